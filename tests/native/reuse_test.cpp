// A trace that reuses the rows of an earlier one has the bits of a trace from the beginning.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "graph/gradients.h"
#include "lesson/check.h"
#include "stacks_with_logits.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

/// The lesson with the first `count` words of its text.
CheckedLesson withWords(const Lesson& lesson, int count) {
  Lesson shorter = lesson;
  shorter.focus.reset();
  std::string& text = std::get<Sentence>(shorter.input).text;
  std::size_t end = 0;
  for (int word = 0; word < count && end != std::string::npos; ++word) {
    end = text.find(' ', end + 1);
  }
  text = text.substr(0, end);
  return checkLesson(std::move(shorter));
}

/// The lesson with these heads turned off.
CheckedLesson withHeadsOff(const Lesson& lesson, std::vector<HeadAt> heads) {
  Lesson changed = lesson;
  changed.printed.reset();
  changed.switchedOff = std::move(heads);
  return checkLesson(std::move(changed));
}

bool areSame(const Matrix& a, const Matrix& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() &&
         std::memcmp(a.data(), b.data(), sizeof(float) * a.size()) == 0;
}

void expectSame(const Graph& graph, const Graph& whole) {
  REQUIRE(graph.size() == whole.size());
  for (int stage = 0; stage < graph.size(); ++stage) {
    INFO(graph.stages()[stage].name << ", layer " << graph.stages()[stage].layer);
    CHECK(areSame(graph.value(stage), whole.value(stage)));
  }
}

/// Continues a text word by word, from `first` words on.
void expectContinued(const Lesson& lesson, int first, int last) {
  CheckedLesson before = withWords(lesson, first);
  Trace earlier = trace(before);
  earlier.graph.run();
  for (int count = first + 1; count <= last; ++count) {
    const CheckedLesson longer = withWords(lesson, count);
    const Earlier from{*before, earlier};
    Trace continued = trace(longer, {.earlier = &from});
    CHECK(continued.reused == static_cast<int>(earlier.tokens.size()));
    CHECK(continued.work < continued.wholeWork / 2);
    const int drawn = continued.graph.find("W_Q", 0, 0);
    CHECK(&continued.graph.value(drawn) == &earlier.graph.value(drawn));
    // The graph computes no more than the work that the trace names.
    CHECK(continued.graph.cost({continued.graph.size() - 1}).work <= continued.work);
    CHECK(continued.wholeWork == trace(longer).wholeWork);
    // First only the result, as a generating model does, then all.
    continued.graph.compute({continued.graph.size() - 1});
    const Trace whole = trace(longer);
    expectSame(continued.graph, whole.graph);
    before = longer;
    earlier = std::move(continued);
  }
}

const std::string kEnding = R"(, "final_norm": {"drawn": true}, "unembedding": "tied")";

std::string blocks(const std::string& more) {
  return R"("layers": 2, "bias": true, "feed_forward": 7, "heads": 2, "norm": "before")" + more;
}

}  // namespace

TEST_CASE("a continued text keeps the rows of its beginning, bit for bit", "[reuse]") {
  for (const char* mask :
       {R"("causal")", R"(["causal", {"pad": "c"}])", R"(["causal", {"window": 3, "sinks": 1}])"}) {
    for (const char* positions :
         {R"({"kind": "none"})", R"({"kind": "sinusoidal"})", R"({"kind": "rotary"})",
          R"({"kind": "rotary", "pairs": "halves", "size": 4})", R"({"kind": "alibi"})"}) {
      INFO(mask << positions);
      const std::string scores = std::string(R"(, "scores": {"mask": )") + mask + "}";
      const std::string ending = kEnding + R"(, "positions": )" + positions;
      const CheckedLesson lesson = parseLesson(readings::drawnStack(blocks(scores), ending));
      expectContinued(lesson, 4, 8);
    }
  }
}

TEST_CASE("newer blocks keep the rows of a text's beginning, too", "[reuse]") {
  const std::string parts =
      R"(, "scores": {"mask": "causal"}, "key_value_heads": 1, "gate": true, "activation": "silu",
         "query_key_norm": "rms")";
  for (const char* ending : {"", R"(, "switched_off": [{"layer": 1, "head": 0}])"}) {
    expectContinued(parseLesson(readings::drawnStack(blocks(parts), kEnding + ending)), 3, 8);
  }
}

