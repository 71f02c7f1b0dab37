// Parameters as a plain Python program draws them: random.gauss(0, deviation), matrix by matrix and
// row by row.
#include "parameters/python_drawing.h"

#include <numeric>
#include <utility>

#include "lesson/check.h"
#include "parameters/drawn_blocks.h"

namespace clearhead {
namespace {

class Drawer {
 public:
  Drawer(const DrawnBlocks& drawn, int dIn)
      : drawn_(drawn), dIn_(dIn), random_(pythonAfter(drawn.seed, drawn.shuffled.orDefault(), 0)) {}

  Table table(int rows, int cols) { return table(rows, cols, drawn_.deviation.orDefault()); }

  Projection layer(int in, int out, bool bias) {
    return layer(in, out, bias, drawn_.deviation.orDefault());
  }
  /// A layer whose result is added to the stream.
  Projection outputLayer(int in, int out, bool bias) {
    return layer(in, out, bias, drawn_.outputDeviation.value_or(drawn_.deviation.orDefault()));
  }

  void setNumbers(TransformerBlock& block) {
    const bool bias = drawn_.bias.orDefault();
    const int querySize = drawn_.querySize.value_or(dIn_);
    const int valueSize = drawn_.valueSize.value_or(querySize);
    const int heads = drawn_.heads.orDefault();
    const int keyValueHeads = drawn_.keyValueHeads.value_or(heads);
    // The order of the draws matters.
    Projection query = layer(dIn_, querySize, bias);
    Projection key = layer(dIn_, querySize / heads * keyValueHeads, bias);
    Projection value = layer(dIn_, valueSize / heads * keyValueHeads, bias);
    block.attention.projections.parameters =
        GivenProjections{std::move(query), std::move(key), std::move(value)};
    block.attention.output = outputLayer(valueSize, dIn_, bias);
    for (auto* norm : {&block.norm1, &block.norm2}) {
      if (*norm) initialise(**norm, dIn_);
    }
    for (auto* norm : {&block.attention.queryNorm, &block.attention.keyNorm}) {
      if (*norm) initialise(std::get<Norm>(**norm), querySize / heads);
    }
    if (!block.feedForward) return;
    const int hidden = drawn_.feedForward.orDefault();
    if (block.feedForward->gate) block.feedForward->gate = layer(dIn_, hidden, bias);
    block.feedForward->up = layer(dIn_, hidden, bias);
    block.feedForward->down = outputLayer(hidden, dIn_, bias);
  }

  /// Gains of 1 and biases of 0, if the norm has them.
  static void initialise(Norm& norm, int size) {
    if (norm.gain) norm.gain = std::vector<double>(size, 1);
    if (norm.bias) norm.bias = std::vector<double>(size);
  }
  /// Only a drawn norm: a given one has numbers.
  void initialiseDrawn(GivenOrDrawnNorm& norm) const {
    const auto* drawn = std::get_if<DrawnNorm>(&norm);
    if (!drawn) return;
    norm = withoutNumbers(*drawn);
    initialise(std::get<Norm>(norm), dIn_);
  }

 private:
  Table table(int rows, int cols, double deviation) {
    Table table(rows);
    for (std::vector<double>& row : table) {
      for (int i = 0; i < cols; ++i) row.push_back(random_.gauss(0, deviation));
    }
    return table;
  }

  Projection layer(int in, int out, bool bias, double deviation) {
    Projection layer{table(out, in, deviation), std::nullopt};
    if (bias) layer.bias = std::vector<double>(out);
    return layer;
  }

  const DrawnBlocks& drawn_;
  int dIn_;
  PythonRandom random_;
};

}  // namespace

bool isDrawnInPython(std::string_view parameter) {
  return parameter.starts_with("W_") || parameter == "embedding" || parameter == "position_table";
}

PythonRandom pythonAfter(std::uint32_t seed, int shuffled, int numbers) {
  PythonRandom random(seed);
  std::vector<int> items(shuffled);
  random.shuffle(items);
  for (int i = 0; i < numbers; ++i) random.gauss(0, 1);
  return random;
}

Lesson drawnInPython(Lesson lesson) {
  Stack& stack = std::get<Stack>(lesson.model);
  const DrawnBlocks drawn = std::get<DrawnBlocks>(stack.blocks);
  const int dIn = inputSize(lesson);
  const int words = static_cast<int>(std::get<Sentence>(lesson.input).vocabulary->size());
  std::vector<TransformerBlock> blocks = blocksOf(stack);
  Drawer drawer(drawn, dIn);
  for (const DrawnPart part : drawn.order.orDefault()) {
    if (part == DrawnPart::kEmbedding) {
      const auto& embedding = std::get<DrawnEmbedding>(*lesson.embedding);
      std::optional<GivenOrDrawnNorm> norm = embedding.norm;
      if (norm) drawer.initialiseDrawn(*norm);
      lesson.embedding = GivenEmbedding{drawer.table(words, dIn), embedding.scale, std::move(norm)};
    } else if (part == DrawnPart::kPositions) {
      if (!lesson.positions || !lesson.positions->rows) continue;
      lesson.positions->values = drawer.table(*std::exchange(lesson.positions->rows, {}), dIn);
    } else if (part == DrawnPart::kUnembedding) {
      if (!stack.unembedding) continue;
      const auto* output = std::get_if<DrawnOutput>(&*stack.unembedding);
      if (output) stack.unembedding = drawer.layer(dIn, words, output->bias.orDefault());
    } else {
      for (TransformerBlock& block : blocks) drawer.setNumbers(block);
    }
  }
  if (stack.finalNorm) drawer.initialiseDrawn(*stack.finalNorm);
  stack.blocks = std::move(blocks);
  return lesson;
}

}  // namespace clearhead
