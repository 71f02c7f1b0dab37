/**
 * The Universal Sentence Encoder, lite: the engine's numbers and the tokenizer's pieces against a reference
 * in float64 that agrees with TensorFlow.js.
 */
import { Tokenizer } from '@huggingface/tokenizers';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  halfOf,
  lessonOf,
  readPieces,
  readTensors,
  safetensors,
  tokenizerOf,
  vocabularyOf,
} from '../../tools/models/use-lite.mjs';
import { at } from '../../web/engine/at.js';
import type { Engine, Trace } from '../../web/engine/engine.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { engine } from './helpers.js';

interface Sentence {
  text: string;
  ids: number[];
  pieces: string[];
  focus: number;
  heads: { layer: number; head: number; row: number[]; argmax: number[]; max: number[] }[];
  embedding16: number[];
  norm_before_l2: number;
}
const { sentences } = JSON.parse(readFileSync('tests/golden/use_lite.golden.json', 'utf8')) as {
  sentences: Sentence[];
};

type Pieces = readonly [string, number | null][];
let clearhead: Engine;
let pieces: Pieces;
let tensors: Awaited<ReturnType<typeof readTensors>>;
beforeAll(async () => {
  [clearhead, pieces, tensors] = await Promise.all([engine(), readPieces(), readTensors()]);
});

const traceOf = (ids: readonly number[], file: Uint8Array): Trace =>
  clearhead.trace(lessonOf(vocabularyOf(pieces), ids) as LessonDocument, { tensors: file });

/** How far the weights and the vector of each sentence are from the reference. */
function distances(file: Uint8Array): { weights: number; vector: number } {
  let [weights, vector] = [0, 0];
  for (const sentence of sentences) {
    const trace = traceOf(sentence.ids, file);
    const last = trace.stage('text_vector').values;
    sentence.embedding16.forEach((number, i) => {
      vector = Math.max(vector, Math.abs(number - at(last, i)));
    });
    expect(Math.hypot(...last)).toBeCloseTo(1, 6);
    for (const { layer, head, row, argmax, max } of sentence.heads) {
      const { values, cols } = trace.stage('weights', { layer: layer - 1, head: head - 1 });
      row.forEach((number, i) => {
        weights = Math.max(weights, Math.abs(number - at(values, sentence.focus * cols + i)));
      });
      argmax.forEach((col, i) => {
        weights = Math.max(weights, Math.abs(at(max, i) - at(values, i * cols + col)));
      });
    }
    trace.free();
  }
  return { weights, vector };
}

describe('the encoder', () => {
  test('has the reference numbers with its own single-precision parameters', () => {
    const { weights, vector } = distances(safetensors(tensors, 'F32'));
    expect(weights).toBeLessThan(1e-5);
    expect(vector).toBeLessThan(1e-5);
  });
  test('is near them with half-precision parameters', () => {
    const { weights, vector } = distances(safetensors(tensors, 'F16'));
    expect(weights).toBeLessThan(1e-3);
    expect(vector).toBeLessThan(3e-4);
  });
});

test('half precision is the nearest number, ties to even', () => {
  const halves: [number, number][] = [
    [0, 0x0000],
    [-0, 0x8000],
    [1, 0x3c00],
    [-2, 0xc000],
    [65504, 0x7bff],
    [65519, 0x7bff],
    [65520, 0x7c00],
    [Infinity, 0x7c00],
    [NaN, 0x7e00],
    [2 ** -14, 0x0400],
    [2 ** -24, 0x0001],
    [2 ** -25, 0x0000],
    [1.5 * 2 ** -24, 0x0002],
    [1 + 2 ** -11, 0x3c00],
    [1 + 3 * 2 ** -11, 0x3c02],
    [2047 * 2 ** -11, 0x3bff],
    [4095 * 2 ** -12, 0x3c00],
  ];
  for (const [number, half] of halves) expect([number, halfOf(number)]).toEqual([number, half]);
});

