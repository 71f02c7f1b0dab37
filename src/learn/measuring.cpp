#include <algorithm>

#include "learn/training.h"
#include "numbers/elementary.h"

namespace clearhead {

int Training::mostMeasured() const {
  const double most = kMaxWork / graph().cost().work;
  return static_cast<int>(std::clamp<double>(most, 1, kMeasured));
}

/// Sums over sequences, and the counts that make them means.
struct Training::MeasuredSums {
  explicit MeasuredSums(std::size_t headCount) : heads(headCount) {}

  double loss = 0;
  int correct = 0;
  int targets = 0;
  double previousCount = 0;  // rows that have a previous token
  double repeatedCount = 0;  // rows that have a target and an earlier copy of their token
  std::vector<HeadShares> heads;
  HeadShares byChance;

  HeadShares mean(const HeadShares& sum) const {
    return {previousCount > 0 ? sum.previous / previousCount : 0,
            repeatedCount > 0 ? sum.induction / repeatedCount : 0};
  }
  double meanLoss() const { return loss / targets; }
  double accuracy() const { return static_cast<double>(correct) / targets; }
};

Training::MeasuredSums Training::measureOn(Sequences which, TaskRandom random, int sequences) {
  const std::vector<int> heads = current_->heads();
  MeasuredSums sums(heads.size());
  std::vector<int> wanted = heads;
  wanted.push_back(current_->logitsStage());
  for (int i = 0; i < sequences; ++i) {
    const Example example = measuredExample(which, i, random);
    run(example, wanted);
    sums.loss += wideLossOf(current_->logits(), example);
    sums.correct += current_->correctCount(example);
    sums.targets += targetCount(example);
    for (int row = 1; row < static_cast<int>(example.ids.size()); ++row) {
      std::vector<int> after;
      for (int earlier = 0; earlier < row; ++earlier) {
        if (example.ids[earlier] == example.ids[row]) after.push_back(earlier + 1);
      }
      if (example.targets[row] == kNoTarget) after.clear();
      sums.previousCount += 1;
      sums.repeatedCount += !after.empty();
      sums.byChance.previous += 1.0 / (row + 1);
      sums.byChance.induction += static_cast<double>(after.size()) / (row + 1);
      for (std::size_t h = 0; h < heads.size(); ++h) {
        const Matrix& weights = graph().value(heads[h]);
        sums.heads[h].previous += weights(row, row - 1);
        for (const int col : after) sums.heads[h].induction += weights(row, col);
      }
    }
  }
  return sums;
}

Measures Training::measure(int sequences) {
  const std::uint32_t seed = recipe_.seed.orDefault();
  if (documents_) sequences = std::min(sequences, documents_->heldOutCount());
  const MeasuredSums heldOut =
      measureOn(Sequences::kHeldOut, TaskRandom{seed, kToMeasure}, sequences);
  Measures measures{
      .loss = heldOut.meanLoss(),
      .accuracy = heldOut.accuracy(),
      .elsewhere = std::nullopt,
      .heads = {},
      .guessing = naturalLogarithm(wordsOf(*lesson_)),
      .trainedLoss = measureOn(Sequences::kTraining, TaskRandom{seed, kToMeasureTrained}, sequences)
                         .meanLoss(),
      .byChance = heldOut.mean(heldOut.byChance)};
  for (std::size_t h = 0; h < heldOut.heads.size(); ++h) {
    const Stage& stage = graph().stages()[current_->heads()[h]];
    measures.heads.push_back(
        {stage.layer, stage.head, heldOut.mean(heldOut.heads[h]), std::nullopt});
  }
  if (!task_ || task_->otherSizes().empty()) return measures;
  const MeasuredSums other =
      measureOn(Sequences::kOtherLengths, TaskRandom{seed, kToMeasureOtherLengths}, sequences);
  measures.elsewhere = other.accuracy();
  for (std::size_t h = 0; h < measures.heads.size(); ++h) {
    measures.heads[h].elsewhere = other.mean(other.heads[h]);
  }
  return measures;
}

}  // namespace clearhead
