// clearhead_tables FOLDER: writes the files that are made from the engine's tables into the
// project's folder. tests/native/tables_test.cpp checks that they are up to date.
#include <fstream>
#include <iostream>
#include <sstream>

#include "format.h"
#include "lesson/lesson_error.h"

namespace {

std::string readText(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void writeText(const std::string& path, const std::string& text) {
  if (!(std::ofstream(path, std::ios::binary) << text))
    throw std::runtime_error("cannot write " + path);
}

}  // namespace

int main(int count, char** arguments) {
  using namespace clearhead;
  if (count != 2) {
    std::cerr << "clearhead_tables FOLDER\n";
    return 2;
  }
  try {
    const std::string root = arguments[1] + std::string("/");
    const tables::Format format = tables::lessonFormat();
    for (const auto& [path, text] :
         tables::files(format, [&](const std::string& path) { return readText(root + path); })) {
      writeText(root + path, text);
    }
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
