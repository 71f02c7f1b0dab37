#!/usr/bin/env python3
"""Writes torch_lessons.golden.json: modules of PyTorch as package/clearhead_torch.py writes them.

    python3 tests/golden/make_torch_lessons.py [FILE]

Needs PyTorch (written with 1.13); neither the build nor the tests need it or this script.
[{name, lesson, tensors, stage, values}]: a document, its file of tensors in base64, and what PyTorch
itself makes of the same module, which is the stage of that name.
"""

import base64
import functools
import json
import sys
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F

sys.path.insert(0, str(Path(__file__).parents[2] / "package"))
from clearhead_torch import lesson_of  # noqa: E402

WORDS = ["the", "cat", "sat", "on", "a", "mat"]
IDS = [0, 1, 2, 3, 4, 5, 1]


def hidden(count):
    """True where a query may not look, as PyTorch has it."""
    return torch.triu(torch.ones(count, count, dtype=torch.bool), diagonal=1)


def attention():
    torch.manual_seed(1)
    module, x = nn.MultiheadAttention(8, 2, batch_first=True), torch.randn(4, 8)
    nn.init.normal_(module.in_proj_bias)
    nn.init.normal_(module.out_proj.bias)
    values = module(x[None], x[None], x[None])[0][0]
    return module, {"vectors": x, "labels": WORDS[:4]}, "output", values


def attention_without_bias():
    torch.manual_seed(2)
    module, x = nn.MultiheadAttention(6, 3, bias=False, batch_first=True), torch.randn(5, 6)
    mask = hidden(5)
    values = module(x[None], x[None], x[None], attn_mask=mask)[0][0]
    return module, {"vectors": x, "causal": True}, "output", values


def encoder_layer(norm_first, activation):
    torch.manual_seed(3)
    module = nn.TransformerEncoderLayer(
        8, 2, 12, activation=activation, norm_first=norm_first, batch_first=True
    )
    for parameter in module.parameters():
        nn.init.normal_(parameter)
    x = torch.randn(4, 8)
    stage = "residual_feed_forward" if norm_first else "norm2"
    # The fast path of PyTorch 1.13, for evaluation without gradients, ignores `approximate`.
    with torch.enable_grad():
        return module.eval(), {"vectors": x}, stage, module.eval()(x[None])[0].detach()


def small_gpt(tied):
    torch.manual_seed(4)
    layer = nn.TransformerEncoderLayer(8, 2, 16, activation="gelu", norm_first=True, batch_first=True)
    module = nn.TransformerEncoder(layer, 2, norm=nn.LayerNorm(8)).eval()
    embedding, positions = nn.Embedding(len(WORDS), 8), nn.Embedding(10, 8)
    head = nn.Linear(8, len(WORDS), bias=not tied)
    for parameter in module.parameters():
        nn.init.normal_(parameter, std=0.5)
    if tied:
        head.weight = embedding.weight
    count = len(IDS)
    x = embedding(torch.tensor(IDS)) + positions(torch.arange(count))
    values = head(module(x[None], mask=hidden(count))[0])
    given = {"embedding": embedding, "positions": positions, "head": head, "causal": True}
    text = " ".join(WORDS[i] for i in IDS)
    return module, {"text": text, "vocabulary": WORDS, **given}, "logits", values


class Block(nn.Module):
    """A block of a decoder of one's own: one layer for Q, K and V, and a sliding window."""

    def __init__(self, size, heads, window):
        super().__init__()
        self.heads, self.window = heads, window
        self.norm1, self.norm2 = nn.LayerNorm(size), nn.LayerNorm(size, eps=1e-3)
        self.qkv, self.out = nn.Linear(size, 3 * size), nn.Linear(size, size, bias=False)
        self.up, self.down = nn.Linear(size, 3 * size), nn.Linear(3 * size, size)

    def forward(self, x):
        count, size = x.shape
        split = self.qkv(self.norm1(x)).reshape(count, 3, self.heads, size // self.heads)
        q, k, v = split.permute(1, 2, 0, 3)
        near = torch.ones(count, count, dtype=torch.bool).tril().triu(1 - self.window)
        scores = (q @ k.transpose(1, 2) / q.shape[2] ** 0.5).masked_fill(~near, float("-inf"))
        context = (scores.softmax(2) @ v).transpose(0, 1).reshape(count, size)
        x = x + self.out(context)
        return x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))

    def parts(self):
        return {
            "norm1": self.norm1,
            "qkv": self.qkv,
            "heads": self.heads,
            "output": self.out,
            "scores": {"mask": ["causal", {"window": self.window}]},
            "norm2": self.norm2,
            "up": self.up,
            "activation": functools.partial(F.gelu, approximate="tanh"),
            "down": self.down,
        }


