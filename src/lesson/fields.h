#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "lesson/json_memory.h"
#include "lesson/json_node.h"

/// Reads and writes documents by tables: `kFields<Struct>` is a tuple of the parts below, in the
/// order of writing. A value is read and written according to its type, or to the rule of its
/// field: an object with `read`, and with `write` if writing differs.
namespace clearhead {

/// The table of a struct; empty for other types.
template <typename Struct>
inline constexpr std::tuple<> kFields;

template <typename T>
concept HasFields = std::tuple_size_v<std::remove_const_t<decltype(kFields<T>)>> > 0;

/// A value of an enumeration and its word in documents.
template <typename Enum>
struct Named {
  Enum value;
  std::string_view name;
};

/// The words of an enumeration, one for each value.
template <typename Enum>
inline constexpr Named<Enum> kWords[1]{};

template <typename Enum>
std::vector<std::string_view> wordsOf() {
  std::vector<std::string_view> words;
  for (const auto& [value, word] : kWords<Enum>) words.push_back(word);
  return words;
}

/// The rule of a field that is read by its type.
struct ByType {};

template <typename T>
T readValue(const JsonNode& node);

/// The keys that an object with the fields of T may have.
template <typename T>
void addKeys(const JsonNode& node, std::vector<std::string_view>& keys) {
  std::apply([&](const auto&... field) { (field.addKeys(node, keys), ...); }, kFields<T>);
}

template <typename T>
T readFields(const JsonNode& node) {
  T result{};
  std::apply([&](const auto&... field) { (field.read(node, result), ...); }, kFields<T>);
  return result;
}

/// One of two structs: the second if its first key is present.
template <typename Either>
struct Alternatives;
template <typename First, typename Second>
struct Alternatives<std::variant<First, Second>> {
  static bool isSecond(const JsonNode& node) { return node.has(mark()); }
  static std::string_view mark() { return std::get<0>(kFields<Second>).name; }

  static void addKeys(const JsonNode& node, std::vector<std::string_view>& keys) {
    if (isSecond(node)) return clearhead::addKeys<Second>(node, keys);
    clearhead::addKeys<First>(node, keys);
    keys.push_back(mark());
  }
  static std::variant<First, Second> read(const JsonNode& node) {
    if (isSecond(node)) return readFields<Second>(node);
    return readFields<First>(node);
  }
};

template <typename T>
struct Reader {
  static T read(const JsonNode& node) {
    std::vector<std::string_view> keys;
    addKeys<T>(node, keys);
    node.expectKeys(keys);
    return readFields<T>(node);
  }
};
template <typename First, typename Second>
  requires HasFields<First> && HasFields<Second>
struct Reader<std::variant<First, Second>> {
  static std::variant<First, Second> read(const JsonNode& node) {
    using Either = Alternatives<std::variant<First, Second>>;
    std::vector<std::string_view> keys;
    Either::addKeys(node, keys);
    node.expectKeys(keys);
    return Either::read(node);
  }
};
template <typename T>
struct Reader<std::vector<T>> {
  static std::vector<T> read(const JsonNode& node) {
    std::vector<T> items;
    for (const JsonNode& item : node.list()) items.push_back(readValue<T>(item));
    return items;
  }
};
template <typename Enum>
  requires std::is_enum_v<Enum>
struct Reader<Enum> {
  static Enum read(const JsonNode& node) { return kWords<Enum>[node.oneOf(wordsOf<Enum>())].value; }
};
template <>
struct Reader<bool> {
  static bool read(const JsonNode& node) { return node.boolean(); }
};
template <>
struct Reader<double> {
  static double read(const JsonNode& node) { return node.number(); }
};
template <>
struct Reader<std::uint32_t> {
  static std::uint32_t read(const JsonNode& node) { return node.seed(); }
};
template <>
struct Reader<std::string> {
  static std::string read(const JsonNode& node) { return node.text(); }
};

template <typename T>
T readValue(const JsonNode& node) {
  return Reader<T>::read(node);
}

/// Writes values of every kind.
class JsonWriter {
 public:
  std::string text() const { return {buffer_.GetString(), buffer_.GetSize()}; }

  template <typename T>
  void key(std::string_view name, const T& content) {
    json_.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
    value(content);
  }

  /// A key whose value is an object with a single key.
  template <typename T>
  void object(std::string_view name, std::string_view only, const T& content) {
    json_.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
    json_.StartObject();
    key(only, content);
    json_.EndObject();
  }

