"""Writes a PyTorch module as a lesson of Clearhead: a document, and the file of tensors beside it.

    from clearhead_torch import save_lesson

    save_lesson("week5.json", torch.nn.MultiheadAttention(8, 2), title="Mine", vectors=x)
    save_lesson(
        "gpt.json", encoder, title="A small GPT", causal=True,
        text="the cat sat", vocabulary=words, embedding=embedding, positions=places, head=head,
    )

The module is a torch.nn.MultiheadAttention, TransformerEncoderLayer or TransformerEncoder, as in
evaluation: without dropout. Its input is `vectors` (tokens, d_in), with `labels`, where a batch of
one sequence counts as that sequence; or a `text` over a `vocabulary`, with a torch.nn.Embedding, and
another one for learned positions, or positions as in a document: {"kind": "rotary"}. `head` is the
torch.nn.Linear that makes logits. ValueError names a part that Clearhead cannot show, a wrong shape,
or a number that is none; then nothing is written.

A decoder of your own is given as a dict of its parts, or has a method `clearhead_parts` that returns
it; its parts are modules of PyTorch:

    {
        "blocks": [
            {
                "norm1": nn.LayerNorm or nn.RMSNorm,  # may be left out, like norm2 and final_norm
                "query": nn.Linear, "key": nn.Linear, "value": nn.Linear,
                # or instead: "qkv": one nn.Linear, whose outputs are first Q, then K, then V
                "heads": 4,  # 1 if left out
                "key_value_heads": 2,  # grouped queries; as many as heads if left out
                "query_norm": nn.RMSNorm, "key_norm": nn.RMSNorm,  # of one head; may be left out
                "output": nn.Linear,
                "scores": {"mask": ["causal", {"window": 4}]},  # as in a document; see `causal`
                "norm2": nn.LayerNorm or nn.RMSNorm,
                "up": nn.Linear, "activation": nn.SiLU(), "down": nn.Linear,
                "gate": nn.Linear,  # its activation multiplies the outputs of "up"; may be left out
                "norm_position": "before",  # or "after"
            },
        ],
        "final_norm": nn.LayerNorm or nn.RMSNorm,
    }
"""

import functools
import json
import math
import struct
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F


class _Tensors:
    """The tensors of the file; a document names parts of them."""

    def __init__(self):
        self.named = {}

    def part(self, name, tensor, shape, rows=None):
        _expect(name, list(tensor.shape), shape)
        if tensor.is_meta or tensor.is_complex():
            raise ValueError(f"{name}: expected real numbers")
        numbers = tensor.detach().float().cpu().contiguous()
        for at in torch.nonzero(~torch.isfinite(numbers))[:1].tolist():
            place = "".join(f"[{index}]" for index in at)
            found = tensor[tuple(at)].item()
            raise ValueError(f"{name}{place}: {found}, expected a finite 32-bit number")
        self.named[name] = numbers
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


def _is(module, kind):
    """Whether a module computes what this class computes: not so if it has a `forward` of its own."""
    return isinstance(module, kind) and type(module).forward is kind.forward


def _layer(tensors, name, layer, inputs, outputs, rows=None):
    """A linear layer or a part of its rows: weight, and bias if there is one."""
    if not _is(layer, nn.Linear):
        raise ValueError(f"{name}: {type(layer).__name__}, expected torch.nn.Linear")
    shape = [outputs, inputs]
    part = {"weight": tensors.part(f"{name}.weight", layer.weight, shape, rows)}
    if layer.bias is not None:
        # A tensor of one dimension is one row.
        part["bias"] = tensors.part(f"{name}.bias", layer.bias, [outputs])
        if rows:
            part["bias"]["columns"] = rows
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
            "weight": tensors.part(
                f"{name}.in_proj_weight", module.in_proj_weight, [3 * size, size], rows
            )
        }
        if module.in_proj_bias is not None:
            # A tensor of one dimension is one row.
            bias = tensors.part(f"{name}.in_proj_bias", module.in_proj_bias, [3 * size])
            projections[key]["bias"] = {**bias, "columns": rows}
    return {
        "projections": projections,
        "heads": module.num_heads,
        "scores": {"mask": "causal" if causal else "none"},
        "output": _layer(tensors, f"{name}.out_proj", module.out_proj, size, size),
    }


