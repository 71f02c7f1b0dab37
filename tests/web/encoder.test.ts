/**
 * The encoder's room on the Universal Sentence Encoder, through a session and its worker: cosines, heads and
 * a pronoun beside the reference numbers, and what the cards show.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  lessonOf,
  readPieces,
  readTensors,
  safetensors,
  tokenizerOf,
  vocabularyOf,
} from '../../tools/models/use-lite.mjs';
import type { Context } from '../../web/element/base/context.js';
import { AlikeCard } from '../../web/element/encoder/alike-card.js';
import type { Card, Tools } from '../../web/element/encoder/card.js';
import { HeadsCard } from '../../web/element/encoder/heads-card.js';
import { LimitsCard } from '../../web/element/encoder/limits-card.js';
import { offeredCards } from '../../web/element/encoder/offered.js';
import { Readings } from '../../web/element/encoder/readings.js';
import { SearchCard } from '../../web/element/encoder/search-card.js';
import { required } from '../../web/engine/at.js';
import type { Engine } from '../../web/engine/engine.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { fileTokenizerOf, withTokenizer, type Encoded } from '../../web/lesson/file-tokenizer.js';
import { withTensors } from '../../web/lesson/tensors.js';
import { Session } from '../../web/session/session.js';
import { tokenizerFrom } from '../../web/session/tokenizer-file.js';
import { startOf } from '../../web/session/view-state.js';
import { ComputeQueue } from '../../web/session/worker/queue.js';
import { markedSentences, readyPairs } from '../../web/teaching/encoder-sentences.js';
import { habitsOf, type HabitKind, type ReadText } from '../../web/trace/habits.js';
import { cosine } from '../../web/trace/likeness.js';
import { headsOfStack } from '../../web/trace/telling-head.js';
import { engine, press, readLesson, sources, textOf } from './helpers.js';
import { WorkerHere } from './workers-here.js';

const text = "The animal didn't cross the street because it was too tired.";
let clearhead: Engine;
let lesson: LessonDocument;
let file: Uint8Array<ArrayBuffer>;
let session: Session;
let readings: Readings;

beforeAll(async () => {
  const [running, pieces, tensors] = await Promise.all([engine(), readPieces(), readTensors()]);
  clearhead = running;
  file = new Uint8Array(safetensors(tensors, 'F16'));
  const vocabulary = vocabularyOf(pieces);
  const tokenizer = tokenizerFrom(JSON.stringify(tokenizerOf(pieces)), vocabulary, '');
  const document = lessonOf(vocabulary, tokenizer.encode(text).ids) as LessonDocument;
  lesson = withTokenizer(withTensors(document, { blob: new Blob([file]), bytes: null }), tokenizer);
  session = new Session({
    ...sources,
    lesson: async () => lesson,
    client: () => new ComputeQueue(running, { start: () => new WorkerHere(running) }),
  });
  await session.open(startOf('your-own-sentence'));
  await session.arrival;
  expect(session.problem).toBeNull();
  readings = new Readings(session);
  readings.attend();
});

const encode = (typed: string): Encoded =>
  required(fileTokenizerOf(lesson), 'the tokenizer').encode(typed);

const always = (): boolean => true;

const alikeness = async (a: string, b: string): Promise<number> =>
  cosine((await readings.vector(a, always)).vector, (await readings.vector(b, always)).vector);

describe('cosines', () => {
  test.each([
    ['How old are you?', 'How are you?', 0.329],
    ['The cat sleeps.', 'A feline is taking a nap.', 0.81],
    ['The cat sleeps.', 'The stock market fell.', 0.126],
    ['I like my phone', 'Your cellphone looks great.', 0.571],
    [...readyPairs.alike, 0.846],
    [...readyPairs.negated, 0.9],
    [...readyPairs.reversed, 0.945],
    [text, text.replace('tired', 'wide'), 0.9435],
    [text.replace('it', 'the animal'), text, 0.9777],
    [text.replace('it', 'the street'), text, 0.9853],
  ])('of “%s” and “%s” are those of the reference', async (a, b, reference) => {
    expect(Math.abs((await alikeness(a, b)) - reference)).toBeLessThan(2e-3);
  });
  test('of texts of unknown signs alone are 1', async () => {
    expect(await alikeness('中', '日本')).toBeCloseTo(1, 6);
  });
});

/** The mean weight of a head on the list of sentences. */
const meansOn = (texts: readonly ReadText[]): ((head: string, kind: HabitKind) => number) => {
  const found = habitsOf(texts);
  return (name, kind) =>
    found.find(({ layer, head }) => `${layer + 1}.${head + 1}` === name)?.means[kind]?.mean ?? NaN;
};

