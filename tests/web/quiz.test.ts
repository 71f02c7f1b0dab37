import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerBook, parseAnswers, writeAnswers, type Answer } from '../../web/teaching/answers.js';
import { questionsOf, type Question } from '../../web/teaching/questions/index.js';
import type { Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { Quiz, type QuizScene } from '../../web/element/panel/quiz.js';
import { tourOf } from '../../web/teaching/tour.js';
import { withOpen } from '../../web/trace/layers.js';
import { distinctCells, question, verdictOf } from '../../web/views/panel/question.js';
import { tally, tallyLine, tallyOf } from '../../web/views/panel/tally.js';
import { engine, markup, press, readLesson, textOf } from './helpers.js';

async function questionsAbout(
  id: string,
  follow: number,
): Promise<{ trace: Trace; questions: Question[] }> {
  const loaded = await engine();
  const document = readLesson(id);
  const trace = loaded.trace(document);
  const traceOf = (changed: LessonDocument): Trace => loaded.trace(changed);
  return { trace, questions: questionsOf({ trace, document, follow, head: 0, traceOf }) };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
});

const events = {
  onAnswer: () => undefined,
  onNumber: () => undefined,
  onPinned: () => undefined,
  onHint: () => undefined,
  onSkip: () => undefined,
  onRetract: () => undefined,
  onNext: () => undefined,
  onCell: () => undefined,
};
const right: Answer = { choice: 2, right: true };
const wrong: Answer = { choice: 1, right: false };
const skipped: Answer = { choice: null, right: false };

describe('a question', () => {
  const drawn = async (answer: Answer | undefined): Promise<string> => {
    const { trace, questions } = await questionsAbout('time-flies', 2);
    const largestWeight = questions.find(({ kind }) => kind === 'largest-weight') as Question;
    return textOf(
      question(
        {
          trace,
          question: largestWeight,
          answer,
          whyLocked: null,
          reached: null,
          number: 1,
          all: 2,
          next: 'Next question',
          covered: true,
          renewed: false,
          pinned: null,
          isHintShown: false,
          complaint: null,
        },
        events,
      ),
    );
  };
  test('reveals nothing while it is open, and can be skipped', async () => {
    const text = await drawn(undefined);
    expect(text).toContain('Which token will flies attend to most?');
    expect(text).toContain('Skip');
    expect(text).not.toContain('0.2093');
    expect(text).not.toContain('✓');
  });
  test('says when the answer was right, why, and where to see it', async () => {
    const text = await drawn(right);
    expect(text).toContain('flies ✓ (your answer, correct)');
    expect(text).toMatch(/Correct\. The row’s largest scaled score is 0\.0677/);
    expect(text).toContain('scaled scores: query of “flies”, key of “flies”');
    expect(text).toContain('nearly even');
  });
  test('names the right choice after a wrong one or none', async () => {
    expect(await drawn(wrong)).toMatch(/time ✗ \(your answer\).*Not quite: “flies”\./);
    expect(await drawn(skipped)).toContain('Skipped. The answer: “flies”.');
  });
  test('points at one cell per row, three at most', async () => {
    const { questions } = await questionsAbout('time-flies', 2);
    for (const { cells } of questions) expect(distinctCells(cells).length).toBeLessThanOrEqual(3);
  });
  test('has a verdict for every choice', async () => {
    const { questions } = await questionsAbout('time-flies-two-heads', 2);
    for (const question of questions) expect(verdictOf(question, skipped)).toContain('Skipped');
  });
});

