/**
 * A trace with added stages, those of a ledger or of circuits, so that arithmetic can show them.
 */
import type { AddedStages, Explanation, Stage, Trace } from '../engine/types.js';
import { pageStage } from './gradients.js';
import { TraceDecorator } from './trace-decorator.js';

export class AddedTrace<Added extends AddedStages> extends TraceDecorator {
  readonly #stages: Stage[];

  constructor(
    of: Trace,
    readonly added: Added,
  ) {
    super(of);
    this.#stages = added.stages.map((stage, i) => {
      const own = of.stages[i];
      return own?.name === stage.name && own.layer === stage.layer && own.head === stage.head
        ? own
        : pageStage(stage, added.stages);
    });
  }

  override get stages(): Stage[] {
    return this.#stages;
  }

  override explain(stage: string | number, place: { row: number; col: number }): Explanation {
    const index = typeof stage === 'number' ? stage : this.stage(stage).index;
    return this.added.explain(index, place);
  }
}
