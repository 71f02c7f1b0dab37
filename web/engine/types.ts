/** What the engine hands out: plain values, and how each was made. */
import type { GradientOpKind } from './gradient-kinds.js';
import type { Range } from './range.js';

export type { Range } from './range.js';

/** The vocabulary of matrices. */
export type StageName =
  | 'embedding'
  | 'token_vectors'
  | 'position_table'
  | 'position_vectors'
  | 'X'
  | 'W_Q'
  | 'W_K'
  | 'W_V'
  | 'W_O'
  | 'b_Q'
  | 'b_K'
  | 'b_V'
  | 'b_O'
  | 'Q'
  | 'K'
  | 'V'
  | 'rotated_Q'
  | 'rotated_K'
  | 'scores'
  | 'scaled_scores'
  | 'biased_scores'
  | 'mask'
  | 'masked_scores'
  | 'weights'
  | 'context'
  | 'concat'
  | 'output'
  | StackStageName;

export type NormName = 'norm1' | 'norm2' | 'final_norm';

/** The stages of a layer norm, as `norm1_mean`; the one named `norm1` is its result. */
export const normParts = ['mean', 'variance', 'deviation', 'normalised', 'gain', 'bias'] as const;

/** Those that only stacks of blocks have. */
export type StackStageName =
  | 'residual'
  | NormName
  | `${NormName}_${(typeof normParts)[number]}`
  | 'residual_attention'
  | 'W_up'
  | 'b_up'
  | 'hidden'
  | 'activation'
  | 'W_down'
  | 'b_down'
  | 'feed_forward'
  | 'residual_feed_forward'
  | 'W_U'
  | 'b_U'
  | 'logits'
  | 'probabilities';

/** Stages that only a loss, its gradients and a step of training have. */
export type LearningStageName =
  | 'losses'
  | 'loss'
  | 'loss_sum'
  | 'mean_gradient'
  | 'parameter'
  | 'gradient'
  | 'clipped_gradient'
  | 'first_moment_before'
  | 'first_moment'
  | 'second_moment_before'
  | 'second_moment'
  | 'first_moment_corrected'
  | 'second_moment_corrected'
  | 'change'
  | 'new_parameter';

/** A gradient among a page's stages has a name of its own; `Stage.gradientOf` says what it is made of. */
export type GradientName = `d_${string}`;

export type AnyStageName = StageName | LearningStageName | GradientName;

export type OpKind =
  | 'given'
  | 'drawn'
  | 'causal'
  | 'padding'
  | 'lookup'
  | 'add'
  | 'product'
  | 'product_transposed'
  | 'scale'
  | 'alibi'
  | 'mask'
  | 'softmax'
  | 'concatenate'
  | 'sinusoid'
  | 'rotate'
  | 'mean'
  | 'variance'
  | 'deviation'
  | 'normalise'
  | 'gain'
  | 'relu'
  | 'gelu'
  | 'gelu_tanh'
  | 'switched_off';

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
  /** Row by row; copied out of the engine when first asked for. A stage that a change recomputes is
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

/** The same, with the names of these stages. */
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

/** What a notebook printed of one stage, against what was computed. */
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

/** A computed trace as plain values, which a worker can send and a page adopt. */
export interface TraceData {
  /** The lesson's JSON text. */
  lesson: string;
  /** All but what stages hold, as JSON. */
  summary: string;
  /** What stages hold, by index; those that are left out are as they were before, or not known. */
  stages: Map<number, StageData>;
  /** What gradients of the loss hold, by index behind all stages, where they were asked for. */
  gradients?: Map<number, StageData>;
  /** Of a lesson whose numbers stand in a file of tensors. */
  tensors?: TensorsBeginning;
}

/** A safetensors file. */
export type TensorBytes = ArrayBuffer | Uint8Array;

/** Its length and header, and how many more bytes it has. */
export interface TensorsBeginning {
  bytes: Uint8Array;
  rest: number;
}

/** How a lesson is computed. */
export interface TraceOptions {
  /** The file that the lesson names as its "tensors"; it is not to be written into from now on. */
  tensors?: TensorBytes | undefined;
  /** Most multiplications, about; what needs more is refused, at the path "work". */
  mostWork?: number | undefined;
  /**
   * Most numbers that are held at a time; a file of tensors is not counted. Then nothing is computed at
   * first: a stage is computed, and what it needs, when it is asked for, and computed again where it
   * could not be kept. Refused at the path "memory" where that is too few.
   */
  mostKept?: number | undefined;
}

export interface StageData {
  values: Float32Array;
  range: Range;
  /** The row summaries of weights, where those of several heads are compared. */
  sums: RowSummary[] | null;
}

/** A stage, or what only gradients are made of. */
export type GradientStage = Omit<Stage, 'name' | 'gradientOf'> & {
  /** A gradient has the name, layer and head of the stage whose gradient it is. */
  name: AnyStageName;
  gradientOf?: GradientOf;
};

