#!/usr/bin/env python3
"""Writes patching.golden.json, which the native tests compare activation patching with, from PyTorch.

    python3 tests/golden/make_patching_goldens.py

Needs PyTorch (written with 1.13); neither the build nor the tests need it or this script.
[{name, lesson, other, patches}]: a stack as modules, with its document; the other text; and the logits of the
last token with one row taken from the other text, by hooks: each {part, layer, row, logits}, where `part` is
the stream before a block, or the result of its attention or its network.
"""

import math

import torch
from torch import nn
from torch.nn import functional as F

from make_goldens import nine, table, write

WORDS = ["<s>", "a", "b", "c", "d", "e", "f"]
TEXT, OTHER = "<s> b a d c", "<s> a b d e"
SIZE, HIDDEN, LAYERS, HEADS = 8, 12, 2, 4
PARTS = ("stream", "attention", "network")


class RootMeanSquareNorm(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(size))

    def forward(self, x):
        return x / (x.pow(2).mean(-1, keepdim=True) + 1e-5).sqrt() * self.weight


def rotated(x):
    """Rotary positions of (heads, tokens, size), pairing the two halves of a row."""
    size = x.shape[-1]
    theta = 10000 ** (-torch.arange(0, size, 2, dtype=torch.float64) / size)
    angle = torch.arange(x.shape[1], dtype=torch.float64)[:, None] * theta
    first, second = x.double().chunk(2, -1)
    pair = [first * angle.cos() - second * angle.sin(), first * angle.sin() + second * angle.cos()]
    return torch.cat(pair, -1).float()


