#include "learn/sequence_graph.h"

#include <cmath>
#include <string>
#include <string_view>

#include "blocks/blocks.h"
#include "lesson/check.h"
#include "parameters/python_drawing.h"

namespace clearhead {
namespace {

int largest(const Matrix& matrix, int row) {
  int best = 0;
  for (int j = 1; j < matrix.cols(); ++j) {
    if (matrix(row, j) > matrix(row, best)) best = j;
  }
  return best;
}

}  // namespace

void checkWork(const Graph& graph, int sequences) {
  const Cost cost = graph.cost();
  const double work = cost.work * sequences;
  if (work <= kMaxWork && cost.numbers <= kMaxTraceNumbers) return;
  throw LessonError("training.batch",
                    {"trainingWork",
                     "about {0} million multiplications a step, expected at most {1}",
                     {std::llround(work / 1e6), std::llround(kMaxWork / 1e6)}});
}

Recipe recipeOf(const Lesson& lesson) {
  if (!lesson.training) {
    throw LessonError("", {"keyMissing", "the key {0} is missing", {"\"training\""}});
  }
  return *lesson.training;
}

CheckedLesson withNumbers(CheckedLesson lesson) {
  if (drawnByPython(lesson)) return checkLesson(drawnInPython(lesson));
  return lesson;
}

int wordsOf(const Lesson& lesson) {
  return static_cast<int>(std::get<Sentence>(lesson.input).vocabulary->size());
}

double wideLossOf(const Matrix& logits, const Example& example) {
  double sum = 0;
  for (int i = 0; i < logits.rows(); ++i) {
    if (example.targets[i] != kNoTarget) sum += lossOf(logits.row(i), example.targets[i]);
  }
  return sum;
}

SequenceGraph::SequenceGraph(const CheckedLesson& lesson, int length)
    : trace_(traceOf(lesson, std::vector<int>(length))) {
  Graph& graph = trace_.graph;
  logits_ = graph.find("logits");
  lookup_ = graph.find("token_vectors");
  // A training step uses the sum and not the mean, because each target of a batch counts the same
  // and sequences differ in their number of targets.
  losses_ = graph.add("losses", kNoHead, "token", "one",
                      crossEntropy(logits_, std::vector<int>(trace_.ids.size())));
  loss_ = graph.add("loss", kNoHead, "one", "one", columnSums({losses_}));
  parameters_ = parameterStages(graph);
  const Gradients gradients = addGradients(graph, loss_, parameters_);
  for (const int parameter : parameters_) gradients_.push_back(gradients[parameter]);
  for (int i = 0; i < static_cast<int>(graph.stages().size()); ++i) {
    const Stage& stage = graph.stages()[i];
    if (stage.name == "weights" && stage.gradientOf.stage == kNoStage) heads_.push_back(i);
    if (stage.name != "mask") continue;
    const std::vector<ScoresAt> all = scoresOf(*lesson);
    const std::optional<Scores>& scores = all[all.size() == 1 ? 0 : stage.layer].scores;
    if (rulesOf(scores).pad) paddingMasks_.push_back({i, *scores});
  }
}

void SequenceGraph::run(const Example& example, const std::vector<int>& wanted, double lossFactor) {
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
    } else if (i == loss_) {
      graph.replace(i, columnSums({.stage = losses_, .factor = lossFactor}));
    } else if (kind == "spread" && stage.gradientOf.stage == losses_) {
      graph.replace(i, spread(inputs[0], stage.shape, lossFactor));
    } else if (kind == "cross_entropy_gradient") {
      graph.replace(i, crossEntropyGradient(inputs[0], inputs[1], example.targets));
    } else if (kind == "scatter" && stage.gradientOf.stage == table) {
      graph.replace(i, scatter(inputs[0], example.ids, stage.shape.rows));
    }
  }
  if (!paddingMasks_.empty()) {
    std::vector<std::string> tokens;
    for (const int id : example.ids) tokens.push_back(trace_.vocabulary[id]);
    for (const auto& [stage, scores] : paddingMasks_) {
      graph.replace(stage, visiblePairs(scores, tokens));
    }
  }
  graph.renew();
  graph.compute(wanted);
}

int SequenceGraph::correctCount(const Example& example) const {
  int correct = 0;
  for (int i = 0; i < logits().rows(); ++i) {
    if (example.targets[i] != kNoTarget && largest(logits(), i) == example.targets[i]) ++correct;
  }
  return correct;
}

}  // namespace clearhead
