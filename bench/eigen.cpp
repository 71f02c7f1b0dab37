// Eigen with the interface of wasm/attention.cpp, which web/engine/attention.ts calls.

#include "eigen.h"

#include <vector>

namespace {

clearhead::AttentionProblem problem;
std::vector<float> q, k, v, context;
Eigen::MatrixXf scores;
struct {
  float *q, *k, *v, *context;
} buffers;

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] const void* reserve(int heads, int keyValueHeads, int tokens,
                                                      int headSize, int valueSize) {
  problem.heads = heads;
  problem.keyValueHeads = keyValueHeads;
  problem.tokens = tokens;
  problem.headSize = headSize;
  problem.valueSize = valueSize;
  q.resize(heads * tokens * headSize);
  k.resize(keyValueHeads * tokens * headSize);
  v.resize(keyValueHeads * tokens * valueSize);
  context.resize(heads * tokens * valueSize);
  scores.resize(tokens, tokens);
  buffers = {q.data(), k.data(), v.data(), context.data()};
  problem.q = q.data();
  problem.k = k.data();
  problem.v = v.data();
  problem.context = context.data();
  return &buffers;
}

[[clang::export_name("run")]] void run(float scale, int causal, int) {
  problem.scale = scale;
  problem.causal = causal != 0;
  attendWithEigen(problem, scores);
}

}  // extern "C"
