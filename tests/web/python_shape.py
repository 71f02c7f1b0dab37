"""Reads Python programs, a JSON list of texts on the standard input, as Python reads a file: bytes in
UTF-8, whose first two lines may name another encoding. Writes for each its code, with every string
left empty, and its strings."""

import ast
import json
import sys


class Strings(ast.NodeTransformer):
    def __init__(self):
        self.found = []

    def visit_Constant(self, node):
        if not isinstance(node.value, str):
            return node
        self.found.append(node.value)
        return ast.Constant("")


def read(source):
    strings = Strings()
    try:
        tree = strings.visit(ast.parse(source.encode("utf-8", "replace")))
    except SyntaxError as error:
        return {"does": str(error), "strings": []}
    return {"does": ast.dump(tree), "strings": strings.found}


if __name__ == "__main__":
    json.dump([read(source) for source in json.load(sys.stdin)], sys.stdout)
