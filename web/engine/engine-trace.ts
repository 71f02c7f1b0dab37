/** A lesson's trace, computed by the engine or adopted. */
import { at, required } from './at.js';
import type { Attention } from './attention.js';
import {
  checkIndex,
  checkIndices,
  checkNamed,
  checkNumber,
  checkObject,
  checkPlace,
  checkRow,
  checkUpstream,
  refused,
} from './checks.js';
import { checkData, checkSizes, type CheckedData } from './checked-data.js';
import { EngineGradients } from './gradients.js';
import { fastContexts, valuesOf, type AddedShape } from './known-values.js';
import { GivenLedger, type LedgerData } from './ledger-data.js';
import type { EngineMemory } from './memory.js';
import { OpenTrace, type Opening } from './open-trace.js';
import { rangeOf, type Range } from './range.js';
import { circuitsFrom, ledgerFrom, lensFrom, type Reader } from './readings.js';
import {
  unwrap,
  shapesIn,
  explained,
  toText,
  type RawCircuits,
  type RawGradients,
  type RawLedger,
  type RawLens,
  type RawTrace,
  type Summary,
} from './raw.js';
import { continued, ignoredParts } from './lesson-parts.js';
import {
  LessonError,
  type CellPlace,
  type Circuits,
  type Explanation,
  type Features,
  type Gradients,
  type HeadOrPlace,
  type Ledger,
  type Lens,
  type Patch,
  type PrintedCheck,
  type Progress,
  type Reuse,
  type RowsData,
  type RowSummary,
  type SomeRows,
  type Stage,
  type StageData,
  type StagePlace,
  type StageShape,
  type Teaching,
  type Trace,
  type TraceData,
  type Wording,
} from './types.js';
import type { LessonParts } from './vocabulary.js';
import { isRead, withValues } from './with-values.js';

/** The source of a trace's numbers. */
export type Source =
  | ({
      attention?: Attention;
      earlier?: EngineTrace | undefined;
      base?: EngineTrace | undefined;
      opening: Opening;
    } & LessonParts)
  | {
      data: TraceData;
      longVocabulary: LessonParts['longVocabulary'];
      before: EngineTrace | undefined;
      isShared: boolean;
      open: Opening['open'];
    };

/** Copies an adopted stage's numbers, so that callers cannot change them. */
const copied = ({ values }: StageData): Float32Array => values.slice();
const shared: typeof copied = ({ values }) => values;

/** The default for adopted data, which may lack it. */
const noReuse = { tokens: 0, work: 0, wholeWork: 0, why: null };

/** The numbers of a stage that adopted data leaves out. */
const missing = {
  values: new Float32Array(),
  range: { least: 0, greatest: 0 },
  isMissing: true,
};

export class EngineTrace implements Trace {
  readonly title!: string;
  readonly about!: string;
  readonly language!: string;
  readonly focus!: number;
  readonly tokens!: string[];
  readonly words!: string[];
  readonly unknown!: number[];
  readonly ids!: number[];
  readonly targets!: number[];
  readonly vocabulary!: string[];
  readonly guessing!: number;
  readonly features: Features;
  readonly teaching: Teaching;
  readonly heads!: number;
  readonly layers: number;
  readonly reuse: Reuse;
  readonly printed!: PrintedCheck[];
  readonly stages: Stage[] = [];
  readonly #lesson: string;
  /** The vocabulary that the lesson's text leaves out; null: it has it. */
  readonly longVocabulary: LessonParts['longVocabulary'];
  /** Null once a number was changed. */
  #summary: string | null;
  readonly #inside: OpenTrace;
  readonly #shapes: StageShape[] = [];
  /** The gradients of the loss; empty once other stages were added. */
  readonly #added: AddedShape[] = [];
  /** Whether stages other than the gradients of the loss were added. */
  #hasOthers = false;
  readonly #byName = new Map<string, Stage>();
  /** The adopted data, which is never changed. */
  readonly #data: CheckedData | null = null;
  /** The rows that are here of stages that are missing otherwise. */
  readonly #some = new Map<number, SomeRows>();
  /** Whether the engine computes a stage only when it is read. */
  readonly #isLazy: boolean = true;
  readonly #memory: EngineMemory;
  /** How it was opened; undefined if it was adopted. */
  readonly #opening: Opening | undefined;
  /** Reads ranges; undefined if stages are not yet computed, or were changed. */
  #rangeAt: ((index: number) => Range) | undefined;
  /** Returns an adopted stage's numbers to callers: copied, or shared. */
  readonly #adoptedValues: typeof copied;
  readonly #givenLedger = new GivenLedger();

