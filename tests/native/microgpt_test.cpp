#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "golden_files.h"
#include "learn/training.h"
#include "trace/readings.h"
#include "trace/trace.h"

// A whole GPT from its document alone, compared with the output of the Python program that it
// follows. Its recipe has the losses to four decimals, and the names that were generated after the
// last step.
namespace clearhead {
namespace {

CheckedLesson untrained() { return parseLesson(golden::readLesson("microgpt-untrained")); }

std::string names() { return golden::readText(std::string(golden::kLessons) + "/names.txt"); }

std::string inFourDecimals(double loss) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4f", loss);
  return text;
}

std::string nextName(Training& training, const CheckedLesson& lesson) {
  const double temperature = lesson->training->printed->temperature.orDefault();
  const auto& vocabulary = *std::get<Sentence>(lesson->input).vocabulary;
  std::string name;
  for (const MadeUpToken& token : training.makeUp(temperature)) {
    if (vocabulary[token.id] != "<bos>") name += vocabulary[token.id];
  }
  return name;
}

std::vector<std::string> thousandLosses(Training& training) {
  std::vector<std::string> losses;
  for (int step = 0; step < 1000; ++step) {
    losses.push_back(inFourDecimals(training.step().loss));
  }
  return losses;
}

std::vector<std::string> twentyNames(Training& training, const CheckedLesson& lesson) {
  std::vector<std::string> names;
  for (int i = 0; i < 20; ++i) names.push_back(nextName(training, lesson));
  return names;
}

TEST_CASE("microgpt begins with the numbers and names that Python draws", "[learn]") {
  const CheckedLesson lesson = untrained();
  Training training(lesson, std::nullopt, names());
  const auto numbers = [&](const char* name) -> const Matrix& {
    return training.graph().value(training.graph().find(name, kNoHead, kNoLayer));
  };
  CHECK(numbers("embedding")(0, 0) == -0.04273180935726127f);
  CHECK(numbers("embedding")(0, 3) == 0.03741680212434131f);
  const Matrix& last = training.graph().value(training.graph().find("W_down", kNoHead, 0));
  CHECK(last(last.rows() - 1, last.cols() - 1) == -0.09496111892676082f);
  int count = 0;
  for (const int stage : training.parameters()) {
    count += static_cast<int>(training.graph().value(stage).size());
  }
  CHECK(count == 4192);
  const auto& vocabulary = *std::get<Sentence>(lesson->input).vocabulary;
  for (const char* expected : {"yuheng", "diondre", "xavien", "jori"}) {
    std::string name;
    for (const int id : training.step().last.ids) name += id == 26 ? "" : vocabulary[id];
    CHECK(name == expected);
  }
}

TEST_CASE("microgpt prints its 1,000 losses and makes up its 20 names", "[learn][long]") {
  const CheckedLesson lesson = untrained();
  Training training(lesson, std::nullopt, names());
  const PrintedRun& expected = *lesson->training->printed;
  REQUIRE(expected.losses.size() == 1000);
  REQUIRE(expected.texts->size() == 20);
  CHECK(thousandLosses(training) == expected.losses);
  CHECK(twentyNames(training, lesson) == *expected.texts);
  // The page's lesson is the result of this training.
  const Lesson learned = training.lesson();
  const Lesson page = clearhead::readLesson(golden::readLesson("microgpt"));
  CHECK(learned.embedding == page.embedding);
  CHECK(learned.positions == page.positions);
  CHECK(learned.model == page.model);
}

TEST_CASE("microgpt with another seed prints the losses and names of double precision",
          "[golden][learn][long]") {
  const JsonValue& cases = golden::document("microgpt");
  const auto texts = [](const JsonValue& list) {
    std::vector<std::string> all;
    for (const JsonValue& text : golden::list(list)) all.push_back(golden::text(text));
    return all;
  };
  int compared = 0;
  for (const JsonValue& golden : golden::list(cases)) {
    const JsonValue* printed = golden::find(golden, "printed");
    if (!printed) continue;
    INFO(golden::text(golden::member(golden, "name")));
    const CheckedLesson lesson = parseLesson(golden::write(golden::member(golden, "lesson")));
    Training training(untrained(), lesson->training->seed.orDefault(), names());
    CHECK(thousandLosses(training) == texts(golden::member(*printed, "losses")));
    CHECK(twentyNames(training, untrained()) == texts(golden::member(*printed, "names")));
    ++compared;
  }
  CHECK(compared == 2);
}

TEST_CASE("the logit of n after kamo has the parts that were computed elsewhere", "[learn]") {
  const CheckedLesson lesson = parseLesson(golden::readLesson("microgpt"));
  const auto id = [](char letter) { return letter - 'a'; };
  const int token = 4;
  Trace traced = traceOf(lesson, {26, id('k'), id('a'), id('m'), id('o')});
  Graph& graph = traced.graph;
  const Ledger ledger = addLedger(graph, token, id('n'));
  const auto rounded = [](double number) { return std::round(number * 1e4) / 1e4; };
  std::vector<double> heads;
  double embedding = 0;
  double network = 0;
  for (const int part : graph.stages()[ledger.parts].operation->inputs()) {
    const double sum = graph.value(part).cast<double>().sum();
    const std::string_view name = graph.stages()[part].name;
    if (name == "ledger_head") {
      heads.push_back(rounded(sum));
    } else {
      (name == "ledger_feed_forward" ? network : embedding) += sum;
    }
  }
  CHECK(rounded(embedding) == 2.2672);
  CHECK(heads == std::vector<double>{0.0129, -0.0042, 0.0132, -0.04});
  CHECK(rounded(network) == 0.1305);
  CHECK(rounded(graph.value(ledger.logit)(0, 0)) == 2.3795);
  // Neuron 55 gives most of the MLP's output.
  const auto value = [&](const char* name, int layer) -> const Matrix& {
    return graph.value(graph.find(name, kNoHead, layer));
  };
  const double ofNeuron = value("activation", 0)(token, 55) *
                          value("W_down", 0).col(55).dot(value("W_U", kNoLayer).row(id('n')));
  CHECK(rounded(ofNeuron) == 0.1159);
}

TEST_CASE("microgpt with another seed, or one thing changed, has PyTorch's first losses",
          "[golden][learn][long]") {
  const JsonValue& cases = golden::document("microgpt");
  REQUIRE(golden::list(cases).size() >= 12);
  for (const JsonValue& golden : golden::list(cases)) {
    DYNAMIC_SECTION(golden::text(golden::member(golden, "name"))) {
      const CheckedLesson lesson = parseLesson(golden::write(golden::member(golden, "lesson")));
      Training training(lesson, std::nullopt, names());
      Training reseeded(untrained(), lesson->training->seed.orDefault(), names());
      const bool isOnlyReseeded = lesson->title.starts_with("seed");
      // Stages are rounded more often than PyTorch rounds in single precision.
      const double noise = golden::number(golden::member(golden, "noise"));
      int step = 0;
      for (const JsonValue& expected : golden::list(golden::member(golden, "losses"))) {
        INFO("step " << ++step);
        const double loss = training.step().loss;
        CHECK(std::abs(loss - golden::number(expected)) <= 10 * noise);
        if (isOnlyReseeded) CHECK(reseeded.step().loss == loss);
      }
      CHECK(step == 10);
    }
  }
}

}  // namespace
}  // namespace clearhead
