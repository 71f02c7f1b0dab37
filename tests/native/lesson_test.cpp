#include "lesson/lesson.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "attention_of.h"
#include "golden_files.h"
#include "lesson/check.h"
#include "lesson/json.h"
#include "thorough.h"
#include "trace/printed.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

/// Whether two documents have the same content; the order of an object's keys does not matter.
bool sameJson(const JsonValue& a, const JsonValue& b) {
  if (a.content.index() != b.content.index()) return false;
  if (const auto* list = a.as<JsonValue::List>()) {
    const JsonValue::List& other = golden::list(b);
    if (list->size() != other.size()) return false;
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (!sameJson((*list)[i], other[i])) return false;
    }
    return true;
  }
  if (const auto* object = a.as<JsonValue::Object>()) {
    if (object->size() != golden::as<JsonValue::Object>(b).size()) return false;
    for (const auto& [key, value] : *object) {
      const JsonValue* other = golden::find(b, key);
      if (!other || !sameJson(value, *other)) return false;
    }
    return true;
  }
  if (const auto* truth = a.as<bool>()) return *truth == golden::as<bool>(b);
  if (const auto* number = a.as<double>()) {
    const double other = golden::number(b);
    return *number == other && std::signbit(*number) == std::signbit(other);
  }
  if (const auto* characters = a.as<std::string>()) return *characters == golden::text(b);
  return true;
}

// Documents that together use every key and every variant, in the order of writing.
const std::vector<std::string> kDocuments = {
    // a sentence, everything given
    R"({"$schema": "https://a.host/lesson.schema.json", "clearhead": 1, "title": "Time \"flies\" \u0000 \u2028 😀", "about": "a\nb\\c/",
        "input": {"text": "Time, flies שלום", "tokenizer": {"lowercase": true, "remove": ",.",
                  "begin": "<bos>", "end": "<eos>", "unknown": "<pad>"},
                  "vocabulary": ["<pad>", "<bos>", "<eos>", "time", "flies"]},
        "embedding": {"values": [[0.1, 1], [2, -3.5], [1e-45, 3.4028234663852886e38],
                                 [-0.0, 0], [123456789, 1e9]]},
        "positions": {"kind": "learned",
                      "values": [[1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [1, 1]]},
        "projections": {"kind": "linear", "bias": true,
            "query": {"weight": [[1, 2], [3, 4]], "bias": [0.25, 5]},
            "key": {"weight": [[5, 6], [7, 8]], "bias": [1, 2]},
            "value": {"weight": [[1, 1], [2, 2], [3, 3], [4, 4]], "bias": [1, 2, 3, 4]}},
        "heads": 2,
        "scores": {"order": "KQ", "scale": "d_in", "mask": "padding", "temperature": 0.5},
        "output": {"weight": [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]], "bias": [1, 2, 3]},
        "features": {"input": ["living", "déjà vu"], "query": ["a", "b"], "key": ["a", "a"],
                     "value": ["1", "2", "3", "4"]},
        "focus": 2,
        "printed": [
          {"stage": "weights", "head": 1, "row": 2, "transposed": true,
           "values": [[0.1982, 2], [3, 4]], "digits": 4, "tolerance": 1, "reproducible": true},
          {"stage": "weights", "head": 0, "values": [[5.6052e-45]], "significant": 5},
          {"stage": "ids", "values": [1, 3, 4]},
          {"stage": "tokens", "row": 1, "values": ["time", "flies"]},
          {"stage": "Q", "head": 0, "layer": 0, "shape": [5, 2]},
          {"stage": "weights", "head": "mean", "row_sums": [1, 1], "digits": 0, "reproducible": false}]})",
    // a sentence, everything drawn
    R"({"clearhead": 1, "title": "", "input": {"text": "", "vocabulary": "sorted"},
        "embedding": {"size": 16, "seed": 4294967295, "by": "word"}, "positions": {"kind": "sinusoidal"},
        "projections": {"kind": "linear", "bias": false, "seed": 0,
                        "order": ["value", "key", "query"], "query_size": 24, "value_size": 28,
                        "initialisation": "default"},
        "heads": 4, "scores": {"order": "QK", "scale": "none", "mask": "causal"},
        "output": {"drawn": true, "bias": true}, "focus": 0})",
    // empty tokenizer, false settings, an author's mask
    R"({"clearhead": 1, "title": "t",
        "input": {"text": "a a", "tokenizer": {"lowercase": false, "remove": ""},
                  "vocabulary": ["a"]},
        "embedding": {"values": [[1]]}, "positions": {"kind": "rotary"},
        "projections": {"kind": "parameter", "query": {"weight": [[1, 2]]},
                        "key": {"weight": [[3, 4]]}, "value": {"weight": [[5, 6, 7]]}},
        "scores": {"scale": -0.125, "mask": [[true, false], [false, false]],
                   "temperature": 1e-300},
        "output": {"weight": [[1], [2], [3]]}})",
    // vectors
    R"({"clearhead": 1, "title": "t", "input": {"vectors": [[1, 2], [3, 4]],
                                                "labels": ["one", ""]},
        "positions": {"kind": "alibi"}, "projections": {"kind": "parameter", "seed": 5},
        "scores": {"scale": "d_v", "mask": "none"}, "output": {"drawn": true, "bias": false}})",
    // drawn vectors, the module's initialisation
    R"({"clearhead": 1, "title": "t",
        "input": {"vectors": {"rows": 6, "columns": 4, "seed": 123}},
        "positions": {"kind": "none"},
        "projections": {"kind": "linear", "bias": true, "seed": 1,
                        "initialisation": "multihead"},
        "heads": 2, "scores": {"scale": "d_k"}, "output": {"drawn": true}})",
    // the shortest valid lesson
    R"({"clearhead": 1, "title": "t", "input": {"vectors": [[1]]}, "positions": {}, "scores": {},
        "features": {},
        "projections": {"kind": "linear", "seed": 1}})",
    R"({"clearhead": 1, "title": "t", "input": {"vectors": [[1]]},
        "projections": {"kind": "linear", "seed": 1}})",
};

