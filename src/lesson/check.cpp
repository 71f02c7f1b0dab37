#include "lesson/check.h"

#include <algorithm>
#include <set>

#include "learn/tasks.h"

namespace clearhead {
namespace {

std::string indexed(std::string_view path, std::size_t index) {
  return std::string(path) + '[' + std::to_string(index) + ']';
}

/// What a size or a count has to be alike.
constexpr Phrase kVocabularySize{"vocabularySize", "words in input.vocabulary"};
constexpr Phrase kFirstRow{"asFirstRow", "as in the first row"};
constexpr Phrase kHidden{"hiddenFeatures", "hidden features"};

void expectCount(std::size_t count, std::size_t expected, const std::string& path, const Noun& noun,
                 const WordingPart& meaning) {
  if (count == expected) return;
  throw LessonError(
      path, {"count", "{0}, expected {1} ({2})", {counted(count, noun), expected, meaning}});
}

void expectAtMost(std::size_t count, std::size_t limit, const std::string& path, const Noun& noun) {
  if (count <= limit) return;
  throw LessonError(path, {"limit", "{0}, expected at most {1}", {counted(count, noun), limit}});
}

void expectColumns(const Table& table, std::size_t expected, const std::string& path,
                   const WordingPart& meaning) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    expectCount(table[i].size(), expected, indexed(path, i), kNumbers, meaning);
  }
}

void expectColumns(const Rows& rows, std::size_t expected, const std::string& path,
                   const WordingPart& meaning) {
  if (rows.part) {
    return expectCount(shapeOf(rows).cols, expected, path, kColumns, meaning);
  }
  expectColumns(static_cast<const Table&>(rows), expected, path, meaning);
}

/// For tables whose first row settles their width.
void expectEvenRows(const Rows& rows, const std::string& path, const std::string& meaning) {
  expectColumns(rows, shapeOf(rows).cols, path,
                Wording("asInFirstRow", "{0}, as in the first row", {meaning}));
}

/// What is said in two places.
constexpr Phrase kBareBias{"bareBias", "true, expected false: a bare parameter draws no bias"};
constexpr Phrase kStackOrder{
    "stackOrder", "\"KQ\", expected \"QK\": in a stack each row goes on as its query token"};

/// A size of one head, or of all heads together.
std::string ofAllHeads(const Attention& attention, const std::string& size) {
  return attention.heads.orDefault() == 1 ? size : "heads·" + size;
}

bool isLinear(const Attention& attention) {
  return attention.projections.kind == ProjectionKind::kLinear;
}

/// Columns of x W: the rows of a linear layer's weight, the columns of a bare parameter.
std::size_t outSize(const Attention& attention, const Rows& weight) {
  return isLinear(attention) ? shapeOf(weight).rows : shapeOf(weight).cols;
}

/// Checks a part of the document; what is wrong with it is told with its place before the path.
template <typename Check>
void within(const std::string& place, Check check) {
  try {
    check();
  } catch (const LessonError& error) {
    const bool hasPath = !error.path().empty() && error.path().front() != '[';
    throw LessonError(place + (hasPath ? "." : "") + error.path(), error.wording());
  }
}

void checkTokenizer(const Sentence& sentence) {
  if (!sentence.vocabulary) return;
  const std::set<std::string> words(sentence.vocabulary->begin(), sentence.vocabulary->end());
  const Tokenizer tokenizer = sentence.tokenizer.value_or(Tokenizer{});
  const auto expectWord = [&](const std::optional<std::string>& token, const std::string& key) {
    if (!token || words.contains(*token)) return;
    throw LessonError(
        "input.tokenizer." + key,
        {"tokenUnknown", "the token {0}, expected one of input.vocabulary", {'"' + *token + '"'}});
  };
  expectWord(tokenizer.begin, "begin");
  expectWord(tokenizer.end, "end");
  expectWord(tokenizer.unknown, "unknown");
}

