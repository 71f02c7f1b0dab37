#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/json.h"
#include "lesson/tensors.h"
#include "lesson/wording.h"

namespace clearhead {

/// A value of a parsed JSON document that knows its path, so that every error names it. A node must
/// not outlive its parent or the document. The methods that read a value throw LessonError if it is
/// of another kind.
class JsonNode {
 public:
  /// The document itself. `tensors`: the file beside it, or null.
  explicit JsonNode(const JsonValue& value, TensorFilePointer tensors = nullptr)
      : value_(value), tensors_(std::move(tensors)) {}

  bool isObject() const { return value_.as<JsonValue::Object>(); }
  bool isList() const { return value_.as<JsonValue::List>(); }
  bool isText() const { return value_.as<std::string>(); }
  bool isNumber() const { return value_.as<double>(); }

  /// Expects an object with only these keys, each at most once.
  void expectKeys(const std::vector<std::string_view>& keys) const;
  bool has(std::string_view key) const;
  JsonNode operator[](std::string_view key) const;

  /// The values of a list; an empty list is an error.
  std::vector<JsonNode> list() const;

  std::string text() const;
  bool boolean() const;
  double number() const;  // finite, within the range of float
  int integer(int low, int high) const;
  std::uint32_t seed() const;
  std::vector<double> numbers() const;
  std::vector<std::string> texts() const;
  /// Rows of numbers. They may differ in length.
  std::vector<std::vector<double>> table() const;

  /// The index of this text among these.
  int oneOf(const std::vector<std::string_view>& texts) const;

  std::string path() const;
  const JsonNode& root() const { return parent_ ? parent_->root() : *this; }
  const TensorFilePointer& tensors() const { return root().tensors_; }
  /// Throws "<found>, expected <expected>".
  [[noreturn]] void failExpecting(const Wording& expected) const;
  [[noreturn]] void fail(const Wording& wording) const;

 private:
  JsonNode(const JsonValue& value, const JsonNode& parent, std::string_view key)
      : value_(value), parent_(&parent), key_(key) {}
  JsonNode(const JsonValue& value, const JsonNode& parent, int index)
      : value_(value), parent_(&parent), index_(index) {}

  /// The member with that key; null if this is not an object or has no such key.
  const JsonValue* member(std::string_view key) const;
  double wholeNumber(double low, double high) const;
  Wording found() const;

  const JsonValue& value_;
  TensorFilePointer tensors_;  // of the root
  const JsonNode* parent_ = nullptr;
  std::string_view key_;
  int index_ = -1;
};

/// The text in quotes; a long one is cut.
std::string quoted(std::string_view text);

/// The known words that are most similar to `word`, by the fewest changed characters; empty if all
/// need more than `most`.
std::vector<std::string_view> allNearest(std::string_view word,
                                         const std::vector<std::string_view>& known, int most);

/// The known words that need the fewest changed characters, at most `most` of them, nearest first.
std::vector<std::string_view> sortedByDistance(std::string_view word,
                                               std::vector<std::string_view> known,
                                               std::size_t most);

/// The known word that is most similar to `word`; empty if none is.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace clearhead
