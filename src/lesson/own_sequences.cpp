#include "lesson/own_sequences.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "lesson/check_parts.h"
#include "lesson/json_node.h"

namespace clearhead {
namespace {

const std::string kTask = "training.task.";

/// Every fourth sequence of a list is held out, unless the task has another rule.
constexpr int kListHeldOutOneIn = 4;

/// Turns the texts of a task into ids.
class SequenceReader {
 public:
  explicit SequenceReader(const Lesson& lesson)
      : sentence_(std::get<Sentence>(lesson.input)),
        tokenizer_(sentence_.tokenizer.value_or(Tokenizer{})),
        task_(lesson.training->task),
        ids_(idsOf(*sentence_.vocabulary)) {}

  OwnSequences read() {
    own_.isList = task_.sequences.has_value();
    if (tokenizer_.begin) own_.begin = {ids_.at(*tokenizer_.begin)};
    if (tokenizer_.end) own_.end = {ids_.at(*tokenizer_.end)};
    if (own_.isList) {
      std::vector<GrammarText>& all = own_.rules.emplace_back();
      for (std::size_t i = 0; i < task_.sequences->size(); ++i) {
        all.push_back(words((*task_.sequences)[i], indexed(kTask + "sequences", i)));
      }
    } else {
      readGrammar();
    }
    readCounted();
    if (task_.heldOutWith) {
      for (std::size_t i = 0; i < task_.heldOutWith->size(); ++i) {
        own_.heldOutWith.emplace_back();
        const std::string path = indexed(kTask + "held_out_with", i);
        for (const GrammarPart& part : words((*task_.heldOutWith)[i], path)) {
          own_.heldOutWith.back().push_back(part.word);
        }
      }
    }
    return std::move(own_);
  }

 private:
  int idOf(const Word& word, const std::string& path) const {
    auto found = ids_.find(word.text);
    if (found == ids_.end() && tokenizer_.unknown) found = ids_.find(*tokenizer_.unknown);
    if (found != ids_.end()) return found->second;
    throw LessonError(
        path,
        {"ownWord", "the word {0}, expected words of input.vocabulary", {quoted(word.typed)}});
  }

  GrammarText words(std::string_view text, const std::string& path) const {
    GrammarText parts;
    for (const Word& word : splitWords(text, tokenizer_, ids_)) parts.push_back({idOf(word, path)});
    if (parts.empty()) throw LessonError(path, {"noWords", "no words, expected at least one"});
    return parts;
  }

  void readGrammar() {
    const std::vector<GrammarRule>& rules = *task_.grammar;
    std::map<std::string_view, int> seen;
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const std::string& name = rules[i].name;
      const std::string path = indexed(kTask + "grammar", i) + ".name";
      if (name.find_first_of("{}") != std::string::npos) {
        throw LessonError(path, {"ruleBraces", "{0}, expected no braces", {quoted(name)}});
      }
      if (!seen.emplace(name, static_cast<int>(i)).second) {
        throw LessonError(path,
                          {"ruleTwice", "{0} again, expected each name once", {quoted(name)}});
      }
    }
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const std::string path = indexed(kTask + "grammar", i) + ".alternatives";
      own_.rules.emplace_back();
      for (std::size_t j = 0; j < rules[i].alternatives.size(); ++j) {
        const GrammarText text =
            withRules(rules[i].alternatives[j], static_cast<int>(i), indexed(path, j));
        own_.rules.back().push_back(text);
      }
    }
    checkNumbers();
  }

  /// The words of a text, and the rules between its braces.
  GrammarText withRules(std::string_view text, int rule, const std::string& path) const {
    GrammarText parts;
    const auto addWords = [&](std::string_view piece) {
      for (const Word& word : splitWords(piece, tokenizer_, ids_))
        parts.push_back({idOf(word, path)});
    };
    for (std::size_t open; (open = text.find('{')) != std::string_view::npos;) {
      const std::size_t close = text.find('}', open);
      if (close == std::string_view::npos) {
        throw LessonError(path, {"ruleOpen", "\"{\" without \"}\", expected both around a rule"});
      }
      addWords(text.substr(0, open));
      parts.push_back(ruleNamed(text.substr(open + 1, close - open - 1), rule, path));
      text.remove_prefix(close + 1);
    }
    addWords(text);
    if (parts.empty()) throw LessonError(path, {"noWords", "no words, expected at least one"});
    return parts;
  }

