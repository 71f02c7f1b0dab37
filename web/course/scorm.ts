/**
 * A lesson in a SCORM package (tools/scorm.mjs): reports answers to the learning system around it, in SCORM
 * 1.2 or 2004, whichever it speaks. What a person has answered is kept there as the code to hand in.
 */
import type { AnswerDetail } from '../element/host/events.js';
import { writeAnswers } from '../teaching/answers.js';
import { codeOf, readCode, type GivenAnswer } from '../teaching/handed-in.js';
import { store } from '../session/storage.js';

interface Document {
  readonly title: string;
  readonly input: { readonly text?: string };
}

/** The properties of <clear-head> that a report reads. */
interface ShownElement {
  readonly answers: readonly GivenAnswer[];
  /** The document, once it is loaded. */
  readonly lesson: unknown;
  readonly state: { readonly text: string | null };
}

type Call = (...texts: string[]) => string;
type Api = Readonly<Record<string, Call>>;

/** How one of the two standards names and writes what both have. */
interface Dialect {
  readonly begin: string;
  readonly get: string;
  readonly set: string;
  readonly commit: string;
  readonly end: string;
  readonly score: string;
  readonly status: string;
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
    ...{ begin: 'LMSInitialize', get: 'LMSGetValue', set: 'LMSSetValue' },
    ...{ commit: 'LMSCommit', end: 'LMSFinish' },
    ...{ score: 'cmi.core.score', status: 'cmi.core.lesson_status' },
    ...{ response: 'student_response', wrong: 'wrong', time: 'time' },
    ...{ sessionTime: 'cmi.core.session_time', exit: 'cmi.core.exit' },
    timeOf: (now) => [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join(':'),
    lengthOf: (seconds) => clock(seconds),
  },
  API_1484_11: {
    ...{ begin: 'Initialize', get: 'GetValue', set: 'SetValue' },
    ...{ commit: 'Commit', end: 'Terminate' },
    ...{ score: 'cmi.score', status: 'cmi.completion_status' },
    ...{ response: 'learner_response', wrong: 'incorrect', time: 'timestamp' },
    ...{ sessionTime: 'cmi.session_time', exit: 'cmi.exit' },
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

/** A letter or digit for a choice, as both standards accept. */
const letter = (choice: number): string => 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(choice);

/** Reports to the learning system. Without one, or if it fails, the lesson works and nothing is reported. */
class Report {
  readonly #since = performance.now();

  constructor(
    private readonly api: Api,
    private readonly dialect: Dialect,
  ) {
    this.#call('begin', '');
    // A system may take a lesson that reports no status for completed as soon as it is closed.
    if (!/completed|passed|failed/.test(this.#call('get', dialect.status)))
      this.#set(dialect.status, 'incomplete');
    addEventListener('pagehide', () => this.#end(), { once: true });
  }

  static find(): Report | null {
    for (const [name, dialect] of Object.entries(dialects)) {
      const api = apiOf(name);
      if (api) return new Report(api, dialect);
    }
    return null;
  }

  #call(what: 'begin' | 'get' | 'set' | 'commit' | 'end', ...texts: string[]): string {
    try {
      return String(this.api[this.dialect[what]]?.(...texts) ?? '');
    } catch (error) {
      console.warn(error);
      return '';
    }
  }

  #set(name: string, value: string | number): void {
    if (this.#call('set', name, String(value)) !== 'false') return;
    console.warn(`The learning system does not take ${name} = ${value}`);
  }

  get suspended(): string {
    return this.#call('get', 'cmi.suspend_data');
  }

  /** Each answer is an interaction of its own, also to the same question. */
  answer({ question, choice, said, right }: AnswerDetail): void {
    const at = `cmi.interactions.${Number(this.#call('get', 'cmi.interactions._count')) || 0}`;
    const { dialect } = this;
    this.#set(`${at}.id`, question.replace(/[^\w-]+/g, '_').slice(0, 250));
    this.#set(`${at}.type`, choice === null ? 'fill-in' : 'choice');
    this.#set(`${at}.${dialect.time}`, dialect.timeOf(new Date()));
    const response = choice === null ? said : letter(choice);
    if (response !== null) this.#set(`${at}.${dialect.response}`, response.slice(0, 250));
    const result = right ? 'correct' : dialect.wrong;
    this.#set(`${at}.result`, response === null ? 'neutral' : result);
  }

  /**
   * The share of all questions that is answered right, and the answers themselves. Answers about
   * other tokens and heads may be more than the present questions.
   */
  keep(answers: readonly GivenAnswer[], questions: number, code: string): void {
    const { score, status } = this.dialect;
    const all = Math.max(questions, answers.length);
    const share = answers.filter(({ right }) => right).length / all;
    this.#set(`${score}.min`, 0);
    this.#set(`${score}.max`, 100);
    this.#set(`${score}.raw`, Math.round(100 * share));
    if (score === 'cmi.score') this.#set(`${score}.scaled`, share.toFixed(4));
    this.#set(status, answers.length >= questions ? 'completed' : 'incomplete');
    this.#set('cmi.suspend_data', code);
    this.#call('commit', '');
  }

  #end(): void {
    const { sessionTime, exit, lengthOf } = this.dialect;
    this.#set(sessionTime, lengthOf((performance.now() - this.#since) / 1000));
    this.#set(exit, 'suspend');
    this.#call('commit', '');
    this.#call('end', '');
  }
}

/** Forgets what was answered in this tab before: in another attempt, or by another person. */
function forget(): void {
  for (const key of ['clearhead-answers', 'clearhead-tries']) store(key, '[]', 'sessionStorage');
}

/** Puts back what a person answered before, where the element looks for it. */
async function restore(code: string, src: string): Promise<void> {
  const { title, input } = (await (await fetch(src)).json()) as Document;
  const answers = (await readCode(code))?.answers ?? [];
  const lessonKey = `${title}\n${input.text ?? ''}`;
  const answered = new Map(
    answers.map(({ question, choice, said, right }) => [
      question,
      { choice, right, ...(said !== undefined && { said }) },
    ]),
  );
  store('clearhead-answers', writeAnswers(new Map([[lessonKey, answered]])), 'sessionStorage');
  const tries = answers.map(({ question, tries }) => [`${lessonKey}\n${question}`, tries]);
  store('clearhead-tries', JSON.stringify(tries), 'sessionStorage');
}

async function begin(src: string): Promise<void> {
  const report = Report.find();
  const suspended = report?.suspended;
  if (report) forget();
  // The element tells why a document cannot be loaded.
  if (suspended) await restore(suspended, src).catch(console.warn);
  addEventListener('clear-head-answer', (event) => {
    const { detail } = event as CustomEvent<AnswerDetail>;
    const { answers, lesson, state } = event.target as unknown as ShownElement;
    report?.answer(detail);
    // The score is that of the lesson's own sentence.
    if (state.text !== null && state.text !== (lesson as Document).input.text) return;
    void codeOf({ lesson: `src:${src}`, title: document.title, answers }).then((code) =>
      report?.keep(answers, detail.questions, code),
    );
  });
  const script = document.createElement('script');
  script.type = 'module';
  script.src = './clear-head.js';
  document.head.append(script);
}

void begin('lesson.json');
