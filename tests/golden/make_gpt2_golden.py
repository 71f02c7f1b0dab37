#!/usr/bin/env python3
"""Writes gpt2.golden.safetensors, a tiny random model in GPT-2's published layout, and
gpt2.golden.json: the lesson that describes it and the numbers that PyTorch gives for it.

    python3 tests/golden/make_gpt2_golden.py

Needs PyTorch (written with 1.13); neither the build nor the tests need it or this script.
{lesson, stages}: the document; its last stream, weights, logits and probabilities, each
{name, layer, head, values}. Names and shapes are those of the file that OpenAI's GPT-2 is published
in, whose weights are (in, out), with the causal mask that no lesson asks for. Some tensors have 16
bits, and the header's length is odd, so that all data lies unaligned.
"""

import json
import math
import struct
from pathlib import Path

import torch
from torch.nn import functional as F

from make_goldens import table, write

LAYERS, HEADS, SIZE, CONTEXT = 2, 3, 24, 12
WORDS = ["<|endoftext|>", "the", "cat", "sat", "on", "mat", "a", "dog", "ran", "up", "hill"]
TEXT = "the cat sat on the mat"
TYPES = {torch.float32: "F32", torch.float16: "F16", torch.bfloat16: "BF16", torch.bool: "BOOL"}


def model():
    torch.manual_seed(17)
    tensors = {"wte.weight": torch.randn(len(WORDS), SIZE), "wpe.weight": torch.randn(CONTEXT, SIZE) / 2}

    def layer(name, inputs, outputs, dtype=torch.float32):
        tensors[name + ".weight"] = (torch.randn(inputs, outputs) / math.sqrt(inputs)).to(dtype)
        tensors[name + ".bias"] = (torch.randn(outputs) / 4).to(dtype)

    def norm(name, dtype=torch.float32):
        tensors[name + ".weight"] = (1 + torch.randn(SIZE) / 4).to(dtype)
        tensors[name + ".bias"] = (torch.randn(SIZE) / 4).to(dtype)

    for i in range(LAYERS):
        norm(f"h.{i}.ln_1", torch.bfloat16)
        tensors[f"h.{i}.attn.bias"] = torch.ones(1, 1, CONTEXT, CONTEXT).tril().bool()
        layer(f"h.{i}.attn.c_attn", SIZE, 3 * SIZE)
        layer(f"h.{i}.attn.c_proj", SIZE, SIZE)
        norm(f"h.{i}.ln_2")
        layer(f"h.{i}.mlp.c_fc", SIZE, 4 * SIZE, torch.float16)
        layer(f"h.{i}.mlp.c_proj", 4 * SIZE, SIZE)
    norm("ln_f")
    return tensors


def raw(tensor):
    if tensor.dtype == torch.bfloat16:
        tensor = tensor.view(torch.int16)
    return tensor.contiguous().numpy().tobytes()


def save(tensors, path):
    header, data = {"__metadata__": {"format": "pt"}}, b""
    for name, tensor in tensors.items():
        part = raw(tensor)
        header[name] = {
            "dtype": TYPES[tensor.dtype],
            "shape": list(tensor.shape),
            "data_offsets": [len(data), len(data) + len(part)],
        }
        data += part
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (1 - len(text) % 2)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def run(tensors):
    """As OpenAI's code does; tensors of 16 bits are widened first."""
    t = {name: tensor.float() for name, tensor in tensors.items()}
    stages = []

    def put(name, value, layer=None, head=None):
        stages.append({"name": name, "layer": layer, "head": head, "values": table(value)})

    def norm(name, x):
        return F.layer_norm(x, (SIZE,), t[name + ".weight"], t[name + ".bias"], 1e-5)

    def conv1d(name, x):
        return torch.addmm(t[name + ".bias"], x, t[name + ".weight"])

    ids = [WORDS.index(word) for word in TEXT.split()]
    n = len(ids)
    x = t["wte.weight"][ids] + t["wpe.weight"][:n]
    for i in range(LAYERS):
        q, k, v = conv1d(f"h.{i}.attn.c_attn", norm(f"h.{i}.ln_1", x)).split(SIZE, dim=1)
        size = SIZE // HEADS
        contexts = []
        for head in range(HEADS):
            part = slice(head * size, (head + 1) * size)
            scores = q[:, part] @ k[:, part].T / math.sqrt(size)
            scores = scores.masked_fill(~torch.ones(n, n).tril().bool(), -math.inf)
            weights = torch.softmax(scores, 1)
            put("weights", weights, i, head)
            contexts.append(weights @ v[:, part])
        x = x + conv1d(f"h.{i}.attn.c_proj", torch.cat(contexts, 1))
        h = conv1d(f"h.{i}.mlp.c_fc", norm(f"h.{i}.ln_2", x))
        h = 0.5 * h * (1 + torch.tanh(math.sqrt(2 / math.pi) * (h + 0.044715 * h**3)))
        x = x + conv1d(f"h.{i}.mlp.c_proj", h)
        put("residual_feed_forward", x, i)
    x = norm("ln_f", x)
    put("final_norm", x)
    logits = x @ t["wte.weight"].T
    put("logits", logits)
    put("probabilities", torch.softmax(logits, 1))
    return stages


def lesson():
    def norm(name):
        return {"gain": {"tensor": name + ".weight"}, "bias": {"tensor": name + ".bias"}}

    def conv1d(name, **part):
        return {"weight": {"tensor": name + ".weight", **part}, "bias": {"tensor": name + ".bias", **part}}

    def linear(name):
        return {"weight": {"tensor": name + ".weight", "transposed": True}, "bias": {"tensor": name + ".bias"}}

    def block(i):
        parts = ("query", "key", "value")
        return {
            "norm1": norm(f"h.{i}.ln_1"),
            "attention": {
                "projections": {
                    "kind": "parameter",
                    "bias": True,
                    **{
                        part: conv1d(f"h.{i}.attn.c_attn", columns=[at * SIZE, (at + 1) * SIZE])
                        for at, part in enumerate(parts)
                    },
                },
                "heads": HEADS,
                "scores": {"mask": "causal"},
                "output": conv1d(f"h.{i}.attn.c_proj"),
            },
            "norm2": norm(f"h.{i}.ln_2"),
            "feed_forward": {
                "activation": "gelu_tanh",
                "up": linear(f"h.{i}.mlp.c_fc"),
                "down": linear(f"h.{i}.mlp.c_proj"),
            },
        }

    return {
        "clearhead": 1,
        "title": "A tiny model in GPT-2's layout",
        "tensors": "gpt2.golden.safetensors",
        "input": {"text": TEXT, "vocabulary": WORDS},
        "embedding": {"values": {"tensor": "wte.weight"}},
        "positions": {"kind": "learned", "values": {"tensor": "wpe.weight"}},
        "blocks": [block(i) for i in range(LAYERS)],
        "final_norm": norm("ln_f"),
        "unembedding": "tied",
    }


if __name__ == "__main__":
    tensors = model()
    save(tensors, Path(__file__).parent / "gpt2.golden.safetensors")
    write("gpt2.golden.json", {"lesson": lesson(), "stages": run(tensors)})