void checkSentence(const Lesson& lesson, const Sentence& sentence) {
  if (!lesson.embedding) {
    throw LessonError("", {"embeddingMissing",
                           "the key \"embedding\" is missing: a sentence needs token vectors"});
  }
  const auto* given = std::get_if<GivenEmbedding>(&*lesson.embedding);
  if (!sentence.vocabulary) {
    if (given) {
      throw LessonError("embedding",
                        {"embeddingGiven",
                         "values given, expected size and seed: the vocabulary \"sorted\" changes "
                         "with the text"});
    }
    return;
  }
  const std::vector<std::string>& words = *sentence.vocabulary;
  expectAtMost(words.size(), kMaxVocabulary, "input.vocabulary", kVocabularyWords);
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!seen.insert(words[i]).second) {
      throw LessonError(
          indexed("input.vocabulary", i),
          {"wordTwice", "{0} again, expected each word once", {'"' + words[i] + '"'}});
    }
  }
  checkTokenizer(sentence);
  if (given) {
    const Rows& table = given->values;
    const auto [rows, cols] = shapeOf(table);
    expectCount(rows, words.size(), "embedding.values", kRows, Wording(kVocabularySize));
    expectAtMost(cols, kMaxFeatures, "embedding.values[0]", kFeatureColumns);
    expectEvenRows(table, "embedding.values", "d_in");
  }
}

void checkVectors(const Lesson& lesson, const Vectors& vectors) {
  if (lesson.embedding) {
    throw LessonError("embedding", {"embeddingBeside",
                                    "given beside input.vectors, expected with input.text only"});
  }
  std::size_t rows = 0;
  if (const auto* drawn = std::get_if<DrawnVectors>(&vectors.values)) {
    rows = drawn->rows;
  } else {
    const Table& table = std::get<Table>(vectors.values);
    rows = table.size();
    expectAtMost(rows, kMaxTokens, "input.vectors", kTokens);
    expectAtMost(table.front().size(), kMaxFeatures, "input.vectors[0]", kFeatureColumns);
    expectEvenRows(table, "input.vectors", "d_in");
  }
  if (vectors.labels) {
    expectCount(vectors.labels->size(), rows, "input.labels", kLabels,
                Wording("vectorRows", "rows of input.vectors"));
  }
}

void checkPositions(const Lesson& lesson, int dIn) {
  if (lesson.positions && lesson.positions->values) {
    expectColumns(*lesson.positions->values, dIn, "positions.values", "d_in");
  }
}

void checkBias(const std::optional<Row>& bias, bool wanted, std::size_t size,
               const std::string& path, std::string_view sizeName) {
  if (bias && !wanted) {
    throw LessonError(path, {"biasGiven", "a bias, expected none (projections.bias is not true)"});
  }
  if (!bias && wanted) {
    throw LessonError(path, {"biasMissing", "no bias, expected one (projections.bias is true)"});
  }
  if (bias) expectCount(shapeOf(*bias).cols, size, path, kNumbers, sizeName);
}

/// Checks one given weight and returns its number of output features.
std::size_t checkGiven(const Attention& attention, const Projection& projection, int in,
                       const std::string& path, const std::string& inName,
                       const std::string& outName) {
  const Rows& weight = projection.weight;
  if (isLinear(attention)) {
    expectColumns(weight, in, path + ".weight", inName);
  } else {
    expectCount(shapeOf(weight).rows, in, path + ".weight", kRows, inName);
    expectEvenRows(weight, path + ".weight", outName);
  }
  const std::size_t out = outSize(attention, weight);
  expectAtMost(out, kMaxFeatures, path + ".weight", kOutputFeatures);
  return out;
}

void checkGivenProjections(const Attention& attention, const GivenProjections& given, int dIn) {
  const bool bias = attention.projections.bias.orDefault();
  const std::size_t heads = attention.heads.orDefault();
  std::size_t querySize = 0;
  const auto check = [&](const Projection& projection, const std::string& name) {
    const std::string path = "projections." + name;
    const std::string outName = ofAllHeads(attention, name == "value" ? "d_v" : "d_k");
    const std::size_t out = checkGiven(attention, projection, dIn, path, "d_in", outName);
    checkBias(projection.bias, bias, out, path + ".bias", outName);
    if (name == "query") querySize = out;
    if (name == "key") {
      expectCount(out, querySize, path + ".weight", kOutputFeatures,
                  Wording("asQuery", "as many as the query's"));
    }
    if (out % heads != 0) {
      throw LessonError(path + ".weight", {"multipleOfHeads",
                                           "{0}, expected a multiple of heads ({1})",
                                           {counted(out, kOutputFeatures), heads}});
    }
  };
  check(given.query, "query");
  check(given.key, "key");
  check(given.value, "value");
}

