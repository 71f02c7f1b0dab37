#pragma once

#include <cctype>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "lesson/fields.h"
#include "lesson/relations.h"
#include "lesson/rules.h"
#include "lesson/teaching.h"
#include "lesson/words.h"

/// The tables of an author's teaching material.
namespace clearhead {

template <>
struct Reader<Words> {
  static Words read(const JsonNode& node) {
    if (node.isText()) return node.text();
    if (node.isObject()) return readValue<ByLanguage<std::string>>(node);
    node.failExpecting({"textOrLanguages", "a text, or an object with a text for each language"});
  }
};

/// The name of a tour step: letters, digits, - and _.
struct StepName {
  static std::string read(const JsonNode& node) {
    std::string name = node.text();
    const auto isIn = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
    if (name.empty() || !std::isalpha(static_cast<unsigned char>(name.front())) ||
        !std::all_of(name.begin(), name.end(), isIn)) {
      node.failExpecting({"aStepName", "a name of letters, digits, - and _, like \"first-look\""});
    }
    return name;
  }
};

/// The place of a number as in addresses: stage, block (L2) if any, head if any, row, column. For a
/// row, the column is left out or *.
struct NumberPlace {
  static std::string read(const JsonNode& node) {
    std::string place = node.text();
    if (!isPlace(place, 2)) {
      node.failExpecting({"aPlace",
                          "the place of a number, like \"weights.0.2.1\": stage, head, "
                          "row, column"});
    }
    return place;
  }

  /// Whether the text is a stage's name, perhaps its block, and `fewest` to 3 numbers.
  static bool isPlace(std::string_view place, int fewest) {
    const auto isNumber = [](std::string_view part) {
      return !part.empty() && part.size() <= 5 && part.find_first_not_of("0123456789") == part.npos;
    };
    int numbers = 0;
    for (int i = 0;; ++i) {
      const std::string_view part = place.substr(0, place.find('.'));
      const bool isBlock = i == 1 && part.starts_with('L') && isNumber(part.substr(1));
      if (i == 0) {
        if (part.empty() || !std::isalpha(static_cast<unsigned char>(part.front()))) return false;
      } else if (!isBlock) {
        if (!isNumber(part)) return false;
        ++numbers;
      }
      if (part.size() == place.size()) break;
      place.remove_prefix(part.size() + 1);
    }
    return numbers >= fewest && numbers <= 3;
  }
};

/// Places of numbers, or of rows: "weights.0.2" is row 2 of head 0.
struct CoveredPlaces {
  static std::vector<std::string> read(const JsonNode& node) {
    std::vector<std::string> places;
    for (const JsonNode& each : node.list()) {
      places.push_back(each.text());
      if (!NumberPlace::isPlace(places.back(), 1)) {
        each.failExpecting({"aCover",
                            "the place of a number, like \"weights.0.2.1\", or of a row, "
                            "like \"weights.0.2\""});
      }
    }
    return places;
  }
};

/// A number, a place, or several places.
struct AnswerOrPlaces {
  static constexpr Phrase kExpected{"anAnswer", "a number, or the place of one"};

