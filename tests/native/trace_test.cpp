#include "trace/trace.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "graph/gradients.h"
#include "naive_attention.h"
#include "parameters/torch_random.h"
#include "thorough.h"

namespace clearhead {
namespace {

/// Relative to a stage's largest number, or to 1. The largest difference found is 3e-7.
constexpr double kTolerance = 1e-6;

// Every 23rd combination goes through all choices in turn.
const int kStride = kThorough ? 1 : 23;

using Texts = std::vector<std::string>;

/// Multiples of 1/256 in [-1, 1), which float holds exactly.
class Numbers {
 public:
  explicit Numbers(std::uint32_t seed) : random_(seed) {}

  std::vector<double> row(int size) {
    std::vector<double> values;
    for (int i = 0; i < size; ++i) values.push_back((random_() >> 23) / 256.0 - 1);
    return values;
  }
  Table table(int rows, int cols) {
    Table values;
    for (int i = 0; i < rows; ++i) values.push_back(row(cols));
    return values;
  }

 private:
  std::mt19937 random_;
};

enum class MaskChoice { kAbsent, kNone, kCausal, kPadding, kGiven, kWindow, kParts };
enum class OutputChoice { kNone, kPlain, kBiased };

struct Options {
  PositionKind positions = PositionKind::kNone;
  MaskChoice mask = MaskChoice::kAbsent;
  ScoreOrder order = ScoreOrder::kQueryKey;
  int heads = 1;
  OutputChoice output = OutputChoice::kNone;
  bool bias = false;
  ProjectionKind kind = ProjectionKind::kLinear;
  std::variant<ScaleKind, double> scale = ScaleKind::kKeySize;
  double temperature = 1;
  int keySize = 2;
};

/// A mask that shows the diagonal and a little more, except that query 2 attends to nothing and no
/// query to key 1.
std::vector<std::vector<bool>> oddMask(int n) {
  std::vector<std::vector<bool>> rows(n, std::vector<bool>(n, false));
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) rows[i][j] = i != 2 && j != 1 && (i == j || (i + 2 * j) % 3 != 0);
  }
  return rows;
}

Table oriented(Numbers& numbers, ProjectionKind kind, int in, int out) {
  return kind == ProjectionKind::kLinear ? numbers.table(out, in) : numbers.table(in, out);
}

constexpr int kInputSize = 5;

/// Four tokens, two of them padding; d_in 5, d_k 2, d_v 3, d_out 4.
Lesson lessonOf(const Options& options) {
  Numbers numbers(1);
  Lesson lesson;
  Sentence sentence;
  sentence.text = "time <pad> flies <pad>";
  sentence.vocabulary = Texts{"<pad>", "time", "fast", "flies"};
  lesson.input = sentence;
  lesson.embedding = GivenEmbedding{numbers.table(4, kInputSize)};
  lesson.positions = Positions{options.positions, std::nullopt};
  if (options.positions == PositionKind::kLearned) {
    lesson.positions->values = numbers.table(5, kInputSize);  // one more than tokens
  }
  const auto projection = [&](int in, int out, bool bias) {
    Projection projection{oriented(numbers, options.kind, in, out), std::nullopt};
    if (bias) projection.bias = numbers.row(out);
    return projection;
  };
  attentionOf(lesson).projections.kind = options.kind;
  attentionOf(lesson).projections.bias = options.bias;
  GivenProjections given;
  given.query = projection(kInputSize, options.keySize * options.heads, options.bias);
  given.key = projection(kInputSize, options.keySize * options.heads, options.bias);
  given.value = projection(kInputSize, 3 * options.heads, options.bias);
  attentionOf(lesson).projections.parameters = given;
  attentionOf(lesson).heads = options.heads;
  attentionOf(lesson).scores.emplace();
  attentionOf(lesson).scores->order = options.order;
  attentionOf(lesson).scores->scale = options.scale;
  attentionOf(lesson).scores->temperature = options.temperature;
  switch (options.mask) {
    case MaskChoice::kAbsent:
      break;
    case MaskChoice::kNone:
      attentionOf(lesson).scores->mask = MaskKind::kNone;
      break;
    case MaskChoice::kCausal:
      attentionOf(lesson).scores->mask = MaskKind::kCausal;
      break;
    case MaskChoice::kPadding:
      attentionOf(lesson).scores->mask = MaskKind::kPadding;
      break;
    case MaskChoice::kGiven:
      attentionOf(lesson).scores->mask = oddMask(4);
      break;
    case MaskChoice::kWindow:
      attentionOf(lesson).scores->mask = MaskParts{MaskObject(WindowMask{2, 1})};
      break;
    case MaskChoice::kParts:  // the first token is padding: no key is visible to its query
      attentionOf(lesson).scores->mask =
          MaskParts{MaskObject(PadMask{"time"}), MaskWord::kCausal, MaskObject(WindowMask{2, {}})};
      break;
  }
  if (options.output != OutputChoice::kNone) {
    attentionOf(lesson).output =
        projection(3 * options.heads, 4, options.output == OutputChoice::kBiased);
  }
  return lesson;
}

