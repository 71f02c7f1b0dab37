#include "blocks/blocks.h"

namespace clearhead {

OperationPointer activate(Activation activation, int stage) {
  switch (activation) {
    case Activation::kRelu:
      break;
    case Activation::kGelu:
      return gelu(stage);
    case Activation::kGeluTanh:
      return geluTanh(stage);
    case Activation::kReluSquared:
      return reluSquared(stage);
    case Activation::kSilu:
      return silu(stage);
    case Activation::kTanh:
      return tanhOf(stage);
  }
  return relu(stage);
}

int addFeedForward(Graph& graph, FeedForwardParameters& parameters, bool isOff, int x, int layer) {
  const auto addStage = [&](StageName name, std::string_view rowAxis, std::string_view colAxis,
                            OperationPointer operation) {
    return graph.add(name, kNoHead, rowAxis, colAxis, std::move(operation), layer);
  };
  const auto addLayer = [&](StageName name, StageName weightName, StageName biasName,
                            std::string_view in, std::string_view out, LayerParameters& parts,
                            int from) {
    const int weight = addStage(weightName, out, in, std::move(parts.weight));
    std::optional<int> bias;
    if (parts.bias) {
      bias = addStage(biasName, "one", out, std::move(parts.bias));
    }
    return addStage(name, "token", out, productTransposed({from, weight, bias}));
  };
  std::optional<int> gate;
  if (parameters.gate) {
    gate = addLayer("gate", "W_gate", "b_gate", "d_in", "hidden", *parameters.gate, x);
  }
  const int hidden = addLayer("hidden", "W_up", "b_up", "d_in", "hidden", parameters.up, x);
  const Shape shape = graph.stages()[hidden].shape;
  int active = addStage("activation", "token", "hidden",
                        isOff ? switchedOff(shape.rows, shape.cols)
                              : activate(parameters.activation, gate.value_or(hidden)));
  if (gate) active = addStage("gated", "token", "hidden", times(active, hidden));
  return addLayer("feed_forward", "W_down", "b_down", "hidden", "d_in", parameters.down, active);
}

}  // namespace clearhead
