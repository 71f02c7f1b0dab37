// Sequences of the author, from a list or a grammar. A rule of a grammar refers only to later
// rules, so that each sequence ends.
#include <map>
#include <utility>

#include "learn/tasks.h"
#include "lesson/own_sequences.h"

namespace clearhead {
namespace {

/// How many sequences are made to find one in which a word counts, and in which {name 1} and {name
/// 2} have different texts.
constexpr int kMaxSequenceTries = 1000;

/// One sequence from a grammar.
class SequenceMaker {
 public:
  SequenceMaker(const OwnSequences& own, TaskRandom& random) : own_(own), random_(random) {}

  /// The ids; empty if two numbers of a rule got the same text.
  std::vector<int> sequence() {
    std::vector<int> ids = own_.begin;
    add(0, ids);
    ids.insert(ids.end(), own_.end.begin(), own_.end.end());
    return isPossible_ ? ids : std::vector<int>{};
  }

 private:
  void add(int rule, std::vector<int>& ids) {
    const std::vector<GrammarText>& texts = own_.rules[rule];
    for (const GrammarPart& part : texts[random_.below(static_cast<int>(texts.size()))]) {
      if (part.word >= 0) {
        ids.push_back(part.word);
      } else if (part.number == 0) {
        add(part.rule, ids);
      } else {
        const std::vector<int>& drawn = numbered(part.rule, part.number);
        ids.insert(ids.end(), drawn.begin(), drawn.end());
      }
    }
  }

  /// The text that replaces {name number} in this sequence.
  const std::vector<int>& numbered(int rule, int number) {
    auto& texts = numbered_[rule];
    const auto found = texts.find(number);
    if (found != texts.end()) return found->second;
    std::vector<int> drawn;
    add(rule, drawn);
    for (const auto& [_, other] : texts) isPossible_ = isPossible_ && other != drawn;
    return texts.emplace(number, std::move(drawn)).first->second;
  }

  const OwnSequences& own_;
  TaskRandom& random_;
  std::map<int, std::map<int, std::vector<int>>> numbered_;
  bool isPossible_ = true;
};

class OwnTask final : public Task {
 public:
  explicit OwnTask(const Lesson& lesson)
      : Task(*lesson.training,
             static_cast<int>(std::get<Sentence>(lesson.input).vocabulary->size())),
        own_(ownSequences(lesson)) {}

 protected:
  /// The whole sequence.
  std::vector<int> problem(int, Sequences, TaskRandom& random) const override {
    for (int tries = 0; tries < kMaxSequenceTries; ++tries) {
      std::vector<int> ids = SequenceMaker(own_, random).sequence();
      for (int i = 1; i < std::ssize(ids); ++i) {
        if (own_.counts(ids, i)) return ids;
      }
    }
    return {};
  }

  bool isHeldOut(const std::vector<int>& problem) const override {
    if (own_.isList) return own_.heldOut.contains(problem);
    return own_.heldOutWith.empty() ? isOneOfFour(problem) : own_.isHeldOutByText(problem);
  }

  std::vector<int> problemOf(const std::vector<int>& ids) const override { return ids; }
  std::vector<int> tokens(const std::vector<int>& problem) const override { return problem; }
  bool isDetermined(const std::vector<int>& problem, int token) const override {
    return token + 1 < std::ssize(problem) && own_.counts(problem, token + 1);
  }

 private:
  OwnSequences own_;
};

}  // namespace

TaskPointer ownTask(const Lesson& lesson) { return std::make_unique<OwnTask>(lesson); }

}  // namespace clearhead