TEST_CASE("every lesson and golden stack is the same after an earlier text", "[reuse]") {
  int continued = 0;
  for (const auto& [name, json] : readings::stacks()) {
    INFO(name);
    const CheckedLesson lesson = parseLesson(json);
    if (!std::holds_alternative<Sentence>(lesson->input)) continue;
    // A bias has a row for each token of one text.
    if (std::ranges::any_of(scoresOf(lesson),
                            [](const ScoresAt& at) { return at.scores && at.scores->bias; })) {
      continue;
    }
    const CheckedLesson before = withWords(*lesson, 2);
    if (before == lesson) continue;  // one word
    Trace earlier = trace(before);
    earlier.graph.run();
    const Earlier from{*before, earlier};
    const Trace again = trace(lesson, {.earlier = &from});
    CHECK((again.reused > 0) == !whyNotReusable(*lesson));
    continued += again.reused > 0;
    const Trace whole = trace(lesson);
    expectSame(again.graph, whole.graph);
    // The same with a head off, which shares the other stages.
    const CheckedLesson off = withHeadsOff(*lesson, {{0, 0}});
    const Earlier base{*lesson, again};
    expectSame(trace(off, {.base = &base}).graph, trace(off).graph);
  }
  CHECK(continued >= 20);
}

TEST_CASE("a text with another end, a shorter and an equal one keep what they share", "[reuse]") {
  const std::string scores = R"(, "scores": {"mask": "causal"})";
  const std::string json = readings::drawnStack(blocks(scores), kEnding);
  const CheckedLesson lesson = parseLesson(json);  // b a c e d c a b
  Trace earlier = trace(lesson);
  earlier.graph.run();
  const Earlier from{*lesson, earlier};
  const auto expectReused = [&](const char* text, int reused) {
    INFO(text);
    Lesson other = *lesson;
    std::get<Sentence>(other.input).text = text;
    const CheckedLesson checked = checkLesson(std::move(other));
    const Trace again = trace(checked, {.earlier = &from});
    CHECK(again.reused == reused);
    expectSame(again.graph, trace(checked).graph);
  };
  expectReused("b a c e d c a a", 7);
  expectReused("b a c", 3);
  expectReused("b a c e d c a b", 8);
  expectReused("a a c e d c a b", 0);
  expectReused("b a c b b b b b b b b b", 3);
}

TEST_CASE("an infinite value in a new row reaches the earlier rows", "[reuse]") {
  // 0 · ∞ is NaN: with the new word, each row of the context has it.
  const std::string json = R"({"clearhead": 1, "title": "", "input": {"text": "a a b",
      "vocabulary": ["a", "b"]}, "embedding": {"values": [[1, 0], [3e38, 3e38]]},
      "projections": {"kind": "linear",
        "query": {"weight": [[1, 0], [0, 1]]}, "key": {"weight": [[1, 0], [0, 0]]},
        "value": {"weight": [[1, 1], [0, 1]]}}, "scores": {"mask": "causal"}})";
  const CheckedLesson lesson = parseLesson(json);
  const CheckedLesson before = withWords(*lesson, 2);
  Trace earlier = trace(before);
  earlier.graph.run();
  const Earlier from{*before, earlier};
  const Trace again = trace(lesson, {.earlier = &from});
  const Trace whole = trace(lesson);
  const int context = whole.graph.find("context", 0);
  REQUIRE(std::isnan(whole.graph.value(context)(0, 0)));
  expectSame(again.graph, whole.graph);
}

TEST_CASE("a trace with a changed number is not continued", "[reuse]") {
  const std::string scores = R"(, "scores": {"mask": "causal"})";
  const CheckedLesson lesson = parseLesson(readings::drawnStack(blocks(scores), kEnding));
  const CheckedLesson before = withWords(*lesson, 5);
  Trace earlier = trace(before);
  earlier.graph.change(earlier.graph.find("embedding"), 0, 0, 3);
  earlier.graph.run();
  const Earlier from{*before, earlier};
  const Trace again = trace(lesson, {.earlier = &from});
  CHECK(again.reused == 0);
  expectSame(again.graph, trace(lesson).graph);
}

