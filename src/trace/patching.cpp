#include "trace/patching.h"

#include <algorithm>
#include <memory>

#include "trace/found_parts.h"

namespace clearhead {
namespace {

/// The stages, in order, through which a change of one stage reaches another.
std::vector<int> stagesBetween(const Graph& graph, int changed, int wanted) {
  std::vector<bool> isNeeded(graph.size());
  isNeeded[wanted] = true;
  for (int stage = wanted; stage > changed; --stage) {
    if (!isNeeded[stage]) continue;
    for (const int input : operationOf(graph, stage).inputs()) isNeeded[input] = true;
  }
  std::vector<bool> isChanged(graph.size());
  isChanged[changed] = true;
  std::vector<int> between;
  for (int stage = changed + 1; stage <= wanted; ++stage) {
    const std::vector<int>& inputs = operationOf(graph, stage).inputs();
    if (!isNeeded[stage] ||
        std::ranges::none_of(inputs, [&](int input) { return isChanged[input]; })) {
      continue;
    }
    isChanged[stage] = true;
    between.push_back(stage);
  }
  return between;
}

double workOf(const Graph& graph, int stage) {
  const Operation& operation = operationOf(graph, stage);
  Shapes shapes;
  for (const int input : operation.inputs()) shapes.push_back(graph.stages()[input].shape);
  return operation.work(shapes);
}

}  // namespace

PatchedRun::PatchedRun(const Graph& graph, const Patch& patch, int first, int wanted)
    : graph_(graph),
      first_(first),
      wanted_(wanted),
      plan_(stagesBetween(graph, patch.stage, wanted)),
      lastUse_(graph.size(), kNoStage),
      rows_(graph.size()) {
  for (const int stage : plan_) {
    for (const int input : operationOf(graph, stage).inputs()) lastUse_[input] = stage;
  }
  if (plan_.empty()) return;
  const Matrix& own = graph.value(patch.stage);
  const int from = firstRowOf(patch.stage);
  rows_[patch.stage] = own.bottomRows(own.rows() - from);
  rows_[patch.stage].row(patch.row - from) = patch.numbers.row(0);
}

int PatchedRun::firstRowOf(int stage) const {
  return isOfTokens(graph_.stages()[stage].rowAxis) ? first_ : 0;
}

void PatchedRun::compute(const Progress& progress) {
  double whole = 0;
  for (const int stage : plan_) whole += workOf(graph_, stage);
  double done = 0;
  for (std::size_t i = 0; i < done_; ++i) done += workOf(graph_, plan_[i]);
  while (done_ < plan_.size()) {
    const int stage = plan_[done_];
    evaluate(stage);
    forgetInputs(stage);
    ++done_;
    done += workOf(graph_, stage);
    if (progress) progress(done, whole);
  }
}

const Matrix& PatchedRun::result() const {
  return plan_.empty() ? graph_.value(wanted_) : rows_[wanted_];
}

void PatchedRun::evaluate(int stage) {
  const Operation& operation = operationOf(graph_, stage);
  const std::vector<int>& inputs = operation.inputs();
  const int first = firstRowOf(stage);
  const auto readsAll = [&](int i) { return first == 0 || operation.readsAllRows(i); };
  std::vector<int> own;  // computed together, so that a graph that keeps little keeps all of them
  for (int i = 0; i < std::ssize(inputs); ++i) {
    if (!isPatched(inputs[i]) || readsAll(i)) own.push_back(inputs[i]);
  }
  graph_.compute(own);
  std::vector<std::unique_ptr<Matrix>> made;
  Operands operands;
  for (int i = 0; i < std::ssize(inputs); ++i) {
    const int input = inputs[i];
    const auto make = [&](Matrix rows) {
      return made.emplace_back(std::make_unique<Matrix>(std::move(rows))).get();
    };
    if (isPatched(input)) {
      const bool isWhole = firstRowOf(input) == 0 || !readsAll(i);
      operands.push_back(isWhole ? &rows_[input] : make(whole(input)));
    } else {
      const Matrix& rows = graph_.value(input);
      operands.push_back(readsAll(i) ? &rows : make(rows.bottomRows(rows.rows() - first)));
    }
  }
  const Shape& shape = graph_.stages()[stage].shape;
  Matrix result(shape.rows - first, shape.cols);
  if (first == 0) {
    operation.forward(operands, result);
  } else {
    operation.forwardFrom(first, operands, result);
  }
  rows_[stage] = std::move(result);
}

Matrix PatchedRun::whole(int stage) const {
  const Matrix& own = graph_.value(stage);
  Matrix joined(own.rows(), own.cols());
  joined << own.topRows(first_), rows_[stage];
  return joined;
}

void PatchedRun::forgetInputs(int stage) {
  for (const int input : operationOf(graph_, stage).inputs()) {
    if (lastUse_[input] == stage) rows_[input] = Matrix();
  }
}

}  // namespace clearhead
