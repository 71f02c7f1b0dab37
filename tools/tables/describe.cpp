#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "format.h"
#include "names.h"
#include "relations.h"

namespace clearhead::tables {
namespace {

template <typename T>
struct Tag {};

using Kind = Type::Kind;

template <typename T>
JsonValue jsonOf(const T& value) {
  JsonWriter json;
  json.value(value);
  return parseJson(json.text());
}

Type listOf(Type item, std::optional<int> length = {}) {
  return {.kind = Kind::kList, .parts = {std::move(item)}, .length = length};
}
Type eitherOf(std::vector<Type> choices) {
  return {.kind = Kind::kEither, .parts = std::move(choices)};
}
Type whole(double low, double high) {
  return {.kind = Kind::kWhole, .limits = {{"minimum", low}, {"maximum", high}}};
}

/// Collects objects and enumerations while it describes them.
class Describer {
 public:
  Format take() { return std::move(format_); }

  Type of(Tag<bool>) { return {.kind = Kind::kTruth}; }
  Type of(Tag<double>) { return {.kind = Kind::kNumber}; }
  Type of(Tag<std::uint32_t>) { return whole(0, std::numeric_limits<std::uint32_t>::max()); }
  Type of(Tag<std::string>) { return {.kind = Kind::kText}; }
  template <typename T>
  Type of(Tag<std::vector<T>>) {
    return listOf(of(Tag<T>{}));
  }
  template <typename T>
    requires std::is_enum_v<T>
  Type of(Tag<T>) {
    static_assert(!kName<T>.empty());
    Type type{.kind = Kind::kWord, .enumeration = std::string(kName<T>)};
    for (const auto& [value, word] : kWords<T>) type.words.emplace_back(word);
    const auto has = [&](const Enumeration& each) { return each.name == type.enumeration; };
    if (std::none_of(format_.enumerations.begin(), format_.enumerations.end(), has)) {
      format_.enumerations.push_back({type.enumeration, type.words});
    }
    return type;
  }
  template <HasFields T>
  Type of(Tag<T>) {
    static_assert(!kName<T>.empty());
    return object(kName<T>, [&](Object& object) { addFields<T>(object); });
  }
  Type of(Tag<Words>) {
    return eitherOf({of(Tag<std::string>{}), of(Tag<ByLanguage<std::string>>{})});
  }
  template <typename First, typename Second>
    requires HasFields<First> && HasFields<Second>
  Type of(Tag<std::variant<First, Second>> tag) {
    return object(kName<std::variant<First, Second>>,
                  [&](Object& object) { addAlternatives(object, tag); });
  }

