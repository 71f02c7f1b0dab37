/** All that teaches around the diagram: the steps at once, questions at the first sign of a person. */
import { html, type nothing, type ReactiveController, type TemplateResult } from 'lit';
import { ownOf } from '../lesson/own.js';
import { scrolling } from './access/calm.js';
import { adopt } from './adopt.js';
import { rootOf, type Context } from './context.js';
import { Lazy } from './lazy.js';
import type { Diagram } from './diagram/diagram.js';
import type { Quiz, writtenDocument as WrittenDocument } from './panel/quiz.js';
import { tell } from './host/telling.js';
import { TokenRow } from './diagram/token-row.js';
import { isTransposed } from '../wording/names.js';
import { Tour } from './panel/tour.js';
import { hides } from '../session/locks.js';
import { problemSentence } from '../wording/problem.js';
import { noneHidden } from '../trace/hidden.js';
import { texts } from '../text/language.js';
import type { FirstSign } from './first-sign.js';

export class Learning implements ReactiveController {
  readonly #tour: Tour;
  readonly #row: TokenRow;
  #quiz: Quiz | null = null;
  #written: typeof WrittenDocument | null = null; // comes with it
  readonly #words = new Lazy(async () => {
    const { WordDialog } = await import('./dialogs/word-dialog.js');
    const isTurned = (): boolean => isTransposed(this.context.session.trace.stage('W_Q', 0));
    return new WordDialog(rootOf(this.context), isTurned);
  });
  #asked = false;
  #listening = false;

  constructor(
    private readonly context: Context,
    private readonly diagram: Diagram,
    /** Of a person. */
    private readonly sign: FirstSign,
  ) {
    this.#tour = new Tour(context, {
      onStep: (place) => diagram.ask(place, false),
      hiddenRows: () => diagram.hidden,
      onOutline: (place) => (place ? diagram.outline(place) : diagram.redrawn()),
      asks: () => this.#quiz?.asks ?? false,
      onQuestion: () => this.#showQuestion(),
    });
    this.#row = new TokenRow(diagram, () => this.#tour.go(1));
    context.element.addController(this);
  }

  /** To be told before the cards are drawn that what is on screen may be another. */
  attend(): void {
    const { session } = this.context;
    const { trace, state, traceOf } = session;
    const { follow } = this.diagram;
    const head = state?.head ?? 0;
    const text = state?.text ?? (state && session.lessonOf(state.lesson)?.input.text) ?? '';
    const shown = this.diagram.only;
    if (!trace || !shown) return;
    const tour = { trace, follow, head, shown };
    this.#tour.attend(tour);
    const hasQuestions = state && !hides(state, 'questions');
    if (!hasQuestions) this.diagram.hidden = noneHidden;
    if (!hasQuestions) return;
    if (!this.#quiz || !this.#written) return void this.#loadQuiz();
    const written = this.#written;
    const locked = session.whyLocked('questions');
    this.#quiz.attend({
      ...tour,
      traceOf,
      get document() {
        return written(session);
      },
      place: `${ownOf(state?.lesson ?? '') ? trace.title : state?.lesson}\n${text}`,
      whyLocked: locked && problemSentence(locked),
      reached: shown.reached,
      steps: shown.steps,
      step: this.#tour.step,
    });
    this.diagram.hidden = this.#quiz.hiddenRows;
  }

  /** So many steps on, or back. */
  step(by: number): void {
    this.#tour.move(by);
  }

  /** Whether a question about the present step is open. */
  get isQuiet(): boolean {
    return Boolean(this.#quiz?.hiddenRows.length);
  }

  /** The question of a step, with all its choices in view. */
  #goToQuestion(step: string): void {
    this.#tour.goTo(step, () => this.#showQuestion());
  }

  /** Whoever pressed a button that goes away reads on from the question. */
  #showQuestion(): void {
    const card = rootOf(this.context).querySelector('.quiz');
    card?.scrollIntoView({ block: 'nearest', behavior: scrolling() });
    card?.querySelector<HTMLElement>('#prompt')?.focus({ preventScroll: true });
  }

  /** Where we are. */
  stepCard(): TemplateResult {
    return this.#tour.render();
  }

  /** Predict, then see. */
  questionCard(): TemplateResult | typeof nothing {
    const { predict, predictSoon } = texts.panel;
    return (
      this.#quiz?.render() ??
      html`<section class="card quiz soon" aria-label=${predict}>
          <h2>${predict}</h2>
          <p class="note">${predictSoon}</p>
        </section>
        <div class="to-come-later"></div>`
    );
  }

  /** Marks the diagram. */
  hostUpdated(): void {
    const { shown } = this.diagram;
    const pinned = this.diagram.state.token !== null;
    if (shown) this.#row.attend({ ...shown, pinned, hidden: this.diagram.hidden });
    if (!this.diagram.trace || this.diagram.isPreview) return;
    this.#tour.apply();
    const room = rootOf(this.context).querySelector('.to-come-later');
    if (room) this.sign.watch(room);
    if (this.#listening) return;
    this.#listening = true;
    rootOf(this.context).addEventListener('click', this.#onClick);
  }

  hostDisconnected(): void {
    this.#tour.stop();
  }

  // ---- what loads later, so that the first numbers come soon ----

  async #loadQuiz(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    const { element } = this.context;
    await this.sign.came;
    this.#tour.load();
    try {
      const { Quiz, quizStyles, writtenDocument } = await import('./panel/quiz.js');
      this.#written = writtenDocument;
      adopt(rootOf(this.context), quizStyles);
      this.#quiz = new Quiz(element, {
        onAsk: (cell) => this.diagram.ask(cell, false),
        onCell: (cell) => this.diagram.visit(cell),
        goTo: (step) => this.#goToQuestion(step),
        say: (text) => this.context.say(text),
        onAnswer: ({ id: question, step }, { choice, right }, tries) => {
          const { lesson } = this.context.session.asked;
          tell(element, 'clear-head-answer', { lesson, step, question, choice, right, tries });
        },
      });
      element.requestUpdate();
    } catch {
      this.#asked = false; // so that a later drawing tries again
    }
  }

  #onClick = (event: Event): void => {
    const target = event.target as Element | null;
    const term = target?.closest<HTMLElement>('[data-term]')?.dataset['term'];
    if (term !== undefined) this.#words.want((words) => words.openTerm(term));
  };
}
