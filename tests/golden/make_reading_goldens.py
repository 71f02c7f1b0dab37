#!/usr/bin/env python3
"""Writes readings.golden.json, which the tests compare the lens and the ledger with, from PyTorch.

    python3 tests/golden/make_reading_goldens.py

Needs PyTorch (written with 1.13); neither the build nor the tests need it or this script.
[{name, token, word, lens, ledger}]: the name of a stack of stack.golden.json; the logits of `token` at
each point of the stream; and how much each part adds to the logit of `word` there. A part's
contribution is autograd's: the gradient of the logit by a summand of the stream, times that summand.
The input of later parts is detached, and so is the divisor of each norm.
"""

import torch
from torch.nn import functional as F

from make_goldens import nine, words, write
from make_stack_goldens import Stack, documents


class Readings(Stack):
    """A stack whose summands are leaves, and reach the logits by the stream alone."""

    def __init__(self, lesson):
        super().__init__(lesson)
        self.points = []  # the stream, wherever it changes
        self.summands = []  # ([rows of token, one for each part], the leaf that they add up to)

    def put(self, name, value, layer=None, head=None):
        if name == "residual":
            value.retain_grad()
            self.summands.append((self.input_parts, value))
        if name.startswith("residual"):
            self.points.append(value)
        elif name in ("norm1", "norm2"):
            self.points[-1] = value  # a norm after adding
        return super().put(name, value, layer, head)

    def leaf(self, value, parts_of):
        leaf = value.detach().clone().requires_grad_()
        self.summands.append((parts_of, leaf))
        return leaf

    def input_parts(self, token):
        rows = [self.table[self.ids[token]]]
        if self.positions["kind"] in ("sinusoidal", "learned"):
            rows.append(self.sum[token] - rows[0])
        return rows

    def norm(self, name, norm, x, layer=None):
        gain = self.parameter(name + "_gain", self.numbers(norm["gain"]), layer)
        bias = norm.get("bias")
        centred = x - x.mean(1, keepdim=True)
        divisor = torch.sqrt((centred ** 2).mean(1, keepdim=True) + norm.get("epsilon", 1e-5))
        y = centred / divisor.detach() * gain.detach()
        if bias is None:
            return y
        row = self.numbers(bias).detach().expand_as(x)
        return y + self.leaf(row, lambda token: [row[token]])

    def block(self, block, x, layer, off):
        before = block.get("norm_position", "before") == "before"

        def part(name, norm, x, function):
            read = x.detach()
            if norm in block and before:
                # Its bias adds only to the input of this part.
                kept = len(self.summands)
                read = self.norm(norm, block[norm], read, layer).detach()
                del self.summands[kept:]
            y, parts_of = function(read)
            x = self.put(name, x + self.leaf(y, parts_of), layer)
            return self.put(norm, self.norm(norm, block[norm], x, layer), layer) if norm in block and not before else x

        x = part("residual_attention", "norm1", x, lambda y: self.taken(block["attention"], y, layer, off))
        if "feed_forward" in block:
            x = part("residual_feed_forward", "norm2", x, lambda y: self.worked(block["feed_forward"], y, layer))
        return x

    def worked(self, network, x, layer):
        y = self.network(network, x, layer)
        bias = network["down"].get("bias")
        if bias is None:
            return y, lambda token: [y[token]]
        row = self.numbers(bias)
        return y, lambda token: [y[token] - row, row]

    def taken(self, attention, x, layer, off):
        before = len(self.stages)
        y = self.attention(attention, x, layer, off)
        weights = [value for (name, _, _), value in self.stages[before:] if name == "weights"]
        heads = attention.get("heads", 1)
        value = attention["projections"]["value"]
        output = attention["output"]
        out = self.numbers(output["weight"]).chunk(heads, 1)

        def parts_of(token):
            rows = []
            for h in range(heads):
                if (layer, h) in off:
                    continue
                bias = value.get("bias")
                values = F.linear(x, self.numbers(value["weight"]).chunk(heads)[h])
                rows += [F.linear(w * v, out[h]) for w, v in zip(weights[h][token], values)]
                if bias is not None:
                    own = self.numbers(bias).chunk(heads)[h]
                    rows.append(F.linear(weights[h][token].sum() * own, out[h]))
            if output.get("bias") is not None:
                rows.append(self.numbers(output["bias"]))
            return rows

        return y, parts_of

    def read(self, token, word):
        self.prepare()
        self.run()
        logit = dict(((n, l, h), v) for (n, l, h), v in self.stages)[("logits", None, None)]
        logit[token, word].backward()
        parts = [float(row.detach() @ leaf.grad[token])
                 for parts_of, leaf in self.summands for row in parts_of(token)]
        bias = [v for (name, _, _), v in self.parameters if name == "b_U"]
        parts += [float(bias[0][word])] if bias else []
        return [nine(p) for p in parts], float(logit[token, word]), [self.said(x)[token] for x in self.points]

    def prepare(self):
        """The sum of token and position vectors, from a plain run of the same stack."""
        plain = Stack(self.lesson).run()
        self.sum = dict(((n, l, h), v) for (n, l, h), v in plain.stages)[("residual", None, None)].detach()
        tokens, vocabulary = words(self.lesson["input"])
        self.ids = [vocabulary.index(t) for t in tokens]

    def said(self, x):
        """The logits that a point of the stream would give."""
        if "final_norm" in self.lesson:
            norm = self.lesson["final_norm"]
            drawn = norm.get("drawn")
            gain = torch.ones(self.d_in) if drawn else self.numbers(norm["gain"])
            bias = torch.zeros(self.d_in) if drawn else self.numbers(norm["bias"])
            x = F.layer_norm(x, (self.d_in,), gain, bias, norm.get("epsilon", 1e-5))
        own = dict(((n, l, h), v) for (n, l, h), v in self.parameters)
        table = own.get(("W_U", None, None), self.table)
        return (F.linear(x, table, own.get(("b_U", None, None)))).detach()


def cases():
    for document in documents():
        if not document.get("unembedding"):
            continue
        stack = Readings(document)
        token = len(document["input"]["text"].split()) - 1
        parts, logit, lens = stack.read(token, 1)
        if abs(sum(parts) - logit) > 1e-4 * max(1, abs(logit)):
            raise ValueError("%s: %g is not %g" % (document["title"], sum(parts), logit))
        yield {"name": document["title"], "token": token, "word": 1, "ledger": parts,
               "lens": [[nine(v) for v in row.tolist()] for row in lens]}


if __name__ == "__main__":
    write("readings.golden.json", list(cases()))
