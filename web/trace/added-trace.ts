/** A trace with added stages, those of gradients, a ledger or circuits, so that arithmetic can show them. */
import type {
  AddedStages,
  CellPlace,
  Explanation,
  HeadOrPlace,
  Stage,
  Trace,
} from '../engine/types.js';
import { pageStage } from './added-stages.js';
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

  override stage(name: string, place?: HeadOrPlace): Stage {
    const { layer, head } = typeof place === 'number' ? { head: place } : (place ?? {});
    const isIt = (stage: Stage): boolean =>
      stage.name === name &&
      (layer ?? stage.layer) === stage.layer &&
      (head ?? stage.head) === stage.head;
    return this.#stages.slice(this.inner.stages.length).find(isIt) ?? super.stage(name, place);
  }

  override explain(stage: string | number, place: CellPlace): Explanation {
    const index = typeof stage === 'number' ? stage : this.stage(stage, place).index;
    return this.added.explain(index, place);
  }

  override canChange(stage: string | number, place?: HeadOrPlace): boolean {
    const isAdded = typeof stage === 'number' && stage >= this.inner.stages.length;
    return !isAdded && super.canChange(stage, place);
  }
}
