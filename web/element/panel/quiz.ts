/** The quiz: the open question, the answers, and the cells that are hidden meanwhile. */
import { at } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import { AnswerBook, type Answer, type Answers } from '../../teaching/answers.js';
import {
  questionsOf,
  wholeStackQuestions,
  type QuestionContext,
  type Question,
} from '../../teaching/questions/index.js';
import type { Trace } from '../../engine/types.js';
import type { CellRef } from '../../lesson/edits.js';
import { encodeCell } from '../../session/address.js';
import { namedCell, type NamedCell } from '../../trace/trail.js';
import { noneHidden, type HiddenRow } from '../../trace/hidden.js';
import { questionToken, type TourStep } from '../../teaching/tour.js';
import { linkButton } from '../../views/link-button.js';
import type { Reached } from '../../views/panel/arithmetic.js';
import {
  question as questionView,
  verdictOf,
  whyOf,
  type QuestionEvents,
} from '../../views/panel/question.js';
import { isRight } from '../../teaching/questions/right.js';
import type { GivenAnswer } from '../../teaching/handed-in.js';
import { folded, type FoldView } from '../../views/panel/fold.js';
import { tally, tallyLine, tallyOf } from '../../views/panel/tally.js';
import { exactNumber } from '../../wording/number-input.js';
import { cellName } from '../../wording/cell-name.js';
import { plainText } from '../../wording/rich-text.js';
import { texts } from '../../text/language.js';

export interface QuizScene extends QuestionContext {
  /** All steps that are shown here. */
  steps: readonly TourStep[];
  /** The lesson and the sentence: answers are kept for both together. */
  lessonKey: string;
  /** Null: the whole diagram. */
  step: TourStep | null;
  /** Why no question can be answered; null if they can be. */
  whyLocked: string | null;
  reached: Reached;
  /** The pinned number. */
  pin: CellRef | null;
  /**
   * Whether words and numbers are those of the lesson: only then does it show its author's
   * questions.
   */
  isOwn: boolean;
  isFolded: boolean;
}

export interface QuizHost {
  requestUpdate(): void;
}

export interface QuizEvents {
  /** Explains a number that shows the answer. */
  onInspect(cell: CellRef): void;
  /** Explains a number, and scrolls it into view. */
  onCell(cell: CellRef): void;
  goTo(step: string): void;
  say(text: string): void;
  /** Called after an answer; `tries`: how often the question has been answered. */
  onAnswer(question: Question, answer: Answer, tries: number): void;
  /** Returns the code of these answers. */
  onHandIn(answers: readonly GivenAnswer[]): Promise<string>;
}

/** The most characters of a typed number: codes with longer ones would not fit into learning systems. */
const mostTyped = 60;

const areEqual = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((item, i) => item === others[i]);

export class Quiz {
  readonly #book = new AnswerBook();
  #scene: QuizScene | null = null;
  #questions: Question[] = [];
  /**
   * Those about the whole stack, which stay when another token is followed. Null: not made yet, since they
   * need other traces, which can wait until the card is unfolded.
   */
  #ofStack: readonly Question[] | null = null;
  /** The subject of the questions: the followed token comes first. */
  #subject: unknown[] = [];
  /** The numbers that the questions were made from. */
  #numbers: unknown[] = [];
  /** The question that a person went to, else the first open one of a step. */
  #chosen: string | null = null;
  /** The question that replaced one whose numbers have changed. */
  #renewed: string | null = null;
  #step: string | null = null;
  /** The token that questions are about. */
  #about = 0;
  /** The question whose hint is shown. */
  #hinted: string | null = null;
  /** The code of the answers. */
  #code: { answers: Answers; text: string } | null = null;
  /** Why the typed text is not a number. */
  #complaint: string | null = null;

  constructor(
    private readonly host: QuizHost,
    private readonly events: QuizEvents,
  ) {}