  constructor(memory: EngineMemory, source: Source) {
    const [shapes, added, ledger] = [this.#shapes, this.#added, this.#givenLedger];
    this.#memory = memory;
    this.longVocabulary = source.longVocabulary;
    const before = 'data' in source ? source.before : undefined;
    if ('data' in source) {
      const data = (this.#data = checkData(source.data, before ? before.#data : null));
      this.#lesson = data.lesson;
      this.#inside = new OpenTrace(memory, data.lesson, {
        known: () => valuesOf(data, this.#some, shapes, added, ledger),
        check: (raw) => checkSizes(toText(unwrap(raw.summary())), shapes),
        open: source.open,
      });
    } else {
      this.#lesson = source.lesson;
      const { attention, earlier, base, opening } = source;
      this.#inside = new OpenTrace(memory, source.lesson, {
        ...opening,
        others: {
          earlier: earlier ? earlier.#inside : null,
          base: base ? base.#inside : null,
        },
        ...(attention && { known: fastContexts(attention, shapes) }),
      });
      this.#opening = opening;
      this.#isLazy = Boolean(attention ?? opening.isLazy);
    }
    const summary = this.#data?.summary ?? this.#inside.summary();
    const read = this.#data?.read ?? (JSON.parse(summary) as Summary);
    this.#summary = summary;
    const { stages, reuse = noReuse, vocabulary = source.longVocabulary, ...rest } = read;
    Object.assign(this, rest, { vocabulary });
    if (!this.#isLazy) this.#rangeAt = this.#inside.ranges(stages.length);
    const { why } = reuse;
    this.reuse = {
      ...reuse,
      why: why && { ...why, wording: JSON.parse(why.wording) as Wording },
    };
    ({ features: this.features, teaching: this.teaching } = ignoredParts(this.#lesson));
    this.#adoptedValues = 'data' in source && source.isShared ? shared : copied;
    const shapeList = shapesIn({ stages });
    this.layers = 1 + Math.max(-1, ...shapeList.map(({ layer }) => layer ?? -1));
    for (const [index, shape] of shapeList.entries()) this.#put(shape, index, before);
    if ('base' in source && source.base) this.#shareStages(source.base);
  }

  /** Stages with the same numbers are the same objects, so that views need not draw them again. */
  #shareStages(base: EngineTrace): void {
    for (const index of this.sameIn(base)) {
      const stage = at(base.stages, index);
      if (isRead(stage)) this.#store(stage);
    }
  }

  sameIn(other: EngineTrace): readonly number[] {
    return this.#data || other.#data ? [] : this.#inside.sameIn(other.#inside);
  }

  get isAdopted(): boolean {
    return this.#data !== null;
  }

  stage(name: string, place?: HeadOrPlace): Stage {
    return this.#stage(name, checkPlace(place));
  }

  #stage(name: string, place: StagePlace): Stage {
    if (typeof name !== 'string') throw refused('stage', 'the name of a stage', name);
    // The place of a stage outside of blocks, or of all heads, has null there.
    const layer = checkNamed('layer', place.layer);
    const head = checkNamed('head', place.head);
    const found = this.#byName.get(key(name, layer ?? null, head ?? null));
    if (found) return found;
    const named = this.stages.filter((stage) => stage.name === name);
    if (named.length === 0) {
      const names = [...new Set(this.stages.map((stage) => stage.name))].join(', ');
      throw new LessonError('stage', `There is no stage "${name}"; there are ${names}.`);
    }
    const inLayer = matching(named, 'layer', layer, (found) =>
      found === undefined
        ? `"${name}" stands in several layers; say which, as { layer: 0 }.`
        : `"${name}" has no layer ${found}.`,
    );
    const [stage] = matching(inLayer, 'head', head, (found) =>
      found === undefined
        ? `"${name}" has ${inLayer.length} heads; say which, from 0 to ${inLayer.length - 1}.`
        : `"${name}" has no head ${found}.`,
    );
    return required(stage, name);
  }

