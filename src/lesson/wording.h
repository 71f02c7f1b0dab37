#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace clearhead {

class Wording;

/// A wording without its parts.
struct Phrase {
  const char* id;
  const char* english;
};

/// A part of a wording: a whole number, a text that is the same in every language, or another
/// wording. It refers to its argument: use it only in the call that it is passed to.
class WordingPart {
 public:
  template <std::integral Number>
  WordingPart(Number number) : WordingPart(static_cast<long long>(number)) {}
  WordingPart(long long number);
  WordingPart(std::string_view text);
  WordingPart(const std::string& text) : WordingPart(std::string_view(text)) {}
  WordingPart(const char* text) : WordingPart(std::string_view(text)) {}
  WordingPart(const Wording& wording);

  std::string english() const;
  std::string json() const;

 private:
  long long number_ = 0;
  std::string_view text_;  // its data is null if the part is not a text
  const Wording* wording_ = nullptr;
};

/// A sentence, or a part of one: in English, and as an id with parts, from which other languages
/// form theirs. tests/web/engine-words.test.ts finds the ids in the sources and checks that every
/// language has them.
class Wording {
 public:
  /// In `english`, {0} is the first part and {1} the second; {s} is an s unless the first part is
  /// 1.
  Wording(const char* id, const char* english, std::initializer_list<WordingPart> parts = {});

  explicit Wording(const Phrase& phrase, std::initializer_list<WordingPart> parts = {})
      : Wording(phrase.id, phrase.english, parts) {}

  const std::string& english() const { return english_; }
  /// ["id", part, …], where a part is a number, a text, or such a list itself.
  const std::string& json() const { return json_; }

  /// `"a", "b" or <last>`: the id is oneOf, and each choice is a part.
  static Wording oneOf(const std::vector<std::string>& choices, const Phrase* last = nullptr);

 private:
  Wording() = default;

  std::string english_;
  std::string json_;
};

/// A noun that is counted by the wording's first part.
using Noun = Phrase;

inline constexpr Noun kBlocks{"blocks", "{0} block{s}"};
inline constexpr Noun kColumns{"columns", "{0} column{s}"};
inline constexpr Noun kTexts{"documentCount", "{0} document{s}"};
inline constexpr Noun kFeatureColumns{"features", "{0} feature{s}"};
inline constexpr Noun kLabels{"labels", "{0} label{s}"};
inline constexpr Noun kNames{"names", "{0} name{s}"};
inline constexpr Noun kNumbers{"numbers", "{0} number{s}"};
inline constexpr Noun kOutputFeatures{"outputFeatures", "{0} output feature{s}"};
inline constexpr Noun kRows{"rows", "{0} row{s}"};
inline constexpr Noun kTokens{"tokens", "{0} token{s}"};
inline constexpr Noun kMaskValues{"values", "{0} value{s}"};
inline constexpr Noun kVocabularyWords{"words", "{0} word{s}"};

inline Wording counted(std::size_t count, const Noun& noun) { return Wording(noun, {count}); }

}  // namespace clearhead
