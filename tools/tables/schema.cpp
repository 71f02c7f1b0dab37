#include <algorithm>
#include <limits>

#include "format.h"
#include "relations.h"

namespace clearhead::tables {
namespace {

using Kind = Type::Kind;
using Members = JsonValue::Object;

JsonValue text(std::string content) { return {std::move(content)}; }
JsonValue number(double content) { return {content}; }
JsonValue texts(const std::vector<std::string>& contents) {
  JsonValue::List list;
  for (const std::string& content : contents) list.push_back(text(content));
  return {std::move(list)};
}

void append(Members& to, Members more) {
  for (JsonMember& member : more) to.push_back(std::move(member));
}

/// Numbers are stored in single precision.
constexpr double kLargest = std::numeric_limits<float>::max();

Members typed(const Type& type) {
  Members members;
  switch (type.kind) {
    case Kind::kTruth:
      return {{"type", text("boolean")}};
    case Kind::kNumber:
    case Kind::kWhole:
    case Kind::kText: {
      const bool isText = type.kind == Kind::kText;
      const bool isWhole = type.kind == Kind::kWhole;
      members = {{"type", text(isText ? "string" : isWhole ? "integer" : "number")}};
      if (type.kind == Kind::kNumber && type.limits.empty()) {
        return {{"$ref", text("#/$defs/number")}};
      }
      for (const auto& [keyword, limit] : type.limits) members.push_back({keyword, number(limit)});
      return members;
    }
    case Kind::kWord:
      return {{"enum", texts(type.words)}};
    case Kind::kConstant:
      return {{"const", type.constant}};
    case Kind::kObject:
      return {{"$ref", text("#/$defs/" + type.object)}};
    case Kind::kEither: {
      JsonValue::List choices;
      for (const Type& choice : type.parts) choices.push_back(object(typed(choice)));
      return {{"anyOf", {std::move(choices)}}};
    }
    case Kind::kList:
      members = {{"type", text("array")}, {"items", object(typed(type.parts.front()))}};
      if (type.length) {
        append(members, {{"minItems", number(*type.length)}, {"maxItems", number(*type.length)}});
      } else {
        members.push_back({"minItems", number(1)});
      }
      return members;
  }
  return members;
}

JsonValue described(const Key& key) {
  Members members{{"description", text(key.description)}};
  append(members, typed(key.type));
  if (key.defaultValue) members.push_back({"default", *key.defaultValue});
  return object(std::move(members));
}

std::vector<std::string> required(const std::vector<Key>& keys) {
  std::vector<std::string> names;
  for (const Key& key : keys) {
    if (key.isRequired) names.push_back(key.name);
  }
  return names;
}

bool has(const std::vector<Key>& keys, const std::string& name) {
  for (const Key& key : keys) {
    if (key.name == name) return true;
  }
  return false;
}

/// A key that both kinds have may have the value of either.
JsonValue inEither(const Key& key, const std::vector<Key>& others) {
  for (const Key& other : others) {
    if (other.name != key.name) continue;
    if (printed(object(typed(key.type))) == printed(object(typed(other.type)))) break;
    return object(
        {{"description", text(key.description + ' ' + other.description)},
         {"anyOf", {JsonValue::List{object(typed(key.type)), object(typed(other.type))}}}});
  }
  return described(key);
}

/// The condition for one of two kinds: it has none of the other's keys.
JsonValue kindOf(const std::vector<Key>& own, const std::vector<Key>& others) {
  Members properties;
  for (const Key& key : own) {
    if (has(others, key.name)) properties.push_back({key.name, object(typed(key.type))});
  }
  for (const Key& key : others) {
    if (!has(own, key.name)) properties.push_back({key.name, {false}});
  }
  Members members;
  if (const auto names = required(own); !names.empty())
    members.push_back({"required", texts(names)});
  if (!properties.empty()) members.push_back({"properties", object(std::move(properties))});
  return object(std::move(members));
}

Members definition(const Object& defined) {
  Members properties;
  for (const Key& key : defined.keys) properties.push_back({key.name, described(key)});
  for (const Key& key : defined.first) {
    properties.push_back({key.name, inEither(key, defined.second)});
  }
  for (const Key& key : defined.second) {
    if (!has(defined.first, key.name)) properties.push_back({key.name, described(key)});
  }
  Members members{{"type", text("object")}};
  if (const auto names = required(defined.keys); !names.empty()) {
    members.push_back({"required", texts(names)});
  }
  append(members,
         {{"additionalProperties", {false}}, {"properties", object(std::move(properties))}});
  if (!defined.second.empty()) {
    const std::string& mark = defined.second.front().name;
    append(members, {{"if", object({{"required", texts({mark})}})},
                     {"then", kindOf(defined.second, defined.first)},
                     {"else", kindOf(defined.first, defined.second)}});
  }
  JsonValue::List all = defined.relations;
  for (auto& [name, relation] : relations()) {
    if (name == defined.name) all.push_back(std::move(relation));
  }
  if (!all.empty()) members.push_back({"allOf", {std::move(all)}});
  return members;
}

}  // namespace

std::string schema(const Format& format, const std::string& title, const std::string& description) {
  Members members{{"$schema", text("https://json-schema.org/draft/2020-12/schema")},
                  {"title", text(title)},
                  {"description", text(description)}};
  append(members, definition(format.objects.front()));
  Members definitions{
      {"number", object({{"description", text("A number that single precision can hold.")},
                         {"type", text("number")},
                         {"minimum", number(-kLargest)},
                         {"maximum", number(kLargest)}})}};
  for (std::size_t i = 1; i < format.objects.size(); ++i) {
    const Object& each = format.objects[i];
    definitions.push_back({each.name, object(definition(each))});
  }
  members.push_back({"$defs", object(std::move(definitions))});
  return printed(object(std::move(members)));
}

std::vector<File> files(const Format& format,
                        const std::function<std::string(const std::string&)>& read) {
  const std::string page = "docs/lesson-format.md";
  checkRelations(format);
  const Format course = courseFormat();
  Format both = format;
  for (const Object& each : course.objects) {
    const auto isIt = [&](const Object& other) { return other.name == each.name; };
    if (std::none_of(format.objects.begin(), format.objects.end(), isIt)) {
      both.objects.push_back(each);
    }
  }
  return {
      {"web/lesson/lesson.schema.json",
       schema(format, "A lesson of Clearhead",
              "One document that describes a whole computation of attention. What a schema cannot "
              "say, such as sizes that must fit together, is in docs/lesson-format.md.")},
      {"web/lesson/course.schema.json",
       schema(course, "A course of Clearhead", "Lessons that follow each other.")},
      {"web/engine/format.ts", typescript(both)},
      {"web/engine/tables.ts", stageTypes()},
      {page, documentation(both, read(page))},
  };
}

}  // namespace clearhead::tables
