/** Gradients, beside the trace that they belong to. */
import { at } from './at.js';
import { checkIndex, checkObject } from './checks.js';
import { shapesIn, type RawGradients } from './raw.js';
import {
  LessonError,
  type CellPlace,
  type Explanation,
  type Gradients,
  type GradientStage,
  type HeadOrPlace,
  type StageData,
  type Trace,
} from './types.js';
import { withValues } from './with-values.js';

interface Inside {
  /** The gradients that were computed elsewhere. */
  known(stage: number): StageData | undefined;
  values(stage: number): Float32Array;
  explain(stage: number, row: number, col: number): Explanation;
}

export class EngineGradients implements Gradients {
  readonly of: GradientStage;
  readonly stages: readonly GradientStage[];
  readonly #trace: Trace;
  readonly #gradients: readonly number[];
  readonly #inside: Inside;

  constructor(trace: Trace, raw: RawGradients, asked: number | 'loss', inside: Inside) {
    const first = trace.stages.length;
    const added = shapesIn(raw).map((shape, i) =>
      withValues(
        shape,
        first + i,
        () => inside.known(first + i)?.values.slice() ?? inside.values(first + i),
        inside.known(first + i)?.range,
      ),
    );
    this.stages = [...trace.stages, ...added];
    this.of =
      asked === 'loss'
        ? (added.find(({ name, gradientOf }) => name === asked && !gradientOf) as GradientStage)
        : at(this.stages, asked);
    this.#trace = trace;
    this.#gradients = raw.gradients;
    this.#inside = inside;
  }

  stage(name: string, place?: HeadOrPlace): GradientStage {
    const isLoss = name === 'loss' && this.of.name === name;
    const { index } = isLoss ? this.of : this.#trace.stage(name, place);
    const gradient = this.#gradients[index] ?? -1;
    if (gradient >= 0) return at(this.stages, gradient);
    throw new LessonError('stage', `"${name}" does not lead to "${this.of.name}".`);
  }

  explain(which: string | number, place: CellPlace): Explanation {
    checkObject('place', place, 'a place, as { row: 0, col: 0 }');
    const stage =
      typeof which === 'number'
        ? at(this.stages, checkIndex('stage', which, this.stages.length))
        : this.stage(which, place);
    const row = checkIndex('row', place.row, stage.rows);
    const col = checkIndex('col', place.col, stage.cols);
    const found = this.#inside.explain(stage.index, row, col);
    // Leaves out a ledger and others that were added since.
    return { ...found, feeds: found.feeds.filter(({ stage }) => stage < this.stages.length) };
  }
}
