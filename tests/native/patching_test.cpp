#include "trace/patching.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "golden_files.h"
#include "stacks_with_logits.h"
#include "trace/found_parts.h"
#include "trace/readings.h"
#include "trace/trace.h"

namespace clearhead::readings {
namespace {

using golden::document, golden::integer, golden::list, golden::member, golden::number, golden::text;

/// The stage that a part of a block is patched in; kNoStage if the block lacks the part.
int patchedStage(const Graph& graph, const std::string& part, int layer) {
  if (part == "stream") {
    if (layer == 0) return graph.find("residual");
    int last = kNoStage;
    for (int stage = 0; stage < graph.find("logits"); ++stage) {
      if (graph.stages()[stage].layer == layer - 1) last = stage;
    }
    return last;
  }
  const int sum = graph.find(part == "attention" ? "residual_attention" : "residual_feed_forward",
                             kNoHead, layer);
  return sum == kNoStage ? kNoStage : operationOf(graph, sum).inputs().back();
}

/// A patch with numbers that no text makes.
Patch madeUp(const Graph& graph, int stage, int row) {
  Matrix numbers(1, graph.stages()[stage].shape.cols);
  for (int col = 0; col < numbers.cols(); ++col) numbers(0, col) = std::sin(1.5f * (col + row));
  return {stage, row, numbers};
}

TEST_CASE("patched logits are those that PyTorch's hooks give", "[golden][patching]") {
  const JsonValue& cases = document("patching");
  REQUIRE(list(cases).size() == 2);
  for (const JsonValue& golden : list(cases)) {
    INFO(text(member(golden, "name")));
    const std::string json = golden::write(member(golden, "lesson"));
    Trace own = trace(parseLesson(json));
    Lesson with = *parseLesson(json);
    std::get<Sentence>(with.input).text = text(member(golden, "other"));
    const Trace other = trace(checkLesson(std::move(with)));
    const int token = static_cast<int>(own.tokens.size()) - 1;
    const int layers = 2;
    const int logits = addLensAt(own.graph, token).points.back().logits;
    REQUIRE(list(member(golden, "patches")).size() == 3U * layers * (token + 1));
    for (const JsonValue& each : list(member(golden, "patches"))) {
      const std::string part = text(member(each, "part"));
      const int layer = integer(member(each, "layer"));
      const int row = integer(member(each, "row"));
      INFO(part << ", layer " << layer << ", row " << row);
      const int stage = patchedStage(own.graph, part, layer);
      REQUIRE(stage != kNoStage);
      PatchedRun run(own.graph, {stage, row, other.graph.value(stage).row(row)}, row, logits);
      run.compute();
      const JsonValue::List& expected = list(member(each, "logits"));
      REQUIRE(run.result().cols() == static_cast<int>(expected.size()));
      for (int word = 0; word < run.result().cols(); ++word) {
        CHECK(std::abs(run.result()(0, word) - number(expected[word])) <= 1e-4);
      }
    }
  }
}

TEST_CASE("a patched run has the bits of a graph in which the stage is given", "[patching]") {
  int runs = 0;
  for (const auto& [name, json] : stacks()) {
    INFO(name);
    const CheckedLesson lesson = parseLesson(json);
    Trace own = trace(lesson);
    const int token = static_cast<int>(own.tokens.size()) - 1;
    const int logits = addLensAt(own.graph, token).points.back().logits;
    const bool isCausal = !whyNotReusable(*lesson);
    const Matrix unpatched = own.graph.value(logits);
    for (const char* part : {"stream", "attention", "network"}) {
      for (int layer = 0; layer < 2; ++layer) {
        const int stage = patchedStage(own.graph, part, layer);
        if (stage == kNoStage) continue;
        for (const int row : {0, (token + 1) / 2}) {
          INFO(part << ", layer " << layer << ", row " << row);
          const Patch patch = madeUp(own.graph, stage, row);
          PatchedRun run(own.graph, patch, isCausal ? row : 0, logits);
          run.compute();
          Trace given = trace(lesson);
          given.graph.given(stage).row(row) = patch.numbers.row(0);
          given.graph.renew();
          CHECK(run.result() == given.graph.value(given.graph.find("logits")).row(token));
          CHECK(own.graph.value(logits) == unpatched);
          ++runs;
        }
      }
    }
  }
  CHECK(runs > 100);
}

TEST_CASE("a patched run goes on where it was stopped", "[patching]") {
  struct Stopped {};
  Trace own = trace(parseLesson(
      drawnStack(R"("layers": 2, "heads": 2, "feed_forward": 7, "scores": {"mask": "causal"})",
                 R"(, "unembedding": "tied")")));
  const int logits = addLensAt(own.graph, 7).points.back().logits;
  const Patch patch = madeUp(own.graph, own.graph.find("residual"), 3);
  PatchedRun whole(own.graph, patch, 3, logits);
  whole.compute();

  PatchedRun stopped(own.graph, patch, 3, logits);
  double before = 0;
  int stops = 0;
  for (bool isDone = false; !isDone;) {
    try {
      stopped.compute([&](double done, double all) {
        CHECK(done > before);
        CHECK(done <= all);
        before = done;
        if (done < all) throw Stopped();
      });
      isDone = true;
    } catch (const Stopped&) {
      ++stops;
    }
  }
  CHECK(stops > 10);
  CHECK(stopped.result() == whole.result());
}

TEST_CASE("a patch that the wanted stage does not depend on changes nothing", "[patching]") {
  Trace own = trace(
      parseLesson(drawnStack(R"("layers": 2, "feed_forward": 7, "scores": {"mask": "causal"})",
                             R"(, "unembedding": "tied")")));
  const int logits = addLensAt(own.graph, 2).points.back().logits;
  // A later token's row does not reach an earlier one, but its stage does.
  PatchedRun later(own.graph, madeUp(own.graph, own.graph.find("residual"), 5), 5, logits);
  later.compute();
  CHECK(later.result() == own.graph.value(logits));
  PatchedRun none(own.graph, madeUp(own.graph, own.graph.find("probabilities"), 5), 5, logits);
  none.compute();
  CHECK(none.result() == own.graph.value(logits));
}

}  // namespace
}  // namespace clearhead::readings
