/**
 * PyTorch modules as package/clearhead_torch.py writes them: the lessons compute the same as
 * PyTorch.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../web/engine/engine.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { engine, pythonWith } from './helpers.js';

interface Golden {
  name: string;
  lesson: LessonDocument;
  tensors: string;
  stage: string;
  values: number[][];
}
const file = 'tests/golden/torch_lessons.golden.json';
const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden[];

let clearhead: Engine;
beforeAll(async () => {
  clearhead = await engine();
});

describe('a module of PyTorch as a lesson', () => {
  test.each(golden)('$name has PyTorch’s numbers', (golden) => {
    const bytes = new Uint8Array(Buffer.from(golden.tensors, 'base64'));
    const trace = clearhead.trace(golden.lesson, { tensors: bytes });
    const layer = (trace.layers ?? 1) - 1;
    const isInBlock = ['norm2', 'residual_feed_forward'].includes(golden.stage);
    const { values } = trace.stage(golden.stage, isInBlock ? { layer } : {});
    const expected = golden.values.flat();
    expect(values.length).toBe(expected.length);
    const most = Math.max(...expected.map(Math.abs));
    const differences = expected.map((number, i) => Math.abs(number - (values[i] as number)));
    expect(Math.max(...differences) / most).toBeLessThan(3e-6);
    trace.free();
  });

  const python = pythonWith('torch');
  test.skipIf(!python)('the converter still writes the same documents and files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'clearhead-'));
    const output = join(folder, 'made.json');
    const script = 'tests/golden/make_torch_lessons.py';
    const { stderr } = spawnSync(python ?? '', [script, output], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const again = JSON.parse(readFileSync(output, 'utf8')) as Golden[];
    rmSync(folder, { recursive: true });
    expect(again.map(({ lesson }) => lesson)).toEqual(golden.map(({ lesson }) => lesson));
    expect(again.map(({ tensors }) => tensors)).toEqual(golden.map(({ tensors }) => tensors));
  });

  /** The error of lesson_of for each of these arguments, after `module, title, tensors_file`. */
  const complaints = (calls: readonly string[]): string[] => {
    const program = [
      'import sys; sys.path.insert(0, "package")',
      'import torch; from torch import nn; from clearhead_torch import lesson_of',
      'def say(module, **options):',
      '    try: print(lesson_of(module, title="", tensors_file="", **options)[0]["input"])',
      '    except ValueError as error: print(error)',
      'alone = nn.MultiheadAttention(4, 2)',
      'encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 6), 1)',
      'text = dict(text="a b", vocabulary=["a", "b"])',
      'def filled(number, *shape):',
      '    rows = torch.zeros(*shape); rows.data[1][2] = number; return rows',
      ...calls.map((call) => `say(${call})`),
    ];
    const { stdout } = spawnSync(python ?? '', ['-c', program.join('\n')], { encoding: 'utf8' });
    return stdout.trim().split('\n');
  };

  test.skipIf(!python)('takes a batch of one sequence as that sequence', () => {
    const row = '[0.0, 0.0, 0.0, 0.0]';
    const shapes = ['1, 2, 4', '2, 1, 4', '2, 4'];
    expect(complaints(shapes.map((shape) => `alone, vectors=torch.zeros(${shape})`))).toEqual(
      shapes.map(() => `{'vectors': [${row}, ${row}]}`),
    );
  });

  test.skipIf(!python)('reports what the page would refuse', () => {
    const shape = (found: string) =>
      `vectors: the shape ${found}, expected one sequence: [tokens, 4]`;
    const cases = {
      'alone, vectors=torch.zeros(2, 3, 4)': shape('[2, 3, 4]'),
      'alone, vectors=torch.zeros(4)': shape('[4]'),
      'alone, vectors=torch.zeros(2, 5)': shape('[2, 5]'),
      'alone, vectors=filled(float("nan"), 2, 4)': 'vectors[1][2]: nan, expected a finite number',
      'encoder, vectors=filled(float("inf"), 2, 4)': 'vectors[1][2]: inf, expected a finite number',
      'alone, vectors=torch.zeros(2, 4), labels=["a"]': 'labels: 1, expected 2',
      'encoder, **text, embedding=nn.Embedding(3, 4)': 'embedding: [3, 4], expected [2, 4]',
      'encoder, text="a c", vocabulary=["a"], embedding=nn.Embedding(1, 4)':
        "text: 'c', expected words of the vocabulary",
      'encoder, **text, embedding=nn.Embedding(2, 4), positions=nn.Embedding(1, 4)':
        'positions: [1, 4], expected [2, 4]',
      'encoder, **text, embedding=nn.Embedding(2, 4), head=nn.Linear(4, 3)':
        'head: [3, 4], expected [2, 4]',
      'alone, vectors=torch.zeros(2, 4), head=nn.Linear(4, 3)':
        'head: given, expected only with an encoder over a text',
    };
    expect(complaints(Object.keys(cases))).toEqual(Object.values(cases));
  });

  test.skipIf(!python)('judges an activation by what it is, not by its name', () => {
    const expected =
      'expected relu, gelu or silu of torch.nn.functional, torch.nn.ReLU, torch.nn.GELU or torch.nn.SiLU';
    const cases = {
      'F.relu': 'relu',
      'torch.relu': 'relu',
      'nn.ReLU()': 'relu',
      'F.gelu': 'gelu',
      'nn.GELU()': 'gelu',
      'nn.GELU(approximate="tanh")': 'gelu_tanh',
      'functools.partial(F.gelu, approximate="tanh")': 'gelu_tanh',
      'functools.partial(F.gelu, approximate="none")': 'gelu',
      'functools.partial(F.leaky_relu, negative_slope=1)': `torch.nn.functional.leaky_relu with {'negative_slope': 1}, ${expected}`,
      'nn.SiLU()': 'silu',
      'F.silu': 'silu',
      'nn.Mish()': `torch.nn.modules.activation.Mish, ${expected}`,
      'relu()': `__main__.relu, ${expected}`,
      'GELU()': `__main__.GELU, ${expected}`,
    };
    const program = [
      'import functools, sys; sys.path.insert(0, "package")',
      'import torch; from torch import nn; from torch.nn import functional as F',
      'from clearhead_torch import lesson_of',
      'class relu(nn.Module):',
      '    def forward(self, x): return 2 * x',
      'class GELU(nn.GELU):',
      '    def forward(self, x): return 2 * x',
      'def say(activation):',
      '    layer = nn.TransformerEncoderLayer(4, 2, 6, activation=activation)',
      '    given = dict(title="", tensors_file="", vectors=torch.zeros(2, 4))',
      '    try: print(lesson_of(layer, **given)[0]["blocks"][0]["feed_forward"]["activation"])',
      '    except ValueError as error: print(str(error).removeprefix("layers.0.activation: "))',
      ...Object.keys(cases).map((activation) => `say(${activation})`),
    ];
    const { stdout } = spawnSync(python ?? '', ['-c', program.join('\n')], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(Object.values(cases));
  });

  test.skipIf(!python)('checks the parts of a decoder before anything is written', () => {
    const cases = {
      '{"blocks": []}': 'blocks: expected at least one',
      '{"layers": []}': "parts: unknown part 'layers', expected blocks, final_norm",
      '{"blocks": [block(head=1)]}':
        "blocks[0]: unknown part 'head', expected norm1, query, key, value, qkv, heads, key_value_heads, query_norm, key_norm, output, scores, norm2, up, gate, activation, down, norm_position",
      '{"blocks": [block(output=None)]}': "blocks[0]: the part 'output' is missing",
      '{"blocks": [block(query=None)]}': "blocks[0]: the part 'query' is missing",
      '{"blocks": [block(heads=3)]}': 'blocks[0].heads: 3, expected a number that divides 4',
      '{"blocks": [block(heads=0)]}': 'blocks[0].heads: 0, expected a whole number from 1',
      '{"blocks": [block(key_value_heads=1.5)]}':
        'blocks[0].key_value_heads: 1.5, expected a whole number from 1',
      '{"blocks": [block(key_value_heads=3)]}':
        'blocks[0].key_value_heads: 3, expected a number that divides 2',
      '{"blocks": [block(key_value_heads=1)]}': 'blocks[0].key: 4 outputs, expected 2',
      '{"blocks": [block(query=None, key=None, value=None, key_value_heads=1, qkv=nn.Linear(4, 6))]}':
        'blocks[0].qkv: 6 outputs, expected a multiple of 4',
      '{"blocks": [block(query_norm=nn.LayerNorm(4))]}':
        'blocks[0].query_norm.normalized_shape: [4], expected [2]',
      '{"blocks": [block(key_norm=nn.Linear(2, 2))]}':
        'blocks[0].key_norm: Linear, expected torch.nn.LayerNorm or torch.nn.RMSNorm',
      '{"blocks": [block(gate=nn.Linear(4, 6))]}': "blocks[0]: the part 'up' is missing",
      '{"blocks": [block(up=nn.Linear(4, 6), down=nn.Linear(6, 4), activation=nn.SiLU(), gate=nn.Linear(4, 5))]}':
        'blocks[0].gate.weight: [5, 4], expected [6, 4]',
      '{"blocks": [block(qkv=nn.Linear(4, 12))]}':
        "blocks[0].query: given beside 'qkv', expected one of them",
      '{"blocks": [block(key=nn.Linear(4, 6))]}': 'blocks[0].key: 6 outputs, expected 4',
      '{"blocks": [block(value=nn.Linear(5, 4))]}':
        'blocks[0].value.weight: [4, 5], expected [4, 4]',
      '{"blocks": [block(value=nn.Linear(4, 4, bias=False))]}':
        'blocks[0]: a bias of some projections, expected of all or of none',
      '{"blocks": [block(up=nn.Linear(4, 6))]}': "blocks[0]: the part 'down' is missing",
      '{"blocks": [block(norm1=nn.LayerNorm(5))]}':
        'blocks[0].norm1.normalized_shape: [5], expected [4]',
      '{"blocks": [block(norm1=nn.BatchNorm1d(4))]}':
        'blocks[0].norm1: BatchNorm1d, expected torch.nn.LayerNorm or torch.nn.RMSNorm',
      '{"blocks": [block(norm_position="middle")]}':
        "blocks[0].norm_position: 'middle', expected 'before' or 'after'",
      '{"blocks": [block(), block(output=filled(nn.Linear(4, 4), float("nan")))]}':
        'blocks[1].output.weight[1][2]: nan, expected a finite 32-bit number',
      '{"blocks": [block(output=filled(nn.Linear(4, 4).double(), 1e300))]}':
        'blocks[0].output.weight[1][2]: 1e+300, expected a finite 32-bit number',
    };
    const folder = mkdtempSync(join(tmpdir(), 'clearhead-'));
    const program = [
      'import sys; sys.path.insert(0, "package")',
      'import torch; from torch import nn; from clearhead_torch import save_lesson',
      'def filled(layer, number):',
      '    layer.weight.data[1][2] = number; return layer',
      'def block(**more):',
      '    parts = {part: nn.Linear(4, 4) for part in ("query", "key", "value", "output")}',
      '    return {**parts, "heads": 2, **more}',
      'def say(parts):',
      `    path = ${JSON.stringify(join(folder, 'it.json'))}`,
      '    try: print(save_lesson(path, parts, title="", vectors=torch.zeros(2, 4)))',
      '    except ValueError as error: print(error)',
      ...Object.keys(cases).map((parts) => `say(${parts})`),
    ];
    const { stdout } = spawnSync(python ?? '', ['-c', program.join('\n')], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(Object.values(cases));
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test.skipIf(!python)('reports what Clearhead cannot show', () => {
    const program = [
      'import sys; sys.path.insert(0, "package")',
      'import torch; from torch import nn; from clearhead_torch import lesson_of',
      'for module in [nn.Linear(2, 2), nn.MultiheadAttention(4, 2, kdim=3),',
      '               nn.MultiheadAttention(4, 2, add_zero_attn=True)]:',
      '    try: lesson_of(module, title="", tensors_file="", vectors=torch.zeros(2, 4))',
      '    except ValueError as error: print(error)',
    ];
    const { stdout } = spawnSync(python ?? '', ['-c', program.join('\n')], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual([
      'Linear: expected MultiheadAttention, TransformerEncoderLayer, TransformerEncoder or a dict of parts',
      'attention: kdim and vdim must be embed_dim, as in self-attention',
      'attention: add_bias_kv and add_zero_attn add keys that no token has',
    ]);
  });
});
