#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "lesson/fields.h"
#include "lesson/lesson.h"
#include "lesson/tensor_part.h"

/// Rules for reading values whose type alone is not enough.
namespace clearhead {

/// A text that is not empty.
struct Token {
  static std::string read(const JsonNode& node) {
    std::string token = node.text();
    if (token.empty()) node.fail({"emptyToken", "an empty text, expected a token"});
    return token;
  }
};

/// A language tag as in HTML's lang: two or three letters, then perhaps a script or a region.
struct LanguageTag {
  static std::string read(const JsonNode& node) {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    constexpr std::string_view kMore = "0123456789-";
    std::string tag = node.text();
    const std::size_t first = std::min(tag.find('-'), tag.size());
    const auto isMore = [&](char c) {
      return (kLetters.find(c) != kLetters.npos || kMore.find(c) != kMore.npos);
    };
    if (first < 2 || first > 3 || tag.find_first_not_of(kLetters) < first || tag.back() == '-' ||
        !std::all_of(tag.begin(), tag.end(), isMore)) {
      node.failExpecting({"languageTag", "a language's tag, like \"en\" or \"pt-BR\""});
    }
    return tag;
  }
};

/// Texts that are not empty.
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

/// Numbers as they were printed, with their decimals.
struct Decimals {
  static std::vector<std::string> read(const JsonNode& node) {
    std::vector<std::string> numbers;
    for (const JsonNode& number : node.list()) {
      numbers.push_back(number.text());
      const std::string& text = numbers.back();
      const std::size_t point = text.find('.');
      const bool isNumber = point != std::string::npos && point > 0 && point + 1 < text.size() &&
                            text.find_first_not_of("0123456789.") == std::string::npos &&
                            text.rfind('.') == point;
      if (!isNumber) number.failExpecting({"printedNumber", "a number as text, like \"3.3660\""});
    }
    return numbers;
  }
};

/// A list of words, or "sorted".
struct Vocabulary {
  static constexpr bool kRequired = true;
  static constexpr std::string_view kSorted = "sorted";

  static std::optional<std::vector<std::string>> read(const JsonNode& node) {
    if (node.isText()) {
      node.oneOf({kSorted});
      return std::nullopt;
    }
    std::vector<std::string> words;
    for (const JsonNode& word : node.list()) words.push_back(Token::read(word));
    return words;
  }
  static void write(JsonWriter& json, std::string_view name, const std::optional<WordList>& words) {
    if (words) return json.key(name, static_cast<const std::vector<std::string>&>(*words));
    json.key(name, kSorted);
  }
};

/// Indices of the vocabulary.
struct IdList {
  static std::vector<int> read(const JsonNode& node) {
    std::vector<int> ids;
    for (const JsonNode& id : node.list()) ids.push_back(id.integer(0, kMaxVocabulary - 1));
    return ids;
  }
};

/// Rows of numbers, or an object that says how to draw them.
struct GivenOrDrawn {
  static std::variant<Table, DrawnVectors> read(const JsonNode& node) {
    if (node.isObject()) return readValue<DrawnVectors>(node);
    return readValue<Table>(node);
  }
};

/// A list of all `Size` names of an enumeration, in any order.
template <class Name, std::size_t Size>
std::array<Name, Size> readEachOnce(const JsonNode& node, const Wording& expected) {
  const std::vector<JsonNode> names = node.list();
  if (names.size() != Size) node.failExpecting(expected);
  std::array<Name, Size> order{};
  for (std::size_t i = 0; i < Size; ++i) {
    order[i] = readValue<Name>(names[i]);
    if (std::find(order.begin(), order.begin() + i, order[i]) != order.begin() + i) {
      node.failExpecting(expected);
    }
  }
  return order;
}

/// The order of a query, a key and a value.
struct Order {
  static std::array<Part, 3> read(const JsonNode& node) {
    return readEachOnce<Part, 3>(node, {"anOrder", "\"query\", \"key\" and \"value\", once each"});
  }
};

/// The parts that Python's generator draws, once each.
struct PartOrder {
  static DrawnParts read(const JsonNode& node) {
    return readEachOnce<DrawnPart, std::tuple_size_v<DrawnParts>>(
        node,
        {"aPartOrder", "\"embedding\", \"positions\", \"unembedding\" and \"blocks\", once each"});
  }
};

/// A number in a range whose lower end is excluded.
struct Above {
  double low;
  Phrase expected;
  double most = std::numeric_limits<double>::infinity();