/// How a stage differs from the expected one, in words; nothing if it does not.
std::string difference(const Stage& stage, const Matrix& value, const naive::Stage& expected) {
  if (stage.name != expected.name) {
    return std::string(stage.name) + " where " + expected.name + " should be";
  }
  const std::string name = expected.name + " of head " + std::to_string(expected.head);
  if (stage.head != expected.head) return name + " belongs to head " + std::to_string(stage.head);
  if (stage.rowAxis != expected.rowAxis) return name + " has rows " + std::string(stage.rowAxis);
  if (stage.colAxis != expected.colAxis) return name + " has columns " + std::string(stage.colAxis);
  const auto rows = static_cast<Eigen::Index>(expected.values.size());
  const auto cols = static_cast<Eigen::Index>(expected.values[0].size());
  if (value.rows() != rows || value.cols() != cols) {
    return name + " is " + std::to_string(value.rows()) + "×" + std::to_string(value.cols());
  }
  double magnitude = 1;
  for (const auto& row : expected.values) {
    for (const double number : row) {
      if (!std::isinf(number)) magnitude = std::max(magnitude, std::abs(number));
    }
  }
  for (Eigen::Index i = 0; i < rows; ++i) {
    for (Eigen::Index j = 0; j < cols; ++j) {
      const double want = expected.values[i][j];
      const double got = value(i, j);
      const bool exact = std::isinf(want) || (want == 0 && stage.name == "weights");
      if (exact ? got == want : std::abs(got - want) <= kTolerance * magnitude) continue;
      return name + " [" + std::to_string(i) + "][" + std::to_string(j) + "] is " +
             std::to_string(got) + " where " + std::to_string(want) + " should be";
    }
  }
  return "";
}

std::string difference(const Trace& trace, const std::vector<naive::Stage>& expected) {
  const auto& stages = trace.graph.stages();
  for (std::size_t i = 0; i < std::min(stages.size(), expected.size()); ++i) {
    if (std::string found =
            difference(stages[i], trace.graph.value(static_cast<int>(i)), expected[i]);
        !found.empty())
      return found;
  }
  if (stages.size() == expected.size()) return "";
  return std::to_string(stages.size()) + " stages where " + std::to_string(expected.size()) +
         " should be";
}

/// Whether every cell of every stage is the sum of its explained terms.
bool explainsItself(const Graph& graph) {
  for (int stage = 0; stage < static_cast<int>(graph.stages().size()); ++stage) {
    const Matrix& value = graph.value(stage);
    for (int i = 0; i < value.rows(); ++i) {
      for (int j = 0; j < value.cols(); ++j) {
        if (resultOf(graph.explain(stage, i, j)) != value(i, j)) return false;
      }
    }
  }
  return true;
}

void checkAgainstNaive(const Lesson& lesson) {
  const Trace computed = trace(parseLesson(writeLesson(lesson)));
  CHECK(difference(computed, naive::attention(lesson, computed.tokens, computed.ids)) == "");
  CHECK(explainsItself(computed.graph));
}

constexpr PositionKind kPositionKinds[] = {PositionKind::kNone, PositionKind::kLearned,
                                           PositionKind::kSinusoidal, PositionKind::kRotary,
                                           PositionKind::kAlibi};
constexpr ScoreOrder kOrders[] = {ScoreOrder::kQueryKey, ScoreOrder::kKeyQuery};
const std::variant<ScaleKind, double> kScales[] = {ScaleKind::kKeySize, ScaleKind::kInputSize,
                                                   ScaleKind::kValueSize, ScaleKind::kNone, -0.3};

std::string describe(const Options& options) {
  std::ostringstream text;
  text << "positions " << static_cast<int>(options.positions) << ", mask "
       << static_cast<int>(options.mask) << ", order " << static_cast<int>(options.order)
       << ", heads " << options.heads << ", output " << static_cast<int>(options.output)
       << ", bias " << options.bias << ", kind " << static_cast<int>(options.kind) << ", scale "
       << options.scale.index();
  return text.str();
}

