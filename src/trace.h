#pragma once

#include <limits>
#include <string>
#include <vector>

#include "graph.h"
#include "lesson/lesson.h"

namespace clearhead {

/// Most numbers that all stages of one trace may hold together: 512 MiB.
inline constexpr double kMaxTraceNumbers = 1 << 27;

/// A lesson's computation, every stage kept.
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
  /// Most multiplications that may be made, about.
  double mostWork = std::numeric_limits<double>::infinity();
  /// Where the stages' values are known from; null: they are computed.
  const KnownValues* known = nullptr;
};

/// Computes a lesson. Throws LessonError for what depends on the text: no words, too many tokens,
/// a word outside the vocabulary, positions or a mask of the wrong size, too large a computation;
/// and, at the path "work", for more of it than is allowed.
/// Source: Vaswani et al. 2017, "Attention Is All You Need", 3.2.
Trace trace(const Lesson& lesson, const TraceOptions& options = {});

}  // namespace clearhead
