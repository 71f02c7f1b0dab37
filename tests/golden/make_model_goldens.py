#!/usr/bin/env python3
"""Writes small random models in the layouts that people have, and the numbers that PyTorch gives for them.

    python3 tests/golden/make_model_goldens.py

Needs PyTorch (written with 1.13); neither the build nor the tests need it or this script.
models/tokenizer.json, and the same as vocab.json and merges.txt: a small byte-level tokenizer.
models/NAME/: the files of a model: *.safetensors, perhaps an index and config.json.
models.golden.json: {text, ids, models: [{name, heads, words, probabilities, weights}]}. `words`: how many
words it predicts; `probabilities`: of the word after the text; `weights`: of the last block's last head.

Each model is computed as its publisher's code does it, from the tensors as they are stored.
"""

import json
import math
import re
import struct
from collections import Counter
from pathlib import Path

import torch
from torch.nn import functional as F

from make_goldens import table, write

FOLDER = Path(__file__).resolve().parent / "models"
SIZE, HIDDEN, LAYERS, CONTEXT = 16, 32, 2, 24
WORDS, MERGES = 300, 43
TEXT = "The bank on the river, isn't it old?"
SAMPLE = (
    "The bank on the river is an old bank, and the man in the bank isn't the man on the river. "
    "She said that the other bank is on the other river, and that it isn't old. Is it there?"
)
TYPES = {torch.float32: "F32", torch.float16: "F16", torch.bfloat16: "BF16", torch.bool: "BOOL"}


# The tokenizer: GPT-2's bytes, its split (of ASCII text) and merges of this sample.


def byte_signs():
    own = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in own]
    return {**{b: chr(b) for b in own}, **{b: chr(256 + i) for i, b in enumerate(others)}}


SIGNS = byte_signs()
SPLIT = re.compile(r"'s|'t|'re|'ve|'m|'ll|'d| ?[A-Za-z]+| ?[0-9]+| ?[^\sA-Za-z0-9]+|\s+(?!\S)|\s+")


def pieces(text):
    return [[SIGNS[byte] for byte in part.encode()] for part in SPLIT.findall(text)]


def merged(parts, pair):
    result = []
    for part in parts:
        if result and (result[-1], part) == pair:
            result[-1] += part
        else:
            result.append(part)
    return result


def learn():
    words, merges = pieces(SAMPLE), []
    while len(merges) < MERGES:
        counts = Counter(pair for word in words for pair in zip(word, word[1:]))
        pair = max(sorted(counts), key=counts.get)
        merges.append(pair)
        words = [merged(word, pair) for word in words]
    return merges


def tokenizer():
    merges = learn()
    words = [*SIGNS.values(), *("".join(pair) for pair in merges), "<|endoftext|>"]
    return {word: i for i, word in enumerate(words)}, merges


def encode(text, vocabulary, merges):
    ids = []
    for word in pieces(text):
        for pair in merges:
            word = merged(word, pair)
        ids += [vocabulary[part] for part in word]
    return ids


def save_tokenizer(vocabulary, merges):
    lines = [" ".join(pair) for pair in merges]
    byte_level = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}
    end = {"id": WORDS - 1, "content": "<|endoftext|>", "special": True, "single_word": False}
    tokenizer = {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [{**end, "lstrip": False, "rstrip": False, "normalized": False}],
        "normalizer": None,
        "pre_tokenizer": byte_level,
        "post_processor": None,
        "decoder": byte_level,
        "model": {"type": "BPE", "vocab": vocabulary, "merges": lines},
    }
    dump(FOLDER / "tokenizer.json", tokenizer)
    dump(FOLDER / "vocab.json", vocabulary)
    (FOLDER / "merges.txt").write_text("\n".join(["#version: 0.2", *lines, ""]))


# Files.


def dump(path, value):
    path.write_text(json.dumps(value, ensure_ascii=False) + "\n")


