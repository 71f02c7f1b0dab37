"""microgpt's training in Python, a contender of bench/microgpt.mjs:

    python3 bench/native/microgpt.py pytorch|plain STEPS

Prints the seconds of so many steps, without the draws before them, and their first and last loss. pytorch:
with matrices, in single precision, on one thread. plain: number by number without a library, as the program
that the lesson follows.
"""

import json
import math
import random
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LESSONS = ROOT / "web/lesson/documents"


class Number:
    """A number that knows its gradient: its operands, and the slope for each."""

    __slots__ = ("value", "gradient", "made_of")
    tape = []

    def __init__(self, value, made_of=()):
        self.value, self.made_of, self.gradient = value, made_of, 0.0
        Number.tape.append(self)

    def __add__(self, other):
        return Number(self.value + other.value, ((self, 1.0), (other, 1.0)))

    def __mul__(self, other):
        return Number(self.value * other.value, ((self, other.value), (other, self.value)))

    def times(self, factor):
        return Number(self.value * factor, ((self, factor),))

    def power(self, exponent):
        slope = exponent * self.value ** (exponent - 1)
        return Number(self.value**exponent, ((self, slope),))

    def shifted(self, by):
        return Number(self.value + by, ((self, 1.0),))

    def exp(self):
        value = math.exp(self.value)
        return Number(value, ((self, value),))

    def log(self):
        return Number(math.log(self.value), ((self, 1 / self.value),))

    def relu(self):
        return Number(max(0.0, self.value), ((self, float(self.value > 0)),))


def total(numbers):
    first, *rest = numbers
    for number in rest:
        first = first + number
    return first


def product(matrix, vector):
    return [total(w * x for w, x in zip(row, vector)) for row in matrix]


def norm(vector):
    scale = total(x * x for x in vector).times(1 / len(vector)).shifted(1e-5).power(-0.5)
    return [x * scale for x in vector]


def softmax(scores):
    most = max(score.value for score in scores)
    shares = [score.shifted(-most).exp() for score in scores]
    inverse = total(shares).power(-1)
    return [share * inverse for share in shares]


class Plain:
    def __init__(self, lesson, names):
        drawn = lesson["blocks"]["drawn"]
        self.recipe, self.heads = lesson["training"], drawn["heads"]
        self.words = lesson["input"]["vocabulary"]
        random.seed(drawn["seed"])
        self.names = names
        random.shuffle(self.names)
        size, hidden = lesson["embedding"]["size"], drawn["feed_forward"]
        shapes = [(len(self.words), size), (lesson["positions"]["rows"], size), (len(self.words), size)]
        shapes += [(size, size)] * 4 + [(hidden, size), (size, hidden)]
        self.matrices = [
            [[Number(random.gauss(0, drawn["deviation"])) for _ in range(columns)] for _ in range(rows)]
            for rows, columns in shapes
        ]
        self.parameters = [number for matrix in self.matrices for row in matrix for number in row]
        self.moments = [[0.0, 0.0] for _ in self.parameters]

    def losses_of(self, tokens, targets):
        table, places, head, query, key, value, output, up, down = self.matrices
        keys, values = [], []
        for place, (token, target) in enumerate(zip(tokens, targets)):
            x = norm([e + p for e, p in zip(table[token], places[place])])
            y = norm(x)
            q = product(query, y)
            keys.append(product(key, y))
            values.append(product(value, y))
            size = len(q) // self.heads
            joined = []
            for begin in range(0, len(q), size):
                part = slice(begin, begin + size)
                scores = [total(a * b for a, b in zip(q[part], k[part])).times(size**-0.5) for k in keys]
                weights = softmax(scores)
                joined += [total(w * v[i] for w, v in zip(weights, values)) for i in range(begin, begin + size)]
            x = [a + b for a, b in zip(product(output, joined), x)]
            hidden = [number.relu() for number in product(up, norm(x))]
            x = [a + b for a, b in zip(product(down, hidden), x)]
            yield softmax(product(head, x))[target].log().times(-1.0)

    def losses(self, steps):
        optimizer = self.recipe["optimizer"]
        beta, gamma = optimizer["betas"]
        mark = self.words.index("<bos>")
        for step in range(steps):
            ids = [self.words.index(letter) for letter in self.names[step]]
            length = self.recipe["length"]
            Number.tape = []
            terms = list(self.losses_of(([mark] + ids)[:length], (ids + [mark])[:length]))
            loss = total(terms).times(1 / len(terms))
            loss.gradient = 1.0
            for number in reversed(Number.tape):
                for part, slope in number.made_of:
                    part.gradient += slope * number.gradient
            rate = optimizer["learning_rate"] * (1 - step / self.recipe["steps"])
            for parameter, moments in zip(self.parameters, self.moments):
                moments[0] = beta * moments[0] + (1 - beta) * parameter.gradient
                moments[1] = gamma * moments[1] + (1 - gamma) * parameter.gradient**2
                mean = moments[0] / (1 - beta ** (step + 1))
                square = moments[1] / (1 - gamma ** (step + 1))
                parameter.value -= rate * mean / (square**0.5 + 1e-8)
                parameter.gradient = 0.0
            yield loss.value


def pytorch(lesson, names):
    import torch

    sys.path.insert(0, str(ROOT / "tests/golden"))
    from make_microgpt_goldens import Model

    torch.set_num_threads(1)
    return Model(lesson, names, torch.float32)


def main():
    kind, steps = sys.argv[1], int(sys.argv[2])
    lesson = json.loads((LESSONS / "microgpt-untrained.json").read_text(encoding="utf-8"))
    recipe = lesson["training"]
    recipe["steps"] = max(steps, recipe["steps"])  # the rate decays over all of them
    names = (LESSONS / "names.txt").read_text(encoding="utf-8").split("\n")
    model = pytorch(lesson, names) if kind == "pytorch" else Plain(lesson, names)
    begun = time.perf_counter()
    losses = list(model.losses(steps))
    print(json.dumps({"seconds": time.perf_counter() - begun, "losses": [losses[0], losses[-1]]}))


main()
