/** A lesson that predicts by counting pairs of tokens: no block does anything, nothing is learned. */
import { at } from '../engine/at.js';
import { vocabularyOf } from './document-tokens.js';
import type { LessonDocument } from './document.js';

/** A text that was counted: its tokens, and the token that follows each. */
interface Counted {
  readonly ids: readonly number[];
  readonly targets: readonly number[];
}

const zeros = (rows: number, columns: number): number[][] =>
  Array.from({ length: rows }, () => Array<number>(columns).fill(0));

/**
 * Each token's row has a single 1, so that W_U's columns are the logits after each token:
 * ln((how often the pair occurred + 1) ÷ (how often its first token was followed + words)).
 */
export function pairCounts(
  lesson: LessonDocument,
  texts: readonly Counted[],
  words: Pick<LessonDocument, 'title' | 'about'>,
): LessonDocument {
  const size = vocabularyOf(lesson).length;
  const counts = zeros(size, size);
  for (const { ids, targets } of texts) {
    targets.forEach((to, i) => {
      const after = at(counts, to);
      const from = at(ids, i);
      after[from] = at(after, from) + 1;
    });
  }
  const followed = (from: number): number =>
    counts.reduce((sum, after) => sum + at(after, from), 0);
  const logits = counts.map((after) =>
    after.map((count, from) => Number(Math.log((count + 1) / (followed(from) + size)).toFixed(6))),
  );
  const identity = zeros(size, size).map((row, i) => row.map((_, j) => (i === j ? 1 : 0)));
  const none = { weight: zeros(1, size) };
  return {
    clearhead: 1,
    ...words,
    input: lesson.input,
    embedding: { values: identity },
    blocks: [
      {
        attention: {
          projections: { kind: 'linear', query: none, key: none, value: none },
          scores: { mask: 'causal' },
          output: { weight: zeros(size, 1) },
        },
      },
    ],
    switched_off: [{ head: 0 }],
    unembedding: { weight: logits },
    ...(lesson.focus === undefined ? {} : { focus: lesson.focus }),
  } as unknown as LessonDocument;
}