TEST_CASE(
    "every combination of positions, mask, order, heads, output, bias and scale agrees with naive "
    "attention",
    "[trace]") {
  int combination = 0;
  for (const PositionKind positions : kPositionKinds) {
    for (const MaskChoice mask :
         {MaskChoice::kAbsent, MaskChoice::kNone, MaskChoice::kCausal, MaskChoice::kPadding,
          MaskChoice::kGiven, MaskChoice::kWindow, MaskChoice::kParts}) {
      for (const ScoreOrder order : kOrders) {
        for (const int heads : {1, 2, 3}) {
          for (const OutputChoice output :
               {OutputChoice::kNone, OutputChoice::kPlain, OutputChoice::kBiased}) {
            for (const bool bias : {false, true}) {
              for (const auto& scale : kScales) {
                if (combination++ % kStride != 0) continue;
                const Options options{.positions = positions,
                                      .mask = mask,
                                      .order = order,
                                      .heads = heads,
                                      .output = output,
                                      .bias = bias,
                                      .kind = combination % 7 < 3 ? ProjectionKind::kParameter
                                                                  : ProjectionKind::kLinear,
                                      .scale = scale,
                                      .temperature = 1};
                INFO(describe(options));
                checkAgainstNaive(lessonOf(options));
              }
            }
          }
        }
      }
    }
  }
  CHECK(combination == 6300);
}

TEST_CASE("a mask of one word is the same in a list", "[trace]") {
  for (const auto& [word, kind] : {std::pair{MaskKind::kCausal, MaskWord::kCausal},
                                   {MaskKind::kPadding, MaskWord::kPadding}}) {
    Lesson lesson = lessonOf({});
    attentionOf(lesson).scores->mask = word;
    const Trace alone = trace(parseLesson(writeLesson(lesson)));
    attentionOf(lesson).scores->mask = MaskParts{kind};
    const Trace listed = trace(parseLesson(writeLesson(lesson)));
    const int mask = alone.graph.find("mask");
    CHECK(listed.graph.value(mask) == alone.graph.value(mask));
    CHECK(listed.graph.stages()[mask].operation->kind() ==
          alone.graph.stages()[mask].operation->kind());
  }
}

TEST_CASE("a bias is added to scaled scores, by query and key in either order", "[trace]") {
  for (const ScoreOrder order : kOrders) {
    Options options;
    options.order = order;
    options.heads = 2;
    options.mask = MaskChoice::kGiven;
    Lesson lesson = lessonOf(options);
    const Table bias = Numbers(9).table(4, 4);
    attentionOf(lesson).scores->bias = Rows(bias);
    const Graph& graph = trace(parseLesson(writeLesson(lesson))).graph;
    const bool rowsAreKeys = order == ScoreOrder::kKeyQuery;
    for (const int head : {0, 1}) {
      const Matrix& scaled = graph.value(graph.find("scaled_scores", head));
      const Matrix& biased = graph.value(graph.find("biased_scores", head));
      for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < 4; ++j) {
          const double given = rowsAreKeys ? bias[j][i] : bias[i][j];
          CHECK(biased(i, j) == static_cast<float>(scaled(i, j) + given));
        }
      }
      CHECK(graph.stages()[graph.find("masked_scores", head)].operation->inputs().front() ==
            graph.find("biased_scores", head));
    }
  }
}

TEST_CASE("a query that sees nothing has weights, context and gradients of 0", "[trace]") {
  Options options;
  options.mask = MaskChoice::kParts;
  Trace computed = trace(parseLesson(writeLesson(lessonOf(options))));
  Graph& graph = computed.graph;
  CHECK(graph.value(graph.find("mask")).row(0).isZero());
  CHECK(graph.value(graph.find("weights", 0)).row(0).isZero());
  CHECK(graph.value(graph.find("context", 0)).row(0).isZero());
  const int context = graph.find("context", 0);
  const int scores = graph.find("scores", 0);
  const Matrix upstream = Matrix::Ones(4, 3);
  const Gradients gradients = addGradients(graph, context, upstream, {scores});
  CHECK(graph.value(gradients[scores]).row(0).isZero());
  CHECK(graph.value(gradients[scores]).allFinite());
}

TEST_CASE("neighbours or halves of queries and keys rotate, all of them or the first", "[trace]") {
  for (const Pairing pairs : {Pairing::kNeighbours, Pairing::kHalves}) {
    for (const std::optional<int> size : {std::optional<int>{}, {2}, {4}}) {
      Options options;
      options.positions = PositionKind::kRotary;
      options.heads = 2;
      options.keySize = 6;
      Lesson lesson = lessonOf(options);
      lesson.positions->pairs = pairs;
      lesson.positions->size = size;
      checkAgainstNaive(lesson);
    }
  }
}

TEST_CASE("every scale and temperature is applied in both orders and kinds", "[trace]") {
  for (const auto& scale : kScales) {
    for (const double temperature : {0.25, 1.0, 30.0}) {
      for (const ScoreOrder order : kOrders) {
        for (const ProjectionKind kind : {ProjectionKind::kLinear, ProjectionKind::kParameter}) {
          Options options;
          options.mask = MaskChoice::kCausal;
          options.heads = 2;
          options.order = order;
          options.kind = kind;
          options.scale = scale;
          options.temperature = temperature;
          INFO(describe(options) << ", temperature " << temperature);
          checkAgainstNaive(lessonOf(options));
        }
      }
    }
  }
}

