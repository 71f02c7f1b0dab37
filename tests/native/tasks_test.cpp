#include "learn/tasks.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

#include "lesson/lesson.h"

namespace clearhead {
namespace {

constexpr int kNone = kNoTarget;

std::string document(const std::string& vocabulary, const std::string& training) {
  return R"({"clearhead": 1, "title": "", "input": {"text": "a", "vocabulary": [)" + vocabulary +
         R"(]}, "embedding": {"size": 4, "seed": 0}, "positions": {"kind": "rotary"},
      "blocks": {"drawn": {"seed": 1, "layers": 1, "scores": {"mask": "causal"}}},
      "unembedding": {"drawn": true}, "training": {)" +
         training + "}}";
}

const std::string kFour = R"("a", "b", "c", "d")";
const std::string kSix = R"("a", "b", "c", "d", "e", "f")";
const std::string kTwelve = kSix + R"(, "g", "h", "i", "j", "k", "l")";

/// A task over the first `words` letters.
TaskPointer taskOf(const std::string& training, int words) {
  constexpr int kEach = 5;  // the characters of "a", and a comma and a space
  return makeTask(*parseLesson(document(kTwelve.substr(0, words * kEach - 2), training)));
}

std::vector<Example> examples(const Task& task, Sequences which, int count) {
  TaskRandom random{7};
  std::vector<Example> drawn;
  for (int i = 0; i < count; ++i) drawn.push_back(task.draw(which, random));
  return drawn;
}

/// The number of tokens after which a sequence repeats.
int period(const std::vector<int>& ids) {
  for (std::size_t period = 1; period < ids.size(); ++period) {
    if (std::equal(ids.begin() + period, ids.end(), ids.begin())) return static_cast<int>(period);
  }
  return static_cast<int>(ids.size());
}

TEST_CASE("the period is the number of tokens after which a sequence repeats", "[learn]") {
  CHECK(periodOf({}) == 0);
  CHECK(periodOf({5}) == 1);
  CHECK(periodOf({5, 5, 5}) == 1);
  CHECK(periodOf({5, 5, 6}) == 3);
  CHECK(periodOf({5, 6, 5, 6, 5}) == 2);
  CHECK(periodOf({5, 6, 7, 5}) == 3);
}

TEST_CASE("say it twice: from the first repetition on, the previous word determines each word",
          "[learn]") {
  const TaskPointer task =
      taskOf(R"("task": {"kind": "say_it_twice", "shortest": 4, "longest": 6}, "length": 16)", 12);
  std::set<int> periods;
  for (const Example& example : examples(*task, Sequences::kTraining, 300)) {
    REQUIRE(example.ids.size() == 16);
    const int length = period(example.ids);
    periods.insert(length);
    CHECK(std::set(example.ids.begin(), example.ids.end()).size() == std::size_t(length));
    for (int i = 0; i < 16; ++i) {
      CHECK(example.targets[i] == (i < length ? kNone : example.ids[(i + 1) % length]));
    }
  }
  CHECK(periods == std::set{4, 5, 6});
}

TEST_CASE("say it twice: at other lengths, looking back the trained number of words fails",
          "[learn]") {
  const auto others = [](const std::string& sizes) {
    return taskOf(R"("task": {"kind": "say_it_twice", )" + sizes + R"(}, "length": 16)", 12)
        ->otherSizes();
  };
  CHECK(others(R"("shortest": 4, "longest": 6)") == std::vector{7, 8, 9, 10, 11, 12});
  CHECK(others(R"("shortest": 8, "longest": 8)") == std::vector{3, 5, 6, 7, 9, 10, 11, 12});
  const TaskPointer fixed =
      taskOf(R"("task": {"kind": "say_it_twice", "shortest": 8, "longest": 8}, "length": 16)", 12);
  for (const Example& example : examples(*fixed, Sequences::kOtherLengths, 100)) {
    CHECK(period(example.ids) != 8);
  }
}

TEST_CASE("the repeated words may contain a word twice", "[learn]") {
  const TaskPointer task = taskOf(
      R"("task": {"kind": "say_it_twice", "shortest": 9, "longest": 9, "distinct": false}, "length": 16)",
      4);
  for (const Example& example : examples(*task, Sequences::kTraining, 20)) {
    CHECK(std::set(example.ids.begin(), example.ids.end()).size() <= 4);
    CHECK(std::count(example.targets.begin(), example.targets.end(), kNone) == 9);
  }
}

TEST_CASE("sort: letters, then the same in order", "[learn]") {
  const TaskPointer task = taskOf(R"("task": {"kind": "sort"}, "length": 11)", 3);
  for (const Example& example : examples(*task, Sequences::kTraining, 50)) {
    std::vector<int> sorted(example.ids.begin(), example.ids.begin() + 6);
    std::sort(sorted.begin(), sorted.end());
    CHECK(std::equal(example.ids.begin() + 6, example.ids.end(), sorted.begin()));
    CHECK(std::equal(example.targets.begin() + 5, example.targets.end(), sorted.begin()));
    CHECK(std::count(example.targets.begin(), example.targets.end(), kNone) == 5);
  }
}

TEST_CASE("brackets: open brackets are closed, the innermost first, and then all are closed",
          "[learn]") {
  const TaskPointer task =
      taskOf(R"("task": {"kind": "brackets", "shortest": 3, "longest": 6}, "length": 16)", 6);
  int closed = 0;
  for (const Example& example : examples(*task, Sequences::kTraining, 100)) {
    std::vector<int> open;
    std::size_t i = 0;
    for (; example.ids[i] != 4; ++i) {
      CHECK(example.targets[i] == kNone);
      if (example.ids[i] % 2 == 0) {
        open.push_back(example.ids[i]);
      } else {
        REQUIRE(open.back() == example.ids[i] - 1);
        open.pop_back();
        ++closed;
      }
    }
    CHECK((i >= 3 && i <= 6));
    for (; !open.empty(); ++i, open.pop_back()) CHECK(example.targets[i] == open.back() + 1);
    CHECK(example.targets[i] == 5);
    for (++i; i < 16; ++i) {
      CHECK(example.ids[i] == 5);
      CHECK(example.targets[i] == kNone);
    }
  }
  CHECK(closed > 50);
  CHECK(task->otherSizes() == std::vector{7, 8});
}

TEST_CASE("modular addition: each third word is the sum of the two before", "[learn]") {
  const TaskPointer task = taskOf(R"("task": {"kind": "modular_addition"}, "length": 8)", 5);
  CHECK(task->sizes() == std::vector{6});  // all but the sums
  for (const Example& example : examples(*task, Sequences::kTraining, 50)) {
    REQUIRE(example.ids.size() == 8);
    for (int i = 0; i < 8; ++i) {
      const int sum = i % 3 == 1 ? (example.ids[i - 1] + example.ids[i]) % 5 : kNone;
      CHECK(example.targets[i] == sum);
      if (i % 3 == 2) CHECK(example.ids[i] == example.targets[i - 1]);
    }
  }
}

TEST_CASE("sort of several counts: letters, a mark, the same in order, an end", "[learn]") {
  const TaskPointer task =
      taskOf(R"("task": {"kind": "sort", "shortest": 2, "longest": 5}, "length": 13)", 5);
  std::set<std::size_t> counts;
  for (const Example& example : examples(*task, Sequences::kTraining, 200)) {
    const auto mark = std::find(example.ids.begin(), example.ids.end(), 3);
    std::vector<int> sorted(example.ids.begin(), mark);
    const std::size_t count = sorted.size();
    counts.insert(count);
    std::sort(sorted.begin(), sorted.end());
    REQUIRE(std::equal(sorted.begin(), sorted.end(), mark + 1));
    for (std::size_t i = 0; i < 13; ++i) {
      const int next = i < count || i > 2 * count ? kNone : i < 2 * count ? sorted[i - count] : 4;
      CHECK(example.targets[i] == next);
    }
  }
  CHECK(counts == std::set<std::size_t>{2, 3, 4, 5});
  CHECK(task->otherSizes() == std::vector{6});
}

TEST_CASE("the task decides which words of any text are determined", "[learn]") {
  const auto targetsOf = [](const std::string& training, int words, const std::vector<int>& ids) {
    return taskOf(training, words)->targets(ids);
  };
  const std::string twice = R"("task": {"kind": "say_it_twice", "longest": 8}, "length": 20)";
  CHECK(targetsOf(twice, 12, {3, 1, 3, 1}) == std::vector{kNone, kNone, 1, kNone});
  CHECK(targetsOf(twice, 12, {3, 1, 2}) == std::vector{kNone, kNone, kNone});
  CHECK(targetsOf(R"("task": {"kind": "sort"}, "length": 5)", 3, {2, 0, 1, 0}) ==
        std::vector{kNone, kNone, 0, kNone});
  const std::string marked = R"("task": {"kind": "sort", "longest": 3}, "length": 9)";
  CHECK(targetsOf(marked, 5, {2, 0, 3, 0, 2, 4, 4}) ==
        std::vector{kNone, kNone, 0, 2, 4, kNone, kNone});
  CHECK(targetsOf(marked, 5, {2, 0, 1}) == std::vector{kNone, kNone, kNone});
  // Here a bracket is closed that was never opened.
  const std::string brackets = R"("task": {"kind": "brackets"}, "length": 16)";
  CHECK(targetsOf(brackets, 6, {1, 2, 4, 3, 5, 5}) ==
        std::vector{kNone, kNone, 3, 5, kNone, kNone});
  CHECK(targetsOf(R"("task": {"kind": "modular_addition"}, "length": 8)", 5, {1, 2, 3, 4, 4, 3}) ==
        std::vector{kNone, 3, kNone, kNone, 3, kNone});
  // A text with the tokens of a drawn sequence has the same targets.
  for (const std::string& training : {twice, marked, brackets}) {
    const TaskPointer task = taskOf(training, 6 + 6 * (training == twice));
    for (const Example& example : examples(*task, Sequences::kTraining, 100)) {
      std::vector<int> targets = example.targets;
      targets.back() = kNone;  // the text does not contain its next token
      CHECK(task->targets(example.ids) == targets);
    }
  }
}

TEST_CASE("held-out problems do not occur at another length", "[learn]") {
  const TaskPointer task = taskOf(
      R"("task": {"kind": "say_it_twice", "shortest": 1, "longest": 6, "distinct": false}, "length": 13)",
      3);
  std::set<std::vector<int>> trained;
  for (const Example& each : examples(*task, Sequences::kTraining, 5000)) trained.insert(each.ids);
  int met = 0;
  for (const Example& each : examples(*task, Sequences::kHeldOut, 2000)) {
    met += trained.contains(each.ids);
  }
  CHECK(met == 0);
}

TEST_CASE("pairs are held out, in either order, and every pair occurs at every place", "[learn]") {
  const TaskPointer task = taskOf(R"("task": {"kind": "modular_addition"}, "length": 8)", 6);
  const auto pairs = [&](Sequences which) {
    std::set<std::array<int, 3>> found;  // the position and the two numbers
    for (const Example& each : examples(*task, which, 2000)) {
      for (int i = 0; i < 8; i += 3) found.insert({i, each.ids[i], each.ids[i + 1]});
    }
    return found;
  };
  const auto trained = pairs(Sequences::kTraining);
  const auto heldOut = pairs(Sequences::kHeldOut);
  for (const auto& [place, first, second] : heldOut) {
    CHECK(!trained.contains({place, first, second}));
    CHECK(heldOut.contains({place, second, first}));
  }
  CHECK(trained.size() + heldOut.size() == 3 * 36);
  CHECK(heldOut.size() >= 3 * 6);
  CHECK(heldOut.size() <= 3 * 16);
}

TEST_CASE("no held-out sequence is trained on", "[learn]") {
  for (const char* training : {R"("task": {"kind": "sort"}, "length": 7)",
                               R"("task": {"kind": "sort", "longest": 4}, "length": 9)",
                               R"("task": {"kind": "brackets"}, "length": 15)"}) {
    const TaskPointer task = taskOf(training, 6);
    std::set<std::vector<int>> trained;
    for (const Example& each : examples(*task, Sequences::kTraining, 2000)) {
      trained.insert(each.ids);
    }
    std::set<std::vector<int>> heldOut;
    for (const Example& each : examples(*task, Sequences::kHeldOut, 2000)) {
      heldOut.insert(each.ids);
      CHECK(!trained.contains(each.ids));
    }
    CHECK(heldOut.size() > trained.size() / 8);
    CHECK(heldOut.size() < trained.size() / 2);
  }
}

TEST_CASE("the same draw gives the same sequences on every machine, and another draw gives others",
          "[learn]") {
  const TaskPointer task = taskOf(R"("task": {"kind": "sort"}, "length": 11)", 12);
  const auto first = [&](TaskRandom random) {
    return task->draw(Sequences::kTraining, random).ids;
  };
  CHECK(first({1, 0, 0}) == std::vector{5, 1, 5, 0, 3, 2, 0, 1, 2, 3, 5});
  CHECK(first({1, 0, 0}) == first({1, 0, 0}));
  CHECK(first({1, 0, 0}) != first({1, 0, 1}));
  CHECK(first({1, 0, 0}) != first({2, 0, 0}));
}

std::string trainingComplaint(const std::string& vocabulary, const std::string& training) {
  try {
    parseLesson(document(vocabulary, training));
  } catch (const LessonError& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("a task of impossible sizes is rejected with its place", "[learn]") {
  const auto twice = [](const std::string& more) {
    return trainingComplaint(kSix, R"("task": {"kind": "say_it_twice")" + more + "}");
  };
  CHECK(twice(R"(, "longest": 6)").empty());
  CHECK(twice("") ==
        "training.task.longest: 16, expected at most 6 (distinct words in input.vocabulary)");
  CHECK(
      twice(R"(, "longest": 32, "distinct": false)") ==
      "training.task.longest: 32, expected at most 31 (training.length leaves a word to predict)");
  CHECK(twice(R"(, "shortest": 5, "longest": 4)") ==
        "training.task.shortest: 5, expected at most 4 (training.task.longest)");
  CHECK(twice(R"(, "shortest": 0)") ==
        "training.task.shortest: the number 0, expected a whole number from 1 to 512");
  CHECK(twice(R"(, "letters": 3)") ==
        "training.task.letters: unknown key, expected \"kind\", \"shortest\", \"longest\", "
        "\"distinct\", \"documents\", \"file\", \"shuffle\", \"held_out\", \"sequences\", "
        "\"grammar\", "
        "\"counted_words\", \"counted_after\" or \"held_out_with\"");
  CHECK(trainingComplaint(kSix,
                          R"("task": {"kind": "modular_addition", "longest": 3}, "length": 5)") ==
        "training.task.longest: given, expected none: only \"say_it_twice\", \"sort\" and "
        "\"brackets\" have it");
  CHECK(trainingComplaint(kSix, R"("task": {"kind": "sort", "longest": 3}, "length": 6)") ==
        "training.task.longest: 3, expected at most 2 (training.length has room for the letters, a "
        "mark, and the same letters sorted)");
  CHECK(trainingComplaint(R"("a", "b")", R"("task": {"kind": "sort", "longest": 3})") ==
        "training.task.kind: \"sort\" of several lengths with 2 words in input.vocabulary, "
        "expected at least 3: letters, and two words that say \"now sort\" and \"all are "
        "sorted\"");
  CHECK(trainingComplaint(kSix, R"("task": {"kind": "sort", "distinct": true}, "length": 5)") ==
        "training.task.distinct: given, expected none: only \"say_it_twice\" has it");
  CHECK(trainingComplaint(kSix, R"("task": {"kind": "sort"})") ==
        "training.length: 32, expected an odd number: letters and the same letters sorted, "
        "of which the last is only predicted");
  CHECK(trainingComplaint(kSix, R"("task": {"kind": "modular_addition"}, "length": 6)") ==
        "training.length: 6, expected one less than a multiple of 3: two numbers and their sum "
        "each time, the last sum only predicted");
  CHECK(trainingComplaint(R"("one", "two", "now")", R"("task": {"kind": "brackets"})") ==
        "training.task.kind: \"brackets\" with 3 words in input.vocabulary, expected an even "
        "number, at least 4: two brackets of each kind, and two words that say \"now close\" and "
        "\"all are closed\"");
  CHECK(trainingComplaint(kSix, R"("task": {"kind": "brackets", "longest": 17})") ==
        "training.task.longest: 17, expected at most 16 (training.length has room to close them)");
  CHECK(trainingComplaint(kSix, R"("task": {"kind": "sorting"}, "length": 5)") ==
        "training.task.kind: the text \"sorting\", expected \"say_it_twice\", \"sort\", "
        "\"brackets\", \"modular_addition\", \"little_english\", \"documents\" or \"sequences\"");
}

TEST_CASE("a recipe is checked", "[learn]") {
  const auto with = [](const std::string& more) {
    return trainingComplaint(kFour, R"("task": {"kind": "sort"}, "length": 5, )" + more);
  };
  const auto optimizer = [&](const std::string& member) {
    return with(R"("optimizer": {)" + member + "}");
  };
  CHECK(optimizer(R"("kind": "adam", "learning_rate": 0.006, "betas": [0.9, 0.98], "warmup": 100,
                     "clip": 1)")
            .empty());
  CHECK(optimizer(R"("learning_rate": 0)") ==
        "training.optimizer.learning_rate: the number 0, expected a number above 0, at most 1");
  CHECK(optimizer(R"("learning_rate": 1000000)") ==
        "training.optimizer.learning_rate: the number 1000000, expected a number above 0, at most "
        "1");
  CHECK(optimizer(R"("learning_rate": null)") ==
        "training.optimizer.learning_rate: null, expected a number");
  for (const std::string betas : {"[0.9, 1]", "[1, 0.98]", "[0.9, -0.1]", "[-0.1, 0.98]"}) {
    CAPTURE(betas);
    CHECK(optimizer(R"("betas": )" + betas) ==
          "training.optimizer.betas: a list of 2, expected two numbers from 0 to below 1");
  }
  CHECK(optimizer(R"("clip": 0)") ==
        "training.optimizer.clip: the number 0, expected a number above 0");
  CHECK(optimizer(R"("kind": "lion")") ==
        "training.optimizer.kind: the text \"lion\", expected \"adam\", \"adamw\" or \"sgd\"");
  CHECK(optimizer(R"("decay": "step")") ==
        "training.optimizer.decay: the text \"step\", expected \"none\", \"linear\" or "
        "\"cosine\"");
  CHECK(optimizer(R"("kind": "adamw", "weight_decay": 0.1)").empty());
  CHECK(optimizer(R"("weight_decay": 0)").empty());
  CHECK(optimizer(R"("kind": "sgd", "weight_decay": 1.5)") ==
        "training.optimizer.weight_decay: the number 1.5, expected a number from 0 to 1");
  CHECK(optimizer(R"("weight_decay": 0.1)") ==
        "training.optimizer.weight_decay: given with \"adam\", expected 0: only \"adamw\" and "
        "\"sgd\" have one");
  CHECK(with(R"("batch": 0)") ==
        "training.batch: the number 0, expected a whole number from 1 to 1024");
  CHECK(with(R"("steps": 1e9)") ==
        "training.steps: the number 1000000000, expected a whole number from 1 to 1000000");
}

TEST_CASE("a lesson that cannot be trained is rejected", "[learn]") {
  const auto changed = [](const std::string& from, const std::string& to) {
    std::string text = document(kFour, R"("task": {"kind": "sort"}, "length": 5)");
    text.replace(text.find(from), from.size(), to);
    try {
      parseLesson(text);
    } catch (const LessonError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(changed(R"("unembedding": {"drawn": true}, )", "") ==
        "training: without an unembedding, expected blocks with one: it is the next word that is "
        "learned");
  CHECK(
      changed(R"(, "scores": {"mask": "causal"})", "") ==
      "blocks.drawn.scores.mask: not \"causal\", expected \"causal\": in training no word may see "
      "the next");
  CHECK(changed(R"("mask": "causal")", R"("mask": [{"window": 2}, "causal"])").empty());
  CHECK(
      changed(R"("mask": "causal")", R"("mask": [{"window": 2}])") ==
      "blocks.drawn.scores.mask: not \"causal\", expected \"causal\": in training no word may see "
      "the next");
  CHECK(changed(R"(["a", "b", "c", "d"])", R"("sorted")") ==
        "input.vocabulary: \"sorted\" with training, expected a list of words: sequences are made "
        "of them");
  CHECK(changed(R"("positions": {"kind": "rotary"})",
                R"("positions": {"kind": "learned", "values": [[1, 2, 3, 4]]})") ==
        "positions.values: 1 row, expected at least 5 (training.length)");
}

TEST_CASE("a recipe is written as it was read", "[learn]") {
  const Lesson lesson = parseLesson(
      document(kTwelve,
               R"("task": {"kind": "say_it_twice", "shortest": 2, "longest": 9, "distinct": false},
         "batch": 8, "length": 20, "steps": 1500, "optimizer": {"kind": "adam",
         "learning_rate": 0.006, "betas": [0.9, 0.98], "epsilon": 1e-9, "warmup": 100,
         "decay": "cosine", "clip": 0.5, "weight_decay": 0},
         "seed": 4294967295)"));
  CHECK(parseLesson(writeLesson(lesson)) == lesson);
  CHECK(writeLesson(lesson).find(R"("betas":[0.9,0.98])") != std::string::npos);
}

}  // namespace
}  // namespace clearhead
