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

Table tableOf(const Matrix& values) {
  Table table(values.rows());
  for (int i = 0; i < values.rows(); ++i) {
    for (const float number : values.row(i)) table[i].push_back(shortestDouble(number));
  }
  return table;
}

/// Reads the parameters of one layer, or those outside of all layers.
class ParameterReader {
 public:
  /// @param file where the numbers are put; null: into the lesson
  ParameterReader(const Graph& graph, int layer, TensorFileWriter* file)
      : graph_(graph), layer_(layer), file_(file) {}

  bool has(std::string_view name, int head = kNoHead) const {
    return graph_.find(name, head, layer_) >= 0;
  }

  Rows rows(std::string_view name) const { return rows(name, matrix(name)); }
  Row row(std::string_view name) const { return row(name, matrix(name)); }

  Projection projection(std::string_view weight, std::string_view bias) const {
    Projection projection{rows(weight), std::nullopt};
    if (has(bias)) projection.bias = row(bias);
    return projection;
  }

  /// All heads' parts of one projection: below each other as rows (linear), or side by side as
  /// columns.
  Projection stacked(std::string_view weight, std::string_view bias, int heads,
                     ProjectionKind kind) const {
    const bool isBelow = kind == ProjectionKind::kLinear;
    Projection all{rows(weight, joined(weight, heads, isBelow)), std::nullopt};
    if (has(bias, 0)) all.bias = row(bias, joined(bias, heads, false));
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
  const Matrix& matrix(std::string_view name, int head = kNoHead) const {
    return graph_.value(graph_.find(name, head, layer_));
  }

  Matrix joined(std::string_view name, int heads, bool isBelow) const {
    const Eigen::Index rows = matrix(name, 0).rows();
    const Eigen::Index cols = matrix(name, 0).cols();
    Matrix all(isBelow ? heads * rows : rows, isBelow ? cols : heads * cols);
    for (int head = 0; head < heads; ++head) {
      all.block(isBelow ? head * rows : 0, isBelow ? 0 : head * cols, rows, cols) =
          matrix(name, head);
    }
    return all;
  }

  Rows rows(std::string_view name, const Matrix& values) const {
    return file_ ? Rows(tensor(name, values)) : Rows(tableOf(values));
  }
  Row row(std::string_view name, const Matrix& values) const {
    return file_ ? Row(tensor(name, values)) : Row(tableOf(values).front());
  }
  TensorPart tensor(std::string_view name, const Matrix& values) const {
    const std::string block = layer_ == kNoLayer ? "" : "blocks." + std::to_string(layer_) + '.';
    TensorPart part;
    part.tensor = block + std::string(name);
    file_->add(part.tensor, values);
    return part;
  }

  const Graph& graph_;
  int layer_;
  TensorFileWriter* file_;
};

void setNumbers(TransformerBlock& block, const ParameterReader& read) {
  Attention& attention = block.attention;
  const int heads = attention.heads.orDefault();
  const int keyValueHeads = attention.keyValueHeads.value_or(heads);
  const ProjectionKind kind = attention.projections.kind;
  attention.projections.parameters =
      GivenProjections{.query = read.stacked("W_Q", "b_Q", heads, kind),
                       .key = read.stacked("W_K", "b_K", keyValueHeads, kind),
                       .value = read.stacked("W_V", "b_V", keyValueHeads, kind)};
  if (attention.output) attention.output = read.projection("W_O", "b_O");
  if (attention.queryNorm) attention.queryNorm = read.norm(kQueryNorm, *attention.queryNorm);
  if (attention.keyNorm) attention.keyNorm = read.norm(kKeyNorm, *attention.keyNorm);
  if (block.norm1) block.norm1 = read.norm(kNorm1, *block.norm1);
  if (block.norm2) block.norm2 = read.norm(kNorm2, *block.norm2);
  if (auto& network = block.feedForward) {
    if (network->gate) network->gate = read.projection("W_gate", "b_gate");
    network->up = read.projection("W_up", "b_up");
    network->down = read.projection("W_down", "b_down");
  }
}

}  // namespace

Lesson learnedLesson(Lesson lesson, const Graph& graph, TensorFileWriter* file) {
  const ParameterReader read(graph, kNoLayer, file);
  lesson.tensors.reset();
  if (file) lesson.tensors = kLearnedFile;
  lesson.tensorFile = nullptr;
  GivenEmbedding embedding{.values = read.rows("embedding"), .scale = embeddingScaleOf(lesson)};
  if (const GivenOrDrawnNorm* norm = embeddingNormOf(lesson)) {
    embedding.norm = read.norm(kEmbeddingNorm, *norm);
  }
  lesson.embedding = std::move(embedding);
  if (read.has("position_table")) {
    lesson.positions->values = read.rows("position_table");
    lesson.positions->rows.reset();
  }
  Stack& stack = std::get<Stack>(lesson.model);
  std::vector<TransformerBlock> blocks = blocksOf(stack);
  for (std::size_t layer = 0; layer < blocks.size(); ++layer) {
    setNumbers(blocks[layer], ParameterReader(graph, static_cast<int>(layer), file));
  }
  stack.blocks = std::move(blocks);
  if (stack.finalNorm) stack.finalNorm = read.norm(kFinalNorm, *stack.finalNorm);
  if (stack.unembedding && read.has("W_U")) stack.unembedding = read.projection("W_U", "b_U");
  return lesson;
}

}  // namespace clearhead
