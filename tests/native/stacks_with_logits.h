#pragma once

#include <string>
#include <utility>
#include <vector>

#include "golden_files.h"
#include "trace/trace.h"

/// Stacks that end in logits, for the tests of readings.
namespace clearhead::readings {

using Wide = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Row = Eigen::RowVectorXd;

/// A stack of drawn blocks over the letters from a to e. `more`: further members of the document,
/// from a comma on.
inline std::string drawnStack(const std::string& blocks, const std::string& more) {
  return R"({"clearhead": 1, "title": "", "input": {"text": "b a c e d c a b",
      "vocabulary": ["a", "b", "c", "d", "e"]}, "embedding": {"size": 12, "seed": 5},
      "blocks": {"drawn": {"seed": 9, )" +
         blocks + "}}" + more + "}";
}

/// All stacks of the lessons and the goldens that end in logits, and random ones of other forms.
inline std::vector<std::pair<std::string, std::string>> stacks() {
  std::vector<std::pair<std::string, std::string>> all;
  const auto add = [&](const std::string& name, const std::string& json) {
    const Trace traced = trace(parseLesson(json));
    if (traced.graph.find("logits") != kNoStage) all.emplace_back(name, json);
  };
  for (const std::string& name : golden::lessonNames()) add(name, golden::readLesson(name));
  const JsonValue& cases = golden::document("stack");
  for (const JsonValue& stack : golden::list(cases)) {
    add(golden::text(golden::member(stack, "name")),
        golden::write(golden::member(stack, "lesson")));
  }
  const std::string ending = R"(, "final_norm": {"drawn": true}, "unembedding": )";
  for (const char* norm : {"none", "before", "after"}) {
    for (const char* heads : {"1", "3"}) {
      const std::string blocks = R"("layers": 2, "bias": true, "feed_forward": 7, "heads": )" +
                                 std::string(heads) + R"(, "norm": ")" + norm + '"';
      add(blocks, drawnStack(blocks, R"(, "unembedding": {"drawn": true, "bias": true})"));
      add(blocks + ", tied, final norm", drawnStack(blocks, ending + R"("tied")"));
      add(blocks + ", a head switched off",
          drawnStack(blocks, ending + R"("tied", "switched_off": [{"layer": 1, "head": 0}],
              "positions": {"kind": "sinusoidal"})"));
    }
  }
  return all;
}

inline Wide wide(const Graph& graph, int stage) { return graph.value(stage).cast<double>(); }

}  // namespace clearhead::readings
