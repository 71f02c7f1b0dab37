#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "fuzz.h"
#include "graph/graph.h"

/// Checks invariants of every stage of a graph.
namespace clearhead::fuzz {

/// The same bits, except that a NaN's bits depend on the machine.
inline bool same(float a, float b) {
  return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) ||
         (std::isnan(a) && std::isnan(b));
}

inline void requireSame(const Matrix& a, const Matrix& b, const char* what) {
  require(a.rows() == b.rows() && a.cols() == b.cols(), what);
  for (Eigen::Index i = 0; i < a.size(); ++i) require(same(a.data()[i], b.data()[i]), what);
}

/// Each number equals the result of its explanation, and feeds cells if there are consumers.
inline void checkStage(const Graph& graph, int stage) {
  const Matrix& values = graph.value(stage);
  const Shape& shape = graph.stages()[stage].shape;
  require(values.rows() == shape.rows && values.cols() == shape.cols, "a shape");
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      require(same(resultOf(graph.explain(stage, row, col)), values(row, col)), "an explanation");
    }
  }
  for (const StageBlock& fed : graph.feeds(stage, shape.rows - 1, shape.cols - 1)) {
    const Shape& whole = graph.stages()[fed.stage].shape;
    require(fed.block.row + fed.block.rows <= whole.rows &&
                fed.block.col + fed.block.cols <= whole.cols,
            "what a cell feeds");
  }
}

inline void checkStages(const Graph& graph) {
  for (int i = 0; i < graph.size(); ++i) checkStage(graph, i);
}

}  // namespace clearhead::fuzz