TEST_CASE("a continued trace can be changed and has the same gradients", "[reuse]") {
  const std::string scores = R"(, "scores": {"mask": "causal"})";
  const CheckedLesson lesson = parseLesson(readings::drawnStack(blocks(scores), kEnding));
  const CheckedLesson before = withWords(*lesson, 5);
  Trace earlier = trace(before);
  earlier.graph.run();
  const Earlier from{*before, earlier};
  const auto changed = [](Trace trace) {
    trace.graph.change(trace.graph.find("W_Q", 1, 0), 2, 3, 0.5);
    const int loss = addLoss(trace.graph, trace.graph.find("logits"), nextTokens(trace.ids));
    backward(trace.graph, loss);
    return trace;
  };
  const Trace again = changed(trace(lesson, {.earlier = &from}));
  expectSame(again.graph, changed(trace(lesson)).graph);
  const Trace untouched = trace(before);
  expectSame(earlier.graph, untouched.graph);
}

double numbersOf(const Graph& graph, const std::vector<int>& stages) {
  double numbers = 0;
  for (const int stage : stages) {
    if (!graph.stages()[stage].operation->ownsResult()) numbers += graph.value(stage).size();
  }
  return numbers;
}

/// The stages whose numbers are not those of the base.
std::vector<int> changedStages(const Graph& graph, const Graph& base) {
  std::vector<int> changed;
  for (int stage = 0; stage < graph.size(); ++stage) {
    if (&graph.value(stage) != &base.value(stage)) changed.push_back(stage);
  }
  return changed;
}

std::vector<int> allStages(const Graph& graph) {
  std::vector<int> all(graph.size());
  std::iota(all.begin(), all.end(), 0);
  return all;
}

/// Three blocks with a causal mask.
CheckedLesson threeBlocks() {
  return parseLesson(readings::drawnStack(
      R"("layers": 3, "feed_forward": 7, "heads": 2, "scores": {"mask": "causal"})", kEnding));
}

TEST_CASE("with a head off, stages that stay are computed and held once", "[reuse]") {
  const CheckedLesson lesson = threeBlocks();
  const CheckedLesson off = withHeadsOff(lesson, {{2, 1}});
  const Trace whole = trace(off);
  whole.graph.run();
  const double numbers = whole.graph.numbersKept();
  const double most = 1.5 * whole.graph.cost().numbers;  // too little for two traces

  const Trace base = trace(lesson, {.mostKept = most});
  base.graph.run();
  const Earlier from{*lesson, base};
  const Trace changed = trace(off, {.mostKept = most, .base = &from});
  const double work = changed.graph.cost(allStages(changed.graph)).work;
  CHECK(work > 0);
  CHECK(work < whole.wholeWork / 2);
  double computed = 0;
  changed.graph.run([&](double done, double) { computed = done; });
  CHECK(computed == work);
  for (const Graph* graph : {&base.graph, &changed.graph}) {
    graph->run([](double, double) { FAIL("nothing is left to compute"); });
  }
  const std::vector<int> stages = changedStages(changed.graph, base.graph);
  CHECK(stages.front() == changed.graph.find("context", 1, 2));
  CHECK(base.graph.numbersKept() + changed.graph.numbersKept() ==
        numbers + numbersOf(changed.graph, stages));
  expectSame(changed.graph, whole.graph);
  expectSame(base.graph, trace(lesson).graph);
}

TEST_CASE("what either of two traces computes later, both have", "[reuse]") {
  const CheckedLesson lesson = threeBlocks();
  const CheckedLesson off = withHeadsOff(lesson, {{1, 0}});
  const Trace base = trace(lesson);
  const Earlier from{*lesson, base};
  std::optional<Trace> changed = trace(off, {.base = &from});
  const int weights = base.graph.find("weights", 0, 0);
  const int later = base.graph.find("weights", 0, 2);
  changed->graph.value(later);
  CHECK(base.graph.isComputed(weights));
  CHECK(!base.graph.isComputed(later));
  changed.reset();
  CHECK(base.graph.numbersKept() > 0);
  expectSame(base.graph, trace(lesson).graph);
  CHECK(base.graph.cost(allStages(base.graph)).work == 0);
}