describe('the quiz', () => {
  /** The card at a step; a step that is gone to is shown, and named in `visited`. */
  async function quizOf(id: string, kind: string, head = 0) {
    const visited: string[] = [];
    const loaded = await engine();
    const document = readLesson(id);
    const trace = withOpen(loaded.trace(document), null);
    const host = { renderRoot: {} as DocumentFragment, requestUpdate: () => undefined };
    const deaf = {
      onInspect: () => undefined,
      onCell: () => undefined,
      goTo: (step: string) => {
        visited.push(step);
        show(step);
      },
      say: () => undefined,
      onAnswer: () => undefined,
      onHandIn: async (answers: readonly object[]) => `ch1-of-${answers.length}`,
    };
    const quiz = new Quiz(host, deaf);
    const scene: QuizScene = {
      trace,
      document,
      follow: trace.tokens.indexOf('fast'), // its numbers are shown; the question is about flies
      head,
      lessonKey: id,
      pin: null,
      isOwn: true,
      isFolded: false,
      whyLocked: null,
      reached: null,
      steps: tourOf(trace),
      step: tourOf(trace).find((step) => step.kind === kind) ?? null,
      traceOf: vi.fn((changed: LessonDocument): Trace => loaded.trace(changed)),
    };
    function show(step: string): void {
      scene.step = scene.steps.find(({ id }) => id === step) ?? null;
      quiz.attend(scene);
    }
    quiz.attend(scene);
    return {
      quiz,
      trace,
      scene,
      visited,
      show,
      text: () => textOf(quiz.render()),
      press: (words: string) => expect(press(quiz.render(), words)).toBe(true),
      /** Multiplies a matrix, in place. */
      multiply: (name: string, by: number) => {
        const { index, values, cols } = trace.stage(name, head);
        values.forEach((value, i) =>
          trace.change(index, { row: Math.floor(i / cols), col: i % cols }, by * value),
        );
        quiz.attend(scene);
      },
    };
  }
  const most = 'Which token will flies attend to most?';

  test('asks about the picked head, and hides that head’s rows', async () => {
    for (const head of [0, 1]) {
      const { quiz, trace, text } = await quizOf('time-flies-two-heads', 'compare', head);
      expect(text()).toContain(`In head ${head + 1}: `);
      const heads = quiz.hiddenRows.map(({ stage }) => trace.stages[stage]?.head);
      expect(new Set(heads)).toEqual(new Set([head]));
    }
  });

  test('hides nothing once it is answered', async () => {
    const { quiz, press } = await quizOf('time-flies', 'share');
    expect(quiz.hiddenRows).not.toEqual([]);
    press('flies');
    expect(quiz.hiddenRows).toEqual([]);
  });

  test('asks anew if other numbers have another answer, and restores the old answer', async () => {
    const { multiply, text, press } = await quizOf('time-flies', 'share');
    press('flies');
    expect(text()).toMatch(/Correct\..*largest scaled score is 0\.0677, with flies/);
    multiply('W_Q', -1); // the best match becomes the worst
    expect(text()).toContain(most);
    expect(text()).not.toMatch(/your answer|0\.0677/);
    expect(text()).toContain('The numbers have changed, so here is the question again.');
    press('flies');
    expect(text()).toContain('Not quite: “fast”.');
    multiply('W_Q', -1);
    expect(text()).toMatch(/flies ✓ \(your answer, correct\).*Correct\./);
    expect(text()).not.toContain('here is the question again');
  });

  test('keeps an answer that stays right, and explains it with the new numbers', async () => {
    const { multiply, text, press } = await quizOf('time-flies', 'share');
    press('time');
    multiply('W_Q', 2);
    expect(text()).toMatch(/time ✗ \(your answer\).*Not quite: “flies”\..*score is 0\.1354/);
  });

  test('stays with its question while earlier ones are asked anew', async () => {
    const { multiply, text, press } = await quizOf('time-flies', 'share');
    press('flies'); // the first question of this step
    press('Next question');
    const second = 'If the scores were not divided by √2';
    expect(text()).toContain(second);
    multiply('W_Q', -1);
    expect(text()).toContain(second);
  });

  test('computes nothing again about a whole stack when another token is followed', async () => {
    const { quiz, scene } = await quizOf('say-it-twice', 'whole');
    const { count } = quiz;
    expect(scene.traceOf).toHaveBeenCalled();
    vi.mocked(scene.traceOf).mockClear();
    quiz.attend({ ...scene, follow: 2 });
    expect(scene.traceOf).not.toHaveBeenCalled();
    expect(quiz.count).toBe(count);
    quiz.attend({ ...scene, trace: withOpen((await engine()).trace(scene.document), null) });
    expect(scene.traceOf).toHaveBeenCalled();
  });

  test('computes nothing about a whole stack while it is folded, and does not count', async () => {
    const { quiz, scene, text } = await quizOf('say-it-twice', 'whole');
    const { count } = quiz;
    const fold = { isOpen: false, onToggle: () => undefined };
    vi.mocked(scene.traceOf).mockClear();
    const trace = withOpen((await engine()).trace(scene.document), null);
    quiz.attend({ ...scene, trace, isFolded: true });
    expect(scene.traceOf).not.toHaveBeenCalled();
    expect(textOf(quiz.render(fold))).not.toMatch(/\d questions/);
    quiz.attend({ ...scene, trace });
    expect(scene.traceOf).toHaveBeenCalled();
    expect(quiz.count).toBe(count);
    expect(textOf(quiz.render(fold))).toContain(`${count} questions`);
    expect(text()).toContain('No predictions yet');
  });

  test('has a card while it is folded, even if all questions are about the whole stack', async () => {
    const { quiz, scene, text } = await quizOf('the-trap', 'whole');
    const trace = withOpen((await engine()).trace(scene.document), null);
    quiz.attend({ ...scene, trace, isFolded: true });
    expect(text()).not.toBe('');
  });

  test('goes from a step’s last question to the next one that is open, and round to the first', async () => {
    const { visited, show, text, press } = await quizOf('time-flies', 'share');
    press('Skip');
    show('compare');
    for (let question = 1; question <= 4; question++) {
      expect(text()).toContain(`${question} of 4 at this step`);
      press('Skip');
      press('onNext()');
    }
    // At “share”, the first question is answered already.
    expect(visited.at(-1)).toBe('share');
    expect(text()).toContain('2 of 5 at this step');
    show('mix');
    for (let question = 1; question <= 3; question++) {
      press('Skip');
      press('onNext()');
    }
    expect(visited.at(-1)).toBe('project');
  });

  test('gives the answers about all tokens, as the tally counts them', async () => {
    const { quiz, scene, show, text, press } = await quizOf('time-flies', 'share');
    press('flies');
    scene.follow = 1;
    show('share');
    press('time');
    show('whole');
    expect(text()).toContain('of 2 predictions correct');
    expect(quiz.given).toHaveLength(2);
  });

  test('drops the code of an answer that is taken back', async () => {
    const { quiz, show, press } = await quizOf('time-flies', 'share');
    press('flies');
    show('whole');
    press('Code to hand in');
    await vi.waitFor(() => expect(markup(quiz.render())).toContain('ch1-of-1'));
    press('Which token will');
    press('Try again');
    show('whole');
    expect(quiz.given).toEqual([]);
    expect(markup(quiz.render())).not.toContain('ch1-of');
  });

  test('notices changes that cancel each other', async () => {
    const { multiply, text, press } = await quizOf('time-flies', 'share');
    multiply('W_V', 0);
    press('flies');
    multiply('W_Q', -1); // the context was and stays 0
    expect(text()).not.toContain('your answer');
  });
});

