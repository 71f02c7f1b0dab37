#include "parameters/parameters.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "attention_of.h"
#include "parameters/python_drawing.h"
#include "parameters/torch_random.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

Lesson lessonWith(const std::string& members) {
  std::string json = R"({"clearhead": 1, "title": "", "input": {"vectors": [[1, 2, 3, 4]]}, )";
  json += members;
  json += '}';
  return parseLesson(json);
}

/// A leaf's numbers: those that it keeps, or else drawn here.
Matrix numbersOf(const OperationPointer& leaf) {
  if (const Matrix* owned = leaf->ownedResult()) return *owned;
  const auto [rows, cols] = leaf->shape({});
  Matrix numbers(rows, cols);
  leaf->forward({}, numbers);
  return numbers;
}

Parameters parametersWith(const std::string& members) {
  return parametersOf(attentionOf(lessonWith(members)), 4);
}

TEST_CASE("numbers of the document are rounded to float", "[parameters]") {
  const Matrix matrix = toMatrix({{0.1, 16777217, 1e-46}, {-0.3, 3.4028235e38, 0}});
  CHECK(matrix.rows() == 2);
  CHECK(matrix.cols() == 3);
  CHECK(matrix(0, 0) == 0.1f);
  CHECK(matrix(0, 1) == 16777216.0f);
  CHECK(matrix(0, 2) == 0);
  CHECK(matrix(1, 1) == 3.4028235e38f);
}

TEST_CASE("an embedding is drawn by the vocabulary's order, or by each word alone",
          "[parameters]") {
  const std::vector<std::string> words = {"été", "the"};
  CHECK(drawEmbedding({3, 42}, words) == TorchRandom(42).embedding(2, 3));
  for (const int size : {3, 20}) {  // PyTorch draws 16 or more numbers in another way
    const Matrix table = drawEmbedding({size, 42, DrawnBy::kWord}, words);
    // FNV-1a of 2a 00 00 00 and the word's bytes, computed elsewhere
    CHECK(table.row(0) == TorchRandom(3797365365u).normal(1, size));
    CHECK(table.row(1) == TorchRandom(1756565082u).normal(1, size));
    CHECK(drawEmbedding({size, 42, DrawnBy::kWord}, {"a", "the", "été"}).row(2) == table.row(0));
  }
  const std::uint32_t largest = 4294967295u;
  CHECK(drawEmbedding({1, largest, DrawnBy::kWord}, {""}) == TorchRandom(3809873841u).normal(1, 1));
}

TEST_CASE("a stack's numbers equal those that Python draws after shuffling a list",
          "[parameters]") {
  // The numbers of CPython 3: 4,192 with deviation 0.08, after random.seed(42) and a shuffle of
  // 32,033.
  std::string words = R"("a")";
  for (int i = 1; i < 27; ++i) words += ", \"" + std::to_string(i) + '"';
  const std::string text = R"({"clearhead": 1, "title": "", "input": {"text": "a 3 a",
      "vocabulary": [)" + words +
                           R"(]}, "embedding": {"size": 16},
      "positions": {"kind": "learned", "rows": 16}, "unembedding": {"drawn": true},
      "blocks": {"drawn": {"seed": 42, "layers": 1, "heads": 4, "feed_forward": 64, "generator":
      "python", "deviation": 0.08, "shuffled": 32033}}})";
  const CheckedLesson lesson = parseLesson(text);
  const Lesson drawn = drawnInPython(lesson);
  const Table& table = std::get<GivenEmbedding>(*drawn.embedding).values;
  CHECK(table[0][0] == -0.04273180935726127);
  CHECK(table[0][1] == 0.07696138795865093);
  CHECK(table[0][2] == 0.10844210106107166);
  CHECK(table[0][3] == 0.03741680212434131);
  const auto& blocks = std::get<std::vector<TransformerBlock>>(std::get<Stack>(drawn.model).blocks);
  CHECK(blocks[0].feedForward->down.weight[15][63] == -0.09496111892676082);
  const Trace traced = trace(lesson);
  const Stage& stage = traced.graph.stages()[traced.graph.find("embedding")];
  CHECK(stage.operation->kind() == "drawn");
  CHECK(traced.graph.value(traced.graph.find("embedding"))(0, 0) == -0.04273180935726127f);
  CHECK(writeLesson(*lesson) == normaliseLesson(text));
}

