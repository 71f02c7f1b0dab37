// Layer norm: (x − mean) / √(variance + ε) · gain + bias (Ba et al. 2016).
// RMSNorm: x / √(mean square + ε) · gain (Zhang and Sennrich 2019).
#include "blocks/blocks.h"

namespace clearhead {

int addNormalised(Graph& graph, const NormNames& names, Normalisation kind, int x, int layer,
                  std::string_view rowAxis, int head) {
  const auto addStage = [&](StageName name, std::string_view colAxis, OperationPointer operation) {
    return graph.add(name, head, rowAxis, colAxis, std::move(operation), layer);
  };
  if (kind.kind == NormKind::kLayer) {
    const int means = addStage(names[NormPart::kMean], "one", mean(x));
    const int variances = addStage(names[NormPart::kVariance], "one", variance(x, means));
    const int deviations =
        addStage(names[NormPart::kDeviation], "one", deviation(variances, kind.epsilon));
    return addStage(names[NormPart::kNormalised], "d_in", normalise(x, means, deviations));
  }
  const int meanSquares = addStage(names[NormPart::kMeanSquare], "one", meanSquare(x));
  const int roots = addStage(names[NormPart::kRms], "one", rms(meanSquares, kind.epsilon));
  return addStage(names[NormPart::kNormalised], "d_in", divideRows(x, roots, 1));
}

int addNorm(Graph& graph, const NormNames& names, NormParameters& parameters, int x, int layer) {
  const auto addRow = [&](StageName name, OperationPointer operation) {
    return graph.add(name, kNoHead, "one", "d_in", std::move(operation), layer);
  };
  const int plain = addNormalised(graph, names, {parameters.kind, parameters.epsilon}, x, layer);
  const auto addResult = [&](OperationPointer operation) {
    return graph.add(names.result, kNoHead, "token", "d_in", std::move(operation), layer);
  };
  if (!parameters.gain) return addResult(add({plain}));
  const int gains = addRow(names[NormPart::kGain], std::move(parameters.gain));
  std::optional<int> bias;
  if (parameters.bias) bias = addRow(names[NormPart::kBias], std::move(parameters.bias));
  return addResult(gain(plain, gains, bias));
}

}  // namespace clearhead
