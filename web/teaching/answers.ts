/** A person's answers, kept for each lesson and sentence while the tab is open. */
import { ownOf } from '../lesson/own.js';
import { printOf } from '../lesson/print.js';
import { store, stored } from '../session/storage.js';

/**
 * The index of the choice, or the typed or pointed-at answer, and whether it was right. A skipped
 * question has neither.
 */
export interface Answer {
  choice: number | null;
  /** A typed number, or the place of a number. */
  said?: string;
  right: boolean;
}

/** An answer with its question. */
export interface GivenAnswer extends Answer {
  question: string;
  /** How often the question was answered. */
  tries: number;
}

export const isSkipped = ({ choice, said }: Answer): boolean =>
  choice === null && said === undefined;

export type Answers = ReadonlyMap<string, Answer>;

type Stored = [lesson: string, answers: [question: string, answer: Answer][]][];

const key = 'clearhead-answers';

const prints = new WeakMap<object, string>();

/**
 * The key under which the answers about a lesson's sentence are kept. Titles are not unique.
 * `text`: the sentence; empty: the lesson's own.
 */
export function bookKey(lesson: string, document: object | undefined, text = ''): string {
  const ownLesson = ownOf(lesson);
  const base = globalThis.document?.baseURI;
  let name = lesson;
  if (ownLesson?.key === 'src' && URL.canParse(ownLesson.value, base))
    name = new URL(ownLesson.value, base).href;
  if (ownLesson?.key === 'document' && document) {
    name = prints.get(document) ?? `document:${printOf(document)}`;
    prints.set(document, name);
  }
  return `${name}\n${text}`;
}

const isAnswer = (value: unknown): value is Answer => {
  const { choice, right, said = '' } = (value ?? {}) as Partial<Answer>;
  const isChoice = choice === null || typeof choice === 'number';
  return isChoice && typeof said === 'string' && typeof right === 'boolean';
};

/** Ignores anything else in the storage. */
export function parseAnswers(text: string | null): Map<string, Map<string, Answer>> {
  const byLesson = new Map<string, Map<string, Answer>>();
  try {
    const stored = JSON.parse(text ?? '[]') as Stored;
    for (const [lesson, answers] of stored) {
      byLesson.set(lesson, new Map(answers.filter(([, answer]) => isAnswer(answer))));
    }
  } catch {
    // The text is not JSON: nothing is remembered.
  }
  return byLesson;
}

export const writeAnswers = (all: ReadonlyMap<string, Answers>): string =>
  JSON.stringify([...all].map(([lesson, answers]) => [lesson, [...answers]]));

const triesKey = 'clearhead-tries';

/** How often each question was answered, including withdrawn answers. */
function parseTries(text: string | null): Map<string, number> {
  try {
    const tries = JSON.parse(text ?? '[]') as [string, unknown][];
    return new Map(tries.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
  } catch {
    return new Map();
  }
}

export class AnswerBook {
  #answers = parseAnswers(stored(key, 'sessionStorage'));
  #tries = parseTries(stored(triesKey, 'sessionStorage'));
  /** Whether the storage has all answers. */
  #isKept = true;

  /** Whether the answers are there again after a reload. */
  get isKept(): boolean {
    return this.#isKept;
  }

  of(lesson: string): Answers {
    return this.#answers.get(lesson) ?? new Map<string, Answer>();
  }

  /** Stores an answer, or with null removes it; returns how often the question was answered. */
  put(lesson: string, question: string, answer: Answer | null): number {
    this.#readAgain();
    const answers = this.#answers.get(lesson) ?? new Map<string, Answer>();
    if (answer) answers.set(question, answer);
    else answers.delete(question);
    // Moves the lesson to the end, as the latest.
    this.#answers.delete(lesson);
    this.#answers.set(lesson, answers);
    const tries = this.#count(`${lesson}\n${question}`, answer ? 1 : 0);
    this.#keep();
    return tries;
  }

  /** How often a question was answered. */
  triesOf(lesson: string, question: string): number {
    return this.#tries.get(`${lesson}\n${question}`) ?? 0;
  }

  /** The answers about a lesson, those to the questions `first` before the others. */
  given(lesson: string, first: readonly string[] = []): GivenAnswer[] {
    const answers = this.of(lesson);
    return [...new Set([...first, ...answers.keys()])].flatMap((question) => {
      const answer = answers.get(question);
      return answer ? { ...answer, question, tries: this.triesOf(lesson, question) } : [];
    });
  }

  /** Restores the answers about a lesson, and forgets the others but those that `stays`. */
  restore(lesson: string, given: readonly GivenAnswer[], stays: (lesson: string) => boolean): void {
    const answers = given.map(
      ({ question, choice, said, right }) =>
        [question, { choice, right, ...(said !== undefined && { said }) }] as const,
    );
    const others = [...this.#answers].filter(([other]) => other !== lesson && stays(other));
    const tries = [...this.#tries].filter(([key]) =>
      others.some(([name]) => key.startsWith(`${name}\n`)),
    );
    this.#answers = new Map([...others, [lesson, new Map(answers)]]);
    this.#tries = new Map([
      ...tries,
      ...given.map(({ question, tries }) => [`${lesson}\n${question}`, tries] as const),
    ]);
    this.#keep();
  }

  #count(question: string, more: number): number {
    const tries = (this.#tries.get(question) ?? 0) + more;
    if (!more) return tries;
    this.#tries.delete(question);
    this.#tries.set(question, tries);
    return tries;
  }

  clear(lesson: string): void {
    this.#readAgain();
    this.#answers.delete(lesson);
    this.#keep();
  }

  /** Other elements of the tab keep their answers under the same key. */
  #readAgain(): void {
    if (!this.#isKept) return;
    const [answers, tries] = [stored(key, 'sessionStorage'), stored(triesKey, 'sessionStorage')];
    if (answers !== null) this.#answers = parseAnswers(answers);
    if (tries !== null) this.#tries = parseTries(tries);
  }

  #keep(): void {
    const tries = JSON.stringify([...this.#tries]);
    this.#isKept =
      store(key, writeAnswers(this.#answers), 'sessionStorage') &&
      store(triesKey, tries, 'sessionStorage');
  }
}
