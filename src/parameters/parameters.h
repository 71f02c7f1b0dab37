#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/check.h"
#include "lesson/lesson.h"
#include "numbers/matrix.h"
#include "ops/operations.h"

/// Parameters as leaves of a graph. A leaf contains numbers that the document gives. Other numbers
/// are made when they are first needed: drawn, after everything that is drawn before them, or read
/// from a file.
namespace clearhead {

/// One projection, divided among heads.
struct ProjectionParameters {
  std::vector<OperationPointer> weights;  // per head: linear (d, d_in), parameter (d_in, d)
  std::vector<OperationPointer> biases;   // per head: (1, d); empty if there are none
};

/// A linear layer or a bare parameter.
struct LayerParameters {
  OperationPointer weight;  // linear (out, in), parameter (in, out)
  OperationPointer bias;    // (1, out); null if there is none
};

struct NormParameters {
  NormKind kind;
  OperationPointer gain;  // (1, size); null if there is none
  OperationPointer bias;  // (1, size); null if there is none
  double epsilon;
};
/// The norm of rows of `size` columns. Precondition: it is part of a checked lesson.
NormParameters parametersOf(const GivenOrDrawnNorm& norm, int size);

/// All parameters of attention.
struct Parameters {
  ProjectionParameters query;
  ProjectionParameters key;
  ProjectionParameters value;
  std::optional<LayerParameters> output;
  std::optional<NormParameters> queryNorm;
  std::optional<NormParameters> keyNorm;
};

/// Precondition: `attention` is part of a checked lesson.
Parameters parametersOf(const Attention& attention, int dIn);

struct FeedForwardParameters {
  Activation activation;
  std::optional<LayerParameters> gate;  // (hidden, d_in)
  LayerParameters up;                   // (hidden, d_in)
  LayerParameters down;                 // (d_in, hidden)
};

/// One block of a stack: its parameters and its settings.
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
  std::optional<LayerParameters> residualProjection;  // (d_out, d_in)
};

struct PoolingParameters {
  std::optional<LayerParameters> layer;  // (d_out, d_in)
  std::optional<Activation> activation;
  bool unitLength;
};

struct StackParameters {
  std::vector<BlockParameters> blocks;
  std::optional<NormParameters> finalNorm;
  std::optional<LayerParameters> unembedding;  // (vocabulary, d_in); none if it is tied
  std::optional<PoolingParameters> pooling;
};

/// Precondition: `stack` is part of a checked lesson.
StackParameters parametersOf(const Stack& stack, int dIn, int vocabulary);

/// The embedding's table, (vocabulary, d_in). Precondition: it is part of a checked lesson.
OperationPointer embeddingOf(const Embedding& embedding,
                             const std::vector<std::string>& vocabulary);

/// The numbers of a drawn embedding, (vocabulary, d_in).
Matrix drawEmbedding(const DrawnEmbedding& drawn, const std::vector<std::string>& vocabulary);

/// Numbers of the document, or of the tensors file, as a leaf with their shape.
OperationPointer given(const Rows& rows);

/// The table as a matrix; each number is rounded to float.
Matrix toMatrix(const Table& table);

}  // namespace clearhead
