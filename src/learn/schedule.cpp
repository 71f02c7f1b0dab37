#include "learn/schedule.h"

#include <algorithm>
#include <numbers>

#include "numbers/elementary.h"

namespace clearhead {

double learningRateOf(const Optimizer& optimizer, int step, int steps) {
  const double whole = optimizer.learningRate.orDefault();
  const int warmup = optimizer.warmup.orDefault();
  if (step <= warmup) return whole * (static_cast<double>(step) / warmup);
  const int decaying = std::max(1, steps - warmup);
  const double done = std::min(1.0, static_cast<double>(step - 1 - warmup) / decaying);
  switch (optimizer.decay.orDefault()) {
    case RateDecay::kNone:
      break;
    case RateDecay::kLinear:
      return whole * (1 - done);
    case RateDecay::kCosine:
      return whole * ((1 + cosine(std::numbers::pi * done)) / 2);
  }
  return whole;
}

}  // namespace clearhead
