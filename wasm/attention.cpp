// The fast path as a separate module, without Embind. The caller writes its arrays into the
// module's memory and reads the context from there: a small call lasts a microsecond.
//
// The arrays begin at __heap_base. The memory only grows, and nothing else is allocated in it.

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

/// Where the caller's arrays are; AttentionProblem documents their shapes.
struct Buffers {
  float* q;
  float* k;
  float* v;
  float* context;
};

AttentionProblem problem;
int length;  // key tokens that are not padding
Buffers buffers;
float* scratch;

extern "C" unsigned char __heap_base;  // set by the linker: the first free byte

bool growTo(std::uint64_t bytes) {
  const std::uint64_t have = __builtin_wasm_memory_size(0) * kPage;
  if (bytes <= have) return true;
  if (bytes > UINT32_MAX) return false;
  return __builtin_wasm_memory_grow(0, (bytes - have + kPage - 1) / kPage) != SIZE_MAX;
}

/// The bits of the largest magnitude among these numbers; infinity and NaN are the largest of all.
std::uint32_t largest(const float* numbers, double count) {
  std::uint32_t bits = 0;
  for (int i = 0; i < static_cast<int>(count); ++i) {
    bits = std::max(bits, std::bit_cast<std::uint32_t>(numbers[i]) & 0x7fffffff);
  }
  return bits;
}

constexpr std::uint32_t kInfinity = 0x7f800000;

/// Whether neither a score nor a partial sum can overflow. An overflow that is cancelled later
/// would go unnoticed.
bool scoresFit(float base2Scale) {
  const double rows = problem.tokens;
  const std::uint32_t q = largest(buffers.q, rows * problem.heads * problem.headSize);
  std::uint32_t k = 0;  // of key tokens that are not padding
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

/// Makes room for a problem and returns where its buffers are; null if the sizes are impossible or
/// memory does not suffice. The buffers lose their content. Views of the memory become invalid when
/// it grows.
[[clang::export_name("reserve")]] const Buffers* reserve(int heads, int keyValueHeads, int tokens,
                                                         int headSize, int valueSize) {
  problem.batch = 0;  // `run` does nothing until the problem is known to fit
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

/// attention() on the buffers; key tokens from index `keys` on are padding. Returns false if
/// numbers are too large, infinite or NaN; the context may then be wrong. Does nothing if `reserve`
/// failed.
[[clang::export_name("run")]] bool run(float scale, int causal, int keys) {
  if (problem.batch == 0) return true;
  length = keys;
  const float base2Scale = scale * clearhead::kLog2e;
  if (!scoresFit(base2Scale)) return false;
  problem.causal = causal != 0;
  clearhead::kPortableAttention.run(problem, base2Scale, scratch);
  // A sum of the context that has overflowed stays infinite or NaN.
  const double count = static_cast<double>(problem.tokens) * problem.heads * problem.valueSize;
  return largest(buffers.context, count) < kInfinity;
}

}  // extern "C"
