#pragma once

#include <emscripten/val.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/lesson.h"
#include "numbers/matrix.h"
#include "trace/circuits.h"
#include "trace/printed.h"
#include "trace/readings.h"
#include "trace/trace.h"

/// The only copies into and out of the engine. A value with many parts crosses as one JSON text,
/// which is faster than many calls. Numbers cross as typed arrays, or in JSON as numbers or the
/// texts "NaN", "Infinity" and "-Infinity".
namespace clearhead {

/// UTF-8 in a new Uint8Array. Embind's own strings are not used: it copies them without checking
/// whether memory suffices.
emscripten::val toBytes(std::string_view text);

/// A new Uint8Array.
emscripten::val toUint8Array(const std::vector<std::uint8_t>& bytes);

/// Precondition: a Uint8Array.
std::string fromBytes(const emscripten::val& bytes);

/// Precondition: a Uint8Array.
std::vector<std::uint8_t> vectorFrom(const emscripten::val& bytes);

/// Reads a file by a function of JavaScript: read(begin, end) returns a Uint8Array, or null if it
/// cannot.
ReadBytes readBytesBy(const emscripten::val& read);

/// A new Float32Array, row by row. A view would become invalid when the memory grows.
emscripten::val toFloat32Array(const Matrix& matrix);

/// A new Float64Array.
emscripten::val toFloat64Array(const std::vector<double>& numbers);

/// Precondition: a Float32Array of rows · cols numbers.
Matrix fromFloat32Array(const emscripten::val& values, int rows, int cols);

/// A lesson's trace without the stages' values.
/// @param printed the comparison of its printed values with the trace
/// @param withVocabulary whether it has the trace's vocabulary
std::string summaryJson(const CheckedLesson& lesson, const Trace& trace,
                        const std::vector<PrintedCheck>& printed, bool withVocabulary);

/// { terms: [{ operands: [{ stage, row, col, value }], coefficient, value }], share, sum, result,
///   rest, feeds: [{ stage, row, col, rows, cols }] }
/// A long sum has the terms from rank `from` on, the largest first, and
/// rest: { count, value, before, hasShare }: how many others there are, their sum, the sum of the
/// `from` larger ones among them, and whether the last term is only there because it is `share`.
std::string explanationJson(const Graph& graph, int stage, int row, int col, int from = 0);

/// { gradients, stages }: for each stage the index of its gradient, -1 if it has none; and the
/// stages from index `from` on, each with gradientOf: { stage, through } if it is a gradient.
std::string gradientsJson(const Graph& graph, const std::vector<int>& gradients, int from);

/// { points: [{ stream, logits, probabilities }], stages }: points are indices of stages; `stages`
/// as above.
std::string lensJson(const Graph& graph, const std::vector<LensPoint>& lens, int from);

/// { parts, logit, stages }: indices of stages; `stages` as above.
std::string ledgerJson(const Graph& graph, const Ledger& ledger, int from);

/// { queryKey, outputValue, stages }: indices of stages; `stages` as above.
std::string circuitsJson(const Graph& graph, const Circuits& circuits, int from);

}  // namespace clearhead
