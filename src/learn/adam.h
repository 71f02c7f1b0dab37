#pragma once

#include <vector>

#include "graph.h"
#include "lesson/lesson.h"

namespace clearhead {

/// One parameter's way from its gradient to its new numbers, as stages: `parameter`, `gradient`,
/// `clipped_gradient`, `first_moment_before`, `first_moment`, `second_moment_before`,
/// `second_moment`, `change` and `new_parameter`; and, for explanations alone, the moments as they
/// are `corrected`. They stay until the next step, so that each
/// number of the last step can be explained.
class Update {
 public:
  explicit Update(const Matrix& parameter);

  /// Adam's step (Kingma and Ba 2015, algorithm 1) from a gradient, all of which were shortened by
  /// a factor.
  const Matrix& step(const Matrix& gradient, float clipping, const Optimizer& optimizer, int step);

  const Graph& graph() const { return graph_; }
  /// The parameter as it now is.
  const Matrix& after() const { return graph_.value(after_); }
  const Matrix& firstMoment() const { return graph_.value(first_); }
  const Matrix& secondMoment() const { return graph_.value(second_); }
  /// Goes on from there.
  void resume(const Matrix& parameter, const Matrix& first, const Matrix& second);

 private:
  int add(std::string_view name, OperationPointer operation);
  OperationPointer adamStep(const Optimizer& optimizer, int step) const;

  Graph graph_;
  Shape shape_;
  int before_, gradient_, clipped_, firstBefore_, first_, secondBefore_, second_, change_, after_;
  int correctedFirst_, correctedSecond_;
};

/// The factor that makes the length of all gradients together at most `clip`; at most 1 (Pascanu,
/// Mikolov and Bengio 2013, algorithm 1).
float clippingOf(const std::vector<Matrix>& gradients, std::optional<double> clip);

}  // namespace clearhead
