/**
 * Compares the page's sentences with the numbers of every lesson: a sentence that quotes a number
 * names its stage, and the stage has that number.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../web/engine/engine.js';
import type { Stage, StageName, Trace } from '../../web/engine/types.js';
import { applyState, type LessonDocument } from '../../web/lesson/document.js';
import { captionOf } from '../../web/teaching/captions.js';
import { questionsOf } from '../../web/teaching/questions/index.js';
import { withScores } from '../../web/teaching/questions/share.js';
import { rowOf, tourOf } from '../../web/teaching/tour.js';
import { withOff } from '../../web/lesson/switched-off.js';
import { openLayer, withOpen } from '../../web/trace/layers.js';
import { plainText } from '../../web/wording/rich-text.js';
import { cellName } from '../../web/wording/cell-name.js';
import { numberText } from '../../web/wording/writing.js';
import { comesOut } from './comes-out.js';
import { engine, lessonIds, readLesson, stackIds } from './helpers.js';

let loaded: Engine;
beforeAll(async () => {
  loaded = await engine();
});

/**
 * A stack unchanged, and without a head; attention alone unchanged, with a mask, with other
 * temperatures, without a scale, with distances, and with another seed.
 */
function documents(id: string): LessonDocument[] {
  const lessonDocument = readLesson(id);
  if (stackIds.includes(id))
    return [lessonDocument, withOff(lessonDocument, [{ layer: 0, head: 0 }])];
  const options = [
    {},
    { mask: 'causal' },
    { temperature: 0.5 },
    { temperature: 2, mask: 'causal' },
    { scale: 'none' },
  ];
  const changed = options.map((scores): LessonDocument => {
    const lesson = readLesson(id);
    return { ...lesson, scores: { ...(lesson['scores'] as object), ...scores } };
  });
  const alibi = { ...readLesson(id), positions: { kind: 'alibi' } };
  return [...changed, alibi, applyState(readLesson(id), { text: null, seed: 7 })];
}

/** The words by which sentences name stages. */
const named: [RegExp, StageName[]][] = [
  [/scaled score/, ['scaled_scores']],
  [/biased score/, ['biased_scores']],
  [/(?<!(scaled|biased|masked) )score/, ['scores']],
  [/weight|attends (most|equally)|attention on/, ['weights']],
  [/query/, ['Q', 'rotated_Q']],
  [/value row|column of V/, ['V']],
  [/context/, ['context']],
  [/logit|dot product|largest logit is that of/, ['logits']],
  [/probabilit|predicts/, ['probabilities']],
  [/mean/, ['norm1_mean', 'norm2_mean', 'final_norm_mean']],
  [/deviation/, ['norm1_deviation', 'norm2_deviation', 'final_norm_deviation']],
];

/** A stack's traces, with each of its blocks open. */
function tracesOf(document: LessonDocument): Trace[] {
  const trace = loaded.trace(document);
  const blocks = Array.from({ length: trace.layers }, (_, layer) => withOpen(trace, layer));
  return blocks.length ? blocks : [trace];
}

const number = /[−-]?\d+\.\d+(?:e[+-]?\d+)?/g;

/** Whether a stage of the head has a number, as the page writes it, in one of the rows. */
function holds(stage: Stage, text: string, rows: ReadonlySet<number> | null): boolean {
  return [...stage.values].some((value, i) => {
    const row = Math.floor(i / stage.cols);
    return (rows === null || rows.has(row)) && numberText(stage, value) === text;
  });
}

/** Sentences of a text; a decimal point does not end one. */
const sentences = (text: string): string[] => text.split(/(?<=[.?!]) (?=\p{Lu}|“|⟪)/u);

const value = (text: string): number => Number(text.replace('−', '-'));
const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);
/** Equal in four decimals. */
const close = (number: number): unknown => expect.closeTo(number, 3);
/** Entropy, computed without the engine. */
const bits = (row: readonly number[]): number =>
  sumOf(row.map((share) => (share > 0 ? -share * Math.log2(share) : 0)));

interface Said {
  text: string;
  rows: ReadonlySet<number>;
  /** The step with this sentence. */
  step: string;
}

/** Whether a stage exists at a step, because no later step makes it. */
function existsAt(trace: Trace, step: string): (stage: Stage) => boolean {
  const steps = tourOf(trace);
  const later = steps.slice(1 + steps.findIndex(({ id }) => id === step));
  const toCome = new Set(later.flatMap(({ outputs }) => outputs));
  return ({ index }) => !toCome.has(index);
}

