#include "lesson/word_list.h"

#include <set>
#include <string_view>
#include <utility>

namespace clearhead {
namespace {

std::optional<std::size_t> firstRepeated(const std::vector<std::string>& words) {
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!seen.insert(words[i]).second) return i;
  }
  return std::nullopt;
}

}  // namespace

WordList::WordList(std::vector<std::string> words) {
  const std::optional<std::size_t> repeated = firstRepeated(words);
  shared_ = std::make_shared<const Shared>(Shared{std::move(words), repeated});
}

}  // namespace clearhead
