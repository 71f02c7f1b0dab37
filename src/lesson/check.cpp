#include "lesson/check.h"

#include <algorithm>
#include <set>

namespace clearhead {
namespace {

std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

std::string indexed(std::string_view path, std::size_t index) {
  return std::string(path) + '[' + std::to_string(index) + ']';
}

void expectCount(std::size_t count, std::size_t expected, const std::string& path,
                 std::string_view noun, std::string_view meaning) {
  if (count == expected) return;
  throw LessonError(path, counted(count, noun) + ", expected " + std::to_string(expected) + " (" +
                              std::string(meaning) + ")");
}

void expectAtMost(std::size_t count, std::size_t limit, const std::string& path,
                  std::string_view noun) {
  if (count <= limit) return;
  throw LessonError(path, counted(count, noun) + ", expected at most " + std::to_string(limit));
}

void expectColumns(const Table& table, std::size_t expected, const std::string& path,
                   std::string_view meaning) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    expectCount(table[i].size(), expected, indexed(path, i), "number", meaning);
  }
}

/// For tables whose first row settles their width.
void expectEvenRows(const Table& table, const std::string& path, const std::string& meaning) {
  expectColumns(table, table.front().size(), path, meaning + ", as in the first row");
}

/// A size of one head, or of all heads together.
std::string ofAllHeads(const Lesson& lesson, const std::string& size) {
  return lesson.heads.orDefault() == 1 ? size : "heads·" + size;
}

int inputSize(const Lesson& lesson) {
  if (const auto* vectors = std::get_if<Vectors>(&lesson.input)) {
    if (const auto* drawn = std::get_if<DrawnVectors>(&vectors->values)) return drawn->columns;
    return static_cast<int>(std::get<Table>(vectors->values).front().size());
  }
  if (const auto* drawn = std::get_if<DrawnEmbedding>(&*lesson.embedding)) return drawn->size;
  return static_cast<int>(std::get<GivenEmbedding>(*lesson.embedding).values.front().size());
}

bool isLinear(const Lesson& lesson) { return lesson.projections.kind == ProjectionKind::kLinear; }

/// Columns of x W: the rows of a linear layer's weight, the columns of a bare parameter.
std::size_t outSize(const Lesson& lesson, const Table& weight) {
  return isLinear(lesson) ? weight.size() : weight.front().size();
}

void checkTokenizer(const Sentence& sentence) {
  if (!sentence.vocabulary) return;
  const std::set<std::string> words(sentence.vocabulary->begin(), sentence.vocabulary->end());
  const Tokenizer tokenizer = sentence.tokenizer.value_or(Tokenizer{});
  const auto expectWord = [&](const std::optional<std::string>& token, const std::string& key) {
    if (!token || words.contains(*token)) return;
    throw LessonError("input.tokenizer." + key,
                      "the token \"" + *token + "\", expected one of input.vocabulary");
  };
  expectWord(tokenizer.begin, "begin");
  expectWord(tokenizer.end, "end");
  expectWord(tokenizer.unknown, "unknown");
}

void checkSentence(const Lesson& lesson, const Sentence& sentence) {
  if (!lesson.embedding) {
    throw LessonError("", "the key \"embedding\" is missing: a sentence needs token vectors");
  }
  const auto* given = std::get_if<GivenEmbedding>(&*lesson.embedding);
  if (!sentence.vocabulary) {
    if (given) {
      throw LessonError("embedding",
                        "values given, expected size and seed: the vocabulary \"sorted\" changes "
                        "with the text");
    }
    return;
  }
  const std::vector<std::string>& words = *sentence.vocabulary;
  expectAtMost(words.size(), kMaxVocabulary, "input.vocabulary", "word");
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!seen.insert(words[i]).second) {
      throw LessonError(indexed("input.vocabulary", i),
                        "\"" + words[i] + "\" again, expected each word once");
    }
  }
  checkTokenizer(sentence);
  if (given) {
    const Table& table = given->values;
    expectCount(table.size(), words.size(), "embedding.values", "row", "words in input.vocabulary");
    expectAtMost(table.front().size(), kMaxFeatures, "embedding.values[0]", "feature");
    expectEvenRows(table, "embedding.values", "d_in");
  }
}

void checkVectors(const Lesson& lesson, const Vectors& vectors) {
  if (lesson.embedding) {
    throw LessonError("embedding", "given beside input.vectors, expected with input.text only");
  }
  std::size_t rows = 0;
  if (const auto* drawn = std::get_if<DrawnVectors>(&vectors.values)) {
    rows = drawn->rows;
  } else {
    const Table& table = std::get<Table>(vectors.values);
    rows = table.size();
    expectAtMost(rows, kMaxTokens, "input.vectors", "token");
    expectAtMost(table.front().size(), kMaxFeatures, "input.vectors[0]", "feature");
    expectEvenRows(table, "input.vectors", "d_in");
  }
  if (vectors.labels) {
    expectCount(vectors.labels->size(), rows, "input.labels", "label", "rows of input.vectors");
  }
}

