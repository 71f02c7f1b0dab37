// The fast path as a module of its own, without Embind: the caller writes its arrays into this
// module's memory and reads the context from there, so that a small call costs a microsecond.
//
// Memory is one stretch from __heap_base on, and only grows; nothing else is allocated.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>

#include "fast/attention_kernels.h"

namespace {

using clearhead::AttentionProblem;

constexpr std::uint64_t kCacheLine = 64;
constexpr std::uint64_t kPage = 64 * 1024;

/// Where the caller finds its arrays: see AttentionProblem for their shapes.
struct Buffers {
  float* q;
  float* k;
  float* v;
  float* context;
};

AttentionProblem problem;
int length;  // key tokens that are no padding
Buffers buffers;
float* scratch;

extern "C" unsigned char __heap_base;  // of the linker: the first byte that is free

bool growTo(std::uint64_t bytes) {
  const std::uint64_t have = __builtin_wasm_memory_size(0) * kPage;
  if (bytes <= have) return true;
  if (bytes > UINT32_MAX) return false;
  return __builtin_wasm_memory_grow(0, (bytes - have + kPage - 1) / kPage) != SIZE_MAX;
}

/// The largest size among these numbers, in bits: those of infinity and NaN are larger than others.
std::uint32_t largest(const float* numbers, double count) {
  std::uint32_t bits = 0;
  for (int i = 0; i < static_cast<int>(count); ++i) {
    bits = std::max(bits, std::bit_cast<std::uint32_t>(numbers[i]) & 0x7fffffff);
  }
  return bits;
}

constexpr std::uint32_t kInfinity = 0x7f800000;

/// Whether no score can overflow, nor any sum on the way to one: what cancels out again would be
/// wrong in silence.
bool scoresFit(float base2Scale) {
  const double rows = problem.tokens;
  const std::uint32_t q = largest(buffers.q, rows * problem.heads * problem.headSize);
  std::uint32_t k = 0;  // of key tokens that are no padding
  for (int head = 0; head < problem.keyValueHeads; ++head) {
    const float* keys = buffers.k + std::ptrdiff_t{head} * problem.tokens * problem.headSize;
    k = std::max(k, largest(keys, static_cast<double>(length) * problem.headSize));
  }
  if (std::max(q, k) >= kInfinity) return false;
  const double scaled = static_cast<double>(std::bit_cast<float>(q)) * __builtin_fabsf(base2Scale);
  const double score = problem.headSize * scaled * std::bit_cast<float>(k);
  return std::max(scaled, score) < std::numeric_limits<float>::max();
}

}  // namespace

extern "C" {

/// Makes room for a problem. Returns null if no such problem exists or memory does not suffice,
/// else where its buffers are; what they held is lost. Views of the memory die when it grows.
[[clang::export_name("reserve")]] const Buffers* reserve(int heads, int keyValueHeads, int tokens,
                                                         int headSize, int valueSize) {
  problem.batch = 0;  // until it is known to fit, run has nothing to do
  for (const int size : {heads, keyValueHeads, tokens, headSize, valueSize}) {
    if (size < 1 || size > 1 << 20) return nullptr;
  }
  if (heads % keyValueHeads != 0) return nullptr;
  problem.heads = heads;
  problem.keyValueHeads = keyValueHeads;
  problem.tokens = tokens;
  problem.headSize = headSize;
  problem.valueSize = valueSize;

  std::uint64_t end = reinterpret_cast<std::uintptr_t>(&__heap_base);
  bool tooLarge = false;
  const auto place = [&](double count) {  // a double, because the product may overflow integers
    end = (end + kCacheLine - 1) / kCacheLine * kCacheLine;
    const std::uint64_t start = end;
    tooLarge |= count > 1 << 30;
    if (!tooLarge) end += static_cast<std::uint64_t>(count) * sizeof(float);
    return reinterpret_cast<float*>(static_cast<std::uintptr_t>(start));
  };
  const double rows = tokens;
  buffers = {place(rows * heads * headSize), place(rows * keyValueHeads * headSize),
             place(rows * keyValueHeads * valueSize), place(rows * heads * valueSize)};
  scratch = place(static_cast<double>(clearhead::kPortableAttention.scratchFloats(problem)));
  if (tooLarge || !growTo(end)) return nullptr;
  problem.q = buffers.q;
  problem.k = buffers.k;
  problem.v = buffers.v;
  problem.context = buffers.context;
  problem.lengths = &length;
  problem.batch = 1;
  return &buffers;
}

/// attention() from buffer to buffer; key tokens from `keys` on are padding. Returns false where
/// the numbers are too large for it, or none, and the context may be wrong. Does nothing if reserve
/// failed.
[[clang::export_name("run")]] bool run(float scale, int causal, int keys) {
  if (problem.batch == 0) return true;
  length = keys;
  const float base2Scale = scale * clearhead::kLog2e;
  if (!scoresFit(base2Scale)) return false;
  problem.causal = causal != 0;
  clearhead::kPortableAttention.run(problem, base2Scale, scratch);
  // Its sums overflow for good.
  const double count = static_cast<double>(problem.tokens) * problem.heads * problem.valueSize;
  return largest(buffers.context, count) < kInfinity;
}

}  // extern "C"
