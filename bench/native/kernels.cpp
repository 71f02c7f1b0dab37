// Clearhead's kernels and Eigen as native contenders: see native.mjs for the lines to read and
// answer.
//   kernels [<kernel>]    the fastest one, a kernel's name, or eigen

#include <chrono>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "../eigen.h"
#include "fast/attention_kernels.h"

int main(int count, char** arguments) {
  const std::string name = count > 1 ? arguments[1] : "";
  const clearhead::AttentionKernel* kernel = nullptr;
  for (const clearhead::AttentionKernel* candidate : clearhead::attentionKernels()) {
    if (!kernel && (name.empty() || name == candidate->name)) kernel = candidate;
  }
  if (!kernel && name != "eigen") {
    std::cerr << "this machine cannot run it" << std::endl;
    return 1;
  }

  clearhead::AttentionProblem problem;
  clearhead::AttentionWorkspace workspace;
  Eigen::MatrixXf scores;
  const auto attend = [&] {
    if (kernel) {
      clearhead::attention(problem, workspace, *kernel);
    } else {
      attendWithEigen(problem, scores);
    }
  };
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
      attend();
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
        attend();
      }
      std::cout << taken.count() / calls << std::endl;
    }
  }
}
