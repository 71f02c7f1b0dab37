// clearhead_measure RECIPE [STEPS [SEED]]: trains a lesson, and prints its last losses and
// generated texts. On held-out texts it measures the loss, at each point of the stream and without
// each head, beside the loss of counting pairs. It also measures where heads attend, and how many
// activations are 0.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "learn/documents.h"
#include "learn/survey.h"
#include "learn/training.h"
#include "lesson/check.h"
#include "read_files.h"
#include "trace/trace.h"

namespace {

using namespace clearhead;

constexpr int kTexts = 1000;
constexpr int kMadeUp = 8;

double meanOfLast(const std::vector<double>& losses, std::size_t count) {
  return std::accumulate(losses.end() - count, losses.end(), 0.0) / count;
}

void printLosses(const std::vector<double>& losses) {
  std::printf("mean of the last losses:");
  for (const std::size_t count : {50, 100, 1000}) {
    if (count > losses.size()) continue;
    std::printf(" %.4f (of %zu)", meanOfLast(losses, count), count);
  }
  std::printf("\n");
}

void printMadeUp(Training& training, const Lesson& recipe) {
  const auto& printed = recipe.training->printed;
  const double temperature = printed ? printed->temperature.orDefault() : 1;
  const auto& sentence = std::get<Sentence>(recipe.input);
  const Tokenizer tokenizer = sentence.tokenizer.value_or(Tokenizer{});
  const std::string end = tokenizer.end.value_or(tokenizer.begin.value_or(""));
  std::printf("made up at temperature %.1f:", temperature);
  for (int i = 0; i < kMadeUp; ++i) {
    std::string text;
    for (const MadeUpToken& token : training.makeUp(temperature)) {
      const std::string& word = (*sentence.vocabulary)[token.id];
      if (word != end) text += word;
    }
    std::printf(" %s", text.c_str());
  }
  std::printf("\n");
}

/// Prints the fraction of activations that are 0. Prints too the least and the greatest factor by
/// which the first block's first norm, if it is RMSNorm, multiplies rows.
void printInside(const CheckedLesson& lesson, const std::string& file) {
  const Documents documents(*lesson, file);
  double zeros = 0;
  double all = 0;
  double least = std::numeric_limits<double>::infinity();
  double most = 0;
  for (int text = 0; text < std::min(kTexts, documents.heldOutCount()); ++text) {
    const Trace made = traceOf(lesson, documents.heldOut(text).ids);
    for (int i = 0; i < made.graph.size(); ++i) {
      const Stage& stage = made.graph.stages()[i];
      if (stage.name == "activation") {
        const Matrix& hidden = made.graph.value(i);
        zeros += (hidden.array() == 0).count();
        all += hidden.size();
      } else if (stage.name == "norm1_rms" && stage.layer == 0) {
        const Matrix& roots = made.graph.value(i);
        least = std::min<double>(least, 1.0 / roots.maxCoeff());
        most = std::max<double>(most, 1.0 / roots.minCoeff());
      }
    }
  }
  if (all > 0) std::printf("hidden numbers that are 0: %.0f %%\n", 100 * zeros / all);
  if (most > 0)
    std::printf("the first block's first norm multiplies by: %.5f to %.5f\n", least, most);
}

void printFindings(const Lesson& learned, const std::string& documents) {
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
    std::vector<double> losses;
    for (int step = 0; step < steps; ++step) {
      losses.push_back(training.step().loss);
      if (step < 10) std::printf(" %.4f", losses.back());
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    std::printf("; %.2f s\n", taken.count());
    printLosses(losses);
    const Lesson learned = training.lesson();
    const bool hasDocuments = recipe.training->task.kind == TaskKind::kDocuments;
    if (hasDocuments) printMadeUp(training, recipe);
    printFindings(learned, documents);
    if (hasDocuments) printInside(checkLesson(learned), documents);
  } catch (const LessonError& error) {
    std::cerr << arguments[1] << ": " << error.what() << '\n';
    return 1;
  }
}
