#pragma once

#include <limits>
#include <string>
#include <vector>

#include "graph.h"
#include "lesson/lesson.h"

namespace clearhead {

/// Most numbers that all stages of one trace may hold together, unless said otherwise: 512 MiB.
inline constexpr double kMaxTraceNumbers = 1 << 27;

/// A lesson's computation: stages are computed when they are asked for.
struct Trace {
  explicit Trace(const KnownValues* known) : graph(known) {}

  std::vector<std::string> tokens;      // as the vocabulary has them, with begin and end
  std::vector<std::string> words;       // the same as typed; begin and end as they are
  std::vector<int> unknown;             // indices of tokens that stand for unknown words
  std::vector<int> ids;                 // empty where the lesson gives vectors
  std::vector<std::string> vocabulary;  // likewise
  Graph graph;
};

struct TraceOptions {
  /// Most multiplications that all stages may take, about.
  double mostWork = std::numeric_limits<double>::infinity();
  /// Most numbers that all stages may hold together.
  double mostNumbers = kMaxTraceNumbers;
  /// Most numbers that are kept at a time (Graph::keepAtMost): so many that the last stage can be
  /// computed. What a file of tensors holds is not counted.
  double mostKept = std::numeric_limits<double>::infinity();
  /// Where the stages' values are known from; null: they are computed.
  const KnownValues* known = nullptr;
};

/// Builds what computes a lesson. Throws LessonError for what depends on the text: no words, too
/// many tokens, a word outside the vocabulary, positions or a mask of the wrong size, too large a
/// computation; and, at the paths "work" and "memory", for more of it than is allowed.
/// Source: Vaswani et al. 2017, "Attention Is All You Need", 3.2.
Trace trace(const CheckedLesson& lesson, const TraceOptions& options = {});

/// The trace of a lesson with other tokens than its own sentence has.
/// Precondition: the vocabulary is given, and has these ids.
Trace traceOf(const CheckedLesson& lesson, std::vector<int> ids);

}  // namespace clearhead
