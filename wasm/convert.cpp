#include "convert.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "learn/tasks.h"
#include "lesson/check.h"
#include "lesson/json_memory.h"
#include "lesson/limits.h"
#include "numbers/elementary.h"

namespace clearhead {
namespace {

class JsonText {
 public:
  template <typename Fill>
  static std::string object(Fill fill) {
    JsonText json;
    json.writer_.StartObject();
    fill(json);
    json.writer_.EndObject();
    return {json.buffer_.GetString(), json.buffer_.GetSize()};
  }

  template <typename T>
  void key(const char* name, const T& content) {
    writer_.Key(name);
    value(content);
  }

  template <typename Fill>
  void objectKey(const char* name, Fill fill) {
    writer_.Key(name);
    objectValue(fill);
  }

  /// A list of objects, one made from each item.
  template <typename T, typename Fill>
  void objects(const char* name, const std::vector<T>& items, Fill fill) {
    writer_.Key(name);
    writer_.StartArray();
    for (const T& item : items) objectValue([&] { fill(item); });
    writer_.EndArray();
  }

  void null(const char* name) {
    writer_.Key(name);
    writer_.Null();
  }

 private:
  template <typename Fill>
  void objectValue(Fill fill) {
    writer_.StartObject();
    fill();
    writer_.EndObject();
  }