Lesson vectorLesson(const Table& rows, int heads, int dK, int dV) {
  Numbers numbers(7);
  const int dIn = static_cast<int>(rows[0].size());
  Lesson lesson;
  Vectors vectors;
  vectors.values = rows;
  lesson.input = vectors;
  GivenProjections given;
  given.query.weight = numbers.table(heads * dK, dIn);
  given.key.weight = numbers.table(heads * dK, dIn);
  given.value.weight = numbers.table(heads * dV, dIn);
  attentionOf(lesson).projections = {ProjectionKind::kLinear, std::nullopt, given};
  attentionOf(lesson).heads = heads;
  return lesson;
}

TEST_CASE("attention has any shape: one token, one feature, odd and unequal sizes", "[trace]") {
  struct Shape {
    int tokens;
    int dIn;
    int heads;
    int dK;
    int dV;
  };
  for (const Shape s : {Shape{1, 1, 1, 1, 1},
                        {1, 7, 1, 3, 5},
                        {7, 1, 1, 1, 1},
                        {3, 5, 5, 1, 2},
                        {13, 9, 1, 11, 1},
                        {19, 4, 2, 6, 7},
                        {2, 16, 12, 2, 1},
                        {5, 3, 64, 1, 1}}) {
    INFO(s.tokens << " tokens, d_in " << s.dIn << ", " << s.heads << " heads, d_k " << s.dK
                  << ", d_v " << s.dV);
    Lesson lesson = vectorLesson(Numbers(3).table(s.tokens, s.dIn), s.heads, s.dK, s.dV);
    checkAgainstNaive(lesson);
    lesson.positions = Positions{PositionKind::kAlibi, std::nullopt};
    attentionOf(lesson).scores =
        Scores{ScoreOrder::kKeyQuery, std::nullopt, MaskKind::kCausal, std::nullopt};
    checkAgainstNaive(lesson);
  }
}

const Matrix& stage(const Trace& trace, std::string_view name, int head = kNoHead) {
  const int index = trace.graph.find(name, head);
  REQUIRE(index >= 0);
  return trace.graph.value(index);
}

Texts names(const Trace& trace) {
  Texts found;
  for (const Stage& made : trace.graph.stages()) {
    found.push_back(std::string(made.name) +
                    (made.head == kNoHead ? "" : std::to_string(made.head)));
  }
  return found;
}

Trace traceJson(const std::string& json) { return trace(parseLesson(json)); }

TEST_CASE("unneeded stages are absent, and the others have a fixed order", "[trace]") {
  Lesson plain = vectorLesson({{1, 2}, {3, 4}}, 1, 2, 2);
  CHECK(names(trace(checkLesson(plain))) == Texts{"token_vectors", "X", "W_Q0", "Q0", "W_K0", "K0",
                                                  "W_V0", "V0", "scores0", "scaled_scores0",
                                                  "weights0", "context0"});
  attentionOf(plain).scores = Scores{std::nullopt, ScaleKind::kNone, MaskKind::kNone, std::nullopt};
  CHECK(names(trace(checkLesson(plain))) == Texts{"token_vectors", "X", "W_Q0", "Q0", "W_K0", "K0",
                                                  "W_V0", "V0", "scores0", "weights0", "context0"});

  Options all;
  all.positions = PositionKind::kLearned;
  all.mask = MaskChoice::kGiven;
  all.heads = 2;
  all.output = OutputChoice::kBiased;
  all.bias = true;
  Texts expected{"embedding", "token_vectors", "position_table", "position_vectors", "X", "mask"};
  for (const std::string head : {"0", "1"}) {
    for (const char* name : {"W_Q", "b_Q", "Q", "W_K", "b_K", "K", "W_V", "b_V", "V", "scores",
                             "scaled_scores", "masked_scores", "weights", "context"}) {
      expected.push_back(name + head);
    }
  }
  for (const char* name : {"concat", "W_O", "b_O", "output"}) expected.emplace_back(name);
  CHECK(names(trace(checkLesson(lessonOf(all)))) == expected);

  all.positions = PositionKind::kRotary;
  CHECK(trace(checkLesson(lessonOf(all))).graph.find("rotated_Q", 1) >= 0);
  all.positions = PositionKind::kAlibi;
  CHECK(trace(checkLesson(lessonOf(all))).graph.find("biased_scores", 1) >= 0);
}

