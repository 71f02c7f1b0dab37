// clearhead_train RECIPE [LEARNED]: trains a lesson by its recipe, prints a row with the results,
// and writes the trained lesson. Keeps the texts that LEARNED already has.
#include <cstdio>
#include <fstream>
#include <iostream>

#include "learn/training.h"
#include "read_files.h"

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
    if (count == 2) return 0;
    Lesson learned = training.lesson();
    if (const std::string before = tools::readText(arguments[2]); !before.empty()) {
      const Lesson words = readLesson(before);
      learned.title = words.title;
      learned.about = words.about;
    }
    std::ofstream(arguments[2], std::ios::binary) << writeLesson(learned);
  } catch (const LessonError& error) {
    std::cerr << arguments[1] << ": " << error.what() << '\n';
    return 1;
  }
}
