#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

#include "lesson/wording.h"

namespace clearhead {

/// A mistake in a lesson: its path in the document, what was found, and what was expected.
class LessonError : public std::runtime_error {
 public:
  LessonError(const std::string& path, const Wording& wording,
              std::optional<std::size_t> byte = {});

  /// For example `projections.query.weight[2]`; empty for the whole document.
  const std::string& path() const { return path_; }
  const std::string& message() const { return wording_.english(); }
  const Wording& wording() const { return wording_; }
  /// If the text is not JSON or UTF-8: the offset of the first wrong byte. The path is then empty.
  std::optional<std::size_t> byte() const { return byte_; }

 private:
  std::string path_;
  Wording wording_;
  std::optional<std::size_t> byte_;
};

}  // namespace clearhead