test('a text that nobody wants any more is not computed', async () => {
  let isWanted = true;
  const first = readings.vector('First', always);
  const second = readings.vector('Secon', () => isWanted);
  isWanted = false;
  await first;
  await expect(second).rejects.toThrow('Nobody wants it any more.');
  expect((await readings.vector('Second', always)).tokens).toEqual(['▁Second']);
});

describe('the heads on the list of sentences', () => {
  const few = markedSentences.slice(0, 12);
  /** Straight from the engine, with a changed document. */
  const direct = (change: (document: LessonDocument) => void): ReadText[] =>
    few.map((sentence) => {
      const { ids } = encode(sentence.text);
      const document = structuredClone({ ...lesson, input: { ...lesson.input, ids } });
      delete document.focus; // a position of the lesson's own text
      change(document);
      const trace = clearhead.trace(document, { tensors: file });
      const heads = headsOfStack(trace).map(({ layer, head, rows, cols, values }) => ({
        layer,
        head,
        rows,
        cols,
        values: values.slice(),
      }));
      const read = { tokens: [...trace.tokens], heads };
      trace.free();
      return read;
    });
  test('of block 1 attend by position', async () => {
    const texts: ReadText[] = [];
    for (const { text } of few) texts.push(await readings.weights(text, always));
    const mean = meansOn(texts);
    expect(mean('1.3', 'next')).toBeGreaterThan(0.4);
    expect(mean('1.4', 'previous')).toBeGreaterThan(0.3);
    expect(mean('1.2', 'itself')).toBeGreaterThan(0.6);
  });
  test('of block 1 no longer do without positions', async () => {
    const texts: ReadText[] = [];
    for (const { text } of few) texts.push(await readings.weights(text, always, 'positions'));
    const mean = meansOn(texts);
    expect(mean('1.3', 'next')).toBeLessThan(0.14);
    expect(mean('1.4', 'previous')).toBeLessThan(0.14);
  });
  test('of block 1 do so most with positions alone', () => {
    const mean = meansOn(direct((document) => void (document.embedding = { ...document.embedding, scale: 1e-30 }))); // prettier-ignore
    expect(mean('1.3', 'next')).toBeCloseTo(0.6, 1);
    expect(mean('1.4', 'previous')).toBeCloseTo(0.62, 1);
  });
});

/** A card in a page of the session; `settled` waits for its work. */
function opened<One extends Card>(make: (tools: Tools) => One) {
  const said: string[] = [];
  const looked: object[] = [];
  let drawn = (): void => undefined;
  const context = {
    session,
    announce: (sentence: string) => void said.push(sentence),
    look: (view: object) => void looked.push(view),
    act: async (change: () => Promise<unknown>) => change(),
    element: { updateComplete: Promise.resolve(), renderRoot: { querySelector: () => null } },
  } as unknown as Context;
  const card = make({ context, readings, redraw: () => drawn(), draw: () => drawn() });
  const until = async (isDone: (shown: string) => boolean): Promise<string> => {
    for (;;) {
      const shown = textOf(card.template());
      if (isDone(shown)) return shown;
      await new Promise<void>((resolve) => (drawn = resolve));
    }
  };
  return { card, said, looked, until };
}

