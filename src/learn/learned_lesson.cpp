#include "learn/learned_lesson.h"

#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <utility>

#include "blocks/blocks.h"
#include "lesson/check.h"
#include "parameters/drawn_blocks.h"

namespace clearhead {
namespace {

/// The decimal number of fewest digits that rounds to this float.
double shortestDouble(float number) {
  constexpr int kMaxDigits = std::numeric_limits<float>::max_digits10;  // always enough
  for (int digits = 1;; ++digits) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*g", digits, static_cast<double>(number));
    const double rounded = std::strtod(text, nullptr);
    if (digits == kMaxDigits || static_cast<float>(rounded) == number) return rounded;
  }
}

class ParameterReader {
 public:
  ParameterReader(const Graph& graph, int layer) : graph_(graph), layer_(layer) {}

  bool has(std::string_view name, int head = kNoHead) const {
    return graph_.find(name, head, layer_) >= 0;
  }

  Table table(std::string_view name, int head = kNoHead) const {
    const Matrix& values = graph_.value(graph_.find(name, head, layer_));
    Table table(values.rows());
    for (int i = 0; i < values.rows(); ++i) {
      for (const float number : values.row(i)) table[i].push_back(shortestDouble(number));
    }
    return table;
  }

  std::vector<double> row(std::string_view name, int head = kNoHead) const {
    return table(name, head).front();
  }

  Projection projection(std::string_view weight, std::string_view bias) const {
    Projection projection{table(weight), std::nullopt};
    if (has(bias)) projection.bias = row(bias);
    return projection;
  }

  /// All heads' parts of one projection: below each other as rows (linear), or side by side as
  /// columns.
  Projection stacked(std::string_view weight, std::string_view bias, int heads,
                     ProjectionKind kind) const {
    Projection all{table(weight, 0), std::nullopt};
    if (has(bias, 0)) all.bias = row(bias, 0);
    for (int head = 1; head < heads; ++head) {
      Table part = table(weight, head);
      if (kind == ProjectionKind::kLinear) {
        all.weight.insert(all.weight.end(), part.begin(), part.end());
      } else {
        for (std::size_t i = 0; i < part.size(); ++i) append(all.weight[i], part[i]);
      }
      if (all.bias) append(*all.bias, row(bias, head));
    }
    return all;
  }

  /// A norm with the numbers of the graph; it keeps its other keys.
  Norm norm(const NormNames& names, Norm norm) const {
    norm.gain.reset();
    norm.bias.reset();
    if (has(names[NormPart::kGain])) norm.gain = row(names[NormPart::kGain]);
    if (has(names[NormPart::kBias])) norm.bias = row(names[NormPart::kBias]);
    return norm;
  }
  GivenOrDrawnNorm norm(const NormNames& names, const GivenOrDrawnNorm& either) const {
    const auto* drawn = std::get_if<DrawnNorm>(&either);
    return norm(names, drawn ? withoutNumbers(*drawn) : std::get<Norm>(either));
  }

 private:
  static void append(std::vector<double>& to, const std::vector<double>& from) {
    to.insert(to.end(), from.begin(), from.end());
  }

  const Graph& graph_;
  int layer_;
};

void setNumbers(TransformerBlock& block, const ParameterReader& read) {
  Attention& attention = block.attention;
  const int heads = attention.heads.orDefault();
  const ProjectionKind kind = attention.projections.kind;
  attention.projections.parameters =
      GivenProjections{.query = read.stacked("W_Q", "b_Q", heads, kind),
                       .key = read.stacked("W_K", "b_K", heads, kind),
                       .value = read.stacked("W_V", "b_V", heads, kind)};
  if (attention.output) attention.output = read.projection("W_O", "b_O");
  if (block.norm1) block.norm1 = read.norm(kNorm1, *block.norm1);
  if (block.norm2) block.norm2 = read.norm(kNorm2, *block.norm2);
  if (auto& network = block.feedForward) {
    network->up = read.projection("W_up", "b_up");
    network->down = read.projection("W_down", "b_down");
  }
}

}  // namespace

Lesson learnedLesson(Lesson lesson, const Graph& graph) {
  const ParameterReader read(graph, kNoLayer);
  lesson.tensors.reset();
  lesson.tensorFile = nullptr;
  GivenEmbedding embedding{.values = read.table("embedding")};
  if (const GivenOrDrawnNorm* norm = embeddingNormOf(lesson)) {
    embedding.norm = read.norm(kEmbeddingNorm, *norm);
  }
  lesson.embedding = std::move(embedding);
  if (read.has("position_table")) {
    lesson.positions->values = read.table("position_table");
    lesson.positions->rows.reset();
  }
  Stack& stack = std::get<Stack>(lesson.model);
  std::vector<TransformerBlock> blocks = blocksOf(stack);
  for (std::size_t layer = 0; layer < blocks.size(); ++layer) {
    setNumbers(blocks[layer], ParameterReader(graph, static_cast<int>(layer)));
  }
  stack.blocks = std::move(blocks);
  if (stack.finalNorm) stack.finalNorm = read.norm(kFinalNorm, *stack.finalNorm);
  if (stack.unembedding && read.has("W_U")) stack.unembedding = read.projection("W_U", "b_U");
  return lesson;
}

}  // namespace clearhead
