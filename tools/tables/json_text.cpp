#include <algorithm>

#include "format.h"
#include "lesson/json_memory.h"

namespace clearhead::tables {
namespace {

constexpr std::size_t kLine = 100;

std::string quoted(const std::string& text) {
  JsonBuffer buffer;
  JsonBufferWriter(buffer).String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  return {buffer.GetString(), buffer.GetSize()};
}

std::string inLine(const JsonValue& value) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (const auto* list = value.as<JsonValue::List>()) {
    for (const JsonValue& item : *list) add(inLine(item));
    return '[' + text + ']';
  }
  if (const auto* object = value.as<JsonValue::Object>()) {
    for (const auto& [key, member] : *object) add(quoted(key) + ": " + inLine(member));
    return text.empty() ? "{}" : "{ " + text + " }";
  }
  if (const auto* own = value.as<std::string>()) return quoted(*own);
  if (const auto* truth = value.as<bool>()) return *truth ? "true" : "false";
  if (const auto* number = value.as<double>()) return shortestText(*number);
  return "null";
}

/// The value on one line if that is short enough, else with a line for each item.
/// @param before the width of the text before the value on its first line
std::string laidOut(const JsonValue& value, std::size_t indent, std::size_t before) {
  const std::string line = inLine(value);
  const std::size_t width =
      line.size() - std::count_if(line.begin(), line.end(), [](char byte) {
        return (byte & 0xC0) == 0x80;  // the further bytes of a letter in UTF-8
      });
  const auto* list = value.as<JsonValue::List>();
  const auto* object = value.as<JsonValue::Object>();
  const bool isEmpty = (list && list->empty()) || (object && object->empty());
  const bool fits = indent + before + width < kLine;
  if ((!list && !object) || isEmpty || fits) return line;
  const std::string space(indent + 2, ' ');
  std::string text;
  const auto add = [&](const std::string& key, const JsonValue& part) {
    text += (text.empty() ? "\n" : ",\n") + space + key + laidOut(part, indent + 2, key.size());
  };
  if (list) {
    for (const JsonValue& item : *list) add("", item);
  } else {
    for (const auto& [key, member] : *object) add(quoted(key) + ": ", member);
  }
  text += '\n' + std::string(indent, ' ');
  return list ? '[' + text + ']' : '{' + text + '}';
}

}  // namespace

std::string printed(const JsonValue& value) { return laidOut(value, 0, 0) + '\n'; }

}  // namespace clearhead::tables
