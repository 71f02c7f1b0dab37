#include "lesson/check.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "lesson/check_parts.h"
#include "lesson/json_node.h"
#include "ops/stage_name.h"

namespace clearhead {
namespace {

/// Words of the vocabulary that an error lists.
constexpr std::size_t kMaxWords = 8;

constexpr Phrase kFirstRow{"asFirstRow", "as in the first row"};

void checkTokenizer(const Sentence& sentence) {
  const Tokenizer tokenizer = sentence.tokenizer.value_or(Tokenizer{});
  const auto expectWord = [&](const std::optional<std::string>& token, const std::string& key) {
    if (!token || std::ranges::count(*sentence.vocabulary, *token) > 0) return;
    throw LessonError(
        "input.tokenizer." + key,
        {"tokenUnknown", "the token {0}, expected one of input.vocabulary", {'"' + *token + '"'}});
  };
  expectWord(tokenizer.begin, "begin");
  expectWord(tokenizer.end, "end");
  expectWord(tokenizer.unknown, "unknown");
}

void expectBelow(int index, std::size_t count, const std::string& path, const Phrase& meaning) {
  if (index < static_cast<int>(count)) return;
  throw LessonError(path, {"indexLimit",
                           "{0}, expected less than {1} ({2}, counted from 0)",
                           {index, count, Wording(meaning)}});
}

void checkIds(const std::vector<int>& ids, std::size_t words) {
  expectAtMost(ids.size(), kMaxTokens, "input.ids", kTokens);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    expectBelow(ids[i], words, indexed("input.ids", i), kVocabularySize);
  }
}

void checkSentence(const Lesson& lesson, const Sentence& sentence) {
  if (!lesson.embedding) {
    throw LessonError("", {"embeddingMissing",
                           "the key \"embedding\" is missing: a sentence needs token vectors"});
  }
  const auto* given = std::get_if<GivenEmbedding>(&*lesson.embedding);
  if (!sentence.vocabulary) {
    if (sentence.ids) {
      throw LessonError("input.ids", {"idsVocabulary",
                                      "given with the vocabulary \"sorted\", expected a list of "
                                      "words: an id is an index of it"});
    }
    if (given) {
      throw LessonError("embedding",
                        {"embeddingGiven",
                         "values given, expected size and seed: the vocabulary \"sorted\" changes "
                         "with the text"});
    }
    return;
  }
  const WordList& words = *sentence.vocabulary;
  expectAtMost(words.size(), kMaxVocabulary, "input.vocabulary", kVocabularyWords);
  if (const auto twice = words.repeated()) {
    throw LessonError(
        indexed("input.vocabulary", *twice),
        {"wordTwice", "{0} again, expected each word once", {'"' + words[*twice] + '"'}});
  }
  checkTokenizer(sentence);
  if (sentence.ids) checkIds(*sentence.ids, words.size());
  if (sentence.tokenizerFile && !sentence.ids) {
    throw LessonError("input.tokenizer_file",
                      {"tokenizerFileIds", "given without \"ids\", which it makes of the text"});
  }
  if (given) {
    const Rows& table = given->values;
    const auto [rows, cols] = shapeOf(table);
    expectCount(rows, words.size(), "embedding.values", kRows, Wording(kVocabularySize));
    expectAtMost(cols, kMaxFeatures, "embedding.values[0]", kFeatureColumns);
    expectEqualColumns(table, "embedding.values", "d_in");
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
    expectEqualColumns(table, "input.vectors", "d_in");
  }
  if (vectors.labels) {
    expectCount(vectors.labels->size(), rows, "input.labels", kLabels,
                Wording("vectorRows", "rows of input.vectors"));
  }
}

/// Either Python's generator draws the embedding and the learned positions with the blocks, or the
/// embedding has a separate seed and the positions have values.
void checkDrawn(const Lesson& lesson) {
  const bool isPython = drawnByPython(lesson) != nullptr;
  const auto* drawn = lesson.embedding ? std::get_if<DrawnEmbedding>(&*lesson.embedding) : nullptr;
  if (drawn && !drawn->seed && !isPython) {
    throw LessonError("embedding", {"keyMissing", "the key {0} is missing", {"\"seed\""}});
  }
  if (isPython && !(drawn && !drawn->seed && drawn->by.orDefault() == DrawnBy::kVocabulary)) {
    throw LessonError("embedding", {"embeddingPython",
                                    "not drawn with the blocks, expected a size alone: the "
                                    "generator \"python\" draws it, too"});
  }
  const auto* sentence = std::get_if<Sentence>(&lesson.input);
  if (isPython && !sentence->vocabulary) {
    throw LessonError("input.vocabulary",
                      {"vocabularyPython",
                       "\"sorted\" with the generator \"python\", expected a list of words: "
                       "its order decides which numbers a word has"});
  }
  if (!isPython && lesson.positions && lesson.positions->rows) {
    throw LessonError("positions.rows",
                      {"positionRowsDrawn",
                       "given, expected values: only the generator \"python\" draws positions"});
  }
}

void checkPositions(const Lesson& lesson, int dIn) {
  if (lesson.positions && lesson.positions->values) {
    expectColumns(*lesson.positions->values, dIn, "positions.values", "d_in");
  }
  if (lesson.positions && lesson.positions->kind == PositionKind::kSinusoidal &&
      lesson.positions->pairs == Pairing::kHalves && dIn % 2 != 0) {
    throw LessonError(
        "positions.pairs",
        {"sinusoidalHalves", "\"halves\" with d_in {0}, expected an even d_in", {dIn}});
  }
}

/// A lesson's stage, or another value that notebooks print.
bool canBePrinted(const std::string& stage) {
  const StageNameText* name = kStageNames.find(stage);
  return (name && name->kind) || stage == "tokens" || stage == "ids";
}

/// Expects the block and the head of a printed stage where there are several, and none where it has
/// none.
void checkPlace(const Lesson& lesson, const Printed& entry, const std::string& path) {
  const std::string stage = '"' + entry.stage + '"';
  const StageOwner owner = ownerOf(entry.stage);
  const std::vector<HeadCount> heads = headsOf(lesson);
  if (owner == StageOwner::kDocument) {
    if (entry.layer) {
      throw LessonError(
          path + ".layer",
          {"printedLayer", "given, expected none: {0} is outside the blocks", {stage}});
    }
  } else if (entry.layer) {
    expectBelow(*entry.layer, heads.size(), path + ".layer", {"layers", "layers"});
  } else if (heads.size() > 1) {
    throw LessonError(path, {"printedLayerMissing",
                             "the key \"layer\" is missing, expected a number from 0 to {1}: each "
                             "of the {2} blocks has {0}",
                             {stage, heads.size() - 1, heads.size()}});
  }
  if (!isOfHeads(owner)) {
    if (!entry.head) return;
    throw LessonError(path + ".head",
                      {"printedHead", "given, expected none: all heads have one {0}", {stage}});
  }
  const int count = heads[entry.layer.value_or(0)].of(owner);
  if (!entry.head && count > 1) {
    throw LessonError(path, {"printedHeadMissing",
                             "the key \"head\" is missing, expected a number from 0 to {1}, or "
                             "\"mean\": each of the {2} heads has {0}",
                             {stage, count - 1, count}});
  }
  const auto* head = entry.head ? std::get_if<int>(&*entry.head) : nullptr;
  if (head) expectBelow(*head, count, path + ".head", {"heads", "heads"});
}

void checkPrinted(const Lesson& lesson) {
  const std::vector<Printed>& entries = *lesson.printed;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string& stage = entries[i].stage;
    if (!canBePrinted(stage)) {
      throw LessonError(indexed("printed", i) + ".stage",
                        {"noSuchStage",
                         "{0}, expected a stage's name, \"tokens\" or \"ids\"",
                         {'"' + stage + '"'}});
    }
    checkPlace(lesson, entries[i], indexed("printed", i));
    const std::string path = indexed("printed", i) + ".values";
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
    }
    const std::size_t columns = printed->values.front().size();
    expectColumns(printed->values, columns, path, Wording(kFirstRow));
  }
}

