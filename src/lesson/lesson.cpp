// The document: each key once, with its place, its name, and what its value may be. What several
// keys must have in common is in check.cpp.
#include "lesson/lesson.h"

#include <algorithm>
#include <utility>

#include "lesson/check.h"
#include "lesson/fields.h"

namespace clearhead {
namespace {

struct Token {
  static std::string read(const JsonNode& node) {
    std::string token = node.text();
    if (token.empty()) node.fail({"emptyToken", "an empty text, expected a token"});
    return token;
  }
};

struct Names {
  static std::vector<std::string> read(const JsonNode& node) {
    std::vector<std::string> names;
    for (const JsonNode& name : node.list()) {
      names.push_back(name.text());
      if (names.back().empty()) name.fail({"emptyName", "an empty text, expected a name"});
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
    if (seen != 7) node.failExpecting({"anOrder", "\"query\", \"key\" and \"value\", once each"});
    return order;
  }
};

struct AboveOne {
  static double read(const JsonNode& node) {
    const double number = node.number();
    if (!(number > 1)) node.failExpecting({"aboveOne", "a number above 1"});
    return number;
  }
};

struct AboveZero {
  static double read(const JsonNode& node) {
    const double number = node.number();
    if (!(number > 0)) node.failExpecting({"aboveZero", "a number above 0"});
    return number;
  }
};

/// Above 0, and at most 1.
struct AboveZeroToOne {
  static double read(const JsonNode& node) {
    const double number = node.number();
    if (!(number > 0 && number <= 1)) {
      node.failExpecting({"aboveZeroToOne", "a number above 0, at most 1"});
    }
    return number;
  }
};

/// Two shares of what was before.
struct Betas {
  static std::array<double, 2> read(const JsonNode& node) {
    const std::vector<double> betas = node.numbers();
    if (betas.size() == 2 && std::min(betas[0], betas[1]) >= 0 &&
        std::max(betas[0], betas[1]) < 1) {
      return {betas[0], betas[1]};
    }
    node.failExpecting({"twoShares", "two numbers from 0 to below 1"});
  }
};

/// "tied" is no projection.
struct TiedOrOwn {
  static Unembedding read(const JsonNode& node) {
    if (node.isText()) return readValue<Tied>(node);
    const auto own = readValue<Output>(node);
    return std::visit([](const auto& each) { return Unembedding(each); }, own);
  }
};

/// The first, and the one after the last.
struct FromTo {
  static Range read(const JsonNode& node) {
    const std::vector<JsonNode> ends = node.list();
    if (ends.size() != 2) {
      node.failExpecting({"fromTo", "two numbers: the first, and the one after the last"});
    }
    const int first = ends[0].integer(0, kMostInTensor - 1);
    return {first, ends[1].integer(first + 1, kMostInTensor)};
  }
};

/// Finds a part's numbers in the file. Precondition: the file was read.
void resolve(const JsonNode& node, TensorPart& part) {
  part.file = node.tensors();
  const Tensor* tensor = part.file->find(part.tensor);
  if (!tensor) {
    const std::string name = '"' + part.tensor + '"';
    const std::string_view near = part.file->nearest(part.tensor);
    if (near.empty()) {
      node["tensor"].fail({"tensorUnknown",
                           "the tensor {0}, expected one of the {1} in the file",
                           {name, part.file->tensors().size()}});
    }
    node["tensor"].fail({"tensorMisspelt",
                         "the tensor {0}, expected {1} perhaps",
                         {name, '"' + std::string(near) + '"'}});
  }
  if (!TensorFile::isReadable(*tensor)) {
    node["tensor"].fail(
        {"tensorUnread", "a tensor of {0}, expected F32, F16 or BF16", {tensor->type}});
  }
  const std::vector<std::uint64_t>& sizes = tensor->shape;
  if (sizes.empty() || sizes.size() > 2) {
    node["tensor"].fail(
        {"tensorDimensions", "a tensor of {0} dimensions, expected 1 or 2", {sizes.size()}});
  }
  const std::uint64_t rows = sizes.size() == 2 ? sizes.front() : 1;
  const std::uint64_t columns = sizes.back();
  if (std::min(rows, columns) == 0 || std::max(rows, columns) > kMostInTensor) {
    node["tensor"].fail({"tensorSize",
                         "a tensor of {0} rows and {1} columns, expected 1 to {2} of each",
                         {rows, columns, kMostInTensor}});
  }
  const auto rangeOf = [&](const char* key, const std::optional<Range>& given, std::uint64_t size) {
    const int all = static_cast<int>(size);
    if (given && (*given)[1] > all) {
      node[key].fail({"tensorPart",
                      "up to {0}, expected at most {1} (as far as the tensor goes)",
                      {(*given)[1], all}});
    }
    return given.value_or(Range{0, all});
  };
  const Range row = rangeOf("rows", part.rows, rows);
  const Range col = rangeOf("columns", part.columns, columns);
  part.strides = {row[0] * columns + col[0], columns, 1};
  part.shape = {row[1] - row[0], col[1] - col[0]};
  if (part.transposed.orDefault()) {
    std::swap(part.strides.row, part.strides.col);
    std::swap(part.shape.rows, part.shape.cols);
  }
}

/// Numbers, or where in a tensor they are.
template <typename Numbers>
struct NumbersOrTensor {
  static OrTensor<Numbers> read(const JsonNode& node) {
    if (!node.isObject()) return readValue<Numbers>(node);
    auto part = readValue<TensorPart>(node);
    if (!node.root().has(kFile)) {
      node.fail(
          {"noTensors",
           "a tensor, expected numbers: the document names no file of tensors (\"tensors\")"});
    }
    if (!node.tensors()) return part;
    resolve(node, part);
    if (std::is_same_v<Numbers, std::vector<double>> && part.shape.rows != 1) {
      node.fail({"tensorRows", "{0} rows of a tensor, expected one", {part.shape.rows}});
    }
    return part;
  }
  static void write(JsonWriter& json, std::string_view name, const OrTensor<Numbers>& numbers) {
    if (numbers.part) return json.key(name, *numbers.part);
    json.key(name, static_cast<const Numbers&>(numbers));
  }
  static void write(JsonWriter& json, std::string_view name,
                    const std::optional<OrTensor<Numbers>>& numbers) {
    if (numbers) write(json, name, *numbers);
  }

