// Splits a lesson's text into tokens, then adds the stages of its embedding, blocks and
// unembedding.
#include "trace/trace.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "blocks/blocks.h"
#include "graph/gradients.h"
#include "lesson/check.h"
#include "lesson/json_node.h"
#include "parameters/parameters.h"
#include "parameters/python_drawing.h"

namespace clearhead {
namespace {

/// Characters of the vocabulary that an error lists; the rest is "…".
constexpr std::size_t kMaxListed = 128;

/// Words of the vocabulary that an error lists.
constexpr std::size_t kMaxWords = 8;

/// The most words that an error suggests.
constexpr std::size_t kMaxSuggested = 6;

/// Bytes of a word that are compared with the vocabulary.
constexpr std::size_t kMaxCompared = 64;

Wording oneOf(const std::vector<std::string_view>& words) {
  std::vector<std::string> choices;
  for (const std::string_view word : words) choices.push_back(quoted(word));
  return Wording::oneOf(choices);
}

[[noreturn]] void throwUnknownWord(const Word& word, const std::vector<std::string>& vocabulary) {
  const std::string typed = '"' + word.typed + '"';
  const std::string_view text = std::string_view(word.text).substr(0, kMaxCompared);
  const int most = std::max<int>(1, std::ssize(text) / 3);
  const auto near = allNearest(text, {vocabulary.begin(), vocabulary.end()}, most);
  if (near.empty() || near.size() > kMaxSuggested) {
    const std::size_t listed = std::min(vocabulary.size(), kMaxWords);
    throw LessonError("input.text",
                      {"unknownWord",
                       "the word {0} at byte {1}, expected one of the {2} in input.vocabulary, "
                       "such as {3} (tokenizer.unknown names no token to stand for "
                       "others)",
                       {typed, word.byte, counted(vocabulary.size(), kVocabularyWords),
                        oneOf({vocabulary.begin(), vocabulary.begin() + listed})}});
  }
  throw LessonError("input.text", {"misspeltWord",
                                   "the word {0} at byte {1}, expected words of input.vocabulary, "
                                   "{2} perhaps",
                                   {typed, word.byte, oneOf(near)}});
}

/// Throws if characters are missing from the vocabulary, with a sentence that names each once.
void checkCharacters(const std::vector<Word>& words, const Ids& ids,
                     const std::vector<std::string>& vocabulary, const Tokenizer& tokenizer) {
  std::string unknown;
  std::set<std::string_view> seen;
  for (const Word& word : words) {
    if (ids.contains(word.text) || !seen.insert(word.typed).second) continue;
    unknown += (unknown.empty() ? "" : " ") + word.typed;
  }
  if (unknown.empty()) return;
  std::string known;
  for (std::size_t i = 0; i < vocabulary.size(); ++i) {
    if (vocabulary[i] == tokenizer.begin || vocabulary[i] == tokenizer.end) continue;
    if (i == kMaxListed) known += " …";
    if (i >= kMaxListed) continue;
    known += (known.empty() ? "" : " ") + vocabulary[i];
  }
  throw LessonError(
      "input.text",
      {"unknownCharacters", "{0} not in the vocabulary, expected only {1}", {unknown, known}});
}

void readTokens(const Sentence& sentence, Trace& trace) {
  const Tokenizer tokenizer = sentence.tokenizer.value_or(Tokenizer{});
  if (sentence.vocabulary) trace.vocabulary = *sentence.vocabulary;
  if (sentence.ids) {
    trace.ids = *sentence.ids;
    for (const int id : trace.ids) trace.tokens.push_back(trace.vocabulary[id]);
    trace.words = trace.tokens;
    return;
  }
  Ids ids = idsOf(trace.vocabulary);
  std::vector<Word> words = splitWords(sentence.text, tokenizer, ids);
  const bool canBeEmpty = tokenizer.kind == TokenizerKind::kCharacters && tokenizer.begin;
  if (words.empty() && !canBeEmpty)
    throw LessonError("input.text", {"noWords", "no words, expected at least one"});
  const std::size_t count = words.size() + tokenizer.begin.has_value() + tokenizer.end.has_value();
  if (count > kMaxTokens) {
    throw LessonError("input.text",
                      {"tokenLimit", "{0} tokens, expected at most {1}", {count, kMaxTokens}});
  }
  if (tokenizer.begin) words.insert(words.begin(), {*tokenizer.begin, *tokenizer.begin, 0});
  if (tokenizer.end) words.push_back({*tokenizer.end, *tokenizer.end, sentence.text.size()});

  if (!sentence.vocabulary) {
    std::vector<std::string> texts;
    for (const Word& word : words) texts.push_back(word.text);
    trace.vocabulary = sortedVocabulary(texts);
    ids = idsOf(trace.vocabulary);
  }
  if (tokenizer.kind == TokenizerKind::kCharacters && !tokenizer.unknown) {
    checkCharacters(words, ids, trace.vocabulary, tokenizer);
  }
  for (const Word& word : words) {
    auto found = ids.find(word.text);
    if (found == ids.end()) {
      if (!tokenizer.unknown) {
        throwUnknownWord(word, trace.vocabulary);
      }
      trace.unknown.push_back(static_cast<int>(trace.tokens.size()));
      found = ids.find(*tokenizer.unknown);
    }
    trace.tokens.push_back(trace.vocabulary[found->second]);
    trace.words.push_back(word.typed);
    trace.ids.push_back(found->second);
  }
}

void readLabels(const Vectors& vectors, std::size_t rows, Trace& trace) {
  for (std::size_t i = 0; i < rows; ++i) {
    trace.tokens.push_back(vectors.labels ? (*vectors.labels)[i] : std::to_string(i + 1));
  }
  trace.words = trace.tokens;
}

void checkFocus(int focus, std::size_t tokens) {
  if (focus < static_cast<int>(tokens)) return;
  throw LessonError("focus", {"focusLimit",
                              "the number {0}, expected at most {1} ({2}, the first is 0)",
                              {focus, tokens - 1, counted(tokens, kTokens)}});
}

int focusOf(const Lesson& lesson, std::size_t tokens) {
  if (lesson.focus) {
    checkFocus(*lesson.focus, tokens);
    return *lesson.focus;
  }
  const auto* stack = std::get_if<Stack>(&lesson.model);
  const bool hasLogits = stack && stack->unembedding;
  if (!hasLogits && !isCausal(lesson)) return 0;
  const auto* sentence = std::get_if<Sentence>(&lesson.input);
  const bool hasEnd = sentence && sentence->tokenizer && sentence->tokenizer->end;
  return static_cast<int>(tokens) - (hasEnd ? 2 : 1);
}

/// Adds the stages of one lesson to its trace.
class Builder {
 public:
  Builder(const Lesson& lesson, Trace& trace)
      : lesson_(lesson),
        trace_(trace),
        dIn_(inputSize(lesson)),
        setting_{trace.tokens, PositionKind::kNone, {}} {
    if (const auto& positions = lesson.positions) {
      setting_.positions = positions->kind.orDefault();
      setting_.rotation = {positions->base.orDefault(),
                           positions->pairs.orDefault() == Pairing::kHalves,
                           positions->size.value_or(0)};
    }
  }

