#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matrix.h"
#include "ops/operations.h"

namespace clearhead {

/// Head of a stage that all heads share.
inline constexpr int kNoHead = -1;
/// Layer of a stage that stands in no stack's block.
inline constexpr int kNoLayer = -1;

/// One named matrix and the operation that made it.
struct Stage {
  std::string_view name;     // a word of docs/architecture.md: "Q", "scores", …
  int head;                  // kNoHead if all heads share it
  std::string_view rowAxis;  // what a row is: "token", "query", "d_in", …
  std::string_view colAxis;
  OperationPointer operation;
  Shape shape;
  int layer;  // kNoLayer outside the blocks of a stack
};

/// A block of cells of one stage.
struct StageBlock {
  int stage;
  Block block;
};

/// The stages of a computation, each made from earlier ones.
class Graph {
 public:
  /// Without known values each stage is computed when it is added. With them stages are taken, or
  /// else computed, when they are first needed; of long ones explanations take the rows they read.
  /// Precondition: they live as long as the graph, and follow its changes.
  explicit Graph(const KnownValues* known = nullptr) : known_(known) {}

  /// Computes a stage and adds it; returns its index.
  int add(std::string_view name, int head, std::string_view rowAxis, std::string_view colAxis,
          OperationPointer operation, int layer = kNoLayer);

  const std::vector<Stage>& stages() const { return stages_; }
  const Matrix& value(int stage) const;
  /// Whether its numbers are here by now.
  bool isComputed(int stage) const;

  /// For a few numbers of a stage: of long known ones only the rows that are read are copied.
  Source source(int stage) const;

  /// How many numbers of stages are kept.
  double numbersKept() const;

  /// Index of the stage of that name, head and layer; -1 if there is none.
  int find(std::string_view name, int head = kNoHead, int layer = kNoLayer) const;

  /// The terms that made one cell; operands name the inputs of the stage's operation.
  /// Precondition: the stage and the cell exist.
  Explanation explain(int stage, int row, int col) const;

  /// The cells that one cell goes into directly. Precondition: the stage and the cell exist.
  std::vector<StageBlock> feeds(int stage, int row, int col) const;

  /// Whether the stage's numbers are given, drawn or a mask, and not computed.
  bool canChange(int stage) const;

  /// Gives one number of such a stage, and recomputes all that depends on it; with known values
  /// when that is next needed. Returns the indices of those stages. Precondition: the cell exists.
  std::vector<int> change(int stage, int row, int col, float number);

 private:
  Operands operands(const Operation& operation) const;
  Sources sources(const Operation& operation) const;
  Shapes shapes(const Operation& operation) const;

  std::vector<Stage> stages_;
  mutable std::vector<Matrix> values_;  // by stage; empty: not needed yet, or kept by its operation
  const KnownValues* known_;
};

}  // namespace clearhead