TEST_CASE(
    "a linear weight is divided among heads by rows, a parameter by columns, biases by entries",
    "[parameters]") {
  const std::string linear = R"("projections": {"kind": "linear", "bias": true,
      "query": {"weight": [[1, 2, 3, 4], [5, 6, 7, 8]], "bias": [9, 10]},
      "key": {"weight": [[1, 0, 0, 0], [2, 0, 0, 0]], "bias": [3, 4]},
      "value": {"weight": [[1, 0, 0, 0], [2, 0, 0, 0], [3, 0, 0, 0], [4, 0, 0, 0]],
                "bias": [5, 6, 7, 8]}}, "heads": 2)";
  const Parameters byRows = parametersWith(linear);
  CHECK(byRows.query.weights[0]->kind() == "given");
  REQUIRE(byRows.query.weights.size() == 2);
  CHECK(numbersOf(byRows.query.weights[0]) == Eigen::RowVector4f(1, 2, 3, 4));
  CHECK(numbersOf(byRows.query.weights[1]) == Eigen::RowVector4f(5, 6, 7, 8));
  REQUIRE(byRows.query.biases.size() == 2);
  CHECK(numbersOf(byRows.query.biases[1])(0, 0) == 10);
  CHECK(byRows.value.weights[1]->shape({}).rows == 2);
  CHECK(numbersOf(byRows.value.weights[1])(0, 0) == 3);
  CHECK(numbersOf(byRows.value.biases[0]) == Eigen::RowVector2f(5, 6));
  CHECK(numbersOf(byRows.value.biases[1]) == Eigen::RowVector2f(7, 8));
  CHECK(!byRows.output);

  const std::string parameter = R"("projections": {"kind": "parameter",
      "query": {"weight": [[1, 2], [3, 4], [5, 6], [7, 8]]},
      "key": {"weight": [[1, 2], [3, 4], [5, 6], [7, 8]]},
      "value": {"weight": [[1, 2], [3, 4], [5, 6], [7, 8]]}}, "heads": 2)";
  const Parameters byColumns = parametersWith(parameter);
  CHECK(numbersOf(byColumns.query.weights[0]) == Eigen::Vector4f(1, 3, 5, 7));
  CHECK(numbersOf(byColumns.query.weights[1]) == Eigen::Vector4f(2, 4, 6, 8));
  CHECK(byColumns.query.biases.empty());
}

TEST_CASE("layers are drawn from one generator: query, key, value, output", "[parameters]") {
  const Parameters drawn = parametersWith(
      R"("projections": {"kind": "linear", "bias": true, "seed": 9}, "heads": 2,
         "output": {"drawn": true, "bias": true})");
  TorchRandom random(9);
  CHECK(drawn.query.weights[0]->kind() == "drawn");
  CHECK(drawn.output->weight->kind() == "drawn");
  for (const ProjectionParameters* part : {&drawn.query, &drawn.key, &drawn.value}) {
    const LinearParameters layer = random.linear(4, 4, true);
    CHECK(numbersOf(part->weights[0]) == layer.weight.topRows(2));
    CHECK(numbersOf(part->weights[1]) == layer.weight.bottomRows(2));
    CHECK(numbersOf(part->biases[1]) == layer.bias->rightCols(2));
  }
  const LinearParameters output = random.linear(4, 4, true);
  REQUIRE(drawn.output);
  CHECK(numbersOf(drawn.output->weight) == output.weight);
  CHECK(numbersOf(drawn.output->bias) == *output.bias);
}

