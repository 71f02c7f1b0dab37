#pragma once

#include <limits>
#include <string>
#include <vector>

#include "graph.h"
#include "lesson/lesson.h"

namespace clearhead {

/// Most numbers that all stages of one trace may hold together, unless said otherwise: 512 MiB.
inline constexpr double kMaxTraceNumbers = 1 << 27;

/// A lesson's computation. Stages are computed when their values are asked for.
struct Trace {
  explicit Trace(const KnownValues* known) : graph(known) {}

  std::vector<std::string> tokens;      // as the vocabulary has them, with begin and end
  std::vector<std::string> words;       // the same as typed; begin and end tokens unchanged
  std::vector<int> unknown;             // indices of tokens that stand for unknown words
  std::vector<int> ids;                 // empty if the lesson gives vectors
  std::vector<std::string> vocabulary;  // empty if the lesson gives vectors
  Graph graph;
};

struct TraceOptions {
  /// Most multiplications that all stages may take, about.
  double mostWork = std::numeric_limits<double>::infinity();
  /// Most numbers that all stages may hold together.
  double mostNumbers = kMaxTraceNumbers;
  /// Most numbers that are kept at a time (Graph::keepAtMost), without those of a file of tensors.
  /// It must suffice to compute the last stage.
  double mostKept = std::numeric_limits<double>::infinity();
  /// Values that were computed elsewhere; null: all are computed here.
  const KnownValues* known = nullptr;
};

/// Builds the graph of a lesson (Vaswani et al. 2017, "Attention Is All You Need", 3.2).
/// @throws LessonError for what only the text decides: no words, too many tokens, a word outside
/// the
///   vocabulary, positions or a mask of the wrong size, too large a computation; and, at the paths
///   "work" and "memory", a computation beyond what `options` allow.
Trace trace(const CheckedLesson& lesson, const TraceOptions& options = {});

/// The trace of a lesson with other tokens than its own sentence has.
/// Precondition: the vocabulary is given, and has these ids.
Trace traceOf(const CheckedLesson& lesson, std::vector<int> ids);

}  // namespace clearhead
