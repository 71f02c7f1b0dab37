/** The types of what the engine returns. */
import type { Features } from './format.js';
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
export type { Range } from './range.js';

/** The names of the stages of a lesson. */
export type StageName = AttentionStageName | StackStageName;

/** Stages that only a loss, its gradients and a step of training have. */
export type LearningStageName = EngineLearningStageName;

/** A gradient among a page's stages has a name of its own; `Stage.gradientOf` says what it is made of. */
export type GradientName = `d_${string}`;

export type AnyStageName = StageName | LearningStageName | GradientName | ReadingStageName;

export interface Operation {
  kind: OpKind | GradientOpKind;
  /** Indices into `Trace.stages`. */
  inputs: number[];
  /** Whether its numbers were given, drawn or are a mask's, and so may be changed. */
  leaf: boolean;
  /** Named numbers that are no stage: `divisor`, `root_of`, `factor`, `slope`, `temperature`, `base`,
   * `epsilon`. */
  constants: Record<string, number>;
}

/** One named matrix, and the operation that made it. */
export interface Stage {
  index: number;
  name: AnyStageName;
  /** Of a stack's blocks, from 0; null outside them, and where there is attention alone. */
  layer: number | null;
  /** Null for a stage that all heads share. */
  head: number | null;
  rows: number;
  cols: number;
  rowAxis: string;
  colAxis: string;
  /** Row by row; copied out of the engine when first read. A stage that a change recomputes is
   * a new object with new values; this one stays as it is. */
  values: Float32Array;
  range: Range;
  /** Of an adopted trace: these numbers were left out, and never known before. */
  isMissing?: boolean;
  op: Operation;
  /** Of a gradient among a page's stages; those of a trace are none. */
  gradientOf?: NamedGradient;
}

/** Of which stage it is the gradient. */
export interface GradientOf {
  stage: number;
  /** Null: the whole gradient. Else a part of it, or a step towards it: the consumer of the stage whose
   * contribution it is. */
  through: number | null;
}

/** GradientOf with the names of its stages. */
export interface NamedGradient extends GradientOf {
  of: AnyStageName;
  consumer: { name: AnyStageName; head: number | null } | null;
}

/** A stage without its numbers. */
export type StageShape = Omit<Stage, 'index' | 'values' | 'range' | 'isMissing'>;

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
  /** 1 where the operation has none. */
  coefficient: number;
  value: number;
}

/** Cells of one stage that lie together, from one on. */
export interface Block extends CellRef {
  rows: number;
  cols: number;
}

/** How one number of a stage was made. */
export interface Explanation extends CellRef {
  result: number;
  terms: Term[];
  /** Softmax: the result is the value of this term over the sum. */
  share: number | null;
  sum: number;
  /** The cells that the number goes into directly. */
  feeds: Block[];
}

/** One row of weights, summed up. */
export interface RowSummary {
  sum: number;
  /** In bits: 0 where one cell has all, log2 n where n cells share alike. */
  entropy: number;
  /** The column of the row's largest number. */
  largest: number;
}

/** Which of the stages of one name; what there is only one of may be left out. */
export interface StagePlace {
  /** Of a stack's blocks, from 0. */
  layer?: number | undefined;
  head?: number | undefined;
}

/** A head, or where a stage stands. */
export type HeadOrPlace = number | StagePlace;

/** A cell of a stage, and which stage of its name where there are several. */
export interface CellPlace extends StagePlace {
  row: number;
  col: number;
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
  /** Of a stack only. */
  layer?: number;
  head: number | null;
  row: number;
  total: number;
  matched: number;
  /** False where the notebook drew its numbers without a seed. */
  reproducible: boolean;
  mismatches: Mismatch[];
}

