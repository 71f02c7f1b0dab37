// The document: each key once, with its place, its name, and what its value may be. What several
// keys must have in common is in check.cpp.
#include "lesson/lesson.h"

#include "lesson/check.h"
#include "lesson/fields.h"

namespace clearhead {
namespace {

struct Token {
  static std::string read(const JsonNode& node) {
    std::string token = node.text();
    if (token.empty()) node.fail("an empty text, expected a token");
    return token;
  }
};

struct Names {
  static std::vector<std::string> read(const JsonNode& node) {
    std::vector<std::string> names;
    for (const JsonNode& name : node.list()) {
      names.push_back(name.text());
      if (names.back().empty()) name.fail("an empty text, expected a name");
    }
    return names;
  }
};

/// "sorted" is no list of words.
struct Vocabulary {
  static constexpr bool kRequired = true;

  static std::optional<std::vector<std::string>> read(const JsonNode& node) {
    if (node.isText()) {
      node.oneOf({kSorted});
      return std::nullopt;
    }
    std::vector<std::string> words;
    for (const JsonNode& word : node.list()) words.push_back(Token::read(word));
    return words;
  }
  static void write(JsonWriter& json, std::string_view name,
                    const std::optional<std::vector<std::string>>& words) {
    if (words) return json.key(name, *words);
    json.key(name, kSorted);
  }

 private:
  static constexpr std::string_view kSorted = "sorted";
};

/// Rows of numbers, or an object that says how to draw them.
struct GivenOrDrawn {
  static std::variant<Table, DrawnVectors> read(const JsonNode& node) {
    if (node.isObject()) return readValue<DrawnVectors>(node);
    return readValue<Table>(node);
  }
};

struct Order {
  static std::array<Part, 3> read(const JsonNode& node) {
    const std::vector<JsonNode> names = node.list();
    std::array<Part, 3> order{};
    int seen = 0;
    if (names.size() == order.size()) {
      for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = readValue<Part>(names[i]);
        seen |= 1 << static_cast<int>(order[i]);
      }
    }
    if (seen != 7) node.failExpecting("\"query\", \"key\" and \"value\", once each");
    return order;
  }
};

struct AboveZero {
  static double read(const JsonNode& node) {
    const double number = node.number();
    if (!(number > 0)) node.failExpecting("a number above 0");
    return number;
  }
};

void checkPositions(const JsonNode& node, const Positions& positions) {
  const bool learned = positions.kind == PositionKind::kLearned;
  if (learned && !positions.values) {
    node.fail("the key \"values\" is missing: learned positions need one row each");
  }
  if (!learned && positions.values) {
    node["values"].fail("values given, expected none: only learned positions have them");
  }
}

void checkDigits(const JsonNode& node, const Printed& printed) {
  if (!printed.digits || !printed.significant) return;
  node.fail("both \"digits\" and \"significant\", expected one of them");
}

/// What was printed, under one of three keys.
struct PrintedContent {
  static constexpr std::string_view kValues = "values";
  static constexpr std::string_view kShape = "shape";
  static constexpr std::string_view kRowSums = "row_sums";

  void addKeys(const JsonNode&, std::vector<std::string_view>& keys) const {
    keys.insert(keys.end(), {kValues, kShape, kRowSums});
  }

  void read(const JsonNode& node, Printed& printed) const { printed.content = contentOf(node); }

  void write(JsonWriter& json, const Printed& printed) const {
    if (const auto* values = std::get_if<PrintedValues>(&printed.content)) {
      if (values->flat) return json.key(kValues, values->values.front());
      return json.key(kValues, values->values);
    }
    if (const auto* tokens = std::get_if<PrintedTokens>(&printed.content)) {
      return json.key(kValues, *tokens);
    }
    if (const auto* shape = std::get_if<PrintedShape>(&printed.content)) {
      return json.key(kShape, std::array{shape->rows, shape->cols});
    }
    json.key(kRowSums, std::get<PrintedRowSums>(printed.content).sums);
  }

