import { describe, expect, test } from 'vitest';
import { differs } from '../../web/trace/difference.js';
import { headCounts, type IngredientName } from '../../web/lesson/ingredients.js';
import type { Problem } from '../../web/lesson/problem.js';
import type { Session } from '../../web/session/session.js';
import { problemSentence } from '../../web/text/problem.js';
import { beforeAfter } from '../../web/views/before-after.js';
import { ingredients } from '../../web/views/ingredients.js';
import { parameterSets } from '../../web/views/parameter-sets.js';
import { writtenRows } from '../../web/views/row-summaries.js';
import { openSession as open, textOf } from './helpers.js';

const nothing = (): void => undefined;
const sentenceOf = (problem: Problem | null): string | null => problem && problemSentence(problem);

function switches(session: Session, about: IngredientName | null = null): unknown {
  return ingredients(
    {
      all: session.ingredients,
      own: session.ownIngredients,
      facts: session.facts,
      whyNot: (name, value) => sentenceOf(session.whyNot(name, value)),
      about,
    },
    { onChoose: nothing, onAbout: nothing, onSettle: nothing, onOwn: nothing },
  );
}

describe('the switches', () => {
  test('say what to look for and why a choice cannot be made', async () => {
    const session = await open('three-tokens');
    expect(textOf(switches(session, 'positions'))).toContain('no learned position vectors');
    expect(textOf(switches(session, 'mask'))).toContain('padding mask would hide nothing');
    expect(textOf(switches(session, 'temperature'))).toContain('largest weight grows');
    session.choose('heads', 2);
    expect(textOf(switches(session, 'positions'))).toContain('even d_k; here it is 1');
  });

  test('offer only numbers of heads that divide the sizes', async () => {
    for (const [lesson, counts] of [
      ['time-flies', [1, 2]],
      ['time-flies-two-heads', [1, 2, 4]],
      ['single-token', [1, 3]],
      ['life-is-short', [1, 2, 4]],
    ] as const) {
      const session = await open(lesson);
      expect(headCounts(session.ingredients, session.facts)).toEqual(counts);
    }
  });

  test('have a sentence for each ingredient', async () => {
    const session = await open('time-flies');
    const names = Object.keys(session.ownIngredients) as IngredientName[];
    const sentences = names.map((name) => textOf(switches(session, name)));
    expect(new Set(sentences).size).toBe(9);
  });
});

test('before and after stand beside each other, with entropy, largest weight and sum', async () => {
  const session = await open('time-flies');
  const drawn = (): string =>
    textOf(
      beforeAfter(
        {
          after: session.trace,
          before: session.reference.trace,
          kept: session.reference.kept,
          differs: differs(session.trace, session.reference.trace),
          shown: false,
          follow: 2,
        },
        { onKeep: nothing, onForget: nothing, onShow: nothing },
      ),
    );
  expect(drawn()).toContain('Nothing differs from the reference yet');
  session.choose('temperature', 0.1);
  const text = drawn();
  const [before] = [writtenRows(session.reference.trace.stage('weights'), session.reference.trace)];
  const after = writtenRows(session.trace.stage('weights'), session.trace);
  expect(text).toContain('0.2093');
  expect(text).toContain(`entropy (bits) ${before[2]?.entropy} ${after[2]?.entropy}`);
  expect(text).toContain(`largest ${before[2]?.largest} ${after[2]?.largest}`);
  expect(text).toContain('sum 1 1');
  expect(before[2]?.entropy).toBe('2.32');
});

test('a head split anew is compared with what the reference has', async () => {
  const session = await open('time-flies');
  session.choose('heads', 2);
  const view = beforeAfter(
    {
      after: session.trace,
      before: session.reference.trace,
      kept: false,
      differs: true,
      shown: false,
      follow: 0,
    },
    { onKeep: nothing, onForget: nothing, onShow: nothing },
  );
  expect(textOf(view)).toContain('Head 2');
  expect(textOf(view)).not.toContain('no such matrix');
});

test('sets that do not fit say why', async () => {
  const session = await open('three-tokens');
  const view = parameterSets(
    { set: null, seed: 7, whyUnfit: (set) => sentenceOf(session.whyUnfit(set)) },
    { onSet: nothing, onRandomise: nothing },
  );
  expect(textOf(view)).toContain('starts from vectors; there are no words');
  expect(textOf(view)).toContain('Drawn from seed 7');
  expect(textOf(view)).toContain('Made by hand, not learned');
});
