#include "learn/adam.h"

#include <algorithm>
#include <cmath>

namespace clearhead {
namespace {

/// By multiplications alone, which give the same bits on every machine.
double power(double base, int exponent) {
  double result = 1;
  for (double square = base; exponent > 0; exponent /= 2, square *= square) {
    if (exponent % 2 == 1) result *= square;
  }
  return result;
}

}  // namespace

Update::Update(const Matrix& parameter)
    : Update(parameter, Matrix::Zero(parameter.rows(), parameter.cols()),
             Matrix::Zero(parameter.rows(), parameter.cols())) {}

Update::Update(const Matrix& parameter, const Matrix& first, const Matrix& second)
    : Update({parameter, first, second}, Matrix::Zero(parameter.rows(), parameter.cols()), {}) {
  // Adding 0 to -0 gives 0.
  first_ = graph_.find("first_moment_before");
  second_ = graph_.find("second_moment_before");
  after_ = graph_.find("parameter");
}

Update::Update(Before before, const Matrix& gradient, const Factors& factors) {
  const int parameter = add("parameter", leaf("given", before.parameter));
  const int whole = add("gradient", leaf("given", gradient));
  const int clipped = add("clipped_gradient", multiply(whole, factors.clipping));
  const int firstBefore = add("first_moment_before", leaf("given", before.first));
  first_ = add("first_moment", clearhead::firstMoment({firstBefore, clipped, factors.beta1}));
  const int secondBefore = add("second_moment_before", leaf("given", before.second));
  second_ = add("second_moment", clearhead::secondMoment({secondBefore, clipped, factors.beta2}));
  const int change = add("change", adamChange(first_, second_, factors.adam));
  after_ = add("new_parameter", clearhead::add({parameter, change}));
  add("first_moment_corrected", correctedMoment(first_, factors.adam.firstCorrection));
  add("second_moment_corrected", correctedMoment(second_, factors.adam.secondCorrection));
  graph_.compute({first_, second_, after_});
}

int Update::add(StageName name, OperationPointer operation) {
  return graph_.add(name, kNoHead, "row", "column", std::move(operation));
}

Update Update::next(const Matrix& gradient, float clipping, const Optimizer& optimizer,
                    int step) const {
  const auto [beta1, beta2] = optimizer.betas.orDefault();
  const int warmup = optimizer.warmup.orDefault();
  const double share = step < warmup ? static_cast<double>(step) / warmup : 1;
  return Update({after(), firstMoment(), secondMoment()}, gradient,
                {.clipping = clipping,
                 .beta1 = beta1,
                 .beta2 = beta2,
                 .adam = {.learningRate = optimizer.learningRate.orDefault() * share,
                          .firstCorrection = 1 - power(beta1, step),
                          .secondCorrection = 1 - power(beta2, step),
                          .epsilon = optimizer.epsilon.orDefault()}});
}

float clippingOf(const std::vector<Matrix>& gradients, std::optional<double> clip) {
  if (!clip) return 1;
  Sum squares(0);
  for (const Matrix& gradient : gradients) {
    for (const float number : gradient.reshaped<Eigen::RowMajor>()) {
      squares.add(static_cast<double>(number) * number);
    }
  }
  const double length = std::sqrt(static_cast<double>(squares.value()));
  return static_cast<float>(std::min(1.0, *clip / (length + 1e-6)));  // PyTorch's 1e-6
}

}  // namespace clearhead
