#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "choices.h"
#include "lesson/tables.h"

/// Makes anything that the format can express from bytes, by the format's own table: a new key,
/// word or kind of value is tried without a change here. The result can be read; its parts need not
/// fit together.
namespace clearhead::fuzz {

template <typename T>
struct Make;

template <typename T>
T make(Choices& choose) {
  return Make<T>::from(choose);
}

/// Adapts a value to the conditions that a table leaves to a function (Check), and to the whole
/// document.
template <typename T>
void fit(T&) {}
inline void fit(Norm& norm) {
  if (!norm.gain || norm.kind == NormKind::kRms) norm.bias.reset();
}
inline void fit(Optimizer& optimizer) {
  if (optimizer.kind.orDefault() == OptimizerKind::kAdam) optimizer.weightDecay.reset();
}
template <typename T>
void fit(ByLanguage<T>& each) {
  if (!each.en && !each.de && !each.zhHans && !each.ar) each.en.emplace();
}
inline void fit(OwnQuestion& question) {
  const std::vector<std::string> place{"X.0.0"};
  switch (question.kind.orDefault()) {
    case QuestionKind::kChoice:
      if (!question.choices) question.choices.emplace();
      question.choices->resize(2);
      question.answer = 1.0;
      return;
    case QuestionKind::kNumber:
      if (!std::holds_alternative<double>(question.answer)) question.answer = place;
      return;
    case QuestionKind::kCell:
      if (std::holds_alternative<double>(question.answer)) question.answer = place;
      return;
  }
}
/// Only a document that names a file has parts of tensors; this one always names one.
inline void fit(Lesson& lesson) {
  if (!lesson.tensors) lesson.tensors = "numbers.safetensors";
}

/// A value that its rule accepts.
template <typename Value, typename Rule>
Value makeBy(Choices& choose, const Rule& rule);

/// Each part of a table gives its member a value.
template <typename Struct, typename Value, typename Rule>
void give(Choices& choose, Struct& object, const Field<Struct, Value, Rule>& field);
template <typename Struct, typename Either>
void give(Choices& choose, Struct& object, const Fields<Struct, Either>& fields) {
  object.*fields.member = make<Either>(choose);
}
template <typename Struct, typename Value>
void give(Choices&, Struct&, const Always<Value>&) {}
template <typename Struct>
void give(Choices&, Struct&, const Check<Struct>&) {}
template <typename Struct>
void give(Choices&, Struct&, const Refused&) {}

/// Calls `use` with the field of that key, if it may be left out.
template <typename Struct, typename Use>
void withField(std::string_view key, Use use) {
  const auto look = [&]<typename Part>(const Part& part) {
    if constexpr (requires(Struct object) {
                    (object.*part.member).reset();
                    part.name;
                  }) {
      if (part.name == key) use(part);
    }
  };
  std::apply([&](const auto&... part) { (look(part), ...); }, kFields<Struct>);
}
template <typename Struct>
void leaveOut(Struct& object, std::string_view key) {
  withField<Struct>(key, [&](const auto& field) { (object.*field.member).reset(); });
}

// Relations between keys remove the keys that are not allowed.
template <typename Struct, typename Value, typename Enum, std::size_t kValues, std::size_t kKeys>
void give(Choices&, Struct& object, const OnlyFor<Struct, Value, Enum, kValues, kKeys>& only) {
  if (only.allows(object)) return;
  for (const std::string_view key : only.keys) leaveOut(object, key);
}
template <typename Struct, typename Condition>
void give(Choices& choose, Struct& object, const OneOfBoth<Condition>& either) {
  if (!either.condition.allows(object)) return;
  withField<Struct>(either.first, [&](const auto& field) {
    if (object.*field.member) return leaveOut(object, either.second);
    bool hasSecond = false;
    withField<Struct>(either.second,
                      [&](const auto& other) { hasSecond = (object.*other.member).has_value(); });
    if (hasSecond) return;
    using Value = std::remove_cvref_t<decltype(*(object.*field.member))>;
    object.*field.member = makeBy<Value>(choose, field.rule);
  });
}
template <typename Struct>
void give(Choices&, Struct& object, const NotBoth& each) {
  bool hasSecond = false;
  withField<Struct>(each.second,
                    [&](const auto& field) { hasSecond = (object.*field.member).has_value(); });
  if (hasSecond) leaveOut(object, each.first);
}
inline void give(Choices& choose, Printed& printed, const PrintedContent&) {
  printed.content = make<decltype(Printed::content)>(choose);
}

template <typename T>
struct Make {
  static T from(Choices& choose) {
    if constexpr (std::is_enum_v<T>) {
      return choose.word<T>();
    } else {
      static_assert(HasFields<T>);
      T object{};
      std::apply([&](const auto&... part) { (give(choose, object, part), ...); }, kFields<T>);
      fit(object);
      return object;
    }
  }
};
template <>
struct Make<bool> {
  static bool from(Choices& choose) { return choose.maybe(); }
};
template <>
struct Make<double> {
  static double from(Choices& choose) { return choose.number(); }
};
template <>
struct Make<std::uint32_t> {
  static std::uint32_t from(Choices& choose) { return choose.seed(); }
};
template <>
struct Make<std::string> {
  static std::string from(Choices& choose) { return choose.text(12); }
};
template <typename T>
struct Make<std::vector<T>> {
  static std::vector<T> from(Choices& choose) {
    std::vector<T> items;
    for (int left = choose.from(1, 3); left > 0; --left) items.push_back(make<T>(choose));
    return items;
  }
};
template <typename Enum, std::size_t count>
struct Make<std::array<Enum, count>> {
  static std::array<Enum, count> from(Choices& choose) { return choose.order<Enum, count>(); }
};
template <typename... Kinds>
struct Make<std::variant<Kinds...>> {
  static std::variant<Kinds...> from(Choices& choose) {
    using Either = std::variant<Kinds...>;
    constexpr Either (*kMakers[])(Choices&) = {
        [](Choices& each) -> Either { return make<Kinds>(each); }...};
    return kMakers[choose.below(sizeof...(Kinds))](choose);
  }
};
template <typename Numbers>
struct Make<OrTensor<Numbers>> {
  static OrTensor<Numbers> from(Choices& choose) {
    if (choose.seldom()) return make<TensorPart>(choose);
    return make<Numbers>(choose);
  }
};
template <>
struct Make<PrintedValues> {
  static PrintedValues from(Choices& choose) {
    if (choose.maybe()) return {{make<std::vector<double>>(choose)}, true};
    return {make<Table>(choose), false};
  }
};
template <>
struct Make<PrintedShape> {
  static PrintedShape from(Choices& choose) {
    return {choose.from(1, kMaxVocabulary), choose.from(1, kMaxVocabulary)};
  }
};
template <>
struct Make<PrintedRowSums> {
  static PrintedRowSums from(Choices& choose) { return {make<std::vector<double>>(choose)}; }
};

/// A value that its rule accepts.
template <typename Value, typename Rule>
Value makeBy(Choices& choose, const Rule& rule) {
  if constexpr (std::is_same_v<Rule, Whole>) {
    const int most = std::min(rule.high, rule.low + 65535);
    return choose.seldom() ? rule.high : choose.from(rule.low, most);
  } else if constexpr (std::is_same_v<Rule, IdList>) {
    std::vector<int> ids(1 + choose.below(3));
    for (int& id : ids) id = choose.below(4);
    return ids;
  } else if constexpr (std::is_same_v<Rule, Above>) {
    const double number = choose.number();
    return number > rule.low && number <= rule.most ? number : std::min(rule.low + 0.5, rule.most);
  } else if constexpr (std::is_same_v<Rule, ZeroTo>) {
    const double number = choose.number();
    return number >= 0 && number <= rule.most ? number : std::min(rule.most, 1.0);
  } else if constexpr (std::is_same_v<Rule, Token>) {
    return make<Value>(choose) + 't';
  } else if constexpr (std::is_same_v<Rule, LanguageTag>) {
    return choose.maybe() ? "pt-BR" : "en";
  } else if constexpr (std::is_same_v<Rule, StepName>) {
    return 's' + std::to_string(choose.byte());
  } else if constexpr (std::is_same_v<Rule, NumberPlace>) {
    return choose.maybe() ? "X.0.0" : "weights.L1.0.2.1";
  } else if constexpr (std::is_same_v<Rule, CoveredPlaces>) {
    return {"X.0", "weights.0.0.0"};
  } else if constexpr (std::is_same_v<Rule, AnswerOrPlaces>) {
    if (choose.maybe()) return choose.number();
    return std::vector<std::string>(choose.from(1, 2), "X.0.0");
  } else if constexpr (std::is_same_v<Rule, Decimals>) {
    return {std::to_string(choose.from(0, 9)) + ".25"};
  } else if constexpr (std::is_same_v<Rule, Names> || std::is_same_v<Rule, Vocabulary>) {
    auto names = make<std::vector<std::string>>(choose);
    for (std::string& name : names) name += 'n';
    return names;
  } else if constexpr (std::is_same_v<Rule, Betas>) {
    return {choose.byte() / 256.0, choose.byte() / 256.0};
  } else if constexpr (std::is_same_v<Rule, HeadOrMean>) {
    if (choose.seldom()) return HeadMean::kMean;
    return choose.below(kMaxHeads);
  } else if constexpr (std::is_same_v<Rule, FromTo>) {
    const int first = choose.below(kMaxVocabulary);
    return {first, choose.seldom() ? kMaxTensorSize : first + choose.from(1, 9)};
  } else {
    return make<Value>(choose);
  }
}

template <typename Struct, typename Value, typename Rule>
void give(Choices& choose, Struct& object, const Field<Struct, Value, Rule>& field) {
  if constexpr (requires(Value value) { value.has_value(); }) {
    if (!choose.maybe()) return;
    object.*field.member = makeBy<typename Value::value_type>(choose, field.rule);
  } else {
    object.*field.member = makeBy<Value>(choose, field.rule);
  }
}

}  // namespace clearhead::fuzz