void checkPositions(const Lesson& lesson, int dIn) {
  if (lesson.positions && lesson.positions->values) {
    expectColumns(*lesson.positions->values, dIn, "positions.values", "d_in");
  }
}

void checkBias(const std::optional<std::vector<double>>& bias, bool wanted, std::size_t size,
               const std::string& path, std::string_view sizeName) {
  if (bias && !wanted) {
    throw LessonError(path, "a bias, expected none (projections.bias is not true)");
  }
  if (!bias && wanted) {
    throw LessonError(path, "no bias, expected one (projections.bias is true)");
  }
  if (bias) expectCount(bias->size(), size, path, "number", sizeName);
}

/// Checks one given weight and returns its number of output features.
std::size_t checkGiven(const Lesson& lesson, const Projection& projection, int in,
                       const std::string& path, const std::string& inName,
                       const std::string& outName) {
  const Table& weight = projection.weight;
  if (isLinear(lesson)) {
    expectColumns(weight, in, path + ".weight", inName);
  } else {
    expectCount(weight.size(), in, path + ".weight", "row", inName);
    expectEvenRows(weight, path + ".weight", outName);
  }
  const std::size_t out = outSize(lesson, weight);
  expectAtMost(out, kMaxFeatures, path + ".weight", "output feature");
  return out;
}

void checkGivenProjections(const Lesson& lesson, const GivenProjections& given, int dIn) {
  const bool bias = lesson.projections.bias.orDefault();
  const std::size_t heads = lesson.heads.orDefault();
  std::size_t querySize = 0;
  const auto check = [&](const Projection& projection, const std::string& name) {
    const std::string path = "projections." + name;
    const std::string outName = ofAllHeads(lesson, name == "value" ? "d_v" : "d_k");
    const std::size_t out = checkGiven(lesson, projection, dIn, path, "d_in", outName);
    checkBias(projection.bias, bias, out, path + ".bias", outName);
    if (name == "query") querySize = out;
    if (name == "key") {
      expectCount(out, querySize, path + ".weight", "output feature", "as many as the query's");
    }
    if (out % heads != 0) {
      throw LessonError(path + ".weight", counted(out, "output feature") +
                                              ", expected a multiple of heads (" +
                                              std::to_string(heads) + ")");
    }
  };
  check(given.query, "query");
  check(given.key, "key");
  check(given.value, "value");
}

void checkDrawnProjections(const Lesson& lesson, const DrawnProjections& drawn, int dIn) {
  const int heads = lesson.heads.orDefault();
  const int querySize = drawn.querySize.value_or(dIn);
  const int valueSize = drawn.valueSize.value_or(querySize);
  const auto expectSplit = [&](int size, bool given, const std::string& key) {
    if (size % heads == 0) return;
    throw LessonError("projections" + (given ? '.' + key : ""),
                      key + " " + std::to_string(size) + ", expected a multiple of heads (" +
                          std::to_string(heads) + ")");
  };
  expectSplit(querySize, drawn.querySize.has_value(), "query_size");
  expectSplit(valueSize, drawn.valueSize.has_value(), "value_size");

  if (!isLinear(lesson) && lesson.projections.bias.orDefault()) {
    throw LessonError("projections.bias", "true, expected false: a bare parameter draws no bias");
  }
  if (drawn.initialisation != Initialisation::kMultihead) return;
  if (!isLinear(lesson)) {
    throw LessonError("projections.initialisation",
                      "\"multihead\" with kind \"parameter\", expected kind \"linear\"");
  }
  if (querySize != dIn || valueSize != dIn) {
    throw LessonError(
        "projections.initialisation",
        "\"multihead\", expected query_size and value_size of d_in (" + std::to_string(dIn) + ")");
  }
  if (drawn.order) {
    throw LessonError("projections.order",
                      "an order, expected none: \"multihead\" draws all three at once");
  }
}

