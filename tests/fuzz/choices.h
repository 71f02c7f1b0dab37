#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "lesson/fields.h"

namespace clearhead::fuzz {

/// Choices made from the bytes of an input; zeros once they are used up, so that each input is
/// short.
class Choices {
 public:
  Choices(const std::uint8_t* data, std::size_t size) : data_(data), end_(data + size) {}

  int byte() { return data_ < end_ ? *data_++ : 0; }
  /// A number from 0 to count - 1. Precondition: count is at most 65536.
  int below(int count) { return (count > 256 ? byte() << 8 | byte() : byte()) % count; }
  int from(int low, int high) { return low + below(high - low + 1); }
  /// Mostly false, and always false after the last byte.
  bool seldom() { return byte() % 4 == 3; }
  bool maybe() { return byte() % 2 == 1; }
  std::uint32_t seed() {
    constexpr std::uint32_t kSeeds[] = {0, 1, 42, 0x7fffffff, 0x80000000, 0xffffffff};
    return kSeeds[below(std::size(kSeeds))];
  }
  template <typename Enum>
  Enum word() {
    return kWords<Enum>[below(std::size(kWords<Enum>))].value;
  }
  /// All words of an enumeration, once each.
  template <typename Enum, std::size_t count>
  std::array<Enum, count> order() {
    static_assert(count == std::size(kWords<Enum>));
    std::array<Enum, count> all;
    for (std::size_t i = 0; i < count; ++i) all[i] = kWords<Enum>[i].value;
    for (int left = count; left > 1; --left) std::swap(all[left - 1], all[below(left)]);
    return all;
  }

  /// Mostly numbers with few binary digits, sometimes any number that a document may have.
  double number() {
    const int first = byte();
    if (first < 240) return (first - 120) / 32.0;
    constexpr double kOdd[] = {-0.0, 1e-45, -1e-38, 3.4028234663852886e38, -3.4e38, 1e9, 0.1};
    if (first < 240 + static_cast<int>(std::size(kOdd))) return kOdd[first - 240];
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits = bits << 8 | static_cast<unsigned>(byte());
    const auto any = std::bit_cast<double>(bits);
    return std::isfinite(static_cast<float>(any)) ? any : first;
  }
  std::vector<double> numbers(int count) {
    std::vector<double> all(count);
    for (double& each : all) each = number();
    return all;
  }
  std::vector<std::vector<double>> table(int rows, int cols) {
    std::vector<std::vector<double>> all(rows);
    for (std::vector<double>& row : all) row = numbers(cols);
    return all;
  }

  /// UTF-8: any letters, including those that JSON escapes.
  std::string text(int most) {
    std::string all;
    for (int left = below(most + 1); left > 0; --left) add(all, letter());
    return all;
  }

 private:
  char32_t letter() {
    constexpr char32_t kOdd[] = {0,    1,      0x1f,   0x7f,   0x85,   '"',    '\\',    '/',
                                 '\n', 0x2028, 0x2029, 0x202e, 0xfeff, 0xfffd, 0x1f600, 0x10ffff};
    const int first = byte();
    if (first < 128) return first;
    if (first < 160) return kOdd[first % std::size(kOdd)];
    const char32_t any = (byte() << 16 | byte() << 8 | byte()) % 0x110000;
    return any >= 0xd800 && any < 0xe000 ? U'?' : any;
  }
  static void add(std::string& text, char32_t letter) {
    const auto tail = [&](int shift) {
      text += static_cast<char>(0x80 | (letter >> shift & 0x3f));
    };
    if (letter < 0x80) {
      text += static_cast<char>(letter);
    } else if (letter < 0x800) {
      text += static_cast<char>(0xc0 | letter >> 6);
      tail(0);
    } else if (letter < 0x10000) {
      text += static_cast<char>(0xe0 | letter >> 12);
      tail(6);
      tail(0);
    } else {
      text += static_cast<char>(0xf0 | letter >> 18);
      tail(12);
      tail(6);
      tail(0);
    }
  }

  const std::uint8_t* data_;
  const std::uint8_t* end_;
};

}  // namespace clearhead::fuzz