TEST_CASE("whole numbers are written without a point, below zero too, except -0", "[lesson]") {
  Lesson lesson = parseLesson(kDocuments.front());
  std::get<GivenEmbedding>(*lesson.embedding).values = {{-4, 4, -0.0, 0, -999999999, -1e9, -0.5}};
  CHECK(writeLesson(lesson).find("[-4,4,-0.0,0,-999999999,-1000000000.0,-0.5]") !=
        std::string::npos);
}

TEST_CASE("a document that is read and written has the same content, key for key", "[lesson]") {
  for (const std::string& json : kDocuments) {
    INFO(json);
    const std::string written = writeLesson(parseLesson(json));
    INFO(written);
    CHECK(sameJson(parseJson(written), parseJson(json)));
  }
}

TEST_CASE("a lesson that is written and read is the same lesson, and is written the same",
          "[lesson]") {
  for (const std::string& json : kDocuments) {
    INFO(json);
    const CheckedLesson lesson = parseLesson(json);
    const std::string written = writeLesson(lesson);
    CHECK(parseLesson(written) == lesson);
    CHECK(writeLesson(parseLesson(written)) == written);
  }
}

TEST_CASE("lessons that differ in one value are not the same", "[lesson]") {
  for (const std::string& json : kDocuments) {
    Lesson lesson = parseLesson(json);
    Lesson other = lesson;
    other.title += '.';
    CHECK(!(other == lesson));
    other = lesson;
    attentionOf(other).projections.bias = !attentionOf(other).projections.bias.value_or(false);
    CHECK(!(other == lesson));
  }
}

