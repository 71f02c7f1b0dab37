#include "trace/readings.h"

#include <algorithm>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "golden_files.h"
#include "graph/gradients.h"
#include "stacks_with_logits.h"
#include "trace/circuits.h"
#include "trace/trace.h"

// The lens and the ledger against plain loops in double precision over the stages of the model: the
// ledger's reference carries each part forward through the norms, while the engine carries a
// direction backward.
namespace clearhead::readings {
namespace {

/// The contributions to the stream at one token, as rows whose sum is the stream's row.
class NaiveLedger {
 public:
  NaiveLedger(const Graph& graph, int token, int word) : graph_(graph), token_(token) {
    const std::vector<int>& unembedding = inputs(graph.find("logits"));
    collect(unembedding[0]);
    const Row direction = wide(graph, unembedding[1]).row(word);
    for (const Row& part : parts_) logits_.push_back(part.dot(direction));
    if (unembedding.size() > 2) logits_.push_back(graph.value(unembedding[2])(0, word));
  }

  const std::vector<double>& parts() const { return logits_; }

 private:
  const std::vector<int>& inputs(int stage) const {
    return graph_.stages()[stage].operation->inputs();
  }
  Row rowOf(int stage) const { return wide(graph_, stage).row(token_); }

  void collect(int stage) {
    const Stage& at = graph_.stages()[stage];
    const std::string_view name = at.name;
    if (name == "norm1" || name == "norm2" || name.ends_with("_norm")) return collectNorm(stage);
    if (at.name == "token_vectors" || at.name == "scaled_vectors" ||
        at.name == "position_vectors") {
      parts_.push_back(rowOf(stage));
    } else if (at.name == "feed_forward") {
      addLinear(stage, rowOf(inputs(stage)[0]));
      addBias(stage);
    } else if (at.operation->kind() == "add") {
      for (const int summand : inputs(stage)) collect(summand);
    } else {
      collectAttention(stage);
    }
  }

  void collectNorm(int stage) {
    const std::vector<int>& outer = inputs(stage);
    const std::vector<int>& inner = inputs(outer[0]);
    const std::size_t from = parts_.size();
    collect(inner[0]);
    const double divisor = graph_.value(inner.back())(token_, 0);
    const Eigen::Index cols = graph_.stages()[stage].shape.cols;
    const Row gains = outer.size() > 1 ? Row(wide(graph_, outer[1]).row(0)) : Row(Row::Ones(cols));
    for (std::size_t i = from; i < parts_.size(); ++i) {
      const double mean = inner.size() == 3 ? parts_[i].mean() : 0;
      parts_[i] = ((parts_[i].array() - mean) / divisor * gains.array()).matrix();
    }
    if (outer.size() > 2) parts_.push_back(wide(graph_, outer[2]).row(0));
  }

  Wide weightOf(int linear) const {  // (in, out)
    const Wide weight = wide(graph_, inputs(linear)[1]);
    const bool isTransposed = graph_.stages()[linear].operation->kind() == "product_transposed";
    return isTransposed ? Wide(weight.transpose()) : weight;
  }
  void addLinear(int linear, const Row& x) { parts_.push_back(x * weightOf(linear)); }
  void addBias(int linear) {
    if (inputs(linear).size() > 2) parts_.push_back(wide(graph_, inputs(linear)[2]).row(0));
  }

  void collectAttention(int stage) {
    const bool hasOutput = graph_.stages()[stage].name == "output";
    const int heads = hasOutput ? inputs(stage)[0] : stage;
    const std::vector<int> contexts =
        graph_.stages()[heads].name == "concat" ? inputs(heads) : std::vector{heads};
    int from = 0;
    for (const int context : contexts) {
      const int size = graph_.stages()[context].shape.cols;
      const auto placed = [&](const Row& values) {
        Row concat = Row::Zero(graph_.stages()[heads].shape.cols);
        concat.segment(from, size) = values;
        return hasOutput ? Row(concat * weightOf(stage)) : concat;
      };
      if (graph_.stages()[context].operation->kind() != "switched_off") {
        const Row weights = rowOf(inputs(context)[0]);
        const int v = inputs(context)[1];
        const bool hasBias = inputs(v).size() > 2;
        const Row bias = hasBias ? Row(wide(graph_, inputs(v)[2]).row(0)) : Row(Row::Zero(size));
        for (int k = 0; k < weights.size(); ++k) {
          parts_.push_back(placed(weights[k] * (wide(graph_, v).row(k) - bias)));
        }
        if (hasBias) parts_.push_back(placed(weights.sum() * bias));
      }
      from += size;
    }
    if (hasOutput) addBias(stage);
  }

