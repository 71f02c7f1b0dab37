/** The types of the engine's results. */
import type { Features, Lesson, TaskKind } from './format.js';
import type { Range } from './range.js';
import type {
  AttentionStageName,
  GradientOpKind,
  LearningStageName as EngineLearningStageName,
  OpKind,
  ReadingStageName,
  StackStageName,
} from './tables.js';

export type { Features } from './format.js';

/** An author's teaching material in a document: nothing is computed from it. */
export type Teaching = Pick<Lesson, 'steps' | 'questions' | 'texts'> & {
  /** The task of a lesson that can be trained. */
  learns?: TaskKind;
};
export type { Range } from './range.js';

/** The names of the stages of a lesson. */
export type StageName = AttentionStageName | StackStageName;

/** Stages that occur only in a loss, its gradients and a training step. */
export type LearningStageName = EngineLearningStageName;

/**
 * A gradient among a page's stages has a separate name; `Stage.gradientOf` names the stage that it
 * belongs to.
 */
export type GradientName = `d_${string}`;

export type AnyStageName = StageName | LearningStageName | GradientName | ReadingStageName;

export interface Operation {
  kind: OpKind | GradientOpKind;
  /** Indices into `Trace.stages`. */
  inputs: number[];
  /** Whether its numbers were given, drawn or are a mask's, and can therefore be changed. */
  leaf: boolean;
  /**
   * Named numbers that are not stages: `divisor`, `root_of`, `factor`, `slope`, `temperature`,
   * `base`, `epsilon`.
   */
  constants: Record<string, number>;
}

/** One named matrix, and the operation that made it. */
export interface Stage {
  index: number;
  name: AnyStageName;
  /** The block of a stack, counted from 0; null outside of blocks, and for attention alone. */
  layer: number | null;
  /** Null for a stage of all heads. */
  head: number | null;
  rows: number;
  cols: number;
  rowAxis: string;
  colAxis: string;
  /**
   * Row by row; copied out of the engine when first read. A stage that a change recomputes is a new
   * object with new values; this object keeps its values. (A trace with `mostKept` or by the fast
   * path computes values when they are read: there, only if they had been read.)
   */
  values: Float32Array;
  range: Range;
  /** Whether an adopted trace lacks these numbers, but for `some`. */
  isMissing?: boolean;
  /** The rows that are here of a stage that is missing otherwise. */
  some?: SomeRows;
  op: Operation;
  /** For a gradient among a page's stages; undefined for a trace's own stages. */
  gradientOf?: NamedGradient;
}

/** Some rows of a stage, by their index. */
export type SomeRows = ReadonlyMap<number, Float32Array>;

/** Some rows of a stage, one after the other, and the range of all its numbers. */
export interface RowsData {
  readonly stage: number;
  readonly rows: readonly number[];
  readonly values: Float32Array;
  readonly range: Range;
}

/** The numbers of a stage, row by row, and their shape. */
export type Numbers = Pick<Stage, 'rows' | 'cols' | 'values'>;

/** The stage that a gradient belongs to. */
export interface GradientOf {
  stage: number;
  /**
   * Null: the whole gradient. Otherwise the stage is a part of the gradient or a step towards it:
   * the consumer whose contribution this is.
   */
  through: number | null;
}

/** GradientOf with the names of its stages. */
export interface NamedGradient extends GradientOf {
  of: AnyStageName;
  consumer: { name: AnyStageName; head: number | null } | null;
}

/** A stage without its numbers. */
export type StageShape = Omit<Stage, 'index' | 'values' | 'range' | 'isMissing' | 'some'>;

/** A cell by the index of its stage. */
export interface CellRef {
  stage: number;
  row: number;
  col: number;
}

export interface Cell extends CellRef {
  value: number;
}

/** One summand of a number. */
export interface Term {
  operands: Cell[];
  /** 1 if the operation has no coefficient. */
  coefficient: number;
  value: number;
}

/** A rectangle of cells of one stage, from its first cell on. */
export interface Block extends CellRef {
  rows: number;
  cols: number;
}

/** How one number of a stage was made. */
export interface Explanation extends CellRef {
  result: number;
  /** All terms. A very long sum has only a part of them, and begins with the largest. */
  terms: Term[];
  /** The other terms; null: there are none. */
  rest: RestOfTerms | null;
  /** For softmax: the result is the value of this term divided by the sum. */
  share: number | null;
  sum: number;
  /** The cells that use the number directly. */
  feeds: Block[];
}

