/** One step of a training in slow motion, and why its parameters changed. */
import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import type { StepSequence, TrainingRun } from '../../engine/training-types.js';
import { loadEngine } from '../../session/source.js';
import { savedAt, TooLong } from '../../session/training/saved-at.js';
import { tensorsIn } from '../../session/training/tensors-in.js';
import type { Training } from '../../session/training/training.js';
import {
  gradientLength,
  phases,
  sequenceTrace,
  stagesOf,
  updateTrace,
  type Phase,
} from '../../trace/training-step-trace.js';
import { initialWindow, reveal, type Window } from '../../trace/window.js';
import type { Learned } from '../../text/parts.js';
import { shortcutOf } from '../../teaching/shortcuts.js';
import { formatNumber } from '../../wording/format.js';
import { plainText } from '../../wording/rich-text.js';
import { texts } from '../../text/language.js';
import { slowTexts } from '../../text/training.js';
import {
  changeSentence,
  lineSentences,
  slowStep,
  type SlowData,
} from '../../views/panel/slow-step.js';
import { adopt } from '../base/adopt.js';
import { rootOf, type Context } from '../base/context.js';
import { cellRefOf, MatrixCells } from '../base/diagram-cells.js';
import { prefersReducedMotion } from '../base/reduced-motion.js';
import { focusCell, focusClicked, gridMove, keepTabStops, makeTabStop } from '../base/grid-keys.js';
import { slow as style } from '../styles/slow.js';

/** How many ms each phase stays while it plays by itself. */
const phaseTime = 6000;

/** A training step, before or after it is done. */
interface StepView {
  training: Training;
  /** The step, counted from 1. */
  step: number;
  isTaken: boolean;
  sequence: StepSequence;
  trace: Trace;
  parameters: readonly Stage[];
  /** How each parameter was changed. */
  updates: readonly Trace[];
  gradients: { readonly length: number; readonly count: number };
  free(): void;
}

/**
 * The stages of one parameter's change, in the order of Adam's Algorithm 1; each optimizer has some
 * of them.
 */
const chain: readonly string[] = [
  'gradient',
  'clipped_gradient',
  'first_moment',
  'second_moment',
  'first_moment_corrected',
  'second_moment_corrected',
  'change',
  'weight_decay',
  'new_parameter',
];

export interface SlowOptions {
  theme(): number;
  draw(): void;
  /** Runs the step itself. */
  take(training: Training): void;
}

export class SlowStep {
  #view: StepView | null = null;
  /** The training and its shown step when it was opened; null: closed. */
  #at: { readonly training: Training; readonly shown: number } | null = null;
  #isComing = false;
  #failed: 'failed' | 'tooLong' | null = null;
  /** Counts openings and closings, so that one that was overtaken is dropped. */
  #turn = 0;
  #phase: Phase = 'forward';
  #parameter = 0;
  #trace!: Trace;
  #shown!: Stage;
  #cell = { row: 0, col: 0 };
  #window: Window = initialWindow;
  /** The element that had the focus before. */
  #opener: HTMLElement | null = null;
  /** The next line of the number's arithmetic to announce. */
  #line = 0;
  #playing: ReturnType<typeof setInterval> | undefined;
  /** Ends the worker that recomputes the step. */
  #stop = new AbortController();

  constructor(
    private readonly context: Context,
    private readonly options: SlowOptions,
  ) {
    adopt(rootOf(context), style);
  }

