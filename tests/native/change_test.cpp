#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

#include "attention_of.h"
#include "golden_files.h"
#include "graph/gradients.h"
#include "lesson/lesson.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

/// Small computations that together have every operation.
constexpr const char* kLessons[] = {
    R"({"clearhead": 1, "title": "rotary", "input": {"text": "b a b", "vocabulary": "sorted"},
        "embedding": {"size": 4, "seed": 1}, "positions": {"kind": "rotary"},
        "projections": {"kind": "linear", "bias": true, "seed": 2}, "heads": 2,
        "scores": {"mask": "causal"}, "output": {"drawn": true, "bias": true}})",
    R"({"clearhead": 1, "title": "alibi", "input": {"vectors": [[1, 2, 3], [4, 5, 6]]},
        "positions": {"kind": "alibi"},
        "projections": {"kind": "parameter", "seed": 3, "query_size": 2, "value_size": 5},
        "scores": {"order": "KQ", "scale": 0.5, "temperature": 2, "mask": "causal"}})",
    R"({"clearhead": 1, "title": "sinusoidal", "input": {"text": "one", "vocabulary": "sorted"},
        "embedding": {"size": 2, "seed": 4}, "positions": {"kind": "sinusoidal"},
        "projections": {"kind": "linear", "seed": 5}})",
    R"({"clearhead": 1, "title": "learned", "input": {"text": "a a", "vocabulary": ["a", "b"]},
        "embedding": {"values": [[1], [2]]},
        "positions": {"kind": "learned", "values": [[1], [2], [3]]},
        "projections": {"kind": "linear", "seed": 6}})",
};

using CellPlace = std::tuple<int, int, int>;  // stage, row, column

/// For each cell, all cells whose explanation names it, found by explaining every cell.
std::map<CellPlace, std::set<CellPlace>> consumers(const Graph& graph) {
  std::map<CellPlace, std::set<CellPlace>> found;
  for (int stage = 0; stage < static_cast<int>(graph.stages().size()); ++stage) {
    const Stage& made = graph.stages()[stage];
    for (int row = 0; row < made.shape.rows; ++row) {
      for (int col = 0; col < made.shape.cols; ++col) {
        for (const Term& term : graph.explain(stage, row, col).terms) {
          for (const Operand& operand : term.operands) {
            const int from = made.operation->inputs()[operand.input];
            found[{from, operand.row, operand.col}].insert({stage, row, col});
          }
        }
      }
    }
  }
  return found;
}

void checkFeeds(const Graph& graph) {
  std::map<CellPlace, std::set<CellPlace>> expected = consumers(graph);
  for (int stage = 0; stage < static_cast<int>(graph.stages().size()); ++stage) {
    const auto [rows, cols] = graph.stages()[stage].shape;
    for (int row = 0; row < rows; ++row) {
      for (int col = 0; col < cols; ++col) {
        INFO(graph.stages()[stage].name << " [" << row << "][" << col << "]");
        std::set<CellPlace> fed;
        for (const StageBlock& target : graph.feeds(stage, row, col)) {
          for (int i = 0; i < target.block.rows; ++i) {
            for (int j = 0; j < target.block.cols; ++j) {
              fed.insert({target.stage, target.block.row + i, target.block.col + j});
            }
          }
        }
        REQUIRE(fed == expected[CellPlace{stage, row, col}]);
      }
    }
  }
}

TEST_CASE("a cell feeds exactly the cells whose explanations name it, gradients too",
          "[graph][gradients]") {
  for (const char* json : kLessons) {
    INFO(json);
    Trace traced = trace(parseLesson(json));
    checkFeeds(traced.graph);
    const int last = static_cast<int>(traced.graph.stages().size()) - 1;
    const auto [rows, cols] = traced.graph.stages()[last].shape;
    backward(traced.graph, last, Matrix::Ones(rows, cols));
    checkFeeds(traced.graph);
  }
  const JsonValue& stacks = golden::document("stack");
  for (const int index : {0, 2, 11, 20}) {  // together these have every stage of stacks
    const JsonValue& stack = golden::list(stacks).at(index);
    INFO(golden::text(golden::member(stack, "name")));
    Trace traced = trace(parseLesson(golden::write(golden::member(stack, "lesson"))));
    std::vector<int> targets = traced.ids;
    targets.front() = kNoTarget;
    targets.back() = 0;
    backward(traced.graph, addLoss(traced.graph, traced.graph.find("logits"), std::move(targets)));
    checkFeeds(traced.graph);
  }
}

