/**
 * The names of the engine's operations and stages, from its own tables (src/ops/kinds.h,
 * src/ops/stage_table.h): clearhead_tables writes this file.
 */

export const opKinds = [
  'given',
  'drawn',
  'causal',
  'padding',
  'mask_parts',
  'lookup',
  'add',
  'product',
  'product_transposed',
  'scale',
  'alibi',
  'mask',
  'softmax',
  'concatenate',
  'sinusoid',
  'rotate',
  'mean',
  'variance',
  'deviation',
  'normalise',
  'mean_square',
  'rms',
  'square_sum',
  'length',
  'divide_rows',
  'gain',
  'relu',
  'gelu',
  'gelu_tanh',
  'relu_squared',
  'silu',
  'tanh',
  'times',
  'switched_off',
  'column_means',
] as const;
export type OpKind = (typeof opKinds)[number];

export const gradientOpKinds = [
  'upstream',
  'unreached',
  'cross_entropy',
  'cross_entropy_gradient',
  'column_sums',
  'row_sums',
  'scatter',
  'columns',
  'spread',
  'rotate_back',
  'product_left_transposed',
  'mask_gradient',
  'softmax_gradient',
  'variance_gradient',
  'mean_square_gradient',
  'square_sum_gradient',
  'relu_gradient',
  'relu_squared_gradient',
  'gelu_gradient',
  'gelu_tanh_gradient',
  'silu_gradient',
  'tanh_gradient',
  'first_moment',
  'second_moment',
  'corrected_moment',
  'adam_change',
  'sgd_change',
  'weight_decay',
] as const;
export type GradientOpKind = (typeof gradientOpKinds)[number];

export const normNames = [
  'embedding_norm',
  'norm1',
  'norm2',
  'final_norm',
] as const;
export type NormName = (typeof normNames)[number];

export const headNormNames = [
  'query_norm',
  'key_norm',
] as const;
export type HeadNormName = (typeof headNormNames)[number];

export const keyValueStages = [
  'W_K',
  'b_K',
  'K',
  'rotated_K',
  'W_V',
  'b_V',
  'V',
  'key_norm_mean',
  'key_norm_variance',
  'key_norm_deviation',
  'key_norm_mean_square',
  'key_norm_rms',
  'key_norm_normalised',
  'key_norm',
] as const;
export type KeyValueStage = (typeof keyValueStages)[number];

export const normParts = [
  'mean',
  'variance',
  'deviation',
  'mean_square',
  'rms',
  'normalised',
  'gain',
  'bias',
] as const;
export type NormPart = (typeof normParts)[number];