/** The terms that a part of an explanation leaves out. */
export interface RestOfTerms {
  count: number;
  /** The sum of their values. */
  value: number;
  /** The sum of those that are larger than all of the part. */
  before: number;
  /** Whether the last term of the part is smaller: it is there because it is the `share`. */
  hasShare: boolean;
}

/** A summary of one row of weights. */
export interface RowSummary {
  sum: number;
  /** In bits: 0 if one cell has all the weight, log2 n if n cells have equal weights. */
  entropy: number;
  /** The column of the row's largest number. */
  largest: number;
}

/** Selects among the stages of one name; a field can be left out if there is no choice. */
export interface StagePlace {
  /** The block of a stack, counted from 0. */
  layer?: number | undefined;
  head?: number | undefined;
}

/** A head, or the place of a stage. */
export type HeadOrPlace = number | StagePlace;

/** A cell of a stage, and its stage's place if several have the same name. */
export interface CellPlace extends StagePlace {
  row: number;
  col: number;
  /** The rank of the first wanted term, if a very long sum is explained in parts. */
  from?: number | undefined;
}

export interface Mismatch {
  row: number;
  col: number;
  printed: number | string;
  computed: number | string;
}

/** How the printed values of one stage compare with the computed ones. */
export interface PrintedCheck {
  stage: string;
  /** For stacks only. */
  layer?: number;
  /** As the document has it; null if it names none. */
  head: number | 'mean' | null;
  row: number;
  total: number;
  matched: number;
  /** False if the notebook drew its numbers without a seed. */
  reproducible: boolean;
  mismatches: Mismatch[];
}

/** A computed trace as plain values: a worker can send it, and `adopt` turns it into a trace. */
export interface TraceData {
  /** The lesson's JSON text. */
  lesson: string;
  /**
   * The list of words, if `lesson` leaves it out because it is long; null: that of the trace before.
   */
  vocabulary?: readonly string[] | null;
  /** Everything but the stages' values and that list, as JSON. */
  summary: string;
  /**
   * The stages' values by index. A stage that is left out is as in the trace before, or unknown.
   */
  stages: Map<number, StageData>;
  /** Stages that are unknown even if the trace before has them. */
  gone?: readonly number[];
  /**
   * Values of the loss's gradients by index, from `stages.length` on; empty unless `data` requested
   * them.
   */
  gradients?: Map<number, StageData>;
  /** The beginning of the tensors file, if the lesson names one. */
  tensors?: TensorsBeginning;
}

/** Receives the work done so far, and all work; returns whether to go on. */
export type Progress = (done: number, all: number) => boolean;

/** A safetensors file. */
export type TensorBytes = ArrayBuffer | Uint8Array;

/** A safetensors file up to the end of its header, and how many bytes follow. */
export interface TensorsBeginning {
  bytes: Uint8Array;
  rest: number;
  /**
   * Reads bytes of the file when they are needed, so that it is never in memory as a whole; null if
   * it cannot be read any more. Without it, no numbers can be computed.
   */
  read?: ((begin: number, end: number) => Uint8Array | null) | undefined;
}

/** How a lesson is computed. Work and numbers are counted before anything is computed. */
export interface TraceOptions {
  /**
   * The file that the lesson names as its "tensors", or its beginning with a function that reads the
   * rest; without that function it is enough to check the lesson. Do not write to it afterwards.
   */
  tensors?: TensorBytes | TensorsBeginning | undefined;
  /** The most multiplications, roughly. Above it: LessonError at the path "work". */
  mostWork?: number | undefined;
  /**
   * The most numbers that are held at once, not counting the tensors file. A stage is then computed
   * when it is read, and computed again if it could not be kept. Too few: LessonError at the path
   * "memory".
   */
  mostKept?: number | undefined;
  /**
   * A trace of the same lesson with another text. The rows of the tokens with which both begin are
   * taken from it where they do not depend on later tokens; `Trace.reuse` says how many. The
   * numbers are the same, bit for bit; stages are computed when they are read.
   */
  earlier?: Trace | undefined;
  /**
   * A trace of the same lesson and text; other heads and networks may be turned off, and either may
   * be changed later. Stages that are the same are computed once and held once, for both; they are
   * computed when they are read, and those that were read already are the same objects. `mostKept`
   * limits the numbers of both together.
   */
  base?: Trace | undefined;
}

