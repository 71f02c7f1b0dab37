#include <algorithm>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <fstream>
#include <iomanip>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "golden_files.h"
#include "graph/gradients.h"
#include "lesson/lesson.h"
#include "trace/circuits.h"
#include "trace/readings.h"
#include "trace/trace.h"

// The same lesson gives the same bits on every machine: this file runs natively, sanitized and as
// WebAssembly, built by GCC and by Clang, against one set of hashes.
namespace clearhead {
namespace {

static_assert(std::numeric_limits<float>::is_iec559 && std::numeric_limits<double>::is_iec559);

constexpr const char* kGoldenPath = "tests/golden/stage_hashes.golden.json";
constexpr const char* kGradientsPath = "tests/golden/gradient_hashes.golden.json";
constexpr const char* kReadingsPath = "tests/golden/reading_hashes.golden.json";
constexpr const char* kHowToRenew =
    "If the change is meant, renew the hashes:  build/native-release/clearhead_tests \"[renew]\"";

using Document = std::pair<std::string, std::string>;  // name, JSON

/// Lessons that together apply every operation to large, small and unusual numbers.
const std::vector<Document> kSynthetic = {
    {"rotary, causal, three heads, biases, drawn output",
     R"({"clearhead": 1, "title": "",
         "input": {"text": "the cat sat on the mat and the dog lay by it", "vocabulary": "sorted"},
         "embedding": {"size": 18, "seed": 42}, "positions": {"kind": "rotary"},
         "projections": {"kind": "linear", "bias": true, "seed": 7}, "heads": 3,
         "scores": {"mask": "causal"}, "output": {"drawn": true, "bias": true}})"},
    {"ALiBi, padding, keys by queries, six heads",
     R"({"clearhead": 1, "title": "",
         "input": {"text": "<pad> Time  flies <pad>, שלום 😀 time <pad>", "tokenizer":
                   {"lowercase": true, "remove": ",", "begin": "<bos>", "end": "<eos>"},
                   "vocabulary": "sorted"},
         "embedding": {"size": 7, "seed": 4294967295}, "positions": {"kind": "alibi"},
         "projections": {"kind": "parameter", "seed": 3, "query_size": 30, "value_size": 12},
         "heads": 6, "scores": {"order": "KQ", "mask": "padding", "scale": "d_in"},
         "output": {"drawn": true}})"},
    {"sinusoidal, the module's initialisation",
     R"({"clearhead": 1, "title": "", "input": {"text": "a b c d e f g", "vocabulary": "sorted"},
         "embedding": {"size": 20, "seed": 1}, "positions": {"kind": "sinusoidal"},
         "projections": {"kind": "linear", "bias": true, "seed": 123,
                         "initialisation": "multihead"},
         "heads": 5, "scores": {"scale": "d_v", "temperature": 0.7}, "output": {"drawn": true}})"},
    {"learned, a mask with blind rows, a factor, an odd temperature",
     R"({"clearhead": 1, "title": "",
         "input": {"vectors": [[0.1, -0.2, 0.3], [1e-30, 2, -3], [7, 1e-45, 0.7]]},
         "positions": {"kind": "learned", "values": [[1, 2, 3], [0.1, 0.2, 0.3], [-1, -1, 1e-8]]},
         "projections": {"kind": "parameter",
             "query": {"weight": [[0.3, 1], [-1, 0.2], [3, 0.7]]},
             "key": {"weight": [[2, -0.1], [0.5, 1], [-0.9, 0.4]]},
             "value": {"weight": [[1, 2, 3, 4], [0.1, 0.2, 0.3, 0.4], [-3, 7, 11, 13]]}},
         "scores": {"scale": 0.37, "temperature": 3.3,
                    "mask": [[true, false, true], [false, false, false], [true, true, true]]},
         "output": {"weight": [[1, 0.5], [2, 0.25], [3, 0.125], [4, 0.1]], "bias": [0.1, 1e9]}})"},
    {"scores beyond 1e30, and weights down to subnormal ones",
     R"({"clearhead": 1, "title": "",
         "input": {"vectors": [[1e15, 3], [-2e15, 1], [0.5, 7], [0, -90], [0, 13]]},
         "projections": {"kind": "linear", "bias": true,
             "query": {"weight": [[1, 0], [0, 1]], "bias": [0, 1]},
             "key": {"weight": [[1, 0], [0, 1]], "bias": [1, 0]},
             "value": {"weight": [[1, 1], [1e20, -1e20]], "bias": [0.3, -0.3]}},
         "scores": {"scale": "none"}})"},
    {"one token",
     R"({"clearhead": 1, "title": "", "input": {"text": "alone", "vocabulary": "sorted"},
         "embedding": {"size": 15, "seed": 9}, "positions": {"kind": "rotary"},
         "projections": {"kind": "linear", "seed": 10, "query_size": 2, "value_size": 1},
         "scores": {"mask": "causal", "scale": "d_k"}})"},
    {"drawn vectors, two heads, long sums",
     R"({"clearhead": 1, "title": "",
         "input": {"vectors": {"rows": 9, "columns": 101, "seed": 2026}},
         "positions": {"kind": "sinusoidal"},
         "projections": {"kind": "linear", "seed": 0, "order": ["value", "key", "query"],
                         "query_size": 10, "value_size": 6},
         "heads": 2, "scores": {"order": "KQ", "mask": "causal", "temperature": 1e-3}})"},
    {"causal, padding and a window, keys by queries",
     R"({"clearhead": 1, "title": "",
         "input": {"text": "[PAD] a b [PAD] c a b", "vocabulary": ["a", "b", "c", "[PAD]"]},
         "embedding": {"size": 5, "seed": 8}, "projections": {"kind": "linear", "seed": 4},
         "scores": {"order": "KQ",
                    "mask": ["causal", {"pad": "[PAD]"}, {"window": 3, "sinks": 2}]}})"},
    {"ALiBi, twelve heads",
     R"({"clearhead": 1, "title": "", "input": {"vectors": {"rows": 4, "columns": 12, "seed": 5}},
         "positions": {"kind": "alibi"}, "projections": {"kind": "linear", "seed": 6},
         "heads": 12})"},
};