TEST_CASE("numbers keep their value through reading and writing, to the last bit", "[lesson]") {
  std::mt19937_64 random(1);
  Lesson lesson = parseLesson(kDocuments.back());
  Table rows(100, std::vector<double>(20));
  for (auto& row : rows) {
    for (double& value : row) {
      // any sign, exponents that float can hold, 53 random bits
      value =
          std::ldexp(static_cast<double>(random() >> 11), static_cast<int>(random() % 180) - 130);
      if (random() % 2) value = -value;
    }
  }
  rows[0] = {0,    -0.0, 1,   -1,       0.1,    1.0 / 3,  1e9,    999999999, 1e15,    1e16,
             1e22, 1e23, 0.5, 16777217, 1e-300, 2.3e-307, 3.4e38, -3.4e38,   123.456, 1e-7};
  std::get<Vectors>(lesson.input).values = rows;
  const Lesson read = parseLesson(writeLesson(lesson));
  const auto& values = std::get<Table>(std::get<Vectors>(read.input).values);
  int different = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[i].size(); ++j) {
      const bool same =
          values[i][j] == rows[i][j] && std::signbit(values[i][j]) == std::signbit(rows[i][j]);
      if (!same) ++different;
    }
  }
  CHECK(different == 0);
}

TEST_CASE("texts keep every character through reading and writing", "[lesson]") {
  Lesson lesson = parseLesson(kDocuments.back());
  for (char32_t c = 0; c < 0x80; ++c) lesson.title += static_cast<char>(c);
  lesson.title += "é\u0301 \u2028\u2029 \uFEFF \U0001F468\u200D\U0001F469 שלום مرحبا \U0010FFFF";
  CHECK(parseLesson(writeLesson(lesson))->title == lesson.title);
}

TEST_CASE("keys that a document leaves out are not written", "[lesson]") {
  const Lesson lesson = parseLesson(kDocuments.back());
  CHECK(!lesson.schema);
  CHECK(!lesson.about);
  CHECK(!lesson.embedding);
  CHECK(!lesson.positions);
  CHECK(!attentionOf(lesson).heads);
  CHECK(!attentionOf(lesson).scores);
  CHECK(!attentionOf(lesson).output);
  CHECK(!lesson.features);
  CHECK(!lesson.focus);
  CHECK(!lesson.printed);
  CHECK(!attentionOf(lesson).projections.bias);
  CHECK(writeLesson(lesson) == R"({"clearhead":1,"title":"t","input":{"vectors":[[1]]},)"
                               R"("projections":{"kind":"linear","seed":1}})");
}

