#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace clearhead {

/// The numbers that CPython 3's `random` module gives after `random.seed(seed)`, draw for draw.
/// `random`, `below`, `shuffle` and `choice` give the same bits. `gauss` is CPython's formula with
/// correctly rounded logarithms, sines and cosines, so it gives the same bits on every machine;
/// those of CPython come from the C library and differ in the last bit about once in a thousand
/// draws. Source: MT19937 (Matsumoto and Nishimura 1998); normal numbers by Box and Muller (1958).
class PythonRandom {
 public:
  /// random.seed(seed), for 0 <= seed < 2^64.
  explicit PythonRandom(std::uint64_t seed);

  /// random.random(): uniform in [0, 1), a multiple of 2^-53.
  double random();

  /// random.gauss(mean, deviation). Normal numbers are made in pairs: every other call gives the
  /// second of a pair.
  double gauss(double mean, double deviation);

  /// A whole number from 0 to count - 1, as shuffle draws it. Precondition: 1 <= count.
  std::uint32_t below(std::uint32_t count);

  /// random.shuffle(items).
  template <typename Item>
  void shuffle(std::vector<Item>& items) {
    for (std::size_t i = items.size(); i-- > 1;) {
      std::swap(items[i], items[below(static_cast<std::uint32_t>(i) + 1)]);
    }
  }

  /// The draw of `choice`.
  struct Choice {
    int index;
    double drawn;  // the number in [0, 1) that decided
  };
  /// The index that random.choices(range(n), weights) draws. Precondition: weights are not
  /// negative, and their sum is positive and finite.
  Choice choice(std::span<const double> weights);

 private:
  std::mt19937 engine_;
  std::optional<double> second_;  // of a pair of normal numbers
};

}  // namespace clearhead
