#include "trace/circuits.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "stacks_with_logits.h"
#include "trace/readings.h"

// The circuits of a head against plain loops in double precision, which carry each word forward:
// through the norm before attention, the head, W_O, and the last norm without its divisor.
namespace clearhead::readings {
namespace {

class NaiveCircuits {
 public:
  NaiveCircuits(const Graph& graph, int layer, int head)
      : graph_(graph), layer_(layer), head_(head), words_(wide(graph, graph.find("embedding"))) {
    enterBlock();
  }

  Wide queryKey() const { return linear(find("Q"), words_, true) * keys().transpose(); }

  Wide outputValue() const {
    const Wide values = linear(findShared("V"), words_, false);
    const Wide written = throughOutput(values);
    const std::vector<int>& unembedding = inputs(graph_.find("logits"));
    Wide table = wide(graph_, unembedding[1]);
    Wide result(values.rows(), table.rows());
    const int norm = graph_.find("final_norm");
    for (int from = 0; from < result.rows(); ++from) {
      for (int word = 0; word < result.cols(); ++word) {
        Row out = written.row(from);
        Row direction = table.row(word);
        if (norm != kNoStage) {
          const std::vector<int>& outer = inputs(norm);
          const int divisor = inputs(outer[0]).back();
          if (graph_.stages()[divisor].operation->kind() == "deviation") {
            out.array() -= out.mean();
          }
          if (outer.size() > 1) direction.array() *= wide(graph_, outer[1]).row(0).array();
        }
        double sum = 0;
        for (int j = 0; j < out.size(); ++j) sum += out[j] * direction[j];
        result(from, word) = sum;
      }
    }
    return result;
  }

 private:
  const std::vector<int>& inputs(int stage) const {
    return graph_.stages()[stage].operation->inputs();
  }
  int find(const char* name) const { return graph_.find(name, head_, layer_); }
  /// A stage of the keys and values that this head uses: equally many heads use each.
  int findShared(const char* name) const {
    int queries = 0;
    int keys = 0;
    while (graph_.find("Q", queries, layer_) != kNoStage) ++queries;
    while (graph_.find("K", keys, layer_) != kNoStage) ++keys;
    return graph_.find(name, head_ * keys / queries, layer_);
  }
  Wide keys() const { return linear(findShared("K"), words_, true); }

  void enterBlock() {
    const int scaled = graph_.find("scaled_vectors");
    if (scaled != kNoStage) {
      words_ *= graph_.stages()[scaled].operation->constants().front().second;
    }
    const int embeddingNorm = graph_.find("embedding_norm");
    if (embeddingNorm != kNoStage) normalise(embeddingNorm);
    const int x = inputs(inputs(find("Q"))[0])[0];
    if (graph_.stages()[x].name == "norm1" && graph_.stages()[x].layer == layer_) normalise(x);
  }

  /// Layer norm subtracts the mean of each row; RMSNorm does not.
  void normalise(int norm) {
    const std::vector<int>& outer = inputs(norm);
    const int divisor = inputs(outer[0]).back();
    const bool takesMean = graph_.stages()[divisor].operation->kind() == "deviation";
    const double epsilon = graph_.stages()[divisor].operation->constants().front().second;
    for (int i = 0; i < words_.rows(); ++i) {
      double mean = 0;
      for (int j = 0; takesMean && j < words_.cols(); ++j) mean += words_(i, j) / words_.cols();
      double square = 0;
      for (int j = 0; j < words_.cols(); ++j) {
        square += (words_(i, j) - mean) * (words_(i, j) - mean) / words_.cols();
      }
      for (int j = 0; j < words_.cols(); ++j) {
        words_(i, j) = (words_(i, j) - mean) / std::sqrt(square + epsilon);
        if (outer.size() > 1) words_(i, j) *= graph_.value(outer[1])(0, j);
        if (outer.size() > 2) words_(i, j) += graph_.value(outer[2])(0, j);
      }
    }
  }

  Wide linear(int stage, const Wide& x, bool hasBias) const {
    const bool isTransposed = graph_.stages()[stage].operation->kind() == "product_transposed";
    const Wide weight = wide(graph_, inputs(stage)[1]);
    Wide result = isTransposed ? Wide(x * weight.transpose()) : Wide(x * weight);
    if (hasBias && inputs(stage).size() > 2) {
      result += wide(graph_, inputs(stage)[2]).replicate(result.rows(), 1);
    }
    return result;
  }

