// Layer norm: (x − mean) / √(variance + ε) · gain + bias (Ba et al. 2016).
// RMSNorm: x / √(mean square + ε) · gain (Zhang and Sennrich 2019).
#include "blocks/blocks.h"

namespace clearhead {

int addNormalised(Graph& graph, const NormNames& names, Normalisation kind,
                  const NormedRows& rows) {
  const int x = rows.x;
  const auto addStage = [&](StageName name, std::string_view colAxis, OperationPointer operation) {
    return graph.add(name, rows.head, rows.rowAxis, colAxis, std::move(operation), rows.layer);
  };
  if (kind.kind == NormKind::kLayer) {
    const int means = addStage(names[NormPart::kMean], "one", mean(x));
    const int variances = addStage(names[NormPart::kVariance], "one", variance(x, means));
    const int deviations =
        addStage(names[NormPart::kDeviation], "one", deviation(variances, kind.epsilon));
    return addStage(names[NormPart::kNormalised], rows.colAxis, normalise(x, means, deviations));
  }
  const int meanSquares = addStage(names[NormPart::kMeanSquare], "one", meanSquare(x));
  const int roots = addStage(names[NormPart::kRms], "one", rms(meanSquares, kind.epsilon));
  return addStage(names[NormPart::kNormalised], rows.colAxis, divideRows(x, roots, 1));
}

int addNorm(Graph& graph, const NormNames& names, NormParameters& parameters,
            const NormedRows& rows, NormGain& shared) {
  const auto addRow = [&](StageName name, OperationPointer operation) {
    return graph.add(name, kNoHead, "one", rows.colAxis, std::move(operation), rows.layer);
  };
  const int plain = addNormalised(graph, names, {parameters.kind, parameters.epsilon}, rows);
  if (parameters.gain) shared.gain = addRow(names[NormPart::kGain], std::move(parameters.gain));
  if (parameters.bias) shared.bias = addRow(names[NormPart::kBias], std::move(parameters.bias));
  return graph.add(names.result, rows.head, rows.rowAxis, rows.colAxis,
                   shared.gain == kNoStage ? add({plain}) : gain(plain, shared.gain, shared.bias),
                   rows.layer);
}

int addNorm(Graph& graph, const NormNames& names, NormParameters& parameters, int x, int layer) {
  NormGain gain;
  return addNorm(graph, names, parameters, {.x = x, .layer = layer}, gain);
}

}  // namespace clearhead
