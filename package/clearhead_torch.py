"""Writes a PyTorch module as a lesson of Clearhead: a document, and the file of tensors beside it.

    from clearhead_torch import save_lesson

    save_lesson("week5.json", torch.nn.MultiheadAttention(8, 2), title="Mine", vectors=x)
    save_lesson(
        "gpt.json", encoder, title="A small GPT", causal=True,
        text="the cat sat", vocabulary=words, embedding=embedding, positions=places, head=head,
    )

The module is a torch.nn.MultiheadAttention, TransformerEncoderLayer or TransformerEncoder, as in
evaluation: without dropout. Its input is `vectors` (tokens, d_in), with `labels`, where
a batch of one sequence counts as that sequence; or a `text` over a `vocabulary`, with a torch.nn.Embedding, and another one for learned positions. `head` is
the torch.nn.Linear that makes logits. ValueError names a part that Clearhead cannot show.
"""

import json
import math
import struct
from pathlib import Path

from torch import nn


class _Tensors:
    """The tensors of the file; a document names parts of them."""

    def __init__(self):
        self.named = {}

    def part(self, name, tensor, rows=None):
        self.named[name] = tensor.detach().float().cpu().contiguous()
        return {"tensor": name, "rows": rows} if rows else {"tensor": name}

    def bytes(self):
        """The safetensors format: the header's length, the header in JSON, the numbers in F32."""
        header, data = {}, b""
        for name, tensor in self.named.items():
            numbers = tensor.numpy().astype("<f4").tobytes()
            offsets = [len(data), len(data) + len(numbers)]
            header[name] = {"dtype": "F32", "shape": list(tensor.shape), "data_offsets": offsets}
            data += numbers
        text = json.dumps(header).encode()
        text += b" " * (-len(text) % 8)
        return struct.pack("<Q", len(text)) + text + data


def _layer(tensors, name, layer, rows=None):
    """A linear layer or a part of its rows: weight, and bias if there is one."""
    part = {"weight": tensors.part(f"{name}.weight", layer.weight, rows)}
    if layer.bias is not None:
        part["bias"] = tensors.part(f"{name}.bias", layer.bias)
    return part


def _attention(tensors, name, module, causal):
    if module.bias_k is not None or module.add_zero_attn:
        raise ValueError(f"{name}: add_bias_kv and add_zero_attn add keys that no token has")
    size = module.embed_dim
    if (module.kdim, module.vdim) != (size, size):
        raise ValueError(f"{name}: kdim and vdim must be embed_dim, as in self-attention")
    projections = {"kind": "linear", "bias": module.in_proj_bias is not None}
    for i, key in enumerate(["query", "key", "value"]):
        rows = [i * size, (i + 1) * size]
        projections[key] = {
            "weight": tensors.part(f"{name}.in_proj_weight", module.in_proj_weight, rows)
        }
        if module.in_proj_bias is not None:
            # A tensor of one dimension is one row.
            bias = tensors.part(f"{name}.in_proj_bias", module.in_proj_bias)
            projections[key]["bias"] = {**bias, "columns": rows}
    return {
        "projections": projections,
        "heads": module.num_heads,
        "scores": {"mask": "causal" if causal else "none"},
        "output": _layer(tensors, f"{name}.out_proj", module.out_proj),
    }


def _norm(tensors, name, norm):
    if not isinstance(norm, nn.LayerNorm) or norm.weight is None:
        raise ValueError(f"{name}: expected a torch.nn.LayerNorm with a weight")
    part = {"gain": tensors.part(f"{name}.weight", norm.weight), "epsilon": norm.eps}
    if norm.bias is not None:
        part["bias"] = tensors.part(f"{name}.bias", norm.bias)
    return part


def _block(tensors, name, layer, causal):
    activation = getattr(layer.activation, "__name__", type(layer.activation).__name__).lower()
    if activation not in ("relu", "gelu"):
        raise ValueError(f"{name}: the activation is {activation}, expected relu or gelu")
    return {
        "norm1": _norm(tensors, f"{name}.norm1", layer.norm1),
        "attention": _attention(tensors, f"{name}.self_attn", layer.self_attn, causal),
        "norm2": _norm(tensors, f"{name}.norm2", layer.norm2),
        "feed_forward": {
            "activation": activation,
            "up": _layer(tensors, f"{name}.linear1", layer.linear1),
            "down": _layer(tensors, f"{name}.linear2", layer.linear2),
        },
        "norm_position": "before" if layer.norm_first else "after",
    }


