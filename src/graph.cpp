#include "graph.h"

namespace clearhead {

int Graph::add(std::string_view name, int head, std::string_view rowAxis, std::string_view colAxis,
               OperationPointer operation) {
  Matrix value = operation->forward(operands(*operation));
  stages_.push_back({name, head, rowAxis, colAxis, std::move(operation), std::move(value)});
  return static_cast<int>(stages_.size()) - 1;
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

Operands Graph::operands(const Operation& operation) const {
  Operands operands;
  for (const int input : operation.inputs()) operands.push_back(&stages_[input].value);
  return operands;
}

}  // namespace clearhead
