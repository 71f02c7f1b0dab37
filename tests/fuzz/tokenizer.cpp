// The words of any text are pieces of it, in order and in UTF-8. The first byte decides whether
// they become lower case, and how many of the following bytes are the removed characters.
#include "lesson/tokenizer.h"

#include <string>
#include <string_view>
#include <vector>

#include "fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clearhead;
  if (size == 0) return 0;
  const std::string_view all(reinterpret_cast<const char*>(data + 1), size - 1);
  const std::string_view removed = all.substr(0, data[0] / 2);
  const std::string_view text = all.substr(removed.size());
  if (const auto at = invalidUtf8(text)) {
    require(*at < text.size() && !invalidUtf8(text.substr(0, *at)), "where the text goes wrong");
    return 0;
  }
  Tokenizer tokenizer;
  tokenizer.lowercase = data[0] % 2 == 1;
  if (!invalidUtf8(removed)) tokenizer.remove = removed;

  std::vector<std::string> texts;
  std::size_t end = 0;
  for (const Word& word : splitWords(text, tokenizer)) {
    require(word.byte >= end, "the order of words");
    require(text.substr(word.byte, word.typed.size()) == word.typed, "a word as it stands there");
    require(!word.text.empty() && !invalidUtf8(word.text), "a word's text");
    end = word.byte + word.typed.size();
    texts.push_back(word.text);
  }
  const std::vector<std::string> vocabulary = sortedVocabulary(texts);
  for (std::size_t i = 1; i < vocabulary.size(); ++i) {
    require(vocabulary[i - 1] < vocabulary[i], "the order of the vocabulary");
  }
  return 0;
}
