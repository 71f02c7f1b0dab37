#include "trace/readings.h"

#include <string_view>
#include <utility>

#include "blocks/blocks.h"
#include "trace/found_parts.h"

namespace clearhead {
namespace {

struct LensNames {
  StageName row;
  NormNames norm;
  StageName logits, probabilities;
};
constexpr LensNames kLensEmbedding{"lens_embedding_row",
                                   {"lens_embedding", "lens_embedding_norm"},
                                   "lens_embedding_logits",
                                   "lens_embedding_probabilities"};
constexpr LensNames kLensAttention{"lens_attention_row",
                                   {"lens_attention", "lens_attention_norm"},
                                   "lens_attention_logits",
                                   "lens_attention_probabilities"};
constexpr LensNames kLensFeedForward{"lens_feed_forward_row",
                                     {"lens_feed_forward", "lens_feed_forward_norm"},
                                     "lens_feed_forward_logits",
                                     "lens_feed_forward_probabilities"};

struct StreamPoint {
  int stage;
  const LensNames& names;
};

/// The residual stream wherever it changes, in order.
std::vector<StreamPoint> streamPoints(const Graph& graph) {
  std::vector<StreamPoint> points{{graph.find("residual"), kLensEmbedding}};
  const auto addPoint = [&](std::string_view sum, const NormNames& norm, const LensNames& names,
                            int layer) {
    const int added = graph.find(sum, kNoHead, layer);
    if (added == kNoStage) return;
    const int normed = graph.find(norm.result, kNoHead, layer);
    points.push_back({normed > added ? normed : added, names});  // a norm may follow the addition
  };
  for (int layer = 0; graph.find("residual_attention", kNoHead, layer) != kNoStage; ++layer) {
    addPoint("residual_attention", kNorm1, kLensAttention, layer);
    addPoint("residual_feed_forward", kNorm2, kLensFeedForward, layer);
  }
  return points;
}

/// @param stream a stage with the rows of the point that are read: all tokens', or one
LensPoint addPoint(Graph& graph, const StreamPoint& point, int stream,
                   const UnembeddingAt& unembedding) {
  const Stage& read = graph.stages()[stream];
  const int layer = read.layer;
  const std::string_view rows = read.rowAxis;
  const LensNames& names = point.names;
  const int finalNorm = graph.find(kFinalNorm.result);
  if (finalNorm != kNoStage) {
    const NormAt norm = normAt(graph, finalNorm);
    stream =
        addNormalised(graph, names.norm, norm.kind, {.x = stream, .layer = layer, .rowAxis = rows});
    if (norm.gain != kNoStage) {
      stream = graph.add(names.norm.result, kNoHead, rows, "d_in",
                         gain(stream, norm.gain, optional(norm.bias)), layer);
    }
  }
  const int logits =
      graph.add(names.logits, kNoHead, rows, "vocabulary",
                productTransposed({stream, unembedding.table, unembedding.bias}), layer);
  const int probabilities =
      graph.add(names.probabilities, kNoHead, rows, "vocabulary", softmax(logits, 1), layer);
  return {point.stage, logits, probabilities};
}

/// Walks back from the logits to the summands of the residual stream. At each stage it knows the
/// direction: the row vector u such that a summand p of that stage adds p · u to the logit.
class LedgerBuilder {
 public:
  LedgerBuilder(Graph& graph, int token, int word)
      : graph_(graph), token_(token), word_(word), tokens_(0) {}

  Ledger build() {
    const UnembeddingAt unembedding = unembeddingOf(graph_);
    tokens_ = graph_.stages()[unembedding.stream].shape.rows;
    ledger_.word = add("ledger_word", "d_in", lookup(unembedding.table, {word_}));
    attribute(unembedding.stream, ledger_.word);
    if (parts_.empty() && off_ != kNoStage) {
      // All heads are turned off, and nothing else is added: the last head's zeros are the only
      // part.
      layer_ = stage(off_).layer;
      addPart("ledger_head", switchedOff(1, tokens_), stage(off_).head, "key");
    }
    layer_ = kNoLayer;
    if (unembedding.bias) {
      ledger_.wordBias = addPart("ledger_unembedding_bias", columns(*unembedding.bias, word_, 1));
    }
    ledger_.parts = add("ledger", "part", concatenate(parts_));
    ledger_.logit = add("ledger_logit", "one", rowSums({ledger_.parts}));
    return std::move(ledger_);
  }

 private:
  const Stage& stage(int index) const { return graph_.stages()[index]; }
  const std::vector<int>& inputs(int stage) const { return operationOf(graph_, stage).inputs(); }

