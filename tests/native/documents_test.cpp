#include "learn/documents.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "learn/training.h"
#include "parameters/python_drawing.h"

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

TEST_CASE("faults of documents are reported", "[learn]") {
  CHECK(complaint(R"("documents": ["a", "ab"])").empty());
  CHECK(complaint(R"("file": "x.txt")") ==
        "training.task.file: \"x.txt\" is not here, expected the text file beside the lesson");
  CHECK(complaint(R"("file": "x.txt")", "a\nb\xff") ==
        "training.task.file: not UTF-8 text, expected UTF-8");
  CHECK(complaint(R"("documents": ["a"])") ==
        "training.task.documents: 1 document, expected from 2 to 1048576");
  CHECK(complaint(R"("documents": ["a", "bad"])") ==
        "training.task.documents: \"d\" in \"bad\", expected words of input.vocabulary");
  CHECK(complaint(R"("file": "x.txt")", "a\nbad") ==
        "training.task.file: \"d\" in \"bad\", expected words of input.vocabulary");
  CHECK(complaint(R"("documents": ["a", "b"], "held_out": 2)") ==
        "training.task.held_out: 2, expected fewer than the documents (2)");
  CHECK(complaint(R"("shuffle": "none")") ==
        "training.task: both or none of \"documents\" and \"file\", expected one of them");
}

TEST_CASE("documents of several lengths are learned, and a training can be resumed", "[learn]") {
  const CheckedLesson lesson = lessonWith(
      R"("documents": ["ab", "abab", "ba", "abc", "a"], "held_out": 1)", R"("steps": 40)");
  Training training(lesson);
  const StepResult first = training.step();
  CHECK(first.last.ids == std::vector{3, 0, 1});
  CHECK(first.last.targets == std::vector{0, 1, 3});
  const std::vector<float> saved = training.save();
  training.step(31);
  CHECK(training.step().loss < first.loss);  // of the same document
  Training other(lesson);
  other.resume(1, saved);
  other.step(32);
  CHECK(other.save() == training.save());
}

TEST_CASE("in double precision a step is Adam's, and a resumed training has the same bits",
          "[learn]") {
  const Optimizer optimizer{.learningRate = 0.1, .betas = std::array{0.85, 0.99}};
  WideMatrix numbers(1, 1);
  numbers << 0.1;
  WideParameter parameter(numbers);
  double p = 0.1;
  double m = 0;
  double v = 0;
  for (int step = 1; step <= 3; ++step) {
    const Matrix gradient = Matrix::Constant(1, 1, 0.5f * static_cast<float>(step));
    parameter = parameter.next(gradient, {step, 1, 0.1}, optimizer);
    const double g = 0.5 * step;
    m = 0.85 * m + (1 - 0.85) * g;
    v = 0.99 * v + (1 - 0.99) * g * g;
    p -=
        0.1 * (m / (1 - std::pow(0.85, step))) / (std::sqrt(v / (1 - std::pow(0.99, step))) + 1e-8);
  }
  CHECK(parameter.rounded()(0, 0) == static_cast<float>(p));
  CHECK(std::abs(parameter.roundedMoments().second(0, 0) - v) < 1e-7 * v);

  const std::string list = R"("documents": ["ab", "abab", "ba", "abc", "a"])";
  const CheckedLesson wide = lessonWith(list, R"("steps": 9, "precision": "double")");
  Training training(wide);
  training.step(2);
  const std::vector<float> saved = training.save();
  const double loss = training.step().loss;
  CHECK(loss != static_cast<float>(loss));
  Training other(wide);
  other.resume(2, saved);
  CHECK(other.save() == saved);
  CHECK(other.step().loss == loss);
  CHECK(other.save() == training.save());
  Training single(lessonWith(list, R"("steps": 9)"));
  CHECK(std::abs(single.step(3).loss - loss) < 1e-5);
  CHECK(std::abs(single.step(3).loss - training.step(3).loss) < 1e-5);
}

