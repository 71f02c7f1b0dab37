// QK: (E W_Q + b_Q) (E W_K + b_K)ᵀ. OV: (E W_V) W_O W_Uᵀ. E passes the embedding's
// norm and the norm before attention.
#include "trace/circuits.h"

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "trace/found_parts.h"

namespace clearhead {
namespace {

constexpr NormNames kCircuitEmbeddingNorm{"circuit_embedding_norm", "circuit_embedding_norm"};
constexpr NormNames kCircuitNorm{"circuit_norm", "circuit_norm"};

class CircuitBuilder {
 public:
  CircuitBuilder(Graph& graph, int layer, int head) : graph_(graph), layer_(layer), head_(head) {}

  Circuits build() {
    const int q = find("Q");
    const int k = findOfGroup("K");
    const int words = wordsBefore(inputs(inputs(q)[0])[0]);  // X is a copy
    const int queries = add("circuit_Q", "d_k", linear(graph_, q, words, biasOf(q)));
    const int keys = add("circuit_K", "d_k", linear(graph_, k, words, biasOf(k)));
    const int queryKey =
        add("circuit_QK", "vocabulary", productTransposed({queries, keys, std::nullopt}));
    const int values = add("circuit_V", "d_v", linear(graph_, findOfGroup("V"), words));
    const int outputValue = add("circuit_OV", "vocabulary",
                                productTransposed({values, valueDirections(), std::nullopt}));
    return {queryKey, outputValue};
  }

 private:
  const Stage& stage(int index) const { return graph_.stages()[index]; }
  const std::vector<int>& inputs(int stage) const { return operationOf(graph_, stage).inputs(); }
  int find(std::string_view name) const { return graph_.find(name, head_, layer_); }
  int findOfGroup(std::string_view name) const {
    return graph_.find(name, keyValueHeadOf(graph_, layer_, head_), layer_);
  }
  std::optional<int> biasOf(int linear) const {
    return inputs(linear).size() > 2 ? std::optional(inputs(linear)[2]) : std::nullopt;
  }
  int add(StageName name, std::string_view colAxis, OperationPointer operation) {
    return graph_.add(name, head_, "vocabulary", colAxis, std::move(operation), layer_);
  }

  /// The rows of all words as they enter attention. `x`: the stage that enters it in the model.
  int wordsBefore(int x) {
    int words = graph_.find("embedding");
    const int scaled = graph_.find("scaled_vectors");
    if (scaled != kNoStage) {
      const double factor = operationOf(graph_, scaled).constants().front().second;
      words = add("circuit_scaled_vectors", "d_in", multiply(words, static_cast<float>(factor)));
    }
    const int embeddingNorm = graph_.find(kEmbeddingNorm.result);
    if (embeddingNorm != kNoStage) words = normed(kCircuitEmbeddingNorm, embeddingNorm, words);
    if (stage(x).layer != layer_ || !isNormResult(stage(x).name)) return words;
    return normed(kCircuitNorm, x, words);
  }

  /// The rows of all words after the norm whose result in the model is `like`.
  int normed(const NormNames& names, int like, int words) {
    const NormAt norm = normAt(graph_, like);
    const int plain =
        addNormalised(graph_, names, norm.kind,
                      {.x = words, .layer = layer_, .rowAxis = "vocabulary", .head = head_});
    if (norm.gain == kNoStage) return plain;
    return add(names.result, "d_in", gain(plain, norm.gain, optional(norm.bias)));
  }

  /// Each word's row of the unembedding, before the last norm.
  int directions() {
    const UnembeddingAt unembedding = unembeddingOf(graph_);
    if (stage(unembedding.stream).name != kFinalNorm.result) return unembedding.table;
    const NormAt norm = normAt(graph_, unembedding.stream);
    int row = unembedding.table;
    if (norm.gain != kNoStage) {
      row = add("circuit_gained", "d_in", gain(row, norm.gain, std::nullopt));
    }
    if (norm.kind.kind != NormKind::kLayer) return row;
    // Σ_j (p_j − mean(p)) u_j = Σ_j p_j (u_j − mean(u))
    const int average = add("circuit_mean", "one", mean(row));
    const int offsets =
        add("circuit_offsets", "d_in", spread(average, graph_.stages()[row].shape, -1));
    return add("circuit_direction", "d_in", clearhead::add({row, offsets}));
  }

  /// These directions, mapped back through W_O and concat to the head's values.
  int valueDirections() {
    int rows = directions();
    const int output = graph_.find("output", kNoHead, layer_);
    const int concat = graph_.find("concat", kNoHead, layer_);
    if (output != kNoStage) {
      rows = add("circuit_concat_direction", "concat", through(graph_, output, rows));
    }
    if (concat == kNoStage || inputs(concat).size() == 1) return rows;
    int from = 0;
    for (const int context : inputs(concat)) {
      if (stage(context).head == head_) break;
      from += stage(context).shape.cols;
    }
    const int size = stage(find("context")).shape.cols;
    return add("circuit_value_direction", "d_v", columns(rows, from, size));
  }

  Graph& graph_;
  int layer_;
  int head_;
};

}  // namespace

bool hasCircuits(const Graph& graph, int layer, int head) {
  const int table = graph.find("embedding");
  return table != kNoStage && graph.stages()[table].shape.rows <= kMaxCircuitWords &&
         graph.find("logits") != kNoStage && graph.find("Q", head, layer) != kNoStage &&
         graph.find(kQueryNorm.result, head, layer) == kNoStage &&
         graph.find(kKeyNorm.result, keyValueHeadOf(graph, layer, head), layer) == kNoStage;
}

Circuits addCircuits(Graph& graph, int layer, int head) {
  return allOrNothing(graph, [&] { return CircuitBuilder(graph, layer, head).build(); });
}

}  // namespace clearhead
