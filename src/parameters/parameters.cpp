#include "parameters/parameters.h"

#include <cmath>

namespace clearhead {
namespace {

Matrix rowMatrix(const std::vector<double>& numbers) { return toMatrix({numbers}); }

/// Cuts the output features of one weight, stacked by head, into heads.
ProjectionMatrices splitHeads(const LinearParameters& stacked, ProjectionKind kind, int heads) {
  const bool linear = kind == ProjectionKind::kLinear;
  const Matrix& weight = stacked.weight;
  const Eigen::Index size = (linear ? weight.rows() : weight.cols()) / heads;
  ProjectionMatrices split;
  if (stacked.bias) split.biases.emplace();
  for (int head = 0; head < heads; ++head) {
    split.weights.push_back(linear ? Matrix(weight.middleRows(head * size, size))
                                   : Matrix(weight.middleCols(head * size, size)));
    if (stacked.bias) split.biases->push_back(stacked.bias->middleCols(head * size, size));
  }
  return split;
}

LinearParameters given(const Projection& projection) {
  LinearParameters parameters{toMatrix(projection.weight), std::nullopt};
  if (projection.bias) parameters.bias = rowMatrix(*projection.bias);
  return parameters;
}

/// What one projection's layer, or bare parameter, draws.
LinearParameters draw(TorchRandom& random, ProjectionKind kind, int in, int out, bool bias) {
  if (kind == ProjectionKind::kLinear) return random.linear(in, out, bias);
  return {random.uniform(in, out), std::nullopt};
}

/// All heads' rows together.
struct Stacked {
  LinearParameters query;
  LinearParameters key;
  LinearParameters value;
  std::optional<LinearParameters> output;
};

Stacked drawMultihead(TorchRandom& random, int size, bool bias) {
  const MultiheadParameters drawn = random.multihead(size, bias);
  const auto part = [&](int index) {
    LinearParameters third{drawn.input.weight.middleRows(index * size, size), std::nullopt};
    if (bias) third.bias = drawn.input.bias->middleCols(index * size, size);
    return third;
  };
  return {part(0), part(1), part(2), drawn.output};
}

Stacked drawLayers(TorchRandom& random, const Attention& attention, const DrawnProjections& drawn,
                   int dIn) {
  const AttentionSizes sizes = sizesOf(attention, dIn);
  const ProjectionKind kind = attention.projections.kind;
  const bool bias = attention.projections.bias.orDefault();
  Stacked stacked;
  for (const Part part : drawn.order.orDefault()) {
    const int out = sizes.heads * (part == Part::kValue ? sizes.dV : sizes.dK);
    LinearParameters& target = part == Part::kQuery ? stacked.query
                               : part == Part::kKey ? stacked.key
                                                    : stacked.value;
    target = draw(random, kind, sizes.dIn, out, bias);
  }
  if (attention.output) {
    if (const auto* output = std::get_if<DrawnOutput>(&*attention.output)) {
      stacked.output =
          draw(random, kind, sizes.heads * sizes.dV, sizes.dIn, output->bias.orDefault());
    }
  }
  return stacked;
}

Stacked stackedParameters(const Attention& attention, int dIn) {
  if (const auto* g = std::get_if<GivenProjections>(&attention.projections.parameters)) {
    return {given(g->query), given(g->key), given(g->value), std::nullopt};
  }
  const auto& drawn = std::get<DrawnProjections>(attention.projections.parameters);
  TorchRandom random(drawn.seed);
  if (drawn.initialisation == Initialisation::kMultihead) {
    return drawMultihead(random, dIn, attention.projections.bias.orDefault());
  }
  return drawLayers(random, attention, drawn, dIn);
}

NormParameters given(const LayerNorm& norm) {
  NormParameters parameters{"given", rowMatrix(norm.gain), std::nullopt,
                            norm.epsilon.value_or(LayerNorm::kEpsilon)};
  if (norm.bias) parameters.bias = rowMatrix(*norm.bias);
  return parameters;
}

NormParameters drawnNorm(int dIn, std::optional<double> epsilon) {
  return {"drawn", Matrix::Ones(1, dIn), Matrix::Zero(1, dIn),
          epsilon.value_or(LayerNorm::kEpsilon)};
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
    parameters.feedForward = FeedForwardParameters{"given", network->activation.orDefault(),
                                                   given(network->up), given(network->down)};
  }
  return parameters;
}

/// Draws the layers of blocks one after the other.
class BlockDrawer {
 public:
  BlockDrawer(const DrawnBlocks& drawn, int dIn) : drawn_(drawn), dIn_(dIn), random_(drawn.seed) {
    const int querySize = drawn.querySize.value_or(dIn);
    sizes_ = {.dIn = dIn,
              .heads = drawn.heads.orDefault(),
              .dK = querySize / drawn.heads.orDefault(),
              .dV = drawn.valueSize.value_or(querySize) / drawn.heads.orDefault(),
              .dOut = dIn};
  }

