// softmax(Q Kᵀ / √d_k) V for each head, the heads side by side, times W_O (Vaswani et al. 2017).
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "blocks/blocks.h"
#include "lesson/check.h"

namespace clearhead {
namespace {

bool hasKeyRows(const Scores& scores) { return scores.order == ScoreOrder::kKeyQuery; }

OperationPointer givenMask(const MaskRows& given, bool rowsAreKeys) {
  const auto tokens = static_cast<int>(given.size());
  Matrix mask(tokens, tokens);  // (query, key)
  for (int i = 0; i < tokens; ++i) {
    for (int j = 0; j < tokens; ++j) mask(i, j) = given[i][j] ? 1 : 0;
  }
  return leaf("given", rowsAreKeys ? Matrix(mask.transpose()) : mask);
}

/// The bias of scores, whose rows a document gives by query.
OperationPointer givenBias(const Rows& rows, bool rowsAreKeys) {
  OperationPointer bias = given(rows);
  return rowsAreKeys ? leaf("given", bias->ownedResult()->transpose()) : std::move(bias);
}

class AttentionBuilder {
 public:
  AttentionBuilder(Graph& graph, const Setting& setting, AttentionParts parts)
      : graph_(graph),
        setting_(setting),
        parts_(parts),
        tokens_(static_cast<int>(setting.tokens.size())),
        rowsAreKeys_(hasKeyRows(parts.scores)),
        isBare_(parts.kind == ProjectionKind::kParameter) {}

  int build(int x) {
    const int mask = addMask();
    if (parts_.scores.bias) {
      bias_ = addStage("score_bias", kNoHead, rowAxis(), colAxis(),
                       givenBias(*parts_.scores.bias, rowsAreKeys_));
    }
    std::vector<int> contexts;
    for (int head = 0; head < parts_.sizes.heads; ++head) {
      contexts.push_back(addHead(x, mask, head));
    }
    if (contexts.size() == 1 && !parts_.parameters.output) return contexts.front();
    return addOutput(std::move(contexts));
  }

 private:
  int addStage(StageName name, int head, std::string_view rowAxis, std::string_view colAxis,
               OperationPointer operation) {
    return graph_.add(name, head, rowAxis, colAxis, std::move(operation), parts_.layer);
  }

  int addMask() {
    if (parts_.scores.mask.orDefault() == Mask(MaskKind::kNone)) return kNoStage;
    return addStage("mask", kNoHead, rowAxis(), colAxis(),
                    visiblePairs(parts_.scores, setting_.tokens));
  }

  int addProjection(StageName name, StageName weightName, StageName biasName,
                    std::string_view sizeAxis, ProjectionParameters& parameters, int x, int head) {
    const int weight = addStage(weightName, head, isBare_ ? "d_in" : sizeAxis,
                                isBare_ ? sizeAxis : "d_in", std::move(parameters.weights[head]));
    std::optional<int> bias;
    if (!parameters.biases.empty()) {
      bias = addStage(biasName, head, "one", sizeAxis, std::move(parameters.biases[head]));
    }
    return addStage(name, head, "token", sizeAxis, project({x, weight, bias}));
  }

  OperationPointer project(ProductInputs inputs) const {
    return isBare_ ? product(inputs) : productTransposed(inputs);
  }

  int addHead(int x, int maskStage, int head) {
    Parameters& parameters = parts_.parameters;
    const int group = parts_.sizes.keyValueHeadOf(head);
    const bool isFirst = group == static_cast<int>(keys_.size());
    int q = addProjection("Q", "W_Q", "b_Q", "d_k", parameters.query, x, head);
    if (isFirst) {
      keys_.push_back(addProjection("K", "W_K", "b_K", "d_k", parameters.key, x, group));
      values_.push_back(addProjection("V", "W_V", "b_V", "d_v", parameters.value, x, group));
    }
    q = normed(kQueryNorm, parameters.queryNorm, q, head, queryGain_);
    if (isFirst) keys_[group] = normed(kKeyNorm, parameters.keyNorm, keys_[group], group, keyGain_);
    if (setting_.positions == PositionKind::kRotary) {
      q = addStage("rotated_Q", head, "token", "d_k", rotate(q, setting_.rotation));
      if (isFirst) {
        keys_[group] =
            addStage("rotated_K", group, "token", "d_k", rotate(keys_[group], setting_.rotation));
      }
    }
    const int v = values_[group];
    const int weights = addWeights(q, keys_[group], maskStage, head);
    const std::vector<int>& off = parts_.switchedOff;
    return addStage("context", head, rowAxis(), "d_v",
                    std::find(off.begin(), off.end(), head) == off.end()
                        ? product({weights, v, std::nullopt})
                        : switchedOff(tokens_, parts_.sizes.dV));
  }