TEST_CASE("a changed number gives the same as a lesson with that number", "[graph]") {
  const std::string before = golden::readLesson("time-flies-two-heads");
  Lesson edited = readLesson(before);
  std::get<GivenProjections>(attentionOf(edited).projections.parameters).key.weight[3][1] = -0.75;

  Trace traced = trace(parseLesson(before));
  const int keys = traced.graph.find("W_K", 1);
  REQUIRE(traced.graph.canChange(keys));
  const std::vector<int> recomputed = traced.graph.change(keys, 1, 1, -0.75f);

  const Trace expected = trace(checkLesson(edited));
  REQUIRE(traced.graph.stages().size() == expected.graph.stages().size());
  for (int i = 0; i < static_cast<int>(expected.graph.stages().size()); ++i) {
    INFO(expected.graph.stages()[i].name);
    CHECK(traced.graph.value(i) == expected.graph.value(i));
  }
  std::set<std::string> names;
  for (const int stage : recomputed) names.emplace(traced.graph.stages()[stage].name);
  CHECK(names == std::set<std::string>{"K", "scores", "scaled_scores", "weights", "context",
                                       "concat", "output"});
  CHECK(traced.graph.explain(keys, 1, 1).terms.front().value == -0.75);
}

TEST_CASE("only given or drawn numbers and masks can be changed", "[graph]") {
  for (const char* json : kLessons) {
    const Trace traced = trace(parseLesson(json));
    for (int stage = 0; stage < static_cast<int>(traced.graph.stages().size()); ++stage) {
      const std::string_view kind = traced.graph.stages()[stage].operation->kind();
      const bool given = kind == "given" || kind == "drawn" || kind == "causal";
      CHECK(traced.graph.canChange(stage) == given);
    }
  }
}

/// The values of another graph; records which of them were requested.
class OtherGraph final : public KnownValues {
 public:
  explicit OtherGraph(const Graph& graph) : graph_(graph) {}
  std::optional<Matrix> of(int stage) const override {
    requested.insert(stage);
    return graph_.value(stage);
  }
  std::optional<Matrix> row(int stage, int row) const override {
    rows.insert({stage, row});
    return graph_.value(stage).row(row);
  }
  mutable std::set<int> requested;             // stages
  mutable std::set<std::pair<int, int>> rows;  // single rows, as (stage, row)

 private:
  const Graph& graph_;
};

/// Explanations of a stage's last cell, in a form that can be compared.
std::string explanationText(const Graph& graph, int stage, const Matrix& value) {
  const int row = static_cast<int>(value.rows()) - 1;
  const int col = static_cast<int>(value.cols()) - 1;
  std::ostringstream text;
  for (const Term& term : graph.explain(stage, row, col).terms) {
    for (const Operand& operand : term.operands) {
      text << operand.input << '/' << operand.row << '/' << operand.col << ' ';
    }
    text << term.coefficient << " gives " << term.value << '\n';
  }
  for (const StageBlock& fed : graph.feeds(stage, row, col)) {
    text << fed.stage << ' ' << fed.block.row << ' ' << fed.block.cols << '\n';
  }
  return text.str();
}

void expectAdopted(const char* json, const Graph& computed) {
  const OtherGraph other(computed);
  const Trace adopted = trace(parseLesson(json), {.known = &other});
  const int stages = static_cast<int>(computed.stages().size());
  REQUIRE(static_cast<int>(adopted.graph.stages().size()) == stages);
  for (int stage = 0; stage < stages; ++stage) {
    INFO(json << computed.stages()[stage].name);
    const Matrix& value = computed.value(stage);
    CHECK(explanationText(adopted.graph, stage, value) == explanationText(computed, stage, value));
    CHECK(adopted.graph.value(stage) == value);
  }
}

TEST_CASE("a trace of known values explains what another one computed, even after changes",
          "[graph]") {
  for (const char* json : kLessons) {
    Trace traced = trace(parseLesson(json));
    expectAdopted(json, traced.graph);
    for (int stage = 0; stage < static_cast<int>(traced.graph.stages().size()); ++stage) {
      if (!traced.graph.canChange(stage) || traced.graph.stages()[stage].name == "mask") continue;
      traced.graph.change(stage, 0, 0, 0.625f);
    }
    expectAdopted(json, traced.graph);
  }
}

