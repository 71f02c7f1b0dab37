#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "graph/graph.h"

namespace clearhead {
Cost Graph::cost() const {
  Cost all;
  for (int stage = 0; stage < size(); ++stage) {
    all.work += nodes_[stage].work_;
    all.numbers += numberCount(stage);
    if (nodes_[stage].operation->isStored()) all.stored += numberCount(stage);
  }
  return all;
}

Cost Graph::cost(const std::vector<int>& wanted) const {
  const Plan plan = missing(wanted);
  const AllNumbers all = allNumbers();
  Cost cost;
  for (const Step& step : plan) cost.work += workOf(step);
  cost.numbers = peakNumbers(plan, all, forgettable(plan, all, wanted));
  return cost;
}

double Graph::workOf(const Step& step) const {
  const Node& node = nodes_[step.stage];
  if (!step.isContinued) return node.work_;
  return node.numbers_->later ? 0 : laterWorkOf(node);
}

double Graph::laterWorkOf(const Node& node) const {
  if (!isOfTokens(node.rowAxis)) return node.work_;
  return node.work_ * (node.shape.rows - common_->reusedRows) / node.shape.rows;
}

double Graph::laterWork() const {
  double work = 0;
  for (const Node& node : nodes_) work += laterWorkOf(node);
  return work;
}

Graph::AllNumbers Graph::allNumbers() const {
  AllNumbers all;
  for (const Node& node : nodes_) all.push_back(node.numbers_.get());
  if (common_.use_count() == 1 || !std::isfinite(maxKept_)) return all;
  const std::set<NodeNumbers*> own(all.begin(), all.end());
  for (const std::weak_ptr<NodeNumbers>& each : common_->numbers) {
    NodeNumbers* const numbers = each.lock().get();  // a graph has it
    if (numbers && numbers->values && !own.contains(numbers)) all.push_back(numbers);
  }
  return all;
}

double Graph::numberCount(const AllNumbers& all, int index) const {
  return index < size() ? numberCount(index) : static_cast<double>(all[index]->values->size());
}

double Graph::peakNumbers(const Plan& plan, const AllNumbers& all,
                          const std::vector<bool>& isForgettable) const {
  const std::vector<int> lastUse = lastUses(plan, all);
  double held = 0;
  for (int i = 0; i < std::ssize(all); ++i) {
    const bool isHeld = i >= size() || isComputed(i);
    if (isHeld && !(isForgettable[i] && lastUse[i] < 0)) held += numberCount(all, i);
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

void Graph::share(const Graph& base) {
  common_ = base.common_;
  std::erase_if(common_->numbers, [](const auto& numbers) { return numbers.expired(); });
  std::vector<bool> isSame(nodes_.size());
  for (int stage = 0; stage < size(); ++stage) {
    Node& node = nodes_[stage];
    const Node& other = base.nodes_[stage];
    const std::vector<int>& inputs = node.operation->inputs();
    isSame[stage] = node.operation->kind() == other.operation->kind() &&
                    other.numbers_->state != State::kGiven && inputs == other.operation->inputs() &&
                    std::ranges::all_of(inputs, [&](int input) { return isSame[input]; });
    if (isSame[stage]) node.operation = other.operation;
    node.numbers_ = isSame[stage] ? other.numbers_ : newNumbers();
  }
}

void Graph::takeParameters(const Graph& earlier) {
  for (int stage = 0; stage < std::min(size(), earlier.size()); ++stage) {
    Node& node = nodes_[stage];
    const Node& source = earlier.nodes_[stage];
    if (!node.operation->isLeaf() || node.operation->kind() != source.operation->kind() ||
        node.shape != source.shape || isOfTokens(node.rowAxis) || isOfTokens(node.colAxis)) {
      continue;
    }
    if (source.numbers_->state == State::kComputed) {
      node.numbers_->hold(source.numbers_->values);
      node.numbers_->state = State::kComputed;
    } else if (node.operation->ownsResult() && source.operation->ownsResult()) {
      node.operation = source.operation;
    }
  }
}

std::vector<int> Graph::sameIn(const Graph& other) const {
  std::vector<int> same;
  for (int stage = 0; stage < std::min(size(), other.size()); ++stage) {
    const Node& node = nodes_[stage];
    const Node& source = other.nodes_[stage];
    const bool isHeld = node.numbers_->state != State::kMissing;
    const bool isEqual = isHeld
                             ? node.numbers_->values == source.numbers_->values
                             : node.operation == source.operation && node.operation->ownsResult();
    // Shared numbers are the same even while they are forgotten.
    if (isEqual || node.numbers_ == source.numbers_) {
      same.push_back(stage);
    }
  }
  return same;
}

int Graph::reuse(const Graph& earlier, int rows) {
  const bool isSharing = common_.use_count() > 1;
  if (common_->reusedRows > rows) return 0;
  if (common_->reusedRows > 0) rows = common_->reusedRows;
  if (rows == 0) return 0;
  double numbers = 0;
  for (int stage = 0; stage < size(); ++stage) {
    const bool isTwice = isSharing && nodes_[stage].numbers_.use_count() == 1;
    if (!nodes_[stage].operation->ownsResult()) numbers += (isTwice ? 2 : 1) * numberCount(stage);
    if (isOfTokens(nodes_[stage].rowAxis)) numbers += earlier.numberCount(stage);
    if (earlier.nodes_[stage].numbers_->state == State::kGiven) return 0;
  }
  if (numbers > maxKept_) return 0;
  common_->reusedRows = rows;
  for (int stage = 0; stage < size(); ++stage) {
    Node& node = nodes_[stage];
    if (node.numbers_.use_count() > 1) continue;
    const Node& source = earlier.nodes_[stage];
    const bool isOfText = isOfTokens(node.rowAxis);
    if (!isOfText && node.operation->ownsResult()) node.operation = source.operation;
    if (source.numbers_->state != State::kComputed) continue;
    const bool isEqual = node.shape == source.shape && rows == node.shape.rows;
    if (!isOfText || isEqual) {
      node.numbers_->hold(source.numbers_->values);
      node.numbers_->state = State::kComputed;
    } else if (!isOfTokens(node.colAxis)) {
      node.numbers_->earlier = source.numbers_->values;
    }
  }
  return rows;
}

const Matrix& Graph::value(int stage) const { return *share(stage); }

std::shared_ptr<const Matrix> Graph::share(int stage) const {
  if (!hasValue(stage)) compute({stage});
  const Node& node = nodes_[stage];
  if (node.numbers_->state != State::kMissing) return node.numbers_->values;
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
  const AllNumbers all = allNumbers();
  const std::vector<bool> isForgettable = forgettable(plan, all, wanted);
  const std::vector<int> lastUse = isLimited ? lastUses(plan, all) : std::vector<int>();
  const auto forget = [](NodeNumbers& numbers) {
    if (numbers.state != State::kComputed) return;
    numbers.hold(nullptr);
    numbers.state = State::kMissing;
  };
  if (isLimited) {
    for (int i = 0; i < std::ssize(all); ++i) {
      if (isForgettable[i] && lastUse[i] < 0) forget(*all[i]);
    }
  }
  double whole = 0;
  for (const Step& step : plan) whole += workOf(step);
  double done = 0;
  for (const Step& step : plan) {
    const int stage = step.stage;
    done += workOf(step);
    if (step.isContinued) {
      evaluateLaterRows(step);
      if (spoilsEarlierRows(step)) {
        common_->areRowsSpoiled = true;
        return compute(wanted, progress);
      }
    } else if (!hasValue(stage)) {  // a known value may have computed it
      evaluate(stage);
    }
    if (isLimited) {
      for (const int input : nodes_[stage].operation->inputs()) {
        if (isForgettable[input] && lastUse[input] == stage) forget(*all[input]);
      }
    }
    if (progress) progress(done, whole);
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
  NodeNumbers& numbers = *node.numbers_;
  if (numbers.values.use_count() != 1) {
    numbers.hold(std::make_shared<Matrix>(node.shape.rows, node.shape.cols));
  }
  node.operation->forward(inputs, *numbers.values);
  numbers.state = State::kComputed;
  numbers.earlier = nullptr;
  numbers.later = nullptr;
}

void Graph::evaluateLaterRows(const Step& step) const {
  const Node& node = nodes_[step.stage];
  if (!node.numbers_->later) {
    const Operation& operation = *node.operation;
    std::vector<std::shared_ptr<const Matrix>> held;
    Operands inputs;
    for (int i = 0; i < static_cast<int>(operation.inputs().size()); ++i) {
      const int input = operation.inputs()[i];
      held.push_back(operation.readsAllRows(i) ? share(input) : laterRowsOf(input));
      inputs.push_back(held.back().get());
    }
    const int first = common_->reusedRows;
    const auto rows = std::make_shared<Matrix>(node.shape.rows - first, node.shape.cols);
    operation.forwardFrom(first, inputs, *rows);
    node.numbers_->later = rows;
  }
  if (step.need == Need::kAllRows) join(step.stage);
}

std::shared_ptr<const Matrix> Graph::laterRowsOf(int stage) const {
  const Node& node = nodes_[stage];
  if (node.numbers_->later) return node.numbers_->later;
  const int count = node.shape.rows - common_->reusedRows;
  return std::make_shared<const Matrix>(share(stage)->bottomRows(count));
}

void Graph::join(int stage) const {
  const Node& node = nodes_[stage];
  NodeNumbers& numbers = *node.numbers_;
  const auto whole = std::make_shared<Matrix>(node.shape.rows, node.shape.cols);
  *whole << numbers.earlier->topRows(common_->reusedRows), *numbers.later;
  numbers.hold(whole);
  numbers.state = State::kComputed;
  numbers.earlier = nullptr;
  numbers.later = nullptr;
}

bool Graph::spoilsEarlierRows(const Step& step) const {
  if (step.need != Need::kAllRows) return false;
  const Node& node = nodes_[step.stage];
  const int count = node.shape.rows - common_->reusedRows;
  return !node.numbers_->values->bottomRows(count).allFinite();
}

Graph::Plan Graph::missing(const std::vector<int>& wanted) const {
  std::vector<Need> needs(nodes_.size(), Need::kNothing);
  for (const int stage : wanted) needs[stage] = Need::kAllRows;
  Plan plan;
  for (int stage = size() - 1; stage >= 0; --stage) {
    const Need need = needs[stage];
    if (need == Need::kNothing || hasValue(stage)) continue;
    const Node& node = nodes_[stage];
    NodeNumbers& numbers = *node.numbers_;
    if (need == Need::kLaterRows && numbers.later) continue;
    if (known_) {
      if (std::optional<Matrix> known = known_->of(stage)) {
        numbers.hold(std::make_shared<Matrix>(*std::move(known)));
        numbers.state = State::kComputed;
        continue;
      }
    }
    const Operation& operation = *node.operation;
    if (operation.ownsResult()) continue;
    const bool hasEarlier = numbers.earlier && !common_->areRowsSpoiled;
    const bool isContinued = need == Need::kLaterRows || hasEarlier;
    plan.push_back({stage, need, isContinued});
    if (numbers.later && isContinued) continue;  // only joined
    for (int i = 0; i < static_cast<int>(operation.inputs().size()); ++i) {
      Need& needed = needs[operation.inputs()[i]];
      const bool isByRow = isContinued && !operation.readsAllRows(i);
      needed = std::max(needed, isByRow ? Need::kLaterRows : Need::kAllRows);
    }
  }
  std::reverse(plan.begin(), plan.end());
  return plan;
}

std::vector<bool> Graph::forgettable(const Plan& plan, const AllNumbers& all,
                                     const std::vector<int>& wanted) const {
  std::vector<bool> isForgettable(all.size());
  if (!std::isfinite(maxKept_)) return isForgettable;
  for (const Step& step : plan) isForgettable[step.stage] = true;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i]->state == State::kComputed) isForgettable[i] = true;
  }
  for (const int stage : wanted) isForgettable[stage] = false;
  // Keeps the smallest stages, as many as there is room for.
  std::vector<int> bySize;
  for (int i = 0; i < std::ssize(all); ++i) {
    if (isForgettable[i]) bySize.push_back(i);
  }
  std::stable_sort(bySize.begin(), bySize.end(),
                   [&](int a, int b) { return numberCount(all, a) < numberCount(all, b); });
  double room = maxKept_ - peakNumbers(plan, all, isForgettable);
  for (const int i : bySize) {
    room -= numberCount(all, i);
    if (room < 0) break;
    isForgettable[i] = false;
  }
  return isForgettable;
}

std::vector<int> Graph::lastUses(const Plan& plan, const AllNumbers& all) const {
  std::vector<int> last(all.size(), kNoStage);
  for (const auto& [stage, need, isContinued] : plan) {
    for (const int input : nodes_[stage].operation->inputs()) last[input] = stage;
  }
  return last;
}

bool Graph::hasValue(int stage) const {
  return known_ ? nodes_[stage].numbers_->state != State::kMissing : isComputed(stage);
}

}  // namespace clearhead
