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
