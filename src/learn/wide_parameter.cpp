// The steps of adam.cpp and ops/adam.cpp in double precision.
#include "learn/wide_parameter.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>

namespace clearhead {
namespace {

constexpr int kBits = 22;  // of each of the three whole numbers that make a double

void put(double number, std::vector<float>& saved) {
  const auto bits = std::bit_cast<std::uint64_t>(number);
  for (int i = 0; i < 3; ++i) {
    saved.push_back(static_cast<float>(bits >> (kBits * i) & ((1u << kBits) - 1)));
  }
}

double take(const float*& saved) {
  std::uint64_t bits = 0;
  for (int i = 0; i < 3; ++i) bits |= static_cast<std::uint64_t>(*saved++) << (kBits * i);
  return std::bit_cast<double>(bits);
}

/// The weight of a projection, (out, in), all heads stacked; null unless the document gives it so.
const Rows* projectionWeight(const Projections& projections, std::string_view name) {
  const auto* given = std::get_if<GivenProjections>(&projections.parameters);
  if (!given || projections.kind != ProjectionKind::kLinear) return nullptr;
  if (name == "W_Q") return &given->query.weight;
  if (name == "W_K") return &given->key.weight;
  return name == "W_V" ? &given->value.weight : nullptr;
}

/// The numbers that the document gives for a parameter; null if it gives none.
const Rows* givenNumbers(const Lesson& lesson, const Stage& stage) {
  const std::string_view name = stage.name;
  const auto* stack = std::get_if<Stack>(&lesson.model);
  if (name == "embedding") {
    const auto* given = std::get_if<GivenEmbedding>(&*lesson.embedding);
    return given ? &given->values : nullptr;
  }
  if (name == "position_table") return &*lesson.positions->values;
  if (!stack) return nullptr;
  if (name == "W_U") {
    const auto* projection =
        stack->unembedding ? std::get_if<Projection>(&*stack->unembedding) : nullptr;
    return projection ? &projection->weight : nullptr;
  }
  const auto* blocks = std::get_if<std::vector<TransformerBlock>>(&stack->blocks);
  if (!blocks || stage.layer == kNoLayer) return nullptr;
  const TransformerBlock& block = (*blocks)[stage.layer];
  if (name == "W_gate" && block.feedForward->gate) return &block.feedForward->gate->weight;
  if (name == "W_up" && block.feedForward) return &block.feedForward->up.weight;
  if (name == "W_down" && block.feedForward) return &block.feedForward->down.weight;
  if (name == "W_O" && block.attention.output) {
    const auto* projection = std::get_if<Projection>(&*block.attention.output);
    return projection ? &projection->weight : nullptr;
  }
  return projectionWeight(block.attention.projections, name);
}

}  // namespace

WideParameter::WideParameter(WideMatrix numbers)
    : numbers_(std::move(numbers)),
      first_(WideMatrix::Zero(numbers_.rows(), numbers_.cols())),
      second_(first_),
      rounded_(numbers_.cast<float>()) {}

WideParameter WideParameter::next(const Matrix& gradient, const StepFactors& factors,
                                  const Optimizer& optimizer) const {
  WideParameter after = *this;
  const auto [beta1, beta2] = optimizer.betas.orDefault();
  const double firstCorrection = 1 - power(beta1, factors.step);
  const double secondCorrection = 1 - power(beta2, factors.step);
  const double rate = factors.learningRate;
  for (Eigen::Index i = 0; i < numbers_.size(); ++i) {
    const double g = static_cast<double>(gradient.data()[i]) * factors.clipping;
    double& number = after.numbers_.data()[i];
    const double decayed = rate * optimizer.weightDecay.orDefault() * number;
    if (!hasMoments(optimizer.kind.orDefault())) {
      number -= decayed + rate * g;
      continue;
    }
    double& m = after.first_.data()[i];
    double& v = after.second_.data()[i];
    m = beta1 * m + (1 - beta1) * g;
    v = beta2 * v + (1 - beta2) * (g * g);
    const double size = std::sqrt(v / secondCorrection) + optimizer.epsilon.orDefault();
    number -= decayed + rate * (m / firstCorrection) / size;
  }
  after.rounded_ = after.numbers_.cast<float>();
  return after;
}

void WideParameter::save(std::vector<float>& saved) const {
  for (const WideMatrix* each : {&numbers_, &first_, &second_}) {
    for (Eigen::Index i = 0; i < each->size(); ++i) put(each->data()[i], saved);
  }
}

WideParameter WideParameter::resumed(const float*& saved) const {
  WideParameter resumed = *this;
  for (WideMatrix* each : {&resumed.numbers_, &resumed.first_, &resumed.second_}) {
    for (Eigen::Index i = 0; i < each->size(); ++i) each->data()[i] = take(saved);
  }
  resumed.rounded_ = resumed.numbers_.cast<float>();
  return resumed;
}

WideMatrix wideNumbers(const Lesson& lesson, const Stage& stage, const Matrix& rounded) {
  WideMatrix wide = rounded.cast<double>();
  const Rows* given = givenNumbers(lesson, stage);
  if (!given || given->part) return wide;
  const Eigen::Index first = stage.head == kNoHead ? 0 : stage.head * wide.rows();
  for (Eigen::Index i = 0; i < wide.rows(); ++i) {
    for (Eigen::Index j = 0; j < wide.cols(); ++j) wide(i, j) = (*given)[first + i][j];
  }
  return wide;
}

}  // namespace clearhead
