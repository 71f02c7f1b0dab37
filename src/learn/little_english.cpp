// A story is sentences of this grammar, after a full stop:
//
//   sentence  → subject predicate [tail] "." | pair "."
//   pair      → name₁ "and" name₂ intransitive "and" nameᵢ transitive nameⱼ        (i ≠ j)
//   subject   → name | name "and" name | "the" [adjective] noun [clause]
//   clause    → "that" other (transitive | past) | "that" (transitive | past) other
//   predicate → intransitive | be adjective | transitive other
//   tail      → "because" pronoun be adjective | "and" intransitive
//   other     → name | "the" noun
//
// Verbs agree with their subjects, and the pronoun with the subject of the sentence. Things have no
// actions and no feelings. A sentence repeats no noun, verb or adjective, and no name but the two
// of a pair.
#include "learn/little_english.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "learn/tasks.h"

namespace clearhead::english {
namespace {

using enum WordClass;
using enum Number;

const LexiconWord& word(int id) { return lexicon()[id]; }
bool is(int id, WordClass kind) { return word(id).kind == kind; }
bool isNoun(int id) { return is(id, kPerson) || is(id, kAnimal) || is(id, kThing); }
bool isAdjective(int id) { return is(id, kQuality) || is(id, kFeeling); }

/// The subject of a verb.
struct Doer {
  Number number;
  int pronoun;
  bool isThing;
};

Doer doer(int id) {
  const bool isPlural = word(id).number == kPlural;
  return {word(id).number, idOf(isPlural ? "they" : word(id).pronoun), is(id, kThing)};
}

Doer both() { return {kPlural, idOf("they"), false}; }

/// Makes the words of a random sentence.
class Speaker {
 public:
  explicit Speaker(TaskRandom& random) : random_(random) {}

  std::vector<int> sentence() {
    if (oneIn(4)) {
      pair();
    } else {
      const Doer subject = this->subject();
      predicate(subject);
      tail(subject);
    }
    say(".");
    return std::move(ids_);
  }

 private:
  bool oneIn(int count) { return random_.below(count) == 0; }

  /// A random word that the sentence does not have yet.
  template <typename Accepts>
  int any(Accepts accepts) {
    std::vector<int> all;
    for (int id = 0; id < static_cast<int>(lexicon().size()); ++id) {
      const bool isNew = std::find(ids_.begin(), ids_.end(), id) == ids_.end();
      if (isNew && accepts(id)) all.push_back(id);
    }
    return all[random_.below(static_cast<int>(all.size()))];
  }

  void say(const char* text) { ids_.push_back(idOf(text)); }
  int say(WordClass kind, Number number) {
    ids_.push_back(any([&](int id) { return is(id, kind) && word(id).number == number; }));
    return ids_.back();
  }
  int sayName() { return say(kName, kSingular); }

  void pair() {
    int first = sayName();
    say("and");
    int second = sayName();
    say(kIntransitive, kPlural);
    say("and");
    if (oneIn(2)) std::swap(first, second);
    ids_.push_back(first);
    say(kTransitive, kSingular);
    ids_.push_back(second);
  }

  Doer subject() {
    const int kind = random_.below(8);
    if (kind == 0) return doer(sayName());
    if (kind == 1) {
      sayName();
      say("and");
      sayName();
      return both();
    }
    say("the");
    const int noun = any(isNoun);
    if (oneIn(4)) adjective(is(noun, kThing));
    ids_.push_back(noun);
    if (!oneIn(3)) clause(doer(noun));
    return doer(noun);
  }

  void adjective(bool isOfThing) {
    ids_.push_back(
        any([&](int id) { return is(id, kQuality) || (is(id, kFeeling) && !isOfThing); }));
  }

  Doer other(bool canBeThing) {
    if (oneIn(3)) return doer(sayName());
    say("the");
    ids_.push_back(any([&](int id) { return isNoun(id) && (canBeThing || !is(id, kThing)); }));
    return doer(ids_.back());
  }

  void transitive(Number number) {
    if (oneIn(3)) {
      say(kPast, kEither);
    } else {
      say(kTransitive, number);
    }
  }

  void clause(const Doer& noun) {
    say("that");
    if (noun.isThing || oneIn(2)) {
      transitive(other(false).number);
    } else {
      transitive(noun.number);
      other(true);
    }
  }

  void isSomething(const Doer& doer) {
    say(doer.number == kPlural ? "are" : "is");
    adjective(doer.isThing);
  }

