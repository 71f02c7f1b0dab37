#include "learn/probe.h"

#include <numeric>
#include <utility>

namespace clearhead {
namespace {

/// The stages of the residual stream.
std::vector<int> streamOf(const Graph& graph) {
  std::vector<int> stages;
  for (int i = 0; i < graph.size(); ++i) {
    const Stage& stage = graph.stages()[i];
    const std::string_view name = stage.name;
    if (stage.gradientOf.stage == kNoStage && name.starts_with("residual")) stages.push_back(i);
  }
  return stages;
}

/// The sum and the count of the stream's rows whose next word is singular, [0], or plural, [1].
struct Sides {
  std::vector<double> sum[2];
  int count[2] = {0, 0};
};

std::vector<double> rowOf(const Matrix& matrix, int row) {
  return {matrix.row(row).begin(), matrix.row(row).end()};
}

}  // namespace

std::vector<Probe> probesOf(CheckedLesson lesson, int texts) {
  lesson = withNumbers(std::move(lesson));
  const Recipe recipe = recipeOf(lesson);
  const TaskPointer task = makeTask(*lesson);
  if (!task) return {};
  SequenceGraph sequence(lesson, recipe.length.orDefault());
  Graph& graph = sequence.graph();
  const std::vector<int> stream = streamOf(graph);

  const auto eachRow = [&](Sequences which, Purpose purpose, auto take) {
    TaskRandom random{recipe.seed.orDefault(), purpose};
    for (int i = 0; i < texts; ++i) {
      const Example example = task->draw(which, random);
      sequence.run(example, stream);
      for (const DependentWord& word : task->dependentWords(example.ids)) {
        if (!word.isPlural) continue;
        for (std::size_t s = 0; s < stream.size(); ++s) {
          take(s, word, rowOf(graph.value(stream[s]), word.token));
        }
      }
    }
  };

  std::vector<Sides> sides(stream.size());
  eachRow(Sequences::kTraining, kToMeasureTrained,
          [&](std::size_t s, const DependentWord& word, const std::vector<double>& row) {
            std::vector<double>& sum = sides[s].sum[*word.isPlural];
            sum.resize(row.size());
            for (std::size_t i = 0; i < row.size(); ++i) sum[i] += row[i];
            ++sides[s].count[*word.isPlural];
          });
  std::vector<Probe> probes;
  for (std::size_t s = 0; s < stream.size(); ++s) {
    const auto& [sum, count] = sides[s];
    if (count[0] == 0 || count[1] == 0) return {};
    const Stage& stage = graph.stages()[stream[s]];
    Probe& probe = probes.emplace_back(Probe{.layer = stage.layer, .stage = stage.name});
    for (std::size_t i = 0; i < sum[0].size(); ++i) {
      const double singular = sum[0][i] / count[0];
      const double plural = sum[1][i] / count[1];
      probe.direction.push_back(plural - singular);
      probe.threshold += (plural - singular) * (plural + singular) / 2;
    }
  }
  eachRow(Sequences::kHeldOut, kToMeasure,
          [&](std::size_t s, const DependentWord& word, const std::vector<double>& row) {
            const double product =
                std::inner_product(row.begin(), row.end(), probes[s].direction.begin(), 0.0);
            const bool predictsPlural = product > probes[s].threshold;
            probes[s].positions[word.kind].add(predictsPlural == *word.isPlural, 0.5);
          });
  return probes;
}

}  // namespace clearhead