  const Graph& graph_;
  int token_;
  std::vector<Row> parts_;
  std::vector<double> logits_;
};

void checkLedger(const Graph& graph, const Ledger& ledger, int token, int word) {
  INFO("token " << token << ", word " << word);
  const Matrix& parts = graph.value(ledger.parts);
  const std::vector<double> expected = NaiveLedger(graph, token, word).parts();
  REQUIRE(parts.cols() == static_cast<int>(expected.size()));
  double magnitude = 0;
  for (const double part : expected) magnitude += std::abs(part);
  for (int i = 0; i < parts.cols(); ++i) {
    INFO("part " << i);
    CHECK(std::abs(parts(0, i) - expected[i]) <= 2e-6 * magnitude);
  }
  const double logit = graph.value(graph.find("logits"))(token, word);
  double sum = 0;
  for (int i = 0; i < parts.cols(); ++i) sum += parts(0, i);
  const double tolerance = 1e-5 * std::max(std::abs(logit), magnitude / 10);
  CHECK(std::abs(sum - logit) <= tolerance);
  CHECK(std::abs(graph.value(ledger.logit)(0, 0) - logit) <= tolerance);
}

TEST_CASE("the parts of the ledger add up to the logit, and each agrees with a plain loop",
          "[readings]") {
  const auto documents = stacks();
  REQUIRE(documents.size() >= 25);
  for (const auto& [name, json] : documents) {
    INFO(name);
    Trace traced = trace(parseLesson(json));
    Graph& graph = traced.graph;
    const auto [tokens, words] = graph.stages()[graph.find("logits")].shape;
    const Ledger ledger = addLedger(graph, 0, 0);
    checkLedger(graph, ledger, 0, 0);
    const int stages = graph.size();
    for (const int token : {tokens - 1, tokens / 2}) {
      for (const int word : {words - 1, words / 3}) {
        moveLedger(graph, ledger, token, word);
        checkLedger(graph, ledger, token, word);
      }
    }
    CHECK(graph.size() == stages);
  }
}

TEST_CASE("the lens gives each point of the stream its logits, and the last point the model's",
          "[readings]") {
  for (const auto& [name, json] : stacks()) {
    INFO(name);
    Trace traced = trace(parseLesson(json));
    Graph& graph = traced.graph;
    const std::vector<LensPoint> lens = addLens(graph);
    REQUIRE(lens.size() >= 2);
    CHECK(lens.front().stream == graph.find("residual"));
    CHECK(lens.back().logits == graph.find("logits"));
    const std::vector<int>& unembedding = graph.stages()[lens.back().logits].operation->inputs();
    const int norm = graph.find("final_norm");
    for (const LensPoint& point : lens) {
      Wide x = wide(graph, point.stream);
      if (norm != kNoStage) {
        const std::vector<int>& outer = graph.stages()[norm].operation->inputs();
        const int divisor = graph.stages()[outer[0]].operation->inputs().back();
        const double epsilon = graph.stages()[divisor].operation->constants().front().second;
        const bool isCentred = graph.find("final_norm_mean") != kNoStage;
        for (int i = 0; i < x.rows(); ++i) {
          Row row = x.row(i).array() - (isCentred ? x.row(i).mean() : 0);
          row /= std::sqrt(row.squaredNorm() / static_cast<double>(row.size()) + epsilon);
          if (outer.size() > 1) row.array() *= wide(graph, outer[1]).row(0).array();
          if (outer.size() > 2) row += wide(graph, outer[2]).row(0);
          x.row(i) = row;
        }
      } else if (point.logits == lens.back().logits) {
        CHECK(point.stream == unembedding[0]);
      }
      Wide expected = x * wide(graph, unembedding[1]).transpose();
      if (unembedding.size() > 2) {
        expected += wide(graph, unembedding[2]).replicate(expected.rows(), 1);
      }
      const double largest = std::max(1.0, expected.cwiseAbs().maxCoeff());
      CHECK((wide(graph, point.logits) - expected).cwiseAbs().maxCoeff() <= 1e-5 * largest);
      CHECK((wide(graph, point.probabilities).rowwise().sum().array() - 1).abs().maxCoeff() < 1e-6);
    }
  }
}

TEST_CASE("the lens at one token has that token's row of the whole lens, bit for bit",
          "[readings]") {
  for (const auto& [name, json] : stacks()) {
    INFO(name);
    Trace traced = trace(parseLesson(json));
    Graph& graph = traced.graph;
    const int tokens = static_cast<int>(traced.tokens.size());
    const std::vector<LensPoint> whole = addLens(graph);
    const TokenLens lens = addLensAt(graph, 0);
    REQUIRE(lens.points.size() == whole.size());
    for (const int token : {0, tokens - 1}) {
      moveLens(graph, lens, token);
      for (std::size_t i = 0; i < whole.size(); ++i) {
        CHECK(lens.points[i].stream == whole[i].stream);
        CHECK(graph.value(lens.points[i].logits) == graph.value(whole[i].logits).row(token));
        CHECK(graph.value(lens.points[i].probabilities) ==
              graph.value(whole[i].probabilities).row(token));
      }
    }
  }
}

TEST_CASE(
    "every number of the lens, the ledger and circuits is the sum of its terms, and is fed by them",
    "[readings]") {
  for (const auto& [name, json] : stacks()) {
    INFO(name);
    Trace traced = trace(parseLesson(json));
    Graph& graph = traced.graph;
    const int first = graph.size();
    addLens(graph);
    addLedger(graph, static_cast<int>(traced.tokens.size()) - 1, 0);
    if (hasCircuits(graph, 0, 0)) addCircuits(graph, 0, 0);
    int wrong = 0;
    int lost = 0;
    for (int stage = first; stage < graph.size(); ++stage) {
      const auto [rows, cols] = graph.stages()[stage].shape;
      const std::vector<int>& inputs = graph.stages()[stage].operation->inputs();
      for (int row = 0; row < rows; row += 3) {
        for (int col = 0; col < cols; col += 3) {
          const Explanation explanation = graph.explain(stage, row, col);
          const float expected = graph.value(stage)(row, col);
          if (std::bit_cast<std::uint32_t>(resultOf(explanation)) !=
                  std::bit_cast<std::uint32_t>(expected) &&
              wrong++ == 0) {
            UNSCOPED_INFO("first: " << graph.stages()[stage].name << " [" << row << "][" << col
                                    << "]: " << resultOf(explanation) << ", stage " << expected);
          }
          if (row + col > 0) continue;
          for (const Term& term : explanation.terms) {
            for (const Operand& operand : term.operands) {
              const auto fed = graph.feeds(inputs[operand.input], operand.row, operand.col);
              lost += std::none_of(fed.begin(), fed.end(),
                                   [&](const StageBlock& each) { return each.stage == stage; });
            }
          }
        }
      }
    }
    CHECK(wrong == 0);
    CHECK(lost == 0);
  }
}

TEST_CASE("a logit without contributions is the zeros of a head that is switched off",
          "[readings]") {
  Trace traced = trace(parseLesson(
      R"({"clearhead": 1, "title": "", "input": {"text": "a b", "vocabulary": ["a", "b"]},
          "embedding": {"size": 2, "seed": 1}, "blocks": [{"attention": {"projections":
              {"kind": "linear", "seed": 2}}, "residual": false}],
          "unembedding": "tied", "switched_off": [{"head": 0}]})"));
  const Ledger ledger = addLedger(traced.graph, 1, 0);
  CHECK(traced.graph.stages()[ledger.parts].shape.cols == 2);
  CHECK(traced.graph.value(ledger.parts).isZero(0));
  CHECK(traced.graph.value(ledger.logit)(0, 0) == 0);
}

TEST_CASE("readings do not change the model, and can be combined with its gradients",
          "[readings]") {
  const std::string json =
      drawnStack(R"("layers": 2, "heads": 2, "feed_forward": 5, "norm": "before")",
                 R"(, "final_norm": {"drawn": true}, "unembedding": "tied")");
  Trace plain = trace(parseLesson(json));
  Trace read = trace(parseLesson(json));
  const int stages = plain.graph.size();
  addLens(read.graph);
  const Ledger ledger = addLedger(read.graph, 3, 2);
  addCircuits(read.graph, 1, 1);
  for (int stage = 0; stage < stages; ++stage) {
    CHECK(read.graph.value(stage) == plain.graph.value(stage));
  }
  CHECK(parameterStages(read.graph) == parameterStages(plain.graph));
  const Gradients before = backward(
      plain.graph, addLoss(plain.graph, plain.graph.find("logits"), nextTokens(plain.ids)));
  const Gradients after =
      backward(read.graph, addLoss(read.graph, read.graph.find("logits"), nextTokens(read.ids)));
  for (const int parameter : parameterStages(plain.graph)) {
    CHECK(read.graph.value(after[parameter]) == plain.graph.value(before[parameter]));
  }
  const int embedding = read.graph.find("embedding");
  const float logit = read.graph.value(ledger.logit)(0, 0);
  read.graph.change(embedding, read.ids[3], 0, 3);
  CHECK(read.graph.value(ledger.logit)(0, 0) != logit);
  checkLedger(read.graph, ledger, 3, 2);
}

}  // namespace
}  // namespace clearhead::readings