  double read(const JsonNode& node) const {
    const double number = node.number();
    if (!(number > low && number <= most)) node.failExpecting(Wording(expected));
    return number;
  }
};
inline constexpr Above kAboveZero{0, {"aboveZero", "a number above 0"}};

inline constexpr double kUnlimited = std::numeric_limits<double>::infinity();

/// A number from 0 to `most`.
struct ZeroTo {
  double most;
  Phrase expected;

  double read(const JsonNode& node) const {
    const double number = node.number();
    if (!(number >= 0 && number <= most)) node.failExpecting(Wording(expected));
    return number;
  }
};

/// Adam's two decay rates, each from 0 to below 1.
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

/// "tied", or a projection.
struct TiedOrOwn {
  static Unembedding read(const JsonNode& node) {
    if (node.isText()) return readValue<Tied>(node);
    const auto output = readValue<Output>(node);
    return std::visit([](const auto& each) { return Unembedding(each); }, output);
  }
};

/// "mean", or the index of a head.
struct HeadOrMean {
  static PrintedHead read(const JsonNode& node) {
    if (node.isText()) return readValue<HeadMean>(node);
    return node.integer(0, kMaxHeads - 1);
  }
};

/// The first index, and the index after the last.
struct FromTo {
  static Range read(const JsonNode& node) {
    const std::vector<JsonNode> ends = node.list();
    if (ends.size() != 2) {
      node.failExpecting({"fromTo", "two numbers: the first, and the one after the last"});
    }
    const int first = ends[0].integer(0, kMaxTensorSize - 1);
    return {first, ends[1].integer(first + 1, kMaxTensorSize)};
  }
};

/// Numbers, or a part of a tensor.
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

template <>
struct Reader<MaskPart> {
  static MaskPart read(const JsonNode& node) {
    return WordOr<MaskWord, MaskObject>{&JsonNode::isObject,
                                        {"aMaskPart", "an object with \"pad\" or \"window\""}}
        .read(node);
  }
};

/// A word, rows of true and false, or a list of parts.
struct MaskForm {
  static Mask read(const JsonNode& node) {
    if (!node.isList()) {
      const Phrase aList{"maskList", "a list of parts, or of rows of true and false"};
      return std::get<MaskKind>(WordOr<MaskKind, MaskRows>{&JsonNode::isList, aList}.read(node));
    }
    const JsonNode first = node.list().front();
    if (first.isText() || first.isObject()) return readValue<MaskParts>(node);
    return readValue<MaskRows>(node);
  }
};

/// A list of blocks, or an object that says how to draw them.
struct GivenOrDrawnBlocks {
  static constexpr std::string_view kDrawn = "drawn";
  static constexpr const char* kDescription =
      "Blocks that are all alike, drawn after torch.manual_seed(seed).";

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
};

inline void checkNormBias(const JsonNode& node, const Norm& norm) {
  if (!norm.bias) return;
  if (norm.kind == NormKind::kRms) {
    node["bias"].fail({"rmsBias", "given with \"rms\", expected none: only layer norms have one"});
  }
  if (!norm.gain) node["bias"].fail({"biasAlone", "given without a gain, expected none"});
}

inline void checkOptimizer(const JsonNode& node, const Optimizer& optimizer) {
  if (optimizer.kind.orDefault() != OptimizerKind::kAdam) return;
  if (optimizer.weightDecay.orDefault() == 0) return;
  node["weight_decay"].fail(
      {"weightDecay", "given with \"adam\", expected 0: only \"adamw\" and \"sgd\" have one"});
}

/// Printed values, under one of three keys.
struct PrintedContent {
  static constexpr std::string_view kValues = "values";
  static constexpr std::string_view kShape = "shape";
  static constexpr std::string_view kRowSums = "row_sums";
  struct Part {
    std::string_view key;
    const char* description;
  };
  static constexpr Part kParts[] = {
      {kValues, "Numbers (rows, or one flat list), or texts for tokens."},
      {kShape, "Rows and columns."},
      {kRowSums, "Sums along rows."},
  };

  void addKeys(const JsonNode&, std::vector<std::string_view>& keys) const {
    for (const Part& part : kParts) keys.push_back(part.key);
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

}  // namespace clearhead
