/** Explains one number: the panel's card, and the outlines in the diagram. */
import { render } from 'lit';
import type { Explanation, Trace } from '../../engine/types.js';
import { asked, type Around } from '../../views/panel/arithmetic.js';
import type { HiddenRow } from '../../trace/hidden.js';
import type { CellRef } from '../../lesson/edits.js';
import { Pointing } from '../diagram/pointing.js';

export class Explainer {
  readonly #pointing: Pointing;
  /** What stands around the arithmetic. */
  around: ((explanation: Explanation, trace: Trace) => Around) | null = null;

  constructor(private readonly root: ShadowRoot) {
    this.#pointing = new Pointing(root);
  }

  /** Outlines a number and what made it, and says nothing of it. */
  outline(trace: Trace, { stage, row, col }: CellRef): void {
    this.#pointing.light(trace.explain(stage, { row, col }));
  }

  /** The diagram is not rendered again: only the card is, and classes change. */
  explain(
    trace: Trace,
    { stage, row, col }: CellRef,
    hidden: readonly HiddenRow[],
    reached: ReadonlySet<number> | null,
  ): void {
    const card = this.root.querySelector<HTMLElement>('.answer');
    if (!card) return;
    const explanation = trace.explain(stage, { row, col });
    const around = this.around?.(explanation, trace);
    render(asked(explanation, trace, around, hidden, reached), card);
    this.#pointing.light(explanation);
  }
}
