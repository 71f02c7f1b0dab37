#include "learn/adam.h"

#include <algorithm>
#include <cmath>

namespace clearhead {
namespace {

/// By multiplications alone, which are the same everywhere.
double power(double base, int exponent) {
  double result = 1;
  for (double square = base; exponent > 0; exponent /= 2, square *= square) {
    if (exponent % 2 == 1) result *= square;
  }
  return result;
}

}  // namespace

Update::Update(const Matrix& parameter)
    : shape_{static_cast<int>(parameter.rows()), static_cast<int>(parameter.cols())} {
  const Matrix nothing = Matrix::Zero(parameter.rows(), parameter.cols());
  before_ = add("parameter", leaf("given", parameter));
  gradient_ = add("gradient", leaf("given", nothing));
  clipped_ = add("clipped_gradient", multiply(gradient_, 1));
  firstBefore_ = add("first_moment_before", leaf("given", nothing));
  first_ = add("first_moment", clearhead::firstMoment({firstBefore_, clipped_, 0}));
  secondBefore_ = add("second_moment_before", leaf("given", nothing));
  second_ = add("second_moment", clearhead::secondMoment({secondBefore_, clipped_, 0}));
  change_ = add("change", adamChange(first_, second_, {0, 1, 1, 1}));
  after_ = add("new_parameter", clearhead::add({before_, change_}));
  correctedFirst_ = add("first_moment_corrected", correctedMoment(first_, 1));
  correctedSecond_ = add("second_moment_corrected", correctedMoment(second_, 1));
}

int Update::add(std::string_view name, OperationPointer operation) {
  return graph_.add(name, kNoHead, "row", "column", std::move(operation));
}

const Matrix& Update::step(const Matrix& gradient, float clipping, const Optimizer& optimizer,
                           int step) {
  const Matrix& first = graph_.value(first_);
  const Matrix& second = graph_.value(second_);
  const Matrix& after = graph_.value(after_);
  graph_.given(firstBefore_) = first;
  graph_.given(secondBefore_) = second;
  graph_.given(before_) = after;
  graph_.given(gradient_) = gradient;
  const auto [beta1, beta2] = optimizer.betas.orDefault();
  const int warmup = optimizer.warmup.orDefault();
  const double share = step < warmup ? static_cast<double>(step) / warmup : 1;
  graph_.replace(clipped_, multiply(gradient_, clipping));
  graph_.replace(first_, clearhead::firstMoment({firstBefore_, clipped_, beta1}));
  graph_.replace(second_, clearhead::secondMoment({secondBefore_, clipped_, beta2}));
  const AdamConstants constants{.learningRate = optimizer.learningRate.orDefault() * share,
                                .firstCorrection = 1 - power(beta1, step),
                                .secondCorrection = 1 - power(beta2, step),
                                .epsilon = optimizer.epsilon.orDefault()};
  graph_.replace(change_, adamChange(first_, second_, constants));
  graph_.replace(correctedFirst_, correctedMoment(first_, constants.firstCorrection));
  graph_.replace(correctedSecond_, correctedMoment(second_, constants.secondCorrection));
  graph_.renew();
  return graph_.value(after_);
}

void Update::resume(const Matrix& parameter, const Matrix& first, const Matrix& second) {
  // As if the last step had ended there: what made these numbers is not known any more.
  const Matrix nothing = Matrix::Zero(shape_.rows, shape_.cols);
  graph_.given(before_) = parameter;
  graph_.given(gradient_) = nothing;
  graph_.given(firstBefore_) = first;
  graph_.given(secondBefore_) = second;
  graph_.replace(first_, clearhead::firstMoment({firstBefore_, clipped_, 1}));
  graph_.replace(second_, clearhead::secondMoment({secondBefore_, clipped_, 1}));
  graph_.replace(change_, adamChange(first_, second_, {0, 1, 1, 1}));
  graph_.replace(correctedFirst_, correctedMoment(first_, 1));
  graph_.replace(correctedSecond_, correctedMoment(second_, 1));
  graph_.renew();
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
  return static_cast<float>(std::min(1.0, *clip / (length + 1e-6)));  // as PyTorch does
}

}  // namespace clearhead
