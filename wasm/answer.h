#pragma once

#include <emscripten/val.h>

#include <new>

#include "convert.h"
#include "lesson/lesson_error.h"

namespace clearhead {

/// Calls `compute` and never throws: returns `{ value }`, or `{ error: { path, message, wording,
/// byte } }` for a LessonError, or `{ shortage: true }` if memory does not suffice. Texts are
/// bytes.
template <typename Compute>
emscripten::val answer(Compute compute) {
  emscripten::val result = emscripten::val::object();
  try {
    result.set("value", compute());
  } catch (const LessonError& found) {
    emscripten::val error = emscripten::val::object();
    error.set("path", toBytes(found.path()));
    error.set("message", toBytes(found.message()));
    error.set("wording", toBytes(found.wording().json()));
    if (found.byte()) error.set("byte", static_cast<double>(*found.byte()));
    result.set("error", error);
  } catch (const std::bad_alloc&) {
    result.set("shortage", true);
  }
  return result;
}

}  // namespace clearhead
