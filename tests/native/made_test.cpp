// The documents of the fuzz targets have every key and every word of the format, so that each is
// tried.
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "../fuzz/made_document.h"
#include "../fuzz/made_lesson.h"
#include "format.h"

namespace clearhead {
namespace {

using tables::Key;
using tables::Object;
using tables::Type;

/// Keys and words of the format: "Positions.kind", "PositionKind: alibi".
using Parts = std::set<std::string>;

std::string wordOf(const Type& type, const std::string& word) {
  return type.enumeration + ": " + word;
}

template <typename Use>
void forEachKey(const Object& object, Use use) {
  for (const auto* keys : {&object.keys, &object.first, &object.second}) {
    for (const Key& key : *keys) use(key);
  }
}

Parts partsOf(const tables::Format& format) {
  Parts parts;
  for (const Object& object : format.objects) {
    forEachKey(object, [&](const Key& key) { parts.insert(object.name + '.' + key.name); });
  }
  for (const auto& [name, words] : format.enumerations) {
    for (const std::string& word : words) parts.insert(name + ": " + word);
  }
  return parts;
}

/// Removes from `parts` everything that a value has.
void eraseFound(const tables::Format& format, const Type& type, const JsonValue& value,
                Parts& parts) {
  if (const auto* list = value.as<JsonValue::List>()) {
    for (const JsonValue& item : *list) {
      for (const Type& each : type.parts) eraseFound(format, each, item, parts);
    }
  }
  if (type.kind == Type::Kind::kEither) {
    for (const Type& each : type.parts) eraseFound(format, each, value, parts);
  }
  if (const auto* text = value.as<std::string>(); text && type.kind == Type::Kind::kWord) {
    parts.erase(wordOf(type, *text));
  }
  const auto* members = value.as<JsonValue::Object>();
  if (!members || type.kind != Type::Kind::kObject) return;
  for (const Object& object : format.objects) {
    if (object.name != type.object) continue;
    for (const auto& member : *members) {
      forEachKey(object, [&](const Key& key) {
        if (key.name != member.key) return;
        parts.erase(object.name + '.' + member.key);
        eraseFound(format, key.type, member.value, parts);
      });
    }
  }
}

/// The parts that none of many documents has, one per line.
template <typename Make>
std::string neverMade(Make make) {
  const tables::Format format = tables::lessonFormat();
  const Type document{.kind = Type::Kind::kObject, .object = format.objects.front().name};
  Parts parts = partsOf(format);
  std::mt19937 random(7);
  for (int round = 0; round < 3000 && !parts.empty(); ++round) {
    std::vector<std::uint8_t> bytes(4000);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    fuzz::Choices choose(bytes.data(), bytes.size());
    eraseFound(format, document, parseJson(writeLesson(make(choose))), parts);
  }
  std::string lines;
  for (const std::string& part : parts) lines += part + '\n';
  return lines;
}

TEST_CASE("made documents have every key and word of the format", "[fuzz]") {
  CHECK(neverMade([](fuzz::Choices& choose) { return fuzz::make<Lesson>(choose); }) == "");
}

TEST_CASE("made lessons have every key and word of the format", "[fuzz]") {
  bool isTrained = false;
  CHECK(neverMade([&](fuzz::Choices& choose) {
          fuzz::MadeLesson made(choose);
          isTrained = !isTrained;
          return isTrained ? made.training() : made.lesson();
        }) == "");
}

TEST_CASE("the parts of made lessons fit together", "[fuzz]") {
  std::mt19937 random(8);
  for (int round = 0; round < 500; ++round) {
    std::vector<std::uint8_t> bytes(2000);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    for (const bool isTrained : {false, true}) {
      fuzz::Choices choose(bytes.data(), bytes.size());
      fuzz::MadeLesson made(choose);
      const Lesson lesson = isTrained ? made.training() : made.lesson();
      INFO(writeLesson(lesson));
      CHECK_NOTHROW(checkLesson(lesson));
    }
  }
}

}  // namespace
}  // namespace clearhead
