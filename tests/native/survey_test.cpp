#include "learn/survey.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "golden_files.h"
#include "learn/training.h"
#include "readings.h"
#include "trace.h"

namespace clearhead {
namespace {

std::string names() { return golden::readText(std::string(golden::kLessons) + "/names.txt"); }

Lesson withOff(Lesson lesson, std::vector<HeadAt> off) {
  lesson.switchedOff = std::move(off);
  return lesson;
}

Findings surveyed(const Lesson& lesson, const std::string& file, int texts) {
  Survey survey(checkLesson(lesson), file);
  CHECK(survey.take(texts) == texts);
  return survey.findings();
}

TEST_CASE("a survey is the mean over its texts, as a plain loop over their traces has it",
          "[learn]") {
  const CheckedLesson lesson = parseLesson(golden::readLesson("microgpt"));
  const Documents documents(*lesson, names());
  constexpr int kTexts = 6;
  double loss = 0, begun = 0, entropy = 0, before = 0, ofPair = 0;
  int targets = 0, rows = 0, befores = 0, pairs = 0;
  for (int text = 0; text < kTexts; ++text) {
    const Example example = documents.heldOut(text);
    Trace made = traceOf(lesson, example.ids);
    const int lens = addLens(made.graph).front().probabilities;
    const Matrix& shares = made.graph.value(made.graph.find("probabilities"));
    const Matrix& weights = made.graph.value(made.graph.find("weights", 2, 0));
    for (int i = 0; i < shares.rows(); ++i) {
      loss -= std::log(shares(i, example.targets[i]));
      begun -= std::log(made.graph.value(lens)(i, example.targets[i]));
      ++targets;
      if (example.ids[i] == 0) {
        ofPair += weights(i, 0);  // the weight of an a on the token that begins the name
        ++pairs;
      }
      if (i == 0) continue;
      double sum = 0;
      for (int j = 0; j <= i; ++j) sum -= weights(i, j) * std::log(weights(i, j));
      entropy += sum / std::log(i + 1);
      ++rows;
      before += weights(i, i - 1);
      ++befores;
    }
  }
  const Findings found = surveyed(*lesson, names(), kTexts);
  CHECK(found.texts == kTexts);
  CHECK(std::abs(found.loss - loss / targets) < 1e-6);
  CHECK(found.byNow.size() == 3);
  CHECK(std::abs(found.byNow.front() - begun / targets) < 1e-6);
  CHECK(found.byNow.back() == found.loss);
  REQUIRE(found.heads.size() == 4);
  const HeadHabits& head = found.heads[2];
  CHECK(head.layer == 0);
  CHECK(head.head == 2);
  CHECK(std::abs(head.entropy - entropy / rows) < 1e-6);
  CHECK(std::abs(head.byDistance[1] - before / befores) < 1e-6);
  REQUIRE(pairs > 0);
  CHECK(std::abs(head.byToken(0, 26) - ofPair / pairs) < 1e-6);
  CHECK(std::isnan(head.byToken(26, 0)));  // the token that begins a name attends to no letter
}

TEST_CASE("what heads are worth on 1,000 names is what was computed elsewhere", "[learn][long]") {
  const Lesson lesson = *parseLesson(golden::readLesson("microgpt"));
  const auto rounded = [](double number) { return std::round(number * 1e4) / 1e4; };
  const auto loss = [&](std::vector<HeadAt> off) {
    return rounded(surveyed(withOff(lesson, std::move(off)), names(), 1000).loss);
  };
  const Findings whole = surveyed(lesson, names(), 1000);
  CHECK(rounded(whole.byNow[0]) == 2.4635);
  CHECK(rounded(whole.byNow[1]) == 2.4361);
  CHECK(rounded(whole.loss) == 2.3847);
  REQUIRE(whole.pairs);
  CHECK(rounded(*whole.pairs) == 2.5184);
  CHECK(loss({{.layer = {}, .head = 0}}) == 2.3813);
  CHECK(loss({{.layer = {}, .head = 3}}) == 2.3854);
  CHECK(loss({{.layer = {}, .head = 0},
              {.layer = {}, .head = 1},
              {.layer = {}, .head = 2},
              {.layer = {}, .head = 3}}) == 2.3879);
}

TEST_CASE("a survey takes texts that a task makes up, too, and no more than there are", "[learn]") {
  Survey made(parseLesson(golden::readLesson("brackets")));
  CHECK(made.take(2) == 2);
  CHECK(made.take(1) == 3);
  const Findings found = made.findings();
  CHECK(!found.pairs);
  CHECK(found.loss < 0.5);
  CHECK(found.heads.size() == 2);
  Survey held(parseLesson(golden::readLesson("microgpt")), names());
  CHECK(held.most() == 1000);
  CHECK(held.take(1 << 30) == 1000);
  CHECK_THROWS_AS(Survey(parseLesson(golden::readLesson("one-whole-block"))), LessonError);
}

}  // namespace
}  // namespace clearhead