/// That heads share the features of all of them.
void expectSplit(int size, int heads, const std::string& path, const std::string& key) {
  if (size % heads == 0) return;
  throw LessonError(
      path, {"sizeOfHeads", "{0} {1}, expected a multiple of heads ({2})", {key, size, heads}});
}

void checkDrawnProjections(const Attention& attention, const DrawnProjections& drawn, int dIn) {
  const int heads = attention.heads.orDefault();
  const int querySize = drawn.querySize.value_or(dIn);
  const int valueSize = drawn.valueSize.value_or(querySize);
  const auto pathOf = [](bool given, const std::string& key) {
    return "projections" + (given ? '.' + key : "");
  };
  expectSplit(querySize, heads, pathOf(drawn.querySize.has_value(), "query_size"), "query_size");
  expectSplit(valueSize, heads, pathOf(drawn.valueSize.has_value(), "value_size"), "value_size");

  if (!isLinear(attention) && attention.projections.bias.orDefault()) {
    throw LessonError("projections.bias", Wording(kBareBias));
  }
  if (drawn.initialisation != Initialisation::kMultihead) return;
  if (!isLinear(attention)) {
    throw LessonError(
        "projections.initialisation",
        {"multiheadKind", "\"multihead\" with kind \"parameter\", expected kind \"linear\""});
  }
  if (querySize != dIn || valueSize != dIn) {
    throw LessonError("projections.initialisation",
                      {"multiheadSizes",
                       "\"multihead\", expected query_size and value_size of d_in ({0})",
                       {dIn}});
  }
  if (drawn.order) {
    throw LessonError(
        "projections.order",
        {"multiheadOrder", "an order, expected none: \"multihead\" draws all three at once"});
  }
}

void checkOutput(const Attention& attention, int concatSize) {
  if (!attention.output) return;
  if (const auto* given = std::get_if<Projection>(&*attention.output)) {
    const std::size_t out =
        checkGiven(attention, *given, concatSize, "output", ofAllHeads(attention, "d_v"), "d_out");
    if (given->bias) expectCount(shapeOf(*given->bias).cols, out, "output.bias", kNumbers, "d_out");
    return;
  }
  const auto* drawn = std::get_if<DrawnProjections>(&attention.projections.parameters);
  if (!drawn) {
    throw LessonError(
        "output.drawn",
        {"outputSeed", "true, expected a weight: projections have no seed to draw from"});
  }
  const auto& bias = std::get<DrawnOutput>(*attention.output).bias;
  if (!isLinear(attention) && bias.orDefault()) {
    throw LessonError("output.bias", Wording(kBareBias));
  }
  const bool projectionBias = attention.projections.bias.orDefault();
  if (drawn->initialisation == Initialisation::kMultihead && bias && *bias != projectionBias) {
    throw LessonError(
        "output.bias",
        {"multiheadBias",
         "unlike projections.bias, expected the same: \"multihead\" has one setting"});
  }
}

void checkFeatures(const Lesson& lesson, int dIn) {
  if (!lesson.features) return;
  const auto check = [&](const std::optional<std::vector<std::string>>& names, int size,
                         const std::string& key, const std::string& meaning) {
    if (names) expectCount(names->size(), size, "features." + key, kNames, meaning);
  };
  const Features& features = *lesson.features;
  check(features.input, dIn, "input", "d_in");
  const auto* attention = std::get_if<Attention>(&lesson.model);
  if (!attention) {
    if (!features.query && !features.key && !features.value) return;
    throw LessonError("features",
                      {"blockNames",
                       "names for Q, K or V, expected names of the input alone: each block has "
                       "projections of its own"});
  }
  const AttentionSizes sizes = sizesOf(*attention, dIn);
  const std::string dK = ofAllHeads(*attention, "d_k");
  check(features.query, sizes.heads * sizes.dK, "query", dK);
  check(features.key, sizes.heads * sizes.dK, "key", dK);
  check(features.value, sizes.heads * sizes.dV, "value", ofAllHeads(*attention, "d_v"));
}

