#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/numbers.h"

namespace clearhead {

/// words: separated by white space. characters: each code point that is not white space.
enum class TokenizerKind { kWords, kCharacters };

/// How a text becomes tokens. All texts are UTF-8.
struct Tokenizer {
  WithDefault<TokenizerKind, TokenizerKind::kWords> kind;
  std::optional<bool> lowercase;       // simple Unicode lower case; off unless given
  std::optional<std::string> remove;   // every code point in it is dropped from the text
  std::optional<std::string> begin;    // token before the words
  std::optional<std::string> end;      // token after the words
  std::optional<std::string> unknown;  // token that stands for words outside the vocabulary

  bool operator==(const Tokenizer&) const = default;
};

/// A word of the text.
struct Word {
  std::string text;   // after lower case and removal
  std::string typed;  // as in the text
  std::size_t byte;   // offset of its first byte in the text
};

/// Byte offset of the first byte that is not valid UTF-8 (Unicode 15, table 3-7), if any.
std::optional<std::size_t> invalidUtf8(std::string_view text);

/// Splits a text at Unicode White_Space, or into characters; then removes characters and turns the
/// others to lower case. Words without characters are dropped. Precondition: the text is UTF-8.
std::vector<Word> splitWords(std::string_view text, const Tokenizer& tokenizer);

/// The vocabulary "sorted": the distinct texts in code-point order.
std::vector<std::string> sortedVocabulary(const std::vector<std::string>& texts);

}  // namespace clearhead
