/** The shipped course: its document, the order of its lessons, and the claims of its solutions. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  addressOf,
  courseProblem,
  doneIn,
  keepDone,
  queryOf,
  sessionIn,
} from '../../web/course/course.js';
import { Folds } from '../../web/element/base/folds.js';
import type { Session } from '../../web/session/session.js';
import { initialState } from '../../web/session/view-state.js';
import course from '../../web/lesson/course.json';
import pictures from '../../web/lesson/pictures.json';
import { longListIn } from '../../web/lesson/fault.js';
import { courseLessons, encoderLesson, knownIds, nextLesson } from '../../web/lesson/lessons.js';
import { decodeState } from '../../web/session/address.js';
import { ownWords } from '../../web/teaching/own-words.js';
import { tourOf } from '../../web/teaching/tour.js';
import { languages, speak } from '../../web/text/language.js';
import type { Words } from '../../web/wording/authored.js';
import type { CoursePart } from '../../web/engine/format.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { traceOfEncoder } from './encoder-model.js';
import { engine, errorOf, readLesson, traceOf } from './helpers.js';

afterEach(() => speak('en'));

const { parts } = course;
type Part = (typeof parts)[number];
const words = [
  'title',
  'goal',
  'teach',
  'try',
  'question',
  'answer',
  'takeaway',
  'notes',
  'misconception',
] as const;

const weightsOf = async (
  id: string,
  change: (lesson: LessonDocument) => void = () => undefined,
): Promise<number[][]> => {
  const lesson = readLesson(id);
  change(lesson);
  const trace = await traceOf(lesson);
  const { values, rows, cols } = trace.stage('weights', 0);
  return Array.from({ length: rows }, (_, i) => [...values.subarray(i * cols, (i + 1) * cols)]);
};
const scores = (lesson: LessonDocument): Record<string, unknown> =>
  (lesson['scores'] ??= {}) as Record<string, unknown>;
const largest = (row: readonly number[]): number => row.indexOf(Math.max(...row));

describe('the document', () => {
  test('is a course, and says all in each language', async () => {
    const read = (await engine()).course(course);
    expect(read.parts).toHaveLength(17);
    for (const part of parts)
      for (const key of words) expect(Object.keys(part[key]).sort()).toEqual([...languages].sort());
  });

  test('a mistake is reported with its place', async () => {
    const clearhead = await engine();
    const broken = { ...course, parts: [{ ...parts[0], minutes: 0 }] };
    expect(errorOf(() => clearhead.course(broken)).path).toBe('parts[0].minutes');
  });

  test('has no more sessions than the page lists', () => {
    const long = longListIn({ ...course, parts: Array(20_000).fill(parts[0]) });
    expect(long && courseProblem(long)).toBe(
      'This is not a course: parts: a list of 20000, expected at most 200.',
    );
    expect(longListIn(course)).toBeNull();
  });

  test('its sessions are in the order in which lessons lead on', () => {
    expect([...new Set(parts.map(({ lesson }) => lesson))]).toEqual(courseLessons);
    for (const [i, id] of courseLessons.slice(0, -1).entries())
      expect(nextLesson(id)).toBe(courseLessons[i + 1]);
  });

  test('every lesson leads on to another one', () => {
    for (const id of knownIds) {
      const next = nextLesson(id);
      expect(next, id).not.toBe(null);
      expect(next, id).not.toBe(id);
    }
    expect(nextLesson('sort-untrained')).toBe('sort');
    expect(nextLesson('ladder-network-untrained')).toBe('ladder-one-head-untrained');
    expect(nextLesson('src:week5.json')).toBe(null);
  });

  test('a session that speaks of settings opens them', () => {
    const opened = parts.filter((part) => {
      const address = addressOf(part as never, 'course', 'https://host.example/');
      const folds = new Folds(
        { requested: initialState, computed: null } as Session,
        () => undefined,
      );
      folds.openFor(decodeState(address).state);
      return folds.isOpen('switches');
    });
    expect(opened.map(({ title }) => title.en)).toEqual([
      'Word order',
      'Why divide by √d_k?',
      'Masks',
    ]);
  });

  test.each(parts.map((part): [string, Part] => [part.lesson, part]))(
    '%s opens as its session says, and its numbers are computed',
    async (id, part) => {
      const { state, problems } = decodeState(
        addressOf(part as never, 'course', 'https://host.example/'),
      );
      expect(problems).toEqual([]);
      expect(state.lesson).toBe(id);
      const trace = await (id === encoderLesson ? traceOfEncoder() : traceOf(id));
      const example = 'example' in part ? part.example : '';
      const tried = decodeState(
        addressOf({ ...part, state: example } as never, 'course', 'https://host.example/'),
      );
      expect(tried.problems).toEqual([]);
      for (const { token, text } of [state, tried.state])
        if (token !== null && text === null) expect(token).toBeLessThan(trace.tokens.length);
      expect(tourOf(trace).length).toBeGreaterThan(1);
      for (const tag of languages) {
        await speak(tag);
        for (const key of words)
          expect(ownWords(part[key] as Words, trace)).not.toMatch(/[{}]|undefined/);
      }
    },
  );
});

describe('a session', () => {
  test('is named by the address', () => {
    expect(queryOf('course', 2)).toBe('?course=course&session=3');
    expect(sessionIn('?course=course&session=3', 9)).toBe(2);
    expect(sessionIn('?course=course', 9)).toBe(0);
    for (const bad of ['0', '10', 'x', '1.5', '-1'])
      expect(sessionIn(`?course=course&session=${bad}`, 9)).toBeNull();
  });

  test('a document lies beside its course', () => {
    const part = { lesson: 'week5.json', title: '', goal: '', minutes: 1, state: 'step=share' };
    const address = addressOf(
      part,
      'https://host.example/all/course.json',
      'https://other.example/',
    );
    expect(new URLSearchParams(address).get('src')).toBe('https://host.example/all/week5.json');
    expect(new URLSearchParams(address).get('step')).toBe('share');
  });

  const session = (title: string): CoursePart => ({ lesson: 'sort', title, goal: '', minutes: 1 });
  const memory = (): Map<string, string> => {
    const items = new Map<string, string>();
    globalThis.localStorage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    } as Storage;
    return items;
  };

  test('finished sessions are kept for each course', () => {
    const items = memory();
    const [first, two, three] = [session('1'), session('2'), session('3')] as const;
    const all = [first, two, three];
    expect([...doneIn('a', all)]).toEqual([]);
    keepDone('a', new Set([three, first]));
    keepDone('b', new Set([two]));
    expect([...doneIn('a', all)]).toEqual([first, three]);
    items.set('clearhead-course', 'nonsense');
    expect([...doneIn('a', all)]).toEqual([]);
    expect(keepDone('a', new Set([two]))).toBe(true);
    expect([...doneIn('a', all)]).toEqual([two]);
    globalThis.localStorage.setItem = () => {
      throw new Error('full');
    };
    expect(keepDone('a', new Set([three]))).toBe(false);
  });

  test('what is done stays so when sessions come and move', () => {
    memory();
    const [first, two] = [session('1'), session('2')];
    keepDone('a', new Set([two]));
    expect([...doneIn('a', [session('new'), two, first])]).toEqual([two]);
  });

  test('what was done by its number is still done, in the shipped course where it is now', () => {
    const items = memory();
    items.set('clearhead-course', '{"a":[1],"course":[0,5,8]}');
    const sessions = [session('1'), session('2')];
    expect([...doneIn('a', sessions)]).toEqual([sessions[1]]);
    const shipped = parts as unknown as CoursePart[];
    const done = [...doneIn('course', shipped)];
    expect(done.map(({ title }) => (title as { en: string }).en)).toEqual([
      'Who is “it”?',
      'The next word',
      'Scaling up',
    ]);
    keepDone('course', new Set(done));
    expect([...doneIn('course', shipped)]).toEqual(done);
    expect(items.get('clearhead-course')).not.toContain('[0');
    // Its lesson had another name.
    const order = shipped[1] as CoursePart;
    keepDone('course', new Set([{ ...order, lesson: 'your-own-sentence' }]));
    expect([...doneIn('course', shipped)]).toEqual([order]);
  });
});

describe('the solutions’ claims hold', () => {
  test('with the animals swapped, “it” still attends most to “cat”', async () => {
    const [row] = (
      await weightsOf('who-is-it', (lesson) => {
        lesson.input.text = 'the mouse chased the cat because it was hungry';
      })
    ).slice(6);
    expect(largest(row ?? [])).toBe(4);
  });

  test('without positions the two rows of one word are the same, with them they differ', async () => {
    const without = await weightsOf('random-vectors', (lesson) => {
      lesson['positions'] = { kind: 'none' };
    });
    expect(without[1]).toEqual(without[5]);
    const rows = await weightsOf('random-vectors');
    expect(rows[1]).not.toEqual(rows[5]);
  });

  test('without the scale, the temperature 4 gives the same weights', async () => {
    const unchanged = await weightsOf('sharp-softmax');
    const heated = await weightsOf('sharp-softmax', (lesson) => {
      Object.assign(scores(lesson), { scale: 'none', temperature: 4 });
    });
    unchanged.flat().forEach((value, i) => expect(heated.flat()[i]).toBeCloseTo(value, 6));
    const sharp = await weightsOf('sharp-softmax', (lesson) => {
      scores(lesson)['scale'] = 'none';
    });
    expect(Math.max(...(sharp[0] ?? []))).toBeGreaterThan(Math.max(...(unchanged[0] ?? [])));
  });

  test('a causal mask changes every row but the last', async () => {
    const open = await weightsOf('time-flies');
    const masked = await weightsOf('time-flies', (lesson) => {
      scores(lesson)['mask'] = 'causal';
    });
    expect(masked.at(-1)).toEqual(open.at(-1));
    for (const [i, row] of masked.slice(0, -1).entries()) expect(row).not.toEqual(open[i]);
    expect(masked[0]?.[0]).toBe(1);
  });

  test('two of eight heads change the word when they alone are off', async () => {
    const saidWithout = async (layer: number, head: number): Promise<string | undefined> => {
      const off = { ...readLesson('who-is-she'), switched_off: [{ layer, head }] };
      const trace = await traceOf(off);
      const { values, cols } = trace.stage('probabilities');
      return trace.vocabulary[largest([...values.subarray(8 * cols, 9 * cols)])];
    };
    for (const layer of [0, 1])
      for (const head of [0, 1, 2, 3])
        expect(await saidWithout(layer, head)).toBe(head === 2 ? 'it' : 'she');
    const { values, cols } = (await traceOf('who-is-she')).stage('weights', { layer: 1, head: 2 });
    expect(largest([...values.subarray(8 * cols, 9 * cols)])).toBe(2); // the girl
  });

  test('without positions “dog” keeps its numbers when the sentence is turned round', async () => {
    const rowOf = async (text: string, row: number, positions: object): Promise<number[][]> => {
      const lesson = { ...readLesson('random-vectors'), ...positions };
      lesson.input = { ...lesson.input, text };
      const trace = await traceOf(lesson);
      return ['Q', 'context'].map((name) => {
        const { values, cols } = trace.stage(name, 0);
        return [...values.subarray(row * cols, (row + 1) * cols)];
      });
    };
    const none = { positions: { kind: 'none' } };
    const [before, after] = [
      (await rowOf('dog bites man', 0, none)).flat(),
      (await rowOf('man bites dog', 2, none)).flat(),
    ];
    before.forEach((value, i) => expect(after[i]).toBeCloseTo(value, 5));
    expect(await rowOf('dog bites man', 0, {})).not.toEqual(await rowOf('man bites dog', 2, {}));
  });

  test('without the scale each row has one weight near 1', async () => {
    const sharp = await weightsOf('sharp-softmax', (lesson) => {
      scores(lesson)['scale'] = 'none';
    });
    for (const row of sharp) expect(Math.max(...row)).toBeGreaterThan(0.95);
  });

  test('the norm of 1, 0, 0, 0, 0 and of ten times that is 2 and four times −0.5', async () => {
    const trace = await traceOf('one-whole-block');
    const rowOf = (name: string): number[] => {
      const { values, cols } = trace.stage(name);
      return [...values.subarray(3 * cols, 4 * cols)];
    };
    expect(rowOf('residual')).toEqual([1, 0, 0, 0, 0]);
    rowOf('norm1').forEach((value, i) => expect(value).toBeCloseTo(i ? -0.5 : 2, 3));
  });

  test('a token more leaves every earlier key and value as it was', async () => {
    const rowsOf = async (text: string): Promise<number[][]> => {
      const lesson = { ...readLesson('microgpt'), focus: 0 };
      lesson.input = { ...lesson.input, text };
      const trace = await traceOf(lesson);
      return ['K', 'V', 'context'].map((name) => [...trace.stage(name, 0).values.subarray(0, 16)]);
    };
    expect(await rowsOf('emma')).toEqual(await rowsOf('emm'));
  });

  test('a sentence of nine tokens has eight predictions', async () => {
    const { targets } = await traceOf('who-is-she');
    expect(targets.filter((id) => id >= 0)).toHaveLength(8);
    expect((await traceOf('who-is-she')).tokens[4]).toBe('the'); // after “that”
  });

  test('the losses are those of about five of 89 words, and at first worse than guessing', () => {
    const { losses, guessing } = pictures['who-is-she-untrained'];
    expect(guessing.toFixed(2)).toBe('4.49');
    expect(Math.exp(guessing)).toBeCloseTo(89, 0);
    expect(losses[0]?.[1]).toBeGreaterThan(guessing);
    const last = losses.at(-1)?.[1] ?? 0;
    expect(last.toFixed(1)).toBe('1.6');
    expect(Math.round(Math.exp(last))).toBe(5);
    const { losses: twice } = pictures['say-it-twice-untrained'];
    const at = (step: number): number => twice.find(([first]) => first === step)?.[1] ?? NaN;
    expect(at(200) - at(300)).toBeGreaterThan(1.5);
  });

  const countOf = async (id: string): Promise<number> =>
    (await traceOf(id)).stages
      .filter(({ name }) => /^(W_|b_)|^embedding$|^position_table$|_(gain|bias)$/.test(name))
      .reduce((sum, { rows, cols }) => sum + rows * cols, 0);

  test('microgpt has 4,192 parameters', async () => {
    expect(await countOf('microgpt')).toBe(4192);
    expect(27 * 16 + 16 * 16 + 4 * 16 * 16 + 2 * 16 * 64 + 27 * 16).toBe(4192);
  });

  test('a little English has over three times as many, and finds her', async () => {
    const count = await countOf('who-is-she');
    expect(count).toBe(14_064);
    expect(count / 4192).toBeGreaterThan(3);
    const { vocabulary } = readLesson('who-is-she').input as unknown as { vocabulary: string[] };
    const trace = await traceOf('who-is-she');
    expect(trace.tokens[8]).toBe('because');
    expect(vocabulary[6]).toBe('she');
    const { values, cols } = trace.stage('probabilities');
    expect(largest([...values.subarray(8 * cols, 9 * cols)])).toBe(6);
  });

  test('GPT-2 small has about 124 million', () => {
    const [d, vocabulary, positions, blocks] = [768, 50257, 1024, 12];
    const block = 4 * d * d + 4 * d + (8 * d * d + 5 * d) + 2 * 2 * d;
    const all = vocabulary * d + positions * d + blocks * block + 2 * d;
    expect(Math.round(block / 1e5)).toBe(71);
    expect(Math.round((blocks * block) / 1e6)).toBe(85);
    expect(Math.round(all / 1e6)).toBe(124);
  });

  test('before training the loss is above that of uniform guessing', async () => {
    const trace = await traceOf('say-it-twice-untrained');
    const [loss] = trace.backward('loss').of.values;
    expect(loss).toBeGreaterThan(trace.guessing);
    const { values, rows, cols } = trace.stage('probabilities');
    for (let row = 0; row < rows; row++)
      expect(Math.max(...values.subarray(row * cols, (row + 1) * cols))).toBeGreaterThan(
        1.5 / cols,
      );
  });
});