  BlockParameters block() {
    const DrawnBlockNorm norm = drawn_.norm.orDefault();
    BlockParameters parameters{.norm1 = std::nullopt,
                               .sizes = sizes_,
                               .projections = ProjectionKind::kLinear,
                               .scores = drawn_.scores.value_or(Scores{}),
                               .attention = attention(),
                               .norm2 = std::nullopt,
                               .feedForward = std::nullopt,
                               .normPosition = norm == DrawnBlockNorm::kAfter
                                                   ? NormPosition::kAfter
                                                   : NormPosition::kBefore,
                               .residual = true};
    const int hidden = drawn_.feedForward.orDefault();
    if (norm != DrawnBlockNorm::kNone) {
      parameters.norm1 = drawnNorm(dIn_, std::nullopt);
      if (hidden > 0) parameters.norm2 = parameters.norm1;
    }
    if (hidden > 0) {
      LinearParameters up = layer(dIn_, hidden, drawn_.bias.orDefault());
      parameters.feedForward =
          FeedForwardParameters{"drawn", drawn_.activation.orDefault(), std::move(up),
                                layer(hidden, dIn_, drawn_.bias.orDefault())};
    }
    return parameters;
  }

  LinearParameters layer(int in, int out, bool bias) {
    if (drawn_.initialisation.orDefault() == BlockInitialisation::kDefault) {
      return random_.linear(in, out, bias);
    }
    LinearParameters parameters{random_.normal(out, in) / std::sqrt(static_cast<float>(in)),
                                std::nullopt};
    if (bias) parameters.bias = Matrix::Zero(1, out);
    return parameters;
  }

 private:
  Parameters attention() {
    const bool bias = drawn_.bias.orDefault();
    const auto heads = [&](int size) {
      return splitHeads(layer(dIn_, sizes_.heads * size, bias), ProjectionKind::kLinear,
                        sizes_.heads);
    };
    Parameters parameters{.kind = "drawn",
                          .outputKind = "drawn",
                          .query = heads(sizes_.dK),
                          .key = heads(sizes_.dK),
                          .value = heads(sizes_.dV),
                          .output = std::nullopt};
    LinearParameters output = layer(sizes_.heads * sizes_.dV, dIn_, bias);
    parameters.output = OutputMatrices{std::move(output.weight), std::move(output.bias)};
    return parameters;
  }

  const DrawnBlocks& drawn_;
  int dIn_;
  TorchRandom random_;
  AttentionSizes sizes_{};
};

/// FNV-1a, 32 bits (Fowler, Noll and Vo), of the seed's four bytes, lowest first, and the word's.
std::uint32_t wordSeed(std::uint32_t seed, std::string_view word) {
  std::uint32_t hash = 0x811c9dc5;
  const auto add = [&](std::uint32_t byte) { hash = (hash ^ (byte & 0xff)) * 0x01000193; };
  for (int i = 0; i < 4; ++i) add(seed >> (8 * i));
  for (const char byte : word) add(static_cast<unsigned char>(byte));
  return hash;
}

}  // namespace

Matrix drawEmbedding(const DrawnEmbedding& drawn, const std::vector<std::string>& vocabulary) {
  const int words = static_cast<int>(vocabulary.size());
  if (drawn.by.orDefault() == DrawnBy::kVocabulary) {
    return TorchRandom(drawn.seed).embedding(words, drawn.size);
  }
  Matrix table(words, drawn.size);
  for (int i = 0; i < words; ++i) {
    table.row(i) = TorchRandom(wordSeed(drawn.seed, vocabulary[i])).normal(1, drawn.size);
  }
  return table;
}

Parameters parametersOf(const Attention& attention, int dIn) {
  Stacked stacked = stackedParameters(attention, dIn);
  const ProjectionKind kind = attention.projections.kind;
  const int heads = attention.heads.orDefault();
  const bool drawn = std::holds_alternative<DrawnProjections>(attention.projections.parameters);
  Parameters parameters{.kind = drawn ? "drawn" : "given",
                        .outputKind = "given",
                        .query = splitHeads(stacked.query, kind, heads),
                        .key = splitHeads(stacked.key, kind, heads),
                        .value = splitHeads(stacked.value, kind, heads),
                        .output = std::nullopt};
  if (attention.output) {
    if (const auto* projection = std::get_if<Projection>(&*attention.output)) {
      stacked.output = given(*projection);
    } else {
      parameters.outputKind = "drawn";
    }
    parameters.output = OutputMatrices{stacked.output->weight, stacked.output->bias};
  }
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
  if (stack.finalNorm) {
    const auto* norm = std::get_if<LayerNorm>(&*stack.finalNorm);
    parameters.finalNorm =
        norm ? given(*norm) : drawnNorm(dIn, std::get<DrawnNorm>(*stack.finalNorm).epsilon);
  }
  if (!stack.unembedding) return parameters;
  if (const auto* own = std::get_if<Projection>(&*stack.unembedding)) {
    parameters.unembedding = UnembeddingParameters{"given", given(*own)};
  } else if (const auto* output = std::get_if<DrawnOutput>(&*stack.unembedding)) {
    parameters.unembedding =
        UnembeddingParameters{"drawn", drawer->layer(dIn, vocabulary, output->bias.orDefault())};
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
