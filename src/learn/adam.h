#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "graph/graph.h"
#include "lesson/lesson.h"

namespace clearhead {

/// Adam's running means of a parameter's gradients and of their squares, in its shape.
struct Moments {
  Matrix first;
  Matrix second;

  /// Zeros, as before the first step.
  static Moments zero(const Matrix& parameter);
};

/// base^exponent by multiplications alone, which give the same bits on every machine. Precondition:
/// 0 <= exponent.
double power(double base, int exponent);

/// Whether the optimizer keeps moments.
bool hasMoments(OptimizerKind kind);

/// The numbers of a step that are the same for all parameters.
struct StepFactors {
  int step;             // counted from 1
  float clipping;       // multiplies the gradients
  double learningRate;  // of this step
};

/// One parameter's last step as stages, so that each of its numbers can be explained: `parameter`,
/// `gradient`, `clipped_gradient`, `weight_decay` if there is any (Loshchilov and Hutter 2019),
/// `change` and `new_parameter`. Adam (Kingma and Ba 2015, algorithm 1) adds `first_moment_before`,
/// `first_moment`, `second_moment_before` and `second_moment`, and for explanations both moments
/// `…_corrected`. All have the parameter's shape.
class Update {
 public:
  /// A parameter before its first step: its change is 0.
  /// @param moments for optimizers that have them
  Update(const Matrix& parameter, const std::optional<Moments>& moments);

  /// Computes the step after this one.
  Update next(const Matrix& gradient, const StepFactors& factors, const Optimizer& optimizer) const;

  const Graph& graph() const { return graph_; }
  /// The parameter after the step.
  const Matrix& after() const { return graph_.value(after_); }
  std::optional<Moments> moments() const;

 private:
  struct Factors {
    float clipping = 1;
    double decay = 0;
    double beta1 = 1;
    double beta2 = 1;
    AdamConstants adam{0, 1, 1, 1};
  };
  Update(const Matrix& before, const Matrix& gradient, const Moments* moments,
         const Factors& factors);

  int add(StageName name, OperationPointer operation);

  Graph graph_;
  std::optional<int> first_, second_;
  int after_;
};

/// The factor, at most 1, that limits the length of all gradients together to `clip` (Pascanu,
/// Mikolov and Bengio 2013, algorithm 1); 1 without `clip`.
float clippingOf(const std::vector<Matrix>& gradients, std::optional<double> clip);

}  // namespace clearhead
