/** A lesson in a SCORM package inside a learning system that fails. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { escaped } from '../../tools/scorm.mjs';
import { codeOf } from '../../web/teaching/handed-in.js';

const fail = (): never => {
  throw new Error('The session has expired.');
};

let listeners: Record<string, (event: unknown) => void> = {};
const append = vi.fn();

/** Starts the package's script beside a learning system. */
async function begin(
  api: object,
  reach: () => Promise<unknown> = () => Promise.reject(new TypeError('no network')),
  name = 'API',
): Promise<void> {
  const around: Record<string, unknown> = { [name]: api };
  around['parent'] = around;
  vi.stubGlobal('window', { parent: around, opener: null });
  vi.stubGlobal('addEventListener', (name: string, act: (event: unknown) => void) => {
    listeners[name] = act;
  });
  vi.stubGlobal('document', { title: 'T', createElement: () => ({}), head: { append } });
  vi.stubGlobal('fetch', reach);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await import('../../web/course/scorm.js');
}

beforeEach(() => {
  listeners = {};
  append.mockClear();
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a lesson opens and takes answers although each call of the learning system throws', async () => {
  await begin({ LMSInitialize: fail, LMSGetValue: fail, LMSSetValue: fail, LMSCommit: fail });
  await vi.waitFor(() => expect(append).toHaveBeenCalledOnce());
  const detail = { question: 'q', choice: 0, said: null, right: true, tries: 1, questions: 1 };
  const answer = (): void =>
    listeners['clear-head-answer']?.({ detail, target: { answers: [], state: { text: null } } });
  expect(answer).not.toThrow();
  expect(() => listeners['pagehide']?.({})).not.toThrow();
});

test('a lesson opens although what was answered before cannot be put back', async () => {
  await begin({ LMSGetValue: () => 'ch1-anything' });
  await vi.waitFor(() => expect(append).toHaveBeenCalledOnce());
});

test('what was answered before is put back, with its tries', async () => {
  const items = new Map<string, string>();
  const sessionStorage = { setItem: (name: string, text: string) => void items.set(name, text) };
  vi.stubGlobal('sessionStorage', sessionStorage);
  const answers = [{ question: 'q', choice: 0, right: true, tries: 3 }];
  const code = await codeOf({ lesson: '', title: 'T', answers });
  const document = { title: 'T', input: {} };
  await begin({ LMSGetValue: () => code }, async () => ({ json: async () => document }));
  await vi.waitFor(() => expect(items.get('clearhead-tries')).toBe('[["T\\n\\nq",3]]'));
});

test('answers about other tokens count too, and never make more than all', async () => {
  const kept = new Map<string, string>();
  const LMSSetValue = (name: string, value: string): string => String(!!kept.set(name, value));
  await begin({ LMSGetValue: () => '', LMSSetValue });
  const detail = { question: 'q', choice: 0, said: null, right: true, tries: 1, questions: 2 };
  const answer = { question: 'q', choice: 0, right: true, tries: 1 };
  const answers = [answer, answer, { ...answer, right: false }];
  const target = { answers, state: { text: null } };
  listeners['clear-head-answer']?.({ detail, target });
  await vi.waitFor(() => expect(kept.get('cmi.core.score.raw')).toBe('67'));
  expect(kept.get('cmi.core.lesson_status')).toBe('completed');
});

test.each([
  ['API', 'not attempted'],
  ['API_1484_11', 'unknown'],
])('%s: a lesson that was opened alone is not completed', async (name, status) => {
  const kept = new Map<string, string>();
  const get = (of: string): string => (/status$/.test(of) ? status : '');
  const set = (of: string, value: string): string => String(!!kept.set(of, value));
  const api = { LMSGetValue: get, GetValue: get, LMSSetValue: set, SetValue: set };
  await begin(api, undefined, name);
  await vi.waitFor(() => expect(append).toHaveBeenCalledOnce());
  expect([...kept.values()]).toEqual(['incomplete']);
});

test('what was completed before stays so', async () => {
  const LMSSetValue = vi.fn();
  await begin({ LMSGetValue: () => 'completed', LMSSetValue });
  await vi.waitFor(() => expect(append).toHaveBeenCalledOnce());
  expect(LMSSetValue).not.toHaveBeenCalled();
});

test('a new attempt in the same tab begins without the answers of the one before', async () => {
  const items = new Map([
    ['clearhead-answers', '[["T\\n",[["q",{"choice":0,"right":true}]]]]'],
    ['clearhead-tries', '[["T\\n\\nq",1]]'],
  ]);
  const setItem = (name: string, text: string): void => void items.set(name, text);
  vi.stubGlobal('sessionStorage', { setItem });
  await begin({ LMSGetValue: () => '' });
  await vi.waitFor(() => expect(append).toHaveBeenCalledOnce());
  expect([...items.values()]).toEqual(['[]', '[]']);
});

test('answers about another sentence change neither the score nor what is kept', async () => {
  const kept = new Map<string, string>();
  const LMSSetValue = (name: string, value: string): string => String(!!kept.set(name, value));
  await begin({ LMSGetValue: () => 'completed', LMSSetValue });
  await vi.waitFor(() => expect(append).toHaveBeenCalledOnce());
  const detail = { question: 'q', choice: 0, said: null, right: false, tries: 1, questions: 2 };
  const answers = [{ question: 'q', choice: 0, right: false, tries: 1 }];
  const lesson = { input: { text: 'a b' } };
  listeners['clear-head-answer']?.({ detail, target: { answers, lesson, state: { text: 'a c' } } });
  await new Promise((done) => setTimeout(done, 100));
  expect(kept.get('cmi.interactions.0.result')).toBe('wrong');
  expect([...kept.keys()].filter((name) => !name.includes('interactions'))).toEqual([]);
  // The lesson's own sentence, typed again.
  listeners['clear-head-answer']?.({ detail, target: { answers, lesson, state: { text: 'a b' } } });
  await vi.waitFor(() => expect(kept.get('cmi.core.score.raw')).toBe('0'));
});

test('a title in the manifest has only characters of XML', () => {
  expect(escaped('a\u0001b <&> 😀')).toBe('a\ufffdb &#60;&#38;&#62; 😀');
});
