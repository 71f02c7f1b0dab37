#!/usr/bin/env python3
"""Writes the golden values that the native tests compare the engine with, from PyTorch.

    python3 tests/golden/make_goldens.py

Needs PyTorch (written with 1.13); neither the build nor the tests need it or this script.
Beside this file it writes three documents:

random.golden.json     draws of torch's CPU generator: [{seed, steps: [{kind, sizes, tensors}]}], each
                       program one torch.manual_seed and then its steps, in order. A tensor has all its
                       values; or, when it is long, some (`indices`, `values`) and the sum of all.
attention.golden.json  small lessons and the stages of attention: [{name, lesson, stages, tolerance}].
                       Those that it can compute go through torch.nn.MultiheadAttention.
lessons.golden.json    the same for the documents of web/lesson/documents: [{lesson: its name, …}].

A stage is {name, head, values}; null means minus infinity. Single precision noise is of the size
of the numbers that were added, so a value is right if it is within tolerance · max(1, the largest
magnitude in its stage).
"""

import json
import math
import pathlib

import torch

HERE = pathlib.Path(__file__).resolve().parent
LESSONS = HERE.parent.parent / "web" / "lesson" / "documents"


# Lessons, computed with torch in single precision.


def words(sentence):
    tokenizer = sentence.get("tokenizer", {})
    text = "".join(c for c in sentence["text"] if c not in tokenizer.get("remove", ""))
    if tokenizer.get("lowercase", False):
        text = text.lower()
    tokens = text.split()
    vocabulary = sentence["vocabulary"]
    if vocabulary == "sorted":
        vocabulary = sorted(set(tokens))
    tokens = [t if t in vocabulary else tokenizer["unknown"] for t in tokens]
    marks = [[tokenizer[mark]] if mark in tokenizer else [] for mark in ("begin", "end")]
    return marks[0] + tokens + marks[1], vocabulary


def word_seed(seed, word):
    """FNV-1a, 32 bits."""
    result = 0x811C9DC5
    for byte in seed.to_bytes(4, "little") + word.encode():
        result = (result ^ byte) * 0x01000193 & 0xFFFFFFFF
    return result


def drawn_embedding(embedding, vocabulary):
    seed, size = embedding["seed"], embedding["size"]
    if embedding.get("by") == "word":
        rows = []
        for word in vocabulary:
            torch.manual_seed(word_seed(seed, word))
            rows.append(torch.randn(size))
        return torch.stack(rows)
    torch.manual_seed(seed)
    return torch.nn.Embedding(len(vocabulary), size).weight.detach()


def visible_pairs(mask, tokens):
    """[query][key], or None: nothing is hidden."""
    n = len(tokens)
    if mask == "none":
        return None
    if isinstance(mask[0], list):
        return torch.tensor(mask)
    visible = torch.ones(n, n, dtype=torch.bool)
    for part in [mask] if isinstance(mask, str) else mask:
        if part == "causal":
            visible = visible.tril()
        elif "window" in part:
            reach = part["window"] - 1
            near = torch.ones(n, n, dtype=torch.bool).tril(reach).triu(-reach)
            near[:, : part.get("sinks", 0)] = True
            visible = visible & near
        else:
            pad = "<pad>" if part == "padding" else part["pad"]
            visible = visible & torch.tensor([t != pad for t in tokens])
    return visible