/** Facts that all stages of a kind share; norms share theirs. */
export const stageKinds = {
  /** A row for each word; missing if the input is vectors. */
  embedding: { part: 'words', numbers: 'parameter' },
  /** The row of each token's word, or the vectors that are the input. */
  token_vectors: { part: 'words', numbers: 'input' },
  /** Token vectors times their scale, if there is one. */
  scaled_vectors: { part: 'words', numbers: 'computed' },
  /** Learned positions: a row for each. */
  position_table: { part: 'words', numbers: 'parameter' },
  /** Learned or sinusoidal positions: a row for each token. */
  position_vectors: { part: 'words', numbers: 'computed' },
  /** The input of attention; for attention alone, token_vectors + position_vectors. */
  X: { part: 'attention', numbers: 'computed' },
  /** Makes queries. */
  W_Q: { part: 'attention', numbers: 'parameter' },
  /** Its bias, if there is one. */
  b_Q: { part: 'attention', numbers: 'parameter' },
  /** Queries. */
  Q: { part: 'attention', numbers: 'computed' },
  /** With rotary positions: rotated queries. */
  rotated_Q: { part: 'attention', numbers: 'computed' },
  /** Makes keys. */
  W_K: { part: 'attention', numbers: 'parameter' },
  /** Its bias, if there is one. */
  b_K: { part: 'attention', numbers: 'parameter' },
  /** Keys. */
  K: { part: 'attention', numbers: 'computed' },
  /** With rotary positions: rotated keys. */
  rotated_K: { part: 'attention', numbers: 'computed' },
  /** Makes values. */
  W_V: { part: 'attention', numbers: 'parameter' },
  /** Its bias, if there is one. */
  b_V: { part: 'attention', numbers: 'parameter' },
  /** Values. */
  V: { part: 'attention', numbers: 'computed' },
  /** Each query times each key. */
  scores: { part: 'attention', numbers: 'computed' },
  /** Scores times their scale, if there is one. */
  scaled_scores: { part: 'attention', numbers: 'computed' },
  /** The bias of scores, if the document gives one. */
  score_bias: { part: 'attention', numbers: 'input' },
  /** With ALiBi: lower for more distant tokens. Or scores plus their bias. */
  biased_scores: { part: 'attention', numbers: 'computed' },
  /** With a mask: 1 if the query may attend to the key, else 0. */
  mask: { part: 'attention', numbers: 'input' },
  /** With a mask: −∞ if the mask is 0. */
  masked_scores: { part: 'attention', numbers: 'computed' },
  /** Softmax of the last scores, along each row. */
  weights: { part: 'attention', numbers: 'computed' },
  /** weights · V; zeros for a head that is switched off. */
  context: { part: 'attention', numbers: 'computed' },
  /** All heads side by side; none for one head without an output. */
  concat: { part: 'attention', numbers: 'computed' },
  /** Makes the output, if there is one. */
  W_O: { part: 'attention', numbers: 'parameter' },
  /** Its bias, if there is one. */
  b_O: { part: 'attention', numbers: 'parameter' },
  /** The output of attention, if there is W_O. */
  output: { part: 'attention', numbers: 'computed' },
  /** With a norm of the embedding: token and position vectors. */
  embedding_sum: { part: 'words', numbers: 'computed' },
  /** The beginning of the residual stream: token and position vectors, or their norm. */
  residual: { part: 'words', numbers: 'computed' },
  /** For a layer norm: the mean of each row. */
  norm_mean: { part: 'norm', numbers: 'computed' },
  /** For a layer norm: the variance of each row. */
  norm_variance: { part: 'norm', numbers: 'computed' },
  /** For a layer norm: √(variance + epsilon). */
  norm_deviation: { part: 'norm', numbers: 'computed' },
  /** For RMSNorm: the mean of each row's squares. */
  norm_mean_square: { part: 'norm', numbers: 'computed' },
  /** For RMSNorm: √(mean square + epsilon). */
  norm_rms: { part: 'norm', numbers: 'computed' },
  /** (x − mean) / deviation, or x / rms. */
  norm_normalised: { part: 'norm', numbers: 'computed' },
  /** One factor per feature, if there are any. */
  norm_gain: { part: 'norm', numbers: 'parameter' },
  /** One summand per feature, if there are any. */
  norm_bias: { part: 'norm', numbers: 'parameter' },
  /** normalised · gain + bias. */
  norm: { part: 'norm', numbers: 'computed' },
  /** With a residual projection: maps the stream before it is added. */
  W_residual: { part: 'add1', numbers: 'parameter' },
  /** Its bias, if there is one. */
  b_residual: { part: 'add1', numbers: 'parameter' },
  /** With a residual projection: the stream that is added. */
  projected_residual: { part: 'add1', numbers: 'computed' },
  /** The stream after attention. */
  residual_attention: { part: 'add1', numbers: 'computed' },
  /** The network's first layer; without a network, the stages from here to feed_forward are missing. */
  W_up: { part: 'network', numbers: 'parameter' },
  /** Its bias, if there is one. */
  b_up: { part: 'network', numbers: 'parameter' },
  /** The result of the first layer. */
  hidden: { part: 'network', numbers: 'computed' },
  /** Makes the gate, in a gated network. */
  W_gate: { part: 'network', numbers: 'parameter' },
  /** Its bias, if there is one. */
  b_gate: { part: 'network', numbers: 'parameter' },
  /** In a gated network: how much each hidden number counts, before the activation. */
  gate: { part: 'network', numbers: 'computed' },
  /** The activation of each hidden number, or of its gate; zeros in a network that is switched off. */
  activation: { part: 'network', numbers: 'computed' },
  /** In a gated network: activation · hidden. */
  gated: { part: 'network', numbers: 'computed' },
  /** The network's second layer. */
  W_down: { part: 'network', numbers: 'parameter' },
  /** Its bias, if there is one. */
  b_down: { part: 'network', numbers: 'parameter' },
  /** The output of the network. */
  feed_forward: { part: 'network', numbers: 'computed' },
  /** The stream after the network. */
  residual_feed_forward: { part: 'add2', numbers: 'computed' },
  /** The unembedding, unless it is the embedding's own table. */
  W_U: { part: 'end', numbers: 'parameter' },
  /** Its bias, if there is one. */
  b_U: { part: 'end', numbers: 'parameter' },
  /** With an unembedding: a number for each possible next word. */
  logits: { part: 'end', numbers: 'computed' },
  /** With an unembedding: softmax of the logits. */
  probabilities: { part: 'end', numbers: 'computed' },
  /** With pooling: the mean of the stream over all tokens. */
  pooled: { part: 'end', numbers: 'computed' },
  /** The layer after pooling, if there is one. */
  W_pool: { part: 'end', numbers: 'parameter' },
  /** Its bias, if there is one. */
  b_pool: { part: 'end', numbers: 'parameter' },
  /** The result of that layer. */
  pooled_layer: { part: 'end', numbers: 'computed' },
  /** Its activation, if there is one. */
  pooled_activation: { part: 'end', numbers: 'computed' },
  /** With unit_length: the sum of its squares. */
  pooled_square_sum: { part: 'end', numbers: 'computed' },
  /** With unit_length: √(sum + 10⁻¹²). */
  pooled_length: { part: 'end', numbers: 'computed' },
  /** With unit_length: the vector of the text, divided by its length. */
  text_vector: { part: 'end', numbers: 'computed' },
} as const;
export type StageKind = keyof typeof stageKinds;