class Attention(nn.Module):
    def __init__(self, groups, bias, is_rotary):
        super().__init__()
        self.groups, self.is_rotary = groups, is_rotary
        size = SIZE // HEADS * groups
        self.query, self.key, self.value, self.output = (
            nn.Linear(SIZE, out, bias=bias) for out in (SIZE, size, size, SIZE))

    def forward(self, x):
        def heads(rows, count):
            return rows.view(len(x), count, -1).transpose(0, 1)

        q = heads(self.query(x), HEADS)
        k, v = (heads(part(x), self.groups) for part in (self.key, self.value))
        if self.is_rotary:
            q, k = rotated(q), rotated(k)
        k, v = (part.repeat_interleave(HEADS // self.groups, 0) for part in (k, v))
        scores = q @ k.transpose(1, 2) / math.sqrt(q.shape[-1])
        later = torch.ones(len(x), len(x), dtype=torch.bool).triu(1)
        weights = scores.masked_fill(later, -math.inf).softmax(-1)
        return self.output((weights @ v).transpose(0, 1).reshape(len(x), -1))

    def document(self):
        parts = {name: linear(getattr(self, name)) for name in ("query", "key", "value")}
        bias = self.query.bias is not None
        return {"projections": {"kind": "linear", "bias": bias, **parts}, "heads": HEADS,
                "key_value_heads": self.groups, "scores": {"mask": "causal"}, "output": linear(self.output)}


class Network(nn.Module):
    """GPT-2's, or with a gate Llama's."""

    def __init__(self, bias, gate):
        super().__init__()
        self.gate = nn.Linear(SIZE, HIDDEN, bias=False) if gate else None
        self.up = nn.Linear(SIZE, HIDDEN, bias=bias)
        self.down = nn.Linear(HIDDEN, SIZE, bias=bias)

    def forward(self, x):
        if self.gate is None:
            return self.down(F.gelu(self.up(x), approximate="tanh"))
        return self.down(F.silu(self.gate(x)) * self.up(x))

    def document(self):
        gate = {"gate": linear(self.gate)} if self.gate else {}
        activation = "silu" if self.gate else "gelu_tanh"
        return {"activation": activation, **gate, "up": linear(self.up), "down": linear(self.down)}


class Block(nn.Module):
    def __init__(self, norm, attention, network):
        super().__init__()
        self.norm1, self.attention, self.norm2, self.network = norm(), attention, norm(), network

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        return x + self.network(self.norm2(x))

    def document(self):
        return {"norm1": norm(self.norm1), "attention": self.attention.document(), "norm2": norm(self.norm2),
                "feed_forward": self.network.document()}


class Model(nn.Module):
    """GPT-2's parts, or Llama's."""

    def __init__(self, is_llama):
        super().__init__()
        make_norm = (lambda: RootMeanSquareNorm(SIZE)) if is_llama else (lambda: nn.LayerNorm(SIZE))
        bias = not is_llama
        self.embedding = nn.Embedding(len(WORDS), SIZE)
        self.positions = None if is_llama else nn.Embedding(len(TEXT.split()), SIZE)
        self.blocks = nn.ModuleList(
            Block(make_norm, Attention(2 if is_llama else HEADS, bias, is_llama), Network(bias, is_llama))
            for _ in range(LAYERS))
        self.final_norm = make_norm()
        self.unembedding = nn.Linear(SIZE, len(WORDS), bias=False) if is_llama else None
        for name, parameter in self.named_parameters():
            with torch.no_grad():
                parameter.add_(torch.randn_like(parameter) * 0.4)

    def forward(self, ids):
        x = self.embedding(ids)
        if self.positions:
            x = x + self.positions.weight[: len(ids)]
        for block in self.blocks:
            x = block(x)
        x = self.final_norm(x)
        return self.unembedding(x) if self.unembedding else x @ self.embedding.weight.T

    def patched_module(self, part, layer):
        block = self.blocks[layer]
        return {"stream": block, "attention": block.attention, "network": block.network}[part]

    def document(self, title):
        positions = ({"kind": "learned", "values": table(self.positions.weight)} if self.positions
                     else {"kind": "rotary", "pairs": "halves"})
        return {"clearhead": 1, "title": title, "input": {"text": TEXT, "vocabulary": WORDS},
                "embedding": {"values": table(self.embedding.weight)}, "positions": positions,
                "blocks": [block.document() for block in self.blocks], "final_norm": norm(self.final_norm),
                "unembedding": linear(self.unembedding) if self.unembedding else "tied"}


def row(parameter):
    return [nine(v) for v in parameter.tolist()]


def linear(module):
    bias = {} if module.bias is None else {"bias": row(module.bias)}
    return {"weight": table(module.weight), **bias}


def norm(module):
    if isinstance(module, RootMeanSquareNorm):
        return {"kind": "rms", "gain": row(module.weight)}
    return {"gain": row(module.weight), "bias": row(module.bias)}


def ids_of(text):
    return torch.tensor([WORDS.index(word) for word in text.split()])


def patched_logits(model, part, layer, at):
    """The logits of the last token of TEXT, with one row of a part from OTHER."""
    module = model.patched_module(part, layer)
    kept = {}

    # The stream is the input of a block; other parts are patched in the result of their module.
    def keep(rows):
        kept["row"] = rows[at].clone()

    def patch(rows):
        rows = rows.clone()
        rows[at] = kept["row"]
        return rows

    if part == "stream":
        hook = module.register_forward_pre_hook(lambda _, inputs: keep(inputs[0]))
        model(ids_of(OTHER))
        hook.remove()
        hook = module.register_forward_pre_hook(lambda _, inputs: (patch(inputs[0]),))
    else:
        hook = module.register_forward_hook(lambda _, inputs, result: keep(result))
        model(ids_of(OTHER))
        hook.remove()
        hook = module.register_forward_hook(lambda _, inputs, result: patch(result))
    logits = model(ids_of(TEXT))[-1]
    hook.remove()
    return row(logits)


@torch.no_grad()
def cases():
    for seed, title in enumerate(("as GPT-2", "as Llama")):
        torch.manual_seed(seed)
        model = Model(title == "as Llama")
        patches = [{"part": part, "layer": layer, "row": at, "logits": patched_logits(model, part, layer, at)}
                   for part in PARTS for layer in range(LAYERS) for at in range(len(TEXT.split()))]
        yield {"name": title, "lesson": model.document(title), "other": OTHER, "patches": patches}


if __name__ == "__main__":
    write("patching.golden.json", list(cases()))
