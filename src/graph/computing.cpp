#include <algorithm>
#include <cmath>
#include <numeric>

#include "graph/graph.h"

namespace clearhead {
namespace {

bool isOfTokens(std::string_view axis) {
  return axis == "token" || axis == "query" || axis == "key";
}

}  // namespace

Cost Graph::cost() const {
  Cost all;
  for (int stage = 0; stage < size(); ++stage) {
    all.work += nodes_[stage].work_;
    all.numbers += numberCount(stage);
  }
  return all;
}

Cost Graph::cost(const std::vector<int>& wanted) const {
  const Plan plan = missing(wanted);
  Cost cost;
  for (const Step& step : plan) cost.work += workOf(step);
  cost.numbers = peakNumbers(plan, forgettable(plan, wanted));
  return cost;
}

double Graph::workOf(const Step& step) const {
  const Node& node = nodes_[step.stage];
  if (!step.isContinued) return node.work_;
  return node.later_ ? 0 : laterWorkOf(node);
}

double Graph::laterWorkOf(const Node& node) const {
  if (!isOfTokens(node.rowAxis)) return node.work_;
  return node.work_ * (node.shape.rows - reusedRows_) / node.shape.rows;
}

double Graph::laterWork() const {
  double work = 0;
  for (const Node& node : nodes_) work += laterWorkOf(node);
  return work;
}

double Graph::peakNumbers(const Plan& plan, const std::vector<bool>& isForgettable) const {
  const std::vector<int> lastUse = lastUses(plan);
  double held = 0;
  for (int stage = 0; stage < size(); ++stage) {
    if (isComputed(stage) && !(isForgettable[stage] && lastUse[stage] < 0))
      held += numberCount(stage);
  }
  double most = held;
  for (const auto& [stage, need, isContinued] : plan) {
    held += numberCount(stage);
    most = std::max(most, held);
    for (const int input : nodes_[stage].operation->inputs()) {
      if (isForgettable[input] && lastUse[input] == stage) held -= numberCount(input);
    }
  }
  return most;
}

bool Graph::reuse(const Graph& earlier, int rows) {
  double numbers = 0;
  for (int stage = 0; stage < size(); ++stage) {
    if (!nodes_[stage].operation->ownsResult()) numbers += numberCount(stage);
    if (isOfTokens(nodes_[stage].rowAxis)) numbers += earlier.numberCount(stage);
    if (earlier.nodes_[stage].state_ == State::kGiven) return false;
  }
  if (numbers > maxKept_) return false;
  reusedRows_ = rows;
  for (int stage = 0; stage < size(); ++stage) {
    Node& node = nodes_[stage];
    const Node& source = earlier.nodes_[stage];
    const bool isOfText = isOfTokens(node.rowAxis);
    if (!isOfText && node.operation->ownsResult()) node.operation = source.operation;
    if (source.state_ != State::kComputed) continue;
    const bool isEqual = node.shape == source.shape && rows == node.shape.rows;
    if (!isOfText || isEqual) {
      hold(node, source.values_);
      node.state_ = State::kComputed;
    } else if (!isOfTokens(node.colAxis)) {
      node.earlier_ = source.values_;
    }
  }
  return true;
}

const Matrix& Graph::value(int stage) const { return *share(stage); }

std::shared_ptr<const Matrix> Graph::share(int stage) const {
  if (!hasValue(stage)) compute({stage});
  const Node& node = nodes_[stage];
  if (node.state_ != State::kMissing) return node.values_;
  return {std::shared_ptr<void>(), node.operation->ownedResult()};  // owned by the operation
}

void Graph::run(const Progress& progress) const {
  std::vector<int> all(nodes_.size());
  std::iota(all.begin(), all.end(), 0);
  compute(all, progress);
}

void Graph::compute(const std::vector<int>& wanted, const Progress& progress) const {
  const Plan plan = missing(wanted);
  if (plan.empty()) return;
  const bool isLimited = std::isfinite(maxKept_);
  const std::vector<bool> isForgettable = forgettable(plan, wanted);
  const std::vector<int> lastUse = isLimited ? lastUses(plan) : std::vector<int>();
  if (isLimited) {
    for (int stage = 0; stage < size(); ++stage) {
      if (isForgettable[stage] && lastUse[stage] < 0) forget(stage);
    }
  }
  double all = 0;
  for (const Step& step : plan) all += workOf(step);
  double done = 0;
  for (const Step& step : plan) {
    const int stage = step.stage;
    done += workOf(step);
    if (step.isContinued) {
      evaluateLaterRows(step);
      if (spoilsEarlierRows(step)) {
        dropEarlierRowsAfter(stage);
        return compute(wanted, progress);
      }
    } else if (!hasValue(stage)) {  // a known value may have computed it
      evaluate(stage);
    }
    if (isLimited) {
      for (const int input : nodes_[stage].operation->inputs()) {
        if (isForgettable[input] && lastUse[input] == stage) forget(input);
      }
    }
    if (progress) progress(done, all);
  }
}

void Graph::evaluate(int stage) const {
  const Node& node = nodes_[stage];
  std::vector<std::shared_ptr<const Matrix>> held;
  Operands inputs;
  for (const int input : node.operation->inputs()) {
    held.push_back(share(input));
    inputs.push_back(held.back().get());
  }
  if (node.values_.use_count() != 1) {
    hold(node, std::make_shared<Matrix>(node.shape.rows, node.shape.cols));
  }
  node.operation->forward(inputs, *node.values_);
  node.state_ = State::kComputed;
  node.later_ = nullptr;
}

void Graph::evaluateLaterRows(const Step& step) const {
  const Node& node = nodes_[step.stage];
  if (!node.later_) {
    const Operation& operation = *node.operation;
    std::vector<std::shared_ptr<const Matrix>> held;
    Operands inputs;
    for (int i = 0; i < static_cast<int>(operation.inputs().size()); ++i) {
      const int input = operation.inputs()[i];
      held.push_back(operation.readsAllRows(i) ? share(input) : laterRowsOf(input));
      inputs.push_back(held.back().get());
    }
    const auto rows = std::make_shared<Matrix>(node.shape.rows - reusedRows_, node.shape.cols);
    operation.forwardFrom(reusedRows_, inputs, *rows);
    node.later_ = rows;
  }
  if (step.need == Need::kAllRows) join(step.stage);
}

std::shared_ptr<const Matrix> Graph::laterRowsOf(int stage) const {
  const Node& node = nodes_[stage];
  if (node.later_) return node.later_;
  return std::make_shared<const Matrix>(share(stage)->bottomRows(node.shape.rows - reusedRows_));
}

void Graph::join(int stage) const {
  const Node& node = nodes_[stage];
  const auto whole = std::make_shared<Matrix>(node.shape.rows, node.shape.cols);
  *whole << node.earlier_->topRows(reusedRows_), *node.later_;
  hold(node, whole);
  node.state_ = State::kComputed;
  node.earlier_ = nullptr;
  node.later_ = nullptr;
}

bool Graph::spoilsEarlierRows(const Step& step) const {
  if (step.need != Need::kAllRows) return false;
  const Node& node = nodes_[step.stage];
  return !node.values_->bottomRows(node.shape.rows - reusedRows_).allFinite();
}

void Graph::dropEarlierRowsAfter(int stage) const {
  for (int later = stage + 1; later < size(); ++later) {
    nodes_[later].earlier_ = nullptr;
    nodes_[later].later_ = nullptr;
  }
}

Graph::Plan Graph::missing(const std::vector<int>& wanted) const {
  std::vector<Need> needs(nodes_.size(), Need::kNothing);
  for (const int stage : wanted) needs[stage] = Need::kAllRows;
  Plan plan;
  for (int stage = size() - 1; stage >= 0; --stage) {
    const Need need = needs[stage];
    if (need == Need::kNothing || hasValue(stage)) continue;
    const Node& node = nodes_[stage];
    if (need == Need::kLaterRows && node.later_) continue;
    if (known_) {
      if (std::optional<Matrix> known = known_->of(stage)) {
        hold(node, std::make_shared<Matrix>(*std::move(known)));
        node.state_ = State::kComputed;
        continue;
      }
    }
    const Operation& operation = *node.operation;
    if (operation.ownsResult()) continue;
    const bool isContinued = need == Need::kLaterRows || node.earlier_;
    plan.push_back({stage, need, isContinued});
    if (node.later_ && isContinued) continue;  // only joined
    for (int i = 0; i < static_cast<int>(operation.inputs().size()); ++i) {
      Need& needed = needs[operation.inputs()[i]];
      const bool isByRow = isContinued && !operation.readsAllRows(i);
      needed = std::max(needed, isByRow ? Need::kLaterRows : Need::kAllRows);
    }
  }
  std::reverse(plan.begin(), plan.end());
  return plan;
}

std::vector<bool> Graph::forgettable(const Plan& plan, const std::vector<int>& wanted) const {
  std::vector<bool> isForgettable(nodes_.size());
  if (!std::isfinite(maxKept_)) return isForgettable;
  for (const Step& step : plan) isForgettable[step.stage] = true;
  for (int stage = 0; stage < size(); ++stage) {
    if (nodes_[stage].state_ == State::kComputed) isForgettable[stage] = true;
  }
  for (const int stage : wanted) isForgettable[stage] = false;
  // Keeps the smallest stages, as many as there is room for.
  std::vector<int> bySize;
  for (int stage = 0; stage < size(); ++stage) {
    if (isForgettable[stage]) bySize.push_back(stage);
  }
  std::stable_sort(bySize.begin(), bySize.end(),
                   [this](int a, int b) { return numberCount(a) < numberCount(b); });
  double room = maxKept_ - peakNumbers(plan, isForgettable);
  for (const int stage : bySize) {
    room -= numberCount(stage);
    if (room < 0) break;
    isForgettable[stage] = false;
  }
  return isForgettable;
}

std::vector<int> Graph::lastUses(const Plan& plan) const {
  std::vector<int> last(nodes_.size(), kNoStage);
  for (const auto& [stage, need, isContinued] : plan) {
    for (const int input : nodes_[stage].operation->inputs()) last[input] = stage;
  }
  return last;
}

void Graph::forget(int stage) const {
  const Node& node = nodes_[stage];
  if (node.state_ != State::kComputed) return;
  hold(node, nullptr);
  node.state_ = State::kMissing;
}

bool Graph::hasValue(int stage) const {
  return known_ ? nodes_[stage].state_ != State::kMissing : isComputed(stage);
}

void Graph::hold(const Node& node, std::shared_ptr<Matrix> values) const {
  const auto numbersOf = [](const std::shared_ptr<Matrix>& matrix) {
    return matrix ? static_cast<double>(matrix->size()) : 0;
  };
  numbersKept_ += numbersOf(values) - numbersOf(node.values_);
  node.values_ = std::move(values);
}

}  // namespace clearhead