  int normed(const NormNames& names, std::optional<NormParameters>& norm, int rows, int head,
             NormGain& gain) {
    if (!norm) return rows;
    return addNorm(graph_, names, *norm,
                   {.x = rows, .layer = parts_.layer, .colAxis = "d_k", .head = head}, gain);
  }

  int addWeights(int q, int k, int maskStage, int head) {
    int last =
        addScores("scores", head,
                  productTransposed({rowsAreKeys_ ? k : q, rowsAreKeys_ ? q : k, std::nullopt}));
    if (OperationPointer scaled = scale(last)) {
      last = addScores("scaled_scores", head, std::move(scaled));
    }
    if (setting_.positions == PositionKind::kAlibi) {
      last = addScores("biased_scores", head, alibi(last, alibiSlope(head, parts_.sizes.heads)));
    }
    if (bias_ != kNoStage) last = addScores("biased_scores", head, add({last, bias_}));
    if (maskStage != kNoStage) last = addScores("masked_scores", head, mask(last, maskStage));
    return addScores("weights", head, softmax(last, parts_.scores.temperature.orDefault()));
  }

  /// Null if the lesson does not scale its scores.
  OperationPointer scale(int stage) const {
    const auto scale = parts_.scores.scale.orDefault();
    if (const double* factor = std::get_if<double>(&scale))
      return multiply(stage, static_cast<float>(*factor));
    switch (std::get<ScaleKind>(scale)) {
      case ScaleKind::kKeySize:
        return divideByRoot(stage, parts_.sizes.dK);
      case ScaleKind::kInputSize:
        return divideByRoot(stage, parts_.sizes.dIn);
      case ScaleKind::kValueSize:
        return divideByRoot(stage, parts_.sizes.dV);
      case ScaleKind::kNone:
        break;
    }
    return nullptr;
  }

  int addScores(StageName name, int head, OperationPointer operation) {
    return addStage(name, head, rowAxis(), colAxis(), std::move(operation));
  }

  int addOutput(std::vector<int> contexts) {
    Parameters& parameters = parts_.parameters;
    const int concat =
        addStage("concat", kNoHead, rowAxis(), "concat", concatenate(std::move(contexts)));
    if (!parameters.output) return concat;
    const int weight = addStage("W_O", kNoHead, isBare_ ? "concat" : "d_out",
                                isBare_ ? "d_out" : "concat", std::move(parameters.output->weight));
    std::optional<int> bias;
    if (parameters.output->bias) {
      bias = addStage("b_O", kNoHead, "one", "d_out", std::move(parameters.output->bias));
    }
    return addStage("output", kNoHead, rowAxis(), "d_out", project({concat, weight, bias}));
  }

  std::string_view rowAxis() const { return rowsAreKeys_ ? "key" : "query"; }
  std::string_view colAxis() const { return rowsAreKeys_ ? "query" : "key"; }

  Graph& graph_;
  const Setting& setting_;
  AttentionParts parts_;
  int tokens_;
  bool rowsAreKeys_;
  bool isBare_;
  int bias_ = kNoStage;
  std::vector<int> keys_;    // by head of keys and values: the stages that queries meet
  std::vector<int> values_;  // by head of keys and values
  NormGain queryGain_;
  NormGain keyGain_;
};

}  // namespace

OperationPointer visiblePairs(const Scores& scores, const std::vector<std::string>& tokens) {
  const bool rowsAreKeys = hasKeyRows(scores);
  const auto* given = std::get_if<MaskRows>(&*scores.mask);
  if (given) return givenMask(*given, rowsAreKeys);
  const MaskRules rules = rulesOf(scores);
  std::vector<bool> isPadding;
  for (const std::string& token : tokens) isPadding.push_back(token == rules.pad);
  const bool causal = rules.causal;
  const bool hasWindow = rules.window.has_value();
  const int window = hasWindow ? rules.window->window : 0;
  const int sinks = hasWindow ? rules.window->sinks.orDefault() : 0;
  PatternRule isVisible = [=](int row, int col) {
    const int query = rowsAreKeys ? col : row;
    const int key = rowsAreKeys ? row : col;
    if (causal && key > query) return false;
    if (hasWindow && std::abs(query - key) >= window && key >= sinks) return false;
    return !isPadding[key];
  };
  const auto size = static_cast<int>(tokens.size());
  const bool isAlone = causal + hasWindow + rules.pad.has_value() == 1;
  if (isAlone && causal) return pattern("causal", size, std::move(isVisible));
  if (isAlone && rules.pad) return pattern("padding", size, std::move(isVisible));
  return pattern("mask_parts", size, std::move(isVisible),
                 {{"causal", causal},
                  {"padding", rules.pad.has_value()},
                  {"window", window},
                  {"sinks", sinks}});
}

int addAttention(Graph& graph, const Setting& setting, AttentionParts parts, int x) {
  return AttentionBuilder(graph, setting, parts).build(x);
}

}  // namespace clearhead
