/**
 * The types of a document, from the engine's own tables: clearhead_tables writes this file.
 * docs/lesson-format.md says what each key means.
 */

export const tokenizerKinds = ['words', 'characters'] as const;
export type TokenizerKind = (typeof tokenizerKinds)[number];

export const drawnBys = ['vocabulary', 'word'] as const;
export type DrawnBy = (typeof drawnBys)[number];

export const rootScales = ['d_in'] as const;
export type RootScale = (typeof rootScales)[number];

export const normKinds = ['layer', 'rms'] as const;
export type NormKind = (typeof normKinds)[number];

export const positionKinds = ['none', 'learned', 'sinusoidal', 'rotary', 'alibi'] as const;
export type PositionKind = (typeof positionKinds)[number];

export const pairings = ['neighbours', 'halves'] as const;
export type Pairing = (typeof pairings)[number];

export const projectionKinds = ['linear', 'parameter'] as const;
export type ProjectionKind = (typeof projectionKinds)[number];

export const projectionNames = ['query', 'key', 'value'] as const;
export type ProjectionName = (typeof projectionNames)[number];

export const initialisations = ['default', 'multihead'] as const;
export type Initialisation = (typeof initialisations)[number];

export const scoreOrders = ['QK', 'KQ'] as const;
export type ScoreOrder = (typeof scoreOrders)[number];

export const scaleKinds = ['d_k', 'd_in', 'd_v', 'none'] as const;
export type ScaleKind = (typeof scaleKinds)[number];

export const maskKinds = ['none', 'causal', 'padding'] as const;
export type MaskKind = (typeof maskKinds)[number];

export const maskWords = ['causal', 'padding'] as const;
export type MaskWord = (typeof maskWords)[number];

export const generators = ['torch', 'python'] as const;
export type Generator = (typeof generators)[number];

export const drawnParts = ['embedding', 'positions', 'unembedding', 'blocks'] as const;
export type DrawnPart = (typeof drawnParts)[number];

export const drawnBlockNorms = ['none', 'before', 'after'] as const;
export type DrawnBlockNorm = (typeof drawnBlockNorms)[number];

export const normPositions = ['before', 'after'] as const;
export type NormPosition = (typeof normPositions)[number];

export const activations = ['relu', 'gelu', 'gelu_tanh', 'relu_squared', 'silu', 'tanh'] as const;
export type Activation = (typeof activations)[number];

export const blockInitialisations = ['default', 'normal'] as const;
export type BlockInitialisation = (typeof blockInitialisations)[number];

export const tieds = ['tied'] as const;
export type Tied = (typeof tieds)[number];

export const poolingKinds = ['mean'] as const;
export type PoolingKind = (typeof poolingKinds)[number];

export const taskKinds = ['say_it_twice', 'sort', 'brackets', 'modular_addition', 'little_english', 'documents', 'sequences'] as const;
export type TaskKind = (typeof taskKinds)[number];

export const shuffles = ['none', 'python'] as const;
export type Shuffle = (typeof shuffles)[number];

export const optimizerKinds = ['adam', 'adamw', 'sgd'] as const;
export type OptimizerKind = (typeof optimizerKinds)[number];

export const rateDecays = ['none', 'linear', 'cosine'] as const;
export type RateDecay = (typeof rateDecays)[number];

export const precisions = ['single', 'double'] as const;
export type Precision = (typeof precisions)[number];

export const headMeans = ['mean'] as const;
export type HeadMean = (typeof headMeans)[number];