function saidAbout(trace: Trace, document: LessonDocument, follow: number, head: number): Said[] {
  const about = { trace, follow, head };
  const positions = new Set([follow]);
  const open = openLayer(trace);
  const steps = tourOf(trace)
    .filter(({ layer }) => layer === null || layer === open)
    .map((step) => ({ text: captionOf(step, about), rows: positions, step: step.id }));
  const traceOf = (changed: LessonDocument): Trace => loaded.trace(changed);
  const texts = questionsOf({ ...about, document, traceOf }).flatMap(
    ({ prompt, why, choices, cells, step }) => {
      const rows = new Set([follow, ...cells.map(({ row }) => row)]);
      // A choice is about what its question names.
      const sayings = choices.filter((choice) => /\p{L}/u.test(choice));
      const chosen = sayings.map((choice) => `${prompt.replace('?', ':')} ${choice}`);
      return [prompt, why, ...chosen].map((text) => ({ text, rows, step }));
    },
  );
  return [...steps, ...texts];
}

describe('a sentence that quotes a number', () => {
  const tracedDocuments = (id: string): (readonly [LessonDocument, Trace])[] =>
    documents(id).flatMap((document) =>
      tracesOf(document).map((trace) => [document, trace] as const),
    );

  test.each(lessonIds)('names its stage in %s, and the stage has the number', (id) => {
    let quoted = 0;
    for (const [document, trace] of tracedDocuments(id)) {
      for (let head = 0; head < trace.heads; head++) {
        for (let follow = 0; follow < trace.tokens.length; follow++) {
          for (const { text, rows, step } of saidAbout(trace, document, follow, head)) {
            const exists = existsAt(trace, step);
            for (const sentence of sentences(plainText(text))) {
              // Hypothetical numbers come from another trace; a sum's own terms are checked where they are
              // made.
              const claim = sentence.replace(/products range from .*;/, '');
              const [now = ''] = /would/.test(claim)
                ? claim.split(/ (?:to|become) (?=[<\d−])/)
                : [claim];
              const numbers = now.match(number) ?? [];
              if (
                !numbers.length ||
                / · |bits|is subtracted from their score|std dev|multiplied|temperature|mean weight|guess/.test(
                  sentence,
                )
              )
                continue;
              const names = named.flatMap(([words, stageNames]) =>
                words.test(sentence) ? stageNames : [],
              );
              expect(names, sentence).not.toEqual([]);
              const stages = trace.stages.filter(
                (stage) => names.some((name) => name === stage.name) && exists(stage),
              );
              for (const text of numbers) {
                const found = stages.some((stage) =>
                  holds(stage, text, stage.name === 'V' ? null : rows),
                );
                expect(found, `${text} in: ${sentence}`).toBe(true);
                quoted++;
              }
            }
          }
        }
      }
    }
    expect(quoted).toBeGreaterThan(50);
  });

  /** In the words of a question: its prediction, in its trace and in others. */
  type Would = (plain: string, numbers: readonly number[], facts: Asked) => void;
  interface Asked {
    trace: Trace;
    document: LessonDocument;
    follow: number;
  }
  const traceOf = (document: LessonDocument): Trace => loaded.trace(document);
  const twoOrOne = (numbers: readonly number[], allowed: readonly number[], plain: string): void =>
    expect(numbers, plain).toEqual(allowed.slice(0, Math.max(1, numbers.length)).map(close));
  const weightsIn = (trace: Trace, follow: number): number[] =>
    rowOf(trace.stage('weights', 0), follow);
  const likeliest = (row: readonly number[]): number => row.indexOf(Math.max(...row));
  const nextIn = (trace: Trace): number[] => {
    const stage = trace.stage('probabilities');
    return rowOf(stage, stage.rows - 1);
  };
  /**
   * The number of words predicted correctly, and of all, in four texts that repeat words three
   * times.
   */
  const correctCount = (document: LessonDocument, size: number): number[] => {
    const words = document.input['vocabulary'] as string[];
    const right = [0, 3, 6, 9].flatMap((from) => {
      const text = Array.from(
        { length: 3 * size - 1 },
        (_, i) => words[(from + (i % size)) % words.length],
      );
      const input = { ...document.input, text: text.join(' ') };
      const trace = traceOf({ ...document, input, focus: 0 });
      const stage = trace.stage('probabilities');
      const isRight = text.map(
        (_, i) => trace.vocabulary[likeliest(rowOf(stage, i))] === text[i + 1],
      );
      return isRight.slice(size, -1);
    });
    return [right.filter(Boolean).length, right.length];
  };

  const would: Record<string, Would> = {
    'scale-dropped': (plain, shown, { trace, document, follow }) => {
      const { scale = 'd_k' } = document['scores'] as { scale?: string };
      const rescaled = traceOf(withScores(document, { scale: scale === 'none' ? 'd_k' : 'none' }));
      const most = [trace, rescaled].map((trace) => Math.max(...weightsIn(trace, follow)));
      twoOrOne(shown, most, plain);
    },
    temperature: (plain, shown, { trace, document, follow }) => {
      const { temperature = 1 } = document['scores'] as { temperature?: number };
      const heated = traceOf(withScores(document, { temperature: 2 * temperature }));
      twoOrOne(
        shown,
        [trace, heated].map((trace) => bits(weightsIn(trace, follow))),
        plain,
      );
    },
    // Products, then their results, then their sum.
    sign: (plain) => expect(comesOut(plain.replace(/.*Here |\.$/g, '')), plain).toBe(true),
    'head-off': (plain, shown, { trace, document }) => {
      const off = (document['switched_off'] ?? []) as { layer: number; head: number }[];
      const places = trace.stages
        .filter(({ name }) => name === 'weights')
        .map(({ layer, head }) => ({ layer: layer ?? 0, head: head ?? 0 }));
      const now = nextIn(trace);
      const word = likeliest(now);
      expect(plain).toContain(`The probability of “${trace.vocabulary[word]}” would go from`);
      // One of the heads in question.
      const changed = places.map((place) => nextIn(traceOf(withOff(document, [...off, place]))));
      const fits = changed.map((then) => {
        const other = likeliest(then);
        const isStill = other === word;
        const numbers = [now[word], then[word], ...(isStill ? [] : [then[other]])];
        const words = isStill ? 'still the largest' : `“${trace.vocabulary[other]}” would`;
        return (
          plain.includes(words) &&
          numbers.every((number, i) => Math.abs(Number(number) - (shown[i] ?? 9)) < 1.01e-4)
        );
      });
      expect(fits, plain).toContain(true);
    },
    'other-length': (plain, _, { document }) => {
      const counts = (plain.match(/\d+/g) ?? []).map(Number);
      const [first = 0, , , other = 0] = counts;
      expect(counts, plain).toEqual([
        first,
        ...correctCount(document, first),
        other,
        ...correctCount(document, other),
      ]);
    },
  };

  const kindsMet = new Set<string>();
  test.each(lessonIds)('gives in %s the numbers of the changed state, and correct sums', (id) => {
    for (const document of documents(id)) {
      const trace = traceOf(document);
      for (let follow = 0; follow < trace.tokens.length; follow++) {
        const about = { trace, document, follow };
        for (const { kind, why } of questionsOf({ ...about, head: 0, traceOf })) {
          const plain = plainText(why);
          const check = would[kind];
          if (!check || (kind === 'sign' && !plain.includes(' · '))) continue;
          check(plain, (plain.match(number) ?? []).map(value), about);
          kindsMet.add(kind);
        }
      }
    }
  });

  test('occurs for each of these in some lesson', () => {
    expect([...kindsMet].sort()).toEqual(Object.keys(would).sort());
  });

  test.each(lessonIds)('is asked in %s no sooner than its stage exists', (id) => {
    for (const document of documents(id)) {
      const trace = traceOf(document);
      const steps = tourOf(trace);
      const stepThatMakes = (isWanted: (stage: number) => boolean): number =>
        steps.findIndex((step) => step.outputs.some(isWanted));
      const about = { trace, document, follow: trace.focus, head: 0, traceOf };
      for (const { kind, step, prompt, why, cells } of questionsOf(about)) {
        const at = steps.findIndex((tourStep) => tourStep.id === step);
        // The explanation after the answer.
        const [{ stage: first } = { stage: -1 }] = cells;
        expect(
          stepThatMakes((output) => output === first),
          `${kind}: ${trace.stages[first]?.name}`,
        ).toBeLessThanOrEqual(at);
        for (const sentence of sentences(plainText(`${prompt} ${why}`))) {
          if (!sentence.match(number)) continue;
          for (const [words, names] of named) {
            const all = names.map((name) =>
              stepThatMakes((output) => trace.stages[output]?.name === name),
            );
            const earliest = Math.min(...all.filter((step) => step >= 0));
            if (words.test(sentence) && Number.isFinite(earliest))
              expect(earliest, `${kind}: ${sentence}`).toBeLessThanOrEqual(at);
          }
        }
      }
    }
  });
});

test('rows and columns are named as they are drawn', () => {
  const place = (id: string, name: StageName, row: number, col: number): string => {
    const trace = loaded.trace(readLesson(id));
    return cellName(trace.stage(name, name === 'W_O' ? undefined : 0), row, col, trace);
  };
  // Linear layers store a row per output and are drawn transposed; bare matrices are drawn unchanged.
  expect(place('time-flies', 'W_V', 1, 3)).toBe('W_Vᵀ, row 4, column 2');
  expect(place('time-flies-two-heads', 'W_O', 0, 3)).toBe('W_Oᵀ, row 4, column 1');
  expect(place('three-tokens-by-hand', 'W_V', 1, 0)).toBe('W_V, row 2, column 1');
});