TEST_CASE("one limit holds for two traces that share stages", "[reuse]") {
  const CheckedLesson lesson = threeBlocks();
  const CheckedLesson off = withHeadsOff(lesson, {{0, 0}});  // nearly all stages change
  const Trace whole = trace(off);
  whole.graph.run();
  const double most = whole.graph.cost().numbers;
  const Trace base = trace(lesson, {.mostKept = most});
  base.graph.run();
  const Earlier from{*lesson, base};
  const Trace changed = trace(off, {.mostKept = most, .base = &from});
  for (int stage = changed.graph.size() - 1; stage >= 0; --stage) {
    CHECK(areSame(changed.graph.value(stage), whole.graph.value(stage)));
    CHECK(base.graph.numbersKept() + changed.graph.numbersKept() <= most);
  }
  // The small stages of both are kept.
  for (const Graph* graph : {&base.graph, &changed.graph}) {
    CHECK(graph->isComputed(graph->find("context", 1, 2)));
  }
  expectSame(base.graph, trace(lesson).graph);
}

TEST_CASE("stages that two traces share are the same, even while they are forgotten", "[reuse]") {
  const CheckedLesson lesson = threeBlocks();
  const CheckedLesson off = withHeadsOff(lesson, {{2, 1}});
  const auto same = [&](double most, bool isForgetful) {
    const Trace base = trace(lesson, {.mostKept = most});
    base.graph.value(base.graph.size() - 1);
    const Earlier from{*lesson, base};
    const Trace changed = trace(off, {.mostKept = most, .base = &from});
    changed.graph.value(changed.graph.size() - 1);
    const std::vector<int> all = allStages(changed.graph);
    const auto isHere = [&](int stage) { return changed.graph.isComputed(stage); };
    CHECK(std::ranges::all_of(all, isHere) != isForgetful);
    return changed.graph.sameIn(base.graph);
  };
  const double numbers = trace(lesson).graph.cost().numbers;
  const std::vector<int> all = same(std::numeric_limits<double>::infinity(), false);
  CHECK(!all.empty());
  CHECK(same(0.4 * numbers, true) == all);
}

TEST_CASE("a number that is changed in one of two traces stays in the other", "[reuse]") {
  const CheckedLesson lesson = threeBlocks();
  const auto change = [](Graph& graph) { return graph.change(graph.find("W_Q", 1, 1), 2, 3, 0.5); };
  Trace other = trace(lesson);
  change(other.graph);
  for (const bool isBaseChanged : {false, true}) {
    INFO(isBaseChanged);
    Trace base = trace(lesson);
    base.graph.run();
    const Earlier from{*lesson, base};
    Trace copy = trace(lesson, {.base = &from});
    CHECK(copy.graph.cost(allStages(copy.graph)).work == 0);
    Graph& changed = isBaseChanged ? base.graph : copy.graph;
    const std::vector<int> recomputed = change(changed);
    CHECK(changed.isComputed(recomputed.front() - 1));
    CHECK(!changed.isComputed(recomputed.front()));
    expectSame(changed, other.graph);
    expectSame(isBaseChanged ? copy.graph : base.graph, trace(lesson).graph);
    // A trace that is made from a changed one does not have the change.
    const Earlier fromChanged{*lesson, isBaseChanged ? base : copy};
    expectSame(trace(lesson, {.base = &fromChanged}).graph, trace(lesson).graph);
  }
}

