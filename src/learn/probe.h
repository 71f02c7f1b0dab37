#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "learn/survey.h"

namespace clearhead {

/// The direction in which the residual stream of singular and plural differs: plural − singular, of
/// means over training texts. A row whose product with it exceeds `threshold`, half-way between the
/// means, counts as plural.
struct Probe {
  int layer;
  std::string_view stage;
  std::vector<double> direction = {};  // (d_in)
  double threshold = 0;
  std::map<std::string_view, Average> places = {};  // 1 where a held-out row lies on its side
};

/// One probe for each point of the stream, on so many texts of training and as many held-out ones;
/// none where the task has no places of singular and plural.
/// @throws LessonError as Survey does
std::vector<Probe> probesOf(CheckedLesson lesson, int texts);

}  // namespace clearhead
