#include "lesson/tokenizer.h"

#include <algorithm>
#include <cstdint>
#include <set>

#include "lesson/unicode_lowercase.h"

namespace clearhead {
namespace {

struct CodePoint {
  char32_t value;
  std::size_t size;  // bytes
};

/// Reads the code point at the front of valid UTF-8.
CodePoint decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto tail = [&](std::size_t i) { return static_cast<char32_t>(byte(i) & 0x3F); };
  if (byte(0) < 0x80) return {byte(0), 1};
  if (byte(0) < 0xE0) return {static_cast<char32_t>(byte(0) & 0x1F) << 6 | tail(1), 2};
  if (byte(0) < 0xF0) {
    return {static_cast<char32_t>(byte(0) & 0x0F) << 12 | tail(1) << 6 | tail(2), 3};
  }
  return {static_cast<char32_t>(byte(0) & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4};
}

void append(std::string& text, char32_t value) {
  const auto put = [&](char32_t bits) { text.push_back(static_cast<char>(bits)); };
  if (value < 0x80) {
    put(value);
  } else if (value < 0x800) {
    put(0xC0 | value >> 6);
    put(0x80 | (value & 0x3F));
  } else if (value < 0x10000) {
    put(0xE0 | value >> 12);
    put(0x80 | (value >> 6 & 0x3F));
    put(0x80 | (value & 0x3F));
  } else {
    put(0xF0 | value >> 18);
    put(0x80 | (value >> 12 & 0x3F));
    put(0x80 | (value >> 6 & 0x3F));
    put(0x80 | (value & 0x3F));
  }
}

/// The property White_Space of the Unicode Character Database (PropList.txt).
bool isWhiteSpace(char32_t c) {
  return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

/// Bytes of the UTF-8 sequence at `at`; 0 if it is not valid (Unicode 15, table 3-7).
std::size_t sequenceLength(std::string_view text, std::size_t at) {
  const auto within = [&](std::size_t i, unsigned low, unsigned high) {
    if (at + i >= text.size()) return false;
    const auto byte = static_cast<unsigned char>(text[at + i]);
    return byte >= low && byte <= high;
  };
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return within(1, 0x80, 0xBF) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {  // no overlong forms, no surrogates
    const bool second = within(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF);
    return second && within(2, 0x80, 0xBF) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {  // no overlong forms, nothing beyond U+10FFFF
    const bool second = within(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF);
    return second && within(2, 0x80, 0xBF) && within(3, 0x80, 0xBF) ? 4 : 0;
  }
  return 0;
}

std::string lowercased(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode(text.substr(at));
    append(result, lowercase(point.value));
    at += point.size;
  }
  return result;
}

}  // namespace

Ids idsOf(const std::vector<std::string>& vocabulary) {
  Ids ids;
  for (const std::string& word : vocabulary) ids.emplace(word, static_cast<int>(ids.size()));
  return ids;
}

std::optional<std::size_t> invalidUtf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = sequenceLength(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::vector<Word> splitWords(std::string_view text, const Tokenizer& tokenizer, const Ids& ids) {
  std::set<char32_t> removed;
  const std::string_view remove = tokenizer.remove ? *tokenizer.remove : std::string_view();
  for (std::size_t at = 0; at < remove.size();) {
    const CodePoint point = decode(remove.substr(at));
    removed.insert(point.value);
    at += point.size;
  }

  std::vector<Word> words;
  Word word;
  const auto finish = [&] {
    if (ids.contains(word.typed)) {
      word.text = word.typed;
    } else if (tokenizer.lowercase.value_or(false) && !ids.contains(word.text)) {
      word.text = lowercased(word.text);
    }
    if (!word.text.empty()) words.push_back(word);
    word = {};
  };
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode(text.substr(at));
    if (isWhiteSpace(point.value)) {
      finish();
    } else {
      if (tokenizer.kind == TokenizerKind::kCharacters) finish();
      if (word.typed.empty()) word.byte = at;
      word.typed += text.substr(at, point.size);
      if (!removed.contains(point.value)) append(word.text, point.value);
    }
    at += point.size;
  }
  finish();
  return words;
}

std::vector<std::string> sortedVocabulary(const std::vector<std::string>& texts) {
  const std::set<std::string> distinct(texts.begin(), texts.end());  // byte order: code-point order
  return {distinct.begin(), distinct.end()};
}

}  // namespace clearhead
