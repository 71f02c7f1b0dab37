/**
 * PyTorch modules as package/clearhead_torch.py writes them: the lessons compute the same as
 * PyTorch.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  test.each(golden)('$name has PyTorch’s numbers', (one) => {
    const bytes = new Uint8Array(Buffer.from(one.tensors, 'base64'));
    const trace = clearhead.trace(one.lesson, { tensors: bytes });
    const layer = (trace.layers ?? 1) - 1;
    const isInBlock = ['norm2', 'residual_feed_forward'].includes(one.stage);
    const { values } = trace.stage(one.stage, isInBlock ? { layer } : {});
    const expected = one.values.flat();
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
      'Linear: expected MultiheadAttention, TransformerEncoderLayer or TransformerEncoder',
      'attention: kdim and vdim must be embed_dim, as in self-attention',
      'attention: add_bias_kv and add_zero_attn add keys that no token has',
    ]);
  });
});
