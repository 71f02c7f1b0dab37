/**
 * A small lesson that is trained on documents, in the order and with the numbers that Python draws.
 */
import type { LessonDocument } from '../../web/lesson/document.js';

export const names = [
  'anna',
  'emma',
  'lena',
  'mila',
  'nela',
  'alma',
  'lea',
  'ella',
  'elena',
  'amel',
  'lia',
  'mina',
  'nila',
  'alina',
  'melina',
  'nele',
  'line',
  'mele',
  'amina',
  'ilea',
];

export const namesLesson = (more: Record<string, unknown> = {}): LessonDocument =>
  ({
    clearhead: 1,
    title: 'Twenty names',
    input: {
      text: 'anna',
      vocabulary: ['a', 'e', 'i', 'l', 'm', 'n', '.'],
      tokenizer: { kind: 'characters', begin: '.' },
    },
    embedding: { size: 8 },
    positions: { kind: 'learned', rows: 8 },
    blocks: {
      drawn: {
        seed: 3,
        layers: 1,
        heads: 2,
        generator: 'python',
        deviation: 0.2,
        shuffled: 20,
        feed_forward: 16,
        scores: { mask: 'causal' },
      },
    },
    unembedding: { drawn: true },
    training: {
      task: { kind: 'documents', documents: names, shuffle: 'python', held_out: 4 },
      batch: 1,
      length: 8,
      steps: 60,
      seed: 3,
      precision: 'double',
      optimizer: { learning_rate: 0.02, betas: [0.85, 0.99], decay: 'linear' },
      ...more,
    },
  }) as unknown as LessonDocument;
