// clearhead_measure RECIPE [STEPS [SEED]]: trains a lesson, and prints its behaviour on texts that
// it was never trained on: its loss, also at each point of the stream and without each head,
// compared with counting pairs, and where its heads attend.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <vector>

#include "learn/survey.h"
#include "learn/training.h"
#include "lesson/check.h"
#include "read_files.h"

namespace {

using namespace clearhead;

constexpr int kTexts = 1000;

Findings surveyed(Lesson lesson, std::vector<HeadAt> off, const std::string& documents) {
  lesson.switchedOff.reset();
  if (!off.empty()) lesson.switchedOff = std::move(off);
  Survey survey(checkLesson(std::move(lesson)), documents);
  survey.take(kTexts);
  return survey.findings();
}

void print(const Lesson& learned, const std::string& documents) {
  const Findings whole = surveyed(learned, {}, documents);
  std::printf("held out: %d texts, loss %.4f", whole.texts, whole.loss);
  if (whole.pairs) std::printf("; by pair counts, plus one, %.4f", *whole.pairs);
  std::printf("\nread at each point of the stream:");
  for (const double loss : whole.byNow) std::printf(" %.4f", loss);
  std::printf("\n");
  std::vector<HeadAt> all;
  for (const HeadHabits& habits : whole.heads) {
    const HeadAt at{.layer = habits.layer, .head = habits.head};
    all.push_back(at);
    std::printf(
        "block %d, head %d: without it %.4f; entropy %.3f, largest weight %.2f; by distance",
        habits.layer + 1, habits.head + 1, surveyed(learned, {at}, documents).loss, habits.entropy,
        habits.largest);
    for (std::size_t d = 0; d < std::min<std::size_t>(8, habits.byDistance.size()); ++d) {
      std::printf(" %.2f", habits.byDistance[d]);
    }
    std::printf("\n");
  }
  if (!all.empty()) {
    std::printf("without all heads: %.4f\n", surveyed(learned, all, documents).loss);
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) {
    std::cerr << "clearhead_measure RECIPE [STEPS [SEED]]\n";
    return 2;
  }
  try {
    Lesson recipe = readLesson(tools::readText(arguments[1]));
    if (!recipe.training)
      throw LessonError("", {"keyMissing", "the key {0} is missing", {"\"training\""}});
    if (count > 2) recipe.training->steps = std::atoi(arguments[2]);
    const int steps = recipe.training->steps.orDefault();
    std::optional<std::uint32_t> seed;
    if (count > 3) seed = static_cast<std::uint32_t>(std::strtoul(arguments[3], nullptr, 10));
    const std::string documents = tools::documentsOf(*recipe.training, arguments[1]);
    Training training(checkLesson(recipe), seed, documents);
    std::printf("%s, %d steps; first losses:", recipe.title.c_str(), steps);
    const auto start = std::chrono::steady_clock::now();
    for (int step = 0; step < steps; ++step) {
      const double loss = training.step().loss;
      if (step < 10) std::printf(" %.4f", loss);
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    std::printf("; %.2f s\n", taken.count());
    print(training.lesson(), documents);
  } catch (const LessonError& error) {
    std::cerr << arguments[1] << ": " << error.what() << '\n';
    return 1;
  }
}
