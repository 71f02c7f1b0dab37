#include "learn/little_english.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "learn/probe.h"
#include "learn/survey.h"
#include "learn/tasks.h"
#include "learn/training.h"
#include "lesson/lesson.h"

namespace clearhead {
namespace {

using english::Dependency;
using english::DependencyKind;

/// The grammar once more: a letter for each kind of word, capital for the plural, and regular
/// expressions. n a name, p a person, a an animal, t a thing; b is/are, i and v verbs without and
/// with an object, d of the past; q and f adjectives; h s o y pronouns.
const std::map<char, std::string> kLetters = {{'.', "."},
                                              {'_', "the"},
                                              {':', "that"},
                                              {'?', "because"},
                                              {'+', "and"},
                                              {'h', "he"},
                                              {'s', "she"},
                                              {'o', "it"},
                                              {'y', "they"},
                                              {'b', "is"},
                                              {'B', "are"},
                                              {'n', "Anna Emma Lucy Mary Ben Max Sam Tom"},
                                              {'p', "girl queen woman boy king man"},
                                              {'P', "girls queens women boys kings men"},
                                              {'a', "bird cat dog horse"},
                                              {'A', "birds cats dogs horses"},
                                              {'t', "ball book cake car"},
                                              {'T', "balls books cakes cars"},
                                              {'i', "runs sings sleeps smiles waits walks"},
                                              {'I', "run sing sleep smile wait walk"},
                                              {'v', "finds follows hears knows likes sees"},
                                              {'V', "find follow hear know like see"},
                                              {'d', "found followed heard knew liked saw"},
                                              {'q', "big good new old small"},
                                              {'f', "happy hungry loud quiet sad tired young"}};

const std::string& textOf(int id) { return english::lexicon()[id].text; }

std::vector<std::string> split(const std::string& words) {
  std::vector<std::string> all(1);
  for (const char c : words) {
    if (c == ' ') {
      all.emplace_back();
    } else {
      all.back() += c;
    }
  }
  return all;
}

std::string lettersOf(const std::vector<int>& ids) {
  static const std::map<std::string, char> letters = [] {
    std::map<std::string, char> all;
    for (const auto& [letter, words] : kLetters) {
      for (const std::string& word : split(words)) all[word] = letter;
    }
    return all;
  }();
  std::string found;
  for (const int id : ids) found += letters.at(textOf(id));
  return found;
}

std::regex grammar() {
  const std::string who = "(n|_[paPAtT])";
  const std::string byOthers = "(n|_[pa])[vd]|_[PA][Vd]";
  const std::string one = "(n|_[qf]?[pa](:(" + byOthers + "|[vd]" + who + "))?)(i|b[qf]|v" + who +
                          ")(\\?[hso]b[qf]|\\+i)?";
  const std::string many = "(n\\+n|_[qf]?[PA](:(" + byOthers + "|[Vd]" + who + "))?)(I|B[qf]|V" +
                           who + ")(\\?yB[qf]|\\+I)?";
  const std::string thing = "_q?t(:(" + byOthers + "))?bq(\\?obq)?";
  const std::string things = "_q?T(:(" + byOthers + "))?Bq(\\?yBq)?";
  return std::regex("(" + one + "|" + many + "|" + thing + "|" + things + "|n\\+nI\\+nvn)\\.");
}

bool isSentence(const std::string& letters) {
  static const std::regex compiled = grammar();
  return std::regex_match(letters, compiled);
}

constexpr const char* kNouns = "nptaPTA";
bool isPlural(char letter) { return letter >= 'A' && letter <= 'Z'; }

/// The dependencies of one sentence, whose first token is `start`, found from its letters.
std::vector<Dependency> expectedDependencies(const std::string& letters, int start) {
  const auto size = static_cast<int>(letters.size());
  const int first = static_cast<int>(letters.find_first_of(kNouns));
  std::vector<int> subject = {start + first};
  const bool areTwo = letters.starts_with("n+n");
  if (areTwo) subject.push_back(start + 2);
  std::vector<Dependency> found;
  static const std::regex endsInClause(":(n|_[paPA])$");
  static const std::regex endsInName("\\+nI\\+n$");
  for (int i = 1; i < size; ++i) {
    const std::string before = letters.substr(0, i);
    if (before.back() == '?') found.push_back({DependencyKind::kPronoun, start + i - 1, subject});
    if (std::string("bBiIvV").find(letters[i]) == std::string::npos) continue;
    const bool isInClause = std::regex_search(before, endsInClause);
    const bool isEndOfPair = std::regex_search(before, endsInName);
    const std::vector<int> doer = isInClause || isEndOfPair ? std::vector{start + i - 1} : subject;
    const auto near = static_cast<int>(before.find_last_of("nptaPTAhsoy"));
    const bool nearIsPlural =
        isPlural(letters[near]) || letters[near] == 'y' || (areTwo && near == 2 && !isEndOfPair);
    found.push_back(
        {nearIsPlural == isPlural(letters[i]) ? DependencyKind::kVerb : DependencyKind::kFarVerb,
         start + i - 1, doer});
    if (isEndOfPair) found.push_back({DependencyKind::kName, start + i, {}});
  }
  return found;
}

std::vector<std::vector<int>> sentences(int count) {
  TaskRandom random{11};
  std::vector<std::vector<int>> all;
  for (int i = 0; i < count; ++i) all.push_back(english::sentence(random));
  return all;
}

TEST_CASE("little English: the lexicon has each word once, under its letter", "[learn]") {
  std::set<std::string> words;
  for (const auto& [_, list] : kLetters) {
    for (const std::string& word : split(list)) words.insert(word);
  }
  CHECK(words.size() == english::lexicon().size());
  for (const english::LexiconWord& word : english::lexicon()) CHECK(words.contains(word.text));
}

TEST_CASE("little English: all sentences are of the grammar, and all its rules are met",
          "[learn]") {
  std::set<int> ids;
  std::map<std::string, int> met;
  std::map<std::string, std::regex> parts;
  for (const char* part : {":n", ":_[PA]", ":[vdVd]", "\\?", "\\+[iI]\\.", "nI\\+", "^_q?t",
                           "^_q?T", "^_[qf]", "n\\+n"}) {
    parts.emplace(part, part);
  }
  for (const std::vector<int>& sentence : sentences(3000)) {
    const std::string letters = lettersOf(sentence);
    INFO(letters);
    REQUIRE(isSentence(letters));
    ids.insert(sentence.begin(), sentence.end());
    for (const auto& [part, compiled] : parts) met[part] += std::regex_search(letters, compiled);
    std::set<int> content;
    for (const int id : sentence) {
      if (std::string("_+.bB").find(lettersOf({id})) == std::string::npos) content.insert(id);
    }
    const bool isEndOfPair = letters.find("nI+n") != std::string::npos;
    const auto count = std::count_if(letters.begin(), letters.end(), [](char letter) {
      return std::string("_+.bB").find(letter) == std::string::npos;
    });
    CHECK(static_cast<std::ptrdiff_t>(content.size()) == count - 2 * isEndOfPair);
  }
  CHECK(ids.size() == english::lexicon().size());
  // One sentence in four names two and then one of them; three in eight of the others have a clause
  // or the like.
  CHECK(met["nI\\+"] > 3000 / 4 - 100);
  CHECK(met["nI\\+"] < 3000 / 4 + 100);
  for (const auto& [part, _] : parts) {
    INFO(part);
    CHECK(met[part] > 100);
  }
}

TEST_CASE("little English: a pronoun is that of the subject", "[learn]") {
  const std::map<std::string, std::string> of = {{"h", "Ben Max Sam Tom boy king man"},
                                                 {"s", "Anna Emma Lucy Mary girl queen woman"},
                                                 {"o", "bird cat dog horse ball book cake car"}};
  for (const std::vector<int>& sentence : sentences(1000)) {
    const std::string letters = lettersOf(sentence);
    const std::size_t because = letters.find('?');
    if (because == std::string::npos || letters[because + 1] == 'y') continue;
    const std::string subject = textOf(sentence[letters.find_first_of(kNouns)]);
    const std::vector<std::string> words = split(of.at(letters.substr(because + 1, 1)));
    CHECK(std::find(words.begin(), words.end(), subject) != words.end());
  }
}

TEST_CASE("little English: the words that decide a verb, a pronoun or a name are found",
          "[learn]") {
  std::map<DependencyKind, int> met;
  for (const std::vector<int>& sentence : sentences(2000)) {
    std::vector<int> ids = {english::idOf(".")};
    ids.insert(ids.end(), sentence.begin(), sentence.end());
    INFO(lettersOf(ids));
    std::vector<Dependency> expected = expectedDependencies(lettersOf(sentence), 1);
    for (Dependency& each : expected) {
      ++met[each.kind];
      if (each.kind != DependencyKind::kName) continue;
      each.dependsOn = {ids[1] == ids[each.token - 1] ? 3 : 1};
      CHECK(ids[each.dependsOn[0]] == ids[each.token + 1]);
    }
    CHECK(english::dependencies(ids) == expected);
  }
  for (const DependencyKind kind : {DependencyKind::kVerb, DependencyKind::kFarVerb,
                                    DependencyKind::kPronoun, DependencyKind::kName}) {
    CHECK(met[kind] > 200);
  }
}

std::vector<int> idsOf(const std::string& text) {
  std::vector<int> ids;
  for (const std::string& word : split(text)) ids.push_back(english::idOf(word));
  return ids;
}

TEST_CASE("little English: nothing is found in what is no sentence, and the next one is read",
          "[learn]") {
  const auto found = [](const std::string& text) { return english::dependencies(idsOf(text)); };
  CHECK(found(". the the the dog . Anna runs .") ==
        std::vector<Dependency>{{DependencyKind::kVerb, 6, {6}}});
  CHECK(found(". the dogs runs .").empty());
  CHECK(found(". the dogs that the boy saw run") ==
        std::vector<Dependency>{{DependencyKind::kFarVerb, 6, {2}}});
  CHECK(found(". the dogs that the boy saw").empty());
  CHECK(
      found(". Anna runs because he") ==
      std::vector<Dependency>{{DependencyKind::kVerb, 1, {1}}, {DependencyKind::kPronoun, 3, {1}}});
  CHECK(found("Anna runs").empty());
  CHECK(found(".").empty());
  CHECK(found("").empty());
}

Recipe recipeOfLength(int length) {
  Recipe recipe;
  recipe.task.kind = TaskKind::kLittleEnglish;
  recipe.length = length;
  return recipe;
}

TaskPointer taskOf(int length) {
  return littleEnglish(recipeOfLength(length), static_cast<int>(english::lexicon().size()));
}

/// The whole sentences of a sequence.
std::vector<std::vector<int>> sentencesOf(const std::vector<int>& ids) {
  std::vector<std::vector<int>> all(1);
  for (std::size_t i = 1; i < ids.size(); ++i) {
    all.back().push_back(ids[i]);
    if (ids[i] == ids[0]) all.emplace_back();
  }
  all.pop_back();
  return all;
}

TEST_CASE("little English: no sentence that is held out is trained on", "[learn]") {
  const TaskPointer task = taskOf(24);
  std::set<std::vector<int>> trained;
  std::set<std::vector<int>> heldOut;
  TaskRandom random{5};
  for (int i = 0; i < 1000; ++i) {
    const Example example = task->draw(Sequences::kTraining, random);
    REQUIRE(example.ids.size() == 24);
    CHECK(example.ids.front() == english::idOf("."));
    for (int token = 0; token + 1 < 24; ++token) {
      CHECK(example.targets[token] == example.ids[token + 1]);
    }
    for (const auto& sentence : sentencesOf(example.ids)) trained.insert(sentence);
  }
  for (int i = 0; i < 1000; ++i) {
    for (const auto& sentence : sentencesOf(task->draw(Sequences::kHeldOut, random).ids)) {
      heldOut.insert(sentence);
    }
  }
  int met = 0;
  for (const auto& sentence : heldOut) met += trained.contains(sentence);
  CHECK(met == 0);
  CHECK(trained.size() > 1000);
  CHECK(heldOut.size() > 1000);
}

TEST_CASE("little English: the candidates for a word begin with the right ones", "[learn]") {
  const TaskPointer task = taskOf(24);
  const std::vector<int> ids = idsOf(
      ". the dogs that the boy saw run because they are old . Anna "
      "and Ben wait and Ben sees Anna .");
  const std::vector<DependentWord> words = task->dependentWords(ids);
  REQUIRE(words.size() == 6);
  CHECK(words[0].kind == "far_verb");
  CHECK(words[0].isPlural == true);
  REQUIRE(words[0].candidates.size() == 2);
  const auto has = [](const std::vector<int>& group, const char* word) {
    return std::find(group.begin(), group.end(), english::idOf(word)) != group.end();
  };
  for (const char* word : {"run", "are", "see"}) CHECK(has(words[0].candidates[0], word));
  for (const char* word : {"runs", "is", "sees"}) CHECK(has(words[0].candidates[1], word));
  CHECK(words[0].candidates[0].size() + words[0].candidates[1].size() == 26);
  CHECK(words[1].kind == "pronoun");
  CHECK(words[1].candidates.size() == 4);
  CHECK(has(words[1].candidates[0], "they"));
  CHECK(words[5].kind == "name");
  CHECK(words[5].candidates.size() == 8);
  CHECK(has(words[5].candidates[0], "Anna"));
  CHECK(words[5].dependsOn == std::vector{13});
}

TEST_CASE("little English: the same draw gives the same sentences on every machine", "[learn]") {
  TaskRandom random{1, 2};
  std::string text;
  for (int i = 0; i < 3; ++i) {
    for (const int id : english::sentence(random)) text += textOf(id) + " ";
  }
  CHECK(text ==
        "the tired dogs that the men find are hungry because they are loud . Ben waits . the men "
        "that find the car know the kings because they are big . ");
}

std::string document(const std::string& vocabulary, const std::string& more = "") {
  return R"({"clearhead": 1, "title": "", "input": {"text": "", "tokenizer": {"begin": "."},
      "vocabulary": [)" +
         vocabulary + R"(]}, "embedding": {"size": 8, "seed": 0},
      "positions": {"kind": "rotary"}, "blocks": {"drawn": {"seed": 1, "layers": 2, "heads": 2,
      "feed_forward": 8, "norm": "before", "scores": {"mask": "causal"}}},
      "final_norm": {"drawn": true}, "unembedding": {"drawn": true}, "training": {"task":
      {"kind": "little_english"}, "length": 16})" +
         more + "}";
}

std::string allWords() {
  std::string all;
  for (const english::LexiconWord& word : english::lexicon()) {
    all += (all.empty() ? "\"" : ", \"") + word.text + '"';
  }
  return all;
}

TEST_CASE("little English: words other than its own are reported with their place", "[learn]") {
  const auto complaint = [](const std::string& vocabulary) {
    try {
      parseLesson(document(vocabulary));
    } catch (const LessonError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(complaint(allWords()).empty());
  CHECK(complaint(R"(".", "a")") ==
        "input.vocabulary[1]: \"a\", expected \"the\": \"little_english\" has words of its own");
  CHECK(complaint(R"(".", "the")") ==
        "input.vocabulary: 2 words, expected 89, those of \"little_english\"");
  CHECK(complaint(allWords() + R"(, "moose")") ==
        "input.vocabulary: 90 words, expected 89, those of \"little_english\"");
}

constexpr int kSequences = 12;

TEST_CASE("a survey's measures are a training's, also with a head that is switched off",
          "[learn]") {
  const auto measured = [](const std::string& more) {
    Training training(parseLesson(document(allWords(), more)));
    return training.measure(kSequences);
  };
  Survey survey(parseLesson(document(allWords())));
  survey.take(kSequences / 3);
  REQUIRE(survey.take(kSequences - kSequences / 3) == kSequences);
  const Findings found = survey.findings();
  const auto same = [](const Evaluation& of, const Measures& expected) {
    CHECK(of.loss() == expected.loss);
    CHECK(of.accuracy() == expected.accuracy);
  };
  const Measures whole = measured("");
  same(found.whole, whole);
  REQUIRE(found.heads.size() == 4);
  for (std::size_t h = 0; h < 4; ++h) {
    const HeadHabits& head = found.heads[h];
    CHECK(head.layer * 2 + head.head == static_cast<int>(h));
    same(head.without, measured(R"(, "switched_off": [{"layer": )" + std::to_string(head.layer) +
                                R"(, "head": )" + std::to_string(head.head) + "}]"));
    CHECK(head.without.loss() != found.whole.loss());
    const Average& previous = head.relations.at("previous");
    CHECK(std::abs(previous.mean() - whole.heads[h].heldOut.previous) < 1e-12);
    CHECK(std::abs(previous.byChance() - whole.byChance.previous) < 1e-12);
  }
  same(found.withoutAll, measured(R"(, "switched_off": [{"head": 0}, {"head": 1},
      {"layer": 1, "head": 0}, {"layer": 1, "head": 1}])"));
}

TEST_CASE("a survey's weights by distance and by word add up to whole rows", "[learn]") {
  Survey survey(parseLesson(document(allWords())));
  survey.take(kSequences);
  for (const HeadHabits& head : survey.findings().heads) {
    for (const std::vector<Average>* averages : {&head.byDistance, &head.byToken}) {
      double weight = 0;
      double chance = 0;
      for (const Average& each : *averages) {
        weight += each.sum;
        chance += each.sumByChance;
      }
      CHECK(std::abs(weight - kSequences * 16) < 1e-3);
      CHECK(std::abs(chance - kSequences * 16) < 1e-9);
    }
    for (int distance = 0; distance < 16; ++distance) {
      CHECK(head.byDistance[distance].count == kSequences * (16 - distance));
    }
  }
}

TEST_CASE("a probe tells singular from plural where the stream holds it, and not elsewhere",
          "[learn]") {
  // The embedding's numbers describe words: the first number of a plural noun is 1.
  std::string rows;
  for (const english::LexiconWord& word : english::lexicon()) {
    const bool isPlural = word.number == english::Number::kPlural;
    rows +=
        std::string(rows.empty() ? "" : ", ") + (isPlural ? "[1, 0.5, 0, 0]" : "[0, 0.5, 0, 0]");
  }
  std::string text = document(allWords());
  const std::string drawn = R"("embedding": {"size": 8, "seed": 0})";
  text.replace(text.find(drawn), drawn.size(), R"("embedding": {"values": [)" + rows + "]}");
  const CheckedLesson lesson = parseLesson(text);
  constexpr int kTexts = 60;
  const std::vector<Probe> probes = probesOf(lesson, kTexts);
  REQUIRE(probes.size() == 5);
  CHECK(probes[0].stage == "residual");
  CHECK(probes[4].stage == "residual_feed_forward");
  CHECK(probes[4].layer == 1);
  CHECK(probes[0].direction[1] == 0);
  CHECK(probes[0].direction[0] > 0);
  // The threshold is half-way between the means, which are the fractions of plural words here.
  const Recipe recipe = recipeOf(lesson);
  const TaskPointer task = makeTask(lesson);
  TaskRandom random{recipe.seed.orDefault(), kToMeasureTrained};
  double sum[2] = {0, 0}, count[2] = {0, 0};
  for (int i = 0; i < kTexts; ++i) {
    const Example example = task->draw(Sequences::kTraining, random);
    for (const DependentWord& word : task->dependentWords(example.ids)) {
      if (!word.isPlural) continue;
      const english::LexiconWord& last = english::lexicon()[example.ids[word.token]];
      sum[*word.isPlural] += last.number == english::Number::kPlural;
      ++count[*word.isPlural];
    }
  }
  const double singular = sum[0] / count[0];
  const double plural = sum[1] / count[1];
  CHECK(std::abs(probes[0].direction[0] - (plural - singular)) < 1e-12);
  CHECK(std::abs(probes[0].threshold - (plural - singular) * (plural + singular) / 2) < 1e-12);
  // If the nearest noun has the other number, the word itself is misleading.
  CHECK(probes[0].positions.at("verb").mean() > 0.6);
  CHECK(probes[0].positions.at("far_verb").mean() < 0.4);
}

}  // namespace
}  // namespace clearhead