TEST_CASE("stages name the operation that made them", "[trace]") {
  Options options;
  options.mask = MaskChoice::kPadding;
  options.positions = PositionKind::kSinusoidal;
  const Trace computed = trace(checkLesson(lessonOf(options)));
  const auto kind = [&](std::string_view name, int head) {
    return computed.graph.stages()[computed.graph.find(name, head)].operation->kind();
  };
  CHECK(kind("embedding", kNoHead) == "given");
  CHECK(kind("token_vectors", kNoHead) == "lookup");
  CHECK(kind("position_vectors", kNoHead) == "sinusoid");
  CHECK(kind("X", kNoHead) == "add");
  CHECK(kind("mask", kNoHead) == "padding");
  CHECK(kind("W_Q", 0) == "given");
  CHECK(kind("Q", 0) == "product_transposed");
  CHECK(kind("scores", 0) == "product_transposed");
  CHECK(kind("scaled_scores", 0) == "scale");
  CHECK(kind("masked_scores", 0) == "mask");
  CHECK(kind("weights", 0) == "softmax");
  CHECK(kind("context", 0) == "product");
}

TEST_CASE("K Q transposed has the transposed scores of Q K transposed, under the same mask",
          "[trace]") {
  for (const MaskChoice mask :
       {MaskChoice::kAbsent, MaskChoice::kCausal, MaskChoice::kPadding, MaskChoice::kGiven}) {
    Options options;
    options.mask = mask;
    options.positions = PositionKind::kRotary;
    const Trace queries = trace(checkLesson(lessonOf(options)));
    options.order = ScoreOrder::kKeyQuery;
    const Trace keys = trace(checkLesson(lessonOf(options)));
    CHECK(stage(keys, "scores", 0) == stage(queries, "scores", 0).transpose());
    CHECK(stage(keys, "scaled_scores", 0) == stage(queries, "scaled_scores", 0).transpose());
    CHECK(stage(keys, "weights", 0) != stage(queries, "weights", 0).transpose());
    if (mask == MaskChoice::kAbsent) continue;
    CHECK(stage(keys, "mask") == stage(queries, "mask").transpose());
    CHECK(stage(keys, "masked_scores", 0) == stage(queries, "masked_scores", 0).transpose());
  }
}

TEST_CASE("masks follow their rules", "[trace]") {
  Options options;
  options.mask = MaskChoice::kCausal;
  Matrix expected(4, 4);
  expected << 1, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 1;
  CHECK(stage(trace(checkLesson(lessonOf(options))), "mask") == expected);
  options.order = ScoreOrder::kKeyQuery;
  CHECK(stage(trace(checkLesson(lessonOf(options))), "mask") == expected.transpose());

  options.mask = MaskChoice::kPadding;  // tokens 1 and 3 are <pad>
  expected << 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0;
  CHECK(stage(trace(checkLesson(lessonOf(options))), "mask") == expected.transpose());
  options.order = ScoreOrder::kQueryKey;
  CHECK(stage(trace(checkLesson(lessonOf(options))), "mask") == expected);
}

TEST_CASE("a token that may attend to nothing has weights and context of exactly 0", "[trace]") {
  Options options;
  options.mask = MaskChoice::kGiven;
  options.heads = 2;
  options.output = OutputChoice::kBiased;
  const Trace computed = trace(checkLesson(lessonOf(options)));
  for (const int head : {0, 1}) {
    CHECK(stage(computed, "weights", head).row(2).isZero(0));
    CHECK(stage(computed, "context", head).row(2).isZero(0));
    CHECK(!stage(computed, "context", head).row(0).isZero(0));
    CHECK(stage(computed, "weights", head).col(1).isZero(0));
  }
  CHECK(stage(computed, "output").row(2) == stage(computed, "b_O").row(0));

  Lesson blind = vectorLesson({{1, 2}, {3, 4}}, 1, 1, 1);
  attentionOf(blind).scores = Scores{};
  attentionOf(blind).scores->mask = std::vector<std::vector<bool>>(2, std::vector<bool>(2, false));
  const Trace nothing = trace(parseLesson(writeLesson(blind)));
  CHECK(stage(nothing, "weights", 0) == Matrix::Zero(2, 2));
  CHECK(stage(nothing, "context", 0) == Matrix::Zero(2, 1));
}

TEST_CASE("a single token attends to itself", "[trace]") {
  const Lesson lesson = vectorLesson({{0.5, -2, 3}}, 1, 2, 2);
  const Trace computed = trace(checkLesson(lesson));
  CHECK(stage(computed, "weights", 0) == Matrix::Ones(1, 1));
  CHECK(stage(computed, "context", 0) == stage(computed, "V", 0));
}

TEST_CASE("scores that overflow float do not affect other rows", "[trace]") {
  Lesson lesson = vectorLesson({{1e20, 0}, {0, 1}}, 1, 1, 1);
  auto& given = std::get<GivenProjections>(attentionOf(lesson).projections.parameters);
  given.query.weight = given.key.weight = {{1e15, 0}};
  const Trace computed = trace(checkLesson(lesson));
  CHECK(stage(computed, "Q", 0)(0, 0) == 1e35f);
  CHECK(std::isinf(stage(computed, "scores", 0)(0, 0)));
  CHECK(stage(computed, "weights", 0).row(1) == Eigen::RowVector2f(0.5, 0.5));
}