  /// Throws if a part of the document does not fit the number of tokens.
  void check() const {
    checkPositions();
    checkMasks();
  }

  void build(const TraceOptions& options) {
    if (const auto* attention = std::get_if<Attention>(&lesson_.model)) {
      buildAttention(*attention);
    } else {
      buildStack(std::get<Stack>(lesson_.model));
    }
    checkCost(options);
  }

 private:
  void buildAttention(const Attention& attention) {
    const Scores scores = attention.scores.value_or(Scores{});
    const Embedded embedded = addInput("X");
    Parameters parameters = parametersOf(attention, dIn_);
    addAttention(trace_.graph, setting_,
                 {.sizes = sizesOf(attention, dIn_),
                  .kind = attention.projections.kind,
                  .scores = scores,
                  .parameters = parameters,
                  .switchedOff = headsOff(0),
                  .layer = kNoLayer},
                 embedded.result);
  }

  void buildStack(const Stack& stack) {
    Embedded embedded = addInput("residual");
    StackParameters parameters =
        parametersOf(stack, dIn_, static_cast<int>(trace_.vocabulary.size()));
    int stream = embedded.result;
    for (std::size_t layer = 0; layer < parameters.blocks.size(); ++layer) {
      const int index = static_cast<int>(layer);
      stream = addBlock(trace_.graph, setting_, parameters.blocks[layer],
                        {.heads = headsOff(index), .network = isNetworkOff(index)}, stream, index);
    }
    if (parameters.finalNorm) {
      stream = addNorm(trace_.graph, kFinalNorm, *parameters.finalNorm, stream, kNoLayer);
    }
    if (stack.unembedding) {
      addUnembedding(trace_.graph, parameters.unembedding, embedded.table, stream);
    }
    if (parameters.pooling) addPooling(trace_.graph, *parameters.pooling, stream);
  }

  Embedded addInput(StageName name) {
    return addEmbedding(trace_.graph, lesson_, setting_, trace_.ids, trace_.vocabulary, name);
  }

