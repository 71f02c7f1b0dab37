#pragma once

#include <vector>

#include "graph.h"
#include "lesson/lesson.h"

namespace clearhead {

/// One parameter's last step of Adam (Kingma and Ba 2015, algorithm 1) as stages, so that each of
/// its numbers can be explained: `parameter`, `gradient`, `clipped_gradient`,
/// `first_moment_before`, `first_moment`, `second_moment_before`, `second_moment`, `change`,
/// `new_parameter`, and the moments as they are `corrected`, which only explanations show. All have
/// the parameter's shape.
class Update {
 public:
  /// Before the first step: moments of 0 and no change.
  explicit Update(const Matrix& parameter);
  /// After a step whose gradient is not known any more: these moments and no change.
  Update(const Matrix& parameter, const Matrix& first, const Matrix& second);

  /// The step after this one, computed. `clipping` multiplies the gradient; `step` counts from 1.
  Update next(const Matrix& gradient, float clipping, const Optimizer& optimizer, int step) const;

  const Graph& graph() const { return graph_; }
  /// The parameter after the step.
  const Matrix& after() const { return graph_.value(after_); }
  const Matrix& firstMoment() const { return graph_.value(first_); }
  const Matrix& secondMoment() const { return graph_.value(second_); }

 private:
  struct Before {
    const Matrix& parameter;
    const Matrix& first;
    const Matrix& second;
  };
  struct Factors {
    float clipping = 1;
    double beta1 = 1;
    double beta2 = 1;
    AdamConstants adam{0, 1, 1, 1};
  };
  Update(Before before, const Matrix& gradient, const Factors& factors);

  int add(StageName name, OperationPointer operation);

  Graph graph_;
  int first_, second_, after_;
};

/// The factor that makes the length of all gradients together at most `clip`; at most 1 (Pascanu,
/// Mikolov and Bengio 2013, algorithm 1).
float clippingOf(const std::vector<Matrix>& gradients, std::optional<double> clip);

}  // namespace clearhead
