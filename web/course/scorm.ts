/**
 * A lesson in a SCORM package (tools/scorm.mjs): reports answers to the learning system around it,
 * in SCORM 1.2 or 2004, whichever it supports. A learner's answers are kept there as the code to
 * hand in, and in the tab until the learning system has it.
 */
import type { AnswerDetail } from '../element/host/events.js';
import type { LessonDocument } from '../lesson/document.js';
import { ownLesson } from '../lesson/own.js';
import { AnswerBook, bookKey } from '../teaching/answers.js';
import { printOf } from '../lesson/print.js';
import {
  codeOf,
  plainCodeOf,
  readCode,
  type GivenAnswer,
  type HandedIn,
} from '../teaching/handed-in.js';
import { store, stored } from '../session/storage.js';
import type { scorm as english } from '../text/en/scorm.js';

/** The parts of <clear-head> that a package uses. */
interface ShownElement {
  readonly answers: readonly GivenAnswer[];
  /** The document, once it is loaded. */
  readonly lesson: unknown;
  readonly state: { readonly lesson: string; readonly text: string | null };
  openQuestions(): void;
}

type Call = (...texts: string[]) => unknown;
type Api = Readonly<Record<string, Call>>;

/** The names and formats of one of the two standards, for the calls that both have. */
interface Dialect {
  readonly begin: string;
  readonly get: string;
  readonly set: string;
  readonly commit: string;
  readonly end: string;
  readonly error: string;
  readonly learner: string;
  readonly score: string;
  readonly status: string;
  /** Whether a lesson is passed or failed; in SCORM 1.2 this is the status. */
  readonly success: string;
  readonly response: string;
  readonly wrong: string;
  readonly time: string;
  readonly sessionTime: string;
  readonly exit: string;
  timeOf(now: Date): string;
  lengthOf(seconds: number): string;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => twoDigits(Math.floor(part)))
    .join(':');

const dialects: Readonly<Record<string, Dialect>> = {
  API: {
    begin: 'LMSInitialize',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
    end: 'LMSFinish',
    error: 'LMSGetLastError',
    score: 'cmi.core.score',
    status: 'cmi.core.lesson_status',
    success: 'cmi.core.lesson_status',
    learner: 'cmi.core.student_id',
    response: 'student_response',
    wrong: 'wrong',
    time: 'time',
    sessionTime: 'cmi.core.session_time',
    exit: 'cmi.core.exit',
    timeOf: (now) => [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join(':'),
    lengthOf: (seconds) => clock(seconds),
  },
  API_1484_11: {
    begin: 'Initialize',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
    end: 'Terminate',
    error: 'GetLastError',
    score: 'cmi.score',
    status: 'cmi.completion_status',
    success: 'cmi.success_status',
    learner: 'cmi.learner_id',
    response: 'learner_response',
    wrong: 'incorrect',
    time: 'timestamp',
    sessionTime: 'cmi.session_time',
    exit: 'cmi.exit',
    timeOf: (now) => now.toISOString().replace(/\dZ$/, 'Z'), // hundredths of a second
    lengthOf: (seconds) => `PT${Math.floor(seconds)}S`,
  },
};

/** The windows in which the standards look for the learning system: those around, then the opener's. */
function* windowsAround(start: Window): Generator<Window> {
  for (let at = start; at !== at.parent; at = at.parent) yield at.parent;
}

function apiOf(name: string): Api | null {
  const opener = window.opener as Window | null;
  const places = [...windowsAround(window), ...(opener ? [opener, ...windowsAround(opener)] : [])];
  for (const candidate of places) {
    try {
      const api = (candidate as unknown as Record<string, Api | undefined>)[name];
      if (api) return api;
    } catch {
      // A page of another origin, which is not the learning system's.
    }
  }
  return null;
}

/** A letter or digit for a choice, as both standards accept; empty for the 37th. */
const letter = (choice: number): string => 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(choice);

/** The longest texts that both standards accept, in characters. */
const mostLetters = 250;
const short = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostLetters)
    .replace(/[\ud800-\udbff]$/, '');

/** The longest code that every learning system has to keep. */
const mostSuspended = 4000;

/** The error codes of a session that is open already. */
const isOpenAlready = /^10[13]$/;