  /// Adds a stage of one row to the layer that is being walked through.
  int add(StageName name, std::string_view colAxis, OperationPointer operation,
          int head = kNoHead) {
    return graph_.add(name, head, "one", colAxis, std::move(operation), layer_);
  }
  int addPart(StageName name, OperationPointer operation, int head = kNoHead,
              std::string_view colAxis = "one") {
    parts_.push_back(add(name, colAxis, std::move(operation), head));
    return parts_.back();
  }
  int addTokenRow(StageName name, int from, int head = kNoHead) {
    const int row = add(name, stage(from).colAxis, lookup(from, {token_}), head);
    ledger_.tokenRows.push_back(row);
    return row;
  }
  int addBiasPart(StageName name, int bias, int direction) {
    return addPart(name, productTransposed({direction, bias, std::nullopt}));
  }

  /// Adds the parts that a stage of the stream, or each of its summands, contributes.
  void attribute(int index, int direction) {
    layer_ = stage(index).layer;
    const std::string_view name = stage(index).name;
    if (isNormResult(name)) return attributeNorm(index, direction);
    if (name == "token_vectors" || name == "scaled_vectors") {
      return attributeRow("ledger_token_vector", "ledger_embedding", index, direction);
    }
    if (name == "position_vectors") {
      return attributeRow("ledger_position_vector", "ledger_positions", index, direction);
    }
    if (name == "feed_forward") return attributeFeedForward(index, direction);
    if (name == "output" || name == "concat" || name == "context") {
      return attributeAttention(index, direction);
    }
    for (const int summand : inputs(index)) attribute(summand, direction);
  }

  void attributeRow(StageName rowName, StageName name, int index, int direction) {
    const int row = addTokenRow(rowName, index);
    addPart(name, productTransposed({direction, row, std::nullopt}));
  }

  struct NormStepNames {
    StageName gained, mean, divisor, direction, bias;
  };
  static const NormStepNames& stepNames(std::string_view norm) {
    static constexpr NormStepNames kOfEmbeddingNorm{
        "ledger_embedding_norm_gained", "ledger_embedding_norm_mean",
        "ledger_embedding_norm_divisor", "ledger_embedding_norm_direction",
        "ledger_embedding_norm_bias"};
    static constexpr NormStepNames kOfNorm1{"ledger_norm1_gained", "ledger_norm1_mean",
                                            "ledger_norm1_divisor", "ledger_norm1_direction",
                                            "ledger_norm1_bias"};
    static constexpr NormStepNames kOfNorm2{"ledger_norm2_gained", "ledger_norm2_mean",
                                            "ledger_norm2_divisor", "ledger_norm2_direction",
                                            "ledger_norm2_bias"};
    static constexpr NormStepNames kOfFinalNorm{
        "ledger_final_norm_gained", "ledger_final_norm_mean", "ledger_final_norm_divisor",
        "ledger_final_norm_direction", "ledger_final_norm_bias"};
    if (norm == kEmbeddingNorm.result) return kOfEmbeddingNorm;
    return norm == kNorm1.result ? kOfNorm1 : norm == kNorm2.result ? kOfNorm2 : kOfFinalNorm;
  }

  /// With its divisor d held constant, a norm is linear: Σ_j (p_j − mean(p)) / d · g_j u_j =
  /// Σ_j p_j (g_j u_j − mean(g u)) / d.
  void attributeNorm(int index, int direction) {
    const NormAt norm = normAt(graph_, index);
    const NormStepNames& names = stepNames(stage(index).name);
    const int layer = layer_;
    int gained = direction;
    if (norm.gain != kNoStage) {
      gained = add(names.gained, "d_in", gain(direction, norm.gain, std::nullopt));
    }
    const int divisor = addTokenRow(names.divisor, norm.divisor);
    const int before = norm.kind.kind == NormKind::kLayer
                           ? add(names.direction, "d_in",
                                 normalise(gained, add(names.mean, "one", mean(gained)), divisor))
                           : add(names.direction, "d_in", divideRows(gained, divisor, 1));
    attribute(norm.x, before);
    layer_ = layer;
    if (norm.bias != kNoStage) addBiasPart(names.bias, norm.bias, direction);
  }

  int biasOf(int linear) const { return inputs(linear).size() > 2 ? inputs(linear)[2] : kNoStage; }

  void attributeFeedForward(int index, int direction) {
    const int activation = inputs(index)[0];
    const int bias = biasOf(index);
    const int hidden = add("ledger_hidden_direction", "hidden", through(graph_, index, direction));
    const int row = addTokenRow("ledger_activation", activation);
    addPart("ledger_feed_forward", productTransposed({hidden, row, std::nullopt}));
    if (bias != kNoStage) addBiasPart("ledger_feed_forward_bias", bias, direction);
  }

