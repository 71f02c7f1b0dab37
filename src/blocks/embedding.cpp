#include "blocks/blocks.h"
#include "parameters/torch_random.h"

namespace clearhead {
namespace {

int addTokenVectors(Graph& graph, const Lesson& lesson, const std::vector<int>& ids,
                    const std::vector<std::string>& vocabulary, int& table) {
  const auto add = [&](OperationPointer operation) {
    return graph.add("token_vectors", kNoHead, "token", "d_in", std::move(operation));
  };
  if (const auto* vectors = std::get_if<Vectors>(&lesson.input)) {
    if (const auto* drawn = std::get_if<DrawnVectors>(&vectors->values)) {
      return add(madeLeaf("drawn", {drawn->rows, drawn->columns}, [drawn = *drawn](Matrix& made) {
        made = TorchRandom(drawn.seed).normal(drawn.rows, drawn.columns);
      }));
    }
    return add(leaf("given", toMatrix(std::get<Table>(vectors->values))));
  }
  table = graph.add("embedding", kNoHead, "vocabulary", "d_in",
                    embeddingOf(*lesson.embedding, vocabulary));
  return add(lookup(table, ids));
}

OperationPointer scaledVectors(int vectors, const EmbeddingScale& scale, const Lesson& lesson) {
  if (const double* factor = std::get_if<double>(&scale)) {
    return multiply(vectors, static_cast<float>(*factor));
  }
  return multiplyByRoot(vectors, inputSize(lesson));
}

}  // namespace

Embedded addEmbedding(Graph& graph, const Lesson& lesson, const Setting& setting,
                      const std::vector<int>& ids, const std::vector<std::string>& vocabulary,
                      StageName resultName) {
  Embedded embedded{kNoStage, kNoStage};
  int vectors = addTokenVectors(graph, lesson, ids, vocabulary, embedded.table);
  if (const auto scale = embeddingScaleOf(lesson)) {
    vectors = graph.add("scaled_vectors", kNoHead, "token", "d_in",
                        scaledVectors(vectors, *scale, lesson));
  }
  std::vector<int> summands{vectors};
  const int tokens = static_cast<int>(setting.tokens.size());
  const auto addPositions = [&](OperationPointer operation) {
    summands.push_back(
        graph.add("position_vectors", kNoHead, "token", "d_in", std::move(operation)));
  };
  if (setting.positions == PositionKind::kLearned) {
    const int table =
        graph.add("position_table", kNoHead, "position", "d_in", given(*lesson.positions->values));
    std::vector<int> rows(tokens);
    for (int i = 0; i < tokens; ++i) rows[i] = i;
    addPositions(lookup(table, std::move(rows)));
  } else if (setting.positions == PositionKind::kSinusoidal) {
    addPositions(sinusoid(tokens, inputSize(lesson),
                          {.base = setting.rotation.base,
                           .halves = setting.rotation.halves,
                           .reachesBase = lesson.positions->reachesBase.orDefault()}));
  }
  const auto addSum = [&](StageName name) {
    return graph.add(name, kNoHead, "token", "d_in", add(std::move(summands)));
  };
  if (const GivenOrDrawnNorm* norm = embeddingNormOf(lesson)) {
    NormParameters parameters = parametersOf(*norm, inputSize(lesson));
    const int sum = addSum("embedding_sum");
    summands = {addNorm(graph, kEmbeddingNorm, parameters, sum, kNoLayer)};
  }
  embedded.result = addSum(resultName);
  return embedded;
}

}  // namespace clearhead