 private:
  static constexpr std::string_view kFile = "tensors";
};
using TableOrTensor = NumbersOrTensor<Table>;
using ListOrTensor = NumbersOrTensor<std::vector<double>>;

/// A list of blocks, or an object that says how to draw them.
struct GivenOrDrawnBlocks {
  static decltype(Stack::blocks) read(const JsonNode& node) {
    if (!node.isObject()) return readValue<std::vector<TransformerBlock>>(node);
    node.expectKeys({kDrawn});
    return readValue<DrawnBlocks>(node[kDrawn]);
  }
  static void write(JsonWriter& json, std::string_view name,
                    const decltype(Stack::blocks)& blocks) {
    if (const auto* drawn = std::get_if<DrawnBlocks>(&blocks)) {
      return json.object(name, kDrawn, *drawn);
    }
    json.key(name, std::get<std::vector<TransformerBlock>>(blocks));
  }

 private:
  static constexpr std::string_view kDrawn = "drawn";
};

void checkPositions(const JsonNode& node, const Positions& positions) {
  const PositionKind kind = positions.kind.orDefault();
  if (positions.base && kind != PositionKind::kSinusoidal && kind != PositionKind::kRotary) {
    node["base"].fail(
        {"baseGiven", "a base, expected none: only sinusoidal and rotary positions have one"});
  }
  const bool learned = positions.kind == PositionKind::kLearned;
  if (learned && !positions.values) {
    node.fail(
        {"positionsMissing", "the key \"values\" is missing: learned positions need one row each"});
  }
  if (!learned && positions.values) {
    node["values"].fail(
        {"positionsGiven", "values given, expected none: only learned positions have them"});
  }
}

void checkTask(const JsonNode& node, const TaskOptions& task) {
  const bool saysItTwice = task.kind == TaskKind::kSayItTwice;
  const bool hasSizes = saysItTwice || task.kind == TaskKind::kBrackets;
  for (const std::string_view key : {"shortest", "longest"}) {
    if (!hasSizes && node.has(key)) {
      node[key].fail(
          {"taskSizes", "given, expected none: only \"say_it_twice\" and \"brackets\" have one"});
    }
  }
  if (!saysItTwice && task.distinct) {
    node["distinct"].fail({"taskDistinct", "given, expected none: only \"say_it_twice\" has it"});
  }
}

void checkDigits(const JsonNode& node, const Printed& printed) {
  if (!printed.digits || !printed.significant) return;
  node.fail({"digitsTwice", "both \"digits\" and \"significant\", expected one of them"});
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
      node.fail({"contentsTwice",
                 "several contents, expected one of \"values\", \"shape\" and \"row_sums\""});
    }
    if (node.has(kShape)) {
      const JsonNode shape = node[kShape];
      const std::vector<JsonNode> sizes = shape.list();
      if (sizes.size() != 2) shape.failExpecting({"aShape", "two sizes: rows, columns"});
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
inline constexpr Named<Activation> kWords<Activation>[] = {
    {Activation::kRelu, "relu"},
    {Activation::kGelu, "gelu"},
    {Activation::kGeluTanh, "gelu_tanh"},
};
template <>
inline constexpr Named<NormPosition> kWords<NormPosition>[] = {
    {NormPosition::kBefore, "before"},
    {NormPosition::kAfter, "after"},
};
template <>
inline constexpr Named<DrawnBlockNorm> kWords<DrawnBlockNorm>[] = {
    {DrawnBlockNorm::kNone, "none"},
    {DrawnBlockNorm::kBefore, "before"},
    {DrawnBlockNorm::kAfter, "after"},
};
template <>
inline constexpr Named<BlockInitialisation> kWords<BlockInitialisation>[] = {
    {BlockInitialisation::kDefault, "default"},
    {BlockInitialisation::kNormal, "normal"},
};
template <>
inline constexpr Named<Tied> kWords<Tied>[] = {
    {Tied::kTied, "tied"},
};
template <>
inline constexpr Named<TaskKind> kWords<TaskKind>[] = {
    {TaskKind::kSayItTwice, "say_it_twice"},
    {TaskKind::kSort, "sort"},
    {TaskKind::kBrackets, "brackets"},
    {TaskKind::kModularAddition, "modular_addition"},
};
template <>
inline constexpr Named<OptimizerKind> kWords<OptimizerKind>[] = {
    {OptimizerKind::kAdam, "adam"},
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
inline constexpr std::tuple kFields<TensorPart>{
    Field{"tensor", &TensorPart::tensor},
    Field{"rows", &TensorPart::rows, FromTo{}},
    Field{"columns", &TensorPart::columns, FromTo{}},
    Field{"transposed", &TensorPart::transposed},
};

template <>
inline constexpr std::tuple kFields<GivenEmbedding>{
    Field{"values", &GivenEmbedding::values, TableOrTensor{}},
};

template <>
inline constexpr std::tuple kFields<Positions>{
    Field{"kind", &Positions::kind},
    Field{"base", &Positions::base, AboveOne{}},
    Field{"values", &Positions::values, TableOrTensor{}},
    Check{checkPositions},
};

template <>
inline constexpr std::tuple kFields<Projection>{
    Field{"weight", &Projection::weight, TableOrTensor{}},
    Field{"bias", &Projection::bias, ListOrTensor{}},
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
    Field{"scale", &Scores::scale,
          WordOr<ScaleKind, double>{&JsonNode::isNumber, {"aNumber", "a number"}}},
    Field{"mask", &Scores::mask,
          WordOr<MaskKind, MaskRows>{&JsonNode::isList, {"maskRows", "rows of true and false"}}},
    Field{"temperature", &Scores::temperature, AboveZero{}},
};

template <>
inline constexpr std::tuple kFields<DrawnOutput>{
    Always{"drawn", true, Phrase{"trueOutput", "true (leave \"output\" out where there is none)"}},
    Field{"bias", &DrawnOutput::bias},
};

template <>
inline constexpr std::tuple kFields<Attention>{
    Field{"projections", &Attention::projections},
    Field{"heads", &Attention::heads, Whole{1, kMaxHeads}},
    Field{"scores", &Attention::scores},
    Field{"output", &Attention::output},
};

template <>
inline constexpr std::tuple kFields<LayerNorm>{
    Field{"gain", &LayerNorm::gain, ListOrTensor{}},
    Field{"bias", &LayerNorm::bias, ListOrTensor{}},
    Field{"epsilon", &LayerNorm::epsilon, AboveZero{}},
};

template <>
inline constexpr std::tuple kFields<DrawnNorm>{
    Always{"drawn", true, Phrase{"trueNorm", "true (leave the norm out where there is none)"}},
    Field{"epsilon", &DrawnNorm::epsilon, AboveZero{}},
};

template <>
inline constexpr std::tuple kFields<FeedForward>{
    Field{"activation", &FeedForward::activation},
    Field{"up", &FeedForward::up},
    Field{"down", &FeedForward::down},
};

template <>
inline constexpr std::tuple kFields<TransformerBlock>{
    Field{"norm1", &TransformerBlock::norm1},
    Field{"attention", &TransformerBlock::attention},
    Field{"norm2", &TransformerBlock::norm2},
    Field{"feed_forward", &TransformerBlock::feedForward},
    Field{"norm_position", &TransformerBlock::normPosition},
    Field{"residual", &TransformerBlock::residual},
};

template <>
inline constexpr std::tuple kFields<DrawnBlocks>{
    Field{"seed", &DrawnBlocks::seed},
    Field{"layers", &DrawnBlocks::layers, Whole{1, kMaxLayers}},
    Field{"heads", &DrawnBlocks::heads, Whole{1, kMaxHeads}},
    Field{"query_size", &DrawnBlocks::querySize, Whole{1, kMaxFeatures}},
    Field{"value_size", &DrawnBlocks::valueSize, Whole{1, kMaxFeatures}},
    Field{"bias", &DrawnBlocks::bias},
    Field{"norm", &DrawnBlocks::norm},
    Field{"feed_forward", &DrawnBlocks::feedForward, Whole{0, kMaxHidden}},
    Field{"activation", &DrawnBlocks::activation},
    Field{"initialisation", &DrawnBlocks::initialisation},
    Field{"scores", &DrawnBlocks::scores},
};

template <>
inline constexpr std::tuple kFields<HeadAt>{
    Field{"layer", &HeadAt::layer, Whole{0, kMaxLayers - 1}},
    Field{"head", &HeadAt::head, Whole{0, kMaxHeads - 1}},
};

template <>
inline constexpr std::tuple kFields<Stack>{
    Field{"blocks", &Stack::blocks, GivenOrDrawnBlocks{}},
    Field{"final_norm", &Stack::finalNorm},
    Field{"unembedding", &Stack::unembedding, TiedOrOwn{}},
};

template <>
inline constexpr std::tuple kFields<TaskOptions>{
    Field{"kind", &TaskOptions::kind},
    Field{"shortest", &TaskOptions::shortest, Whole{1, kMaxTrainedLength}},
    Field{"longest", &TaskOptions::longest, Whole{1, kMaxTrainedLength}},
    Field{"distinct", &TaskOptions::distinct},
    Check{checkTask},
};

template <>
inline constexpr std::tuple kFields<Optimizer>{
    Field{"kind", &Optimizer::kind},
    Field{"learning_rate", &Optimizer::learningRate, AboveZeroToOne{}},
    Field{"betas", &Optimizer::betas, Betas{}},
    Field{"epsilon", &Optimizer::epsilon, AboveZero{}},
    Field{"warmup", &Optimizer::warmup, Whole{0, kMaxSteps}},
    Field{"clip", &Optimizer::clip, AboveZero{}},
};

template <>
inline constexpr std::tuple kFields<Recipe>{
    Field{"task", &Recipe::task},
    Field{"batch", &Recipe::batch, Whole{1, kMaxBatch}},
    Field{"length", &Recipe::length, Whole{2, kMaxTrainedLength}},
    Field{"steps", &Recipe::steps, Whole{1, kMaxSteps}},
    Field{"optimizer", &Recipe::optimizer},
    Field{"seed", &Recipe::seed},
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
    Field{"layer", &Printed::layer, Whole{0, kMaxLayers - 1}},
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
    Always{"clearhead", 1,
           Phrase{"theVersion", "1, the version of the format that this program reads"}},
    Field{"title", &Lesson::title},
    Field{"about", &Lesson::about},
    Field{"tensors", &Lesson::tensors},
    Field{"input", &Lesson::input},
    Field{"embedding", &Lesson::embedding},
    Field{"positions", &Lesson::positions},
    Fields{&Lesson::model},
    Field{"switched_off", &Lesson::switchedOff},
    Field{"training", &Lesson::training},
    Field{"features", &Lesson::features},
    Field{"focus", &Lesson::focus, Whole{0, kMaxTokens - 1}},
    Field{"printed", &Lesson::printed},
};

LessonError::LessonError(const std::string& path, const Wording& wording,
                         std::optional<std::size_t> byte)
    : std::runtime_error(path.empty() ? wording.english() : path + ": " + wording.english()),
      path_(path),
      wording_(wording),
      byte_(byte) {}

Lesson parseLesson(std::string_view json, TensorFilePointer tensors) {
  const JsonValue document = parseJson(json);
  Lesson lesson = readValue<Lesson>(JsonNode(document, tensors));
  lesson.tensorFile = std::move(tensors);
  if (lesson.tensors && !lesson.tensorFile) return lesson;
  if (lesson.tensorFile && !lesson.tensors) {
    throw LessonError("", {"tensorsUnasked",
                           "a file of tensors beside a document that names none (\"tensors\")"});
  }
  checkLesson(lesson);
  return lesson;
}

Shape shapeOf(const Rows& rows) {
  if (rows.part) return rows.part->shape;
  return {static_cast<int>(rows.size()), static_cast<int>(rows.front().size())};
}

Shape shapeOf(const Row& row) {
  if (row.part) return row.part->shape;
  return {1, static_cast<int>(row.size())};
}

std::string writeLesson(const Lesson& lesson) {
  JsonWriter json;
  json.value(lesson);
  return json.text();
}

}  // namespace clearhead