void checkPrinted(const std::vector<Printed>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string path = indexed("printed", i) + ".values";
    const std::string& stage = entries[i].stage;
    if (std::holds_alternative<PrintedTokens>(entries[i].content) && stage != "tokens") {
      throw LessonError(path, {"textsGiven", "texts, expected numbers: only \"tokens\" are texts"});
    }
    const auto* printed = std::get_if<PrintedValues>(&entries[i].content);
    if (!printed) continue;
    if (stage == "tokens") {
      throw LessonError(path, {"numbersGiven", "numbers, expected texts: \"tokens\" are texts"});
    }
    if (stage == "ids") {
      expectCount(printed->values.size(), 1, path, kRows, Wording("oneRow", "ids are one row"));
    };
    const std::size_t columns = printed->values.front().size();
    expectColumns(printed->values, columns, path, Wording(kFirstRow));
  }
}

bool isRotary(const Lesson& lesson) {
  return lesson.positions && lesson.positions->kind == PositionKind::kRotary;
}

void checkRotary(const Lesson& lesson, int dK) {
  if (!isRotary(lesson) || dK % 2 == 0) return;
  throw LessonError("positions.kind",
                    {"rotary",
                     "\"rotary\" with d_k {0}, expected an even d_k: it turns pairs of features",
                     {dK}});
}

void checkAttention(const Lesson& lesson, const Attention& attention, int dIn) {
  if (const auto* given = std::get_if<GivenProjections>(&attention.projections.parameters)) {
    checkGivenProjections(attention, *given, dIn);
  } else {
    const auto& drawn = std::get<DrawnProjections>(attention.projections.parameters);
    checkDrawnProjections(attention, drawn, dIn);
  }
  const AttentionSizes sizes = sizesOf(attention, dIn);
  checkRotary(lesson, sizes.dK);
  checkOutput(attention, sizes.heads * sizes.dV);
}

void checkNorm(const LayerNorm& norm, int dIn) {
  expectCount(shapeOf(norm.gain).cols, dIn, "gain", kNumbers, "d_in");
  if (norm.bias) expectCount(shapeOf(*norm.bias).cols, dIn, "bias", kNumbers, "d_in");
}

/// A layer as torch.nn.Linear: (out, in).
void checkLayer(const Projection& layer, std::size_t in, std::size_t out, std::size_t mostOut,
                const WordingPart& inName, const WordingPart& outName) {
  const int rows = shapeOf(layer.weight).rows;
  within("weight", [&] {
    expectAtMost(rows, mostOut, "", kRows);
    if (out > 0) expectCount(rows, out, "", kRows, outName);
    expectColumns(layer.weight, in, "", inName);
  });
  if (layer.bias) expectCount(shapeOf(*layer.bias).cols, rows, "bias", kNumbers, outName);
}

void checkBlock(const Lesson& lesson, const TransformerBlock& block, int dIn) {
  if (block.norm1) within("norm1", [&] { checkNorm(*block.norm1, dIn); });
  within("attention", [&] { checkAttention(lesson, block.attention, dIn); });
  const int out = sizesOf(block.attention, dIn).dOut;
  if (out != dIn) {
    throw LessonError("attention",
                      {"residual",
                       "{0} output features, expected {1} (d_in, as all of the residual stream)",
                       {out, dIn}});
  }
  const Scores scores = block.attention.scores.value_or(Scores{});
  if (scores.order == ScoreOrder::kKeyQuery) {
    throw LessonError("attention.scores.order", Wording(kStackOrder));
  }
  if (block.norm2) within("norm2", [&] { checkNorm(*block.norm2, dIn); });
  if (block.norm2 && !block.feedForward) {
    throw LessonError("norm2", {"normAlone", "given without a feed_forward, expected none"});
  }
  if (!block.feedForward) return;
  const FeedForward& network = *block.feedForward;
  within("feed_forward.up",
         [&] { checkLayer(network.up, dIn, 0, kMaxHidden, "d_in", Wording(kHidden)); });
  const std::size_t hidden = shapeOf(network.up.weight).rows;
  within("feed_forward.down",
         [&] { checkLayer(network.down, hidden, dIn, dIn, Wording(kHidden), "d_in"); });
}

