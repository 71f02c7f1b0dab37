// softmax(Q Kᵀ / √d_k) V for each head, the heads side by side, times W_O (Vaswani et al. 2017).
#include "trace.h"

#include <algorithm>
#include <map>

#include "lesson/check.h"
#include "parameters/parameters.h"
#include "parameters/torch_random.h"

namespace clearhead {
namespace {

constexpr std::string_view kPaddingToken = "<pad>";

std::string counted(std::size_t count, const std::string& noun) {
  return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

void readTokens(const Sentence& sentence, Trace& trace) {
  const Tokenizer tokenizer = sentence.tokenizer.value_or(Tokenizer{});
  std::vector<Word> words = splitWords(sentence.text, tokenizer);
  if (words.empty()) throw LessonError("input.text", "no words, expected at least one");
  const std::size_t count = words.size() + tokenizer.begin.has_value() + tokenizer.end.has_value();
  if (count > kMaxTokens) {
    throw LessonError("input.text", std::to_string(count) + " tokens, expected at most " +
                                        std::to_string(kMaxTokens));
  }
  if (tokenizer.begin) words.insert(words.begin(), {*tokenizer.begin, *tokenizer.begin, 0});
  if (tokenizer.end) words.push_back({*tokenizer.end, *tokenizer.end, sentence.text.size()});

  if (sentence.vocabulary) {
    trace.vocabulary = *sentence.vocabulary;
  } else {
    std::vector<std::string> texts;
    for (const Word& word : words) texts.push_back(word.text);
    trace.vocabulary = sortedVocabulary(texts);
  }
  std::map<std::string_view, int> ids;
  for (std::size_t id = 0; id < trace.vocabulary.size(); ++id) {
    ids.emplace(trace.vocabulary[id], static_cast<int>(id));
  }
  for (const Word& word : words) {
    auto found = ids.find(word.text);
    if (found == ids.end()) {
      if (!tokenizer.unknown) {
        throw LessonError("input.text",
                          "the word \"" + word.typed + "\" at byte " + std::to_string(word.byte) +
                              ", expected words of input.vocabulary (tokenizer.unknown names no "
                              "token to stand for others)");
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

/// Adds the stages of one lesson to its trace.
class Builder {
 public:
  Builder(const Lesson& lesson, Trace& trace)
      : lesson_(lesson),
        trace_(trace),
        graph_(trace.graph),
        sizes_(sizesOf(lesson)),
        tokens_(static_cast<int>(trace.tokens.size())) {
    if (lesson.positions) positions_ = lesson.positions->kind.orDefault();
    if (lesson.scores) scores_ = *lesson.scores;
    keyRows_ = scores_.order.orDefault() == ScoreOrder::kKeyQuery;
    parameter_ = lesson.projections.kind == ProjectionKind::kParameter;
  }

  void build(double mostWork) {
    checkSize();
    checkTokens();
    checkWork(mostWork);
    const int x = addInput();
    const Parameters parameters = parametersOf(lesson_);
    const int maskStage = addMask();
    std::vector<int> contexts;
    for (int head = 0; head < sizes_.heads; ++head) {
      contexts.push_back(addHead(parameters, x, maskStage, head));
    }
    if (sizes_.heads > 1 || parameters.output) addOutput(parameters, contexts);
  }

 private:
  void checkSize() const {
    const double n = tokens_;
    const double perHead = n * n * (hasMask() ? 5 : 4) + n * (5.0 * sizes_.dK + 2.0 * sizes_.dV);
    const double all = perHead * sizes_.heads + n * 4 * sizes_.dIn +
                       static_cast<double>(trace_.vocabulary.size()) * sizes_.dIn;
    if (all <= kMaxTraceNumbers) return;
    throw LessonError(lesson_.heads.orDefault() > 1 ? "heads" : "input",
                      std::to_string(tokens_) +
                          " tokens with heads: " + std::to_string(sizes_.heads) + " make up to " +
                          std::to_string(static_cast<long long>(all)) +
                          " numbers, expected at most " +
                          std::to_string(static_cast<long long>(kMaxTraceNumbers)));
  }

  /// What the lesson says of each token.
  void checkTokens() const {
    const int focus = lesson_.focus.orDefault();
    if (focus >= tokens_) {
      throw LessonError("focus", "the number " + std::to_string(focus) + ", expected at most " +
                                     std::to_string(tokens_ - 1) + " (" +
                                     counted(tokens_, "token") + ", the first is 0)");
    }
    if (positions_ == PositionKind::kLearned) {
      const std::size_t rows = lesson_.positions->values->size();
      if (rows < static_cast<std::size_t>(tokens_)) {
        throw LessonError("positions.values", counted(rows, "row") + ", expected at least " +
                                                  std::to_string(tokens_) +
                                                  " (one for each token)");
      }
    }
    const Mask mask = scores_.mask.orDefault();
    if (const auto* given = std::get_if<MaskRows>(&mask)) {
      expectTokens(given->size(), "scores.mask", "row");
      for (std::size_t i = 0; i < given->size(); ++i) {
        expectTokens((*given)[i].size(), "scores.mask[" + std::to_string(i) + "]", "value");
      }
    }
  }

  void expectTokens(std::size_t count, const std::string& path, const char* noun) const {
    if (count == static_cast<std::size_t>(tokens_)) return;
    throw LessonError(path, counted(count, noun) + ", expected " + std::to_string(tokens_) +
                                " (one for each token)");
  }

  /// What is done to each score counts as so many multiplications.
  static constexpr double kPerScore = 40;

  void checkWork(double most) const {
    const double n = tokens_;
    const double projections = n * sizes_.dIn * (2.0 * sizes_.dK + sizes_.dV);
    const double pairs = n * n * (sizes_.dK + sizes_.dV + kPerScore);
    const double concat = static_cast<double>(sizes_.heads) * sizes_.dV;
    const double output = lesson_.output ? n * concat * sizes_.dOut : 0;
    if ((projections + pairs) * sizes_.heads + output <= most) return;
    throw LessonError("work", "more multiplications than were allowed");
  }

  bool hasMask() const { return scores_.mask.orDefault() != Mask(MaskKind::kNone); }

  int addTokenVectors() {
    if (const auto* vectors = std::get_if<Vectors>(&lesson_.input)) {
      if (const auto* drawn = std::get_if<DrawnVectors>(&vectors->values)) {
        TorchRandom random(drawn->seed);
        return graph_.add("token_vectors", kNoHead, "token", "d_in",
                          leaf("drawn", random.normal(drawn->rows, drawn->columns)));
      }
      return graph_.add("token_vectors", kNoHead, "token", "d_in",
                        leaf("given", toMatrix(std::get<Table>(vectors->values))));
    }
    OperationPointer table;
    if (const auto* drawn = std::get_if<DrawnEmbedding>(&*lesson_.embedding)) {
      table = leaf("drawn", drawEmbedding(*drawn, trace_.vocabulary));
    } else {
      table = leaf("given", toMatrix(std::get<GivenEmbedding>(*lesson_.embedding).values));
    }
    const int embedding = graph_.add("embedding", kNoHead, "vocabulary", "d_in", std::move(table));
    return graph_.add("token_vectors", kNoHead, "token", "d_in", lookup(embedding, trace_.ids));
  }

  int addInput() {
    std::vector<int> summands{addTokenVectors()};
    if (positions_ == PositionKind::kLearned) {
      const int table = graph_.add("position_table", kNoHead, "position", "d_in",
                                   leaf("given", toMatrix(*lesson_.positions->values)));
      std::vector<int> rows(tokens_);
      for (int i = 0; i < tokens_; ++i) rows[i] = i;
      summands.push_back(
          graph_.add("position_vectors", kNoHead, "token", "d_in", lookup(table, std::move(rows))));
    } else if (positions_ == PositionKind::kSinusoidal) {
      summands.push_back(
          graph_.add("position_vectors", kNoHead, "token", "d_in", sinusoid(tokens_, sizes_.dIn)));
    }
    return graph_.add("X", kNoHead, "token", "d_in", add(std::move(summands)));
  }

  int addMask() {
    if (!hasMask()) return -1;
    const auto* given = std::get_if<MaskRows>(&*scores_.mask);
    return graph_.add("mask", kNoHead, rowAxis(), colAxis(),
                      given        ? givenMask(*given)
                      : isCausal() ? causalMask()
                                   : paddingMask());
  }

  bool isCausal() const { return std::get<MaskKind>(*scores_.mask) == MaskKind::kCausal; }

  OperationPointer givenMask(const MaskRows& given) const {
    Matrix mask(tokens_, tokens_);  // (query, key)
    for (int i = 0; i < tokens_; ++i) {
      for (int j = 0; j < tokens_; ++j) mask(i, j) = given[i][j] ? 1 : 0;
    }
    return leaf("given", keyRows_ ? Matrix(mask.transpose()) : mask);
  }

  OperationPointer causalMask() const {
    if (keyRows_)
      return pattern("causal", tokens_, [](int key, int query) { return key <= query; });
    return pattern("causal", tokens_, [](int query, int key) { return key <= query; });
  }

  OperationPointer paddingMask() const {
    std::vector<bool> padding;
    for (const std::string& token : trace_.tokens) padding.push_back(token == kPaddingToken);
    return pattern("padding", tokens_, [padding, keyRows = keyRows_](int row, int col) {
      return !padding[keyRows ? row : col];
    });
  }

  int addProjection(std::string_view name, std::string_view weightName, std::string_view biasName,
                    std::string_view sizeAxis, std::string_view kind,
                    const ProjectionMatrices& matrices, int x, int head) {
    const int weight =
        graph_.add(weightName, head, parameter_ ? "d_in" : sizeAxis, parameter_ ? sizeAxis : "d_in",
                   leaf(kind, matrices.weights[head]));
    std::optional<int> bias;
    if (matrices.biases) {
      bias = graph_.add(biasName, head, "one", sizeAxis, leaf(kind, (*matrices.biases)[head]));
    }
    return graph_.add(name, head, "token", sizeAxis, project({x, weight, bias}));
  }

  OperationPointer project(ProductInputs inputs) const {
    return parameter_ ? product(inputs) : productTransposed(inputs);
  }

  int addHead(const Parameters& parameters, int x, int maskStage, int head) {
    const std::string_view kind = parameters.kind;
    int q = addProjection("Q", "W_Q", "b_Q", "d_k", kind, parameters.query, x, head);
    int k = addProjection("K", "W_K", "b_K", "d_k", kind, parameters.key, x, head);
    const int v = addProjection("V", "W_V", "b_V", "d_v", kind, parameters.value, x, head);
    if (positions_ == PositionKind::kRotary) {
      q = graph_.add("rotated_Q", head, "token", "d_k", rotate(q));
      k = graph_.add("rotated_K", head, "token", "d_k", rotate(k));
    }
    const int weights = addWeights(q, k, maskStage, head);
    return graph_.add("context", head, rowAxis(), "d_v", product({weights, v, std::nullopt}));
  }

  int addWeights(int q, int k, int maskStage, int head) {
    int last = addScores("scores", head,
                         productTransposed({keyRows_ ? k : q, keyRows_ ? q : k, std::nullopt}));
    if (OperationPointer scaled = scale(last)) {
      last = addScores("scaled_scores", head, std::move(scaled));
    }
    if (positions_ == PositionKind::kAlibi) {
      last = addScores("biased_scores", head, alibi(last, alibiSlope(head, sizes_.heads)));
    }
    if (maskStage >= 0) last = addScores("masked_scores", head, mask(last, maskStage));
    return addScores("weights", head, softmax(last, scores_.temperature.orDefault()));
  }

  /// Null where the lesson does not scale.
  OperationPointer scale(int stage) const {
    const auto scale = scores_.scale.orDefault();
    if (const double* factor = std::get_if<double>(&scale))
      return multiply(stage, static_cast<float>(*factor));
    switch (std::get<ScaleKind>(scale)) {
      case ScaleKind::kKeySize:
        return divideByRoot(stage, sizes_.dK);
      case ScaleKind::kInputSize:
        return divideByRoot(stage, sizes_.dIn);
      case ScaleKind::kValueSize:
        return divideByRoot(stage, sizes_.dV);
      case ScaleKind::kNone:
        break;
    }
    return nullptr;
  }

  int addScores(std::string_view name, int head, OperationPointer operation) {
    return graph_.add(name, head, rowAxis(), colAxis(), std::move(operation));
  }

  void addOutput(const Parameters& parameters, std::vector<int> contexts) {
    const int concat =
        graph_.add("concat", kNoHead, rowAxis(), "concat", concatenate(std::move(contexts)));
    if (!parameters.output) return;
    const std::string_view kind = parameters.outputKind;
    const int weight =
        graph_.add("W_O", kNoHead, parameter_ ? "concat" : "d_out", parameter_ ? "d_out" : "concat",
                   leaf(kind, parameters.output->weight));
    std::optional<int> bias;
    if (parameters.output->bias) {
      bias = graph_.add("b_O", kNoHead, "one", "d_out", leaf(kind, *parameters.output->bias));
    }
    graph_.add("output", kNoHead, rowAxis(), "d_out", project({concat, weight, bias}));
  }

  std::string_view rowAxis() const { return keyRows_ ? "key" : "query"; }
  std::string_view colAxis() const { return keyRows_ ? "query" : "key"; }

  const Lesson& lesson_;
  Trace& trace_;
  Graph& graph_;
  LessonSizes sizes_;
  int tokens_;
  PositionKind positions_ = PositionKind::kNone;
  Scores scores_;
  bool keyRows_;
  bool parameter_;
};

}  // namespace

Trace trace(const Lesson& lesson, const TraceOptions& options) {
  Trace trace(options.known);
  if (const auto* sentence = std::get_if<Sentence>(&lesson.input)) {
    readTokens(*sentence, trace);
  } else {
    const auto& vectors = std::get<Vectors>(lesson.input);
    const auto* drawn = std::get_if<DrawnVectors>(&vectors.values);
    readLabels(vectors, drawn ? drawn->rows : std::get<Table>(vectors.values).size(), trace);
  }
  Builder(lesson, trace).build(options.mostWork);
  return trace;
}

}  // namespace clearhead