  Wide throughOutput(const Wide& values) const {
    const int concat = graph_.find("concat", kNoHead, layer_);
    if (concat == kNoStage) return values;
    Wide placed = Wide::Zero(values.rows(), graph_.stages()[concat].shape.cols);
    placed.middleCols(head_ * values.cols(), values.cols()) = values;
    const int output = graph_.find("output", kNoHead, layer_);
    return output == kNoStage ? placed : linear(output, placed, false);
  }

  const Graph& graph_;
  int layer_;
  int head_;
  Wide words_;
};

void checkClose(const Matrix& found, const Wide& expected) {
  REQUIRE(found.rows() == expected.rows());
  REQUIRE(found.cols() == expected.cols());
  const double size = std::max(1e-3, expected.cwiseAbs().maxCoeff());
  CHECK((found.cast<double>() - expected).cwiseAbs().maxCoeff() <= 1e-5 * size);
}

TEST_CASE("circuits of each head agree with plain loops over all pairs of words", "[readings]") {
  int heads = 0;
  for (const auto& [name, json] : stacks()) {
    Trace traced = trace(parseLesson(json));
    Graph& graph = traced.graph;
    for (const int layer : {0, 1}) {
      for (const int head : {0, 2}) {
        if (!hasCircuits(graph, layer, head)) continue;
        INFO(name << ", block " << layer << ", head " << head);
        const NaiveCircuits naive(graph, layer, head);
        const Circuits circuits = addCircuits(graph, layer, head);
        checkClose(graph.value(circuits.queryKey), naive.queryKey());
        checkClose(graph.value(circuits.outputValue), naive.outputValue());
        ++heads;
      }
    }
  }
  CHECK(heads >= 30);
}

TEST_CASE(
    "in a first block without positions, circuits are the scores and the words' contributions",
    "[readings]") {
  Trace traced = trace(parseLesson(drawnStack(R"("layers": 1, "heads": 2, "norm": "before")",
                                              R"(, "unembedding": {"drawn": true})")));
  Graph& graph = traced.graph;
  const int tokens = static_cast<int>(traced.ids.size());
  for (const int head : {0, 1}) {
    const Circuits circuits = addCircuits(graph, 0, head);
    const Matrix& scores = graph.value(graph.find("scores", head, 0));
    for (int i = 0; i < tokens; ++i) {
      for (int j = 0; j < tokens; ++j) {
        CHECK(graph.value(circuits.queryKey)(traced.ids[i], traced.ids[j]) == scores(i, j));
      }
    }
  }
  const int token = tokens - 1;
  const int word = 2;
  const Circuits circuits = addCircuits(graph, 0, 1);
  addLedger(graph, token, word);
  const Matrix& brought = graph.value(graph.find("ledger_head", 1, 0));
  const Matrix& weights = graph.value(graph.find("weights", 1, 0));
  for (int k = 0; k < tokens; ++k) {
    const double expected = static_cast<double>(weights(token, k)) *
                            graph.value(circuits.outputValue)(traced.ids[k], word);
    CHECK(std::abs(brought(0, k) - expected) <= 1e-6);
  }
}

TEST_CASE("there are no circuits without logits, without a head, or for many words", "[readings]") {
  const auto graphOf = [](const std::string& json) { return trace(parseLesson(json)); };
  const std::string blocks = R"("layers": 1)";
  const Trace whole = graphOf(drawnStack(blocks, R"(, "unembedding": "tied")"));
  CHECK(hasCircuits(whole.graph, 0, 0));
  CHECK_FALSE(hasCircuits(whole.graph, 1, 0));
  CHECK_FALSE(hasCircuits(whole.graph, 0, 1));
  CHECK_FALSE(hasCircuits(graphOf(drawnStack(blocks, "")).graph, 0, 0));
  std::string words;
  for (int i = 0; i <= kMaxCircuitWords; ++i) {
    words += (i ? ", \"w" : "\"w") + std::to_string(i) + '"';
  }
  const std::string many =
      R"({"clearhead": 1, "title": "", "input": {"text": "w0 w1", "vocabulary": [)" + words +
      R"(]}, "embedding": {"size": 4, "seed": 1}, "blocks": {"drawn": {"seed": 1, "layers": 1}},
          "unembedding": "tied"})";
  CHECK_FALSE(hasCircuits(graphOf(many).graph, 0, 0));
}

}  // namespace
}  // namespace clearhead::readings
