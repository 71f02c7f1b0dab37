#include "learn/adam.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace clearhead {

double power(double base, int exponent) {
  double result = 1;
  for (double square = base; exponent > 0; exponent /= 2, square *= square) {
    if (exponent % 2 == 1) result *= square;
  }
  return result;
}

bool hasMoments(OptimizerKind kind) { return kind != OptimizerKind::kSgd; }

Moments Moments::zero(const Matrix& parameter) {
  const Matrix none = Matrix::Zero(parameter.rows(), parameter.cols());
  return {none, none};
}

Update::Update(const Matrix& parameter, const std::optional<Moments>& moments)
    : Update(parameter, Matrix::Zero(parameter.rows(), parameter.cols()),
             moments ? &*moments : nullptr, {}) {
  // Not `new_parameter`: adding 0 would turn -0 into 0.
  after_ = graph_.find("parameter");
  if (!moments) return;
  first_ = graph_.find("first_moment_before");
  second_ = graph_.find("second_moment_before");
}

Update::Update(const Matrix& before, const Matrix& gradient, const Moments* moments,
               const Factors& factors) {
  const int parameter = add("parameter", leaf("given", before));
  const int whole = add("gradient", leaf("given", gradient));
  const int clipped = add("clipped_gradient", multiply(whole, factors.clipping));
  std::vector<int> summands{parameter};
  const double rate = factors.adam.learningRate;
  if (factors.decay > 0) {
    summands.push_back(add("weight_decay", weightDecay(parameter, rate, factors.decay)));
  }
  std::vector<int> results;
  if (moments) {
    const int firstBefore = add("first_moment_before", leaf("given", moments->first));
    first_ = add("first_moment", clearhead::firstMoment({firstBefore, clipped, factors.beta1}));
    const int secondBefore = add("second_moment_before", leaf("given", moments->second));
    second_ = add("second_moment", clearhead::secondMoment({secondBefore, clipped, factors.beta2}));
    results = {*first_, *second_};
    summands.push_back(add("change", adamChange(*first_, *second_, factors.adam)));
  } else {
    summands.push_back(add("change", sgdChange(clipped, rate)));
  }
  after_ = add("new_parameter", clearhead::add(std::move(summands)));
  if (moments) {
    add("first_moment_corrected", correctedMoment(*first_, factors.adam.firstCorrection));
    add("second_moment_corrected", correctedMoment(*second_, factors.adam.secondCorrection));
  }
  results.push_back(after_);
  graph_.compute(results);
}

int Update::add(StageName name, OperationPointer operation) {
  return graph_.add(name, kNoHead, "row", "column", std::move(operation));
}

std::optional<Moments> Update::moments() const {
  if (!first_) return std::nullopt;
  return Moments{graph_.value(*first_), graph_.value(*second_)};
}

Update Update::next(const Matrix& gradient, const StepFactors& factors,
                    const Optimizer& optimizer) const {
  const auto [beta1, beta2] = optimizer.betas.orDefault();
  const std::optional<Moments> before = moments();
  return Update(after(), gradient, before ? &*before : nullptr,
                {.clipping = factors.clipping,
                 .decay = optimizer.weightDecay.orDefault(),
                 .beta1 = beta1,
                 .beta2 = beta2,
                 .adam = {.learningRate = factors.learningRate,
                          .firstCorrection = 1 - power(beta1, factors.step),
                          .secondCorrection = 1 - power(beta2, factors.step),
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
