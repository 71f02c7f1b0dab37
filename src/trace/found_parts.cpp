#include "trace/found_parts.h"

#include <vector>

namespace clearhead {

NormAt normAt(const Graph& graph, int result) {
  const std::vector<int>& outer = operationOf(graph, result).inputs();
  const std::vector<int>& inner = operationOf(graph, outer.front()).inputs();
  const int divisor = inner.back();
  NormAt norm{.x = inner.front(),
              .divisor = divisor,
              .kind = {.kind = inner.size() == 3 ? NormKind::kLayer : NormKind::kRms,
                       .epsilon = operationOf(graph, divisor).constants().front().second}};
  if (outer.size() > 1) norm.gain = outer[1];
  if (outer.size() > 2) norm.bias = outer[2];
  return norm;
}

UnembeddingAt unembeddingOf(const Graph& graph) {
  const std::vector<int>& inputs = operationOf(graph, graph.find("logits")).inputs();
  return {inputs[0], inputs[1], inputs.size() > 2 ? std::optional(inputs[2]) : std::nullopt};
}

int keyValueHeadOf(const Graph& graph, int layer, int head) {
  const auto count = [&](std::string_view name) {
    int heads = 0;
    while (graph.find(name, heads, layer) != kNoStage) ++heads;
    return heads;
  };
  return head / (count("Q") / count("K"));
}

namespace {

/// Whether a linear stage is x W; otherwise it is x Wᵀ.
bool isPlainProduct(const Graph& graph, int linear) {
  return operationOf(graph, linear).kind() == "product";
}

}  // namespace

OperationPointer linear(const Graph& graph, int like, int x, std::optional<int> bias) {
  const ProductInputs inputs{x, operationOf(graph, like).inputs()[1], bias};
  return isPlainProduct(graph, like) ? product(inputs) : productTransposed(inputs);
}

OperationPointer through(const Graph& graph, int like, int direction) {
  const ProductInputs inputs{direction, operationOf(graph, like).inputs()[1], std::nullopt};
  return isPlainProduct(graph, like) ? productTransposed(inputs) : product(inputs);
}

}  // namespace clearhead
