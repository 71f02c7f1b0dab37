#pragma once

#include "attention_vector.h"

namespace clearhead {
namespace {

/// 2^x for x <= 0: within 2 units in the last place down to 2^-126, less than 2^-126 below that,
/// and 0 from 2^-127 down.
///
/// x is split into an integer, which is added to the exponent, and a rest in [-1/2, 1/2] with a
/// polynomial for 2^rest: constant term 1, so that 2^0 is 1; the others minimise the largest error
/// in units in the last place (found by exchange, then by search among floats). Of degree 5 it is
/// 1.05 units, and 1.84 after rounding, if fused; unfused that would be 2.1, hence degree 6 there.
inline Vector powerOfTwo(Vector x) {
  constexpr float kRound = 0x1.8p23f;  // added to a small number, leaves no bit below 1
  x = larger(x, splat(-127));
  const Vector integer = x + kRound;
  const Vector rest = x - (integer - kRound);
  Vector power;
  if constexpr (kFused) {
    power = splat(0x1.5a9688p-10f);
    power = multiplyAdd(power, rest, splat(0x1.3cedfcp-7f));
    power = multiplyAdd(power, rest, splat(0x1.c6badap-5f));
    power = multiplyAdd(power, rest, splat(0x1.ebf9acp-3f));
    power = multiplyAdd(power, rest, splat(0x1.62e424p-1f));
  } else {
    power = splat(0x1.41fbbcp-13f);
    power = multiplyAdd(power, rest, splat(0x1.5f3e52p-10f));
    power = multiplyAdd(power, rest, splat(0x1.3b2d4cp-7f));
    power = multiplyAdd(power, rest, splat(0x1.c6aee8p-5f));
    power = multiplyAdd(power, rest, splat(0x1.ebfbdcp-3f));
    power = multiplyAdd(power, rest, splat(0x1.62e430p-1f));
  }
  power = multiplyAdd(power, rest, splat(1));
  return (Vector)((Integers)power + ((Integers)integer << 23));
}

}  // namespace
}  // namespace clearhead