class Decoder(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.blocks = nn.ModuleList(Block(size, 2, window) for window in (3, 2))
        self.end = nn.LayerNorm(size, elementwise_affine=False)

    def forward(self, x):
        for block in self.blocks:
            x = block(x)
        return self.end(x)

    def clearhead_parts(self):
        return {"blocks": [block.parts() for block in self.blocks], "final_norm": self.end}


def own_decoder():
    torch.manual_seed(5)
    module = Decoder(8)
    for parameter in module.parameters():
        nn.init.normal_(parameter, std=0.5)
    embedding, head = nn.Embedding(len(WORDS), 8), nn.Linear(8, len(WORDS))
    values = head(module(embedding(torch.tensor(IDS))))
    text = " ".join(WORDS[i] for i in IDS)
    given = {"text": text, "vocabulary": WORDS, "embedding": embedding, "head": head}
    return module, given, "logits", values


class NewerBlock(nn.Module):
    """Grouped queries with norms of queries and keys, and a gated network."""

    def __init__(self, size, heads, groups, hidden):
        super().__init__()
        self.heads, self.groups, self.each = heads, groups, size // heads
        self.norm1, self.norm2 = nn.LayerNorm(size), nn.LayerNorm(size)
        self.qkv = nn.Linear(size, (heads + 2 * groups) * self.each, bias=False)
        self.query_norm, self.key_norm = nn.LayerNorm(self.each), nn.LayerNorm(self.each)
        self.out = nn.Linear(size, size, bias=False)
        self.up, self.gate = nn.Linear(size, hidden, bias=False), nn.Linear(size, hidden, bias=False)
        self.down = nn.Linear(hidden, size, bias=False)

    def forward(self, x):
        count, size = x.shape
        counts = [self.heads, self.groups, self.groups]
        split = self.qkv(self.norm1(x)).split([n * self.each for n in counts], dim=1)
        q, k, v = [
            part.reshape(count, n, self.each).transpose(0, 1) for part, n in zip(split, counts)
        ]
        times = self.heads // self.groups
        q, k = self.query_norm(q), self.key_norm(k).repeat_interleave(times, 0)
        scores = q @ k.transpose(1, 2) / self.each**0.5
        weights = scores.masked_fill(hidden(count), float("-inf")).softmax(2)
        context = weights @ v.repeat_interleave(times, 0)
        x = x + self.out(context.transpose(0, 1).reshape(count, size))
        y = self.norm2(x)
        return x + self.down(F.silu(self.gate(y)) * self.up(y))

    def clearhead_parts(self):
        block = {
            "norm1": self.norm1,
            "qkv": self.qkv,
            "heads": self.heads,
            "key_value_heads": self.groups,
            "query_norm": self.query_norm,
            "key_norm": self.key_norm,
            "output": self.out,
            "norm2": self.norm2,
            "up": self.up,
            "gate": self.gate,
            "activation": F.silu,
            "down": self.down,
        }
        return {"blocks": [block]}


def newer_decoder():
    torch.manual_seed(6)
    module, x = NewerBlock(16, 4, 2, 20), torch.randn(5, 16)
    for parameter in module.parameters():
        nn.init.normal_(parameter, std=0.5)
    return module, {"vectors": x, "causal": True}, "residual_feed_forward", module(x)


def main():
    made = []
    for name, (module, options, stage, values) in {
        "attention": attention(),
        "attention without bias": attention_without_bias(),
        "a layer with the norm after": encoder_layer(False, "relu"),
        "a layer with the norm before": encoder_layer(True, "gelu"),
        "a small GPT": small_gpt(False),
        "a small GPT with a tied head": small_gpt(True),
        "a layer with GELU by tanh": encoder_layer(True, nn.GELU(approximate="tanh")),
        "a decoder of one's own": own_decoder(),
        "a decoder with grouped queries and a gate": newer_decoder(),
    }.items():
        lesson, tensors = lesson_of(module, title=name, tensors_file="it.safetensors", **options)
        rows = [[float(f"{number:.9g}") for number in row] for row in values.tolist()]
        encoded = base64.b64encode(tensors).decode()
        made.append(
            {"name": name, "lesson": lesson, "tensors": encoded, "stage": stage, "values": rows}
        )
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "torch_lessons.golden.json"
    lines = ",\n".join(json.dumps(one) for one in made)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    with torch.no_grad():
        main()
