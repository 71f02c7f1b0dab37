/** The words that are suggested while a sentence is typed. */
import { beforeAll, expect, test, vi } from 'vitest';
import { applyState, type LessonDocument } from '../../web/lesson/document.js';
import { isKnown, nearestWords, wordsOf } from '../../web/lesson/known-words.js';
import { helpWith, withSuggested, type Computed } from '../../web/teaching/suggestions.js';
import { texts } from '../../web/text/language.js';
import { controls, type ControlsEvents } from '../../web/views/controls.js';
import { helpSentence } from '../../web/views/sentence-help.js';
import { noneHidden } from '../../web/trace/hidden.js';
import { allIds, engine, errorOf, press, readLesson, textOf } from './helpers.js';

const she = readLesson('who-is-she');
const it = readLesson('who-is-it');
const vectors = readLesson('random-vectors');
let computed: (text: string) => Computed;

beforeAll(async () => {
  const { trace } = await engine();
  computed = (text) => {
    const document = applyState(she, { text, seed: null });
    return { trace: trace(document), document, hidden: noneHidden };
  };
});

test('beside a lesson of vectors a button leads to the one that accepts any words', () => {
  const data = {
    title: 'T',
    sentence: null,
    fixedText: null,
    seed: '',
    seedBad: false,
    isOfLetters: false,
    language: '',
    sentenceBad: false,
    changed: false,
    canUndo: false,
    canRedo: false,
    canTakeOut: false,
    isComing: false,
    help: null,
    hasLines: false,
    tokens: null,
    note: null,
    whyLocked: () => null,
  };
  const onChoose = vi.fn();
  const events = { onChoose } as unknown as ControlsEvents;
  const way = texts.controls.vectorsOnly('Your own sentence');
  press(controls({ ...data, hides: () => false }, events, false), way);
  expect(onChoose).toHaveBeenCalledWith('your-own-sentence');
  const alone = controls({ ...data, hides: (part) => part === 'lesson' }, events, false);
  expect(textOf(alone)).not.toContain('Your own sentence');
});

test('an unfinished word is continued by the known words that begin so', () => {
  const { suggestions, unknown } = helpWith('the gi', 6, she, null);
  expect(suggestions).toMatchObject({ kind: 'begin', word: 'gi', words: ['girl', 'girls'] });
  expect(unknown).toEqual([]); // it is still being typed
  expect(withSuggested('the gi', 'girl', suggestions as never, she)).toEqual({
    text: 'the girl',
    caret: 8,
  });
  // Inside a sentence its letters before the caret count, and the whole word is replaced.
  const inside = helpWith('the gixx sings', 6, she, null).suggestions;
  expect(inside).toMatchObject({ kind: 'begin', word: 'gi', from: 4, to: 8 });
});

test('after a word the most likely next words are suggested, the most likely first', () => {
  const sentence = 'the girl that the boys see sings because';
  const { suggestions } = helpWith(sentence, sentence.length, she, computed(sentence));
  expect(suggestions).toMatchObject({ kind: 'next', word: '' });
  expect(suggestions?.words.slice(0, 3)).toEqual(['she', 'it', 'he']);
  expect(withSuggested(sentence, 'she', suggestions as never, she).text).toBe(`${sentence} she`);
  expect(withSuggested(`${sentence} `, 'she', suggestions as never, she).text).toBe(
    `${sentence} she`,
  );
});

test('the next words of another sentence count as far as it begins alike', () => {
  const before = computed('the girl sings because');
  const alike = helpWith('the girl ', 9, she, before).suggestions;
  expect(alike).toMatchObject({ kind: 'next', from: 8, to: 8 });
  expect(helpWith('the boy ', 8, she, before).suggestions).toMatchObject({ kind: 'known' });
  expect(
    withSuggested('the girl sings', 'small', { ...alike, from: 3, to: 3 } as never, she),
  ).toEqual({ text: 'the small girl sings', caret: 9 });
});

test('an open question about the next word is not answered by suggestions', () => {
  const now = computed('the girl sings');
  const { index } = now.trace.stages.find(({ name }) => name === 'probabilities') as never as {
    index: number;
  };
  const hidden = [{ stage: index, row: now.trace.words.length - 1 }];
  expect(helpWith('the girl sings', null, she, { ...now, hidden }).suggestions?.kind).toBe('known');
});