void checkDrawnBlocks(const Lesson& lesson, const DrawnBlocks& drawn, int dIn) {
  const int heads = drawn.heads.orDefault();
  const int querySize = drawn.querySize.value_or(dIn);
  const int valueSize = drawn.valueSize.value_or(querySize);
  expectSplit(querySize, heads, drawn.querySize ? "query_size" : "", "query_size");
  expectSplit(valueSize, heads, drawn.valueSize ? "value_size" : "", "value_size");
  within("scores", [&] {
    if (drawn.scores && drawn.scores->order == ScoreOrder::kKeyQuery) {
      throw LessonError("order", Wording(kStackOrder));
    }
  });
  if (isRotary(lesson) && querySize / heads % 2 != 0) {
    throw LessonError(drawn.querySize ? "query_size" : "",
                      {"rotaryDrawn",
                       "d_k {0} with rotary positions, expected an even d_k",
                       {querySize / heads}});
  }
}

void checkUnembedding(const Lesson& lesson, const Unembedding& unembedding, bool drawnBlocks,
                      int dIn) {
  const auto* sentence = std::get_if<Sentence>(&lesson.input);
  if (!sentence) {
    throw LessonError("unembedding", {"unembeddingGiven",
                                      "given with input.vectors, expected with a vocabulary only"});
  }
  if (std::holds_alternative<DrawnOutput>(unembedding) && !drawnBlocks) {
    throw LessonError("unembedding.drawn",
                      {"unembeddingSeed", "true, expected a weight: blocks have no seed"});
  }
  const auto* own = std::get_if<Projection>(&unembedding);
  if (!own) return;
  if (!sentence->vocabulary) {
    throw LessonError("unembedding.weight",
                      {"unembeddingWeight",
                       "given, expected \"tied\" or drawn: the vocabulary \"sorted\" changes with "
                       "the text"});
  }
  within("unembedding", [&] {
    checkLayer(*own, dIn, sentence->vocabulary->size(), kMaxVocabulary, "d_in",
               Wording(kVocabularySize));
  });
}

void checkStack(const Lesson& lesson, const Stack& stack, int dIn) {
  const auto* drawn = std::get_if<DrawnBlocks>(&stack.blocks);
  if (drawn) {
    within("blocks.drawn", [&] { checkDrawnBlocks(lesson, *drawn, dIn); });
  } else {
    const auto& blocks = std::get<std::vector<TransformerBlock>>(stack.blocks);
    expectAtMost(blocks.size(), kMaxLayers, "blocks", kBlocks);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      within(indexed("blocks", i), [&] { checkBlock(lesson, blocks[i], dIn); });
    }
  }
  if (stack.finalNorm) {
    const auto* given = std::get_if<LayerNorm>(&*stack.finalNorm);
    if (given) within("final_norm", [&] { checkNorm(*given, dIn); });
  }
  if (stack.unembedding) checkUnembedding(lesson, *stack.unembedding, drawn, dIn);
}

/// A word that is to be told must not be seen.
void checkCausal(const std::optional<Scores>& scores, const std::string& path) {
  if (scores && scores->mask.orDefault() == Mask(MaskKind::kCausal)) return;
  throw LessonError(path + "scores.mask",
                    {"notCausal",
                     "not \"causal\", expected \"causal\": in training no word may see the "
                     "next"});
}

void checkTraining(const Lesson& lesson) {
  const auto* sentence = std::get_if<Sentence>(&lesson.input);
  const auto* stack = std::get_if<Stack>(&lesson.model);
  if (!stack || !stack->unembedding) {
    throw LessonError("training",
                      {"trainingUnembedding",
                       "without an unembedding, expected blocks with one: it is the next word that "
                       "is learned"});
  }
  if (!sentence->vocabulary) {
    throw LessonError("input.vocabulary",
                      {"trainingVocabulary",
                       "\"sorted\" with training, expected a list of words: sequences are made of "
                       "them"});
  }
  if (const auto* drawn = std::get_if<DrawnBlocks>(&stack->blocks)) {
    checkCausal(drawn->scores, "blocks.drawn.");
  } else {
    const auto& blocks = std::get<std::vector<TransformerBlock>>(stack->blocks);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      checkCausal(blocks[i].attention.scores, indexed("blocks", i) + ".attention.");
    }
  }
  const int length = lesson.training->length.orDefault();
  if (lesson.positions && lesson.positions->values &&
      shapeOf(*lesson.positions->values).rows < length) {
    throw LessonError("positions.values",
                      {"positionsTrained",
                       "{0}, expected at least {1} (training.length)",
                       {counted(shapeOf(*lesson.positions->values).rows, kRows), length}});
  }
  makeTask(*lesson.training, static_cast<int>(sentence->vocabulary->size()));
}