TEST_CASE("layers are drawn in the order and with the sizes of the lesson", "[parameters]") {
  const Parameters drawn = parametersWith(
      R"("projections": {"kind": "linear", "seed": 4294967295, "order": ["value", "query", "key"],
                         "query_size": 6, "value_size": 3}, "heads": 3,
         "output": {"drawn": true})");
  TorchRandom random(4294967295u);
  const Matrix value = random.linear(4, 3, false).weight;
  const Matrix query = random.linear(4, 6, false).weight;
  const Matrix key = random.linear(4, 6, false).weight;
  const Matrix output = random.linear(3, 4, false).weight;
  CHECK(numbersOf(drawn.value.weights[2]) == value.row(2));
  CHECK(numbersOf(drawn.query.weights[1]) == query.middleRows(2, 2));
  CHECK(numbersOf(drawn.key.weights[2]) == key.bottomRows(2));
  CHECK(numbersOf(drawn.output->weight) == output);
  CHECK(!drawn.output->bias);
}

TEST_CASE("the value's size is by default the query's, and that is by default d_in",
          "[parameters]") {
  const auto sizes = [](const std::string& members) {
    const Parameters drawn =
        parametersWith(R"("projections": {"kind": "linear", "seed": 1)" + members + "}");
    return std::pair(numbersOf(drawn.query.weights[0]).rows(),
                     numbersOf(drawn.value.weights[0]).rows());
  };
  CHECK(sizes("") == std::pair<Eigen::Index, Eigen::Index>(4, 4));
  CHECK(sizes(R"(, "query_size": 7)") == std::pair<Eigen::Index, Eigen::Index>(7, 7));
  CHECK(sizes(R"(, "value_size": 7)") == std::pair<Eigen::Index, Eigen::Index>(4, 7));
  CHECK(sizes(R"(, "query_size": 2, "value_size": 9)") ==
        std::pair<Eigen::Index, Eigen::Index>(2, 9));
}

TEST_CASE("bare parameters are uniform numbers, in by out", "[parameters]") {
  const Parameters drawn = parametersWith(
      R"("projections": {"kind": "parameter", "seed": 2, "query_size": 2, "value_size": 3},
         "output": {"drawn": true})");
  TorchRandom random(2);
  CHECK(numbersOf(drawn.query.weights[0]) == random.uniform(4, 2));
  CHECK(numbersOf(drawn.key.weights[0]) == random.uniform(4, 2));
  CHECK(numbersOf(drawn.value.weights[0]) == random.uniform(4, 3));
  CHECK(numbersOf(drawn.output->weight) == random.uniform(3, 4));
  CHECK(!drawn.output->bias);
}

TEST_CASE("multihead parameters equal the module's, including its output", "[parameters]") {
  for (const bool bias : {false, true}) {
    const Parameters drawn = parametersWith(
        std::string(R"("projections": {"kind": "linear", "seed": 3, "bias": )") +
        (bias ? "true" : "false") +
        R"(, "initialisation": "multihead"}, "heads": 2, "output": {"drawn": true})");
    const MultiheadParameters module = TorchRandom(3).multihead(4, bias);
    CHECK(numbersOf(drawn.query.weights[1]) == module.input.weight.middleRows(2, 2));
    CHECK(numbersOf(drawn.key.weights[0]) == module.input.weight.middleRows(4, 2));
    CHECK(numbersOf(drawn.value.weights[1]) == module.input.weight.middleRows(10, 2));
    CHECK(numbersOf(drawn.output->weight) == module.output.weight);
    CHECK(drawn.query.biases.empty() != bias);
    CHECK((drawn.output->bias != nullptr) == bias);
    if (bias) CHECK(numbersOf(drawn.value.biases[0]) == Matrix::Zero(1, 2));
  }
}

TEST_CASE("a given output can be combined with drawn projections", "[parameters]") {
  const Parameters parameters = parametersWith(
      R"("projections": {"kind": "linear", "seed": 3, "value_size": 2},
         "output": {"weight": [[1, 2], [3, 4], [5, 6]], "bias": [7, 8, 9]})");
  CHECK(parameters.query.weights[0]->kind() == "drawn");
  CHECK(parameters.output->weight->kind() == "given");
  CHECK(parameters.output->weight->shape({}).rows == 3);
  CHECK(numbersOf(parameters.output->weight)(2, 1) == 6);
  CHECK(numbersOf(parameters.output->bias) == Eigen::RowVector3f(7, 8, 9));
}

}  // namespace
}  // namespace clearhead
