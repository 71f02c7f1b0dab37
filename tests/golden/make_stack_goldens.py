#!/usr/bin/env python3
"""Writes stack.golden.json, which the native tests compare stacks of blocks with, from PyTorch.

    python3 tests/golden/make_stack_goldens.py

Needs PyTorch (written with 1.13); neither the build nor the tests need it or this script.
[{name, lesson, stages, gradients}]: a lesson's document; its streams, weights, logits and
probabilities, each {name, layer, head, values}; and, of its parameters, the gradients of
sum(upstream · last), where `last` is the logits, or else the last stream, and upstream[i][j] is
((7 i + 3 j) mod 5 - 2) / 4: each {name, layer, head, values}.
"""

import itertools
import math

import torch
from torch.nn import functional as F

from make_goldens import alibi_slopes, drawn_embedding, floats, nine, table, visible_pairs, words, write

WORDS = ["<s>", "a", "b", "c", "d", "e", "f"]


class Stack:
    """A stack, computed from its document, with every parameter a leaf of autograd's graph."""

    def __init__(self, lesson):
        self.lesson = lesson
        self.parameters = []  # [((name, layer, head), tensor)]
        self.stages = []  # likewise
        self.drawn = None

    def parameter(self, name, values, layer=None, head=None):
        values = values.detach().clone().requires_grad_()
        self.parameters.append(((name, layer, head), values))
        return values

    def put(self, name, value, layer=None, head=None):
        self.stages.append(((name, layer, head), value))
        return value

    def run(self):
        lesson = self.lesson
        if "ids" in lesson["input"]:
            vocabulary = lesson["input"]["vocabulary"]
            tokens = [vocabulary[i] for i in lesson["input"]["ids"]]
        else:
            tokens, vocabulary = words(lesson["input"])
        self.tokens = tokens
        embedding = lesson["embedding"]
        given = "values" in embedding
        self.table = self.parameter(
            "embedding", floats(embedding["values"]) if given else drawn_embedding(embedding, vocabulary))
        x = self.table[[vocabulary.index(t) for t in tokens]]
        self.n, self.d_in = x.shape
        scale = embedding.get("scale", 1)
        x = x * (math.sqrt(self.d_in) if scale == "d_in" else scale)
        self.positions = lesson.get("positions", {"kind": "none"})
        self.base = self.positions.get("base", 10000)
        if self.positions["kind"] == "learned":
            x = x + self.parameter("position_table", floats(self.positions["values"]))[: self.n]
        elif self.positions["kind"] == "sinusoidal":
            x = x + self.sinusoid()
        if "norm" in embedding:
            x = self.norm("embedding_norm", self.given_norm(embedding["norm"]), x)
        self.put("residual", x)
        blocks = lesson["blocks"]
        if "drawn" in blocks:
            blocks = self.draw(blocks["drawn"])
        off = {(h.get("layer", 0), h["head"]) for h in lesson.get("switched_off", [])}
        for layer, block in enumerate(blocks):
            x = self.block(block, x, layer, off)
        if "final_norm" in lesson:
            x = self.norm("final_norm", self.given_norm(lesson["final_norm"]), x)
        unembedding = lesson.get("unembedding")
        if unembedding:
            if unembedding == "tied":
                logits = x @ self.table.T
            else:
                if unembedding.get("drawn"):
                    unembedding = self.layer(self.d_in, len(vocabulary), unembedding.get("bias", False))
                logits = self.linear("U", unembedding, x)
            x = self.put("logits", logits)
            self.put("probabilities", torch.softmax(logits, 1))
        if "pooling" in lesson:
            x = self.pool(lesson["pooling"], x)
        self.last = x
        return self

    def pool(self, pooling, x):
        x = self.put("pooled", x.mean(0, keepdim=True))
        if "weight" in pooling:
            x = self.linear("pool", pooling, x)
            x = self.put("pooled_activation", torch.tanh(x))
        return self.put("text_vector", F.normalize(x)) if pooling.get("unit_length") else x

    def sinusoid(self):
        result = torch.zeros(self.n, self.d_in, dtype=torch.float64)
        pairs = (self.d_in + 1) // 2
        for position, column in itertools.product(range(self.n), range(self.d_in)):
            if self.positions.get("pairs") == "halves":
                is_cosine, pair = divmod(column, pairs)
            else:
                pair, is_cosine = divmod(column, 2)
            exponent = pair / (pairs - 1) if self.positions.get("reaches_base") else 2 * pair / self.d_in
            angle = position / self.base ** exponent
            result[position, column] = math.cos(angle) if is_cosine else math.sin(angle)
        return result.float()

    def rotate(self, x):
        size = self.positions.get("size", x.shape[1])
        theta = self.base ** (-torch.arange(0, size, 2, dtype=torch.float64) / size)
        angle = torch.arange(self.n, dtype=torch.float64)[:, None] * theta
        turning, rest = x[:, :size].double(), x[:, size:]
        if self.positions.get("pairs") == "halves":
            first, second = turning.chunk(2, 1)
        else:
            first, second = turning[:, 0::2], turning[:, 1::2]
        pair = [first * angle.cos() - second * angle.sin(), first * angle.sin() + second * angle.cos()]
        if self.positions.get("pairs") == "halves":
            turned = torch.cat(pair, 1)
        else:
            turned = torch.stack(pair, 2).reshape(self.n, size)
        return torch.cat([turned.float(), rest], 1)

    def layer(self, inputs, outputs, bias):
        """A layer of drawn blocks."""
        if self.drawn.get("initialisation", "default") == "normal":
            weight = torch.randn(outputs, inputs) / math.sqrt(inputs)
            return {"weight": weight, "bias": torch.zeros(outputs) if bias else None}
        module = torch.nn.Linear(inputs, outputs, bias=bias)
        return {"weight": module.weight, "bias": module.bias}

    def draw(self, drawn):
        """Blocks as a module's __init__ would make them, layer after layer."""
        self.drawn = drawn
        torch.manual_seed(drawn["seed"])
        bias = drawn.get("bias", False)
        query = drawn.get("query_size", self.d_in)
        value = drawn.get("value_size", query)
        norm = drawn.get("norm", "none")
        norm = {"position": norm} if isinstance(norm, str) else {"position": "before", **norm}
        hidden = drawn.get("feed_forward", 0)
        blocks = []
        for _ in range(drawn["layers"]):
            block = {"norm_position": "after" if norm["position"] == "after" else "before"}
            parts = {"kind": "linear"}
            heads = drawn.get("heads", 1)
            groups = drawn.get("key_value_heads", heads)
            for part, size in (("query", query), ("key", query // heads * groups), ("value", value // heads * groups)):
                parts[part] = self.layer(self.d_in, size, bias)
            block["attention"] = {
                "projections": parts,
                "heads": heads,
                "key_value_heads": groups,
                "scores": drawn.get("scores", {}),
                "output": self.layer(value, self.d_in, bias),
            }
            if "query_key_norm" in drawn:
                block["attention"]["query_norm"] = block["attention"]["key_norm"] = self.given_norm(
                    {"kind": drawn["query_key_norm"], "drawn": True}, query // heads)
            if norm["position"] != "none":
                block["norm1"] = self.given_norm({**norm, "drawn": True})
            if hidden:
                network = {"activation": drawn.get("activation", "relu")}
                if drawn.get("gate"):
                    network["gate"] = self.layer(self.d_in, hidden, bias)
                network["up"] = self.layer(self.d_in, hidden, bias)
                network["down"] = self.layer(hidden, self.d_in, bias)
                block["feed_forward"] = network
                if "norm1" in block:
                    block["norm2"] = block["norm1"]
            blocks.append(block)
        return blocks

    def numbers(self, values):
        return values if isinstance(values, torch.Tensor) else floats(values)

    def linear(self, letter, projection, x, layer=None):
        weight = self.parameter("W_" + letter, self.numbers(projection["weight"]), layer)
        bias = projection.get("bias")
        if bias is not None:
            bias = self.parameter("b_" + letter, self.numbers(bias), layer)
        return F.linear(x, weight, bias)

    def given_norm(self, norm, size=None):
        """A norm of rows of `size` columns, with its gains and biases."""
        size = size or self.d_in
        if not norm.get("drawn") or not norm.get("gain", True):
            return {key: value for key, value in norm.items() if value is not False}
        bias = {} if norm.get("kind") == "rms" else {"bias": torch.zeros(size)}
        return {**norm, "gain": torch.ones(size), **bias}

    def norm(self, name, norm, x, layer=None):
        return self.normed(norm, x, *self.gain(name, norm, layer))

    def gain(self, name, norm, layer):
        gain, bias = norm.get("gain"), norm.get("bias")
        if gain is not None:
            gain = self.parameter(name + "_gain", self.numbers(gain), layer)
        if bias is not None:
            bias = self.parameter(name + "_bias", self.numbers(bias), layer)
        return gain, bias

    @staticmethod
    def normed(norm, x, gain, bias):
        epsilon = norm.get("epsilon", 1e-5)
        if norm.get("kind") == "rms":
            normed = x / (x.pow(2).mean(1, keepdim=True) + epsilon).sqrt()
            return normed if gain is None else normed * gain
        return F.layer_norm(x, (x.shape[1],), gain, bias, epsilon)

    def block(self, block, x, layer, off):
        before = block.get("norm_position", "before") == "before"
        residual = block.get("residual", True)

        def part(name, norm, x, function, carried=lambda x: x):
            """The stream x after a part: its result added, with the norm where it is."""
            normed = (lambda y: self.norm(norm, block[norm], y, layer)) if norm in block else None
            y = function(normed(x) if normed and before else x)
            y = carried(x) + y if residual else y
            if normed and not before:
                return self.put(norm, normed(y), layer)
            return self.put(name, y, layer)

        projection = block.get("residual_projection")
        carried = (lambda x: self.linear("residual", projection, x, layer)) if projection else (lambda x: x)
        x = part("residual_attention", "norm1", x,
                 lambda y: self.attention(block["attention"], y, layer, off), carried)
        if "feed_forward" in block:
            x = part("residual_feed_forward", "norm2", x,
                     lambda y: self.network(block["feed_forward"], y, layer))
        return x

    def network(self, network, x, layer):
        activation = {"relu": F.relu, "gelu": F.gelu, "gelu_tanh": lambda y: F.gelu(y, approximate="tanh"),
                      "relu_squared": lambda y: F.relu(y).square(), "silu": F.silu, "tanh": torch.tanh}
        activate = activation[network.get("activation", "relu")]
        if "gate" in network:
            gate = self.linear("gate", network["gate"], x, layer)
            hidden = activate(gate) * self.linear("up", network["up"], x, layer)
        else:
            hidden = activate(self.linear("up", network["up"], x, layer))
        return self.linear("down", network["down"], hidden, layer)

    def attention(self, attention, x, layer, off):
        projections = attention["projections"]
        heads = attention.get("heads", 1)
        scores = attention.get("scores", {})
        groups = attention.get("key_value_heads", heads)

        def projected(part, letter, h, count):
            weight = self.numbers(projections[part]["weight"]).chunk(count)[h]
            weight = self.parameter("W_" + letter, weight, layer, h)
            bias = projections[part].get("bias")
            if bias is not None:
                bias = self.parameter("b_" + letter, self.numbers(bias).chunk(count)[h], layer, h)
            return F.linear(x, weight, bias)

        norms = {name: (attention[name], *self.gain(name, attention[name], layer))
                 for name in ("query_norm", "key_norm") if name in attention}

        def placed(name, rows):
            rows = self.normed(norms[name][0], rows, *norms[name][1:]) if name in norms else rows
            return self.rotate(rows) if self.positions["kind"] == "rotary" else rows

        keys, values, contexts = [], [], []
        for h in range(heads):
            group = h // (heads // groups)
            q = placed("query_norm", projected("query", "Q", h, heads))
            if group == len(keys):
                keys.append(placed("key_norm", projected("key", "K", group, groups)))
                values.append(projected("value", "V", group, groups))
            s = q @ keys[group].T
            scale = scores.get("scale", "d_k")
            if scale != "none":
                s = s * scale if isinstance(scale, (int, float)) else s / math.sqrt(q.shape[1])
            order = torch.arange(self.n)
            if self.positions["kind"] == "alibi":
                s = s - alibi_slopes(heads)[h] * (order[:, None] - order).abs()
            if "bias" in scores:
                s = s + self.numbers(scores["bias"])
            visible = visible_pairs(scores.get("mask", "none"), self.tokens)
            if visible is not None:
                s = s.masked_fill(~visible, -math.inf)
            weights = self.put("weights", torch.softmax(s / scores.get("temperature", 1), 1), layer, h)
            context = weights @ values[group]
            contexts.append(context * 0 if (layer, h) in off else context)
        return self.linear("O", attention["output"], torch.cat(contexts, 1), layer)

    def gradients(self):
        i = torch.arange(self.last.shape[0])[:, None]
        j = torch.arange(self.last.shape[1])
        ((((7 * i + 3 * j) % 5) - 2) / 4 * self.last).sum().backward()
        return [(id, p.grad if p.grad is not None else torch.zeros_like(p)) for id, p in self.parameters]


def numbers(*sizes, factor=0.5):
    values = torch.randn(*sizes) * factor
    return table(values) if len(sizes) == 2 else [nine(v) for v in values.tolist()]


def linear(inputs, outputs, bias):
    layer = {"weight": numbers(outputs, inputs)}
    if bias:
        layer["bias"] = numbers(outputs)
    return layer


def norm(size):
    return {"gain": [nine(1 + v) for v in numbers(size)], "bias": numbers(size)}


def given_block(d_in, heads, d_k, d_v, hidden, norms, activation, bias, scores):
    block = {}
    if norms != "none":
        block["norm1"] = norm(d_in)
        if norms == "before":
            block["norm1"]["epsilon"] = 0.001
    projections = {"kind": "linear", "bias": bias}
    for part, size in (("query", d_k), ("key", d_k), ("value", d_v)):
        projections[part] = linear(d_in, heads * size, bias)
    block["attention"] = {"projections": projections, "heads": heads, "scores": scores,
                          "output": linear(heads * d_v, d_in, bias)}
    if hidden:
        if norms != "none":
            block["norm2"] = norm(d_in)
        block["feed_forward"] = {"activation": activation, "up": linear(d_in, hidden, bias),
                                 "down": linear(hidden, d_in, bias)}
    if norms == "after":
        block["norm_position"] = "after"
    return block


def documents():
    positions = [{"kind": "none"}, {"kind": "sinusoidal"}, {"kind": "rotary", "base": 100}, {"kind": "alibi"},
                 {"kind": "learned"}, {"kind": "rotary"}, {"kind": "sinusoidal", "base": 50}]
    sizes = [(4, 1, 4, 3, 7), (5, 2, 2, 3, 6), (6, 3, 2, 1, 5), (3, 4, 2, 2, 4), (7, 1, 2, 5, 3)]
    kinds = itertools.product(["before", "after", "none"], ["relu", "gelu", "gelu_tanh"], [True, False])
    for index, (norms, activation, causal) in enumerate(kinds):
        torch.manual_seed(index)
        d_in, heads, d_k, d_v, hidden = sizes[index % len(sizes)]
        layers = 1 + index % 4 if d_in < 6 else 1 + index % 2
        place = dict(positions[index % len(positions)])
        tokens = 1 + (index * 5) % 6
        if place["kind"] == "learned":
            place["values"] = numbers(tokens + 1, d_in)
        tied = index % 3 == 0
        document = {
            "clearhead": 1,
            "title": "%s, %s, %s%s, %d layers of %d heads" % (
                norms, activation, place["kind"], ", causal" if causal else "", layers, heads),
            "input": {"text": " ".join(WORDS[(3 * i + index) % len(WORDS)] for i in range(tokens)), "vocabulary": WORDS},
            "embedding": {"values": numbers(len(WORDS), d_in, factor=1)},
            "positions": place,
            "blocks": [given_block(d_in, heads, d_k, d_v, hidden if (index + l) % 5 else 0, norms, activation,
                                   index % 2 == 0, {"mask": "causal"} if causal else {"temperature": 0.7})
                       for l in range(layers)],
        }
        if norms == "before":
            document["final_norm"] = norm(d_in)
        document["unembedding"] = "tied" if tied else linear(d_in, len(WORDS), index % 2 == 0)
        yield document

    def drawn(title, blocks, **more):
        return {"clearhead": 1, "title": title, "input": {"text": "a b c a b", "vocabulary": WORDS},
                "embedding": {"size": 6, "seed": 3}, "blocks": {"drawn": blocks}, **more}

    yield drawn("drawn, two layers of attention alone", {"seed": 1, "layers": 2, "scores": {"mask": "causal"},
                "initialisation": "normal"}, positions={"kind": "rotary"}, unembedding={"drawn": True})
    yield drawn("drawn, norms before", {"seed": 2, "layers": 3, "heads": 2, "norm": "before", "feed_forward": 8,
                "activation": "gelu", "bias": True}, final_norm={"drawn": True}, unembedding={"drawn": True, "bias": True})
    yield drawn("drawn, norms after", {"seed": 3, "layers": 2, "heads": 3, "query_size": 9, "value_size": 3,
                "norm": "after", "feed_forward": 5, "activation": "gelu_tanh"}, unembedding="tied")
    yield drawn("a head switched off", {"seed": 4, "layers": 2, "heads": 2, "feed_forward": 4}, unembedding="tied",
                switched_off=[{"layer": 1, "head": 0}, {"head": 1}])
    torch.manual_seed(99)
    bare = drawn("no residual stream, no logits", {})
    bare["blocks"] = [given_block(6, 2, 2, 2, 4, "before", "relu", False, {}) for _ in range(2)]
    for block in bare["blocks"]:
        block["residual"] = False
    yield bare

    torch.manual_seed(100)
    rms = {"kind": "rms"}
    squared = {"seed": 5, "layers": 2, "heads": 2, "feed_forward": 8, "activation": "relu_squared"}
    yield drawn("RMSNorm before, squared ReLU", {**squared, "norm": {**rms, "gain": False}},
                unembedding={"drawn": True})
    yield drawn("RMSNorm after, with gains, at the end too",
                {**squared, "norm": {**rms, "position": "after", "epsilon": 0.01}},
                final_norm={"drawn": True, **rms}, unembedding="tied")
    given = drawn("RMSNorm of the embedding, gains given", {}, positions={"kind": "learned", "values": numbers(5, 6)},
                  final_norm=rms, unembedding=linear(6, len(WORDS), True))
    given["embedding"]["norm"] = {**rms, "gain": [nine(1 + v) for v in numbers(6)]}
    given["blocks"] = [given_block(6, 3, 2, 2, 5, "before", "relu_squared", True, {"mask": "causal"})]
    for name in ("norm1", "norm2"):
        del given["blocks"][0][name]["bias"]
        given["blocks"][0][name].update(rms)
    yield given
    plain = drawn("layer norms without gains, of the embedding too", {**squared, "norm": {"gain": False}},
                  final_norm={}, unembedding={"drawn": True})
    plain["embedding"]["norm"] = {"drawn": True}
    yield plain

    torch.manual_seed(101)
    masked = drawn("masks of several parts", {}, unembedding="tied")
    masked["input"]["text"] = "a <s> c b d e <s>"
    masks = [["causal", {"window": 3, "sinks": 1}], [{"pad": "<s>"}, "causal"], [{"window": 2}]]
    masked["blocks"] = [given_block(6, 2, 3, 2, 5, "before", "gelu", True, {"mask": mask}) for mask in masks]
    yield masked

    torch.manual_seed(102)
    halves = {"kind": "rotary", "pairs": "halves"}
    causal = {"mask": "causal"}
    yield drawn("rotary halves", {"seed": 6, "layers": 2, "heads": 2, "query_size": 12, "scores": causal},
                positions=halves, unembedding={"drawn": True})
    yield drawn("rotary halves, a part of each head", {"seed": 7, "layers": 1, "query_size": 6},
                positions={**halves, "size": 4}, unembedding="tied")
    yield drawn("rotary neighbours, a part of each head", {"seed": 7, "layers": 1, "query_size": 6},
                positions={"kind": "rotary", "size": 4}, unembedding="tied")
    yield drawn("8 query heads, 2 key/value heads", {"seed": 8, "layers": 2, "heads": 8, "key_value_heads": 2,
                "query_size": 16, "value_size": 8, "bias": True, "scores": causal}, unembedding="tied",
                switched_off=[{"layer": 1, "head": 5}])
    yield drawn("multi-query", {"seed": 9, "layers": 2, "heads": 3, "key_value_heads": 1, "query_size": 6,
                "feed_forward": 4}, positions={"kind": "alibi"}, unembedding={"drawn": True})
    for activation in ("silu", "gelu", "gelu_tanh", "relu"):
        yield drawn("gated, " + activation, {"seed": 10, "layers": 2, "feed_forward": 5, "gate": True,
                    "activation": activation, "bias": activation == "gelu"}, unembedding="tied")
    yield drawn("silu without a gate", {"seed": 11, "layers": 1, "feed_forward": 5, "activation": "silu"},
                unembedding="tied")
    for kind in ("rms", "layer"):
        yield drawn("a %s norm of queries and keys" % kind, {"seed": 12, "layers": 2, "heads": 4,
                    "key_value_heads": 2, "query_size": 8, "query_key_norm": kind, "scores": causal},
                    positions=halves, unembedding="tied")
    for scale in ("d_in", 0.5):
        scaled = drawn("embedding scaled by %s" % scale, {"seed": 13, "layers": 1, "heads": 2, "norm": "before"},
                       positions={"kind": "sinusoidal"}, unembedding="tied")
        scaled["embedding"]["scale"] = scale
        yield scaled
    # All of a newer model at once, with numbers given.
    newer = drawn("as Qwen3: everything given", {}, positions=halves, final_norm={**rms, "gain": numbers(6)},
                  unembedding=linear(6, len(WORDS), False))
    newer["embedding"]["scale"] = "d_in"
    newer["blocks"] = []
    for _ in range(2):
        block = {name: {**rms, "gain": [nine(1 + v) for v in numbers(6)], "epsilon": 1e-6}
                 for name in ("norm1", "norm2")}
        sizes = {"query": 4 * 4, "key": 2 * 4, "value": 2 * 3}
        block["attention"] = {
            "projections": {"kind": "linear", "bias": True,
                            **{part: linear(6, size, True) for part, size in sizes.items()}},
            "heads": 4, "key_value_heads": 2,
            "query_norm": {**rms, "gain": [nine(1 + v) for v in numbers(4)]},
            "key_norm": {**rms, "gain": [nine(1 + v) for v in numbers(4)]},
            "scores": causal, "output": linear(4 * 3, 6, False)}
        block["feed_forward"] = {"activation": "silu", "gate": linear(6, 7, False), "up": linear(6, 7, False),
                                 "down": linear(7, 6, False)}
        newer["blocks"].append(block)
    yield newer

    torch.manual_seed(103)
    biased = drawn("biases of scores", {}, unembedding="tied")
    tokens = len(biased["input"]["text"].split())
    biased["blocks"] = [given_block(6, 2, 3, 2, 5, "before", "gelu", True,
                                    {"bias": numbers(tokens, tokens), "mask": mask}) for mask in ("causal", "none")]
    yield biased

    # A sentence encoder: a stream that a block widens, and one vector for the text.
    torch.manual_seed(104)
    waves = {"kind": "sinusoidal", "pairs": "halves", "reaches_base": True}
    for name, pooling in (("a mean", {}), ("a layer, its length 1", {**linear(8, 5, True), "activation": "tanh",
                                                                      "unit_length": True})):
        encoder = drawn("sentence encoder, " + name, {}, positions=waves, pooling=pooling)
        encoder["input"]["ids"] = [1, 4, 4, 6, 2, 0]
        encoder["embedding"]["scale"] = 2
        encoder["blocks"] = [given_block(6, 2, 3, 2, 5, "before", "tanh", True, {}),
                             given_block(8, 2, 2, 3, 4, "before", "relu", True, {})]
        wider = encoder["blocks"][0]
        wider["residual_projection"] = linear(6, 8, True)
        wider["attention"]["output"] = linear(2 * 2, 8, True)
        wider["norm2"] = norm(8)
        wider["feed_forward"] = {"activation": "tanh", "up": linear(8, 5, True), "down": linear(5, 8, True)}
        yield encoder
    torch.manual_seed(105)
    alternating = drawn("waves that reach their base, norms after, a projection of the stream", {},
                        positions={"kind": "sinusoidal", "reaches_base": True}, pooling={"unit_length": True})
    alternating["blocks"] = [given_block(6, 2, 3, 2, 5, "after", "gelu", False, {})]
    alternating["blocks"][0]["residual_projection"] = linear(6, 6, False)
    yield alternating


def listed(entries):
    return [{"name": name, "layer": layer, "head": head, "values": table(v if v.dim() == 2 else v[None])}
            for (name, layer, head), v in entries]


def cases():
    for document in documents():
        stack = Stack(document).run()
        yield {"name": document["title"], "lesson": document, "stages": listed(stack.stages),
               "gradients": listed(stack.gradients())}


if __name__ == "__main__":
    write("stack.golden.json", list(cases()))
