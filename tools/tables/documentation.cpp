#include <stdexcept>

#include "format.h"

namespace clearhead::tables {
namespace {

using Kind = Type::Kind;

std::string code(const std::string& text) { return '`' + text + '`'; }

std::string jsonText(const JsonValue& value) {
  const std::string text = printed(value);
  return text.substr(0, text.size() - 1);
}

/// A value's possible kinds, in a few words.
std::string inWords(const Type& type) {
  switch (type.kind) {
    case Kind::kTruth:
      return "true or false";
    case Kind::kNumber:
    case Kind::kWhole: {
      std::string words = type.kind == Kind::kWhole ? "whole number" : "number";
      for (const auto& [keyword, limit] : type.limits) {
        const std::string size = shortestText(limit);
        words += keyword == "minimum"            ? " from " + size
                 : keyword == "maximum"          ? " to " + size
                 : keyword == "exclusiveMinimum" ? " above " + size
                                                 : " below " + size;
      }
      return words;
    }
    case Kind::kText:
      return "text";
    case Kind::kWord: {
      std::string words;
      for (const std::string& word : type.words) words += (words.empty() ? "" : ", ") + code(word);
      return words;
    }
    case Kind::kConstant:
      return code(jsonText(type.constant));
    case Kind::kObject:
      return "object: " + type.object;
    case Kind::kList: {
      const Type& item = type.parts.front();
      const std::string items =
          item.kind == Kind::kEither ? '(' + inWords(item) + ')' : inWords(item);
      return "list of " + (type.length ? std::to_string(*type.length) + ": " : "") + items;
    }
    case Kind::kEither: {
      std::string words;
      for (const Type& choice : type.parts)
        words += (words.empty() ? "" : "; or ") + inWords(choice);
      return words;
    }
  }
  return {};
}

std::string rowsOf(const std::vector<Key>& keys) {
  std::string rows;
  for (const Key& key : keys) {
    const std::string left = key.isRequired     ? "required"
                             : key.defaultValue ? code(jsonText(*key.defaultValue))
                                                : "none";
    rows += "| " + code(key.name) + " | " + key.description + " | " + inWords(key.type) + " | " +
            left + " |\n";
  }
  return rows;
}

std::string tableOf(const Object& object) {
  std::string text = "| key | what it holds | values | if left out |\n| --- | --- | --- | --- |\n" +
                     rowsOf(object.keys) + rowsOf(object.first);
  if (!object.second.empty()) {
    text += "| *or:* | | | |\n" + rowsOf(object.second);
  }
  return text;
}

}  // namespace

std::string documentation(const Format& format, const std::string& page) {
  static const std::string kOpens = "<!-- table: ";
  static const std::string kCloses = "<!-- end -->";
  std::string made;
  std::size_t at = 0;
  for (std::size_t mark; (mark = page.find(kOpens, at)) != std::string::npos;) {
    const std::size_t nameAt = mark + kOpens.size();
    const std::size_t lineEnd = page.find('\n', nameAt) + 1;
    const std::string name = page.substr(nameAt, page.find(' ', nameAt) - nameAt);
    const Object* found = nullptr;
    for (const Object& object : format.objects) {
      if (object.name == name) found = &object;
    }
    const std::size_t end = page.find(kCloses, lineEnd);
    const std::string table = found ? tableOf(*found) : stageTable(name);
    if (table.empty() || end == std::string::npos) throw std::runtime_error("no table " + name);
    made += page.substr(at, lineEnd - at) + '\n' + table + '\n';
    at = end;
  }
  return made + page.substr(at);
}

}  // namespace clearhead::tables
