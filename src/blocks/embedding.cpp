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

}  // namespace

Embedded addEmbedding(Graph& graph, const Lesson& lesson, const Setting& setting,
                      const std::vector<int>& ids, const std::vector<std::string>& vocabulary,
                      StageName resultName) {
  Embedded embedded{kNoStage, kNoStage};
  std::vector<int> summands{addTokenVectors(graph, lesson, ids, vocabulary, embedded.table)};
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
    addPositions(sinusoid(tokens, inputSize(lesson), setting.rotation.base));
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
