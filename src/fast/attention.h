#pragma once

#include <cstddef>
#include <memory>
#include <optional>

namespace clearhead {

/// softmax(scale · q · kᵀ) · v for every head of every batch entry, in single precision. Arrays are
/// dense, the last index runs fastest. Preconditions: context overlaps no input; all numbers are
/// finite, and so small that no partial sum of a score or a context overflows.
struct AttentionProblem {
  const float* q = nullptr;  // (batch, heads, tokens, headSize)
  const float* k = nullptr;  // (batch, keyValueHeads, tokens, headSize)
  const float* v = nullptr;  // (batch, keyValueHeads, tokens, valueSize)
  float* context = nullptr;  // (batch, heads, tokens, valueSize)

  int batch = 1;
  int heads = 1;
  int keyValueHeads = 1;  // divides heads: each serves heads / keyValueHeads neighbouring heads
  int tokens = 0;
  int headSize = 0;   // d_k
  int valueSize = 0;  // d_v

  std::optional<float> scale;    // none: 1 / sqrt(headSize)
  bool causal = false;           // a query token attends to no key token after itself
  const int* lengths = nullptr;  // (batch): key tokens from this index on are padding; null: none
};

/// The working memory of attention(), reused by later calls: a few tens of kilobytes, for any
/// number of tokens. Each thread needs a separate one.
class AttentionWorkspace {
 public:
  /// At least this many floats, starting at a cache line. Allocates only if no earlier call needed
  /// as many.
  float* reserve(std::size_t floats);

 private:
  std::unique_ptr<float[]> memory_;
  std::size_t floats_ = 0;
};

/// The fast path: exact attention without the tokens × tokens matrix, with the fastest kernel that
/// this machine can run. A query token without visible key tokens (length 0) gets zeros.
void attention(const AttentionProblem& problem, AttentionWorkspace& workspace);

}  // namespace clearhead
