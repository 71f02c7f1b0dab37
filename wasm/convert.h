#pragma once

#include <emscripten/val.h>

#include <string>

#include "lesson/lesson.h"
#include "matrix.h"
#include "printed.h"
#include "trace.h"

/// The only copies in and out of the engine. Texts cross as JSON in one call, which is faster than
/// many small ones; numbers cross as typed arrays. A null in JSON stands for minus infinity.
namespace clearhead {

/// A Float32Array of its own, row by row: a view would die when the memory grows.
emscripten::val toFloat32Array(const Matrix& matrix);

/// Precondition: a Float32Array of rows · cols numbers.
Matrix fromFloat32Array(const emscripten::val& values, int rows, int cols);

/// A lesson's trace without the stages' values.
std::string summaryJson(const Lesson& lesson, const Trace& trace);

/// { terms: [{ operands: [{ stage, row, col }], coefficient, value }], share, sum,
///   feeds: [{ stage, row, col, rows, cols }] }
std::string explanationJson(const Graph& graph, int stage, int row, int col);

/// { rows: [{ sum, entropy, largest }] }
std::string rowSummariesJson(const Matrix& weights);

}  // namespace clearhead
