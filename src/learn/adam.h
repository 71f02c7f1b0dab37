#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "graph.h"
#include "lesson/lesson.h"

namespace clearhead {

/// Running means of a parameter's gradients and of their squares.
struct Moments {
  Matrix first;
  Matrix second;

  /// As they are before the first step.
  static Moments zero(const Matrix& parameter);
};

/// By multiplications alone, which give the same bits on every machine.
double power(double base, int exponent);

bool hasMoments(OptimizerKind kind);

/// What a step has in common for all parameters.
struct StepFactors {
  int step;             // from 1
  float clipping;       // multiplies the gradients
  double learningRate;  // of this step
};

/// One parameter's last step as stages, so that each of its numbers can be explained: `parameter`,
/// `gradient`, `clipped_gradient`, `weight_decay` where a share is taken off (Loshchilov and Hutter
/// 2019), `change`, `new_parameter`. Adam (Kingma and Ba 2015, algorithm 1) adds
/// `first_moment_before`, `first_moment`, `second_moment_before`, `second_moment`, and the moments
/// as they are `corrected`, which only explanations show. All have the parameter's shape.
class Update {
 public:
  /// Before a step whose gradient is known: no change. Moments as they are then, for optimizers
  /// that have them.
  Update(const Matrix& parameter, const std::optional<Moments>& moments);

  /// The step after this one, computed.
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

/// The factor that makes the length of all gradients together at most `clip`; at most 1 (Pascanu,
/// Mikolov and Bengio 2013, algorithm 1).
float clippingOf(const std::vector<Matrix>& gradients, std::optional<double> clip);

}  // namespace clearhead