void checkTensors(const Lesson& lesson) {
  if (lesson.tensors && !lesson.tensorFile) {
    throw LessonError("tensors",
                      {"tensorsMissing",
                       "names a file that was not given, expected its bytes beside the document"});
  }
  if (lesson.tensorFile && !lesson.tensors) {
    throw LessonError("", {"tensorsUnasked",
                           "a file of tensors beside a document that names none (\"tensors\")"});
  }
}

void checkSwitchedOff(const Lesson& lesson) {
  if (!lesson.switchedOff) return;
  const std::vector<HeadCount> heads = headsOf(lesson);
  for (std::size_t i = 0; i < lesson.switchedOff->size(); ++i) {
    const HeadAt& off = (*lesson.switchedOff)[i];
    const std::string path = indexed("switched_off", i);
    const int layer = off.layer.orDefault();
    expectBelow(layer, heads.size(), path + ".layer", {"layers", "layers"});
    expectBelow(off.head, heads[layer].queries, path + ".head", {"heads", "heads"});
  }
}

/// Whether each block has a network.
std::vector<bool> hasNetworks(const Lesson& lesson) {
  const auto* stack = std::get_if<Stack>(&lesson.model);
  if (!stack) return {false};
  if (const auto* drawn = std::get_if<DrawnBlocks>(&stack->blocks)) {
    return std::vector<bool>(drawn->layers, drawn->feedForward.orDefault() > 0);
  }
  std::vector<bool> hasNetwork;
  for (const auto& block : std::get<std::vector<TransformerBlock>>(stack->blocks)) {
    hasNetwork.push_back(block.feedForward.has_value());
  }
  return hasNetwork;
}

