#include "parameters/parameters.h"

#include "lesson/check.h"
#include "parameters/torch_random.h"

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

Stacked drawLayers(TorchRandom& random, const Lesson& lesson, const DrawnProjections& drawn) {
  const LessonSizes sizes = sizesOf(lesson);
  const ProjectionKind kind = lesson.projections.kind;
  const bool bias = lesson.projections.bias.orDefault();
  Stacked stacked;
  for (const Part part : drawn.order.orDefault()) {
    const int out = sizes.heads * (part == Part::kValue ? sizes.dV : sizes.dK);
    LinearParameters& target = part == Part::kQuery ? stacked.query
                               : part == Part::kKey ? stacked.key
                                                    : stacked.value;
    target = draw(random, kind, sizes.dIn, out, bias);
  }
  if (lesson.output) {
    if (const auto* output = std::get_if<DrawnOutput>(&*lesson.output)) {
      stacked.output =
          draw(random, kind, sizes.heads * sizes.dV, sizes.dIn, output->bias.orDefault());
    }
  }
  return stacked;
}

Stacked stackedParameters(const Lesson& lesson) {
  if (const auto* g = std::get_if<GivenProjections>(&lesson.projections.parameters)) {
    return {given(g->query), given(g->key), given(g->value), std::nullopt};
  }
  const auto& drawn = std::get<DrawnProjections>(lesson.projections.parameters);
  TorchRandom random(drawn.seed);
  if (drawn.initialisation == Initialisation::kMultihead) {
    return drawMultihead(random, sizesOf(lesson).dIn, lesson.projections.bias.orDefault());
  }
  return drawLayers(random, lesson, drawn);
}

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

Parameters parametersOf(const Lesson& lesson) {
  Stacked stacked = stackedParameters(lesson);
  const ProjectionKind kind = lesson.projections.kind;
  const int heads = lesson.heads.orDefault();
  const bool drawn = std::holds_alternative<DrawnProjections>(lesson.projections.parameters);
  Parameters parameters{.kind = drawn ? "drawn" : "given",
                        .outputKind = "given",
                        .query = splitHeads(stacked.query, kind, heads),
                        .key = splitHeads(stacked.key, kind, heads),
                        .value = splitHeads(stacked.value, kind, heads),
                        .output = std::nullopt};
  if (lesson.output) {
    if (const auto* projection = std::get_if<Projection>(&*lesson.output)) {
      stacked.output = given(*projection);
    } else {
      parameters.outputKind = "drawn";
    }
    parameters.output = OutputMatrices{stacked.output->weight, stacked.output->bias};
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
