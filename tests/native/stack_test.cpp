#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <string>

#include "golden_files.h"
#include "graph/gradients.h"
#include "lesson/check.h"
#include "thorough.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

using golden::list, golden::member, golden::text;

int stageOf(const Graph& graph, const JsonValue& named) {
  const auto index = [&](const char* key, int none) {
    const JsonValue& value = member(named, key);
    return golden::isNull(value) ? none : golden::integer(value);
  };
  return graph.find(text(member(named, "name")), index("head", kNoHead), index("layer", kNoLayer));
}

TEST_CASE("stacks of many forms have PyTorch's numbers", "[golden][stack]") {
  const JsonValue& cases = golden::document("stack");
  REQUIRE(list(cases).size() >= 20);
  for (const JsonValue& golden : list(cases)) {
    DYNAMIC_SECTION(text(member(golden, "name"))) {
      const Trace traced = trace(parseLesson(golden::write(member(golden, "lesson"))));
      REQUIRE(!list(member(golden, "stages")).empty());
      for (const JsonValue& stage : list(member(golden, "stages"))) {
        const int index = stageOf(traced.graph, stage);
        INFO(golden::write(member(stage, "name"))
             << ", layer " << golden::write(member(stage, "layer")));
        REQUIRE(index >= 0);
        const Matrix expected = golden::readMatrix(member(stage, "values"));
        const Matrix& computed = traced.graph.value(index);
        REQUIRE(computed.rows() == expected.rows());
        REQUIRE(computed.cols() == expected.cols());
        const golden::Difference difference = golden::compare(computed, expected);
        CHECK(difference.sameKinds);
        CHECK(difference.largest <= 3e-6f * difference.magnitude);
      }
    }
  }
}

/// Whether an operand lists the cell among those that it feeds.
bool isFed(const Graph& graph, int from, const Operand& operand, int stage, int row, int col) {
  for (const auto& [fed, block] : graph.feeds(from, operand.row, operand.col)) {
    if (fed == stage && row >= block.row && row < block.row + block.rows && col >= block.col &&
        col < block.col + block.cols) {
      return true;
    }
  }
  return false;
}

/// Selects cells to explain; the others of a stage are computed in the same way.
bool isExplained(const Shape& shape, int row, int col) {
  return kThorough || row + col <= 1 || (row * shape.cols + col) % 7 == 6 ||
         (row == shape.rows - 1 && col == shape.cols - 1);
}
/// Selects those of them whose operands are checked.
bool hasCheckedOperands(int row, int col) { return kThorough ? row + col <= 2 : row + col == 1; }

/// Adds the gradients of all inputs of the stack's last numbers, and of its loss.
void addBackward(Trace& traced) {
  Graph& graph = traced.graph;
  const int last = static_cast<int>(graph.stages().size()) - 1;
  const auto [rows, cols] = graph.stages()[last].shape;
  backward(graph, last, Matrix::Random(rows, cols));
  const int logits = graph.find("logits");
  if (logits < 0) return;
  std::vector<int> targets = nextTokens(traced.ids);
  targets.back() = 1;
  targets.front() = kNoTarget;
  if (targets.size() > 1) backward(graph, addLoss(graph, logits, std::move(targets)));
}

TEST_CASE("every number of a stack is the sum of its terms, and is fed by them, its gradients too",
          "[stack][gradients]") {
  const JsonValue& cases = golden::document("stack");
  for (const JsonValue& golden : list(cases)) {
    Trace traced = trace(parseLesson(golden::write(member(golden, "lesson"))));
    addBackward(traced);
    const Graph& graph = traced.graph;
    INFO(text(member(golden, "name")));
    int wrong = 0;
    int lost = 0;
    for (int stage = 0; stage < static_cast<int>(graph.stages().size()); ++stage) {
      const Shape& shape = graph.stages()[stage].shape;
      const std::vector<int>& inputs = graph.stages()[stage].operation->inputs();
      for (int row = 0; row < shape.rows; ++row) {
        for (int col = 0; col < shape.cols; ++col) {
          if (!isExplained(shape, row, col)) continue;
          const Explanation explanation = graph.explain(stage, row, col);
          const bool same = std::bit_cast<std::uint32_t>(resultOf(explanation)) ==
                            std::bit_cast<std::uint32_t>(graph.value(stage)(row, col));
          if (!same && wrong++ == 0) {
            UNSCOPED_INFO("stage " << graph.stages()[stage].name << " [" << row << "][" << col
                                   << "]");
          }
          if (!hasCheckedOperands(row, col)) continue;
          for (const Term& term : explanation.terms) {
            for (const Operand& operand : term.operands) {
              if (!isFed(graph, inputs[operand.input], operand, stage, row, col)) ++lost;
            }
          }
        }
      }
    }
    CHECK(wrong == 0);
    CHECK(lost == 0);
  }
}

