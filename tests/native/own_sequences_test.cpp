#include "lesson/own_sequences.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers.hpp>
#include <set>
#include <string>
#include <vector>

#include "learn/tasks.h"
#include "learn/training.h"

namespace clearhead {
namespace {

std::string document(const std::string& vocabulary, const std::string& task,
                     const std::string& tokenizer = "") {
  return R"({"clearhead": 1, "title": "", "input": {"text": "a", )" + tokenizer +
         R"("vocabulary": [)" + vocabulary + R"(]}, "embedding": {"size": 4, "seed": 0},
      "positions": {"kind": "rotary"},
      "blocks": {"drawn": {"seed": 1, "layers": 1, "scores": {"mask": "causal"}}},
      "unembedding": {"drawn": true},
      "training": {"task": {"kind": "sequences", )" +
         task + R"(}, "length": 8, "batch": 2, "seed": 3}})";
}

const std::string kLetters = R"("a", "b", "c", "d", "e")";

TaskPointer ownTaskWith(const std::string& task) {
  return makeTask(*parseLesson(document(kLetters, task)));
}

std::string complaint(const std::string& task, const std::string& vocabulary = kLetters) {
  try {
    parseLesson(document(vocabulary, task));
  } catch (const LessonError& error) {
    return error.what();
  }
  return "";
}

/// Distinct sequences, as the ids of all tokens but the last.
std::set<std::vector<int>> drawnBy(const Task& task, Sequences which, int count = 400) {
  TaskRandom random{5};
  std::set<std::vector<int>> all;
  for (int i = 0; i < count; ++i) all.insert(task.draw(which, random).ids);
  return all;
}

TEST_CASE("own sequences: every fourth of a list is held out", "[learn]") {
  const TaskPointer task = ownTaskWith(
      R"("sequences": ["a b c", "b c d", "c d e", "d e a", "e a b", "a c e", "b d a", "a d b e"])");
  CHECK(drawnBy(*task, Sequences::kHeldOut) == std::set<std::vector<int>>{{3, 4}, {0, 3, 1}});
  const std::set<std::vector<int>> trained = drawnBy(*task, Sequences::kTraining);
  CHECK(trained == std::set<std::vector<int>>{{0, 1}, {1, 2}, {2, 3}, {4, 0}, {0, 2}, {1, 3}});
}

TEST_CASE("own sequences: of a short list, the last is held out", "[learn]") {
  const TaskPointer task = ownTaskWith(R"("sequences": ["a b", "b c", "c d"])");
  CHECK(drawnBy(*task, Sequences::kHeldOut) == std::set<std::vector<int>>{{2}});
  CHECK(drawnBy(*task, Sequences::kTraining) == std::set<std::vector<int>>{{0}, {1}});
}

TEST_CASE("own sequences: what contains a held-out text is never trained on", "[learn]") {
  for (const char* texts : {R"("sequences": ["a b c", "c a b", "a c b", "b a c"])",
                            R"("grammar": [{"name": "all", "alternatives": ["{x 1} {x 2} {x 3}"]},
                       {"name": "x", "alternatives": ["a", "b", "c"]}])"}) {
    const TaskPointer task = ownTaskWith(texts + std::string(R"(, "held_out_with": ["a b"])"));
    const std::set<std::vector<int>> heldOut = drawnBy(*task, Sequences::kHeldOut);
    const std::set<std::vector<int>> trained = drawnBy(*task, Sequences::kTraining);
    CHECK(heldOut == std::set<std::vector<int>>{{0, 1}, {2, 0}});
    CHECK(trained.contains({0, 2}));
    CHECK(!trained.contains({2, 0}));
  }
}

TEST_CASE("a grammar: a name with a number stands for one text throughout a sequence", "[learn]") {
  const TaskPointer task = ownTaskWith(R"("grammar": [
      {"name": "all", "alternatives": ["{pair 1} {pair 2} {pair 1}", "e {x}"]},
      {"name": "pair", "alternatives": ["{x} {x}"]},
      {"name": "x", "alternatives": ["a", "b", "c", "d"]}])");
  TaskRandom random{1};
  int pairs = 0;
  int others = 0;
  for (int i = 0; i < 400; ++i) {
    const Example example = task->draw(Sequences::kTraining, random);
    if (example.ids.front() == 4) {
      ++others;
      REQUIRE(example.ids.size() == 1);
      CHECK(example.targets.front() < 4);
      continue;
    }
    ++pairs;
    REQUIRE(example.ids.size() == 5);
    CHECK(example.ids[4] == example.ids[0]);
    CHECK(example.targets[4] == example.ids[1]);
    CHECK((example.ids[2] != example.ids[0] || example.ids[3] != example.ids[1]));
  }
  CHECK(pairs > 100);
  CHECK(others > 100);
}

TEST_CASE("a grammar holds about a quarter of its sequences out", "[learn]") {
  const TaskPointer task = ownTaskWith(R"("grammar": [
      {"name": "all", "alternatives": ["{x} {x} {x} {x}"]},
      {"name": "x", "alternatives": ["a", "b", "c", "d", "e"]}])");
  TaskRandom random{2};
  const auto whole = [&](Sequences which) {
    std::set<std::vector<int>> all;
    for (int i = 0; i < 12000; ++i) {
      const Example example = task->draw(which, random);
      std::vector<int> ids = example.ids;
      ids.push_back(example.targets.back());
      all.insert(ids);
    }
    return all;
  };
  const std::set<std::vector<int>> heldOut = whole(Sequences::kHeldOut);
  const std::set<std::vector<int>> trained = whole(Sequences::kTraining);
  CHECK(heldOut.size() + trained.size() == 625);
  CHECK(heldOut.size() > 120);
  CHECK(heldOut.size() < 190);
  for (const std::vector<int>& each : heldOut) CHECK(!trained.contains(each));
}

