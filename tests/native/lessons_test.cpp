#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "attention_of.h"
#include "golden_files.h"
#include "lesson/lesson.h"
#include "trace/printed.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

using golden::lessonNames, golden::readLesson;

Trace traceOf(const std::string& name) { return trace(parseLesson(readLesson(name))); }

const Matrix& stage(const Trace& trace, const std::string& name, int head = kNoHead) {
  const int index = trace.graph.find(name, head);
  REQUIRE(index >= 0);
  return trace.graph.value(index);
}

/// The number of numbers and words in a list of printed values, however deep. A shape counts as
/// one.
int countValues(const JsonValue& value) {
  const auto* list = value.as<JsonValue::List>();
  if (!list) return 1;
  int count = 0;
  for (const JsonValue& item : *list) count += countValues(item);
  return count;
}

int countPrinted(const JsonValue& entry) {
  if (golden::find(entry, "shape")) return 1;
  const JsonValue* sums = golden::find(entry, "row_sums");
  return countValues(sums ? *sums : golden::member(entry, "values"));
}

TEST_CASE("every value that a notebook printed is computed to its last printed digit",
          "[lessons]") {
  for (const std::string& name : lessonNames()) {
    DYNAMIC_SECTION(name) {
      const CheckedLesson lesson = parseLesson(readLesson(name));
      const std::vector<PrintedCheck> checks = checkPrinted(lesson, trace(lesson));
      const JsonValue document = parseJson(readLesson(name));
      const JsonValue* printed = golden::find(document, "printed");
      if (!printed) {
        CHECK(checks.empty());
        return;
      }
      const JsonValue::List& entries = golden::list(*printed);
      REQUIRE(checks.size() == entries.size());
      for (std::size_t i = 0; i < entries.size(); ++i) {
        const PrintedCheck& check = checks[i];
        INFO("printed[" << i << "]: " << check.stage);
        CHECK(check.total == countPrinted(entries[i]));
        CHECK(check.reproducible != (name.starts_with("parameter-or-linear")));
        if (!check.reproducible) continue;
        for (const Mismatch& mismatch : check.mismatches) {
          UNSCOPED_INFO("[" << mismatch.row << "][" << mismatch.col << "]: printed "
                            << mismatch.printed << ", computed " << mismatch.computed);
        }
        CHECK(check.matched == check.total);
        CHECK(check.mismatches.empty());
      }
    }
  }
}

TEST_CASE("the lessons contain everything that the notebooks printed", "[lessons]") {
  // Words, numbers, sums of rows, and shapes, one each.
  const std::vector<std::pair<std::string, int>> expected = {
      {"life-is-short", 309},
      {"life-is-short-qk", 105},
      {"parameter-or-linear-linear", 18},
      {"parameter-or-linear-parameter", 18},
      {"single-token", 62},
      {"three-tokens", 63},
      {"three-tokens-by-hand", 63},
      {"time-flies", 158},
      {"time-flies-two-heads", 49},
  };
  std::vector<std::pair<std::string, int>> counted;
  for (const std::string& name : lessonNames()) {
    const CheckedLesson lesson = parseLesson(readLesson(name));
    int total = 0;
    for (const PrintedCheck& check : checkPrinted(lesson, trace(lesson))) total += check.total;
    if (total > 0) counted.emplace_back(name, total);
  }
  CHECK(counted == expected);
}

TEST_CASE("a lesson that is read, written and read again is the same", "[lessons]") {
  for (const std::string& name : lessonNames()) {
    INFO(name);
    const CheckedLesson lesson = parseLesson(readLesson(name));
    CHECK(parseLesson(writeLesson(lesson)) == lesson);
  }
}

TEST_CASE("three tokens step by step has the bits of the layers drawn from the seed", "[lessons]") {
  const Trace layers = traceOf("three-tokens");
  const Trace byHand = traceOf("three-tokens-by-hand");
  REQUIRE(layers.graph.stages().size() == byHand.graph.stages().size());
  for (int i = 0; i < static_cast<int>(layers.graph.stages().size()); ++i) {
    const Stage& drawn = layers.graph.stages()[i];
    const Matrix& value = layers.graph.value(i);
    INFO(drawn.name);
    const Matrix& written = stage(byHand, std::string(drawn.name), drawn.head);
    const bool parameter = std::string_view(drawn.name).starts_with("W_");
    CHECK((parameter ? written == value.transpose() : written == value));
  }
}

