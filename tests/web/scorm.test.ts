/** A lesson in a SCORM package, inside learning systems that fail in each of their calls. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerDetail } from '../../web/element/host/events.js';
import { AnswerBook, bookKey } from '../../web/teaching/answers.js';
import { codeOf, readCode, type GivenAnswer } from '../../web/teaching/handed-in.js';
import { scorm as german } from '../../web/text/de/scorm.js';
import { scorm as texts } from '../../web/text/en/scorm.js';

const place = 'https://lms.example/content/index.html';
const key = bookKey('src:https://lms.example/content/lesson.json', undefined);

/** A learning system of SCORM 1.2 or 2004, which keeps committed values. */
class System {
  /** The faults of single calls. */
  failing: Partial<Record<'begin' | 'get' | 'set' | 'commit' | 'end', 'false' | 'throws'>> = {};
  /** The most characters of the suspend data; more is cut. */
  most = Infinity;
  set: Record<string, string> = {};
  /** The code of the last failure, and that of a failure to begin. */
  error = '0';
  errorOfBegin = '102';

  constructor(
    readonly name: 'API' | 'API_1484_11' = 'API',
    public saved: Record<string, string> = {},
  ) {}

  get(name: string): string {
    return this.saved[`${this.name === 'API' ? 'cmi.core' : 'cmi'}.${name}`] ?? '';
  }

  /** The functions in a window around the lesson, in a new session. */
  get api(): object {
    this.set = { ...this.saved };
    const done = (call: keyof System['failing'], act: () => void): string => {
      this.error = '0';
      const how = this.failing[call];
      if (how === 'throws') throw new Error('The session has expired.');
      if (how === 'false') this.error = call === 'begin' ? this.errorOfBegin : '101';
      else act();
      return String(how !== 'false');
    };
    const calls = {
      Initialize: () => done('begin', () => undefined),
      GetValue: (name: string) => {
        let value = '';
        done('get', () => (value = this.set[name] ?? ''));
        return value;
      },
      SetValue: (name: string, value: string) =>
        done('set', () => {
          this.set[name] = name === 'cmi.suspend_data' ? value.slice(0, this.most) : value;
          const index = /^cmi\.interactions\.(\d+)/.exec(name)?.[1];
          if (index) this.set['cmi.interactions._count'] = String(Number(index) + 1);
        }),
      Commit: () => done('commit', () => (this.saved = { ...this.set })),
      Terminate: () => done('end', () => undefined),
      GetLastError: () => this.error,
    };
    const entries = Object.entries({ ...calls, Finish: calls.Terminate });
    return Object.fromEntries(
      entries.map(([name, call]) => [this.name === 'API' ? `LMS${name}` : name, call]),
    );
  }
}

let listeners: Record<string, (event: unknown) => void> = {};
let items = new Map<string, string>();
const append = vi.fn();

interface Node {
  hidden?: boolean;
  textContent?: string;
  value?: string;
  children: Node[];
}
const node = (): Node => {
  const made: Node & Record<string, unknown> = { children: [] };
  const put = (...nodes: Node[]): void => void (made.children = nodes);
  return Object.assign(made, { append: put, replaceChildren: put, addEventListener: () => 0 });
};
let box = node();

/** The notice above the lesson: a sentence with a code. */
const notice = (): { said?: string; code?: string } => {
  const [sentence, label] = box.children;
  const [said, code] = [sentence?.textContent, label?.children[0]?.value];
  return { ...(said !== undefined && { said }), ...(code !== undefined && { code }) };
};

/** Opens the lesson inside a learning system; null: without one. */
async function open(
  system: System | null,
  { lang = 'en', mastery, lesson }: { lang?: string; mastery?: string; lesson?: string } = {},
): Promise<void> {
  listeners = {};
  box = node();
  append.mockClear();
  const around: Record<string, unknown> = system ? { [system.name]: system.api } : {};
  around['parent'] = around;
  vi.stubGlobal('window', { parent: around, opener: null });
  vi.stubGlobal('addEventListener', (name: string, act: (event: unknown) => void) => {
    listeners[name] = act;
  });
  const attributes: Record<string, string> = lesson ? { lesson } : { src: 'lesson.json' };
  const element = { getAttribute: (name: string) => attributes[name] ?? null };
  vi.stubGlobal('document', {
    title: 'T',
    baseURI: place,
    documentElement: { lang },
    body: { dataset: { mastery } },
    createElement: node,
    head: { append },
    querySelector: (selector: string) => (selector === '#notice' ? box : element),
  });
  vi.resetModules();
  await import('../../web/course/scorm.js');
  await vi.waitFor(() => expect(append).toHaveBeenCalledOnce());
}