  void attributeAttention(int index, int direction) {
    int heads = index;
    int before = direction;
    int bias = kNoStage;
    if (stage(index).name == "output") {
      heads = inputs(index)[0];
      bias = biasOf(index);
      before = add("ledger_concat_direction", "concat", through(graph_, index, direction));
    }
    if (stage(heads).name == "context") {
      attributeHead(heads, before);
    } else {
      int from = 0;
      for (const int context : inputs(heads)) {
        const int size = stage(context).shape.cols;
        attributeHead(context, add("ledger_value_direction", "d_v", columns(before, from, size),
                                   stage(context).head));
        from += size;
      }
    }
    if (bias != kNoStage) addBiasPart("ledger_output_bias", bias, direction);
  }

  /// One part per token k, weight_k (V_k − b_V) · direction; b_V is a separate part.
  void attributeHead(int context, int direction) {
    if (operationOf(graph_, context).kind() == "switched_off") {
      off_ = context;
      return;
    }
    const int head = stage(context).head;
    const int weights = inputs(context)[0];
    const int values = inputs(context)[1];
    const int bias = biasOf(values);
    const int row = addTokenRow("ledger_weights", weights, head);
    int ofBias = kNoStage;
    std::optional<int> offsets;
    if (bias != kNoStage) {
      ofBias =
          add("ledger_value_bias", "one", productTransposed({direction, bias, std::nullopt}), head);
      offsets =
          add("ledger_value_bias_offsets", "key", spread(ofBias, Shape{1, tokens_}, -1), head);
    }
    const int ofValues =
        add("ledger_values", "key", productTransposed({direction, values, offsets}), head);
    addPart("ledger_head", times(row, ofValues), head, "key");
    if (bias != kNoStage) {
      const int sum = add("ledger_weight_sum", "one", rowSums({row}), head);
      addPart("ledger_head_bias", product({sum, ofBias, std::nullopt}), head);
    }
  }

  Graph& graph_;
  int token_;
  int word_;
  int tokens_;
  int layer_ = kNoLayer;
  int off_ = kNoStage;  // the context of a head that is turned off
  std::vector<int> parts_;
  Ledger ledger_{};
};

}  // namespace

std::vector<LensPoint> addLens(Graph& graph) {
  return allOrNothing(graph, [&] {
    const UnembeddingAt unembedding = unembeddingOf(graph);
    std::vector<LensPoint> lens;
    std::vector<StreamPoint> points = streamPoints(graph);
    const int last = points.back().stage;
    points.pop_back();
    for (const StreamPoint& point : points) {
      lens.push_back(addPoint(graph, point, point.stage, unembedding));
    }
    lens.push_back({last, graph.find("logits"), graph.find("probabilities")});
    return lens;
  });
}

TokenLens addLensAt(Graph& graph, int token) {
  return allOrNothing(graph, [&] {
    const UnembeddingAt unembedding = unembeddingOf(graph);
    TokenLens lens;
    for (const StreamPoint& point : streamPoints(graph)) {
      const int layer = graph.stages()[point.stage].layer;
      lens.rows.push_back(
          graph.add(point.names.row, kNoHead, "one", "d_in", lookup(point.stage, {token}), layer));
      lens.points.push_back(addPoint(graph, point, lens.rows.back(), unembedding));
    }
    return lens;
  });
}

void moveLens(Graph& graph, const TokenLens& lens, int token) {
  std::vector<OperationPointer> moved;  // made first, because replacing cannot fail
  for (const int row : lens.rows) {
    moved.push_back(lookup(operationOf(graph, row).inputs().front(), {token}));
  }
  for (std::size_t i = 0; i < moved.size(); ++i) graph.replace(lens.rows[i], std::move(moved[i]));
  graph.renew();
}

Ledger addLedger(Graph& graph, int token, int word) {
  return allOrNothing(graph, [&] { return LedgerBuilder(graph, token, word).build(); });
}

void moveLedger(Graph& graph, const Ledger& ledger, int token, int word) {
  std::vector<std::pair<int, OperationPointer>> moved;  // made first, because replacing cannot fail
  const auto lookupRow = [&](int stage, int row) {
    moved.emplace_back(stage, lookup(operationOf(graph, stage).inputs().front(), {row}));
  };
  lookupRow(ledger.word, word);
  for (const int stage : ledger.tokenRows) lookupRow(stage, token);
  if (ledger.wordBias != kNoStage) {
    const int bias = operationOf(graph, ledger.wordBias).inputs().front();
    moved.emplace_back(ledger.wordBias, columns(bias, word, 1));
  }
  for (auto& [stage, operation] : moved) graph.replace(stage, std::move(operation));
  graph.renew();
}

}  // namespace clearhead
