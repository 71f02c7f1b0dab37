// Parses with RapidJSON 1.1, which Debian 12 has and which stays small in WebAssembly. Works around
// its faults. It writes to the null pointer when memory runs out (json_memory.h) and misreads some
// numbers. It accepts a lone low surrogate, and reads a NUL byte as the end of the text.
#include "lesson/json.h"

#include <locale.h>
#include <rapidjson/memorystream.h>
#include <stdlib.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "lesson/json_memory.h"
#include "lesson/lesson.h"
#if __has_include(<xlocale.h>)
#include <xlocale.h>
#endif

namespace clearhead {
namespace {

/// strtod, independent of the program's locale.
double parseNumber(const char* text) {
#ifdef __EMSCRIPTEN__  // its C library has no locales
  return strtod(text, nullptr);
#else
  static const locale_t plain = newlocale(LC_ALL_MASK, "C", nullptr);
  return strtod_l(text, nullptr, plain);
#endif
}

/// The double nearest to a number's text. A text of few digits is the quotient of two whole numbers
/// that a double holds exactly, and one division rounds correctly (Clinger 1990, "How to Read
/// Floating Point Numbers Accurately"). strtod, which is slow in WebAssembly, reads the others.
double nearest(const char* text) {
  constexpr int kExactDigits = 15;
  const bool negative = *text == '-';
  const char* at = text + negative;
  std::int64_t digits = 0;
  std::int64_t power = 1;
  int count = 0;
  for (bool places = false; *at == '.' || (*at >= '0' && *at <= '9'); ++at) {
    if (*at == '.') {
      places = true;
      continue;
    }
    if (++count > kExactDigits) break;
    digits = 10 * digits + (*at - '0');
    if (places) power *= 10;
  }
  if (*at != '\0') return parseNumber(text);
  const double size = static_cast<double>(digits) / static_cast<double>(power);
  return negative ? -size : size;
}

/// Builds the tree from the events of RapidJSON's reader. RapidJSON's own tree
/// (rapidjson/document.h) does not compile with current Clang.
class TreeBuilder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, TreeBuilder> {
 public:
  bool Null() { return put({nullptr}); }
  bool Bool(bool truth) { return put({truth}); }
  /// Reads the text of a number itself. RapidJSON 1.1 misreads some numbers (zeros of many digits,
  /// the largest), and reads beyond the end of a table for others.
  bool RawNumber(const char* text, rapidjson::SizeType, bool) { return put({nearest(text)}); }
  bool String(const char* text, rapidjson::SizeType size, bool) {
    return isWhole({text, size}) && put({std::string(text, size)});
  }
  bool Key(const char* text, rapidjson::SizeType size, bool) {
    std::get<JsonValue::Object>(open_.back()->content).push_back({std::string(text, size), {}});
    return isWhole({text, size});
  }
  bool StartObject() { return start({JsonValue::Object{}}); }
  bool StartArray() { return start({JsonValue::List{}}); }
  bool EndObject(rapidjson::SizeType) { return end(); }
  bool EndArray(rapidjson::SizeType) { return end(); }

  bool tooDeep() const { return open_.size() > kMaxNesting; }
  bool halfSurrogate() const { return halfSurrogate_; }
  JsonValue take() { return std::move(root_); }

 private:
  /// RapidJSON 1.1 accepts the escape of a lone low surrogate, which has no UTF-8.
  bool isWhole(std::string_view text) {
    halfSurrogate_ = invalidUtf8(text).has_value();
    return !halfSurrogate_;
  }

  bool put(JsonValue value) {
    store(std::move(value));
    return true;
  }

  JsonValue* store(JsonValue value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    if (auto* list = std::get_if<JsonValue::List>(&open_.back()->content)) {
      list->push_back(std::move(value));
      return &list->back();
    }
    JsonValue& member = std::get<JsonValue::Object>(open_.back()->content).back().value;
    member = std::move(value);
    return &member;
  }

  bool start(JsonValue container) {
    open_.push_back(store(std::move(container)));
    return !tooDeep();
  }

  bool end() {
    open_.pop_back();
    return true;
  }