/** A computed trace as plain values: a worker can send it, and `adopt` makes a trace of it. */
export interface TraceData {
  /** The lesson's JSON text. */
  lesson: string;
  /** Everything but the stages' values, as JSON. */
  summary: string;
  /** Stages' values by index. One that is left out is as in the trace before, or unknown. */
  stages: Map<number, StageData>;
  /** Values of the loss's gradients by index, from `stages.length` on; empty unless `data` named them. */
  gradients?: Map<number, StageData>;
  /** Where the lesson names a file of tensors: its beginning. */
  tensors?: TensorsBeginning;
}

/** A safetensors file. */
export type TensorBytes = ArrayBuffer | Uint8Array;

/** The beginning of a safetensors file, up to the end of its header, and how many bytes follow. */
export interface TensorsBeginning {
  bytes: Uint8Array;
  rest: number;
}

/** How a lesson is computed. Work and numbers are counted before anything is computed. */
export interface TraceOptions {
  /** The file that the lesson names as its "tensors". Do not write into it afterwards. */
  tensors?: TensorBytes | undefined;
  /** Most multiplications, about. More: LessonError at the path "work". */
  mostWork?: number | undefined;
  /**
   * Most numbers that are held at once, without the file of tensors. A stage is then computed when it is
   * read, and again if it could not be kept. Too few: LessonError at the path "memory".
   */
  mostKept?: number | undefined;
}

export interface StageData {
  values: Float32Array;
  range: Range;
  /** Of weights, where there are several heads: a summary of each row. */
  sums: RowSummary[] | null;
}

/** A stage, or what only gradients are made of. */
export type GradientStage = Omit<Stage, 'name' | 'gradientOf'> & {
  /** A gradient has the name, layer and head of the stage whose gradient it is. */
  name: AnyStageName;
  gradientOf?: GradientOf;
};

/** The derivatives of one number, a sum or a loss, by each number of the trace. */
export interface Gradients {
  /** The stage whose sum(upstream · stage) it is, or the loss. */
  readonly of: GradientStage;
  /** The trace's stages, then those that gradients are made of. */
  readonly stages: readonly GradientStage[];
  /**
   * The gradient of a stage, of the stage's size.
   * @throws LessonError where the sum or the loss does not depend on the stage
   */
  stage(name: string, place?: HeadOrPlace): GradientStage;
  /** The terms of one number: of the gradient of the stage of that name, or of `stages[stage]`. */
  explain(stage: string | number, place: CellPlace): Explanation;
}

/** Stages that were added to a trace. */
export interface AddedStages {
  /** The trace's stages, then those that were added. */
  readonly stages: readonly GradientStage[];
  /** The terms of one number of `stages[stage]`. */
  explain(stage: number, place: { row: number; col: number }): Explanation;
}

/** What a stack would say if it ended at each point of the residual stream. */
export interface Lens extends AddedStages {
  /** The embedding, then each block's attention and network; the last one gives the model's logits. */
  readonly points: readonly {
    /** The residual stream there. */
    readonly stream: GradientStage;
    /** Through the final norm, with this point's own mean and deviation, and the unembedding. */
    readonly logits: GradientStage;
    readonly probabilities: GradientStage;
  }[];
}

/** What one part of a stack contributes to a logit. */
export interface LedgerPart {
  /** Its stage, whose layer and head say where it stands, and the column there. */
  readonly stage: GradientStage;
  readonly col: number;
  /** For what a head brings from a token: which token. */
  readonly token: number | null;
  readonly value: number;
}

/** The parts that add up to one logit, in the order of the residual stream. */
export interface Ledger extends AddedStages {
  readonly parts: readonly LedgerPart[];
  /** One number: their sum, which is the logit but for rounding. */
  readonly logit: GradientStage;
}

/** What a head looks for and what it then says, for every pair of words: its QK and OV circuits. */
export interface Circuits extends AddedStages {
  /** The query of a row's word times the key of a column's. */
  readonly queryKey: GradientStage;
  /** What a row's word, taken from, adds to the logit of a column's. */
  readonly outputValue: GradientStage;
}

