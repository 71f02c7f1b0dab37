#include "blocks/blocks.h"

namespace clearhead {

int addUnembedding(Graph& graph, std::optional<LayerParameters>& parameters, int table,
                   int stream) {
  std::optional<int> bias;
  if (parameters) {
    table = graph.add("W_U", kNoHead, "vocabulary", "d_in", std::move(parameters->weight));
    if (parameters->bias) {
      bias = graph.add("b_U", kNoHead, "one", "vocabulary", std::move(parameters->bias));
    }
  }
  const int logits =
      graph.add("logits", kNoHead, "token", "vocabulary", productTransposed({stream, table, bias}));
  return graph.add("probabilities", kNoHead, "token", "vocabulary", softmax(logits, 1));
}

}  // namespace clearhead