  /// Throws if the graph costs too much; nothing has been computed yet.
  void checkCost(const TraceOptions& options) const {
    const Cost cost = trace_.graph.cost();
    const double made = cost.numbers - cost.stored;
    const bool isMade = made > options.mostNumbers;
    if (isMade || cost.stored > kMaxStoredNumbers) {
      const auto* attention = std::get_if<Attention>(&lesson_.model);
      const int heads = attention ? attention->heads.orDefault() : 1;
      const auto whole = [](double number) { return static_cast<long long>(number); };
      throw LessonError(!attention  ? "blocks"
                        : heads > 1 ? "heads"
                                    : "input",
                        {"traceLimit",
                         "{0} tokens with {1} make up to {2} numbers, expected at most {3}",
                         {trace_.tokens.size(),
                          attention ? Wording("headCount", "heads: {0}", {heads})
                                    : Wording("theseBlocks", "these blocks"),
                          whole(isMade ? made : cost.stored),
                          whole(isMade ? options.mostNumbers : kMaxStoredNumbers)}});
    }
    if (cost.work > options.mostWork) {
      throw LessonError("work",
                        {"work",
                         "about {0} million multiplications, expected at most {1}",
                         {std::llround(cost.work / 1e6), std::llround(options.mostWork / 1e6)}});
    }
    if (!std::isfinite(options.mostKept)) return;
    trace_.graph.keepAtMost(options.mostKept);
    const double held =
        trace_.graph.cost({static_cast<int>(trace_.graph.stages().size()) - 1}).numbers;
    if (held > options.mostKept) {
      throw LessonError("memory",
                        {"kept",
                         "{0} numbers at a time, expected at most {1}",
                         {static_cast<long long>(held), static_cast<long long>(options.mostKept)}});
    }
  }

  /// Throws if learned positions, given or to be drawn, have fewer rows than there are tokens.
  void checkPositions() const {
    if (setting_.positions != PositionKind::kLearned) return;
    const Positions& positions = *lesson_.positions;
    const bool isGiven = positions.values.has_value();
    const std::size_t rows = isGiven ? shapeOf(*positions.values).rows : *positions.rows;
    const std::size_t count = trace_.tokens.size();
    if (rows >= count) return;
    throw LessonError(isGiven ? "positions.values" : "positions.rows",
                      {"positionsShort",
                       "{0}, expected at least {1} (one for each token)",
                       {counted(rows, kRows), count}});
  }

  void checkMasks() const {
    for (const ScoresAt& at : scoresOf(lesson_)) {
      if (!at.scores) continue;
      if (at.scores->bias) checkBias(*at.scores->bias, at.place + "scores.bias");
      if (!at.scores->mask) continue;
      const auto* given = std::get_if<MaskRows>(&*at.scores->mask);
      if (!given) continue;
      const std::string path = at.place + "scores.mask";
      expectTokens(given->size(), path, kRows);
      for (std::size_t i = 0; i < given->size(); ++i) {
        expectTokens((*given)[i].size(), path + "[" + std::to_string(i) + "]", kMaskValues);
      }
    }
  }

  void checkBias(const Rows& bias, const std::string& path) const {
    const Shape shape = shapeOf(bias);
    expectTokens(shape.rows, path, kRows);
    expectTokens(shape.cols, bias.part ? path : path + "[0]", kNumbers);
  }

  void expectTokens(std::size_t count, const std::string& path, const Noun& noun) const {
    if (count == trace_.tokens.size()) return;
    throw LessonError(path, {"perToken",
                             "{0}, expected {1} (one for each token)",
                             {counted(count, noun), trace_.tokens.size()}});
  }

  std::vector<int> headsOff(int layer) const {
    std::vector<int> heads;
    if (!lesson_.switchedOff) return heads;
    for (const HeadAt& off : *lesson_.switchedOff) {
      if (off.layer.orDefault() == layer) heads.push_back(off.head);
    }
    return heads;
  }

  bool isNetworkOff(int layer) const {
    if (!lesson_.switchedOffNetworks) return false;
    const std::vector<NetworkAt>& networks = *lesson_.switchedOffNetworks;
    return std::any_of(networks.begin(), networks.end(),
                       [layer](const NetworkAt& off) { return off.layer.orDefault() == layer; });
  }

