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

  Table table(int rows, int cols) {
    Table table(rows);
    for (std::vector<double>& row : table) {
      for (int i = 0; i < cols; ++i) row.push_back(random_.gauss(0, drawn_.deviation.orDefault()));
    }
    return table;
  }

  Projection layer(int in, int out, bool bias) {
    Projection layer{table(out, in), std::nullopt};
    if (bias) layer.bias = std::vector<double>(out);
    return layer;
  }

  void give(TransformerBlock& block) {
    const bool bias = drawn_.bias.orDefault();
    const int querySize = drawn_.querySize.value_or(dIn_);
    const int valueSize = drawn_.valueSize.value_or(querySize);
    // In this order.
    Projection query = layer(dIn_, querySize, bias);
    Projection key = layer(dIn_, querySize, bias);
    Projection value = layer(dIn_, valueSize, bias);
    block.attention.projections.parameters =
        GivenProjections{std::move(query), std::move(key), std::move(value)};
    block.attention.output = layer(valueSize, dIn_, bias);
    for (auto* norm : {&block.norm1, &block.norm2}) {
      if (*norm) begin(**norm);
    }
    if (!block.feedForward) return;
    const int hidden = drawn_.feedForward.orDefault();
    block.feedForward->up = layer(dIn_, hidden, bias);
    block.feedForward->down = layer(hidden, dIn_, bias);
  }

  /// Gains of 1 and biases of 0.
  void begin(LayerNorm& norm) const {
    norm.gain = std::vector<double>(dIn_, 1);
    norm.bias = std::vector<double>(dIn_);
  }

 private:
  const DrawnBlocks& drawn_;
  int dIn_;
  PythonRandom random_;
};

}  // namespace

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
      lesson.embedding = GivenEmbedding{drawer.table(words, dIn)};
    } else if (part == DrawnPart::kPositions) {
      if (!lesson.positions || !lesson.positions->rows) continue;
      lesson.positions->values = drawer.table(*std::exchange(lesson.positions->rows, {}), dIn);
    } else if (part == DrawnPart::kUnembedding) {
      if (!stack.unembedding) continue;
      const auto* output = std::get_if<DrawnOutput>(&*stack.unembedding);
      if (output) stack.unembedding = drawer.layer(dIn, words, output->bias.orDefault());
    } else {
      for (TransformerBlock& block : blocks) drawer.give(block);
    }
  }
  if (stack.finalNorm) {
    if (const auto* own = std::get_if<DrawnNorm>(&*stack.finalNorm)) {
      LayerNorm norm{{}, std::nullopt, own->epsilon};
      drawer.begin(norm);
      stack.finalNorm = norm;
    }
  }
  stack.blocks = std::move(blocks);
  return lesson;
}

}  // namespace clearhead