TEST_CASE("a vocabulary that a document leaves out is shared by all its lessons", "[lesson]") {
  const auto document = [](const std::string& text, const std::string& vocabulary) {
    return R"({"clearhead": 1, "title": "", "input": {"text": ")" + text + R"(", "vocabulary": )" +
           vocabulary + R"(}, "embedding": {"size": 2, "seed": 1},
           "projections": {"kind": "linear", "seed": 2}})";
  };
  const std::string list = R"(["b", "a"])";
  const WordList words = readVocabulary(R"({"input": {"vocabulary": )" + list + "}}");
  const CheckedLesson one = parseLesson(document("a b", R"("sorted")"), nullptr, words);
  const CheckedLesson other = parseLesson(document("b", R"("sorted")"), nullptr, words);
  CHECK(one == parseLesson(document("a b", list)));
  CHECK(trace(one).ids == std::vector<int>{1, 0});
  CHECK(trace(one).vocabulary.begin() == trace(other).vocabulary.begin());
  const auto complaint = [](auto read) {
    try {
      read();
    } catch (const LessonError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(complaint([] { readVocabulary(R"({"input": {"vocabulary": ["a", ""]}})"); }) ==
        "input.vocabulary[1]: an empty text, expected a token");
  CHECK(complaint([&] {
          const WordList twice = readVocabulary(R"({"input": {"vocabulary": ["a", "b", "a"]}})");
          parseLesson(document("a", R"("sorted")"), nullptr, twice);
        }) == "input.vocabulary[2]: \"a\" again, expected each word once");
}

TEST_CASE("every key of a document reaches its place in the lesson", "[lesson]") {
  const Lesson lesson = parseLesson(kDocuments[0]);
  CHECK(lesson.schema == "https://a.host/lesson.schema.json");
  CHECK(lesson.about == "a\nb\\c/");
  const auto& sentence = std::get<Sentence>(lesson.input);
  CHECK(sentence.text == "Time, flies שלום");
  CHECK(sentence.tokenizer->lowercase == true);
  CHECK(sentence.tokenizer->remove == ",.");
  CHECK(sentence.tokenizer->begin == "<bos>");
  CHECK(sentence.tokenizer->end == "<eos>");
  CHECK(sentence.tokenizer->unknown == "<pad>");
  CHECK(sentence.vocabulary->size() == 5);
  CHECK(std::get<GivenEmbedding>(*lesson.embedding).values[1][1] == -3.5);
  CHECK(lesson.positions->kind == PositionKind::kLearned);
  CHECK((*lesson.positions->values)[2][1] == 6);
  CHECK(attentionOf(lesson).projections.kind == ProjectionKind::kLinear);
  CHECK(attentionOf(lesson).projections.bias == true);
  const auto& given = std::get<GivenProjections>(attentionOf(lesson).projections.parameters);
  CHECK(given.query.weight == Table{{1, 2}, {3, 4}});
  CHECK(given.key.weight == Table{{5, 6}, {7, 8}});
  CHECK(given.value.bias == std::vector<double>{1, 2, 3, 4});
  CHECK(attentionOf(lesson).heads == 2);
  CHECK(attentionOf(lesson).scores->order == ScoreOrder::kKeyQuery);
  CHECK(std::get<ScaleKind>(*attentionOf(lesson).scores->scale) == ScaleKind::kInputSize);
  CHECK(std::get<MaskKind>(*attentionOf(lesson).scores->mask) == MaskKind::kPadding);
  CHECK(attentionOf(lesson).scores->temperature == 0.5);
  CHECK(std::get<Projection>(*attentionOf(lesson).output).weight.size() == 3);
  CHECK(lesson.features->input == std::vector<std::string>{"living", "déjà vu"});
  CHECK(lesson.features->query == std::vector<std::string>{"a", "b"});
  CHECK(lesson.features->key == std::vector<std::string>{"a", "a"});
  CHECK(lesson.features->value->size() == 4);
  CHECK(lesson.focus == 2);
  const std::vector<Printed>& printed = *lesson.printed;
  REQUIRE(printed.size() == 6);
  CHECK(printed[0].head == PrintedHead(1));
  CHECK(printed[5].head == PrintedHead(HeadMean::kMean));
  CHECK(printed[4].layer == 0);
  CHECK(printed[0].row == 2);
  CHECK(printed[0].transposed == true);
  CHECK(printed[0].tolerance == 1);
  CHECK(printed[0].digits == 4);
  CHECK(printed[1].significant == 5);
  CHECK(std::get<PrintedValues>(printed[2].content) == PrintedValues{{{1, 3, 4}}, true});
  CHECK(std::get<PrintedTokens>(printed[3].content) == PrintedTokens{"time", "flies"});
  CHECK(std::get<PrintedShape>(printed[4].content) == PrintedShape{5, 2});
  CHECK(std::get<PrintedRowSums>(printed[5].content).sums == std::vector<double>{1, 1});
  CHECK(printed[5].reproducible == false);

  const Lesson drawn = parseLesson(kDocuments[1]);
  CHECK(!std::get<Sentence>(drawn.input).vocabulary);
  CHECK(std::get<DrawnEmbedding>(*drawn.embedding) ==
        DrawnEmbedding{16, 4294967295u, DrawnBy::kWord});
  const auto& layers = std::get<DrawnProjections>(attentionOf(drawn).projections.parameters);
  CHECK(layers.seed == 0);
  CHECK(layers.order == std::array{Part::kValue, Part::kKey, Part::kQuery});
  CHECK(layers.querySize == 24);
  CHECK(layers.valueSize == 28);
  CHECK(layers.initialisation == Initialisation::kDefault);
  CHECK(std::get<DrawnOutput>(*attentionOf(drawn).output).bias == true);
}

TEST_CASE("sizes depend on the lesson, but not on its text", "[lesson]") {
  const auto sizes = [](std::size_t document) {
    const Lesson lesson = parseLesson(kDocuments[document]);
    return sizesOf(attentionOf(lesson), inputSize(lesson));
  };
  CHECK(sizes(0).dIn == 2);
  CHECK(sizes(0).heads == 2);
  CHECK(sizes(0).dK == 1);
  CHECK(sizes(0).dV == 2);
  CHECK(sizes(0).dOut == 3);
  CHECK(sizes(1).dIn == 16);
  CHECK(sizes(1).dK == 6);
  CHECK(sizes(1).dV == 7);
  CHECK(sizes(1).dOut == 16);
  CHECK(sizes(2).dK == 2);
  CHECK(sizes(2).dV == 3);
  CHECK(sizes(2).dOut == 1);
  CHECK(sizes(4).dK == 2);
  CHECK(sizes(5).dOut == 1);
}

/// Changes some bytes: most changes make the document invalid, some make another valid one.
std::string mutated(std::string json, std::mt19937& random) {
  static const std::string kAlphabet =
      "{}[],:\"0123456789.-+eE\\utrfalsn \n\x00\x80\xC3\xA9\xF0\xFF_abdkqvwz";
  const auto below = [&](std::size_t limit) { return limit ? random() % limit : 0; };
  const int changes = 1 + static_cast<int>(below(3));
  for (int i = 0; i < changes; ++i) {
    const std::size_t at = below(json.size());
    const std::size_t length = 1 + below(8);
    switch (below(12)) {
      case 0:
        json[at] = kAlphabet[below(kAlphabet.size())];
        break;
      case 1:
        json.insert(at, 1, kAlphabet[below(kAlphabet.size())]);
        break;
      case 2:
        json.erase(at, length);
        break;
      case 3:
        json.insert(below(json.size()), json.substr(at, length * 4));
        break;
      case 4:
        json[at] = static_cast<char>(json[at] ^ (1 << below(8)));
        break;
      case 5:
        json.insert(at, std::to_string(static_cast<std::int32_t>(random())));
        break;
      default:  // the next digit changes, possibly to a character that is not a digit
        if (const std::size_t digit = json.find_first_of("0123456789", at);
            digit != std::string::npos) {
          json[digit] = "0123456789-."[below(12)];
        }
    }
    if (json.empty()) break;
  }
  return json;
}

/// Whether tracing is fast enough for a test.
bool isQuick(const Lesson& lesson) {
  if (const auto* vectors = std::get_if<Vectors>(&lesson.input)) {
    const auto* drawn = std::get_if<DrawnVectors>(&vectors->values);
    if (drawn && drawn->rows > 20) return false;
  }
  const AttentionSizes sizes = sizesOf(attentionOf(lesson), inputSize(lesson));
  return sizes.dIn <= 64 && sizes.heads * (sizes.dK + sizes.dV) <= 256;
}

TEST_CASE("any changed document is read or rejected with a LessonError", "[lesson]") {
  const int kRounds = kThorough ? 20000 : 2000;
  std::mt19937 random(2024);
  int accepted = 0;
  int traced = 0;
  for (int round = 0; round < kRounds; ++round) {
    const std::string json =
        mutated(kDocuments[static_cast<std::size_t>(round) % kDocuments.size()], random);
    INFO(json);
    try {
      const CheckedLesson lesson = parseLesson(json);
      ++accepted;
      REQUIRE(parseLesson(writeLesson(lesson)) == lesson);
      if (!isQuick(lesson)) continue;
      const Trace computed = trace(lesson);
      checkPrinted(lesson, computed);
      ++traced;
    } catch (const LessonError& error) {
      if (error.message().empty() || invalidUtf8(error.message())) FAIL_CHECK(error.what());
    }
  }
  CHECK(accepted > kRounds / 20);
  CHECK(traced > kRounds / 40);
  CHECK(accepted < kRounds / 2);
}

TEST_CASE("any bytes are rejected with a LessonError", "[lesson]") {
  std::mt19937 random(7);
  for (int round = 0; round < 2000; ++round) {
    std::string bytes(random() % 40, ' ');
    for (char& byte : bytes) byte = static_cast<char>(random());
    CHECK_THROWS_AS(parseLesson(bytes), LessonError);
  }
}

}  // namespace
}  // namespace clearhead
