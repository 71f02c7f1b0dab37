#include "graph/gradients.h"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>

#include "golden_files.h"
#include "trace/trace.h"

namespace clearhead::gradients_of_stacks {
namespace {

using Shape = clearhead::Shape;
using golden::list, golden::member, golden::text;

int indexOf(const JsonValue& named, const char* key, int none) {
  const JsonValue& value = member(named, key);
  return golden::isNull(value) ? none : golden::integer(value);
}

/// The upstream of the goldens, as in make_stack_goldens.py.
Matrix upstreamOf(const Shape& shape) {
  return Matrix::NullaryExpr(shape.rows, shape.cols, [](Eigen::Index i, Eigen::Index j) {
    return static_cast<float>((7 * i + 3 * j) % 5 - 2) / 4;
  });
}

/// The stack's last stage before its probabilities.
int lastStage(const Graph& graph) {
  const int logits = graph.find("logits");
  return logits >= 0 ? logits : static_cast<int>(graph.stages().size()) - 1;
}

TEST_CASE("stacks of many forms have PyTorch's gradients of every parameter",
          "[golden][gradients]") {
  const JsonValue& cases = golden::document("stack");
  for (const JsonValue& golden : list(cases)) {
    DYNAMIC_SECTION(text(member(golden, "name"))) {
      Trace traced = trace(parseLesson(golden::write(member(golden, "lesson"))));
      const int last = lastStage(traced.graph);
      const std::vector<int> parameters = parameterStages(traced.graph);
      const Gradients gradients = addGradients(
          traced.graph, last, upstreamOf(traced.graph.stages()[last].shape), parameters);
      // Some gradients are 0 up to rounding, such as that of b_K without rotation: a number that is
      // added to all scores of a row does not change its weights.
      float largest = 0.5;  // that of upstream
      for (const JsonValue& expected : list(member(golden, "gradients"))) {
        const Matrix values = golden::readMatrix(member(expected, "values"));
        largest = std::max(largest, values.cwiseAbs().maxCoeff());
      }
      std::set<int> compared;
      for (const JsonValue& expected : list(member(golden, "gradients"))) {
        const std::string name = text(member(expected, "name"));
        const int layer = indexOf(expected, "layer", kNoLayer);
        const int head = indexOf(expected, "head", kNoHead);
        INFO("gradient of " << name << ", layer " << layer << ", head " << head);
        const int parameter = traced.graph.find(name, head, layer);
        REQUIRE(parameter >= 0);
        compared.insert(parameter);
        REQUIRE(gradients[parameter] >= 0);
        const Matrix& computed = traced.graph.value(gradients[parameter]);
        const Matrix values = golden::readMatrix(member(expected, "values"));
        REQUIRE(computed.rows() == values.rows());
        REQUIRE(computed.cols() == values.cols());
        const golden::Difference difference = golden::compare(computed, values);
        CHECK(difference.sameKinds);
        CHECK(difference.largest <= 1e-5f * largest);
      }
      CHECK(compared == std::set<int>(parameters.begin(), parameters.end()));
    }
  }
}

}  // namespace
}  // namespace clearhead::gradients_of_stacks
