#pragma once

#include <set>
#include <vector>

#include "lesson/lesson.h"

namespace clearhead {

/// A part of a text of a grammar: a word, or a rule that is replaced by one of its texts.
struct GrammarPart {
  int word = -1;   // its id; -1 for a rule
  int rule = -1;   // its index; -1 for a word
  int number = 0;  // of {name 1}: the same text throughout a sequence; 0 for {name}
};

using GrammarText = std::vector<GrammarPart>;

/// The task "sequences", with ids instead of words.
struct OwnSequences {
  std::vector<std::vector<GrammarText>> rules;  // [rule][alternative]; the first makes a sequence,
                                                // and each rule contains only later ones
  bool isList;             // whether the first rule is a list of sequences; then it is the only one
  std::vector<int> begin;  // the ids that the tokenizer puts before each sequence
  std::vector<int> end;    // and those that it puts after it
  std::vector<bool> isCounted;                // [id]
  int countedAfter = -1;                      // an id; -1: words count from the first on
  std::vector<std::vector<int>> heldOutWith;  // ids; empty if it is left out
  std::set<std::vector<int>> heldOut;         // the sequences of a list that are never trained on

  /// Whether the word at this index counts.
  bool counts(const std::vector<int>& ids, int index) const;
  /// Whether a whole sequence contains one of `heldOutWith`.
  bool isHeldOutByText(const std::vector<int>& ids) const;
};

/// Precondition: the lesson's task is "sequences", and its vocabulary a list.
/// @throws LessonError at a path below `training`: for a word outside the vocabulary, a name that
/// no later rule has, a sequence in which no word counts, …
OwnSequences ownSequences(const Lesson& lesson);

}  // namespace clearhead
