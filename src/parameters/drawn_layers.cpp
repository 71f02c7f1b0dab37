#include "parameters/drawn_layers.h"

#include <cmath>
#include <functional>

#include "parameters/drawn_blocks.h"
#include "parameters/torch_random.h"

namespace clearhead {

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

namespace {

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

/// How a layer of a block is drawn.
LayerDrawer::Draw drawnAs(const LayerSizes& sizes, BlockInitialisation initialisation) {
  if (initialisation == BlockInitialisation::kDefault) return drawnAs(sizes);
  return [sizes](TorchRandom& random) {
    LinearParameters parameters{
        random.normal(sizes.out, sizes.in) / std::sqrt(static_cast<float>(sizes.in)), std::nullopt};
    if (sizes.bias) parameters.bias = Matrix::Zero(1, sizes.out);
    return parameters;
  };
}

}  // namespace

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

NormParameters drawnNorm(int size, const DrawnNorm& drawn) {
  const Norm norm = withoutNumbers(drawn);
  return {norm.kind.orDefault(), norm.gain ? leaf("drawn", Matrix::Ones(1, size)) : nullptr,
          norm.bias ? leaf("drawn", Matrix::Zero(1, size)) : nullptr,
          norm.epsilon.value_or(Norm::kEpsilon)};
}

Parameters drawnAttention(const Attention& attention, const DrawnProjections& drawn, int dIn) {
  const auto drawer = std::make_shared<LayerDrawer>(drawn.seed);
  if (drawn.initialisation != Initialisation::kMultihead) {
    return drawnLayers(*drawer, attention, drawn, dIn);
  }
  const bool bias = attention.projections.bias.orDefault();
  return drawnMultihead(*drawer, dIn, sizesOf(attention, dIn).heads, bias);
}

BlockDrawer::BlockDrawer(const DrawnBlocks& drawn, int dIn)
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

BlockParameters BlockDrawer::block() {
  const std::optional<BlockNorm> norm = normOf(drawn_);
  BlockParameters parameters{.norm1 = std::nullopt,
                             .sizes = sizes_,
                             .projections = ProjectionKind::kLinear,
                             .scores = drawn_.scores.value_or(Scores{}),
                             .attention = attention(),
                             .norm2 = std::nullopt,
                             .feedForward = std::nullopt,
                             .normPosition = norm.value_or(BlockNorm{}).position.orDefault(),
                             .residual = true,
                             .residualProjection = std::nullopt};
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

LayerParameters BlockDrawer::layer(int in, int out, bool bias) {
  const LayerSizes sizes{ProjectionKind::kLinear, in, out, bias};
  return drawer_->layer(sizes, drawnAs(sizes, drawn_.initialisation.orDefault()));
}

Parameters BlockDrawer::attention() {
  const bool bias = drawn_.bias.orDefault();
  const auto projection = [&](int heads, int size) {
    const LayerSizes sizes{ProjectionKind::kLinear, dIn_, heads * size, bias};
    return drawer_->projection(sizes, heads, drawnAs(sizes, drawn_.initialisation.orDefault()));
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

}  // namespace clearhead