TEST_CASE("weights of life is short reach down to the subnormal numbers that were printed",
          "[lessons]") {
  const Trace lesson = traceOf("life-is-short");
  const Matrix& weights = stage(lesson, "weights", 0);
  constexpr float kSmallest = std::numeric_limits<float>::denorm_min();
  CHECK(weights(4, 0) == 0);
  CHECK(weights(4, 2) == 4 * kSmallest);
  CHECK(weights(4, 5) == 10 * kSmallest);
  char text[32];
  std::snprintf(text, sizeof text, "%.4e", weights(4, 2));
  CHECK(std::string(text) == "5.6052e-45");
}

TEST_CASE("the two orders of life is short have each other's scores, transposed", "[lessons]") {
  const Trace keysFirst = traceOf("life-is-short");
  const Trace queriesFirst = traceOf("life-is-short-qk");
  CHECK(stage(keysFirst, "scores", 0) == stage(queriesFirst, "scores", 0).transpose());
  CHECK(stage(keysFirst, "weights", 0) != stage(queriesFirst, "weights", 0).transpose());
}

TEST_CASE("in who is it, each word attends most to what it asks for, and only the asks for nothing",
          "[lessons]") {
  const Trace lesson = traceOf("who-is-it");
  const Matrix& weights = stage(lesson, "weights", 0);
  const std::map<std::string, std::string> expected = {
      {"cat", "chased"}, {"chased", "cat"}, {"mouse", "chased"}, {"because", "hungry"},
      {"it", "cat"},     {"was", "hungry"}, {"hungry", "cat"}};
  for (int i = 0; i < weights.rows(); ++i) {
    INFO(lesson.tokens[i]);
    if (lesson.tokens[i] == "the") {
      CHECK(weights.row(i) == Matrix::Constant(1, 9, 1.0f / 9));
      continue;
    }
    int largest = 0;
    CHECK(weights.row(i).maxCoeff(&largest) > 0.45f);
    CHECK(lesson.tokens[largest] == expected.at(lesson.tokens[i]));
  }
  CHECK(weights(6, 1) > 0.9f);                       // it attends to cat
  for (const Stage& each : lesson.graph.stages()) {  // sums that can be done mentally
    if (each.name == "weights" || each.name == "context") break;
    const Matrix& value = stage(lesson, std::string(each.name), each.head);
    CHECK((value.array() == value.array().round() && value.array().abs() <= 10).all());
  }
}

TEST_CASE("without the division by the root of d_k, the sharp softmax saturates", "[lessons]") {
  Lesson lesson = clearhead::readLesson(readLesson("sharp-softmax"));
  for (const bool divided : {true, false}) {
    if (!divided) attentionOf(lesson).scores->scale = ScaleKind::kNone;
    const Trace computed = trace(checkLesson(lesson));
    for (const float largest : stage(computed, "weights", 0).rowwise().maxCoeff()) {
      CHECK((divided ? largest > 0.4f && largest < 0.65f : largest > 0.95f));
    }
  }
}

TEST_CASE("the second head of time flies does not change the first", "[lessons]") {
  const Trace one = traceOf("time-flies");
  const Trace two = traceOf("time-flies-two-heads");
  for (const char* name : {"W_Q", "W_K", "W_V", "Q", "K", "V", "scores", "weights", "context"}) {
    INFO(name);
    CHECK(stage(one, name, 0) == stage(two, name, 0));
  }
}

TEST_CASE("both ways of parameter or linear start from the same vectors", "[lessons]") {
  CHECK(stage(traceOf("parameter-or-linear-parameter"), "X") ==
        stage(traceOf("parameter-or-linear-linear"), "X"));
}

TEST_CASE("every row of weights in every lesson sums to one", "[lessons]") {
  for (const std::string& name : lessonNames()) {
    INFO(name);
    const Trace lesson = traceOf(name);
    for (int i = 0; i < static_cast<int>(lesson.graph.stages().size()); ++i) {
      if (lesson.graph.stages()[i].name != "weights") continue;
      for (const double sum : lesson.graph.value(i).cast<double>().rowwise().sum()) {
        CHECK(std::abs(sum - 1) < 1e-6);
      }
    }
  }
}

}  // namespace
}  // namespace clearhead
