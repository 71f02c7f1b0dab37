#!/usr/bin/env python3
"""Writes microgpt.golden.json, which the native tests compare the first steps of microgpt with.

    python3 tests/golden/make_microgpt_goldens.py

Needs PyTorch (written with 1.13); neither the build nor the tests need it or this script.
[{name, lesson, losses, noise, printed?}]: microgpt's document with one thing changed; the losses of its first
steps, from numbers that CPython's random draws and PyTorch's autograd and Adam train in double precision; and
how far PyTorch's own losses in single precision are from them. With another seed also what the program would
print: all its losses to four decimals, and the names that it makes up at the end.
"""

import json
import math
import random

import torch
from torch.nn import functional as F

from make_goldens import LESSONS, write

STEPS = 10
PRINTED_STEPS = 1000


def microgpt():
    lesson = json.loads((LESSONS / "microgpt-untrained.json").read_text(encoding="utf-8"))
    del lesson["about"], lesson["training"]["printed"]
    return lesson


class Model:
    """The parameters, drawn in the document's order after the shuffle of the names."""

    def __init__(self, lesson, names, precision=torch.float64):
        self.lesson = lesson
        self.precision = precision
        self.drawn = drawn = lesson["blocks"]["drawn"]
        random.seed(drawn["seed"])
        self.names = list(names)
        random.shuffle(self.names)
        self.size = size = lesson["embedding"]["size"]
        self.words = lesson["input"]["vocabulary"]
        out = drawn.get("output_deviation", drawn["deviation"])
        self.tied = lesson["unembedding"] == "tied"
        self.parameters = []
        self.table = self.draw(len(self.words), size)
        self.places = self.draw(lesson["positions"]["rows"], size)
        self.head = self.table if self.tied else self.draw(len(self.words), size)
        self.blocks = []
        for _ in range(drawn["layers"]):
            block = {name: self.draw(size, size) for name in ("query", "key", "value")}
            block["output"] = self.draw(size, size, out)
            block["up"] = self.draw(drawn["feed_forward"], size)
            block["down"] = self.draw(size, drawn["feed_forward"], out)
            self.blocks.append(block)

    def draw(self, rows, columns, deviation=None):
        deviation = self.drawn["deviation"] if deviation is None else deviation
        numbers = [[random.gauss(0, deviation) for _ in range(columns)] for _ in range(rows)]
        self.parameters.append(torch.tensor(numbers, dtype=self.precision, requires_grad=True))
        return self.parameters[-1]

    def logits(self, ids):
        n, heads = len(ids), self.drawn["heads"]
        x = self.table[ids] + self.places[:n]
        if "norm" in self.lesson["embedding"]:
            x = rms(x)
        for block in self.blocks:
            y = rms(x)
            q, k, v = (F.linear(y, block[name]).reshape(n, heads, -1).transpose(0, 1)
                       for name in ("query", "key", "value"))
            scores = q @ k.transpose(1, 2) / math.sqrt(q.shape[2])
            scores = scores + torch.full((n, n), -math.inf, dtype=self.precision).triu(1)
            joined = (torch.softmax(scores, 2) @ v).transpose(0, 1).reshape(n, -1)
            x = x + F.linear(joined, block["output"])
            hidden = F.relu(F.linear(rms(x), block["up"]))
            if self.drawn.get("activation") == "relu_squared":
                hidden = hidden.square()
            x = x + F.linear(hidden, block["down"])
        return F.linear(x, self.head)

    def losses(self, steps=STEPS):
        recipe = self.lesson["training"]
        optimizer = recipe["optimizer"]
        adam = torch.optim.Adam(self.parameters, lr=optimizer["learning_rate"], betas=optimizer["betas"], eps=1e-8)
        for step in range(steps):
            name = self.names[step]
            ids = [self.words.index(letter) for letter in name]
            mark = self.words.index("<bos>")
            tokens = ([mark] + ids)[: recipe["length"]]
            targets = (ids + [mark])[: recipe["length"]]
            loss = F.cross_entropy(self.logits(tokens), torch.tensor(targets))
            adam.zero_grad()
            loss.backward()
            done = step / recipe["steps"]
            decay = {"linear": 1 - done, "cosine": (1 + math.cos(math.pi * done)) / 2}
            for group in adam.param_groups:
                group["lr"] = optimizer["learning_rate"] * decay[optimizer["decay"]]
            adam.step()
            yield loss.item()

    @torch.no_grad()
    def make_up(self, temperature):
        """A name, whose letters Python's random chooses."""
        mark = self.words.index("<bos>")
        ids = [mark]
        while len(ids) <= self.lesson["training"]["length"]:
            weights = torch.softmax(self.logits(ids)[-1] / temperature, 0).tolist()
            token = random.choices(range(len(self.words)), weights=weights)[0]
            if token == mark:
                break
            ids.append(token)
        return "".join(self.words[token] for token in ids[1:])

    def printed(self):
        losses = [f"{loss:.4f}" for loss in self.losses(PRINTED_STEPS)]
        return {"losses": losses, "names": [self.make_up(0.5) for _ in range(20)]}


def rms(x):
    return x * (x.square().mean(1, keepdim=True) + 1e-5) ** -0.5


def changed():
    def seed(number):
        def change(lesson):
            lesson["blocks"]["drawn"]["seed"] = lesson["training"]["seed"] = number
        return change

    def drawn(**values):
        return lambda lesson: lesson["blocks"]["drawn"].update(values)

    def untouched(lesson):
        del lesson["embedding"]["norm"]

    def cosine(lesson):
        lesson["training"]["optimizer"]["decay"] = "cosine"
        lesson["training"]["steps"] = 500

    def tied(lesson):
        lesson["unembedding"] = "tied"

    def features(lesson):
        lesson["embedding"]["size"] = 8

    def first(lesson):
        """As in the program's first version."""
        for change in (tied, untouched, drawn(deviation=0.02, output_deviation=0, activation="relu_squared")):
            change(lesson)

    yield "as it is", lambda lesson: None
    yield "seed 7", seed(7)
    yield "seed 2026", seed(2026)
    yield "no norm of the embedding", untouched
    yield "squared ReLU", drawn(activation="relu_squared")
    yield "a tied head", tied
    yield "cosine decay, 500 steps", cosine
    yield "W_O and W_down of zeros", drawn(output_deviation=0)
    yield "two layers", drawn(layers=2)
    yield "8 features", features
    yield "two heads", drawn(heads=2)
    yield "all as at first", first


def cases():
    names = (LESSONS / "names.txt").read_text(encoding="utf-8").split("\n")
    for name, change in changed():
        lesson = microgpt()
        change(lesson)
        losses = list(Model(lesson, names).losses())
        single = Model(lesson, names, torch.float32).losses()
        noise = max(abs(a - b) for a, b in zip(losses, single))
        case = {"name": name, "lesson": {**lesson, "title": name}, "losses": losses, "noise": noise}
        if name.startswith("seed"):
            case["printed"] = Model(lesson, names).printed()
        yield case


if __name__ == "__main__":
    write("microgpt.golden.json", list(cases()))