  static OwnAnswer read(const JsonNode& node) {
    if (node.isNumber()) return node.number();
    if (node.isText()) return std::vector{NumberPlace::read(node)};
    if (!node.isList()) node.failExpecting(Wording(kExpected));
    std::vector<std::string> places;
    for (const JsonNode& each : node.list()) places.push_back(NumberPlace::read(each));
    return places;
  }
  static void write(JsonWriter& json, std::string_view name, const OwnAnswer& answer) {
    if (const auto* number = std::get_if<double>(&answer)) return json.key(name, *number);
    const auto& places = std::get<std::vector<std::string>>(answer);
    if (places.size() == 1) return json.key(name, places.front());
    json.key(name, places);
  }
};

inline void checkAnswer(const JsonNode& node, const OwnQuestion& question) {
  const JsonNode answer = node["answer"];
  const auto* number = std::get_if<double>(&question.answer);
  const bool isOne = number || std::get<std::vector<std::string>>(question.answer).size() == 1;
  switch (question.kind.orDefault()) {
    case QuestionKind::kChoice: {
      if (!question.choices || question.choices->size() < 2) {
        node.fail({"choicesFew", "without choices, expected at least two"});
      }
      answer.integer(0, static_cast<int>(question.choices->size()) - 1);
      return;
    }
    case QuestionKind::kNumber:
      if (!isOne) answer.failExpecting(Wording(AnswerOrPlaces::kExpected));
      return;
    case QuestionKind::kCell:
      if (number) answer.failExpecting({"aPlaceOfNumber", "the place of a number, or several"});
      return;
  }
}

template <typename T>
void checkLanguages(const JsonNode& node, const ByLanguage<T>& each) {
  if (each.en || each.de || each.zhHans || each.ar) return;
  node.fail({"noLanguage", "no language, expected one of \"en\", \"de\", \"zh-Hans\" and \"ar\""});
}

template <typename T>
inline constexpr std::tuple kFields<ByLanguage<T>>{
    Field{"en", &ByLanguage<T>::en, ByType{}, "In English."},
    Field{"de", &ByLanguage<T>::de, ByType{}, "In German."},
    Field{"zh-Hans", &ByLanguage<T>::zhHans, ByType{}, "In simplified Chinese."},
    Field{"ar", &ByLanguage<T>::ar, ByType{}, "In Arabic."},
    Check{checkLanguages<T>},
};

template <>
inline constexpr std::tuple kFields<Features>{
    Field{"input", &Features::input, Names{}, "A name for each of the d_in columns of X."},
    Field{"query", &Features::query, Names{}, "A name for each of the heads · d_k columns of Q."},
    Field{"key", &Features::key, Names{}, "A name for each of the heads · d_k columns of K."},
    Field{"value", &Features::value, Names{}, "A name for each of the heads · d_v columns of V."},
};

template <>
inline constexpr std::tuple kFields<LessonTexts>{
    Field{"title", &LessonTexts::title, ByType{}, "In place of the lesson's title."},
    Field{"about", &LessonTexts::about, ByType{}, "In place of the lesson's introduction."},
    Field{"features", &LessonTexts::features, ByType{}, "In place of the names of its columns."},
};

template <>
inline constexpr std::tuple kFields<OwnStep>{
    Field{"id", &OwnStep::id, StepName{},
          "The step's name in addresses and questions; by default own-1, own-2, …"},
    Field{"title", &OwnStep::title, ByType{}, "By default the title of the step that it shows."},
    Field{"shows", &OwnStep::shows, StepName{},
          "A built-in step whose matrices are highlighted and whose formula is shown: share, for "
          "example, or attend-1 in a stack's first block. By default, the whole diagram."},
    Field{"part", &OwnStep::part, ByType{},
          "For a stack: the part to open, such as block-1/attention, words, end or all."},
    Field{"pin", &OwnStep::pin, NumberPlace{},
          "The number to explain, written as in addresses: weights.0.2.1 is stage, head, row, "
          "column; weights.L2.0.2.1 is in block 2."},
    Field{"cover", &OwnStep::cover, CoveredPlaces{},
          "Numbers, or rows of them (weights.0.2), to hide (shown as ?) until the step's questions "
          "are answered or the numbers are revealed."},
    Field{"note", &OwnStep::note, ByType{},
          "The step's text. ⟪it⟫ marks a word, ⟦mask⟧ one that the glossary explains, and "
          "{weights.0.2.1} is the number computed there."},
};

template <>
inline constexpr std::tuple kFields<OwnQuestion>{
    Field{"at", &OwnQuestion::at, StepName{}, "The step in which the question is asked."},
    Field{"kind", &OwnQuestion::kind, ByType{},
          "choice: choose one of several answers. number: type a number. cell: click a number."},
    Field{"text", &OwnQuestion::text, ByType{}, "The question, with the marks of a note."},
    Field{"choices", &OwnQuestion::choices, ByType{}, "At least two, with the marks of a note."},
    Field{"answer", &OwnQuestion::answer, AnswerOrPlaces{},
          "choice: the index of the correct choice, from 0. number: the number, or its place. "
          "cell: the place of the correct number, or a list of places."},
    Field{"tolerance", &OwnQuestion::tolerance,
          ZeroTo{kUnlimited, {"zeroOrMore", "a number, at least 0"}},
          "How far off a typed number may be; by default 0.005."},
    Field{"hint", &OwnQuestion::hint, ByType{}, "Shown on request."},
    Field{"right", &OwnQuestion::right, ByType{}, "The reply to the right answer."},
    Field{"wrong", &OwnQuestion::wrong, ByType{}, "The reply to a wrong answer."},
    OnlyFor{&OwnQuestion::kind,
            std::array{QuestionKind::kChoice},
            std::array{std::string_view("choices")},
            {"ofChoice", "given, expected none: only a question of kind \"choice\" has them"}},
    OnlyFor{&OwnQuestion::kind,
            std::array{QuestionKind::kNumber},
            std::array{std::string_view("tolerance")},
            {"ofNumber", "given, expected none: only a question of kind \"number\" has one"}},
    Check{checkAnswer},
};

}  // namespace clearhead