 private:
  static decltype(Printed::content) contentOf(const JsonNode& node) {
    if (node.has(kValues) + node.has(kShape) + node.has(kRowSums) > 1) {
      node.fail("several contents, expected one of \"values\", \"shape\" and \"row_sums\"");
    }
    if (node.has(kShape)) {
      const JsonNode shape = node[kShape];
      const std::vector<JsonNode> sizes = shape.list();
      if (sizes.size() != 2) shape.failExpecting("two sizes: rows, columns");
      return PrintedShape{sizes[0].integer(1, kMaxVocabulary), sizes[1].integer(1, kMaxVocabulary)};
    }
    if (node.has(kRowSums)) return PrintedRowSums{node[kRowSums].numbers()};
    const JsonNode values = node[kValues];
    const std::vector<JsonNode> list = values.list();
    if (list.front().isText()) return values.texts();
    if (list.front().isNumber()) return PrintedValues{{values.numbers()}, true};
    return PrintedValues{values.table(), false};
  }
};

}  // namespace

// The words of each enumeration.

template <>
inline constexpr Named<DrawnBy> kWords<DrawnBy>[] = {
    {DrawnBy::kVocabulary, "vocabulary"},
    {DrawnBy::kWord, "word"},
};
template <>
inline constexpr Named<PositionKind> kWords<PositionKind>[] = {
    {PositionKind::kNone, "none"},
    {PositionKind::kLearned, "learned"},
    {PositionKind::kSinusoidal, "sinusoidal"},
    {PositionKind::kRotary, "rotary"},
    {PositionKind::kAlibi, "alibi"},
};
template <>
inline constexpr Named<ProjectionKind> kWords<ProjectionKind>[] = {
    {ProjectionKind::kLinear, "linear"},
    {ProjectionKind::kParameter, "parameter"},
};
template <>
inline constexpr Named<Initialisation> kWords<Initialisation>[] = {
    {Initialisation::kDefault, "default"},
    {Initialisation::kMultihead, "multihead"},
};
template <>
inline constexpr Named<Part> kWords<Part>[] = {
    {Part::kQuery, "query"},
    {Part::kKey, "key"},
    {Part::kValue, "value"},
};
template <>
inline constexpr Named<ScoreOrder> kWords<ScoreOrder>[] = {
    {ScoreOrder::kQueryKey, "QK"},
    {ScoreOrder::kKeyQuery, "KQ"},
};
template <>
inline constexpr Named<ScaleKind> kWords<ScaleKind>[] = {
    {ScaleKind::kKeySize, "d_k"},
    {ScaleKind::kInputSize, "d_in"},
    {ScaleKind::kValueSize, "d_v"},
    {ScaleKind::kNone, "none"},
};
template <>
inline constexpr Named<MaskKind> kWords<MaskKind>[] = {
    {MaskKind::kNone, "none"},
    {MaskKind::kCausal, "causal"},
    {MaskKind::kPadding, "padding"},
};

// The keys of each object, in the order in which they are written.

template <>
inline constexpr std::tuple kFields<Tokenizer>{
    Field{"lowercase", &Tokenizer::lowercase},      Field{"remove", &Tokenizer::remove},
    Field{"begin", &Tokenizer::begin, Token{}},     Field{"end", &Tokenizer::end, Token{}},
    Field{"unknown", &Tokenizer::unknown, Token{}},
};

template <>
inline constexpr std::tuple kFields<Sentence>{
    Field{"text", &Sentence::text},
    Field{"tokenizer", &Sentence::tokenizer},
    Field{"vocabulary", &Sentence::vocabulary, Vocabulary{}},
};

template <>
inline constexpr std::tuple kFields<DrawnVectors>{
    Field{"rows", &DrawnVectors::rows, Whole{1, kMaxTokens}},
    Field{"columns", &DrawnVectors::columns, Whole{1, kMaxFeatures}},
    Field{"seed", &DrawnVectors::seed},
};

template <>
inline constexpr std::tuple kFields<Vectors>{
    Field{"vectors", &Vectors::values, GivenOrDrawn{}},
    Field{"labels", &Vectors::labels},
};

template <>
inline constexpr std::tuple kFields<DrawnEmbedding>{
    Field{"size", &DrawnEmbedding::size, Whole{1, kMaxFeatures}},
    Field{"seed", &DrawnEmbedding::seed},
    Field{"by", &DrawnEmbedding::by},
};