  /// The later rule with that name, which a space and a digit may follow.
  GrammarPart ruleNamed(std::string_view name, int after, const std::string& path) const {
    const std::vector<GrammarRule>& rules = *task_.grammar;
    const auto find = [&](std::string_view wanted) {
      for (int i = after + 1; i < std::ssize(rules); ++i) {
        if (rules[i].name == wanted) return i;
      }
      return -1;
    };
    if (const int rule = find(name); rule >= 0) return {-1, rule};
    if (name.size() > 2 && name[name.size() - 2] == ' ' && name.back() >= '1' &&
        name.back() <= '9') {
      const int rule = find(name.substr(0, name.size() - 2));
      if (rule >= 0) return {-1, rule, name.back() - '0'};
    }
    const std::string found = quoted(name);
    std::vector<std::string> later;
    for (int i = after + 1; i < std::ssize(rules); ++i) later.push_back(quoted(rules[i].name));
    if (later.empty()) {
      throw LessonError(path, {"ruleNone", "{0}, expected words: no rule follows", {found}});
    }
    throw LessonError(
        path,
        {"ruleLater", "{0}, expected a rule that follows: {1}", {found, Wording::oneOf(later)}});
  }

  /// {name 1} and {name 2} differ, so the rule needs as many texts as it has numbers.
  void checkNumbers() const {
    std::map<int, std::set<int>> numbers;
    for (const auto& rule : own_.rules) {
      for (const GrammarText& text : rule) {
        for (const GrammarPart& part : text) {
          if (part.number > 0) numbers[part.rule].insert(part.number);
        }
      }
    }
    for (const auto& [rule, all] : numbers) {
      const std::vector<GrammarText>& texts = own_.rules[rule];
      std::set<std::vector<int>> different;
      bool isOfWords = true;
      for (const GrammarText& text : texts) {
        std::vector<int> ids;
        for (const GrammarPart& part : text) {
          isOfWords = isOfWords && part.word >= 0;
          ids.push_back(part.word);
        }
        different.insert(std::move(ids));
      }
      if (!isOfWords || different.size() >= all.size()) continue;
      throw LessonError(indexed(kTask + "grammar", rule) + ".alternatives",
                        {"ruleNumbers",
                         "{0} different, expected at least {1}: a sequence may need so many "
                         "different ones",
                         {different.size(), all.size()}});
    }
  }

  void readCounted() {
    own_.isCounted.assign(ids_.size(), !task_.countedWords.has_value());
    const auto wordAt = [&](const std::string& word, const std::string& path) {
      const auto found = ids_.find(word);
      if (found != ids_.end()) return found->second;
      throw LessonError(
          path, {"wordOfVocabulary", "{0}, expected a word of input.vocabulary", {quoted(word)}});
    };
    if (task_.countedWords) {
      for (std::size_t i = 0; i < task_.countedWords->size(); ++i) {
        const std::string path = indexed(kTask + "counted_words", i);
        own_.isCounted[wordAt((*task_.countedWords)[i], path)] = true;
      }
    }
    if (task_.countedAfter) {
      own_.countedAfter = wordAt(*task_.countedAfter, kTask + "counted_after");
    }
  }

  const Sentence& sentence_;
  Tokenizer tokenizer_;
  const TaskOptions& task_;
  Ids ids_;
  OwnSequences own_{};
};

/// The number of tokens of the shortest and of the longest sequence.
std::pair<int, int> lengthsOf(const OwnSequences& sequences) {
  constexpr int kMaxLength = std::numeric_limits<int>::max() / 4;
  const auto rules = std::ssize(sequences.rules);
  std::vector<std::pair<int, int>> lengths(rules);
  for (auto rule = rules - 1; rule >= 0; --rule) {
    int shortest = kMaxLength;
    int longest = 0;
    for (const GrammarText& text : sequences.rules[rule]) {
      std::pair<int, int> length;
      for (const GrammarPart& part : text) {
        const std::pair<int, int> each = part.word >= 0 ? std::pair{1, 1} : lengths[part.rule];
        length.first = std::min(kMaxLength, length.first + each.first);
        length.second = std::min(kMaxLength, length.second + each.second);
      }
      shortest = std::min(shortest, length.first);
      longest = std::max(longest, length.second);
    }
    lengths[rule] = {shortest, longest};
  }
  const auto marks = static_cast<int>(sequences.begin.size() + sequences.end.size());
  return {lengths.front().first + marks, lengths.front().second + marks};
}

