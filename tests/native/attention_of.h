#pragma once

#include "lesson/lesson.h"

namespace clearhead {

/// The attention of a lesson that is one bare block.
inline Attention& attentionOf(Lesson& lesson) { return std::get<Attention>(lesson.model); }
inline const Attention& attentionOf(const Lesson& lesson) {
  return std::get<Attention>(lesson.model);
}

}  // namespace clearhead
