#pragma once

#include <vector>

#include "learn/task_random.h"
#include "lesson/lexicon.h"

/// A little English, in which a next word may depend on words far before it: the number of a verb
/// on its subject, even across a clause; a pronoun on the subject; a repeated name on the two names
/// of the sentence.
namespace clearhead::english {

/// A verb of the present tense, which agrees with its subject.
bool isVerb(int id);

/// A random sentence, including its full stop.
std::vector<int> sentence(TaskRandom& random);

/// The constraint of the earlier words on a next word.
enum class DependencyKind {
  kVerb,     // the number of a verb; the nearest noun or name before it has the same number
  kFarVerb,  // the number of a verb; the nearest noun or name before it has the other number
  kPronoun,  // the pronoun
  kName,     // the name: of the two in the sentence, the one that is not the verb's subject
};

struct Dependency {
  DependencyKind kind;
  int token;                   // the last token before the word
  std::vector<int> dependsOn;  // tokens: the subject, or the name

  bool operator==(const Dependency&) const = default;
};

/// The dependencies of a text that begins with a full stop, as far as its sentences follow the
/// grammar; none for the last token, whose next word is unknown.
std::vector<Dependency> dependencies(const std::vector<int>& ids);

}  // namespace clearhead::english
