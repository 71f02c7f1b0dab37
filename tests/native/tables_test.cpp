#include <catch2/catch_test_macros.hpp>

#include "format.h"
#include "golden_files.h"

namespace clearhead {
namespace {

TEST_CASE("the schema, the types and the tables of the documentation are the engine's own",
          "[lesson]") {
  INFO("clearhead_tables writes these files anew");
  const tables::Format format = tables::lessonFormat();
  for (const auto& [path, text] : tables::files(format, golden::readText)) {
    INFO(path);
    CHECK((text == golden::readText(path)));
  }
}

TEST_CASE("every key says what it holds", "[lesson]") {
  for (const tables::Object& object : tables::lessonFormat().objects) {
    for (const auto* keys : {&object.keys, &object.first, &object.second}) {
      for (const tables::Key& key : *keys) {
        INFO(object.name << "." << key.name);
        CHECK(key.says.ends_with('.') + key.says.ends_with("…"));
      }
    }
  }
}

}  // namespace
}  // namespace clearhead
