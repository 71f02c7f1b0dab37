#include "parameters/parameters.h"

#include <cmath>
#include <functional>
#include <memory>

#include "parameters/drawn_blocks.h"
#include "parameters/torch_random.h"

namespace clearhead {
namespace {

/// A leaf with a block of the numbers that a lesson gives.
OperationPointer given(const TensorPart& part, const Block& block) {
  Strides strides = part.strides;
  strides.start += block.row * strides.row + block.col * strides.col;
  return madeLeaf("given", {block.rows, block.cols},
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

/// Where one head's outputs are in the weight of all heads.
Block blockOf(ProjectionKind kind, Shape weight, int head, int heads) {
  if (kind == ProjectionKind::kParameter) {
    const int size = weight.cols / heads;
    return {0, head * size, weight.rows, size};
  }
  const int size = weight.rows / heads;
  return {head * size, 0, size, weight.cols};
}
Block blockOf(Shape bias, int head, int heads) {
  return blockOf(ProjectionKind::kParameter, bias, head, heads);
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

NormParameters drawnNorm(int size, const DrawnNorm& drawn) {
  const Norm norm = withoutNumbers(drawn);
  return {norm.kind.orDefault(), norm.gain ? leaf("drawn", Matrix::Ones(1, size)) : nullptr,
          norm.bias ? leaf("drawn", Matrix::Zero(1, size)) : nullptr,
          norm.epsilon.value_or(Norm::kEpsilon)};
}

/// One drawn layer or bare parameter.
struct LayerSizes {
  ProjectionKind kind;
  int in;
  int out;
  bool bias;

  Shape weight() const {
    return kind == ProjectionKind::kParameter ? Shape{in, out} : Shape{out, in};
  }
};

/// Layers drawn one after another from one seed. A layer, and all layers before it, are drawn when
/// it is first needed.
class LayerDrawer : public std::enable_shared_from_this<LayerDrawer> {
 public:
  using Draw = std::function<LinearParameters(TorchRandom&)>;

  explicit LayerDrawer(std::uint32_t seed) : random_(seed) {}

  LayerParameters layer(const LayerSizes& sizes, Draw draw) {
    ProjectionParameters whole = projection(sizes, 1, std::move(draw));
    return {std::move(whole.weights.front()),
            sizes.bias ? std::move(whole.biases.front()) : nullptr};
  }

  /// A layer whose outputs are divided among heads.
  ProjectionParameters projection(const LayerSizes& sizes, int heads, Draw draw) {
    const int index = static_cast<int>(layers_.size());
    layers_.push_back({std::move(draw), sizes, heads, {}, {}});
    ProjectionParameters parameters;
    for (int head = 0; head < heads; ++head) {
      const auto add = [&](std::vector<OperationPointer>& leaves, const Block& block,
                           std::vector<Matrix> Layer::* parts) {
        leaves.push_back(
            keptLeaf("drawn", {block.rows, block.cols},
                     [self = shared_from_this(), index, parts, head]() -> const Matrix& {
                       return (self->drawn(index).*parts)[head];
                     }));
      };
      add(parameters.weights, blockOf(sizes.kind, sizes.weight(), head, heads), &Layer::weights);
      if (sizes.bias) add(parameters.biases, blockOf({1, sizes.out}, head, heads), &Layer::biases);
    }
    return parameters;
  }

 private:
  struct Layer {
    Draw draw;
    LayerSizes sizes;
    int heads;
    std::vector<Matrix> weights;  // of each head
    std::vector<Matrix> biases;
  };

  const Layer& drawn(int index) {
    for (; drawn_ <= index; ++drawn_) {
      Layer& layer = layers_[drawn_];
      const LinearParameters all = layer.draw(random_);
      for (int head = 0; head < layer.heads; ++head) {
        const Block block = blockOf(layer.sizes.kind, layer.sizes.weight(), head, layer.heads);
        layer.weights.push_back(all.weight.block(block.row, block.col, block.rows, block.cols));
        if (!all.bias) continue;
        const Block part = blockOf({1, layer.sizes.out}, head, layer.heads);
        layer.biases.push_back(all.bias->block(part.row, part.col, part.rows, part.cols));
      }
    }
    return layers_[index];
  }

  TorchRandom random_;
  std::vector<Layer> layers_;  // all are added before the first is drawn
  int drawn_ = 0;
};

/// How a projection is drawn: like torch.nn.Linear, or as a bare parameter like torch.rand.
LayerDrawer::Draw drawnAs(const LayerSizes& sizes) {
  return [sizes](TorchRandom& random) -> LinearParameters {
    if (sizes.kind == ProjectionKind::kLinear) {
      return random.linear(sizes.in, sizes.out, sizes.bias);
    }
    return {random.uniform(sizes.in, sizes.out), std::nullopt};
  };
}

/// torch.nn.MultiheadAttention draws all parameters at once.
Parameters drawnMultihead(LayerDrawer& drawer, int size, int heads, bool bias) {
  const auto drawn = std::make_shared<std::optional<MultiheadParameters>>();
  const LayerSizes sizes{ProjectionKind::kLinear, size, size, bias};
  const auto part = [&](int index) {
    return drawer.projection(sizes, heads, [=](TorchRandom& random) {
      if (index == 0) *drawn = random.multihead(size, bias);
      const LinearParameters& all = (*drawn)->input;
      LinearParameters third{all.weight.middleRows(index * size, size), std::nullopt};
      if (bias) third.bias = all.bias->middleCols(index * size, size);
      return third;
    });
  };
  Parameters parameters;
  parameters.query = part(0);
  parameters.key = part(1);
  parameters.value = part(2);
  parameters.output = drawer.layer(sizes, [drawn](TorchRandom&) { return (*drawn)->output; });
  return parameters;
}

Parameters drawnLayers(LayerDrawer& drawer, const Attention& attention,
                       const DrawnProjections& drawn, int dIn) {
  const AttentionSizes sizes = sizesOf(attention, dIn);
  const ProjectionKind kind = attention.projections.kind;
  Parameters parameters;
  for (const Part part : drawn.order.orDefault()) {
    const int heads = part == Part::kQuery ? sizes.heads : sizes.keyValueHeads;
    const LayerSizes layer{kind, dIn, heads * (part == Part::kValue ? sizes.dV : sizes.dK),
                           attention.projections.bias.orDefault()};
    ProjectionParameters& target = part == Part::kQuery ? parameters.query
                                   : part == Part::kKey ? parameters.key
                                                        : parameters.value;
    target = drawer.projection(layer, heads, drawnAs(layer));
  }
  if (attention.output) {
    if (const auto* output = std::get_if<DrawnOutput>(&*attention.output)) {
      const LayerSizes layer{kind, sizes.heads * sizes.dV, dIn, output->bias.orDefault()};
      parameters.output = drawer.layer(layer, drawnAs(layer));
    }
  }
  return parameters;
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
                             .residual = block.residual.orDefault()};
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

/// Draws the layers of blocks one after another.
class BlockDrawer {
 public:
  BlockDrawer(const DrawnBlocks& drawn, int dIn)
      : drawn_(drawn), dIn_(dIn), drawer_(std::make_shared<LayerDrawer>(drawn.seed)) {
    const int querySize = drawn.querySize.value_or(dIn);
    const int heads = drawn.heads.orDefault();
    sizes_ = {.dIn = dIn,
              .heads = heads,
              .keyValueHeads = drawn.keyValueHeads.value_or(heads),
              .dK = querySize / heads,
              .dV = drawn.valueSize.value_or(querySize) / heads,
              .dOut = dIn};
  }

  BlockParameters block() {
    const std::optional<BlockNorm> norm = normOf(drawn_);
    BlockParameters parameters{.norm1 = std::nullopt,
                               .sizes = sizes_,
                               .projections = ProjectionKind::kLinear,
                               .scores = drawn_.scores.value_or(Scores{}),
                               .attention = attention(),
                               .norm2 = std::nullopt,
                               .feedForward = std::nullopt,
                               .normPosition = norm.value_or(BlockNorm{}).position.orDefault(),
                               .residual = true};
    const int hidden = drawn_.feedForward.orDefault();
    if (norm) {
      const DrawnNorm drawn{norm->kind, norm->gain, norm->epsilon};
      parameters.norm1 = drawnNorm(dIn_, drawn);
      if (hidden > 0) parameters.norm2 = drawnNorm(dIn_, drawn);
    }
    if (hidden > 0) {
      const bool bias = drawn_.bias.orDefault();
      // The order of the draws matters; a braced list is evaluated in order.
      parameters.feedForward = FeedForwardParameters{
          .activation = drawn_.activation.orDefault(),
          .gate = drawn_.gate.orDefault() ? std::optional(layer(dIn_, hidden, bias)) : std::nullopt,
          .up = layer(dIn_, hidden, bias),
          .down = layer(hidden, dIn_, bias)};
    }
    return parameters;
  }

  LayerParameters layer(int in, int out, bool bias) {
    const LayerSizes sizes{ProjectionKind::kLinear, in, out, bias};
    return drawer_->layer(sizes, drawAs(sizes));
  }

 private:
  Parameters attention() {
    const bool bias = drawn_.bias.orDefault();
    const auto projection = [&](int heads, int size) {
      const LayerSizes sizes{ProjectionKind::kLinear, dIn_, heads * size, bias};
      return drawer_->projection(sizes, heads, drawAs(sizes));
    };
    const auto norm = [&]() -> std::optional<NormParameters> {
      if (!drawn_.queryKeyNorm) return std::nullopt;
      return drawnNorm(sizes_.dK, {.kind = *drawn_.queryKeyNorm, .gain = {}, .epsilon = {}});
    };
    // The order of the draws matters; a braced list is evaluated in order.
    return {.query = projection(sizes_.heads, sizes_.dK),
            .key = projection(sizes_.keyValueHeads, sizes_.dK),
            .value = projection(sizes_.keyValueHeads, sizes_.dV),
            .output = layer(sizes_.heads * sizes_.dV, dIn_, bias),
            .queryNorm = norm(),
            .keyNorm = norm()};
  }

  LayerDrawer::Draw drawAs(const LayerSizes& sizes) const {
    if (drawn_.initialisation.orDefault() == BlockInitialisation::kDefault) return drawnAs(sizes);
    return [sizes](TorchRandom& random) {
      LinearParameters parameters{
          random.normal(sizes.out, sizes.in) / std::sqrt(static_cast<float>(sizes.in)),
          std::nullopt};
      if (sizes.bias) parameters.bias = Matrix::Zero(1, sizes.out);
      return parameters;
    };
  }

  const DrawnBlocks& drawn_;
  int dIn_;
  std::shared_ptr<LayerDrawer> drawer_;
  AttentionSizes sizes_{};
};

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
    const auto& drawn = std::get<DrawnProjections>(attention.projections.parameters);
    const auto drawer = std::make_shared<LayerDrawer>(drawn.seed);
    const bool bias = attention.projections.bias.orDefault();
    parameters = drawn.initialisation == Initialisation::kMultihead
                     ? drawnMultihead(*drawer, dIn, sizes.heads, bias)
                     : drawnLayers(*drawer, attention, drawn, dIn);
  }
  if (!attention.output) {
    parameters.output.reset();  // drawnMultihead always draws one
  } else if (const auto* output = std::get_if<Projection>(&*attention.output)) {
    parameters.output = given(*output);
  }
  if (attention.queryNorm) parameters.queryNorm = parametersOf(*attention.queryNorm, sizes.dK);
  if (attention.keyNorm) parameters.keyNorm = parametersOf(*attention.keyNorm, sizes.dK);
  return parameters;
}

StackParameters parametersOf(const Stack& stack, int dIn, int vocabulary) {
  StackParameters parameters;
  const auto* drawn = std::get_if<DrawnBlocks>(&stack.blocks);
  std::optional<BlockDrawer> drawer;
  if (drawn) {
    drawer.emplace(*drawn, dIn);
    for (int i = 0; i < drawn->layers; ++i) parameters.blocks.push_back(drawer->block());
  } else {
    for (const TransformerBlock& block : std::get<std::vector<TransformerBlock>>(stack.blocks)) {
      parameters.blocks.push_back(given(block, dIn));
    }
  }
  if (stack.finalNorm) parameters.finalNorm = parametersOf(*stack.finalNorm, dIn);
  if (!stack.unembedding) return parameters;
  if (const auto* own = std::get_if<Projection>(&*stack.unembedding)) {
    parameters.unembedding = given(*own);
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
