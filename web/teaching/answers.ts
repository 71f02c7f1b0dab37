/** What a person answered, kept for each lesson and sentence while the tab is open. */

/** Which of the choices, and whether it was right; null for a skipped question. */
export interface Answer {
  choice: number | null;
  right: boolean;
}

export type Answers = ReadonlyMap<string, Answer>;

type Stored = [place: string, answers: [question: string, answer: Answer][]][];

const key = 'clearhead-answers';
/** The oldest ones beyond this many are dropped. */
const mostPlaces = 40;

const isAnswer = (value: unknown): value is Answer => {
  const { choice, right } = (value ?? {}) as Partial<Answer>;
  return (choice === null || typeof choice === 'number') && typeof right === 'boolean';
};

/** Whatever else the storage holds is ignored. */
export function parseAnswers(text: string | null): Map<string, Map<string, Answer>> {
  const places = new Map<string, Map<string, Answer>>();
  try {
    const stored = JSON.parse(text ?? '[]') as Stored;
    for (const [place, answers] of stored) {
      places.set(place, new Map(answers.filter(([, answer]) => isAnswer(answer))));
    }
  } catch {
    // Not JSON: nothing is remembered.
  }
  return places;
}

export const writeAnswers = (places: ReadonlyMap<string, Answers>): string =>
  JSON.stringify([...places].slice(-mostPlaces).map(([place, answers]) => [place, [...answers]]));

export class AnswerBook {
  readonly #places: Map<string, Map<string, Answer>>;

  constructor() {
    let text: string | null = null;
    try {
      text = sessionStorage.getItem(key);
    } catch {
      // Forbidden, as in some iframes: then answers last as long as the page.
    }
    this.#places = parseAnswers(text);
  }

  of(place: string): Answers {
    return this.#places.get(place) ?? new Map<string, Answer>();
  }

  /** Null takes an answer back. */
  put(place: string, question: string, answer: Answer | null): void {
    const answers = this.#places.get(place) ?? new Map<string, Answer>();
    if (answer) answers.set(question, answer);
    else answers.delete(question);
    // Put at the end, as the latest.
    this.#places.delete(place);
    this.#places.set(place, answers);
    this.#keep();
  }

  clear(place: string): void {
    this.#places.delete(place);
    this.#keep();
  }

  #keep(): void {
    try {
      sessionStorage.setItem(key, writeAnswers(this.#places));
    } catch {
      // Full or forbidden.
    }
  }
}
