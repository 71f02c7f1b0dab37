/** After minus before: a trace whose stages hold how much each number differs from a reference. */
import type { Stage, Trace } from './engine-types.js';
import { rangeOf, type Range } from './range.js';

const differences = new WeakMap<Stage, Stage>();

/** Whether a stage's values are differences. */
export const isDifference = (stage: Stage): boolean => differences.has(stage);

/** The stage whose numbers differ so; a stage that is no difference is its own. */
export const minuend = (stage: Stage): Stage => differences.get(stage) ?? stage;

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((item, i) => item === b[i]));

/** Whether rows or columns along an axis are the same things in both. */
function sameAxis(axis: string, after: Trace, before: Trace): boolean {
  if (/^(token|query|key)$/.test(axis)) return sameList(after.tokens, before.tokens);
  return axis !== 'vocabulary' || sameList(after.vocabulary, before.vocabulary);
}

/** The same matrix of the reference; undefined if it has none whose cells are the same things. */
export function counterpart(stage: Stage, after: Trace, before: Trace): Stage | undefined {
  const other = before.stages.find(({ name, head }) => name === stage.name && head === stage.head);
  const fits =
    other &&
    other.rows === stage.rows &&
    other.cols === stage.cols &&
    other.rowAxis === stage.rowAxis &&
    sameAxis(stage.rowAxis, after, before) &&
    sameAxis(stage.colAxis, after, before);
  return fits ? other : undefined;
}

/** Not a number where there is nothing to compare with. */
function minus(after: Float32Array, before: Float32Array | undefined): Float32Array {
  const differences = new Float32Array(after.length).fill(NaN);
  for (let i = 0; before && i < after.length; i++) {
    const [now, then] = [after[i] as number, before[i] as number]; // "at" is slow in long loops
    // Two numbers hidden by a mask differ by nothing.
    differences[i] = now === then ? 0 : now - then;
  }
  return differences;
}

function differenceStage(stage: Stage, before: Stage | undefined): Stage {
  const { index, name, head, rows, cols, rowAxis, colAxis, op, values } = stage;
  let range: Range | undefined;
  const made: Stage = {
    index,
    name,
    head,
    rows,
    cols,
    rowAxis,
    colAxis,
    op,
    values: minus(values, before?.values),
    get range() {
      return (range ??= rangeOf(this.values));
    },
  };
  differences.set(made, stage);
  return made;
}

export class Difference {
  #after: Trace | null = null;
  #trace: Trace | null = null;
  #from: Stage[] = [];

  constructor(readonly before: Trace) {}

  /** Only stages that are new since the last call are compared again. */
  of(after: Trace): Trace {
    if (this.#after !== after || !this.#trace) {
      this.#after = after;
      this.#from = [];
      this.#trace = {
        ...after,
        stages: [],
        stage: find,
        explain: (...asked) => after.explain(...asked),
      };
    }
    const trace = this.#trace;
    after.stages.forEach((stage, i) => {
      if (this.#from[i] === stage) return;
      this.#from[i] = stage;
      trace.stages[i] = differenceStage(stage, counterpart(stage, after, this.before));
    });
    return trace;
  }
}

function find(this: Trace, name: string, head?: number): Stage {
  const stage = this.stages.find(
    (other) =>
      other.name === name &&
      (other.head === (head ?? null) || (head === undefined && this.heads === 1)),
  );
  if (!stage) throw new Error(`There is no stage "${name}".`);
  return stage;
}

/** Whether a trace differs anywhere from a reference. */
export const differs = (after: Trace, before: Trace): boolean =>
  after !== before &&
  (after.stages.length !== before.stages.length ||
    after.stages.some((stage) => {
      const other = counterpart(stage, after, before);
      return !other || (other !== stage && !sameNumbers(stage.values, other.values));
    }));

function sameNumbers(a: Float32Array, b: Float32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