def sinusoid(count, size):
    """Vaswani et al. 2017, section 3.5."""
    table = torch.zeros(count, size, dtype=torch.float64)
    for position in range(count):
        for column in range(size):
            angle = position / 10000 ** (2 * (column // 2) / size)
            table[position, column] = math.cos(angle) if column % 2 else math.sin(angle)
    return table.float()


def rotated(x):
    """Su et al. 2021, equation 15: each row's pairs (2m, 2m + 1), as complex numbers, times e^(i p theta_m)."""
    count, size = x.shape
    theta = 10000 ** (-torch.arange(0, size, 2, dtype=torch.float64) / size)
    angle = torch.arange(count, dtype=torch.float64)[:, None] * theta
    pairs = torch.view_as_complex(x.double().reshape(count, size // 2, 2))
    return torch.view_as_real(pairs * torch.polar(torch.ones_like(angle), angle)).reshape(count, size).float()


def alibi_slopes(heads):
    """Press et al. 2022, section 3; other head counts as in the code of its authors."""
    if math.log2(heads).is_integer():
        return [2 ** (-8 * (h + 1) / heads) for h in range(heads)]
    power = 2 ** math.floor(math.log2(heads))
    return alibi_slopes(power) + alibi_slopes(2 * power)[0::2][: heads - power]


def columns(x, head, size):
    return x[:, head * size : (head + 1) * size]


def draw_projections(p, d_in):
    """(W, b) of query, key, value, then what draws the output projection from the same generator."""
    query_size = p.get("query_size", d_in)
    sizes = {"query": query_size, "key": query_size, "value": p.get("value_size", query_size)}
    bias = p.get("bias", False)
    torch.manual_seed(p["seed"])
    if p.get("initialisation") == "multihead":
        module = torch.nn.MultiheadAttention(d_in, 1, bias=bias)
        weights = module.in_proj_weight.detach().chunk(3)
        biases = module.in_proj_bias.detach().chunk(3) if bias else (None,) * 3
        own = (module.out_proj.weight.detach(), module.out_proj.bias.detach() if bias else None)
        return dict(zip(("query", "key", "value"), zip(weights, biases))), lambda output: own

    def draw(inputs, outputs, bias):
        if p["kind"] == "linear":
            layer = torch.nn.Linear(inputs, outputs, bias=bias)
            return layer.weight.detach(), layer.bias.detach() if bias else None
        return torch.rand(inputs, outputs), None

    parts = {}
    for part in p.get("order", ["query", "key", "value"]):
        parts[part] = draw(d_in, sizes[part], bias)
    return parts, lambda output: draw(sizes["value"], d_in, output.get("bias", False))


def floats(numbers):
    return torch.tensor(numbers, dtype=torch.float32)


def given(projection):
    bias = projection.get("bias")
    return floats(projection["weight"]), floats(bias) if bias is not None else None


class Stages(list):
    """[(name, head, tensor)]"""

    def put(self, name, value, head=None):
        self.append((name, head, value))
        return value


def run(lesson):
    """All stages of a lesson, by the names and in the order of the engine's trace."""
    stages = Stages()
    positions = lesson.get("positions", {"kind": "none"})
    source = lesson["input"]
    if "text" in source:
        tokens, vocabulary = words(source)
        if "values" in lesson["embedding"]:
            table = floats(lesson["embedding"]["values"])
        else:
            table = drawn_embedding(lesson["embedding"], vocabulary)
        stages.put("embedding", table)
        vectors = stages.put("token_vectors", table[[vocabulary.index(t) for t in tokens]])
    else:
        vectors = source["vectors"]
        if isinstance(vectors, dict):
            torch.manual_seed(vectors["seed"])
            vectors = torch.randn(vectors["rows"], vectors["columns"])
        else:
            vectors = floats(vectors)
        tokens = ["x"] * len(vectors)
        stages.put("token_vectors", vectors)
    n, d_in = vectors.shape
    x = vectors
    if positions["kind"] == "learned":
        table = stages.put("position_table", floats(positions["values"]))
        x = vectors + stages.put("position_vectors", table[:n])
    elif positions["kind"] == "sinusoidal":
        x = vectors + stages.put("position_vectors", sinusoid(n, d_in))
    stages.put("X", x)

    p = lesson["projections"]
    if "seed" in p:
        parts, draw_output = draw_projections(p, d_in)
    else:
        parts, draw_output = {k: given(p[k]) for k in ("query", "key", "value")}, None
    linear = p["kind"] == "linear"
    heads = lesson.get("heads", 1)
    scores = lesson.get("scores", {})
    scale = scores.get("scale", "d_k")
    mask = scores.get("mask", "none")
    visible = visible_pairs(mask, tokens)
    if visible is not None:  # [query][key], like the scores Q Kᵀ
        visible = visible.T if scores.get("order") == "KQ" else visible
        stages.put("mask", visible.float())
    contexts = []
    for h in range(heads):
        made = {}
        for part, letter in (("query", "Q"), ("key", "K"), ("value", "V")):
            weight, bias = parts[part]
            size = weight.shape[0 if linear else 1] // heads
            weight = columns(weight.T, h, size).T if linear else columns(weight, h, size)
            stages.put("W_" + letter, weight, h)
            value = x @ (weight.T if linear else weight)
            if bias is not None:
                bias = stages.put("b_" + letter, columns(bias[None], h, size), h)
                value = torch.nn.functional.linear(x, weight if linear else weight.T, bias[0])
            made[letter] = value
        q, k, v = (stages.put(letter, made[letter], h) for letter in "QKV")
        if positions["kind"] == "rotary":
            q = stages.put("rotated_Q", rotated(q), h)
            k = stages.put("rotated_K", rotated(k), h)
        s = stages.put("scores", k @ q.T if scores.get("order") == "KQ" else q @ k.T, h)
        sizes = {"d_k": q.shape[1], "d_in": d_in, "d_v": v.shape[1], "none": 1}
        if scale != "none":
            s = s * scale if isinstance(scale, (int, float)) else s / math.sqrt(sizes[scale])
            stages.put("scaled_scores", s, h)
        if positions["kind"] == "alibi":
            order = torch.arange(n)
            s = s - alibi_slopes(heads)[h] * (order[:, None] - order).abs()
            stages.put("biased_scores", s, h)
        if visible is not None:
            s = stages.put("masked_scores", s.masked_fill(~visible, -math.inf), h)
        weights = torch.softmax(s / scores.get("temperature", 1), 1)
        weights = stages.put("weights", torch.nan_to_num(weights, nan=0.0), h)
        contexts.append(stages.put("context", weights @ v, h))
    if heads > 1 or "output" in lesson:
        z = stages.put("concat", torch.cat(contexts, 1))
    if "output" in lesson:
        output = lesson["output"]
        weight, bias = draw_output(output) if output.get("drawn") else given(output)
        stages.put("W_O", weight)
        if bias is not None:
            stages.put("b_O", bias[None])
        y = torch.nn.functional.linear(z, weight if linear else weight.T, bias)
        stages.put("output", y)
    return stages


def check_multihead(lesson, stages):
    """The same through torch.nn.MultiheadAttention: its weights and output replace ours."""
    get = {(name, head): value for name, head, value in stages}
    heads = lesson["heads"]
    x = get["X", None]
    biased = ("b_Q", 0) in get
    module = torch.nn.MultiheadAttention(x.shape[1], heads, bias=biased, batch_first=True)
    state = {
        "in_proj_weight": torch.cat([get["W_" + c, h] for c in "QKV" for h in range(heads)]),
        "out_proj.weight": get["W_O", None],
    }
    if biased:
        state["in_proj_bias"] = torch.cat([get["b_" + c, h][0] for c in "QKV" for h in range(heads)])
        state["out_proj.bias"] = get["b_O", None][0]
    module.load_state_dict(state)
    hidden = None if ("mask", None) not in get else get["mask", None] == 0
    padding = lesson.get("scores", {}).get("mask") == "padding"
    output, weights = module(
        x[None],
        x[None],
        x[None],
        key_padding_mask=hidden[:1] if padding else None,
        attn_mask=None if padding else hidden,
        average_attn_weights=False,
    )
    for i, (name, head, value) in enumerate(stages):
        theirs = {"weights": lambda: weights[0, head], "output": lambda: output[0]}.get(name)
        if theirs:
            assert (theirs() - value).abs().max() < 1e-5, (name, head)
            stages[i] = (name, head, theirs().detach())


# Random numbers.


class Double(float):
    """A number that nine digits do not name."""


def tensor(name, values):
    flat = values.detach().reshape(-1)
    shape = list(values.shape)
    if flat.numel() <= 64:
        return {"name": name, "shape": shape, "values": flat.tolist()}
    n = flat.numel()
    indices = sorted({0, 1, 7, 8, 15, 16, 17, 31, 32, 50, n // 3, n // 2, n - 18, n - 17, n - 16} |
                     {n - 15, n - 9, n - 8, n - 2, n - 1})
    return {
        "name": name,
        "shape": shape,
        "indices": indices,
        "values": flat[indices].tolist(),
        "sum": Double(math.fsum(flat.double().tolist())),
    }


def draw(step):
    kind = step[0]
    if kind in ("rand", "randn"):
        make = {"rand": torch.rand, "randn": torch.randn}[kind]
        return {"kind": kind, "size": step[1], "tensors": [tensor("values", make(step[1]))]}
    if kind == "parameter":
        drawn = torch.nn.Parameter(torch.rand(step[1], step[2]))
        return {"kind": kind, "rows": step[1], "cols": step[2], "tensors": [tensor("values", drawn)]}
    if kind == "embedding":
        drawn = torch.nn.Embedding(step[1], step[2]).weight
        return {"kind": kind, "count": step[1], "size": step[2], "tensors": [tensor("weight", drawn)]}
    if kind == "linear":
        layer = torch.nn.Linear(step[1], step[2], bias=step[3])
        tensors = [tensor("weight", layer.weight)] + ([tensor("bias", layer.bias)] if step[3] else [])
        return {"kind": kind, "in": step[1], "out": step[2], "bias": step[3], "tensors": tensors}
    assert kind == "multihead"
    module = torch.nn.MultiheadAttention(step[1], 1, bias=step[2])
    tensors = [tensor("in_proj_weight", module.in_proj_weight)]
    tensors += [tensor("out_proj_weight", module.out_proj.weight)]
    if step[2]:
        tensors += [tensor("in_proj_bias", module.in_proj_bias)]
        tensors += [tensor("out_proj_bias", module.out_proj.bias)]
    return {"kind": kind, "size": step[1], "bias": step[2], "tensors": tensors}


SIZES = [1, 5, 15, 16, 17, 40, 1000]
MIXED = [("randn", 5), ("rand", 3), ("randn", 1), ("randn", 16), ("randn", 7)]
MODULES = [
    ("linear", 4, 3, True), ("linear", 4, 3, True), ("linear", 3, 5, False), ("linear", 1, 1, True),
    ("linear", 16, 24, True), ("linear", 7, 2, False), ("parameter", 3, 3), ("parameter", 16, 24),
    ("embedding", 3, 4), ("embedding", 6, 16), ("embedding", 5, 5),
]


def random_programs():
    programs = []
    for seed in (0, 1, 42, 123, 4294967295):
        programs += [(seed, [(kind, size)]) for kind in ("rand", "randn") for size in SIZES]
        programs.append((seed, MIXED))
    programs.append((2147483648, MIXED))
    programs.append((7, [("randn", 1)] * 5 + [("randn", 2), ("rand", 1), ("randn", 15), ("randn", 14)]))
    programs.append((11, [("randn", 17), ("randn", 3), ("randn", 33), ("rand", 16), ("randn", 4), ("randn", 31)]))
    for seed in (0, 42, 123):
        programs.append((seed, MODULES))
    for seed in (1, 42):
        for size in (4, 16):
            for bias in (True, False):
                programs.append((seed, [("multihead", size, bias), ("randn", 3), ("linear", 3, 2, True)]))
    document = []
    for seed, steps in programs:
        torch.manual_seed(seed)
        document.append({"seed": seed, "steps": [draw(step) for step in steps]})
    return document


# Attention.


def nine(x):
    """The number as written: nine digits name a float exactly."""
    return float("%.9g" % x)


def table(x):
    return [[nine(v) for v in row] for row in x.tolist()]


def vectors(seed, rows, cols, factor=1.0):
    torch.manual_seed(seed)
    return {"vectors": table(torch.randn(rows, cols) * factor)}


def projection(rows, cols, bias, factor=0.4):
    made = {"weight": table(torch.randn(rows, cols) * factor)}
    if bias:
        made["bias"] = table(torch.randn(1, bias) * factor)[0]
    return made


def lesson(title, source, projections, heads, scores=None, **more):
    document = {"clearhead": 1, "title": title, "input": source, **more}
    document["projections"] = projections
    document["heads"] = heads
    if scores:
        document["scores"] = scores
    return document


def given_projections(kind, seed, d_in, query, value, bias):
    torch.manual_seed(seed)
    shape = (lambda size: (size, d_in)) if kind == "linear" else (lambda size: (d_in, size))
    made = {"kind": kind, "bias": bias}
    for part, size in (("query", query), ("key", query), ("value", value)):
        made[part] = projection(*shape(size), size if bias else 0)
    return made


def drawn_projections(kind, seed, query, value, bias=False, **more):
    return {"kind": kind, "bias": bias, "seed": seed, "query_size": query, "value_size": value, **more}


def attention_lessons():
    """[(lesson, goes through MultiheadAttention, names of stages or None for all)]"""
    result = []

    def multihead(title, seed, size, heads, bias, scores, source, **more):
        p = given_projections("linear", seed, size, size, size, bias)
        output = projection(size, size, size if bias else 0)
        result.append((lesson(title, source, p, heads, scores, output=output, **more), True, None))

    multihead("two heads, causal, bias", 1, 4, 2, True, {"mask": "causal"}, vectors(2, 4, 4))
    multihead("four heads, no bias", 3, 8, 4, False, {"mask": "none"}, vectors(4, 5, 8))
    torch.manual_seed(5)
    sentence = {"text": "the cat <pad> sat zzz", "tokenizer": {"unknown": "<pad>"},
                "vocabulary": ["<pad>", "cat", "sat", "the"]}
    multihead("two heads, padding, bias", 6, 4, 2, True, {"mask": "padding"}, sentence,
              embedding={"values": table(torch.randn(4, 4))})
    grid = [[True, False, True], [False, True, False], [True, True, True]]
    multihead("one head, a mask of its own", 7, 2, 1, True, {"mask": grid}, vectors(8, 3, 2))

    names = ["W_Q", "W_K", "W_V", "b_Q", "W_O", "b_O", "weights", "context", "concat", "output"]
    for size, heads, bias in ((4, 2, True), (8, 2, False)):
        p = {"kind": "linear", "bias": bias, "seed": 42, "initialisation": "multihead"}
        result.append((lesson("multihead initialisation, %d" % size, vectors(9, 3, size), p, heads,
                              output={"drawn": True, "bias": bias}), True, names))

    source = {"vectors": {"rows": 4, "columns": 3, "seed": 10}}
    for kind, bias in (("linear", True), ("linear", False), ("parameter", False)):
        p = drawn_projections(kind, 11, 4, 6, bias, order=["value", "key", "query"])
        names = ["W_K", "b_Q", "W_O", "b_O", "output"]
        result.append((lesson("drawn %s, drawn output, %s" % (kind, "bias" if bias else "no bias"), source, p, 2,
                              output={"drawn": True, "bias": bias}), False, names))

    result.append((lesson("one row", vectors(12, 1, 3), drawn_projections("linear", 13, 2, 4), 1), False, None))
    result.append((lesson("one by one", vectors(14, 1, 1), drawn_projections("linear", 15, 1, 1, True), 1),
                   False, None))
    p = given_projections("parameter", 16, 5, 9, 3, True)
    result.append((lesson("three heads, parameters with bias", vectors(17, 4, 5), p, 3), False, None))
    for scale in ("d_in", "d_v", "none", 0.25):
        result.append((lesson("scale %s" % scale, source, drawn_projections("linear", 18, 2, 5), 1,
                              {"scale": scale}), False, ["scores", "scaled_scores", "weights", "context"]))
    for temperature in (0.1, 0.5, 2, 10):
        result.append((lesson("temperature %g" % temperature, source, drawn_projections("linear", 19, 4, 4), 2,
                              {"temperature": temperature}), False, ["weights", "context"]))
    result.append((lesson("scores far apart", vectors(20, 4, 3, 30), drawn_projections("parameter", 21, 3, 3), 1),
                   False, None))
    grid = [[False] * 4, [True, False, False, True], [False, True, True, False], [True] * 4]
    for order in ("QK", "KQ"):
        result.append((lesson("%s with a hidden query" % order, source, drawn_projections("linear", 22, 4, 6), 2,
                              {"order": order, "mask": grid}), False,
                       ["mask", "scores", "masked_scores", "weights", "context"]))

    sentence = {"text": "to be or not to be", "vocabulary": "sorted"}
    for size in (5, 6):
        result.append((lesson("sinusoidal positions, size %d" % size, sentence, drawn_projections("linear", 23, 3, 2),
                              1, embedding={"size": size, "seed": 24}, positions={"kind": "sinusoidal"}),
                       False, ["token_vectors", "position_vectors", "X", "Q", "context"]))
    result.append((lesson("sinusoidal positions, far", {"text": "to be " * 40, "vocabulary": "sorted"},
                          drawn_projections("linear", 25, 1, 1), 1, embedding={"size": 4, "seed": 26},
                          positions={"kind": "sinusoidal"}), False, ["position_vectors"]))
    for size, heads in ((2, 1), (8, 2)):
        result.append((lesson("rotary positions, %d heads" % heads, vectors(27, 6, 4),
                              drawn_projections("linear", 28, size, 2 * heads, True), heads,
                              positions={"kind": "rotary"}), False,
                       ["Q", "K", "rotated_Q", "rotated_K", "scores", "weights", "context"]))
    for heads in (1, 2, 3, 4, 6, 8):
        result.append((lesson("ALiBi, %d heads" % heads, source, drawn_projections("linear", 29, heads, heads), heads,
                              {"mask": "causal"} if heads % 2 else {}, positions={"kind": "alibi"}), False,
                       ["scaled_scores", "biased_scores", "weights"]))

    torch.manual_seed(30)
    sentence = {"text": "a b c [PAD] b a [PAD]", "vocabulary": ["[PAD]", "a", "b", "c"]}
    window = {"window": 3, "sinks": 1}
    masks = {"causal and a window": ["causal", {"window": 2}], "a window with a sink": [window],
             "causal, padding, a window with a sink": [window, "causal", {"pad": "[PAD]"}]}
    for seed, (title, mask) in enumerate(masks.items(), 31):
        multihead("two heads, " + title, seed, 4, 2, True, {"mask": mask}, sentence,
                  embedding={"values": table(torch.randn(4, 4))})
    result.append((lesson("KQ, " + title, sentence, drawn_projections("linear", 34, 4, 6), 2,
                          {"order": "KQ", "mask": mask}, embedding={"size": 4, "seed": 35}), False,
                   ["mask", "masked_scores", "weights", "context"]))
    return result


def stage_list(stages, names=None):
    return [
        {"name": name, "head": head, "values": [[None if v == -math.inf else v for v in row] for row in value.tolist()]}
        for name, head, value in stages
        if names is None or name in names
    ]


def attention_cases():
    cases = []
    for document, through_module, names in attention_lessons():
        stages = run(document)
        if through_module:
            check_multihead(document, stages)
        cases.append({"name": document["title"], "tolerance": 5e-7, "lesson": document,
                      "stages": stage_list(stages, names)})
    return cases


def lesson_cases():
    cases = []
    for path in sorted(LESSONS.glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        names = None
        if path.stem == "life-is-short-qk":  # all before the scores is the same as in life-is-short
            names = ["scores", "scaled_scores", "weights", "context"]
        cases.append({"lesson": path.stem, "tolerance": 5e-7, "stages": stage_list(run(document), names)})
    return cases


# Writing.


def scalar(value):
    if isinstance(value, float) and not isinstance(value, Double):
        return "%.9g" % value
    return json.dumps(value, ensure_ascii=False)


def line(value):
    """JSON on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(json.dumps(k) + ": " + line(v) for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(line, value)) + "]"
    return scalar(value)


def long_lists(value, width):
    """How many lists of numbers there are that need a separate line; a matrix is one of them."""
    if isinstance(value, dict):
        return sum(long_lists(v, width) for v in value.values())
    if not isinstance(value, list):
        return 0
    if any(isinstance(v, dict) for v in value):
        return sum(long_lists(v, width) for v in value)
    return 1 if len(line(value)) > width / 2 else 0


def dump(value, indent=0, width=100):
    """JSON with what fits on one line on one line, and a long list of numbers, too."""
    one = line(value)
    if len(one) + indent <= width or long_lists(value, width) == 1:
        return one
    if isinstance(value, list):
        items, brackets = [dump(v, indent + 1, width) for v in value], "[]"
    else:
        items = [json.dumps(k) + ": " + dump(v, indent + 1, width) for k, v in value.items()]
        brackets = "{}"
    space = "\n" + " " * indent
    return brackets[0] + space + " " + ("," + space + " ").join(items) + space + brackets[1]


def write(name, document):
    path = HERE / name
    path.write_text(dump(document) + "\n", encoding="utf-8")
    print("%-24s %6.1f KB" % (name, path.stat().st_size / 1000))


if __name__ == "__main__":
    write("random.golden.json", random_programs())
    write("attention.golden.json", attention_cases())
    write("lessons.golden.json", lesson_cases())