describe('the card of the heads', () => {
  test('describes the shown text, and shows the arcs of a pressed head', async () => {
    const { card, looked, said, until } = opened((tools) => new HeadsCard(tools));
    const shown = await until((now) => now.includes('The most telling heads'));
    expect(shown).toMatch(/Head 1\.3: 0\.4\d on the next token \(chance: 0\.07\)/);
    expect(card.line).toBe('head 1.3: the next token');
    expect(shown).not.toContain('nouns 0'); // they are not marked there
    press(card.template(), '2.2');
    expect(looked).toEqual([{ arcs: true, layer: 1, head: 1, part: 'block-2/attention' }]);
    await Promise.resolve();
    expect(said).toEqual(['The arcs of head 2.2 are shown.']);
  });
});

describe('the card of alike sentences', () => {
  test('has the cosine of a ready pair, its sum of products and what words do', async () => {
    const { card, said, until } = opened((tools) => new AlikeCard(tools));
    const shown = await until((now) => now.includes('The sum of products'));
    expect(shown).toMatch(/Sentences 1 and 2 0\.85/);
    expect(said).toEqual(['Sentences 1 and 2: cosine 0.85.']);
    const numbers = /the other 508\s+(\S+) sum\s+(\S+)/.exec(shown);
    expect(Number(numbers?.[2])).toBeCloseTo(0.846, 3);
    press(card.template(), 'Leave out each word');
    const without = await until((now) => now.includes('without cosine change'));
    expect(without).toMatch(/[12] (age|old|What|How)/);
    expect(said.at(-1)).toMatch(/^The largest change: without \S+, from 0\.85 to 0\.\d\d\.$/);
    press(card.template(), 'With “not”');
    expect(await until((now) => now.includes('Sentences 1 and 2 0.90'))).not.toContain('without cosine'); // prettier-ignore
  });
  test('compares with the numbers before a change of words', async () => {
    const { card, until } = opened((tools) => new AlikeCard(tools));
    await until((now) => now.includes('0.85'));
    card.type(1, 'What is your name?');
    expect(await until((now) => now.includes('Before you changed'))).toMatch(
      /it was 0\.85 \(change: −\.\d+\)/,
    );
  });
  test('reports empty sentences, unknown signs, other languages and cut texts', async () => {
    const { card, until } = opened((tools) => new AlikeCard(tools));
    card.type(0, ' ');
    expect(await until((now) => now.includes('empty'))).toContain('at least two sentences');
    card.type(0, '中');
    await until((now) => now.includes('Sentence 1: The model knows none of these signs.'));
    card.type(0, 'Der Hund mag den Mann nicht, aber die Katze mag ihn.');
    await until((now) => now.includes('Sentence 1: Many of these words are in several pieces'));
    card.type(0, 'tired '.repeat(140));
    await until((now) => now.includes('Sentence 1: The model reads at most 128 pieces'));
  });
});

describe('the card of what the model cannot do', () => {
  test('weighs the pronoun: street before animal, and an adjective that matters more', async () => {
    const { card, until } = opened((tools) => new LimitsCard(tools, () => undefined));
    press(card.template(), 'Compute');
    const shown = await until((now) => now.includes('The adjective'));
    expect(shown).toContain('In head 2.2, “tired” puts 0.11 on “street”, and “wide” puts 0.45');
    expect(shown).toMatch(/2\.2 0\.1[78] 0\.28 0\.1[67] 0\.28/);
    card.measurePair('negated');
    await until((now) => now.includes('Cosine: 0.90'));
  });
});

describe('the search', () => {
  test('finds the notice that answers a query in other words', async () => {
    const { said, until } = opened((tools) => new SearchCard(tools));
    const shown = await until((now) => /nearest first .*0\.5/.test(now));
    expect(shown).toMatch(/nearest first Breakfast is served from seven to ten\. 0\.51/);
    expect(said.at(-1)).toBe('Nearest: Breakfast is served from seven to ten. Cosine 0.51.');
  });
});

test('only a stack of which a sentence can be typed has cards', () => {
  expect(offeredCards(lesson)).toEqual(['heads', 'alike', 'search', 'limits']);
  expect(offeredCards(readLesson('microgpt'))).toEqual(['heads']);
  expect(offeredCards(readLesson('random-vectors'))).toEqual([]);
});
