// One vector for a whole text (Cer et al. 2018, "Universal Sentence Encoder").
#include "blocks/blocks.h"

namespace clearhead {

int addPooling(Graph& graph, PoolingParameters& parameters, int stream) {
  const auto addStage = [&](StageName name, std::string_view colAxis, OperationPointer operation) {
    return graph.add(name, kNoHead, "one", colAxis, std::move(operation));
  };
  const int tokens = graph.stages()[stream].shape.rows;
  int last = addStage("pooled", "d_in", columnMeans(stream, tokens));
  if (auto& layer = parameters.layer) {
    const int weight = graph.add("W_pool", kNoHead, "d_out", "d_in", std::move(layer->weight));
    std::optional<int> bias;
    if (layer->bias) bias = addStage("b_pool", "d_out", std::move(layer->bias));
    last = addStage("pooled_layer", "d_out", productTransposed({last, weight, bias}));
    if (parameters.activation) {
      last = addStage("pooled_activation", "d_out", activate(*parameters.activation, last));
    }
  }
  if (!parameters.unitLength) return last;
  const int squares = addStage("pooled_square_sum", "one", squareSum(last));
  const int length = addStage("pooled_length", "one", rootLength(squares, Pooling::kEpsilon));
  return addStage("text_vector", "d_out", divideRows(last, length, 1));
}

}  // namespace clearhead
