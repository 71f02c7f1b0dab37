#include "lesson/word_list.h"

#include <string_view>
#include <unordered_set>
#include <utility>

namespace clearhead {
namespace {

std::optional<std::size_t> firstRepeated(const std::vector<std::string>& words) {
  std::unordered_set<std::string_view> seen;
  seen.reserve(words.size());
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!seen.insert(words[i]).second) return i;
  }
  return std::nullopt;
}

}  // namespace

WordList::WordList(std::vector<std::string> words) {
  const std::optional<std::size_t> repeated = firstRepeated(words);
  shared_ = std::make_shared<const Shared>(std::move(words), repeated);
}

}  // namespace clearhead
