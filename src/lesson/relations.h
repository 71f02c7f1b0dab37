#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "lesson/fields.h"
#include "lesson/numbers.h"

/// Relations between keys of one object, as parts of its table.
namespace clearhead {

/// Keys that an object may have only if another of its keys, an enumeration, has one of these
/// values.
template <typename Struct, typename Value, typename Enum, std::size_t kValues, std::size_t kKeys>
struct OnlyFor {
  Value Struct::* member;
  std::array<Enum, kValues> values;
  std::array<std::string_view, kKeys> keys;
  Phrase otherwise;  // the error of such a key

  bool allows(const Struct& object) const {
    const Enum value = valueOf(object.*member);
    return std::find(values.begin(), values.end(), value) != values.end();
  }

  void addKeys(const JsonNode&, std::vector<std::string_view>&) const {}
  void read(const JsonNode& node, const Struct& object) const {
    if (allows(object)) return;
    for (const std::string_view key : keys) {
      if (node.has(key)) node[key].fail(Wording(otherwise));
    }
  }
  void write(JsonWriter&, const Struct&) const {}

  static Enum valueOf(Enum value) { return value; }
  template <auto kDefault>
  static Enum valueOf(const WithDefault<Enum, kDefault>& value) {
    return value.orDefault();
  }
};

template <typename Struct, typename Value, typename Enum, std::size_t kValues, std::size_t kKeys>
OnlyFor(Value Struct::*, std::array<Enum, kValues>, std::array<std::string_view, kKeys>, Phrase)
    -> OnlyFor<Struct, Value, Enum, kValues, kKeys>;

/// Two keys of which an object must have exactly one, if the `OnlyFor` above allows both.
template <typename Condition>
struct OneOfBoth {
  Condition condition;  // an OnlyFor that lists both keys
  std::string_view first;
  std::string_view second;
  Phrase neither;  // the error of the object
  Phrase both;     // the error of the second key

  void addKeys(const JsonNode&, std::vector<std::string_view>&) const {}
  template <typename Struct>
  void read(const JsonNode& node, const Struct& object) const {
    if (!condition.allows(object)) return;
    if (!node.has(first) && !node.has(second)) node.fail(Wording(neither));
    if (node.has(first) && node.has(second)) node[second].fail(Wording(both));
  }
  template <typename Struct>
  void write(JsonWriter&, const Struct&) const {}
};

template <typename Condition>
OneOfBoth(Condition, std::string_view, std::string_view, Phrase, Phrase) -> OneOfBoth<Condition>;

/// Two keys of which an object may have at most one.
struct NotBoth {
  std::string_view first;
  std::string_view second;
  Phrase both;  // the error of the object

  void addKeys(const JsonNode&, std::vector<std::string_view>&) const {}
  template <typename Struct>
  void read(const JsonNode& node, const Struct&) const {
    if (node.has(first) && node.has(second)) node.fail(Wording(both));
  }
  template <typename Struct>
  void write(JsonWriter&, const Struct&) const {}
};

}  // namespace clearhead