def save(tensors, path):
    header, data = {"__metadata__": {"format": "pt"}}, b""
    for name, tensor in tensors.items():
        part = tensor.view(torch.int16) if tensor.dtype == torch.bfloat16 else tensor
        part = part.contiguous().numpy().tobytes()
        offsets = [len(data), len(data) + len(part)]
        header[name] = {"dtype": TYPES[tensor.dtype], "shape": list(tensor.shape), "data_offsets": offsets}
        data += part
    text = json.dumps(header, separators=(",", ":")).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def save_model(name, tensors, config, shards=1):
    folder = FOLDER / name
    folder.mkdir(parents=True, exist_ok=True)
    if config:
        dump(folder / "config.json", config)
    if shards == 1:
        return save(tensors, folder / "model.safetensors")
    names, weight_map = list(tensors), {}
    for shard in range(shards):
        file = f"model-{shard + 1:05}-of-{shards:05}.safetensors"
        own = names[shard * len(names) // shards : (shard + 1) * len(names) // shards]
        save({tensor: tensors[tensor] for tensor in own}, folder / file)
        weight_map.update(dict.fromkeys(own, file))
    dump(folder / "model.safetensors.index.json", {"metadata": {}, "weight_map": weight_map})


# What models have in common.


def random(*shape, scale=1.0):
    return torch.randn(*shape) * scale


def causal(n, window=None):
    i, j = torch.arange(n)[:, None], torch.arange(n)[None]
    return (j <= i) & (i - j < (window or n))


def attend(q, k, v, mask, group=1):
    """Of (heads, tokens, size); `group` query heads use one of keys. Returns weights and contexts."""
    k, v = k.repeat_interleave(group, 0), v.repeat_interleave(group, 0)
    scores = q @ k.transpose(1, 2) / math.sqrt(q.shape[2])
    weights = torch.softmax(scores.masked_fill(~mask, -math.inf), 2)
    return weights, (weights @ v).transpose(0, 1).flatten(1)


def heads_of(x, heads):
    return x.unflatten(1, (heads, -1)).transpose(0, 1)


# GPT-2, nanoGPT and minGPT.


def gpt2_tensors(conv1d, bias=True, masks=False, rows=WORDS, head=False):
    tensors = {"wte.weight": random(rows, SIZE, scale=0.5), "wpe.weight": random(CONTEXT, SIZE, scale=0.5)}

    def layer(name, inputs, outputs):
        shape = (inputs, outputs) if conv1d else (outputs, inputs)
        tensors[name + ".weight"] = random(*shape, scale=1.3 / math.sqrt(inputs))
        if bias:
            tensors[name + ".bias"] = random(outputs, scale=0.25)

    def norm(name):
        tensors[name + ".weight"] = 1 + random(SIZE, scale=0.25)
        if bias:
            tensors[name + ".bias"] = random(SIZE, scale=0.25)

    for i in range(LAYERS):
        norm(f"h.{i}.ln_1")
        if masks:
            tensors[f"h.{i}.attn.bias"] = causal(CONTEXT)[None, None]
        layer(f"h.{i}.attn.c_attn", SIZE, 3 * SIZE)
        layer(f"h.{i}.attn.c_proj", SIZE, SIZE)
        norm(f"h.{i}.ln_2")
        layer(f"h.{i}.mlp.c_fc", SIZE, 4 * SIZE)
        layer(f"h.{i}.mlp.c_proj", 4 * SIZE, SIZE)
    norm("ln_f")
    if head:
        tensors["lm_head.weight"] = random(rows, SIZE, scale=0.5)
    return tensors


def run_gpt2(tensors, ids, heads, conv1d, gelu, tied=True):
    t = {name: tensor.float() for name, tensor in tensors.items()}

    def norm(name, x):
        return F.layer_norm(x, (SIZE,), t[name + ".weight"], t.get(name + ".bias"), 1e-5)

    def layer(name, x):
        weight = t[name + ".weight"]
        return F.linear(x, weight.T if conv1d else weight, t.get(name + ".bias"))

    x = t["wte.weight"][ids] + t["wpe.weight"][: len(ids)]
    for i in range(LAYERS):
        q, k, v = layer(f"h.{i}.attn.c_attn", norm(f"h.{i}.ln_1", x)).split(SIZE, 1)
        weights, context = attend(*(heads_of(part, heads) for part in (q, k, v)), causal(len(ids)))
        x = x + layer(f"h.{i}.attn.c_proj", context)
        x = x + layer(f"h.{i}.mlp.c_proj", gelu(layer(f"h.{i}.mlp.c_fc", norm(f"h.{i}.ln_2", x))))
    head = t["wte.weight"] if tied else t["lm_head.weight"]
    return weights[-1], norm("ln_f", x)[-1] @ head.T


def gelu_new(x):
    return 0.5 * x * (1 + torch.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


# Llama, Mistral, Qwen2 and Qwen3.


def llama_tensors(heads, pairs, size=None, bias=False, norms=False, head=False):
    size = size or SIZE // heads
    tensors = {"model.embed_tokens.weight": random(WORDS, SIZE, scale=0.5)}

    def layer(name, inputs, outputs, bias=False):
        tensors[name + ".weight"] = random(outputs, inputs, scale=1.3 / math.sqrt(inputs))
        if bias:
            tensors[name + ".bias"] = random(outputs, scale=0.25)

    def norm(name, size=SIZE):
        tensors[name + ".weight"] = 1 + random(size, scale=0.25)

    for i in range(LAYERS):
        block = f"model.layers.{i}."
        norm(block + "input_layernorm")
        for part, count in (("q", heads), ("k", pairs), ("v", pairs)):
            layer(f"{block}self_attn.{part}_proj", SIZE, count * size, bias)
        layer(block + "self_attn.o_proj", heads * size, SIZE)
        if norms:
            norm(block + "self_attn.q_norm", size)
            norm(block + "self_attn.k_norm", size)
        norm(block + "post_attention_layernorm")
        layer(block + "mlp.gate_proj", SIZE, HIDDEN)
        layer(block + "mlp.up_proj", SIZE, HIDDEN)
        layer(block + "mlp.down_proj", HIDDEN, SIZE)
    norm("model.norm")
    if head:
        tensors["lm_head.weight"] = random(WORDS, SIZE, scale=0.5)
    return tensors


def rotated(x, base):
    """Feature i turns with i + size / 2."""
    size, n = x.shape[2], x.shape[1]
    rates = base ** (-torch.arange(0, size, 2) / size)
    angles = torch.arange(n)[:, None] * torch.cat([rates, rates])[None]
    first, second = x.chunk(2, 2)
    return x * angles.cos() + torch.cat([-second, first], 2) * angles.sin()


def run_llama(tensors, ids, heads, pairs, base, epsilon, window=None):
    t = {name: tensor.float() for name, tensor in tensors.items()}

    def norm(name, x):
        return x / (x.pow(2).mean(-1, keepdim=True) + epsilon).sqrt() * t[name + ".weight"]

    def layer(name, x):
        return F.linear(x, t[name + ".weight"], t.get(name + ".bias"))

    x = t["model.embed_tokens.weight"][ids]
    for i in range(LAYERS):
        block = f"model.layers.{i}."
        inside = norm(block + "input_layernorm", x)
        counts = {"q": heads, "k": pairs, "v": pairs}
        parts = {p: heads_of(layer(f"{block}self_attn.{p}_proj", inside), n) for p, n in counts.items()}
        for p in ("q", "k"):
            if f"{block}self_attn.{p}_norm.weight" in t:
                parts[p] = norm(f"{block}self_attn.{p}_norm", parts[p])
            parts[p] = rotated(parts[p], base)
        weights, context = attend(*parts.values(), causal(len(ids), window), heads // pairs)
        x = x + layer(block + "self_attn.o_proj", context)
        inside = norm(block + "post_attention_layernorm", x)
        gated = F.silu(layer(block + "mlp.gate_proj", inside)) * layer(block + "mlp.up_proj", inside)
        x = x + layer(block + "mlp.down_proj", gated)
    head = t.get("lm_head.weight", t["model.embed_tokens.weight"])
    return weights[-1], norm("model.norm", x)[-1] @ head.T


def llama_config(kind, heads, pairs, **more):
    return {
        "architectures": ["ForCausalLM"],
        "model_type": kind,
        "hidden_size": SIZE,
        "intermediate_size": HIDDEN,
        "num_hidden_layers": LAYERS,
        "num_attention_heads": heads,
        "num_key_value_heads": pairs,
        "hidden_act": "silu",
        "vocab_size": WORDS,
        "max_position_embeddings": 2048,
        "rms_norm_eps": 1e-5,
        "rope_theta": 10000.0,
        "rope_scaling": None,
        "tie_word_embeddings": True,
        "torch_dtype": "bfloat16",
        **more,
    }


GPT2_CONFIG = {
    "activation_function": "gelu_new",
    "architectures": ["GPT2LMHeadModel"],
    "attn_pdrop": 0.1,
    "layer_norm_epsilon": 1e-05,
    "model_type": "gpt2",
    "n_ctx": CONTEXT,
    "n_embd": SIZE,
    "n_head": 2,
    "n_layer": LAYERS,
    "n_positions": CONTEXT,
    "vocab_size": WORDS,
}


def typed(tensors, dtype, prefix=""):
    return {
        (name if name == "lm_head.weight" and prefix == "transformer." else prefix + name): tensor
        if tensor.dtype == torch.bool
        else tensor.to(dtype)
        for name, tensor in tensors.items()
    }


def main():
    vocabulary, merges = tokenizer()
    FOLDER.mkdir(exist_ok=True)
    save_tokenizer(vocabulary, merges)
    ids = encode(TEXT, vocabulary, merges)
    models = []

    def gpt2(name, dtype, prefix, config, heads, gelu, tied=True, words=WORDS, **how):
        tensors = typed(gpt2_tensors(**how), dtype)
        run = run_gpt2(tensors, ids, heads, how["conv1d"], gelu, tied)
        save_model(name, typed(tensors, dtype, prefix), config)
        put(name, heads, words, *run)

    def llama(name, dtype, config, base, epsilon, window=None, shards=1, **how):
        tensors = typed(llama_tensors(**how), dtype)
        run = run_llama(tensors, ids, how["heads"], how["pairs"], base, epsilon, window)
        save_model(name, tensors, config, shards)
        put(name, how["heads"], WORDS, *run)

    def put(name, heads, words, weights, logits):
        probabilities = [float(f"{p:.6g}") for p in torch.softmax(logits[:words], 0)]
        numbers = {"probabilities": probabilities, "weights": table(weights)}
        models.append({"name": name, "heads": heads, "words": words, **numbers})

    torch.manual_seed(20)
    gpt2("gpt2", torch.float32, "", GPT2_CONFIG, 2, gelu_new, conv1d=True, masks=True)
    gpt2(
        "gpt2-saved",
        torch.bfloat16,
        "transformer.",
        {**GPT2_CONFIG, "n_head": 4, "tie_word_embeddings": False, "activation_function": "gelu"},
        4,
        F.gelu,
        tied=False,
        conv1d=True,
        head=True,
    )
    gpt2(
        "nanogpt", torch.float16, "_orig_mod.transformer.", None, 4, F.gelu,
        conv1d=False, bias=False, rows=WORDS + 20,
    )  # fmt: skip
    gpt2(
        "mingpt", torch.float16, "transformer.", None, 2, gelu_new, tied=False,
        conv1d=False, masks=True, head=True,
    )  # fmt: skip
    llama("llama", torch.float16, llama_config("llama", 4, 2), 1e4, 1e-5, heads=4, pairs=2)
    llama(
        "mistral",
        torch.bfloat16,
        llama_config("mistral", 2, 2, sliding_window=5, tie_word_embeddings=False, rope_theta=1e6),
        1e6,
        1e-5,
        window=5,
        shards=2,
        heads=2,
        pairs=2,
        head=True,
    )
    llama(
        "qwen2",
        torch.bfloat16,
        llama_config("qwen2", 4, 1, sliding_window=4, use_sliding_window=False, rms_norm_eps=1e-6),
        1e4,
        1e-6,
        heads=4,
        pairs=1,
        bias=True,
    )
    llama(
        "qwen3",
        torch.float16,
        llama_config("qwen3", 3, 1, head_dim=8, attention_bias=False, rope_theta=1e5),
        1e5,
        1e-5,
        heads=3,
        pairs=1,
        size=8,
        norms=True,
    )
    write("models.golden.json", {"text": TEXT, "ids": ids, "models": models})


if __name__ == "__main__":
    main()