TEST_CASE("tokens, words and ids describe the typed text and its replacements", "[trace]") {
  const Trace computed = traceJson(R"({"clearhead": 1, "title": "",
      "input": {"text": " Time, FLIES  quickly — fast", "vocabulary":
                ["<unk>", "<bos>", "<eos>", "time", "flies", "fast"],
                "tokenizer": {"lowercase": true, "remove": ",—", "begin": "<bos>",
                              "end": "<eos>", "unknown": "<unk>"}},
      "embedding": {"size": 2, "seed": 0}, "projections": {"kind": "linear", "seed": 0}})");
  CHECK(computed.tokens == Texts{"<bos>", "time", "flies", "<unk>", "fast", "<eos>"});
  CHECK(computed.words == Texts{"<bos>", "Time,", "FLIES", "quickly", "fast", "<eos>"});
  CHECK(computed.ids == std::vector{1, 3, 4, 0, 5, 2});
  CHECK(computed.unknown == std::vector{3});
  CHECK(computed.vocabulary == Texts{"<unk>", "<bos>", "<eos>", "time", "flies", "fast"});
  const Matrix& embedding = stage(computed, "embedding");
  CHECK(embedding.rows() == 6);
  CHECK(stage(computed, "token_vectors").row(1) == embedding.row(3));
  CHECK(stage(computed, "token_vectors").row(5) == embedding.row(2));
}

TEST_CASE("characters are tokens, and an error names all that the vocabulary lacks", "[trace]") {
  const auto traced = [](const std::string& text) {
    return traceJson(R"({"clearhead": 1, "title": "", "input": {"text": ")" + text + R"(",
        "vocabulary": ["a", "é", "m", "<bos>"],
        "tokenizer": {"kind": "characters", "lowercase": true, "begin": "<bos>"}},
      "embedding": {"size": 2, "seed": 0}, "projections": {"kind": "linear", "seed": 0}})");
  };
  const Trace computed = traced("É m\u2003A");
  CHECK(computed.tokens == Texts{"<bos>", "é", "m", "a"});
  CHECK(computed.words == Texts{"<bos>", "É", "m", "A"});
  CHECK(computed.ids == std::vector{3, 1, 2, 0});
  CHECK(traced("").ids == std::vector{3});
  try {
    traced("a!m?b!");
    FAIL("no error");
  } catch (const LessonError& error) {
    CHECK(std::string(error.what()) ==
          "input.text: ! ? b not in the vocabulary, expected only a é m");
  }
}

TEST_CASE("the sorted vocabulary holds the words of the text, and begin and end", "[trace]") {
  const Trace computed = traceJson(R"({"clearhead": 1, "title": "",
      "input": {"text": "to be or not to be", "vocabulary": "sorted",
                "tokenizer": {"begin": "[", "end": "]", "unknown": "?"}},
      "embedding": {"size": 3, "seed": 5}, "projections": {"kind": "linear", "seed": 0}})");
  CHECK(computed.vocabulary == Texts{"[", "]", "be", "not", "or", "to"});
  CHECK(computed.ids == std::vector{0, 5, 2, 4, 3, 5, 2, 1});
  CHECK(computed.unknown.empty());
  CHECK(stage(computed, "embedding") == TorchRandom(5).embedding(6, 3));
}

TEST_CASE("vectors have their given labels, or numbers from 1", "[trace]") {
  const std::string rest = R"("projections": {"kind": "linear", "seed": 0}})";
  const Trace labelled = traceJson(
      R"({"clearhead": 1, "title": "", "input": {"vectors": [[1], [2]], "labels": ["a", ""]}, )" +
      rest);
  CHECK(labelled.tokens == Texts{"a", ""});
  CHECK(labelled.words == labelled.tokens);
  CHECK(labelled.ids.empty());
  CHECK(labelled.vocabulary.empty());
  const Trace drawn = traceJson(
      R"({"clearhead": 1, "title": "",
          "input": {"vectors": {"rows": 3, "columns": 5, "seed": 123}}, )" +
      rest);
  CHECK(drawn.tokens == Texts{"1", "2", "3"});
  CHECK(stage(drawn, "token_vectors") == TorchRandom(123).normal(3, 5));
  CHECK(drawn.graph.stages()[0].operation->kind() == "drawn");
}

/// The path and the message of trace's error.
std::string complaint(const Lesson& lesson, const TraceOptions& options = {}) {
  try {
    trace(checkLesson(lesson), options);
  } catch (const LessonError& error) {
    return error.path() + " | " + error.message();
  }
  return "nothing is wrong";
}

Lesson sentence(const std::string& text, const Tokenizer& tokenizer = {}) {
  Lesson lesson = lessonOf({});
  auto& input = std::get<Sentence>(lesson.input);
  input.text = text;
  input.tokenizer = tokenizer;
  return lesson;
}

