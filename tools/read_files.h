#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "lesson/recipe.h"

namespace clearhead::tools {

/// The text of a file; empty if there is no such file.
inline std::string readText(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The file of documents that a recipe's task names, beside the recipe; empty if it names none.
inline std::string documentsOf(const Recipe& recipe, const std::filesystem::path& path) {
  return recipe.task.file ? readText(path.parent_path() / *recipe.task.file) : "";
}

}  // namespace clearhead::tools