  JsonValue root_;
  std::vector<JsonValue*> open_;  // the containers that the next value is in; none of them moves
  bool halfSurrogate_ = false;
};

/// The errors of RapidJSON's reader, in its own words.
struct Fault {
  const char* id;
  const char* english;
  rapidjson::ParseErrorCode code;
};
constexpr Fault kFaults[] = {
    {"jsonEmpty", "The document is empty.", rapidjson::kParseErrorDocumentEmpty},
    {"jsonMore", "The document root must not be followed by other values.",
     rapidjson::kParseErrorDocumentRootNotSingular},
    {"jsonName", "Missing a name for object member.", rapidjson::kParseErrorObjectMissName},
    {"jsonColon", "Missing a colon after a name of object member.",
     rapidjson::kParseErrorObjectMissColon},
    {"jsonCommaInObject", "Missing a comma or '}' after an object member.",
     rapidjson::kParseErrorObjectMissCommaOrCurlyBracket},
    {"jsonCommaInList", "Missing a comma or ']' after an array element.",
     rapidjson::kParseErrorArrayMissCommaOrSquareBracket},
    {"jsonHex", "Incorrect hex digit after \\u escape in string.",
     rapidjson::kParseErrorStringUnicodeEscapeInvalidHex},
    {"jsonSurrogate", "The surrogate pair in string is invalid.",
     rapidjson::kParseErrorStringUnicodeSurrogateInvalid},
    {"jsonEscape", "Invalid escape character in string.",
     rapidjson::kParseErrorStringEscapeInvalid},
    {"jsonQuote", "Missing a closing quotation mark in string.",
     rapidjson::kParseErrorStringMissQuotationMark},
    {"jsonEncoding", "Invalid encoding in string.", rapidjson::kParseErrorStringInvalidEncoding},
    {"jsonNumber", "Number too big to be stored in double.", rapidjson::kParseErrorNumberTooBig},
    {"jsonFraction", "Missing fraction part in number.", rapidjson::kParseErrorNumberMissFraction},
    {"jsonExponent", "Missing exponent in number.", rapidjson::kParseErrorNumberMissExponent},
    {"jsonValue", "Invalid value.",
     rapidjson::kParseErrorValueInvalid},  // also for all other codes
};

Wording wordingOf(rapidjson::ParseErrorCode code) {
  const Fault* fault = kFaults;
  while (fault->code != code && fault != std::end(kFaults) - 1) ++fault;
  return {fault->id, fault->english};
}

/// Both count from 1; columns count bytes.
struct Position {
  std::size_t line;
  std::size_t column;
};

Position position(std::string_view json, std::size_t offset) {
  const std::string_view before = json.substr(0, offset);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t lineEnd = before.rfind('\n');
  const std::size_t column = lineEnd == std::string_view::npos ? offset : offset - lineEnd - 1;
  return {static_cast<std::size_t>(lines) + 1, column + 1};
}

}  // namespace

JsonValue parseJson(std::string_view json, std::size_t maxBytes) {
  if (json.size() > maxBytes) {
    throw LessonError(
        "", {"bytes", "{0} bytes, expected at most {1} (8 MiB)", {json.size(), maxBytes}});
  }
  if (const auto at = invalidUtf8(json)) {
    throw LessonError("",
                      {"notUtf8",
                       "not UTF-8: no character starts with the byte at offset {0}, expected a "
                       "document in UTF-8",
                       {*at}},
                      at);
  }
  rapidjson::MemoryStream bytes(json.data(), json.size());
  JsonReader reader;
  TreeBuilder tree;
  reader.Parse<rapidjson::kParseNumbersAsStringsFlag>(bytes, tree);
  if (tree.tooDeep()) {
    const auto [line, column] = position(json, reader.GetErrorOffset());
    throw LessonError("",
                      {"nested",
                       "lists and objects nested more than {0} deep at line {1}, column {2}, "
                       "expected at most {0}",
                       {kMaxNesting, line, column}},
                      reader.GetErrorOffset());
  }
  const auto fail = [&](std::size_t offset, rapidjson::ParseErrorCode code) {
    const auto [line, column] = position(json, offset);
    throw LessonError(
        "", {"notJson", "not JSON at line {0}, column {1}: {2}", {line, column, wordingOf(code)}},
        offset);
  };
  if (tree.halfSurrogate()) {
    fail(reader.GetErrorOffset(), rapidjson::kParseErrorStringUnicodeSurrogateInvalid);
  }
  if (reader.HasParseError()) fail(reader.GetErrorOffset(), reader.GetParseErrorCode());
  if (bytes.Tell() < json.size()) {  // a NUL byte ends the stream even if more follows
    fail(bytes.Tell(), rapidjson::kParseErrorDocumentRootNotSingular);
  }
  return tree.take();
}

std::string shortestText(double number) {
  if (std::isinf(number)) return number < 0 ? "-infinity" : "infinity";
  if (number == std::floor(number) && std::abs(number) < 1e15) {
    return std::to_string(static_cast<long long>(number));
  }
  JsonBuffer text;
  JsonBufferWriter(text).Double(number);
  return {text.GetString(), text.GetSize()};
}

}  // namespace clearhead