describe('the tally', () => {
  test('counts right, skipped and open questions', async () => {
    const { questions } = await questionsAbout('time-flies', 2);
    const [a, b, c] = questions as [Question, Question, Question];
    const answers = new Map([
      [a.id, right],
      [b.id, wrong],
      [c.id, skipped],
    ]);
    const nothing = (): void => undefined;
    const handing = {
      onGo: nothing,
      onReset: nothing,
      code: null,
      onCode: nothing,
      onCopy: nothing,
    };
    const sums = tallyOf(questions, answers);
    expect(sums).toEqual({ right: 1, answered: 2, skipped: 1, open: questions.length - 3 });
    expect(tallyLine(sums)).toMatch(/^1 of 2 predictions correct · 1 skipped · \d+ still to come$/);
    const list = textOf(tally(questions, answers, handing));
    expect(list).toMatch(/✓ correct.*✗ incorrect.*skipped.*Start over/);
    expect(markup(tally(questions, new Map(), handing))).toContain('No predictions yet');
  });
});

describe('answers', () => {
  test('are kept separately for each lesson and sentence, and can be taken back', () => {
    const book = new AnswerBook();
    book.put('time-flies\n', 'q', right);
    book.put('time-flies\nfast time', 'q', wrong);
    expect(book.of('time-flies\n').get('q')).toEqual(right);
    expect(book.of('time-flies\nfast time').get('q')).toEqual(wrong);
    book.put('time-flies\n', 'q', null);
    expect(book.of('time-flies\n').size).toBe(0);
    book.clear('time-flies\nfast time');
    expect(book.of('time-flies\nfast time').size).toBe(0);
  });
  test('are counted, including those that were taken back, and in the next page of the tab', () => {
    const items = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, text: string) => void items.set(name, text),
    });
    const book = new AnswerBook();
    expect(book.put('a', 'q', wrong)).toBe(1);
    book.put('a', 'q', null);
    expect(book.put('a', 'q', right)).toBe(2);
    expect(book.put('b', 'q', right)).toBe(1);
    expect(new AnswerBook().put('a', 'q', right)).toBe(3);
    for (const text of ['{', '3', '[["a\\nq","often"]]', '[1]']) {
      items.set('clearhead-tries', text);
      expect(new AnswerBook().put('a', 'q', right)).toBe(1);
    }
    vi.unstubAllGlobals();
  });
  test('of two elements in one tab are all there in its next page', () => {
    const items = new Map<string, string>();
    let isFull = false;
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (isFull) throw new Error('full');
        items.set(name, text);
      },
    });
    const [first, other] = [new AnswerBook(), new AnswerBook()];
    first.put('a', 'q', right);
    other.put('b', 'q', right);
    first.put('b', 'r', wrong);
    other.put('c', 'q', wrong);
    first.clear('c');
    other.put('b', 's', skipped);
    const next = new AnswerBook();
    expect([...next.of('a').keys()]).toEqual(['q']);
    expect([...next.of('b').keys()]).toEqual(['q', 'r', 's']);
    expect(next.of('c').size).toBe(0);
    expect(next.triesOf('a', 'q')).toBe(1);
    expect(next.put('b', 'q', right)).toBe(2);
    isFull = true;
    first.put('a', 'r', right);
    first.put('a', 's', right);
    expect([...first.of('a').keys()]).toEqual(['q', 'r', 's']);
    vi.unstubAllGlobals();
  });
  test('are restored, and survive damaged storage', () => {
    const places = new Map([
      [
        'a',
        new Map([
          ['q', right],
          ['r', skipped],
        ]),
      ],
    ]);
    expect(parseAnswers(writeAnswers(places))).toEqual(places);
    for (const text of [null, '', '{', '3', '[[1]]', '[["a",[["q",7]]]]']) {
      expect(() => parseAnswers(text)).not.toThrow();
    }
    expect(parseAnswers('[["a",[["q",{"choice":"three"}]]]]').get('a')?.size).toBe(0);
  });
});
