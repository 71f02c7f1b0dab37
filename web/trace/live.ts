/** A stack's trace with the numbers of another step of its training, as far as they are known. */
import { rangeOf } from '../engine/range.js';
import type { Stage, Trace } from '../engine/types.js';
import { openLayer, withOpen, wholeOf } from './layers.js';
import { isOnMap } from './map.js';
import { TraceDecorator } from './trace-decorator.js';

/** The numbers of a stage, with its name and place. */
export type LiveStage = Pick<Stage, 'name' | 'layer' | 'head' | 'rows' | 'cols' | 'values'>;

class LiveTrace extends TraceDecorator {
  readonly #stages: Stage[];

  constructor(
    readonly shown: Trace,
    numbers: readonly LiveStage[],
  ) {
    super(shown);
    this.#stages = shown.stages.map((stage) => {
      const found = numbers.find((moved) => isOf(moved, stage));
      const { values } = found ?? stage;
      return found ? { ...stage, values, range: rangeOf(values), isMissing: false } : stage;
    });
  }

  override get stages(): Stage[] {
    return this.#stages;
  }
}

const isOf = (moved: LiveStage, stage: Stage): boolean =>
  moved.name === stage.name &&
  moved.layer === stage.layer &&
  moved.head === stage.head &&
  moved.rows === stage.rows &&
  moved.cols === stage.cols &&
  !stage.gradientOf;

/** The stages that the map shows, and the logits. */
export const liveStagesOf = ({ stages }: Trace): LiveStage[] =>
  stages
    .filter(({ name, gradientOf }) => !gradientOf && (isOnMap(name) || name === 'logits'))
    .map(({ name, layer, head, rows, cols, values }) => ({
      name,
      layer,
      head,
      rows,
      cols,
      values: values.slice(),
    }));

/** The trace with these numbers and the same open block; explanations come from the shown trace. */
export const withLive = (shown: Trace, numbers: readonly LiveStage[]): Trace =>
  withOpen(new LiveTrace(wholeOf(shown), numbers), openLayer(shown));
