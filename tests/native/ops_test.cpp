#include <algorithm>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <vector>

#include "graph/graph.h"
#include "numbers/elementary.h"
#include "ops/operations.h"

namespace clearhead {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr double kBase = 10000;       // of positions
constexpr double kHalfUlp = 0x1p-24;  // relative error of rounding to float

struct Sizes {
  int rows;
  int cols;
};
constexpr Sizes kShapes[] = {{1, 1}, {1, 7}, {5, 1}, {2, 2}, {3, 4}, {7, 5}, {16, 16}, {33, 17}};

/// Numbers in [-2, 2), some of them zeros.
Matrix numbers(int rows, int cols, std::uint32_t seed) {
  std::mt19937 random(seed);
  Matrix matrix(rows, cols);
  for (float& value : matrix.reshaped<Eigen::RowMajor>()) {
    const std::uint32_t bits = random();
    value = bits % 11 == 0 ? 0.0f : static_cast<float>(bits >> 8) * 0x1p-22f - 2;
  }
  return matrix;
}

/// A graph of given matrices and, last, the operation under test.
struct Bench {
  Graph graph;
  int last = -1;

  int give(Matrix matrix, OperationKind kind = "given") {
    return graph.add(StageName::unlisted("given"), kNoHead, "row", "col",
                     leaf(kind, std::move(matrix)));
  }
  const Matrix& run(OperationPointer operation) {
    last = graph.add(StageName::unlisted("result"), kNoHead, "row", "col", std::move(operation));
    return result();
  }
  const Matrix& result() const { return graph.value(last); }
  Explanation explain(int row, int col) const { return graph.explain(last, row, col); }
};

/// The same bits, except that a NaN's bits depend on the machine.
bool same(float a, float b) {
  return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) ||
         (std::isnan(a) && std::isnan(b));
}

/// The expected value of a term, from the numbers of its operands.
using TermValue = std::function<double(const Term& term, const std::vector<float>& operands,
                                       int row, int col, int index)>;

/// The usual value: the product of all operands and the coefficient.
double productOfFactors(const Term& term, const std::vector<float>& operands, int, int, int) {
  double value = term.coefficient;
  for (const float operand : operands) value *= operand;
  return value;
}

/// Adds up every cell's explanation again, and recomputes each of its terms from the cells that it
/// names.
void checkExplanations(const Bench& bench, const TermValue& termValue = productOfFactors) {
  const Stage& stage = bench.graph.stages()[bench.last];
  const Matrix& result = bench.result();
  const std::vector<int>& inputs = stage.operation->inputs();
  int wrong = 0;
  for (int row = 0; row < result.rows(); ++row) {
    for (int col = 0; col < result.cols(); ++col) {
      const Explanation explanation = bench.explain(row, col);
      bool right = same(resultOf(explanation), result(row, col));
      int index = 0;
      for (const Term& term : explanation.terms) {
        std::vector<float> operands;
        for (const Operand& operand : term.operands) {
          const Matrix& input = bench.graph.value(inputs.at(operand.input));
          const bool there = operand.row >= 0 && operand.row < input.rows() && operand.col >= 0 &&
                             operand.col < input.cols();
          operands.push_back(there ? input(operand.row, operand.col) : std::nanf(""));
        }
        right = right && term.value == termValue(term, operands, row, col, index++);
      }
      if (!right && wrong++ == 0) {
        UNSCOPED_INFO("first at [" << row << "][" << col << "]: stage " << result(row, col)
                                   << ", explained " << resultOf(explanation));
      }
    }
  }
  CHECK(wrong == 0);
}

/// The result of a naive loop in double precision, and how far a float may be from it.
struct Expected {
  double value;
  double tolerance;
};

/// Compares every cell of the last stage with a naive loop.
void checkValues(const Bench& bench, int rows, int cols,
                 const std::function<Expected(int row, int col)>& naive) {
  const Matrix& result = bench.result();
  REQUIRE(result.rows() == rows);
  REQUIRE(result.cols() == cols);
  int wrong = 0;
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < cols; ++j) {
      const Expected expected = naive(i, j);
      const bool right = std::isinf(expected.value)
                             ? result(i, j) == expected.value
                             : std::abs(result(i, j) - expected.value) <= expected.tolerance;
      if (!right && wrong++ == 0) {
        UNSCOPED_INFO("first at [" << i << "][" << j << "]: computed " << result(i, j)
                                   << ", expected " << expected.value << " within "
                                   << expected.tolerance);
      }
    }
  }
  CHECK(wrong == 0);
}

Expected rounded(double value) { return {value, std::abs(value) * kHalfUlp + 1e-45}; }
Expected exactly(double value) { return {value, 0}; }

TEST_CASE("a leaf returns its numbers and their origin", "[ops]") {
  for (const Sizes shape : kShapes) {
    Bench bench;
    const Matrix values = numbers(shape.rows, shape.cols, 1);
    bench.run(leaf("drawn", values));
    CHECK(bench.result() == values);
    CHECK(bench.graph.stages()[0].operation->kind() == "drawn");
    CHECK(bench.graph.stages()[0].operation->inputs().empty());
    CHECK(bench.graph.stages()[0].operation->constants().empty());
    checkExplanations(bench,
                      [&](const Term&, const std::vector<float>& operands, int row, int col, int) {
                        return operands.empty() ? values(row, col) : std::nan("");
                      });
  }
}

