#include "trace/patching.h"

#include "trace/found_parts.h"

namespace clearhead {
namespace {

/// The stages, in order, through which a change of one stage reaches another.
std::vector<int> stagesBetween(const Graph& graph, int changed, int wanted) {
  std::vector<int> between = graph.dependents(changed);
  std::vector<bool> isNeeded(graph.size());
  isNeeded[wanted] = true;
  for (int stage = wanted; stage > changed; --stage) {
    if (!isNeeded[stage]) continue;
    for (const int input : operationOf(graph, stage).inputs()) isNeeded[input] = true;
  }
  std::erase_if(between, [&](int stage) { return !isNeeded[stage]; });
  return between;
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
  const int from = firstRowOf(patch.stage);
  const auto rows = std::make_shared<Matrix>(*rowsOf(patch.stage, from));
  rows->row(patch.row - from) = patch.numbers.row(0);
  rows_[patch.stage] = rows;
}

int PatchedRun::firstRowOf(int stage) const {
  return isOfTokens(graph_.stages()[stage].rowAxis) ? first_ : 0;
}

void PatchedRun::compute(const Progress& progress) {
  while (done_ < plan_.size()) {
    evaluate(plan_[done_]);
    ++done_;
    if (progress) progress(static_cast<double>(done_), static_cast<double>(plan_.size()));
  }
}

const Matrix& PatchedRun::result() const {
  return plan_.empty() ? graph_.value(wanted_) : *rows_[wanted_];
}

void PatchedRun::evaluate(int stage) {
  const Operation& operation = operationOf(graph_, stage);
  const std::vector<int>& inputs = operation.inputs();
  const int first = firstRowOf(stage);
  const auto from = [&](int i) { return operation.readsAllRows(i) ? 0 : first; };
  std::vector<int> own;
  for (int i = 0; i < std::ssize(inputs); ++i) {
    if (!hasRows(inputs[i], from(i))) own.push_back(inputs[i]);
  }
  graph_.compute(own);  // together, so that a graph that keeps little keeps all of them
  std::vector<Rows> held;
  Operands operands;
  for (int i = 0; i < std::ssize(inputs); ++i) {
    held.push_back(rowsOf(inputs[i], from(i)));
    operands.push_back(held.back().get());
  }
  const Shape& shape = graph_.stages()[stage].shape;
  const auto result = std::make_shared<Matrix>(shape.rows - first, shape.cols);
  if (first == 0) {
    operation.forward(operands, *result);
  } else {
    operation.forwardFrom(first, operands, *result);
  }
  rows_[stage] = result;
  for (const int input : inputs) {
    if (lastUse_[input] == stage) rows_[input] = nullptr;
  }
}

bool PatchedRun::hasRows(int stage, int first) const {
  return rows_[stage] && rows_[stage]->rows() == graph_.stages()[stage].shape.rows - first;
}

PatchedRun::Rows PatchedRun::rowsOf(int stage, int first) const {
  const Rows& patched = rows_[stage];
  if (hasRows(stage, first)) return patched;
  const Matrix& own = graph_.value(stage);
  if (!patched && first == 0) return {std::shared_ptr<void>(), &own};
  const auto rows = std::make_shared<Matrix>(own.bottomRows(own.rows() - first));
  if (patched) rows->bottomRows(patched->rows()) = *patched;
  return rows;
}

}  // namespace clearhead
