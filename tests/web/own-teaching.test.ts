/** The steps, texts and questions of a document's author. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Quiz, type QuizScene } from '../../web/element/panel/quiz.js';
import { isOwn } from '../../web/element/panel/teaching.js';
import type { OwnQuestion, OwnStep } from '../../web/engine/format.js';
import type { Trace } from '../../web/engine/types.js';
import { ownIngredients } from '../../web/lesson/ingredients.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { initialState, type ViewState } from '../../web/session/view-state.js';
import { isHidden, withoutHidden } from '../../web/trace/hidden.js';
import { stackParts } from '../../web/trace/parts.js';
import { captionOf } from '../../web/teaching/captions.js';
import { misfitsOf, partNamed } from '../../web/teaching/places.js';
import { AnswerBook, bookKey } from '../../web/teaching/answers.js';
import { questionsOf, type Question } from '../../web/teaching/questions/index.js';
import { ownDraft } from '../../web/teaching/questions/own.js';
import type { Draft } from '../../web/teaching/questions/question.js';
import { isRight } from '../../web/teaching/questions/right.js';
import { aboutOf, exampleOf, pageSteps, titleOf, tourOf } from '../../web/teaching/tour.js';
import { partOfStep } from '../../web/teaching/part-of-tour-step.js';
import { featuresOf } from '../../web/wording/features.js';
import { lessonTitle } from '../../web/wording/lesson-title.js';
import { plainText } from '../../web/wording/rich-text.js';
import { speak, texts } from '../../web/text/language.js';
import { engine, press, readLesson, textOf, traceOf } from './helpers.js';

afterEach(() => speak('en'));

const steps: OwnStep[] = [
  {
    id: 'guess',
    title: { en: 'Guess', de: 'Rate' },
    shows: 'share',
    cover: ['weights.0.6', 'weights.0.0.1'],
    note: { en: 'Where does ⟪it⟫ look? Cat gets {weights.0.6.1}.', de: 'Wohin schaut ⟪es⟫?' },
  },
  { shows: 'mix', pin: 'context.0.6.2', note: 'It takes {weights.0.6.1}, and {nothing.1.2}.' },
  { note: 'Only ⟦softmax|words⟧.' },
];
const questions: OwnQuestion[] = [
  {
    at: 'guess',
    text: 'Which?',
    choices: ['the', { en: 'cat', de: 'Katze' }],
    answer: 1,
    hint: 'Think.',
    right: 'It acts.',
    wrong: 'Look again.',
  },
  { at: 'guess', kind: 'number', text: 'How much?', answer: 'weights.0.6.1', tolerance: 0.01 },
  { at: 'own-2', kind: 'cell', text: 'Where?', answer: ['weights.0.6.1', 'weights.0.6.3'] },
];

async function opened(more: object, id = 'who-is-it'): Promise<Trace> {
  return (await engine()).trace({ ...readLesson(id), ...more });
}
const context = (trace: Trace) => ({ trace, follow: trace.focus, head: 0 });
const valueAt = (trace: Trace, row: number, col: number): number =>
  trace.stage('weights', 0).values[row * trace.tokens.length + col] as number;

describe('steps', () => {
  test('an author’s steps take the place of the page’s, and end with the whole', async () => {
    const trace = await opened({ steps });
    const tour = tourOf(trace);
    expect(tour.map(({ id }) => id)).toEqual(['guess', 'own-2', 'own-3', 'whole']);
    expect(tour.map(({ title }) => title).slice(0, 2)).toEqual(['Guess', texts.steps.titles.mix]);
    const share = pageSteps(trace).find(({ id }) => id === 'share');
    expect(tour[0]?.outputs).toEqual(share?.outputs);
    expect(tour[2]?.outputs).toEqual([]);
  });

  test('numbers in a note are those that are computed, and hidden ones are not told', async () => {
    const trace = await opened({ steps });
    const [first, second, third] = tourOf(trace);
    const number = valueAt(trace, 6, 1).toFixed(4);
    if (!first || !second || !third) throw new Error('three steps');
    expect(captionOf(first, context(trace))).toBe(`Where does ⟪it⟫ look? Cat gets ${number}.`);
    expect(captionOf(first, context(trace), true)).toContain('Cat gets ?.');
    expect(captionOf(second, context(trace))).toBe(`It takes ${number}, and {nothing.1.2}.`);
    expect(plainText(captionOf(third, context(trace)))).toBe('Only words.');
  });

  test('a pinned number is explained, and a covered row or number is hidden', async () => {
    const trace = await opened({ steps });
    const [first, second] = tourOf(trace);
    const [weights, mixed] = [trace.stage('weights', 0), trace.stage('context', 0)];
    const covered = first?.authored?.covered ?? [];
    const at = (row: number, col: number) => ({ stage: weights.index, row, col });
    expect(isHidden(covered, at(6, 0))).toBe(true);
    expect(isHidden(covered, at(0, 1))).toBe(true);
    expect(isHidden(covered, at(0, 2))).toBe(false);
    expect(isHidden(covered, { stage: weights.index, row: 0 })).toBe(true);
    const shown = withoutHidden(weights, covered).values;
    expect([...shown.keys()].filter((i) => Number.isNaN(shown[i]))).toHaveLength(
      trace.tokens.length + 1,
    );
    expect(second && exampleOf(second, context(trace))).toEqual({
      stage: mixed.index,
      row: 6,
      col: 2,
    });
  });

  test('an author says which part of a stack is open', async () => {
    const steps = [
      { part: 'block-1/network', note: 'a' },
      { shows: 'attend-1', note: 'b' },
      { note: 'c' },
    ];
    const trace = await opened({ steps }, 'one-whole-block');
    const parts = tourOf(trace).map((step) => partOfStep(step, trace));
    // The steps of attention make norms too: all parts are open.
    const page = pageSteps(trace).find(({ id }) => id === 'attend-1');
    expect(parts.slice(0, 3)).toEqual(['block-1/network', page && partOfStep(page, trace), null]);
  });

  test('a name that the lesson lacks is reported with the known names', async () => {
    const wrong = {
      steps: [
        { shows: 'attend-1', part: 'end', pin: 'weights.0.99.0', cover: ['W_X.1'], note: '' },
      ],
      questions: [{ at: 'own-1', kind: 'cell', text: '', answer: 'weights.3.0.0' }],
    };
    const trace = await opened(wrong);
    const stepIds = pageSteps(trace).map(({ id }) => id);
    const found = misfitsOf(trace, stepIds);
    expect(found.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      'steps[0].shows step',
      'steps[0].part part',
      'steps[0].pin number',
      'steps[0].cover[0] row',
      'questions[0].answer number',
    ]);
    expect(found[0]?.known).toContain('share');
    expect(found[3]?.known).toContain('weights');
    expect(misfitsOf(await opened({ steps, questions }), stepIds)).toEqual([]);
    const lost = await opened({ questions: [{ ...wrong.questions[0], at: 'attend-1' }] });
    expect(misfitsOf(lost, stepIds)[0]).toMatchObject({ path: 'questions[0].at', kind: 'step' });
  });

  test('only a stack has parts, and all of them together are one', async () => {
    const stack = await traceOf('one-whole-block');
    expect(partNamed('all', stack)).toBe('all');
    for (const part of stackParts(stack)) expect(partNamed(part, stack)).toBe(part);
    for (const none of [undefined, 'none']) expect(partNamed(none, stack)).toBeNull();
    expect(partNamed('all', await traceOf('time-flies'))).toBeNull();
  });
});

describe('texts', () => {
  test('title, introduction and columns are said in the spoken language', async () => {
    const translations = {
      de: { title: 'Titel', about: 'Worum', features: { key: ['a', 'b', 'c', 'd'] } },
    };
    const trace = await opened({ texts: translations, title: 'Title' });
    const state = { ...initialState, lesson: 'src:x.json' };
    const keys = trace.stage('K', 0);
    const document = { ...readLesson('who-is-it'), texts: translations, title: 'Title' };
    expect(lessonTitle(state.lesson, document)).toBe('Title');
    expect([titleOf(trace, state), aboutOf(trace, state)]).toEqual(['Title', trace.about]);
    const typed = { ...state, text: 'other words' };
    expect(aboutOf(trace, typed)).toBe(texts.steps.ofUnchanged(trace.about));
    expect(aboutOf(trace, typed, true)).toBe(trace.about);
    expect(featuresOf(keys, 'd_k', trace)?.[0]).toBe('living');
    await speak('de');
    expect(lessonTitle(state.lesson, document)).toBe('Titel');
    expect([titleOf(trace, state), aboutOf(trace, state)]).toEqual(['Titel', 'Worum']);
    expect(featuresOf(keys, 'd_k', trace)).toEqual(['a', 'b', 'c', 'd']);
    // A text that lacks a language stays unchanged.
    expect(featuresOf(trace.stage('Q', 0), 'd_k', trace)?.[0]).toBe('living');
  });

  test('the first lesson names its columns in each language', async () => {
    const trace = await opened({});
    const names = new Set<string>();
    for (const tag of ['en', 'de', 'zh-Hans', 'ar']) {
      await speak(tag);
      names.add(featuresOf(trace.stage('Q', 0), 'd_k', trace)?.join() ?? '');
    }
    expect(names.size).toBe(4);
  });

  test('columns of drawn numbers have names in no language', async () => {
    const { applyState } = await import('../../web/lesson/document.js');
    const drawn = applyState(readLesson('who-is-it'), { text: null, seed: 3 });
    expect(Object.keys(drawn.features ?? {})).toEqual(['input']);
    expect(Object.keys(drawn.texts?.de?.features ?? {})).toEqual(['input']);
    expect(ownIngredients(drawn)).toBeDefined();
  });
});

describe('questions', () => {
  const questionsIn = (trace: Trace, document: LessonDocument): Question[] =>
    questionsOf({ trace, document, follow: 6, head: 0, traceOf: () => null });

  test('an author’s questions take the place of the page’s', async () => {
    const trace = await opened({ steps, questions });
    const all = questionsIn(trace, readLesson('who-is-it'));
    expect(all.map(({ kind, step }) => `${kind} ${step}`)).toEqual([
      'own guess',
      'own guess',
      'own own-2',
    ]);
    expect(all[1]?.answerForm).toMatchObject({ value: valueAt(trace, 6, 1), tolerance: 0.01 });
    expect(all[2]?.answerForm?.text).toContain('cat');
  });

  test('a number that the trace lacks is not asked about', async () => {
    const [, , cell] = questions;
    const trace = await opened({ questions: [{ ...cell, at: 'mix', answer: 'weights.0.77.0' }] });
    expect(questionsIn(trace, readLesson('who-is-it'))).toEqual([]);
  });

  test('an exactly right number is right, however large it is and without a tolerance', async () => {
    const trace = await opened({ questions });
    const isTaken = (answer: number, said: string): boolean => {
      const questions = {
        at: 'whole',
        text: 'How many?',
        kind: 'number',
        answer,
        tolerance: 0,
      } as const;
      const draft = ownDraft(questions, trace) as Draft;
      return isRight(draft, { choice: null, said }, trace);
    };
    for (const exact of [175_000_000_000, 124_439_809, 0.1]) {
      expect(isTaken(exact, String(exact))).toBe(true);
    }
    expect(isTaken(175_000_000_000, '175000000001')).toBe(false);
  });

  test('they wait after edits and switches, as after other words', () => {
    expect(isOwn(initialState, 'a')).toBe(true);
    const edit = { name: 'W_Q', head: 0, row: 0, col: 0, value: 1 } as const;
    for (const change of [
      { edits: [edit] },
      { ingredients: { mask: 'none' } as const },
      { off: [] },
      { text: 'b' },
      { seed: 1 },
    ]) {
      expect(isOwn({ ...initialState, ...change } as ViewState, 'a')).toBe(false);
    }
  });

  /** The card, and the announcements and events so far. */
  async function card(
    isOwn = true,
    pin: QuizScene['pin'] = null,
    step = 0,
    lessonKey = `${Math.random()}`,
  ) {
    const trace = await opened({ steps, questions });
    const fired: unknown[] = [];
    const quiz = new Quiz(
      { requestUpdate: () => undefined },
      {
        onInspect: () => undefined,
        onCell: () => undefined,
        goTo: () => undefined,
        say: () => undefined,
        onHandIn: async () => 'ch1-x',
        onAnswer: ({ id }, answer) => fired.push([id, answer]),
      },
    );
    const tour = tourOf(trace);
    const scene: QuizScene = {
      trace,
      document: readLesson('who-is-it'),
      follow: 6,
      head: 0,
      traceOf: () => null,
      lessonKey,
      whyLocked: null,
      reached: null,
      steps: tour,
      step: tour[step] ?? null,
      isOwn,
      isFolded: false,
      pin,
    };
    quiz.attend(scene);
    return { quiz, trace, scene, fired, text: () => textOf(quiz.render()) };
  }

  test('are open before the first step and at theirs, until they are answered', async () => {
    const { quiz, scene } = await card();
    const { steps } = scene;
    const at = (step: QuizScene['step']): boolean => {
      quiz.attend({ ...scene, step });
      return quiz.isAuthorAsking;
    };
    expect(at(null)).toBe(true);
    expect(at(steps[0] ?? null)).toBe(true);
    expect(at(steps[2] ?? null)).toBe(false); // no question is about it
    quiz.attend({ ...scene, step: steps[1] ?? null });
    press(quiz.render(), texts.learn.skip);
    expect(at(steps[1] ?? null)).toBe(false);
    expect(at(null)).toBe(true);
    const { trace } = scene;
    quiz.attend({ ...scene, step: null, trace: await traceOf('who-is-it'), lessonKey: 'other' });
    expect(trace.teaching.questions).toBeTruthy();
    expect(quiz.isAuthorAsking).toBe(false); // its questions are the page's
  });

  test('a hint is shown on request, and the author’s reply after an answer', async () => {
    const { quiz, text } = await card();
    expect(text()).not.toContain('Think.');
    press(quiz.render(), texts.learn.hint);
    expect(text()).toContain('Think.');
    press(quiz.render(), 'the');
    expect(text()).toContain('Look again.');
    expect(text()).not.toContain('It acts.');
    expect(text()).not.toContain(texts.learn.seeIn);
  });

  test('a step with two questions is not done after one answer', async () => {
    const { quiz } = await card();
    expect(quiz.isDone).toBe(false);
    press(quiz.render(), 'cat');
    expect(quiz.isDone).toBe(false);
  });

  test('the pinned number is taken as the answer', async () => {
    const { trace } = await card();
    const cell = { stage: trace.stage('weights', 0).index, row: 6, col: 3 };
    const none = await card(true, null, 1);
    expect(none.text()).toContain(texts.learn.pinFirst);
    press(none.quiz.render(), texts.learn.takePinned);
    expect(none.fired).toEqual([]);
    const right = await card(true, cell, 1);
    press(right.quiz.render(), texts.learn.takePinned);
    expect(right.quiz.isDone).toBe(true);
    expect(right.fired).toEqual([
      [expect.stringMatching(/^own \w+ -1$/), { choice: null, said: 'weights.0.6.3', right: true }],
    ]);
    const wrong = await card(true, { ...cell, col: 2 }, 1);
    press(wrong.quiz.render(), texts.learn.takePinned);
    expect(wrong.fired).toMatchObject([[right.quiz.given[0]?.question, { right: false }]]);
  });

  test('a question is known by what it asks, and not by its position', async () => {
    const idsOf = async (written: readonly object[]): Promise<string[]> =>
      questionsIn(await opened({ steps, questions: written }), readLesson('who-is-it')).map(
        ({ id }) => id,
      );
    const asks = (answer: unknown, more = {}): object => ({
      at: 'guess',
      kind: 'number',
      text: 'Type the number.',
      answer,
      ...more,
    });
    const [first, second] = await idsOf([asks(99), asks(3.5)]);
    expect(first).not.toBe(second);
    expect(await idsOf([asks(3.5), asks(99)])).toEqual([second, first]);
    expect(await idsOf([asks(99, { hint: 'Two digits.' })])).toEqual([first]);
    expect(await idsOf([asks(99, { tolerance: 1 })])).not.toEqual([first]);
    // The same numbers in words, but not the same on the page.
    const [named] = await idsOf([asks('weights.0.6.1')]);
    expect(await idsOf([asks('weights.0.6.3')])).not.toEqual([named]);
    expect(new Set(await idsOf([asks(99), asks(99), asks(99)])).size).toBe(3);
  });

  test('two lessons of one title and text share no answers', () => {
    const base = { title: 'T', input: { text: 'a b' } };
    const keys = [
      bookKey('document:1', { ...base, questions: [1] }),
      bookKey('document:1', { ...base, questions: [2] }),
      bookKey('src:https://a.example/l.json', base),
      bookKey('src:https://b.example/l.json', base),
      bookKey('who-is-it', base),
      bookKey('who-is-it', base, 'a c'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    // Packed or not, a document is the same.
    expect(bookKey('document:packed', base)).toBe(bookKey('document:{}', { ...base }));
    vi.stubGlobal('document', { baseURI: 'https://a.example/page.html' });
    expect(bookKey('src:l.json', base)).toBe(keys[2]);
    vi.unstubAllGlobals();
  });

  test('answers to questions that the lesson no longer has do not count, and a sentence says so', async () => {
    const { scene, text } = await card();
    const book = new AnswerBook();
    book.put(scene.lessonKey, 'own 1 -1', { choice: null, said: '3.5', right: true });
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    });
    book.put(scene.lessonKey, 'own 2 -1', { choice: null, said: '3.5', right: true });
    const { quiz, ...other } = await card(true, null, 0, scene.lessonKey);
    expect(text()).not.toContain(texts.learn.outdated(1));
    expect(other.text()).toContain(texts.learn.outdated(2));
    expect(quiz.given).toEqual([]);
    press(quiz.render(), 'cat');
    expect(quiz.given).toHaveLength(1);
    expect(other.text()).toContain(texts.learn.tally.sum(1, 1));
    vi.unstubAllGlobals();
  });

  test('a typed number that is too long is refused with a sentence', async () => {
    const { quiz, fired, text } = await card();
    press(quiz.render(), 'cat');
    press(quiz.render(), texts.learn.nextHere);
    const type = (value: string): void => {
      const elements = [{ value }];
      press(quiz.render(), texts.learn.check, { preventDefault: () => 0, target: { elements } });
    };
    type('9'.repeat(9000));
    expect(text()).toContain(texts.learn.longNumber(9000, 60));
    expect(fired).toHaveLength(1);
    type('0.'.padEnd(60, '3'));
    expect(fired).toHaveLength(2);
  });

  test('a browser that keeps no answers says so', async () => {
    const full = (): never => {
      throw new Error('full');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full });
    const { quiz, text } = await card();
    expect(text()).not.toContain(texts.learn.notKept);
    press(quiz.render(), 'cat');
    expect(text()).toContain(texts.learn.notKept);
    vi.unstubAllGlobals();
  });

  test('questions wait while other words or numbers are shown', async () => {
    const { text, quiz } = await card(false);
    expect(text()).toContain(texts.learn.ownWait);
    expect(text()).not.toContain('Which?');
    expect(quiz.hiddenRows).toEqual([]);
  });
});
