#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "ops/operation.h"

/// The operations of a graph. Arguments named `stage` or `…Stage` are indices of stages; shapes are
/// (rows, columns). A result has the shape of the first input unless stated otherwise. Each
/// operation's file cites its source.
namespace clearhead {

/// Shared by graphs that reuse each other's numbers.
using OperationPointer = std::shared_ptr<const Operation>;

/// Makes an operation. std::make_shared would add code to the WebAssembly module for each class.
template <typename Made, typename... Arguments>
OperationPointer makeOperation(Arguments&&... arguments) {
  return std::unique_ptr<const Operation>(new Made(std::forward<Arguments>(arguments)...));
}

/// Numbers that no operation computes. `kind` is their origin: "given" or "drawn".
OperationPointer leaf(OperationKind kind, Matrix values);

/// A leaf whose numbers belong to another object and are first read when they are needed.
/// Precondition: they outlive the graph and do not move.
OperationPointer keptLeaf(OperationKind kind, Shape shape, std::function<const Matrix&()> values);
/// A leaf whose numbers are made each time the graph needs them.
OperationPointer madeLeaf(OperationKind kind, Shape shape, std::function<void(Matrix&)> make);
/// Given numbers that are read from a file each time the graph needs them.
OperationPointer storedLeaf(Shape shape, std::function<void(Matrix&)> read);

/// A leaf (size, size) with 1 where the rule holds and 0 elsewhere.
using PatternRule = std::function<bool(int row, int col)>;
OperationPointer pattern(OperationKind kind, int size, PatternRule rule, Constants constants = {});

/// Row i is row rows[i] of the table: (rows.size(), table columns).
OperationPointer lookup(int tableStage, std::vector<int> rows);

/// The sum of stages of the same shape; of a single stage, itself.
OperationPointer add(std::vector<int> stages);

/// left · right, or left · rightᵀ, plus a bias row (1, columns) if there is one.
struct ProductInputs {
  int left;
  int right;
  std::optional<int> bias;
};
OperationPointer product(ProductInputs inputs);
OperationPointer productTransposed(ProductInputs inputs);

/// Divides or multiplies by √size, or multiplies by a factor (Vaswani et al. 2017, 3.2.1, 3.4).
OperationPointer divideByRoot(int stage, int size);
OperationPointer multiplyByRoot(int stage, int size);
OperationPointer multiply(int stage, float factor);

/// Adds -slope · |row - column|: attention with linear biases (Press et al. 2022).
OperationPointer alibi(int scoresStage, double slope);

/// The slope of one head: 2^(-8 (head + 1) / heads) (Press et al. 2022, 3). If `heads` is not a
/// power of two, interleaved as in the authors' code.
double alibiSlope(int head, int heads);

/// The score if the mask is not 0, else -infinity.
OperationPointer mask(int scoresStage, int maskStage);

/// exp(x / temperature) divided by its sum along the row; the row's maximum is subtracted first. A
/// row of only -infinity gives zeros.
OperationPointer softmax(int scoresStage, double temperature);

/// The columns of all inputs side by side.
OperationPointer concatenate(std::vector<int> stages);

/// Waves along the positions, two for each wavelength.
struct Waves {
  double base;
  bool halves = false;       // all sines, then all cosines; otherwise in columns 2i and 2i + 1
  bool reachesBase = false;  // exponents i / (pairs − 1), as in tensor2tensor; otherwise 2i / size
};
/// sin and cos of position / base^exponent (Vaswani et al. 2017, 3.5).
OperationPointer sinusoid(int positions, int size, Waves waves);

/// Which columns rotate: the first `size`, in pairs.
struct Rotation {
  double base;
  bool halves = false;  // pairs i and i + size / 2; otherwise 2i and 2i + 1
  int size = 0;         // even; 0: all columns
};
/// Rotates pair i of each row by row / base^(2i / size) (Su et al. 2021, 3.4.2).
OperationPointer rotate(int stage, Rotation rotation);

/// The stages of layer norm (Ba et al. 2016, 3), for each row: its mean and variance, (rows, 1);
/// deviation = √(variance + epsilon), where the paper has no epsilon; (x − mean) / deviation; that
/// times the gain (1, columns), plus the bias (1, columns) if there is one.
OperationPointer mean(int stage);
OperationPointer variance(int stage, int meanStage);
OperationPointer deviation(int varianceStage, double epsilon);
OperationPointer normalise(int stage, int meanStage, int deviationStage);
OperationPointer gain(int stage, int gainStage, std::optional<int> biasStage);

/// The stages of RMSNorm (Zhang and Sennrich 2019, 3), for each row: the mean of its squares and
/// √(mean square + epsilon), (rows, 1). `divideRows` and `gain` follow.
OperationPointer meanSquare(int stage);
OperationPointer rms(int meanSquareStage, double epsilon);
/// The stages of a row's length: the sum of its squares and √(sum + epsilon), (rows, 1).
OperationPointer squareSum(int stage);
OperationPointer rootLength(int squareSumStage, double epsilon);
/// factor · x_ij / divisor_i; the divisor is (rows, 1).
OperationPointer divideRows(int stage, int divisorStage, double factor);

/// relu: max(x, 0), and its square (So et al. 2021, "Primer", 3.1); gelu: x Φ(x), and its
/// approximation by tanh (Hendrycks and Gimpel 2016, 2); silu: x σ(x) (Elfwing et al. 2017, 2.2).
/// tanhOf: tanh x. The slope of relu at 0 is 0.
OperationPointer relu(int stage);
OperationPointer reluSquared(int stage);
OperationPointer gelu(int stage);
OperationPointer geluTanh(int stage);
OperationPointer silu(int stage);
OperationPointer tanhOf(int stage);

/// Cell times cell.
OperationPointer times(int left, int right);

/// Zeros (rows, cols), instead of the context of a head, or the hidden units of an MLP, that is
/// turned off.
OperationPointer switchedOff(int rows, int cols);

/// No target: the token does not count.
inline constexpr int kNoTarget = -1;

/// The loss of each token, (rows, 1): −ln of its target's probability, nats; 0 without a target.
/// @param targets for each row a column of the logits, or kNoTarget
OperationPointer crossEntropy(int logitsStage, std::vector<int> targets);
/// The loss of one token, in double precision.
double lossOf(const Eigen::Ref<const Eigen::RowVectorXf>& logits, int target);

/// factor · Σ x over each row, (rows, 1), or column, (1, columns); with `times`, a stage of the
/// same shape, factor · Σ x y.
struct SumInputs {
  int stage;
  std::optional<int> times = std::nullopt;
  double factor = 1;
};
OperationPointer rowSums(SumInputs inputs);
OperationPointer columnSums(SumInputs inputs);
/// The mean of each column of a stage with so many rows, (1, columns).
OperationPointer columnMeans(int stage, int rows);

// Operations that occur only in gradients. Those of a single operation are in its file.

/// leftᵀ · right: (left columns, right columns).
OperationPointer productLeftTransposed(int left, int right);
/// factor times a row, a column or a single number, repeated to that shape.
OperationPointer spread(int stage, Shape shape, double factor);
/// `count` columns from column `from` on: (rows, count).
OperationPointer columns(int stage, int from, int count);
/// A table (count, columns): starts with zeros, and adds row i of the stage to row rows[i].
OperationPointer scatter(int stage, std::vector<int> rows, int count);
/// (probability − 1 at the target, else probability) times the gradient of the token's loss.
OperationPointer crossEntropyGradient(int probabilitiesStage, int gradientStage,
                                      std::vector<int> targets);
/// Zeros of that shape: the gradient of a stage on which the sum does not depend.
OperationPointer unreached(Shape shape);

/// −learningRate · gradient: a step of plain gradient descent.
OperationPointer sgdChange(int gradientStage, double learningRate);
/// −learningRate · decay · parameter: decoupled weight decay (Loshchilov and Hutter 2019).
OperationPointer weightDecay(int parameterStage, double learningRate, double decay);

// The operations of a step of Adam (Kingma and Ba 2015).

/// beta · before + (1 − beta) · gradient; for the second moment, · gradient².
struct MomentInputs {
  int before;
  int gradient;
  double beta;
};
OperationPointer firstMoment(MomentInputs inputs);
OperationPointer secondMoment(MomentInputs inputs);

/// Because the moments start at 0, each is divided by its correction, after t steps 1 − betaᵗ.
struct AdamConstants {
  double learningRate;
  double firstCorrection;
  double secondCorrection;
  double epsilon;
};
/// The moment divided by its correction. Only shown: `adamChange` computes it again, unrounded.
OperationPointer correctedMoment(int momentStage, double correction);
OperationPointer adamChange(int firstStage, int secondStage, AdamConstants constants);

}  // namespace clearhead