std::string twoBlocks(const std::string& more) {
  return R"({"clearhead": 1, "title": "", "input": {"text": "a b a", "vocabulary": ["a", "b"]},
      "embedding": {"size": 4, "seed": 1}, "blocks": {"drawn": {"seed": 2, "layers": 2,
      "heads": 2, "norm": "before", "feed_forward": 5, "bias": true, "activation": "gelu"}},
      "unembedding": "tied")" +
         more + "}";
}

TEST_CASE("a network that is switched off adds its last bias alone", "[stack]") {
  Trace on = trace(parseLesson(twoBlocks("")));
  Trace off = trace(parseLesson(twoBlocks(R"(, "switched_off_networks": [{"layer": 1}])")));
  const auto value = [](const Trace& traced, std::string_view name, int layer) {
    return traced.graph.value(traced.graph.find(name, kNoHead, layer));
  };
  REQUIRE(on.graph.size() == off.graph.size());
  CHECK(value(off, "residual_feed_forward", 0) == value(on, "residual_feed_forward", 0));
  CHECK(value(off, "hidden", 1) == value(on, "hidden", 1));
  CHECK(!value(on, "activation", 1).isZero(0));
  CHECK(value(off, "activation", 1).isZero(0));
  const Matrix bias = value(off, "b_down", 1);
  CHECK(!bias.isZero(0));
  CHECK(value(off, "residual_feed_forward", 1) ==
        value(off, "residual_attention", 1) + bias.replicate(3, 1));
}

TEST_CASE("a stack's document is written as it was read", "[stack]") {
  const JsonValue& cases = golden::document("stack");
  for (const JsonValue& golden : list(cases)) {
    const Lesson lesson = parseLesson(golden::write(member(golden, "lesson")));
    CHECK(parseLesson(writeLesson(lesson)) == lesson);
  }
}

/// A stack of one block over three words, with some of its members replaced.
std::string stackWith(const std::string& block, const std::string& more = "") {
  return R"({"clearhead": 1, "title": "", "input": {"text": "a b", "vocabulary": ["a", "b"]},
    "embedding": {"values": [[1, 2], [3, 4]]}, "blocks": [)" +
         block + "]" + more + "}";
}

const std::string kAttention = R"("attention": {"projections": {"kind": "linear",
    "query": {"weight": [[1, 2], [3, 4]]}, "key": {"weight": [[1, 2], [3, 4]]},
    "value": {"weight": [[1, 2], [3, 4]]}}})";

