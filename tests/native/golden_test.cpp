#include <catch2/catch_test_macros.hpp>
#include <string>

#include "golden_files.h"
#include "lesson.h"
#include "trace.h"

namespace clearhead {
namespace {

/// Checks the stages of one golden case: within tolerance of PyTorch's, relative to the stage's
/// largest number where that is above 1.
void checkStages(const Trace& trace, const rapidjson::Value& golden) {
  REQUIRE(golden["stages"].Size() > 0);
  for (const auto& stage : golden["stages"].GetArray()) {
    const std::string name = stage["name"].GetString();
    const int head = stage["head"].IsNull() ? kNoHead : stage["head"].GetInt();
    INFO("stage " << name << ", head " << head);
    const int index = trace.graph.find(name, head);
    REQUIRE(index >= 0);
    const Matrix& computed = trace.graph.value(index);
    const Matrix expected = golden::readMatrix(stage["values"]);
    REQUIRE(computed.rows() == expected.rows());
    REQUIRE(computed.cols() == expected.cols());
    const golden::Difference difference = golden::compare(computed, expected);
    INFO("largest difference " << difference.largest << " at [" << difference.row << "]["
                               << difference.col << "]: computed "
                               << computed(difference.row, difference.col) << ", PyTorch "
                               << expected(difference.row, difference.col));
    CHECK(difference.sameKinds);
    CHECK(difference.largest <=
          golden["tolerance"].GetFloat() * std::max(1.0f, difference.magnitude));
  }
}

TEST_CASE("attention of many forms has PyTorch's numbers in every stage") {
  const auto cases = golden::parseJson(golden::readText("tests/golden/attention.golden.json"));
  REQUIRE(cases.Size() >= 30);
  for (const auto& golden : cases.GetArray()) {
    DYNAMIC_SECTION(golden["name"].GetString()) {
      checkStages(trace(parseLesson(golden::writeJson(golden["lesson"]))), golden);
    }
  }
}

TEST_CASE("the lessons have PyTorch's numbers in every stage") {
  const auto cases = golden::parseJson(golden::readText("tests/golden/lessons.golden.json"));
  REQUIRE(cases.Size() >= 10);
  for (const auto& golden : cases.GetArray()) {
    const std::string name = golden["lesson"].GetString();
    DYNAMIC_SECTION(name) {
      checkStages(trace(parseLesson(golden::readText("web/lessons/" + name + ".json"))), golden);
    }
  }
}

}  // namespace
}  // namespace clearhead
