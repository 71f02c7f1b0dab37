/** The tour: the present step, playing, and the matrices that are not dimmed. */
import type { TemplateResult } from 'lit';
import type { Trace } from '../../engine/types.js';
import { isHidden, noneHidden, type HiddenRow } from '../../trace/hidden.js';
import type { Shown } from '../../teaching/shown.js';
import {
  aboutOf,
  exampleOf,
  uncovered,
  isIntroductionCut,
  titleOf,
  wholeIntroduction,
  type TourStep,
} from '../../teaching/tour.js';
import { partOfStep } from '../../teaching/part-of-tour-step.js';
import { tourCard, type TourData } from '../../views/panel/tour.js';
import { Appearing } from './appearing.js';
import { nextLesson, type LessonId } from '../../lesson/lessons.js';
import { tokenizerFileOf } from '../../lesson/file-tokenizer.js';
import { tensorsOf } from '../../lesson/tensors.js';
import { hides } from '../../session/locks.js';
import { problemSentence } from '../../wording/problem.js';
import { initialState } from '../../session/view-state.js';
import { isHosted } from '../../lesson/own.js';
import { prefersReducedMotion, scrollBehavior } from '../base/reduced-motion.js';
import { rootOf, type Context } from '../base/context.js';
import { captionOf, otherTokenNote } from '../../teaching/captions.js';
import type { CellRef } from '../../lesson/edits.js';
import { showInPanel } from '../cards/show-in-panel.js';
import { texts } from '../../text/language.js';

export interface TourScene {
  trace: Trace;
  follow: number;
  head: number;
  shown: Shown;
}

export interface TourEvents {
  /** Called at a new step, with the number to explain. */
  onStep(example: CellRef): void;
  /** The rows that an open question hides. */
  hiddenRows(): readonly HiddenRow[];
  /** Explains a number, with its operands outlined; null: the inspected number again. */
  onAppear(cell: CellRef | null): void;
  /** Whether a question of this step waits for its answer. */
  asks(): boolean;
  /** Scrolls that question into view. */
  onQuestion(): void;
}

/** The time to begin reading, and the time per letter, in ms. */
const before = 2000;
const perLetter = 45;

/** The time between two checks whether a question has been answered, in ms. */
const checkInterval = 400;

/** Up to this width, in CSS pixels, a step is a separate page (styles/learn.ts). */
const onePage = 640;

export class Tour {
  #playing: ReturnType<typeof setTimeout> | undefined;
  /** Whether playing waits for an answer. */
  #isWaiting = false;
  #scene: TourScene | null = null;
  /** The lesson, the step, the token and the head of the last call. */
  #lastShown: unknown[] = [];
  /** Whether the step's number has changed and must be explained. */
  #mustExplain = false;
  #appearing: Appearing | null = null;
  #canKeep = false;
  /** The steps whose covered numbers a person has revealed, of one trace's document. */
  #revealed: { lesson: unknown; ids: Set<string> } = { lesson: null, ids: new Set() };

  constructor(
    private readonly context: Context,
    private readonly events: TourEvents,
  ) {}

  /** The present step; null if there is none, or if the trace no longer has it. */
  get step(): TourStep | null {
    const { steps, position } = this.#data();
    return steps[position - 1] ?? null;
  }

