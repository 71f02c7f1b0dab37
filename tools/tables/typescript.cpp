#include <algorithm>

#include "format.h"

namespace clearhead::tables {
namespace {

using Kind = Type::Kind;

std::string typeOf(const Type& type) {
  switch (type.kind) {
    case Kind::kTruth:
      return "boolean";
    case Kind::kNumber:
    case Kind::kWhole:
      return "number";
    case Kind::kText:
      return "string";
    case Kind::kWord:
      return type.enumeration;
    case Kind::kObject:
      return type.object;
    case Kind::kConstant: {
      if (const auto* word = type.constant.as<std::string>()) return '\'' + *word + '\'';
      const std::string constant = printed(type.constant);
      return constant.substr(0, constant.size() - 1);
    }
    case Kind::kList: {
      const std::string item = typeOf(type.parts.front());
      const bool isSimple = type.parts.front().kind != Kind::kEither;
      return isSimple ? item + "[]" : '(' + item + ")[]";
    }
    case Kind::kEither: {
      std::string choices;
      for (const Type& choice : type.parts)
        choices += (choices.empty() ? "" : " | ") + typeOf(choice);
      return choices;
    }
  }
  return {};
}

std::string keysOf(const std::vector<Key>& keys, const std::string& indent) {
  std::string text;
  for (const Key& key : keys) {
    text += indent + "/** " + key.description + " */\n";
    const bool isPlain = key.name.find('-') == std::string::npos;
    text += indent + (isPlain ? key.name : '\'' + key.name + '\'') +
            (key.isRequired ? ": " : "?: ") + typeOf(key.type) + ";\n";
  }
  return text;
}

/// `PositionKind` becomes `positionKinds`.
std::string listName(std::string name) {
  name.front() = static_cast<char>(std::tolower(name.front()));
  return name + 's';
}

/// The line of an object in the constant `defaults`; empty if it has no defaults.
std::string defaultsOf(const Object& object) {
  std::string values;
  for (const Key& key : object.keys) {
    if (!key.defaultValue) continue;
    const Type constant{.kind = Kind::kConstant, .constant = *key.defaultValue};
    values += (values.empty() ? "" : ", ") + key.name + ": " + typeOf(constant);
  }
  return values.empty() ? "" : "  " + object.name + ": { " + values + " },\n";
}

}  // namespace

std::string typescript(const Format& format) {
  std::string text =
      "/**\n * The types of a document, from the engine's own tables: clearhead_tables writes this "
      "file.\n * docs/lesson-format.md says what each key means.\n */\n";
  for (const auto& [name, words] : format.enumerations) {
    text += "\nexport const " + listName(name) + " = [";
    for (const std::string& word : words)
      text += (&word == &words.front() ? "'" : ", '") + word + '\'';
    text += "] as const;\n";
    text += "export type " + name + " = (typeof " + listName(name) + ")[number];\n";
  }
  for (const Object& object : format.objects) {
    const bool hasKinds = !object.second.empty();
    if (!hasKinds) {
      text += "\nexport interface " + object.name + " {\n" + keysOf(object.keys, "  ") + "}\n";
      continue;
    }
    const auto kind = [&](const std::vector<Key>& keys) {
      return "{\n" + keysOf(keys, "  ") + "}";
    };
    text += "\nexport type " + object.name + " = ";
    if (!object.keys.empty()) text += kind(object.keys) + " & (";
    text += kind(object.first) + " | " + kind(object.second);
    text += object.keys.empty() ? ";\n" : ");\n";
  }
  text += "\n/** The values of keys that are left out, by the name of their object. */\n";
  text += "export const defaults = {\n";
  for (const Object& object : format.objects) text += defaultsOf(object);
  text += "} as const;\n";
  return text;
}

}  // namespace clearhead::tables
