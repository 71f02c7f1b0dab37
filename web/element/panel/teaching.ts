/** The teaching parts around the diagram: steps, the row of tokens, questions and the glossary. */
import type { nothing, ReactiveController, TemplateResult } from 'lit';
import { ownOf } from '../../lesson/own.js';
import { printOf } from '../../lesson/print.js';
import { bookKey } from '../../teaching/answers.js';
import { codeOf, type GivenAnswer, type HandedIn } from '../../teaching/handed-in.js';
import type { Trace } from '../../engine/types.js';
import { encodeCell } from '../../session/address.js';
import type { Question } from '../../teaching/questions/index.js';
import { plainText } from '../../wording/rich-text.js';
import { lessonTitle } from '../../wording/lesson-title.js';
import { hides } from '../../session/locks.js';
import { isUnchanged, type ViewState } from '../../session/view-state.js';
import { writtenDocument } from '../../session/written.js';
import { noneHidden } from '../../trace/hidden.js';
import { findCell, namedCell, type NamedCell } from '../../trace/trail.js';
import { isTransposed } from '../../wording/names.js';
import { problemSentence } from '../../wording/problem.js';
import { scrollBehavior } from '../base/reduced-motion.js';
import { rootOf, type Context } from '../base/context.js';
import type { Diagram } from '../diagram/diagram.js';
import { TokenRow } from '../diagram/token-row.js';
import { WordDialog } from '../dialogs/word-dialog.js';
import { dispatch, type AnswerDetail } from '../host/events.js';
import { Quiz } from './quiz.js';
import { unfoldAround } from '../cards/show-in-panel.js';
import { Tour } from './tour.js';

/** Whether words and numbers are those of the lesson, whose text is `text`. */
export const isOwn = (state: ViewState, text: string | null): boolean =>
  (state.text === null || state.text === text) &&
  isUnchanged(state) &&
  [state.seed, state.trained, state.recipe].every((value) => value === null);

/** A question and its right answer, for listeners that report answers. */
function inWords(
  { prompt, choices, answer, answerForm }: Question,
  trace: Trace,
): Pick<AnswerDetail, 'prompt' | 'choices' | 'rightChoice' | 'rightSaid'> {
  const places = answerForm?.kind === 'cell' ? answerForm.cells : [];
  const said = places.map((cell) => encodeCell(namedCell(cell, trace) as NamedCell));
  return {
    prompt: plainText(prompt),
    choices: choices.map((choice) => plainText(choice)),
    rightChoice: answerForm ? null : answer,
    rightSaid: answerForm?.kind === 'number' ? [answerForm.text] : said,
  };
}

export class Teaching implements ReactiveController {
  readonly #tour: Tour;
  readonly #row: TokenRow;
  readonly #quiz: Quiz;
  #words: WordDialog | null = null;
  #listening = false;
  /** The lesson and the step that were shown last. */
  #entered = '';

