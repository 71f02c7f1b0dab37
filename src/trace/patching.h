#pragma once

#include <memory>
#include <vector>

#include "graph/graph.h"

/// Activation patching: what a model would compute if one row of one of its stages had other
/// numbers, such as those of another text (Meng et al. 2022, "Locating and Editing Factual
/// Associations in GPT"; Wang et al. 2022, "Interpretability in the Wild"; Heimersheim and Nanda
/// 2024, "How to use and interpret activation patching").
namespace clearhead {

/// One row of a stage, and other numbers for it.
struct Patch {
  int stage;
  int row;
  Matrix numbers;  // (1, columns of the stage)

  bool operator==(const Patch&) const = default;
};

/// Computes one stage of a graph as if a patch were in place; the graph's own numbers stay. Only
/// the stages between the patched and the wanted one are computed, and of those with a row for each
/// token only the rows from `first` on. The numbers are the same, bit for bit, as if all rows were
/// computed.
class PatchedRun {
 public:
  /// @param first the first row of tokens that the patch can change: its own row if no row depends
  ///   on a later token, else 0
  /// @param wanted a stage without a row for each token. If it does not depend on the patched
  /// stage,
  ///   its numbers are the graph's own.
  /// Preconditions: the stages and the row exist; `numbers` has one row of the stage's columns;
  /// `first` is at most the patched row; the stages have finite numbers; the graph outlives this
  /// run, and none of its numbers changes meanwhile.
  PatchedRun(const Graph& graph, const Patch& patch, int first, int wanted);

  /// Computes what is missing. `progress` receives how many stages are done, of how many; it may
  /// throw to stop it, and the next call goes on.
  void compute(const Progress& progress = {});

  /// The numbers of the wanted stage. Precondition: `compute` has returned.
  const Matrix& result() const;

 private:
  using Rows = std::shared_ptr<const Matrix>;

  /// The stage's first row in `rows_`.
  int firstRowOf(int stage) const;
  void evaluate(int stage);
  /// A stage's rows from `first` on.
  Rows rowsOf(int stage, int first) const;
  /// Whether these are patched, so that the graph's own are not needed.
  bool hasRows(int stage, int first) const;

  const Graph& graph_;
  int first_;
  int wanted_;
  std::vector<int> plan_;     // the stages to compute, in order
  std::size_t done_ = 0;      // how many of them are computed
  std::vector<int> lastUse_;  // by stage: the last stage of the plan that reads it, or kNoStage
  std::vector<Rows> rows_;    // by stage: its patched rows, from `firstRowOf` on, while needed
};

}  // namespace clearhead
