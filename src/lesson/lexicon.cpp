#include "lesson/lexicon.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace clearhead::english {
namespace {

using enum WordClass;
using enum Number;

std::vector<LexiconWord> makeLexicon() {
  std::vector<LexiconWord> words = {
      {".", kStop},
      {"the", kThe},
      {"that", kThat},
      {"because", kBecause},
      {"and", kAnd},
      {"he", kPronoun, kSingular},
      {"she", kPronoun, kSingular},
      {"it", kPronoun, kSingular},
      {"they", kPronoun, kPlural},
      {"is", kBe, kSingular},
      {"are", kBe, kPlural},
  };
  const auto each = [&](WordClass kind, Number number, const std::string& pronoun,
                        std::initializer_list<const char*> texts) {
    for (const char* text : texts) words.push_back({text, kind, number, pronoun});
  };
  const auto pairs = [&](WordClass kind, const std::string& pronoun,
                         std::initializer_list<std::pair<const char*, const char*>> texts) {
    for (const auto& [singular, plural] : texts) {
      words.push_back({singular, kind, kSingular, pronoun});
      words.push_back({plural, kind, kPlural, pronoun});
    }
  };
  each(kName, kSingular, "she", {"Anna", "Emma", "Lucy", "Mary"});
  each(kName, kSingular, "he", {"Ben", "Max", "Sam", "Tom"});
  pairs(kPerson, "she", {{"girl", "girls"}, {"queen", "queens"}, {"woman", "women"}});
  pairs(kPerson, "he", {{"boy", "boys"}, {"king", "kings"}, {"man", "men"}});
  pairs(kAnimal, "it", {{"bird", "birds"}, {"cat", "cats"}, {"dog", "dogs"}, {"horse", "horses"}});
  pairs(kThing, "it", {{"ball", "balls"}, {"book", "books"}, {"cake", "cakes"}, {"car", "cars"}});
  pairs(kIntransitive, "",
        {{"runs", "run"},
         {"sings", "sing"},
         {"sleeps", "sleep"},
         {"smiles", "smile"},
         {"waits", "wait"},
         {"walks", "walk"}});
  pairs(kTransitive, "",
        {{"finds", "find"},
         {"follows", "follow"},
         {"hears", "hear"},
         {"knows", "know"},
         {"likes", "like"},
         {"sees", "see"}});
  each(kPast, kEither, "", {"found", "followed", "heard", "knew", "liked", "saw"});
  each(kQuality, kEither, "", {"big", "good", "new", "old", "small"});
  each(kFeeling, kEither, "", {"happy", "hungry", "loud", "quiet", "sad", "tired", "young"});
  return words;
}

}  // namespace

const std::vector<LexiconWord>& lexicon() {
  static const std::vector<LexiconWord> words = makeLexicon();
  return words;
}

int idOf(const std::string& text) {
  const auto found = std::find_if(lexicon().begin(), lexicon().end(),
                                  [&](const LexiconWord& each) { return each.text == text; });
  return static_cast<int>(found - lexicon().begin());
}

}  // namespace clearhead::english
