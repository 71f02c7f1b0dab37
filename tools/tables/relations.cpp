#include "relations.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "lesson/tables.h"

namespace clearhead::tables {
namespace {

using Members = JsonValue::Object;
using Kind = Type::Kind;

JsonValue name(std::string_view text) { return {std::string(text)}; }

/// Calls `use` with each key of a path, and with whether the key names the items of a list.
template <typename Use>
void forEachKey(std::string_view path, Use use) {
  while (!path.empty()) {
    std::string_view key = path.substr(0, path.find('.'));
    path.remove_prefix(std::min(key.size() + 1, path.size()));
    const bool ofItems = key.ends_with("[]");
    if (ofItems) key.remove_suffix(2);
    use(key, ofItems);
  }
}

/// The condition on an object that its value at `path` satisfies a condition. An object without
/// such a value satisfies it too, unless `isRequired`.
JsonValue below(std::string_view path, JsonValue condition, bool isRequired) {
  std::vector<std::pair<std::string_view, bool>> keys;
  forEachKey(path, [&](std::string_view key, bool ofItems) { keys.emplace_back(key, ofItems); });
  for (auto each = keys.rbegin(); each != keys.rend(); ++each) {
    const auto& [key, ofItems] = *each;
    // A keyword of JSON Schema holds for each value of another type: an array "has" every key.
    if (ofItems) {
      Members items;
      if (isRequired) items.push_back({"type", name("array")});
      items.push_back({"items", std::move(condition)});
      condition = object(std::move(items));
    }
    Members members;
    if (isRequired) {
      members.push_back({"type", name("object")});
      members.push_back({"required", {JsonValue::List{name(key)}}});
    }
    members.push_back({"properties", object({{std::string(key), std::move(condition)}})});
    condition = object(std::move(members));
  }
  return condition;
}

JsonValue oneOfValues(JsonValue::List values) {
  if (values.size() == 1) return object({{"const", std::move(values.front())}});
  return object({{"enum", {std::move(values)}}});
}

JsonValue all(Clauses clauses) {
  if (clauses.size() == 1) return std::move(clauses.front());
  return object({{"allOf", {std::move(clauses)}}});
}

/// A value of an enumeration, by its word.
template <typename Enum>
JsonValue::List word(Enum value) {
  for (const auto& [each, text] : kWords<Enum>) {
    if (each == value) return {name(text)};
  }
  throw std::logic_error("an enumeration without this word");
}
JsonValue::List truth(bool value) { return {{value}}; }

/// A mask that is causal, alone or among its parts.
JsonValue isCausal() {
  const JsonValue causal = object({{"const", name("causal")}});
  return object(
      {{"anyOf",
        {JsonValue::List{causal, object({{"type", name("array")}, {"contains", causal}})}}}});
}

/// Every item of `values` has this type, or one of these types.
JsonValue itemsAre(JsonValue type) {
  return below("values", object({{"items", object({{"type", std::move(type)}})}}), false);
}

}  // namespace

JsonValue object(Members members) { return {std::move(members)}; }

JsonValue has(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  const JsonValue last =
      object({{"required", {JsonValue::List{name(path.substr(dot == path.npos ? 0 : dot + 1))}}}});
  return dot == path.npos ? last : below(path.substr(0, dot), last, true);
}

JsonValue lacks(std::string_view path) { return below(path, {false}, false); }

JsonValue is(std::string_view path, JsonValue::List values) {
  return below(path, oneOfValues(std::move(values)), true);
}

JsonValue onlyIs(std::string_view path, JsonValue::List values) {
  return below(path, oneOfValues(std::move(values)), false);
}

JsonValue hasType(std::string_view path, const std::string& type) {
  return below(path, object({{"type", name(type)}}), true);
}

JsonValue no(JsonValue clause) { return object({{"not", std::move(clause)}}); }

JsonValue both(JsonValue first, JsonValue second) {
  return all({std::move(first), std::move(second)});
}

JsonValue oneOf(Clauses clauses) { return object({{"oneOf", {std::move(clauses)}}}); }

JsonValue when(Clauses condition, Clauses then, Clauses otherwise) {
  Members members{{"if", all(std::move(condition))}};
  if (!then.empty()) members.push_back({"then", all(std::move(then))});
  if (!otherwise.empty()) members.push_back({"else", all(std::move(otherwise))});
  return object(std::move(members));
}

std::vector<std::pair<std::string, JsonValue>> relations() {
  const JsonValue isPython = is("blocks.drawn.generator", word(Generator::kPython));
  const JsonValue isSorted = is("input.vocabulary", {name(Vocabulary::kSorted)});
  const auto isBare = [] { return is("projections.kind", word(ProjectionKind::kParameter)); };
  const auto isMultihead = [] {
    return is("projections.initialisation", word(Initialisation::kMultihead));
  };
  std::vector<std::pair<std::string, JsonValue>> all{
      // Words need an embedding; vectors need none, and have no words to predict.
      {"Lesson", when({has("input.vectors")}, {lacks("embedding"), lacks("unembedding")},
                      {has("embedding")})},
      // The vocabulary "sorted" changes with the text, so that numbers cannot be given for it.
      {"Lesson", when({isSorted}, {lacks("embedding.values"), lacks("unembedding.weight"),
                                   lacks("training"), lacks("input.ids"), no(isPython)})},
      // A stream ends in words or in one vector; words are read from a stream of one size.
      {"Lesson",
       when({has("unembedding")},
            {lacks("pooling"), when({hasType("blocks", "array")},
                                    {below("blocks[]", lacks("residual_projection"), false)})})},
      {"Pooling", when({no(has("weight"))}, {lacks("bias"), lacks("activation")})},
      // Without a residual connection nothing is added.
      {"Block", when({is("residual", truth(false))}, {lacks("residual_projection")})},
      // Python's generator draws the embedding, and may draw learned positions.
      {"Lesson", when({isPython},
                      {has("embedding.size"), lacks("embedding.seed"),
                       onlyIs("embedding.by", word(DrawnBy::kVocabulary))},
                      {lacks("positions.rows")})},
      {"Lesson", when({has("embedding.size"), no(isPython)}, {has("embedding.seed")})},
      // Each block has separate projections.
      {"Lesson", when({has("blocks")},
                      {lacks("features.query"), lacks("features.key"), lacks("features.value")})},
      // Only drawn blocks have a seed to draw the unembedding from.
      {"Lesson", when({hasType("blocks", "array")}, {lacks("unembedding.drawn")})},
      // The next word is predicted, so no word may attend to it.
      {"Lesson",
       when({has("training")}, {has("blocks"), has("unembedding"),
                                when({hasType("blocks", "array")},
                                     {below("blocks[].attention.scores.mask", isCausal(), true)},
                                     {below("blocks.drawn.scores.mask", isCausal(), true)})})},
      // A bare parameter is drawn by torch.rand, without a bias.
      {"Projections", when({has("seed"), is("kind", word(ProjectionKind::kParameter))},
                           {onlyIs("bias", truth(false)),
                            onlyIs("initialisation", word(Initialisation::kDefault))})},
      // multihead draws all three at once.
      {"Projections",
       when({is("initialisation", word(Initialisation::kMultihead))}, {lacks("order")})},
      // All given projections have a bias, or none has.
      {"Projections", when({has("query"), is("bias", truth(true))},
                           {has("query.bias"), has("key.bias"), has("value.bias")})},
      {"Projections", when({has("query"), no(is("bias", truth(true)))},
                           {lacks("query.bias"), lacks("key.bias"), lacks("value.bias")})},
      // A row of a stack's scores is a query, and its result is added to the stream.
      {"Block", onlyIs("attention.scores.order", word(ScoreOrder::kQueryKey))},
      {"DrawnBlocks", onlyIs("scores.order", word(ScoreOrder::kQueryKey))},
      // Only a layer norm with a gain has a bias.
      {"Norm", when({is("kind", word(NormKind::kRms))}, {lacks("bias")})},
      {"Norm", when({has("bias")}, {has("gain")})},
      {"GivenOrDrawnNorm", when({is("kind", word(NormKind::kRms))}, {lacks("bias")})},
      {"GivenOrDrawnNorm", when({has("bias")}, {has("gain")})},
      // The second norm belongs to the network.
      {"Block", when({has("norm2")}, {has("feed_forward")})},
      // adam has no weight decay.
      {"Optimizer",
       when({onlyIs("kind", word(OptimizerKind::kAdam))}, {onlyIs("weight_decay", {{0.0}})})},
      // Tokens are texts, everything else is numbers; ids are one row.
      {"Printed", when({is("stage", {name("tokens")})}, {itemsAre(name("string"))},
                       {itemsAre({JsonValue::List{name("number"), name("array")}})})},
      {"Printed", when({is("stage", {name("ids")}), hasType("values[]", "array")},
                       {below("values", object({{"maxItems", {1.0}}}), false)})},
  };
  for (const char* each : {"Lesson", "Attention"}) {
    // An output is drawn with the projections.
    all.emplace_back(each, when({has("projections.seed")}, {}, {lacks("output.drawn")}));
    // A bare parameter has no bias, and multihead has one setting for all.
    all.emplace_back(each,
                     when({isBare(), has("output.drawn")}, {onlyIs("output.bias", truth(false))}));
    all.emplace_back(each, when({isMultihead(), has("output.drawn")},
                                {when({is("projections.bias", truth(true))},
                                      {onlyIs("output.bias", truth(true))},
                                      {onlyIs("output.bias", truth(false))})}));
  }
  return all;
}

namespace {

const Key* keyNamed(const std::vector<const Object*>& objects, const std::string& name) {
  for (const Object* each : objects) {
    for (const auto* keys : {&each->keys, &each->first, &each->second}) {
      for (const Key& key : *keys) {
        if (key.name == name) return &key;
      }
    }
  }
  throw std::logic_error("relations.cpp: no such key: " + name);
}

/// The objects that a value may be or contain as a list.
void addObjects(const Format& format, const Type& type, std::vector<const Object*>& objects) {
  for (const Object& each : format.objects) {
    if (type.kind == Kind::kObject && each.name == type.object) objects.push_back(&each);
  }
  for (const Type& part : type.parts) addObjects(format, part, objects);
}

void checkKeys(const Format& format, const JsonValue& clause,
               const std::vector<const Object*>& objects) {
  if (const auto* list = clause.as<JsonValue::List>()) {
    for (const JsonValue& each : *list) checkKeys(format, each, objects);
  }
  const auto* members = clause.as<Members>();
  if (!members) return;
  for (const auto& [keyword, content] : *members) {
    if (keyword == "required") {
      for (const JsonValue& each : *content.as<JsonValue::List>()) {
        keyNamed(objects, *each.as<std::string>());
      }
    } else if (keyword == "properties") {
      for (const auto& [key, at] : *content.as<Members>()) {
        std::vector<const Object*> inside;
        addObjects(format, keyNamed(objects, key)->type, inside);
        checkKeys(format, at, inside);
      }
    } else {
      checkKeys(format, content, objects);
    }
  }
}

}  // namespace

void checkRelations(const Format& format) {
  for (const auto& [object, relation] : relations()) {
    const Object* found = nullptr;
    for (const Object& each : format.objects) {
      if (each.name == object) found = &each;
    }
    if (!found) throw std::logic_error("relations.cpp: no such object: " + object);
    checkKeys(format, relation, {found});
  }
}

}  // namespace clearhead::tables
