#include "trace/printed.h"

#include <cmath>

#include "lesson/check.h"
#include "lesson/json.h"

namespace clearhead {
namespace {

double powerOfTen(int exponent) {
  double power = 1;  // exact up to 10^22, more digits than are ever compared
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

/// Exponent of the first digit: 10^e <= |value| < 10^(e + 1).
int decimalExponent(double value) {
  int exponent = 0;
  for (double rest = std::abs(value); rest >= 10; rest /= 10) ++exponent;
  for (double rest = std::abs(value); rest < 1; rest *= 10) --exponent;
  return exponent;
}

/// A rounded number: a whole number of units of its last digit, 10^exponent.
struct Rounded {
  double units;
  int exponent;
};

/// The whole number of units of 10^exponent nearest to a value.
double unitsOf(double value, int exponent) {
  return std::nearbyint(exponent < 0 ? value * powerOfTen(-exponent)
                                     : value / powerOfTen(exponent));
}

/// The digits that a notebook printed: a number of decimals, or of significant digits.
class Digits {
 public:
  explicit Digits(const Printed& printed)
      : significant_(printed.significant.has_value()),
        count_(significant_ ? *printed.significant : printed.digits.orDefault()),
        tolerance_(printed.tolerance.orDefault()) {}

  /// Whether both round to the same digits, or to last digits that differ within the tolerance.
  bool agree(double printed, double computed) const {
    if (!std::isfinite(computed)) return false;
    const Rounded a = round(printed);
    const Rounded b = round(computed);
    if (a.units == b.units && (a.units == 0 || a.exponent == b.exponent)) return true;
    if (significant_ && a.units == 0) return false;  // 0 has no last significant digit
    return tolerance_ > 0 && std::abs(a.units - unitsOf(computed, a.exponent)) <= tolerance_;
  }

  /// "0.1982" or "5.6052e-45"
  std::string write(double value) const {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    const Rounded rounded = round(value);
    if (std::abs(rounded.units) >= 1e15) return shortestText(value);
    std::string digits = std::to_string(static_cast<long long>(std::abs(rounded.units)));
    const std::size_t decimals = significant_ ? count_ - 1 : count_;
    if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
    if (decimals > 0) digits.insert(digits.size() - decimals, 1, '.');
    if (value < 0) digits.insert(0, 1, '-');
    if (!significant_ || rounded.units == 0) return digits;
    return digits + 'e' + std::to_string(rounded.exponent + count_ - 1);
  }

 private:
  Rounded round(double value) const {
    if (!significant_) return {unitsOf(value, -count_), -count_};
    if (value == 0) return {0, 0};
    const int exponent = decimalExponent(value) - (count_ - 1);
    const Rounded rounded{unitsOf(value, exponent), exponent};
    const bool carried = std::abs(rounded.units) >= powerOfTen(count_);
    return carried ? Rounded{rounded.units / 10, exponent + 1} : rounded;
  }

  bool significant_;
  int count_;
  int tolerance_;
};

/// The mean of one stage over all heads of a layer; empty if they do not have it.
std::optional<Matrix> meanOfHeads(const Graph& graph, const std::string& stage, int layer,
                                  int heads) {
  Eigen::MatrixXd sum;
  for (int head = 0; head < heads; ++head) {
    const int found = graph.find(stage, head, layer);
    if (found == kNoStage) return std::nullopt;
    const Eigen::MatrixXd values = graph.value(found).cast<double>();
    sum = head == 0 ? values : Eigen::MatrixXd(sum + values);
  }
  return Matrix((sum / heads).cast<float>());
}

class Checker {
 public:
  Checker(const Lesson& lesson, const Printed& printed, const Trace& trace)
      : printed_(printed),
        trace_(trace),
        digits_(printed),
        check_{.stage = printed.stage,
               .head = printed.head,
               .layer = printed.layer.value_or(kNoLayer),
               .row = printed.row.orDefault(),
               .total = 0,
               .matched = 0,
               .reproducible = printed.reproducible.orDefault(),
               .mismatches = {}} {
    const StageOwner owner = ownerOf(printed.stage);
    const int index = printed.layer.value_or(0);
    const bool isInBlock =
        owner != StageOwner::kDocument && std::holds_alternative<Stack>(lesson.model);
    const int layer = isInBlock ? index : kNoLayer;
    if (printed.head == PrintedHead(HeadMean::kMean)) {
      mean_ = meanOfHeads(trace.graph, printed.stage, layer, headsOf(lesson)[index].of(owner));
      return;
    }
    const int head = printed.head ? std::get<int>(*printed.head) : 0;
    stage_ = trace.graph.find(printed.stage, isOfHeads(owner) ? head : kNoHead, layer);
  }

  PrintedCheck check() {
    std::visit([this](const auto& content) { compare(content); }, printed_.content);
    return std::move(check_);
  }

 private:
  void count(bool matches, int row, int col, std::string printed, std::string computed) {
    ++check_.total;
    if (matches) {
      ++check_.matched;
    } else {
      check_.mismatches.push_back({row, col, std::move(printed), std::move(computed)});
    }
  }

  void countNumber(double printed, double computed, int row, int col) {
    if (digits_.agree(printed, computed)) return count(true, row, col, {}, {});
    count(false, row, col, digits_.write(printed), digits_.write(computed));
  }

  /// Null if the lesson does not have the stage.
  const Matrix* matrix() const {
    if (mean_) return &*mean_;
    return stage_ == kNoStage ? nullptr : &trace_.graph.value(stage_);
  }

  void compare(const PrintedValues& printed) {
    if (printed_.stage == "ids") return compareIds(printed.values.front());
    for (int i = 0; i < static_cast<int>(printed.values.size()); ++i) {
      for (int j = 0; j < static_cast<int>(printed.values[i].size()); ++j) {
        const bool transposed = printed_.transposed.orDefault();
        compareCell(printed.values[i][j], check_.row + (transposed ? j : i), transposed ? i : j);
      }
    }
  }

  void compareCell(double printed, int row, int col) {
    const Matrix* values = matrix();
    if (!values || row >= values->rows() || col >= values->cols()) {
      return count(false, row, col, digits_.write(printed), "");
    }
    countNumber(printed, (*values)(row, col), row, col);
  }

  void compareIds(const std::vector<double>& printed) {
    for (std::size_t i = 0; i < printed.size(); ++i) {
      const std::size_t at = check_.row + i;
      const bool there = at < trace_.ids.size();
      count(there && trace_.ids[at] == printed[i], static_cast<int>(at), 0,
            shortestText(printed[i]), there ? std::to_string(trace_.ids[at]) : "");
    }
  }

  void compare(const PrintedTokens& printed) {
    for (std::size_t i = 0; i < printed.size(); ++i) {
      const std::size_t at = check_.row + i;
      const std::string computed = at < trace_.tokens.size() ? trace_.tokens[at] : "";
      count(computed == printed[i], static_cast<int>(at), 0, printed[i], computed);
    }
  }

  void compare(const PrintedShape& printed) {
    const Matrix* values = matrix();
    const auto write = [](Eigen::Index rows, Eigen::Index cols) {
      return std::to_string(rows) + "×" + std::to_string(cols);
    };
    const std::string wanted = write(printed.rows, printed.cols);
    std::string computed;
    if (values) {
      computed = printed_.transposed.orDefault() ? write(values->cols(), values->rows())
                                                 : write(values->rows(), values->cols());
    }
    count(wanted == computed, 0, 0, wanted, computed);
  }

  void compare(const PrintedRowSums& printed) {
    const Matrix* values = matrix();
    for (int i = 0; i < static_cast<int>(printed.sums.size()); ++i) {
      const int row = check_.row + i;
      if (!values || row >= values->rows()) {
        count(false, row, 0, digits_.write(printed.sums[i]), "");
        continue;
      }
      double sum = 0;
      for (const float value : values->row(row)) sum += value;
      countNumber(printed.sums[i], sum, row, 0);
    }
  }

  const Printed& printed_;
  const Trace& trace_;
  Digits digits_;
  int stage_ = kNoStage;
  std::optional<Matrix> mean_;
  PrintedCheck check_;
};

}  // namespace

std::vector<PrintedCheck> checkPrinted(const CheckedLesson& lesson, const Trace& trace) {
  std::vector<PrintedCheck> checks;
  if (!lesson->printed) return checks;
  for (const Printed& printed : *lesson->printed) {
    checks.push_back(Checker(lesson, printed, trace).check());
  }
  return checks;
}

}  // namespace clearhead
