#pragma once

#include <string>
#include <vector>

#include "lesson/lesson.h"
#include "trace.h"

namespace clearhead {

/// A printed value that differs from the trace. Row and column are those of the stage.
struct Mismatch {
  int row;
  int col;
  std::string printed;
  std::string computed;  // to the same digits; empty where the stage has no such cell
};

/// The comparison of one entry of `printed`.
struct PrintedCheck {
  std::string stage;
  int head;   // kNoHead if the entry names none
  int layer;  // kNoLayer likewise
  int row;    // row of the stage that the first printed row shows
  int total;
  int matched;
  bool reproducible;  // false: the notebook drew without a seed, so a mismatch is expected
  std::vector<Mismatch> mismatches;
};

/// Compares every printed value with the trace of the same lesson, to the last printed digit.
std::vector<PrintedCheck> checkPrinted(const CheckedLesson& lesson, const Trace& trace);

}  // namespace clearhead
