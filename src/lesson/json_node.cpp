#include "lesson/json_node.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "lesson/lesson.h"

namespace clearhead {
namespace {

/// The fewest insertions, removals and changes that turn one word into the other (Levenshtein
/// 1966).
int editDistance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i) + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const int changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

Wording enumerate(const std::vector<std::string_view>& texts) {
  std::vector<std::string> choices;
  for (const std::string_view text : texts) choices.push_back(quoted(text));
  return Wording::oneOf(choices);
}

}  // namespace

std::string quoted(std::string_view text) {
  constexpr std::size_t kShown = 40;
  if (text.size() <= kShown) return '"' + std::string(text) + '"';
  std::size_t end = kShown;
  // Cuts between letters only.
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return '"' + std::string(text.substr(0, end)) + "…\"";
}

void JsonNode::expectKeys(const std::vector<std::string_view>& keys) const {
  const auto* object = value_.as<JsonValue::Object>();
  if (!object) failExpecting({"anObject", "an object"});
  std::set<std::string_view> seen;
  for (const auto& [key, value] : *object) {
    const JsonNode node(value, *this, key);
    if (!seen.insert(key).second) node.fail({"keyTwice", "duplicate key, expected once"});
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    const std::string_view suggested = nearest(key, keys);
    if (suggested.empty()) {
      node.fail({"unknownKey", "unknown key, expected {0}", {enumerate(keys)}});
    }
    node.fail({"misspelt", "unknown key, expected {0} perhaps", {quoted(suggested)}});
  }
}

const JsonValue* JsonNode::member(std::string_view key) const {
  if (const auto* object = value_.as<JsonValue::Object>()) {
    for (const auto& [name, value] : *object) {
      if (name == key) return &value;
    }
  }
  return nullptr;
}

bool JsonNode::has(std::string_view key) const { return member(key); }

JsonNode JsonNode::operator[](std::string_view key) const {
  const JsonValue* value = member(key);
  if (!value) fail({"keyMissing", "the key {0} is missing", {quoted(key)}});
  return JsonNode(*value, *this, key);
}

std::vector<JsonNode> JsonNode::list() const {
  const auto* items = value_.as<JsonValue::List>();
  if (!items) failExpecting({"aList", "a list"});
  if (items->empty()) fail({"emptyList", "an empty list, expected at least one value"});
  std::vector<JsonNode> nodes;
  nodes.reserve(items->size());
  for (const JsonValue& item : *items) {
    nodes.push_back(JsonNode(item, *this, static_cast<int>(nodes.size())));
  }
  return nodes;
}

std::string JsonNode::text() const {
  const auto* text = value_.as<std::string>();
  if (!text) failExpecting({"aText", "a text"});
  return *text;
}

bool JsonNode::boolean() const {
  const auto* truth = value_.as<bool>();
  if (!truth) failExpecting({"trueOrFalse", "true or false"});
  return *truth;
}

double JsonNode::number() const {
  const auto* number = value_.as<double>();
  if (!number) failExpecting({"aNumber", "a number"});
  if (!std::isfinite(static_cast<float>(*number))) {
    failExpecting({"aSingle", "a number that single precision can hold (up to 3.4e38)"});
  }
  return *number;
}

double JsonNode::wholeNumber(double low, double high) const {
  const auto* number = value_.as<double>();
  if (!number || *number < low || *number > high || *number != std::floor(*number)) {
    failExpecting({"aWhole",
                   "a whole number from {0} to {1}",
                   {static_cast<long long>(low), static_cast<long long>(high)}});
  }
  return *number;
}

int JsonNode::integer(int low, int high) const { return static_cast<int>(wholeNumber(low, high)); }

std::uint32_t JsonNode::seed() const {
  return static_cast<std::uint32_t>(wholeNumber(0, std::numeric_limits<std::uint32_t>::max()));
}

std::vector<double> JsonNode::numbers() const {
  std::vector<double> numbers;
  for (const JsonNode& node : list()) numbers.push_back(node.number());
  return numbers;
}

std::vector<std::string> JsonNode::texts() const {
  std::vector<std::string> texts;
  for (const JsonNode& node : list()) texts.push_back(node.text());
  return texts;
}

std::vector<std::vector<double>> JsonNode::table() const {
  std::vector<std::vector<double>> rows;
  for (const JsonNode& row : list()) rows.push_back(row.numbers());
  return rows;
}

int JsonNode::oneOf(const std::vector<std::string_view>& texts) const {
  if (const auto* text = value_.as<std::string>()) {
    const auto match = std::find(texts.begin(), texts.end(), *text);
    if (match != texts.end()) return static_cast<int>(match - texts.begin());
  }
  failExpecting(enumerate(texts));
}

std::string JsonNode::path() const {
  if (!parent_) return "";
  const std::string before = parent_->path();
  if (index_ >= 0) return before + '[' + std::to_string(index_) + ']';
  return before.empty() ? std::string(key_) : before + '.' + std::string(key_);
}

void JsonNode::failExpecting(const Wording& expected) const {
  fail({"notExpected", "{0}, expected {1}", {found(), expected}});
}

void JsonNode::fail(const Wording& wording) const { throw LessonError(path(), wording); }

Wording JsonNode::found() const {
  if (const auto* truth = value_.as<bool>()) {
    return {"theWord", "{0}", {*truth ? "true" : "false"}};
  }
  if (const auto* number = value_.as<double>()) {
    return {"theNumber", "the number {0}", {shortestText(*number)}};
  }
  if (const auto* text = value_.as<std::string>()) {
    return {"theText", "the text {0}", {quoted(*text)}};
  }
  if (const auto* list = value_.as<JsonValue::List>()) {
    return {"aListOf", "a list of {0}", {list->size()}};
  }
  if (isObject()) return {"anObject", "an object"};
  return {"theWord", "{0}", {"null"}};
}

std::vector<std::string_view> allNearest(std::string_view word,
                                         const std::vector<std::string_view>& known, int most) {
  std::vector<std::string_view> best;
  int bestDistance = most;
  for (const std::string_view candidate : known) {
    const int distance = editDistance(word, candidate);
    if (distance > bestDistance) continue;
    if (distance < bestDistance) best.clear();
    bestDistance = distance;
    best.push_back(candidate);
  }
  return best;
}

std::vector<std::string_view> sortedByDistance(std::string_view word,
                                               std::vector<std::string_view> known,
                                               std::size_t most) {
  std::map<std::string_view, int> distances;
  for (const std::string_view each : known) distances.emplace(each, editDistance(word, each));
  std::stable_sort(known.begin(), known.end(), [&](std::string_view a, std::string_view b) {
    return distances[a] < distances[b];
  });
  known.resize(std::min(known.size(), most));
  return known;
}

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& known) {
  if (word.empty()) return {};
  word = word.substr(0, 64);  // no known word is nearly as long
  const int most = static_cast<int>(word.size()) / 3 + 1;
  for (const std::string_view candidate : allNearest(word, known, most)) {
    // One differing letter of two is not a misspelling: "fr" is not "ar".
    if (word.size() != 2 || candidate.size() != 2) return candidate;
  }
  return {};
}

}  // namespace clearhead
