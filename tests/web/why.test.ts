/**
 * Why a stack predicts a word: the order of its parts, the path of the answer, the predictions at
 * each depth.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { at, required } from '../../web/engine/at.js';
import type { LedgerPart, Stage, Trace } from '../../web/engine/types.js';
import { lensWordsOf } from '../../web/trace/lens-words.js';
import { numbersOf } from '../../web/trace/map.js';
import {
  contributions,
  LedgerTrace,
  pathOfLikeliestWord,
  sumOfPart,
  partOfContribution,
  answerPathOf,
} from '../../web/trace/why.js';
import { curvesInLane } from '../../web/trace/curves.js';
import { blockOfPart } from '../../web/trace/parts.js';
import { contributionName } from '../../web/views/panel/why-word.js';
import { signed, pathInShort, pathInWords } from '../../web/wording/answer-path.js';
import { arithmetic } from '../../web/operations/arithmetic.js';
import { stageWords } from '../../web/wording/names.js';
import { engine, lessonIds, mapOf, readLesson } from './helpers.js';

let trace: Trace;
let stacks: Trace[];
beforeAll(async () => {
  const { trace: open } = await engine();
  trace = open(readLesson('say-it-twice'));
  stacks = lessonIds
    .map(readLesson)
    .filter((lesson) => 'unembedding' in lesson)
    .map((lesson) => open(lesson));
});

const lastOf = ({ tokens }: Trace): number => tokens.length - 1;
function likeliestOf(trace: Trace): number {
  const row = numbersOf(trace.stage('probabilities'), lastOf(trace));
  return row.indexOf(Math.max(...row));
}

test('the path in Say it twice takes "old" to "a" in block 1, and "a" to the end in block 2', () => {
  const token = lastOf(trace);
  const ledger = trace.ledger(token, likeliestOf(trace));
  const path = answerPathOf(ledger, trace, token);
  expect(path.networks).toEqual([]);
  expect(path.curves.map(({ layer, from, to }) => [layer, from, to])).toEqual([
    [1, 5, 10],
    [0, 4, 5],
  ]);
  for (const { layer, head, from, to, weight } of path.curves) {
    const { values, cols } = trace.stage('weights', { layer, head });
    expect(weight).toBe(at(values, to * cols + from));
  }
  expect(pathInWords(path, new LedgerTrace(trace, ledger))).toEqual([
    'In block 2, ⟪old⟫ at position 10 attends to ⟪a⟫ (weight 0.81), which adds +9.54 to the logit.',
    'Before that, in block 1, ⟪a⟫ attended to ⟪old⟫ at position 4 (weight 0.91).',
  ]);
});

test('a word that says most for its successor by itself is named first', () => {
  const she = required(
    stacks.find(({ title }) => title === 'Who is “she”?'),
    'the lesson',
  );
  const token = lastOf(she);
  const ledger = she.ledger(token, likeliestOf(she));
  const path = answerPathOf(ledger, she, token);
  const [first] = contributions(ledger);
  expect(path.rows.map(({ value }) => value)).toEqual([first?.value]);
  expect(pathInWords(path, she)[0]).toBe(
    '⟪because⟫ itself (token embedding) adds +8.87 to the logit.',
  );
  expect(pathInShort(path, she).slice(0, 2)).toEqual(pathInWords(path, she).slice(0, 2));
});

test('a path in short names the largest contribution, and the largest weight before it', () => {
  for (const stack of [trace, ...stacks]) {
    const token = lastOf(stack);
    const ledger = stack.ledger(token, likeliestOf(stack));
    const path = answerPathOf(ledger, stack, token);
    const inShort = pathInShort(path, stack);
    const [largest] = pathInWords(path, stack);
    expect(inShort.slice(0, 1)).toEqual(largest ? [largest] : []);
    const [network = 0, curve] = [
      path.networks[0]?.value,
      path.curves.find((c) => c.value !== null),
    ];
    const earlier = path.curves.filter(
      ({ value, to }) => value === null && (curve?.value ?? 0) > network && to === curve?.from,
    );
    const most = Math.max(...earlier.map(({ weight }) => weight));
    expect(inShort.slice(1).join()).toMatch(
      earlier.length ? new RegExp(`weight ${most.toFixed(2)}\\)\\.$`) : /^$/,
    );
  }
});

describe('the path', () => {
  const weights = (layer: number, ...rows: number[][]): Stage =>
    ({ name: 'weights', layer, head: 0, cols: 3, values: new Float32Array(rows.flat()) }) as Stage;
  const self = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const;
  const three = {
    stages: [
      weights(0, [...self[0]], [0.75, 0.25, 0], [...self[2]]),
      weights(1, [...self[0]], [...self[1]], [0.125, 0.5, 0.375]),
      weights(2, [...self[0]], [...self[1]], [...self[2]]),
    ],
  } as unknown as Trace;
  const part = (name: string, layer: number, value: number, token: number | null = null) =>
    ({ stage: { name, layer, head: token === null ? null : 0 }, token, value }) as LedgerPart;
  const heads = [0, 1, 2].map((layer) => part('ledger_head', layer, 0.1, 2));

  test('goes back through more than two blocks', () => {
    const { curves, networks } = answerPathOf(
      { parts: [...heads, part('ledger_head', 2, 5, 2)] },
      three,
      2,
    );
    expect(curves.map(({ layer, from, to }) => [layer, from, to])).toEqual([
      [2, 2, 2],
      [1, 1, 2],
      [0, 0, 1],
    ]);
    expect(networks).toEqual([]);
  });

  test('begins at a network, after the attention of its block', () => {
    const { curves, networks } = answerPathOf(
      { parts: [...heads, part('ledger_feed_forward', 1, 5)] },
      three,
      2,
    );
    expect(networks).toEqual([{ layer: 1, token: 2, value: 5 }]);
    expect(curves.map(({ layer, from, to }) => [layer, from, to])).toEqual([
      [1, 1, 2],
      [0, 0, 1],
    ]);
  });

  test('leaves out what is small beside all that raises the logit', () => {
    const embedding = { stage: { name: 'ledger_embedding', layer: null, head: null } };
    const large = { ...embedding, token: null, value: 50 } as LedgerPart;
    const { curves } = answerPathOf({ parts: [...heads, large] }, three, 2);
    expect(curves).toEqual([]);
  });
});

test('parts are sorted by magnitude, and their total ends at the logit', () => {
  for (const trace of stacks) {
    const ledger = trace.ledger(lastOf(trace), likeliestOf(trace));
    const all = contributions(ledger);
    const sizes = all.map(({ value }) => Math.abs(value));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    const size = sizes.reduce((sum, size) => sum + size, 0);
    const logit = at(ledger.logit.values, 0);
    expect(Math.abs((all.at(-1)?.total ?? NaN) - logit)).toBeLessThan(1e-5 * size);
    const heads = new Set(all.filter(({ stage }) => stage.head !== null).map(({ stage }) => stage));
    const apart = [
      ...new Map([...heads].map((stage) => [`${stage.layer}.${stage.head}`, stage])).values(),
    ];
    const others = all.filter(({ stage }) => stage.head === null);
    const sum = [
      ...apart.map((stage) => sumOfPart(ledger, stage)),
      ...others.map(({ value }) => value),
    ];
    expect(Math.abs(sum.reduce((a, b) => a + b, 0) - logit)).toBeLessThan(1e-5 * size);
  }
});

/** The part of the map that makes each part of a logit. */
const madeIn: Record<string, string> = {
  ledger_embedding: 'words',
  ledger_positions: 'words',
  ledger_final_norm_bias: 'end',
  ledger_head: 'attention',
  ledger_head_bias: 'attention',
  ledger_output_bias: 'attention',
  ledger_feed_forward: 'network',
  ledger_feed_forward_bias: 'network',
};

