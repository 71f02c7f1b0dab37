#include "learn/training.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <string>

#include "learn/learned_lesson.h"
#include "learn/schedule.h"
#include "lesson/check.h"
#include "numbers/elementary.h"
#include "parameters/python_drawing.h"

namespace clearhead {
namespace {

using WideMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The lesson with another seed of its training. The seeds of the embedding and the blocks shift by
/// the same amount, and `printed` is left out, because no program printed that run.
CheckedLesson seeded(CheckedLesson checked, std::optional<std::uint32_t> seed) {
  const Recipe recipe = recipeOf(checked);
  if (!seed) return checked;
  const std::uint32_t shift = *seed - recipe.seed.orDefault();
  if (shift == 0) return checked;
  Lesson lesson = *checked;
  lesson.training->seed = *seed;
  lesson.training->printed.reset();
  if (auto* drawn = std::get_if<DrawnEmbedding>(&*lesson.embedding)) {
    if (drawn->seed) *drawn->seed += shift;
  }
  auto& blocks = std::get<Stack>(lesson.model).blocks;
  if (auto* drawn = std::get_if<DrawnBlocks>(&blocks)) drawn->seed += shift;
  return checkLesson(std::move(lesson));
}

/// Sums a gradient over the sequences of a batch, and rounds each number as `Sum` does.
class GradientSum {
 public:
  explicit GradientSum(const Shape& shape) : total_(WideMatrix::Zero(shape.rows, shape.cols)) {}

  void add(const Matrix& gradient) {
    total_ += gradient.cast<double>();
    if (++count_ % 2 == 0) total_ = total_.cast<float>().cast<double>();
  }
  Matrix mean(int targets) const {
    return (total_.cast<float>().cast<double>() / targets).cast<float>();
  }

 private:
  WideMatrix total_;
  int count_ = 0;
};

}  // namespace

Training::Training(CheckedLesson lesson, std::optional<std::uint32_t> seed, std::string_view file)
    : lesson_(withNumbers(seeded(std::move(lesson), seed))),
      recipe_(recipeOf(lesson_)),
      task_(makeTask(*lesson_)) {
  if (!task_) documents_.emplace(*lesson_, file);
  current_ = &graphOf(recipe_.length.orDefault());
  Graph& graph = current_->graph();
  checkWork(graph, recipe_.batch.orDefault());
  const bool usesMoments = hasMoments(optimizer().kind.orDefault());
  for (const int parameter : parameters()) {
    const Matrix& numbers = graph.value(parameter);
    updates_.emplace_back(numbers,
                          usesMoments ? std::optional(Moments::zero(numbers)) : std::nullopt);
    if (recipe_.precision != Precision::kDouble) continue;
    wide_.emplace_back(wideNumbers(*lesson_, graph.stages()[parameter], numbers));
  }
  setCurrentParameters();  // allocates now, so that a step cannot fail halfway
}

SequenceGraph& Training::graphOf(std::size_t length) {
  auto found = graphs_.find(length);
  if (found == graphs_.end()) {
    SequenceGraph added(lesson_, static_cast<int>(length));
    found = graphs_.try_emplace(length, GraphOfLength{std::move(added), version_}).first;
    setParameters(found->second.sequence);
  }
  auto& [sequence, version] = found->second;
  if (version != version_) {
    setParameters(sequence);
    version = version_;
  }
  return sequence;
}

void Training::run(const Example& example, const std::vector<int>& wanted, double lossFactor) {
  SequenceGraph& sequence = graphOf(example.ids.size());
  current_ = &sequence;
  sequence.run(example, wanted, lossFactor);
}

Example Training::trainingExample(int sequence, TaskRandom& random) const {
  if (!documents_) return task_->draw(Sequences::kTraining, random);
  return documents_->training(steps_ * batch() + sequence);
}

Example Training::measuredExample(Sequences which, int sequence, TaskRandom& random) const {
  if (!documents_) return task_->draw(which, random);
  return which == Sequences::kHeldOut ? documents_->heldOut(sequence)
                                      : documents_->training(sequence);
}

StepResult Training::step(int count) {
  StepResult result{steps_, std::numeric_limits<double>::quiet_NaN(), 0};
  for (int i = 0; i < count; ++i) {
    try {
      if (!stepOnce(result)) break;
    } catch (const std::bad_alloc&) {
      if (i == 0) throw;
      break;
    }
  }
  return result;
}

const Example& Training::look(int sequence) {
  TaskRandom random{recipe_.seed.orDefault(), kToTrain, static_cast<std::uint32_t>(steps_)};
  for (int i = documents_ ? sequence : 0; i <= sequence; ++i)
    lookedAt_ = trainingExample(i, random);
  run(lookedAt_, {current_->loss()}, 1.0 / targetCount(lookedAt_));
  return lookedAt_;
}

/// The means over the sequences of one step.
struct Training::Batch {
  std::vector<Matrix> gradients;  // of each parameter
  double loss;
  double accuracy;
  Example last;