  template <typename T>
  Type of(const ByType&, Tag<T> tag) {
    return of(tag);
  }
  template <typename T>
  Type of(const Whole& rule, Tag<T>) {
    return whole(rule.low, rule.high);
  }
  template <typename T>
  Type of(const Above& rule, Tag<T>) {
    Type type{.kind = Kind::kNumber, .limits = {{"exclusiveMinimum", rule.low}}};
    if (std::isfinite(rule.most)) type.limits.emplace_back("maximum", rule.most);
    return type;
  }
  template <typename T>
  Type of(const ZeroTo& rule, Tag<T>) {
    Type type{.kind = Kind::kNumber, .limits = {{"minimum", 0}}};
    if (std::isfinite(rule.most)) type.limits.emplace_back("maximum", rule.most);
    return type;
  }
  template <typename T>
  Type of(const Token&, Tag<T>) {
    return token();
  }
  template <typename T>
  Type of(const LanguageTag&, Tag<T>) {
    return {.kind = Kind::kText, .limits = {{"minLength", 2}}};
  }
  template <typename T>
  Type of(const StepName&, Tag<T>) {
    return token();
  }
  template <typename T>
  Type of(const NumberPlace&, Tag<T>) {
    return token();
  }
  template <typename T>
  Type of(const CoveredPlaces&, Tag<T>) {
    return listOf(token());
  }
  template <typename T>
  Type of(const AnswerOrPlaces&, Tag<T>) {
    return eitherOf({of(Tag<double>{}), token(), listOf(token())});
  }
  template <typename T>
  Type of(const Names&, Tag<T>) {
    return listOf(token());
  }
  template <typename T>
  Type of(const Decimals&, Tag<T>) {
    return listOf(token());
  }
  template <typename T>
  Type of(const Vocabulary&, Tag<T>) {
    return eitherOf({constant(std::string(Vocabulary::kSorted)), listOf(token())});
  }
  template <typename T>
  Type of(const IdList&, Tag<T>) {
    return listOf(whole(0, kMaxVocabulary - 1));
  }
  template <typename T>
  Type of(const GivenOrDrawn&, Tag<T>) {
    return eitherOf({of(Tag<Table>{}), of(Tag<DrawnVectors>{})});
  }
  template <typename T>
  Type of(const PartOrder&, Tag<T>) {
    return listOf(of(Tag<DrawnPart>{}), 4);
  }
  template <typename T>
  Type of(const Order&, Tag<T>) {
    return listOf(of(Tag<Part>{}), 3);
  }
  template <typename T>
  Type of(const Betas&, Tag<T>) {
    return listOf({.kind = Kind::kNumber, .limits = {{"minimum", 0}, {"exclusiveMaximum", 1}}}, 2);
  }
  template <typename T>
  Type of(const TiedOrOwn&, Tag<T>) {
    return eitherOf({of(Tag<Tied>{}), of(Tag<Output>{})});
  }
  template <typename T>
  Type of(const HeadOrMean&, Tag<T>) {
    return eitherOf({of(Tag<HeadMean>{}), whole(0, kMaxHeads - 1)});
  }
  template <typename T>
  Type of(const FromTo&, Tag<T>) {
    return listOf(whole(0, kMaxTensorSize), 2);
  }
  template <typename Numbers, typename T>
  Type of(const NumbersOrTensor<Numbers>&, Tag<T>) {
    return eitherOf({of(Tag<Numbers>{}), of(Tag<TensorPart>{})});
  }
  template <typename Enum, typename Other, typename T>
  Type of(const WordOr<Enum, Other>&, Tag<T>) {
    return eitherOf({of(Tag<Enum>{}), of(Tag<Other>{})});
  }
  Type of(Tag<MaskPart>) { return eitherOf({of(Tag<MaskWord>{}), of(Tag<MaskObject>{})}); }
  template <typename T>
  Type of(const MaskForm&, Tag<T>) {
    return eitherOf({of(Tag<MaskKind>{}), of(Tag<MaskRows>{}), of(Tag<MaskParts>{})});
  }
  template <typename T>
  Type of(const GivenOrDrawnBlocks&, Tag<T>) {
    const Type drawn = object("BlocksToDraw", [&](Object& object) {
      object.keys.push_back({.name = std::string(GivenOrDrawnBlocks::kDrawn),
                             .description = GivenOrDrawnBlocks::kDescription,
                             .type = of(Tag<DrawnBlocks>{}),
                             .isRequired = true});
    });
    return eitherOf({of(Tag<std::vector<TransformerBlock>>{}), drawn});
  }

  template <typename Struct, typename Value, typename Rule>
  void add(const Field<Struct, Value, Rule>& field, Object&, std::vector<Key>& keys) {
    Key key{.name = std::string(field.name),
            .description = field.description,
            .type = of(field.rule, Tag<Plain<Value>>{}),
            .isRequired = !isOptional<Value> || isRequiredBy<Rule>};
    key.defaultValue = defaultOf(Tag<Value>{});
    keys.push_back(std::move(key));
  }
  template <typename Value>
  void add(const Always<Value>& always, Object&, std::vector<Key>& keys) {
    keys.push_back({.name = std::string(always.name),
                    .description = always.description,
                    .type = constant(jsonOf(always.value).content),
                    .isRequired = true});
  }
  template <typename Struct, typename Either>
  void add(const Fields<Struct, Either>&, Object& object, std::vector<Key>&) {
    addAlternatives(object, Tag<Either>{});
  }
  template <typename Struct>
  void add(const Check<Struct>&, Object&, std::vector<Key>&) {}
  void add(const Refused&, Object&, std::vector<Key>&) {}
  template <typename Struct, typename Value, typename Enum, std::size_t kValues, std::size_t kKeys>
  void add(const OnlyFor<Struct, Value, Enum, kValues, kKeys>& only, Object& object,
           std::vector<Key>&) {
    Clauses none;
    for (const std::string_view key : only.keys) none.push_back(lacks(key));
    object.relations.push_back(when({allowedBy(only)}, {}, std::move(none)));
  }
  template <typename Condition>
  void add(const OneOfBoth<Condition>& either, Object& object, std::vector<Key>&) {
    object.relations.push_back(
        when({allowedBy(either.condition)}, {oneOf({has(either.first), has(either.second)})}));
  }
  void add(const NotBoth& each, Object& object, std::vector<Key>&) {
    object.relations.push_back(no(both(has(each.first), has(each.second))));
  }
  void add(const PrintedContent&, Object& object, std::vector<Key>& keys) {
    const Type numbers = of(Tag<std::vector<double>>{});
    const Type types[] = {eitherOf({numbers, listOf({.kind = Kind::kText}), listOf(numbers)}),
                          listOf(whole(1, kMaxVocabulary), 2), numbers};
    Clauses contents;
    for (std::size_t i = 0; i < std::size(types); ++i) {
      const auto& [key, description] = PrintedContent::kParts[i];
      keys.push_back({std::string(key), description, types[i], false});
      contents.push_back(has(key));
    }
    object.relations.push_back(oneOf(std::move(contents)));
  }

