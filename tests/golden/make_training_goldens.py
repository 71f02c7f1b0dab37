#!/usr/bin/env python3
"""Writes training.golden.json, which the native tests compare trainings with, from PyTorch.

    python3 tests/golden/make_training_goldens.py

Needs PyTorch (written with 1.13); neither the build nor the tests need it or this script.
[{name, lesson, rates, losses, parameters, first_moments, second_moments}]: a lesson's document, trained in
double precision by torch.optim.Adam, AdamW or SGD under the schedules of torch.optim.lr_scheduler; the
learning rate and the loss of each step; and, after the last step, the parameters and Adam's moments, each
{name, layer, head, values}.
"""

import torch
from torch.nn import functional as F
from torch.optim.lr_scheduler import ConstantLR, CosineAnnealingLR, LinearLR, SequentialLR

from make_goldens import nine, write
from make_stack_goldens import WORDS, Stack, listed, numbers

DOCUMENTS = ["a b c a", "c b a", "d e f d e", "f e d", "a d b e", "e b c f"]
STEPS = 6
BATCH = 2
LENGTH = 6
torch.manual_seed(7)
POSITIONS = numbers(LENGTH, 4)


class Trained(Stack):
    """A stack whose parameters outlive a run."""

    def __init__(self, lesson):
        super().__init__(lesson)
        self.kept = {}

    def parameter(self, name, values, layer=None, head=None):
        id = (name, layer, head)
        if id not in self.kept:
            self.kept[id] = values.detach().double().requires_grad_()
        return self.kept[id]

    def logits(self, text):
        self.lesson["input"]["text"] = text
        return self.run().last


def schedule(optimizer, recipe):
    """A factor that grows to 1 in the warmup, then the decay."""
    warmup = recipe.get("warmup", 0)
    rest = STEPS - warmup
    decay = recipe.get("decay", "none")
    after = {
        "none": lambda: ConstantLR(optimizer, factor=1),
        "linear": lambda: LinearLR(optimizer, start_factor=1, end_factor=0, total_iters=rest),
        "cosine": lambda: CosineAnnealingLR(optimizer, T_max=rest),
    }
    if warmup < 2:
        return after[decay]()
    before = LinearLR(optimizer, start_factor=1 / warmup, end_factor=1, total_iters=warmup - 1)
    return SequentialLR(optimizer, [before, after[decay]()], milestones=[warmup])


def made(parameters, recipe):
    rate = recipe.get("learning_rate", 0.01)
    decay = recipe.get("weight_decay", 0)
    if recipe.get("kind") == "sgd":
        return torch.optim.SGD(parameters, lr=rate, weight_decay=decay)
    of = torch.optim.AdamW if recipe.get("kind") == "adamw" else torch.optim.Adam
    betas = tuple(recipe.get("betas", (0.9, 0.99)))
    return of(parameters, lr=rate, betas=betas, eps=recipe.get("epsilon", 1e-8), weight_decay=decay)


def case(name, recipe, unembedding, precision):
    lesson = {
        "clearhead": 1, "title": name,
        "input": {"text": DOCUMENTS[0], "tokenizer": {"begin": "<s>"}, "vocabulary": WORDS},
        "embedding": {"size": 4, "seed": 3, "norm": {"kind": "rms"}},
        "positions": {"kind": "learned", "values": POSITIONS},
        "blocks": {"drawn": {"seed": 5, "layers": 1, "heads": 2, "norm": {"kind": "rms"}, "feed_forward": 5,
                             "activation": "relu_squared", "scores": {"mask": "causal"}}},
        "unembedding": unembedding,
    }
    stack = Trained(lesson)
    stack.logits(DOCUMENTS[0])  # makes the parameters
    parameters = list(stack.kept.values())
    optimizer = made(parameters, recipe)
    rates = schedule(optimizer, recipe)
    losses, used = [], []
    for step in range(STEPS):
        optimizer.zero_grad()
        loss, targets = 0, 0
        for i in range(step * BATCH, step * BATCH + BATCH):
            text = DOCUMENTS[i % (len(DOCUMENTS) - 1)]  # the last one is held out
            ids = [WORDS.index(word) for word in text.split()] + [0]
            loss = loss + F.cross_entropy(stack.logits(text), torch.tensor(ids), reduction="sum")
            targets += len(ids)
        loss = loss / targets
        loss.backward()
        if "clip" in recipe:
            torch.nn.utils.clip_grad_norm_(parameters, recipe["clip"])
        losses.append(nine(loss.item()))
        used.append(optimizer.param_groups[0]["lr"])
        optimizer.step()
        rates.step()
    state = optimizer.state
    moments = {key: [(id, state[p][key]) for id, p in stack.kept.items() if key in state[p]]
               for key in ("exp_avg", "exp_avg_sq")}
    lesson["input"]["text"] = DOCUMENTS[0]
    lesson["training"] = {
        "task": {"kind": "documents", "documents": DOCUMENTS, "held_out": 1},
        "batch": BATCH, "length": LENGTH, "steps": STEPS, "optimizer": recipe, "precision": precision,
    }
    return {"name": name, "lesson": lesson, "rates": used, "losses": losses,
            "parameters": listed(stack.kept.items()), "first_moments": listed(moments["exp_avg"]),
            "second_moments": listed(moments["exp_avg_sq"])}


def cases():
    own = {"drawn": True}
    yield case("Adam", {}, own, "single")
    yield case("Adam, linear decay, the betas of microgpt", {"betas": [0.85, 0.99], "decay": "linear"}, own, "double")
    yield case("Adam, warmup, then cosine decay", {"warmup": 2, "decay": "cosine"}, "tied", "single")
    yield case("AdamW", {"kind": "adamw", "weight_decay": 0.1}, own, "single")
    yield case("AdamW, linear decay, clipped", {"kind": "adamw", "learning_rate": 0.03, "weight_decay": 0.3,
               "decay": "linear", "clip": 0.5}, "tied", "double")
    yield case("AdamW, warmup, then cosine decay", {"kind": "adamw", "learning_rate": 0.02, "epsilon": 1e-4,
               "weight_decay": 0.2, "warmup": 3, "decay": "cosine"}, own, "single")
    yield case("gradient descent", {"kind": "sgd", "learning_rate": 0.5}, own, "single")
    yield case("gradient descent, linear decay, weight decay", {"kind": "sgd", "learning_rate": 0.3,
               "weight_decay": 0.1, "decay": "linear"}, "tied", "single")
    yield case("gradient descent, warmup, then cosine decay, clipped", {"kind": "sgd", "learning_rate": 0.4,
               "warmup": 2, "decay": "cosine", "clip": 0.3}, own, "double")


if __name__ == "__main__":
    write("training.golden.json", list(cases()))
