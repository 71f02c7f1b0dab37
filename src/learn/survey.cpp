#include "learn/survey.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "lesson/check.h"
#include "numbers/elementary.h"
#include "trace/readings.h"

namespace clearhead {
namespace {

CheckedLesson without(const CheckedLesson& lesson, const std::vector<HeadHabits>& heads) {
  Lesson changed = *lesson;
  std::vector<HeadAt> off = changed.switchedOff.value_or(std::vector<HeadAt>{});
  for (const HeadHabits& each : heads) {
    HeadAt head;
    head.layer = each.layer;
    head.head = each.head;
    if (std::find(off.begin(), off.end(), head) == off.end()) off.push_back(head);
  }
  changed.switchedOff = std::move(off);
  return checkLesson(std::move(changed));
}

/// The probability of all these ids together, up to a factor of the whole row.
double shareOf(const Matrix& logits, int row, const std::vector<int>& ids) {
  const double most = logits.row(row).maxCoeff();
  double sum = 0;
  for (const int id : ids) sum += exponential(logits(row, id) - most);
  return sum;
}

/// The most probable group of candidates; 0 is the group of the right ids.
std::size_t likeliest(const Matrix& logits, const DependentWord& word) {
  std::vector<double> shares;
  for (const auto& group : word.candidates) shares.push_back(shareOf(logits, word.token, group));
  return std::max_element(shares.begin(), shares.end()) - shares.begin();
}

/// The task's relations, and those that every text has.
std::vector<Relation> relationsIn(const Example& example, const Task* task) {
  std::vector<Relation> relations;
  if (task) relations = task->relations(example.ids);
  for (int row = 1; row < std::ssize(example.ids); ++row) {
    relations.push_back({"previous", row, {row - 1}});
    std::vector<int> after;
    for (int earlier = 0; earlier < row; ++earlier) {
      if (example.ids[earlier] == example.ids[row]) after.push_back(earlier + 1);
    }
    if (example.targets[row] != kNoTarget && !after.empty()) {
      relations.push_back({"repeated", row, std::move(after)});
    }
  }
  return relations;
}

}  // namespace

Survey::Survey(CheckedLesson lesson, std::string_view file)
    : recipe_(recipeOf(lesson)),
      words_(wordsOf(lesson)),
      task_(makeTask(*lesson)),
      random_{recipe_.seed.orDefault(), kToMeasure} {
  lesson = withNumbers(std::move(lesson));
  if (!task_) documents_.emplace(*lesson, file);
  variants_.push_back({lesson});
  const auto length = static_cast<std::size_t>(recipe_.length.orDefault());
  const SequenceGraph& sequence = graphOf(variants_.front(), length).sequence;
  checkWork(sequence.graph(), 1);
  const int size = words_ <= kMaxPairWords ? words_ : 0;
  pairs_ = Eigen::MatrixXd::Zero(size, size);
  for (const int weights : sequence.heads()) {
    const Stage& stage = sequence.graph().stages()[weights];
    HeadHabits& head =
        found_.heads.emplace_back(HeadHabits{.layer = stage.layer, .head = stage.head});
    head.byDistance.resize(length);
    head.byToken.resize(words_);
    byPair_.push_back(pairs_);
  }
  for (const HeadHabits& head : found_.heads) variants_.push_back({without(lesson, {head})});
  variants_.push_back({without(lesson, found_.heads)});
}

Survey::GraphOfLength& Survey::graphOf(Variant& variant, std::size_t length) {
  auto found = variant.lengths.find(length);
  if (found == variant.lengths.end()) {
    GraphOfLength added{SequenceGraph(variant.lesson, static_cast<int>(length)), {}};
    if (&variant == &variants_.front()) {
      for (const LensPoint& point : addLens(added.sequence.graph()))
        added.lens.push_back(point.logits);
    }
    found = variant.lengths.try_emplace(length, std::move(added)).first;
  }
  return found->second;
}

int Survey::most() const {
  return documents_ ? documents_->heldOutCount() : std::numeric_limits<int>::max();
}

int Survey::take(int count) {
  for (int i = 0; i < count && found_.texts < most(); ++i) {
    add(documents_ ? documents_->heldOut(found_.texts) : task_->draw(Sequences::kHeldOut, random_));
    ++found_.texts;
  }
  return found_.texts;
}

void Survey::add(const Example& example) {
  for (std::size_t v = 0; v < variants_.size(); ++v) {
    auto& [sequence, lens] = graphOf(variants_[v], example.ids.size());
    const bool isWhole = v == 0;
    std::vector<int> wanted = {sequence.logitsStage()};
    if (isWhole) {
      wanted.insert(wanted.end(), sequence.heads().begin(), sequence.heads().end());
      wanted.insert(wanted.end(), lens.begin(), lens.end());
    }
    sequence.run(example, wanted);
    if (!isWhole) {
      const bool isLast = v + 1 == variants_.size();
      evaluate(isLast ? found_.withoutAll : found_.heads[v - 1].without, example, sequence);
      continue;
    }
    addHabits(example, sequence);
    evaluate(found_.whole, example, sequence);
    keepMistakes(example, sequence);
    lensLosses_.resize(lens.size());
    for (std::size_t point = 0; point < lens.size(); ++point) {
      lensLosses_[point] += wideLossOf(sequence.graph().value(lens[point]), example);
    }
  }
}

void Survey::addHabits(const Example& example, const SequenceGraph& sequence) {
  const auto tokens = static_cast<int>(example.ids.size());
  const std::vector<Relation> relations = relationsIn(example, task_.get());
  for (int row = 0; row < tokens && pairs_.size() > 0; ++row) {
    for (int col = 0; col <= row; ++col) pairs_(example.ids[row], example.ids[col]) += 1;
  }
  for (std::size_t h = 0; h < found_.heads.size(); ++h) {
    const Matrix& weights = sequence.graph().value(sequence.heads()[h]);
    HeadHabits& head = found_.heads[h];
    for (int row = 0; row < tokens; ++row) {
      const double chance = 1.0 / (row + 1);
      double entropy = 0;
      double largest = 0;
      std::map<int, std::pair<double, int>> byId;  // the weight, and how often the id occurs
      for (int col = 0; col <= row; ++col) {
        const double weight = weights(row, col);
        if (weight > 0) entropy -= weight * naturalLogarithm(weight);
        largest = std::max(largest, weight);
        head.byDistance[row - col].add(weight, chance);
        auto& [sum, times] = byId[example.ids[col]];
        sum += weight;
        ++times;
        if (pairs_.size() > 0) byPair_[h](example.ids[row], example.ids[col]) += weight;
      }
      for (const auto& [id, found] : byId) {
        const auto& [sum, times] = found;
        head.byToken[id].add(sum, times * chance);
      }
      if (row == 0) continue;
      head.entropy.add(entropy / naturalLogarithm(row + 1), 1);
      head.largest.add(largest, chance);
    }
    for (const Relation& relation : relations) {
      double weight = 0;
      for (const int col : relation.cols) weight += weights(relation.row, col);
      head.relations[relation.kind].add(
          weight, static_cast<double>(relation.cols.size()) / (relation.row + 1));
    }
  }
}

void Survey::evaluate(Evaluation& evaluation, const Example& example,
                      const SequenceGraph& sequence) {
  evaluation.lossSum += wideLossOf(sequence.logits(), example);
  evaluation.correct += sequence.correctCount(example);
  evaluation.targets += targetCount(example);
  if (!task_) return;
  for (const DependentWord& word : task_->dependentWords(example.ids)) {
    evaluation.positions[word.kind].add(likeliest(sequence.logits(), word) == 0,
                                        1.0 / word.candidates.size());
  }
}

void Survey::keepMistakes(const Example& example, const SequenceGraph& sequence) {
  if (!task_) return;
  const Matrix& logits = sequence.logits();
  for (const DependentWord& word : task_->dependentWords(example.ids)) {
    const std::size_t group = likeliest(logits, word);
    if (group == 0 || found_.mistakes.size() >= kMaxMistakes) continue;
    const std::vector<int>& predicted = word.candidates[group];
    const auto likelier = [&](int a, int b) {
      return logits(word.token, a) < logits(word.token, b);
    };
    found_.mistakes.push_back({word.kind, example.ids, word.token,
                               *std::max_element(predicted.begin(), predicted.end(), likelier)});
  }
}

double Survey::pairLoss() const {
  // Most pairs of a large vocabulary never occur.
  std::map<std::pair<int, int>, int> counts;
  std::map<int, int> followed;
  const auto each = [](const Example& example, auto count) {
    for (std::size_t i = 0; i < example.ids.size(); ++i) {
      if (example.targets[i] != kNoTarget) count(std::pair(example.ids[i], example.targets[i]));
    }
  };
  for (int i = 0; i < documents_->trainedCount(); ++i) {
    each(documents_->training(i), [&](std::pair<int, int> pair) {
      ++counts[pair];
      ++followed[pair.first];
    });
  }
  const auto timesOf = [](const auto& counted, const auto& key) {
    const auto found = counted.find(key);
    return found == counted.end() ? 0 : found->second;
  };
  double loss = 0;
  for (int i = 0; i < found_.texts; ++i) {
    each(documents_->heldOut(i), [&](std::pair<int, int> pair) {
      const double count = timesOf(counts, pair) + 1;
      const double all = timesOf(followed, pair.first) + words_;
      loss -= naturalLogarithm(count / all);
    });
  }
  return loss / found_.whole.targets;
}

Findings Survey::findings() const {
  Findings findings = found_;
  for (const double loss : lensLosses_) findings.lens.push_back(loss / found_.whole.targets);
  for (std::size_t h = 0; h < byPair_.size(); ++h) {
    findings.heads[h].byPair = (byPair_[h].array() / pairs_.array()).matrix().cast<float>();
  }
  if (documents_) findings.pairs = pairLoss();
  return findings;
}

}  // namespace clearhead
