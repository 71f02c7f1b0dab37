#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace clearhead {

/// The numbers that CPython 3's `random` module gives after `random.seed(seed)`, draw for draw.
/// `random`, `below`, `shuffle` and `choice` are the same bits. `gauss` is CPython's formula with
/// every logarithm, sine and cosine correctly rounded, so it is the same on every machine;
/// CPython takes those of the C library, whose last bit differs in about one of a thousand.
/// Source: MT19937 (Matsumoto and Nishimura 1998); normal numbers by Box and Muller (1958).
class PythonRandom {
 public:
  /// random.seed(seed), for 0 <= seed < 2^64.
  explicit PythonRandom(std::uint64_t seed);

  /// random.random(): uniform in [0, 1), a multiple of 2^-53.
  double random();

  /// random.gauss(mean, deviation). Every other call gives the second half of a pair.
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

  /// The index that random.choices(range(n), weights) draws.
  struct Choice {
    int index;
    double drawn;  // the number in [0, 1) that decided
  };
  /// Precondition: weights are not negative, and their sum is positive and finite.
  Choice choice(std::span<const double> weights);

 private:
  std::mt19937 engine_;
  std::optional<double> second_;  // of a pair of normal numbers
};

}  // namespace clearhead