const shareOf = (answers: readonly GivenAnswer[], questions: number): number =>
  answers.filter(({ right }) => right).length / Math.max(1, questions, answers.length);

/** Reports to the learning system. Each call may throw, fail, or reach a session that has ended. */
class Report {
  readonly #since = performance.now();
  /** The code of earlier answers; null if the learning system does not answer. */
  readonly suspended: string | null;
  readonly learner: string;
  /** The answers in that code. */
  known: readonly GivenAnswer[] = [];
  /** The score of earlier sessions. */
  readonly #earlier: number;
  /** A score that the known answers do not account for; it is never lowered. */
  #floor: number | null = null;
  /** The lesson's status when it was opened, which it still has: completed, passed or failed. */
  #done: string | null;
  #isPassed: boolean;

  /**
   * `mastery`: the least fraction of right answers with which the lesson is passed; null: there is
   * none.
   */
  constructor(
    private readonly api: Api,
    private readonly dialect: Dialect,
    private readonly mastery: number | null,
  ) {
    const isOpen = this.#call('begin', '') !== null || isOpenAlready.test(this.#error);
    const status = this.#get(dialect.status);
    this.suspended = isOpen && status !== null ? this.#get('cmi.suspend_data') : null;
    this.learner = this.#get(dialect.learner) ?? '';
    this.#earlier = Number(this.#get(`${dialect.score}.raw`)) || 0;
    this.#done = /completed|passed|failed/.exec(status ?? '')?.[0] ?? null;
    this.#isPassed = this.#get(dialect.success) === 'passed';
    // A system may count a lesson that reports no status as completed as soon as it is closed.
    if (this.#done === null) this.#set(dialect.status, 'incomplete');
    addEventListener('pagehide', () => this.#end(), { once: true });
  }

  static find(mastery: number | null): Report | null {
    for (const [name, dialect] of Object.entries(dialects)) {
      const api = apiOf(name);
      if (api) return new Report(api, dialect, mastery);
    }
    return null;
  }

  /** The result of a call; null if it fails. */
  #call(
    what: 'begin' | 'get' | 'set' | 'commit' | 'end' | 'error',
    ...texts: string[]
  ): string | null {
    try {
      const call = this.api[this.dialect[what]] as Call;
      const result = String(call.apply(this.api, texts) ?? '');
      return result === 'false' ? null : result;
    } catch (error) {
      console.warn(error);
      return null;
    }
  }

  get #error(): string {
    return this.#call('error') ?? '';
  }

  /** A value; null if it cannot be read. Codes from 400 mean elements that the system lacks. */
  #get(name: string): string | null {
    const value = this.#call('get', name);
    if (value) return value;
    const error = Number(this.#error);
    return value === null || (error > 0 && error < 400) ? null : '';
  }