std::string complaint(const std::string& json) {
  try {
    trace(parseLesson(json), {.mostWork = 6e5});  // reported as 1 million
  } catch (const LessonError& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("parts of a stack that do not fit are reported with their place", "[stack]") {
  const auto block = [](const std::string& more) {
    return stackWith("{" + kAttention + more + "}");
  };
  const auto drawn = [](const std::string& members, const std::string& more = "") {
    return R"({"clearhead": 1, "title": "", "input": {"vectors": [[1, 2, 3]]}, "blocks": {"drawn": {)" +
           members + "}}" + more + "}";
  };
  CHECK(complaint(block("")).empty());
  CHECK(complaint(block(R"(, "norm1": {"gain": [1]})")) ==
        "blocks[0].norm1.gain: 1 number, expected 2 (d_in)");
  CHECK(complaint(block(R"(, "norm2": {"gain": [1, 2]})")) ==
        "blocks[0].norm2: given without a feed_forward, expected none");
  CHECK(complaint(block(R"(, "norm1": {"gain": [1, 2], "epsilon": 0})")) ==
        "blocks[0].norm1.epsilon: the number 0, expected a number above 0");
  CHECK(complaint(block(R"(, "feed_forward": {"up": {"weight": [[1, 2, 3]]},
                            "down": {"weight": [[1], [2]]}})")) ==
        "blocks[0].feed_forward.up.weight[0]: 3 numbers, expected 2 (d_in)");
  CHECK(complaint(block(R"(, "feed_forward": {"up": {"weight": [[1, 2]]},
                            "down": {"weight": [[1, 2], [2, 3]]}})")) ==
        "blocks[0].feed_forward.down.weight[0]: 2 numbers, expected 1 (hidden features)");
  CHECK(complaint(block(R"(, "feed_forward": {"up": {"weight": [[1, 2]], "bias": [1, 2]},
                            "down": {"weight": [[1], [2]]}})")) ==
        "blocks[0].feed_forward.up.bias: 2 numbers, expected 1 (hidden features)");
  CHECK(complaint(block(R"(, "feed_forward": {"gate": {"weight": [[1, 2], [3, 4]]},
                            "up": {"weight": [[1, 2]]}, "down": {"weight": [[1], [2]]}})")) ==
        "blocks[0].feed_forward.gate.weight: 2 rows, expected 1 (hidden features)");
  CHECK(complaint(drawn(R"("seed": 1, "layers": 1, "gate": true)")) ==
        "blocks.drawn.gate: true without a feed_forward, expected one with it");
  CHECK(complaint(stackWith(R"({"attention": {"projections": {"kind": "linear",
            "query": {"weight": [[1, 2]]}, "key": {"weight": [[1, 2]]},
            "value": {"weight": [[1, 2, 3]]}}}})")) ==
        "blocks[0].attention.projections.value.weight[0]: 3 numbers, expected 2 (d_in)");
  CHECK(complaint(stackWith(R"({"attention": {"projections": {"kind": "linear",
            "query": {"weight": [[1, 2]]}, "key": {"weight": [[1, 2]]},
            "value": {"weight": [[1, 2]]}}}})")) ==
        "blocks[0].attention: 1 output features, expected 2 (d_in, as all of the residual stream)");
  CHECK(complaint(stackWith(R"({"attention": {"projections": {"kind": "linear", "seed": 1},
            "scores": {"order": "KQ"}}})")) ==
        "blocks[0].attention.scores.order: \"KQ\", expected \"QK\": in a stack each row goes on as "
        "its query token");
  CHECK(complaint(stackWith("{" + kAttention + "}", R"(, "unembedding": {"drawn": true})")) ==
        "unembedding.drawn: true, expected a weight: blocks have no seed");
  CHECK(complaint(stackWith("{" + kAttention + "}", R"(, "unembedding": {"weight": [[1, 2]]})")) ==
        "unembedding.weight: 1 row, expected 2 (words in input.vocabulary)");
  CHECK(complaint(stackWith("{" + kAttention + "}", R"(, "unembedding": "own")")) ==
        "unembedding: the text \"own\", expected \"tied\"");
  CHECK(complaint(stackWith("{" + kAttention + "}", R"(, "features": {"query": ["a", "b"]})")) ==
        "features: names for Q, K or V, expected names of the input alone: each block has "
        "projections of its own");
  CHECK(complaint(stackWith("{" + kAttention + "}", R"(, "switched_off": [{"head": 1}])")) ==
        "switched_off[0].head: 1, expected less than 1 (heads, counted from 0)");
  CHECK(complaint(
            stackWith("{" + kAttention + "}", R"(, "switched_off": [{"layer": 1, "head": 0}])")) ==
        "switched_off[0].layer: 1, expected less than 1 (layers, counted from 0)");
  CHECK(complaint(stackWith("{" + kAttention + "}", R"(, "switched_off_networks": [{}])")) ==
        "switched_off_networks[0].layer: 0, expected a block with a feed-forward network");
  CHECK(complaint(
            stackWith("{" + kAttention + "}", R"(, "switched_off_networks": [{"layer": 1}])")) ==
        "switched_off_networks[0].layer: 1, expected less than 1 (layers, counted from 0)");
  CHECK(complaint(drawn(R"("seed": 0, "layers": 2)")).empty());
  CHECK(complaint(drawn(R"("seed": 0, "layers": 2, "heads": 2)")) ==
        "blocks.drawn: query_size 3, expected a multiple of heads (2)");
  CHECK(complaint(drawn(R"("seed": 0, "layers": 2)", R"(, "positions": {"kind": "rotary"})")) ==
        "positions.kind: \"rotary\" with d_k 3, expected an even d_k: it turns pairs of features");
  CHECK(complaint(drawn(R"("seed": 0, "layers": 65)")) ==
        "blocks.drawn.layers: the number 65, expected a whole number from 1 to 64");
  CHECK(complaint(drawn(R"("seed": 0, "layers": 1)", R"(, "unembedding": "tied")")) ==
        "unembedding: given with input.vectors, expected with a vocabulary only");
  CHECK(complaint(drawn(R"("seed": 0, "layers": 64, "feed_forward": 4096)")) ==
        "work: about 2 million multiplications, expected at most 1");
}

