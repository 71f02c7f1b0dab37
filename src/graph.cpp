#include "graph.h"

#include <algorithm>
#include <cmath>

namespace clearhead {
namespace {

/// So many numbers are soon copied.
constexpr int kSoonCopied = 1 << 18;

}  // namespace

int Graph::add(std::string_view name, int head, std::string_view rowAxis, std::string_view colAxis,
               OperationPointer operation, int layer, GradientOf gradientOf) {
  const Shapes inputs = shapes(*operation);
  const Shape shape = operation->shape(inputs);
  work_.push_back(operation->isLeaf() ? 0 : operation->work(inputs));
  stages_.push_back({name, head, rowAxis, colAxis, std::move(operation), shape, layer, gradientOf});
  values_.emplace_back();
  states_.push_back(State::kMissing);
  isChanged_.push_back(false);
  return static_cast<int>(stages_.size()) - 1;
}

int Graph::find(std::string_view name, int head, int layer) const {
  for (int i = 0; i < static_cast<int>(stages_.size()); ++i) {
    const Stage& stage = stages_[i];
    if (stage.name == name && stage.head == head && stage.layer == layer &&
        stage.gradientOf.stage == kNoStage) {
      return i;
    }
  }
  return -1;
}

Cost Graph::cost() const {
  Cost all;
  for (int stage = 0; stage < static_cast<int>(stages_.size()); ++stage) {
    all.work += work_[stage];
    all.numbers += size(stage);
  }
  return all;
}

Cost Graph::cost(const std::vector<int>& asked) const {
  const std::vector<int> plan = missing(asked);
  Cost cost;
  for (const int stage : plan) cost.work += work_[stage];
  cost.numbers = mostHeld(plan, passing(plan, asked));
  return cost;
}

double Graph::mostHeld(const std::vector<int>& plan, const std::vector<bool>& passes) const {
  const std::vector<int> lastUse = lastUses(plan);
  double held = 0;
  for (int stage = 0; stage < static_cast<int>(stages_.size()); ++stage) {
    if (isComputed(stage) && !(passes[stage] && lastUse[stage] < 0)) held += size(stage);
  }
  double most = held;
  for (const int stage : plan) {
    held += size(stage);
    most = std::max(most, held);
    for (const int input : stages_[stage].operation->inputs()) {
      if (passes[input] && lastUse[input] == stage) held -= size(input);
    }
  }
  return most;
}

const Matrix& Graph::value(int stage) const {
  if (!isHere(stage)) compute({stage});
  return states_[stage] == State::kMissing ? *stages_[stage].operation->kept() : values_[stage];
}

void Graph::run(const Progress& progress) const {
  std::vector<int> all(stages_.size());
  for (int i = 0; i < static_cast<int>(all.size()); ++i) all[i] = i;
  compute(all, progress);
}

void Graph::compute(const std::vector<int>& asked, const Progress& progress) const {
  const std::vector<int> plan = missing(asked);
  const bool isShort = std::isfinite(mostKept_);
  const std::vector<bool> passes = passing(plan, asked);
  const std::vector<int> lastUse = isShort ? lastUses(plan) : std::vector<int>();
  if (isShort) {
    for (int stage = 0; stage < static_cast<int>(stages_.size()); ++stage) {
      if (passes[stage] && lastUse[stage] < 0) forget(stage);
    }
  }
  double all = 0;
  for (const int stage : plan) all += work_[stage];
  double done = 0;
  Operands inputs;
  for (const int stage : plan) {
    if (!isHere(stage)) evaluate(stage, inputs);  // a known value may have asked for it by now
    done += work_[stage];
    if (isShort) {
      for (const int input : stages_[stage].operation->inputs()) {
        if (passes[input] && lastUse[input] == stage) forget(input);
      }
    }
    if (progress) progress(done, all);
  }
}

void Graph::evaluate(int stage, Operands& inputs) const {
  const Operation& operation = *stages_[stage].operation;
  inputs.clear();
  for (const int input : operation.inputs()) inputs.push_back(&value(input));
  Matrix& result = values_[stage];
  result.resize(stages_[stage].shape.rows, stages_[stage].shape.cols);
  operation.forward(inputs, result);
  states_[stage] = State::kComputed;
}

std::vector<int> Graph::missing(const std::vector<int>& asked) const {
  std::vector<bool> isNeeded(stages_.size());
  for (const int stage : asked) isNeeded[stage] = true;
  std::vector<int> plan;
  for (int stage = static_cast<int>(stages_.size()) - 1; stage >= 0; --stage) {
    if (!isNeeded[stage] || isHere(stage)) continue;
    if (known_) {
      if (std::optional<Matrix> known = known_->of(stage)) {
        values_[stage] = *std::move(known);
        states_[stage] = State::kComputed;
        continue;
      }
    }
    if (stages_[stage].operation->isKept()) continue;
    plan.push_back(stage);
    for (const int input : stages_[stage].operation->inputs()) isNeeded[input] = true;
  }
  std::reverse(plan.begin(), plan.end());
  return plan;
}

std::vector<bool> Graph::passing(const std::vector<int>& plan,
                                 const std::vector<int>& asked) const {
  std::vector<bool> passes(stages_.size());
  if (!std::isfinite(mostKept_)) return passes;
  for (const int stage : plan) passes[stage] = true;
  for (std::size_t stage = 0; stage < stages_.size(); ++stage) {
    if (states_[stage] == State::kComputed) passes[stage] = true;
  }
  for (const int stage : asked) passes[stage] = false;
  // The small ones stay where there is room.
  double room = mostKept_ - mostHeld(plan, passes);
  while (true) {
    int smallest = -1;
    for (int stage = 0; stage < static_cast<int>(stages_.size()); ++stage) {
      if (passes[stage] && (smallest < 0 || size(stage) < size(smallest))) smallest = stage;
    }
    if (smallest < 0) break;
    room -= size(smallest);
    if (room < 0) break;
    passes[smallest] = false;
  }
  return passes;
}

std::vector<int> Graph::lastUses(const std::vector<int>& plan) const {
  std::vector<int> last(stages_.size(), -1);
  for (const int stage : plan) {
    for (const int input : stages_[stage].operation->inputs()) last[input] = stage;
  }
  return last;
}

void Graph::forget(int stage) const {
  if (states_[stage] != State::kComputed) return;
  values_[stage] = Matrix();
  states_[stage] = State::kMissing;
}

bool Graph::isComputed(int stage) const {
  return states_[stage] != State::kMissing || stages_[stage].operation->isKept();
}

bool Graph::isHere(int stage) const {
  return known_ ? states_[stage] != State::kMissing : isComputed(stage);
}

double Graph::numbersKept() const {
  double numbers = 0;
  for (const Matrix& values : values_) numbers += static_cast<double>(values.size());
  return numbers;
}

Source Graph::source(int stage) const {
  const bool isLong = known_ && size(stage) > kSoonCopied && !isHere(stage);
  if (isLong && known_->row(stage, 0)) return {known_, stage, stages_[stage].shape};
  return &value(stage);
}

Sources Graph::sources(int stage) const {
  const std::vector<int>& inputs = stages_[stage].operation->inputs();
  if (!known_) compute(inputs);  // one by one, they might take each other's place
  Sources sources;
  for (const int input : inputs) sources.push_back(source(input));
  return sources;
}

Explanation Graph::explain(int stage, int row, int col) const {
  const Operation& operation = *stages_[stage].operation;
  // A leaf may have been changed since it was drawn.
  if (operation.isLeaf() && (known_ || states_[stage] == State::kGiven)) {
    return {{{.operands = {}, .value = source(stage)(row, col)}}};
  }
  return operation.explain(sources(stage), row, col);
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
  given(stage)(row, col) = number;
  return renew();
}

Matrix& Graph::given(int stage) {
  if (states_[stage] != State::kGiven) {
    const Matrix& before = value(stage);
    if (states_[stage] == State::kMissing) values_[stage] = before;
    stages_[stage].operation = madeLeaf("given", stages_[stage].shape, {});
    states_[stage] = State::kGiven;
  }
  isChanged_[stage] = true;
  return values_[stage];
}

void Graph::replace(int stage, OperationPointer operation) {
  stages_[stage].operation = std::move(operation);
  states_[stage] = State::kMissing;
  isChanged_[stage] = true;
}

std::vector<int> Graph::renew() {
  std::vector<int> old;
  for (int stage = 0; stage < static_cast<int>(stages_.size()); ++stage) {
    for (const int input : stages_[stage].operation->inputs()) {
      if (!isChanged_[input]) continue;
      isChanged_[stage] = true;
      states_[stage] = State::kMissing;
      old.push_back(stage);
      break;
    }
  }
  isChanged_.assign(isChanged_.size(), false);
  return old;
}

double Graph::size(int stage) const {
  const auto [rows, cols] = stages_[stage].shape;
  return static_cast<double>(rows) * cols;
}

Shapes Graph::shapes(const Operation& operation) const {
  Shapes shapes;
  for (const int input : operation.inputs()) shapes.push_back(stages_[input].shape);
  return shapes;
}

}  // namespace clearhead
