#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <iostream>
#include <string>

#include "trace/trace.h"

namespace clearhead {
namespace {

/// Blocks of GPT-2's form, over this many words.
std::string drawnStack(int layers, int heads, int size, int tokens) {
  std::string text;
  for (int i = 0; i < tokens; ++i) text += "w" + std::to_string(i) + ' ';
  return R"({"clearhead": 1, "title": "", "input": {"text": ")" + text +
         R"(", "vocabulary": "sorted"}, "embedding": {"seed": 1, "size": )" + std::to_string(size) +
         R"(}, "blocks": {"drawn": {"seed": 2, "layers": )" + std::to_string(layers) +
         R"(, "heads": )" + std::to_string(heads) + R"(, "bias": true, "norm": "before",
         "feed_forward": )" +
         std::to_string(4 * size) +
         R"(, "activation": "gelu_tanh", "scores": {"mask": "causal"}}},
         "final_norm": {"drawn": true}, "unembedding": "tied"})";
}

TEST_CASE("a stack keeps no more numbers than allowed, and gives the same bits", "[stack]") {
  const CheckedLesson lesson = parseLesson(drawnStack(3, 2, 16, 12));
  const Trace all = trace(lesson);
  const int last = static_cast<int>(all.graph.stages().size()) - 1;
  all.graph.run();

  double most = 0;
  {
    Trace few = trace(lesson);
    few.graph.keepAtMost(0);
    most = few.graph.cost({last}).numbers;
  }
  CHECK(most < all.graph.cost().numbers);
  const Trace few = trace(lesson, {.mostKept = most});
  for (int stage = last; stage >= 0; --stage) {
    CHECK(few.graph.cost({stage}).numbers <= most);
    CHECK(few.graph.value(stage) == all.graph.value(stage));
    CHECK(few.graph.numbersKept() <= most);
  }
  CHECK_THROWS_AS(trace(lesson, {.mostKept = most - 1}), LessonError);
  CHECK_THROWS_AS(trace(lesson, {.mostNumbers = all.graph.cost().numbers - 1}), LessonError);
  CHECK_THROWS_AS(trace(lesson, {.mostWork = all.graph.cost().work - 1}), LessonError);
}

/// The size of GPT-2's smallest model, but with fewer words: docs/benchmarks.md describes how to
/// run it.
TEST_CASE("how long a stack of GPT-2's size takes", "[.big]") {
  using Clock = std::chrono::steady_clock;
  const auto seconds = [](Clock::time_point since) {
    return std::chrono::duration<double>(Clock::now() - since).count();
  };
  const Clock::time_point start = Clock::now();
  const Trace traced = trace(parseLesson(drawnStack(12, 12, 768, 64)));
  const Cost cost = traced.graph.cost();
  std::cout << traced.graph.stages().size() << " stages built in " << seconds(start)
            << " s: " << cost.work / 1e9 << " thousand million multiplications, "
            << cost.numbers / 1e6 << " million numbers\n";
  const int last = static_cast<int>(traced.graph.stages().size()) - 1;
  for (int stage = 0; stage < last; ++stage) {
    if (traced.graph.canChange(stage)) traced.graph.value(stage);
  }
  std::cout << "parameters drawn after " << seconds(start) << " s\n";
  const Clock::time_point drawn = Clock::now();
  int reports = 0;
  traced.graph.compute({last}, [&](double done, double all) { reports += done <= all; });
  CHECK(reports > 1000);
  std::cout << "computed in " << seconds(drawn) << " s, with " << reports << " reports\n";
  std::cout << cost.numbers * 4 / (1 << 20) << " MiB of numbers, "
            << traced.graph.numbersKept() * 4 / (1 << 20) << " of them computed\n";
}

}  // namespace
}  // namespace clearhead
