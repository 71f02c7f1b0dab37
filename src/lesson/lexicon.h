#pragma once

#include <string>
#include <vector>

/// The words of the task little_english.
namespace clearhead::english {

enum class WordClass {
  kStop,
  kThe,
  kThat,
  kBecause,
  kAnd,
  kPronoun,
  kBe,
  kName,
  kPerson,
  kAnimal,
  kThing,
  kIntransitive,
  kTransitive,
  kPast,
  kQuality,  // of persons, animals and things
  kFeeling,  // of persons and animals
};

enum class Number { kSingular, kPlural, kEither };

struct LexiconWord {
  std::string text;
  WordClass kind;
  Number number = Number::kEither;  // of nouns, names, pronouns and verbs of the present
  std::string pronoun = {};         // for a noun or name in the singular
};

/// All words. Words of a class are next to each other, each singular before its plural.
const std::vector<LexiconWord>& lexicon();

/// A word's index in the lexicon. Precondition: the lexicon has the word.
int idOf(const std::string& text);

}  // namespace clearhead::english
