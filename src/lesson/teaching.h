#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "lesson/numbers.h"

/// An author's teaching material in a document: texts, tour steps and questions. Nothing is
/// computed from it.
namespace clearhead {

/// One value for each language of the page.
template <typename T>
struct ByLanguage {
  std::optional<T> en;
  std::optional<T> de;
  std::optional<T> zhHans;
  std::optional<T> ar;

  bool operator==(const ByLanguage&) const = default;
};

/// A text in one language, or in several.
using Words = std::variant<std::string, ByLanguage<std::string>>;

/// Names of columns, all heads side by side.
struct Features {
  std::optional<std::vector<std::string>> input;  // d_in
  std::optional<std::vector<std::string>> query;  // heads·d_k
  std::optional<std::vector<std::string>> key;    // likewise
  std::optional<std::vector<std::string>> value;  // heads·d_v

  bool operator==(const Features&) const = default;
};

/// A lesson's title and introduction in one language.
struct LessonTexts {
  std::optional<std::string> title;
  std::optional<std::string> about;
  std::optional<Features> features;

  bool operator==(const LessonTexts&) const = default;
};

/// An author's tour step. Places are written as in addresses: "weights.0.2.1".
struct OwnStep {
  std::optional<std::string> id;     // by default own-1, own-2, …
  std::optional<Words> title;        // by default the title of `shows`
  std::optional<std::string> shows;  // a tour step of the page, whose matrices are highlighted
  std::optional<std::string> part;   // for a stack: the open part
  std::optional<std::string> pin;    // a number's place
  std::optional<std::vector<std::string>> cover;  // places of numbers, or of rows
  Words note;

  bool operator==(const OwnStep&) const = default;
};

enum class QuestionKind { kChoice, kNumber, kCell };

/// The index of a choice or a number; or places of numbers.
using OwnAnswer = std::variant<double, std::vector<std::string>>;

struct OwnQuestion {
  std::string at;  // the id of a step
  WithDefault<QuestionKind, QuestionKind::kChoice> kind;
  Words text;
  std::optional<std::vector<Words>> choices;
  OwnAnswer answer;
  std::optional<double> tolerance;
  std::optional<Words> hint;
  std::optional<Words> right;
  std::optional<Words> wrong;

  bool operator==(const OwnQuestion&) const = default;
};

}  // namespace clearhead