  explain(which: string | number, place: CellPlace): Explanation {
    const { stage, row, col } = this.#cell(which, place);
    const { from = 0 } = place;
    checkIndex('from', from, Infinity);
    const found = this.#explained(stage.index, row, col, from);
    // Leaves out gradients that were added since: they are not part of the trace.
    return { ...found, feeds: found.feeds.filter(({ stage }) => stage < this.stages.length) };
  }

  #explained(stage: number, row: number, col: number, from: number): Explanation {
    const answer = this.#inside.use((raw) => unwrap(raw.explain(stage, row, col, from)));
    return { ...explained(answer), stage, row, col };
  }

  rowSummaries(which: string | number, place?: HeadOrPlace): RowSummary[] {
    const stage = this.#which(which, checkPlace(place));
    const rows =
      summaries.get(stage) ??
      this.#data?.stages.get(stage.index)?.summaries ??
      this.#rowSummaries(stage.index, 0, stage.rows);
    summaries.set(stage, rows);
    return rows;
  }

  rowSummary(stage: number, row: number): RowSummary {
    this.#cell(stage, { row, col: 0 });
    return at(this.#rowSummaries(stage, row, 1), 0);
  }

  #rowSummaries(stage: number, first: number, count: number): RowSummary[] {
    const numbers = this.#inside.use((raw) => unwrap(raw.rowSummaries(stage, first, count)));
    return Array.from({ length: count }, (_, row) => {
      const [sum = 0, entropy = 0, largest = 0] = numbers.subarray(3 * row, 3 * row + 3);
      return { sum, entropy, largest };
    });
  }

  rowsOf(stage: number, rows: readonly number[], range?: Range): RowsData {
    const { rows: count } = at(this.stages, checkIndex('stage', stage, this.stages.length));
    checkIndices('rows', rows, count);
    return {
      stage,
      rows,
      values: this.#inside.use((raw) => unwrap(raw.rows(stage, rows))),
      range: range ?? this.#inside.range(stage),
    };
  }

  adoptRows({ stage, rows, values, range }: RowsData): void {
    const shape = at(this.#shapes, stage);
    const { cols } = shape;
    const row = (i: number): Float32Array => values.subarray(i * cols, (i + 1) * cols);
    const some = new Map(rows.map((index, i) => [index, row(i)]));
    this.#some.set(stage, some);
    this.#store({ ...shape, index: stage, ...missing, range, some });
  }

  canChange(which: string | number, place?: HeadOrPlace): boolean {
    return isGiven(this.#which(which, checkPlace(place)));
  }

  change(which: string | number, place: CellPlace, value: number): number[] {
    const { stage, row, col } = this.#cell(which, place);
    checkNumber('value', value);
    if (this.#data) {
      throw new LessonError(
        'work',
        'This trace was adopted; only the trace that computed it can be changed.',
      );
    }
    if (!isGiven(stage)) {
      throw new LessonError(
        'stage',
        `"${stage.name}" is computed; only given or drawn numbers and masks can be changed.`,
      );
    }
    // Stages that callers hold must keep their numbers, so these are read before the change. A fast
    // trace does not compute them only for that.
    if (!this.#isLazy) {
      for (const before of dependents(stage.index, this.stages)) void before.values;
    }
    this.#rangeAt = undefined;
    this.#summary = null;
    const recomputed = this.#inside
      .change(stage.index, row, col, value)
      .filter((index) => index < this.stages.length); // gradients are not stages of the trace
    const given = { ...at(this.#shapes, stage.index), op: { ...stage.op, kind: 'given' as const } };
    this.#put(given, stage.index);
    for (const index of recomputed) this.#put(at(this.#shapes, index), index);
    return recomputed;
  }

  append(word: string): Trace {
    if (typeof word !== 'string') throw refused('word', 'a text', word);
    if (!this.#opening) {
      throw new LessonError(
        'work',
        'This trace was adopted; only the trace that computed it can be continued.',
      );
    }
    if (this.#inside.isChanged) {
      throw new LessonError(
        'work',
        'A number of this trace was changed; continue the trace first, then change the number.',
      );
    }
    const lesson = continued(this.#lesson, word);
    const [opening, { longVocabulary }] = [this.#opening, this];
    return new EngineTrace(this.#memory, { lesson, longVocabulary, opening, earlier: this });
  }

  backward(which: string | number, upstream?: Float32Array, place?: HeadOrPlace): Gradients {
    const stage = which === 'loss' ? 'loss' : this.#which(which, checkPlace(place)).index;
    const values =
      stage === 'loss' ? null : checkUpstream(upstream, at(this.stages, stage)).slice();
    const found = this.#inside.add<RawGradients>(`backward ${stage}`, (raw) =>
      values ? gradientsFor(values, stage as number, raw) : raw.backwardOfLoss(),
    );
    if (!found) throw new LessonError('stage', 'A loss needs logits, and a word that follows.');
    // A later call may have given the stage another upstream.
    const ready = (raw: RawTrace): RawTrace => {
      if (values && upstreams.get(raw)?.get(stage as number) !== values) {
        unwrap(gradientsFor(values, stage as number, raw));
      }
      return raw;
    };
    this.#hasOthers ||= stage !== 'loss';
    this.#added.length = 0; // gradients have the order of the calls
    if (!this.#hasOthers) this.#added.push(...found.stages);
    const first = this.stages.length;
    return new EngineGradients(this, found, stage, {
      ...readerOf(this.#inside, ready),
      known: (index) =>
        this.#added[index - first] ? this.#data?.gradients?.get(index) : undefined,
    });
  }

  lens(token?: number): Lens {
    if (token !== undefined) checkIndex('token', token, this.tokens.length);
    const found =
      token === undefined
        ? this.#inside.add<RawLens>('lens', (raw) => raw.lens())
        : this.#inside.add<RawLens>('lens at a token', (raw) => raw.lensAt(token));
    if (!found) throw new LessonError('stage', 'A lens needs logits.');
    // A later call may have moved the lens to another token.
    const moved = (raw: RawTrace): RawTrace => {
      if (token !== undefined) unwrap(raw.lensAt(token));
      return raw;
    };
    return lensFrom(this.stages, found, this.#reader(moved));
  }

  hasLedger(token: number, word: number): boolean {
    return this.#givenLedger.has(token, word) || !this.stages.some(({ isMissing }) => isMissing);
  }

  /** Adds the numbers of a ledger that was computed where all numbers are. */
  adoptLedger(data: LedgerData): void {
    this.#givenLedger.data = data;
  }

  ledger(token: number, word: number): Ledger {
    checkIndex('token', token, this.tokens.length);
    if (this.vocabulary.length) checkIndex('word', word, this.vocabulary.length);
    const found = this.#inside.add<RawLedger>('ledger', (raw) => raw.ledger(token, word));
    if (!found) throw new LessonError('stage', 'A ledger needs logits.');
    // A later call may have moved the ledger to another logit.
    const moved = (raw: RawTrace): RawTrace => {
      unwrap(raw.moveLedger(token, word));
      return raw;
    };
    return ledgerFrom(this.stages, found, this.#reader(moved));
  }

  patched(patch: Patch, token: number): Float32Array;
  patched(patch: Patch, token: number, onProgress: Progress): Float32Array | null;
  patched(patch: Patch, token: number, onProgress: Progress = () => true): Float32Array | null {
    checkObject('patch', patch, 'a row and its numbers, as { stage: 0, row: 0, values }');
    const { stage, row } = this.#cell(patch.stage, { row: patch.row, col: 0 });
    const values = checkRow(patch.values, stage).slice();
    this.lens(token); // has the logits of one token, which a patched run ends in
    return this.#inside.use((raw) =>
      unwrap(raw.patched(stage.index, row, values, token, onProgress)),
    );
  }

  circuits(place: { layer: number; head: number }): Circuits {
    checkObject('place', place, 'a head, as { layer: 0, head: 0 }');
    const { layer, head } = place;
    checkNamed('layer', layer);
    checkNamed('head', head);
    const isThere = this.#byName.has(key('Q', layer, head));
    const found =
      isThere &&
      this.#inside.add<RawCircuits>(`circuits ${layer} ${head}`, (raw) =>
        raw.circuits(layer, head),
      );
    if (!found) {
      throw new LessonError(
        'head',
        'Circuits need logits, a vocabulary of at most 64 words, and a head that exists and has no norm of its queries or keys.',
      );
    }
    return circuitsFrom(this.stages, found, this.#reader());
  }

  #reader(ready?: (raw: RawTrace) => RawTrace): Reader {
    this.#hasOthers = true; // the gradients of later calls have other indices than in adopted data
    return readerOf(this.#inside, ready);
  }

  compute(stages: readonly number[], onProgress: Progress): boolean {
    checkIndices('stages', stages, this.#shapes.length + this.#added.length);
    return this.#inside.use((raw) => unwrap(raw.compute(stages, onProgress)));
  }

  data(stages: readonly number[] = this.stages.map(({ index }) => index)): TraceData {
    checkIndices('stages', stages, this.#shapes.length + this.#added.length);
    const isCompared = this.heads > 1 || this.layers > 1;
    return this.#inside.use((raw) => {
      const copy = (index: number): [number, StageData] => {
        const values = unwrap(raw.values(index));
        const isWeights = isCompared && this.#shapes[index]?.name === 'weights';
        const summaries = isWeights ? this.rowSummaries(index) : null;
        return [index, { values, range: rangeOf(values), summaries }];
      };
      const tensors = this.#opening?.beginning?.();
      const isOwn = (index: number): boolean => index < this.stages.length;
      const data = {
        lesson: this.#lesson,
        ...(this.longVocabulary && { vocabulary: this.longVocabulary }),
        summary: this.#summary ?? withoutAdded(this.#inside.summary(), this.stages.length),
        stages: new Map(stages.filter(isOwn).map(copy)),
        gradients: new Map(stages.filter((index) => !isOwn(index)).map(copy)),
      };
      return tensors ? { ...data, tensors } : data;
    });
  }

  close(): void {
    this.#inside.close();
  }

  free(): void {
    this.#inside.free();
  }

  /** Stores a stage as a new object, or the earlier trace's object if its numbers are the same. */
  #put(shape: StageShape, index: number, before?: EngineTrace): void {
    this.#shapes[index] = shape;
    const data = this.#data;
    this.#store(data ? this.#adopted(shape, index, data, before) : this.#computed(shape, index));
  }

  #computed(shape: StageShape, index: number): Stage {
    const inside = this.#inside;
    const rangeAt = this.#rangeAt;
    const values = (): Float32Array => inside.use((raw) => unwrap(raw.values(index)));
    return withValues(shape, index, values, rangeAt && (() => rangeAt(index)));
  }

  #adopted(shape: StageShape, index: number, data: TraceData, before?: EngineTrace): Stage {
    const stored = data.stages.get(index);
    if (!stored) return { ...shape, index, ...missing };
    if (before && before.#data?.stages.get(index) === stored) return at(before.stages, index);
    return adoptedStage(shape, index, stored, this.#adoptedValues);
  }

  #store(stage: Stage): void {
    this.stages[stage.index] = stage;
    this.#byName.set(key(stage.name, stage.layer, stage.head), stage);
  }

  #which(which: string | number, place: StagePlace): Stage {
    return typeof which === 'number'
      ? at(this.stages, checkIndex('stage', which, this.stages.length))
      : this.#stage(which, place);
  }

  #cell(which: string | number, place: CellPlace): { stage: Stage; row: number; col: number } {
    checkObject('place', place, 'a place, as { row: 0, col: 0 }');
    const stage = this.#which(which, place);
    const row = checkIndex('row', place.row, stage.rows);
    const col = checkIndex('col', place.col, stage.cols);
    return { stage, row, col };
  }
}

/**
 * A function outside of the class: later traces have the stage, too, and must not hold the data of
 * the trace that it came with.
 */
const adoptedStage = (
  shape: StageShape,
  index: number,
  known: StageData,
  given: typeof copied,
): Stage =>
  withValues(
    shape,
    index,
    () => given(known),
    () => known.range,
  );

/** Reads the stages of a trace. `ready` prepares it, since a later call may have changed some. */
const readerOf = (inside: OpenTrace, ready = (raw: RawTrace): RawTrace => raw): Reader => ({
  values: (index) => inside.use((raw) => unwrap(ready(raw).values(index))),
  explain: (index, row, col) => {
    const answer = inside.use((raw) => unwrap(ready(raw).explain(index, row, col, 0)));
    return { ...explained(answer), stage: index, row, col };
  },
});

/** The upstream gradients that an open trace has, by stage. */
const upstreams = new WeakMap<RawTrace, Map<number, Float32Array>>();

/** Computes the gradients of a stage with this upstream, which replace those of an earlier one. */
function gradientsFor(
  upstream: Float32Array,
  stage: number,
  raw: RawTrace,
): ReturnType<RawTrace['backward']> {
  const given = upstreams.get(raw) ?? new Map<number, Float32Array>();
  upstreams.set(raw, given.set(stage, upstream));
  return raw.backward(stage, upstream);
}

/** The summary without stages that were added since. */
function withoutAdded(summary: string, count: number): string {
  const { stages, ...rest } = JSON.parse(summary) as Summary;
  return JSON.stringify({ ...rest, stages: stages.slice(0, count) });
}

export const earlierTrace = (path: string, given: unknown): EngineTrace | undefined =>
  given === undefined ? given : engineTrace(path, given);

export function engineTrace(path: string, given: unknown): EngineTrace {
  if (given instanceof EngineTrace) return given;
  throw new LessonError(path, 'Expected an earlier trace of this engine.');
}

/** Kept because long summaries are slow to read. A changed stage is a new object. */
const summaries = new WeakMap<Stage, RowSummary[]>();

/** A stage and all stages that depend on it. */
function dependents(index: number, stages: readonly Stage[]): Stage[] {
  const found = new Set([index]);
  for (const { index, op } of stages)
    if (op.inputs.some((input) => found.has(input))) found.add(index);
  return stages.filter(({ index }) => found.has(index));
}

const isGiven = ({ op }: Stage): boolean => op.leaf;

const key = (name: string, layer: number | null, head: number | null): string =>
  `${name}/${layer ?? ''}/${head ?? ''}`;

/** The stages of a layer or head; if none is named, there must be only one. */
function matching(
  stages: Stage[],
  path: 'layer' | 'head',
  wanted: number | undefined,
  sentence: (wanted: number | undefined) => string,
): Stage[] {
  const first = stages[0]?.[path] ?? null;
  const isOne = stages.every((stage) => stage[path] === first);
  const found = stages.filter((stage) => stage[path] === (wanted ?? first));
  if (found.length && (wanted !== undefined || isOne)) return found;
  throw new LessonError(path, sentence(wanted));
}
