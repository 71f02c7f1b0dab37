/** Models in the files in which people have them: opened as the page does, and computed as PyTorch does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lessonIn } from '../../web/element/host/files.js';
import { modelIn } from '../../web/session/model-files.js';
import { at } from '../../web/engine/at.js';
import { loadOwn } from '../../web/session/own-lesson.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import { speak } from '../../web/text/language.js';
import { engine, sources } from './helpers.js';

vi.mock('../../web/session/source.js', () => ({ loadEngine: async () => engine() }));

interface Golden {
  name: string;
  heads: number;
  words: number;
  probabilities: number[];
  weights: number[][];
}
const folder = 'tests/golden/models';
const golden = JSON.parse(readFileSync('tests/golden/models.golden.json', 'utf8')) as {
  text: string;
  ids: number[];
  models: Golden[];
};

const fileAt = (path: string, name = path.split('/').at(-1) ?? ''): File =>
  new File([readFileSync(join(folder, path))], name);
const filesOf = (model: string): File[] =>
  readdirSync(join(folder, model)).map((name) => fileAt(`${model}/${name}`));
const tokenizer = (): File => fileAt('tokenizer.json');
const open = (): Session => new Session({ ...sources, lesson: (id) => loadOwn(id, engine) });

/** The files with others that a model's folder has. */
const amongOthers = (files: File[]): File[] => [
  new File(['# A model'], 'README.md'),
  new File(['*.bin filter=lfs'], '.gitattributes'),
  ...files,
  new File(['{"eos_token_id": 299, "transformers_version": "4"}'], 'generation_config.json'),
  new File(['{"tokenizer_class": "GPT2Tokenizer"}'], 'tokenizer_config.json'),
];

async function opened(files: readonly File[], heads: number): Promise<Session> {
  const session = open();
  let lesson = await lessonIn(files, session);
  if (typeof lesson !== 'string' && lesson.id === 'model' && lesson.fault.why === 'heads')
    lesson = (await modelIn([], session, await engine(), heads)) ?? lesson;
  expect(lesson).toEqual(expect.any(String));
  await session.open({ ...startOf(lesson as string), text: golden.text });
  expect(session.problem).toBeNull();
  return session;
}

/** Compares the numbers of the golden text. */
function compare({ trace }: Session, { heads, words, probabilities, weights }: Golden): void {
  const { values, cols, rows } = trace.stage('probabilities');
  expect([rows, cols]).toEqual([golden.ids.length, words]);
  const last = values.subarray((rows - 1) * cols);
  probabilities.forEach((probability, i) => {
    expect(Math.abs(at(last, i) / probability - 1), `word ${i}`).toBeLessThan(1e-4);
  });
  const head = trace.stage('weights', { layer: 1, head: heads - 1 });
  weights.forEach((row, i) =>
    row.forEach((weight, j) =>
      expect(Math.abs(at(head.values, i * head.cols + j) - weight)).toBeLessThan(1e-5),
    ),
  );
}

afterEach(() => void speak('en'));

describe('a model computes what it does in PyTorch', () => {
  test.each(golden.models)('$name', async (model) => {
    const files = amongOthers([...filesOf(model.name), tokenizer()]);
    compare(await opened(files, model.heads), model);
    compare(await opened(files.reverse(), model.heads), model);
  });

  test('with the older files of its tokenizer', async () => {
    const model = at(golden.models, 0);
    const files = [fileAt('merges.txt'), ...filesOf(model.name), fileAt('vocab.json')];
    compare(await opened(files, model.heads), model);
  });
});
