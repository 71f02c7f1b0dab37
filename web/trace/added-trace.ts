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
    const found = this.#stages.find((stage) => stage.name === name && this.#isAdded(stage.index));
    return found ?? super.stage(name, place);
  }

  #isAdded(index: number): boolean {
    return index >= this.inner.stages.length;
  }

  override explain(stage: string | number, place: CellPlace): Explanation {
    const index = typeof stage === 'number' ? stage : this.stage(stage, place).index;
    return this.added.explain(index, place);
  }

  override canChange(stage: string | number, place?: HeadOrPlace): boolean {
    const isAdded = typeof stage === 'number' && this.#isAdded(stage);
    return !isAdded && super.canChange(stage, place);
  }
}