TEST_CASE("a projection of the stream, pooling and given ids that do not fit are reported",
          "[stack]") {
  const auto block = [](const std::string& more, const std::string& end = "") {
    return stackWith("{" + kAttention + more + "}", end);
  };
  const std::string wider = R"(, "residual_projection": {"weight": [[1, 2], [3, 4], [5, 6]]})";
  const std::string same = R"(, "residual_projection": {"weight": [[1, 2], [3, 4]]})";
  CHECK(complaint(block(same)).empty());
  CHECK(complaint(block(wider)) ==
        "blocks[0].attention: 2 output features, expected 3 (d_in, as all of the residual stream)");
  CHECK(complaint(block(R"(, "residual_projection": {"weight": [[1, 2, 3]]})")) ==
        "blocks[0].residual_projection.weight[0]: 3 numbers, expected 2 (d_in)");
  CHECK(
      complaint(block(same + R"(, "residual": false)")) ==
      "blocks[0].residual_projection: given with residual false, expected none: nothing is added");
  CHECK(complaint(block(same, R"(, "unembedding": "tied")")) ==
        "blocks[0].residual_projection: given with an unembedding, expected none: words are read "
        "from a stream of one size");
  CHECK(complaint(block("", R"(, "pooling": {"unit_length": true})")).empty());
  CHECK(complaint(block("", R"(, "pooling": {}, "unembedding": "tied")")) ==
        "pooling: given beside an unembedding, expected one of them");
  CHECK(complaint(block("", R"(, "pooling": {"activation": "tanh"})")) ==
        "pooling.activation: given without a weight, expected one");
  CHECK(complaint(block("", R"(, "pooling": {"bias": [1]})")) ==
        "pooling.bias: given without a weight, expected one");
  CHECK(complaint(block("", R"(, "pooling": {"weight": [[1]]})")) ==
        "pooling.weight[0]: 1 number, expected 2 (d_in)");
  const auto withIds = [](const std::string& input) {
    return R"({"clearhead": 1, "title": "", "embedding": {"size": 2, "seed": 1}, "blocks": [{)" +
           kAttention + R"(}], "input": )" + input + "}";
  };
  CHECK(complaint(withIds(R"({"text": "", "vocabulary": ["a", "b"], "ids": [1, 0]})")).empty());
  CHECK(complaint(withIds(R"({"text": "", "vocabulary": ["a", "b"], "ids": [2]})")) ==
        "input.ids[0]: 2, expected less than 2 (words in input.vocabulary, counted from 0)");
  CHECK(complaint(withIds(R"({"text": "", "vocabulary": ["a", "b"], "ids": []})")) ==
        "input.ids: an empty list, expected at least one value");
  CHECK(complaint(withIds(R"({"text": "a", "vocabulary": "sorted", "ids": [0]})")) ==
        "input.ids: given with the vocabulary \"sorted\", expected a list of words: an id is an "
        "index of it");
  CHECK(complaint(withIds(
            R"({"text": "a", "vocabulary": ["a"], "ids": [0], "tokenizer": {"kind": "words"}})")) ==
        "input: both \"tokenizer\" and \"ids\", expected one of them");
  const std::string file = R"("tokenizer_file": "tokenizer.json")";
  CHECK(
      complaint(withIds(R"({"text": "", "vocabulary": ["a"], "ids": [0], )" + file + "}")).empty());
  CHECK(complaint(withIds(R"({"text": "a", "vocabulary": ["a"], )" + file + "}")) ==
        "input.tokenizer_file: given without \"ids\", which it makes of the text");
}

}  // namespace
}  // namespace clearhead