  /** Opens the step after `from`: before it is done, or with its changes. */
  async open(
    training: Training,
    from: number,
    seed: number | null,
    isTaken: boolean,
    phase: Phase = isTaken ? 'update' : 'forward',
  ): Promise<void> {
    this.close();
    this.#opener = rootOf(this.context).activeElement as HTMLElement | null;
    const turn = ++this.#turn;
    this.#at = { training, shown: from + (isTaken ? 1 : 0) };
    this.#isComing = true;
    this.options.draw();
    try {
      const view = await lookAt(training, from, { seed, isTaken, signal: this.#stop.signal });
      if (turn !== this.#turn) return view.free();
      this.#view = view;
      this.#enter(phase);
      if (phase === 'update') this.#tellChange();
    } catch (error) {
      if (turn === this.#turn) this.#failed = error instanceof TooLong ? 'tooLong' : 'failed';
    } finally {
      if (turn === this.#turn) this.#isComing = false;
      this.options.draw();
    }
    rootOf(this.context).querySelector<HTMLElement>('#slow-title')?.focus();
  }

  close(): void {
    this.#turn++;
    this.#stop.abort();
    this.#stop = new AbortController();
    clearInterval(this.#playing);
    this.#playing = undefined;
    this.#view?.free();
    this.#view = null;
    this.#at = null;
    this.#isComing = false;
    this.#failed = null;
    this.#parameter = 0;
  }

  /** Closes if the page now shows another step or lesson. */
  attend(training: Training, shown: number): void {
    if (!this.#at) return;
    if (this.#at.training !== training || this.#at.shown !== shown) this.close();
  }

  // ---- the reader's actions ----

  #enter(phase: Phase): void {
    const view = this.#view;
    if (!view) return;
    this.#phase = phase;
    if (phase === 'update') return this.#choose(this.#parameter);
    this.#trace = view.trace;
    const all = stagesOf(phase, view.trace, view.sequence.parameters);
    const first = phase === 'loss' ? all.find(({ name }) => name === 'losses') : all.at(-1);
    this.#show(first ?? at(view.trace.stages, 0));
    this.#tell();
  }

  #go = (phase: Phase): void => {
    this.#enter(phase);
    if (phase === 'update') this.#tell();
    this.options.draw();
  };

  #tell(): void {
    const s = slowTexts();
    const why = plainText(s.why[this.#phase](this.#about()));
    this.context.announce(s.phaseAndReason(s.phases[this.#phase], why));
  }

  #tellChange(): void {
    if (this.#view) this.context.announce(changeSentence(this.#data(this.#view)));
  }

  #about(): Learned {
    const { trace, sequence, training } = this.#view as StepView;
    const targetCount = sequence.targets.filter((target) => target >= 0).length;
    const { batch, optimizer } = training.recipe;
    const guessing = this.context.session.computed?.trace.guessing ?? NaN;
    return {
      words: trace.tokens,
      targetCount,
      batch,
      rule: slowTexts().rules[optimizer.kind],
      guessing: texts.gradients.guessing(trace.vocabulary.length, formatNumber(guessing)),
    };
  }

  #play = (isPlaying: boolean): void => {
    clearInterval(this.#playing);
    this.#playing = isPlaying
      ? setInterval(() => {
          const next = phases[phases.indexOf(this.#phase) + 1];
          if (next) this.#go(next);
          else this.#play(false);
        }, phaseTime)
      : undefined;
    this.options.draw();
  };

  #show(stage: Stage, cell = largestOf(stage)): void {
    this.#shown = stage;
    this.#cell = cell;
    this.#window = reveal(
      'feature',
      cell.col,
      stage.cols,
      reveal('down', cell.row, stage.rows, initialWindow),
    );
  }

  #choose(index: number): void {
    const { updates } = this.#view as StepView;
    this.#parameter = index;
    this.#trace = at(updates, index);
    this.#show(this.#trace.stage('change'));
  }

  #onPoint = (event: Event): void => {
    const cell = cellRefOf(event.target);
    if (!cell) return;
    const isFocused = event.type === 'focusin';
    if (isFocused) makeTabStop(event.target as HTMLTableCellElement);
    const from = cellRefOf((event as FocusEvent | PointerEvent).relatedTarget);
    const isStep = from?.stage === cell.stage;
    if (isFocused) this.context.walk(cell, { isStep, trace: this.#trace });
    if (cell.row === this.#cell.row && cell.col === this.#cell.col) return;
    this.#cell = { row: cell.row, col: cell.col };
    this.#line = 0;
    this.options.draw();
  };

  #onClick = (event: Event): void => {
    const target = event.target as Element;
    const leads = target.closest<HTMLElement>('[data-inspect]')?.dataset['inspect'];
    const [stage = 0, row = 0, col = 0] = (leads ?? '').split(',').map(Number);
    if (leads !== undefined) {
      this.#show(at(this.#trace.stages, stage), { row, col });
      return this.options.draw();
    }
    const cell = target.closest<HTMLTableCellElement>('tbody td');
    if (cell) focusClicked(cell);
  };

  /**
   * Enter announces why a number changed; elsewhere, like the key of lines, one line of how it was
   * made each time.
   */
  #onCellKey(event: KeyboardEvent): boolean {
    const { key, ctrlKey, metaKey, altKey } = event;
    const view = this.#view;
    if (!view || ctrlKey || metaKey || altKey || !cellRefOf(event.target)) return false;
    const isLine = shortcutOf(key) === 'lines';
    if (!isLine && key !== 'Enter' && key !== ' ') return false;
    const data = this.#data(view);
    if (!isLine && this.#phase === 'update') this.#tellChange();
    else {
      const lines = lineSentences(data);
      this.context.announce(lines[this.#line++ % lines.length] ?? '');
    }
    return true;
  }

  #onKey = (event: KeyboardEvent): void => {
    const isOfCell = this.#onCellKey(event);
    // Its numbers belong to another trace than the diagram's.
    if (isOfCell) event.stopPropagation();
    const move = isOfCell ? null : gridMove(event);
    if (!move && !isOfCell) return;
    event.preventDefault();
    if (!move) return;
    const { matrix, down, across } = move;
    const before = this.#window;
    this.#window = matrix.windowAt(down, across, before);
    if (this.#window !== before) this.options.draw();
    focusCell(matrix.table, down, across);
  };

  // ---- drawing ----

  template(): TemplateResult | typeof nothing {
    const s = slowTexts();
    if (this.#isComing) return html`<p class="note slow">${s.coming}</p>`;
    if (this.#failed) return html`<p class="bad slow" role="alert">${s[this.#failed]}</p>`;
    const view = this.#view;
    if (!view) return nothing;
    const trace = this.#trace;
    const leave = (): void => {
      this.close();
      this.options.draw();
      this.#opener?.focus();
    };
    return slowStep(this.#data(view), {
      onPhase: this.#go,
      onPlay: this.#play,
      onSkip: () => {
        leave();
        this.options.take(view.training);
      },
      onClose: leave,
      onStage: (index) => {
        this.#show(at(trace.stages, index));
        this.options.draw();
      },
      onCell: (index, row) => {
        this.#show(at(trace.stages, index), { row, col: 0 });
        this.options.draw();
      },
      onParameter: (index) => {
        this.#choose(index);
        this.#tellChange();
        this.options.draw();
      },
      onPoint: this.#onPoint,
      onClick: this.#onClick,
      onKey: this.#onKey,
    });
  }

  #data(view: StepView): SlowData {
    const trace = this.#trace;
    const isUpdate = this.#phase === 'update';
    const links = isUpdate ? chainOf(trace) : [];
    return {
      step: view.step,
      isTaken: view.isTaken,
      phase: this.#phase,
      isPlaying: this.#playing !== undefined,
      isCalm: prefersReducedMotion(),
      ...this.#about(),
      recipe: view.training.recipe,
      gradients: view.gradients,
      trace,
      stages: isUpdate ? [] : stagesOf(this.#phase, trace, view.sequence.parameters),
      changed: view.updates.map((update, i) => ({
        parameter: at(view.parameters, i),
        change: update.stage('change'),
      })),
      parameter: this.#parameter,
      shown: this.#shown,
      cell: this.#cell,
      window: this.#window,
      theme: this.options.theme(),
      chain: links.map(({ index }) => trace.explain(index, this.#cell)),
    };
  }

  /** Marks the explained number. */
  drawn(): void {
    const root = rootOf(this.context).querySelector('.slow-matrix');
    const table = root?.querySelector<HTMLTableElement>('table[data-stage]');
    for (const old of root?.querySelectorAll('td.inspected') ?? [])
      old.classList.remove('inspected');
    if (!root || !table) return;
    keepTabStops(root);
    new MatrixCells(table).cell(this.#cell)?.classList.add('inspected');
  }
}

const chainOf = ({ stages }: Trace): Stage[] =>
  chain.flatMap((name) => stages.filter((stage) => stage.name === name));

/** The cell with the largest magnitude. */
function largestOf({ values, cols }: Stage): { row: number; col: number } {
  let best = 0;
  for (let i = 1; i < values.length; i++) {
    if (Math.abs(values[i] as number) > Math.abs(values[best] as number)) best = i;
  }
  return { row: Math.floor(best / cols), col: best % cols };
}

/** Lets the page answer between two steps. */
const rest = (): Promise<void> => new Promise((done) => setTimeout(done));

/** @param from the step before the one that it shows */
async function lookAt(
  training: Training,
  from: number,
  { seed, isTaken, signal }: { seed: number | null; isTaken: boolean; signal: AbortSignal },
): Promise<StepView> {
  const engine = await loadEngine();
  const [tensors, documents] = await Promise.all([
    tensorsIn(training.lesson),
    training.documents(),
  ]);
  const beside = { tensors, documents };
  const begin = (): TrainingRun =>
    engine.train(training.lesson, { seed: seed ?? undefined, ...beside });
  const saved = await savedAt(training, from, seed, beside, signal);
  const [before, after] = [begin(), begin()];
  if (from) for (const run of [before, after]) run.resume(saved);
  await rest();
  after.step();
  await rest();
  const sequence = before.look();
  const changes = after.updates();
  const trace = sequenceTrace(
    sequence,
    training.lesson.input['vocabulary'] as string[],
    training.lesson.language,
  );
  const parameters = sequence.parameters.map((index) => at(trace.stages, index));
  return {
    training,
    step: from + 1,
    isTaken,
    sequence,
    trace,
    parameters,
    updates: changes.map((change, i) => updateTrace(change, at(parameters, i), trace)),
    gradients: gradientLength(changes),
    free: () => {
      before.free();
      after.free();
    },
  };
}
