// The machine's best speeds: multiply-adds in registers, and the kernel's exponential over numbers
// in the first-level cache. Built by bench.mjs with relaxed SIMD.

#include "fast/attention_power.h"

using namespace clearhead;

namespace {

constexpr int kSums = 10;  // more than latency times throughput of any present machine
constexpr int kCount = 1024;
alignas(64) float exponents[kCount], powers[kCount];

template <typename Step>
float repeat(int times, Step step) {
  volatile float half = 0.5f;  // volatile, so that nothing is computed at compile time
  const Vector factor = splat(half), summand = splat(half);
  Vector sums[kSums];
  for (Vector& sum : sums) sum = splat(half);
  for (int i = 0; i < times; ++i) {
    for (Vector& sum : sums) sum = step(sum, factor, summand);
  }
  for (int i = 1; i < kSums; ++i) sums[0] += sums[i];
  return sums[0][0];
}

}  // namespace

extern "C" {

/// Each of the `times` is kSums fused multiply-adds of four lanes.
[[clang::export_name("fused")]] float fused(int times) {
  return repeat(times, [](Vector a, Vector b, Vector c) { return multiplyAdd(a, b, c); });
}

/// The same as a product and a sum: the speed without relaxed SIMD.
[[clang::export_name("unfused")]] float unfused(int times) {
  return repeat(times, [](Vector a, Vector b, Vector c) { return a * b + c; });
}

/// Each of the `times` is kCount exponentials.
[[clang::export_name("exponentials")]] float exponentials(int times) {
  for (int i = 0; i < kCount; ++i) exponents[i] = -0.01f * static_cast<float>(i);
  const PowerOfTwo powerOfTwo;
  for (int time = 0; time < times; ++time) {
    for (int i = 0; i < kCount; i += 2 * kLanes) {
      store(powers + i, powerOfTwo(load(exponents + i)));
      store(powers + i + kLanes, powerOfTwo(load(exponents + i + kLanes)));
    }
    asm volatile("" ::: "memory");
  }
  return powers[kCount - 1];
}

}  // extern "C"