  void predicate(const Doer& subject) {
    const int kind = subject.isThing ? 0 : random_.below(3);
    if (kind == 0) return isSomething(subject);
    say(kind == 1 ? kIntransitive : kTransitive, subject.number);
    if (kind == 2) other(true);
  }

  void tail(const Doer& subject) {
    const int kind = random_.below(4);
    if (kind < 2) {
      say("because");
      ids_.push_back(subject.pronoun);
      isSomething(subject);
    } else if (kind == 2 && !subject.isThing) {
      say("and");
      say(kIntransitive, subject.number);
    }
  }

  TaskRandom& random_;
  std::vector<int> ids_;
};

/// Parses a text from left to right. Each rule returns false if the text does not match it, or
/// ends.
class Reader {
 public:
  explicit Reader(const std::vector<int>& ids) : ids_(ids) {}

  std::vector<Dependency> dependencies() {
    while (at_ < size()) {
      if (is(ids_[at_++], kStop)) sentence();
    }
    return std::move(dependencies_);
  }

 private:
  struct Subject {
    Doer doer;
    std::vector<int> tokens;
  };

  int size() const { return static_cast<int>(ids_.size()); }
  template <typename Accepts>
  bool take(Accepts accepts) {
    if (at_ == size() || !accepts(ids_[at_])) return false;
    ++at_;
    return true;
  }
  bool take(WordClass kind) {
    return take([&](int id) { return is(id, kind); });
  }
  bool isNext(WordClass kind) const { return at_ < size() && is(ids_[at_], kind); }
  int last() const { return at_ - 1; }

  void sentence() {
    const auto subject = this->subject();
    if (!subject) return;
    const int verb = at_;
    if (!predicate(*subject)) return;
    if (take(kBecause)) {
      if (at_ < size())
        dependencies_.push_back({DependencyKind::kPronoun, last(), subject->tokens});
      if (!take([&](int id) { return id == subject->doer.pronoun; })) return;
      agreeing(*subject, [](int id) { return is(id, kBe); });
    } else if (take(kAnd)) {
      if (isNext(kName) && subject->tokens.size() == 2 && is(ids_[verb], kIntransitive)) {
        endOfPair(subject->tokens);
      } else {
        agreeing(*subject, [](int id) { return is(id, kIntransitive); });
      }
    }
  }

  /// The second half of a pair, after its "and".
  void endOfPair(const std::vector<int>& named) {
    const auto isOther = [&](int token) { return ids_[token] != ids_[at_]; };
    const auto other = std::find_if(named.begin(), named.end(), isOther);
    take(kName);
    const Subject first{doer(ids_[last()]), {last()}};
    if (!agreeing(first, [](int id) { return is(id, kTransitive); }) || at_ == size()) return;
    dependencies_.push_back({DependencyKind::kName, last(), {*other}});
  }

  std::optional<Subject> subject() {
    if (take(kName)) {
      const int first = last();
      if (!take(kAnd)) return Subject{doer(ids_[first]), {first}};
      if (!take(kName)) return std::nullopt;
      return Subject{both(), {first, last()}};
    }
    if (!take(kThe)) return std::nullopt;
    take(isAdjective);
    if (!take(isNoun)) return std::nullopt;
    const Subject noun{doer(ids_[last()]), {last()}};
    if (take(kThat) && !clause(noun)) return std::nullopt;
    return noun;
  }

  std::optional<Subject> other() {
    if (!take(kName) && !(take(kThe) && take(isNoun))) return std::nullopt;
    return Subject{doer(ids_[last()]), {last()}};
  }

  bool clause(const Subject& noun) {
    if (!isNext(kName) && !isNext(kThe)) return withObject(noun) && other();
    const auto doing = other();
    return doing && withObject(*doing);
  }

  bool withObject(const Subject& subject) {
    return take(kPast) || agreeing(subject, [](int id) { return is(id, kTransitive); });
  }

  bool predicate(const Subject& subject) {
    if (!agreeing(subject, isVerb)) return false;
    const int verb = ids_[last()];
    if (is(verb, kBe)) return take(isAdjective);
    return is(verb, kIntransitive) || other();
  }

  /// A verb of the present tense, which agrees with the subject.
  template <typename Accepts>
  bool agreeing(const Subject& subject, Accepts accepts) {
    if (at_ == size() || !accepts(ids_[at_])) return false;
    if (word(ids_[at_]).number != subject.doer.number) return false;
    int near = last();
    while (!isNoun(ids_[near]) && !is(ids_[near], kName) && !is(ids_[near], kPronoun)) --near;
    const bool isOfBoth = subject.tokens.size() == 2 && near == subject.tokens.back();
    const bool isAlike = isOfBoth || word(ids_[near]).number == subject.doer.number;
    dependencies_.push_back(
        {isAlike ? DependencyKind::kVerb : DependencyKind::kFarVerb, last(), subject.tokens});
    ++at_;
    return true;
  }

