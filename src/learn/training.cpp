#include "learn/training.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "learn/learned_lesson.h"

namespace clearhead {
namespace {

/// What data are drawn for; all from the same seed.
enum Purpose : std::uint32_t { kToTrain, kToMeasure, kToMeasureElsewhere };

/// Most multiplications of one step, about: some seconds.
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
  if (auto* drawn = std::get_if<DrawnEmbedding>(&*lesson.embedding)) drawn->seed += shift;
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

int toldOf(const Example& example) {
  return static_cast<int>(example.targets.size() -
                          std::count(example.targets.begin(), example.targets.end(), kNoTarget));
}

/// Adds up sequence after sequence, as `Sum` does for each number.
class GradientSum {
 public:
  explicit GradientSum(const Shape& shape) : total_(WideMatrix::Zero(shape.rows, shape.cols)) {}

  void add(const Matrix& gradient) {
    total_ += gradient.cast<double>();
    if (++count_ % 2 == 0) total_ = total_.cast<float>().cast<double>();
  }
  Matrix mean(int told) const { return (total_.cast<float>().cast<double>() / told).cast<float>(); }

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
  // The sum and not the mean: sequences have unlike numbers of told tokens, and all count alike.
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
  for (int i = 0; i < static_cast<int>(graph.stages().size()); ++i) {
    const Stage& stage = graph.stages()[i];
    if (stage.name == "weights" && stage.gradientOf.stage == kNoStage) heads_.push_back(i);
  }
}

/// Replaces what depends on the sequence, and computes.
void Training::run(const Example& example, const std::vector<int>& asked) {
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
  graph.compute(asked);
}

/// How many told tokens have the largest logit.
int Training::rightly(const Example& example) const {
  const Matrix& logits = trace_.graph.value(logits_);
  int right = 0;
  for (int i = 0; i < logits.rows(); ++i) {
    if (example.targets[i] != kNoTarget && largest(logits, i) == example.targets[i]) ++right;
  }
  return right;
}

Progressed Training::step(int count) {
  Progressed progress{steps_, std::numeric_limits<double>::quiet_NaN(), 0};
  for (int i = 0; i < count; ++i) {
    if (!stepOnce(progress)) break;
  }
  return progress;
}

const Example& Training::look(int sequence) {
  TaskRandom random{recipe_.seed.orDefault(), kToTrain, static_cast<std::uint32_t>(steps_)};
  for (int i = 0; i <= sequence; ++i) looked_ = task_->draw(Sequences::kTraining, random);
  run(looked_, {loss_});
  return looked_;
}

bool Training::stepOnce(Progressed& progress) {
  TaskRandom random{recipe_.seed.orDefault(), kToTrain, static_cast<std::uint32_t>(steps_)};
  std::vector<GradientSum> sums;
  for (const int parameter : parameters_) {
    sums.emplace_back(trace_.graph.stages()[parameter].shape);
  }
  std::vector<int> asked = gradients_;
  asked.push_back(loss_);
  Sum loss(0);
  int right = 0;
  int told = 0;
  for (int i = 0; i < recipe_.batch.orDefault(); ++i) {
    const Example example = task_->draw(Sequences::kTraining, random);
    run(example, asked);
    for (std::size_t p = 0; p < sums.size(); ++p) sums[p].add(trace_.graph.value(gradients_[p]));
    loss.add(trace_.graph.value(loss_)(0, 0));
    right += rightly(example);
    told += toldOf(example);
  }
  progress = {steps_, static_cast<double>(loss.value()) / told, static_cast<double>(right) / told};
  std::vector<Matrix> gradients;
  for (const GradientSum& sum : sums) gradients.push_back(sum.mean(told));
  const bool isFinite = std::all_of(gradients.begin(), gradients.end(),
                                    [](const Matrix& each) { return each.allFinite(); });
  if (!std::isfinite(progress.loss) || !isFinite) {
    progress.loss = std::numeric_limits<double>::quiet_NaN();
    return false;
  }
  progress.step = ++steps_;
  const Optimizer optimizer = recipe_.optimizer.value_or(Optimizer{});
  const float clipping = clippingOf(gradients, optimizer.clip);
  for (std::size_t p = 0; p < gradients.size(); ++p) {
    updates_[p].step(gradients[p], clipping, optimizer, steps_);
  }
  giveParameters();
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
  for (Update& update : updates_) {
    const Eigen::Index rows = update.after().rows();
    const Eigen::Index cols = update.after().cols();
    const auto take = [&] {
      const Matrix taken = Eigen::Map<const Matrix>(numbers, rows, cols);
      numbers += taken.size();
      return taken;
    };
    const Matrix parameter = take();
    const Matrix first = take();
    update.resume(parameter, first, take());
  }
  steps_ = step;
  giveParameters();
}

int Training::mostMeasured() const {
  const double most = kMostWork / trace_.graph.cost().work;
  return static_cast<int>(std::clamp<double>(most, 1, kMeasured));
}

Measures Training::measure(int sequences) {
  Measures measures{0, 0, std::nullopt, {}};
  std::vector<int> asked = heads_;
  asked.push_back(loss_);
  for (const int head : heads_) {
    const Stage& stage = trace_.graph.stages()[head];
    measures.heads.push_back({stage.layer, stage.head, 0, 0});
  }
  int told = 0;
  int right = 0;
  double before = 0;    // rows with a word before
  double repeated = 0;  // told rows whose word stood there before
  TaskRandom random{recipe_.seed.orDefault(), kToMeasure};
  for (int i = 0; i < sequences; ++i) {
    const Example example = task_->draw(Sequences::kHeldOut, random);
    run(example, asked);
    measures.loss += trace_.graph.value(loss_)(0, 0);
    right += rightly(example);
    told += toldOf(example);
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
  measures.loss /= told;
  measures.accuracy = static_cast<double>(right) / told;
  for (HeadScores& head : measures.heads) {
    head.previous /= before;
    if (repeated > 0) head.induction /= repeated;
  }
  if (task_->otherSizes().empty()) return measures;
  TaskRandom other{recipe_.seed.orDefault(), kToMeasureElsewhere};
  right = told = 0;
  for (int i = 0; i < sequences; ++i) {
    const Example example = task_->draw(Sequences::kOtherLengths, other);
    run(example, {logits_});
    right += rightly(example);
    told += toldOf(example);
  }
  measures.elsewhere = static_cast<double>(right) / told;
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