template <>
inline constexpr std::tuple kFields<GivenEmbedding>{
    Field{"values", &GivenEmbedding::values},
};

template <>
inline constexpr std::tuple kFields<Positions>{
    Field{"kind", &Positions::kind},
    Field{"values", &Positions::values},
    Check{checkPositions},
};

template <>
inline constexpr std::tuple kFields<Projection>{
    Field{"weight", &Projection::weight},
    Field{"bias", &Projection::bias},
};

template <>
inline constexpr std::tuple kFields<GivenProjections>{
    Field{"query", &GivenProjections::query},
    Field{"key", &GivenProjections::key},
    Field{"value", &GivenProjections::value},
};

template <>
inline constexpr std::tuple kFields<DrawnProjections>{
    Field{"seed", &DrawnProjections::seed},
    Field{"order", &DrawnProjections::order, Order{}},
    Field{"query_size", &DrawnProjections::querySize, Whole{1, kMaxFeatures}},
    Field{"value_size", &DrawnProjections::valueSize, Whole{1, kMaxFeatures}},
    Field{"initialisation", &DrawnProjections::initialisation},
};

template <>
inline constexpr std::tuple kFields<Projections>{
    Field{"kind", &Projections::kind},
    Field{"bias", &Projections::bias},
    Fields{&Projections::parameters},
};

template <>
inline constexpr std::tuple kFields<Scores>{
    Field{"order", &Scores::order},
    Field{"scale", &Scores::scale, WordOr<ScaleKind, double>{&JsonNode::isNumber, "a number"}},
    Field{"mask", &Scores::mask,
          WordOr<MaskKind, MaskRows>{&JsonNode::isList, "rows of true and false"}},
    Field{"temperature", &Scores::temperature, AboveZero{}},
};

template <>
inline constexpr std::tuple kFields<DrawnOutput>{
    Always{"drawn", true, "true (leave \"output\" out where there is none)"},
    Field{"bias", &DrawnOutput::bias},
};

template <>
inline constexpr std::tuple kFields<Features>{
    Field{"input", &Features::input, Names{}},
    Field{"query", &Features::query, Names{}},
    Field{"key", &Features::key, Names{}},
    Field{"value", &Features::value, Names{}},
};

template <>
inline constexpr std::tuple kFields<Printed>{
    Field{"stage", &Printed::stage},
    Field{"head", &Printed::head, Whole{0, kMaxHeads - 1}},
    Field{"row", &Printed::row, Whole{0, kMaxVocabulary - 1}},
    Field{"transposed", &Printed::transposed},
    PrintedContent{},
    Field{"digits", &Printed::digits, Whole{0, 17}},
    Field{"significant", &Printed::significant, Whole{1, 17}},
    Field{"tolerance", &Printed::tolerance, Whole{0, 17}},
    Field{"reproducible", &Printed::reproducible},
    Check{checkDigits},
};

template <>
inline constexpr std::tuple kFields<Lesson>{
    Field{"$schema", &Lesson::schema},
    Always{"clearhead", 1, "1, the version of the format that this program reads"},
    Field{"title", &Lesson::title},
    Field{"about", &Lesson::about},
    Field{"input", &Lesson::input},
    Field{"embedding", &Lesson::embedding},
    Field{"positions", &Lesson::positions},
    Field{"projections", &Lesson::projections},
    Field{"heads", &Lesson::heads, Whole{1, kMaxHeads}},
    Field{"scores", &Lesson::scores},
    Field{"output", &Lesson::output},
    Field{"features", &Lesson::features},
    Field{"focus", &Lesson::focus, Whole{0, kMaxTokens - 1}},
    Field{"printed", &Lesson::printed},
};

Lesson parseLesson(std::string_view json) {
  const JsonValue document = parseJson(json);
  Lesson lesson = readValue<Lesson>(JsonNode(document));
  checkLesson(lesson);
  return lesson;
}

std::string writeLesson(const Lesson& lesson) {
  JsonWriter json;
  json.value(lesson);
  return json.text();
}

}  // namespace clearhead
