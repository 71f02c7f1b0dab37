/** The mean weights of heads on kinds of tokens, and the sentences with marked nouns. */
import { describe, expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import { markedSentences, nounsAmong } from '../../web/teaching/encoder-sentences.js';
import {
  habitsOf,
  largestFall,
  strikingHabits,
  tellingHeads,
  type ReadText,
} from '../../web/trace/habits.js';

const head = (rows: number[][], index = 0): ReadText['heads'][number] => ({
  layer: 0,
  head: index,
  rows: rows.length,
  cols: rows.length,
  values: Float32Array.from(rows.flat()),
});

const tokens = ['▁The', '▁dog', '.'];
const toNext = [
  [0.25, 0.75, 0],
  [0, 0.5, 0.5],
  [0.25, 0.25, 0.5],
].map((row) => row.map((weight) => weight || 1e-9));

describe('habits of a head', () => {
  const text = { tokens, heads: [head(toNext)], nouns: [false, true, false] };
  const { means } = at(habitsOf([text]), 0);
  test('are means over the tokens that have such a token to attend to', () => {
    expect(means.next?.mean).toBeCloseTo((0.75 + 0.5) / 2);
    expect(means.next?.count).toBe(2);
    expect(means.previous?.mean).toBeCloseTo(0.25 / 2);
    expect(means.itself?.mean).toBeCloseTo((0.25 + 0.5 + 0.5) / 3);
    expect(means.first?.mean).toBeCloseTo(0.25 / 2);
    expect(means.noun?.mean).toBeCloseTo((0.75 + 0.5 + 0.25) / 3);
    expect(means.punctuation?.mean).toBeCloseTo((0 + 0.5 + 0.5) / 3);
  });
  test('have an even spread beside them', () => {
    for (const kind of ['next', 'previous', 'itself', 'noun'] as const)
      expect(means[kind]?.byChance).toBeCloseTo(1 / 3);
  });
  test('of several texts count each of their tokens', () => {
    const short = { tokens: ['▁No', '.'], heads: [head([[1, 1e-9], [1, 1e-9]])] }; // prettier-ignore
    const [both] = habitsOf([text, short]);
    expect(both?.means.itself?.mean).toBeCloseTo((0.25 + 0.5 + 0.5 + 1 + 0) / 5);
    expect(both?.means.noun?.count).toBe(3);
  });
  test('leave out what a causal mask hides, and chance is even over what is left', () => {
    const causal = head([
      [1, 0, 0],
      [0.5, 0.5, 0],
      [0.2, 0.2, 0.6],
    ]);
    const [found] = habitsOf([{ tokens, heads: [causal] }]);
    expect(found?.means.next).toBeUndefined();
    expect(found?.means.noun).toBeUndefined();
    expect(found?.means.previous?.byChance).toBeCloseTo((1 / 2 + 1 / 3) / 2);
  });
  test('of a causal head are also the same token before, and what followed it', () => {
    const causal = head([
      [1, 0, 0, 0, 0],
      [0.5, 0.5, 0, 0, 0],
      [0.5, 0.2, 0.3, 0, 0],
      [0.1, 0.6, 0.1, 0.2, 0],
      [0.1, 0.1, 0.4, 0.2, 0.2],
    ]);
    const [found] = habitsOf([{ tokens: ['a', 'b', 'a', 'b', 'b'], heads: [causal] }]);
    // a at 2 and b at 3 come again; b at 4 comes again twice.
    expect(found?.means.same?.mean).toBeCloseTo((0.5 + 0.6 + (0.1 + 0.2)) / 3);
    expect(found?.means.same?.byChance).toBeCloseTo((1 / 3 + 1 / 4 + 2 / 5) / 3);
    // After a came b at 1, after b came a at 2; what follows b at 3 is b at 4 itself.
    expect(found?.means.induction?.mean).toBeCloseTo((0.2 + 0.1 + 0.4) / 3);
    expect(found?.means.induction?.byChance).toBeCloseTo((1 / 3 + 1 / 4 + 1 / 5) / 3);
    expect(means.same).toBeUndefined(); // of a head that sees later tokens
  });
  test('are none without a text', () => expect(habitsOf([])).toEqual([]));
});

describe('what stands out', () => {
  const even = Array.from({ length: 3 }, () => [1 / 3, 1 / 3, 1 / 3]);
  const found = habitsOf([{ tokens, heads: [head(even), head(toNext, 1)] }]);
  test('is far above chance, the farthest first', () => {
    expect(strikingHabits(at(found, 0))).toEqual([]);
    const kinds = found.slice(1).flatMap(strikingHabits);
    expect(kinds.map(({ kind }) => kind)).toEqual(['next']);
  });
  test('names only heads that have something', () =>
    expect(tellingHeads(found).map(({ head, most }) => [head, most.kind])).toEqual([[1, 'next']]));
  test('is said of heads that attend to others before those that attend to themselves', () => {
    const toItself = [0, 1, 2].map((i) => [0, 1, 2].map((j) => (i === j ? 1 : 1e-9)));
    const both = habitsOf([{ tokens, heads: [head(toItself), head(toNext, 1)] }]);
    expect(tellingHeads(both).map(({ most }) => most.kind)).toEqual(['next', 'itself']);
  });
  test('between two measurements is the largest loss', () => {
    const without = habitsOf([{ tokens, heads: [head(even), head(even, 1)] }]);
    expect(largestFall(found, without)).toMatchObject({ head: 1, kind: 'next' });
    expect(largestFall(found, found)).toBeNull();
  });
});

describe('marked nouns', () => {
  test('are found among the pieces of their sentence', () => {
    const [sentence] = markedSentences;
    expect(sentence?.text).toBe('The dog chased a cat across the street.');
    const pieces = ['▁The', '▁d', 'og', '▁chas', 'ed', '▁a', '▁cat', '▁across', '▁the', '▁street', '.']; // prettier-ignore
    expect(sentence && nounsAmong(pieces, sentence)).toEqual(
      pieces.map((piece) => ['▁d', 'og', '▁cat', '▁street'].includes(piece)),
    );
  });
  test('are not known of other words', () => {
    const [sentence] = markedSentences;
    expect(sentence && nounsAmong(['▁A', '▁dog'], sentence)).toBeUndefined();
  });
  test('each sentence has some, and no bracket is left', () => {
    expect(markedSentences).toHaveLength(28);
    for (const { text, nouns } of markedSentences) {
      expect(text).not.toMatch(/[[\]]/);
      expect(nouns).toHaveLength(text.length);
      expect(nouns).toContain(true);
    }
  });
});
