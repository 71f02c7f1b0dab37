#include "lesson.h"

#include "json_node.h"
#include "lesson_check.h"

namespace clearhead {
namespace {

template <typename Enum>
Enum readEnum(const JsonNode& node, std::initializer_list<std::string_view> names) {
  return static_cast<Enum>(node.oneOf(names));
}

std::string readToken(const JsonNode& node) {
  std::string token = node.text();
  if (token.empty()) node.fail("an empty text, expected a token");
  return token;
}

Tokenizer readTokenizer(const JsonNode& node) {
  node.expectKeys({"lowercase", "remove", "begin", "end", "unknown"});
  Tokenizer tokenizer;
  tokenizer.lowercase = node.optional("lowercase", [](const JsonNode& n) { return n.boolean(); });
  tokenizer.remove = node.optional("remove", [](const JsonNode& n) { return n.text(); });
  tokenizer.begin = node.optional("begin", readToken);
  tokenizer.end = node.optional("end", readToken);
  tokenizer.unknown = node.optional("unknown", readToken);
  return tokenizer;
}

std::optional<std::vector<std::string>> readVocabulary(const JsonNode& node) {
  if (node.isText()) {
    node.oneOf({"sorted"});
    return std::nullopt;
  }
  std::vector<std::string> words;
  for (const JsonNode& word : node.list()) words.push_back(readToken(word));
  return words;
}

Sentence readSentence(const JsonNode& node) {
  node.expectKeys({"text", "tokenizer", "vocabulary", "vectors"});
  Sentence sentence;
  sentence.text = node["text"].text();
  sentence.tokenizer = node.optional("tokenizer", readTokenizer);
  sentence.vocabulary = readVocabulary(node["vocabulary"]);
  return sentence;
}

DrawnVectors readDrawnVectors(const JsonNode& node) {
  node.expectKeys({"rows", "columns", "seed"});
  return {node["rows"].integer(1, kMaxTokens), node["columns"].integer(1, kMaxFeatures),
          node["seed"].seed()};
}

std::variant<Sentence, Vectors> readInput(const JsonNode& node) {
  if (!node.isObject() || !node.has("vectors")) return readSentence(node);
  node.expectKeys({"vectors", "labels"});
  Vectors vectors;
  const JsonNode values = node["vectors"];
  if (values.isObject()) {
    vectors.values = readDrawnVectors(values);
  } else {
    vectors.values = values.table();
  }
  vectors.labels = node.optional("labels", [](const JsonNode& n) { return n.texts(); });
  return vectors;
}

Embedding readEmbedding(const JsonNode& node) {
  if (node.isObject() && node.has("values")) {
    node.expectKeys({"values"});
    return node["values"].table();
  }
  node.expectKeys({"size", "seed", "values"});
  return DrawnEmbedding{node["size"].integer(1, kMaxFeatures), node["seed"].seed()};
}

Positions readPositions(const JsonNode& node) {
  node.expectKeys({"kind", "values"});
  Positions positions;
  positions.kind = node.optional("kind", [](const JsonNode& n) {
    return readEnum<PositionKind>(n, {"none", "learned", "sinusoidal", "rotary", "alibi"});
  });
  positions.values = node.optional("values", [](const JsonNode& n) { return n.table(); });
  const bool learned = positions.kind == PositionKind::kLearned;
  if (learned && !positions.values) {
    node.fail("the key \"values\" is missing: learned positions need one row each");
  }
  if (!learned && positions.values) {
    node["values"].fail("values given, expected none: only learned positions have them");
  }
  return positions;
}

Projection readProjection(const JsonNode& node) {
  node.expectKeys({"weight", "bias"});
  return {node["weight"].table(),
          node.optional("bias", [](const JsonNode& n) { return n.numbers(); })};
}

std::array<Part, 3> readOrder(const JsonNode& node) {
  const std::vector<JsonNode> names = node.list();
  std::array<Part, 3> order{};
  int seen = 0;
  if (names.size() == order.size()) {
    for (std::size_t i = 0; i < order.size(); ++i) {
      order[i] = readEnum<Part>(names[i], {"query", "key", "value"});
      seen |= 1 << static_cast<int>(order[i]);
    }
  }
  if (seen != 7) node.failExpecting("\"query\", \"key\" and \"value\", once each");
  return order;
}

DrawnProjections readDrawnProjections(const JsonNode& node) {
  DrawnProjections drawn;
  const auto readSize = [](const JsonNode& n) { return n.integer(1, kMaxFeatures); };
  drawn.seed = node["seed"].seed();
  drawn.order = node.optional("order", readOrder);
  drawn.querySize = node.optional("query_size", readSize);
  drawn.valueSize = node.optional("value_size", readSize);
  drawn.initialisation = node.optional("initialisation", [](const JsonNode& n) {
    return readEnum<Initialisation>(n, {"default", "multihead"});
  });
  return drawn;
}

Projections readProjections(const JsonNode& node) {
  Projections projections;
  const bool drawn = node.isObject() && node.has("seed");
  if (drawn) {
    node.expectKeys(
        {"kind", "bias", "seed", "order", "query_size", "value_size", "initialisation"});
    projections.parameters = readDrawnProjections(node);
  } else {
    node.expectKeys({"kind", "bias", "query", "key", "value", "seed"});
    projections.parameters = GivenProjections{
        readProjection(node["query"]), readProjection(node["key"]), readProjection(node["value"])};
  }
  projections.kind = readEnum<ProjectionKind>(node["kind"], {"linear", "parameter"});
  projections.bias = node.optional("bias", [](const JsonNode& n) { return n.boolean(); });
  return projections;
}

std::variant<ScaleKind, double> readScale(const JsonNode& node) {
  if (node.isNumber()) return node.number();
  if (!node.isText()) node.failExpecting("\"d_k\", \"d_in\", \"d_v\", \"none\" or a number");
  return readEnum<ScaleKind>(node, {"d_k", "d_in", "d_v", "none"});
}

std::variant<MaskKind, std::vector<std::vector<bool>>> readMask(const JsonNode& node) {
  if (node.isText()) return readEnum<MaskKind>(node, {"none", "causal", "padding"});
  if (!node.isList()) {
    node.failExpecting("\"none\", \"causal\", \"padding\" or rows of true and false");
  }
  std::vector<std::vector<bool>> rows;
  for (const JsonNode& row : node.list()) {
    rows.emplace_back();
    for (const JsonNode& cell : row.list()) rows.back().push_back(cell.boolean());
  }
  return rows;
}

Scores readScores(const JsonNode& node) {
  node.expectKeys({"order", "scale", "mask", "temperature"});
  Scores scores;
  scores.order = node.optional(
      "order", [](const JsonNode& n) { return readEnum<ScoreOrder>(n, {"QK", "KQ"}); });
  scores.scale = node.optional("scale", readScale);
  scores.mask = node.optional("mask", readMask);
  scores.temperature = node.optional("temperature", [](const JsonNode& n) {
    const double temperature = n.number();
    if (!(temperature > 0)) n.failExpecting("a number above 0");
    return temperature;
  });
  return scores;
}

Output readOutput(const JsonNode& node) {
  node.expectKeys({"weight", "bias", "drawn"});
  if (!node.has("drawn")) return readProjection(node);
  node.expectKeys({"drawn", "bias"});
  if (!node["drawn"].boolean()) {
    node["drawn"].fail("false, expected true (leave \"output\" out where there is none)");
  }
  return DrawnOutput{node.optional("bias", [](const JsonNode& n) { return n.boolean(); })};
}

decltype(Printed::content) readPrintedContent(const JsonNode& node) {
  if (node.has("values") + node.has("shape") + node.has("row_sums") > 1) {
    node.fail("several contents, expected one of \"values\", \"shape\" and \"row_sums\"");
  }
  if (node.has("shape")) {
    const JsonNode shape = node["shape"];
    const std::vector<JsonNode> sizes = shape.list();
    if (sizes.size() != 2) shape.failExpecting("two sizes: rows, columns");
    return PrintedShape{sizes[0].integer(1, kMaxVocabulary), sizes[1].integer(1, kMaxVocabulary)};
  }
  if (node.has("row_sums")) return PrintedRowSums{node["row_sums"].numbers()};
  const JsonNode values = node["values"];
  const std::vector<JsonNode> list = values.list();
  if (list.front().isText()) return values.texts();
  if (list.front().isNumber()) return PrintedValues{{values.numbers()}, true};
  return PrintedValues{values.table(), false};
}

Printed readPrinted(const JsonNode& node) {
  node.expectKeys({"stage", "head", "row", "transposed", "values", "shape", "row_sums", "digits",
                   "significant", "tolerance", "reproducible"});
  Printed printed;
  const auto readCount = [](const JsonNode& n) { return n.integer(0, 17); };
  printed.stage = node["stage"].text();
  printed.head =
      node.optional("head", [](const JsonNode& n) { return n.integer(0, kMaxHeads - 1); });
  printed.row =
      node.optional("row", [](const JsonNode& n) { return n.integer(0, kMaxVocabulary - 1); });
  printed.transposed = node.optional("transposed", [](const JsonNode& n) { return n.boolean(); });
  printed.content = readPrintedContent(node);
  printed.digits = node.optional("digits", readCount);
  printed.significant =
      node.optional("significant", [](const JsonNode& n) { return n.integer(1, 17); });
  printed.tolerance = node.optional("tolerance", readCount);
  printed.reproducible =
      node.optional("reproducible", [](const JsonNode& n) { return n.boolean(); });
  if (printed.digits && printed.significant) {
    node.fail("both \"digits\" and \"significant\", expected one of them");
  }
  return printed;
}

Lesson readLesson(const JsonNode& node) {
  node.expectKeys({"clearhead", "title", "about", "input", "embedding", "positions", "projections",
                   "heads", "scores", "output", "focus", "printed"});
  if (const JsonNode version = node["clearhead"]; !version.isNumber() || version.number() != 1) {
    version.failExpecting("1, the version of the format that this program reads");
  }
  Lesson lesson;
  lesson.title = node["title"].text();
  lesson.about = node.optional("about", [](const JsonNode& n) { return n.text(); });
  lesson.input = readInput(node["input"]);
  lesson.embedding = node.optional("embedding", readEmbedding);
  lesson.positions = node.optional("positions", readPositions);
  lesson.projections = readProjections(node["projections"]);
  lesson.heads = node.optional("heads", [](const JsonNode& n) { return n.integer(1, kMaxHeads); });
  lesson.scores = node.optional("scores", readScores);
  lesson.output = node.optional("output", readOutput);
  lesson.focus =
      node.optional("focus", [](const JsonNode& n) { return n.integer(0, kMaxTokens - 1); });
  lesson.printed = node.optional("printed", [](const JsonNode& n) {
    std::vector<Printed> entries;
    for (const JsonNode& entry : n.list()) entries.push_back(readPrinted(entry));
    return entries;
  });
  return lesson;
}

}  // namespace

Lesson parseLesson(std::string_view json) {
  const JsonValue document = parseJson(json);
  Lesson lesson = readLesson(JsonNode(document));
  checkLesson(lesson);
  return lesson;
}

}  // namespace clearhead
