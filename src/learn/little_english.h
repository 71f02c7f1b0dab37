#pragma once

#include <vector>

#include "learn/task_random.h"
#include "lesson/lexicon.h"

/// A little English, whose next words depend on what stood far before: a verb's number on its
/// subject, over a clause in between; a pronoun on who was named; a name on which two were.
namespace clearhead::english {

/// Of the present, which agrees with who does it.
bool isVerb(int id);

/// A random sentence, with its full stop.
std::vector<int> sentence(TaskRandom& random);

/// What the words before say of a next word.
enum class Said {
  kVerb,     // its number: the noun or name nearest before it has the same
  kFarVerb,  // its number: the noun or name nearest before it has the other one
  kPronoun,  // which one
  kName,     // which one: of two that were named, the one that does nothing here
};

struct Dependency {
  Said said;
  int token;                 // the last word before
  std::vector<int> because;  // the tokens that decide: who does it, or the name

  bool operator==(const Dependency&) const = default;
};

/// Of a text that begins with a full stop, as far as its sentences are of the grammar; nothing of
/// the last token, since what follows is not known.
std::vector<Dependency> dependencies(const std::vector<int>& ids);

}  // namespace clearhead::english