TEST_CASE("in double precision a training begins with the document's own numbers", "[learn]") {
  std::set<double> given;  // no two alike, and no float holds one of them
  const auto matrix = [&given](int rows, int cols) {
    std::string text;
    for (int i = 0; i < rows * cols; ++i) {
      const std::string number = "0." + std::to_string(200003 + 7 * given.size());
      given.insert(std::stod(number));
      text += (i == 0 ? "[[" : i % cols == 0 ? "], [" : ", ") + number;
    }
    return text + "]]";
  };
  const auto linear = [&matrix](int rows, int cols) {
    return R"({"weight": )" + matrix(rows, cols) + "}";
  };
  const auto block = [&linear](const std::string& output) {
    return R"({"attention": {"heads": 2, "projections": {"kind": "linear", "query": )" +
           linear(4, 4) + R"(, "key": )" + linear(4, 4) + R"(, "value": )" + linear(4, 4) + "}" +
           output + R"(}, "feed_forward": {"activation": "relu", "up": )" + linear(5, 4) +
           R"(, "down": )" + linear(4, 5) + "}}";
  };
  const CheckedLesson lesson = parseLesson(
      R"({"clearhead": 1, "title": "", "input": {"text": "a b", "vocabulary": ["a", "b", "c"]},
      "embedding": {"values": )" +
      matrix(3, 4) + R"(}, "positions": {"kind": "learned", "values": )" + matrix(2, 4) +
      R"(}, "blocks": [)" + block(R"(, "output": )" + linear(4, 4)) + ", " + block("") +
      R"(], "unembedding": )" + linear(3, 4) + "}");
  const Graph graph = trace(lesson).graph;
  std::set<double> found;
  for (int stage = 0; stage < static_cast<int>(graph.stages().size()); ++stage) {
    const Matrix& rounded = graph.value(stage);
    const WideMatrix wide = wideNumbers(*lesson, graph.stages()[stage], rounded);
    CHECK(wide.cast<float>() == rounded);
    for (const double number : wide.reshaped()) {
      if (given.contains(number)) found.insert(number);
    }
  }
  CHECK(found == given);
}

TEST_CASE("texts are made up with the numbers that Python draws after shuffle and parameters",
          "[learn]") {
  Training training(
      lessonWith(R"("documents": ["ab", "abab", "ba", "abc", "a"], "shuffle": "python")",
                 R"("steps": 9, "seed": 7)"));
  int numbers = 0;
  for (const int stage : training.parameters()) {
    numbers += static_cast<int>(training.graph().value(stage).size());
  }
  PythonRandom random = pythonAfter(7, 5, numbers);
  std::vector<double> drawn;
  for (int text = 0; text < 5; ++text) {
    const std::vector<MadeUpToken> tokens = training.makeUp(0.5);
    REQUIRE(!tokens.empty());
    CHECK((tokens.back().id == 3 || tokens.size() == 4));
    for (const MadeUpToken& token : tokens) {
      drawn.push_back(token.drawn);
      CHECK(token.drawn == random.random());
      CHECK(token.from - 1e-12 <= token.drawn);
      CHECK(token.drawn <= token.to + 1e-12);
      CHECK(token.shares.size() == 4);
      CHECK(std::abs(token.to - token.from - token.shares[token.id]) < 1e-12);
    }
  }
  // Gains and biases are not drawn.
  Training normed(parseLesson(R"({"clearhead": 1, "title": "", "input": {"text": "ab",
      "vocabulary": ["a", "b", "."], "tokenizer": {"kind": "characters", "begin": "."}},
      "embedding": {"size": 4, "norm": {"drawn": true}}, "blocks": {"drawn": {"seed": 7, "layers": 1,
      "generator": "python", "shuffled": 2, "bias": true, "norm": {"kind": "rms"},
      "output_deviation": 0, "feed_forward": 2, "scores": {"mask": "causal"}}}, "final_norm":
      {"drawn": true}, "unembedding": "tied", "training": {"task": {"kind": "documents",
      "documents": ["a", "ab"], "shuffle": "python"}, "batch": 1, "length": 4, "seed": 7}})"));
  const int drawnNumbers = 3 * 4 + 4 * 4 * 4 + 2 * 2 * 4;
  CHECK(normed.makeUp(1).front().drawn == pythonAfter(7, 2, drawnNumbers).random());
  const Graph& graph = normed.graph();
  CHECK(graph.value(graph.find("W_O", kNoHead, 0)).isZero());
  CHECK(graph.value(graph.find("W_down", kNoHead, 0)).isZero());
  CHECK(!graph.value(graph.find("W_up", kNoHead, 0)).isZero());
  CHECK(graph.value(graph.find("norm1_gain", kNoHead, 0)).isOnes());
  CHECK(graph.find("norm1_bias", kNoHead, 0) == kNoStage);
  CHECK(graph.value(graph.find("embedding_norm_bias")).isZero());
  // The first letter's interval is its probability at that temperature.
  training.step(9);
  const MadeUpToken first = training.makeUp(1).front();
  CHECK(first.drawn == drawn.front());
  training.look(0);
  const Matrix& shares = training.graph().value(training.graph().find("probabilities"));
  CHECK(std::abs(first.to - first.from - shares(0, first.id)) < 1e-6);
  CHECK_THROWS_AS(Training(parseLesson(R"({"clearhead": 1, "title": "", "input": {"text": "a",
      "vocabulary": ["a", "b"]}, "embedding": {"size": 2, "seed": 1}, "blocks": {"drawn": {"seed": 1,
      "layers": 1, "scores": {"mask": "causal"}}}, "unembedding": "tied", "training": {"task":
      {"kind": "documents", "documents": ["a b", "b a"]}}})"))
                      .makeUp(1),
                  LessonError);
}

}  // namespace
}  // namespace clearhead