  #set(name: string, value: string | number): boolean {
    const isSet = this.#call('set', name, String(value)) !== null;
    if (!isSet) console.warn(`The learning system does not take ${name} = ${value}`);
    return isSet;
  }

  /** Some systems cut long values without an error. */
  #suspend(code: string): boolean {
    return this.#set('cmi.suspend_data', code) && this.#get('cmi.suspend_data') === code;
  }

  /** Returns whether the learning system has saved the reported values. */
  commit(): boolean {
    return this.#call('commit', '') !== null;
  }

  /** Each answer is a separate interaction, also to the same question. */
  interaction({ question, prompt, choices, rightChoice, ...given }: AnswerDetail): void {
    const at = `cmi.interactions.${Number(this.#get('cmi.interactions._count')) || 0}`;
    const { dialect } = this;
    const isChoice = choices.length > 0 && letter(choices.length - 1) !== '';
    const word = (choice: number): string => (isChoice ? letter(choice) : (choices[choice] ?? ''));
    const response = given.choice === null ? given.said : word(given.choice);
    const right = rightChoice === null ? given.rightSaid : [word(rightChoice)];
    const lettered = choices.map((choice, i) => `${letter(i)}: ${choice}`).join('; ');
    const description = isChoice ? `${prompt} ${lettered}` : prompt;
    // SCORM 1.2 has no description: the words of the question follow its id.
    const id = dialect === dialects['API'] ? `${question} ${prompt}` : question;
    this.#set(`${at}.id`, id.replace(/[^A-Za-z0-9]+/g, '_').slice(0, mostLetters));
    this.#set(`${at}.type`, isChoice ? 'choice' : 'fill-in');
    if (dialect !== dialects['API']) {
      const tag = `{lang=${document.documentElement.lang || 'en'}}`;
      this.#set(`${at}.description`, tag + short(description).replace(/^\{/, '('));
    }
    [...new Set(right.map(short))].forEach((pattern, i) =>
      this.#set(`${at}.correct_responses.${i}.pattern`, pattern),
    );
    this.#set(`${at}.${dialect.time}`, dialect.timeOf(new Date()));
    if (response !== null) this.#set(`${at}.${dialect.response}`, short(response));
    const result = given.right ? 'correct' : dialect.wrong;
    this.#set(`${at}.result`, response === null ? 'neutral' : result);
  }

  /**
   * Saves the fraction of all questions that is answered right, and the code of the answers.
   * Returns whether the learning system has them. Answers about other tokens and heads may be more
   * than the present questions.
   */
  keep(answers: readonly GivenAnswer[], questions: number, code: string): boolean {
    const { score, status, success } = this.dialect;
    const earlier = Math.round(100 * shareOf(this.known, questions));
    this.#floor ??= this.#earlier > earlier ? this.#earlier : 0;
    const share = Math.max(this.#floor / 100, shareOf(answers, questions));
    if (answers.length >= questions) this.#done ??= 'completed';
    this.#isPassed ||= this.#done !== null && this.mastery !== null && share >= this.mastery;
    const verdict = this.#done && this.mastery !== null && (this.#isPassed ? 'passed' : 'failed');
    this.#set(`${score}.min`, 0);
    this.#set(`${score}.max`, 100);
    if (score === 'cmi.score') this.#set(`${score}.scaled`, share.toFixed(4));
    const results = [
      this.#set(`${score}.raw`, Math.round(100 * share)),
      this.#set(status, (status === success && verdict) || (this.#done ?? 'incomplete')),
      status === success || !verdict || this.#set(success, verdict),
      this.#suspend(code),
      this.commit(),
    ];
    return results.every(Boolean);
  }

  #end(): void {
    const { sessionTime, exit, lengthOf } = this.dialect;
    this.#set(sessionTime, lengthOf((performance.now() - this.#since) / 1000));
    this.#set(exit, 'suspend');
    this.commit();
    this.#call('end', '');
  }
}

/** The sentences in each language, by its tag. */
const sentences: Readonly<Record<string, typeof english>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<typeof english>('../text/*/scorm.ts', { eager: true, import: 'scorm' }),
  ).map(([path, texts]) => [path.split('/').at(-2), texts]),
);

function texts(): typeof english {
  const { lang } = document.documentElement;
  const nearest = Object.keys(sentences).find((tag) => tag.split('-')[0] === lang.split('-')[0]);
  return (sentences[lang] ?? sentences[nearest ?? 'en']) as typeof english;
}

type Trouble = Exclude<keyof typeof english, 'code'>;

/** Shows the problem above the lesson, with the answers as a code; null: there is none. */
function notice(trouble: Trouble | null, code = ''): void {
  const box = document.querySelector<HTMLElement>('#notice');
  if (!box) return;
  box.hidden = trouble === null;
  if (trouble === null) return box.replaceChildren();
  const sentence = Object.assign(document.createElement('p'), { textContent: texts()[trouble] });
  const field = Object.assign(document.createElement('input'), {
    value: code,
    readOnly: true,
    dir: 'ltr',
  });
  field.addEventListener('focus', () => field.select());
  const label = Object.assign(document.createElement('label'), { textContent: `${texts().code} ` });
  label.append(field);
  box.replaceChildren(sentence, ...(code ? [label] : []));
}

/** The answers of this tab that no learning system has saved. */
const unsavedKey = 'clearhead-unsaved';

/** Whose they are, as far as that was known, and how many questions there were; by the lesson. */
type Unsaved = Readonly<Record<string, readonly [learner: string, questions: number]>>;

function unsaved(): Unsaved {
  try {
    return { ...(JSON.parse(stored(unsavedKey, 'sessionStorage') ?? '{}') as Unsaved) };
  } catch {
    return {};
  }
}

