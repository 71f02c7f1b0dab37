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

void print(const Lesson& learned, const std::string& documents) {
  Survey survey(checkLesson(learned), documents);
  survey.take(kTexts);
  const Findings found = survey.findings();
  std::printf("held out: %d texts, loss %.4f", found.texts, found.whole.loss());
  if (found.pairs) std::printf("; by pair counts, plus one, %.4f", *found.pairs);
  std::printf("\nread at each point of the stream:");
  for (const double loss : found.byNow) std::printf(" %.4f", loss);
  std::printf("\n");
  for (const HeadHabits& head : found.heads) {
    std::printf(
        "block %d, head %d: without it %.4f; entropy %.3f, largest weight %.2f; by distance",
        head.layer + 1, head.head + 1, head.without.loss(), head.entropy.mean(),
        head.largest.mean());
    for (std::size_t d = 0; d < std::min<std::size_t>(8, head.byDistance.size()); ++d) {
      std::printf(" %.2f", head.byDistance[d].mean());
    }
    std::printf("\n");
  }
  std::printf("without all heads: %.4f\n", found.withoutAll.loss());
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
