#include "learn/training.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <string>

#include "learn/learned_lesson.h"

namespace clearhead {
namespace {

/// What a sequence is drawn for: a stream of random numbers each, from the same seed.
enum Purpose : std::uint32_t { kToTrain, kToMeasure, kToMeasureElsewhere };

/// Most multiplications of one step, about: a few seconds.
constexpr double kMostWork = 1e10;

using WideMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Recipe recipeOf(const Lesson& lesson) {
  if (!lesson.training) {
    throw LessonError("", {"keyMissing", "the key {0} is missing", {"\"training\""}});
  }
  return *lesson.training;
}

CheckedLesson seeded(CheckedLesson checked, std::optional<std::uint32_t> seed) {
  const Recipe recipe = recipeOf(checked);
  if (!seed) return checked;
  const std::uint32_t shift = *seed - recipe.seed.orDefault();
  if (shift == 0) return checked;
  Lesson lesson = *checked;
  lesson.training->seed = *seed;
  if (auto* drawn = std::get_if<DrawnEmbedding>(&*lesson.embedding)) {
    if (drawn->seed) *drawn->seed += shift;
  }
  auto& blocks = std::get<Stack>(lesson.model).blocks;
  if (auto* drawn = std::get_if<DrawnBlocks>(&blocks)) drawn->seed += shift;
  return checkLesson(std::move(lesson));
}

int wordsOf(const Lesson& lesson) {
  return static_cast<int>(std::get<Sentence>(lesson.input).vocabulary->size());
}

int largest(const Matrix& matrix, int row) {
  int best = 0;
  for (int j = 1; j < matrix.cols(); ++j) {
    if (matrix(row, j) > matrix(row, best)) best = j;
  }
  return best;
}

int targetCount(const Example& example) {
  return static_cast<int>(example.targets.size() -
                          std::count(example.targets.begin(), example.targets.end(), kNoTarget));
}

/// The sum of a gradient over the sequences of a batch; each number adds up as `Sum` does.
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

Training::Training(CheckedLesson lesson, std::optional<std::uint32_t> seed)
    : lesson_(seeded(std::move(lesson), seed)),
      recipe_(recipeOf(lesson_)),
      task_(makeTask(recipe_, wordsOf(lesson_))),
      trace_(traceOf(lesson_, std::vector<int>(recipe_.length.orDefault()))) {
  Graph& graph = trace_.graph;
  logits_ = graph.find("logits");
  lookup_ = graph.find("token_vectors");
  // The sum and not the mean: sequences differ in their number of targets, and each target counts
  // the same.
  losses_ = graph.add("losses", kNoHead, "token", "one",
                      crossEntropy(logits_, std::vector<int>(trace_.ids.size())));
  loss_ = graph.add("loss", kNoHead, "one", "one", columnSums({losses_}));
  parameters_ = parameterStages(graph);
  const Gradients gradients = addGradients(graph, loss_, parameters_);
  const double work = graph.cost().work * recipe_.batch.orDefault();
  if (work > kMostWork || graph.cost().numbers > kMaxTraceNumbers) {
    throw LessonError("training.batch",
                      {"trainingWork",
                       "about {0} million multiplications a step, expected at most {1}",
                       {std::llround(work / 1e6), std::llround(kMostWork / 1e6)}});
  }
  for (const int parameter : parameters_) {
    gradients_.push_back(gradients[parameter]);
    updates_.emplace_back(graph.value(parameter));
  }
  giveParameters();  // takes their memory now, so that a step cannot fail when it hands them over
  for (int i = 0; i < static_cast<int>(graph.stages().size()); ++i) {
    const Stage& stage = graph.stages()[i];
    if (stage.name == "weights" && stage.gradientOf.stage == kNoStage) heads_.push_back(i);
  }
}

/// Puts a sequence in the place of the one before, and computes the wanted stages.
void Training::run(const Example& example, const std::vector<int>& wanted) {
  Graph& graph = trace_.graph;
  const auto stages = static_cast<int>(graph.stages().size());
  const int table = graph.stages()[lookup_].operation->inputs().front();
  for (int i = 0; i < stages; ++i) {
    const Stage& stage = graph.stages()[i];
    const std::string_view kind = stage.operation->kind();
    const std::vector<int>& inputs = stage.operation->inputs();
    if (i == lookup_) {
      graph.replace(i, lookup(inputs[0], example.ids));
    } else if (i == losses_) {
      graph.replace(i, crossEntropy(inputs[0], example.targets));
    } else if (kind == "cross_entropy_gradient") {
      graph.replace(i, crossEntropyGradient(inputs[0], inputs[1], example.targets));
    } else if (kind == "scatter" && stage.gradientOf.stage == table) {
      graph.replace(i, scatter(inputs[0], example.ids, stage.shape.rows));
    }
  }
  graph.renew();
  graph.compute(wanted);
}

/// How many targets have the largest logit.
int Training::correctCount(const Example& example) const {
  const Matrix& logits = trace_.graph.value(logits_);
  int correct = 0;
  for (int i = 0; i < logits.rows(); ++i) {
    if (example.targets[i] != kNoTarget && largest(logits, i) == example.targets[i]) {
      ++correct;
    }
  }
  return correct;
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
  for (int i = 0; i <= sequence; ++i) looked_ = task_->draw(Sequences::kTraining, random);
  run(looked_, {loss_});
  return looked_;
}

bool Training::stepOnce(StepResult& result) {
  TaskRandom random{recipe_.seed.orDefault(), kToTrain, static_cast<std::uint32_t>(steps_)};
  std::vector<GradientSum> sums;
  for (const int parameter : parameters_) {
    sums.emplace_back(trace_.graph.stages()[parameter].shape);
  }
  std::vector<int> wanted = gradients_;
  wanted.push_back(loss_);
  Sum loss(0);
  int correct = 0;
  int targets = 0;
  for (int i = 0; i < recipe_.batch.orDefault(); ++i) {
    const Example example = task_->draw(Sequences::kTraining, random);
    run(example, wanted);
    for (std::size_t p = 0; p < sums.size(); ++p) sums[p].add(trace_.graph.value(gradients_[p]));
    loss.add(trace_.graph.value(loss_)(0, 0));
    correct += correctCount(example);
    targets += targetCount(example);
  }
  const double meanLoss = static_cast<double>(loss.value()) / targets;
  const double accuracy = static_cast<double>(correct) / targets;
  std::vector<Matrix> gradients;
  for (const GradientSum& sum : sums) gradients.push_back(sum.mean(targets));
  const bool isFinite = std::all_of(gradients.begin(), gradients.end(),
                                    [](const Matrix& each) { return each.allFinite(); });
  if (!std::isfinite(meanLoss) || !isFinite) {
    result = {steps_, std::numeric_limits<double>::quiet_NaN(), accuracy};
    return false;
  }
  const Optimizer optimizer = recipe_.optimizer.value_or(Optimizer{});
  const float clipping = clippingOf(gradients, optimizer.clip);
  std::vector<Update> next;
  for (std::size_t p = 0; p < gradients.size(); ++p) {
    next.push_back(updates_[p].next(gradients[p], clipping, optimizer, steps_ + 1));
  }
  // From here on nothing allocates: the step is taken.
  updates_.swap(next);
  giveParameters();
  result = {++steps_, meanLoss, accuracy};
  return true;
}

void Training::giveParameters() {
  for (std::size_t p = 0; p < parameters_.size(); ++p) {
    trace_.graph.given(parameters_[p]) = updates_[p].after();
  }
  trace_.graph.renew();
}

Lesson Training::lesson() const { return learnedLesson(lesson_, trace_.graph); }

std::vector<float> Training::save() const {
  std::vector<float> saved;
  const auto add = [&](const Matrix& numbers) {
    saved.insert(saved.end(), numbers.data(), numbers.data() + numbers.size());
  };
  for (const Update& update : updates_) {
    add(update.after());
    add(update.firstMoment());
    add(update.secondMoment());
  }
  return saved;
}

void Training::resume(int step, const std::vector<float>& saved) {
  std::size_t expected = 0;
  for (const Update& update : updates_) expected += 3 * update.after().size();
  if (saved.size() != expected || step < 0) {
    throw LessonError("checkpoint", {"count",
                                     "{0}, expected {1} ({2})",
                                     {counted(saved.size(), kNumbers), expected,
                                      Wording("ofThisTraining", "as this training saves them")}});
  }
  const float* numbers = saved.data();
  std::vector<Update> resumed;
  for (const Update& update : updates_) {
    const Eigen::Index rows = update.after().rows();
    const Eigen::Index cols = update.after().cols();
    const auto take = [&] {
      const Matrix taken = Eigen::Map<const Matrix>(numbers, rows, cols);
      numbers += taken.size();
      return taken;
    };
    const Matrix parameter = take();
    const Matrix first = take();
    const Matrix second = take();
    resumed.emplace_back(parameter, first, second);
  }
  updates_.swap(resumed);
  giveParameters();
  steps_ = step;
}

int Training::mostMeasured() const {
  const double most = kMostWork / trace_.graph.cost().work;
  return static_cast<int>(std::clamp<double>(most, 1, kMeasured));
}

Measures Training::measure(int sequences) {
  Measures measures{0, 0, std::nullopt, {}};
  std::vector<int> wanted = heads_;
  wanted.push_back(loss_);
  for (const int head : heads_) {
    const Stage& stage = trace_.graph.stages()[head];
    measures.heads.push_back({stage.layer, stage.head, 0, 0});
  }
  int targets = 0;
  int correct = 0;
  double before = 0;    // rows with a word before
  double repeated = 0;  // rows with a target whose word stood there before
  TaskRandom random{recipe_.seed.orDefault(), kToMeasure};
  for (int i = 0; i < sequences; ++i) {
    const Example example = task_->draw(Sequences::kHeldOut, random);
    run(example, wanted);
    measures.loss += trace_.graph.value(loss_)(0, 0);
    correct += correctCount(example);
    targets += targetCount(example);
    for (int row = 1; row < static_cast<int>(example.ids.size()); ++row) {
      std::vector<int> after;
      for (int earlier = 0; earlier < row; ++earlier) {
        if (example.ids[earlier] == example.ids[row]) after.push_back(earlier + 1);
      }
      const bool isRepeated = example.targets[row] != kNoTarget && !after.empty();
      before += 1;
      repeated += isRepeated;
      for (std::size_t h = 0; h < heads_.size(); ++h) {
        const Matrix& weights = trace_.graph.value(heads_[h]);
        measures.heads[h].previous += weights(row, row - 1);
        if (!isRepeated) continue;
        for (const int col : after) measures.heads[h].induction += weights(row, col);
      }
    }
  }
  measures.loss /= targets;
  measures.accuracy = static_cast<double>(correct) / targets;
  for (HeadScores& head : measures.heads) {
    head.previous /= before;
    if (repeated > 0) head.induction /= repeated;
  }
  if (task_->otherSizes().empty()) return measures;
  TaskRandom other{recipe_.seed.orDefault(), kToMeasureElsewhere};
  correct = targets = 0;
  for (int i = 0; i < sequences; ++i) {
    const Example example = task_->draw(Sequences::kOtherLengths, other);
    run(example, {logits_});
    correct += correctCount(example);
    targets += targetCount(example);
  }
  measures.elsewhere = static_cast<double>(correct) / targets;
  return measures;
}

const Trace& Training::example() {
  if (!example_) example_ = trace(lesson_);
  Graph& graph = example_->graph;
  for (std::size_t p = 0; p < parameters_.size(); ++p) {
    const Stage& stage = trace_.graph.stages()[parameters_[p]];
    graph.given(graph.find(stage.name, stage.head, stage.layer)) = updates_[p].after();
  }
  graph.renew();
  return *example_;
}

}  // namespace clearhead
