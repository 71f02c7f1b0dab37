#include "json_numbers.h"

#include <algorithm>
#include <string_view>

namespace clearhead {
namespace {

// Exponents of the first digit between which RapidJSON is right. Doubles reach a little further,
// floats not nearly as far.
constexpr int kLargestExponent = 307;
constexpr int kSmallestExponent = -307;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Reads one number, as far as JSON's grammar allows.
class NumberReader {
 public:
  /// `text` starts with a digit.
  explicit NumberReader(std::string_view text) : text_(text) {
    if (next() == '0') {
      at_ = digits_ = zeros_ = 1;  // no digit may follow
    } else {
      readDigits(0);
    }
    point_ = digits_;
    if (next() == '.') readDigits(1);
    if (next() == 'e' || next() == 'E') readExponent();
  }

  std::size_t size() const { return at_; }

  bool isPlainZero() const { return zeros_ == digits_ && at_ == 1; }
  bool isZero() const { return zeros_ == digits_ || firstDigit() < kSmallestExponent; }
  bool isTooLarge() const { return !isZero() && firstDigit() > kLargestExponent; }

 private:
  char next(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : ' ';
  }

  /// Counts digits, and the zeros before the first other one.
  void readDigits(std::size_t ahead) {
    if (!isDigit(next(ahead))) return;
    at_ += ahead;
    for (; isDigit(next()); ++at_, ++digits_) {
      if (zeros_ == digits_ && next() == '0') ++zeros_;
    }
  }

  void readExponent() {
    const bool sign = next(1) == '+' || next(1) == '-';
    const bool negative = next(1) == '-';
    const std::size_t ahead = sign ? 2 : 1;
    if (!isDigit(next(ahead))) return;
    at_ += ahead;
    constexpr long long kEnough = 1'000'000'000;  // far more than a document has digits
    for (; isDigit(next()); ++at_) exponent_ = std::min(exponent_ * 10 + (next() - '0'), kEnough);
    if (negative) exponent_ = -exponent_;
  }

  /// Exponent of the first digit that is not 0.
  long long firstDigit() const { return point_ - zeros_ - 1 + exponent_; }

  std::string_view text_;
  std::size_t at_ = 0;
  long long digits_ = 0;
  long long zeros_ = 0;
  long long point_ = 0;  // digits before it
  long long exponent_ = 0;
};

}  // namespace

void tameNumbers(std::string& json) {
  const auto overwrite = [&](std::size_t at, std::size_t size, std::string_view number) {
    std::fill_n(json.begin() + at, size, ' ');
    std::copy(number.begin(), number.end(), json.begin() + at);
  };
  for (std::size_t at = 0; at < json.size(); ++at) {
    if (json[at] == '"') {
      while (++at < json.size() && json[at] != '"') at += json[at] == '\\';
    } else if (isDigit(json[at])) {
      const NumberReader number(std::string_view(json).substr(at));
      if (number.isTooLarge()) overwrite(at, number.size(), "1e999");
      if (number.isZero() && !number.isPlainZero()) overwrite(at, number.size(), "0e0");
      at += number.size() - 1;
    }
  }
}

}  // namespace clearhead
