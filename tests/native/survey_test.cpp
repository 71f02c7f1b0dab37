#include "learn/survey.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "golden_files.h"
#include "learn/training.h"
#include "trace/readings.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

std::string names() { return golden::readText(std::string(golden::kLessons) + "/names.txt"); }

Findings surveyed(const Lesson& lesson, const std::string& file, int texts) {
  Survey survey(checkLesson(lesson), file);
  CHECK(survey.take(texts) == texts);
  return survey.findings();
}

TEST_CASE("a survey is the mean over its texts, as computed by a plain loop over their traces",
          "[learn]") {
  const CheckedLesson lesson = parseLesson(golden::readLesson("microgpt"));
  const Documents documents(*lesson, names());
  constexpr int kTexts = 6;
  double loss = 0, embeddingLoss = 0, entropy = 0, previous = 0, ofPair = 0;
  double largest = 0, byChance = 0, ofA = 0, ofAByChance = 0;
  int targets = 0, rows = 0, previousRows = 0, pairs = 0, rowsWithA = 0;
  for (int text = 0; text < kTexts; ++text) {
    const Example example = documents.heldOut(text);
    Trace traced = traceOf(lesson, example.ids);
    const int lens = addLens(traced.graph).front().probabilities;
    const Matrix& shares = traced.graph.value(traced.graph.find("probabilities"));
    const Matrix& weights = traced.graph.value(traced.graph.find("weights", 2, 0));
    for (int i = 0; i < shares.rows(); ++i) {
      loss -= std::log(shares(i, example.targets[i]));
      embeddingLoss -= std::log(traced.graph.value(lens)(i, example.targets[i]));
      ++targets;
      if (example.ids[i] == 0) {
        ofPair += weights(i, 0);  // the weight of an a on the token that begins the name
        ++pairs;
      }
      const auto ids = example.ids.begin();
      if (const auto count = std::count(ids, ids + i + 1, 0); count > 0) {
        for (int j = 0; j <= i; ++j) ofA += example.ids[j] == 0 ? weights(i, j) : 0;
        ofAByChance += static_cast<double>(count) / (i + 1);
        ++rowsWithA;
      }
      if (i == 0) continue;
      largest += weights.row(i).head(i + 1).maxCoeff();
      byChance += 1.0 / (i + 1);
      double sum = 0;
      for (int j = 0; j <= i; ++j) sum -= weights(i, j) * std::log(weights(i, j));
      entropy += sum / std::log(i + 1);
      ++rows;
      previous += weights(i, i - 1);
      ++previousRows;
    }
  }
  const Findings found = surveyed(*lesson, names(), kTexts);
  CHECK(found.texts == kTexts);
  CHECK(std::abs(found.whole.loss() - loss / targets) < 1e-6);
  CHECK(found.lens.size() == 3);
  CHECK(std::abs(found.lens.front() - embeddingLoss / targets) < 1e-6);
  CHECK(found.lens.back() == found.whole.loss());
  REQUIRE(found.heads.size() == 4);
  const HeadHabits& head = found.heads[2];
  CHECK(head.layer == 0);
  CHECK(head.head == 2);
  CHECK(std::abs(head.entropy.mean() - entropy / rows) < 1e-6);
  CHECK(std::abs(head.byDistance[1].mean() - previous / previousRows) < 1e-6);
  CHECK(head.entropy.byChance() == 1);
  CHECK(std::abs(head.largest.mean() - largest / rows) < 1e-6);
  CHECK(std::abs(head.largest.byChance() - byChance / rows) < 1e-12);
  CHECK(std::abs(head.byDistance[1].byChance() - byChance / previousRows) < 1e-12);
  CHECK(std::abs(head.byToken[0].mean() - ofA / rowsWithA) < 1e-6);
  CHECK(std::abs(head.byToken[0].byChance() - ofAByChance / rowsWithA) < 1e-12);
  REQUIRE(pairs > 0);
  CHECK(std::abs(head.byPair(0, 26) - ofPair / pairs) < 1e-6);
  CHECK(std::isnan(head.byPair(26, 0)));  // the token that begins a name attends to no letter
}