std::vector<std::vector<int>> listed(const OwnSequences& sequences) {
  std::vector<std::vector<int>> all;
  for (const GrammarText& text : sequences.rules.front()) {
    std::vector<int>& ids = all.emplace_back(sequences.begin);
    for (const GrammarPart& part : text) ids.push_back(part.word);
    ids.insert(ids.end(), sequences.end.begin(), sequences.end.end());
  }
  return all;
}

void checkSequence(const OwnSequences& sequences, const std::vector<int>& ids,
                   const std::string& path) {
  const auto tokens = static_cast<int>(ids.size());
  if (tokens < 2) {
    throw LessonError(path, {"sequenceShort",
                             "{0}, expected at least 2: a next word is predicted",
                             {counted(tokens, kTokens)}});
  }
  for (int at = 1; at < tokens; ++at) {
    if (sequences.counts(ids, at)) return;
  }
  throw LessonError(path, {"sequenceUncounted",
                           "no next word that counts, expected one of counted_words, after "
                           "counted_after"});
}

/// Checks each sequence of a list, and holds some out.
void readList(OwnSequences& sequences) {
  const std::vector<std::vector<int>> all = listed(sequences);
  for (std::size_t i = 0; i < all.size(); ++i) {
    checkSequence(sequences, all[i], indexed(kTask + "sequences", i));
    const bool isChosen = sequences.heldOutWith.empty() ? (i + 1) % kListHeldOutOneIn == 0
                                                        : sequences.isHeldOutByText(all[i]);
    if (isChosen) sequences.heldOut.insert(all[i]);
  }
  if (sequences.heldOutWith.empty() && all.size() < kListHeldOutOneIn)
    sequences.heldOut.insert(all.back());
  const std::string path = kTask + (sequences.heldOutWith.empty() ? "sequences" : "held_out_with");
  if (sequences.heldOut.empty()) {
    throw LessonError(path, {"heldOutNone", "in no sequence, expected texts that some contain"});
  }
  const bool trainsNone = std::all_of(all.begin(), all.end(), [&](const std::vector<int>& each) {
    return sequences.heldOut.contains(each);
  });
  if (trainsNone) {
    throw LessonError(path,
                      {"heldOutAll", "all sequences are held out, expected others to train on"});
  }
}

}  // namespace

bool OwnSequences::counts(const std::vector<int>& ids, int index) const {
  if (!isCounted[ids[index]]) return false;
  const auto at = ids.begin() + index;
  return countedAfter < 0 || std::find(ids.begin(), at, countedAfter) != at;
}

bool OwnSequences::isHeldOutByText(const std::vector<int>& ids) const {
  return std::any_of(heldOutWith.begin(), heldOutWith.end(), [&](const std::vector<int>& text) {
    return std::search(ids.begin(), ids.end(), text.begin(), text.end()) != ids.end();
  });
}

OwnSequences ownSequences(const Lesson& lesson) {
  OwnSequences sequences = SequenceReader(lesson).read();
  const int length = lesson.training->length.orDefault();
  const auto [shortest, longest] = lengthsOf(sequences);
  if (longest > length + 1) {
    throw LessonError("training.length",
                      {"sequenceLong",
                       "{0}, expected at least {1}: the longest sequence has {2}",
                       {length, longest - 1, counted(longest, kTokens)}});
  }
  if (sequences.isList) {
    readList(sequences);
  } else if (shortest < 2) {
    throw LessonError(kTask + "grammar[0]", {"sequenceShort",
                                             "{0}, expected at least 2: a next word is predicted",
                                             {counted(shortest, kTokens)}});
  }
  return sequences;
}

}  // namespace clearhead
