#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "ops/operation.h"

/// The operations that a graph is made of. Arguments named `…Stage` are indices of stages; shapes
/// are (rows, columns). Each operation's file cites its source.
namespace clearhead {

using OperationPointer = std::unique_ptr<const Operation>;

/// Numbers that no operation computes; `kind` says where they come from: "given" or "drawn".
OperationPointer leaf(OperationKind kind, Matrix values);

/// A leaf whose numbers are made when they are first needed and are owned by somebody else.
/// Precondition: they outlive the graph.
OperationPointer keptLeaf(OperationKind kind, Shape shape, std::function<const Matrix&()> values);
/// A leaf whose numbers are made each time the graph needs them.
OperationPointer madeLeaf(OperationKind kind, Shape shape, std::function<void(Matrix&)> make);

/// A square leaf with 1 where the rule holds and 0 elsewhere.
using PatternRule = std::function<bool(int row, int col)>;
OperationPointer pattern(OperationKind kind, int size, PatternRule rule);

/// Row i is row rows[i] of the table: (rows.size(), table columns).
OperationPointer lookup(int tableStage, std::vector<int> rows);

/// One stage as it is, or the sum of several of the same shape.
OperationPointer add(std::vector<int> stages);

/// left · right, or left · rightᵀ, plus a bias row (1, columns) if there is one.
struct ProductInputs {
  int left;
  int right;
  std::optional<int> bias;
};
OperationPointer product(ProductInputs inputs);
OperationPointer productTransposed(ProductInputs inputs);

/// Divides by √size, or multiplies by a factor (Vaswani et al. 2017, 3.2.1).
OperationPointer divideByRoot(int stage, int size);
OperationPointer multiply(int stage, float factor);

/// Adds -slope · |row - column|: attention with linear biases (Press et al. 2022).
OperationPointer alibi(int scoresStage, double slope);

/// Slope of one head: 2^(-8 (head + 1) / heads) (Press et al. 2022, 3). Where heads are no power of
/// two, the interleaving of its authors' code instead.
double alibiSlope(int head, int heads);

/// Keeps a score where the mask is not 0, and makes it -infinity where the mask is 0.
OperationPointer mask(int scoresStage, int maskStage);

/// exp(x / temperature) divided by the sum of these along the row; the row's maximum is subtracted
/// first. 0 where x is -infinity, also in a row of nothing else.
OperationPointer softmax(int scoresStage, double temperature);

/// The columns of all inputs side by side.
OperationPointer concatenate(std::vector<int> stages);

/// sin and cos of position / base^(2i / size), in columns 2i and 2i + 1 (Vaswani et al. 2017, 3.5).
OperationPointer sinusoid(int positions, int size, double base);

/// Rotates columns 2i and 2i + 1 of each row by row / base^(2i / columns) (Su et al. 2021, 3.4.2).
OperationPointer rotate(int stage, double base);

/// The steps of layer norm (Ba et al. 2016, 3), for each row: its mean and variance, (rows, 1);
/// √(variance + epsilon), where the paper has no epsilon; (x − mean) / deviation; times the gain's
/// row, plus the bias's if there is one.
OperationPointer mean(int stage);
OperationPointer variance(int stage, int meanStage);
OperationPointer deviation(int varianceStage, double epsilon);
OperationPointer normalise(int stage, int meanStage, int deviationStage);
OperationPointer gain(int stage, int gainStage, std::optional<int> biasStage);

/// The steps of RMSNorm (Zhang and Sennrich 2019, 3), for each row: the mean of its squares and
/// √(mean square + epsilon), (rows, 1). Then `divideRows`, and `gain` if there is one.
OperationPointer meanSquare(int stage);
OperationPointer rms(int meanSquareStage, double epsilon);
/// factor times each row over its number in the divisor's one column.
OperationPointer divideRows(int stage, int divisorStage, double factor);

/// relu: max(x, 0), and its square (So et al. 2021, "Primer", 3.1); gelu: x Φ(x), and its
/// approximation by tanh (Hendrycks and Gimpel 2016, 2). The slope of relu at 0 is 0.
OperationPointer relu(int stage);
OperationPointer reluSquared(int stage);
OperationPointer gelu(int stage);
OperationPointer geluTanh(int stage);

/// Zeros in place of the result of a head that is switched off.
OperationPointer switchedOff(int rows, int cols);

/// In place of a target: the token does not count.
inline constexpr int kNoTarget = -1;

/// The loss of each token, (rows, 1): −ln of the probability of its target, nats; 0 without a
/// target.
double lossOf(const Eigen::Ref<const Eigen::RowVectorXf>& logits, int target);
OperationPointer crossEntropy(int logitsStage, std::vector<int> targets);

/// factor · Σ x over each row or column, or factor · Σ x y with another stage of the same shape.
struct SumInputs {
  int stage;
  std::optional<int> times = std::nullopt;
  double factor = 1;
};
OperationPointer rowSums(SumInputs inputs);
OperationPointer columnSums(SumInputs inputs);

// Operations that gradients are made of. One that belongs to a single operation is in its file.

/// leftᵀ · right.
OperationPointer productLeftTransposed(int left, int right);
/// Cell times cell.
OperationPointer times(int left, int right);
/// factor times a row or a column, repeated to that shape.
OperationPointer spread(int stage, Shape shape, double factor);
/// `count` neighbouring columns.
OperationPointer columns(int stage, int from, int count);
/// A table of `count` rows, to whose row rows[i] row i of the stage is added.
OperationPointer scatter(int stage, std::vector<int> rows, int count);
/// (probabilities − 1 at the target) times the gradient of the token's loss.
OperationPointer crossEntropyGradient(int probabilitiesStage, int gradientStage,
                                      std::vector<int> targets);
/// Zeros: the gradient of a stage that the sum does not depend on.
OperationPointer unreached(Shape shape);

/// −learningRate · gradient: a step of plain gradient descent.
OperationPointer sgdChange(int gradientStage, double learningRate);
/// −learningRate · decay · parameter: what a step takes off it (Loshchilov and Hutter 2019).
OperationPointer weightDecay(int parameterStage, double learningRate, double decay);

// The operations of a step of Adam (Kingma and Ba 2015).

/// beta · before + (1 − beta) · gradient, or its square.
struct MomentInputs {
  int before;
  int gradient;
  double beta;
};
OperationPointer firstMoment(MomentInputs inputs);
OperationPointer secondMoment(MomentInputs inputs);

/// The moments begin at 0; after t steps they are divided by 1 − betaᵗ to correct for that.
struct AdamConstants {
  double learningRate;
  double firstCorrection;
  double secondCorrection;
  double epsilon;
};
/// The moment over its correction, for explanations; `adamChange` computes it without rounding.
OperationPointer correctedMoment(int momentStage, double correction);
OperationPointer adamChange(int firstStage, int secondStage, AdamConstants constants);

}  // namespace clearhead
