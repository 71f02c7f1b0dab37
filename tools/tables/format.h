#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lesson/json.h"

/// The document's format as plain values, made from the tables of src/lesson (describe.cpp), and
/// the files that are printed from it.
namespace clearhead::tables {

/// The possible values of a key.
struct Type {
  enum class Kind { kTruth, kNumber, kWhole, kText, kWord, kConstant, kList, kObject, kEither };

  Kind kind;
  std::vector<std::pair<std::string, double>> limits = {};  // with their keywords in JSON Schema
  std::vector<std::string> words = {};                      // kWord: any of these
  std::string enumeration = {};                             // kWord: its name
  JsonValue constant = {};                                  // kConstant
  std::vector<Type> parts = {};                             // kList: the item; kEither: each choice
  std::optional<int> length = {};                           // kList: the exact length
  std::string object = {};                                  // kObject: its name
};

struct Key {
  std::string name;
  std::string description;
  Type type;
  bool isRequired;
  std::optional<JsonValue> defaultValue = {};
};

/// Keys that an object always has, and those of one of two kinds; it is of the second kind if it
/// has that kind's first key.
struct Object {
  std::string name;
  std::vector<Key> keys;
  std::vector<Key> first = {};
  std::vector<Key> second = {};
  std::vector<JsonValue> relations = {};  // between its keys, in JSON Schema
};

/// An enumeration, by its name in TypeScript.
struct Enumeration {
  std::string name;
  std::vector<std::string> words;
};

/// All objects, the document itself first, and all enumerations.
struct Format {
  std::vector<Object> objects;
  std::vector<Enumeration> enumerations;
};

/// The formats that the engine reads.
Format lessonFormat();
Format courseFormat();

/// JSON Schema 2020-12, with the relations between keys (relations.h).
std::string schema(const Format& format, const std::string& title, const std::string& description);

/// The types of a document, and the words of each enumeration.
std::string typescript(const Format& format);

/// The kinds of operations and the names of stages, in TypeScript.
std::string stageTypes();

/// The table of the documentation with that name, "Stages" or "StackStages"; else nothing.
std::string stageTable(const std::string& name);

/// `page` with a new table for each object between `<!-- table: Name -->` and `<!-- end -->`.
std::string documentation(const Format& format, const std::string& page);

struct File {
  std::string path;  // in the project
  std::string text;
};

/// All files that are made from the format. `read`: returns the text of a file of the project.
std::vector<File> files(const Format& format,
                        const std::function<std::string(const std::string&)>& read);

/// JSON with two spaces for each level; a list that fits on a line is on one.
std::string printed(const JsonValue& value);

}  // namespace clearhead::tables
