/** The folder that the tool makes of a model's files. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeModel } from '../../tools/models/folder.mjs';
import { brainOf } from '../../tools/models/halves.mjs';
import { at } from '../../web/engine/at.js';
import { engine } from './helpers.js';

const golden = JSON.parse(readFileSync('tests/golden/models.golden.json', 'utf8')) as {
  text: string;
  ids: number[];
  models: { name: string; probabilities: number[] }[];
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'model-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** How far the next word's probabilities are from the golden ones, as a fraction. */
async function written(
  name: string,
  how: { type?: 'F16' | 'BF16'; heads?: number } = {},
): Promise<{ distance: number; header: Record<string, { dtype: string }> }> {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  cpSync(join('tests/golden/models', name), from, { recursive: true });
  cpSync('tests/golden/models/tokenizer.json', join(from, 'tokenizer.json'));
  await writeModel(from, to, how);
  expect(readdirSync(to).sort()).toEqual(['lesson.json', 'model.safetensors', 'tokenizer.json']);
  const lesson = JSON.parse(readFileSync(join(to, 'lesson.json'), 'utf8')) as {
    input: object;
  };
  Object.assign(lesson.input, { text: golden.text, ids: golden.ids });
  const tensors = new Uint8Array(readFileSync(join(to, 'model.safetensors')));
  const { values } = (await engine()).trace(lesson, { tensors }).stage('probabilities');
  const { probabilities = [] } = golden.models.find((model) => model.name === name) ?? {};
  const last = values.subarray(-probabilities.length);
  const distances = probabilities.map((expected, i) => Math.abs(at(last, i) / expected - 1));
  const length = Number(new DataView(tensors.buffer).getBigUint64(0, true));
  const header = JSON.parse(new TextDecoder().decode(tensors.subarray(8, 8 + length))) as Record<
    string,
    { dtype: string }
  >;
  return { distance: Math.max(...distances), header };
}

test('has the numbers of the model, of several files and without a configuration', async () => {
  expect((await written('mistral')).distance).toBeLessThan(1e-4);
  rmSync(join(folder, 'from'), { recursive: true });
  expect((await written('nanogpt', { heads: 4 })).distance).toBeLessThan(1e-4);
});

test.each([
  ['F16', 0.02],
  ['BF16', 0.2],
] as const)('has numbers of %s where they had 32 bits, and no unused ones', async (type, most) => {
  const { distance, header } = await written('gpt2', { type });
  expect(distance).toBeLessThan(most);
  expect(distance).toBeGreaterThan(1e-4);
  expect(Object.keys(header)).not.toContain('h.0.attn.bias');
  expect(new Set(Object.values(header).map(({ dtype }) => dtype))).toEqual(new Set([type]));
});

test('says what a folder lacks', async () => {
  const to = join(folder, 'to');
  await expect(writeModel('tests/golden/models/llama', to)).rejects.toThrow('tokenizer.json');
  await expect(writeModel(folder, to)).rejects.toThrow('model.safetensors');
});

test('a number of BF16 is the nearest one, ties to even', () => {
  const numbers: [number, number][] = [
    [0, 0x0000],
    [-0, 0x8000],
    [1, 0x3f80],
    [-2, 0xc000],
    [1 + 2 ** -8, 0x3f80],
    [1 + 3 * 2 ** -8, 0x3f82],
    [1 + 2 ** -8 + 2 ** -20, 0x3f81],
    [Infinity, 0x7f80],
    [3.4e38, 0x7f80],
    [NaN, 0x7fc0],
  ];
  for (const [number, bits] of numbers) expect([number, brainOf(number)]).toEqual([number, bits]);
});