export const questionKinds = ['choice', 'number', 'cell'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export type Lesson = {
  /** The address of this schema, for help in editors. Nothing is computed from it. */
  $schema?: string;
  /** The version of the format: 1. */
  clearhead: 1;
  /** Plain text. */
  title: string;
  /** The introduction: what the lesson shows and where its numbers come from. Plain text. */
  about?: string;
  /** The address of a safetensors file with this lesson's numbers, relative to this document. */
  tensors?: string;
  /** A sentence (text and vocabulary), or the vectors themselves. */
  input: Input;
  /** The language of the input's words, as a tag like "en" or "pt-BR". On a page in another language, screen readers pronounce the words in this language. */
  language?: string;
  /** One vector per word: given as values, or drawn by size and seed as torch.nn.Embedding. */
  embedding?: Embedding;
  /** How the model knows the order of the tokens. */
  positions?: Positions;
  /** Heads that are turned off (ablated): their context is set to zero. */
  switched_off?: HeadAt[];
  /** Feed-forward networks that are turned off (ablated): their activations are set to zero. */
  switched_off_networks?: NetworkAt[];
  /** How a stack is trained, on sequences that a task generates from the vocabulary. */
  training?: Training;
  /** The meaning of each column. The page labels columns with these names; nothing is computed from them. */
  features?: Features;
  /** The index, from 0, of the token that the page follows first. A special token before the words counts. By default: the last token that predicts a next one if there are logits or all masks are causal; otherwise the first. */
  focus?: number;
  /** Values that a notebook printed. The page compares each with the computed value, and reports which match. */
  printed?: Printed[];
  /** Your own tour steps, which replace the page's. */
  steps?: OwnStep[];
  /** Your own questions, which replace the page's. They are asked only while the words and numbers are the lesson's own. */
  questions?: OwnQuestion[];
  /** The lesson's title and introduction, by language. */
  texts?: TextsByLanguage;
} & ({
  /** W_Q, W_K and W_V: given as query, key and value, all heads stacked; or drawn from a seed. */
  projections: Projections;
  /** The number of heads, among which the columns of Q, K and V are divided. */
  heads?: number;
  /** How many heads of keys and values there are, each used by equally many query heads (grouped queries; 1: multi-query). By default as many as heads. */
  key_value_heads?: number;
  /** A norm of each head's queries, before they rotate: one gain of d_k numbers for all heads. */
  query_norm?: GivenOrDrawnNorm;
  /** The same for its keys. */
  key_norm?: GivenOrDrawnNorm;
  /** How scores become weights: order, scale, mask and temperature. */
  scores?: Scores;
  /** W_O, of the projections' kind: given as weight, or drawn after the projections from the same seed. */
  output?: Output;
} | {
  /** The transformer blocks along the residual stream: a list, or how to draw them. */
  blocks: Block[] | BlocksToDraw;
  /** A norm at the end of the residual stream: given, or { "drawn": true }. */
  final_norm?: GivenOrDrawnNorm;
  /** Turns the final stream into logits: "tied" to the embedding; a weight (vocabulary × d_in); or { "drawn": true }. */
  unembedding?: Tied | Output;
  /** Makes one vector of the whole text, as sentence encoders do. */
  pooling?: Pooling;
});

export type Input = {
  /** The sentence, which is split at white space. */
  text: string;
  /** How the text becomes tokens. */
  tokenizer?: Tokenizer;
  /** A list of words, in which a word's index is its id; or "sorted": the text's own words in code-point order. */
  vocabulary: 'sorted' | string[];
  /** The ids of the text's tokens, from a tokenizer that this format does not describe. Without tokenizer_file the text is only shown. */
  ids?: number[];
  /** The address of a tokenizer.json, relative to this document, with which the page makes the ids of other texts. */
  tokenizer_file?: string;
} | {
  /** One row of numbers per token; or how many rows and columns to draw with torch.randn. */
  vectors: number[][] | DrawnVectors;
  /** A name for each row of the vectors; by default 1, 2, 3, … */
  labels?: string[];
};

export interface Tokenizer {
  /** words: split at white space. characters: every character except white space. */
  kind?: TokenizerKind;
  /** true: convert words to lower case, unless the vocabulary has them as they are typed. */
  lowercase?: boolean;
  /** Characters to remove before splitting. */
  remove?: string;
  /** A special token added before the words; it must be in the vocabulary. */
  begin?: string;
  /** A special token added after the words; it must be in the vocabulary. */
  end?: string;
  /** The token that replaces words outside the vocabulary (usually <unk>). Without it, such words are an error. */
  unknown?: string;
}

export interface DrawnVectors {
  /** How many tokens. */
  rows: number;
  /** d_in. */
  columns: number;
  /** The numbers are those that PyTorch gives after torch.manual_seed(seed). */
  seed: number;
}

export type Embedding = {
  /** d_in: how many numbers a word's vector has. */
  size: number;
  /** The numbers are those that PyTorch gives after torch.manual_seed(seed). Omit it if the blocks' generator is python, which also draws the embedding. */
  seed?: number;
  /** vocabulary: all rows are drawn from the seed, in the vocabulary's order. word: each row is drawn from the seed and its word, so a word keeps its vector when other words change. */
  by?: DrawnBy;
  /** Multiplies token vectors, but not the table of a tied unembedding: d_in: by its square root; or by this number. */
  scale?: RootScale | number;
  /** For a stack: a norm of token and position vectors, before the first block. */
  norm?: GivenOrDrawnNorm;
} | {
  /** One row per word of the vocabulary. */
  values: number[][] | TensorPart;
  /** Multiplies token vectors, but not the table of a tied unembedding: d_in: by its square root; or by this number. */
  scale?: RootScale | number;
  /** For a stack: a norm of token and position vectors, before the first block. */
  norm?: GivenOrDrawnNorm;
};

export type GivenOrDrawnNorm = {
  /** layer: (x − mean) / √(variance + epsilon). rms: x / √(mean square + epsilon). */
  kind?: NormKind;
  /** One number per feature; left out, rows are only normalised. */
  gain?: number[] | TensorPart;
  /** For a layer norm with a gain: one number per feature. */
  bias?: number[] | TensorPart;
  /** Added to the variance, or to the mean square. */
  epsilon?: number;
} | {
  /** true: gains start at 1 and, in a layer norm, biases at 0. */
  drawn: true;
  /** layer: (x − mean) / √(variance + epsilon). rms: x / √(mean square + epsilon). */
  kind?: NormKind;
  /** false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain. */
  gain?: boolean;
  /** Added to the variance, or to the mean square. */
  epsilon?: number;
};

export interface TensorPart {
  /** The tensor's name in the file. A one-dimensional tensor counts as one row. */
  tensor: string;
  /** The part of the tensor that is used: the first index, and the index after the last. */
  rows?: number[];
  /** The part of the tensor that is used: the first index, and the index after the last. */
  columns?: number[];
  /** true: these rows become columns. */
  transposed?: boolean;
}

export interface Positions {
  /** none; learned: adds a learned vector for each position; sinusoidal: adds sine and cosine waves; rotary (RoPE): rotates pairs of features of Q and K (d_k must be even); alibi: subtracts a multiple of the distance from each score. */
  kind?: PositionKind;
  /** For sinusoidal and rotary positions: the base of the frequencies (often called theta), 10000 by default. Wavelengths grow as its powers. */
  base?: number;
  /** For learned positions: one row of d_in numbers per position, with at least as many rows as tokens. */
  values?: number[][] | TensorPart;
  /** For learned positions drawn by the generator python: how many positions. */
  rows?: number;
  /** For rotary positions: the features of a head that rotate together; for sinusoidal ones: the sine and cosine of one wavelength. neighbours: 0 and 1, 2 and 3, and so on; halves: a feature of the first half with its counterpart in the second, as in the files of Llama. */
  pairs?: Pairing;
  /** For rotary positions: how many features of each head rotate, the first ones; by default all. An even number. */
  size?: number;
  /** For sinusoidal positions: true: the exponents go from 0 to 1, so that the longest wavelength is 2π · base, as in tensor2tensor. */
  reaches_base?: boolean;
}

export type Projections = {
  /** linear: y = x Wᵀ + b, W is out × in, as torch.nn.Linear. parameter: y = x W, W is in × out, as a bare torch.nn.Parameter. */
  kind: ProjectionKind;
  /** true: each has a bias. */
  bias?: boolean;
} & ({
  /** W_Q. */
  query: Projection;
  /** W_K. */
  key: Projection;
  /** W_V. */
  value: Projection;
} | {
  /** The numbers are those that PyTorch gives after torch.manual_seed(seed). */
  seed: number;
  /** The order in which the three are drawn. */
  order?: ProjectionName[];
  /** Outputs of W_Q and W_K, for all heads together (heads · d_k); by default d_in. */
  query_size?: number;
  /** Outputs of W_V, for all heads together (heads · d_v); by default the same as query_size. */
  value_size?: number;
  /** default: as torch.nn.Linear, or for parameter as torch.rand. multihead: as torch.nn.MultiheadAttention. */
  initialisation?: Initialisation;
});

export interface Projection {
  /** Rows of numbers. linear: out × in; parameter: in × out. */
  weight: number[][] | TensorPart;
  /** One number per output. */
  bias?: number[] | TensorPart;
}

export interface Scores {
  /** QK: Q Kᵀ, a row per query. KQ: K Qᵀ, a row per key. */
  order?: ScoreOrder;
  /** d_k, d_in or d_v: divide scores by its square root; none: do not scale; a number: multiply scores by it. */
  scale?: ScaleKind | number;
  /** none, causal, padding (no token attends to a <pad>); a list of parts that must all hold: causal, padding, { "pad": token }, { "window": length }; or a row per query: true where it may attend. */
  mask?: MaskKind | boolean[][] | (MaskWord | MaskPart)[];
  /** Scores are divided by this number before softmax; above 0. */
  temperature?: number;
  /** Numbers that are added to the scaled scores of each head: a row per query, a number per key. ALiBi is a bias of its own. */
  bias?: number[][] | TensorPart;
}

export type MaskPart = {
  /** The padding token: no token attends to it. */
  pad: string;
} | {
  /** A sliding window: a query sees the keys less than this many positions away. With causal these are the last tokens, its own included. */
  window: number;
  /** How many tokens at the beginning stay visible outside the window (attention sinks). */
  sinks?: number;
};

export type Output = {
  /** Rows of numbers. linear: out × in; parameter: in × out. */
  weight: number[][] | TensorPart;
  /** One number per output. */
  bias?: number[] | TensorPart;
} | {
  /** true: drawn, with d_in outputs. */
  drawn: true;
  /** Beside drawn: true if the output has a bias. */
  bias?: boolean;
};

export interface BlocksToDraw {
  /** Blocks that are all alike, drawn after torch.manual_seed(seed). */
  drawn: DrawnBlocks;
}

export interface DrawnBlocks {
  /** The seed of the generator. */
  seed: number;
  /** torch: the numbers that PyTorch gives after torch.manual_seed(seed). python: those that random.gauss(0, deviation) gives after random.seed(seed), also for the embedding, which then has no seed, and for learned positions. */
  generator?: Generator;
  /** For the generator python: the standard deviation of all numbers. */
  deviation?: number;
  /** For the generator python: the standard deviation of W_O and W_down, if different from deviation. With 0, a block adds nothing to the stream before training. */
  output_deviation?: number;
  /** For the generator python: the order in which the parts are drawn. */
  order?: DrawnPart[];
  /** For the generator python: the length of a list that random.shuffle shuffles before any parameter is drawn. */
  shuffled?: number;
  /** How many blocks. */
  layers: number;
  /** The number of heads, among which the columns of Q, K and V are divided. */
  heads?: number;
  /** How many heads of keys and values there are, each used by equally many query heads (grouped queries; 1: multi-query). By default as many as heads. */
  key_value_heads?: number;
  /** Outputs of W_Q and W_K, for all heads together (heads · d_k); by default d_in. */
  query_size?: number;
  /** Outputs of W_V, for all heads together (heads · d_v); by default the same as query_size. */
  value_size?: number;
  /** The kind of norm that each head's queries and keys pass before they rotate, with a gain that starts at 1; by default there is none. */
  query_key_norm?: NormKind;
  /** true: each layer has a bias. */
  bias?: boolean;
  /** Where the layer norms are: before each part (pre-norm), after it (post-norm) or none; or an object that also gives the kind of norm. */
  norm?: DrawnBlockNorm | BlockNorm;
  /** The number of hidden units in the feed-forward network (MLP); 0: no MLP. */
  feed_forward?: number;
  /** true: the network is gated; W_gate is drawn before W_up. */
  gate?: boolean;
  /** The nonlinearity applied to each hidden unit. gelu_tanh is GPT-2's, relu_squared is Primer's, silu is Llama's. */
  activation?: Activation;
  /** default: as torch.nn.Linear. normal: torch.randn over √in, biases 0. */
  initialisation?: BlockInitialisation;
  /** How scores become weights: order, scale, mask and temperature. */
  scores?: Scores;
}

export interface BlockNorm {
  /** layer: (x − mean) / √(variance + epsilon). rms: x / √(mean square + epsilon). */
  kind?: NormKind;
  /** false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain. */
  gain?: boolean;
  /** before (pre-norm): x + f(norm(x)); after (post-norm): norm(x + f(x)). */
  position?: NormPosition;
  /** Added to the variance, or to the mean square. */
  epsilon?: number;
}

export interface Block {
  /** The norm that belongs to attention. */
  norm1?: Norm;
  /** The attention of one block, with the same keys as a lesson of attention alone. */
  attention: Attention;
  /** The norm that belongs to the feed-forward network (MLP). */
  norm2?: Norm;
  /** down(activation(up(x))), or with a gate down(activation(gate(x)) · up(x)); each as torch.nn.Linear. */
  feed_forward?: FeedForward;
  /** before (pre-norm): x + f(norm(x)); after (post-norm): norm(x + f(x)). */
  norm_position?: NormPosition;
  /** false: no residual connection; each part's output replaces the stream. */
  residual?: boolean;
  /** Maps the stream, without its norm, before the output of attention is added: where attention has more or fewer outputs than inputs. As torch.nn.Linear. */
  residual_projection?: Projection;
}

export interface Norm {
  /** layer: (x − mean) / √(variance + epsilon). rms: x / √(mean square + epsilon). */
  kind?: NormKind;
  /** One number per feature; left out, rows are only normalised. */
  gain?: number[] | TensorPart;
  /** For a layer norm with a gain: one number per feature. */
  bias?: number[] | TensorPart;
  /** Added to the variance, or to the mean square. */
  epsilon?: number;
}

export interface Attention {
  /** W_Q, W_K and W_V: given as query, key and value, all heads stacked; or drawn from a seed. */
  projections: Projections;
  /** The number of heads, among which the columns of Q, K and V are divided. */
  heads?: number;
  /** How many heads of keys and values there are, each used by equally many query heads (grouped queries; 1: multi-query). By default as many as heads. */
  key_value_heads?: number;
  /** A norm of each head's queries, before they rotate: one gain of d_k numbers for all heads. */
  query_norm?: GivenOrDrawnNorm;
  /** The same for its keys. */
  key_norm?: GivenOrDrawnNorm;
  /** How scores become weights: order, scale, mask and temperature. */
  scores?: Scores;
  /** W_O, of the projections' kind: given as weight, or drawn after the projections from the same seed. */
  output?: Output;
}

export interface FeedForward {
  /** The nonlinearity applied to each hidden unit. gelu_tanh is GPT-2's, relu_squared is Primer's, silu is Llama's. */
  activation?: Activation;
  /** W_gate: hidden × d_in. With it, the network is down(activation(gate(x)) · up(x)): SwiGLU with silu, GeGLU with gelu, ReGLU with relu. */
  gate?: Projection;
  /** W_up: hidden × d_in. */
  up: Projection;
  /** W_down: d_in × hidden. */
  down: Projection;
}

export interface Pooling {
  /** mean: the mean of the stream over all tokens. */
  kind?: PoolingKind;
  /** A layer after the mean, as torch.nn.Linear: out × in. */
  weight?: number[][] | TensorPart;
  /** One number per output of that layer. */
  bias?: number[] | TensorPart;
  /** The nonlinearity after that layer; by default none. */
  activation?: Activation;
  /** true: the vector is divided by its length, so that the product of two texts is the cosine of their angle. */
  unit_length?: boolean;
}

export interface HeadAt {
  /** The block, from 0. */
  layer?: number;
  /** From 0. */
  head: number;
}

export interface NetworkAt {
  /** The block, from 0. */
  layer?: number;
}

export interface Training {
  /** What is learned, and how its sequences are made. */
  task: Task;
  /** Sequences per step. */
  batch?: number;
  /** Tokens of each sequence. */
  length?: number;
  /** The number of steps. */
  steps?: number;
  /** How gradients change the parameters. */
  optimizer?: Optimizer;
  /** double: parameters, moments and the loss of a step are kept in double precision; stages are always rounded to single precision. */
  precision?: Precision;
  /** The seed of the sequences. */
  seed?: number;
  /** The output of a program that trained in the same way. The page compares each line with its own. */
  printed?: PrintedRun;
}

export interface Task {
  /** say_it_twice: random words, repeated; sort: random letters, then the same letters sorted; brackets: some are opened, then all are closed; modular_addition: two numbers and their sum modulo the number of words; little_english: sentences of a small grammar with fixed words; documents: texts of a list or a file; sequences: the author's own, from a list or a grammar. */
  kind: TaskKind;
  /** The least number of repeated words, brackets, or letters. */
  shortest?: number;
  /** The greatest number of them. */
  longest?: number;
  /** true: no word occurs again before the repetition. */
  distinct?: boolean;
  /** The documents, each a text. */
  documents?: string[];
  /** The address of a text file with one document per line, relative to this lesson. */
  file?: string;
  /** python: documents are taken in the order that random.shuffle gives after random.seed of the training's seed; none: in their own order. */
  shuffle?: Shuffle;
  /** The number of documents that are never trained on: those after the documents of all steps, or the last ones. By default a quarter, at most 1000. */
  held_out?: number;
  /** The sequences, each a text and equally likely. */
  sequences?: string[];
  /** The rules that make the sequences: the first is a whole sequence. */
  grammar?: GrammarRule[];
  /** Only these words count for the loss. By default all next words count. */
  counted_words?: string[];
  /** Only words after the first occurrence of this word count for the loss. */
  counted_after?: string;
  /** Sequences that contain one of these texts are never trained on. By default every fourth of the list, or about a quarter of what the grammar makes. */
  held_out_with?: string[];
}

export interface GrammarRule {
  /** The name that stands for one of the texts. */
  name: string;
  /** The texts, each equally likely. In a text, {name} stands for any text of a later rule. {name 1} stands for the same text throughout a sequence, and for another than {name 2}. */
  alternatives: string[];
}

export interface Optimizer {
  /** adam; adamw: Adam, and each step shrinks every parameter by a share; sgd: against the gradient, without moments. */
  kind?: OptimizerKind;
  /** The size of a step: above 0, at most 1. */
  learning_rate?: number;
  /** For adam and adamw: the share of the mean of gradients, and of their squares, that each step keeps. */
  betas?: number[];
  /** For adam and adamw: added to the root of the mean square. */
  epsilon?: number;
  /** The number of steps in which the learning rate grows to its full size. */
  warmup?: number;
  /** How the learning rate then falls to 0 until the last step: linearly, along a cosine, or not. */
  decay?: RateDecay;
  /** The largest norm of all gradients together; larger gradients are scaled down. */
  clip?: number;
  /** For adamw and sgd: a step shrinks each parameter by the share learning rate × weight decay. */
  weight_decay?: number;
}

export interface PrintedRun {
  /** The loss of each step, from the first on, as it was printed. */
  losses: string[];
  /** The texts that were made up after the last step. */
  texts?: string[];
  /** The logits were divided by it when those texts were made up. */
  temperature?: number;
}

export interface Features {
  /** A name for each of the d_in columns of X. */
  input?: string[];
  /** A name for each of the heads · d_k columns of Q. */
  query?: string[];
  /** A name for each of the heads · d_k columns of K. */
  key?: string[];
  /** A name for each of the heads · d_v columns of V. */
  value?: string[];
}

export interface Printed {
  /** A stage's name, or tokens or ids. */
  stage: string;
  /** The block, from 0; by default the only one. */
  layer?: number;
  /** The head, from 0; or mean: the mean over all heads, as PyTorch prints weights. By default the only head. */
  head?: HeadMean | number;
  /** The first row of the stage that was printed. */
  row?: number;
  /** true: printed as columns. */
  transposed?: boolean;
  /** Numbers (rows, or one flat list), or texts for tokens. */
  values?: number[] | string[] | number[][];
  /** Rows and columns. */
  shape?: number[];
  /** Sums along rows. */
  row_sums?: number[];
  /** How many decimals were printed. */
  digits?: number;
  /** How many significant digits were printed, instead of digits. */
  significant?: number;
  /** How many units in the last printed digit a value may differ by. */
  tolerance?: number;
  /** false: the notebook set no seed, so its numbers are shown but not compared. */
  reproducible?: boolean;
}

export interface OwnStep {
  /** The step's name in addresses and questions; by default own-1, own-2, … */
  id?: string;
  /** By default the title of the step that it shows. */
  title?: string | TextByLanguage;
  /** A built-in step whose matrices are highlighted and whose formula is shown: share, for example, or attend-1 in a stack's first block. By default, the whole diagram. */
  shows?: string;
  /** For a stack: the part to open, such as block-1/attention, words, end or all. */
  part?: string;
  /** The number to explain, written as in addresses: weights.0.2.1 is stage, head, row, column; weights.L2.0.2.1 is in block 2. */
  pin?: string;
  /** Numbers, or rows of them (weights.0.2), to hide (shown as ?) until the step's questions are answered or the numbers are revealed. */
  cover?: string[];
  /** The step's text. ⟪it⟫ marks a word, ⟦mask⟧ one that the glossary explains, and {weights.0.2.1} is the number computed there. */
  note: string | TextByLanguage;
}

export interface TextByLanguage {
  /** In English. */
  en?: string;
  /** In German. */
  de?: string;
  /** In simplified Chinese. */
  'zh-Hans'?: string;
  /** In Arabic. */
  ar?: string;
}

export interface OwnQuestion {
  /** The step in which the question is asked. */
  at: string;
  /** choice: choose one of several answers. number: type a number. cell: click a number. */
  kind?: QuestionKind;
  /** The question, with the marks of a note. */
  text: string | TextByLanguage;
  /** At least two, with the marks of a note. */
  choices?: (string | TextByLanguage)[];
  /** choice: the index of the correct choice, from 0. number: the number, or its place. cell: the place of the correct number, or a list of places. */
  answer: number | string | string[];
  /** How far off a typed number may be; by default 0.005. */
  tolerance?: number;
  /** Shown on request. */
  hint?: string | TextByLanguage;
  /** The reply to the right answer. */
  right?: string | TextByLanguage;
  /** The reply to a wrong answer. */
  wrong?: string | TextByLanguage;
}

export interface TextsByLanguage {
  /** In English. */
  en?: LessonTexts;
  /** In German. */
  de?: LessonTexts;
  /** In simplified Chinese. */
  'zh-Hans'?: LessonTexts;
  /** In Arabic. */
  ar?: LessonTexts;
}

export interface LessonTexts {
  /** In place of the lesson's title. */
  title?: string;
  /** In place of the lesson's introduction. */
  about?: string;
  /** In place of the names of its columns. */
  features?: Features;
}

export interface Course {
  /** The address of this schema, for help in editors. Nothing is computed from it. */
  $schema?: string;
  /** The version of the format: 1. */
  clearhead_course: 1;
  /** The course's title. */
  title: string | TextByLanguage;
  /** Whom it is for, and what it is about. */
  about?: string | TextByLanguage;
  /** Its sessions, in their order. */
  parts: CoursePart[];
}

export interface CoursePart {
  /** The name of one of the page's lessons; or where a document is, relative to the course. */
  lesson: string;
  /** What the page shows first, as addresses have it: step=share&token=3. */
  state?: string;
  /** The session's title. */
  title: string | TextByLanguage;
  /** The session's aim: what a person can do or explain after it. */
  goal: string | TextByLanguage;
  /** Its length in minutes. */
  minutes: number;
  /** What the session teaches, in two or three sentences. */
  teach?: string | TextByLanguage;
  /** What to do in the lesson, and what to look at. */
  try?: string | TextByLanguage;
  /** What the page shows at a press beside that, as addresses have it: scale=none&token=3. */
  example?: string;
  /** What to think about. */
  question?: string | TextByLanguage;
  /** Its answer, which students see at a press. */
  answer?: string | TextByLanguage;
  /** What to remember. */
  takeaway?: string | TextByLanguage;
  /** For teachers: what to say and show, a line for each thing. {weights.0.2.1} is the number that the lesson computes there. */
  notes?: string | TextByLanguage;
  /** A task for the students. */
  exercise?: string | TextByLanguage;
  /** For teachers: its solution. */
  solution?: string | TextByLanguage;
  /** For teachers: what many believe at first, and what shows them otherwise. */
  misconception?: string | TextByLanguage;
}

/** The values of keys that are left out, by the name of their object. */
export const defaults = {
  Tokenizer: { kind: 'words' },
  TensorPart: { transposed: false },
  Positions: { kind: 'none', base: 10000, pairs: 'neighbours', reaches_base: false },
  Projections: { bias: false },
  Scores: { order: 'QK', scale: 'd_k', mask: 'none', temperature: 1 },
  DrawnBlocks: { generator: 'torch', deviation: 0.02, order: ["embedding", "positions", "unembedding", "blocks"], shuffled: 0, heads: 1, bias: false, norm: 'none', feed_forward: 0, gate: false, activation: 'relu', initialisation: 'default' },
  BlockNorm: { kind: 'layer', gain: true, position: 'before' },
  Block: { norm_position: 'before', residual: true },
  Norm: { kind: 'layer' },
  Attention: { heads: 1 },
  FeedForward: { activation: 'relu' },
  Pooling: { kind: 'mean', unit_length: false },
  HeadAt: { layer: 0 },
  NetworkAt: { layer: 0 },
  Training: { batch: 32, length: 32, steps: 100, precision: 'single', seed: 0 },
  Task: { distinct: true, shuffle: 'none' },
  Optimizer: { kind: 'adam', learning_rate: 0.01, betas: [0.9, 0.99], epsilon: 1e-8, warmup: 0, decay: 'none', weight_decay: 0 },
  PrintedRun: { temperature: 1 },
  Printed: { row: 0, transposed: false, digits: 4, tolerance: 0, reproducible: true },
  OwnQuestion: { kind: 'choice' },
} as const;
