#pragma once

#include <cstdint>
#include <initializer_list>
#include <random>

namespace clearhead {

/// The purpose of a draw. Each purpose has its own random numbers from one seed.
enum Purpose : std::uint32_t { kToTrain, kToMeasure, kToMeasureOtherLengths, kToMeasureTrained };

/// Random whole numbers for generated data, the same on every machine: mt19937 (Matsumoto and
/// Nishimura 1998), seeded with the hash of numbers that identify the draw (a seed, a purpose, a
/// step).
class TaskRandom {
 public:
  TaskRandom(std::initializer_list<std::uint32_t> name) : engine_(hash(name)) {}

  /// A number from 0 to count − 1, each about equally likely.
  int below(int count) {
    return static_cast<int>(std::uint64_t{engine_()} * static_cast<std::uint32_t>(count) >> 32);
  }

  /// FNV-1a, 32 bits (Fowler, Noll and Vo), of each number's bytes, lowest first.
  template <typename Numbers>
  static std::uint32_t hash(const Numbers& numbers) {
    std::uint32_t hash = 0x811c9dc5;
    for (const auto number : numbers) {
      for (int i = 0; i < 4; ++i) {
        hash = (hash ^ (static_cast<std::uint32_t>(number) >> (8 * i) & 0xff)) * 0x01000193;
      }
    }
    return hash;
  }

 private:
  std::mt19937 engine_;
};

}  // namespace clearhead
