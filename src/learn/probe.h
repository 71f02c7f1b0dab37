#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "learn/survey.h"

namespace clearhead {

/// The direction in which the residual stream differs between singular and plural: the mean of the
/// plural's rows minus that of the singular's, over training texts. A row whose product with it
/// exceeds `threshold`, half-way between the means, counts as plural.
struct Probe {
  int layer;
  std::string_view stage;
  std::vector<double> direction = {};  // (d_in)
  double threshold = 0;
  std::map<std::string_view, Average> positions = {};  // by kind of word: the fraction of held-out
                                                       // rows that it is right about
};

/// One probe for each point of the stream, from `texts` training texts and as many held-out ones;
/// none if the task has no singular and plural.
/// @throws LessonError as Survey does
std::vector<Probe> probesOf(CheckedLesson lesson, int texts);

}  // namespace clearhead
