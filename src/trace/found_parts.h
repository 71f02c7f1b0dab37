#pragma once

#include <optional>
#include <string_view>

#include "blocks/blocks.h"
#include "graph/graph.h"

/// Finds the parts of a stack in its graph, for the readings of a stack.
namespace clearhead {

inline const Operation& operationOf(const Graph& graph, int stage) {
  return *graph.stages()[stage].operation;
}

/// A norm in a graph.
struct NormAt {
  int x;
  int divisor;  // deviation or rms, (tokens, 1)
  Normalisation kind;
  int gain = kNoStage;
  int bias = kNoStage;
};

/// Finds a norm by its result: gain(normalised, …), or the normalised rows themselves.
NormAt normAt(const Graph& graph, int result);

inline bool isNormResult(std::string_view name) {
  return name == kEmbeddingNorm.result || name == kNorm1.result || name == kNorm2.result ||
         name == kFinalNorm.result;
}

inline std::optional<int> optional(int stage) {
  return stage == kNoStage ? std::nullopt : std::optional(stage);
}

/// The inputs of the logits, which are product_transposed(stream, table, bias).
struct UnembeddingAt {
  int stream;
  int table;
  std::optional<int> bias;
};
UnembeddingAt unembeddingOf(const Graph& graph);

/// The head of keys and values that a query head uses.
int keyValueHeadOf(const Graph& graph, int layer, int head);

/// Multiplies x by the weight of the linear stage `like`, whose inputs are (x, weight, bias).
OperationPointer linear(const Graph& graph, int like, int x,
                        std::optional<int> bias = std::nullopt);

/// Maps directions, one in each row, back through the linear stage `like`: from its result to its
/// input.
OperationPointer through(const Graph& graph, int like, int direction);

/// Calls `add`; if that throws, removes the added stages.
template <typename Add>
auto allOrNothing(Graph& graph, Add add) {
  const int before = graph.size();
  try {
    return add();
  } catch (...) {
    graph.truncate(before);
    throw;
  }
}

}  // namespace clearhead
