#pragma once

#include <cstdint>
#include <optional>
#include <random>

#include "numbers/matrix.h"

namespace clearhead {

/// Parameters of torch.nn.Linear: y = x weightᵀ + bias.
struct LinearParameters {
  Matrix weight;               // (out, in)
  std::optional<Matrix> bias;  // (1, out)
};

/// Parameters of torch.nn.MultiheadAttention with queries, keys and values of one size.
struct MultiheadParameters {
  LinearParameters input;   // queries, keys, values stacked: (3 size, size), bias (1, 3 size)
  LinearParameters output;  // (size, size), bias (1, size)
};

/// The numbers that PyTorch's CPU generator gives after torch.manual_seed(seed), draw for draw.
/// Uniform numbers have the same bits. Normal numbers agree within 2e-6, because PyTorch computes
/// log, sin and cos in single precision. As in PyTorch, the order of calls matters. Source: mt19937
/// (Matsumoto and Nishimura 1998); normal numbers by Box and Muller (1958).
class TorchRandom {
 public:
  /// PyTorch seeds with the low 32 bits of the seed.
  explicit TorchRandom(std::uint32_t seed) : engine_(seed) {}

  /// torch.rand(rows, cols): uniform in [0, 1).
  Matrix uniform(int rows, int cols);

  /// torch.empty(rows, cols).uniform_(low, high)
  Matrix uniform(int rows, int cols, float low, float high);

  /// torch.randn(rows, cols): mean 0, standard deviation 1.
  Matrix normal(int rows, int cols);

  /// torch.nn.Linear(in, out, bias), default initialisation: U(-1/sqrt(in), 1/sqrt(in)).
  LinearParameters linear(int in, int out, bool bias);

  /// torch.nn.Embedding(count, size): normal.
  Matrix embedding(int count, int size) { return normal(count, size); }

  /// torch.nn.MultiheadAttention(size, …, bias): Xavier uniform (Glorot and Bengio 2010), biases 0.
  MultiheadParameters multihead(int size, bool bias);

 private:
  float singleUniform();   // 24 bits
  double doubleUniform();  // 53 bits
  float singleNormal();

  std::mt19937 engine_;
  std::optional<double> keptNormal_;  // the second of singleNormal's last pair, if not yet used
};

}  // namespace clearhead
