"""Writes python_random.golden.json: what CPython's own `random` draws. Needs nothing but Python 3."""

import json
import pathlib
import random

SEEDS = [0, 1, 7, 42, 2026, 2**31, 2**32 - 1, 2**32, 2**53 - 1]


def drawn(seed):
    random.seed(seed)
    uniform = [random.random() for _ in range(20)]
    order = list(range(50))
    random.shuffle(order)
    gauss = [random.gauss(0, 0.08) for _ in range(21)]  # odd: half a pair is left over
    between = [random.random(), random.gauss(3, 2)]
    weights = [random.random() for _ in range(27)]
    choices = [random.choices(range(27), weights)[0] for _ in range(30)]
    return {
        "seed": seed,
        "uniform": uniform,
        "order": order,
        "gauss": gauss,
        "between": between,
        "weights": weights,
        "choices": choices,
    }


golden = pathlib.Path(__file__).with_name("python_random.golden.json")
lines = ",\n".join(json.dumps(drawn(seed)) for seed in SEEDS)
golden.write_text(f"[\n{lines}\n]\n")