TEST_CASE("known values are requested only where they are needed", "[graph]") {
  const Trace traced = trace(parseLesson(kLessons[0]));
  const OtherGraph other(traced.graph);
  const Trace adopted = trace(parseLesson(kLessons[0]), {.known = &other});
  const int scores = adopted.graph.find("scores", 1);
  CHECK(other.requested.empty());
  adopted.graph.explain(scores, 0, 0);
  CHECK(other.requested.contains(adopted.graph.find("rotated_K", 1)));
  CHECK(!other.requested.contains(scores));
}

/// Knows nothing, or only contexts: zeros.
class Contexts final : public KnownValues {
 public:
  std::optional<Matrix> of(int stage) const override {
    if (!graph || graph->stages()[stage].name != "context") return std::nullopt;
    const Shape& shape = graph->stages()[stage].shape;
    return Matrix::Zero(shape.rows, shape.cols);
  }
  std::optional<Matrix> row(int stage, int) const override {
    return of(stage) ? std::optional(Matrix(of(stage)->row(0))) : std::nullopt;
  }
  const Graph* graph = nullptr;
};

bool isComputed(const Graph& graph, std::string_view name, int head) {
  return graph.isComputed(graph.find(name, head));
}

TEST_CASE("unknown stages are computed when first needed, with the same bits", "[graph]") {
  for (const char* json : kLessons) {
    const Contexts nothing;
    const Trace lazy = trace(parseLesson(json), {.known = &nothing});
    const Trace traced = trace(parseLesson(json));
    for (int stage = 0; stage < static_cast<int>(lazy.graph.stages().size()); ++stage) {
      const Operation& operation = *lazy.graph.stages()[stage].operation;
      CHECK(lazy.graph.isComputed(stage) == operation.ownsResult());
    }
    for (int stage = static_cast<int>(traced.graph.stages().size()) - 1; stage >= 0; --stage) {
      INFO(json << traced.graph.stages()[stage].name);
      const Matrix& value = traced.graph.value(stage);
      CHECK(explanationText(lazy.graph, stage, value) ==
            explanationText(traced.graph, stage, value));
    }
    for (int stage = 0; stage < static_cast<int>(traced.graph.stages().size()); ++stage) {
      CHECK(lazy.graph.value(stage) == traced.graph.value(stage));
    }
  }
}

TEST_CASE("known stages keep earlier ones from being computed", "[graph]") {
  Contexts contexts;
  Trace lazy = trace(parseLesson(kLessons[0]), {.known = &contexts});
  contexts.graph = &lazy.graph;
  const int output = lazy.graph.find("output");
  const Matrix bias = lazy.graph.value(lazy.graph.find("b_O"));
  CHECK(lazy.graph.value(output) == bias.replicate(3, 1));
  for (const int head : {0, 1}) {
    CHECK(isComputed(lazy.graph, "context", head));
    CHECK(!isComputed(lazy.graph, "weights", head));
    CHECK(!isComputed(lazy.graph, "scores", head));
  }
  CHECK(!isComputed(lazy.graph, "mask", kNoHead));
  lazy.graph.change(lazy.graph.find("b_O"), 0, 1, 5);
  CHECK(lazy.graph.value(output)(2, 1) == 5);
  CHECK(lazy.graph.value(output)(2, 0) == bias(0, 0));
  CHECK(!isComputed(lazy.graph, "weights", 0));
}

TEST_CASE("a changed number changes what is computed later", "[graph]") {
  for (const char* json : kLessons) {
    const Contexts nothing;
    Trace lazy = trace(parseLesson(json), {.known = &nothing});
    Trace traced = trace(parseLesson(json));
    const int last = static_cast<int>(traced.graph.stages().size()) - 1;
    for (const bool before : {false, true}) {
      if (before) CHECK(lazy.graph.value(last) == traced.graph.value(last));
      const int values = traced.graph.find("W_V", 0);
      const float number = before ? 2 : 3;
      CHECK(lazy.graph.change(values, 0, 0, number) == traced.graph.change(values, 0, 0, number));
    }
    CHECK(lazy.graph.value(last) == traced.graph.value(last));
  }
}

TEST_CASE("a stage's size is known before its numbers", "[graph]") {
  for (const char* json : kLessons) {
    const Trace traced = trace(parseLesson(json));
    for (int i = 0; i < static_cast<int>(traced.graph.stages().size()); ++i) {
      const Stage& stage = traced.graph.stages()[i];
      INFO(json << stage.name);
      const Matrix& value = traced.graph.value(i);
      CHECK(stage.shape == Shape{static_cast<int>(value.rows()), static_cast<int>(value.cols())});
    }
  }
}