const given = (question: string, right: boolean, choice = 0): GivenAnswer => ({
  question,
  choice,
  right,
  tries: 1,
});

/** Like the element: keeps an answer in the tab, then reports it. */
function answer(
  { question, right, choice, said }: GivenAnswer,
  questions = 4,
  more: Partial<AnswerDetail> & { text?: string } = {},
  lesson = 'src:lesson.json',
): void {
  const book = new AnswerBook();
  const isShipped = !lesson.startsWith('src:');
  const tries = book.put(isShipped ? bookKey(lesson, undefined) : key, question, {
    choice,
    right,
    ...(said !== undefined && { said }),
  });
  const detail: AnswerDetail = {
    lesson: 'src:lesson.json',
    step: 'share',
    question,
    prompt: 'Which one?',
    choices: ['cat', 'dog'],
    rightChoice: 1,
    rightSaid: [],
    choice,
    said: said ?? null,
    right,
    tries,
    questions,
    ...more,
  };
  const target = {
    answers: book.given(isShipped ? bookKey(lesson, undefined) : key),
    lesson: isShipped ? lesson : { input: { text: 'a b' } },
    state: { lesson, text: more.text ?? null },
  };
  listeners['clear-head-answer']?.({ detail, target });
}

const shown = (): GivenAnswer[] => new AnswerBook().given(key);

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const both = ['API', 'API_1484_11'] as const;

test.each(both)('%s: score and answers are saved before anything else can happen', async (name) => {
  const system = new System(name);
  await open(system);
  answer(given('q', true));
  // The frame may be removed now: nothing was waited for.
  expect(system.get('score.raw')).toBe('25');
  const code = system.saved['cmi.suspend_data'] ?? '';
  expect((await readCode(code))?.answers).toEqual([given('q', true)]);
  expect(code).toMatch(/^ch1-[\w-]+$/);
  expect(notice()).toEqual({});
});

for (const how of ['false', 'throws'] as const) {
  for (const call of ['set', 'commit'] as const) {
    test(`a session that ends, so that “${call}” ${how}, loses no answer`, async () => {
      const system = new System();
      await open(system);
      answer(given('q', true));
      system.failing = { [call]: how };
      answer(given('r', true));
      await vi.waitFor(() => expect(notice().said).toBe(texts.refused));
      expect((await readCode(notice().code ?? ''))?.answers).toHaveLength(2);
      expect(() => listeners['pagehide']?.({})).not.toThrow();
      // Opened again in the same tab: both are there, and are saved.
      system.failing = {};
      await open(system);
      expect(shown().map(({ question }) => question)).toEqual(['q', 'r']);
      expect(system.get('score.raw')).toBe('50');
      expect(notice()).toEqual({});
      // Saved once, they are the learning system’s again.
      system.saved = {};
      await open(system);
      expect(shown()).toEqual([]);
    });
  }

  test.each(['begin', 'get'] as const)(`a session in which “%s” ${how} says so`, async (call) => {
    const code = await codeOf({ lesson: '', title: 'T', answers: [given('q', true)] });
    const system = new System('API', { 'cmi.suspend_data': code });
    system.failing = call === 'begin' ? { begin: how, set: how } : { get: how };
    await open(system);
    expect(notice()).toEqual({ said: texts.noSession });
    answer(given('r', true));
    await vi.waitFor(() => expect(notice().code).toMatch(/^ch1-/));
    expect(system.saved['cmi.suspend_data']).toBe(code);
    system.failing = {};
    await open(system);
    expect(shown().map(({ question }) => question)).toEqual(['r', 'q']);
    expect(system.get('score.raw')).toBe('50');
  });
}

test('the questions, whose answers are the score, are open from the start', async () => {
  await open(new System());
  const openQuestions = vi.fn();
  listeners['clear-head-ready']?.({ target: { openQuestions } });
  expect(openQuestions).toHaveBeenCalledOnce();
});

test('without a learning system the answers stay in the tab, and a sentence says so', async () => {
  await open(null, { lang: 'de-AT' });
  expect(notice()).toEqual({ said: german.noSystem });
  answer(given('q', true));
  await vi.waitFor(() => expect(notice().code).toMatch(/^ch1-/));
  await open(null);
  expect(shown()).toHaveLength(1);
});

