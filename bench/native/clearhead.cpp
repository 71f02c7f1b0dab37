// Clearhead as a native contender: see native.mjs for the lines it reads and answers.

#include <chrono>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "attention.h"

int main() {
  clearhead::AttentionProblem problem;
  clearhead::AttentionWorkspace workspace;
  std::vector<float> q, k, v, context;
  std::string word;
  while (std::cin >> word) {
    if (word == "shape") {
      std::string folder;
      std::cin >> problem.heads >> problem.tokens >> problem.headSize >> problem.causal >> folder;
      problem.keyValueHeads = problem.heads;
      problem.valueSize = problem.headSize;
      const std::size_t count = std::size_t(problem.heads) * problem.tokens * problem.headSize;
      const auto read = [&](std::vector<float>& numbers, const char* name) {
        numbers.resize(count);
        std::ifstream(folder + "/" + name, std::ios::binary)
            .read(reinterpret_cast<char*>(numbers.data()), count * sizeof(float));
        return numbers.data();
      };
      problem.q = read(q, "q");
      problem.k = read(k, "k");
      problem.v = read(v, "v");
      context.resize(count);
      problem.context = context.data();
      clearhead::attention(problem, workspace);
      std::ofstream(folder + "/context", std::ios::binary)
          .write(reinterpret_cast<const char*>(context.data()), count * sizeof(float));
      std::cout << "ready" << std::endl;
    } else {
      using Clock = std::chrono::steady_clock;
      std::chrono::duration<double, std::milli> least(0), taken(0);
      double milliseconds;
      std::cin >> milliseconds;
      least = decltype(least)(milliseconds);
      int calls = 0;
      for (const auto start = Clock::now(); taken < least; taken = Clock::now() - start, ++calls) {
        clearhead::attention(problem, workspace);
      }
      std::cout << taken.count() / calls << std::endl;
    }
  }
}
