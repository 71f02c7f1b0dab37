// clearhead_train RECIPE [LEARNED]: trains a lesson by its recipe, prints a row with the results,
// and writes the trained lesson to LEARNED. If that file exists, its title and description stay.
#include <cstdio>
#include <fstream>
#include <iostream>

#include "learn/probe.h"
#include "learn/survey.h"
#include "learn/training.h"
#include "lesson/check.h"
#include "read_files.h"

namespace {

/// Prints tables of where each head attends and how much is lost without it, if the task has words
/// that depend on distant words.
void printSurvey(const clearhead::CheckedLesson& lesson) {
  using namespace clearhead;
  Survey survey(lesson);
  survey.take(256);
  const Findings found = survey.findings();
  if (found.whole.positions.empty()) return;
  const auto names = [](const auto& places) {
    for (const auto& each : places) std::printf(" %s |", std::string(each.first).c_str());
  };
  std::printf("\n| without | loss | accuracy |");
  names(found.whole.positions);
  const auto print = [](const std::string& name, const Evaluation& measured) {
    std::printf("\n| %s | %.3f | %.3f |", name.c_str(), measured.loss(), measured.accuracy());
    for (const auto& [_, place] : measured.positions) std::printf(" %.3f |", place.mean());
  };
  print("nothing", found.whole);
  for (const HeadHabits& head : found.heads) {
    print(std::to_string(head.layer) + "." + std::to_string(head.head), head.without);
  }
  print("all heads", found.withoutAll);
  std::printf("\n| by chance | | |");
  for (const auto& [_, place] : found.whole.positions) std::printf(" %.3f |", place.byChance());
  std::printf("\n\n| head |");
  const auto& relations = found.heads.front().relations;
  names(relations);
  for (const HeadHabits& head : found.heads) {
    std::printf("\n| %d.%d |", head.layer, head.head);
    for (const auto& [_, relation] : head.relations) std::printf(" %.3f |", relation.mean());
  }
  std::printf("\n| by chance |");
  for (const auto& [_, relation] : relations) std::printf(" %.3f |", relation.byChance());
  std::printf("\n\n| plural, told from the stream at |");
  const std::vector<Probe> probes = probesOf(lesson, 256);
  if (!probes.empty()) names(probes.front().positions);
  for (const Probe& probe : probes) {
    std::printf("\n| %s %d |", std::string(probe.stage).c_str(), probe.layer);
    for (const auto& [_, place] : probe.positions) std::printf(" %.3f |", place.mean());
  }
  std::printf("\n");
}

}  // namespace

int main(int count, char** arguments) {
  using namespace clearhead;
  if (count < 2) {
    std::cerr << "clearhead_train RECIPE [LEARNED]\n";
    return 2;
  }
  try {
    const CheckedLesson recipe = parseLesson(tools::readText(arguments[1]));
    const std::string documents = tools::documentsOf(*recipe->training, arguments[1]);
    Training training(recipe, std::nullopt, documents);
    training.step(recipe->training->steps.orDefault());
    const Measures measures = training.measure(256);
    std::printf("| %s | %d | %.3f | %.3f | %.3f |", recipe->title.c_str(), training.steps(),
                measures.trainedLoss, measures.loss, measures.accuracy);
    if (measures.elsewhere) std::printf(" %.3f |", *measures.elsewhere);
    if (!measures.elsewhere) std::printf(" – |");
    for (const HeadScores& head : measures.heads) {
      const auto print = [](const char* before, const HeadShares& shares) {
        std::printf("%s%.2f, %.2f", before, shares.previous, shares.induction);
      };
      std::printf(" %d.%d:", head.layer, head.head);
      print(" ", head.heldOut);
      if (head.elsewhere) print("; elsewhere ", *head.elsewhere);
    }
    std::printf(" |\n");
    Lesson learned = training.lesson();
    printSurvey(checkLesson(Lesson(learned)));
    if (count == 2) return 0;
    if (const std::string text = tools::readText(arguments[2]); !text.empty()) {
      const Lesson before = readLesson(text);
      learned.title = before.title;
      learned.about = before.about;
    }
    std::ofstream(arguments[2], std::ios::binary) << writeLesson(learned);
  } catch (const LessonError& error) {
    std::cerr << arguments[1] << ": " << error.what() << '\n';
    return 1;
  }
}