void checkSwitchedOffNetworks(const Lesson& lesson) {
  if (!lesson.switchedOffNetworks) return;
  const std::vector<bool> hasNetwork = hasNetworks(lesson);
  for (std::size_t i = 0; i < lesson.switchedOffNetworks->size(); ++i) {
    const std::string path = indexed("switched_off_networks", i) + ".layer";
    const int layer = (*lesson.switchedOffNetworks)[i].layer.orDefault();
    expectBelow(layer, hasNetwork.size(), path, {"layers", "layers"});
    if (hasNetwork[layer]) continue;
    throw LessonError(path,
                      {"noNetwork", "{0}, expected a block with a feed-forward network", {layer}});
  }
}

/// The d_k of each attention whose sizes may differ.
std::vector<int> keySizes(const Lesson& lesson, int dIn) {
  if (const auto* attention = std::get_if<Attention>(&lesson.model)) {
    return {sizesOf(*attention, dIn).dK};
  }
  const Stack& stack = std::get<Stack>(lesson.model);
  if (const auto* drawn = std::get_if<DrawnBlocks>(&stack.blocks)) {
    return {drawn->querySize.value_or(dIn) / drawn->heads.orDefault()};
  }
  const std::vector<int> streams = streamSizes(stack, dIn);
  std::vector<int> sizes;
  for (const TransformerBlock& block : std::get<std::vector<TransformerBlock>>(stack.blocks)) {
    sizes.push_back(sizesOf(block.attention, streams[sizes.size()]).dK);
  }
  return sizes;
}

/// Rotary positions need an even number of features to rotate.
void checkRotation(const Positions& positions, int dK) {
  if (const auto& size = positions.size) {
    if (*size % 2 == 0 && *size <= dK) return;
    throw LessonError(
        "positions.size",
        {"rotarySize", "{0} with d_k {1}, expected an even number of at most d_k", {*size, dK}});
  }
  if (dK % 2 == 0) return;
  throw LessonError("positions.kind",
                    {"rotary",
                     "\"rotary\" with d_k {0}, expected an even d_k: it turns pairs of features",
                     {dK}});
}