  const Lesson& lesson_;
  Trace& trace_;
  int dIn_;
  Setting setting_;
};

void build(const Lesson& lesson, Trace& trace, const TraceOptions& options) {
  Builder given(lesson, trace);
  given.check();  // before the blocks are drawn, so that errors have paths of the document
  if (!drawnByPython(lesson)) return given.build(options);
  const Lesson drawn = drawnInPython(lesson);
  Builder(drawn, trace).build(options);
  for (const int parameter : parameterStages(trace.graph)) {
    trace.graph.replace(parameter, leaf("drawn", trace.graph.value(parameter)));
  }
}

/// Whether the lessons differ at most in parts that change no number.
bool haveSameNumbers(const Lesson& lesson, Lesson other) {
  other.focus = lesson.focus;
  other.printed = lesson.printed;
  return other == lesson;
}

/// Whether the lessons differ at most in what is turned off.
bool canShare(const Lesson& lesson, Lesson base) {
  base.switchedOff = lesson.switchedOff;
  base.switchedOffNetworks = lesson.switchedOffNetworks;
  return haveSameNumbers(lesson, std::move(base));
}

/// Whether the lessons have one vocabulary, and differ at most in their texts.
bool differInText(const Lesson& lesson, Lesson other) {
  const auto* sentence = std::get_if<Sentence>(&lesson.input);
  auto* replaced = std::get_if<Sentence>(&other.input);
  if (!sentence || !sentence->vocabulary || !replaced) return false;
  replaced->text = sentence->text;
  replaced->ids = sentence->ids;
  return haveSameNumbers(lesson, std::move(other));
}

/// With how many tokens both texts begin.
int commonTokens(const Trace& trace, const Earlier& earlier) {
  const auto [end, _] = std::ranges::mismatch(trace.ids, earlier.trace.ids);
  return static_cast<int>(end - trace.ids.begin());
}

}  // namespace

std::optional<LessonError> whyNotReusable(const Lesson& lesson) {
  const auto* sentence = std::get_if<Sentence>(&lesson.input);
  if (!sentence) {
    return LessonError("input", {"reuseVectors", "vectors, expected a text that can be continued"});
  }
  if (!sentence->vocabulary) {
    return LessonError(
        "input.vocabulary",
        {"reuseVocabulary", "made from the text, expected a list: a new word changes it"});
  }
  const auto* stack = std::get_if<Stack>(&lesson.model);
  if (stack && stack->pooling) {
    return LessonError("pooling",
                       {"reusePooling", "given, expected none: a new token changes the mean"});
  }
  for (const ScoresAt& at : scoresOf(lesson)) {
    if (!isCausal(at.scores)) {
      return LessonError(
          at.place + "scores.mask",
          {"reuseMask", "not \"causal\", expected \"causal\": a new token changes all rows"});
    }
    if (at.scores->order.orDefault() == ScoreOrder::kKeyQuery) {
      return LessonError(
          at.place + "scores.order",
          {"reuseOrder", "\"KQ\", expected \"QK\": a new token lengthens all rows of keys"});
    }
  }
  return std::nullopt;
}

Trace trace(const CheckedLesson& checked, const TraceOptions& options) {
  const Lesson& lesson = *checked;
  Trace trace(options.known);
  if (const auto* sentence = std::get_if<Sentence>(&lesson.input)) {
    readTokens(*sentence, trace);
  } else {
    const auto& vectors = std::get<Vectors>(lesson.input);
    const auto* drawn = std::get_if<DrawnVectors>(&vectors.values);
    readLabels(vectors, drawn ? drawn->rows : std::get<Table>(vectors.values).size(), trace);
  }
  trace.focus = focusOf(lesson, trace.tokens.size());
  build(lesson, trace, options);
  trace.wholeWork = trace.graph.cost().work;
  if (options.base && canShare(lesson, options.base->lesson)) {
    trace.graph.share(options.base->trace.graph);
  }
  if (options.earlier && differInText(lesson, options.earlier->lesson)) {
    const Graph& earlier = options.earlier->trace.graph;
    trace.graph.takeParameters(earlier);
    if (!whyNotReusable(lesson)) {
      trace.reused = trace.graph.reuse(earlier, commonTokens(trace, *options.earlier));
    }
  }
  trace.work = trace.reused ? trace.graph.laterWork() : trace.wholeWork;
  return trace;
}

Trace traceOf(const CheckedLesson& checked, std::vector<int> ids) {
  const Lesson& lesson = *checked;
  Trace trace(nullptr);
  trace.vocabulary = *std::get<Sentence>(lesson.input).vocabulary;
  for (const int id : ids) trace.tokens.push_back(trace.vocabulary[id]);
  trace.words = trace.tokens;
  trace.ids = std::move(ids);
  build(lesson, trace, {});
  return trace;
}

}  // namespace clearhead
