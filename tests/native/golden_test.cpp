#include <catch2/catch_test_macros.hpp>
#include <string>

#include "golden_files.h"
#include "lesson/lesson.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

using golden::list, golden::member, golden::number, golden::text;

/// Checks the stages of one golden case: within a tolerance of PyTorch's numbers, relative to the
/// stage's largest number if that is above 1.
void checkStages(const Trace& trace, const JsonValue& golden) {
  const auto tolerance = static_cast<float>(number(member(golden, "tolerance")));
  REQUIRE(!list(member(golden, "stages")).empty());
  for (const JsonValue& stage : list(member(golden, "stages"))) {
    const std::string name = text(member(stage, "name"));
    const JsonValue& headValue = member(stage, "head");
    const int head = golden::isNull(headValue) ? kNoHead : golden::integer(headValue);
    INFO("stage " << name << ", head " << head);
    const int index = trace.graph.find(name, head);
    REQUIRE(index >= 0);
    const Matrix& computed = trace.graph.value(index);
    const Matrix expected = golden::readMatrix(member(stage, "values"));
    REQUIRE(computed.rows() == expected.rows());
    REQUIRE(computed.cols() == expected.cols());
    const golden::Difference difference = golden::compare(computed, expected);
    INFO("largest difference " << difference.largest << " at [" << difference.row << "]["
                               << difference.col << "]: computed "
                               << computed(difference.row, difference.col) << ", PyTorch "
                               << expected(difference.row, difference.col));
    CHECK(difference.sameKinds);
    CHECK(difference.largest <= tolerance * std::max(1.0f, difference.magnitude));
  }
}

TEST_CASE("attention of many forms has PyTorch's numbers in every stage", "[golden]") {
  const JsonValue& cases = golden::document("attention");
  REQUIRE(list(cases).size() >= 30);
  for (const JsonValue& golden : list(cases)) {
    DYNAMIC_SECTION(text(member(golden, "name"))) {
      checkStages(trace(parseLesson(golden::write(member(golden, "lesson")))), golden);
    }
  }
}

TEST_CASE("the lessons have PyTorch's numbers in every stage", "[golden]") {
  const JsonValue& cases = golden::document("lessons");
  REQUIRE(list(cases).size() >= 10);
  for (const JsonValue& golden : list(cases)) {
    const std::string name = text(member(golden, "lesson"));
    DYNAMIC_SECTION(name) { checkStages(trace(parseLesson(golden::readLesson(name))), golden); }
  }
}

}  // namespace
}  // namespace clearhead