  template <typename T>
  void value(const std::vector<T>& items) {
    writer_.StartArray();
    for (const T& item : items) value(item);
    writer_.EndArray();
  }
  void value(std::string_view text) {
    writer_.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(bool truth) { writer_.Bool(truth); }
  void value(int number) { writer_.Int(number); }
  void value(double number) {
    if (std::isfinite(number)) {
      writer_.Double(number);
    } else if (std::isnan(number)) {
      writer_.String("NaN");
    } else {
      writer_.String(number < 0 ? "-Infinity" : "Infinity");
    }
  }

  JsonBuffer buffer_;
  JsonBufferWriter writer_{buffer_};
};

/// The most terms of an explanation that is written whole: as many as a vector has features, and
/// fewer than a model has words.
constexpr int kMaxTerms = kMaxFeatures;

/// The terms of a longer one that are written: nobody reads so many, and a vocabulary has 150,000.
constexpr int kTermsOfPart = 1024;

/// The terms of an explanation that are written, and what is known of the others.
struct WrittenTerms {
  std::vector<int> indices;
  std::optional<int> share;
  int restCount = 0;
  double rest = 0;
  double before = 0;
  bool hasShare = false;
};

WrittenTerms writtenTerms(const Explanation& explanation, int from) {
  const int count = static_cast<int>(explanation.terms.size());
  WrittenTerms written{.indices = std::vector<int>(count), .share = explanation.share};
  std::iota(written.indices.begin(), written.indices.end(), 0);
  if (count <= kMaxTerms) return written;
  std::vector<double> sizes;
  for (const Term& term : explanation.terms) {
    const double size = std::abs(term.value);
    sizes.push_back(std::isnan(size) ? std::numeric_limits<double>::infinity() : size);
  }
  const auto isLarger = [&](int a, int b) {
    return sizes[a] != sizes[b] ? sizes[a] > sizes[b] : a < b;
  };
  std::vector<int> ranked = std::move(written.indices);
  const auto first = ranked.begin() + std::clamp(from, 0, count);
  const auto last = first + std::min<std::ptrdiff_t>(kTermsOfPart, ranked.end() - first);
  std::partial_sort(ranked.begin(), last, ranked.end(), isLarger);
  written.indices.assign(first, last);
  if (explanation.share) {
    const auto own = std::find(written.indices.begin(), written.indices.end(), *explanation.share);
    written.share = static_cast<int>(own - written.indices.begin());
    written.hasShare = own == written.indices.end();
    if (written.hasShare) written.indices.push_back(*explanation.share);
  }
  std::vector<bool> isWritten(count);
  for (const int index : written.indices) isWritten[index] = true;
  std::vector<bool> isBefore(count);
  for (auto rank = ranked.begin(); rank != first; ++rank) isBefore[*rank] = true;
  for (int index = 0; index < count; ++index) {
    const double value = explanation.terms[index].value;
    if (isBefore[index]) written.before += value;
    if (!isWritten[index]) written.rest += value;
  }
  written.restCount = count - static_cast<int>(written.indices.size());
  return written;
}

void writeHead(JsonText& json, int head) {
  if (head == kNoHead) {
    json.null("head");
  } else {
    json.key("head", head);
  }
}

/// Only stacks have layers.
void writeLayer(JsonText& json, int layer) {
  if (layer != kNoLayer) json.key("layer", layer);
}

void writeStage(JsonText& json, const Stage& stage) {
  json.key("name", stage.name);
  writeHead(json, stage.head);
  writeLayer(json, stage.layer);
  json.key("rows", stage.shape.rows);
  json.key("cols", stage.shape.cols);
  json.key("rowAxis", stage.rowAxis);
  json.key("colAxis", stage.colAxis);
  json.objectKey("op", [&] {
    json.key("kind", stage.operation->kind());
    json.key("inputs", stage.operation->inputs());
    json.key("leaf", stage.operation->isLeaf());
    json.objectKey("constants", [&] {
      for (const auto& [name, value] : stage.operation->constants()) json.key(name.data(), value);
    });
  });
}

void writeGradientOf(JsonText& json, const GradientOf& gradient) {
  json.objectKey("gradientOf", [&] {
    json.key("stage", gradient.stage);
    if (gradient.through == kNoStage) {
      json.null("through");
    } else {
      json.key("through", gradient.through);
    }
  });
}

/// The added stages, from that index on.
void writeAdded(JsonText& json, const Graph& graph, int from) {
  std::vector<int> added;
  for (int i = from; i < graph.size(); ++i) added.push_back(i);
  json.objects("stages", added, [&](int index) {
    const Stage& stage = graph.stages()[index];
    writeStage(json, stage);
    if (stage.gradientOf.stage != kNoStage) writeGradientOf(json, stage.gradientOf);
  });
}

void writeReuse(JsonText& json, const Lesson& lesson, const Trace& trace) {
  json.objectKey("reuse", [&] {
    json.key("tokens", trace.reused);
    json.key("work", trace.work);
    json.key("wholeWork", trace.wholeWork);
    const std::optional<LessonError> why = whyNotReusable(lesson);
    if (!why) return json.null("why");
    json.objectKey("why", [&] {
      json.key("path", why->path());
      json.key("message", why->message());
      json.key("wording", why->wording().json());
    });
  });
}

void writePrintedHead(JsonText& json, const std::optional<PrintedHead>& head) {
  const auto* index = head ? std::get_if<int>(&*head) : nullptr;
  if (head && !index) return json.key("head", std::string_view("mean"));
  writeHead(json, index ? *index : kNoHead);
}

void writeCheck(JsonText& json, const PrintedCheck& check) {
  json.key("stage", check.stage);
  writePrintedHead(json, check.head);
  writeLayer(json, check.layer);
  json.key("row", check.row);
  json.key("total", check.total);
  json.key("matched", check.matched);
  json.key("reproducible", check.reproducible);
  json.objects("mismatches", check.mismatches, [&](const Mismatch& mismatch) {
    json.key("row", mismatch.row);
    json.key("col", mismatch.col);
    json.key("printed", mismatch.printed);
    json.key("computed", mismatch.computed);
  });
}

}  // namespace

emscripten::val toBytes(std::string_view text) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  return emscripten::val(emscripten::typed_memory_view(text.size(), bytes))
      .call<emscripten::val>("slice");
}

emscripten::val toUint8Array(const std::vector<std::uint8_t>& bytes) {
  return emscripten::val(emscripten::typed_memory_view(bytes.size(), bytes.data()))
      .call<emscripten::val>("slice");
}

std::string fromBytes(const emscripten::val& bytes) {
  std::string text(bytes["length"].as<std::size_t>(), '\0');
  auto* start = reinterpret_cast<std::uint8_t*>(text.data());
  emscripten::val(emscripten::typed_memory_view(text.size(), start)).call<void>("set", bytes);
  return text;
}

std::vector<std::uint8_t> vectorFrom(const emscripten::val& bytes) {
  std::vector<std::uint8_t> copy(bytes["length"].as<std::size_t>());
  emscripten::val(emscripten::typed_memory_view(copy.size(), copy.data())).call<void>("set", bytes);
  return copy;
}

ReadBytes readBytesBy(const emscripten::val& read) {
  return [read](std::uint64_t begin, std::span<std::uint8_t> bytes) {
    const auto end = static_cast<double>(begin + bytes.size());
    const emscripten::val found = read(static_cast<double>(begin), end);
    if (found.isNull()) return false;
    emscripten::val(emscripten::typed_memory_view(bytes.size(), bytes.data()))
        .call<void>("set", found);
    return true;
  };
}

emscripten::val toFloat32Array(const Matrix& matrix) {
  const auto view =
      emscripten::typed_memory_view(static_cast<std::size_t>(matrix.size()), matrix.data());
  return emscripten::val(view).call<emscripten::val>("slice");
}

emscripten::val toFloat64Array(const std::vector<double>& numbers) {
  return emscripten::val(emscripten::typed_memory_view(numbers.size(), numbers.data()))
      .call<emscripten::val>("slice");
}

Matrix fromFloat32Array(const emscripten::val& values, int rows, int cols) {
  Matrix matrix(rows, cols);
  const auto view =
      emscripten::typed_memory_view(static_cast<std::size_t>(matrix.size()), matrix.data());
  emscripten::val(view).call<void>("set", values);
  return matrix;
}

std::string summaryJson(const CheckedLesson& lesson, const Trace& trace,
                        const std::vector<PrintedCheck>& printed, bool withVocabulary) {
  return JsonText::object([&](JsonText& json) {
    json.key("title", lesson->title);
    json.key("about", lesson->about.value_or(""));
    json.key("language", lesson->language.value_or(""));
    json.key("focus", trace.focus);
    json.key("heads", headsOf(lesson).front().queries);
    json.key("tokens", trace.tokens);
    json.key("words", trace.words);
    json.key("unknown", trace.unknown);
    json.key("ids", trace.ids);
    json.key("targets", targetsOf(*lesson, trace.ids));
    if (withVocabulary) json.key<std::vector<std::string>>("vocabulary", trace.vocabulary);
    writeReuse(json, *lesson, trace);
    json.key("guessing", trace.vocabulary.empty()
                             ? 0
                             : naturalLogarithm(static_cast<double>(trace.vocabulary.size())));
    json.objects("stages", trace.graph.stages(),
                 [&](const Stage& stage) { writeStage(json, stage); });
    json.objects("printed", printed, [&](const PrintedCheck& check) { writeCheck(json, check); });
  });
}

std::string explanationJson(const Graph& graph, int stage, int row, int col, int from) {
  const double result = graph.source(stage)(row, col);
  const Explanation explanation = graph.explain(stage, row, col);
  const std::vector<int>& inputs = graph.stages()[stage].operation->inputs();
  const Sources sources = graph.sources(stage);
  std::vector<StageBlock> feeds = graph.feeds(stage, row, col);
  // A number of the forward pass feeds the same cells whether there are gradients or not.
  const auto isGradient = [&](int index) {
    return graph.stages()[index].gradientOf.stage != kNoStage;
  };
  if (!isGradient(stage)) std::erase_if(feeds, [&](auto& fed) { return isGradient(fed.stage); });
  const WrittenTerms written = writtenTerms(explanation, from);
  return JsonText::object([&](JsonText& json) {
    json.objects("terms", written.indices, [&](int index) {
      const Term& term = explanation.terms[index];
      json.objects("operands", term.operands, [&](const Operand& operand) {
        json.key("stage", inputs[operand.input]);
        json.key("row", operand.row);
        json.key("col", operand.col);
        json.key("value", double{sources[operand.input](operand.row, operand.col)});
      });
      json.key("coefficient", term.coefficient);
      json.key("value", term.value);
    });
    if (written.share) {
      json.key("share", *written.share);
    } else {
      json.null("share");
    }
    json.key("sum", sumOf(explanation));
    json.key("result", result);
    if (written.restCount == 0) {
      json.null("rest");
    } else {
      json.objectKey("rest", [&] {
        json.key("count", written.restCount);
        json.key("value", written.rest);
        json.key("before", written.before);
        json.key("hasShare", written.hasShare);
      });
    }
    json.objects("feeds", feeds, [&](const StageBlock& fed) {
      json.key("stage", fed.stage);
      json.key("row", fed.block.row);
      json.key("col", fed.block.col);
      json.key("rows", fed.block.rows);
      json.key("cols", fed.block.cols);
    });
  });
}

std::string gradientsJson(const Graph& graph, const std::vector<int>& gradients, int from) {
  return JsonText::object([&](JsonText& json) {
    json.key("gradients", gradients);
    writeAdded(json, graph, from);
  });
}

std::string lensJson(const Graph& graph, const std::vector<LensPoint>& lens, int from) {
  return JsonText::object([&](JsonText& json) {
    json.objects("points", lens, [&](const LensPoint& point) {
      json.key("stream", point.stream);
      json.key("logits", point.logits);
      json.key("probabilities", point.probabilities);
    });
    writeAdded(json, graph, from);
  });
}

std::string ledgerJson(const Graph& graph, const Ledger& ledger, int from) {
  return JsonText::object([&](JsonText& json) {
    json.key("parts", ledger.parts);
    json.key("logit", ledger.logit);
    writeAdded(json, graph, from);
  });
}

std::string circuitsJson(const Graph& graph, const Circuits& circuits, int from) {
  return JsonText::object([&](JsonText& json) {
    json.key("queryKey", circuits.queryKey);
    json.key("outputValue", circuits.outputValue);
    writeAdded(json, graph, from);
  });
}

}  // namespace clearhead
