#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

#include "lesson/wording.h"

namespace clearhead {

/// An error of a lesson: its place in the document, what was found, and what was expected.
class LessonError : public std::runtime_error {
 public:
  LessonError(const std::string& path, const Wording& wording,
              std::optional<std::size_t> byte = {});

  /// As in `projections.query.weight[2]`; empty for the document itself.
  const std::string& path() const { return path_; }
  const std::string& message() const { return wording_.english(); }
  const Wording& wording() const { return wording_; }
  /// The offset of the first byte that is no JSON; such a text has no paths.
  std::optional<std::size_t> byte() const { return byte_; }

 private:
  std::string path_;
  Wording wording_;
  std::optional<std::size_t> byte_;
};

}  // namespace clearhead
