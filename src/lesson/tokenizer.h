#pragma once

#include <map>
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
  std::optional<std::string> remove;   // every code point in it is dropped from words
  std::optional<std::string> begin;    // token before the words
  std::optional<std::string> end;      // token after the words
  std::optional<std::string> unknown;  // replaces words outside the vocabulary

  bool operator==(const Tokenizer&) const = default;
};

/// A word of the text.
struct Word {
  std::string text;   // as the vocabulary has it, or after removal and lower case
  std::string typed;  // as in the text
  std::size_t byte;   // offset of its first byte in the text
};

/// The id of each word of a vocabulary.
using Ids = std::map<std::string_view, int>;
Ids idsOf(const std::vector<std::string>& vocabulary);

/// Byte offset of the first byte that is not valid UTF-8 (Unicode 15, table 3-7), if any.
std::optional<std::size_t> invalidUtf8(std::string_view text);

/// Splits a text at Unicode White_Space, or into characters. A word that the vocabulary has exactly
/// as typed stays so ("[SEP]"). From others characters are removed, and those still not in the
/// vocabulary are converted to lower case. Words without characters are dropped. Precondition: the
/// text is UTF-8.
std::vector<Word> splitWords(std::string_view text, const Tokenizer& tokenizer,
                             const Ids& ids = {});

/// The vocabulary "sorted": the distinct texts in code-point order.
std::vector<std::string> sortedVocabulary(const std::vector<std::string>& texts);

}  // namespace clearhead
