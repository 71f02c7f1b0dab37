#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "lesson/recipe.h"

namespace clearhead::tools {

/// Nothing if there is no such file.
inline std::string readText(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The documents beside a recipe that its task names; nothing if it names none.
inline std::string documentsOf(const Recipe& recipe, const std::filesystem::path& path) {
  return recipe.task.file ? readText(path.parent_path() / *recipe.task.file) : "";
}

}  // namespace clearhead::tools