/// Words of a vocabulary that may pad a text: "[PAD]", "<|pad|>", "<blank>".
std::vector<std::string> likelyPads(const std::vector<std::string>& vocabulary) {
  constexpr std::string_view kLikely[] = {"pad", "blank", "fill"};
  std::vector<std::string> likely;
  for (const std::string& word : vocabulary) {
    std::string lower = word;
    for (char& c : lower) {
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    const bool isSpecial = word.size() > 2 && std::ispunct(static_cast<unsigned char>(word[0])) &&
                           std::ispunct(static_cast<unsigned char>(word.back()));
    for (const std::string_view each : kLikely) {
      if (lower == each || (isSpecial && lower.find(each) != lower.npos)) {
        likely.push_back(quoted(word));
        break;
      }
    }
  }
  if (likely.size() > kMaxWords) likely.resize(kMaxWords);
  return likely;
}

void checkPad(const std::string& pad, const Lesson& lesson, const std::string& path) {
  const auto* sentence = std::get_if<Sentence>(&lesson.input);
  if (!sentence || !sentence->vocabulary) return;
  const std::vector<std::string>& words = *sentence->vocabulary;
  if (std::find(words.begin(), words.end(), pad) != words.end()) return;
  const std::vector<std::string> likely = likelyPads(words);
  if (!likely.empty()) {
    throw LessonError(path,
                      {"padMisspelt",
                       "the padding token {0}, expected a word of input.vocabulary, {1} perhaps "
                       "(as \"pad\")",
                       {quoted(pad), Wording::oneOf(likely)}});
  }
  std::vector<std::string> some;
  for (std::size_t i = 0; i < std::min(words.size(), kMaxWords); ++i) {
    some.push_back(quoted(words[i]));
  }
  throw LessonError(path,
                    {"padUnknown",
                     "the padding token {0}, expected one of the {1} in input.vocabulary, "
                     "such as {2}",
                     {quoted(pad), counted(words.size(), kVocabularyWords), Wording::oneOf(some)}});
}

void checkScoreBias(const Lesson& lesson, const ScoresAt& at) {
  if (!at.scores || !at.scores->bias) return;
  const std::string path = at.place + "scores.bias";
  if (lesson.positions && lesson.positions->kind == PositionKind::kAlibi) {
    throw LessonError(path,
                      {"biasTwice", "given with ALiBi, expected one of them: both are biases"});
  }
  expectColumns(*at.scores->bias, shapeOf(*at.scores->bias).rows, path,
                Wording("asRows", "as many as there are rows"));
}

/// A mask names each kind of part once, and a padding token of the vocabulary.
void checkMask(const Lesson& lesson, const ScoresAt& at) {
  if (!at.scores || !at.scores->mask) return;
  const std::string path = at.place + "scores.mask";
  if (at.scores->mask == Mask(MaskKind::kPadding)) return checkPad(kPadToken, lesson, path);
  const auto* parts = std::get_if<MaskParts>(&*at.scores->mask);
  if (!parts) return;
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < parts->size(); ++i) {
    const std::string place = indexed(path, i);
    const MaskPart& part = (*parts)[i];
    const auto* object = std::get_if<MaskObject>(&part);
    const auto* padding = object ? std::get_if<PadMask>(object) : nullptr;
    const std::string_view kind = part == MaskPart(MaskWord::kCausal) ? "causal"
                                  : object && !padding                ? "window"
                                                                      : "padding";
    if (!seen.insert(kind).second) {
      throw LessonError(place, {"maskTwice", "{0} again, expected once", {quoted(kind)}});
    }
    if (padding) checkPad(padding->pad, lesson, place + ".pad");
    if (part == MaskPart(MaskWord::kPadding)) checkPad(kPadToken, lesson, place);
  }
}

}  // namespace

std::string indexed(std::string_view path, std::size_t index) {
  return std::string(path) + '[' + std::to_string(index) + ']';
}

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

