#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clearhead {

/// The words of a vocabulary. Copies share them: a large model has 150,000, and each of its lessons
/// and traces has the list.
class WordList {
 public:
  WordList() : WordList(std::vector<std::string>()) {}
  WordList(std::vector<std::string> words);

  operator const std::vector<std::string>&() const { return shared_->words; }
  const std::string& operator[](std::size_t id) const { return shared_->words[id]; }
  std::size_t size() const { return shared_->words.size(); }
  bool empty() const { return shared_->words.empty(); }
  auto begin() const { return shared_->words.begin(); }
  auto end() const { return shared_->words.end(); }

  /// The first index whose word is there already, before it.
  std::optional<std::size_t> repeated() const { return shared_->repeated; }

  bool operator==(const WordList& other) const {
    return shared_ == other.shared_ || shared_->words == other.shared_->words;
  }

 private:
  struct Shared {
    std::vector<std::string> words;
    std::optional<std::size_t> repeated;
  };
  std::shared_ptr<const Shared> shared_;
};

}  // namespace clearhead
