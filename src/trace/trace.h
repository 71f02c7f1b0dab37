#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "graph/graph.h"
#include "lesson/lesson.h"

namespace clearhead {

/// The default of TraceOptions::mostNumbers: 512 MiB.
inline constexpr double kMaxTraceNumbers = 1 << 27;

/// The most numbers of a tensors file that a lesson uses, those of a model of 2 billion: they need
/// not be in memory together.
inline constexpr double kMaxStoredNumbers = 2147483648;

/// A lesson's computation. A stage is computed when its value is first needed.
struct Trace {
  explicit Trace(const KnownValues* known) : graph(known) {}

  std::vector<std::string> tokens;  // as in the vocabulary, with the begin and end tokens
  std::vector<std::string> words;   // the tokens as typed; begin and end as in `tokens`
  std::vector<int> unknown;         // indices of the tokens that replace unknown words
  std::vector<int> ids;             // empty if the lesson gives vectors
  WordList vocabulary;              // empty if the lesson gives vectors
  /// The token that the page follows first: the lesson's `focus`. Without it, if there are logits
  /// or all masks are causal, the last token before an end token, which predicts the next word;
  /// else 0.
  int focus = 0;
  Graph graph;
  /// How many tokens have the rows that an earlier trace computed (TraceOptions::earlier).
  int reused = 0;
  /// The work of all stages from the beginning, and of the rows after these.
  double wholeWork = 0;
  double work = 0;
};

/// A lesson and its trace, whose numbers another trace may use.
struct Earlier {
  const Lesson& lesson;
  const Trace& trace;
};

struct TraceOptions {
  /// The most multiplications of all stages together, roughly.
  double mostWork = std::numeric_limits<double>::infinity();
  /// The most numbers of all stages together, without those of the tensors file.
  double mostNumbers = kMaxTraceNumbers;
  /// The most numbers in memory at a time (Graph::keepAtMost); those of the tensors file are read
  /// again when they are needed again. Must suffice to compute the last stage.
  double mostKept = std::numeric_limits<double>::infinity();
  /// Values that were computed elsewhere; null: all are computed here.
  const KnownValues* known = nullptr;
  /// A trace of the same lesson with another text. The rows of the tokens with which both begin are
  /// taken from it unless `whyNotReusable` has a reason; the numbers are the same, bit for bit.
  /// Null: all rows are computed.
  const Earlier* earlier = nullptr;
  /// A trace of the same lesson and text, in which other heads and networks may be turned off. Both
  /// share the stages that are the same (Graph::share). Null: there is none.
  const Earlier* base = nullptr;
};

/// Why the rows of a text's tokens change when the text is continued, with the part of the document
/// that is the reason; nothing if they stay the same, as those of a KV cache must.
std::optional<LessonError> whyNotReusable(const Lesson& lesson);

/// Builds the graph of a lesson (Vaswani et al. 2017, "Attention Is All You Need", 3.2).
/// @throws LessonError if the text has no words, too many tokens or a word outside the
///   vocabulary, if positions or a mask have the wrong size for it, or if the computation is larger
///   than `options` allow (at the paths "work" and "memory" for `mostWork` and `mostKept`)
Trace trace(const CheckedLesson& lesson, const TraceOptions& options = {});

/// The trace of a lesson with these ids instead of its sentence. Precondition: the vocabulary is
/// given, and has these ids.
Trace traceOf(const CheckedLesson& lesson, std::vector<int> ids);

}  // namespace clearhead