  /** The id of the open step, which survives a change of the trace; null: the whole diagram. */
  get #at(): string | null {
    const { state } = this.context.session;
    // A step that is shown alone is open from the start.
    if (state?.show && 'step' in state.show) return this.#scene?.shown.steps[0]?.id ?? null;
    return state?.step ?? null;
  }

  /** Adopts the state of the screen; call it before a step is drawn. */
  attend(scene: TourScene): void {
    const before = this.#scene;
    this.#scene = scene;
    const { state } = this.context.session;
    const now = [state?.lesson, this.#at, scene.follow, scene.head];
    if (now[0] !== this.#lastShown[0]) this.pause();
    const changed = now.some((value, i) => value !== this.#lastShown[i]);
    // A pinned number keeps its explanation.
    if (changed && !state?.pin) this.#mustExplain = true;
    if (changed || before?.trace !== scene.trace) this.#appearing?.end();
    this.#lastShown = now;
  }

  /**
   * The rows that the author covers at the present step; `isAnswered`: whether its questions are
   * answered.
   */
  covered(isAnswered: boolean): readonly HiddenRow[] {
    const { step } = this;
    if (!step?.authored || isAnswered || this.#isRevealed(step)) return noneHidden;
    return step.authored.covered;
  }

  #isRevealed({ id }: TourStep): boolean {
    const { ids, lesson } = this.#revealed;
    return lesson === this.context.session.state?.lesson && ids.has(id);
  }

  #reveal(): void {
    const { step } = this;
    const { state } = this.context.session;
    if (!step) return;
    if (this.#revealed.lesson !== state?.lesson) {
      this.#revealed = { lesson: state?.lesson, ids: new Set() };
    }
    this.#revealed.ids.add(step.id);
    this.context.element.requestUpdate();
  }

  render(): TemplateResult {
    const scene = this.#scene as TourScene;
    const { step } = this;
    const uncoveredScene = step && uncovered(step, scene, this.events.hiddenRows());
    const captioned = uncoveredScene ?? scene;
    const otherToken = step && otherTokenNote(step, scene, captioned);
    return tourCard({ ...this.#data(), otherToken }, captioned, {
      onGo: (position) => {
        this.pause();
        this.go(position);
      },
      onPlay: () => this.toggle(),
      onKey: (event) => this.#onKey(event),
      onAppear: (isSlow) => this.#appear(isSlow),
      onSkip: () => this.#appearing?.end(),
      onQuestion: () => this.events.onQuestion(),
      onReveal: () => this.#reveal(),
      onNextLesson: () => {
        const next = this.#nextLesson;
        if (next) this.context.choose(next);
      },
      onCompare: () => this.#compare(),
    });
  }

  #about(trace: Trace): string {
    const { state, computed } = this.context.session;
    const isOfAnyText = computed !== null && tokenizerFileOf(computed.lesson) !== null;
    return texts.sentences([aboutOf(trace, state ?? initialState, isOfAnyText), this.#precision]);
  }

  /** Whether it is a model of the site; the first one loads what can keep it in the browser. */
  #isHosted(lesson: string): boolean {
    if (!isHosted(lesson)) return false;
    if (!this.#canKeep) {
      this.#canKeep = true;
      void import('../host/keeping.js').then(({ Keeping }) => {
        new Keeping(this.context);
        this.context.element.requestUpdate();
      });
    }
    return true;
  }

  /** How exact the numbers of a file are; '': there is none, or a training made it. */
  get #precision(): string {
    const lesson = this.context.session.computed?.lesson;
    const { types, isLearned } = (lesson && tensorsOf(lesson)) ?? {};
    const { precision, precisions } = texts.steps;
    const isNamed = (type: string): type is keyof typeof precisions => type in precisions;
    const names = types?.filter(isNamed).map((type) => precisions[type]) ?? [];
    return names.length && !isLearned ? precision(names) : '';
  }

  #data(): Omit<TourData, 'otherToken'> {
    const scene = this.#scene;
    const steps = scene?.shown.steps ?? [];
    const index = steps.findIndex(({ id }) => id === this.#at);
    const { session } = this.context;
    const state = session.state ?? initialState;
    const locked = session.whyLocked('steps');
    return {
      steps,
      position: index + 1,
      whyLocked: locked && problemSentence(locked),
      playing: this.#playing !== undefined,
      isWaiting: this.#isWaiting,
      title: scene ? titleOf(scene.trace, state) : '',
      about: scene ? this.#about(scene.trace) : '',
      isHosted: this.#isHosted(state.lesson),
      whole:
        scene && isIntroductionCut(scene.trace, state)
          ? () => wholeIntroduction(scene.trace)
          : null,
      quiet: this.events.hiddenRows().length > 0,
      appearing: this.#appearing?.isSlow ? 'slowly' : this.#appearing?.isOn ? 'quickly' : 'no',
      canAppear: !prefersReducedMotion(),
      isCovered: this.#isCovered(steps[index]),
      nextLesson: this.#nextLesson && texts.lessons[this.#nextLesson].title,
      canCompare: !hides(state, 'training'),
    };
  }

  #compare(): void {
    const details = rootOf(this.context).querySelector<HTMLDetailsElement>('.models details');
    if (!details) return; // not loaded yet
    details.open = true;
    details.querySelector('summary')?.focus();
    details.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  }

  /** Null if readers cannot choose a lesson. */
  get #nextLesson(): LessonId | null {
    const { session } = this.context;
    const { state } = session;
    if (!state || hides(state, 'lesson') || session.whyLocked('lesson')) return null;
    return nextLesson(state.lesson);
  }

  /** Whether the author's covered numbers are hidden now. */
  #isCovered(step: TourStep | undefined): boolean {
    const hidden = this.events.hiddenRows();
    const covered = step?.authored?.covered ?? noneHidden;
    return covered.length > 0 && covered.every((row) => hidden.includes(row));
  }

  /** `view`: scrolls something of the step into view, by default its results. */
  go(position: number, view = () => this.#bringIntoView()): void {
    const { steps, position: now, whyLocked } = this.#data();
    const to = Math.max(0, Math.min(steps.length, position));
    if (whyLocked !== null) {
      this.context.element.requestUpdate(); // the slider moves back
      return this.context.announce(whyLocked);
    }
    if (to === now || !this.#scene) return;
    const next = steps[to - 1];
    // Opens the block and the part in which the step makes something.
    const layer = next?.layer ?? null;
    const open = layer === null ? {} : { layer, head: null };
    const part = next ? partOfStep(next, this.#scene.trace) : null;
    this.context.look({ step: next?.id ?? null, ...open, ...(part && { part }) });
    this.#mustExplain = true;
    void this.context.element.updateComplete.then(() => {
      view();
      this.#appear(false);
    });
  }

  /** Makes the step's result appear bit by bit. */
  #appear(isSlow: boolean): void {
    const step = this.step;
    if (!step?.outputs.length || prefersReducedMotion()) return;
    const { element } = this.context;
    this.#appearing ??= new Appearing(rootOf(this.context), (cell) => {
      // The arithmetic would change too quickly to be read: the step's number stays explained.
      if (!cell || this.#appearing?.isSlow) this.events.onAppear(cell);
      if (!cell) element.requestUpdate();
    });
    if (!element.isConnected) return;
    this.#appearing.start(step.outputs, isSlow);
    element.requestUpdate();
  }

  /** Moves by some steps, forward or back. */
  move(by: number): void {
    this.pause();
    this.go(this.#data().position + by);
  }

  /** Moves to the next step from a button above the diagram, which the page keeps where it is. */
  next(): void {
    this.pause();
    this.go(this.#data().position + 1, () => this.#bringIntoView(true));
  }

  /** The step's number, or one of another row if that is hidden; null for the whole diagram. */
  #example(step: TourStep): CellRef | null {
    if (!this.#scene || (!step.outputs.length && !step.authored?.pin)) return null;
    const uncoveredScene = uncovered(step, this.#scene, this.events.hiddenRows());
    return uncoveredScene
      ? exampleOf(step, uncoveredScene)
      : this.#scoreBehind(exampleOf(step, this.#scene));
  }

  /** The score behind a covered weight, to explain instead of it; null if it is covered too. */
  #scoreBehind({ stage, row, col }: CellRef): CellRef | null {
    const stages = this.#scene?.trace.stages ?? [];
    let score = stages[stage];
    if (score?.name !== 'weights') return null;
    do {
      score = stages[score?.op.inputs[0] ?? -1];
    } while (score?.op.kind === 'mask');
    if (!score || isHidden(this.events.hiddenRows(), { stage: score.index, row })) return null;
    return { stage: score.index, row, col };
  }

  goTo(id: string, view?: () => void): void {
    const index = this.#data().steps.findIndex((step) => step.id === id);
    if (index >= 0) this.go(index + 1, view);
  }

  // ---- playing: it never starts by itself, and any other move ends it ----

  toggle(): void {
    if (this.#playing !== undefined) return this.pause();
    if (this.context.session.whyLocked('steps')) return;
    const { steps, position } = this.#data();
    // Playing from the end starts over.
    this.go(position === steps.length ? 1 : position + 1);
    this.#wait();
  }

  stop(): void {
    this.pause();
    this.#appearing?.end();
  }

  pause(): void {
    if (this.#playing === undefined) return;
    clearTimeout(this.#playing);
    this.#playing = undefined;
    this.#isWaiting = false;
    this.context.element.requestUpdate();
  }

  #wait(): void {
    const data = this.#data();
    const step = this.step;
    if (!this.#scene || !step || data.position === data.steps.length) return this.pause();
    const time = before + perLetter * captionOf(step, this.#scene, data.quiet).length;
    this.#playing = setTimeout(() => this.#goOn(), time);
    this.context.element.requestUpdate();
  }

  /** An open question is answered first, or skipped. */
  #goOn(): void {
    const { step } = this;
    if (this.events.asks() !== this.#isWaiting) {
      this.#isWaiting = !this.#isWaiting;
      this.context.element.requestUpdate();
      if (this.#isWaiting) this.context.announce(texts.steps.waits);
      // Leaves time to read the answer.
      else if (step) return this.#wait();
    }
    if (this.#isWaiting) {
      this.#playing = setTimeout(() => this.#goOn(), checkInterval);
      return;
    }
    this.go(this.#data().position + 1);
    this.#wait();
  }

  /** Arrow keys, Home, End, Page Up and Page Down work in the range as usual. */
  #onKey(event: KeyboardEvent): void {
    if (event.key === ' ') this.toggle();
    else if (event.key === 'Escape' && this.step) {
      this.pause();
      this.go(0);
    } else return;
    event.preventDefault();
  }

  // ---- the diagram ----

  /** Marks the results and inputs of a step; call it after each drawing of the diagram. */
  apply(): void {
    const step = this.step;
    this.#mark(step);
    const example = this.#mustExplain && step && this.#example(step);
    this.#mustExplain = false;
    if (example) this.events.onStep(example);
  }

  #mark(step: TourStep | null): void {
    const root = rootOf(this.context);
    const diagram = root.querySelector<HTMLElement>('.diagram');
    if (!diagram) return;
    const on = step !== null && step.outputs.length > 0;
    diagram.toggleAttribute('data-stepping', on);
    const outputs = new Set(step?.outputs);
    const inputs = new Set(step?.inputs);
    const stageOf = (table: HTMLTableElement): number => Number(table.dataset['stage']);
    const sections = [...diagram.querySelectorAll<HTMLElement>('.section')].map((section) => {
      const tables = [...section.querySelectorAll<HTMLTableElement>('table[data-stage]')];
      return { tables, here: tables.some((table) => outputs.has(stageOf(table))) };
    });
    const near = new Set(sections.flatMap(({ tables, here }) => (here ? tables.map(stageOf) : [])));
    for (const { tables, here } of sections) {
      for (const table of tables) {
        const stage = stageOf(table);
        const role = outputs.has(stage) ? 'output' : inputs.has(stage) ? 'input' : 'other';
        // An operand that is drawn again beside its result is dimmed elsewhere.
        const part = role === 'input' && !here && near.has(stage) ? 'elsewhere' : role;
        const matrix = table.closest<HTMLElement>('.matrix');
        if (!matrix) continue;
        if (on) matrix.dataset['part'] = part;
        else delete matrix.dataset['part'];
      }
    }
  }

  /** `isHere`: only the panel scrolls, to the words of the step. */
  #bringIntoView(isHere = false): void {
    const root = rootOf(this.context);
    const output = root.querySelector<HTMLElement>('.matrix[data-part="output"]');
    const section = output?.closest<HTMLElement>('.section');
    if (!output || !section) return;
    const side = root.querySelector('.side');
    const stacked = side !== null && getComputedStyle(side).display === 'contents';
    // A phone shows one step as one page, which begins with its caption.
    if (stacked && this.context.element.clientWidth <= onePage) {
      root
        .querySelector('.step > .step-text')
        ?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
      return;
    }
    if (isHere) return showInPanel(root, '.step-text');
    // Beside the diagram, the panel has room for the operands too.
    const fits = !stacked && section.offsetHeight < 0.8 * innerHeight;
    (fits ? section : output).scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
      behavior: scrollBehavior(),
    });
  }
}
