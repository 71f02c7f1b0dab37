#include "lesson/tokenizer.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lesson/unicode_lowercase.h"

namespace clearhead {
namespace {

using Texts = std::vector<std::string>;

std::string utf8(char32_t c) {
  const auto tail = [&](int shift) { return static_cast<char>(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xC0 | c >> 6), tail(0)};
  if (c < 0x10000) return {static_cast<char>(0xE0 | c >> 12), tail(6), tail(0)};
  return {static_cast<char>(0xF0 | c >> 18), tail(12), tail(6), tail(0)};
}

Texts split(std::string_view text, const Tokenizer& tokenizer = {}) {
  Texts words;
  for (const Word& word : splitWords(text, tokenizer)) words.push_back(word.text);
  return words;
}

Tokenizer removing(std::string characters) {
  Tokenizer tokenizer;
  tokenizer.remove = std::move(characters);
  return tokenizer;
}

Tokenizer lowering(std::string characters = "", bool lowercase = true) {
  Tokenizer tokenizer = removing(std::move(characters));
  tokenizer.lowercase = lowercase;
  return tokenizer;
}

// PropList.txt of Unicode 15, White_Space: 25 code points.
const std::set<char32_t> kWhiteSpace = {0x09,   0x0A,   0x0B,   0x0C,   0x0D,   0x20,   0x85,
                                        0xA0,   0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004,
                                        0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200A, 0x2028,
                                        0x2029, 0x202F, 0x205F, 0x3000};

TEST_CASE("every white space of Unicode splits words, and no other code point does",
          "[lesson][tokenizer]") {
  REQUIRE(kWhiteSpace.size() == 25);
  int wrong = 0;
  for (char32_t c = 1; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    if (c > 0x30000 && c < 0x10FF00) continue;  // unassigned, or ideographs
    std::string text(1, 'a');
    text += utf8(c);
    text += 'b';
    const std::size_t words = splitWords(text, {}).size();
    if (words != (kWhiteSpace.contains(c) ? 2u : 1u)) {
      UNSCOPED_INFO("U+" << std::hex << static_cast<std::uint32_t>(c));
      ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("successive white space makes no empty words", "[lesson][tokenizer]") {
  CHECK(split("").empty());
  CHECK(split(" \t\r\n ").empty());
  CHECK(split("  time \u2003\u3000 flies\n\n") == Texts{"time", "flies"});
  CHECK(split("time") == Texts{"time"});
}

TEST_CASE("words have their first byte and their typed form", "[lesson][tokenizer]") {
  const std::vector<Word> words = splitWords(" Élan,  ÉTÉ", lowering(","));
  REQUIRE(words.size() == 2);
  CHECK(words[0].text == "élan");
  CHECK(words[0].typed == "Élan,");
  CHECK(words[0].byte == 1);
  CHECK(words[1].text == "été");
  CHECK(words[1].typed == "ÉTÉ");
  CHECK(words[1].byte == 9);
}

TEST_CASE("combining marks, emoji sequences and right-to-left words stay whole",
          "[lesson][tokenizer]") {
  const Texts words = {
      "e\u0301te\u0301",                                   // é as letter and mark
      "\u0928\u092E\u0938\u094D\u0924\u0947",              // Devanagari with virama and vowel sign
      "\U0001F468\u200D\U0001F469\u200D\U0001F467",        // a family, joined by ZWJ
      "\U0001F1E9\U0001F1EA",                              // the flag of Germany
      "\U0001F44D\U0001F3FD",                              // thumbs up with a skin tone
      "\u2764\uFE0F",                                      // a heart with variation selector
      "\U0001F3F4\U000E0067\U000E0062\U000E007F",          // tag sequence
      "\u05E9\u05DC\u05D5\u05DD",                          // Hebrew
      "\u0645\u0631\u062D\u0628\u0627",                    // Arabic
      "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",  // Persian with zero-width non-joiner
      "\u200Fabc\u200E",                                   // marks of direction
      "\u4F60\u597D\u4E16\u754C",                          // Chinese has no spaces
      "a\u200Bb",                                          // zero-width space is not White_Space
      "a\u2060b\uFEFFc",
  };
  std::string text;
  for (const std::string& word : words) text += word + ' ';
  CHECK(split(text) == words);
  CHECK(split(text, lowering()) == words);
}

TEST_CASE("a NUL character is a character like any other", "[lesson][tokenizer]") {
  const std::string word("a\0b", 3);
  CHECK(split(word + " c") == Texts{word, "c"});
}

TEST_CASE("lower case follows Unicode's simple mappings", "[lesson][tokenizer]") {
  const std::vector<std::pair<std::string, std::string>> pairs = {
      {"HELLO", "hello"},
      {"ÀÉÎÕÜÞ×", "àéîõüþ×"},    // U+00D7, the sign between Ö and Ø, is not a letter
      {"ŁĐŽŸ", "łđžÿ"},          // Latin Extended
      {"ΑΘΗΝΑ", "αθηνα"},        // Greek
      {"ΟΔΟΣ", "οδοσ"},          // final sigma like any other, as documented
      {"МОСКВА Ё Ђ", "москва"},  // Cyrillic; the first word
      {"ԱՐԵՎ", "արեվ"},          // Armenian
      {"İSTANBUL", "istanbul"},  // dotted capital I: a plain i, as documented
      {"ISPARTA", "isparta"},    // not the Turkish dotless one
      {"STRASSE ẞ", "strasse"},
      {"ẞ", "ß"},
      {"ǅ", "ǆ"},  // title case
      {"Ⅷ", "ⅷ"},  // Roman numeral
      {"Ⓐ", "ⓐ"},
      {"ＡＢＣ", "ａｂｃ"},          // full width
      {"\U00010400", "\U00010428"},  // Deseret, beyond the BMP
      {"\U0001E921", "\U0001E943"},  // Adlam, the last mapping of all
      {"Ꭰ", "ꭰ"},                    // Cherokee
      {"Ა", "ა"},                    // Georgian Mtavruli
      {"K", "k"},                    // the Kelvin sign
      {"abc ß ı ς 123", "abc"},
      {"ßıς123!", "ßıς123!"},
  };
  for (const auto& [capital, small] : pairs) {
    CHECK(split(capital, lowering()).front() == small);
    CHECK(split(capital).front() == split(capital, lowering("", false)).front());
  }
  CHECK(split("МОСКВА Ё Ђ", lowering()) == Texts{"москва", "ё", "ђ"});
  CHECK(split("Time") == Texts{"Time"});
}

TEST_CASE("lower case is idempotent and never leaves Unicode", "[lesson][tokenizer]") {
  int mapped = 0;
  int wrong = 0;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    const char32_t small = lowercase(c);
    if (small == c) continue;
    ++mapped;
    if (lowercase(small) != small || small > 0x10FFFF || (small >= 0xD800 && small <= 0xDFFF)) {
      ++wrong;
    }
  }
  CHECK(mapped == 1433);  // UnicodeData.txt of Unicode 14, column 13, not empty
  CHECK(wrong == 0);
}

TEST_CASE("in lower case the first and last code points of each length keep their bytes",
          "[lesson][tokenizer]") {
  for (const char32_t c : {0x7F, 0x80, 0x7FF, 0x800, 0xFFFF, 0x10000, 0x10FFFF}) {
    CHECK(split(utf8(c), lowering()) == Texts{utf8(c)});
  }
}

TEST_CASE("every mapping to lower case is that of Unicode", "[lesson][tokenizer]") {
  // FNV-1a of each code point that has a mapping and of its lower-case one, from Python's
  // unicodedata 14.0.0
  std::uint64_t hash = 0xcbf29ce484222325u;
  const auto add = [&hash](char32_t c) { hash = (hash ^ c) * 0x100000001b3u; };
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (lowercase(c) == c) continue;
    add(c);
    add(lowercase(c));
  }
  CHECK(hash == 0xab5373d002a29227u);
}

TEST_CASE("removal drops every listed code point and words left empty", "[lesson][tokenizer]") {
  CHECK(split("life, is - short.", removing(",.-")) == Texts{"life", "is", "short"});
  CHECK(split("a,b", removing(",")) == Texts{"ab"});
  CHECK(split(", . ,", removing(",.")).empty());
  CHECK(split("a,b", removing("")) == Texts{"a,b"});
  CHECK(split("¿Qué? “sí”", removing("¿?“”")) == Texts{"Qué", "sí"});
  CHECK(split("\U0001F600ok\U0001F601", removing("\U0001F600")) == Texts{"ok\U0001F601"});
  CHECK(split("e\u0301", removing("\u0301")) == Texts{"e"});
  CHECK(split("é", removing("e")) == Texts{"é"});
}

TEST_CASE("removal applies to the typed text, before lower case", "[lesson][tokenizer]") {
  CHECK(split("Aa aA BAb", lowering("A")) == Texts{"a", "a", "bb"});
}

TEST_CASE("words that the vocabulary has as they are typed stay so", "[lesson][tokenizer]") {
  const Texts vocabulary = {"[SEP]", "the", "river", "O'Neil", "don't"};
  const auto found = [&](const std::string& text, const Tokenizer& tokenizer) {
    Texts words;
    for (const Word& word : splitWords(text, tokenizer, idsOf(vocabulary))) {
      words.push_back(word.text);
    }
    return words;
  };
  CHECK(found("The River [SEP]", lowering()) == Texts{"the", "river", "[SEP]"});
  CHECK(found("[SEP], [sep]", lowering(",")) == Texts{"[SEP]", "[sep]"});
  CHECK(found("[SEP] (the)", lowering("[]()")) == Texts{"[SEP]", "the"});
  CHECK(found("O'Neil don't can't", removing("'")) == Texts{"O'Neil", "don't", "cant"});
  CHECK(found("The [SEP]", {}) == Texts{"The", "[SEP]"});
}

TEST_CASE("a removed white space still splits", "[lesson][tokenizer]") {
  CHECK(split("a b", removing(" ")) == Texts{"a", "b"});
}

TEST_CASE("removed characters still count in offsets", "[lesson][tokenizer]") {
  const std::vector<Word> words = splitWords(", time ,,flies", removing(","));
  REQUIRE(words.size() == 2);
  CHECK(words[0].byte == 2);
  CHECK(words[0].typed == "time");
  CHECK(words[1].byte == 7);
  CHECK(words[1].text == "flies");
  CHECK(words[1].typed == ",,flies");
}

TEST_CASE("invalid UTF-8 of each kind is found at its first byte", "[lesson][tokenizer]") {
  const auto at = [](std::string_view bytes) {
    const auto offset = invalidUtf8(std::string("ok\u20AC") + std::string(bytes) + "z");
    return offset ? static_cast<int>(*offset) - 5 : -1;
  };
  struct Case {
    std::string_view bytes;
    const char* kind;
  };
  const std::vector<Case> first = {
      {"\x80", "lone continuation"},
      {"\xBF", "lone continuation"},
      {"\xC0\x80", "overlong NUL"},
      {"\xC0\xAF", "overlong slash"},
      {"\xC1\xBF", "overlong, two bytes"},
      {"\xE0\x80\x80", "overlong, three bytes"},
      {"\xE0\x9F\xBF", "the last overlong of three bytes"},
      {"\xF0\x80\x80\x80", "overlong, four bytes"},
      {"\xF0\x8F\xBF\xBF", "the last overlong of four bytes"},
      {"\xED\xA0\x80", "the first surrogate"},
      {"\xED\xBF\xBF", "the last surrogate"},
      {"\xED\xA0\xBD\xED\xB8\x80", "an emoji as two surrogates (CESU-8)"},
      {"\xF4\x90\x80\x80", "U+110000"},
      {"\xF5\x80\x80\x80", "beyond four bytes' range"},
      {"\xF8\x88\x80\x80\x80", "five bytes"},
      {"\xFC\x84\x80\x80\x80\x80", "six bytes"},
      {"\xFE", "a byte that never occurs"},
      {"\xFF", "a byte that never occurs"},
      {"\xC3", "cut after one of two bytes"},
      {"\xE2\x82", "cut after two of three bytes"},
      {"\xE2", "cut after one of three bytes"},
      {"\xF0\x9F\x98", "cut after three of four bytes"},
      {"\xF0\x9F", "cut after two of four bytes"},
      {"\xC3\xC3\xA9", "a start where a continuation must be"},
  };
  for (const Case& c : first) {
    INFO(c.kind);
    CHECK(at(c.bytes) == 0);
    const std::string alone(c.bytes);
    CHECK(invalidUtf8(alone) == 0u);
  }
  CHECK(at("\xC3\xA9\x80") == 2);
  CHECK(at("a\xE2\x82\xAC\xFF") == 4);
}

TEST_CASE("every code point is valid UTF-8", "[lesson][tokenizer]") {
  std::string all;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c < 0xD800 || c > 0xDFFF) all += utf8(c);
  }
  CHECK(!invalidUtf8(all));
  CHECK(!invalidUtf8(""));
}

TEST_CASE("every pair and triple of bytes is classified as in Unicode's table 3-7",
          "[lesson][tokenizer]") {
  const auto wellFormed = [](unsigned a, unsigned b) {
    return (a < 0x80 && b < 0x80) || (a >= 0xC2 && a <= 0xDF && b >= 0x80 && b <= 0xBF);
  };
  const auto wellFormed3 = [](unsigned a, unsigned b, unsigned c) {
    if (a < 0xE0 || a > 0xEF || c < 0x80 || c > 0xBF) return false;
    const unsigned low = a == 0xE0 ? 0xA0 : 0x80;
    const unsigned high = a == 0xED ? 0x9F : 0xBF;
    return b >= low && b <= high;
  };
  int wrong = 0;
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 0; b < 256; ++b) {
      const char pair[] = {static_cast<char>(a), static_cast<char>(b)};
      if (invalidUtf8({pair, 2}).has_value() == wellFormed(a, b)) ++wrong;
      if (a < 0xE0) continue;
      for (unsigned c = 0; c < 256; ++c) {
        const char triple[] = {static_cast<char>(a), static_cast<char>(b), static_cast<char>(c)};
        if (invalidUtf8({triple, 3}).has_value() == wellFormed3(a, b, c)) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("the sorted vocabulary has each word once, in code-point order, beyond the BMP too",
          "[lesson][tokenizer]") {
  CHECK(sortedVocabulary({"b", "a", "b", "ab", "B"}) == Texts{"B", "a", "ab", "b"});
  CHECK(sortedVocabulary({}).empty());
  // UTF-16 order would put U+1F600 before U+FF21.
  CHECK(sortedVocabulary({"\U0001F600", "\uFF21", "é", "z", "\u05D0", "~"}) ==
        Texts{"z", "~", "é", "\u05D0", "\uFF21", "\U0001F600"});
}

}  // namespace
}  // namespace clearhead