test('a session that the learning system has opened itself is used', async () => {
  const system = new System('API_1484_11');
  system.failing = { begin: 'false' };
  system.errorOfBegin = '103';
  await open(system);
  answer(given('q', true));
  expect(notice()).toEqual({});
});

test('answers that another person could not save are not shown to the next', async () => {
  const system = new System('API', { 'cmi.core.student_id': 'ada' });
  await open(system);
  system.failing = { commit: 'false' };
  answer(given('q', true));
  await open(new System('API', { 'cmi.core.student_id': 'grace' }));
  expect(shown()).toEqual([]);
});

test('an attempt that was completed elsewhere loses neither score nor status', async () => {
  const kept = { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '80' };
  const system = new System('API', kept);
  await open(system);
  answer(given('q', false));
  await vi.waitFor(() => expect(system.saved['cmi.suspend_data']).toBeDefined());
  expect(system.saved).toMatchObject(kept);
  // Also when the suspend data has that one answer.
  await open(system);
  answer(given('r', false));
  expect(system.saved).toMatchObject(kept);
});

test('a score that the kept answers account for follows them', async () => {
  const system = new System();
  await open(system);
  answer(given('q', true));
  answer(given('q', false));
  expect(system.get('score.raw')).toBe('0');
});

test('a code that the learning system cuts is packed, else a sentence says so', async () => {
  const many = Array.from({ length: 60 }, (_, i) => given(`largest-weight 0 ${i} 1 2 3`, true));
  const book = new AnswerBook();
  for (const { question, ...answer } of many) book.put(key, question, answer);
  const system = new System();
  items.set('clearhead-unsaved', JSON.stringify({ [key]: ['', 60] }));
  system.most = 1500;
  await open(system);
  answer(given('q', true), 61);
  await vi.waitFor(async () =>
    expect((await readCode(system.saved['cmi.suspend_data'] ?? ''))?.answers).toHaveLength(61),
  );
  expect(notice()).toEqual({});
  system.most = 100;
  answer(given('r', true), 61);
  await vi.waitFor(() => expect(notice().said).toBe(texts.refused));
  expect((await readCode(notice().code ?? ''))?.answers).toHaveLength(62);
});

test('kept answers that cannot be read are not passed over', async () => {
  const system = new System('API', { 'cmi.suspend_data': 'ch1-damaged' });
  await open(system);
  expect(notice()).toEqual({ said: texts.unreadable, code: 'ch1-damaged' });
});

test('a browser that keeps nothing shows no earlier answers, and loses none', async () => {
  const code = await codeOf({ lesson: '', title: 'T', answers: [given('q', true)] });
  const system = new System('API', { 'cmi.suspend_data': code });
  const fail = (): never => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail });
  await open(system);
  expect(notice()).toEqual({ said: texts.notShown });
  answer(given('r', true));
  const saved = await readCode(system.saved['cmi.suspend_data'] ?? '');
  expect(saved?.answers.map(({ question }) => question)).toEqual(['r', 'q']);
});

test('what was answered before is put back, with its tries', async () => {
  const answers = [{ ...given('q', true), tries: 3 }];
  const code = await codeOf({ lesson: '', title: 'T', answers });
  await open(new System('API', { 'cmi.suspend_data': code }));
  expect(shown()).toEqual(answers);
});

test('answers about other tokens count too, and never make more than all', async () => {
  const system = new System();
  await open(system);
  for (const [i, right] of [true, true, false].entries()) answer(given(`q ${i}`, right), 2);
  expect(system.get('score.raw')).toBe('67');
  expect(system.get('lesson_status')).toBe('completed');
});

test.each(both)('%s: a lesson that was opened alone is not completed', async (name) => {
  const system = new System(name);
  await open(system);
  expect(Object.values(system.set)).toEqual(['incomplete']);
});

test('what was completed before stays so', async () => {
  const system = new System('API', { 'cmi.core.lesson_status': 'completed' });
  await open(system);
  expect(system.set).toEqual(system.saved);
});

test('a new attempt in the same tab begins without the answers of the one before', async () => {
  await open(new System());
  answer(given('q', true));
  await open(new System());
  expect(shown()).toEqual([]);
});

test('answers about a shipped lesson, which the element names, are saved', async () => {
  const system = new System();
  await open(system, { lesson: 'who-is-it' });
  answer(given('q', true), 2, {}, 'who-is-it');
  expect(system.get('score.raw')).toBe('50');
  const code = await readCode(system.saved['cmi.suspend_data'] ?? '');
  expect(code).toMatchObject({ lesson: 'who-is-it', answers: [{ question: 'q' }] });
});