/** What a small step of each number does to one number in the end, which is a sum or a loss. */
export interface Gradients {
  /** The stage whose numbers, times upstream, are that sum; or the loss itself. */
  readonly of: GradientStage;
  /** The trace's own stages, and behind them those that gradients are made of. */
  readonly stages: readonly GradientStage[];
  /** The gradient of a stage. Throws where that does not lead there. */
  stage(name: string, place?: HeadOrPlace): GradientStage;
  /** The terms that made one number: of the gradient of a stage of that name, or of `stages`. */
  explain(stage: string | number, place: CellPlace): Explanation;
}

/** What columns stand for, where a lesson says so: of X, and of Q, K and V of all heads together. */
export interface Features {
  input?: string[];
  query?: string[];
  key?: string[];
  value?: string[];
}

export interface Trace {
  title: string;
  about: string;
  /** The token that the lesson follows first. */
  focus: number;
  tokens: string[];
  /** What was typed, per token. */
  words: string[];
  /** Tokens that stand for unknown words. */
  unknown: number[];
  /** Empty where a lesson's input is vectors. */
  ids: number[];
  vocabulary: string[];
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
  /** The terms that made one number. */
  explain(stage: string | number, place: CellPlace): Explanation;
  /** Each row of a stage, summed up. */
  rowSummaries(stage: string | number, place?: HeadOrPlace): RowSummary[];
  /** One of them, without the work for the others. */
  rowSummary(stage: number, row: number): RowSummary;
  /** Whether the stage's numbers are given, drawn or a mask, and not computed. */
  canChange(stage: string | number, place?: HeadOrPlace): boolean;
  /** Gives one number of such a stage, and recomputes all that depends on it: `stages` then holds
   * new objects for what changed. Returns the indices of the stages that were recomputed. */
  change(stage: string | number, place: CellPlace, value: number): number[];
  /**
   * The gradients of sum(upstream · stage), or of the loss: the mean over all words but the last of
   * −ln of the probability of the word that follows. Of numbers as they are when gradients are first
   * read; where some were changed since, ask again. Only the whole engine has them.
   */
  backward(stage: 'loss'): Gradients;
  backward(stage: string | number, upstream: Float32Array, place?: HeadOrPlace): Gradients;
  /** Whether it was computed elsewhere: then it never changes. */
  readonly isAdopted: boolean;
  /** Copies of what all stages hold, or some, or of gradients that were asked for first of all;
   * `onProgress` is told of work done, and of all. */
  data(stages?: readonly number[], onProgress?: (done: number, all: number) => void): TraceData;
  /** Gives the memory back at once; without it that happens when neither the trace nor a stage of it
   * is held any more. Of its stages then remains what has been read of them. */
  free(): void;
}

/** A sentence as data: its id, and what it is made with. */
export type Wording = readonly [id: string, ...parts: (string | number | Wording)[]];

/** How the last step of a training went, on the sequences it learned from, before it had. */
export interface StepResult {
  readonly step: number;
  /** NaN: the step was not taken, since its numbers left single precision. */
  readonly loss: number;
  /** The share of the told words that were told right. */
  readonly accuracy: number;
}

/** What a head of a training looks at: as many rows, one for each query, as columns. */
export interface HeadWeights {
  readonly layer: number;
  readonly head: number;
  readonly size: number;
  readonly values: Float32Array;
}

/** How well a training does on sequences that it never trains on. */
export interface Measures {
  readonly loss: number;
  readonly accuracy: number;
  /** Accuracy on lengths that are never trained on; null where the task has none. */
  readonly elsewhere: number | null;
  readonly heads: readonly {
    readonly layer: number;
    readonly head: number;
    /** Its weight on the word before, on average. */
    readonly previous: number;
    /** Its weight on words that followed the present one: prefix matching (Olsson et al. 2022). */
    readonly induction: number;
  }[];
}

/** All that it takes to go on from a step: parameters, and Adam's moments. */
export interface SavedTraining {
  readonly step: number;
  readonly numbers: Float32Array;
}

/** Stages of a training, each number with what it was made of; read before the next step is taken. */
export interface StepStages {
  readonly stages: readonly GradientStage[];
  explain(stage: number, place: { row: number; col: number }): Explanation;
}

/** One sequence that a step learns from: what is computed of it, its loss, and gradients. */
export interface LookedAt extends StepStages {
  readonly ids: readonly number[];
  /** Of each token the id that follows; -1: nobody could know. */
  readonly targets: readonly number[];
  /** The stages that training changes. */
  readonly parameters: readonly number[];
}

/** A lesson's parameters while they are learned: the same bits on every machine. */
export interface TrainingRun {
  /** Takes so many steps, one unless said; ends early where a loss is no number. */
  step(count?: number): StepResult;
  measure(): Measures;
  /** Every head's, on the lesson's own sentence. */
  weights(): readonly HeadWeights[];
  /** The next step's sequence of that index, the first unless said, as it is before that step. */
  look(sequence?: number): LookedAt;
  /** How the last step changed each parameter, in the order of `look().parameters`: its gradient,
   * both moments, the change. */
  updates(): readonly StepStages[];
  /** The document with the parameters as they are. */
  lesson(): Record<string, unknown>;
  save(): Float32Array;
  resume(saved: SavedTraining): void;
  /** Gives back its memory, which is else given back when it is collected. */
  free(): void;
}

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
