#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matrix.h"
#include "ops/operations.h"
#include "stage_name.h"

namespace clearhead {

/// The head of a stage that all heads share.
inline constexpr int kNoHead = -1;
/// The layer of a stage outside the blocks of a stack.
inline constexpr int kNoLayer = -1;
/// In place of a stage's index: none.
inline constexpr int kNoStage = -1;

/// Which stage a gradient belongs to.
struct GradientOf {
  int stage = kNoStage;    // kNoStage: this stage is no gradient
  int through = kNoStage;  // the consumer whose contribution this is; kNoStage: the whole gradient
};

/// One named matrix and the operation that makes it.
struct Stage {
  StageName name;
  int head;                  // kNoHead if all heads share it
  std::string_view rowAxis;  // what a row is: "token", "query", "d_in", …
  std::string_view colAxis;
  OperationPointer operation;
  Shape shape;
  int layer;                   // kNoLayer outside the blocks of a stack
  GradientOf gradientOf = {};  // a gradient has the name, head, layer and axes of its stage
};

/// A stage and what its graph keeps of it.
class Node : public Stage {
 public:
  Node(Stage stage, double work) : Stage(std::move(stage)), work_(work) {}

 private:
  friend class Graph;
  enum class State : unsigned char { kMissing, kComputed, kGiven };

  double work_;
  // Shared, so that a stage that is forgotten stays alive where its numbers are being read. Null,
  // or left over from an earlier run, while the state is kMissing.
  mutable std::shared_ptr<Matrix> values_;
  mutable State state_ = State::kMissing;
  bool isChanged_ = false;  // given or replaced since the last `renew`
};

/// A block of cells of one stage.
struct StageBlock {
  int stage;
  Block block;
};

/// What a computation costs.
struct Cost {
  double work = 0;     // multiplications, about
  double numbers = 0;  // most that are held at a time
};

/// Called with the work done so far and the total.
using Progress = std::function<void(double done, double all)>;

/// The stages of a computation, each made from earlier ones. The graph is built first: shapes, work
/// and memory are known before any number is computed. A stage is computed when its value is first
/// asked for. A call that throws leaves the graph usable: stages and given numbers are as before.
class Graph {
 public:
  /// With known values, a stage is taken from there if it is known, else computed; explanations
  /// copy only those rows of a long known stage that they read. Precondition: `known` outlives the
  /// graph and follows its changes.
  explicit Graph(const KnownValues* known = nullptr) : known_(known) {}

  /// Adds a stage without computing it; returns its index. `rowAxis` and `colAxis` say what a row
  /// and a column are.
  int add(StageName name, int head, std::string_view rowAxis, std::string_view colAxis,
          OperationPointer operation, int layer = kNoLayer, GradientOf gradientOf = {});
  /// Removes all stages but the first `count`.
  void truncate(int count) noexcept;

  const std::vector<Node>& stages() const { return nodes_; }
  int size() const { return static_cast<int>(nodes_.size()); }

  /// Index of the forward stage of that name, head and layer; kNoStage if there is none.
  int find(std::string_view name, int head = kNoHead, int layer = kNoLayer) const;

  /// The cost of computing all stages and keeping each.
  Cost cost() const;
  /// The cost of computing the wanted stages, and what they are made from, from now on.
  Cost cost(const std::vector<int>& wanted) const;

  /// From now on holds at most that many numbers, wherever `cost` says that it can: the stages last
  /// asked for, what they are made from, and then the smallest of the others. The rest is computed
  /// again when it is needed again.
  void keepAtMost(double numbers) { mostKept_ = numbers; }

  /// A stage's numbers, computed if they are missing. The reference stays valid as long as the
  /// graph; after `keepAtMost` only until another stage is asked for.
  const Matrix& value(int stage) const;
  /// Computes the wanted stages, and what they are made from, in order. An exception from
  /// `progress` ends it.
  void compute(const std::vector<int>& wanted, const Progress& progress = {}) const;
  /// Computes all stages.
  void run(const Progress& progress = {}) const;

  /// Whether the stage's numbers are in memory.
  bool isComputed(int stage) const;

  /// Reads a few numbers of a stage: of a long known one only the rows that are read are copied.
  /// What is read stays in memory as long as the source.
  Source source(int stage) const;
  /// The sources of the inputs of a stage's operation.
  Sources sources(int stage) const;

  /// How many numbers of stages are in memory, without those that leaves keep.
  double numbersKept() const;

  /// The terms that made one cell; their operands refer to the inputs of the stage's operation.
  /// Precondition: the stage and the cell exist.
  Explanation explain(int stage, int row, int col) const;

  /// The cells that one cell goes into directly. Precondition: the stage and the cell exist.
  std::vector<StageBlock> feeds(int stage, int row, int col) const;

  /// Whether the stage's numbers are given, drawn or a mask's, and not computed.
  bool canChange(int stage) const;

  /// Sets one number of such a stage. Returns the indices of the stages that depend on it; they are
  /// computed again when they are next needed. Precondition: the cell exists.
  std::vector<int> change(int stage, int row, int col, float number);

  // To run the graph again with other numbers, call any of the next two, then `renew`.

  /// The numbers of a leaf, to be written over. From now on they are given.
  Matrix& given(int stage);
  /// Precondition: the new operation has the same inputs and the same shape.
  void replace(int stage, OperationPointer operation) noexcept;
  /// Marks what depends on the numbers and operations above to be computed again, in the memory it
  /// has, when it is next needed.
  void renew() noexcept;

 private:
  using State = Node::State;

  bool hasValue(int stage) const;  // so that neither computing nor known values are needed
  bool isReadByRow(int stage) const;
  double numbers(int stage) const;
  Shapes shapes(const Operation& operation) const;
  /// Keeps the numbers alive even if the graph forgets them.
  std::shared_ptr<const Matrix> share(int stage) const;

  /// The stages to compute for the wanted ones, in order; takes what is known.
  std::vector<int> missing(const std::vector<int>& wanted) const;
  /// Which stages may be forgotten once they have been used, where numbers are limited.
  std::vector<bool> passing(const std::vector<int>& plan, const std::vector<int>& wanted) const;
  double mostHeld(const std::vector<int>& plan, const std::vector<bool>& passes) const;
  std::vector<int> lastUses(const std::vector<int>& plan) const;
  std::vector<int> dependents(int stage) const;
  void evaluate(int stage) const;
  void forget(int stage) const;

  std::vector<Node> nodes_;
  const KnownValues* known_;
  double mostKept_ = std::numeric_limits<double>::infinity();
};

}  // namespace clearhead
