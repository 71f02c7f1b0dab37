/** The parts of newer models beside older ones, below the map of the lesson about them. */
import type { ReactiveController } from 'lit';
import type { CellRef } from '../../lesson/edits.js';
import { newerLesson } from '../../lesson/lessons.js';
import { findCell } from '../../trace/trail.js';
import { texts } from '../../text/language.js';
import { guarded, renderView } from '../../views/boundary.js';
import { newerParts, type NewerPart } from '../../views/panel/newer-parts.js';
import { rootOf, type Context } from '../base/context.js';

/** The stage in which each part shows, in block 1, with its head. */
export const shownIn: Readonly<Record<NewerPart, readonly [stage: string, head: number | null]>> = {
  norm: ['norm1_normalised', null],
  order: ['residual_attention', null],
  positions: ['rotated_Q', 0],
  keys: ['K', 0],
  mlp: ['gated', null],
  biases: ['Q', 0],
};

export class NewerPartsPart implements ReactiveController {
  constructor(
    private readonly context: Context,
    private readonly visit: (cell: CellRef) => void,
  ) {
    context.element.addController(this);
  }

  hostUpdated(): void {
    const container = rootOf(this.context).querySelector<HTMLElement>('.newer');
    const { computed, requested } = this.context.session;
    if (!container || !computed) return;
    container.hidden = requested.lesson !== newerLesson;
    if (container.hidden) return;
    renderView(() => guarded([texts], () => newerParts((part) => this.#show(part))), container);
  }

  #show(part: NewerPart): void {
    const { computed } = this.context.session;
    const [stage, head] = shownIn[part];
    const row = (computed?.trace.tokens.length ?? 0) - 1;
    const cell = computed && findCell({ stage, layer: 0, head, row, col: 0 }, computed.trace);
    if (cell) this.visit(cell);
  }
}