export interface StageData {
  values: Float32Array;
  range: Range;
  /** A summary of each row of the weights, if there are several heads. */
  summaries: RowSummary[] | null;
}

/** A stage of a trace, or one that occurs only in gradients. */
export type GradientStage = Omit<Stage, 'name' | 'gradientOf'> & {
  /** A gradient has the name, layer and head of the stage whose gradient it is. */
  name: AnyStageName;
  gradientOf?: GradientOf;
};

/** The derivatives of one number, a sum or a loss, with respect to each number of the trace. */
export interface Gradients {
  /** The differentiated stage: sum(upstream · stage), or the loss. */
  readonly of: GradientStage;
  /** The trace's stages, followed by those of the gradients. */
  readonly stages: readonly GradientStage[];
  /**
   * The gradient of a stage, with the stage's size.
   * @throws LessonError if the sum or the loss does not depend on the stage
   */
  stage(name: string, place?: HeadOrPlace): GradientStage;
  /** The terms of one number: of the gradient of the named stage, or of `stages[stage]`. */
  explain(stage: string | number, place: CellPlace): Explanation;
}

/** Stages that were added to a trace. */
export interface AddedStages {
  /** The trace's stages, followed by the added ones. */
  readonly stages: readonly GradientStage[];
  /** The terms of one number of `stages[stage]`. */
  explain(stage: number, place: Pick<CellPlace, 'row' | 'col' | 'from'>): Explanation;
}

/** The predictions if the stack ended at each point of the residual stream. */
export interface Lens extends AddedStages {
  /** The embedding, then each block's attention and network; the last one gives the model's logits. */
  readonly points: readonly {
    /** The residual stream there. */
    readonly stream: GradientStage;
    /**
     * The stream through the final norm, with this point's own mean and deviation, and the
     * unembedding.
     */
    readonly logits: GradientStage;
    readonly probabilities: GradientStage;
  }[];
}

/** The contribution of one part of a stack to a logit. */
export interface LedgerPart {
  /** The part's stage, whose layer and head give its place, and the column there. */
  readonly stage: GradientStage;
  readonly col: number;
  /** For a head's contribution: the token that it comes from. */
  readonly token: number | null;
  readonly value: number;
}

/** The parts that add up to one logit, in the order of the residual stream. */
export interface Ledger extends AddedStages {
  readonly parts: readonly LedgerPart[];
  /** One number: the sum of the parts, which is the logit up to rounding. */
  readonly logit: GradientStage;
}

/** Other numbers for one row of a stage, such as those that another text gives it. */
export interface Patch {
  /** The index of the stage. */
  stage: number;
  row: number;
  /** One for each column of the stage. */
  values: Float32Array;
}

/** The QK and OV circuits of a head, for every pair of words. */
export interface Circuits extends AddedStages {
  /** The query of the row's word times the key of the column's word. */
  readonly queryKey: GradientStage;
  /** How much attention to the row's word adds to the logit of the column's word. */
  readonly outputValue: GradientStage;
}

/** How much of an earlier trace another one reuses, as a KV cache does. */
export interface Reuse {
  /** The number of tokens whose rows come from the earlier trace; 0: none. */
  tokens: number;
  /** The work of the other rows, in multiplications, roughly. */
  work: number;
  /** The work of all rows, from the beginning. */
  wholeWork: number;
  /** Why all rows change when the text is continued; null if those of its beginning stay. */
  why: Pick<LessonError, 'path' | 'message' | 'wording'> | null;
}