void expectEqualColumns(const Rows& rows, const std::string& path, const std::string& meaning) {
  expectColumns(rows, shapeOf(rows).cols, path,
                Wording("asInFirstRow", "{0}, as in the first row", {meaning}));
}

void expectGroups(int heads, const std::optional<int>& keyValueHeads) {
  if (!keyValueHeads || heads % *keyValueHeads == 0) return;
  throw LessonError("key_value_heads", {"keyValueHeads",
                                        "{0} with heads {1}, expected a number that divides heads",
                                        {*keyValueHeads, heads}});
}

void expectSplit(int size, int heads, const std::string& path, const std::string& key) {
  if (size % heads == 0) return;
  throw LessonError(
      path, {"sizeOfHeads", "{0} {1}, expected a multiple of heads ({2})", {key, size, heads}});
}

std::string ofAllHeads(const Attention& attention, const std::string& size) {
  return attention.heads.orDefault() == 1 ? size : "heads·" + size;
}

std::string ofKeyValueHeads(const Attention& attention, const std::string& size) {
  return attention.keyValueHeads ? "key_value_heads·" + size : ofAllHeads(attention, size);
}

void checkFeatures(const Lesson& lesson, const Features& features, int dIn) {
  const auto check = [&](const std::optional<std::vector<std::string>>& names, int size,
                         const std::string& key, const std::string& meaning) {
    if (names) expectCount(names->size(), size, "features." + key, kNames, meaning);
  };
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
  check(features.key, sizes.keyValueHeads * sizes.dK, "key", ofKeyValueHeads(*attention, "d_k"));
  check(features.value, sizes.keyValueHeads * sizes.dV, "value",
        ofKeyValueHeads(*attention, "d_v"));
}

CheckedLesson checkLesson(Lesson lesson) {
  checkTensors(lesson);
  if (const auto* sentence = std::get_if<Sentence>(&lesson.input)) {
    checkSentence(lesson, *sentence);
  } else {
    checkVectors(lesson, std::get<Vectors>(lesson.input));
  }
  checkDrawn(lesson);
  const int dIn = inputSize(lesson);
  checkPositions(lesson, dIn);
  if (const auto* attention = std::get_if<Attention>(&lesson.model)) {
    checkAttention(*attention, dIn);
    if (embeddingNormOf(lesson)) {
      throw LessonError("embedding.norm",
                        {"embeddingNormAlone",
                         "given without blocks, expected none: only a stack of blocks has one"});
    }
  } else {
    checkStack(lesson, std::get<Stack>(lesson.model), dIn);
  }
  for (const ScoresAt& at : scoresOf(lesson)) {
    checkMask(lesson, at);
    checkScoreBias(lesson, at);
  }
  if (lesson.positions && lesson.positions->kind == PositionKind::kRotary) {
    for (const int dK : keySizes(lesson, dIn)) checkRotation(*lesson.positions, dK);
  }
  checkSwitchedOff(lesson);
  checkSwitchedOffNetworks(lesson);
  if (lesson.training) checkTraining(lesson);
  if (lesson.features) checkFeatures(lesson, *lesson.features, dIn);
  if (lesson.printed) checkPrinted(lesson);
  checkTeaching(lesson, dIn);
  return CheckedLesson(std::move(lesson));
}

const GivenOrDrawnNorm* embeddingNormOf(const Lesson& lesson) {
  if (!lesson.embedding) return nullptr;
  return std::visit([](const auto& each) { return each.norm ? &*each.norm : nullptr; },
                    *lesson.embedding);
}

std::optional<EmbeddingScale> embeddingScaleOf(const Lesson& lesson) {
  if (!lesson.embedding) return std::nullopt;
  return std::visit([](const auto& each) { return each.scale; }, *lesson.embedding);
}

const DrawnBlocks* drawnByPython(const Lesson& lesson) {
  const auto* stack = std::get_if<Stack>(&lesson.model);
  const auto* drawn = stack ? std::get_if<DrawnBlocks>(&stack->blocks) : nullptr;
  return drawn && drawn->generator == Generator::kPython ? drawn : nullptr;
}