test('an unknown word is named once, with the nearest known ones, then expected ones', () => {
  const help = helpWith('the dags run dags', null, she, null);
  expect(help.unknown).toEqual(['dags']);
  expect(help.suggestions).toMatchObject({ kind: 'instead', word: 'dags', from: 4, to: 8 });
  expect(help.suggestions?.words[0]).toBe('dogs');
  const far = helpWith('my homework is hard', null, she, computed('the girl sings because'));
  expect(far.unknown).toEqual(['my', 'homework', 'hard']);
  expect(far.suggestions?.words).toHaveLength(3);
  expect(far.suggestions?.words).toContain('the'); // how sentences begin
});

test('a lesson that knows few words suggests those that the sentence has not', () => {
  const help = helpWith('The cat, ', 9, it, null);
  expect(help).toMatchObject({ knownCount: 8, unknown: [] });
  expect(help.suggestions).toMatchObject({ kind: 'known' });
  expect(help.suggestions?.words.slice(0, 2)).toEqual(['the', 'mouse']);
});

test('signs around a word stay when the word is replaced', () => {
  const { suggestions } = helpWith('the cta, was', null, it, null);
  expect(suggestions).toMatchObject({
    word: 'cta',
    words: expect.arrayContaining(['cat']) as unknown,
  });
  expect(withSuggested('the cta, was', 'cat', suggestions as never, it).text).toBe('the cat, was');
});

test('where any word is known, nothing is suggested', () => {
  expect(helpWith('my homework', 11, vectors, null)).toEqual({
    knownCount: null,
    unknown: [],
    suggestions: null,
  });
});

test('letters without accents are nearest to those with', () => {
  const letters = readLesson('microgpt');
  expect(helpWith('zoë', null, letters, null)).toMatchObject({
    knownCount: 26,
    unknown: ['ë'],
    suggestions: { kind: 'instead', from: 2, to: 3 },
  });
  expect(nearestWords('ë', ['a', 'e', 'z'])).toEqual(['e']);
  expect(nearestWords('E', ['a', 'e', 'z'])).toEqual(['e']);
  expect(nearestWords('homework', ['the', 'home'])).toEqual([]);
});

test('the page knows the same words as the engine, in every lesson', async () => {
  const { trace } = await engine();
  const sentences = [
    'Time flies, fast',
    'THE Cat! the',
    'the dogs xx run',
    'emma',
    'Zoë',
    '( ] A … .',
  ];
  for (const id of allIds) {
    const lesson = readLesson(id);
    if (lesson.input.text === undefined) continue;
    for (const text of sentences) {
      const document = applyState(lesson, { text, seed: null });
      const unknown = wordsOf(text, lesson).filter((word) => !isKnown(word, lesson));
      let found: number;
      try {
        found = trace(document).unknown.length;
      } catch {
        const [what = ''] = errorOf(() => trace(document)).wording ?? [];
        found = ['unknownWord', 'misspeltWord', 'unknownCharacters'].includes(String(what))
          ? unknown.length || -1
          : unknown.length;
      }
      expect([id, text, unknown.length]).toEqual([id, text, found]);
    }
  }
});

const shown = (lesson: LessonDocument, text: string, readAs: string | null): string =>
  helpSentence({
    ...helpWith(text, null, lesson, null),
    vocabulary: [],
    readAs,
    seed: lesson.embedding?.seed ?? null,
  });

test('before one types the page says what a model knows, or what the numbers are', () => {
  expect(shown(she, 'the girl', null)).toBe('This model knows 89 words.');
  expect(shown(vectors, 'my homework', null)).toBe(
    'Type any words. Each word’s vector is random, drawn from seed 42. You see how attention is computed, not what the words mean.',
  );
});

test('of an unknown word the page says what happens to it', () => {
  expect(shown(she, 'my homework is hard', null)).toBe(
    '“my”, “homework” and 1 other word are not in this lesson’s vocabulary, so the previous sentence is still shown.',
  );
  expect(shown(it, 'the dog', '?')).toBe(
    '“dog” is not in this lesson’s vocabulary, so it is treated as ?.',
  );
});