  const std::vector<int>& ids_;
  int at_ = 0;
  std::vector<Dependency> dependencies_;
};

}  // namespace

bool isVerb(int id) { return is(id, kBe) || is(id, kIntransitive) || is(id, kTransitive); }

std::vector<int> sentence(TaskRandom& random) { return Speaker(random).sentence(); }

std::vector<Dependency> dependencies(const std::vector<int>& ids) {
  return Reader(ids).dependencies();
}

}  // namespace clearhead::english

namespace clearhead {
namespace {

using english::Dependency;
using english::DependencyKind;
using english::LexiconWord;

constexpr std::string_view kKinds[] = {"verb", "far_verb", "pronoun", "name"};

bool isOfVerb(const Dependency& dependency) {
  return dependency.kind == DependencyKind::kVerb || dependency.kind == DependencyKind::kFarVerb;
}

/// The groups of words to choose from, the right one first: the verbs of each number; or each
/// pronoun or name by itself.
std::vector<std::vector<int>> candidatesOf(const Dependency& dependency, int next) {
  const std::vector<LexiconWord>& words = english::lexicon();
  std::vector<std::vector<int>> groups(isOfVerb(dependency) ? 2 : 1);
  for (int id = 0; id < static_cast<int>(words.size()); ++id) {
    const LexiconWord& word = words[id];
    if (isOfVerb(dependency)) {
      if (english::isVerb(id)) groups[word.number != words[next].number].push_back(id);
    } else if (id == next) {
      groups[0].push_back(id);
    } else if (word.kind == words[next].kind) {
      groups.push_back({id});
    }
  }
  return groups;
}

/// Successive sentences, until the context is full. Every next word counts.
class LittleEnglish final : public Task {
 public:
  using Task::Task;

  std::vector<DependentWord> dependentWords(const std::vector<int>& ids) const override {
    std::vector<DependentWord> words;
    for (const Dependency& dependency : english::dependencies(ids)) {
      const int next = ids[dependency.token + 1];
      words.push_back({kKinds[static_cast<int>(dependency.kind)], dependency.token,
                       dependency.dependsOn, candidatesOf(dependency, next)});
      if (!isOfVerb(dependency)) continue;
      words.back().isPlural = english::lexicon()[next].number == english::Number::kPlural;
    }
    return words;
  }

  std::vector<Relation> relations(const std::vector<int>& ids) const override {
    std::vector<Relation> relations;
    for (const Dependency& dependency : english::dependencies(ids)) {
      const bool isOfName = dependency.kind == DependencyKind::kName;
      relations.push_back(
          {isOfName ? "other_name" : "subject", dependency.token, dependency.dependsOn});
    }
    int stop = -1;
    int name = -1;
    for (int row = 0; row < static_cast<int>(ids.size()); ++row) {
      if (name > stop) relations.push_back({"last_name", row, {name}});
      const english::WordClass kind = english::lexicon()[ids[row]].kind;
      if (kind == english::WordClass::kStop) stop = row;
      if (kind == english::WordClass::kName) name = row;
      if (stop >= 0 && stop < row) relations.push_back({"sentence_end", row, {stop}});
    }
    return relations;
  }

 protected:
  /// Whole sentences are held out: a sequence contains only held-out ones, or none.
  std::vector<int> problem(int size, Sequences which, TaskRandom& random) const override {
    std::vector<int> ids = {english::idOf(".")};
    while (static_cast<int>(ids.size()) < size) {
      const std::vector<int> sentence = english::sentence(random);
      if (isOneOfFour(sentence) != (which == Sequences::kHeldOut)) continue;
      ids.insert(ids.end(), sentence.begin(), sentence.end());
    }
    return ids;
  }

  bool isHeldOut(const std::vector<int>& problem) const override {
    const auto end = std::find(problem.begin() + 1, problem.end(), problem.front());
    return isOneOfFour({problem.begin() + 1, end + 1});
  }

  std::vector<int> problemOf(const std::vector<int>& ids) const override { return ids; }
  std::vector<int> tokens(const std::vector<int>& problem) const override { return problem; }
  bool isDetermined(const std::vector<int>&, int) const override { return true; }
};

}  // namespace

TaskPointer littleEnglish(const Recipe& recipe, int words) {
  return std::make_unique<LittleEnglish>(recipe, words);
}

}  // namespace clearhead