TEST_CASE("the loss of pairs is that of the trained texts' counts of neighbours, one added to each",
          "[learn]") {
  const CheckedLesson lesson = parseLesson(golden::readLesson("microgpt"));
  const Documents documents(*lesson, names());
  constexpr int kTexts = 3;
  std::vector<std::vector<double>> counts(27, std::vector<double>(27, 1));
  const auto forEachPair = [](const Example& example, auto use) {
    for (std::size_t i = 0; i < example.ids.size(); ++i) use(example.ids[i], example.targets[i]);
  };
  for (int text = 0; text < documents.trainedCount(); ++text) {
    forEachPair(documents.training(text), [&](int id, int next) { ++counts[id][next]; });
  }
  double loss = 0;
  int targets = 0;
  for (int text = 0; text < kTexts; ++text) {
    forEachPair(documents.heldOut(text), [&](int id, int next) {
      double all = 0;
      for (const double count : counts[id]) all += count;
      loss -= std::log(counts[id][next] / all);
      ++targets;
    });
  }
  const Findings found = surveyed(*lesson, names(), kTexts);
  REQUIRE(found.pairs);
  CHECK(std::abs(*found.pairs - loss / targets) < 1e-9);
}

TEST_CASE("the worth of heads on 1,000 names equals a value computed elsewhere", "[learn][long]") {
  const Lesson lesson = *parseLesson(golden::readLesson("microgpt"));
  const auto rounded = [](double number) { return std::round(number * 1e4) / 1e4; };
  const Findings found = surveyed(lesson, names(), 1000);
  CHECK(rounded(found.lens[0]) == 2.4635);
  CHECK(rounded(found.lens[1]) == 2.4361);
  CHECK(rounded(found.whole.loss()) == 2.3847);
  REQUIRE(found.pairs);
  CHECK(rounded(*found.pairs) == 2.5184);
  const std::vector<double> withoutEach = {2.3813, 2.3844, 2.3838, 2.3854};
  REQUIRE(found.heads.size() == withoutEach.size());
  const std::vector<double> entropies = {0.978, 0.913, 0.770, 0.766};
  for (std::size_t head = 0; head < withoutEach.size(); ++head) {
    CHECK(rounded(found.heads[head].without.loss()) == withoutEach[head]);
    CHECK(std::abs(found.heads[head].entropy.mean() - entropies[head]) < 5e-4);
  }
  CHECK(rounded(found.withoutAll.loss()) == 2.3879);
}

TEST_CASE("on the names after the first 10,000 the losses equal values computed elsewhere",
          "[learn][long]") {
  Lesson lesson = *parseLesson(golden::readLesson("microgpt"));
  lesson.training->steps = 10000;  // so many names are counted, and the next ones are held out
  lesson.training->printed.reset();
  const Findings found = surveyed(lesson, names(), 1000);
  CHECK(std::abs(found.whole.loss() - 2.3484) < 5e-5);
  REQUIRE(found.pairs);
  CHECK(std::abs(*found.pairs - 2.4536) < 5e-5);
}

TEST_CASE("microgpt's hidden numbers and norms on held-out names equal values computed elsewhere",
          "[learn][long]") {
  const CheckedLesson lesson = parseLesson(golden::readLesson("microgpt"));
  const Documents documents(*lesson, names());
  double zeros = 0;
  double all = 0;
  double least = 2;
  double most = 0;
  for (int text = 0; text < 1000; ++text) {
    const Trace traced = traceOf(lesson, documents.heldOut(text).ids);
    const auto value = [&](const char* name) -> const Matrix& {
      return traced.graph.value(traced.graph.find(name, kNoHead, 0));
    };
    zeros += (value("activation").array() == 0).count();
    all += value("activation").size();
    least = std::min<double>(least, 1.0 / value("norm1_rms").maxCoeff());
    most = std::max<double>(most, 1.0 / value("norm1_rms").minCoeff());
  }
  CHECK(std::abs(zeros / all - 0.88) < 5e-3);
  CHECK(std::abs(least - 1.00002) < 5e-6);
  CHECK(std::abs(most - 1.00021) < 5e-6);
}

TEST_CASE("a survey also takes texts that a task generates, and no more than there are",
          "[learn]") {
  Survey survey(parseLesson(golden::readLesson("brackets")));
  CHECK(survey.take(2) == 2);
  CHECK(survey.take(1) == 3);
  const Findings found = survey.findings();
  CHECK(!found.pairs);
  CHECK(found.whole.loss() < 0.5);
  CHECK(found.heads.size() == 2);
  Lesson lesson = *parseLesson(golden::readLesson("microgpt"));
  lesson.training->task.heldOut = 20;
  Survey held(checkLesson(lesson), names());
  CHECK(held.most() == 20);
  CHECK(held.take(1 << 30) == 20);
  CHECK_THROWS_AS(Survey(parseLesson(golden::readLesson("one-whole-block"))), LessonError);
}

}  // namespace
}  // namespace clearhead
