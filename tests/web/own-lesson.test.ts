/** A reader's own lesson, from its source to its document. */
import { largestLessonBytes } from '../../web/engine/limits.js';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownLesson } from '../../web/lesson/own.js';
import { ChangeError } from '../../web/lesson/problem.js';
import { faultBefore, faultOfStatus } from '../../web/session/fetched.js';
import { faultOf, loadOwn } from '../../web/session/own-lesson.js';
import { packed, textOf, unpacked } from '../../web/session/packed.js';
import { problemSentence } from '../../web/wording/problem.js';
import { engine, lessonIds, readLesson } from './helpers.js';

const running = await engine();

/** The sentence for a refusal. */
const refused = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.then(
    () => null,
    (why: unknown) => why,
  );
  if (!(error instanceof ChangeError)) throw new Error('Nothing was refused.');
  return problemSentence(error.problem);
};
const streamOf = (...parts: BlobPart[]) => new Blob(parts).stream();

describe('a document in an address', () => {
  test('is restored unchanged, packed or plain', async () => {
    for (const id of lessonIds) {
      const text = JSON.stringify(readLesson(id), null, 2);
      const short = await packed(text);
      expect(short.length).toBeLessThan(text.length);
      expect(short).toMatch(/^[\w-]+$/);
      expect(await unpacked(short)).toBe(text);
      expect(await unpacked(text)).toBe(text);
      expect(await loadOwn(ownLesson('document', short), engine)).toEqual(readLesson(id));
      expect(await loadOwn(ownLesson('document', text), engine)).toEqual(readLesson(id));
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await unpacked(await packed(text))).toBe(text);
      }),
    );
  });
  test('that lost a part, or is too large, is reported', async () => {
    const short = await packed('{"clearhead": 1, "title": "cut"}');
    for (const broken of [short.slice(0, -4), short.slice(1), 'abc', 'a', 'null']) {
      expect(await refused(loadOwn(`document:${broken}`, engine))).toMatch(/is damaged/);
    }
    const large = await packed(' '.repeat(largestLessonBytes + 1));
    expect(large.length).toBeLessThan(20_000);
    expect(await refused(unpacked(large))).toMatch(/8 MiB/);
  });
});

describe('a text that is not a lesson is reported', () => {
  const sentence = async (text: string): Promise<string> => {
    const problem = await faultOf(text, 'week5.json', running);
    return problem ? problemSentence(problem) : '';
  };
  test('with more steps, questions or choices than the page lists', async () => {
    const lesson = readLesson('who-is-it');
    const withChoices = (count: number): object => ({
      ...lesson,
      questions: [{ at: 'share', text: 'Which?', choices: Array(count).fill('this'), answer: 0 }],
    });
    expect(await sentence(JSON.stringify(withChoices(200)))).toBe('');
    expect(await sentence(JSON.stringify(withChoices(20_000)))).toBe(
      'Not shown: week5.json is not a lesson. questions[0].choices: a list of 20000, expected at most 200.',
    );
    const steps = Array(20_000).fill({ shows: 'share', note: '' });
    expect(await sentence(JSON.stringify({ ...lesson, steps }))).toMatch(/steps: a list of 20000/);
  });
  test('with line and column, and the text there', async () => {
    expect(await sentence('{\n  "clearhead": 1,\n  "title": "é€😀" "input"\n}')).toBe(
      `Not shown: week5.json is not JSON at line 3, column 18: Missing a comma or '}' after an object member. The text there is: "title": "é€😀" "input"`,
    );
    const long = `[${'1, '.repeat(100_000)}x]`;
    expect(await sentence(long)).toMatch(/line 1, column 300002: .* …1, 1, .*1, x\]$/);
    expect((await sentence(long)).length).toBeLessThan(200);
    expect(await sentence('')).toMatch(/not JSON at line 1, column 1: [^:]+$/);
    expect(await sentence('<!doctype html>')).toMatch(/column 1: .*<!doctype html>/);
  });
  test('with its path, what was found and what was expected', async () => {
    const lesson = readLesson('time-flies');
    expect(await sentence(JSON.stringify(lesson))).toBe('');
    expect(await sentence(JSON.stringify({ ...lesson, heads: 'two' }))).toMatch(
      /^Not shown: week5\.json is not a lesson\. heads: .*expected/,
    );
    for (const text of ['null', '[1]', '"x"', '3', '{}', '['.repeat(1e6)]) {
      expect(await sentence(text), text.slice(0, 9)).toMatch(
        /^Not shown: week5\.json is not a lesson\. \S/,
      );
    }
  });
  test('in one short line, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
        expect(await sentence(text)).toMatch(/^Not shown: [^\n\r]{1,500}$/);
      }),
    );
  });
});

