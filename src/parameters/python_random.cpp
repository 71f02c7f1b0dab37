// The draws of CPython's Lib/random.py and Modules/_randommodule.c.
#include "parameters/python_random.h"

#include <array>
#include <bit>
#include <cmath>
#include <numbers>

#include "parameters/exact_elementary.h"

namespace clearhead {
namespace {

constexpr std::size_t kSize = std::mt19937::state_size;

/// A seed sequence that gives std::mt19937 its whole state, word for word.
struct GivenState {
  using result_type = std::uint32_t;
  const std::array<std::uint32_t, kSize>& words;
  void generate(std::uint32_t* begin, std::uint32_t* end) const {
    for (std::size_t i = 0; begin != end; ++begin, ++i) *begin = words[i];
  }
};

/// init_by_array of the reference implementation of MT19937, which standard C++ lacks.
std::mt19937 seeded(std::span<const std::uint32_t> key) {
  std::array<std::uint32_t, kSize> state;
  state[0] = 19650218;
  for (std::size_t i = 1; i < kSize; ++i) {
    state[i] = 1812433253u * (state[i - 1] ^ state[i - 1] >> 30) + static_cast<std::uint32_t>(i);
  }
  std::size_t i = 1;
  const auto next = [&] {
    if (++i < kSize) return;
    state[0] = state[kSize - 1];
    i = 1;
  };
  const auto mixed = [&](std::uint32_t factor) {
    return state[i] ^ (state[i - 1] ^ state[i - 1] >> 30) * factor;
  };
  for (std::size_t round = 0; round < kSize; ++round) {
    const std::size_t j = round % key.size();
    state[i] = mixed(1664525) + key[j] + static_cast<std::uint32_t>(j);
    next();
  }
  for (std::size_t round = 1; round < kSize; ++round) {
    state[i] = mixed(1566083941) - static_cast<std::uint32_t>(i);
    next();
  }
  state[0] = 0x80000000u;

  GivenState words{state};
  return std::mt19937(words);
}

}  // namespace

PythonRandom::PythonRandom(std::uint64_t seed) {
  const std::array<std::uint32_t, 2> key{static_cast<std::uint32_t>(seed),
                                         static_cast<std::uint32_t>(seed >> 32)};
  engine_ = seeded(std::span(key).first(key[1] == 0 ? 1 : 2));
}

double PythonRandom::random() {
  const double high = static_cast<double>(engine_() >> 5);
  const double low = static_cast<double>(engine_() >> 6);
  return (high * 0x1p26 + low) * 0x1p-53;
}

double PythonRandom::gauss(double mean, double deviation) {
  if (second_) return mean + *std::exchange(second_, std::nullopt) * deviation;
  const double angle = random() * (2 * std::numbers::pi);
  const double radius = std::sqrt(-2.0 * exactLogarithm(1 - random()));
  second_ = exactSine(angle) * radius;
  return mean + exactCosine(angle) * radius * deviation;
}

std::uint32_t PythonRandom::below(std::uint32_t count) {
  const int bits = std::bit_width(count);
  for (;;) {
    const auto drawn = static_cast<std::uint32_t>(engine_() >> (32 - bits));
    if (drawn < count) return drawn;
  }
}

PythonRandom::Choice PythonRandom::choice(std::span<const double> weights) {
  std::vector<double> sums(weights.begin(), weights.end());
  for (std::size_t i = 1; i < sums.size(); ++i) sums[i] += sums[i - 1];
  const double drawn = random();
  const double threshold = drawn * sums.back();
  std::size_t index = 0;
  while (index + 1 < sums.size() && !(sums[index] > threshold)) ++index;
  return {static_cast<int>(index), drawn};
}

}  // namespace clearhead
