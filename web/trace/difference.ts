/** After minus before: a trace whose stages hold how much each number differs from a reference. Of
 * large matrices only the numbers that are shown are made. */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import { pick, type Grid } from './grid.js';

/** What a difference is of; without `before` there is nothing to compare with. */
interface Operands {
  after: Stage;
  before: Stage | undefined;
  /** What the differences up to a cell reach, and that cell. */
  least: number;
  greatest: number;
  next: number;
}

const operands = new WeakMap<Stage, Operands>();

const cellsIn = ({ rows, cols }: Stage): number => rows * cols;

/** Whether a stage's values are differences. */
export const isDifference = (stage: Stage): boolean => operands.has(stage);

/** The stage whose numbers differ so; a stage that is no difference is its own. */
export const minuend = (stage: Stage): Stage => operands.get(stage)?.after ?? stage;

/** Some of a stage's numbers. */
export function numbersIn(stage: Stage, grid: Grid): Float32Array {
  const difference = operands.get(stage);
  if (!difference) return pick(stage.values, grid);
  const { after, before } = difference;
  return minus(pick(after.values, grid), before && pick(before.values, grid));
}

/** Not a number where there is nothing to compare with. */
function minus(after: Float32Array, before: Float32Array | undefined): Float32Array {
  if (!before) return after.fill(NaN);
  for (let i = 0; i < after.length; i++) {
    const [now, then] = [after[i] as number, before[i] as number]; // "at" is slow in long loops
    // Two numbers hidden by a mask differ by nothing.
    after[i] = now === then ? 0 : now - then;
  }
  return after;
}

// ---- what differences reach ----

/** Whether it is known what a stage's numbers reach: of large differences that is found bit by bit. */
export function isRangeKnown(stage: Stage): boolean {
  const difference = operands.get(stage);
  return !difference || difference.next === cellsIn(stage);
}

/** So many cells are looked at in a row, as long as that takes no longer than so many ms: the first
 * time it is several times slower. */
const atOnce = 2 ** 18;
const moment = 3;
const betweenClocks = 2 ** 14;

/** Looks at some cells more, with time left for a frame; whether all are known then. */
export function lookBriefly(stages: readonly Stage[]): boolean {
  const end = performance.now() + moment;
  for (let cells = 0; cells < atOnce && performance.now() < end; cells += betweenClocks) {
    if (look(stages, betweenClocks)) return true;
  }
  return false;
}

/** Looks at so many cells more of stages that are differences; whether they are all known then. */
function look(stages: readonly Stage[], cells: number): boolean {
  let left = cells;
  for (const stage of stages) {
    const difference = operands.get(stage);
    if (!difference || isRangeKnown(stage)) continue;
    const { after, before, next } = difference;
    const end = Math.min(cellsIn(stage), next + left);
    if (before) reach(difference, after.values, before.values, end);
    left -= end - next;
    difference.next = end;
    if (!left) break;
  }
  return stages.every(isRangeKnown);
}

function reach(found: Operands, after: Float32Array, before: Float32Array, end: number): void {
  let { least, greatest } = found;
  for (let i = found.next; i < end; i++) {
    const [now, then] = [after[i] as number, before[i] as number];
    const step = now === then ? 0 : Math.fround(now - then);
    if (step < least && step !== -Infinity) least = step;
    if (step > greatest && step !== Infinity) greatest = step;
  }
  found.least = least;
  found.greatest = greatest;
}

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

/** A stage that holds how much each number of one differs from the same of another. Its values, all
 * of them, are made no sooner than somebody asks for them. */
export function differenceStage(after: Stage, before: Stage | undefined): Stage {
  const { index, name, head, rows, cols, rowAxis, colAxis, op } = after;
  const found = { after, before, least: Infinity, greatest: -Infinity, next: 0 };
  const made: Stage = {
    index,
    name,
    head,
    rows,
    cols,
    rowAxis,
    colAxis,
    op,
    get values() {
      return minus(after.values.slice(), before?.values);
    },
    get range() {
      look([made], Infinity);
      const { least, greatest } = found;
      return least <= greatest ? { least, greatest } : { least: 0, greatest: 0 };
    },
  };
  operands.set(made, found);
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
      this.#trace = {
        ...after,
        stages: [...(this.#trace?.stages ?? [])].slice(0, after.stages.length),
        stage: find,
        explain: (...asked) => after.explain(...asked),
        rowSummaries: (...asked) => after.rowSummaries(...asked),
      };
    }
    const { stages } = this.#trace;
    let isNew = false;
    after.stages.forEach((stage, i) => {
      if (this.#from[i] === stage) return;
      this.#from[i] = stage;
      stages[i] = differenceStage(stage, counterpart(stage, after, this.before));
      isNew = true;
    });
    if (isNew) this.look();
    return this.#trace;
  }

  /** Whether it is known what all differences reach. */
  get isKnown(): boolean {
    return this.#trace?.stages.every(isRangeKnown) ?? true;
  }

  /** Looks at some cells more for that; whether it is known then. */
  look(): boolean {
    if (!this.#trace) return true;
    // Small ones first: they need not wait for large ones.
    const stages = this.#trace.stages.toSorted((a, b) => cellsIn(a) - cellsIn(b));
    const known = lookBriefly(stages);
    if (known) this.#trace = { ...this.#trace }; // what has waited for that is drawn anew
    return known;
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

/** So many numbers are soon compared. */
const soon = 2 ** 16;

/** Whether a trace differs anywhere from a reference. */
export function differs(after: Trace, before: Trace): boolean {
  if (after === before) return false;
  if (after.stages.length !== before.stages.length) return true;
  const others = after.stages.map((stage) => counterpart(stage, after, before));
  if (others.some((other) => !other)) return true;
  const pairs = after.stages.map((stage, i): Pair => [stage, at(others, i) as Stage]);
  // What is made alike of the same is the same: that spares comparing long matrices.
  const known = new Map<Stage, boolean>();
  const isSame = (pair: Pair): boolean => {
    const [stage, other] = pair;
    let same = known.get(stage);
    if (same === undefined) {
      const long = cellsIn(stage) > soon;
      same = (long && madeAlike(pair)) || sameNumbers(stage.values, other.values);
      known.set(stage, same);
    }
    return same;
  };
  const madeAlike = ([stage, other]: Pair): boolean =>
    sameOperation(stage, other) &&
    stage.op.inputs.every((input, k) => {
      const before = at(other.op.inputs, k);
      return at(others, input)?.index === before && isSame(at(pairs, input));
    });
  // Small ones first: there is seldom a change that they do not tell of.
  return pairs.toSorted(([a], [b]) => cellsIn(a) - cellsIn(b)).some((pair) => !isSame(pair));
}

type Pair = [stage: Stage, other: Stage];

/** Numbers that nothing made are no operation's. */
function sameOperation({ op: a }: Stage, { op: b }: Stage): boolean {
  const constants = Object.entries(a.constants);
  return (
    a.kind === b.kind &&
    !/^(given|drawn)$/.test(a.kind) &&
    a.inputs.length === b.inputs.length &&
    constants.length === Object.keys(b.constants).length &&
    constants.every(([name, value]) => b.constants[name] === value)
  );
}

function sameNumbers(a: Float32Array, b: Float32Array): boolean {
  if (a === b) return true;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
