// The draws of PyTorch's CPU generator (ATen's CPUGeneratorImpl and DistributionTemplates).
#include "parameters/torch_random.h"

#include <cmath>
#include <numbers>

#include "numbers/elementary.h"

namespace clearhead {
namespace {

constexpr Eigen::Index kBlock = 16;  // normal numbers are made 16 at a time

/// Turns 16 uniform numbers into 16 normal ones: Box-Muller on the pairs (j, j + 8). PyTorch rounds
/// each operation to single precision; otherwise the sixth digit would differ.
void transformBlock(float* block) {
  constexpr float kTurn = 2 * std::numbers::pi_v<float>;
  for (Eigen::Index j = 0; j < kBlock / 2; ++j) {
    const float u1 = 1 - block[j];  // (0, 1]: a logarithm follows
    const float angle = kTurn * block[j + kBlock / 2];
    const float radius = std::sqrt(-2 * static_cast<float>(naturalLogarithm(u1)));
    block[j] = radius * static_cast<float>(cosine(angle));
    block[j + kBlock / 2] = radius * static_cast<float>(sine(angle));
  }
}

}  // namespace

float TorchRandom::singleUniform() { return static_cast<float>(engine_() & 0xFFFFFFu) * 0x1p-24f; }

double TorchRandom::doubleUniform() {
  const std::uint64_t high = engine_();
  const std::uint64_t bits = high << 32 | engine_();
  return static_cast<double>(bits & ((std::uint64_t{1} << 53) - 1)) * 0x1p-53;
}

float TorchRandom::singleNormal() {
  if (keptNormal_) {
    const double normal = *keptNormal_;
    keptNormal_.reset();
    return static_cast<float>(normal);
  }
  const double angle = 2 * std::numbers::pi * doubleUniform();
  const double radius = std::sqrt(-2 * naturalLogarithm(1 - doubleUniform()));  // 1 - u is exact
  keptNormal_ = radius * sine(angle);
  return static_cast<float>(radius * cosine(angle));
}

Matrix TorchRandom::uniform(int rows, int cols) {
  Matrix drawn(rows, cols);
  for (float& value : drawn.reshaped<Eigen::RowMajor>()) value = singleUniform();
  return drawn;
}

Matrix TorchRandom::uniform(int rows, int cols, float low, float high) {
  const float range = high - low;
  Matrix drawn = uniform(rows, cols);
  for (float& value : drawn.reshaped<Eigen::RowMajor>()) {
    value = static_cast<float>(static_cast<double>(value) * range + low);  // rounded once
  }
  return drawn;
}

Matrix TorchRandom::normal(int rows, int cols) {
  Matrix drawn(rows, cols);
  float* const values = drawn.data();
  const Eigen::Index size = drawn.size();
  if (size < kBlock) {
    for (Eigen::Index i = 0; i < size; ++i) values[i] = singleNormal();
    return drawn;
  }
  for (Eigen::Index i = 0; i < size; ++i) values[i] = singleUniform();
  for (Eigen::Index i = 0; i + kBlock <= size; i += kBlock) transformBlock(values + i);
  if (size % kBlock != 0) {  // the last 16 are drawn again, over a part of the previous block
    float* const last = values + size - kBlock;
    for (Eigen::Index i = 0; i < kBlock; ++i) last[i] = singleUniform();
    transformBlock(last);
  }
  return drawn;
}

LinearParameters TorchRandom::linear(int in, int out, bool bias) {
  const float bound = static_cast<float>(1 / std::sqrt(static_cast<double>(in)));
  LinearParameters drawn{uniform(out, in, -bound, bound), std::nullopt};
  if (bias) drawn.bias = uniform(1, out, -bound, bound);
  return drawn;
}

MultiheadParameters TorchRandom::multihead(int size, bool bias) {
  MultiheadParameters drawn;
  drawn.output = linear(size, size, bias);  // drawn first; its bias is drawn too, then set to 0
  const float bound = static_cast<float>(std::sqrt(6.0 / (4.0 * size)));
  drawn.input.weight = uniform(3 * size, size, -bound, bound);
  if (bias) {
    drawn.input.bias = Matrix::Zero(1, 3 * size);
    drawn.output.bias = Matrix::Zero(1, size);
  }
  return drawn;
}

}  // namespace clearhead
