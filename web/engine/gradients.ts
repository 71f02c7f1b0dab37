/** Gradients, beside the trace that they belong to. */
import { at } from './at.js';
import { checkIndex, checkObject } from './checks.js';
import { shapesIn, type RawGradients } from './raw.js';
import { isReading, type Reader } from './readings.js';
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

interface GradientReader extends Reader {
  /** A gradient that was computed elsewhere. */
  known(stage: number): StageData | undefined;
}

export class EngineGradients implements Gradients {
  readonly of: GradientStage;
  readonly stages: readonly GradientStage[];
  readonly #trace: Trace;
  readonly #gradients: readonly number[];
  readonly #reader: GradientReader;
  /** The index inside the engine of each stage: there, a lens or a ledger may be in between. */
  readonly #engineIndices: readonly number[];
  /** The index here of each stage inside the engine. */
  readonly #ownIndices: ReadonlyMap<number, number>;

  constructor(trace: Trace, raw: RawGradients, what: number | 'loss', reader: GradientReader) {
    const first = trace.stages.length;
    const shapes = shapesIn(raw);
    const addedIndices = shapes.flatMap((shape, i) => (isReading(shape) ? [] : [first + i]));
    this.#engineIndices = [...trace.stages.keys(), ...addedIndices];
    this.#ownIndices = new Map(
      this.#engineIndices.map((engineIndex, index) => [engineIndex, index]),
    );
    const ownIndex = (engineIndex: number): number => this.#ownIndices.get(engineIndex) as number;
    const added = addedIndices.map((engineIndex, i) => {
      const { op, gradientOf, ...shape } = at(shapes, engineIndex - first);
      const { stage = null, through = null } = gradientOf ?? {};
      const upstream = reader.known(first + i);
      return withValues(
        {
          ...shape,
          op: { ...op, inputs: op.inputs.map(ownIndex) },
          ...(stage !== null && {
            gradientOf: {
              stage: ownIndex(stage),
              through: through === null ? null : ownIndex(through),
            },
          }),
        },
        first + i,
        () => reader.known(first + i)?.values.slice() ?? reader.values(engineIndex),
        upstream && (() => upstream.range),
      );
    });
    this.stages = [...trace.stages, ...added];
    this.of =
      what === 'loss'
        ? (added.find(({ name, gradientOf }) => name === what && !gradientOf) as GradientStage)
        : at(this.stages, what);
    this.#trace = trace;
    this.#gradients = raw.gradients;
    this.#reader = reader;
  }

  stage(name: string, place?: HeadOrPlace): GradientStage {
    const isLoss = name === 'loss' && this.of.name === name;
    const { index } = isLoss ? this.of : this.#trace.stage(name, place);
    const gradient = this.#ownIndices.get(this.#gradients[index] ?? -1);
    if (gradient !== undefined) return at(this.stages, gradient);
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
    const found = this.#reader.explain(at(this.#engineIndices, stage.index), row, col);
    const moved = <Place extends { stage: number }>(cells: readonly Place[]): Place[] =>
      cells.flatMap((cell) => {
        const stage = this.#ownIndices.get(cell.stage);
        return stage === undefined ? [] : [{ ...cell, stage }];
      });
    const terms = found.terms.map((term) => ({ ...term, operands: moved(term.operands) }));
    return { ...found, stage: stage.index, terms, feeds: moved(found.feeds) };
  }
}