  /** Adopts the state of the screen; call it before a question is chosen or drawn. */
  attend(scene: QuizScene): void {
    const { trace, head, lessonKey, steps, isOwn } = scene;
    const subject = [scene.follow, trace.tokens.length, head, lessonKey];
    // A change in place makes new stages of the same trace.
    const numbers = [trace, texts, isOwn, ...trace.stages, ...steps.map(({ id }) => id)];
    const hasSameSubject = areEqual(subject, this.#subject);
    const hasSameNumbers = areEqual(numbers, this.#numbers);
    const isSameStack = hasSameNumbers && areEqual(subject.slice(1), this.#subject.slice(1));
    const before = hasSameSubject ? this.#question : undefined;
    this.#scene = scene;
    const step = scene.step?.id ?? null;
    if (step !== this.#step) {
      this.#chosen = this.#chosenAt(step);
      this.#complaint = null;
    }
    this.#step = step;
    const { questions } = trace.teaching; // of the author
    const canWait = scene.isFolded && trace.layers > 0 && !questions;
    if (hasSameSubject && hasSameNumbers && (this.#ofStack || canWait)) return;
    this.#subject = subject;
    this.#numbers = numbers;
    // After a change of numbers, questions stay about the same token.
    if (!hasSameSubject) this.#about = questionToken(scene);
    const follow = this.#about;
    if (!isSameStack) this.#ofStack = null;
    if (!canWait) this.#ofStack ??= questions ? [] : wholeStackQuestions(scene);
    const ofStack = this.#ofStack ?? [];
    const all = questions && !isOwn ? [] : questionsOf({ ...scene, follow }, ofStack);
    this.#questions = all.filter(({ step }) => steps.some(({ id }) => id === step));
    if (before?.step === step) this.#stayWith(before);
  }

  /** After a change of numbers, the question on screen stays, if it still exists. */
  #stayWith({ id, kind }: Question): void {
    if (this.#questions.some((other) => other.id === id)) {
      this.#chosen = id;
      return;
    }
    const renewed = this.#questions.find((other) => other.kind === kind);
    this.#chosen = this.#renewed = renewed?.id ?? null;
  }

  /** Going to a question of another step chooses it before that step is shown. */
  #chosenAt(step: string | null): string | null {
    const chosen = this.#questions.find(({ id }) => id === this.#chosen);
    return chosen && chosen.step === step ? chosen.id : null;
  }

  get #answers(): Answers {
    return this.#book.of(this.#scene?.lessonKey ?? '');
  }

  /** Those that count: an author's questions are all there are, unless the document has changed. */
  get #counted(): Answers {
    const answers = this.#answers;
    if (!this.#scene?.trace.teaching.questions || !this.#scene.isOwn) return answers;
    const ids = new Set(this.#questions.map(({ id }) => id));
    return new Map([...answers].filter(([id]) => ids.has(id)));
  }

  get #here(): Question[] {
    return this.#questions.filter(({ step }) => step === this.#step);
  }

  get #question(): Question | undefined {
    const here = this.#here;
    return (
      here.find(({ id }) => id === this.#chosen) ??
      here.find(({ id }) => !this.#answers.has(id)) ??
      here[0]
    );
  }

  /** How many questions the shown state has. */
  get count(): number {
    return this.#questions.length;
  }

  /** All answers: those to the present questions first, in their order. */
  get given(): GivenAnswer[] {
    const ids = this.#questions.map(({ id }) => id);
    const counted = this.#counted;
    const given = this.#book.given(this.#scene?.lessonKey ?? '', ids);
    return given.filter(({ question }) => counted.has(question));
  }

  /** Whether a question of the present step is open. */
  get asks(): boolean {
    const question = this.#question;
    return question !== undefined && !this.#answers.has(question.id);
  }

  /** Whether an author’s question is open: at the present step, or before the first step at any. */
  get isAuthorAsking(): boolean {
    if (!this.#scene?.trace.teaching.questions) return false;
    const here = this.#step === null ? this.#questions : this.#here;
    return here.some(({ id }) => !this.#answers.has(id));
  }

  /** Whether the present step has questions, and all are answered. */
  get isDone(): boolean {
    const here = this.#here;
    return (
      this.#ofStack !== null && here.length > 0 && here.every(({ id }) => this.#answers.has(id))
    );
  }

  /** Rows that would reveal the answer to an open question. */
  get hiddenRows(): readonly HiddenRow[] {
    const question = this.#question;
    return question && !this.#answers.has(question.id)
      ? (question.hiddenRows ?? noneHidden)
      : noneHidden;
  }

  render(fold: FoldView | null = null): TemplateResult | typeof nothing {
    const scene = this.#scene;
    const s = texts.learn;
    // An author's questions are not about a person's words and numbers.
    const isWaiting = scene?.trace.teaching.questions && !scene.isOwn;
    if (!scene || (this.#ofStack && !this.#questions.length && !isWaiting)) return nothing;
    const content = html`${isWaiting ? html`<p class="note">${s.ownWait}</p>` : this.#content(scene)}
    ${this.#warnings.map((text) => html`<p class="note">${text}</p>`)}`;
    return html`<section class="card quiz" part="question" aria-label=${s.title}>
      ${folded(fold, s.title, isWaiting ? null : this.#state, content)}
    </section>`;
  }

  /** How many questions there are at the step, or in all, and how many are answered; null: not known yet. */
  get #state(): string | null {
    if (!this.#ofStack) return null;
    const { folded } = texts.learn;
    const isHere = this.#step !== null && this.#step !== 'whole';
    const questions = isHere ? this.#here : this.#questions;
    const answered = questions.filter(({ id }) => this.#answers.has(id)).length;
    if (!questions.length) return folded.none;
    return (isHere ? folded.here : folded.all)(questions.length, answered);
  }

  /** Answers that are not kept, or do not count. */
  get #warnings(): string[] {
    const s = texts.learn;
    const old = this.#answers.size - this.#counted.size;
    return [...(old ? [s.outdated(old)] : []), ...(this.#book.isKept ? [] : [s.notKept])];
  }

  #content(scene: QuizScene): TemplateResult {
    const answers = this.#answers;
    const counted = this.#counted;
    const s = texts.learn;
    if (this.#step === 'whole') {
      const reset = (): void => {
        if (scene.whyLocked) return;
        this.#book.clear(scene.lessonKey);
        this.host.requestUpdate();
      };
      return tally(this.#questions, counted, {
        onGo: (question) => this.#goTo(question),
        onReset: reset,
        code: this.#code?.answers === answers ? this.#code.text : null,
        onCode: () => void this.#makeCode(answers),
        onCopy: (text) => void this.#copy(text),
      });
    }
    const question = this.#question;
    const next = this.#questions.find(({ id }) => !answers.has(id));
    const line = counted.size
      ? html`<p class="note">${tallyLine(tallyOf(this.#questions, counted))}</p>`
      : nothing;
    if (question) {
      const here = this.#here;
      const data = {
        trace: scene.trace,
        question,
        answer: answers.get(question.id),
        number: here.indexOf(question) + 1,
        all: here.length,
        next: this.#nextText(question),
        covered: this.hiddenRows.length > 0,
        renewed: question.id === this.#renewed,
        whyLocked: scene.whyLocked,
        reached: scene.reached,
        pinned: scene.pin && this.#placeOf(scene.pin, scene.trace),
        isHintShown: question.id === this.#hinted,
        complaint: this.#complaint,
      };
      return html`${questionView(data, this.#questionEvents(question))} ${line}`;
    }
    const open = tallyOf(this.#questions, answers).open;
    const lead = this.#step ? s.none : open ? s.first(open) : '';
    return html`${lead ? html`<p class="note">${lead}</p>` : nothing}
    ${next ? linkButton(this.#step ? s.next(this.#titleOf(next)) : s.begin, () => this.#goTo(next)) : nothing}
    ${line}`;
  }

  async #makeCode(answers: Answers): Promise<void> {
    const text = await this.events.onHandIn(this.given);
    this.#code = { answers, text };
    this.host.requestUpdate();
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.events.say(texts.learn.tally.copied);
    } catch {
      this.events.say(texts.learn.tally.notCopied);
    }
  }

  /** The next question of the step, else the next open one; undefined once all are answered. */
  #after(question: Question): Question | undefined {
    const all = this.#questions;
    const index = all.indexOf(question);
    const next = all[index + 1];
    if (next?.step === question.step) return next;
    const isOpen = (other: Question): boolean => other !== question && !this.#answers.has(other.id);
    return all.slice(index).find(isOpen) ?? all.find(isOpen);
  }

  /** The words of the button that leads on; null if there is none. */
  #nextText(question: Question): string | null {
    const s = texts.learn;
    const next = this.#after(question);
    if (!next) return this.#answers.has(question.id) ? s.toTally : null;
    return next.step === question.step ? s.nextHere : s.next(this.#titleOf(next));
  }

  #placeOf({ stage, row, col }: CellRef, trace: Trace): string {
    return cellName(at(trace.stages, stage), row, col, trace);
  }

  #titleOf({ step }: Question): string {
    return this.#scene?.steps.find(({ id }) => id === step)?.title ?? step;
  }

  #questionEvents(question: Question): QuestionEvents {
    const lessonKey = this.#scene?.lessonKey ?? '';
    const put = (given: Omit<Answer, 'right'>): void => {
      if (!this.#scene || this.#scene.whyLocked) return;
      const answer = { ...given, right: isRight(question, given, this.#scene.trace) };
      this.#chosen = question.id;
      this.#renewed = this.#complaint = this.#code = null;
      const tries = this.#book.put(lessonKey, question.id, answer);
      const unkept = this.#book.isKept ? '' : ` ${texts.learn.notKept}`;
      this.events.say(
        `${verdictOf(question, answer)} ${plainText(whyOf(question, answer))}${unkept}`,
      );
      const [cell] = question.cells;
      if (cell) this.events.onInspect(cell);
      this.host.requestUpdate();
      this.events.onAnswer(question, answer, tries);
    };
    return {
      onAnswer: (choice) => put({ choice }),
      onNumber: (text) => {
        const said = text.trim();
        const { noNumber, longNumber } = texts.learn;
        const isLong = said.length > mostTyped;
        if (isLong || Number.isNaN(exactNumber(said))) {
          this.#complaint = isLong ? longNumber(said.length, mostTyped) : noNumber;
          this.events.say(this.#complaint);
          return this.host.requestUpdate();
        }
        put({ choice: null, said });
      },
      onPinned: () => {
        const { pin, trace } = this.#scene ?? {};
        if (!pin || !trace) return;
        const said = encodeCell(namedCell(pin, trace) as NamedCell);
        put({ choice: null, said });
      },
      onHint: () => {
        this.#hinted = question.id;
        this.events.say(plainText(question.hint ?? ''));
        this.host.requestUpdate();
      },
      onSkip: () => put({ choice: null }),
      onRetract: () => {
        if (this.#scene?.whyLocked) return;
        this.#chosen = question.id;
        this.#code = null;
        this.#book.put(lessonKey, question.id, null);
        this.host.requestUpdate();
      },
      onNext: () => {
        const next = this.#after(question);
        if (next) return this.#goTo(next);
        this.#chosen = null;
        this.events.goTo('whole');
      },
      onCell: (cell) => this.events.onCell(cell),
    };
  }

  #goTo(question: Question): void {
    this.#chosen = question.id;
    this.host.requestUpdate();
    this.events.goTo(question.step);
  }
}