test('each part has a name, arithmetic without the words of gradients, and a place on the map', () => {
  for (const trace of stacks) {
    const read = new LedgerTrace(trace, trace.ledger(lastOf(trace), likeliestOf(trace)));
    for (const contribution of contributions(read.added)) {
      expect(contributionName(contribution, read)).not.toMatch(/ledger|_head|undefined/);
      const { lines, notes } = arithmetic(
        read.explain(contribution.stage.index, { row: 0, col: contribution.col }),
        read,
      );
      expect(lines.length).toBeGreaterThan(0);
      expect(notes).toEqual([]);
      const part = partOfContribution(contribution, trace);
      expect(part.replace(/^block-\d+./, '')).toBe(madeIn[contribution.stage.name]);
      expect(blockOfPart(part)).toBe(contribution.stage.layer);
    }
    for (const { name } of read.stages.slice(trace.stages.length)) {
      expect(stageWords(name)).not.toMatch(/^ledger_/);
    }
  }
});

test('a contribution is written with its sign', () => {
  expect([signed(1.234), signed(-1.234)]).toEqual(['+1.23', '−1.23']);
});

test('the last strip predicts what the model predicts, and each strip one word per token', () => {
  for (const trace of stacks) {
    const lens = [...lensWordsOf(trace).values()];
    expect(lens.length).toBeGreaterThan(trace.layers);
    const shares = trace.stage('probabilities');
    const last = at(lens, lens.length - 1);
    expect(last.map((word) => word?.share)).toEqual(
      trace.tokens.map((_, token) => Math.max(...numbersOf(shares, token))),
    );
    for (const predictions of lens) expect(predictions.length).toBe(trace.tokens.length);
  }
});

describe('when a lesson opens', () => {
  test('the path is that of the likeliest next word, and its curves alone are labelled', () => {
    const token = lastOf(trace);
    const path = pathOfLikeliestWord(trace, token);
    expect(path).toEqual(answerPathOf(trace.ledger(token, likeliestOf(trace)), trace, token));
    const lanes = [0, 1].map((layer) =>
      curvesInLane(trace.stage('weights', { layer, head: 0 }), mapOf(trace, { answerPath: path })),
    );
    const ends = lanes.map(({ labelled }) => labelled.map(({ from, to }) => [from, to]));
    expect(ends).toEqual([[[4, 5]], [[5, 10]]]);
    // The other curves of the last word are still highlighted, but not twice.
    expect(lanes[1]?.ofHeadline.map(({ to }) => to)).toContain(10);
    expect(lanes[1]?.ofHeadline.map(({ from }) => from)).not.toContain(5);
  });

  test('without next words there is no path', async () => {
    const { trace: open } = await engine();
    expect(pathOfLikeliestWord(open(readLesson('who-is-it')), 0)).toBeNull();
  });
});