  bool isFinite() const {
    return std::isfinite(loss) && std::all_of(gradients.begin(), gradients.end(),
                                              [](const Matrix& each) { return each.allFinite(); });
  }
};

Training::Batch Training::runBatch() {
  TaskRandom random{recipe_.seed.orDefault(), kToTrain, static_cast<std::uint32_t>(steps_)};
  std::vector<GradientSum> sums;
  for (const int parameter : parameters()) sums.emplace_back(graph().stages()[parameter].shape);
  const std::vector<int> gradientStages = current_->gradients();
  std::vector<int> wanted = gradientStages;
  wanted.push_back(current_->loss());
  Sum loss(0);
  double wideLoss = 0;
  int correct = 0;
  int targets = 0;
  Example last;
  for (int i = 0; i < recipe_.batch.orDefault(); ++i) {
    Example example = trainingExample(i, random);
    run(example, wanted);
    for (std::size_t p = 0; p < sums.size(); ++p) sums[p].add(graph().value(gradientStages[p]));
    loss.add(graph().value(current_->loss())(0, 0));
    wideLoss += wide_.empty() ? 0 : wideLossOf(current_->logits(), example);
    correct += current_->correctCount(example);
    targets += targetCount(example);
    last = std::move(example);
  }
  const double allLoss = wide_.empty() ? loss.value() : wideLoss;
  Batch batch{{}, allLoss / targets, static_cast<double>(correct) / targets, std::move(last)};
  for (const GradientSum& sum : sums) batch.gradients.push_back(sum.mean(targets));
  return batch;
}

bool Training::stepOnce(StepResult& result) {
  Batch batch = runBatch();
  const StepResult notTaken{steps_, std::numeric_limits<double>::quiet_NaN(), batch.accuracy};
  if (!batch.isFinite()) {
    result = notTaken;
    return false;
  }
  const int step = steps_ + 1;
  const StepFactors factors{
      .step = step,
      .clipping = clippingOf(batch.gradients, optimizer().clip),
      .learningRate = learningRateOf(optimizer(), step, recipe_.steps.orDefault())};
  std::vector<Update> next;
  std::vector<WideParameter> wide;
  for (std::size_t p = 0; p < updates_.size(); ++p) {
    const Matrix& gradient = batch.gradients[p];
    if (wide_.empty()) {
      next.push_back(updates_[p].next(gradient, factors, optimizer()));
      continue;
    }
    const std::optional<Moments> moments = updates_[p].moments();
    wide.push_back(wide_[p].next(gradient, factors, optimizer()));
    const Update before(wide_[p].rounded(),
                        moments ? std::optional(wide_[p].roundedMoments()) : std::nullopt);
    next.push_back(before.next(gradient, factors, optimizer()));
  }
  const bool staysFinite = std::all_of(wide.begin(), wide.end(), [](const WideParameter& each) {
    return each.rounded().allFinite();
  });
  if (!staysFinite) {
    result = notTaken;
    return false;
  }
  // Nothing allocates from here on, so that the step is completed.
  updates_.swap(next);
  wide_.swap(wide);
  setCurrentParameters();
  result = {++steps_, batch.loss, batch.accuracy, std::move(batch.last)};
  return true;
}

const Matrix& Training::numbers(std::size_t parameter) const {
  return wide_.empty() ? updates_[parameter].after() : wide_[parameter].rounded();
}

void Training::setParameters(SequenceGraph& sequence) const {
  if (updates_.empty()) return;  // the first graph has those of the lesson
  const std::vector<int>& parameters = sequence.parameters();
  for (std::size_t p = 0; p < parameters.size(); ++p) {
    sequence.graph().given(parameters[p]) = numbers(p);
  }
  sequence.graph().renew();
}

/// Sets the parameters in the current graph; other graphs get them at their next use.
void Training::setCurrentParameters() {
  ++version_;
  for (auto& [_, length] : graphs_) {
    if (&length.sequence != current_) continue;
    setParameters(length.sequence);
    length.version = version_;
  }
}

Lesson Training::lesson(TensorFileWriter* file) const {
  return learnedLesson(lesson_, graph(), file);
}

const Trace& Training::ownSentence() {
  if (!ownSentence_) ownSentence_ = trace(lesson_);
  Graph& graph = ownSentence_->graph;
  for (std::size_t p = 0; p < parameters().size(); ++p) {
    const Stage& stage = this->graph().stages()[parameters()[p]];
    graph.given(graph.find(stage.name, stage.head, stage.layer)) = numbers(p);
  }
  graph.renew();
  return *ownSentence_;
}

}  // namespace clearhead