TEST_CASE("own sequences: only the named words count, and only after the named one", "[learn]") {
  constexpr int kNo = kNoTarget;
  const std::string list = R"("sequences": ["a b c a b", "b a c b a"])";
  const auto targets = [&](const std::string& more) {
    return ownTaskWith(list + more)->targets({0, 1, 2, 0, 1});
  };
  CHECK(targets("") == std::vector{1, 2, 0, 1, kNo});
  CHECK(targets(R"(, "counted_words": ["b"])") == std::vector{1, kNo, kNo, 1, kNo});
  CHECK(targets(R"(, "counted_after": "c")") == std::vector{kNo, kNo, 0, 1, kNo});
  CHECK(targets(R"(, "counted_words": ["a"], "counted_after": "c")") ==
        std::vector{kNo, kNo, 0, kNo, kNo});
  const TaskPointer task = ownTaskWith(list + R"(, "counted_after": "c")");
  TaskRandom random{1};
  CHECK(task->draw(Sequences::kTraining, random).targets == std::vector{kNo, kNo, 0, 1});
}

TEST_CASE("a grammar leaves out sequences in which no word counts", "[learn]") {
  const TaskPointer task = ownTaskWith(R"("grammar": [
      {"name": "all", "alternatives": ["a b", "a c", "a d", "a e"]}],
      "counted_words": ["b", "c"], "held_out_with": ["c"])");
  TaskRandom random{1};
  for (int i = 0; i < 50; ++i) {
    CHECK(task->draw(Sequences::kTraining, random).targets == std::vector{1});
    CHECK(task->draw(Sequences::kHeldOut, random).targets == std::vector{2});
  }
}

TEST_CASE("the tokenizer’s words stand around own sequences", "[learn]") {
  const CheckedLesson lesson =
      parseLesson(document(kLetters, R"("sequences": ["Ab", "ba"])",
                           R"("tokenizer": {"kind": "characters", "lowercase": true,
                              "begin": "d", "end": "e"}, )"));
  TaskRandom random{1};
  const Example example = makeTask(*lesson)->draw(Sequences::kTraining, random);
  CHECK(example.ids == std::vector{3, 0, 1});
  CHECK(example.targets == std::vector{0, 1, 4});
}

TEST_CASE("own sequences are learned, and resumed to the same bits", "[learn]") {
  const CheckedLesson lesson =
      parseLesson(document(kLetters, R"("sequences": ["a b c", "b c d e", "c d", "a c e"])"));
  Training whole(lesson);
  const double before = whole.measure(8).trainedLoss;
  whole.step(40);
  CHECK(whole.measure(8).trainedLoss < before);
  Training half(lesson);
  half.step(15);
  Training rest(lesson);
  rest.resume(15, half.save());
  rest.step(25);
  CHECK(rest.save() == whole.save());
}

