#include "graph.h"

namespace clearhead {
namespace {

/// So many numbers are soon copied.
constexpr int kSoonCopied = 1 << 18;

}  // namespace

int Graph::add(std::string_view name, int head, std::string_view rowAxis, std::string_view colAxis,
               OperationPointer operation, int layer) {
  const Shape shape = operation->shape(shapes(*operation));
  stages_.push_back({name, head, rowAxis, colAxis, std::move(operation), shape, layer});
  values_.emplace_back();
  const int stage = static_cast<int>(stages_.size()) - 1;
  if (!known_) value(stage);
  return stage;
}

const Matrix& Graph::value(int stage) const {
  Matrix& value = values_[stage];
  if (value.size() > 0) return value;  // no stage is without cells
  if (known_) {
    if (std::optional<Matrix> known = known_->of(stage)) return value = *std::move(known);
  }
  const Operation& operation = *stages_[stage].operation;
  if (const Matrix* kept = operation.kept()) return *kept;
  return value = operation.forward(operands(operation));
}

bool Graph::isComputed(int stage) const {
  return values_[stage].size() > 0 || stages_[stage].operation->kept();
}

double Graph::numbersKept() const {
  double numbers = 0;
  for (const Matrix& values : values_) numbers += static_cast<double>(values.size());
  return numbers;
}

int Graph::find(std::string_view name, int head, int layer) const {
  for (int i = 0; i < static_cast<int>(stages_.size()); ++i) {
    const Stage& stage = stages_[i];
    if (stage.name == name && stage.head == head && stage.layer == layer) return i;
  }
  return -1;
}

Explanation Graph::explain(int stage, int row, int col) const {
  const Operation& operation = *stages_[stage].operation;
  // A leaf may have been changed since it was drawn.
  if (known_ && operation.isLeaf()) {
    return {{{.operands = {}, .value = source(stage)(row, col)}}};
  }
  return operation.explain(sources(operation), row, col);
}

std::vector<StageBlock> Graph::feeds(int stage, int row, int col) const {
  std::vector<StageBlock> blocks;
  for (int later = stage + 1; later < static_cast<int>(stages_.size()); ++later) {
    const Operation& operation = *stages_[later].operation;
    const std::vector<int>& inputs = operation.inputs();
    for (int input = 0; input < static_cast<int>(inputs.size()); ++input) {
      if (inputs[input] != stage) continue;
      for (const Block& block : operation.feeds(shapes(operation), {input, row, col})) {
        blocks.push_back({later, block});
      }
    }
  }
  return blocks;
}

bool Graph::canChange(int stage) const { return stages_[stage].operation->isLeaf(); }

std::vector<int> Graph::change(int stage, int row, int col, float number) {
  Matrix values = value(stage);
  values(row, col) = number;
  stages_[stage].operation = leaf("given", std::move(values));
  values_[stage] = Matrix();

  std::vector<bool> changed(stages_.size());
  std::vector<int> recomputed;
  changed[stage] = true;
  for (int later = stage + 1; later < static_cast<int>(stages_.size()); ++later) {
    const Operation& operation = *stages_[later].operation;
    for (const int input : operation.inputs()) changed[later] = changed[later] || changed[input];
    if (!changed[later]) continue;
    values_[later] = known_ ? Matrix() : operation.forward(operands(operation));
    recomputed.push_back(later);
  }
  return recomputed;
}

Operands Graph::operands(const Operation& operation) const {
  Operands operands;
  for (const int input : operation.inputs()) operands.push_back(&value(input));
  return operands;
}

Source Graph::source(int stage) const {
  const auto& [rows, cols] = stages_[stage].shape;
  const bool isLong = known_ && rows * cols > kSoonCopied && values_[stage].size() == 0;
  if (isLong && known_->row(stage, 0)) return {known_, stage, stages_[stage].shape};
  return &value(stage);
}

Sources Graph::sources(const Operation& operation) const {
  Sources sources;
  for (const int input : operation.inputs()) sources.push_back(source(input));
  return sources;
}

Shapes Graph::shapes(const Operation& operation) const {
  Shapes shapes;
  for (const int input : operation.inputs()) shapes.push_back(stages_[input].shape);
  return shapes;
}

}  // namespace clearhead