std::string repeated(const std::string& word, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += word;
  return text;
}

TEST_CASE("a text without words is rejected", "[trace]") {
  Tokenizer tokenizer;
  tokenizer.begin = "<pad>";
  tokenizer.remove = ".,";
  const std::string expected = "input.text | no words, expected at least one";
  for (const char* text : {"", " \n\t ", "\u3000\u2028", " ., ..."}) {
    CHECK(complaint(sentence(text, tokenizer)) == expected);
  }
}

TEST_CASE("the most tokens are 4096, including begin and end", "[trace]") {
  Lesson lesson = sentence(repeated("time ", 4097));
  CHECK(complaint(lesson) == "input.text | 4097 tokens, expected at most 4096");
  Tokenizer tokenizer;
  tokenizer.begin = "time";
  tokenizer.end = "fast";
  CHECK(complaint(sentence(repeated("time ", 4095), tokenizer)) ==
        "input.text | 4097 tokens, expected at most 4096");
  // 4096 tokens pass this check, and the next one expects more positions.
  lesson = sentence(repeated("time ", 4094), tokenizer);
  lesson.positions = Positions{PositionKind::kLearned, Table(5, std::vector<double>(kInputSize))};
  CHECK(complaint(lesson) ==
        "positions.values | 5 rows, expected at least 4096 (one for each token)");
}

TEST_CASE(
    "a word outside the vocabulary is rejected with its byte, unless there is an unknown token",
    "[trace]") {
  CHECK(complaint(sentence("time Flies")) ==
        "input.text | the word \"Flies\" at byte 5, expected words of input.vocabulary, \"flies\" "
        "perhaps");
  Lesson twins = sentence("tast");
  std::get<Sentence>(twins.input).vocabulary = Texts{"time", "last", "fast", "flies"};
  CHECK(complaint(twins) ==
        "input.text | the word \"tast\" at byte 0, expected words of input.vocabulary, \"last\" or "
        "\"fast\" perhaps");
  const std::string without =
      ", expected one of the 4 words in input.vocabulary, such as \"<pad>\", \"time\", "
      "\"fast\" or \"flies\" (tokenizer.unknown names no token to stand for others)";
  CHECK(complaint(sentence("atme")) == "input.text | the word \"atme\" at byte 0" + without);
  Tokenizer tokenizer;
  tokenizer.lowercase = true;
  tokenizer.remove = ",!";
  CHECK(complaint(sentence("tÏme,", tokenizer)).starts_with("input.text | the word \"tÏme,\" at"));
  CHECK(complaint(sentence("time, fast\u2003 שלום!", tokenizer)) ==
        "input.text | the word \"שלום!\" at byte 14" + without);
  CHECK(complaint(sentence("TIME, fast!", tokenizer)) == "nothing is wrong");
  Lesson marked = sentence("TIME [SEP]", tokenizer);
  std::get<Sentence>(marked.input).vocabulary = Texts{"time", "last", "fast", "[SEP]"};
  CHECK(trace(checkLesson(marked)).tokens == Texts{"time", "[SEP]"});
}

TEST_CASE("the token that is followed first belongs to the text", "[trace]") {
  Lesson lesson = sentence("time flies fast");
  lesson.focus = 2;
  CHECK(complaint(lesson) == "nothing is wrong");
  lesson.focus = 9;
  CHECK(complaint(lesson) == "focus | the number 9, expected at most 2 (3 tokens, the first is 0)");
  Tokenizer tokenizer;
  tokenizer.begin = "time";
  lesson = sentence("time", tokenizer);
  lesson.focus = 1;
  CHECK(complaint(lesson) == "nothing is wrong");
}

TEST_CASE("without a focus the last token is followed where it predicts, else the first",
          "[trace]") {
  const auto followed = [](const Lesson& lesson) { return trace(checkLesson(lesson)).focus; };
  Scores causal;
  causal.mask = MaskKind::kCausal;
  Lesson lesson = sentence("time flies fast");
  CHECK(followed(lesson) == 0);
  std::get<Attention>(lesson.model).scores = causal;
  CHECK(followed(lesson) == 2);
  lesson.focus = 0;
  CHECK(followed(lesson) == 0);
  Tokenizer tokenizer;
  tokenizer.begin = "time";
  tokenizer.end = "time";
  Lesson framed = sentence("flies fast", tokenizer);  // time flies fast time
  std::get<Attention>(framed.model).scores = causal;
  CHECK(followed(framed) == 2);
  const std::string stack =
      R"({"clearhead": 1, "title": "Two", "input": {"text": "a b a", "vocabulary": ["a", "b"]},
      "embedding": {"size": 2, "seed": 0}, "blocks": {"drawn": {"seed": 0, "layers": 1}})";
  CHECK(traceJson(stack + "}").focus == 0);
  CHECK(traceJson(stack + R"(, "unembedding": "tied"})").focus == 2);
}