/// The lessons, sorted by name, and the synthetic ones.
std::vector<Document> documents() {
  std::vector<Document> all;
  for (const std::string& name : golden::lessonNames()) {
    all.emplace_back(name, golden::readLesson(name));
  }
  all.insert(all.end(), kSynthetic.begin(), kSynthetic.end());
  return all;
}

/// FNV-1a, 64 bits (Fowler, Noll and Vo), of numbers in little-endian bytes.
class Hash {
 public:
  void add(std::uint64_t bits, int bytes) {
    for (int i = 0; i < bytes; ++i) {
      state_ = (state_ ^ (bits >> (8 * i) & 0xFF)) * 0x100000001b3u;
    }
  }
  void add(int number) { add(static_cast<std::uint32_t>(number), 4); }
  void add(float number) { add(std::bit_cast<std::uint32_t>(number), 4); }
  void add(double number) { add(std::bit_cast<std::uint64_t>(number), 8); }

  std::string text() const {
    std::ostringstream hex;
    hex << std::hex << std::setfill('0') << std::setw(16) << state_;
    return hex.str();
  }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325u;
};

std::string hashOf(const Matrix& matrix) {
  Hash hash;
  hash.add(static_cast<int>(matrix.rows()));
  hash.add(static_cast<int>(matrix.cols()));
  for (const float value : matrix.reshaped<Eigen::RowMajor>()) hash.add(value);
  return hash.text();
}