  constructor(
    private readonly context: Context,
    private readonly diagram: Diagram,
  ) {
    this.#tour = new Tour(context, {
      onStep: (cell) => diagram.inspect(cell, false),
      hiddenRows: () => diagram.hidden,
      onAppear: (cell) => (cell ? diagram.explain(cell) : diagram.redrawn()),
      asks: () => this.#isAsking && this.#quiz.asks,
      onQuestion: () => this.#showQuestion(),
    });
    this.#row = new TokenRow(context, diagram, () => this.#tour.next());
    diagram.onMoved = () => this.#row.draw();
    this.#quiz = new Quiz(context.element, {
      onInspect: (cell) => diagram.inspect(cell, false),
      onCell: (cell) => diagram.visit(cell),
      goTo: (step) => this.#goToQuestion(step),
      say: (text) => context.announce(text),
      onAnswer: (question, { choice, said, right }, tries) => {
        const { lesson } = context.session.requested;
        const given = { choice, said: said ?? null, right, tries };
        dispatch(context.element, 'clear-head-answer', {
          lesson,
          step: question.step,
          question: question.id,
          ...inWords(question, context.session.trace),
          ...given,
          questions: this.#quiz.count,
        });
      },
      onHandIn: (answers) => codeOf({ ...this.#about, answers }),
    });
    context.element.addController(this);
  }

  get #hasQuestions(): boolean {
    return !hides(this.diagram.state, 'questions');
  }

  /** Whether the questions are unfolded: only then do they cover numbers. */
  get #isAsking(): boolean {
    return this.#hasQuestions && this.context.folds.isOpen('predict');
  }

  /** A lesson, and each of its steps, opens its author's questions. */
  #openOwnQuestions(): void {
    const { lesson, step } = this.diagram.state;
    const entered = `${lesson} ${step}`;
    if (entered === this.#entered) return;
    this.#entered = entered;
    if (this.#quiz.isAuthorAsking) this.context.folds.open('predict');
  }

  /** The lesson of the answers. A document in an address would make the code too long. */
  get #about(): Omit<HandedIn, 'answers'> {
    const { session } = this.context;
    const { lesson } = session.requested;
    const document = session.lessonOf(lesson);
    return {
      lesson: ownOf(lesson)?.key === 'document' ? '' : lesson,
      title: lessonTitle(lesson, document),
      ...(document && { print: printOf(document) }),
    };
  }

  /** The answers about the lesson and its words. */
  get answers(): readonly GivenAnswer[] {
    return this.#quiz.given;
  }

  /** Adopts the state of the screen; call it before the cards are drawn. */
  attend(): void {
    const { session } = this.context;
    const { trace, state, traceOf } = session;
    const { follow } = this.diagram;
    const head = state?.head ?? 0;
    const shown = this.diagram.only;
    if (!trace || !shown) return;
    const tour = { trace, follow, head, shown };
    this.#tour.attend(tour);
    if (!state) return;
    const { pin } = state;
    const document = session.lessonOf(state.lesson);
    const text = document?.input.text ?? null;
    const locked = session.whyLocked('questions');
    this.#quiz.attend({
      ...tour,
      traceOf,
      get document() {
        return writtenDocument(session);
      },
      lessonKey: bookKey(state.lesson, document, state.text === text ? '' : (state.text ?? '')),
      isOwn: isOwn(state, text),
      isFolded: !this.#isAsking,
      pin: pin && findCell(pin, trace),
      whyLocked: locked && problemSentence(locked),
      reached: shown.reached,
      steps: shown.steps,
      step: this.#tour.step,
    });
    this.#openOwnQuestions();
    const covered = this.#tour.covered(this.#hasQuestions && this.#quiz.isDone);
    const hidden = this.#isAsking ? this.#quiz.hiddenRows : noneHidden;
    this.diagram.hidden = covered.length ? [...covered, ...hidden] : hidden;
  }

  /** Goes `by` steps forward, or back if it is negative. */
  step(by: number): void {
    this.#tour.move(by);
  }

  /** Whether a question about the present step is open. */
  get isQuiet(): boolean {
    return this.diagram.hidden.length > 0;
  }

  /** Goes to the question of a step, with all its choices in view. */
  #goToQuestion(step: string): void {
    if (this.#tour.step?.id !== step) this.#tour.goTo(step, () => this.#showQuestion());
    else void this.context.element.updateComplete.then(() => this.#showQuestion());
  }

  /** The pressed button may be gone: the focus goes to the question. */
  #showQuestion(): void {
    const card = rootOf(this.context).querySelector('.quiz');
    unfoldAround(card?.querySelector('#prompt'));
    card?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    card?.querySelector<HTMLElement>('#prompt')?.focus({ preventScroll: true });
  }

  /** The card of the open step. */
  stepCard(): TemplateResult {
    return this.#tour.render();
  }

  /** The card of questions: predict, then see. */
  questionCard(): TemplateResult | typeof nothing {
    return this.#quiz.render(this.context.folds.of('predict'));
  }

  /** Marks the diagram after each drawing. */
  hostUpdated(): void {
    const { shown } = this.diagram;
    const pinned = this.diagram.state.token !== null;
    if (shown) this.#row.attend({ ...shown, pinned, hidden: this.diagram.hidden });
    if (!this.diagram.trace) return;
    this.#tour.apply();
    if (this.#listening) return;
    this.#listening = true;
    rootOf(this.context).addEventListener('click', this.#onClick);
  }

  hostDisconnected(): void {
    this.#tour.stop();
  }

  #onClick = (event: Event): void => {
    const target = event.target as Element | null;
    const term = target?.closest<HTMLElement>('[data-term]')?.dataset['term'];
    if (term !== undefined) this.words(term);
  };

  /** Explains a term of the glossary; without one, it lists all. */
  words(term = ''): void {
    const areTransposed = (): boolean => isTransposed(this.context.session.trace.stage('W_Q', 0));
    this.#words ??= new WordDialog(rootOf(this.context), areTransposed);
    this.#words.openTerm(term);
  }
}