void checkSwitchedOff(const Lesson& lesson) {
  if (!lesson.switchedOff) return;
  const std::vector<int> heads = headsOf(lesson);
  const auto expectBelow = [](int index, std::size_t count, const std::string& path,
                              const Phrase& meaning) {
    if (index < static_cast<int>(count)) return;
    throw LessonError(path, {"indexLimit",
                             "{0}, expected less than {1} ({2}, counted from 0)",
                             {index, count, Wording(meaning)}});
  };
  for (std::size_t i = 0; i < lesson.switchedOff->size(); ++i) {
    const HeadAt& off = (*lesson.switchedOff)[i];
    const std::string path = indexed("switched_off", i);
    const int layer = off.layer.orDefault();
    expectBelow(layer, heads.size(), path + ".layer", {"layers", "layers"});
    expectBelow(off.head, heads[layer], path + ".head", {"heads", "heads"});
  }
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
  if (const auto* attention = std::get_if<Attention>(&lesson.model)) {
    checkAttention(lesson, *attention, dIn);
  } else {
    checkStack(lesson, std::get<Stack>(lesson.model), dIn);
  }
  checkSwitchedOff(lesson);
  if (lesson.training) checkTraining(lesson);
  checkFeatures(lesson, dIn);
  if (lesson.printed) checkPrinted(*lesson.printed);
}

std::vector<int> headsOf(const Lesson& lesson) {
  if (const auto* attention = std::get_if<Attention>(&lesson.model)) {
    return {attention->heads.orDefault()};
  }
  const auto& blocks = std::get<Stack>(lesson.model).blocks;
  if (const auto* drawn = std::get_if<DrawnBlocks>(&blocks)) {
    return std::vector<int>(drawn->layers, drawn->heads.orDefault());
  }
  std::vector<int> heads;
  for (const TransformerBlock& block : std::get<std::vector<TransformerBlock>>(blocks)) {
    heads.push_back(block.attention.heads.orDefault());
  }
  return heads;
}

int inputSize(const Lesson& lesson) {
  if (const auto* vectors = std::get_if<Vectors>(&lesson.input)) {
    if (const auto* drawn = std::get_if<DrawnVectors>(&vectors->values)) return drawn->columns;
    return static_cast<int>(std::get<Table>(vectors->values).front().size());
  }
  if (const auto* drawn = std::get_if<DrawnEmbedding>(&*lesson.embedding)) return drawn->size;
  return shapeOf(std::get<GivenEmbedding>(*lesson.embedding).values).cols;
}

AttentionSizes sizesOf(const Attention& attention, int dIn) {
  AttentionSizes sizes{};
  sizes.dIn = dIn;
  sizes.heads = attention.heads.orDefault();
  int querySize = 0;
  int valueSize = 0;
  if (const auto* given = std::get_if<GivenProjections>(&attention.projections.parameters)) {
    querySize = static_cast<int>(outSize(attention, given->query.weight));
    valueSize = static_cast<int>(outSize(attention, given->value.weight));
  } else {
    const auto& drawn = std::get<DrawnProjections>(attention.projections.parameters);
    querySize = drawn.querySize.value_or(dIn);
    valueSize = drawn.valueSize.value_or(querySize);
  }
  sizes.dK = querySize / sizes.heads;
  sizes.dV = valueSize / sizes.heads;
  sizes.dOut = valueSize;
  if (attention.output) {
    const auto* given = std::get_if<Projection>(&*attention.output);
    sizes.dOut = given ? static_cast<int>(outSize(attention, given->weight)) : dIn;
  }
  return sizes;
}

}  // namespace clearhead
