#pragma once

#include <string_view>

/// Every stage that a graph can have. tools/tables prints the page's list and the tables of
/// docs/lesson-format.md from this table.
namespace clearhead {

/// The part of a stack that a stage belongs to.
enum class StagePart { kWords, kNorm, kAttention, kAdd1, kNetwork, kAdd2, kEnd };

/// A stage's name occurs once in the document, in each block, in each head, or in each head of keys
/// and values, of which there may be fewer.
enum class StageOwner { kDocument, kBlock, kHead, kKeyValueHead };

/// The origin of a stage's numbers.
enum class StageNumbers {
  kComputed,
  kParameter,  // learned: given or drawn
  kInput,      // given by the document, else computed
};

/// Stages of one kind have one name. Norms share their kinds: "norm_mean" is norm1_mean, norm2_mean
/// and final_norm_mean.
struct StageKind {
  std::string_view name;
  StagePart part;
  StageOwner owner;
  std::string_view rowAxis;  // swapped with colAxis for KQ scores and for bare parameters
  std::string_view colAxis;
  StageNumbers numbers;
  const char* description;
};

/// Stages of attention, alone or in a stack.
inline constexpr StageKind kAttentionStages[] = {
    {"embedding", StagePart::kWords, StageOwner::kDocument, "vocabulary", "d_in",
     StageNumbers::kParameter, "A row for each word; missing if the input is vectors."},
    {"token_vectors", StagePart::kWords, StageOwner::kDocument, "token", "d_in",
     StageNumbers::kInput, "The row of each token's word, or the vectors that are the input."},
    {"scaled_vectors", StagePart::kWords, StageOwner::kDocument, "token", "d_in",
     StageNumbers::kComputed, "Token vectors times their scale, if there is one."},
    {"position_table", StagePart::kWords, StageOwner::kDocument, "position", "d_in",
     StageNumbers::kParameter, "Learned positions: a row for each."},
    {"position_vectors", StagePart::kWords, StageOwner::kDocument, "token", "d_in",
     StageNumbers::kComputed, "Learned or sinusoidal positions: a row for each token."},
    {"X", StagePart::kAttention, StageOwner::kBlock, "token", "d_in", StageNumbers::kComputed,
     "The input of attention; for attention alone, token_vectors + position_vectors."},
    {"W_Q", StagePart::kAttention, StageOwner::kHead, "d_k", "d_in", StageNumbers::kParameter,
     "Makes queries."},
    {"b_Q", StagePart::kAttention, StageOwner::kHead, "one", "d_k", StageNumbers::kParameter,
     "Its bias, if there is one."},
    {"Q", StagePart::kAttention, StageOwner::kHead, "token", "d_k", StageNumbers::kComputed,
     "Queries."},
    {"rotated_Q", StagePart::kAttention, StageOwner::kHead, "token", "d_k", StageNumbers::kComputed,
     "With rotary positions: rotated queries."},
    {"W_K", StagePart::kAttention, StageOwner::kKeyValueHead, "d_k", "d_in",
     StageNumbers::kParameter, "Makes keys."},
    {"b_K", StagePart::kAttention, StageOwner::kKeyValueHead, "one", "d_k",
     StageNumbers::kParameter, "Its bias, if there is one."},
    {"K", StagePart::kAttention, StageOwner::kKeyValueHead, "token", "d_k", StageNumbers::kComputed,
     "Keys."},
    {"rotated_K", StagePart::kAttention, StageOwner::kKeyValueHead, "token", "d_k",
     StageNumbers::kComputed, "With rotary positions: rotated keys."},
    {"W_V", StagePart::kAttention, StageOwner::kKeyValueHead, "d_v", "d_in",
     StageNumbers::kParameter, "Makes values."},
    {"b_V", StagePart::kAttention, StageOwner::kKeyValueHead, "one", "d_v",
     StageNumbers::kParameter, "Its bias, if there is one."},
    {"V", StagePart::kAttention, StageOwner::kKeyValueHead, "token", "d_v", StageNumbers::kComputed,
     "Values."},
    {"scores", StagePart::kAttention, StageOwner::kHead, "query", "key", StageNumbers::kComputed,
     "Each query times each key."},
    {"scaled_scores", StagePart::kAttention, StageOwner::kHead, "query", "key",
     StageNumbers::kComputed, "Scores times their scale, if there is one."},
    {"score_bias", StagePart::kAttention, StageOwner::kBlock, "query", "key", StageNumbers::kInput,
     "The bias of scores, if the document gives one."},
    {"biased_scores", StagePart::kAttention, StageOwner::kHead, "query", "key",
     StageNumbers::kComputed,
     "With ALiBi: lower for more distant tokens. Or scores plus their bias."},
    {"mask", StagePart::kAttention, StageOwner::kBlock, "query", "key", StageNumbers::kInput,
     "With a mask: 1 if the query may attend to the key, else 0."},
    {"masked_scores", StagePart::kAttention, StageOwner::kHead, "query", "key",
     StageNumbers::kComputed, "With a mask: −∞ if the mask is 0."},
    {"weights", StagePart::kAttention, StageOwner::kHead, "query", "key", StageNumbers::kComputed,
     "Softmax of the last scores, along each row."},
    {"context", StagePart::kAttention, StageOwner::kHead, "query", "d_v", StageNumbers::kComputed,
     "weights · V; zeros for a head that is switched off."},
    {"concat", StagePart::kAttention, StageOwner::kBlock, "query", "concat",
     StageNumbers::kComputed, "All heads side by side; none for one head without an output."},
    {"W_O", StagePart::kAttention, StageOwner::kBlock, "d_out", "concat", StageNumbers::kParameter,
     "Makes the output, if there is one."},
    {"b_O", StagePart::kAttention, StageOwner::kBlock, "one", "d_out", StageNumbers::kParameter,
     "Its bias, if there is one."},
    {"output", StagePart::kAttention, StageOwner::kBlock, "query", "d_out", StageNumbers::kComputed,
     "The output of attention, if there is W_O."},
};

/// Stages of stacks only. Each norm has stages of the kinds "norm" and "norm_…".
inline constexpr StageKind kStackStages[] = {
    {"embedding_sum", StagePart::kWords, StageOwner::kDocument, "token", "d_in",
     StageNumbers::kComputed, "With a norm of the embedding: token and position vectors."},
    {"residual", StagePart::kWords, StageOwner::kDocument, "token", "d_in", StageNumbers::kComputed,
     "The beginning of the residual stream: token and position vectors, or their norm."},
    {"norm_mean", StagePart::kNorm, StageOwner::kBlock, "token", "one", StageNumbers::kComputed,
     "For a layer norm: the mean of each row."},
    {"norm_variance", StagePart::kNorm, StageOwner::kBlock, "token", "one", StageNumbers::kComputed,
     "For a layer norm: the variance of each row."},
    {"norm_deviation", StagePart::kNorm, StageOwner::kBlock, "token", "one",
     StageNumbers::kComputed, "For a layer norm: √(variance + epsilon)."},
    {"norm_mean_square", StagePart::kNorm, StageOwner::kBlock, "token", "one",
     StageNumbers::kComputed, "For RMSNorm: the mean of each row's squares."},
    {"norm_rms", StagePart::kNorm, StageOwner::kBlock, "token", "one", StageNumbers::kComputed,
     "For RMSNorm: √(mean square + epsilon)."},
    {"norm_normalised", StagePart::kNorm, StageOwner::kBlock, "token", "d_in",
     StageNumbers::kComputed, "(x − mean) / deviation, or x / rms."},
    {"norm_gain", StagePart::kNorm, StageOwner::kBlock, "one", "d_in", StageNumbers::kParameter,
     "One factor per feature, if there are any."},
    {"norm_bias", StagePart::kNorm, StageOwner::kBlock, "one", "d_in", StageNumbers::kParameter,
     "One summand per feature, if there are any."},
    {"norm", StagePart::kNorm, StageOwner::kBlock, "token", "d_in", StageNumbers::kComputed,
     "normalised · gain + bias."},
    {"W_residual", StagePart::kAdd1, StageOwner::kBlock, "d_out", "d_in", StageNumbers::kParameter,
     "With a residual projection: maps the stream before it is added."},
    {"b_residual", StagePart::kAdd1, StageOwner::kBlock, "one", "d_out", StageNumbers::kParameter,
     "Its bias, if there is one."},
    {"projected_residual", StagePart::kAdd1, StageOwner::kBlock, "token", "d_out",
     StageNumbers::kComputed, "With a residual projection: the stream that is added."},
    {"residual_attention", StagePart::kAdd1, StageOwner::kBlock, "token", "d_in",
     StageNumbers::kComputed, "The stream after attention."},
    {"W_up", StagePart::kNetwork, StageOwner::kBlock, "hidden", "d_in", StageNumbers::kParameter,
     "The network's first layer; without a network, the stages from here to feed_forward are "
     "missing."},
    {"b_up", StagePart::kNetwork, StageOwner::kBlock, "one", "hidden", StageNumbers::kParameter,
     "Its bias, if there is one."},
    {"hidden", StagePart::kNetwork, StageOwner::kBlock, "token", "hidden", StageNumbers::kComputed,
     "The result of the first layer."},
    {"W_gate", StagePart::kNetwork, StageOwner::kBlock, "hidden", "d_in", StageNumbers::kParameter,
     "Makes the gate, in a gated network."},
    {"b_gate", StagePart::kNetwork, StageOwner::kBlock, "one", "hidden", StageNumbers::kParameter,
     "Its bias, if there is one."},
    {"gate", StagePart::kNetwork, StageOwner::kBlock, "token", "hidden", StageNumbers::kComputed,
     "In a gated network: how much each hidden number counts, before the activation."},
    {"activation", StagePart::kNetwork, StageOwner::kBlock, "token", "hidden",
     StageNumbers::kComputed,
     "The activation of each hidden number, or of its gate; zeros in a network that is switched "
     "off."},
    {"gated", StagePart::kNetwork, StageOwner::kBlock, "token", "hidden", StageNumbers::kComputed,
     "In a gated network: activation · hidden."},
    {"W_down", StagePart::kNetwork, StageOwner::kBlock, "d_in", "hidden", StageNumbers::kParameter,
     "The network's second layer."},
    {"b_down", StagePart::kNetwork, StageOwner::kBlock, "one", "d_in", StageNumbers::kParameter,
     "Its bias, if there is one."},
    {"feed_forward", StagePart::kNetwork, StageOwner::kBlock, "token", "d_in",
     StageNumbers::kComputed, "The output of the network."},
    {"residual_feed_forward", StagePart::kAdd2, StageOwner::kBlock, "token", "d_in",
     StageNumbers::kComputed, "The stream after the network."},
    {"W_U", StagePart::kEnd, StageOwner::kDocument, "vocabulary", "d_in", StageNumbers::kParameter,
     "The unembedding, unless it is the embedding's own table."},
    {"b_U", StagePart::kEnd, StageOwner::kDocument, "one", "vocabulary", StageNumbers::kParameter,
     "Its bias, if there is one."},
    {"logits", StagePart::kEnd, StageOwner::kDocument, "token", "vocabulary",
     StageNumbers::kComputed, "With an unembedding: a number for each possible next word."},
    {"probabilities", StagePart::kEnd, StageOwner::kDocument, "token", "vocabulary",
     StageNumbers::kComputed, "With an unembedding: softmax of the logits."},
    {"pooled", StagePart::kEnd, StageOwner::kDocument, "one", "d_in", StageNumbers::kComputed,
     "With pooling: the mean of the stream over all tokens."},
    {"W_pool", StagePart::kEnd, StageOwner::kDocument, "d_out", "d_in", StageNumbers::kParameter,
     "The layer after pooling, if there is one."},
    {"b_pool", StagePart::kEnd, StageOwner::kDocument, "one", "d_out", StageNumbers::kParameter,
     "Its bias, if there is one."},
    {"pooled_layer", StagePart::kEnd, StageOwner::kDocument, "one", "d_out",
     StageNumbers::kComputed, "The result of that layer."},
    {"pooled_activation", StagePart::kEnd, StageOwner::kDocument, "one", "d_out",
     StageNumbers::kComputed, "Its activation, if there is one."},
    {"pooled_square_sum", StagePart::kEnd, StageOwner::kDocument, "one", "one",
     StageNumbers::kComputed, "With unit_length: the sum of its squares."},
    {"pooled_length", StagePart::kEnd, StageOwner::kDocument, "one", "one", StageNumbers::kComputed,
     "With unit_length: √(sum + 10⁻¹²)."},
    {"text_vector", StagePart::kEnd, StageOwner::kDocument, "one", "d_out", StageNumbers::kComputed,
     "With unit_length: the vector of the text, divided by its length."},
};

/// Stages of a loss, of gradients and of a training step.
inline constexpr std::string_view kLearningStages[] = {
    "losses",
    "loss",
    "mean_gradient",
    "parameter",
    "gradient",
    "clipped_gradient",
    "weight_decay",
    "first_moment_before",
    "first_moment",
    "second_moment_before",
    "second_moment",
    "first_moment_corrected",
    "second_moment_corrected",
    "change",
    "new_parameter",
};

/// Stages of the lens, the ledger and circuits. "*" stands for a point of the lens or for a norm.
inline constexpr std::string_view kReadingStages[] = {
    "lens_*_row",
    "lens_*_mean",
    "lens_*_variance",
    "lens_*_deviation",
    "lens_*_mean_square",
    "lens_*_rms",
    "lens_*_normalised",
    "lens_*_norm",
    "lens_*_logits",
    "lens_*_probabilities",
    "ledger",
    "ledger_word",
    "ledger_token_vector",
    "ledger_position_vector",
    "ledger_*_gained",
    "ledger_*_mean",
    "ledger_*_divisor",
    "ledger_*_direction",
    "ledger_*_bias",
    "ledger_concat_direction",
    "ledger_value_direction",
    "ledger_weights",
    "ledger_value_bias",
    "ledger_value_bias_offsets",
    "ledger_values",
    "ledger_weight_sum",
    "ledger_hidden_direction",
    "ledger_activation",
    "ledger_embedding",
    "ledger_positions",
    "ledger_head",
    "ledger_head_bias",
    "ledger_output_bias",
    "ledger_feed_forward",
    "ledger_feed_forward_bias",
    "ledger_unembedding_bias",
    "ledger_logit",
    "circuit_scaled_vectors",
    "circuit_embedding_norm_mean",
    "circuit_embedding_norm_variance",
    "circuit_embedding_norm_deviation",
    "circuit_embedding_norm_mean_square",
    "circuit_embedding_norm_rms",
    "circuit_embedding_norm_normalised",
    "circuit_embedding_norm",
    "circuit_norm_mean",
    "circuit_norm_variance",
    "circuit_norm_deviation",
    "circuit_norm_mean_square",
    "circuit_norm_rms",
    "circuit_norm_normalised",
    "circuit_norm",
    "circuit_Q",
    "circuit_K",
    "circuit_QK",
    "circuit_V",
    "circuit_gained",
    "circuit_mean",
    "circuit_offsets",
    "circuit_direction",
    "circuit_concat_direction",
    "circuit_value_direction",
    "circuit_OV",
};

struct NormInfo {
  std::string_view name;
  StageOwner owner;
};
inline constexpr NormInfo kNorms[] = {
    {"embedding_norm", StageOwner::kDocument},
    {"norm1", StageOwner::kBlock},
    {"norm2", StageOwner::kBlock},
    {"final_norm", StageOwner::kDocument},
    {"query_norm", StageOwner::kHead},
    {"key_norm", StageOwner::kKeyValueHead},
};

/// The points of the residual stream that have a lens.
inline constexpr std::string_view kLensPoints[] = {"embedding", "attention", "feed_forward"};

}  // namespace clearhead
