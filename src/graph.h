#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "matrix.h"
#include "ops/operations.h"

namespace clearhead {

/// Head of a stage that all heads share.
inline constexpr int kNoHead = -1;

/// One named matrix and the operation that made it.
struct Stage {
  std::string_view name;     // of DESIGN's vocabulary: "Q", "scores", …
  int head;                  // kNoHead if all heads share it
  std::string_view rowAxis;  // what a row is: "token", "query", "d_in", …
  std::string_view colAxis;
  OperationPointer operation;
  Matrix value;
};

/// The stages of a computation, each made from earlier ones.
class Graph {
 public:
  /// Computes a stage and adds it; returns its index.
  int add(std::string_view name, int head, std::string_view rowAxis, std::string_view colAxis,
          OperationPointer operation);

  const std::vector<Stage>& stages() const { return stages_; }
  const Matrix& value(int stage) const { return stages_[stage].value; }

  /// Index of the stage of that name and head; -1 if there is none.
  int find(std::string_view name, int head = kNoHead) const;

  /// The terms that made one cell; operands name the inputs of the stage's operation.
  /// Precondition: the stage and the cell exist.
  Explanation explain(int stage, int row, int col) const;

 private:
  Operands operands(const Operation& operation) const;

  std::vector<Stage> stages_;
};

}  // namespace clearhead