/// Every number of every explanation of a stage.
void addExplanations(const Graph& graph, int stage, Hash& hash) {
  const Matrix& value = graph.value(stage);
  for (int row = 0; row < value.rows(); ++row) {
    for (int col = 0; col < value.cols(); ++col) {
      const Explanation explanation = graph.explain(stage, row, col);
      hash.add(explanation.share.value_or(-1));
      hash.add(sumOf(explanation));
      for (const Term& term : explanation.terms) {
        hash.add(term.coefficient);
        hash.add(term.value);
        for (const Operand& operand : term.operands) {
          hash.add(operand.input);
          hash.add(operand.row);
          hash.add(operand.col);
        }
      }
    }
  }
}

using Hashes = std::vector<std::pair<std::string, std::string>>;

Hashes hashesOf(const std::string& json) {
  const Trace computed = trace(parseLesson(json));
  Hashes hashes;
  Hash explained;
  for (int i = 0; i < static_cast<int>(computed.graph.stages().size()); ++i) {
    const Stage& stage = computed.graph.stages()[i];
    std::string name(stage.name);
    if (stage.head != kNoHead) name += ' ' + std::to_string(stage.head);
    INFO(name);
    const Matrix& value = computed.graph.value(i);
    CHECK(!value.hasNaN());  // a NaN's bits depend on the machine
    hashes.emplace_back(std::move(name), hashOf(value));
    addExplanations(computed.graph, i, explained);
  }
  hashes.emplace_back("explanations", explained.text());
  return hashes;
}

/// Some of today's lessons, and stacks that together use every rule.
std::vector<Document> documentsWithGradients() {
  std::vector<Document> all;
  for (const char* name : {"time-flies-two-heads", "three-tokens"}) {
    all.emplace_back(name, golden::readLesson(name));
  }
  for (const int index : {0, 1, 3}) all.push_back(kSynthetic[index]);
  const JsonValue& stacks = golden::document("stack");
  for (const int index : {2, 3, 5, 6, 11, 18, 21, 23, 24, 25, 32, 33, 39, 40, 42, 44, 45}) {
    const JsonValue& stack = golden::list(stacks).at(index);
    all.emplace_back(golden::text(golden::member(stack, "name")),
                     golden::write(golden::member(stack, "lesson")));
  }
  return all;
}

/// Adds the gradients of the last stage before the probabilities, from the upstream of
/// make_stack_goldens.py; and those of the loss of the next words if there are logits.
std::vector<Gradients> addAllGradients(Trace& computed) {
  Graph& graph = computed.graph;
  const int logits = graph.find("logits");
  const int last = logits >= 0 ? logits : static_cast<int>(graph.stages().size()) - 1;
  const auto [rows, cols] = graph.stages()[last].shape;
  std::vector<Gradients> all;
  all.push_back(backward(graph, last, Matrix::NullaryExpr(rows, cols, [](auto i, auto j) {
                           return static_cast<float>((7 * i + 3 * j) % 5 - 2) / 4;
                         })));
  if (logits >= 0 && rows > 1) {
    all.push_back(backward(graph, addLoss(graph, logits, nextTokens(computed.ids))));
  }
  return all;
}

/// Hashes of each parameter's gradients, of all intermediate gradients, and of all their
/// explanations.
Hashes gradientHashesOf(const std::string& json) {
  Trace computed = trace(parseLesson(json));
  const std::vector<int> parameters = parameterStages(computed.graph);
  Hashes hashes;
  for (const Gradients& gradients : addAllGradients(computed)) {
    for (const int parameter : parameters) {
      const Stage& stage = computed.graph.stages()[parameter];
      std::string name(stage.name);
      if (stage.layer != kNoLayer) name += " layer " + std::to_string(stage.layer);
      if (stage.head != kNoHead) name += " head " + std::to_string(stage.head);
      if (hashes.size() >= parameters.size()) name += ", of the loss";
      hashes.emplace_back(std::move(name), hashOf(computed.graph.value(gradients[parameter])));
    }
  }
  Hash all;
  Hash explained;
  for (int i = 0; i < static_cast<int>(computed.graph.stages().size()); ++i) {
    if (computed.graph.stages()[i].gradientOf.stage == kNoStage) continue;
    CHECK(!computed.graph.value(i).hasNaN());
    for (const float value : computed.graph.value(i).reshaped<Eigen::RowMajor>()) all.add(value);
    addExplanations(computed.graph, i, explained);
  }
  hashes.emplace_back("all gradients", all.text());
  hashes.emplace_back("explanations", explained.text());
  return hashes;
}

