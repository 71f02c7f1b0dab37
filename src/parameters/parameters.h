#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/check.h"
#include "lesson/lesson.h"
#include "matrix.h"
#include "parameters/torch_random.h"

namespace clearhead {

/// One projection as its heads use it.
struct ProjectionMatrices {
  std::vector<Matrix> weights;                // per head: linear (d, d_in), parameter (d_in, d)
  std::optional<std::vector<Matrix>> biases;  // per head: (1, d)
};

struct OutputMatrices {
  Matrix weight;               // linear (d_out, heads·d_v), parameter (heads·d_v, d_out)
  std::optional<Matrix> bias;  // (1, d_out)
};

/// All parameters of attention, given or drawn.
struct Parameters {
  std::string_view kind;        // "given" or "drawn"
  std::string_view outputKind;  // likewise
  ProjectionMatrices query;
  ProjectionMatrices key;
  ProjectionMatrices value;
  std::optional<OutputMatrices> output;
};

/// Precondition: checkLesson passed.
Parameters parametersOf(const Attention& attention, int dIn);

struct NormParameters {
  std::string_view kind;
  Matrix gain;                 // (1, d_in)
  std::optional<Matrix> bias;  // likewise
  double epsilon;
};

struct FeedForwardParameters {
  std::string_view kind;
  Activation activation;
  LinearParameters up;    // (hidden, d_in)
  LinearParameters down;  // (d_in, hidden)
};

struct UnembeddingParameters {
  std::string_view kind;
  LinearParameters layer;  // (vocabulary, d_in)
};

/// One block of a stack with all that it is computed from.
struct BlockParameters {
  std::optional<NormParameters> norm1;
  AttentionSizes sizes;
  ProjectionKind projections;
  Scores scores;
  Parameters attention;
  std::optional<NormParameters> norm2;
  std::optional<FeedForwardParameters> feedForward;
  NormPosition normPosition;
  bool residual;
};

struct StackParameters {
  std::vector<BlockParameters> blocks;
  std::optional<NormParameters> finalNorm;
  std::optional<UnembeddingParameters> unembedding;  // of its own; none where it is tied
};

/// Precondition: checkLesson passed.
StackParameters parametersOf(const Stack& stack, int dIn, int vocabulary);

/// One row per word.
Matrix drawEmbedding(const DrawnEmbedding& drawn, const std::vector<std::string>& vocabulary);

/// Rounds each number of the document to float.
Matrix toMatrix(const Table& table);

}  // namespace clearhead
