#include "graph.h"

namespace clearhead {
namespace {

bool isLeaf(const Operation& operation) {
  return operation.inputs().empty() && operation.kind() != "sinusoid";
}

}  // namespace

int Graph::add(std::string_view name, int head, std::string_view rowAxis, std::string_view colAxis,
               OperationPointer operation) {
  Matrix value;
  if (!known_) {
    value = operation->forward(operands(*operation));
  } else if (isLeaf(*operation)) {
    // It may have been changed since it was drawn.
    value = known_->of(static_cast<int>(stages_.size()));
    operation = leaf(operation->kind(), value);
  }
  stages_.push_back({name, head, rowAxis, colAxis, std::move(operation), std::move(value)});
  return static_cast<int>(stages_.size()) - 1;
}

const Matrix& Graph::value(int stage) const {
  Matrix& value = stages_[stage].value;
  if (value.size() == 0) value = known_->of(stage);  // no stage is without cells
  return value;
}

int Graph::find(std::string_view name, int head) const {
  for (int i = 0; i < static_cast<int>(stages_.size()); ++i) {
    if (stages_[i].name == name && stages_[i].head == head) return i;
  }
  return -1;
}

Explanation Graph::explain(int stage, int row, int col) const {
  const Operation& operation = *stages_[stage].operation;
  return operation.explain(operands(operation), row, col);
}

std::vector<StageBlock> Graph::feeds(int stage, int row, int col) const {
  std::vector<StageBlock> blocks;
  for (int later = stage + 1; later < static_cast<int>(stages_.size()); ++later) {
    const Operation& operation = *stages_[later].operation;
    const std::vector<int>& inputs = operation.inputs();
    for (int input = 0; input < static_cast<int>(inputs.size()); ++input) {
      if (inputs[input] != stage) continue;
      for (const Block& block : operation.feeds(operands(operation), {input, row, col})) {
        blocks.push_back({later, block});
      }
    }
  }
  return blocks;
}

bool Graph::canChange(int stage) const { return isLeaf(*stages_[stage].operation); }

std::vector<int> Graph::change(int stage, int row, int col, float value) {
  Matrix values = stages_[stage].value;
  values(row, col) = value;
  stages_[stage].operation = leaf("given", values);
  stages_[stage].value = std::move(values);

  std::vector<bool> changed(stages_.size());
  std::vector<int> recomputed;
  changed[stage] = true;
  for (int later = stage + 1; later < static_cast<int>(stages_.size()); ++later) {
    const Operation& operation = *stages_[later].operation;
    for (const int input : operation.inputs()) changed[later] = changed[later] || changed[input];
    if (!changed[later]) continue;
    stages_[later].value = operation.forward(operands(operation));
    recomputed.push_back(later);
  }
  return recomputed;
}

Operands Graph::operands(const Operation& operation) const {
  Operands operands;
  for (const int input : operation.inputs()) operands.push_back(&value(input));
  return operands;
}

}  // namespace clearhead
