#pragma once

#include "fast/attention_vector.h"

namespace clearhead {
namespace {

/// 2^x for x <= 0. Results down to 2^-126 are within 2 units in the last place; smaller ones are
/// below 2^-126, and 0 from 2^-127 on. Construct it before a loop, so that its constants are in
/// registers.
///
/// x is split into an integer, which is added to the exponent, and a rest in [-1/2, 1/2]. A
/// polynomial approximates 2^rest. Its constant term is 1, so that 2^0 is 1; the others minimise
/// the largest error (found by exchange, then by search among floats). With fused multiplication
/// degree 5 suffices: 1.05 units, 1.84 after rounding. Without it, the error would be 2.1, so the
/// degree is 6.
class PowerOfTwo {
 public:
  PowerOfTwo() {
    const float* from = kFused ? kDegree5 : kDegree6;
#ifdef __wasm_simd128__
    // Hides from the compiler that these are constants. It would load them inside the loop, where
    // V8 needs several instructions for each; 2^x would be 1.4 times as slow.
    asm("" : "+r"(from));
#endif
    for (int i = 0; i < kTerms; ++i) terms_[i] = splat(from[i]);
    round_ = splat(from[kTerms]);
    least_ = splat(from[kTerms + 1]);
  }

  Vector operator()(Vector x) const {
    x = larger(x, least_);
    const Vector integer = x + round_;
    const Vector rest = x - (integer - round_);
    Vector power = terms_[0];
    for (int i = 1; i < kTerms; ++i) power = multiplyAdd(power, rest, terms_[i]);
    return (Vector)((Integers)power + ((Integers)integer << 23));
  }

 private:
  static constexpr float kRound = 0x1.8p23f;  // adding it rounds a small number to an integer
  static constexpr float kLeast = -127;
  static constexpr float kDegree5[] = {0x1.5a9688p-10f, 0x1.3cedfcp-7f, 0x1.c6badap-5f,
                                       0x1.ebf9acp-3f,  0x1.62e424p-1f, 1,
                                       kRound,          kLeast};
  static constexpr float kDegree6[] = {0x1.41fbbcp-13f,
                                       0x1.5f3e52p-10f,
                                       0x1.3b2d4cp-7f,
                                       0x1.c6aee8p-5f,
                                       0x1.ebfbdcp-3f,
                                       0x1.62e430p-1f,
                                       1,
                                       kRound,
                                       kLeast};
  static constexpr int kTerms = kFused ? 6 : 7;

  Vector terms_[kTerms], round_, least_;
};

}  // namespace
}  // namespace clearhead