/// The first stage whose hash differs, or another fault of the lesson's hashes; empty if all are as
/// expected.
std::string differenceOf(const Hashes& hashes, const JsonValue* expected) {
  if (!expected) return "it has no hashes yet";
  const auto& stages = golden::as<JsonValue::Object>(*expected);
  for (std::size_t i = 0; i < std::min(hashes.size(), stages.size()); ++i) {
    const auto& [stage, hash] = hashes[i];
    if (stage != stages[i].key) return "found " + stage + ", expected " + stages[i].key;
    const std::string wanted = golden::text(stages[i].value);
    if (hash != wanted) return stage + " is " + hash + ", expected " + wanted;
  }
  if (hashes.size() == stages.size()) return "";
  return std::to_string(hashes.size()) + " stages, expected " + std::to_string(stages.size());
}

/// Lessons and stacks that end in logits.
std::vector<Document> documentsWithLogits() {
  std::vector<Document> all = documentsWithGradients();
  for (const std::string& name : golden::lessonNames()) {
    all.emplace_back(name, golden::readLesson(name));
  }
  std::erase_if(all, [](const Document& document) {
    return trace(parseLesson(document.second)).graph.find("logits") == kNoStage;
  });
  return all;
}

/// Hashes of the lens, of the ledger of the last token and the first word, of the first head's
/// circuits, and of all their explanations.
Hashes readingHashesOf(const std::string& json) {
  Trace computed = trace(parseLesson(json));
  Graph& graph = computed.graph;
  Hashes hashes;
  Hash explained;
  const auto addStages = [&](const char* name, int from) {
    Hash hash;
    for (int i = from; i < graph.size(); ++i) {
      CHECK(!graph.value(i).hasNaN());
      for (const float value : graph.value(i).reshaped<Eigen::RowMajor>()) hash.add(value);
      addExplanations(graph, i, explained);
    }
    hashes.emplace_back(name, hash.text());
  };
  const int model = graph.size();
  addLens(graph);
  addStages("lens", model);
  const int lens = graph.size();
  addLedger(graph, static_cast<int>(computed.tokens.size()) - 1, 0);
  addStages("ledger", lens);
  hashes.emplace_back("explanations", explained.text());
  if (!hasCircuits(graph, 0, 0)) return hashes;
  const int readings = graph.size();
  explained = {};
  addCircuits(graph, 0, 0);
  addStages("circuits", readings);
  hashes.emplace_back("explanations of circuits", explained.text());
  return hashes;
}

void checkHashes(const char* path, const std::vector<Document>& lessons,
                 Hashes (*hashesOfLesson)(const std::string&)) {
  const JsonValue golden = parseJson(golden::readText(path));
  std::vector<std::string> differences;
  for (const auto& [name, json] : lessons) {
    const std::string difference = differenceOf(hashesOfLesson(json), golden::find(golden, name));
    if (!difference.empty()) differences.push_back(name + ": " + difference);
  }
  INFO(kHowToRenew);
  CHECK(differences == std::vector<std::string>{});
  CHECK(golden::as<JsonValue::Object>(golden).size() == lessons.size());
}

TEST_CASE("every stage and explanation of every lesson has the same bits on every machine",
          "[golden]") {
  checkHashes(kGoldenPath, documents(), hashesOf);
}

TEST_CASE("gradients have the same bits on every machine", "[golden][gradients]") {
  checkHashes(kGradientsPath, documentsWithGradients(), gradientHashesOf);
}

TEST_CASE("the lens, the ledger and circuits have the same bits on every machine",
          "[golden][readings]") {
  checkHashes(kReadingsPath, documentsWithLogits(), readingHashesOf);
}

