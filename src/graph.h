#pragma once

#include <functional>
#include <limits>
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
/// Where no stage is meant.
inline constexpr int kNoStage = -1;

/// Which stage a gradient belongs to.
struct GradientOf {
  int stage = kNoStage;    // kNoStage: this stage is no gradient
  int through = kNoStage;  // the consumer whose contribution this is; kNoStage: the whole gradient
};

/// One named matrix and the operation that makes it.
struct Stage {
  std::string_view name;     // a word of docs/architecture.md: "Q", "scores", …
  int head;                  // kNoHead if all heads share it
  std::string_view rowAxis;  // what a row is: "token", "query", "d_in", …
  std::string_view colAxis;
  OperationPointer operation;
  Shape shape;
  int layer;                   // kNoLayer outside the blocks of a stack
  GradientOf gradientOf = {};  // a gradient has the name, head, layer and axes of its stage
};

/// A block of cells of one stage.
struct StageBlock {
  int stage;
  Block block;
};

/// What computing takes.
struct Cost {
  double work = 0;     // multiplications, about
  double numbers = 0;  // most that are held at a time
};

/// Told of work done and of all that is to be done.
using Progress = std::function<void(double done, double all)>;

/// The stages of a computation, each made from earlier ones. It is built first: shapes, work and
/// memory are known before any number is. Stages are computed when they are asked for.
class Graph {
 public:
  /// With known values stages are taken from there, or else computed; of long ones explanations
  /// take the rows they read. Precondition: they live as long as the graph, and follow its changes.
  explicit Graph(const KnownValues* known = nullptr) : known_(known) {}

  /// Adds a stage, and computes nothing; returns its index.
  int add(std::string_view name, int head, std::string_view rowAxis, std::string_view colAxis,
          OperationPointer operation, int layer = kNoLayer, GradientOf gradientOf = {});

  const std::vector<Stage>& stages() const { return stages_; }

  /// Index of the stage of that name, head and layer, which is no gradient; -1 if there is none.
  int find(std::string_view name, int head = kNoHead, int layer = kNoLayer) const;

  /// What computing all stages takes where each is kept.
  Cost cost() const;
  /// What computing these stages, and what they need, takes from now on.
  Cost cost(const std::vector<int>& asked) const;

  /// From now on holds no more numbers than that, wherever `cost` says that it can: what was asked
  /// for last, what is needed for it, and then of the rest the smallest stages. Others are computed
  /// again when they are needed again.
  void keepAtMost(double numbers) { mostKept_ = numbers; }

  /// A stage's numbers, computed where they are not here yet. They stay there, unless `keepAtMost`
  /// was called: then until other stages are asked for.
  const Matrix& value(int stage) const;
  /// Computes these stages, and what they need, in order. What `progress` throws ends it.
  void compute(const std::vector<int>& asked, const Progress& progress = {}) const;
  /// Computes all stages.
  void run(const Progress& progress = {}) const;

  /// Whether its numbers are here by now.
  bool isComputed(int stage) const;

  /// For a few numbers of a stage: of long known ones only the rows that are read are copied.
  Source source(int stage) const;
  /// The same of the inputs of a stage's operation.
  Sources sources(int stage) const;

  /// How many numbers of stages are kept.
  double numbersKept() const;

  /// The terms that made one cell; operands name the inputs of the stage's operation.
  /// Precondition: the stage and the cell exist.
  Explanation explain(int stage, int row, int col) const;

  /// The cells that one cell goes into directly. Precondition: the stage and the cell exist.
  std::vector<StageBlock> feeds(int stage, int row, int col) const;

  /// Whether the stage's numbers are given, drawn or a mask, and not computed.
  bool canChange(int stage) const;

  /// Gives one number of such a stage. Returns the indices of the stages that depend on it; they
  /// are computed again when they are next needed. Precondition: the cell exists.
  std::vector<int> change(int stage, int row, int col, float number);

  /// To run the graph again with other numbers: those of a leaf, to be written over, which from now
  /// on are given; or another operation of the same inputs and shape (a lookup of other rows).
  /// After all of them call `renew`.
  Matrix& given(int stage);
  void replace(int stage, OperationPointer operation);
  /// What depends on what was given or replaced is computed again when it is next needed, into the
  /// memory that it has. Returns the indices of those stages.
  std::vector<int> renew();

 private:
  enum class State : unsigned char { kMissing, kComputed, kGiven };

  bool isHere(int stage) const;  // so that it need not be asked for elsewhere
  double size(int stage) const;
  Shapes shapes(const Operation& operation) const;

  /// Stages that are to be computed for these, in order; takes what is known.
  std::vector<int> missing(const std::vector<int>& asked) const;
  /// Where numbers are short: which stages need not stay after these were computed.
  std::vector<bool> passing(const std::vector<int>& plan, const std::vector<int>& asked) const;
  double mostHeld(const std::vector<int>& plan, const std::vector<bool>& passes) const;
  std::vector<int> lastUses(const std::vector<int>& plan) const;
  void evaluate(int stage, Operands& inputs) const;
  void forget(int stage) const;

  std::vector<Stage> stages_;
  std::vector<double> work_;            // of each stage
  mutable std::vector<Matrix> values_;  // of each stage, unless its operation keeps them
  mutable std::vector<State> states_;   // of these values; missing ones may be old, or none
  std::vector<bool> isChanged_;         // given or replaced since the last `renew`
  const KnownValues* known_;
  double mostKept_ = std::numeric_limits<double>::infinity();
};

}  // namespace clearhead
