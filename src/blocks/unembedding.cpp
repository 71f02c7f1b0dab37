#include "blocks/blocks.h"

namespace clearhead {

int addUnembedding(Graph& graph, std::optional<UnembeddingParameters>& parameters, int table,
                   int stream) {
  std::optional<int> bias;
  if (parameters) {
    LinearParameters& layer = parameters->layer;
    table = graph.add("W_U", kNoHead, "vocabulary", "d_in",
                      leaf(parameters->kind, std::move(layer.weight)));
    if (layer.bias) {
      bias = graph.add("b_U", kNoHead, "one", "vocabulary",
                       leaf(parameters->kind, std::move(*layer.bias)));
    }
  }
  const int logits =
      graph.add("logits", kNoHead, "token", "vocabulary", productTransposed({stream, table, bias}));
  return graph.add("probabilities", kNoHead, "token", "vocabulary", softmax(logits, 1));
}

}  // namespace clearhead