TEST_CASE("own sequences that cannot be used get a sentence", "[learn]") {
  const auto grammar = [](const std::string& rules) {
    return complaint(R"("grammar": [)" + rules + "]");
  };
  CHECK(complaint(R"("sequences": ["a b", "a c"])").empty());
  CHECK(complaint(R"("held_out_with": ["a"])") ==
        "training.task: both or none of \"sequences\" and \"grammar\", expected one of them");
  CHECK(complaint(R"("sequences": ["a b"], "grammar": [{"name": "x", "alternatives": ["a b"]}])") ==
        "training.task.grammar: both or none of \"sequences\" and \"grammar\", expected one of "
        "them");
  CHECK(complaint(R"("sequences": ["a b", "a x"])") ==
        "training.task.sequences[1]: the word \"x\", expected words of input.vocabulary");
  CHECK(complaint(R"("sequences": ["a b", "a"])") ==
        "training.task.sequences[1]: 1 token, expected at least 2: a next word is predicted");
  CHECK(complaint(R"("sequences": ["a b", " "])") ==
        "training.task.sequences[1]: no words, expected at least one");
  CHECK(complaint(R"("sequences": ["a b c d e a b c d e", "a b"])") ==
        "training.length: 8, expected at least 9: the longest sequence has 10 tokens");
  CHECK(complaint(R"("sequences": ["a b", "b a"], "counted_words": ["a"])") ==
        "training.task.sequences[0]: no next word that counts, expected one of counted_words, "
        "after counted_after");
  CHECK(complaint(R"("sequences": ["a b", "b a"], "counted_words": ["a", "x"])") ==
        "training.task.counted_words[1]: \"x\", expected a word of input.vocabulary");
  CHECK(complaint(R"("sequences": ["a b", "b a"], "counted_after": "x")") ==
        "training.task.counted_after: \"x\", expected a word of input.vocabulary");
  CHECK(complaint(R"("sequences": ["a b", "b a"], "held_out_with": ["a c"])") ==
        "training.task.held_out_with: in no sequence, expected texts that some contain");
  CHECK(complaint(R"("sequences": ["a b", "b a"], "held_out_with": ["a"])") ==
        "training.task.held_out_with: all sequences are held out, expected others to train on");
  CHECK(complaint(R"("sequences": ["a b", "a b"])") ==
        "training.task.sequences: all sequences are held out, expected others to train on");
  CHECK(complaint(R"("sequences": ["a b", "b a"], "held_out_with": ["a x"])") ==
        "training.task.held_out_with[0]: the word \"x\", expected words of input.vocabulary");
  CHECK(grammar(R"({"name": "x", "alternatives": ["a"]})") ==
        "training.task.grammar[0]: 1 token, expected at least 2: a next word is predicted");
  CHECK(grammar(R"({"name": "{x}", "alternatives": ["a b"]})") ==
        "training.task.grammar[0].name: \"{x}\", expected no braces");
  CHECK(grammar(R"({"name": "x", "alternatives": ["a {y}"]},
                   {"name": "y", "alternatives": ["b"]}, {"name": "y", "alternatives": ["c"]})") ==
        "training.task.grammar[2].name: \"y\" again, expected each name once");
  CHECK(grammar(R"({"name": "x", "alternatives": ["a b", "a {y"]},
                   {"name": "y", "alternatives": ["b"]})") ==
        "training.task.grammar[0].alternatives[1]: \"{\" without \"}\", expected both around a "
        "rule");
  CHECK(grammar(R"({"name": "x", "alternatives": ["a {z}"]},
                   {"name": "y", "alternatives": ["b"]}, {"name": "w", "alternatives": ["b"]})") ==
        "training.task.grammar[0].alternatives[0]: \"z\", expected a rule that follows: \"y\" or "
        "\"w\"");
  CHECK(grammar(R"({"name": "x", "alternatives": ["a {x}"]})") ==
        "training.task.grammar[0].alternatives[0]: \"x\", expected words: no rule follows");
  CHECK(grammar(R"({"name": "x", "alternatives": ["{y 1} {y 2} {y 3}"]},
                   {"name": "y", "alternatives": ["b", "c", "b"]})") ==
        "training.task.grammar[1].alternatives: 2 different, expected at least 3: a sequence may "
        "need so many different ones");
  CHECK(grammar(R"({"name": "x", "alternatives": ["{y} {y} {y} a"]},
                   {"name": "y", "alternatives": ["{z} {z} {z}", "a"]},
                   {"name": "z", "alternatives": ["b"]})") ==
        "training.length: 8, expected at least 9: the longest sequence has 10 tokens");
}

TEST_CASE("a grammar that holds nothing out is reported when it is trained", "[learn]") {
  const TaskPointer task =
      ownTaskWith(R"("grammar": [{"name": "x", "alternatives": ["a b"]}], "held_out_with": ["c"])");
  TaskRandom random{1};
  CHECK(task->draw(Sequences::kTraining, random).ids == std::vector{0});
  CHECK_THROWS_WITH(task->draw(Sequences::kHeldOut, random),
                    "training.task: no sequence to train on, or none to hold out, expected both: "
                    "more words, longer sequences, or other texts in held_out_with");
}

}  // namespace
}  // namespace clearhead