void checkOutput(const Lesson& lesson, int concatSize) {
  if (!lesson.output) return;
  if (const auto* given = std::get_if<Projection>(&*lesson.output)) {
    const std::size_t out =
        checkGiven(lesson, *given, concatSize, "output", ofAllHeads(lesson, "d_v"), "d_out");
    if (given->bias) expectCount(given->bias->size(), out, "output.bias", "number", "d_out");
    return;
  }
  const auto* drawn = std::get_if<DrawnProjections>(&lesson.projections.parameters);
  if (!drawn) {
    throw LessonError("output.drawn",
                      "true, expected a weight: projections have no seed to draw from");
  }
  const auto& bias = std::get<DrawnOutput>(*lesson.output).bias;
  if (!isLinear(lesson) && bias.orDefault()) {
    throw LessonError("output.bias", "true, expected false: a bare parameter draws no bias");
  }
  const bool projectionBias = lesson.projections.bias.orDefault();
  if (drawn->initialisation == Initialisation::kMultihead && bias && *bias != projectionBias) {
    throw LessonError("output.bias",
                      "unlike projections.bias, expected the same: \"multihead\" has one setting");
  }
}

void checkFeatures(const Lesson& lesson, const LessonSizes& sizes) {
  if (!lesson.features) return;
  const auto check = [&](const std::optional<std::vector<std::string>>& names, int size,
                         const std::string& key, const std::string& meaning) {
    if (names) expectCount(names->size(), size, "features." + key, "name", meaning);
  };
  const Features& features = *lesson.features;
  const std::string dK = ofAllHeads(lesson, "d_k");
  check(features.input, sizes.dIn, "input", "d_in");
  check(features.query, sizes.heads * sizes.dK, "query", dK);
  check(features.key, sizes.heads * sizes.dK, "key", dK);
  check(features.value, sizes.heads * sizes.dV, "value", ofAllHeads(lesson, "d_v"));
}

void checkPrinted(const std::vector<Printed>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string path = indexed("printed", i) + ".values";
    const std::string& stage = entries[i].stage;
    if (std::holds_alternative<PrintedTokens>(entries[i].content) && stage != "tokens") {
      throw LessonError(path, "texts, expected numbers: only \"tokens\" are texts");
    }
    const auto* printed = std::get_if<PrintedValues>(&entries[i].content);
    if (!printed) continue;
    if (stage == "tokens") throw LessonError(path, "numbers, expected texts: \"tokens\" are texts");
    if (stage == "ids") expectCount(printed->values.size(), 1, path, "row", "ids are one row");
    const std::size_t columns = printed->values.front().size();
    expectColumns(printed->values, columns, path, "as in the first row");
  }
}

void checkRotary(const Lesson& lesson, int dK) {
  if (!lesson.positions || lesson.positions->kind != PositionKind::kRotary || dK % 2 == 0) return;
  throw LessonError("positions.kind", "\"rotary\" with d_k " + std::to_string(dK) +
                                          ", expected an even d_k: it turns pairs of features");
}

}  // namespace

void checkLesson(const Lesson& lesson) {
  if (const auto* sentence = std::get_if<Sentence>(&lesson.input)) {
    checkSentence(lesson, *sentence);
  } else {
    checkVectors(lesson, std::get<Vectors>(lesson.input));
  }
  const int dIn = inputSize(lesson);
  checkPositions(lesson, dIn);
  if (const auto* given = std::get_if<GivenProjections>(&lesson.projections.parameters)) {
    checkGivenProjections(lesson, *given, dIn);
  } else {
    checkDrawnProjections(lesson, std::get<DrawnProjections>(lesson.projections.parameters), dIn);
  }
  const LessonSizes sizes = sizesOf(lesson);
  checkRotary(lesson, sizes.dK);
  checkOutput(lesson, sizes.heads * sizes.dV);
  checkFeatures(lesson, sizes);
  if (lesson.printed) checkPrinted(*lesson.printed);
}

LessonSizes sizesOf(const Lesson& lesson) {
  LessonSizes sizes{};
  sizes.dIn = inputSize(lesson);
  sizes.heads = lesson.heads.orDefault();
  int querySize = 0;
  int valueSize = 0;
  if (const auto* given = std::get_if<GivenProjections>(&lesson.projections.parameters)) {
    querySize = static_cast<int>(outSize(lesson, given->query.weight));
    valueSize = static_cast<int>(outSize(lesson, given->value.weight));
  } else {
    const auto& drawn = std::get<DrawnProjections>(lesson.projections.parameters);
    querySize = drawn.querySize.value_or(sizes.dIn);
    valueSize = drawn.valueSize.value_or(querySize);
  }
  sizes.dK = querySize / sizes.heads;
  sizes.dV = valueSize / sizes.heads;
  sizes.dOut = valueSize;
  if (lesson.output) {
    const auto* given = std::get_if<Projection>(&*lesson.output);
    sizes.dOut = given ? static_cast<int>(outSize(lesson, given->weight)) : sizes.dIn;
  }
  return sizes;
}

}  // namespace clearhead