TEST_CASE("lookup copies rows of its table, some twice, some never", "[ops]") {
  for (const Sizes shape : kShapes) {
    Bench bench;
    const Matrix table = numbers(shape.rows, shape.cols, 2);
    const std::vector<int> rows{shape.rows - 1, 0, shape.rows / 2, shape.rows - 1};
    bench.run(lookup(bench.give(table), rows));
    CHECK(bench.graph.stages()[1].operation->kind() == "lookup");
    checkValues(bench, 4, shape.cols, [&](int i, int j) { return exactly(table(rows[i], j)); });
    checkExplanations(bench);
    const Explanation first = bench.explain(0, shape.cols - 1);
    REQUIRE(first.terms.size() == 1);
    CHECK(first.terms[0].operands[0].row == shape.rows - 1);
    CHECK(first.terms[0].operands[0].col == shape.cols - 1);
  }
}

TEST_CASE("add returns a single stage unchanged, and adds two", "[ops]") {
  for (const Sizes shape : kShapes) {
    const Matrix a = numbers(shape.rows, shape.cols, 3);
    const Matrix b = numbers(shape.rows, shape.cols, 4);
    Bench one;
    one.run(add({one.give(a)}));
    CHECK(one.result() == a);
    checkExplanations(one);

    Bench two;
    const int left = two.give(a);
    two.run(add({left, two.give(b)}));
    CHECK(two.graph.stages()[2].operation->kind() == "add");
    CHECK(two.graph.stages()[2].operation->inputs() == std::vector{0, 1});
    checkValues(two, shape.rows, shape.cols,
                [&](int i, int j) { return rounded(static_cast<double>(a(i, j)) + b(i, j)); });
    checkExplanations(two);
    CHECK(two.explain(0, 0).terms.size() == 2);
  }
}

TEST_CASE("adding a matrix to itself names the same cell twice", "[ops]") {
  Bench bench;
  const Matrix a = numbers(3, 3, 5);
  const int stage = bench.give(a);
  bench.run(add({stage, stage}));
  CHECK(bench.result() == 2 * a);
  checkExplanations(bench);
}

TEST_CASE("products agree with a naive loop, plain and transposed, with and without bias",
          "[ops]") {
  for (const Sizes outer : kShapes) {
    for (const int inner : {1, 2, 3, 8, 31}) {
      for (const bool transposed : {false, true}) {
        for (const bool biased : {false, true}) {
          INFO(outer.rows << "×" << inner << " by " << outer.cols << (transposed ? " ᵀ" : "")
                          << (biased ? " + bias" : ""));
          Bench bench;
          const Matrix left = numbers(outer.rows, inner, 6);
          const Matrix right = transposed ? numbers(outer.cols, inner, 7)  //
                                          : numbers(inner, outer.cols, 7);
          const Matrix bias = numbers(1, outer.cols, 8);
          ProductInputs inputs{bench.give(left), bench.give(right), std::nullopt};
          if (biased) inputs.bias = bench.give(bias);
          bench.run(transposed ? productTransposed(inputs) : product(inputs));
          CHECK(bench.graph.stages()[bench.last].operation->kind() ==
                (transposed ? "product_transposed" : "product"));
          checkValues(bench, outer.rows, outer.cols, [&](int i, int j) {
            double sum = 0;
            double magnitude = 0;  // bounds every partial sum, each rounded at most once
            for (int k = 0; k < inner; ++k) {
              const double term =
                  static_cast<double>(left(i, k)) * (transposed ? right(j, k) : right(k, j));
              sum += term;
              magnitude += std::abs(term);
            }
            if (biased) sum += bias(0, j);
            if (biased) magnitude += std::abs(bias(0, j));
            return Expected{sum, magnitude * kHalfUlp * (inner / 2 + 2)};
          });
          checkExplanations(bench);
          CHECK(bench.explain(0, 0).terms.size() == static_cast<std::size_t>(inner + biased));
          CHECK(!bench.explain(0, 0).share);
        }
      }
    }
  }
}

/// The sum of an explanation's terms, as other programs have to add them.
float addedByRule(const std::vector<double>& terms) {
  double total = 0;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    total += terms[k];
    if (k % 2 == 1) total = static_cast<float>(total);
  }
  return static_cast<float>(total);
}

TEST_CASE("sums are rounded to float after every second term and at the end", "[ops]") {
  constexpr float kBig = 0x1p24f;  // the next float is larger by 2
  const std::vector<std::vector<float>> rows = {{kBig, 1, 1},     {1, 1, kBig},
                                                {kBig, 1, 1, 1},  {1, kBig, 3, 1},
                                                {kBig, 3, -kBig}, {kBig, 1, 1, 1, 1}};
  const std::vector<float> sums = {kBig, kBig + 2, kBig + 2, kBig + 4, 4, kBig + 4};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    INFO("row " << i);
    const int inner = static_cast<int>(rows[i].size());
    Bench bench;
    const int left = bench.give(Eigen::Map<const Matrix>(rows[i].data(), 1, inner));
    bench.run(productTransposed({left, bench.give(Matrix::Ones(1, inner)), std::nullopt}));
    CHECK(bench.result()(0, 0) == sums[i]);
    CHECK(addedByRule({rows[i].begin(), rows[i].end()}) == sums[i]);
    checkExplanations(bench);
  }
}

TEST_CASE("a bias counts as the last term of its sum", "[ops]") {
  Bench bench;
  const int left = bench.give(Matrix::Constant(1, 1, 0x1p24f));
  const int right = bench.give(Matrix::Ones(1, 1));
  bench.run(product({left, right, bench.give(Matrix::Ones(1, 1))}));
  CHECK(bench.result()(0, 0) == 0x1p24f);
  checkExplanations(bench);
}