def _norm(tensors, name, norm, size):
    kind = getattr(nn, "RMSNorm", None)
    is_rms = kind is not None and _is(norm, kind)
    if not is_rms and not _is(norm, nn.LayerNorm):
        raise ValueError(
            f"{name}: {type(norm).__name__}, expected torch.nn.LayerNorm or torch.nn.RMSNorm"
        )
    _expect(f"{name}.normalized_shape", list(norm.normalized_shape), [size])
    part = {"kind": "rms"} if is_rms else {}
    if norm.weight is not None:
        part["gain"] = tensors.part(f"{name}.weight", norm.weight, [size])
    # torch.nn.RMSNorm without eps adds the smallest number that matters to its input.
    part["epsilon"] = torch.finfo(torch.float32).eps if norm.eps is None else norm.eps
    if getattr(norm, "bias", None) is not None:
        part["bias"] = tensors.part(f"{name}.bias", norm.bias, [size])
    return part


def _activation(name, function):
    """The word for an activation, judged by what it computes and not by its name."""
    gelus = {"none": "gelu", "tanh": "gelu_tanh"}
    if _is(function, nn.ReLU) or function in (F.relu, torch.relu):
        return "relu"
    if _is(function, nn.SiLU) or function is F.silu:
        return "silu"
    if _is(function, nn.GELU) and function.approximate in gelus:
        return gelus[function.approximate]
    options = {}
    if isinstance(function, functools.partial) and not function.args:
        function, options = function.func, function.keywords
    if function is F.gelu and set(options) <= {"approximate"}:
        approximate = options.get("approximate", "none")
        if approximate in gelus:
            return gelus[approximate]
    named = function if hasattr(function, "__name__") else type(function)
    found = f"{named.__module__}.{named.__name__}" + (f" with {options}" if options else "")
    raise ValueError(
        f"{name}: {found}, expected relu, gelu or silu of torch.nn.functional, "
        "torch.nn.ReLU, torch.nn.GELU or torch.nn.SiLU"
    )


def _block(tensors, name, layer, causal):
    size, hidden = layer.self_attn.embed_dim, layer.linear1.out_features
    if not _is(layer.self_attn, nn.MultiheadAttention):
        raise ValueError(f"{name}.self_attn: expected torch.nn.MultiheadAttention")
    return {
        "norm1": _norm(tensors, f"{name}.norm1", layer.norm1, size),
        "attention": _attention(tensors, f"{name}.self_attn", layer.self_attn, causal),
        "norm2": _norm(tensors, f"{name}.norm2", layer.norm2, size),
        "feed_forward": {
            "activation": _activation(f"{name}.activation", layer.activation),
            "up": _layer(tensors, f"{name}.linear1", layer.linear1, size, hidden),
            "down": _layer(tensors, f"{name}.linear2", layer.linear2, hidden, size),
        },
        "norm_position": "before" if layer.norm_first else "after",
    }


# ---- a decoder of one's own, as a dict of parts ----

_IN_BLOCK = (
    "norm1", "query", "key", "value", "qkv", "heads", "key_value_heads", "query_norm", "key_norm",
    "output", "scores", "norm2", "up", "gate", "activation", "down", "norm_position",
)  # fmt: skip


def _known(name, parts, keys):
    if not isinstance(parts, dict):
        raise ValueError(f"{name}: {type(parts).__name__}, expected a dict of parts")
    for key in parts:
        if key not in keys:
            raise ValueError(f"{name}: unknown part {key!r}, expected {', '.join(keys)}")


def _needed(name, parts, key):
    if parts.get(key) is None:
        raise ValueError(f"{name}: the part {key!r} is missing")
    return parts[key]


def _outputs(name, layer):
    if not _is(layer, nn.Linear):
        raise ValueError(f"{name}: {type(layer).__name__}, expected torch.nn.Linear")
    return layer.out_features