 private:
  template <typename Value>
  static constexpr bool isOptional = requires(Value value) { value.has_value(); };
  template <typename Rule>
  static constexpr bool isRequiredBy = requires { Rule::kRequired; };
  template <typename Value>
  struct PlainOf {
    using type = Value;
  };
  template <typename Value>
    requires isOptional<Value>
  struct PlainOf<Value> {
    using type = typename Value::value_type;
  };
  template <typename Value>
  using Plain = typename PlainOf<Value>::type;

  template <typename Value>
  static std::optional<JsonValue> defaultOf(Tag<Value>) {
    return std::nullopt;
  }
  template <typename Value, auto kDefault>
  static std::optional<JsonValue> defaultOf(Tag<WithDefault<Value, kDefault>>) {
    return jsonOf(Value(kDefault));
  }

  static Type token() { return {.kind = Kind::kText, .limits = {{"minLength", 1}}}; }
  template <typename Content>
  static Type constant(const Content& content) {
    return {.kind = Kind::kConstant, .constant = {content}};
  }

  /// When the keys of a condition are allowed.
  template <typename Struct, typename Value, typename Enum, std::size_t kValues, std::size_t kKeys>
  static JsonValue allowedBy(const OnlyFor<Struct, Value, Enum, kValues, kKeys>& only) {
    JsonValue::List words;
    for (const Enum value : only.values) words.push_back(jsonOf(value));
    const std::string_view key = keyOf(only.member);
    return only.allows(Struct{}) ? onlyIs(key, std::move(words)) : is(key, std::move(words));
  }
  /// The name of the key that a member holds.
  template <typename Struct, typename Value>
  static std::string_view keyOf(Value Struct::* member) {
    std::string_view name;
    const auto look = [&]<typename Part>(const Part& part) {
      if constexpr (requires { part.member == member, part.name; }) {
        if (part.member == member) name = part.name;
      }
    };
    std::apply([&](const auto&... part) { (look(part), ...); }, kFields<Struct>);
    return name;
  }

  template <typename Fill>
  Type object(std::string_view name, Fill fill) {
    const auto has = [&](const Object& each) { return each.name == name; };
    if (std::none_of(format_.objects.begin(), format_.objects.end(), has)) {
      const std::size_t at = format_.objects.size();
      format_.objects.push_back({std::string(name), {}});  // before those that it contains
      Object made{std::string(name), {}};
      fill(made);
      format_.objects[at] = std::move(made);
    }
    return {.kind = Kind::kObject, .object = std::string(name)};
  }

  template <typename T>
  void addFields(Object& object) {
    addFields<T>(object, object.keys);
  }
  template <typename T>
  void addFields(Object& object, std::vector<Key>& keys) {
    std::apply([&](const auto&... field) { (add(field, object, keys), ...); }, kFields<T>);
  }
  template <typename First, typename Second>
  void addAlternatives(Object& object, Tag<std::variant<First, Second>>) {
    addFields<First>(object, object.first);
    addFields<Second>(object, object.second);
  }

  Format format_;
};

}  // namespace

Format lessonFormat() {
  Describer describer;
  describer.of(Tag<Lesson>{});
  return describer.take();
}

Format courseFormat() {
  Describer describer;
  describer.of(Tag<Course>{});
  return describer.take();
}

}  // namespace clearhead::tables