function mark(key: string, as: Unsaved[string] | null): void {
  const others = Object.entries(unsaved()).filter(([other]) => other !== key);
  const all = Object.fromEntries([...others, ...(as ? [[key, as] as const] : [])]);
  store(unsavedKey, JSON.stringify(all), 'sessionStorage');
}

/** All answers; where both have one to a question, the first. */
function together(some: readonly GivenAnswer[], others: readonly GivenAnswer[]): GivenAnswer[] {
  const ids = new Set(some.map(({ question }) => question));
  return [...some, ...others.filter(({ question }) => !ids.has(question))];
}

/** The lesson and the sentence that the page shows first. */
function shownFirst(): { lesson: string; sentence: string } {
  const element = document.querySelector('clear-head');
  const [src, lesson, state] = ['src', 'lesson', 'state'].map((name) =>
    element?.getAttribute(name),
  );
  return {
    lesson: src ? ownLesson('src', src) : (lesson ?? ''),
    sentence: new URLSearchParams(state ?? '').get('text') ?? '',
  };
}

async function begin(): Promise<void> {
  const { lesson, sentence } = shownFirst();
  const { mastery } = document.body.dataset;
  const found = Report.find(mastery === undefined ? null : Number(mastery));
  const report = found?.suspended === null ? null : found;
  const learner = report?.learner ?? '';
  let about: Omit<HandedIn, 'answers'> = { lesson, title: document.title.slice(0, 80) };
  const key = bookKey(lesson, undefined, sentence);
  const book = new AnswerBook();
  /** The earlier answers that the element cannot show, because the browser keeps nothing. */
  let unshown: readonly GivenAnswer[] = [];
  let turn = 0;

  /** At once, as far as possible: the page may be closed right after the answer. */
  async function keep(answers: readonly GivenAnswer[], questions: number): Promise<void> {
    const mine = ++turn;
    const all = together(answers, unshown);
    const plain = plainCodeOf({ ...about, answers: all });
    mark(key, [learner, questions]);
    if (!report?.keep(all, questions, plain) || plain.length > mostSuspended) {
      const code = await codeOf({ ...about, answers: all });
      if (mine !== turn) return;
      const trouble = report ? 'refused' : found ? 'noSession' : 'noSystem';
      if (!report?.keep(all, questions, code)) return notice(trouble, code);
    }
    mark(key, null);
    notice(null);
  }

  const marks = Object.entries(unsaved()).filter(
    ([, [student]]) => !student || !learner || student === learner,
  );
  const mine = new Map(marks);
  const [, questions] = mine.get(key) ?? [];
  const given = questions === undefined ? [] : book.given(key);
  if (report) {
    const code = report.suspended ?? '';
    const read = code ? await readCode(code) : { ...about, answers: [] };
    if (read?.print) about = { ...about, print: read.print };
    if (!read) notice('unreadable', code);
    report.known = read?.answers ?? [];
    const earlier = together(given, report.known);
    // Forgets the answers of this tab from another attempt or another learner.
    book.restore(key, earlier, (other) => mine.has(other));
    if (!book.isKept) unshown = earlier;
    if (unshown.length) notice('notShown');
    if (questions !== undefined) await keep(earlier, questions);
  } else {
    const code = given.length ? await codeOf({ ...about, answers: given }) : '';
    notice(found ? 'noSession' : 'noSystem', code);
  }

  addEventListener('clear-head-answer', (event) => {
    const { detail } = event as CustomEvent<AnswerDetail>;
    const { answers, lesson: document, state } = event.target as unknown as ShownElement;
    report?.interaction(detail);
    // A shipped lesson is a name.
    const written = typeof document === 'object' ? (document as LessonDocument) : null;
    if (written) about = { ...about, print: printOf(written) };
    const text = state.text === null || state.text === written?.input.text ? '' : state.text;
    // The score is that of the lesson and the sentence that the page shows first.
    if (bookKey(state.lesson, undefined, text) === key) void keep(answers, detail.questions);
    else if (report && !report.commit()) notice('refused');
  });
  // Their answers are the score.
  addEventListener('clear-head-ready', ({ target }) => {
    (target as unknown as ShownElement).openQuestions();
  });
  const script = document.createElement('script');
  script.type = 'module';
  script.src = './clear-head.js';
  document.head.append(script);
}

void begin();
