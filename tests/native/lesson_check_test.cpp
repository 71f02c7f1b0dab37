#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <vector>

#include "lesson/check.h"
#include "lesson/course.h"
#include "lesson/json_node.h"
#include "lesson/lesson.h"

namespace clearhead {
namespace {

using Members = std::vector<std::pair<std::string, std::string>>;

const std::string kW = R"({"weight": [[1, 2, 3, 4], [5, 6, 7, 8]]})";

std::string projections(const std::string& query, const std::string& key, const std::string& value,
                        const std::string& rest = R"("kind": "linear")") {
  std::string json = "{" + rest;
  json += R"(, "query": )" + query;
  json += R"(, "key": )" + key;
  json += R"(, "value": )" + value;
  return json + "}";
}

/// A small valid document with some members replaced, added, or (by "") left out.
std::string document(const Members& changes) {
  Members members = {{"clearhead", "1"},
                     {"title", "\"t\""},
                     {"input", R"({"text": "a b", "vocabulary": ["a", "b"]})"},
                     {"embedding", R"({"values": [[1, 2, 3, 4], [5, 6, 7, 8]]})"},
                     {"projections", projections(kW, kW, kW)}};
  for (const auto& [key, value] : changes) {
    bool found = false;
    for (auto& member : members) {
      if (member.first != key) continue;
      member.second = value;
      found = true;
    }
    if (!found) members.emplace_back(key, value);
  }
  std::string json;
  for (const auto& [key, value] : members) {
    if (value.empty()) continue;
    json += json.empty() ? "{" : ", ";
    json += '"';
    json += key;
    json += "\": ";
    json += value;
  }
  return json + "}";
}

/// "path: message" of the fault in a document, or nothing.
std::string complaintOf(const std::string& json) {
  try {
    parseLesson(json);
  } catch (const LessonError& error) {
    CHECK(error.what() ==
          (error.path().empty() ? error.message() : error.path() + ": " + error.message()));
    return error.what();
  }
  return "";
}

std::string complaint(const Members& changes) { return complaintOf(document(changes)); }

struct Case {
  Members changes;
  std::string complaint;
};

void check(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    INFO(document(c.changes));
    CHECK(complaint(c.changes) == c.complaint);
  }
}

/// A vectors lesson: no embedding.
Members vectors(const std::string& input, Members more = {}) {
  more.insert(more.begin(), {{"input", input}, {"embedding", ""}});
  return more;
}

Members with(Members first, const Members& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

const Members kDrawn = {{"projections", R"({"kind": "linear", "seed": 1})"}};

Members drawn(const std::string& rest) {
  return {{"projections", R"({"kind": "linear", "seed": 1, )" + rest + "}"}};
}

std::string list(const std::string& item, int count) {
  std::string json = "[";
  for (int i = 0; i < count; ++i) {
    if (i > 0) json += ',';
    json += item;
  }
  return json + "]";
}

TEST_CASE("the documents from which the errors are made are valid", "[lesson]") {
  check({{{}, ""}, {kDrawn, ""}, {vectors(R"({"vectors": [[1, 2, 3, 4]]})"), ""}});
}

TEST_CASE("a row of the wrong length is reported with its place, found and expected length",
          "[lesson]") {
  const std::string query = R"({"weight": [[1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3]]})";
  CHECK(complaint({{"projections", projections(query, kW, kW)}}) ==
        "projections.query.weight[2]: 3 numbers, expected 4 (d_in)");
}

TEST_CASE("an error also has an id and parts, for other languages", "[lesson]") {
  const auto wording = [](const std::string& json) {
    try {
      parseLesson(json);
    } catch (const LessonError& error) {
      return error.wording().json();
    }
    return std::string();
  };
  CHECK(wording("{") == R"(["notJson",1,2,["jsonName"]])");
  CHECK(wording(document({{"title", "3"}})) == R"(["notExpected",["theNumber","3"],["aText"]])");
  CHECK(wording(document({{"titel", "3"}})) == R"(["misspelt","\"title\""])");
  CHECK(wording(document({{"scores", R"({"scale": []})"}})).ends_with(R"(,["aNumber"]]])"));
  const std::string query = R"({"weight": [[1, 2, 3, 4], [1, 2, 3, 4], [1]]})";
  CHECK(wording(document({{"projections", projections(query, kW, kW)}})) ==
        R"(["count",["numbers",1],4,"d_in"])");
}

TEST_CASE("a document must be an object of the known version", "[lesson]") {
  CHECK(complaintOf("[]") == "a list of 0, expected an object");
  CHECK(complaintOf("[1, 2]") == "a list of 2, expected an object");
  CHECK(complaintOf("3") == "the number 3, expected an object");
  CHECK(complaintOf("null") == "null, expected an object");
  CHECK(complaintOf("true") == "true, expected an object");
  CHECK(complaintOf("\"lesson\"") == "the text \"lesson\", expected an object");
  CHECK(complaintOf("{}") == "the key \"clearhead\" is missing");
  CHECK(complaintOf(R"({"architectures": ["GPT2LMHeadModel"], "model_type": "gpt2"})") ==
        "the key \"clearhead\" is missing");
  const std::string expected = ", expected 1, the version of the format that this program reads";
  check({{{{"clearhead", ""}}, "the key \"clearhead\" is missing"},
         {{{"clearhead", "2"}}, "clearhead: the number 2" + expected},
         {{{"clearhead", "1.5"}}, "clearhead: the number 1.5" + expected},
         {{{"clearhead", "\"1\""}}, "clearhead: the text \"1\"" + expected},
         {{{"clearhead", "1.0"}}, ""}});
}

TEST_CASE("unknown keys are rejected, and a similar known key is suggested", "[lesson]") {
  check({
      {{{"tittle", "\"\""}}, "tittle: unknown key, expected \"title\" perhaps"},
      {{{"Heads", "2"}}, "Heads: unknown key, expected \"heads\" perhaps"},
      {{{"ouput", "{}"}}, "ouput: unknown key, expected \"output\" perhaps"},
      {{{"score", "{}"}}, "score: unknown key, expected \"scores\" perhaps"},
      {{{"x", "1"}},
       "x: unknown key, expected \"$schema\", \"clearhead\", \"title\", \"about\", \"tensors\", "
       "\"input\", \"language\", "
       "\"embedding\", "
       "\"positions\", \"projections\", \"heads\", \"key_value_heads\", \"query_norm\", "
       "\"key_norm\", \"scores\", \"output\", \"blocks\", "
       "\"switched_off\", \"switched_off_networks\", \"training\", \"features\", \"focus\", "
       "\"printed\", \"steps\", \"questions\" or \"texts\""},
      {{{"scores", R"({"temprature": 1})"}},
       "scores.temprature: unknown key, expected \"temperature\" perhaps"},
      {{{"input", R"({"text": "a", "vocabulary": ["a"], "tokeniser": {}})"}},
       "input.tokeniser: unknown key, expected \"tokenizer\" perhaps"},
      {{{"input", R"({"text": "a", "vocabulary": ["a"], "tokenizer": {"lower": true}})"}},
       "input.tokenizer.lower: unknown key, expected \"kind\", \"lowercase\", \"remove\", "
       "\"begin\", \"end\" or \"unknown\""},
      {{{"input", R"({"text": "a", "vocabulary": ["a"], "tokenizer": {"kind": "letters"}})"}},
       "input.tokenizer.kind: the text \"letters\", expected \"words\" or \"characters\""},
      {{{"input", R"({"vector": [[1]]})"}},
       "input.vector: unknown key, expected \"vectors\" perhaps"},
      {{{"input", R"({"vectors": [[1]], "label": ["a"]})"}},
       "input.label: unknown key, expected \"labels\" perhaps"},
      {{{"input", R"({"vectors": {"rows": 1, "colums": 1, "seed": 1}})"}},
       "input.vectors.colums: unknown key, expected \"columns\" perhaps"},
      {{{"embedding", R"({"value": [[1]]})"}},
       "embedding.value: unknown key, expected \"values\" perhaps"},
      {{{"embedding", R"({"size": 4, "seed": 1, "bias": true})"}},
       "embedding.bias: unknown key, expected \"size\", \"seed\", \"by\", \"scale\", "
       "\"norm\" or \"values\""},
      {{{"positions", R"({"type": "none"})"}},
       "positions.type: unknown key, expected \"kind\", \"base\", \"values\", \"rows\", "
       "\"pairs\", \"size\" or \"reaches_base\""},
      {{{"projections", projections(kW, kW, kW, R"("kind": "linear", "sed": 1)")}},
       "projections.sed: unknown key, expected \"seed\" perhaps"},
      {drawn(R"("querysize": 4)"),
       "projections.querysize: unknown key, expected \"query_size\" perhaps"},
      {{{"projections", projections(R"({"weights": [[1]]})", kW, kW)}},
       "projections.query.weights: unknown key, expected \"weight\" perhaps"},
      {{{"output", R"({"draw": true})"}}, "output.draw: unknown key, expected \"drawn\" perhaps"},
      {with(kDrawn, {{"output", R"({"drawn": true, "weight": [[1]]})"}}),
       "output.weight: unknown key, expected \"drawn\" or \"bias\""},
      {{{"features", R"({"queries": ["a", "b"]})"}},
       "features.queries: unknown key, expected \"query\" perhaps"},
      {{{"printed", R"([{"stage": "Q", "digit": 4, "values": [1]}])"}},
       "printed[0].digit: unknown key, expected \"digits\" perhaps"},
  });
}

TEST_CASE("the suggested key is the one with the fewest changes, if they are few", "[lesson]") {
  CHECK(nearest("titel", {"title", "about"}) == "title");
  CHECK(nearest("TITLE", {"title", "about"}).empty());
  CHECK(nearest("query", {"key", "value"}).empty());
  CHECK(nearest("keys", {"query", "key", "value"}) == "key");
  CHECK(nearest("", {"a", "bc"}).empty());
  CHECK(nearest("fr", {"en", "ar"}).empty());
  CHECK(nearest("xyz", {}).empty());
  CHECK(nearest(std::string(1000000, 'a'), {"title"}).empty());
  CHECK(nearest("aaaa", {"aaab", "aaac"}) == "aaab");
  CHECK(allNearest("aaaa", {"aabb", "aaab", "aaac"}, 2) ==
        std::vector<std::string_view>{"aaab", "aaac"});
  CHECK(allNearest("aaaa", {"aabb"}, 1).empty());
}

TEST_CASE("a repeated key is rejected at any place", "[lesson]") {
  CHECK(complaintOf(R"({"clearhead": 1, "clearhead": 1})") ==
        "clearhead: duplicate key, expected once");
  check({
      {{{"scores", R"({"mask": "none", "scale": 1, "mask": "none"})"}},
       "scores.mask: duplicate key, expected once"},
      {{{"input", R"({"vectors": [[1]], "vectors": [[1]]})"}},
       "input.vectors: duplicate key, expected once"},
      {{{"projections", projections(kW, kW, R"({"weight": [[1]], "weight": [[1]]})")}},
       "projections.value.weight: duplicate key, expected once"},
      {{{"printed", R"([{"stage": "Q", "values": [1], "stage": "Q"}])"}},
       "printed[0].stage: duplicate key, expected once"},
  });
}

TEST_CASE("missing keys are reported with their place", "[lesson]") {
  check({
      {{{"title", ""}}, "the key \"title\" is missing"},
      {{{"input", ""}}, "the key \"input\" is missing"},
      {{{"embedding", ""}}, "the key \"embedding\" is missing: a sentence needs token vectors"},
      {{{"projections", ""}}, "the key \"projections\" is missing"},
      {{{"input", "{}"}}, "input: the key \"text\" is missing"},
      {{{"input", R"({"text": "a"})"}}, "input: the key \"vocabulary\" is missing"},
      {{{"input", R"({"vectors": {"rows": 1, "columns": 1}})"}},
       "input.vectors: the key \"seed\" is missing"},
      {{{"input", R"({"vectors": {"rows": 1, "seed": 1}})"}},
       "input.vectors: the key \"columns\" is missing"},
      {{{"input", R"({"vectors": {"columns": 1, "seed": 1}})"}},
       "input.vectors: the key \"rows\" is missing"},
      {{{"embedding", "{}"}}, "embedding: the key \"size\" is missing"},
      {{{"embedding", R"({"size": 3})"}}, "embedding: the key \"seed\" is missing"},
      {{{"positions", R"({"kind": "learned"})"}},
       "positions: the key \"values\" is missing: learned positions need one row each"},
      {{{"projections", R"({"kind": "linear"})"}}, "projections: the key \"query\" is missing"},
      {{{"projections", R"({"kind": "linear", "query": )" + kW + "}"}},
       "projections: the key \"key\" is missing"},
      {{{"projections", R"({"seed": 1})"}}, "projections: the key \"kind\" is missing"},
      {{{"projections", projections(kW, kW, "{}")}},
       "projections.value: the key \"weight\" is missing"},
      {{{"output", "{}"}}, "output: the key \"weight\" is missing"},
      {{{"printed", "[{}]"}}, "printed[0]: the key \"stage\" is missing"},
      {{{"printed", R"([{"stage": "Q", "values": [1]}, {"stage": "Q"}])"}},
       "printed[1]: the key \"values\" is missing"},
  });
}

TEST_CASE("values of the wrong kind are reported with their kind", "[lesson]") {
  check({
      {{{"title", "3"}}, "title: the number 3, expected a text"},
      {{{"title", "null"}}, "title: null, expected a text"},
      {{{"language", "\"English\""}},
       "language: the text \"English\", expected a language's tag, like \"en\" or \"pt-BR\""},
      {{{"language", "\"e-US\""}},
       "language: the text \"e-US\", expected a language's tag, like \"en\" or \"pt-BR\""},
      {{{"language", "\"en_US\""}},
       "language: the text \"en_US\", expected a language's tag, like \"en\" or \"pt-BR\""},
      {{{"language", "\"en-\""}},
       "language: the text \"en-\", expected a language's tag, like \"en\" or \"pt-BR\""},
      {{{"language", "\"\""}},
       "language: the text \"\", expected a language's tag, like \"en\" or \"pt-BR\""},
      {{{"language", "\"zh-Hans\""}}, ""},
      {{{"about", "[]"}}, "about: a list of 0, expected a text"},
      {{{"about", "{}"}}, "about: an object, expected a text"},
      {{{"input", "\"a b\""}}, "input: the text \"a b\", expected an object"},
      {{{"input", R"({"text": 1, "vocabulary": ["a"]})"}},
       "input.text: the number 1, expected a text"},
      {{{"input", R"({"text": "a", "vocabulary": "alphabetic"})"}},
       "input.vocabulary: the text \"alphabetic\", expected \"sorted\""},
      {{{"input", R"({"text": "a", "vocabulary": 7})"}},
       "input.vocabulary: the number 7, expected a list"},
      {{{"input", R"({"text": "a", "vocabulary": ["a", 7]})"}},
       "input.vocabulary[1]: the number 7, expected a text"},
      {{{"input", R"({"text": "a", "vocabulary": ["a"], "tokenizer": true})"}},
       "input.tokenizer: true, expected an object"},
      {{{"input", R"({"text": "a", "vocabulary": ["a"], "tokenizer": {"lowercase": 1}})"}},
       "input.tokenizer.lowercase: the number 1, expected true or false"},
      {{{"input", R"({"text": "a", "vocabulary": ["a"], "tokenizer": {"remove": [","]}})"}},
       "input.tokenizer.remove: a list of 1, expected a text"},
      {{{"input", R"({"vectors": 3})"}}, "input.vectors: the number 3, expected a list"},
      {{{"input", R"({"vectors": [3]})"}}, "input.vectors[0]: the number 3, expected a list"},
      {{{"input", R"({"vectors": [[1, "2"]]})"}},
       "input.vectors[0][1]: the text \"2\", expected a number"},
      {{{"input", R"({"vectors": [[1]], "labels": [1]})"}},
       "input.labels[0]: the number 1, expected a text"},
      {{{"embedding", "[[1]]"}}, "embedding: a list of 1, expected an object"},
      {{{"embedding", R"({"values": [[1, 2], [3, null]]})"}},
       "embedding.values[1][1]: null, expected a number"},
      {{{"embedding", R"({"size": 4, "seed": 1, "by": "words"})"}},
       "embedding.by: the text \"words\", expected \"vocabulary\" or \"word\""},
      {{{"positions", "\"rotary\""}}, "positions: the text \"rotary\", expected an object"},
      {{{"positions", R"({"kind": "absolute"})"}},
       "positions.kind: the text \"absolute\", expected \"none\", \"learned\", \"sinusoidal\", "
       "\"rotary\" or \"alibi\""},
      {{{"projections", projections(kW, kW, kW, R"("kind": "Linear")")}},
       "projections.kind: the text \"Linear\", expected \"linear\" or \"parameter\""},
      {{{"projections", projections(kW, kW, kW, R"("kind": "linear", "bias": "yes")")}},
       "projections.bias: the text \"yes\", expected true or false"},
      {{{"projections", projections("[[1]]", kW, kW)}},
       "projections.query: a list of 1, expected an object"},
      {{{"projections", projections(kW, R"({"weight": [[1, 2, 3, 4], 5]})", kW)}},
       "projections.key.weight[1]: the number 5, expected a list"},
      {{{"projections", projections(kW, kW, R"({"weight": [[1]], "bias": 1})")}},
       "projections.value.bias: the number 1, expected a list"},
      {drawn(R"("initialisation": "xavier")"),
       "projections.initialisation: the text \"xavier\", expected \"default\" or \"multihead\""},
      {{{"scores", "[]"}}, "scores: a list of 0, expected an object"},
      {{{"scores", R"({"order": "qk"})"}},
       "scores.order: the text \"qk\", expected \"QK\" or \"KQ\""},
      {{{"scores", R"({"scale": "d"})"}},
       "scores.scale: the text \"d\", expected \"d_k\", \"d_in\", \"d_v\" or \"none\""},
      {{{"scores", R"({"scale": true})"}},
       "scores.scale: true, expected \"d_k\", \"d_in\", \"d_v\", \"none\" or a number"},
      {{{"scores", R"({"mask": "triangular"})"}},
       "scores.mask: the text \"triangular\", expected \"none\", \"causal\" or \"padding\""},
      {{{"scores", R"({"mask": 1})"}},
       "scores.mask: the number 1, expected \"none\", \"causal\", \"padding\" or a list of parts, "
       "or "
       "of rows of true and false"},
      {{{"scores", R"({"mask": {"window": 2}})"}},
       "scores.mask: an object, expected \"none\", \"causal\", \"padding\" or a list of parts, or "
       "of rows of true and false"},
      {{{"scores", R"({"mask": ["causal", "none"]})"}},
       "scores.mask[1]: the text \"none\", expected \"causal\" or \"padding\""},
      {{{"scores", R"({"mask": ["causal", [true]]})"}},
       "scores.mask[1]: a list of 1, expected \"causal\", \"padding\" or an object with \"pad\" or "
       "\"window\""},
      {{{"scores", R"({"mask": [[true, true], "causal"]})"}},
       "scores.mask[1]: the text \"causal\", expected a list"},
      {{{"scores", R"({"mask": [{"window": 0}]})"}},
       "scores.mask[0].window: the number 0, expected a whole number from 1 to 4096"},
      {{{"scores", R"({"mask": ["causal", {"window": 1, "sinks": -1}]})"}},
       "scores.mask[1].sinks: the number -1, expected a whole number from 0 to 4096"},
      {{{"scores", R"({"mask": [{"windw": 2}]})"}},
       "scores.mask[0].windw: unknown key, expected \"window\" perhaps"},
      {{{"scores", R"({"mask": [{"pad": ""}]})"}},
       "scores.mask[0].pad: an empty text, expected a token"},
      {{{"scores", R"({"mask": [{"window": 2}, "causal", {"window": 3}]})"}},
       "scores.mask[2]: \"window\" again, expected once"},
      {{{"scores", R"({"mask": [{"pad": "a"}, {"pad": "b"}]})"}},
       "scores.mask[1]: \"padding\" again, expected once"},
      {{{"scores", R"({"mask": ["causal", {"pad": "a"}, {"window": 2, "sinks": 1}]})"}}, ""},
      {{{"scores", R"({"mask": "padding"})"}},
       "scores.mask: the padding token \"<pad>\", expected one of the 2 words in input.vocabulary, "
       "such as \"a\" or \"b\""},
      {{{"scores", R"({"mask": ["causal", "padding"]})"}},
       "scores.mask[1]: the padding token \"<pad>\", expected one of the 2 words in "
       "input.vocabulary, such as \"a\" or \"b\""},
      {{{"input", R"({"text": "spade", "vocabulary": ["spade", "<|Pad|>"]})"},
        {"scores", R"({"mask": [{"pad": "[PAD]"}]})"}},
       "scores.mask[0].pad: the padding token \"[PAD]\", expected a word of input.vocabulary, "
       "\"<|Pad|>\" perhaps (as \"pad\")"},
      {with(vectors(R"({"vectors": [[1, 2, 3, 4]]})"),
            {{"scores", R"({"mask": [{"pad": "[PAD]"}]})"}}),
       ""},
      {{{"scores", R"({"dropout": 0.1})"}},
       "scores.dropout: given, expected none: the numbers are those of evaluation, where dropout "
       "does nothing"},
      {{{"scores", R"({"mask": [[true, 1]]})"}},
       "scores.mask[0][1]: the number 1, expected true or false"},
      {{{"scores", R"({"mask": [true]})"}}, "scores.mask[0]: true, expected a list"},
      {{{"output", "true"}}, "output: true, expected an object"},
      {with(kDrawn, {{"output", R"({"drawn": 1})"}}),
       "output.drawn: the number 1, expected true or false"},
      {{{"printed", "{}"}}, "printed: an object, expected a list"},
      {{{"printed", "[1]"}}, "printed[0]: the number 1, expected an object"},
  });
}

TEST_CASE("long texts are quoted by their beginning, in whole characters", "[lesson]") {
  const auto complaintAbout = [](const std::string& text) {
    std::string json(text.size() + 2, '"');
    json.replace(1, text.size(), text);
    return complaint({{"clearhead", json}});
  };
  const std::string most(39, 'x');
  const std::string start = "clearhead: the text \"" + most;
  CHECK(complaintAbout(most + "x").starts_with(start + "x\", expected 1, "));
  CHECK(complaintAbout(most + "xx").starts_with(start + "x…\", expected 1, "));
  CHECK(complaintAbout(most + "éé").starts_with(start + "…\", expected 1, "));
}

TEST_CASE("empty lists are rejected", "[lesson]") {
  const std::string empty = "an empty list, expected at least one value";
  check({
      {{{"input", R"({"vectors": []})"}}, "input.vectors: " + empty},
      {{{"input", R"({"vectors": [[]]})"}}, "input.vectors[0]: " + empty},
      {{{"input", R"({"vectors": [[1]], "labels": []})"}}, "input.labels: " + empty},
      {{{"input", R"({"text": "a", "vocabulary": []})"}}, "input.vocabulary: " + empty},
      {{{"embedding", R"({"values": [[1], []]})"}}, "embedding.values[1]: " + empty},
      {{{"projections", projections(kW, R"({"weight": []})", kW)}},
       "projections.key.weight: " + empty},
      {{{"projections", projections(kW, kW, R"({"weight": [[1, 2, 3, 4]], "bias": []})")}},
       "projections.value.bias: " + empty},
      {{{"scores", R"({"mask": []})"}}, "scores.mask: " + empty},
      {{{"scores", R"({"mask": [[]]})"}}, "scores.mask[0]: " + empty},
      {{{"printed", "[]"}}, "printed: " + empty},
      {{{"printed", R"([{"stage": "Q", "values": []}])"}}, "printed[0].values: " + empty},
      {{{"printed", R"([{"stage": "Q", "values": [[]]}])"}}, "printed[0].values[0]: " + empty},
      {{{"printed", R"([{"stage": "Q", "row_sums": []}])"}}, "printed[0].row_sums: " + empty},
  });
}

TEST_CASE("whole numbers must be whole and within their limits", "[lesson]") {
  const auto heads = [](const std::string& value, const std::string& found) {
    return Case{{{"heads", value}}, "heads: " + found + ", expected a whole number from 1 to 64"};
  };
  const auto seed = [](const std::string& value, const std::string& found) {
    return Case{{{"embedding", R"({"size": 4, "seed": )" + value + "}"}},
                found.empty() ? ""
                              : "embedding.seed: " + found +
                                    ", expected a whole number from 0 to 4294967295"};
  };
  check({
      heads("0", "the number 0"),
      heads("65", "the number 65"),
      heads("-1", "the number -1"),
      heads("1.5", "the number 1.5"),
      heads("1e30", "the number 1e30"),
      heads("\"2\"", "the text \"2\""),
      heads("null", "null"),
      {{{"heads", "2"}}, ""},
      {{{"heads", "2.0"}}, ""},
      seed("0", ""),
      seed("4294967295", ""),
      seed("4294967296", "the number 4294967296"),
      seed("-1", "the number -1"),
      seed("0.5", "the number 0.5"),
      {{{"embedding", R"({"size": 0, "seed": 1})"}},
       "embedding.size: the number 0, expected a whole number from 1 to 8192"},
      {{{"embedding", R"({"size": 8193, "seed": 1})"}},
       "embedding.size: the number 8193, expected a whole number from 1 to 8192"},
      {vectors(R"({"vectors": {"rows": 4097, "columns": 1, "seed": 1}})"),
       "input.vectors.rows: the number 4097, expected a whole number from 1 to 4096"},
      {vectors(R"({"vectors": {"rows": 1, "columns": 8193, "seed": 1}})"),
       "input.vectors.columns: the number 8193, expected a whole number from 1 to 8192"},
      {drawn(R"("query_size": 8193)"),
       "projections.query_size: the number 8193, expected a whole number from 1 to 8192"},
      {drawn(R"("value_size": 0)"),
       "projections.value_size: the number 0, expected a whole number from 1 to 8192"},
      {{{"focus", "4096"}}, "focus: the number 4096, expected a whole number from 0 to 4095"},
      {{{"focus", "-1"}}, "focus: the number -1, expected a whole number from 0 to 4095"},
      {{{"focus", "4095"}}, ""},
  });
}

TEST_CASE("numbers must be finite, in float too", "[lesson]") {
  const auto scale = [](const std::string& value) {
    return complaint({{"scores", R"({"scale": )" + value + "}"}});
  };
  const std::string expected = ", expected a number that single precision can hold (up to 3.4e38)";
  CHECK(scale("3.4028235e38").empty());
  CHECK(scale("-3.4028235e38").empty());
  CHECK(scale("3.4028236e38") == "scores.scale: the number 3.4028236e38" + expected);
  CHECK(scale("-1e39") == "scores.scale: the number -1e39" + expected);
  CHECK(scale("1e300") == "scores.scale: the number 1e300" + expected);
  CHECK(scale("1e-300").empty());
  CHECK(scale("1.8e308") == "scores.scale: the number infinity" + expected);
  CHECK(scale("-1.8e308") == "scores.scale: the number -infinity" + expected);
  CHECK(scale("1e309").starts_with("not JSON at line 1, column "));
  CHECK(scale("1e309").ends_with("Number too big to be stored in double."));
  CHECK(scale("NaN").starts_with("not JSON"));
  CHECK(scale("Infinity").starts_with("not JSON"));
  check({
      {vectors(R"({"vectors": [[1, 2], [3, 1e39]]})"),
       "input.vectors[1][1]: the number 1e39" + expected},
      {{{"projections", projections(kW, kW, R"({"weight": [[1, -4e38, 3, 4]]})")}},
       "projections.value.weight[0][1]: the number -4e38" + expected},
      {{{"printed", R"([{"stage": "Q", "values": [[1e39]]}])"}},
       "printed[0].values[0][0]: the number 1e39" + expected},
      {{{"scores", R"({"temperature": 0})"}},
       "scores.temperature: the number 0, expected a number above 0"},
      {{{"scores", R"({"temperature": -0.5})"}},
       "scores.temperature: the number -0.5, expected a number above 0"},
      {{{"scores", R"({"temperature": 1e39})"}}, "scores.temperature: the number 1e39" + expected},
      {{{"scores", R"({"temperature": 1e-300})"}}, ""},
  });
}

TEST_CASE("sentences and vectors each have their own keys", "[lesson]") {
  check({
      {{{"input", R"({"text": "a", "vocabulary": "sorted"})"}},
       "embedding: values given, expected size and seed: the vocabulary \"sorted\" changes with "
       "the text"},
      {{{"input", R"({"text": "a", "vocabulary": ["a", "b", "c"]})"}},
       "embedding.values: 2 rows, expected 3 (words in input.vocabulary)"},
      {{{"input", R"({"text": "a", "vocabulary": ["a"]})"}},
       "embedding.values: 2 rows, expected 1 (words in input.vocabulary)"},
      {{{"input", R"({"text": "a", "vocabulary": ["a", "b", "a"]})"}},
       "input.vocabulary[2]: \"a\" again, expected each word once"},
      {{{"input", R"({"text": "a", "vocabulary": ["a", ""]})"}},
       "input.vocabulary[1]: an empty text, expected a token"},
      {{{"input", R"({"text": "a", "vocabulary": ["a", "b"], "tokenizer": {"begin": "<s>"}})"}},
       "input.tokenizer.begin: the token \"<s>\", expected one of input.vocabulary"},
      {{{"input", R"({"text": "a", "vocabulary": ["a", "b"], "tokenizer": {"end": "c"}})"}},
       "input.tokenizer.end: the token \"c\", expected one of input.vocabulary"},
      {{{"input", R"({"text": "a", "vocabulary": ["a", "b"], "tokenizer": {"unknown": "A"}})"}},
       "input.tokenizer.unknown: the token \"A\", expected one of input.vocabulary"},
      {{{"input", R"({"text": "a", "vocabulary": ["a", "b"], "tokenizer": {"unknown": ""}})"}},
       "input.tokenizer.unknown: an empty text, expected a token"},
      {{{"input", R"({"text": "a", "vocabulary": "sorted", "tokenizer": {"unknown": "?"}})"},
        {"embedding", R"({"size": 4, "seed": 1})"}},
       ""},
      {{{"input", R"({"vectors": [[1, 2, 3, 4]]})"}},
       "embedding: given beside input.vectors, expected with input.text only"},
      {vectors(R"({"vectors": [[1, 2, 3, 4]], "labels": ["a", "b"]})"),
       "input.labels: 2 labels, expected 1 (rows of input.vectors)"},
      {vectors(R"({"vectors": {"rows": 3, "columns": 4, "seed": 1}, "labels": ["a"]})"),
       "input.labels: 1 label, expected 3 (rows of input.vectors)"},
      {vectors(R"({"vectors": [[1, 2, 3, 4]], "text": "a"})"),
       "input.text: unknown key, expected \"vectors\" or \"labels\""},
  });
}

TEST_CASE("all rows have the same length, which is named by its meaning if it is known",
          "[lesson]") {
  const Members parameter = {
      {"projections",
       projections(R"({"weight": [[1], [2], [3], [4]]})", R"({"weight": [[1], [2], [3, 3], [4]]})",
                   R"({"weight": [[1], [2], [3], [4]]})", R"("kind": "parameter")")}};
  const Members parameterValue = {
      {"heads", "2"},
      {"projections",
       projections(R"({"weight": [[1, 2], [2, 3], [3, 4], [4, 5]]})",
                   R"({"weight": [[1, 2], [2, 3], [3, 4], [4, 5]]})",
                   R"({"weight": [[1, 2], [2, 3], [3], [4, 5]]})", R"("kind": "parameter")")}};
  check({
      {vectors(R"({"vectors": [[1, 2, 3, 4], [5, 6, 7]]})"),
       "input.vectors[1]: 3 numbers, expected 4 (d_in, as in the first row)"},
      {vectors(R"({"vectors": [[1, 2], [3, 4], [5]]})"),
       "input.vectors[2]: 1 number, expected 2 (d_in, as in the first row)"},
      {{{"embedding", R"({"values": [[1, 2, 3, 4], [5, 6, 7, 8, 9]]})"}},
       "embedding.values[1]: 5 numbers, expected 4 (d_in, as in the first row)"},
      {{{"positions", R"({"kind": "learned", "values": [[1, 2, 3, 4], [1, 2, 3]]})"}},
       "positions.values[1]: 3 numbers, expected 4 (d_in)"},
      {{{"positions", R"({"kind": "learned", "values": [[1, 2], [1, 2]]})"}},
       "positions.values[0]: 2 numbers, expected 4 (d_in)"},
      {{{"projections", projections(kW, R"({"weight": [[1, 2, 3], [4, 5, 6]]})", kW)}},
       "projections.key.weight[0]: 3 numbers, expected 4 (d_in)"},
      {{{"projections", projections(kW, kW, R"({"weight": [[1, 2, 3, 4], [4, 5, 6, 7, 8]]})")}},
       "projections.value.weight[1]: 5 numbers, expected 4 (d_in)"},
      {parameter, "projections.key.weight[2]: 2 numbers, expected 1 (d_k, as in the first row)"},
      {parameterValue,
       "projections.value.weight[2]: 1 number, expected 2 (heads·d_v, as in the first row)"},
      {{{"projections", projections(kW, kW, kW, R"("kind": "parameter")")}},
       "projections.query.weight: 2 rows, expected 4 (d_in)"},
      {{{"output", R"({"weight": [[1, 2], [3, 4, 5]]})"}},
       "output.weight[1]: 3 numbers, expected 2 (d_v)"},
      {{{"heads", "2"}, {"output", R"({"weight": [[1, 2], [3, 4, 5]]})"}},
       "output.weight[1]: 3 numbers, expected 2 (heads·d_v)"},
      {{{"printed", R"([{"stage": "Q", "values": [[1, 2], [3]]}])"}},
       "printed[0].values[1]: 1 number, expected 2 (as in the first row)"},
      {{{"printed", R"([{"stage": "Q", "values": [1]}, {"stage": "w3ights", "values": [1]}])"}},
       "printed[1].stage: \"w3ights\", expected a stage's name, \"tokens\" or \"ids\""},
  });
  Members output = parameterValue;
  output[1].second =
      projections(R"({"weight": [[1, 2], [2, 3], [3, 4], [4, 5]]})",
                  R"({"weight": [[1, 2], [2, 3], [3, 4], [4, 5]]})",
                  R"({"weight": [[1, 2], [2, 3], [3, 4], [4, 5]]})", R"("kind": "parameter")");
  check({
      {output, ""},
      {with(output, {{"output", R"({"weight": [[1, 2, 3], [4, 5]]})"}}),
       "output.weight[1]: 2 numbers, expected 3 (d_out, as in the first row)"},
      {with(output, {{"output", R"({"weight": [[1], [2], [3]]})"}}),
       "output.weight: 3 rows, expected 2 (heads·d_v)"},
      {with(output, {{"output", R"({"weight": [[1], [2]], "bias": [1, 2]})"}}),
       "output.bias: 2 numbers, expected 1 (d_out)"},
  });
}

TEST_CASE("parameters that Python's generator draws have no seeds of their own", "[lesson]") {
  const auto complaint = [](const std::string& drawn, const std::string& rest = "") {
    return complaintOf(R"({"clearhead": 1, "title": "", "input": {"text": "a", "vocabulary": ["a"]},
        "embedding": {"size": 2}, "blocks": {"drawn": {"seed": 1, "layers": 1)" +
                       drawn + "}}" + rest + "}");
  };
  const std::string python = R"(, "generator": "python")";
  CHECK(complaint(python).empty());
  CHECK(complaint(python, R"(, "positions": {"kind": "learned", "rows": 2})").empty());
  const std::pair<std::string, std::string> wrong[] = {
      {complaint(""), "embedding: the key \"seed\" is missing"},
      {complaint(R"(, "deviation": 1)"),
       "blocks.drawn.deviation: given, expected none: only the generator \"python\" has it"},
      {complaint(R"(, "output_deviation": 0)"),
       "blocks.drawn.output_deviation: given, expected none: only the generator \"python\" has it"},
      {complaint(python + R"(, "output_deviation": -1)"),
       "blocks.drawn.output_deviation: the number -1, expected a number, at least 0"},
      {complaint(python + R"(, "initialisation": "normal")"),
       "blocks.drawn.initialisation: given, expected none: the generator \"python\" has a "
       "deviation"},
      {complaint(python + R"(, "order": ["blocks", "blocks", "embedding", "positions"])"),
       "blocks.drawn.order: a list of 4, expected \"embedding\", \"positions\", \"unembedding\" "
       "and "
       "\"blocks\", once each"},
      {complaint(python, R"(, "positions": {"kind": "learned", "rows": 2, "values": [[1, 2]]})"),
       "positions.rows: given beside values, expected one of them"},
      {complaint(python, R"(, "positions": {"kind": "none", "rows": 2})"),
       "positions.rows: given, expected none: only learned positions have them"},
      {complaintOf(document({{"positions", R"({"kind": "learned", "rows": 2})"}})),
       "positions.rows: given, expected values: only the generator \"python\" draws positions"},
  };
  for (const auto& [found, expected] : wrong) CHECK(found == expected);
}

TEST_CASE("numbers printed in a training are texts of numbers", "[lesson]") {
  const auto complaint = [](const std::string& printed) {
    return complaintOf(R"({"clearhead": 1, "title": "", "input": {"text": "a b a b",
        "vocabulary": ["a", "b"]}, "embedding": {"size": 2, "seed": 1}, "blocks": {"drawn": {"seed": 1,
        "layers": 1, "scores": {"mask": "causal"}}}, "unembedding": "tied", "training": {"task":
        {"kind": "documents", "documents": ["a b", "b a"]}, "printed": )" +
                       printed + "}}");
  };
  CHECK(
      complaint(R"({"losses": ["3.3660", "0.0"], "texts": ["ann"], "temperature": 0.5})").empty());
  CHECK(complaint(R"({"texts": ["ann"]})") == "training.printed: the key \"losses\" is missing");
  for (const char* wrong : {"3", ".5", "5.", "3.3.6", "-1.0", "loss"}) {
    CHECK(complaint(std::string(R"({"losses": ["1.0", ")") + wrong + R"("]})") ==
          std::string("training.printed.losses[1]: the text \"") + wrong +
              "\", expected a number as text, like \"3.3660\"");
  }
}

TEST_CASE("a norm has a kind, and only that kind's keys", "[lesson]") {
  const auto complaint = [](const std::string& embedding, const std::string& rest) {
    return complaintOf(R"({"clearhead": 1, "title": "", "input": {"text": "a", "vocabulary": ["a"]},
        "embedding": {"size": 2, "seed": 1)" +
                       embedding + "}, " + rest + "}");
  };
  const auto drawn = [](const std::string& norm) {
    return R"("blocks": {"drawn": {"seed": 1, "layers": 1, "norm": )" + norm + "}}";
  };
  const auto finalNorm = [&](const std::string& norm) {
    return drawn(R"("none")") + R"(, "final_norm": )" + norm;
  };
  for (const char* norm :
       {R"("before")", "{}", R"({"kind": "rms", "gain": false, "position": "after"})",
        R"({"kind": "layer", "epsilon": 0.1})"}) {
    INFO(norm);
    CHECK(complaint("", drawn(norm)).empty());
  }
  for (const char* norm : {"{}", R"({"kind": "rms"})", R"({"kind": "rms", "gain": [1, 2]})",
                           R"({"gain": [1, 2], "bias": [1, 2]})",
                           R"({"drawn": true, "kind": "rms", "gain": false})"}) {
    INFO(norm);
    CHECK(complaint("", finalNorm(norm)).empty());
    CHECK(complaint(std::string(R"(, "norm": )") + norm, drawn(R"("none")")).empty());
  }
  const std::pair<std::string, std::string> wrong[] = {
      {complaint("", drawn("1")),
       "blocks.drawn.norm: the number 1, expected \"none\", \"before\", \"after\" or an object "
       "that says more"},
      {complaint("", drawn(R"({"kind": "batch"})")),
       "blocks.drawn.norm.kind: the text \"batch\", expected \"layer\" or \"rms\""},
      {complaint("", drawn(R"({"gain": [1]})")),
       "blocks.drawn.norm.gain: a list of 1, expected true or false"},
      {complaint("", drawn(R"({"where": "after"})")),
       "blocks.drawn.norm.where: unknown key, expected \"kind\", \"gain\", \"position\" or "
       "\"epsilon\""},
      {complaint("", finalNorm(R"({"kind": "rms", "gain": [1, 2], "bias": [1, 2]})")),
       "final_norm.bias: given with \"rms\", expected none: only layer norms have one"},
      {complaint("", finalNorm(R"({"bias": [1, 2]})")),
       "final_norm.bias: given without a gain, expected none"},
      {complaint("", finalNorm(R"({"gain": [1]})")),
       "final_norm.gain: 1 number, expected 2 (d_in)"},
      {complaint(R"(, "norm": {"gain": [1]})", drawn(R"("none")")),
       "embedding.norm.gain: 1 number, expected 2 (d_in)"},
      {complaint(R"(, "norm": {})", R"("projections": {"kind": "linear", "seed": 1})"),
       "embedding.norm: given without blocks, expected none: only a stack of blocks has one"},
  };
  for (const auto& [found, expected] : wrong) CHECK(found == expected);
}

TEST_CASE("only learned positions have values, and rotary ones need pairs of features",
          "[lesson]") {
  check({
      {{{"positions", R"({"kind": "sinusoidal", "values": [[1, 2, 3, 4]]})"}},
       "positions.values: values given, expected none: only learned positions have them"},
      {{{"positions", R"({"values": [[1, 2, 3, 4]]})"}},
       "positions.values: values given, expected none: only learned positions have them"},
      {{{"positions", R"({"kind": "rotary"})"}}, ""},
      {{{"positions", R"({"kind": "rotary"})"}, {"heads", "2"}},
       "positions.kind: \"rotary\" with d_k 1, expected an even d_k: it turns pairs of features"},
      {with(drawn(R"("query_size": 3, "value_size": 4)"), {{"positions", R"({"kind": "rotary"})"}}),
       "positions.kind: \"rotary\" with d_k 3, expected an even d_k: it turns pairs of features"},
      {with(drawn(R"("query_size": 3, "value_size": 4)"), {{"positions", R"({"kind": "alibi"})"}}),
       ""},
      {{{"positions", R"({"kind": "rotary", "pairs": "halves", "size": 2})"}}, ""},
      {with(drawn(R"("query_size": 3, "value_size": 4)"),
            {{"positions", R"({"kind": "rotary", "size": 2})"}}),
       ""},
      {{{"positions", R"({"kind": "rotary", "size": 4})"}},
       "positions.size: 4 with d_k 2, expected an even number of at most d_k"},
      {{{"positions", R"({"kind": "rotary", "size": 3})"}},
       "positions.size: 3 with d_k 2, expected an even number of at most d_k"},
      {{{"positions", R"({"kind": "alibi", "pairs": "halves"})"}},
       "positions.pairs: given, expected none: only sinusoidal and rotary positions have pairs"},
      {{{"positions", R"({"kind": "sinusoidal", "pairs": "halves", "reaches_base": true})"}}, ""},
      {{{"positions", R"({"kind": "rotary", "reaches_base": true})"}},
       "positions.reaches_base: given, expected none: only sinusoidal positions have it"},
      {{{"input", R"({"text": "a", "vocabulary": ["a", "b"]})"},
        {"embedding", R"({"values": [[1, 2, 3], [4, 5, 6]]})"},
        {"positions", R"({"kind": "sinusoidal", "pairs": "halves"})"}},
       "positions.pairs: \"halves\" with d_in 3, expected an even d_in"},
      {{{"positions", R"({"kind": "rotary", "pairs": "thirds"})"}},
       "positions.pairs: the text \"thirds\", expected \"neighbours\" or \"halves\""},
  });
}

TEST_CASE("queries and keys have the same size, and heads divide all sizes evenly", "[lesson]") {
  const std::string three = R"({"weight": [[1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]]})";
  check({
      {{{"projections", projections(kW, three, kW)}},
       "projections.key.weight: 3 output features, expected 2 (as many as the query's)"},
      {{{"projections", projections(kW, R"({"weight": [[1, 2, 3, 4]]})", kW)}},
       "projections.key.weight: 1 output feature, expected 2 (as many as the query's)"},
      {{{"projections", projections(kW, kW, three)}}, ""},
      {{{"projections", projections(three, three, kW)}, {"heads", "2"}},
       "projections.query.weight: 3 output features, expected a multiple of heads (2)"},
      {{{"projections", projections(kW, kW, three)}, {"heads", "2"}},
       "projections.value.weight: 3 output features, expected a multiple of heads (2)"},
      {with(kDrawn, {{"heads", "3"}}),
       "projections: query_size 4, expected a multiple of heads (3)"},
      {with(drawn(R"("query_size": 5)"), {{"heads", "2"}}),
       "projections.query_size: query_size 5, expected a multiple of heads (2)"},
      {with(drawn(R"("value_size": 5)"), {{"heads", "2"}}),
       "projections.value_size: value_size 5, expected a multiple of heads (2)"},
      {with(drawn(R"("query_size": 6, "value_size": 9)"), {{"heads", "3"}}), ""},
  });
}

TEST_CASE("heads share keys and values in groups of equal size", "[lesson]") {
  const std::string one = R"({"weight": [[1, 2, 3, 4]]})";
  const std::string three = R"({"weight": [[1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]]})";
  const std::string groups = R"("query_size": 4, "value_size": 4)";
  check({
      {{{"projections", projections(kW, one, three)}, {"heads", "2"}, {"key_value_heads", "1"}},
       ""},
      {with(drawn(groups), {{"heads", "4"}, {"key_value_heads", "2"}}), ""},
      {with(drawn(groups), {{"heads", "4"}, {"key_value_heads", "3"}}),
       "key_value_heads: 3 with heads 4, expected a number that divides heads"},
      {with(drawn(groups), {{"heads", "2"}, {"key_value_heads", "4"}}),
       "key_value_heads: 4 with heads 2, expected a number that divides heads"},
      {with(drawn(groups), {{"heads", "2"}, {"key_value_heads", "0"}}),
       "key_value_heads: the number 0, expected a whole number from 1 to 64"},
      {{{"projections", projections(kW, kW, three)}, {"heads", "2"}, {"key_value_heads", "1"}},
       "projections.key.weight: 2 output features, expected 1 (key_value_heads·d_k)"},
      {with(drawn(R"("initialisation": "multihead")"), {{"heads", "2"}, {"key_value_heads", "1"}}),
       "key_value_heads: 1 with \"multihead\", expected as many as heads (2)"},
      {{{"query_norm", R"({"kind": "rms", "gain": [1]})"}},
       "query_norm.gain: 1 number, expected 2 (d_k)"},
      {{{"key_norm", R"({"kind": "layer", "drawn": true})"}}, ""},
  });
}

TEST_CASE("biases are given if projections.bias is true, and only then", "[lesson]") {
  const std::string biased = R"({"weight": [[1, 2, 3, 4], [5, 6, 7, 8]], "bias": [1, 2]})";
  const std::string tooMany = R"({"weight": [[1, 2, 3, 4], [5, 6, 7, 8]], "bias": [1, 2, 3]})";
  const std::string kOn = R"("kind": "linear", "bias": true)";
  check({
      {{{"projections", projections(biased, biased, biased, kOn)}}, ""},
      {{{"projections", projections(biased, kW, biased, kOn)}},
       "projections.key.bias: no bias, expected one (projections.bias is true)"},
      {{{"projections", projections(kW, kW, biased)}},
       "projections.value.bias: a bias, expected none (projections.bias is not true)"},
      {{{"projections", projections(biased, kW, kW, R"("kind": "linear", "bias": false)")}},
       "projections.query.bias: a bias, expected none (projections.bias is not true)"},
      {{{"projections", projections(tooMany, biased, biased, kOn)}},
       "projections.query.bias: 3 numbers, expected 2 (d_k)"},
      {{{"projections", projections(biased, biased, tooMany, kOn)}, {"heads", "2"}},
       "projections.value.bias: 3 numbers, expected 2 (heads·d_v)"},
      {{{"output", R"({"weight": [[1, 2]], "bias": [1, 2]})"}},
       "output.bias: 2 numbers, expected 1 (d_out)"},
      {{{"output", R"({"weight": [[1, 2]], "bias": [1]})"}}, ""},
      {{{"projections", R"({"kind": "parameter", "seed": 1, "bias": true})"}},
       "projections.bias: true, expected false: a bare parameter draws no bias"},
      {{{"projections", R"({"kind": "parameter", "seed": 1, "bias": false})"}}, ""},
      {{{"projections", R"({"kind": "parameter", "seed": 1})"},
        {"output", R"({"drawn": true, "bias": true})"}},
       "output.bias: true, expected false: a bare parameter draws no bias"},
  });
}

TEST_CASE("the drawing order names all three projections, and excludes given ones", "[lesson]") {
  const std::string expected = ", expected \"query\", \"key\" and \"value\", once each";
  check({
      {drawn(R"("order": ["value", "key", "query"])"), ""},
      {drawn(R"("order": ["value", "key"])"), "projections.order: a list of 2" + expected},
      {drawn(R"("order": ["value", "key", "key"])"), "projections.order: a list of 3" + expected},
      {drawn(R"("order": ["value", "key", "query", "query"])"),
       "projections.order: a list of 4" + expected},
      {drawn(R"("order": ["value", "key", "Query"])"),
       "projections.order[2]: the text \"Query\", expected \"query\", \"key\" or \"value\""},
      {drawn(R"("order": "query")"), "projections.order: the text \"query\", expected a list"},
      {{{"projections", projections(kW, kW, kW, R"("kind": "linear", "seed": 1)")}},
       "projections.query: unknown key, expected \"kind\", \"bias\", \"seed\", \"order\", "
       "\"query_size\", \"value_size\" or \"initialisation\""},
  });
}

TEST_CASE("the module's initialisation is for linear layers of one size, drawn at once",
          "[lesson]") {
  const std::string path = "projections.initialisation: ";
  const std::string sizes = "\"multihead\", expected query_size and value_size of d_in (4)";
  const std::string multihead = R"("initialisation": "multihead")";
  check({
      {drawn(multihead), ""},
      {with(drawn(multihead + R"(, "bias": true)"), {{"heads", "2"}}), ""},
      {{{"projections", R"({"kind": "parameter", "seed": 1, )" + multihead + "}"}},
       path + "\"multihead\" with kind \"parameter\", expected kind \"linear\""},
      {drawn(multihead + R"(, "query_size": 8, "value_size": 4)"), path + sizes},
      {drawn(multihead + R"(, "value_size": 2)"), path + sizes},
      {drawn(multihead + R"(, "query_size": 4)"), ""},
      {drawn(multihead + R"(, "order": ["query", "key", "value"])"),
       "projections.order: an order, expected none: \"multihead\" draws all three at once"},
      {with(drawn(multihead), {{"output", R"({"drawn": true})"}}), ""},
      {with(drawn(multihead), {{"output", R"({"drawn": true, "bias": false})"}}), ""},
      {with(drawn(multihead), {{"output", R"({"drawn": true, "bias": true})"}}),
       "output.bias: unlike projections.bias, expected the same: \"multihead\" has one setting"},
      {with(drawn(multihead + R"(, "bias": true)"),
            {{"output", R"({"drawn": true, "bias": false})"}}),
       "output.bias: unlike projections.bias, expected the same: \"multihead\" has one setting"},
  });
}

TEST_CASE("an output is drawn only together with projections", "[lesson]") {
  check({
      {{{"output", R"({"drawn": true})"}},
       "output.drawn: true, expected a weight: projections have no seed to draw from"},
      {with(kDrawn, {{"output", R"({"drawn": false})"}}),
       "output.drawn: false, expected true (leave \"output\" out where there is none)"},
      {with(kDrawn, {{"output", R"({"drawn": true, "bias": true})"}}), ""},
  });
}

TEST_CASE("features have a name for every column, or none", "[lesson]") {
  const auto features = [](const std::string& members) {
    return Members{{"features", "{" + members + "}"}};
  };
  check({
      {features(""), ""},
      {features(R"("input": ["a", "b", "c", "d"], "query": ["e", "f"], "key": ["g", "g"],
                   "value": ["h", "i"])"),
       ""},
      {features(R"("input": ["a", "b", "c"])"), "features.input: 3 names, expected 4 (d_in)"},
      {features(R"("query": ["a"])"), "features.query: 1 name, expected 2 (d_k)"},
      {features(R"("key": ["a", "b", "c"])"), "features.key: 3 names, expected 2 (d_k)"},
      {features(R"("value": ["a"])"), "features.value: 1 name, expected 2 (d_v)"},
      {with(features(R"("query": ["a"])"), {{"heads", "2"}}),
       "features.query: 1 name, expected 2 (heads·d_k)"},
      {with(features(R"("value": ["a", "b", "c"])"), {{"heads", "2"}}),
       "features.value: 3 names, expected 2 (heads·d_v)"},
      {with(features(R"("key": ["a", "b"])"), drawn(R"("query_size": 3, "value_size": 2)")),
       "features.key: 2 names, expected 3 (d_k)"},
      {features(R"("input": "living")"), "features.input: the text \"living\", expected a list"},
      {features(R"("input": [])"), "features.input: an empty list, expected at least one value"},
      {features(R"("query": ["a", ""])"), "features.query[1]: an empty text, expected a name"},
      {features(R"("query": ["a", 2])"), "features.query[1]: the number 2, expected a text"},
      {{{"features", R"(["a"])"}}, "features: a list of 1, expected an object"},
  });
}

TEST_CASE("texts by language have names for the lesson's own columns", "[lesson]") {
  const auto texts = [](const std::string& members) {
    return Members{{"texts", "{" + members + "}"}};
  };
  check({
      {texts(R"("de": {"title": "Titel", "features": {"query": ["e", "f"]}}, "zh-Hans": {})"), ""},
      {texts(""), "texts: no language, expected one of \"en\", \"de\", \"zh-Hans\" and \"ar\""},
      {texts(R"("fr": {})"),
       "texts.fr: unknown key, expected \"en\", \"de\", \"zh-Hans\" or \"ar\""},
      {texts(R"("zh": {})"),
       "texts.zh: unknown key, expected \"en\", \"de\", \"zh-Hans\" or \"ar\""},
      {texts(R"("ar": {"features": {"input": ["a"]}})"),
       "texts.ar.features.input: 1 name, expected 4 (d_in)"},
      {texts(R"("de": {"titel": "x"})"), "texts.de.titel: unknown key, expected \"title\" perhaps"},
  });
}

TEST_CASE("an author's steps name places as addresses do", "[lesson]") {
  const auto steps = [](const std::string& members) {
    return Members{{"steps", R"([{"note": "Look.")" + members + "}]"}};
  };
  check({
      {steps(""), ""},
      {steps(R"(, "id": "first-look", "title": {"de": "Da"}, "shows": "share", "part": "all",
                 "pin": "weights.L2.0.2.1", "cover": ["weights.0.2", "X.1"])"),
       ""},
      {{{"steps", "[{}]"}}, "steps[0]: the key \"note\" is missing"},
      {{{"steps", R"([{"note": 3}])"}},
       "steps[0].note: the number 3, expected a text, or an object with a text for each language"},
      {{{"steps", R"([{"note": {"fr": "Voici"}}])"}},
       "steps[0].note.fr: unknown key, expected \"en\", \"de\", \"zh-Hans\" or \"ar\""},
      {steps(R"(, "id": "2nd")"),
       "steps[0].id: the text \"2nd\", expected a name of letters, digits, - and _, like "
       "\"first-look\""},
      {steps(R"(, "pin": "weights")"),
       "steps[0].pin: the text \"weights\", expected the place of a number, like "
       "\"weights.0.2.1\": stage, head, row, column"},
      {steps(R"(, "pin": "weights.0.2.x")"),
       "steps[0].pin: the text \"weights.0.2.x\", expected the place of a number, like "
       "\"weights.0.2.1\": stage, head, row, column"},
      {steps(R"(, "cover": ["weights"])"),
       "steps[0].cover[0]: the text \"weights\", expected the place of a number, like "
       "\"weights.0.2.1\", or of a row, like \"weights.0.2\""},
      {{{"steps", R"([{"note": "a", "id": "x"}, {"note": "b", "id": "x"}])"}},
       "steps[1].id: \"x\" again, expected a name of its own for each step"},
      {{{"steps", R"([{"note": "a", "id": "own-2"}, {"note": "b"}])"}},
       "steps[1]: \"own-2\" again, expected a name of its own for each step"},
      {{{"steps", R"([{"note": "a", "id": "whole"}])"}},
       "steps[0].id: \"whole\" again, expected a name of its own for each step"},
  });
}

TEST_CASE("an author's question has an answer of its kind", "[lesson]") {
  const auto question = [](const std::string& members) {
    return Members{{"questions", R"([{"at": "share", "text": "?", )" + members + "}]"}};
  };
  const std::string place = "questions[0].answer: ";
  check({
      {question(R"("choices": ["a", {"de": "b"}], "answer": 1, "hint": "h", "right": "r",
                   "wrong": "w")"),
       ""},
      {question(R"("kind": "number", "answer": 0.5, "tolerance": 0.01)"), ""},
      {question(R"("kind": "number", "answer": "weights.0.2.1")"), ""},
      {question(R"("kind": "cell", "answer": ["weights.0.2.1", "weights.0.2.2"])"), ""},
      {question(R"("kind": "essay", "answer": 1)"),
       "questions[0].kind: the text \"essay\", expected \"choice\", \"number\" or \"cell\""},
      {question(R"("answer": 1)"), "questions[0]: without choices, expected at least two"},
      {question(R"("choices": ["a"], "answer": 0)"),
       "questions[0]: without choices, expected at least two"},
      {question(R"("choices": ["a", "b"], "answer": 2)"),
       place + "the number 2, expected a whole number from 0 to 1"},
      {question(R"("choices": ["a", "b"], "answer": "X.1.1")"),
       place + "the text \"X.1.1\", expected a whole number from 0 to 1"},
      {question(R"("kind": "number", "answer": ["X.1.1", "X.1.2"])"),
       place + "a list of 2, expected a number, or the place of one"},
      {question(R"("kind": "number", "answer": true)"),
       place + "true, expected a number, or the place of one"},
      {question(R"("kind": "cell", "answer": 3)"),
       place + "the number 3, expected the place of a number, or several"},
      {question(R"("kind": "cell", "answer": "X.1.1", "choices": ["a", "b"])"),
       "questions[0].choices: given, expected none: only a question of kind \"choice\" has them"},
      {question(R"("choices": ["a", "b"], "answer": 1, "tolerance": 1)"),
       "questions[0].tolerance: given, expected none: only a question of kind \"number\" has one"},
      {question(R"("kind": "number", "answer": 1, "tolerance": -1)"),
       "questions[0].tolerance: the number -1, expected a number, at least 0"},
      {with(question(R"("kind": "number", "answer": 1)"),
            {{"steps", R"([{"note": "a", "id": "x"}, {"note": "b"}])"}}),
       "questions[0].at: \"share\", expected one of the lesson's steps: \"x\" or \"own-2\""},
  });
}

TEST_CASE("a course has sessions with a lesson, a title, a goal and minutes", "[lesson]") {
  const auto complaintOf = [](const std::string& json) {
    try {
      return normaliseCourse(json);
    } catch (const LessonError& error) {
      return std::string(error.what());
    }
  };
  const std::string part =
      R"({"lesson":"who-is-it","state":"step=share","title":{"en":"Who?","ar":"من؟"},)"
      R"("goal":"Look","minutes":10,"teach":"It looks.","try":"Press it.","example":"token=1",)"
      R"("question":"Why?","answer":"So.","takeaway":"Looks.",)"
      R"("notes":"Say.","exercise":"Do.","solution":"Done.",)"
      R"("misconception":"None."})";
  const std::string course = R"({"clearhead_course":1,"title":"A course","about":"All","parts":[)";
  CHECK(complaintOf(course + part + "]}") == course + part + "]}");
  CHECK(complaintOf(R"({"clearhead_course":2,"title":"","parts":[]})") ==
        "clearhead_course: the number 2, expected 1, the version of the format that this program "
        "reads");
  CHECK(complaintOf(R"({"clearhead":1,"title":""})") == "the key \"clearhead_course\" is missing");
  CHECK(complaintOf(course + "]}") == "parts: an empty list, expected at least one value");
  CHECK(complaintOf(course + R"({"lesson":"a","title":"b","goal":"c"}]})") ==
        "parts[0]: the key \"minutes\" is missing");
  CHECK(complaintOf(course + R"({"lesson":"a","title":"b","goal":"c","minutes":0}]})") ==
        "parts[0].minutes: the number 0, expected a whole number from 1 to 600");
  CHECK(complaintOf(course + R"({"lessons":"a"}]})") ==
        "parts[0].lessons: unknown key, expected \"lesson\" perhaps");
}

TEST_CASE("printed entries name their block and head, where there are several", "[lesson]") {
  const auto printed = [](const std::string& members, const std::string& heads = "2") {
    return complaint({{"heads", heads}, {"printed", R"([{"values": [1], )" + members + "}]"}});
  };
  CHECK(printed(R"("stage": "weights")") ==
        "printed[0]: the key \"head\" is missing, expected a number from 0 to 1, or \"mean\": each "
        "of the 2 heads has \"weights\"");
  CHECK(printed(R"("stage": "weights")", "1").empty());
  CHECK(printed(R"("stage": "weights", "head": 1)").empty());
  CHECK(printed(R"("stage": "weights", "head": "mean")").empty());
  CHECK(printed(R"("stage": "weights", "head": 2)") ==
        "printed[0].head: 2, expected less than 2 (heads, counted from 0)");
  CHECK(printed(R"("stage": "weights", "head": 1)", "1") ==
        "printed[0].head: 1, expected less than 1 (heads, counted from 0)");
  CHECK(printed(R"("stage": "weights", "head": "average")") ==
        "printed[0].head: the text \"average\", expected \"mean\"");
  CHECK(printed(R"("stage": "concat", "head": 0)") ==
        "printed[0].head: given, expected none: all heads have one \"concat\"");
  CHECK(printed(R"("stage": "ids", "head": "mean")") ==
        "printed[0].head: given, expected none: all heads have one \"ids\"");
  CHECK(printed(R"("stage": "token_vectors", "layer": 0)") ==
        "printed[0].layer: given, expected none: \"token_vectors\" is outside the blocks");
  CHECK(printed(R"("stage": "X", "layer": 1)") ==
        "printed[0].layer: 1, expected less than 1 (layers, counted from 0)");
  const auto stack = [](const std::string& members) {
    return complaint({{"projections", ""},
                      {"blocks", R"({"drawn": {"seed": 1, "layers": 3, "heads": 2}})"},
                      {"printed", R"([{"values": [1], )" + members + "}]"}});
  };
  CHECK(stack(R"("stage": "norm1")") ==
        "printed[0]: the key \"layer\" is missing, expected a number from 0 to 2: each of the 3 "
        "blocks has \"norm1\"");
  CHECK(stack(R"("stage": "norm1", "layer": 2)").empty());
  CHECK(stack(R"("stage": "final_norm")").empty());
  CHECK(stack(R"("stage": "weights", "layer": 2)") ==
        "printed[0]: the key \"head\" is missing, expected a number from 0 to 1, or \"mean\": each "
        "of the 2 heads has \"weights\"");
}

TEST_CASE("printed entries have one content, and digits of one kind", "[lesson]") {
  const auto printed = [](const std::string& members) {
    return complaint({{"printed", "[{" + members + "}]"}});
  };
  CHECK(printed(R"("stage": "Q", "values": [[1]], "digits": 4, "significant": 5)") ==
        "printed[0]: both \"digits\" and \"significant\", expected one of them");
  const std::string several =
      "printed[0]: several contents, expected one of \"values\", \"shape\" and \"row_sums\"";
  CHECK(printed(R"("stage": "Q", "values": [[1]], "shape": [1, 1])") == several);
  CHECK(printed(R"("stage": "Q", "row_sums": [1], "shape": [1, 1])") == several);
  CHECK(printed(R"("stage": "Q", "row_sums": [1], "values": [1])") == several);
  CHECK(printed(R"("stage": "Q", "shape": [1])") ==
        "printed[0].shape: a list of 1, expected two sizes: rows, columns");
  CHECK(printed(R"("stage": "Q", "shape": [1, 2, 3])") ==
        "printed[0].shape: a list of 3, expected two sizes: rows, columns");
  CHECK(printed(R"("stage": "Q", "shape": [1, 0])") ==
        "printed[0].shape[1]: the number 0, expected a whole number from 1 to 262144");
  CHECK(printed(R"("stage": 1, "shape": [1, 1])") ==
        "printed[0].stage: the number 1, expected a text");
  CHECK(printed(R"("stage": "Q", "values": [1, "a"])") ==
        "printed[0].values[1]: the text \"a\", expected a number");
  CHECK(printed(R"("stage": "tokens", "values": ["a", 1])") ==
        "printed[0].values[1]: the number 1, expected a text");
  CHECK(printed(R"("stage": "Q", "values": [[1], 2])") ==
        "printed[0].values[1]: the number 2, expected a list");
  CHECK(printed(R"("stage": "Q", "values": [true])") ==
        "printed[0].values[0]: true, expected a list");
  CHECK(printed(R"("stage": "Q", "values": ["a"])") ==
        "printed[0].values: texts, expected numbers: only \"tokens\" are texts");
  CHECK(printed(R"("stage": "tokens", "values": [1])") ==
        "printed[0].values: numbers, expected texts: \"tokens\" are texts");
  CHECK(printed(R"("stage": "ids", "values": [[1], [2]])") ==
        "printed[0].values: 2 rows, expected 1 (ids are one row)");
  CHECK(printed(R"("stage": "Q", "values": [1], "head": 64)") ==
        "printed[0].head: the number 64, expected a whole number from 0 to 63");
  CHECK(printed(R"("stage": "Q", "values": [1], "row": -1)") ==
        "printed[0].row: the number -1, expected a whole number from 0 to 262143");
  CHECK(printed(R"("stage": "Q", "values": [1], "digits": 18)") ==
        "printed[0].digits: the number 18, expected a whole number from 0 to 17");
  CHECK(printed(R"("stage": "Q", "values": [1], "significant": 0)") ==
        "printed[0].significant: the number 0, expected a whole number from 1 to 17");
  CHECK(printed(R"("stage": "Q", "values": [1], "tolerance": 0.5)") ==
        "printed[0].tolerance: the number 0.5, expected a whole number from 0 to 17");
  CHECK(printed(R"("stage": "Q", "values": [1], "reproducible": 0)") ==
        "printed[0].reproducible: the number 0, expected true or false");
  CHECK(printed(R"("stage": "Q", "values": [1], "transposed": "yes")") ==
        "printed[0].transposed: the text \"yes\", expected true or false");
  CHECK(printed(R"("stage": "logits", "values": [1])").empty());
  CHECK(printed(R"("stage": "gradient", "values": [1])") ==
        "printed[0].stage: \"gradient\", expected a stage's name, \"tokens\" or \"ids\"");
}

TEST_CASE("tokens, features and words have limits, each with its own error", "[lesson]") {
  const std::string rows = list("[1]", 4097);
  CHECK(complaint(with(vectors(R"({"vectors": )" + rows + "}"), kDrawn)) ==
        "input.vectors: 4097 tokens, expected at most 4096");
  CHECK(complaint(with(vectors(R"({"vectors": )" + list("[1]", 4096) + "}"), kDrawn)).empty());
  CHECK(complaint(with(vectors(R"({"vectors": )" + list(list("1", 8193), 1) + "}"), kDrawn)) ==
        "input.vectors[0]: 8193 features, expected at most 8192");
  CHECK(
      complaint(with(vectors(R"({"vectors": )" + list(list("1", 8192), 1) + "}"), kDrawn)).empty());
  const std::string wide = list(list("1", 8193), 2);
  CHECK(complaint({{"embedding", R"({"values": )" + wide + "}"}}) ==
        "embedding.values[0]: 8193 features, expected at most 8192");

  const std::string tall = R"({"weight": )" + list("[1, 2, 3, 4]", 8193) + "}";
  CHECK(complaint({{"projections", projections(kW, kW, tall)}}) ==
        "projections.value.weight: 8193 output features, expected at most 8192");
  CHECK(complaint({{"output", R"({"weight": )" + list("[1, 2]", 8193) + "}"}}) ==
        "output.weight: 8193 output features, expected at most 8192");

  std::string words = "[";
  std::string vectorRows = "[";
  for (int i = 0; i <= 262144; ++i) {
    words += i ? ",\"" : "\"";
    words += std::to_string(i);
    words += '"';
    vectorRows += i ? ",[1]" : "[1]";
  }
  CHECK(complaint({{"input", R"({"text": "1", "vocabulary": )" + words + "]}"},
                   {"embedding", R"({"values": )" + vectorRows + "]}"}}) ==
        "input.vocabulary: 262145 words, expected at most 262144");
}

TEST_CASE("errors of the JSON itself come without a path", "[lesson]") {
  for (const char* json : {"", "{", "{\"a\": }", "\xFF", "[[[[[[[[[[[[[[[[[[[[", "{}x"}) {
    try {
      parseLesson(json);
      FAIL_CHECK(json << " was accepted");
    } catch (const LessonError& error) {
      CHECK(error.path().empty());
      CHECK(std::string(error.what()) == error.message());
    }
  }
}

}  // namespace
}  // namespace clearhead
