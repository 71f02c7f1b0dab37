#include "learn/survey.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "elementary.h"
#include "lesson/check.h"
#include "parameters/python_drawing.h"
#include "readings.h"

namespace clearhead {
namespace {

double lossesOf(const Matrix& logits, const Example& example) {
  double sum = 0;
  for (int i = 0; i < logits.rows(); ++i) {
    if (example.targets[i] != kNoTarget) sum += lossOf(logits.row(i), example.targets[i]);
  }
  return sum;
}

}  // namespace

Survey::Survey(CheckedLesson lesson, std::string_view file)
    : lesson_(withNumbers(std::move(lesson))),
      recipe_(recipeOf(lesson_)),
      words_(wordsOf(lesson_)),
      task_(makeTask(recipe_, words_)),
      random_{recipe_.seed.orDefault(), kToMeasure} {
  if (!task_) documents_.emplace(*lesson_, file);
  checkWork(graphOf(recipe_.length.orDefault()).sequence.graph(), 1);
  const bool isSmall = words_ <= kMostTokens;
  const int size = isSmall ? words_ : 0;
  pairs_ = Eigen::MatrixXd::Zero(size, size);
  for (std::size_t i = 0; i < graphOf(recipe_.length.orDefault()).sequence.heads().size(); ++i) {
    heads_.push_back({0, 0, {}, pairs_});
  }
}

Survey::Length& Survey::graphOf(std::size_t length) {
  auto found = lengths_.find(length);
  if (found == lengths_.end()) {
    Length made{SequenceGraph(lesson_, static_cast<int>(length)), {}};
    for (const LensPoint& point : addLens(made.sequence.graph())) made.lens.push_back(point.logits);
    found = lengths_.try_emplace(length, std::move(made)).first;
  }
  return found->second;
}

int Survey::most() const {
  return documents_ ? documents_->heldOutCount() : std::numeric_limits<int>::max();
}

int Survey::take(int count) {
  for (int i = 0; i < count && texts_ < most(); ++i) {
    add(documents_ ? documents_->heldOut(texts_) : task_->draw(Sequences::kHeldOut, random_));
    ++texts_;
  }
  return texts_;
}

void Survey::add(const Example& example) {
  Length& length = graphOf(example.ids.size());
  SequenceGraph& sequence = length.sequence;
  std::vector<int> wanted = sequence.heads();
  wanted.insert(wanted.end(), length.lens.begin(), length.lens.end());
  sequence.run(example, wanted);
  const Graph& graph = sequence.graph();

  losses_.resize(length.lens.size());
  for (std::size_t point = 0; point < length.lens.size(); ++point) {
    losses_[point] += lossesOf(graph.value(length.lens[point]), example);
  }
  const int tokens = static_cast<int>(example.ids.size());
  targets_ += tokens - static_cast<int>(
                           std::count(example.targets.begin(), example.targets.end(), kNoTarget));
  rows_ += tokens - 1;
  if (std::ssize(distances_) < tokens) distances_.resize(tokens);
  for (int row = 0; row < tokens; ++row) {
    for (int col = 0; col <= row; ++col) {
      ++distances_[row - col];
      if (pairs_.size() > 0) pairs_(example.ids[row], example.ids[col]) += 1;
    }
  }
  for (std::size_t head = 0; head < heads_.size(); ++head) {
    Sums& sums = heads_[head];
    const Matrix& weights = graph.value(sequence.heads()[head]);
    sums.byDistance.resize(distances_.size());
    for (int row = 0; row < tokens; ++row) {
      double entropy = 0;
      double largest = 0;
      for (int col = 0; col <= row; ++col) {
        const double weight = weights(row, col);
        if (weight > 0) entropy -= weight * naturalLogarithm(weight);
        largest = std::max(largest, weight);
        sums.byDistance[row - col] += weight;
        if (pairs_.size() > 0) sums.byToken(example.ids[row], example.ids[col]) += weight;
      }
      if (row == 0) continue;
      sums.entropy += entropy / naturalLogarithm(row + 1);
      sums.largest += largest;
    }
  }
}

double Survey::pairLoss() const {
  Eigen::MatrixXd counts = Eigen::MatrixXd::Ones(words_, words_);
  const auto each = [](const Example& example, auto count) {
    for (std::size_t i = 0; i < example.ids.size(); ++i) {
      if (example.targets[i] != kNoTarget) count(example.ids[i], example.targets[i]);
    }
  };
  for (int i = 0; i < documents_->trainedCount(); ++i) {
    each(documents_->training(i), [&](int id, int next) { counts(id, next) += 1; });
  }
  const Eigen::VectorXd sums = counts.rowwise().sum();
  double loss = 0;
  for (int i = 0; i < texts_; ++i) {
    each(documents_->heldOut(i),
         [&](int id, int next) { loss -= naturalLogarithm(counts(id, next) / sums[id]); });
  }
  return loss / targets_;
}

Findings Survey::findings() const {
  Findings findings{.texts = texts_,
                    .loss = losses_.back() / targets_,
                    .byNow = {},
                    .heads = {},
                    .pairs = std::nullopt};
  for (const double loss : losses_) findings.byNow.push_back(loss / targets_);
  const SequenceGraph& sequence = lengths_.begin()->second.sequence;
  for (std::size_t head = 0; head < heads_.size(); ++head) {
    const Sums& sums = heads_[head];
    const Stage& stage = sequence.graph().stages()[sequence.heads()[head]];
    HeadHabits habits{.layer = stage.layer,
                      .head = stage.head,
                      .entropy = sums.entropy / std::max(1, rows_),
                      .largest = sums.largest / std::max(1, rows_),
                      .byDistance = {},
                      .byToken = (sums.byToken.array() / pairs_.array()).matrix().cast<float>()};
    for (std::size_t d = 0; d < sums.byDistance.size(); ++d) {
      habits.byDistance.push_back(sums.byDistance[d] / distances_[d]);
    }
    findings.heads.push_back(std::move(habits));
  }
  if (documents_) findings.pairs = pairLoss();
  return findings;
}

}  // namespace clearhead
