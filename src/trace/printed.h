#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lesson/lesson.h"
#include "trace/trace.h"

namespace clearhead {

/// A printed value that differs from the trace, at a row and column of the stage.
struct Mismatch {
  int row;
  int col;
  std::string printed;
  std::string computed;  // with as many digits; empty if the stage has no such cell
};

/// How one entry of the document's `printed` compares with the trace.
struct PrintedCheck {
  std::string stage;
  std::optional<PrintedHead> head;  // as the entry has it
  int layer;                        // kNoLayer if the entry names none
  int row;                          // the stage's row that was printed first
  int total;
  int matched;
  bool reproducible;  // false: the notebook drew without a seed, so a mismatch is expected
  std::vector<Mismatch> mismatches;
};

/// Compares every printed value with the trace of the same lesson, to the last printed digit. One
/// check per entry, in their order.
std::vector<PrintedCheck> checkPrinted(const CheckedLesson& lesson, const Trace& trace);

}  // namespace clearhead
