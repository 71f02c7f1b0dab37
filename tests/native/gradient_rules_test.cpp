#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "graph/gradients.h"

// Compares each rule with finite differences of the operation's equation, which is written here
// once more as a plain function in double precision.
namespace clearhead::gradient_rules {
namespace {

using Shape = clearhead::Shape;
using Wide = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using WideInputs = std::vector<Wide>;
using Function = std::function<Wide(const WideInputs&)>;

constexpr double kHidden = -std::numeric_limits<double>::infinity();
constexpr double kBase = 100;  // of positions
constexpr Shape kShapes[] = {{1, 1}, {1, 6}, {5, 1}, {2, 2}, {3, 4}, {7, 5}};

/// Numbers in [-2, 2), at least 1/16 away from 0, so that no difference crosses a kink.
Matrix numbers(Shape shape, std::uint32_t seed) {
  std::mt19937 random(seed);
  return Matrix::NullaryExpr(shape.rows, shape.cols, [&](Eigen::Index, Eigen::Index) {
    const float number = static_cast<float>(random() >> 8) * 0x1p-22f - 2;
    return std::abs(number) < 0x1p-4f ? number + 0.5f : number;
  });
}

/// Such numbers above 0.
Matrix positive(Shape shape, std::uint32_t seed) { return numbers(shape, seed).cwiseAbs(); }

/// d sum(upstream · f(inputs)) / d inputs[input], by four points.
Wide differences(const Function& function, WideInputs inputs, int input, const Wide& upstream) {
  constexpr double kStep = 1e-3;
  Wide result(inputs[input].rows(), inputs[input].cols());
  for (Eigen::Index i = 0; i < result.size(); ++i) {
    double& number = inputs[input].data()[i];
    const double at = number;
    if (std::isinf(at)) {  // a step from infinity stays there
      result.data()[i] = 0;
      continue;
    }
    const auto moved = [&](double steps) {
      number = at + steps * kStep;
      return function(inputs).cwiseProduct(upstream).sum();
    };
    result.data()[i] = (moved(-2) - moved(2) + 8 * (moved(1) - moved(-1))) / (12 * kStep);
    number = at;
  }
  return result;
}

/// Makes stages from given ones, which have the indices 0, 1, …; the last one is tested.
using Make = std::function<int(Graph&)>;

int addResult(Graph& graph, OperationPointer operation) {
  return graph.add(StageName::unlisted("result"), kNoHead, "row", "col", std::move(operation));
}

Graph graphOf(const std::vector<Matrix>& inputs) {
  Graph graph;
  for (const Matrix& input : inputs) {
    graph.add(StageName::unlisted("given"), kNoHead, "row", "col", leaf("given", input));
  }
  return graph;
}

/// Compares the gradients of all inputs together, and of each one alone. `fixed`: inputs without
/// gradients.
void check(const std::vector<Matrix>& given, const Make& make, const Function& function,
           const std::set<int>& fixed = {}) {
  WideInputs wide;
  std::vector<int> withGradients;
  for (int i = 0; i < static_cast<int>(given.size()); ++i) {
    wide.push_back(given[i].cast<double>());
    if (!fixed.contains(i)) withGradients.push_back(i);
  }
  Graph graph = graphOf(given);
  const int last = make(graph);
  const Shape shape = graph.stages()[last].shape;
  {
    const Wide naive = function(wide);
    REQUIRE(naive.rows() == shape.rows);
    REQUIRE(naive.cols() == shape.cols);
    for (Eigen::Index i = 0; i < naive.size(); ++i) {
      const double expected = naive.data()[i];
      const bool near = std::abs(graph.value(last).data()[i] - expected) <=
                        1e-5 * std::max(1.0, std::abs(expected));
      CHECK((near || graph.value(last).data()[i] == expected));
    }
  }
  const Matrix upstream = numbers(shape, 99);
  const Gradients gradients = addGradients(graph, last, upstream, withGradients);
  for (const int input : withGradients) {
    INFO("input " << input);
    const Wide expected = differences(function, wide, input, upstream.cast<double>());
    const Stage& stage = graph.stages()[gradients[input]];
    REQUIRE(stage.shape ==
            Shape{static_cast<int>(expected.rows()), static_cast<int>(expected.cols())});
    CHECK(stage.gradientOf.stage == input);
    CHECK(stage.gradientOf.through == kNoStage);
    const Matrix& computed = graph.value(gradients[input]);
    const double largest = std::max(1.0, expected.cwiseAbs().maxCoeff());
    const double difference = (computed.cast<double>() - expected).cwiseAbs().maxCoeff();
    CHECK(difference <= 1e-6 * largest);

    Graph alone = graphOf(given);
    const int lastAlone = make(alone);
    const Gradients ofOne = addGradients(alone, lastAlone, upstream, {input});
    CHECK(alone.value(ofOne[input]) == computed);
  }
}

void checkOne(const std::vector<Matrix>& given, const std::function<OperationPointer()>& operation,
              const Function& function, const std::set<int>& fixed = {}) {
  check(given, [&](Graph& graph) { return addResult(graph, operation()); }, function, fixed);
}

TEST_CASE("a sum passes its gradient to each summand", "[gradients]") {
  for (const Shape shape : kShapes) {
    const Matrix a = numbers(shape, 1);
    const Matrix b = numbers(shape, 2);
    const Matrix c = numbers(shape, 3);
    checkOne({a}, [] { return add({0}); }, [](const WideInputs& in) { return in[0]; });
    checkOne(
        {a, b}, [] { return add({0, 1}); },
        [](const WideInputs& in) -> Wide { return in[0] + in[1]; });
    checkOne(
        {a, b, c}, [] { return add({0, 1, 2}); },
        [](const WideInputs& in) -> Wide { return in[0] + in[1] + in[2]; });
    checkOne(
        {a, b}, [] { return add({0, 1, 0, 0}); },
        [](const WideInputs& in) -> Wide { return 3 * in[0] + in[1]; });
  }
}

TEST_CASE("the gradients of a product are products", "[gradients]") {
  for (const Shape outer : kShapes) {
    for (const int inner : {1, 2, 5}) {
      INFO(outer.rows << " x " << inner << " by " << outer.cols);
      const Matrix left = numbers({outer.rows, inner}, 4);
      const Matrix right = numbers({inner, outer.cols}, 5);
      const Matrix bias = numbers({1, outer.cols}, 6);
      const Matrix transposed = right.transpose();
      const auto plus = [](const Wide& product, const WideInputs& in) -> Wide {
        return product + in[2].replicate(product.rows(), 1);
      };
      checkOne(
          {left, right}, [] { return product({0, 1, std::nullopt}); },
          [](const WideInputs& in) -> Wide { return in[0] * in[1]; });
      checkOne(
          {left, right, bias}, [] { return product({0, 1, 2}); },
          [&](const WideInputs& in) { return plus(in[0] * in[1], in); });
      checkOne(
          {left, transposed}, [] { return productTransposed({0, 1, std::nullopt}); },
          [](const WideInputs& in) -> Wide { return in[0] * in[1].transpose(); });
      checkOne(
          {left, transposed, bias}, [] { return productTransposed({0, 1, 2}); },
          [&](const WideInputs& in) { return plus(in[0] * in[1].transpose(), in); });
    }
  }
}

TEST_CASE("a matrix times itself gets both factors' gradients", "[gradients]") {
  for (const Shape shape : kShapes) {
    checkOne(
        {numbers(shape, 7)}, [] { return productTransposed({0, 0, std::nullopt}); },
        [](const WideInputs& in) -> Wide { return in[0] * in[0].transpose(); });
  }
}

TEST_CASE("the gradients of scale, ALiBi and mask are those of each score", "[gradients]") {
  for (const Shape shape : kShapes) {
    const Matrix scores = numbers(shape, 8);
    const double root = std::sqrt(6.0f);
    checkOne(
        {scores}, [] { return divideByRoot(0, 6); },
        [&](const WideInputs& in) -> Wide { return in[0] / root; });
    checkOne(
        {scores}, [] { return multiply(0, -0.3f); },
        [](const WideInputs& in) -> Wide { return in[0] * static_cast<double>(-0.3f); });
    checkOne(
        {scores}, [] { return alibi(0, 0.25); },
        [](const WideInputs& in) {
          Wide result = in[0];
          for (int i = 0; i < result.rows(); ++i) {
            for (int j = 0; j < result.cols(); ++j) result(i, j) -= 0.25 * std::abs(i - j);
          }
          return result;
        });
    Matrix visible = Matrix::Ones(shape.rows, shape.cols);
    for (Eigen::Index i = 0; i < visible.size(); i += 3) visible.data()[i] = 0;
    // Hidden scores count as 0 here, so that sums stay finite.
    const Function shown = [&](const WideInputs& in) -> Wide { return in[0].cwiseProduct(in[1]); };
    Graph graph = graphOf({scores, visible});
    const int masked = addResult(graph, mask(0, 1));
    const Matrix upstream = numbers(shape, 9);
    const Gradients gradients = addGradients(graph, masked, upstream, {0});
    const Wide expected = differences(shown, {scores.cast<double>(), visible.cast<double>()}, 0,
                                      upstream.cast<double>());
    CHECK((graph.value(gradients[0]).cast<double>() - expected).cwiseAbs().maxCoeff() < 1e-9);
  }
}

TEST_CASE("a mask passes the whole gradient of a visible score, for any number but 0",
          "[gradients]") {
  Matrix visible(1, 4);
  visible << 1, 0.5f, 0, -2;
  Matrix upstream(1, 4);
  upstream << 3, 5, 7, -11;
  Graph graph = graphOf({Matrix::Ones(1, 4), visible});
  const int masked = addResult(graph, mask(0, 1));
  REQUIRE(graph.value(masked)(0, 1) == 1);
  const Gradients gradients = addGradients(graph, masked, upstream, {0});
  Matrix expected(1, 4);
  expected << 3, 5, 0, -11;
  CHECK(graph.value(gradients[0]) == expected);
  for (int col = 0; col < 4; ++col) {
    INFO("column " << col);
    CHECK(resultOf(graph.explain(gradients[0], 0, col)) == expected(0, col));
  }
}

Wide softmaxOf(const Wide& scores, double temperature) {
  Wide result(scores.rows(), scores.cols());
  for (int i = 0; i < scores.rows(); ++i) {
    double sum = 0;
    for (int j = 0; j < scores.cols(); ++j) {
      sum += result(i, j) = std::exp(scores(i, j) / temperature);
    }
    if (sum > 0) result.row(i) /= sum;
  }
  return result;
}

TEST_CASE("the gradient of softmax is that of a row under its weights", "[gradients]") {
  for (const Shape shape : kShapes) {
    for (const double temperature : {1.0, 0.7, 3.0}) {
      Matrix scores = numbers(shape, 10);
      const Function function = [&](const WideInputs& in) { return softmaxOf(in[0], temperature); };
      const auto make = [&] { return softmax(0, temperature); };
      checkOne({scores}, make, function);
      for (int j = 1; j < shape.cols; ++j) scores(0, j) = static_cast<float>(kHidden);
      checkOne({scores}, make, function);
      scores.row(shape.rows / 2).setConstant(static_cast<float>(kHidden));  // all hidden
      checkOne({scores}, make, function);
    }
  }
}

TEST_CASE("the gradients of concatenated matrices are columns", "[gradients]") {
  for (const int rows : {1, 4}) {
    checkOne(
        {numbers({rows, 2}, 11), numbers({rows, 1}, 12), numbers({rows, 3}, 13)},
        [] { return concatenate({2, 0, 1, 0}); },
        [rows](const WideInputs& in) {
          Wide result(rows, 8);
          result << in[2], in[0], in[1], in[0];
          return result;
        });
  }
}

TEST_CASE("the gradient of a table is that of all rows that were looked up there", "[gradients]") {
  for (const Shape shape : kShapes) {
    const std::vector<int> rows{shape.rows - 1, 0, shape.rows / 2, 0, 0, shape.rows - 1};
    checkOne(
        {numbers(shape, 14)}, [&] { return lookup(0, rows); },
        [&](const WideInputs& in) -> Wide { return in[0](rows, Eigen::indexing::all); });
  }
}

TEST_CASE("the gradient of a rotation is rotated back", "[gradients]") {
  for (const Shape shape : {Shape{1, 2}, {5, 2}, {3, 6}}) {
    for (const Rotation rotation : {Rotation{kBase}, {kBase, true}, {kBase, true, 2}}) {
      checkOne(
          {numbers(shape, 15)}, [&] { return rotate(0, rotation); },
          [&](const WideInputs& in) {
            Wide result = in[0];
            const int size = rotation.size ? rotation.size : shape.cols;
            for (int i = 0; i < shape.rows; ++i) {
              for (int pair = 0; pair < size / 2; ++pair) {
                const int first = rotation.halves ? pair : 2 * pair;
                const int second = rotation.halves ? pair + size / 2 : first + 1;
                const double angle = i / std::pow(kBase, 2.0 * pair / size);
                const double x = in[0](i, first);
                const double y = in[0](i, second);
                result(i, first) = x * std::cos(angle) - y * std::sin(angle);
                result(i, second) = x * std::sin(angle) + y * std::cos(angle);
              }
            }
            return result;
          });
    }
  }
}

constexpr double kEpsilon = 1e-3;

Wide meanOf(const WideInputs& in) { return in[0].rowwise().mean(); }
Wide varianceOf(const WideInputs& in) {
  const Wide distance = in[0] - in[1].replicate(1, in[0].cols());
  return distance.cwiseProduct(distance).rowwise().mean();
}
Wide deviationOf(const WideInputs& in) { return (in[0].array() + kEpsilon).sqrt(); }
Wide normalisedOf(const WideInputs& in) {
  const auto cols = in[0].cols();
  return (in[0] - in[1].replicate(1, cols)).cwiseQuotient(in[2].replicate(1, cols));
}
Wide gainOf(const WideInputs& in) {
  Wide result = in[0].cwiseProduct(in[1].replicate(in[0].rows(), 1));
  if (in.size() == 3) result += in[2].replicate(in[0].rows(), 1);
  return result;
}

TEST_CASE("each step of layer norm has its gradients", "[gradients]") {
  for (const Shape shape : kShapes) {
    const Shape column{shape.rows, 1};
    const Shape row{1, shape.cols};
    const Matrix x = numbers(shape, 16);
    checkOne({x}, [] { return mean(0); }, meanOf);
    checkOne({x, numbers(column, 17)}, [] { return variance(0, 1); }, varianceOf);
    checkOne({positive(column, 18)}, [] { return deviation(0, kEpsilon); }, deviationOf);
    checkOne(
        {x, numbers(column, 19), positive(column, 20).array() + 1},
        [] { return normalise(0, 1, 2); }, normalisedOf);
    checkOne({x, numbers(row, 21)}, [] { return gain(0, 1, std::nullopt); }, gainOf);
    checkOne({x, numbers(row, 21), numbers(row, 22)}, [] { return gain(0, 1, 2); }, gainOf);
  }
}

TEST_CASE("a layer norm's steps together have the gradient of the whole, through its mean too",
          "[gradients]") {
  for (const Shape shape : kShapes) {
    const Shape row{1, shape.cols};
    const Matrix gains = positive(row, 23);
    const Function whole = [](const WideInputs& in) {
      const Wide average = meanOf(in);
      const Wide spread = deviationOf({varianceOf({in[0], average})});
      return gainOf({normalisedOf({in[0], average, spread}), in[1], in[2]});
    };
    // The mean of gradient times gain is far from 0, so that a missing mean is noticed.
    if (shape.cols > 1) {
      const Matrix pulled = numbers(shape, 99).cwiseProduct(gains.replicate(shape.rows, 1));
      REQUIRE(pulled.rowwise().mean().cwiseAbs().maxCoeff() > 0.1f);
    }
    check(
        {numbers(shape, 24), gains, numbers(row, 25)},
        [](Graph& graph) {
          const int average = addResult(graph, mean(0));
          const int square = addResult(graph, variance(0, average));
          const int spread = addResult(graph, deviation(square, kEpsilon));
          return addResult(graph, gain(addResult(graph, normalise(0, average, spread)), 1, 2));
        },
        whole);
  }
}

Wide meanSquareOf(const WideInputs& in) { return in[0].cwiseProduct(in[0]).rowwise().mean(); }
Wide dividedOf(const WideInputs& in) {
  return in[0].cwiseQuotient(in[1].replicate(1, in[0].cols()));
}

TEST_CASE("each step of RMSNorm has its gradients, and so have all of them together",
          "[gradients]") {
  for (const Shape shape : kShapes) {
    const Shape column{shape.rows, 1};
    const Shape row{1, shape.cols};
    const Matrix x = numbers(shape, 30);
    checkOne({x}, [] { return meanSquare(0); }, meanSquareOf);
    checkOne({positive(column, 31)}, [] { return rms(0, kEpsilon); }, deviationOf);
    const Matrix divisors = positive(column, 32).array() + 1;
    for (const double factor : {1.0, -0.3}) {
      checkOne(
          {x, divisors}, [&] { return divideRows(0, 1, factor); },
          [&](const WideInputs& in) -> Wide { return factor * dividedOf(in); });
    }
    check(
        {x, numbers(row, 33)},
        [](Graph& graph) {
          const int root = addResult(graph, rms(addResult(graph, meanSquare(0)), kEpsilon));
          return addResult(graph, gain(addResult(graph, divideRows(0, root, 1)), 1, std::nullopt));
        },
        [](const WideInputs& in) {
          return gainOf({dividedOf({in[0], deviationOf({meanSquareOf(in)})}), in[1]});
        });
  }
}

TEST_CASE("a length, its squares and a mean of columns have their gradients", "[gradients]") {
  for (const Shape shape : kShapes) {
    const Matrix x = numbers(shape, 35);
    checkOne(
        {x}, [] { return squareSum(0); },
        [](const WideInputs& in) -> Wide { return in[0].cwiseProduct(in[0]).rowwise().sum(); });
    checkOne({positive({shape.rows, 1}, 36)}, [] { return rootLength(0, kEpsilon); }, deviationOf);
    checkOne(
        {x}, [&] { return columnMeans(0, shape.rows); },
        [](const WideInputs& in) -> Wide { return in[0].colwise().mean(); });
  }
}

TEST_CASE("the gradients of relu, its square, tanh and both gelus follow their slopes",
          "[gradients]") {
  const auto eachBy = [](double (*function)(double)) {
    return [function](const WideInputs& in) -> Wide { return in[0].unaryExpr(function); };
  };
  for (const Shape shape : kShapes) {
    for (const float scale : {1.0f, 4.0f}) {
      const Matrix x = numbers(shape, 26) * scale;
      checkOne({x}, [] { return relu(0); }, eachBy([](double z) { return std::max(z, 0.0); }));
      checkOne({x}, [] { return tanhOf(0); }, eachBy([](double z) { return std::tanh(z); }));
      checkOne(
          {x}, [] { return reluSquared(0); }, eachBy([](double z) { return z > 0 ? z * z : 0.0; }));
      checkOne(
          {x}, [] { return gelu(0); },
          eachBy([](double z) { return z / 2 * std::erfc(-z / std::sqrt(2)); }));
      checkOne(
          {x}, [] { return geluTanh(0); }, eachBy([](double z) {
            const double inner = std::sqrt(2 / 3.14159265358979323846) * (z + 0.044715 * z * z * z);
            return z / 2 * (1 + std::tanh(inner));
          }));
    }
  }
}

/// A gradient's only number.
float slopeAt(float x, OperationPointer (*make)(int)) {
  Graph graph = graphOf({Matrix::Constant(1, 1, x)});
  const int last = addResult(graph, make(0));
  return graph.value(addGradients(graph, last, {0})[0])(0, 0);
}

TEST_CASE("slopes at 0 and far away have these values", "[gradients]") {
  CHECK(slopeAt(0, relu) == 0);
  CHECK(slopeAt(-0.0f, relu) == 0);
  CHECK(slopeAt(0, reluSquared) == 0);
  CHECK(slopeAt(3, reluSquared) == 6);
  CHECK(slopeAt(-3e38f, reluSquared) == 0);
  CHECK(slopeAt(0, gelu) == 0.5f);
  CHECK(slopeAt(0, geluTanh) == 0.5f);
  for (const auto make : {relu, gelu, geluTanh}) {
    CHECK(slopeAt(40, make) == 1);
    CHECK(slopeAt(3e38f, make) == 1);
    CHECK(slopeAt(-40, make) == 0);
    CHECK(slopeAt(-3e38f, make) == 0);
  }
}

TEST_CASE("sums of rows and columns pass their gradient to each summand", "[gradients]") {
  for (const Shape shape : kShapes) {
    const Matrix x = numbers(shape, 27);
    checkOne(
        {x}, [] { return rowSums({.stage = 0, .factor = 0.5}); },
        [](const WideInputs& in) -> Wide { return 0.5 * in[0].rowwise().sum(); });
    checkOne(
        {x}, [] { return columnSums({.stage = 0, .factor = -3}); },
        [](const WideInputs& in) -> Wide { return -3 * in[0].colwise().sum(); });
  }
}

TEST_CASE("the gradient of the loss is prediction minus truth", "[gradients]") {
  for (const Shape shape : kShapes) {
    std::vector<int> targets;
    for (int i = 0; i < shape.rows; ++i) {
      targets.push_back(i % 3 == 1 ? kNoTarget : (5 * i + 1) % shape.cols);
    }
    const auto counted = shape.rows - std::count(targets.begin(), targets.end(), kNoTarget);
    check(
        {numbers(shape, 28)}, [&](Graph& graph) { return addLoss(graph, 0, targets); },
        [&](const WideInputs& in) -> Wide {
          double sum = 0;
          for (int i = 0; i < shape.rows; ++i) {
            if (targets[i] == kNoTarget) continue;
            sum += std::log(in[0].row(i).array().exp().sum()) - in[0](i, targets[i]);
          }
          return Wide::Constant(1, 1, sum / counted);
        });
  }
}

TEST_CASE("the terms of the loss's gradient are products of their operands", "[gradients]") {
  Graph graph = graphOf({numbers({2, 3}, 28)});
  const int loss = addLoss(graph, 0, {2, kNoTarget});
  const int gradient = addGradients(graph, loss, {0})[0];
  REQUIRE(graph.stages()[gradient].operation->kind() == "cross_entropy_gradient");
  const std::vector<int>& inputs = graph.stages()[gradient].operation->inputs();
  for (int col = 0; col < 3; ++col) {
    const Explanation explanation = graph.explain(gradient, 0, col);
    CHECK(explanation.terms.size() == (col == 2 ? 2u : 1u));
    for (const Term& term : explanation.terms) {
      double product = term.coefficient;
      for (const Operand& operand : term.operands)
        product *= graph.value(inputs.at(operand.input))(operand.row, operand.col);
      CHECK(term.value == product);
    }
  }
  CHECK(graph.explain(gradient, 1, 0).terms.empty());
}

TEST_CASE("the loss reuses existing probabilities, but not those of another temperature",
          "[gradients]") {
  const Matrix logits = numbers({2, 4}, 29);
  const auto gradientOf = [&](const std::vector<double>& temperatures, int added) {
    Graph graph = graphOf({logits});
    for (const double temperature : temperatures) addResult(graph, softmax(0, temperature));
    const int loss = addLoss(graph, 0, {1, 2});
    const Gradients gradients = addGradients(graph, loss, {0});
    CHECK(static_cast<int>(graph.stages().size()) == loss + 1 + added);
    return Matrix(graph.value(gradients[0]));
  };
  const Matrix alone = gradientOf({}, 4);  // of the upstream, losses, probabilities and logits
  CHECK(gradientOf({2}, 4) == alone);
  CHECK(gradientOf({2, 1}, 3) == alone);
}

TEST_CASE("a loss stays finite if a probability would be 0", "[gradients]") {
  Matrix logits(2, 3);
  logits << 3e38f, 0, -3e38f, -1000, -1000, -1001;
  Graph graph = graphOf({logits});
  const int loss = addLoss(graph, 0, {1, 2});
  const int losses = graph.find("losses");
  CHECK(graph.value(losses)(0, 0) == 3e38f);
  CHECK(std::abs(graph.value(losses)(1, 0) - (1 + std::log(2 + std::exp(-1.0)))) < 1e-6);
  const Gradients gradients = addGradients(graph, loss, {0});
  Matrix expected(2, 3);
  expected << 0.5f, -0.5f, 0, 0, 0, 0;
  const Matrix& gradient = graph.value(gradients[0]);
  CHECK(gradient.row(0) == expected.row(0));
  CHECK(std::abs(gradient.row(1).sum()) < 1e-7f);
}

TEST_CASE("an operation without a rule throws an error that names it", "[gradients]") {
  Graph graph = graphOf({Matrix::Ones(2, 2)});
  const int last = addResult(graph, productLeftTransposed(0, 0));
  std::string message;
  try {
    addGradients(graph, last, Matrix::Ones(2, 2), {0});
  } catch (const std::logic_error& error) {
    message = error.what();
  }
  CHECK(message == "product_left_transposed has no rule for gradients");
}

TEST_CASE("a backward pass that fails leaves the graph as it was, and fails again", "[gradients]") {
  Graph graph = graphOf({Matrix::Ones(2, 2)});
  const int withoutRule = addResult(graph, productLeftTransposed(0, 0));
  const int last = addResult(graph, multiply(withoutRule, 2));
  BackwardPasses passes;
  for (int attempt = 0; attempt < 2; ++attempt) {
    CHECK_THROWS_AS(passes.of(graph, last, Matrix::Ones(2, 2)), std::logic_error);
    CHECK(graph.stages().size() == 3);
  }
  const int withRule = addResult(graph, multiply(0, 3));
  const int gradient = passes.of(graph, withRule, Matrix::Ones(2, 2))[0];
  CHECK(graph.value(gradient) == Matrix::Constant(2, 2, 3));
  const int stages = static_cast<int>(graph.stages().size());
  CHECK(passes.of(graph, withRule, Matrix::Constant(2, 2, 5))[0] == gradient);
  CHECK(static_cast<int>(graph.stages().size()) == stages);
  CHECK(graph.value(gradient) == Matrix::Constant(2, 2, 15));
}

TEST_CASE("a stage that the sum does not depend on has a gradient of zeros", "[gradients]") {
  Graph graph = graphOf({Matrix::Ones(2, 2), Matrix::Ones(3, 1)});
  const int last = addResult(graph, add({0}));
  const Gradients gradients = addGradients(graph, last, Matrix::Ones(2, 2), {1, 0});
  CHECK(graph.value(gradients[1]) == Matrix::Zero(3, 1));
  CHECK(graph.stages()[gradients[1]].operation->kind() == "unreached");
  CHECK(gradients[last] == 3);
  CHECK(graph.value(gradients[0]) == Matrix::Ones(2, 2));
}

TEST_CASE("only gradients on the way to wanted stages are added", "[gradients]") {
  Graph graph = graphOf({Matrix::Ones(2, 2), Matrix::Ones(2, 2)});
  const int left = addResult(graph, multiply(0, 2));
  const int right = addResult(graph, multiply(1, 3));
  const int last = addResult(graph, product({left, right, std::nullopt}));
  const Gradients gradients = addGradients(graph, last, Matrix::Ones(2, 2), {1});
  CHECK(gradients[0] == kNoStage);
  CHECK(gradients[left] == kNoStage);
  CHECK(graph.stages().size() == 5 + 3);  // of the product, its right factor, and the scaled input
  CHECK(graph.value(gradients[1]) == Matrix::Constant(2, 2, 12));
}

TEST_CASE("a gradient from several consumers is the sum of its parts, in their order",
          "[gradients]") {
  Graph graph = graphOf({Matrix::Ones(1, 2)});
  const int first = addResult(graph, multiply(0, 2));
  const int second = addResult(graph, multiply(0, 3));
  const int third = addResult(graph, add({first, 0}));
  const int last = addResult(graph, add({third, second}));
  const Gradients gradients = addGradients(graph, last, Matrix::Ones(1, 2), {0});
  CHECK(graph.value(gradients[0]) == Matrix::Constant(1, 2, 6));
  const Operation& sum = *graph.stages()[gradients[0]].operation;
  CHECK(sum.kind() == "add");
  REQUIRE(sum.inputs().size() == 3);
  CHECK(graph.stages()[sum.inputs()[0]].gradientOf.stage == 0);
  CHECK(graph.stages()[sum.inputs()[0]].gradientOf.through == first);
  CHECK(graph.stages()[sum.inputs()[1]].gradientOf.through == second);
  CHECK(sum.inputs()[2] == gradients[third]);  // passed on unchanged
  CHECK(graph.find("given") == 0);             // `find` returns the stage, and not its gradient
}

}  // namespace
}  // namespace clearhead::gradient_rules