TEST_CASE("a text is continued with a head off, beside the whole model", "[reuse]") {
  const CheckedLesson lesson = threeBlocks();
  const CheckedLesson off = withHeadsOff(lesson, {{1, 0}});
  const auto run = [](const CheckedLesson& checked, TraceOptions options) {
    Trace traced = trace(checked, options);
    traced.graph.run();
    return traced;
  };
  const CheckedLesson beforeBase = withWords(lesson, 4);
  const CheckedLesson beforeOff = withWords(off, 4);
  const Trace earlierBase = run(beforeBase, {});
  const Trace earlierOff = run(beforeOff, {});
  const Earlier fromBase{*beforeBase, earlierBase};
  const Earlier fromOff{*beforeOff, earlierOff};
  for (const bool isBaseContinued : {false, true}) {
    for (const bool isFirst : {false, true}) {
      INFO(isBaseContinued << isFirst);
      Trace base = trace(lesson, {.earlier = isBaseContinued ? &fromBase : nullptr});
      if (isFirst) base.graph.run();
      const Earlier from{*lesson, base};
      const Trace changed = trace(off, {.earlier = &fromOff, .base = &from});
      CHECK(changed.reused == 4);
      const double most = changed.wholeWork / (isBaseContinued || isFirst ? 2 : 1);
      CHECK(changed.graph.cost({changed.graph.size() - 1}).work < most);
      expectSame(changed.graph, trace(off).graph);
      expectSame(base.graph, trace(lesson).graph);
    }
  }
}

TEST_CASE("traces of two texts have one copy of the parameters", "[reuse]") {
  const CheckedLesson lesson = parseLesson(R"({
    "clearhead": 1, "title": "",
    "input": {"text": "a b", "vocabulary": ["a", "b", "c"]},
    "embedding": {"size": 4, "seed": 1},
    "positions": {"kind": "sinusoidal"},
    "blocks": {"drawn": {"seed": 2, "layers": 1, "heads": 2, "bias": true, "feed_forward": 8}},
    "pooling": {}
  })");
  Lesson other = *lesson;
  std::get<Sentence>(other.input).text = "c b a";
  const Trace first = trace(lesson);
  first.graph.run();
  const Earlier earlier{*lesson, first};
  const Trace second = trace(checkLesson(Lesson(other)), {.earlier = &earlier});
  const Trace alone = trace(checkLesson(Lesson(other)));
  std::vector<std::string> same;
  for (const int stage : second.graph.sameIn(first.graph)) {
    same.push_back(std::string(second.graph.stages()[stage].name));
    CHECK(&second.graph.value(stage) == &first.graph.value(stage));
  }
  CHECK(std::ranges::find(same, "embedding") != same.end());
  CHECK(std::ranges::find(same, "W_Q") != same.end());
  CHECK(std::ranges::find(same, "positions") == same.end());
  CHECK(std::ranges::find(same, "weights") == same.end());
  for (int stage = 0; stage < alone.graph.size(); ++stage) {
    CHECK(areSame(second.graph.value(stage), alone.graph.value(stage)));
  }
  // Another vocabulary is another lesson.
  Lesson longer = *lesson;
  std::get<Sentence>(longer.input).vocabulary = std::vector<std::string>{"a", "b", "c", "d"};
  CHECK(trace(checkLesson(std::move(longer)), {.earlier = &earlier})
            .graph.sameIn(first.graph)
            .empty());
}

TEST_CASE("what makes earlier rows change is named", "[reuse]") {
  const auto path = [](const std::string& json) {
    const std::optional<LessonError> why = whyNotReusable(*parseLesson(json));
    return why ? why->path() : "";
  };
  CHECK(path(readings::drawnStack(blocks(""), kEnding)) == "blocks.drawn.scores.mask");
  CHECK(path(readings::drawnStack(blocks(R"(, "scores": {"mask": "causal"})"), kEnding)) == "");
  CHECK(path(readings::drawnStack(blocks(R"(, "scores": {"mask": "causal"})"),
                                  R"(, "pooling": {})")) == "pooling");
  const auto attention = [&](const std::string& scores) {
    return path(
        R"({"clearhead": 1, "title": "", "input": {"text": "a b", "vocabulary": "sorted"}, "embedding": {"size": 2,
        "seed": 1}, "projections": {"kind": "linear", "seed": 1}, "scores": )" +
        scores + "}");
  };
  CHECK(attention(R"({"mask": "causal"})") == "input.vocabulary");
}

}  // namespace clearhead
