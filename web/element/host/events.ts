/** Events for the embedding page. They bubble, and leave shadow trees. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Problem } from '../../lesson/problem.js';
import type { ViewState } from '../../session/view-state.js';
import { language } from '../../text/language.js';
import { problemSentence } from '../../wording/problem.js';

/** An answer to a question. */
export interface AnswerDetail {
  lesson: string;
  step: string;
  /** The question's id: the same for the same question about the same numbers. */
  question: string;
  /** The question in words. */
  prompt: string;
  /** The choices in words; empty if a number is typed or pointed at. */
  choices: readonly string[];
  /** The index of the right choice; null: none. */
  rightChoice: number | null;
  /** The right number, or the places of all right ones; empty if there are choices. */
  rightSaid: readonly string[];
  /** The index of the choice; null: none. */
  choice: number | null;
  /**
   * A typed number, or the place of a number. A question without this and without a choice was
   * skipped, which does not count as right.
   */
  said: string | null;
  right: boolean;
  /** How often the question was answered, including this answer. */
  tries: number;
  /** How many questions the shown state has, with this one. */
  questions: number;
}

export interface ElementEvents {
  'clear-head-ready': ViewState;
  'clear-head-change': ViewState;
  'clear-head-error': { id: Problem['id']; message: string };
  'clear-head-answer': AnswerDetail;
}

/** For the site's own page alone. */
interface PageEvents extends ElementEvents {
  /** The dialog in which a lesson is chosen has opened. */
  'clear-head-dialog': HTMLDialogElement;
}

export function dispatch<Name extends keyof PageEvents>(
  element: EventTarget,
  name: Name,
  detail: PageEvents[Name],
): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

/** Fires one event when there are first numbers, and one for each problem when it appears. */
export class EventReporter implements ReactiveController {
  #isReady = false;
  /** The problems that were shown last, as sentences in a language. */
  #reported: readonly ElementEvents['clear-head-error'][] = [];
  #language = language;

  constructor(
    private readonly host: ReactiveControllerHost & EventTarget,
    private readonly now: () => { ready: ViewState | null; problems: readonly Problem[] },
  ) {
    host.addController(this);
  }

  hostUpdated(): void {
    const { ready, problems } = this.now();
    const before = this.#reported;
    const shown = problems.map((problem) => ({
      id: problem.id,
      message: problemSentence(problem),
    }));
    this.#reported = shown;
    const isTranslated = this.#language !== language;
    this.#language = language;
    if (ready && !this.#isReady) {
      this.#isReady = true;
      dispatch(this.host, 'clear-head-ready', ready);
    }
    for (const problem of shown) {
      const isSame = (other: typeof problem): boolean =>
        isTranslated ? other.id === problem.id : other.message === problem.message;
      if (!before.some(isSame)) dispatch(this.host, 'clear-head-error', problem);
    }
  }
}