TEST_CASE("an error about the number of tokens comes before one about too much work", "[trace]") {
  Lesson lesson = sentence("time flies fast");
  lesson.focus = 3;
  CHECK(complaint(lesson, {.mostWork = 0}) ==
        "focus | the number 3, expected at most 2 (3 tokens, the first is 0)");
}

TEST_CASE("errors of a lesson that Python draws name places of the document", "[trace]") {
  const auto complaintOf = [](const std::string& members) {
    try {
      traceJson(R"({"clearhead": 1, "title": "Drawn", "embedding": {"size": 2},
          "input": {"text": "a b a", "vocabulary": ["a", "b"]},
          "blocks": {"drawn": {"seed": 0, "generator": "python", "layers": 1)" +
                members + "}");
    } catch (const LessonError& error) {
      return std::string(error.what());
    }
    return std::string("nothing is wrong");
  };
  const std::string rows = R"(}}, "positions": {"kind": "learned", "rows": )";
  CHECK(complaintOf(rows + "2}") ==
        "positions.rows: 2 rows, expected at least 3 (one for each token)");
  CHECK(complaintOf(rows + "3}") == "nothing is wrong");
  CHECK(complaintOf(R"(, "scores": {"mask": [[true]]}}})") ==
        "blocks.drawn.scores.mask: 1 row, expected 3 (one for each token)");
}

TEST_CASE("learned positions need a row for every token", "[trace]") {
  Lesson lesson = sentence("time flies fast");
  lesson.positions = Positions{PositionKind::kLearned, Numbers(1).table(2, kInputSize)};
  CHECK(complaint(lesson) == "positions.values | 2 rows, expected at least 3 (one for each token)");
  lesson.positions->values = Numbers(1).table(1, kInputSize);
  CHECK(complaint(lesson) == "positions.values | 1 row, expected at least 3 (one for each token)");
  lesson.positions->values = Numbers(1).table(3, kInputSize);
  CHECK(complaint(lesson) == "nothing is wrong");
}

TEST_CASE("a given mask needs a row and a column for every token", "[trace]") {
  Lesson lesson = sentence("time flies fast");
  using Rows = std::vector<std::vector<bool>>;
  const auto masked = [&](const Rows& rows) {
    attentionOf(lesson).scores = Scores{};
    attentionOf(lesson).scores->mask = rows;
    return complaint(lesson);
  };
  CHECK(masked(Rows(3, std::vector<bool>(3, true))) == "nothing is wrong");
  CHECK(masked(Rows(2, std::vector<bool>(3, true))) ==
        "scores.mask | 2 rows, expected 3 (one for each token)");
  CHECK(masked(Rows(1, std::vector<bool>(3, true))) ==
        "scores.mask | 1 row, expected 3 (one for each token)");
  CHECK(masked(Rows(4, std::vector<bool>(3, true))) ==
        "scores.mask | 4 rows, expected 3 (one for each token)");
  CHECK(masked({{true, true, true}, {true, true}, {true}}) ==
        "scores.mask[1] | 2 values, expected 3 (one for each token)");
  CHECK(masked({{true, true, true}, {true, true, true}, {true}}) ==
        "scores.mask[2] | 1 value, expected 3 (one for each token)");
  CHECK(masked({{true, true, true, true}, {true, true, true}, {true, true, true}}) ==
        "scores.mask[0] | 4 values, expected 3 (one for each token)");
}

TEST_CASE("a computation that would not fit in memory is rejected before it starts", "[trace]") {
  const std::string text = repeated("time ", 4096);
  Options options;
  options.heads = 3;
  Lesson lesson = lessonOf(options);
  std::get<Sentence>(lesson.input).text = text;
  // 3 heads of 3 · 4096² + 4096 · (2 d_k + 2 d_v), their parameters, and the stages of all heads
  CHECK(complaint(lesson) ==
        "heads | 4096 tokens with heads: 3 make up to 151195773 numbers, expected at most "
        "134217728");

  Lesson wide = sentence(text);
  wide.embedding = DrawnEmbedding{1024, 1};
  Texts words{"time"};
  for (int i = 1; i < 65536; ++i) words.push_back(std::to_string(i));
  std::get<Sentence>(wide.input).vocabulary = words;
  attentionOf(wide).projections = {ProjectionKind::kLinear, std::nullopt,
                                   DrawnProjections{.seed = 1,
                                                    .order = std::nullopt,
                                                    .querySize = 1,
                                                    .valueSize = 1,
                                                    .initialisation = std::nullopt}};
  attentionOf(wide).scores = Scores{};
  attentionOf(wide).scores->mask = MaskKind::kCausal;
  CHECK(complaint(wide) ==
        "input | 4096 tokens with heads: 1 make up to 159403008 numbers, expected at most "
        "134217728");
}

}  // namespace
}  // namespace clearhead