/**
 * The package's own tokenizer, by its rules: NFKC, a blank in front, the best path through all pieces; where
 * no piece begins, one unknown character. A total of exactly 0 is replaced by any other.
 */
function reference(text: string): number[] {
  const vocabulary = new Map(
    pieces.slice(6).map(([piece, score], i) => [piece, { id: i + 6, score }]),
  );
  const longest = Math.max(...pieces.map(([piece]) => [...piece].length));
  if (!text) return [];
  const signs = [...`▁${text.normalize('NFKC').replaceAll(' ', '▁')}`];
  const best = Array.from({ length: signs.length + 1 }, () => ({ total: 0, from: -1, id: -1 }));
  for (let from = 0; from < signs.length; ++from) {
    const { total } = at(best, from);
    let hasPiece = false;
    const offer = (to: number, id: number, score: number): void => {
      const end = at(best, to);
      if (end.total === 0 || total + score >= end.total)
        Object.assign(end, { total: total + score, from, id });
    };
    for (let to = from + 1; to <= Math.min(signs.length, from + longest); ++to) {
      const found = vocabulary.get(signs.slice(from, to).join(''));
      if (!found) continue;
      hasPiece = true;
      offer(to, found.id, found.score ?? 0);
    }
    if (!hasPiece) offer(from + 1, 0, 0);
  }
  const ids: number[] = [];
  for (let end = signs.length; end > 0; end = at(best, end).from) ids.unshift(at(best, end).id);
  return ids.filter((id, i) => id !== 0 || ids[i - 1] !== 0);
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const samples = [
  ' ',
  ': ',
  ':30',
  '4:30',
  'e',
  'a',
  'the ',
  'ing',
  '”5',
  '”',
  '\t',
  '\n',
  'é',
  'e\u0301',
  'ﬁ',
  '①',
  'Ω',
  '中文',
  '😀',
  '👩‍👩‍👧',
  'ا',
  '\u200d',
  '\ufeff',
  '\u0000',
  'A',
  'Z',
  '9',
  '.',
  ',',
  "'",
  '▁',
  '½',
  'ñ',
  '\u00a0', // prettier-ignore
];

function randomText(random: () => number): string {
  const length = 1 + Math.floor(random() * 20);
  return Array.from({ length }, () => {
    const kind = random();
    if (kind < 0.4) return at(samples, Math.floor(random() * samples.length));
    if (kind < 0.8) {
      const [piece] = at(pieces, 6 + Math.floor(random() * (pieces.length - 6)));
      return piece.replaceAll('▁', ' ');
    }
    return String.fromCodePoint(32 + Math.floor(random() * (random() < 0.9 ? 95 : 0x2000)));
  }).join('');
}

describe('the tokenizer', () => {
  test('gives the reference ids', () => {
    const tokenizer = new Tokenizer(tokenizerOf(pieces), {});
    for (const { text, ids } of sentences) {
      expect(reference(text)).toEqual(ids);
      expect(tokenizer.encode(text).ids).toEqual(ids);
    }
  });
  test('agrees with the rules on random texts', () => {
    const tokenizer = new Tokenizer(tokenizerOf(pieces), {});
    const random = randomNumbers(1);
    const wrong: object[] = [];
    for (let i = 0; i < 1000; ++i) {
      const text = randomText(random);
      const [ids, expected] = [tokenizer.encode(text).ids, reference(text)];
      if (ids.join() !== expected.join()) wrong.push({ text, ids, expected });
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
  test('leaves the blank alone before a colon, whose piece has no score in the package', () => {
    const tokenizer = new Tokenizer(tokenizerOf(pieces), {});
    for (const text of [':', ': a', ':30', '::', ':) a', ' :', 'a :30'])
      expect([text, tokenizer.encode(text).ids]).toEqual([text, reference(text)]);
  });
});