export interface Trace {
  title: string;
  about: string;
  /** The tag of the words' language, such as `en`; '' if the document names none. */
  language: string;
  /** The token that the lesson follows first. */
  focus: number;
  tokens: string[];
  /** The typed word of each token. */
  words: string[];
  /** Indices of the tokens that replace unknown words. */
  unknown: number[];
  /** Empty if a lesson's input is vectors. */
  ids: number[];
  /**
   * For each token the id that follows; −1 if none does, or if the tokens before it do not
   * determine it in the lesson's training task. The loss is the mean over the others.
   */
  targets: number[];
  vocabulary: string[];
  /** The loss of guessing uniformly: ln of the vocabulary's size. */
  guessing: number;
  features: Features;
  /** An author's texts, steps and questions. */
  teaching: Teaching;
  readonly reuse: Reuse;
  /** The number of heads; in a stack, of the first block. */
  heads: number;
  /** The number of blocks on a residual stream; 0 for attention alone. */
  layers: number;
  stages: Stage[];
  printed: PrintedCheck[];
  /**
   * The stage with a name, and with a head and a layer if there are several: `stage('weights', 0)`,
   * `stage('weights', { layer: 1, head: 0 })`. Throws if there is none.
   */
  stage(name: string, place?: HeadOrPlace): Stage;
  /**
   * The terms whose sum is the number, and the cells that use it.
   * @throws LessonError if there is no such stage or cell
   */
  explain(stage: string | number, place: CellPlace): Explanation;
  /** A summary of each row of a stage: its sum, entropy and largest weight. */
  rowSummaries(stage: string | number, place?: HeadOrPlace): RowSummary[];
  /** The summary of one row. */
  rowSummary(stage: number, row: number): RowSummary;
  /** Whether the stage's numbers are given, drawn or a mask's, and not computed. */
  canChange(stage: string | number, place?: HeadOrPlace): boolean;
  /**
   * Changes one number of a stage that `canChange`, and recomputes all stages that depend on it:
   * `stages` then holds new objects for the changed ones. Returns the indices of the recomputed
   * stages.
   */
  change(stage: string | number, place: CellPlace, value: number): number[];
  /**
   * The trace of the same lesson with a word, or a character, after its text. It computes only the
   * rows of the new tokens, when they are read, if the earlier rows stay as they are: `reuse` has how
   * many do, and why if none does. The numbers are those of a trace from the beginning, bit for bit.
   * @throws LessonError as `Engine.trace`, and if the lesson has no text or a number was changed
   */
  append(word: string): Trace;
  /**
   * The gradients of sum(upstream · stage), or of the loss: the mean of −ln of the probability of
   * the next word, over the tokens that have one in `targets`. They are those of the numbers at the
   * time when gradients are first read; after a change, call this again.
   * @throws LessonError if there is no such stage or, for the loss, no logits
   */
  backward(stage: 'loss'): Gradients;
  backward(stage: string | number, upstream: Float32Array, place?: HeadOrPlace): Gradients;
  /**
   * The predictions if the stack ended at each point of its stream, of all tokens, or of one in one
   * row. After a change, or for another token, call this again.
   * @throws LessonError without logits, or if there is no such token
   */
  lens(token?: number): Lens;
  /**
   * The contribution of each part to the logit of a word, an index in the vocabulary, at a token.
   * After a change, call this again.
   * @throws LessonError without logits, or if there is no such token or word
   */
  ledger(token: number, word: number): Ledger;
  /**
   * The circuits of a head, as if each word of the vocabulary entered its block alone. After a
   * change, call this again.
   * @throws LessonError without logits, without such a head, or with over 64 words
   */
  circuits(place: { layer: number; head: number }): Circuits;
  /**
   * Activation patching: the logits of a token, one for each word, as if a row of a stage had other
   * numbers. The trace keeps its own. Computes until `onProgress` returns false: then the result is
   * null, and the same call goes on.
   * @throws LessonError without logits, if there is no such cell or token, or if the values are not
   * finite or not as many as the stage has columns
   */
  patched(patch: Patch, token: number): Float32Array;
  patched(patch: Patch, token: number, onProgress: Progress): Float32Array | null;
  /** Whether all numbers that a ledger needs are here; an adopted trace may lack some. */
  hasLedger(token: number, word: number): boolean;
  /** True for a trace made by `adopt`: it cannot be changed. */
  readonly isAdopted: boolean;
  /**
   * Computes some stages before they are read, until `onProgress` returns false. Returns whether all
   * are computed; another call goes on.
   */
  compute(stages: readonly number[], onProgress: Progress): boolean;
  /**
   * Copies of the numbers of all stages or of some, including gradients if those of the loss were
   * computed first.
   */
  data(stages?: readonly number[]): TraceData;
  /**
   * Frees the memory at once; otherwise it is freed when nothing refers to the trace or its stages
   * any more. Its stages keep only the values that have been read.
   */
  free(): void;
}

/** A sentence as data: its id, and the values and phrases in it. */
export type Wording = readonly [id: string, ...parts: (string | number | Wording)[]];

/** The fault of a lesson or an argument, and its path. */
export class LessonError extends Error {
  constructor(
    readonly path: string,
    message: string,
    /** For a text that is not JSON: the byte of its UTF-8 at which it stops being JSON. */
    readonly byte?: number,
    /** The content of `message` for other languages, if it is about a lesson. */
    readonly wording?: Wording,
  ) {
    super(message);
    this.name = 'LessonError';
  }
}