test('answers about another sentence or lesson change neither the score nor what is kept', async () => {
  const system = new System();
  await open(system);
  answer(given('q', false), 2, { text: 'a c' });
  expect(system.saved['cmi.interactions.0.result']).toBe('wrong');
  answer(given('q', false), 2, {}, 'sort-untrained');
  expect(system.get('score.raw')).toBe('');
  answer(given('r', true), 2, { text: 'a b' }); // the lesson's own sentence, typed again
  expect(system.get('score.raw')).toBe('50');
  system.failing = { commit: 'false' };
  answer(given('s', true), 2, { text: 'a c' });
  expect(notice()).toEqual({ said: texts.refused });
});

test.each([
  ['API', ['passed', undefined], ['failed', undefined]],
  ['API_1484_11', ['completed', 'passed'], ['completed', 'failed']],
] as const)(
  '%s: all answered, a lesson with a pass mark is passed or failed',
  async (...example) => {
    const [name, passed, failed] = example;
    const statusOf = (system: System): unknown[] => [
      system.get('lesson_status') || system.get('completion_status'),
      system.saved['cmi.success_status'],
    ];
    const system = new System(name);
    await open(system, { mastery: '0.5' });
    answer(given('q', true), 2);
    expect(statusOf(system)).toEqual(['incomplete', undefined]);
    answer(given('r', false), 2);
    expect(statusOf(system)).toEqual(passed);
    answer(given('q', false), 2); // passed stays passed
    expect(statusOf(system)).toEqual(passed);
    const other = new System(name);
    await open(other, { mastery: '0.5' });
    for (const question of ['q', 'r']) answer(given(question, false), 2);
    expect(statusOf(other)).toEqual(failed);
  },
);

test('an interaction says what was asked, what was answered, and what is right', async () => {
  const choice = { prompt: 'From {which}\ntoken?', choices: ['cat', 'dog'], rightChoice: 1 };
  const number = { choices: [], rightChoice: null, rightSaid: ['0.5'], prompt: '多少？' };
  const interactionsOf = async (name: 'API' | 'API_1484_11'): Promise<object[]> => {
    const system = new System(name);
    await open(system, { lang: 'zh-Hans' });
    answer(given('own 3fa9c2 1', false), 4, choice);
    const typed: GivenAnswer = { question: 'own 77 -1', choice: null, right: true, tries: 1 };
    answer({ ...typed, said: '0,5' }, 4, number);
    answer({ ...typed, right: false }, 4, number); // skipped
    return [0, 1, 2].map((i) => {
      const at = `cmi.interactions.${i}.`;
      const all = Object.entries(system.saved).filter(([key]) => key.startsWith(at));
      return Object.fromEntries(all.map(([key, value]) => [key.slice(at.length), value]));
    });
  };
  expect(await interactionsOf('API')).toMatchObject([
    {
      id: 'own_3fa9c2_1_From_which_token_',
      type: 'choice',
      result: 'wrong',
      'correct_responses.0.pattern': 'b',
      student_response: 'a',
    },
    {
      id: 'own_77_1_',
      type: 'fill-in',
      result: 'correct',
      'correct_responses.0.pattern': '0.5',
      student_response: '0,5',
    },
    { type: 'fill-in', result: 'neutral' },
  ]);
  expect(await interactionsOf('API_1484_11')).toMatchObject([
    {
      id: 'own_3fa9c2_1',
      type: 'choice',
      result: 'incorrect',
      learner_response: 'a',
      description: '{lang=zh-Hans}From {which} token? a: cat; b: dog',
    },
    { id: 'own_77_1', description: '{lang=zh-Hans}多少？', 'correct_responses.0.pattern': '0.5' },
    { result: 'neutral' },
  ]);
});

test('a choice among more than there are letters is reported in words', async () => {
  const system = new System();
  await open(system);
  const choices = Array.from({ length: 37 }, (_, i) => `word ${i}`);
  answer(given('q', true, 36), 4, { choices, rightChoice: 36 });
  const at = 'cmi.interactions.0.';
  expect(system.saved).toMatchObject({
    [`${at}type`]: 'fill-in',
    [`${at}student_response`]: 'word 36',
    [`${at}correct_responses.0.pattern`]: 'word 36',
  });
});
