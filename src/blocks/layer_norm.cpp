#include "blocks/blocks.h"

namespace clearhead {

int addLayerNorm(Graph& graph, const NormNames& names, NormParameters& parameters, int x,
                 int layer) {
  const auto addStage = [&](std::string_view name, std::string_view rowAxis,
                            std::string_view colAxis, OperationPointer operation) {
    return graph.add(name, kNoHead, rowAxis, colAxis, std::move(operation), layer);
  };
  const int average = addStage(names.mean, "token", "one", mean(x));
  const int square = addStage(names.variance, "token", "one", variance(x, average));
  const int spread =
      addStage(names.deviation, "token", "one", deviation(square, parameters.epsilon));
  const int plain = addStage(names.normalised, "token", "d_in", normalise(x, average, spread));
  const int gains = addStage(names.gain, "one", "d_in", std::move(parameters.gain));
  std::optional<int> bias;
  if (parameters.bias) {
    bias = addStage(names.bias, "one", "d_in", std::move(parameters.bias));
  }
  return addStage(names.result, "token", "d_in", gain(plain, gains, bias));
}

}  // namespace clearhead