describe('a file', () => {
  test('is read as UTF-8, with or without a byte order mark', async () => {
    const bytes = new TextEncoder().encode('{"title": "Größe 😀"}');
    for (let cut = 0; cut <= bytes.length; cut++) {
      const text = await textOf(streamOf(bytes.slice(0, cut), bytes.slice(cut)), '');
      expect(text).toBe('{"title": "Größe 😀"}');
    }
    expect(await textOf(streamOf(Uint8Array.of(0xef, 0xbb, 0xbf), bytes), '')).toMatch(/^\{/);
  });
  test('that is not text, or too large, is reported', async () => {
    const picture = streamOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff));
    expect(await refused(textOf(picture, 'cat.png'))).toMatch(/cat\.png is not text/);
    const large = streamOf(...Array<Uint8Array<ArrayBuffer>>(9).fill(new Uint8Array(2 ** 20)));
    expect(await refused(textOf(large, 'large.json'))).toMatch(/large\.json has more than 8 MiB/);
  });
});

describe('a URL', () => {
  test.each([
    ['https://host/a.json', 'https:', null],
    ['http://host/a.json', 'https:', 'mixed'],
    ['http://localhost:8000/a.json', 'https:', null],
    ['http://127.0.0.1/a.json', 'https:', null],
    ['http://127.0.0.1.evil.example/a.json', 'https:', 'mixed'],
    ['http://host/a.json', 'http:', null],
    ['javascript:alert(1)', 'https:', 'address'],
    ['file:///etc/passwd', 'https:', 'address'],
    ['file:///course/week5.json', 'file:', 'disk'],
  ])('%s in a page of %s: %s', (url, page, why) => {
    expect(faultBefore(new URL(url), page)).toBe(why);
  });
  test('that is invalid is reported, and so is another answer of a host', () => {
    expect(faultBefore(null, 'https:')).toBe('address');
    const faults = [404, 410, 401, 403, 500, 304].map(faultOfStatus);
    expect(faults).toEqual(['missing', 'missing', 'private', 'private', 'status', 'status']);
  });
});

describe('a slow host', () => {
  const url = 'https://host.example/week5.json';
  /** A stub of fetch: `mode` is undefined in the first request, and 'no-cors' in the second. */
  type Fetch = (mode: string | undefined, signal: AbortSignal) => Promise<Response>;
  const hanging: Fetch = (_, signal) =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
      return controller.signal;
    });
    const document = Object.assign(new EventTarget(), { baseURI: 'https://course.example/' });
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', { protocol: 'https:', origin: 'https://course.example' });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** The sentence about a host, and the seconds until it appears. */
  async function refusal(answer: Fetch): Promise<[sentence: string, seconds: number]> {
    vi.stubGlobal('fetch', (_: URL, { mode, signal }: RequestInit) =>
      answer(mode, signal as AbortSignal),
    );
    let sentence = '';
    void refused(loadOwn(`src:${url}`, engine)).then((problem) => (sentence = problem));
    let seconds = 0;
    for (; !sentence && seconds < 60; seconds++) await vi.advanceTimersByTimeAsync(1000);
    return [sentence, seconds];
  }

  test('is waited for half a minute, and then reported', async () => {
    expect(await refusal(hanging)).toEqual([expect.stringMatching(/did not send it in time/), 30]);
  });
  test('is no longer waited for after it refuses, and then reports nothing more', async () => {
    const answer: Fetch = (mode, signal) =>
      mode ? hanging(mode, signal) : Promise.reject(new TypeError('Failed to fetch'));
    expect(await refusal(answer)).toEqual([expect.stringMatching(/did not send it in time/), 31]);
  });
  test('that refuses after a while is reported with what it must send', async () => {
    const answer: Fetch = (mode) =>
      mode
        ? Promise.resolve(new Response())
        : new Promise((_, reject) => setTimeout(() => reject(new TypeError('no')), 20_000));
    const [sentence, seconds] = await refusal(answer);
    expect(sentence).toMatch(/Access-Control-Allow-Origin/);
    expect(seconds).toBeLessThanOrEqual(21);
  });
});
