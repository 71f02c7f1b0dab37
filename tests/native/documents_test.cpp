#include "learn/documents.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "learn/training.h"

namespace clearhead {
namespace {

CheckedLesson lessonWith(const std::string& task, const std::string& recipe = R"("steps": 2)") {
  return parseLesson(R"({"clearhead": 1, "title": "", "input": {"text": "ab",
      "vocabulary": ["a", "b", "c", "."], "tokenizer": {"kind": "characters", "begin": "."}},
      "embedding": {"size": 4, "seed": 1}, "blocks": {"drawn": {"seed": 1, "layers": 1, "heads": 2,
      "feed_forward": 8, "scores": {"mask": "causal"}}}, "unembedding": {"drawn": true},
      "training": {"task": {"kind": "documents", )" +
                     task + R"(}, "batch": 1, "length": 4, )" + recipe + "}}");
}

std::string complaint(const std::string& task, const std::string& file = "") {
  try {
    const Training training(lessonWith(task), std::nullopt, file);
  } catch (const LessonError& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("documents begin and end with a token, and are cut at the length", "[learn]") {
  const Documents documents(*lessonWith(R"("file": "x.txt", "held_out": 1)"),
                            "ab\n\n  abcab\r\nc\n");
  REQUIRE(documents.count() == 3);
  CHECK(documents.training(0).ids == std::vector{3, 0, 1});
  CHECK(documents.training(0).targets == std::vector{0, 1, 3});
  CHECK(documents.training(1).ids == std::vector{3, 0, 1, 2});
  CHECK(documents.training(1).targets == std::vector{0, 1, 2, 0});
  CHECK(documents.training(2).ids == documents.training(0).ids);
  REQUIRE(documents.heldOutCount() == 1);
  CHECK(documents.heldOut(0).ids == std::vector{3, 2});
}

TEST_CASE("documents are shuffled as Python does", "[learn]") {
  // import random; random.seed(1); l = list("abcc"); l[3] = "cc"; random.shuffle(l)
  const std::string list = R"("documents": ["a", "b", "c", "cc"], "shuffle": "python")";
  const Documents documents(*lessonWith(list, R"("steps": 3, "seed": 1)"), "");
  CHECK(documents.training(0).ids == std::vector{3, 2, 2});
  CHECK(documents.training(1).ids == std::vector{3, 0});
  CHECK(documents.training(2).ids == std::vector{3, 2});
  CHECK(documents.heldOut(0).ids == std::vector{3, 1});
}

TEST_CASE("what is wrong with documents is told", "[learn]") {
  CHECK(complaint(R"("documents": ["a", "ab"])").empty());
  CHECK(complaint(R"("file": "x.txt")") ==
        "training.task.file: \"x.txt\" is not here, expected the text file beside the lesson");
  CHECK(complaint(R"("file": "x.txt")", "a\nb\xff") ==
        "training.task.file: no text in UTF-8, expected one");
  CHECK(complaint(R"("documents": ["a"])") ==
        "training.task.kind: 1 document, expected from 2 to 1048576");
  CHECK(complaint(R"("documents": ["a", "bad"])") ==
        "training.task.kind: \"d\" in \"bad\", expected words of input.vocabulary");
  CHECK(complaint(R"("documents": ["a", "b"], "held_out": 2)") ==
        "training.task.held_out: 2, expected fewer than the documents (2)");
  CHECK(complaint(R"("shuffle": "none")") ==
        "training.task: both or none of \"documents\" and \"file\", expected one of them");
}

TEST_CASE("documents of several lengths are learned, and a training goes on where it was",
          "[learn]") {
  const CheckedLesson lesson = lessonWith(
      R"("documents": ["ab", "abab", "ba", "abc", "a"], "held_out": 1)", R"("steps": 40)");
  Training training(lesson);
  const StepResult first = training.step();
  CHECK(first.ids == std::vector{3, 0, 1});
  const std::vector<float> saved = training.save();
  training.step(31);
  CHECK(training.step().loss < first.loss);  // of the same document
  Training other(lesson);
  other.resume(1, saved);
  other.step(32);
  CHECK(other.save() == training.save());
}

}  // namespace
}  // namespace clearhead
