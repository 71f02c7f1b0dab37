#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "format.h"

/// Conditions on the keys of a document, in JSON Schema. A path names a key, starting from the
/// object: `blocks[].attention.heads` is a key of each item of the list `blocks`.
namespace clearhead::tables {

using Clauses = std::vector<JsonValue>;

JsonValue object(JsonValue::Object members);

/// The key is there.
JsonValue has(std::string_view path);
/// The key is not there.
JsonValue lacks(std::string_view path);
/// The key is there and has one of these values.
JsonValue is(std::string_view path, JsonValue::List values);
/// The key has one of these values or is not there.
JsonValue onlyIs(std::string_view path, JsonValue::List values);
/// The key is there and has a value of that type, such as "array".
JsonValue hasType(std::string_view path, const std::string& type);
JsonValue no(JsonValue clause);
JsonValue both(JsonValue first, JsonValue second);
/// Exactly one of the clauses holds.
JsonValue oneOf(Clauses clauses);

/// If all of `condition` holds, so must all of `then`; else all of `otherwise`.
JsonValue when(Clauses condition, Clauses then, Clauses otherwise = {});

/// Relations between keys of different objects, by the name of the object that contains them all.
/// The engine checks them in src/lesson/check*.cpp. Relations within an object are in its own
/// table.
std::vector<std::pair<std::string, JsonValue>> relations();

/// @throws std::logic_error for a path that the format does not have, because a key was renamed
void checkRelations(const Format& format);

}  // namespace clearhead::tables
