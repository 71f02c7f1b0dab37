#include "parameters/parameters.h"

#include "parameters/drawn_layers.h"
#include "parameters/torch_random.h"

namespace clearhead {
namespace {

/// A leaf with a block of the numbers that a lesson gives.
OperationPointer given(const TensorPart& part, const Block& block) {
  Strides strides = part.strides;
  strides.start += block.row * strides.row + block.col * strides.col;
  return storedLeaf({block.rows, block.cols},
                    [file = part.file, name = part.tensor, strides](Matrix& numbers) {
                      file->read(*file->find(name), strides, numbers);
                    });
}
OperationPointer given(const Rows& rows, const Block& block) {
  if (rows.part) return given(*rows.part, block);
  Matrix matrix(block.rows, block.cols);
  for (int i = 0; i < block.rows; ++i) {
    for (int j = 0; j < block.cols; ++j) {
      matrix(i, j) = static_cast<float>(rows[block.row + i][block.col + j]);
    }
  }
  return leaf("given", std::move(matrix));
}
OperationPointer given(const Row& row, const Block& block) {
  if (row.part) return given(*row.part, block);
  return given(Rows({row}), block);
}

OperationPointer given(const Row& row) {
  const auto [rows, cols] = shapeOf(row);
  return given(row, {0, 0, rows, cols});
}

LayerParameters given(const Projection& projection) {
  return {clearhead::given(projection.weight), projection.bias ? given(*projection.bias) : nullptr};
}

ProjectionParameters given(const Projection& projection, ProjectionKind kind, int heads) {
  ProjectionParameters parameters;
  const Shape shape = shapeOf(projection.weight);
  for (int head = 0; head < heads; ++head) {
    parameters.weights.push_back(given(projection.weight, blockOf(kind, shape, head, heads)));
    if (!projection.bias) continue;
    parameters.biases.push_back(
        given(*projection.bias, blockOf(shapeOf(*projection.bias), head, heads)));
  }
  return parameters;
}

NormParameters given(const Norm& norm) {
  return {norm.kind.orDefault(), norm.gain ? given(*norm.gain) : nullptr,
          norm.bias ? given(*norm.bias) : nullptr, norm.epsilon.value_or(Norm::kEpsilon)};
}

BlockParameters given(const TransformerBlock& block, int dIn) {
  BlockParameters parameters{.norm1 = std::nullopt,
                             .sizes = sizesOf(block.attention, dIn),
                             .projections = block.attention.projections.kind,
                             .scores = block.attention.scores.value_or(Scores{}),
                             .attention = parametersOf(block.attention, dIn),
                             .norm2 = std::nullopt,
                             .feedForward = std::nullopt,
                             .normPosition = block.normPosition.orDefault(),
                             .residual = block.residual.orDefault(),
                             .residualProjection = std::nullopt};
  if (block.residualProjection) parameters.residualProjection = given(*block.residualProjection);
  if (block.norm1) parameters.norm1 = given(*block.norm1);
  if (block.norm2) parameters.norm2 = given(*block.norm2);
  if (const auto& network = block.feedForward) {
    parameters.feedForward = FeedForwardParameters{
        .activation = network->activation.orDefault(),
        .gate = network->gate ? std::optional(given(*network->gate)) : std::nullopt,
        .up = given(network->up),
        .down = given(network->down)};
  }
  return parameters;
}

PoolingParameters given(const Pooling& pooling) {
  PoolingParameters parameters{.layer = std::nullopt,
                               .activation = pooling.activation,
                               .unitLength = pooling.unitLength.orDefault()};
  if (pooling.weight) parameters.layer = given(Projection{*pooling.weight, pooling.bias});
  return parameters;
}

/// FNV-1a, 32 bits (Fowler, Noll and Vo), of the seed's four bytes, lowest first, then the word's
/// bytes.
std::uint32_t wordSeed(std::uint32_t seed, std::string_view word) {
  std::uint32_t hash = 0x811c9dc5;
  const auto add = [&](std::uint32_t byte) { hash = (hash ^ (byte & 0xff)) * 0x01000193; };
  for (int i = 0; i < 4; ++i) add(seed >> (8 * i));
  for (const char byte : word) add(static_cast<unsigned char>(byte));
  return hash;
}

}  // namespace

OperationPointer given(const Rows& rows) {
  const auto [count, cols] = shapeOf(rows);
  return given(rows, {0, 0, count, cols});
}

OperationPointer embeddingOf(const Embedding& embedding,
                             const std::vector<std::string>& vocabulary) {
  if (const auto* values = std::get_if<GivenEmbedding>(&embedding)) return given(values->values);
  const auto& drawn = std::get<DrawnEmbedding>(embedding);
  return madeLeaf("drawn", {static_cast<int>(vocabulary.size()), drawn.size},
                  [=](Matrix& table) { table = drawEmbedding(drawn, vocabulary); });
}

Matrix drawEmbedding(const DrawnEmbedding& drawn, const std::vector<std::string>& vocabulary) {
  const int words = static_cast<int>(vocabulary.size());
  if (drawn.by.orDefault() == DrawnBy::kVocabulary) {
    return TorchRandom(*drawn.seed).embedding(words, drawn.size);
  }
  Matrix table(words, drawn.size);
  for (int i = 0; i < words; ++i) {
    table.row(i) = TorchRandom(wordSeed(*drawn.seed, vocabulary[i])).normal(1, drawn.size);
  }
  return table;
}

NormParameters parametersOf(const GivenOrDrawnNorm& norm, int size) {
  const auto* drawn = std::get_if<DrawnNorm>(&norm);
  return drawn ? drawnNorm(size, *drawn) : given(std::get<Norm>(norm));
}

Parameters parametersOf(const Attention& attention, int dIn) {
  const ProjectionKind kind = attention.projections.kind;
  const AttentionSizes sizes = sizesOf(attention, dIn);
  Parameters parameters;
  if (const auto* g = std::get_if<GivenProjections>(&attention.projections.parameters)) {
    parameters.query = given(g->query, kind, sizes.heads);
    parameters.key = given(g->key, kind, sizes.keyValueHeads);
    parameters.value = given(g->value, kind, sizes.keyValueHeads);
  } else {
    parameters = drawnAttention(attention,
                                std::get<DrawnProjections>(attention.projections.parameters), dIn);
  }
  if (!attention.output) {
    parameters.output.reset();  // torch.nn.MultiheadAttention always has one
  } else if (const auto* output = std::get_if<Projection>(&*attention.output)) {
    parameters.output = given(*output);
  }
  if (attention.queryNorm) parameters.queryNorm = parametersOf(*attention.queryNorm, sizes.dK);
  if (attention.keyNorm) parameters.keyNorm = parametersOf(*attention.keyNorm, sizes.dK);
  return parameters;
}

StackParameters parametersOf(const Stack& stack, int dIn, int vocabulary) {
  StackParameters parameters;
  const std::vector<int> sizes = streamSizes(stack, dIn);
  const auto* drawn = std::get_if<DrawnBlocks>(&stack.blocks);
  std::optional<BlockDrawer> drawer;
  if (drawn) {
    drawer.emplace(*drawn, dIn);
    for (int i = 0; i < drawn->layers; ++i) parameters.blocks.push_back(drawer->block());
  } else {
    for (const TransformerBlock& block : std::get<std::vector<TransformerBlock>>(stack.blocks)) {
      parameters.blocks.push_back(given(block, sizes[parameters.blocks.size()]));
    }
  }
  if (stack.finalNorm) parameters.finalNorm = parametersOf(*stack.finalNorm, sizes.back());
  if (stack.pooling) parameters.pooling = given(*stack.pooling);
  if (!stack.unembedding) return parameters;
  if (const auto* projection = std::get_if<Projection>(&*stack.unembedding)) {
    parameters.unembedding = given(*projection);
  } else if (const auto* output = std::get_if<DrawnOutput>(&*stack.unembedding)) {
    parameters.unembedding = drawer->layer(dIn, vocabulary, output->bias.orDefault());
  }
  return parameters;
}

Matrix toMatrix(const Table& table) {
  Matrix matrix(table.size(), table.front().size());
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    for (Eigen::Index j = 0; j < matrix.cols(); ++j) {
      matrix(i, j) = static_cast<float>(table[i][j]);
    }
  }
  return matrix;
}

}  // namespace clearhead