std::vector<HeadCount> headsOf(const Lesson& lesson) {
  const auto countOf = [](const auto& attention) {
    const int heads = attention.heads.orDefault();
    return HeadCount{heads, attention.keyValueHeads.value_or(heads)};
  };
  if (const auto* attention = std::get_if<Attention>(&lesson.model)) return {countOf(*attention)};
  const auto& blocks = std::get<Stack>(lesson.model).blocks;
  if (const auto* drawn = std::get_if<DrawnBlocks>(&blocks)) {
    return std::vector<HeadCount>(drawn->layers, countOf(*drawn));
  }
  std::vector<HeadCount> heads;
  for (const TransformerBlock& block : std::get<std::vector<TransformerBlock>>(blocks)) {
    heads.push_back(countOf(block.attention));
  }
  return heads;
}

std::vector<ScoresAt> scoresOf(const Lesson& lesson) {
  if (const auto* attention = std::get_if<Attention>(&lesson.model)) {
    return {{attention->scores, ""}};
  }
  const auto& blocks = std::get<Stack>(lesson.model).blocks;
  if (const auto* drawn = std::get_if<DrawnBlocks>(&blocks)) {
    return {{drawn->scores, "blocks.drawn."}};
  }
  std::vector<ScoresAt> all;
  for (const TransformerBlock& block : std::get<std::vector<TransformerBlock>>(blocks)) {
    all.push_back({block.attention.scores, indexed("blocks", all.size()) + ".attention."});
  }
  return all;
}

MaskRules rulesOf(const std::optional<Scores>& scores) {
  MaskRules rules;
  if (!scores || !scores->mask) return rules;
  const auto add = [&](const MaskPart& part) {
    const auto* object = std::get_if<MaskObject>(&part);
    if (!object) {
      if (std::get<MaskWord>(part) == MaskWord::kCausal) rules.causal = true;
      if (std::get<MaskWord>(part) == MaskWord::kPadding) rules.pad = kPadToken;
    } else if (const auto* padding = std::get_if<PadMask>(object)) {
      rules.pad = padding->pad;
    } else {
      rules.window = std::get<WindowMask>(*object);
    }
  };
  const Mask& mask = *scores->mask;
  if (mask == Mask(MaskKind::kCausal)) add(MaskWord::kCausal);
  if (mask == Mask(MaskKind::kPadding)) add(MaskWord::kPadding);
  const auto* parts = std::get_if<MaskParts>(&mask);
  if (parts) std::for_each(parts->begin(), parts->end(), add);
  return rules;
}

bool isCausal(const std::optional<Scores>& scores) { return rulesOf(scores).causal; }

bool isCausal(const Lesson& lesson) {
  return std::ranges::all_of(scoresOf(lesson),
                             [](const ScoresAt& at) { return isCausal(at.scores); });
}

std::vector<int> streamSizes(const Stack& stack, int dIn) {
  const auto* drawn = std::get_if<DrawnBlocks>(&stack.blocks);
  if (drawn) return std::vector<int>(drawn->layers + 1, dIn);
  std::vector<int> sizes{dIn};
  for (const TransformerBlock& block : std::get<std::vector<TransformerBlock>>(stack.blocks)) {
    const auto& projection = block.residualProjection;
    sizes.push_back(projection ? shapeOf(projection->weight).rows : sizes.back());
  }
  return sizes;
}

int inputSize(const Lesson& lesson) {
  if (const auto* vectors = std::get_if<Vectors>(&lesson.input)) {
    if (const auto* drawn = std::get_if<DrawnVectors>(&vectors->values)) return drawn->columns;
    return static_cast<int>(std::get<Table>(vectors->values).front().size());
  }
  if (const auto* drawn = std::get_if<DrawnEmbedding>(&*lesson.embedding)) return drawn->size;
  return shapeOf(std::get<GivenEmbedding>(*lesson.embedding).values).cols;
}

}  // namespace clearhead
