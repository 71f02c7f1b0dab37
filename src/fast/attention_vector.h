#pragma once

// Vectors of GCC and Clang, as wide as the flags of the including file allow.
//
// Everything is local to the including file: the same source is compiled for several kinds of
// machine, and the linker must not confuse their code. For the same reason neither this header nor
// those that build on it call functions of the standard library.
//
// Highway is not used because in Debian 12's version (1.0) a multiply-add for wasm is a product and
// a sum. Attention is then 18 % slower than with the relaxed instruction.

namespace clearhead {
namespace {

#if defined(__AVX512F__)
constexpr int kLanes = 16;
#elif defined(__AVX2__)
constexpr int kLanes = 8;
#else
constexpr int kLanes = 4;  // SSE2, NEON, wasm SIMD128
#endif

#if defined(__FMA__) || defined(__AVX512F__) || defined(__aarch64__) || \
    defined(__wasm_relaxed_simd__)
constexpr bool kFused = true;
#else
constexpr bool kFused = false;
#endif

using Vector = float __attribute__((vector_size(kLanes * sizeof(float))));
using Integers = int __attribute__((vector_size(kLanes * sizeof(int))));

inline Vector load(const float* from) {
  Vector vector;
  __builtin_memcpy(&vector, from, sizeof vector);  // `from` need not be aligned
  return vector;
}

inline void store(float* to, Vector vector) { __builtin_memcpy(to, &vector, sizeof vector); }

inline Vector splat(float number) { return number - Vector{}; }

/// a * b + c, fused if kFused.
inline Vector multiplyAdd(Vector a, Vector b, Vector c) {
#ifdef __wasm_relaxed_simd__
  return __builtin_wasm_relaxed_madd_f32x4(a, b, c);
#else
  return a * b + c;
#endif
}

inline Vector larger(Vector a, Vector b) {
#ifdef __wasm_simd128__
  return __builtin_wasm_pmax_f32x4(b, a);  // one instruction on x86; f32x4.max needs several
#else
  return a > b ? a : b;
#endif
}

}  // namespace
}  // namespace clearhead
