// Clearhead's training as a native contender; training.mjs describes the lines that it reads and
// answers.
#include "learn/training.h"

#include <chrono>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>

int main() {
  std::unique_ptr<clearhead::Training> training;
  std::string word;
  while (std::cin >> word) {
    if (word == "recipe") {
      std::string recipe, start;
      std::cin >> recipe >> start;
      std::ifstream file(recipe, std::ios::binary);
      const std::string json{std::istreambuf_iterator<char>(file), {}};
      training = std::make_unique<clearhead::Training>(clearhead::parseLesson(json));
      std::ofstream(start, std::ios::binary) << clearhead::writeLesson(training->lesson());
      std::cout << "ready" << std::endl;
    } else {
      int count;
      std::cin >> count;
      const auto begun = std::chrono::steady_clock::now();
      const clearhead::StepResult result = training->step(count);
      const std::chrono::duration<double, std::milli> taken =
          std::chrono::steady_clock::now() - begun;
      std::cout << taken.count() / count << ' ' << result.loss << std::endl;
    }
  }
}
