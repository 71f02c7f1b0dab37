#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <set>
#include <string>

#include "golden_files.h"
#include "learn/schedule.h"
#include "learn/training.h"

namespace clearhead::trainings_of_pytorch {
namespace {

using golden::list, golden::member, golden::number, golden::text;

int indexOf(const JsonValue& named, const char* key, int none) {
  const JsonValue& value = member(named, key);
  return golden::isNull(value) ? none : golden::integer(value);
}

/// Compares the golden matrices of `key` with `computed(parameter)`, and returns which parameters
/// these are: indices in `training.parameters()`.
template <typename Computed>
std::set<int> compareAll(const Training& training, const JsonValue& golden, const char* key,
                         const Computed& computed) {
  std::set<int> compared;
  for (const JsonValue& expected : list(member(golden, key))) {
    const std::string name = text(member(expected, "name"));
    const int stage = training.graph().find(name, indexOf(expected, "head", kNoHead),
                                            indexOf(expected, "layer", kNoLayer));
    INFO(key << ": " << name << ", head " << indexOf(expected, "head", kNoHead));
    const auto& stages = training.parameters();
    const auto found = std::find(stages.begin(), stages.end(), stage);
    REQUIRE(found != stages.end());
    const int parameter = static_cast<int>(found - stages.begin());
    const Matrix values = golden::readMatrix(member(expected, "values"));
    const Matrix numbers = computed(parameter);
    REQUIRE(numbers.rows() == values.rows());
    REQUIRE(numbers.cols() == values.cols());
    const golden::Difference difference = golden::compare(numbers, values);
    CHECK(difference.sameKinds);
    CHECK(difference.largest <= 2e-6f * std::max(1.0f, difference.magnitude));
    compared.insert(parameter);
  }
  return compared;
}

TEST_CASE("trainings have PyTorch's learning rates, losses, parameters and moments",
          "[golden][learn]") {
  const JsonValue& cases = golden::document("training");
  REQUIRE(list(cases).size() >= 9);
  for (const JsonValue& golden : list(cases)) {
    DYNAMIC_SECTION(text(member(golden, "name"))) {
      const CheckedLesson lesson = parseLesson(golden::write(member(golden, "lesson")));
      const Recipe& recipe = *lesson->training;
      Training training(lesson);
      const JsonValue::List& losses = list(member(golden, "losses"));
      const JsonValue::List& rates = list(member(golden, "rates"));
      REQUIRE(std::ssize(losses) == recipe.steps.orDefault());
      for (int step = 1; step <= std::ssize(losses); ++step) {
        INFO("step " << step);
        const double rate = learningRateOf(*recipe.optimizer, step, recipe.steps.orDefault());
        const double expected = number(rates[step - 1]);  // nine digits
        CHECK(std::abs(rate - expected) <= 1e-8 * expected);
        CHECK(std::abs(training.step().loss - number(losses[step - 1])) <= 2e-6);
      }
      const std::set<int> compared = compareAll(training, golden, "parameters",
                                                [&](int p) { return training.update(p).after(); });
      CHECK(compared.size() == training.parameters().size());
      const bool usesMoments = hasMoments(recipe.optimizer->kind.orDefault());
      const auto moments = [&](int p) { return *training.update(p).moments(); };
      const std::set<int> first =
          compareAll(training, golden, "first_moments", [&](int p) { return moments(p).first; });
      const std::set<int> second =
          compareAll(training, golden, "second_moments", [&](int p) { return moments(p).second; });
      CHECK(first == (usesMoments ? compared : std::set<int>{}));
      CHECK(second == first);
    }
  }
}

}  // namespace
}  // namespace clearhead::trainings_of_pytorch