export const attentionStages = [
  'embedding',
  'token_vectors',
  'scaled_vectors',
  'position_table',
  'position_vectors',
  'X',
  'W_Q',
  'b_Q',
  'Q',
  'rotated_Q',
  'W_K',
  'b_K',
  'K',
  'rotated_K',
  'W_V',
  'b_V',
  'V',
  'scores',
  'scaled_scores',
  'score_bias',
  'biased_scores',
  'mask',
  'masked_scores',
  'weights',
  'context',
  'concat',
  'W_O',
  'b_O',
  'output',
] as const;
export type AttentionStageName = (typeof attentionStages)[number];

export const stackStages = [
  'embedding_sum',
  'residual',
  'embedding_norm_mean',
  'norm1_mean',
  'norm2_mean',
  'final_norm_mean',
  'query_norm_mean',
  'key_norm_mean',
  'embedding_norm_variance',
  'norm1_variance',
  'norm2_variance',
  'final_norm_variance',
  'query_norm_variance',
  'key_norm_variance',
  'embedding_norm_deviation',
  'norm1_deviation',
  'norm2_deviation',
  'final_norm_deviation',
  'query_norm_deviation',
  'key_norm_deviation',
  'embedding_norm_mean_square',
  'norm1_mean_square',
  'norm2_mean_square',
  'final_norm_mean_square',
  'query_norm_mean_square',
  'key_norm_mean_square',
  'embedding_norm_rms',
  'norm1_rms',
  'norm2_rms',
  'final_norm_rms',
  'query_norm_rms',
  'key_norm_rms',
  'embedding_norm_normalised',
  'norm1_normalised',
  'norm2_normalised',
  'final_norm_normalised',
  'query_norm_normalised',
  'key_norm_normalised',
  'embedding_norm_gain',
  'norm1_gain',
  'norm2_gain',
  'final_norm_gain',
  'query_norm_gain',
  'key_norm_gain',
  'embedding_norm_bias',
  'norm1_bias',
  'norm2_bias',
  'final_norm_bias',
  'query_norm_bias',
  'key_norm_bias',
  'embedding_norm',
  'norm1',
  'norm2',
  'final_norm',
  'query_norm',
  'key_norm',
  'W_residual',
  'b_residual',
  'projected_residual',
  'residual_attention',
  'W_up',
  'b_up',
  'hidden',
  'W_gate',
  'b_gate',
  'gate',
  'activation',
  'gated',
  'W_down',
  'b_down',
  'feed_forward',
  'residual_feed_forward',
  'W_U',
  'b_U',
  'logits',
  'probabilities',
  'pooled',
  'W_pool',
  'b_pool',
  'pooled_layer',
  'pooled_activation',
  'pooled_square_sum',
  'pooled_length',
  'text_vector',
] as const;
export type StackStageName = (typeof stackStages)[number];