def _expect(what, found, expected):
    if found != expected:
        raise ValueError(f"{what}: {found}, expected {expected}")


def _vectors(vectors, size):
    """The rows of a sequence, alone or as a batch of one."""
    shape = list(vectors.shape)
    if len(shape) == 3 and 1 in shape[:2]:
        vectors = vectors.squeeze(shape.index(1))
    if len(vectors.shape) != 2 or vectors.shape[1] != size or len(vectors) == 0:
        raise ValueError(f"vectors: the shape {shape}, expected one sequence: [tokens, {size}]")
    rows = vectors.detach().float().tolist()
    for i, row in enumerate(rows):
        for j, number in enumerate(row):
            if not math.isfinite(number):
                raise ValueError(f"vectors[{i}][{j}]: {number}, expected a finite number")
    return rows


def _input(tensors, size, vectors, labels, text, vocabulary, embedding, positions):
    if vectors is not None:
        rows = _vectors(vectors, size)
        if not labels:
            return {"input": {"vectors": rows}}
        _expect("labels", len(labels), len(rows))
        return {"input": {"vectors": rows, "labels": [str(label) for label in labels]}}
    if text is None or vocabulary is None or embedding is None:
        raise ValueError("expected vectors, or a text with its vocabulary and embedding")
    words = text.split()
    for word in words:
        if word not in vocabulary:
            raise ValueError(f"text: {word!r}, expected words of the vocabulary")
    _expect("embedding", list(embedding.weight.shape), [len(vocabulary), size])
    values = tensors.part("embedding.weight", embedding.weight)
    parts = {
        "input": {"text": text, "vocabulary": list(vocabulary)},
        "embedding": {"values": values},
    }
    if positions is not None:
        count = len(positions.weight)
        _expect("positions", list(positions.weight.shape), [max(count, len(words)), size])
        places = tensors.part("positions.weight", positions.weight)
        parts["positions"] = {"kind": "learned", "values": places}
    return parts


def lesson_of(
    module, *, title, tensors_file, causal=False, vectors=None, labels=None, text=None,
    vocabulary=None, embedding=None, positions=None, head=None,
):  # fmt: skip
    """Returns the document, as a dict, and the bytes of its tensors file."""
    tensors = _Tensors()
    is_alone = isinstance(module, nn.MultiheadAttention)
    layers = module.layers if isinstance(module, nn.TransformerEncoder) else [module]
    if not is_alone and not all(isinstance(layer, nn.TransformerEncoderLayer) for layer in layers):
        found = type(module).__name__
        raise ValueError(
            f"{found}: expected MultiheadAttention, TransformerEncoderLayer or TransformerEncoder"
        )
    size = (module if is_alone else layers[0].self_attn).embed_dim
    entering = _input(tensors, size, vectors, labels, text, vocabulary, embedding, positions)
    lesson = {"clearhead": 1, "title": title, "tensors": tensors_file, **entering}
    if is_alone:
        lesson.update(_attention(tensors, "attention", module, causal))
    else:
        lesson["blocks"] = [
            _block(tensors, f"layers.{i}", layer, causal) for i, layer in enumerate(layers)
        ]
        if getattr(module, "norm", None) is not None:
            lesson["final_norm"] = _norm(tensors, "norm", module.norm)
    if head is not None:
        if is_alone or vectors is not None:
            raise ValueError("head: given, expected only with an encoder over a text")
        _expect("head", list(head.weight.shape), [len(vocabulary), size])
        is_tied = embedding is not None and head.weight is embedding.weight and head.bias is None
        lesson["unembedding"] = "tied" if is_tied else _layer(tensors, "head", head)
    return lesson, tensors.bytes()


def save_lesson(path, module, **options):
    """Writes the document to `path`, and its tensors beside it, under the same name."""
    document = Path(path)
    beside = document.with_suffix(".safetensors")
    lesson, tensors = lesson_of(module, tensors_file=beside.name, **options)
    document.write_text(json.dumps(lesson, ensure_ascii=False, indent=1), encoding="utf-8")
    beside.write_bytes(tensors)
