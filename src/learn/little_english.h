#pragma once

#include <vector>

#include "learn/task_random.h"
#include "lesson/lexicon.h"

/// A little English, whose next words depend on earlier words far away: a verb's number on its
/// subject, across a clause; a pronoun on the person who was named; a name on the two that were
/// named.
namespace clearhead::english {

/// A verb of the present tense, which agrees with its subject.
bool isVerb(int id);

/// A random sentence, including its full stop.
std::vector<int> sentence(TaskRandom& random);

/// What the earlier words determine about a next word.
enum class DependencyKind {
  kVerb,     // its number: the nearest noun or name before it has the same
  kFarVerb,  // its number: the nearest noun or name before it has the other one
  kPronoun,  // which one
  kName,     // which one: of two that were named, the one that is not the subject here
};

struct Dependency {
  DependencyKind kind;
  int token;                   // the last word before
  std::vector<int> dependsOn;  // the tokens that decide: the subject, or the name

  bool operator==(const Dependency&) const = default;
};

/// The dependencies of a text that begins with a full stop, as far as its sentences follow the
/// grammar; none for the last token, whose next word is unknown.
std::vector<Dependency> dependencies(const std::vector<int>& ids);

}  // namespace clearhead::english