export const learningStages = [
  'losses',
  'loss',
  'mean_gradient',
  'parameter',
  'gradient',
  'clipped_gradient',
  'weight_decay',
  'first_moment_before',
  'first_moment',
  'second_moment_before',
  'second_moment',
  'first_moment_corrected',
  'second_moment_corrected',
  'change',
  'new_parameter',
] as const;
export type LearningStageName = (typeof learningStages)[number];

export const readingStages = [
  'lens_embedding_row',
  'lens_attention_row',
  'lens_feed_forward_row',
  'lens_embedding_mean',
  'lens_attention_mean',
  'lens_feed_forward_mean',
  'lens_embedding_variance',
  'lens_attention_variance',
  'lens_feed_forward_variance',
  'lens_embedding_deviation',
  'lens_attention_deviation',
  'lens_feed_forward_deviation',
  'lens_embedding_mean_square',
  'lens_attention_mean_square',
  'lens_feed_forward_mean_square',
  'lens_embedding_rms',
  'lens_attention_rms',
  'lens_feed_forward_rms',
  'lens_embedding_normalised',
  'lens_attention_normalised',
  'lens_feed_forward_normalised',
  'lens_embedding_norm',
  'lens_attention_norm',
  'lens_feed_forward_norm',
  'lens_embedding_logits',
  'lens_attention_logits',
  'lens_feed_forward_logits',
  'lens_embedding_probabilities',
  'lens_attention_probabilities',
  'lens_feed_forward_probabilities',
  'ledger',
  'ledger_word',
  'ledger_token_vector',
  'ledger_position_vector',
  'ledger_embedding_norm_gained',
  'ledger_norm1_gained',
  'ledger_norm2_gained',
  'ledger_final_norm_gained',
  'ledger_embedding_norm_mean',
  'ledger_norm1_mean',
  'ledger_norm2_mean',
  'ledger_final_norm_mean',
  'ledger_embedding_norm_divisor',
  'ledger_norm1_divisor',
  'ledger_norm2_divisor',
  'ledger_final_norm_divisor',
  'ledger_embedding_norm_direction',
  'ledger_norm1_direction',
  'ledger_norm2_direction',
  'ledger_final_norm_direction',
  'ledger_embedding_norm_bias',
  'ledger_norm1_bias',
  'ledger_norm2_bias',
  'ledger_final_norm_bias',
  'ledger_concat_direction',
  'ledger_value_direction',
  'ledger_weights',
  'ledger_value_bias',
  'ledger_value_bias_offsets',
  'ledger_values',
  'ledger_weight_sum',
  'ledger_hidden_direction',
  'ledger_activation',
  'ledger_embedding',
  'ledger_positions',
  'ledger_head',
  'ledger_head_bias',
  'ledger_output_bias',
  'ledger_feed_forward',
  'ledger_feed_forward_bias',
  'ledger_unembedding_bias',
  'ledger_logit',
  'circuit_scaled_vectors',
  'circuit_embedding_norm_mean',
  'circuit_embedding_norm_variance',
  'circuit_embedding_norm_deviation',
  'circuit_embedding_norm_mean_square',
  'circuit_embedding_norm_rms',
  'circuit_embedding_norm_normalised',
  'circuit_embedding_norm',
  'circuit_norm_mean',
  'circuit_norm_variance',
  'circuit_norm_deviation',
  'circuit_norm_mean_square',
  'circuit_norm_rms',
  'circuit_norm_normalised',
  'circuit_norm',
  'circuit_Q',
  'circuit_K',
  'circuit_QK',
  'circuit_V',
  'circuit_gained',
  'circuit_mean',
  'circuit_offsets',
  'circuit_direction',
  'circuit_concat_direction',
  'circuit_value_direction',
  'circuit_OV',
] as const;
export type ReadingStageName = (typeof readingStages)[number];
