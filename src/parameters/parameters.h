#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/check.h"
#include "lesson/lesson.h"
#include "matrix.h"
#include "ops/operations.h"

/// Parameters are leaves of a graph. Given ones are here; others are made when they are first
/// needed: what is drawn is then drawn as far as that, what a file holds is read.
namespace clearhead {

/// One projection as its heads use it.
struct ProjectionParameters {
  std::vector<OperationPointer> weights;  // per head: linear (d, d_in), parameter (d_in, d)
  std::vector<OperationPointer> biases;   // per head: (1, d); or none at all
};

struct LayerParameters {
  OperationPointer weight;  // linear (out, in), parameter (in, out)
  OperationPointer bias;    // (1, out); null if there is none
};

/// All parameters of attention.
struct Parameters {
  ProjectionParameters query;
  ProjectionParameters key;
  ProjectionParameters value;
  std::optional<LayerParameters> output;
};

/// Precondition: checkLesson passed.
Parameters parametersOf(const Attention& attention, int dIn);

struct NormParameters {
  OperationPointer gain;  // (1, d_in)
  OperationPointer bias;  // likewise; null if there is none
  double epsilon;
};

struct FeedForwardParameters {
  Activation activation;
  LayerParameters up;    // (hidden, d_in)
  LayerParameters down;  // (d_in, hidden)
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
  std::optional<LayerParameters> unembedding;  // (vocabulary, d_in); none where it is tied
};

/// Precondition: checkLesson passed.
StackParameters parametersOf(const Stack& stack, int dIn, int vocabulary);

/// One row per word. Precondition: checkLesson passed.
OperationPointer embeddingOf(const Embedding& embedding,
                             const std::vector<std::string>& vocabulary);

Matrix drawEmbedding(const DrawnEmbedding& drawn, const std::vector<std::string>& vocabulary);

/// Numbers of the document, or of the file beside it, as a leaf.
OperationPointer given(const Rows& rows);

/// Rounds each number of the document to float.
Matrix toMatrix(const Table& table);

}  // namespace clearhead
