/** A stack of blocks: its map, its open part, its folds, its switched-off heads, its gradients. */
import type { TemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import { tourOf } from '../../teaching/tour.js';
import { problemSentence } from '../../wording/problem.js';
import { texts } from '../../text/language.js';
import { hasLoss } from '../../trace/gradients.js';
import { openLayer } from '../../trace/layers.js';
import { blockOfPart } from '../../trace/parts.js';
import { numberText } from '../../wording/writing.js';
import { findCell, type NamedCell } from '../../trace/trail.js';
import type { CircuitCell } from '../../views/diagram/circuits.js';
import { foldsOf, headFold } from '../../views/diagram/folds.js';
import { stack } from '../../views/diagram/stack.js';
import type { StackContext } from '../../views/diagram/stack-context.js';
import { rootOf, type Context } from '../base/context.js';
import { Continuation } from '../cards/continuation.js';
import { Why } from '../cards/why.js';
import type { DiagramView } from '../base/diagram-view.js';
import { ModelMap } from './model-map.js';

/** The context of a stack's diagram, in addition to that of every diagram. */
export type StackState = Pick<StackContext, 'circuit' | 'folds' | 'events' | 'gradients'>;

export class StackControls {
  /** Counts changes of the view that need no computing. */
  revision = 0;
  readonly map: ModelMap;
  readonly #continuation: Continuation;
  readonly #folds = new Map<string, boolean>();
  #circuit: CircuitCell | null = null;
  #pin: NamedCell | null = null;
  /** The lesson and the step whose results were unfolded last. */
  #unfolded = '';
  /** The lesson whose explained head was unfolded last. */
  #opened = '';

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
  ) {
    const continuation = (this.#continuation = new Continuation(context, diagram));
    const why = new Why(context, diagram);
    this.map = new ModelMap(context, diagram, {
      written: () => continuation.written,
      why: () => why.onMap,
    });
  }

  /** Called during training, when the model's predictions have changed. */
  moved(): void {
    this.map.draw();
    this.#continuation.draw();
  }

  template(context: Omit<StackContext, keyof StackState>): TemplateResult {
    const { pin } = this.diagram.state;
    const pinned = pin !== this.#pin && pin && findCell(pin, context.trace);
    this.#pin = pin;
    this.#unfoldHead(context.trace);
    if (pinned) this.unfold(at(context.trace.stages, pinned.stage), context.trace);
    return stack({
      ...context,
      circuit: this.#circuit,
      folds: this.#folds,
      events: this.#events(context.trace),
      gradients: hasLoss(context.trace) ? this.#gradients() : null,
    });
  }

  /** Unfolds the head whose number is explained, once for each lesson. */
  #unfoldHead(trace: Trace): void {
    const { lesson } = this.diagram.state;
    if (lesson === this.#opened) return;
    this.#opened = lesson;
    const head = trace.stages[this.diagram.inspected.stage]?.head ?? 0;
    for (const eachHead of [0, head]) this.#folds.set(headFold(eachHead), eachHead === head);
  }

  /**
   * When the tour enters a step, unfolds the stages of the step; of several heads only the first.
   */
  unfoldStep(trace: Trace): void {
    const { lesson, step } = this.diagram.state;
    const where = `${lesson} ${step}`;
    if (where === this.#unfolded) return;
    this.#unfolded = where;
    const outputs = tourOf(trace).find(({ id }) => id === step)?.outputs ?? [];
    for (const stage of outputs.map((index) => at(trace.stages, index))) {
      if ((stage.head ?? 0) === 0) this.unfold(stage, trace);
    }
  }

  /** Unfolds the folds around a stage; returns whether any was folded. */
  unfold(stage: Stage, { stages }: Trace): boolean {
    return foldsOf(stage, stages).filter((name) => this.#fold(name, true)).length > 0;
  }

  #fold(name: string, isOpen: boolean): boolean {
    if (this.#folds.get(name) === isOpen) return false;
    this.#folds.set(name, isOpen);
    this.revision++;
    return true;
  }

  #gradients(): StackContext['gradients'] {
    const { context } = this;
    const { session } = context;
    const locked = session.whyLocked('switches');
    return {
      whyLocked: locked && problemSentence(locked),
      isOn: session.requested.gradients,
      onSwitch: (isOn) =>
        void context
          .act(() => session.showGradients(isOn))
          .then(async (problem) => {
            await session.arrival;
            context.announce(problem ?? this.#switchedSentence());
          }),
    };
  }

  #switchedSentence(): string {
    const { trace, state } = this.context.session;
    const s = texts.gradients;
    const loss = trace.stages.find(({ name }) => name === 'loss');
    return loss && state?.gradients
      ? s.turnedOn(numberText(loss, loss.values[0] ?? NaN))
      : s.turnedOff;
  }

  /** When a block above has closed, the pressed button is far above the visible part. */
  #showOpened(): void {
    const opener = rootOf(this.context).querySelector('.block.open .opens-block');
    opener?.scrollIntoView({ block: 'nearest' });
  }

  #events(trace: Trace): StackContext['events'] {
    const { context } = this;
    return {
      onOpen: (layer) => {
        if (layer === openLayer(trace)) return;
        context.look({ layer, head: null, pin: null });
        void context.element.updateComplete.then(() => this.#showOpened());
      },
      onFold: (name, isOpen) => {
        if (this.#fold(name, isOpen)) context.element.requestUpdate();
      },
      onCircuit: (cell) => {
        this.#circuit = cell;
        this.revision++;
        context.element.requestUpdate();
      },
      onPart: (part) => {
        const layer = blockOfPart(part);
        context.look({ part, ...(layer === null ? {} : { layer, head: null }) });
      },
    };
  }
}
