/**
 * A trace with added stages, those of a ledger or of circuits, so that arithmetic can show them.
 */
import type { AddedStages, CellPlace, Explanation, Stage, Trace } from '../engine/types.js';
import { pageStage } from './gradients.js';
import { TraceDecorator } from './trace-decorator.js';

export class AddedTrace<Added extends AddedStages> extends TraceDecorator {
  readonly #stages: Stage[];

  constructor(
    trace: Trace,
    readonly added: Added,
  ) {
    super(trace);
    this.#stages = added.stages.map((stage, i) => {
      const before = trace.stages[i];
      return before?.name === stage.name &&
        before.layer === stage.layer &&
        before.head === stage.head
        ? before
        : pageStage(stage, added.stages);
    });
  }

  override get stages(): Stage[] {
    return this.#stages;
  }

  override explain(stage: string | number, place: CellPlace): Explanation {
    const index = typeof stage === 'number' ? stage : this.stage(stage).index;
    return this.added.explain(index, place);
  }
}