export interface Trace {
  title: string;
  about: string;
  /** The token that the lesson follows first. */
  focus: number;
  tokens: string[];
  /** What was typed for each token. */
  words: string[];
  /** Indices of the tokens that stand for unknown words. */
  unknown: number[];
  /** Empty where a lesson's input is vectors. */
  ids: number[];
  /** For each token the id that follows; -1 where none does, or where those before it do not tell it by
   * the task that the lesson is trained on. The loss is the mean over the others. */
  targets: number[];
  vocabulary: string[];
  /** The loss of one who guesses: ln of the size of the vocabulary. */
  guessing: number;
  features: Features;
  /** How many heads attention has; in a stack that of the first block. */
  heads: number;
  /** How many blocks there are on a residual stream; 0 where there is attention alone. */
  layers: number;
  stages: Stage[];
  printed: PrintedCheck[];
  /**
   * The stage of a name, of a head and of a layer where there are several: `stage('weights', 0)`,
   * `stage('weights', { layer: 1, head: 0 })`. Throws if there is none.
   */
  stage(name: string, place?: HeadOrPlace): Stage;
  /**
   * The terms that one number is the sum of, and the cells that it feeds.
   * @throws LessonError where there is no such stage or cell
   */
  explain(stage: string | number, place: CellPlace): Explanation;
  /** The summary of each row of a stage: its sum, entropy and largest weight. */
  rowSummaries(stage: string | number, place?: HeadOrPlace): RowSummary[];
  /** The summary of one row. */
  rowSummary(stage: number, row: number): RowSummary;
  /** Whether the stage's numbers are given, drawn or a mask, and not computed. */
  canChange(stage: string | number, place?: HeadOrPlace): boolean;
  /** Gives one number of such a stage, and recomputes all that depends on it: `stages` then holds
   * new objects for what changed. Returns the indices of the stages that were recomputed. */
  change(stage: string | number, place: CellPlace, value: number): number[];
  /**
   * The gradients of sum(upstream · stage), or of the loss: the mean over all words but the last of
   * −ln of the probability of the word that follows. Of numbers as they are when gradients are first
   * read; where some were changed since, ask again.
   * @throws LessonError where there is no such stage, or for the loss no logits
   */
  backward(stage: 'loss'): Gradients;
  backward(stage: string | number, upstream: Float32Array, place?: HeadOrPlace): Gradients;
  /**
   * What the stack would say if it ended at each point of its stream. Where numbers were changed, ask
   * again.
   * @throws LessonError without logits
   */
  lens(): Lens;
  /**
   * What each part contributes to the logit of a word, an index of the vocabulary, at a token. Where
   * numbers were changed, ask again.
   * @throws LessonError without logits, or without such a token or word
   */
  ledger(token: number, word: number): Ledger;
  /**
   * The circuits of a head, as if each word of the vocabulary entered its block alone. Where numbers
   * were changed, ask again.
   * @throws LessonError without logits, without such a head, or with over 64 words
   */
  circuits(place: { layer: number; head: number }): Circuits;
  /** True for a trace made by `adopt`: it cannot be changed. */
  readonly isAdopted: boolean;
  /** Copies of the numbers of all stages or of some, also of gradients if those of the loss were the
   * first to be computed. `onProgress` is called with the work done and all the work. */
  data(stages?: readonly number[], onProgress?: (done: number, all: number) => void): TraceData;
  /** Gives the memory back at once; without it that happens when neither the trace nor a stage of it
   * is held any more. Of its stages then remains what has been read of them. */
  free(): void;
}

/** A sentence as data: its id, and what it is made with. */
export type Wording = readonly [id: string, ...parts: (string | number | Wording)[]];

/** What is wrong with a lesson or an argument, and where. */
export class LessonError extends Error {
  constructor(
    readonly path: string,
    message: string,
    /** Of a text that is no JSON, and has no paths: the byte of its UTF-8 at which it ceases to be. */
    readonly byte?: number,
    /** What `message` says, for other languages, where it is about a lesson. */
    readonly wording?: Wording,
  ) {
    super(message);
    this.name = 'LessonError';
  }
}
