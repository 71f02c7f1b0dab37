// Every kernel that this machine can run agrees with the definition of attention in double
// precision. The first bytes are sizes; the others, repeated, are numbers from -4 to 4.
#include <algorithm>
#include <cmath>
#include <vector>

#include "fast/attention_kernels.h"
#include "fuzz.h"

namespace clearhead {
namespace {

/// One query token's context.
std::vector<double> naive(const AttentionProblem& p, int head, int query, int length) {
  const int keyValue = head / (p.heads / p.keyValueHeads);
  const float* q = p.q + (head * p.tokens + query) * p.headSize;
  const float* k = p.k + keyValue * p.tokens * p.headSize;
  const float* v = p.v + keyValue * p.tokens * p.valueSize;
  const int keys = p.causal ? std::min(length, query + 1) : length;
  std::vector<double> scores(keys), context(p.valueSize);
  for (int key = 0; key < keys; ++key) {
    for (int i = 0; i < p.headSize; ++i) {
      scores[key] += double{q[i]} * k[key * p.headSize + i] * *p.scale;
    }
  }
  const double largest = keys ? *std::max_element(scores.begin(), scores.end()) : 0;
  double sum = 0;
  for (double& score : scores) sum += score = std::exp(score - largest);
  for (int key = 0; key < keys; ++key) {
    for (int i = 0; i < p.valueSize; ++i) {
      context[i] += scores[key] / sum * v[key * p.valueSize + i];
    }
  }
  return context;
}

}  // namespace
}  // namespace clearhead

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clearhead;
  std::size_t read = 0;
  const auto next = [&] { return size ? data[read++ % size] : 0; };
  AttentionProblem problem;
  problem.keyValueHeads = 1 + next() % 2;
  problem.heads = problem.keyValueHeads * (1 + next() % 2);
  problem.tokens = 1 + next() % 140;
  problem.headSize = 1 + next() % 20;
  problem.valueSize = 1 + next() % 20;
  problem.causal = next() % 2;
  problem.scale = static_cast<float>(next() - 128) / 128;
  const int length = next() % (problem.tokens + 1);
  problem.lengths = &length;

  const auto draw = [&](int heads, int features) {
    std::vector<float> numbers(static_cast<std::size_t>(heads) * problem.tokens * features);
    for (float& number : numbers) number = static_cast<float>(next() - 128) / 32;
    return numbers;
  };
  const std::vector<float> q = draw(problem.heads, problem.headSize);
  const std::vector<float> k = draw(problem.keyValueHeads, problem.headSize);
  const std::vector<float> v = draw(problem.keyValueHeads, problem.valueSize);
  problem.q = q.data();
  problem.k = k.data();
  problem.v = v.data();
  for (const AttentionKernel* kernel : attentionKernels()) {
    std::vector<float> context(q.size() / problem.headSize * problem.valueSize, NAN);
    problem.context = context.data();
    AttentionWorkspace workspace;
    attention(problem, workspace, *kernel);
    for (int row = 0; row < problem.heads * problem.tokens; ++row) {
      const std::vector<double> expected =
          naive(problem, row / problem.tokens, row % problem.tokens, length);
      for (int i = 0; i < problem.valueSize; ++i) {
        // Scores are up to 20 · 4 · 4, and therefore exact to about 2e-5.
        const double difference = std::abs(context[row * problem.valueSize + i] - expected[i]);
        require(difference < 1e-3, kernel->name);  // false for NaN
      }
    }
  }
  return 0;
}