TEST_CASE("explanations copy only the rows that they read of long known matrices", "[graph]") {
  std::string text;
  for (int i = 0; i < 600; ++i) text.append(i % 7 ? "one " : "two ");
  std::string json = R"({"clearhead": 1, "title": "long", "embedding": {"size": 2, "seed": 1},
    "positions": {"kind": "alibi"}, "projections": {"kind": "linear", "seed": 2},
    "scores": {"mask": "causal"}, "input": {"vocabulary": "sorted", "text": ")";
  json.append(text).append(R"("}})");
  const Trace traced = trace(parseLesson(json));
  const OtherGraph other(traced.graph);
  const Trace adopted = trace(parseLesson(json), {.known = &other});
  int taken = 0;
  for (int stage = 0; stage < static_cast<int>(traced.graph.stages().size()); ++stage) {
    INFO(traced.graph.stages()[stage].name);
    const Matrix& value = traced.graph.value(stage);
    other.rows.clear();
    CHECK(explanationText(adopted.graph, stage, value) ==
          explanationText(traced.graph, stage, value));
    for (const auto& [from, row] : other.rows) CHECK((row == 0 || row == 599));
    taken += static_cast<int>(other.rows.size());
  }
  CHECK(taken > 0);
  for (const int whole : other.requested) CHECK(traced.graph.stages()[whole].shape.cols < 600);
}

/// Only some rows of the embedding, and the whole of all other stages.
class SomeRows final : public KnownValues {
 public:
  SomeRows(const Graph& graph, std::set<int> rows)
      : graph_(graph), table_(graph.find("embedding")), rows_(std::move(rows)) {}
  std::optional<Matrix> of(int stage) const override {
    if (stage == table_) return std::nullopt;
    return graph_.value(stage);
  }
  std::optional<Matrix> row(int stage, int row) const override {
    if (stage == table_ && !rows_.contains(row)) throw std::out_of_range("row");
    return graph_.value(stage).row(row);
  }
  bool hasOnlyRows(int stage) const override { return stage == table_; }

 private:
  const Graph& graph_;
  int table_;
  std::set<int> rows_;
};

TEST_CASE("a table of which only some rows are known explains what reads no others", "[graph]") {
  const std::string json = R"({"clearhead": 1, "title": "", "unembedding": "tied",
    "input": {"text": "b", "vocabulary": ["a", "b", "c"]}, "embedding": {"size": 2, "seed": 1},
    "blocks": {"drawn": {"seed": 2, "layers": 1}}})";
  const Trace traced = trace(parseLesson(json));
  const SomeRows some(traced.graph, {1});
  const Trace adopted = trace(parseLesson(json), {.known = &some});
  const int vectors = adopted.graph.find("token_vectors");
  const int logits = adopted.graph.find("logits");
  const auto value = [&](int stage, int col) {
    return resultOf(adopted.graph.explain(stage, 0, col));
  };
  CHECK(value(vectors, 1) == traced.graph.value(vectors)(0, 1));
  CHECK(value(logits, 1) == traced.graph.value(logits)(0, 1));
  CHECK_THROWS_AS(value(logits, 2), std::out_of_range);
}

TEST_CASE("work beyond the limit is rejected before it is done", "[graph]") {
  const auto refused = [](const Lesson& lesson, double mostWork) {
    try {
      trace(checkLesson(lesson), {.mostWork = mostWork});
      return std::string();
    } catch (const LessonError& error) {
      return error.path();
    }
  };
  const CheckedLesson lesson = parseLesson(kLessons[0]);
  CHECK(refused(lesson, 1e6).empty());
  CHECK(refused(lesson, 10) == "work");

  Lesson wide = readLesson(R"({"clearhead": 1, "title": "",
      "input": {"vectors": {"rows": 8, "columns": 1024, "seed": 1}},
      "projections": {"kind": "linear", "seed": 2, "query_size": 1, "value_size": 1024}})");
  const double withoutOutput = 8 * 1024 * 1027 + 8 * 8 * 1100;
  CHECK(refused(wide, withoutOutput).empty());
  attentionOf(wide).output = DrawnOutput{};
  CHECK(refused(wide, withoutOutput) == "work");
  CHECK(refused(wide, withoutOutput + 8 * 1024 * 1025).empty());
}

}  // namespace
}  // namespace clearhead
