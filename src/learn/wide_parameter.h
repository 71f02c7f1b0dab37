#pragma once

#include "learn/adam.h"
#include "lesson/lesson.h"

namespace clearhead {

using WideMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A parameter and its moments, kept in double precision between stages that round.
class WideParameter {
 public:
  /// Before the first step.
  explicit WideParameter(WideMatrix numbers);

  /// After one step more.
  WideParameter next(const Matrix& gradient, const StepFactors& factors,
                     const Optimizer& optimizer) const;

  /// As the stages have them.
  const Matrix& rounded() const { return rounded_; }
  Moments roundedMoments() const { return {first_.cast<float>(), second_.cast<float>()}; }

  /// Each double as three whole numbers that a float holds exactly.
  static constexpr int kFloatsEach = 9;
  void save(std::vector<float>& saved) const;
  /// The same parameter with what `save` has put at `saved`, which then stands behind it.
  WideParameter resumed(const float*& saved) const;

 private:
  WideMatrix numbers_;
  WideMatrix first_;
  WideMatrix second_;
  Matrix rounded_;
};

/// The numbers of a parameter's stage as the lesson gives them; `rounded`, where it does not.
WideMatrix wideNumbers(const Lesson& lesson, const Stage& stage, const Matrix& rounded);

}  // namespace clearhead
