#pragma once

#include <cstddef>
#include <memory>
#include <optional>

namespace clearhead {

/// softmax(scale · q · kᵀ) · v for every head of every batch entry, in single precision. Arrays are
/// dense, the last index runs fastest; context overlaps no input. Numbers are finite, and so small
/// that no sum of a score or a context overflows.
struct AttentionProblem {
  const float* q = nullptr;  // (batch, heads, tokens, headSize)
  const float* k = nullptr;  // (batch, keyValueHeads, tokens, headSize)
  const float* v = nullptr;  // (batch, keyValueHeads, tokens, valueSize)
  float* context = nullptr;  // (batch, heads, tokens, valueSize)

  int batch = 1;
  int heads = 1;
  int keyValueHeads = 1;  // divides heads: each one serves as many neighbouring heads
  int tokens = 0;
  int headSize = 0;   // d_k
  int valueSize = 0;  // d_v

  std::optional<float> scale;    // 1 / sqrt(headSize) if not given
  bool causal = false;           // a query token sees no key token after itself
  const int* lengths = nullptr;  // (batch): key tokens from there on are padding; null: none is
};

/// Memory that attention() works in, kept from call to call: a few tens of kilobytes, whatever the
/// number of tokens. One per thread.
class AttentionWorkspace {
 public:
  /// At least so many floats, at the start of a cache line. Allocates only when they are more than
  /// ever before.
  float* reserve(std::size_t floats);

 private:
  std::unique_ptr<float[]> memory_;
  std::size_t floats_ = 0;
};

/// The fast path: exact attention without the tokens × tokens matrix, with the fastest kernel that
/// this machine can run. A query token that sees nothing (length 0) gets zeros.
void attention(const AttentionProblem& problem, AttentionWorkspace& workspace);

}  // namespace clearhead
