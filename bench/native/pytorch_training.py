"""PyTorch's training as a native contender: see training.mjs for the lines it reads and answers."""

import json
import math
import random
import sys
import time

import torch
from torch.nn import functional

torch.set_num_threads(1)


def training(lesson):
    """A function that takes a step of Adam and returns its loss."""
    parameters = []

    def learned(numbers):
        parameters.append(torch.tensor(numbers, dtype=torch.float32, requires_grad=True))
        return parameters[-1]

    def layer(given):
        bias = given.get("bias")
        return learned(given["weight"]), learned(bias) if bias else None

    def norm(given):
        return given and (learned(given["gain"]), learned(given["bias"]))

    embedding = learned(lesson["embedding"]["values"])
    blocks = []
    for block in lesson["blocks"]:
        attention = block["attention"]
        parts = [layer(attention["projections"][part]) for part in ("query", "key", "value")]
        blocks.append((norm(block.get("norm1")), *parts, layer(attention["output"])))
    final_norm = norm(lesson.get("final_norm"))
    unembedding = layer(lesson["unembedding"])

    size = embedding.shape[1]
    recipe = lesson["training"]
    batch, length = recipe.get("batch", 32), recipe.get("length", 32)
    base = lesson["positions"].get("base", 10000)
    angles = torch.arange(length)[:, None] / base ** (torch.arange(0, size, 2) / size)
    cosines, sines = angles.cos(), angles.sin()
    hidden = torch.full((length, length), -math.inf).triu(1)

    def rotated(x):
        even, odd = x[..., 0::2], x[..., 1::2]
        return torch.stack([even * cosines - odd * sines, even * sines + odd * cosines], -1).flatten(-2)

    def normalised(x, norm):
        return functional.layer_norm(x, (size,), *norm) if norm else x

    def loss_of(ids, targets):
        x = embedding[ids]
        for norm1, query, key, value, output in blocks:
            read = normalised(x, norm1)
            queries = rotated(functional.linear(read, *query))
            keys = rotated(functional.linear(read, *key))
            scores = queries @ keys.transpose(1, 2) / math.sqrt(size) + hidden
            x = x + functional.linear(torch.softmax(scores, -1) @ functional.linear(read, *value), *output)
        logits = functional.linear(normalised(x, final_norm), *unembedding)
        return functional.cross_entropy(logits.flatten(0, 1), targets.flatten(), ignore_index=-1)

    options = recipe["optimizer"]
    adam = torch.optim.Adam(parameters, options["learning_rate"], options["betas"])
    warmup = options.get("warmup", 0)
    task, words = recipe["task"], len(lesson["input"]["vocabulary"])
    drawing = random.Random(1)
    steps = 0

    def draw():
        ids, targets = [], []
        for _ in range(batch):
            said = drawing.randint(task.get("shortest", 4), task.get("longest", 16))
            if task.get("distinct", True):
                problem = drawing.sample(range(words), said)
            else:
                problem = [drawing.randrange(words) for _ in range(said)]
            tokens = [problem[i % said] for i in range(length + 1)]
            ids.append(tokens[:-1])
            targets.append([-1 if i < said else tokens[i + 1] for i in range(length)])
        return torch.tensor(ids), torch.tensor(targets)

    def step():
        nonlocal steps
        steps += 1
        adam.param_groups[0]["lr"] = options["learning_rate"] * min(1, steps / max(1, warmup))
        adam.zero_grad()
        loss = loss_of(*draw())
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, options["clip"])
        adam.step()
        return loss.item()

    return step


for line in sys.stdin:
    word, *values = line.split()
    if word == "recipe":
        with open(values[1]) as file:
            step = training(json.load(file))
        print("ready", flush=True)
    else:
        start = time.perf_counter()
        for _ in range(int(values[0])):
            loss = step()
        print(1000 * (time.perf_counter() - start) / int(values[0]), loss, flush=True)
