#pragma once

#include "learn/adam.h"
#include "lesson/lesson.h"

namespace clearhead {

using WideMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A parameter and its moments in double precision. Stages have them rounded to single precision.
class WideParameter {
 public:
  /// The parameter before the first step: moments are 0.
  explicit WideParameter(WideMatrix numbers);

  /// The parameter after the next step.
  WideParameter next(const Matrix& gradient, const StepFactors& factors,
                     const Optimizer& optimizer) const;

  /// The numbers rounded to single precision, as the stages have them.
  const Matrix& rounded() const { return rounded_; }
  Moments roundedMoments() const { return {first_.cast<float>(), second_.cast<float>()}; }

  /// How many floats `save` writes for each number: three for it and three for each of its two
  /// moments, because a double is saved as three whole numbers that a float holds exactly.
  static constexpr int kFloatsEach = 9;
  void save(std::vector<float>& saved) const;
  /// The parameter that `save` wrote at `saved`; moves `saved` to the end of it.
  WideParameter resumed(const float*& saved) const;

 private:
  WideMatrix numbers_;
  WideMatrix first_;
  WideMatrix second_;
  Matrix rounded_;
};

/// The numbers of a parameter's stage in double precision: those of the lesson, or `rounded` if it
/// gives none.
WideMatrix wideNumbers(const Lesson& lesson, const Stage& stage, const Matrix& rounded);

}  // namespace clearhead