  template <HasFields T>
  void value(const T& object) {
    json_.StartObject();
    fields(object);
    json_.EndObject();
  }
  template <typename... Kinds>
  void value(const std::variant<Kinds...>& either) {
    std::visit([&](const auto& content) { value(content); }, either);
  }
  template <typename T>
  void value(const std::vector<T>& list) {
    json_.StartArray();
    for (const auto& item : list) value(static_cast<const T&>(item));
    json_.EndArray();
  }
  template <typename T, std::size_t size>
  void value(const std::array<T, size>& list) {
    value(std::vector<T>(list.begin(), list.end()));
  }
  template <typename Enum>
    requires std::is_enum_v<Enum>
  void value(Enum wanted) {
    for (const auto& [each, word] : kWords<Enum>) {
      if (each == wanted) return value(word);
    }
    throw std::logic_error("a value that has no word in src/lesson/words.h");
  }
  void value(std::string_view text) {
    json_.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(bool truth) { json_.Bool(truth); }
  void value(int number) { json_.Int(number); }
  void value(std::uint32_t number) { json_.Uint(number); }
  void value(double number) {
    const bool whole = number == std::floor(number) && std::abs(number) < 1e9;
    if (whole && (number != 0 || !std::signbit(number))) {  // -0 is not an int
      json_.Int(static_cast<int>(number));
    } else {
      json_.Double(number);
    }
  }

  /// The fields of an object whose { is written.
  template <typename T>
  void fields(const T& object) {
    std::apply([&](const auto&... field) { (field.write(*this, object), ...); }, kFields<T>);
  }

 private:
  JsonBuffer buffer_;
  JsonBufferWriter json_{buffer_};
};

/// A key and the member that holds its value. A key that may be left out has a std::optional.
template <typename Struct, typename Value, typename Rule = ByType>
struct Field {
  std::string_view name;
  Value Struct::* member;
  Rule rule{};
  const char* description;  // in English

  void addKeys(const JsonNode&, std::vector<std::string_view>& keys) const { keys.push_back(name); }

  void read(const JsonNode& node, Struct& object) const {
    if constexpr (isOptional && !requires { Rule::kRequired; }) {
      if (!node.has(name)) return;
    }
    const JsonNode value = node[name];
    if constexpr (!std::is_same_v<Rule, ByType>) {
      object.*member = rule.read(value);
    } else if constexpr (isOptional) {
      object.*member = readValue<typename Value::value_type>(value);
    } else {
      object.*member = readValue<Value>(value);
    }
  }

  void write(JsonWriter& json, const Struct& object) const {
    if constexpr (requires { rule.write(json, name, object.*member); }) {
      rule.write(json, name, object.*member);
    } else if constexpr (isOptional) {
      if (object.*member) json.key(name, *(object.*member));
    } else {
      json.key(name, object.*member);
    }
  }

 private:
  static constexpr bool isOptional = requires(Value value) { value.has_value(); };
};
template <typename Struct, typename Value, typename Rule>
Field(const char*, Value Struct::*, Rule, const char*) -> Field<Struct, Value, Rule>;

/// One of two structs whose keys belong to the struct itself.
template <typename Struct, typename Either>
struct Fields {
  Either Struct::* member;

  void addKeys(const JsonNode& node, std::vector<std::string_view>& keys) const {
    Alternatives<Either>::addKeys(node, keys);
  }
  void read(const JsonNode& node, Struct& object) const {
    object.*member = Alternatives<Either>::read(node);
  }
  void write(JsonWriter& json, const Struct& object) const {
    std::visit([&](const auto& content) { json.fields(content); }, object.*member);
  }
};

template <typename Struct, typename Either>
Fields(Either Struct::*) -> Fields<Struct, Either>;

/// A key that always has the same value.
template <typename Value>
struct Always {
  std::string_view name;
  Value value;
  Phrase expected;
  const char* description;

  void addKeys(const JsonNode&, std::vector<std::string_view>& keys) const { keys.push_back(name); }
  template <typename Struct>
  void read(const JsonNode& node, Struct&) const {
    const JsonNode found = node[name];
    if constexpr (std::is_same_v<Value, bool>) {
      if (found.boolean() == value) return;
    } else {
      if (found.isNumber() && found.number() == value) return;
    }
    found.failExpecting(Wording(expected));
  }
  template <typename Struct>
  void write(JsonWriter& json, const Struct&) const {
    json.key(name, value);
  }
};

template <typename Value>
Always(const char*, Value, Phrase, const char*) -> Always<Value>;

/// A key that other formats have and this one has not, for a reason.
struct Refused {
  std::string_view name;
  Phrase why;

  void addKeys(const JsonNode& node, std::vector<std::string_view>& keys) const {
    if (node.has(name)) keys.push_back(name);
  }
  template <typename Struct>
  void read(const JsonNode& node, const Struct&) const {
    if (node.has(name)) node[name].fail(Wording(why));
  }
  template <typename Struct>
  void write(JsonWriter&, const Struct&) const {}
};

/// A condition on the fields before it.
template <typename Struct>
struct Check {
  void (*check)(const JsonNode&, const Struct&);

  void addKeys(const JsonNode&, std::vector<std::string_view>&) const {}
  void read(const JsonNode& node, const Struct& object) const { check(node, object); }
  void write(JsonWriter&, const Struct&) const {}
};

template <typename Struct>
Check(void (*)(const JsonNode&, const Struct&)) -> Check<Struct>;

/// A whole number in a range.
struct Whole {
  int low;
  int high;

  int read(const JsonNode& node) const { return node.integer(low, high); }
};

/// Either one of an enumeration's words, or a value of another kind, described by `otherwise`.
template <typename Enum, typename Other>
struct WordOr {
  bool (JsonNode::*isOther)() const;
  Phrase otherwise;

  std::variant<Enum, Other> read(const JsonNode& node) const {
    if (node.isText()) return readValue<Enum>(node);
    if ((node.*isOther)()) return readValue<Other>(node);
    std::vector<std::string> choices;
    for (const std::string_view word : wordsOf<Enum>()) choices.push_back(quoted(word));
    node.failExpecting(Wording::oneOf(choices, &otherwise));
  }
};

}  // namespace clearhead
