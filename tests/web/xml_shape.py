"""Reads XML, a JSON list of texts on the standard input, as strictly as the standard says. Writes the
names and attributes of each one's elements, in order."""

import json
import sys
import xml.etree.ElementTree as ElementTree

if __name__ == "__main__":
    sources = json.load(sys.stdin)
    trees = [ElementTree.fromstring(source.encode("utf-8")) for source in sources]
    json.dump([[f"{e.tag} {sorted(e.attrib)}" for e in tree.iter()] for tree in trees], sys.stdout)
