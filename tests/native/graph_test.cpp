#include "graph/graph.h"

#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

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

TEST_CASE("stages are computed when first needed, and keep their descriptions", "[graph]") {
  Graph graph;
  CHECK(graph.add("X", kNoHead, "token", "d_in", leaf("given", matrix2x2(1, 2, 3, 4))) == 0);
  CHECK(graph.add("W_Q", 1, "d_k", "d_in", leaf("drawn", matrix2x2(5, 6, 7, 8))) == 1);
  CHECK(graph.add("Q", 1, "token", "d_k", productTransposed({0, 1, std::nullopt})) == 2);
  CHECK(!graph.isComputed(2));
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

TEST_CASE("stages are found by name and head together", "[graph]") {
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
  const int left = graph.add(StageName::unlisted("left"), kNoHead, "row", "inner",
                             leaf("given", Matrix::Ones(3, 1)));
  const int other = graph.add(StageName::unlisted("other"), kNoHead, "row", "col",
                              leaf("given", Matrix::Zero(5, 5)));
  Matrix values(1, 4);
  values << 2, 3, 5, 7;
  const int right =
      graph.add(StageName::unlisted("right"), kNoHead, "inner", "col", leaf("given", values));
  const int result = graph.add(StageName::unlisted("result"), 0, "row", "col",
                               product({left, right, std::nullopt}));
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
  first.add(StageName::unlisted("y"), kNoHead, "token", "d_in", multiply(0, 2));
  const Graph second = std::move(first);
  CHECK(second.value(1) == matrix2x2(2, 4, 6, 8));
  CHECK(resultOf(second.explain(1, 1, 0)) == 6);
}

TEST_CASE("a leaf's numbers are stored once, changed ones too", "[graph]") {
  Graph graph;
  graph.add("X", kNoHead, "token", "d_in", leaf("given", matrix2x2(1, 2, 3, 4)));
  CHECK(&graph.value(0) == graph.stages()[0].operation->ownedResult());
  graph.change(0, 1, 1, 9);
  CHECK(!graph.stages()[0].operation->ownsResult());
  CHECK(graph.value(0) == matrix2x2(1, 2, 3, 9));
}

/// A chain of stages: x, then each stage the previous one doubled.
Graph chainOf(int stages, int cells) {
  Graph graph;
  graph.add(StageName::unlisted("x"), kNoHead, "row", "col", leaf("given", Matrix::Ones(1, cells)));
  for (int i = 0; i < stages; ++i)
    graph.add(StageName::unlisted("y"), i, "row", "col", multiply(i, 2));
  return graph;
}

TEST_CASE("the cost of a graph is known before it is computed", "[graph]") {
  Graph graph;
  graph.add(StageName::unlisted("left"), kNoHead, "row", "inner",
            leaf("given", Matrix::Ones(3, 4)));
  graph.add(StageName::unlisted("right"), kNoHead, "inner", "col",
            leaf("given", Matrix::Ones(4, 5)));
  const int result =
      graph.add(StageName::unlisted("result"), 0, "row", "col", product({0, 1, std::nullopt}));
  const int half = graph.add(StageName::unlisted("half"), 0, "row", "col", multiply(result, 0.5f));
  CHECK(graph.cost().work == 3 * 4 * 5 + 15);
  CHECK(graph.cost().numbers == 12 + 20 + 15 + 15);
  CHECK(graph.cost({result}).work == 60);
  CHECK(graph.cost({result}).numbers == 12 + 20 + 15);
  CHECK(!graph.isComputed(result));
  graph.value(result);
  CHECK(graph.cost({half}).work == 15);
  CHECK(graph.cost().work == 75);
}

TEST_CASE("a graph runs in order, reports its progress, and can be stopped", "[graph]") {
  const Graph graph = chainOf(4, 10);
  std::vector<double> reports;
  graph.run([&](double done, double all) {
    CHECK(all == 40);
    reports.push_back(done);
  });
  CHECK(reports == std::vector<double>{10, 20, 30, 40});
  CHECK(graph.isComputed(4));
  graph.run([](double, double) { FAIL("nothing is left to compute"); });

  const Graph ended = chainOf(4, 10);
  CHECK_THROWS(ended.run([](double done, double) {
    if (done == 20) throw std::runtime_error("enough");
  }));
  CHECK(ended.isComputed(2));
  CHECK(!ended.isComputed(3));
  CHECK(ended.value(4)(0, 9) == 16);
}

TEST_CASE("a graph runs again with other numbers in the same memory", "[graph]") {
  Graph graph;
  graph.add(StageName::unlisted("table"), kNoHead, "word", "col",
            leaf("drawn", matrix2x2(1, 2, 3, 4)));
  graph.add(StageName::unlisted("rows"), kNoHead, "row", "col", lookup(0, {0, 0}));
  graph.add(StageName::unlisted("other"), kNoHead, "row", "col",
            leaf("given", matrix2x2(5, 6, 7, 8)));
  graph.add(StageName::unlisted("twice"), kNoHead, "row", "col", multiply(2, 2));
  graph.add(StageName::unlisted("sum"), kNoHead, "row", "col", add({1, 3}));
  CHECK(graph.value(4) == matrix2x2(11, 14, 15, 18));
  const float* sum = graph.value(4).data();

  graph.replace(1, lookup(0, {1, 0}));
  graph.renew();
  CHECK(!graph.isComputed(4));
  CHECK(graph.isComputed(3));  // this part did not change
  CHECK(graph.value(4) == matrix2x2(13, 16, 15, 18));
  graph.given(0) *= 10;
  graph.renew();
  CHECK(!graph.isComputed(1));
  CHECK(graph.value(4) == matrix2x2(40, 52, 24, 36));
  CHECK(graph.explain(0, 1, 0).terms.front().value == 30);
  CHECK(graph.stages()[0].operation->kind() == "given");
  CHECK(graph.value(4).data() == sum);
  graph.renew();
  CHECK(graph.isComputed(4));
}

TEST_CASE("only wanted stages are kept, and as many others as fit", "[graph]") {
  Graph graph = chainOf(20, 10);
  graph.keepAtMost(0);
  CHECK(graph.cost({20}).numbers == 10 + 20);  // x, a stage and the previous one
  CHECK(graph.value(20)(0, 0) == 1 << 20);
  CHECK(graph.numbersKept() == 10);
  CHECK(graph.cost({19}).work == 190);
  CHECK(graph.value(19)(0, 0) == 1 << 19);
  CHECK(graph.numbersKept() == 10);
  CHECK(!graph.isComputed(20));
  CHECK(graph.explain(20, 0, 3).terms.front().value == 1 << 20);

  graph.keepAtMost(60);
  graph.compute({20, 7});
  CHECK(graph.isComputed(20));
  CHECK(graph.isComputed(7));
  CHECK(graph.numbersKept() == 40);  // 10 are x, and 10 were needed besides the kept ones
  CHECK(graph.cost({20, 7}).work == 0);
  graph.truncate(20);
  CHECK(graph.numbersKept() == 30);
  graph.given(19)(0, 0) = 5;
  CHECK(graph.numbersKept() == 40);  // 19 had been forgotten

  Graph wide;  // the small result of a large stage is kept, and the large stage is not
  wide.add(StageName::unlisted("large"), kNoHead, "row", "inner",
           madeLeaf("given", {2, 50}, [](Matrix& made) { made.setOnes(); }));
  wide.add(StageName::unlisted("small"), kNoHead, "row", "row",
           productTransposed({0, 0, std::nullopt}));
  wide.add(StageName::unlisted("last"), kNoHead, "row", "row", multiply(1, 2));
  wide.keepAtMost(112);
  CHECK(wide.cost({2}).numbers == 104);
  CHECK(wide.value(2) == matrix2x2(100, 100, 100, 100));
  CHECK(wide.isComputed(1));
  CHECK(!wide.isComputed(0));
}

/// Knows the stages from `first` on, and reads stage 0 of the graph each time, as the fast path
/// does.
class KnownFrom final : public KnownValues {
 public:
  explicit KnownFrom(int first) : first_(first) {}

  void follow(const Graph& graph) { graph_ = &graph; }
  std::optional<Matrix> of(int stage) const override {
    if (stage < first_) return std::nullopt;
    graph_->value(0);
    return Matrix::Constant(2, 2, static_cast<float>(stage));
  }
  std::optional<Matrix> row(int stage, int) const override {
    return Matrix::Constant(1, 2, static_cast<float>(stage));
  }

 private:
  int first_;
  const Graph* graph_ = nullptr;
};

TEST_CASE("numbers that are being read are not forgotten, and neither are known ones", "[graph]") {
  KnownFrom known(1);
  Graph graph(&known);
  known.follow(graph);
  graph.add(StageName::unlisted("x"), kNoHead, "row", "col",
            madeLeaf("given", {2, 2}, [](Matrix& made) { made.setOnes(); }));
  graph.add(StageName::unlisted("a"), kNoHead, "row", "col", multiply(0, 2));
  graph.add(StageName::unlisted("b"), kNoHead, "row", "col", multiply(0, 3));
  graph.add(StageName::unlisted("sum"), kNoHead, "row", "col", add({1, 2}));
  graph.keepAtMost(0);
  const Sources sources = graph.sources(3);
  CHECK(sources[0].rows() == 2);
  CHECK(sources[1].rows() == 2);
  REQUIRE(sources[0].row(0).data() != nullptr);
  CHECK(sources[0](1, 1) == 1);
  CHECK(sources[1](1, 1) == 2);
  CHECK(graph.explain(3, 0, 0).terms.size() == 2);
}

TEST_CASE("numbers that are being read stay valid when their stage is computed again", "[graph]") {
  Graph graph;
  const int x = graph.add("X", kNoHead, "token", "d_in", leaf("given", matrix2x2(1, 2, 3, 4)));
  const int doubled = graph.add("Q", kNoHead, "token", "d_k", multiply(x, 2));
  const Source before = graph.source(doubled);
  CHECK(before(0, 0) == 2);
  graph.change(x, 0, 0, 5);
  CHECK(graph.value(doubled)(0, 0) == 10);
  CHECK(before(0, 0) == 2);
}

TEST_CASE("a stage whose operation does not fit is not added", "[graph]") {
  class Failing final : public Operation {
   public:
    Failing() : Operation("given", {}) {}
    Shape shape(const Shapes&) const override { return {1, 1}; }
    double work(const Shapes&) const override { throw std::runtime_error("no work"); }
    void forward(const Operands&, Matrix&) const override {}
    std::vector<Block> feeds(const Shapes&, Operand) const override { return {}; }
    void gradients(ChainRule&) const override {}
  };
  Graph graph = chainOf(2, 3);
  CHECK_THROWS(graph.add(StageName::unlisted("y"), 2, "row", "col", std::make_unique<Failing>()));
  CHECK(graph.stages().size() == 3);
  CHECK(graph.add(StageName::unlisted("y"), 2, "row", "col", multiply(2, 2)) == 3);
  CHECK(graph.value(3)(0, 0) == 8);
  graph.truncate(2);
  CHECK(graph.stages().size() == 2);
  CHECK(graph.value(1)(0, 0) == 2);
}

TEST_CASE("leaves are made when they are first needed", "[graph]") {
  int made = 0;
  const Matrix ones = Matrix::Ones(2, 2);
  Graph graph;
  graph.add(StageName::unlisted("kept"), kNoHead, "row", "col",
            keptLeaf("drawn", {2, 2}, [&]() -> const Matrix& {
              ++made;
              return ones;
            }));
  graph.add(StageName::unlisted("made"), kNoHead, "row", "col",
            madeLeaf("drawn", {2, 2}, [&](Matrix& values) {
              made += 10;
              values.setConstant(3);
            }));
  graph.add(StageName::unlisted("sum"), kNoHead, "row", "col", add({0, 1}));
  CHECK(made == 0);
  CHECK(graph.value(2) == matrix2x2(4, 4, 4, 4));
  CHECK(made == 11);
  CHECK(&graph.value(0) == &ones);
  const int before = made;
  CHECK(graph.explain(1, 1, 1).terms.front().value == 3);
  CHECK(made == before);  // an explanation computes nothing again
  CHECK(graph.change(1, 0, 0, 5) == std::vector{2});
  CHECK(graph.value(2) == matrix2x2(6, 4, 4, 4));
  CHECK(graph.explain(1, 0, 0).terms.front().value == 5);
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