TEST_CASE("the hashed gradients use every operation of gradients", "[golden][gradients]") {
  std::set<std::string_view> used;
  for (const auto& [name, json] : documentsWithGradients()) {
    Trace computed = trace(parseLesson(json));
    addAllGradients(computed);
    for (const Stage& stage : computed.graph.stages()) {
      if (stage.gradientOf.stage != kNoStage) used.insert(stage.operation->kind());
    }
  }
  CHECK(used == std::set<std::string_view>{"add",
                                           "column_sums",
                                           "columns",
                                           "cross_entropy_gradient",
                                           "divide_rows",
                                           "gain",
                                           "gelu_gradient",
                                           "gelu_tanh_gradient",
                                           "mask_gradient",
                                           "mean_square_gradient",
                                           "product",
                                           "product_left_transposed",
                                           "product_transposed",
                                           "relu_gradient",
                                           "relu_squared_gradient",
                                           "rotate_back",
                                           "row_sums",
                                           "scale",
                                           "scatter",
                                           "silu_gradient",
                                           "softmax_gradient",
                                           "spread",
                                           "square_sum_gradient",
                                           "tanh_gradient",
                                           "times",
                                           "unreached",
                                           "upstream",
                                           "variance_gradient"});
}

/// The kinds of operations in these documents, and whether they have inputs.
std::map<std::string_view, bool> kindsIn(const std::vector<Document>& documents) {
  std::map<std::string_view, bool> kinds;
  for (const auto& [name, json] : documents) {
    const Trace computed = trace(parseLesson(json));
    for (const Stage& stage : computed.graph.stages()) {
      kinds[stage.operation->kind()] = !stage.operation->inputs().empty();
    }
  }
  return kinds;
}

TEST_CASE("every operation of lessons is hashed, with the gradients of its inputs", "[golden]") {
  std::map<std::string_view, bool> hashed = kindsIn(documents());
  const std::map<std::string_view, bool> withGradients = kindsIn(documentsWithGradients());
  hashed.insert(withGradients.begin(), withGradients.end());
  for (const KindInfo& kind : kOperationKinds) {
    if (kind.use != KindUse::kLessons) continue;
    INFO(kind.name);
    REQUIRE(hashed.contains(kind.name));
    if (hashed[kind.name]) CHECK(withGradients.contains(kind.name));
  }
}

TEST_CASE("the hash is FNV-1a", "[golden]") {
  Hash hash;
  CHECK(hash.text() == "cbf29ce484222325");
  for (const char c : {'f', 'o', 'o', 'b', 'a', 'r'}) hash.add(static_cast<unsigned>(c), 1);
  CHECK(hash.text() == "85944171f73967e8");
  CHECK(hashOf(Matrix::Zero(1, 2)) != hashOf(Matrix::Zero(2, 1)));
  CHECK(hashOf(Matrix::Constant(1, 1, 0.0f)) != hashOf(Matrix::Constant(1, 1, -0.0f)));
}

void writeHashes(const char* path, const std::vector<Document>& lessons,
                 Hashes (*hashesOfLesson)(const std::string&)) {
  std::ofstream file(sourceFolder() / path, std::ios::binary);
  const char* lessonSeparator = "{\n";
  for (const auto& [name, json] : lessons) {
    file << std::exchange(lessonSeparator, ",\n") << "  \"" << name << "\": {\n";
    const char* separator = "";
    for (const auto& [stage, hash] : hashesOfLesson(json)) {
      file << std::exchange(separator, ",\n") << "    \"" << stage << "\": \"" << hash << '"';
    }
    file << "\n  }";
  }
  file << "\n}\n";
  CHECK(file.good());
}

TEST_CASE("write the hashes of every stage of every lesson, and of gradients", "[.renew]") {
  writeHashes(kGoldenPath, documents(), hashesOf);
  writeHashes(kGradientsPath, documentsWithGradients(), gradientHashesOf);
  writeHashes(kReadingsPath, documentsWithLogits(), readingHashesOf);
}

}  // namespace
}  // namespace clearhead