def _heads(name, parts):
    """How many heads of queries there are, and of keys and values."""
    heads = parts.get("heads", 1)
    key_value_heads = parts.get("key_value_heads", heads)
    for key, count in ("heads", heads), ("key_value_heads", key_value_heads):
        if not isinstance(count, int) or count < 1:
            raise ValueError(f"{name}.{key}: {count}, expected a whole number from 1")
    if heads % key_value_heads:
        raise ValueError(
            f"{name}.key_value_heads: {key_value_heads}, expected a number that divides {heads}"
        )
    return heads, key_value_heads


def _projections(tensors, name, parts, size):
    """The three projections, and the numbers of one head's query and of one head's value."""
    three = ("query", "key", "value")
    heads, key_value_heads = _heads(name, parts)
    counts = {"query": heads, "key": key_value_heads, "value": key_value_heads}
    if parts.get("qkv") is None:
        layers = {key: _needed(name, parts, key) for key in three}
        sizes = {key: _outputs(f"{name}.{key}", layers[key]) for key in three}
        made = {
            key: _layer(tensors, f"{name}.{key}", layers[key], size, sizes[key]) for key in three
        }
    else:
        for key in three:
            if parts.get(key) is not None:
                raise ValueError(f"{name}.{key}: given beside 'qkv', expected one of them")
        outputs = _outputs(f"{name}.qkv", parts["qkv"])
        parted = heads + 2 * key_value_heads
        if outputs % parted:
            raise ValueError(f"{name}.qkv: {outputs} outputs, expected a multiple of {parted}")
        made, end = {}, 0
        sizes = {key: counts[key] * (outputs // parted) for key in three}
        for key in three:
            rows = [end, end + sizes[key]]
            made[key] = _layer(tensors, f"{name}.qkv", parts["qkv"], size, outputs, rows)
            end = rows[1]
    for key in three:
        if sizes[key] % counts[key]:
            part = "heads" if key == "query" else "key_value_heads"
            part = part if "key_value_heads" in parts else "heads"
            raise ValueError(
                f"{name}.{part}: {counts[key]}, expected a number that divides {sizes[key]}"
            )
    query = sizes["query"] // heads
    if sizes["key"] != query * key_value_heads:
        raise ValueError(
            f"{name}.key: {sizes['key']} outputs, expected {query * key_value_heads}"
        )
    has_bias = ["bias" in made[key] for key in three]
    if len(set(has_bias)) > 1:
        raise ValueError(f"{name}: a bias of some projections, expected of all or of none")
    projections = {"kind": "linear", "bias": has_bias[0], **made}
    return projections, query, sizes["value"] // key_value_heads


def _own_block(tensors, name, parts, size, causal):
    _known(name, parts, _IN_BLOCK)
    projections, query, value = _projections(tensors, name, parts, size)
    heads, key_value_heads = _heads(name, parts)
    values = heads * value
    output = _layer(tensors, f"{name}.output", _needed(name, parts, "output"), values, size)
    block = {}
    if parts.get("norm1") is not None:
        block["norm1"] = _norm(tensors, f"{name}.norm1", parts["norm1"], size)
    block["attention"] = {
        "projections": projections,
        "heads": heads,
        "scores": {"mask": "causal" if causal else "none", **parts.get("scores", {})},
        "output": output,
    }
    if key_value_heads != heads:
        block["attention"]["key_value_heads"] = key_value_heads
    for key in ("query_norm", "key_norm"):
        if parts.get(key) is not None:
            block["attention"][key] = _norm(tensors, f"{name}.{key}", parts[key], query)
    if parts.get("norm2") is not None:
        block["norm2"] = _norm(tensors, f"{name}.norm2", parts["norm2"], size)
    if any(parts.get(key) is not None for key in ("up", "gate", "activation", "down")):
        up, down = _needed(name, parts, "up"), _needed(name, parts, "down")
        hidden = _outputs(f"{name}.up", up)
        block["feed_forward"] = {
            "activation": _activation(f"{name}.activation", _needed(name, parts, "activation")),
            "up": _layer(tensors, f"{name}.up", up, size, hidden),
            "down": _layer(tensors, f"{name}.down", down, hidden, size),
        }
        if parts.get("gate") is not None:
            gate = _layer(tensors, f"{name}.gate", parts["gate"], size, hidden)
            block["feed_forward"]["gate"] = gate
    position = parts.get("norm_position", "before")
    if position not in ("before", "after"):
        raise ValueError(f"{name}.norm_position: {position!r}, expected 'before' or 'after'")
    return {**block, "norm_position": position}


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


def _table(tensors, name, embedding, shape):
    if not _is(embedding, nn.Embedding) or embedding.max_norm is not None:
        raise ValueError(f"{name}: expected a torch.nn.Embedding without max_norm")
    _expect(name, list(embedding.weight.shape), shape)
    return tensors.part(f"{name}.weight", embedding.weight, shape)


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
    values = _table(tensors, "embedding", embedding, [len(vocabulary), size])
    parts = {
        "input": {"text": text, "vocabulary": list(vocabulary)},
        "embedding": {"values": values},
    }
    if isinstance(positions, dict):
        parts["positions"] = positions
    elif positions is not None:
        count = max(len(words), getattr(positions, "num_embeddings", 0))
        places = _table(tensors, "positions", positions, [count, size])
        parts["positions"] = {"kind": "learned", "values": places}
    return parts


def lesson_of(
    module, *, title, tensors_file, causal=False, vectors=None, labels=None, text=None,
    vocabulary=None, embedding=None, positions=None, head=None,
):  # fmt: skip
    """Returns the document, as a dict, and the bytes of its tensors file."""
    tensors = _Tensors()
    parts = module.clearhead_parts() if hasattr(module, "clearhead_parts") else module
    is_own = isinstance(parts, dict)
    is_alone = not is_own and _is(module, nn.MultiheadAttention)
    if is_own:
        _known("parts", parts, ("blocks", "final_norm"))
        blocks = _needed("parts", parts, "blocks")
        if not blocks:
            raise ValueError("blocks: expected at least one")
        _known("blocks[0]", blocks[0], _IN_BLOCK)
        output = _needed("blocks[0]", blocks[0], "output")
        size = _outputs("blocks[0].output", output)
    else:
        layers = module.layers if _is(module, nn.TransformerEncoder) else [module]
        if not is_alone and not all(_is(layer, nn.TransformerEncoderLayer) for layer in layers):
            raise ValueError(
                f"{type(module).__name__}: expected MultiheadAttention, TransformerEncoderLayer, "
                "TransformerEncoder or a dict of parts"
            )
        size = (module if is_alone else layers[0].self_attn).embed_dim
    entering = _input(tensors, size, vectors, labels, text, vocabulary, embedding, positions)
    lesson = {"clearhead": 1, "title": title, "tensors": tensors_file, **entering}
    if is_own:
        lesson["blocks"] = [
            _own_block(tensors, f"blocks[{i}]", block, size, causal)
            for i, block in enumerate(blocks)
        ]
        final = parts.get("final_norm")
    elif is_alone:
        lesson.update(_attention(tensors, "attention", module, causal))
        final = None
    else:
        lesson["blocks"] = [
            _block(tensors, f"layers.{i}", layer, causal) for i, layer in enumerate(layers)
        ]
        final = getattr(module, "norm", None)
    if final is not None:
        name = "final_norm" if is_own else "norm"
        lesson["final_norm"] = _norm(tensors, name, final, size)
    if head is not None:
        if is_alone or vectors is not None:
            raise ValueError("head: given, expected only with an encoder over a text")
        _outputs("head", head)
        _expect("head", list(head.weight.shape), [len(vocabulary), size])
        is_tied = embedding is not None and head.weight is embedding.weight and head.bias is None
        lesson["unembedding"] = "tied" if is_tied else _layer(
            tensors, "head", head, size, len(vocabulary)
        )
    return lesson, tensors.bytes()


def save_lesson(path, module, **options):
    """Writes the document to `path`, and its tensors beside it, under the same name."""
    document = Path(path)
    beside = document.with_suffix(".safetensors")
    lesson, tensors = lesson_of(module, tensors_file=beside.name, **options)
    text = json.dumps(lesson, ensure_ascii=False, indent=1)
    beside.write_bytes(tensors)
    document.write_text(text, encoding="utf-8")
