#include "graph/graph.h"

namespace clearhead {
namespace {

/// A known stage with more numbers than this is copied row by row, as rows are read.
constexpr int kMaxEagerCopy = 1 << 18;

}  // namespace

void NodeNumbers::hold(std::shared_ptr<Matrix> held) noexcept {
  const auto countOf = [](const std::shared_ptr<Matrix>& matrix) {
    return matrix ? static_cast<double>(matrix->size()) : 0;
  };
  *kept += countOf(held) - countOf(values);
  values = std::move(held);
}

int Graph::add(StageName name, int head, std::string_view rowAxis, std::string_view colAxis,
               OperationPointer operation, int layer, GradientOf gradientOf) {
  const Shapes inputs = shapes(*operation);
  const Shape shape = operation->shape(inputs);
  const double work = operation->isLeaf() ? 0 : operation->work(inputs);
  nodes_.push_back({{name, head, rowAxis, colAxis, std::move(operation), shape, layer, gradientOf},
                    work,
                    newNumbers()});
  return size() - 1;
}

std::shared_ptr<NodeNumbers> Graph::newNumbers() const {
  auto numbers = std::make_shared<NodeNumbers>(common_->kept);
  common_->numbers.push_back(numbers);
  return numbers;
}

void Graph::truncate(int count) noexcept { nodes_.erase(nodes_.begin() + count, nodes_.end()); }

int Graph::find(std::string_view name, int head, int layer) const {
  for (int i = 0; i < size(); ++i) {
    const Stage& stage = nodes_[i];
    if (stage.name == name && stage.head == head && stage.layer == layer &&
        stage.gradientOf.stage == kNoStage) {
      return i;
    }
  }
  return kNoStage;
}

bool Graph::isComputed(int stage) const {
  return nodes_[stage].numbers_->state != State::kMissing || nodes_[stage].operation->ownsResult();
}

bool Graph::isReadByRow(int stage) const {
  if (!known_ || hasValue(stage)) return false;
  return known_->hasOnlyRows(stage) ||
         (numberCount(stage) > kMaxEagerCopy && known_->row(stage, 0));
}

Source Graph::source(int stage) const {
  if (isReadByRow(stage)) return {known_, stage, nodes_[stage].shape};
  return share(stage);
}

Sources Graph::sources(int stage) const {
  const std::vector<int>& inputs = nodes_[stage].operation->inputs();
  if (!known_) compute(inputs);  // together, so that none is computed twice
  Sources sources;
  for (const int input : inputs) sources.push_back(source(input));
  return sources;
}

Explanation Graph::explain(int stage, int row, int col) const {
  const Operation& operation = *nodes_[stage].operation;
  if (operation.isLeaf()) return {{{.operands = {}, .value = source(stage)(row, col)}}};
  return operation.explain(sources(stage), row, col);
}

std::vector<StageBlock> Graph::feeds(int stage, int row, int col) const {
  std::vector<StageBlock> blocks;
  for (int later = stage + 1; later < size(); ++later) {
    const Operation& operation = *nodes_[later].operation;
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

bool Graph::canChange(int stage) const { return nodes_[stage].operation->isLeaf(); }

std::vector<int> Graph::change(int stage, int row, int col, float number) {
  std::vector<int> changed = dependents(stage);
  given(stage)(row, col) = number;
  renew();
  return changed;
}

std::vector<int> Graph::dependents(int stage) const {
  std::vector<bool> depends(nodes_.size());
  depends[stage] = true;
  std::vector<int> found;
  for (int later = stage + 1; later < size(); ++later) {
    for (const int input : nodes_[later].operation->inputs()) {
      if (depends[input]) depends[later] = true;
    }
    if (depends[later]) found.push_back(later);
  }
  return found;
}

Matrix& Graph::given(int stage) {
  Node& node = nodes_[stage];
  if (node.numbers_->state != State::kGiven) {
    auto values = std::make_shared<Matrix>(value(stage));
    OperationPointer operation = madeLeaf("given", node.shape, {});
    unshare(stage);
    node.operation = std::move(operation);
    node.numbers_->hold(std::move(values));
    node.numbers_->state = State::kGiven;
  }
  node.isChanged_ = true;
  return *node.numbers_->values;
}

void Graph::unshare(int stage) {
  if (common_.use_count() == 1) return;
  std::vector<int> stages = dependents(stage);
  stages.push_back(stage);
  std::vector<std::shared_ptr<NodeNumbers>> own;
  for (const int each : stages) {
    const auto& numbers = nodes_[each].numbers_;
    own.push_back(numbers.use_count() > 1 ? newNumbers() : numbers);
  }
  for (std::size_t i = 0; i < stages.size(); ++i) nodes_[stages[i]].numbers_ = own[i];
}

void Graph::replace(int stage, OperationPointer operation) noexcept {
  Node& node = nodes_[stage];
  node.operation = std::move(operation);
  node.numbers_->state = State::kMissing;
  node.numbers_->earlier = nullptr;
  node.numbers_->later = nullptr;
  node.isChanged_ = true;
}

void Graph::renew() noexcept {
  for (Node& node : nodes_) {
    for (const int input : node.operation->inputs()) {
      if (!nodes_[input].isChanged_) continue;
      node.isChanged_ = true;
      node.numbers_->state = State::kMissing;
      node.numbers_->earlier = nullptr;
      node.numbers_->later = nullptr;
      break;
    }
  }
  for (Node& node : nodes_) node.isChanged_ = false;
}

double Graph::numberCount(int stage) const {
  const auto [rows, cols] = nodes_[stage].shape;
  return static_cast<double>(rows) * cols;
}

Shapes Graph::shapes(const Operation& operation) const {
  Shapes shapes;
  for (const int input : operation.inputs()) shapes.push_back(nodes_[input].shape);
  return shapes;
}

}  // namespace clearhead