TEST_CASE("every cell of a product follows the rule of sums, at any place", "[ops]") {
  for (const int inner : {1, 2, 5, 64, 101}) {
    Bench bench;
    const Matrix left = numbers(9, inner, 9) * 1000;
    const Matrix right = numbers(inner, 13, 10);
    const int leftStage = bench.give(left);
    bench.run(product({leftStage, bench.give(right), std::nullopt}));
    int wrong = 0;
    for (int i = 0; i < 9; ++i) {
      for (int j = 0; j < 13; ++j) {
        std::vector<double> terms;
        for (int k = 0; k < inner; ++k) {
          terms.push_back(static_cast<double>(left(i, k)) * right(k, j));
        }
        if (bench.result()(i, j) != addedByRule(terms)) ++wrong;
      }
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("scores are divided by the root of a size", "[ops]") {
  for (const Sizes shape : kShapes) {
    for (const int size : {1, 2, 3, 4, 24, 64, 1024}) {
      Bench bench;
      const Matrix scores = numbers(shape.rows, shape.cols, 11) * 100;
      bench.run(divideByRoot(bench.give(scores), size));
      const auto divisor = std::sqrt(static_cast<float>(size));
      checkValues(bench, shape.rows, shape.cols, [&](int i, int j) {
        return rounded(static_cast<double>(scores(i, j)) / divisor);
      });
      // The coefficient is the rounded reciprocal; the term itself is divided, not multiplied.
      checkExplanations(bench,
                        [&](const Term& term, const std::vector<float>& operands, int, int, int) {
                          if (std::abs(term.coefficient * divisor - 1) > 1e-15) return std::nan("");
                          return static_cast<double>(operands.at(0)) / divisor;
                        });
      const Constants constants = bench.graph.stages()[1].operation->constants();
      REQUIRE(constants.size() == 2);
      CHECK(constants[0] == Constants::value_type{"divisor", divisor});
      CHECK(constants[1] == Constants::value_type{"root_of", size});
    }
  }
}

TEST_CASE("scores are multiplied by a factor", "[ops]") {
  for (const float factor : {0.0f, 1.0f, -0.3f, 0.1f, 1e-30f, 1e30f}) {
    Bench bench;
    const Matrix scores = numbers(5, 3, 12);
    bench.run(multiply(bench.give(scores), factor));
    checkValues(bench, 5, 3,
                [&](int i, int j) { return rounded(static_cast<double>(scores(i, j)) * factor); });
    checkExplanations(bench);
    CHECK(bench.graph.stages()[1].operation->kind() == "scale");
    CHECK(bench.graph.stages()[1].operation->constants() == Constants{{"factor", factor}});
  }
}

TEST_CASE("ALiBi subtracts slope times distance from every score", "[ops]") {
  for (const Sizes shape : kShapes) {
    Bench bench;
    const Matrix scores = numbers(shape.rows, shape.cols, 13);
    constexpr double kSlope = 0.25 * 0.7071067811865476;
    bench.run(alibi(bench.give(scores), kSlope));
    checkValues(bench, shape.rows, shape.cols, [&](int i, int j) {
      const double value = scores(i, j) - kSlope * std::abs(i - j);
      return rounded(value);
    });
    checkExplanations(bench, [&](const Term& term, const std::vector<float>& operands, int row,
                                 int col, int index) {
      if (index == 0) return static_cast<double>(operands.at(0));
      return operands.empty() ? term.coefficient * std::abs(row - col) : std::nan("");
    });
    CHECK(bench.explain(0, 0).terms[1].coefficient == -kSlope);
    CHECK(bench.graph.stages()[1].operation->constants() == Constants{{"slope", kSlope}});
  }
}

/// The slopes of Press et al., from their footnote and code: directly for a power of two; otherwise
/// those of the power below, and every other one of the power above.
std::vector<double> slopesOfThePaper(int heads) {
  if ((heads & (heads - 1)) == 0) {
    std::vector<double> slopes;
    const double start = std::pow(2.0, -8.0 / heads);
    for (int i = 0; i < heads; ++i) slopes.push_back(std::pow(start, i + 1));
    return slopes;
  }
  const int below = 1 << static_cast<int>(std::floor(std::log2(heads)));
  std::vector<double> slopes = slopesOfThePaper(below);
  const std::vector<double> above = slopesOfThePaper(2 * below);
  for (int i = 0; static_cast<int>(slopes.size()) < heads; i += 2) slopes.push_back(above[i]);
  return slopes;
}

TEST_CASE("ALiBi's slopes are the paper's, for powers of two and between", "[ops]") {
  for (int heads = 1; heads <= 64; ++heads) {
    INFO(heads << " heads");
    const std::vector<double> expected = slopesOfThePaper(heads);
    for (int head = 0; head < heads; ++head) {
      INFO("head " << head);
      CHECK(std::abs(alibiSlope(head, heads) / expected[head] - 1) < 1e-14);
    }
  }
}

TEST_CASE("ALiBi's slopes for 1, 2, 3, 4, 6, 8 and 12 heads have these values", "[ops]") {
  const auto slopes = [](int heads) {
    std::vector<double> found;
    for (int head = 0; head < heads; ++head) found.push_back(alibiSlope(head, heads));
    return found;
  };
  using Slopes = std::vector<double>;
  CHECK(slopes(1) == Slopes{0x1p-8});
  CHECK(slopes(2) == Slopes{0x1p-4, 0x1p-8});
  CHECK(slopes(3) == Slopes{0x1p-4, 0x1p-8, 0x1p-2});
  CHECK(slopes(4) == Slopes{0x1p-2, 0x1p-4, 0x1p-6, 0x1p-8});
  CHECK(slopes(6) == Slopes{0x1p-2, 0x1p-4, 0x1p-6, 0x1p-8, 0x1p-1, 0x1p-3});
  const Slopes eight{0x1p-1, 0x1p-2, 0x1p-3, 0x1p-4, 0x1p-5, 0x1p-6, 0x1p-7, 0x1p-8};
  CHECK(slopes(8) == eight);
  Slopes twelve = eight;
  for (const int power : {0, 1, 2, 3}) {
    twelve.push_back(std::sqrt(2.0) / 2 * std::ldexp(1.0, -power));  // 2^-(power + 1/2)
  }
  const Slopes computed = slopes(12);
  for (int head = 0; head < 12; ++head) {
    CHECK(std::abs(computed[head] - twelve[head]) <= twelve[head] * 0x1p-52);
  }
}

TEST_CASE("a mask keeps scores or hides them", "[ops]") {
  for (const Sizes shape : kShapes) {
    for (const int hidden : {0, 1, 2, 3}) {  // none, some, whole rows, all
      Bench bench;
      const Matrix scores = numbers(shape.rows, shape.cols, 14);
      Matrix visible = Matrix::Ones(shape.rows, shape.cols);
      for (int i = 0; i < shape.rows; ++i) {
        for (int j = 0; j < shape.cols; ++j) {
          if (hidden == 3 || (hidden == 2 && i % 2 == 0) || (hidden == 1 && j > i)) {
            visible(i, j) = 0;
          }
        }
      }
      const int scoresStage = bench.give(scores);
      bench.run(mask(scoresStage, bench.give(visible, "causal")));
      checkValues(bench, shape.rows, shape.cols, [&](int i, int j) {
        return exactly(visible(i, j) == 1 ? scores(i, j) : -kInfinity);
      });
      checkExplanations(
          bench,
          [](const Term&, const std::vector<float>& operands, int, int, int index) -> double {
            if (index == 0) return operands.at(0);
            return operands.at(0) == 1 ? 0 : -kInfinity;
          });
      CHECK(bench.explain(0, 0).terms.size() == 2);
    }
  }
}

TEST_CASE("zeros keep their sign, and infinite scores stay hidden, in explanations as in stages",
          "[ops]") {
  Matrix odd(2, 4);
  odd << -0.0f, 0, kInfinity, -kInfinity, -0.0f, kInfinity, -kInfinity, 3;
  for (const float shown : {0.0f, 1.0f}) {
    Bench bench;
    const int scores = bench.give(odd);
    const Matrix& masked = bench.run(mask(scores, bench.give(Matrix::Constant(2, 4, shown))));
    for (int i = 0; i < 2; ++i) {
      for (int j = 0; j < 4; ++j) {
        CHECK(same(masked(i, j), shown == 1 ? odd(i, j) : -kInfinity));
        CHECK(same(resultOf(bench.explain(i, j)), masked(i, j)));
      }
    }
  }
  const auto checkAll = [&](OperationPointer (*make)(int)) {
    Bench bench;
    bench.run(make(bench.give(odd)));
    CHECK(std::signbit(bench.result()(0, 0)));
    checkExplanations(bench, [&](const Term& term, const std::vector<float>&, int, int, int) {
      return term.value;  // 0 times infinity is checked elsewhere with finite numbers
    });
  };
  checkAll([](int stage) { return add({stage}); });
  checkAll([](int stage) { return add({stage, stage}); });
  checkAll([](int stage) { return concatenate({stage}); });
  checkAll([](int stage) { return lookup(stage, {1, 0}); });
  checkAll([](int stage) { return multiply(stage, 2); });
  checkAll([](int stage) { return divideByRoot(stage, 3); });
}

/// A term of softmax: the exponential of one score of the row.
TermValue shareOf(const Bench& bench, int scores, double temperature) {
  return [&bench, scores, temperature](const Term& term, const std::vector<float>& operands,
                                       int row, int, int) {
    if (term.coefficient != 1) return std::nan("");
    const float maximum = bench.graph.value(scores).row(row).maxCoeff();
    if (maximum == -kInfinity) return 0.0;
    return exponential((operands.at(0) - maximum) / temperature);
  };
}

void checkSoftmax(const Matrix& scores, double temperature) {
  Bench bench;
  const int stage = bench.give(scores);
  bench.run(softmax(stage, temperature));
  const int cols = static_cast<int>(scores.cols());
  checkValues(bench, static_cast<int>(scores.rows()), cols, [&](int i, int j) {
    double maximum = -kInfinity;
    for (int k = 0; k < cols; ++k) maximum = std::max<double>(maximum, scores(i, k));
    if (maximum == -kInfinity) return exactly(0);
    double sum = 0;
    for (int k = 0; k < cols; ++k) sum += std::exp((scores(i, k) - maximum) / temperature);
    const double weight = std::exp((scores(i, j) - maximum) / temperature) / sum;
    // The difference is computed in float: that much of it may be lost, times 1 / temperature.
    const double distance = std::isinf(scores(i, j)) ? 0 : maximum - scores(i, j);
    return Expected{weight, weight * kHalfUlp * (2 + 2 * distance / temperature) + 1.5e-45};
  });
  checkExplanations(bench, shareOf(bench, stage, temperature));
  for (int j = 0; j < cols; ++j) {
    const Explanation explanation = bench.explain(0, j);
    CHECK(explanation.share == j);
    CHECK(explanation.terms.size() == static_cast<std::size_t>(cols));
  }
  for (int i = 0; i < scores.rows(); ++i) {
    const double sum = bench.result().row(i).cast<double>().sum();
    CHECK((sum == 0 || std::abs(sum - 1) < 1e-6));
  }
  CHECK(bench.graph.stages()[1].operation->constants() == Constants{{"temperature", temperature}});
}

TEST_CASE("softmax agrees with a naive loop over shapes and temperatures", "[ops]") {
  for (const Sizes shape : kShapes) {
    for (const double temperature : {1.0, 0.1, 0.7, 10.0, 1e6}) {
      INFO(shape.rows << "×" << shape.cols << ", temperature " << temperature);
      checkSoftmax(numbers(shape.rows, shape.cols, 15) * 5, temperature);
    }
  }
}

Matrix softmaxOf(const Matrix& scores, double temperature = 1) {
  Bench bench;
  return bench.run(softmax(bench.give(scores), temperature));
}

Matrix row(std::initializer_list<float> values) {
  Matrix matrix(1, values.size());
  std::copy(values.begin(), values.end(), matrix.data());
  return matrix;
}

TEST_CASE("softmax does not change when all scores of a row shift together", "[ops]") {
  Matrix scores(3, 4);
  scores << 0, 1.5, -2.25, 3, 0.5, 0.5, 0.5, 0.5, -7, 0, 7, 1;
  for (const float shift : {1.0f, -64.0f, 1024.0f, 131072.0f}) {
    CHECK(softmaxOf(scores.array() + shift) == softmaxOf(scores));
  }
}

TEST_CASE("softmax gives exact zeros for scores of minus infinity", "[ops]") {
  const Matrix weights = softmaxOf(row({1, -kInfinity, 2, -kInfinity}));
  CHECK(weights(0, 1) == 0);
  CHECK(weights(0, 3) == 0);
  CHECK(weights(0, 0) > 0);
  checkSoftmax(row({1, -kInfinity, 2, -kInfinity}), 0.5);
  CHECK(softmaxOf(row({-kInfinity, 3})) == row({0, 1}));
}

TEST_CASE("softmax of a fully masked row is zeros", "[ops]") {
  Matrix scores = numbers(3, 5, 16);
  scores.row(1).setConstant(-kInfinity);
  const Matrix weights = softmaxOf(scores);
  CHECK(weights.row(1).isZero(0));
  CHECK(!weights.row(0).isZero(0));
  checkSoftmax(scores, 1);
  CHECK(softmaxOf(Matrix::Constant(1, 1, -kInfinity)) == Matrix::Zero(1, 1));
  CHECK(softmaxOf(Matrix::Constant(7, 3, -kInfinity)) == Matrix::Zero(7, 3));
}

TEST_CASE("scores of plus infinity share their row evenly, and a NaN makes its whole row NaN",
          "[ops]") {
  CHECK(softmaxOf(row({1, kInfinity, -kInfinity, 3e38f})) == row({0, 1, 0, 0}));
  CHECK(softmaxOf(row({kInfinity, 5, kInfinity})) == row({0.5f, 0, 0.5f}));
  CHECK(softmaxOf(row({kInfinity}), 1e-300) == row({1}));
  const float nan = std::nanf("");
  for (int size = 1; size < 20; ++size) {
    for (int at = 0; at < size; ++at) {
      for (const float other : {1.0f, kInfinity, -kInfinity}) {
        Matrix scores = Matrix::Constant(1, size, other);
        scores(at) = nan;
        CHECK(softmaxOf(scores).array().isNaN().all());
      }
    }
  }
  Matrix odd(5, 4);
  odd << kInfinity, 2, -kInfinity, kInfinity, nan, 1, kInfinity, -0.0f, -kInfinity, -kInfinity, nan,
      -kInfinity, -0.0f, 0, -0.0f, -kInfinity, 3, 3e38f, -3e38f, kInfinity;
  Bench bench;
  const Matrix& weights = bench.run(softmax(bench.give(odd), 0.5));
  for (int i = 0; i < odd.rows(); ++i) {
    for (int j = 0; j < odd.cols(); ++j) {
      CHECK(same(resultOf(bench.explain(i, j)), weights(i, j)));
    }
  }
}

TEST_CASE("softmax reaches subnormal floats before it reaches zero", "[ops]") {
  const Matrix weights = softmaxOf(row({0, -90, -100, -103, -104}));
  constexpr float kSmallest = std::numeric_limits<float>::denorm_min();
  CHECK(weights(0, 1) == static_cast<float>(std::exp(-90.0)));
  CHECK(weights(0, 1) < std::numeric_limits<float>::min());
  CHECK(weights(0, 2) == 27 * kSmallest);
  CHECK(weights(0, 3) == kSmallest);
  CHECK(weights(0, 4) == 0);
  checkSoftmax(row({0, -90, -100, -103, -104}), 1);
}

TEST_CASE("softmax handles huge scores, ties and single cells", "[ops]") {
  CHECK(softmaxOf(row({1e30f, -1e30f, 1e30f, 0})) == row({0.5f, 0, 0.5f, 0}));
  CHECK(softmaxOf(row({3.4e38f, -3.4e38f})) == row({1, 0}));  // their difference is infinite
  CHECK(softmaxOf(row({-1e30f, -1e30f})) == row({0.5f, 0.5f}));
  CHECK(softmaxOf(row({2, 2, 2, 2, 2, 2, 2, 2})) == Matrix::Constant(1, 8, 0.125f));
  CHECK(softmaxOf(row({2, 2, 2})) == Matrix::Constant(1, 3, 1.0f / 3));
  CHECK(softmaxOf(row({-5})) == row({1}));
  CHECK(softmaxOf(row({0, 1}), 1e-300) == row({0, 1}));
  CHECK(softmaxOf(row({0, 1}), 1e300) == row({0.5f, 0.5f}));
  checkSoftmax(row({1e30f, -1e30f, 1e30f, 0}), 2);
}

TEST_CASE("a lower temperature sharpens weights, a higher one evens them out", "[ops]") {
  const Matrix scores = row({0, 1, 2});
  float before = softmaxOf(scores, 100)(0, 2);
  CHECK(std::abs(before - 1.0f / 3) < 0.01f);
  for (const double temperature : {10.0, 1.0, 0.5, 0.1}) {
    const float largest = softmaxOf(scores, temperature)(0, 2);
    CHECK(largest > before);
    before = largest;
  }
  CHECK(softmaxOf(scores, 0.5) == softmaxOf(2 * scores, 1));
}

TEST_CASE("concatenate puts matrices of unequal width side by side", "[ops]") {
  for (const int rows : {1, 4, 9}) {
    Bench bench;
    const std::vector<int> widths = {1, 5, 2, 1};
    std::vector<int> stages;
    std::vector<Matrix> parts;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      parts.push_back(numbers(rows, widths[i], 17 + static_cast<std::uint32_t>(i)));
      stages.push_back(bench.give(parts.back()));
    }
    bench.run(concatenate(stages));
    checkValues(bench, rows, 9, [&](int i, int j) {
      std::size_t part = 0;
      while (j >= widths[part]) j -= widths[part++];
      return exactly(parts[part](i, j));
    });
    checkExplanations(bench);
    const Explanation last = bench.explain(rows - 1, 8);
    REQUIRE(last.terms.size() == 1);
    CHECK(last.terms[0].operands[0].input == 3);
    CHECK(last.terms[0].operands[0].col == 0);
  }
}

TEST_CASE("one rotation turns matrices of the same size and different shapes", "[ops]") {
  const OperationPointer rotation = rotate(0, {kBase});
  const Matrix flat = numbers(2, 6, 50);
  const Matrix tall = numbers(6, 2, 51);
  Matrix result(2, 6);
  rotation->forward({&flat}, result);
  Matrix turned(6, 2);
  rotation->forward({&tall}, turned);
  Matrix expected(6, 2);
  rotate(0, {kBase})->forward({&tall}, expected);
  CHECK(turned == expected);
}

TEST_CASE("RMSNorm divides each row by the root of its mean square", "[ops]") {
  constexpr double kEpsilon = 1e-5;
  for (const Sizes shape : kShapes) {
    const Matrix x = numbers(shape.rows, shape.cols, 40);
    const auto meanSquareOf = [&](int i) {
      double sum = 0;
      for (int j = 0; j < shape.cols; ++j) sum += static_cast<double>(x(i, j)) * x(i, j);
      return sum / shape.cols;
    };
    const auto rootOf = [&](int i) { return std::sqrt(meanSquareOf(i) + kEpsilon); };
    Bench bench;
    const int given = bench.give(x);
    bench.run(meanSquare(given));
    checkValues(bench, shape.rows, 1, [&](int i, int) {
      return Expected{meanSquareOf(i), shape.cols * kHalfUlp * meanSquareOf(i)};
    });
    checkExplanations(bench, [&](const Term& term, const auto& operands, int, int, int) {
      CHECK(term.coefficient == 1.0 / shape.cols);
      return static_cast<double>(operands[0]) * operands[1] / shape.cols;
    });
    bench.run(rms(bench.last, kEpsilon));
    checkValues(bench, shape.rows, 1,
                [&](int i, int) { return Expected{rootOf(i), shape.cols * kHalfUlp * rootOf(i)}; });
    checkExplanations(bench, [](const Term&, const auto& operands, int, int, int) {
      return std::sqrt(operands[0] + kEpsilon);
    });
    bench.run(divideRows(given, bench.last, 1));
    checkValues(bench, shape.rows, shape.cols, [&](int i, int j) {
      const double value = x(i, j) / rootOf(i);
      return Expected{value, 2 * shape.cols * kHalfUlp * std::abs(value)};
    });
    checkExplanations(bench, [](const Term&, const auto& operands, int, int, int) {
      return static_cast<double>(operands[0]) / operands[1];
    });
  }
}

TEST_CASE("a row divided by its length has length 1; a row of zeros stays one", "[ops]") {
  for (const Sizes shape : kShapes) {
    const Matrix x = numbers(shape.rows, shape.cols, 44);
    const auto squaresOf = [&](int i) {
      double sum = 0;
      for (int j = 0; j < shape.cols; ++j) sum += static_cast<double>(x(i, j)) * x(i, j);
      return sum;
    };
    Bench bench;
    const int given = bench.give(x);
    bench.run(squareSum(given));
    checkValues(bench, shape.rows, 1, [&](int i, int) {
      return Expected{squaresOf(i), shape.cols * kHalfUlp * squaresOf(i)};
    });
    checkExplanations(bench, [&](const Term& term, const auto& operands, int, int, int) {
      CHECK(term.coefficient == 1);
      return static_cast<double>(operands[0]) * operands[1];
    });
    bench.run(rootLength(bench.last, 1e-12));
    const int length = bench.last;
    const Matrix unit = bench.run(divideRows(given, length, 1));
    for (int i = 0; i < shape.rows; ++i) CHECK(std::abs(unit.row(i).norm() - 1) < 1e-6);
  }
  Bench zeros;
  const int given = zeros.give(Matrix::Zero(1, 3));
  zeros.run(squareSum(given));
  zeros.run(rootLength(zeros.last, 1e-12));
  CHECK(zeros.run(divideRows(given, zeros.last, 1)) == Matrix::Zero(1, 3));
}

TEST_CASE("pooling takes the mean of each column", "[ops]") {
  for (const Sizes shape : kShapes) {
    const Matrix x = numbers(shape.rows, shape.cols, 45);
    Bench bench;
    bench.run(columnMeans(bench.give(x), shape.rows));
    checkValues(bench, 1, shape.cols, [&](int, int j) {
      double sum = 0;
      double size = 0;
      for (int i = 0; i < shape.rows; ++i) {
        sum += x(i, j);
        size += std::abs(x(i, j));
      }
      return Expected{sum / shape.rows, kHalfUlp * size};
    });
    checkExplanations(bench, [&](const Term& term, const auto& operands, int, int, int) {
      CHECK(term.coefficient == 1.0 / shape.rows);
      return 1.0 / shape.rows * operands[0];
    });
  }
}

TEST_CASE("tanh stays between -1 and 1, and NaN propagates", "[ops]") {
  for (const Sizes shape : kShapes) {
    const Matrix x = numbers(shape.rows, shape.cols, 46);
    Bench bench;
    bench.run(tanhOf(bench.give(x)));
    checkValues(bench, shape.rows, shape.cols,
                [&](int i, int j) { return rounded(std::tanh(static_cast<double>(x(i, j)))); });
    checkExplanations(bench, [](const Term&, const auto& operands, int, int, int) {
      return hyperbolicTangent(operands[0]);
    });
  }
  Bench odd;
  odd.run(tanhOf(odd.give(row({std::nanf(""), kInfinity, -kInfinity, 1e-30f}))));
  CHECK(std::isnan(odd.result()(0, 0)));
  CHECK(odd.result()(0, 1) == 1);
  CHECK(odd.result()(0, 2) == -1);
  CHECK(odd.result()(0, 3) == 1e-30f);
}

TEST_CASE("a row of zeros stays a row of zeros in RMSNorm", "[ops]") {
  Bench bench;
  const int given = bench.give(Matrix::Zero(2, 3));
  bench.run(meanSquare(given));
  bench.run(rms(bench.last, 1e-5));
  CHECK(bench.result()(1, 0) == static_cast<float>(std::sqrt(1e-5)));
  CHECK(bench.run(divideRows(given, bench.last, 1)) == Matrix::Zero(2, 3));
}

TEST_CASE("squared relu is the square above 0, and NaN propagates", "[ops]") {
  for (const Sizes shape : kShapes) {
    Bench bench;
    const Matrix x = numbers(shape.rows, shape.cols, 41);
    bench.run(reluSquared(bench.give(x)));
    checkValues(bench, shape.rows, shape.cols, [&](int i, int j) {
      return rounded(x(i, j) > 0 ? static_cast<double>(x(i, j)) * x(i, j) : 0.0);
    });
    checkExplanations(bench, [](const Term&, const auto& operands, int, int, int) {
      return operands[0] > 0 ? static_cast<double>(operands[0]) * operands[0] : 0.0;
    });
  }
  Bench odd;
  odd.run(reluSquared(odd.give(row({std::nanf(""), kInfinity, -kInfinity, 3e38f}))));
  CHECK(std::isnan(odd.result()(0, 0)));
  CHECK(odd.result()(0, 1) == kInfinity);
  CHECK(odd.result()(0, 2) == 0);
  CHECK(odd.result()(0, 3) == kInfinity);  // beyond the range of float
}

TEST_CASE("sinusoids equal the paper's, for odd sizes too", "[ops]") {
  for (const Sizes shape : kShapes) {
    Bench bench;
    bench.run(sinusoid(shape.rows, shape.cols, {kBase}));
    checkValues(bench, shape.rows, shape.cols, [&](int i, int j) {
      const double angle = i / std::pow(10000.0, 2.0 * (j / 2) / shape.cols);
      return Expected{j % 2 == 0 ? std::sin(angle) : std::cos(angle), kHalfUlp};
    });
    checkExplanations(bench, [&](const Term& term, const std::vector<float>& operands, int, int,
                                 int) { return operands.empty() ? term.value : std::nan(""); });
    CHECK(bench.graph.stages()[0].operation->inputs().empty());
    CHECK(bench.graph.stages()[0].operation->constants() == Constants{{"base", 10000}});
  }
}

TEST_CASE("sinusoids in halves have all sines first, and may end at the base", "[ops]") {
  for (const int cols : {2, 4, 10}) {
    for (const bool reachesBase : {false, true}) {
      Bench bench;
      bench.run(sinusoid(7, cols, {.base = kBase, .halves = true, .reachesBase = reachesBase}));
      const int pairs = cols / 2;
      checkValues(bench, 7, cols, [&](int i, int j) {
        const double last = reachesBase ? std::max(pairs - 1, 1) : pairs;
        const double angle = i / std::pow(10000.0, j % pairs / last);
        return Expected{j < pairs ? std::sin(angle) : std::cos(angle), kHalfUlp};
      });
    }
  }
}

TEST_CASE("the sinusoid of position 0 is 0, 1, 0, 1", "[ops]") {
  Bench bench;
  CHECK(bench.run(sinusoid(1, 5, {kBase})) == row({0, 1, 0, 1, 0}));
}

TEST_CASE("sinusoids are right at the last allowed position", "[ops]") {
  Bench bench;
  bench.run(sinusoid(4096, 3, {kBase}));
  const Matrix& result = bench.result();
  CHECK(std::abs(result(4095, 0) - std::sin(4095.0)) < 1e-7);
  CHECK(std::abs(result(4095, 1) - std::cos(4095.0)) < 1e-7);
  CHECK(std::abs(result(4095, 2) - std::sin(4095.0 / std::pow(10000.0, 2.0 / 3))) < 1e-7);
}

TEST_CASE("rotation turns each pair of columns by its own angle", "[ops]") {
  for (const Sizes shape : {Sizes{1, 2}, {1, 8}, {7, 2}, {5, 6}, {33, 16}}) {
    Bench bench;
    const Matrix plain = numbers(shape.rows, shape.cols, 21);
    bench.run(rotate(bench.give(plain), {kBase}));
    checkValues(bench, shape.rows, shape.cols, [&](int i, int j) {
      const double angle = i / std::pow(10000.0, 2.0 * (j / 2) / shape.cols);
      const int first = j - j % 2;
      const double x = plain(i, first);
      const double y = plain(i, first + 1);
      const double value = j % 2 == 0 ? x * std::cos(angle) - y * std::sin(angle)
                                      : x * std::sin(angle) + y * std::cos(angle);
      return Expected{value, std::abs(value) * kHalfUlp + 1e-14};
    });
    checkExplanations(bench);
    CHECK(bench.explain(0, 1).terms.size() == 2);
    CHECK(bench.graph.stages()[1].operation->kind() == "rotate");
    CHECK(bench.graph.stages()[1].operation->constants() == Constants{{"base", 10000}});
  }
}

TEST_CASE("rotation turns halves, and only the first columns if it has a size", "[ops]") {
  for (const int size : {0, 2, 4, 8}) {
    for (const bool halves : {false, true}) {
      Bench bench;
      const Matrix plain = numbers(7, 8, 31);
      bench.run(rotate(bench.give(plain), {kBase, halves, size}));
      const int turned = size ? size : 8;
      checkValues(bench, 7, 8, [&](int i, int j) {
        if (j >= turned) return Expected{plain(i, j), 0};
        const int pair = halves ? j % (turned / 2) : j / 2;
        const double angle = i / std::pow(10000.0, 2.0 * pair / turned);
        const int first = halves ? pair : 2 * pair;
        const int second = halves ? pair + turned / 2 : 2 * pair + 1;
        const double x = plain(i, first);
        const double y = plain(i, second);
        const double value = j == first ? x * std::cos(angle) - y * std::sin(angle)
                                        : x * std::sin(angle) + y * std::cos(angle);
        return Expected{value, std::abs(value) * kHalfUlp + 1e-14};
      });
      checkExplanations(bench);
    }
  }
  Bench bench;
  bench.run(rotate(bench.give(numbers(3, 8, 32)), {kBase, true, 4}));
  CHECK(bench.graph.stages()[1].operation->constants() ==
        Constants{{"base", 10000}, {"halves", 1}, {"size", 4}});
}

TEST_CASE("Adam's moments are shares of the moment before and of the gradient", "[ops]") {
  for (const bool squared : {false, true}) {
    for (const Sizes shape : kShapes) {
      Bench bench;
      const Matrix before = numbers(shape.rows, shape.cols, 25);
      const Matrix gradient = numbers(shape.rows, shape.cols, 26);
      const MomentInputs inputs{bench.give(before), bench.give(gradient), 0.75};
      bench.run(squared ? secondMoment(inputs) : firstMoment(inputs));
      checkValues(bench, shape.rows, shape.cols, [&](int i, int j) {
        const double once = gradient(i, j);
        return rounded(0.75 * before(i, j) + 0.25 * (squared ? once * once : once));
      });
      checkExplanations(bench);  // exact in any order, since 0.25 is a power of 2
    }
  }
}

TEST_CASE("rotation does not change position 0 and lengths", "[ops]") {
  Bench bench;
  const Matrix plain = numbers(40, 6, 22);
  const Matrix turned = bench.run(rotate(bench.give(plain), {kBase}));
  CHECK(turned.row(0) == plain.row(0));
  for (int i = 0; i < plain.rows(); ++i) {
    for (int pair = 0; pair < 3; ++pair) {
      const double before = std::hypot(plain(i, 2 * pair), plain(i, 2 * pair + 1));
      const double after = std::hypot(turned(i, 2 * pair), turned(i, 2 * pair + 1));
      CHECK(std::abs(after - before) <= before * 1e-7 + 1e-7);
    }
  }
}

TEST_CASE("scores of rotated vectors depend on their distance only", "[ops]") {
  Bench bench;
  const Matrix query = numbers(1, 8, 23).replicate(50, 1);
  const Matrix key = numbers(1, 8, 24).replicate(50, 1);
  const Matrix queries = bench.run(rotate(bench.give(query), {kBase}));
  const Matrix keys = bench.run(rotate(bench.give(key), {kBase}));
  const Matrix scores = queries * keys.transpose();
  for (int distance = -20; distance <= 20; ++distance) {
    const int base = 25;
    for (const int i : {20, 22, 25, 29}) {
      CHECK(std::abs(scores(i, i + distance) - scores(base, base + distance)) < 2e-5f);
    }
  }
  CHECK(std::abs(scores(25, 25) - scores(25, 30)) > 1e-2f);  // but they do depend on distance
}

}  // namespace
}  // namespace clearhead
