#include "graph.h"

#include <catch2/catch_test_macros.hpp>
#include <utility>

namespace clearhead {
namespace {

Matrix matrix2x2(float a, float b, float c, float d) {
  Matrix matrix(2, 2);
  matrix << a, b, c, d;
  return matrix;
}

TEST_CASE("an empty graph has no stages", "[graph]") {
  const Graph graph;
  CHECK(graph.stages().empty());
  CHECK(graph.find("X") == -1);
}

TEST_CASE("stages are computed when they are added and keep what was said of them", "[graph]") {
  Graph graph;
  CHECK(graph.add("X", kNoHead, "token", "d_in", leaf("given", matrix2x2(1, 2, 3, 4))) == 0);
  CHECK(graph.add("W_Q", 1, "d_k", "d_in", leaf("drawn", matrix2x2(5, 6, 7, 8))) == 1);
  CHECK(graph.add("Q", 1, "token", "d_k", productTransposed({0, 1, std::nullopt})) == 2);
  CHECK(graph.value(2) == matrix2x2(17, 23, 39, 53));
  REQUIRE(graph.stages().size() == 3);
  const Stage& q = graph.stages()[2];
  CHECK(q.name == "Q");
  CHECK(q.head == 1);
  CHECK(q.rowAxis == "token");
  CHECK(q.colAxis == "d_k");
  CHECK(q.operation->kind() == "product_transposed");
  CHECK(q.operation->inputs() == std::vector{0, 1});
}

TEST_CASE("stages are found by name and head, and only by both", "[graph]") {
  Graph graph;
  graph.add("X", kNoHead, "token", "d_in", leaf("given", Matrix::Ones(1, 1)));
  graph.add("Q", 0, "token", "d_k", add({0}));
  graph.add("Q", 1, "token", "d_k", add({0}));
  CHECK(graph.find("X") == 0);
  CHECK(graph.find("Q", 0) == 1);
  CHECK(graph.find("Q", 1) == 2);
  CHECK(graph.find("Q") == -1);
  CHECK(graph.find("Q", 2) == -1);
  CHECK(graph.find("X", 0) == -1);
  CHECK(graph.find("x") == -1);
  CHECK(graph.find("") == -1);
}

TEST_CASE("an explanation names the inputs of its own stage", "[graph]") {
  Graph graph;
  const int left = graph.add("left", kNoHead, "row", "inner", leaf("given", Matrix::Ones(3, 1)));
  const int other = graph.add("other", kNoHead, "row", "col", leaf("given", Matrix::Zero(5, 5)));
  Matrix values(1, 4);
  values << 2, 3, 5, 7;
  const int right = graph.add("right", kNoHead, "inner", "col", leaf("given", values));
  const int result = graph.add("result", 0, "row", "col", product({left, right, std::nullopt}));
  const Explanation explanation = graph.explain(result, 2, 3);
  REQUIRE(explanation.terms.size() == 1);
  const Term& term = explanation.terms[0];
  REQUIRE(term.operands.size() == 2);
  const std::vector<int>& inputs = graph.stages()[result].operation->inputs();
  CHECK(inputs[term.operands[0].input] == left);
  CHECK(term.operands[0].row == 2);
  CHECK(term.operands[0].col == 0);
  CHECK(inputs[term.operands[1].input] == right);
  CHECK(term.operands[1].row == 0);
  CHECK(term.operands[1].col == 3);
  CHECK(term.value == 7);
  CHECK(graph.feeds(other, 4, 4).empty());
}

TEST_CASE("a graph that is moved keeps its stages", "[graph]") {
  Graph first;
  first.add("X", kNoHead, "token", "d_in", leaf("given", matrix2x2(1, 2, 3, 4)));
  first.add("Y", kNoHead, "token", "d_in", multiply(0, 2));
  const Graph second = std::move(first);
  CHECK(second.value(1) == matrix2x2(2, 4, 6, 8));
  CHECK(resultOf(second.explain(1, 1, 0)) == 6);
}

TEST_CASE("a leaf's numbers are kept once, changed ones too", "[graph]") {
  Graph graph;
  graph.add("X", kNoHead, "token", "d_in", leaf("given", matrix2x2(1, 2, 3, 4)));
  CHECK(&graph.value(0) == graph.stages()[0].operation->kept());
  graph.change(0, 1, 1, 9);
  CHECK(&graph.value(0) == graph.stages()[0].operation->kept());
  CHECK(graph.value(0) == matrix2x2(1, 2, 3, 9));
}

TEST_CASE("the sum of an explanation without terms is zero, and a share of nothing is zero",
          "[graph]") {
  CHECK(sumOf({}) == 0);
  CHECK(resultOf({}) == 0);
  Explanation hidden;
  hidden.terms.resize(3);
  hidden.share = 1;
  CHECK(sumOf(hidden) == 0);
  CHECK(resultOf(hidden) == 0);
}

TEST_CASE("a share is taken of the plain sum in double precision", "[graph]") {
  Explanation explanation;
  for (const double value : {1.0, 0x1p-30, 0x1p-30}) {
    explanation.terms.push_back({.operands = {}, .coefficient = 1, .value = value});
  }
  CHECK(sumOf(explanation) == 1);  // rounded to float, as stages add
  explanation.share = 0;
  CHECK(sumOf(explanation) == 1 + 0x1p-29);
  CHECK(resultOf(explanation) == static_cast<float>(1 / (1 + 0x1p-29)));
  explanation.share = 2;
  CHECK(resultOf(explanation) == static_cast<float>(0x1p-30 / (1 + 0x1p-29)));
}

}  // namespace
}  // namespace clearhead
