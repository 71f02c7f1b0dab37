#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cmath>

#include "lesson.h"

namespace clearhead {
namespace {

/// Writes values of every kind that a lesson holds; a key is written only where its value is there.
class LessonWriter {
 public:
  std::string write(const Lesson& lesson) {
    value(lesson);
    return {buffer_.GetString(), buffer_.GetSize()};
  }

 private:
  using Json = rapidjson::Writer<rapidjson::StringBuffer>;

  template <typename Fill>
  void object(Fill fill) {
    json_.StartObject();
    fill();
    json_.EndObject();
  }

  template <typename T>
  void key(const char* name, const T& content) {
    json_.Key(name);
    value(content);
  }

  template <typename T>
  void key(const char* name, const std::optional<T>& content) {
    if (content) key(name, *content);
  }

  template <typename T>
  void value(const std::vector<T>& list) {
    json_.StartArray();
    for (const auto& item : list) value(static_cast<const T&>(item));
    json_.EndArray();
  }

  template <typename... Kinds>
  void value(const std::variant<Kinds...>& either) {
    std::visit([&](const auto& content) { value(content); }, either);
  }

  void value(const std::string& text) {
    json_.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  }
  void value(std::string_view text) { value(std::string(text)); }
  void value(bool truth) { json_.Bool(truth); }
  void value(int number) { json_.Int(number); }
  void value(std::uint32_t number) { json_.Uint(number); }
  void value(double number) {
    const bool whole = number == std::floor(number) && std::abs(number) < 1e9;
    if (whole && !std::signbit(number)) {
      json_.Int(static_cast<int>(number));
    } else {
      json_.Double(number);
    }
  }

  void value(PositionKind kind) {
    constexpr std::string_view kNames[] = {"none", "learned", "sinusoidal", "rotary", "alibi"};
    value(kNames[static_cast<int>(kind)]);
  }
  void value(ProjectionKind kind) {
    value(std::string_view(kind == ProjectionKind::kLinear ? "linear" : "parameter"));
  }
  void value(Initialisation kind) {
    value(std::string_view(kind == Initialisation::kDefault ? "default" : "multihead"));
  }
  void value(Part part) {
    constexpr std::string_view kNames[] = {"query", "key", "value"};
    value(kNames[static_cast<int>(part)]);
  }
  void value(ScoreOrder order) {
    value(std::string_view(order == ScoreOrder::kQueryKey ? "QK" : "KQ"));
  }
  void value(ScaleKind kind) {
    constexpr std::string_view kNames[] = {"d_k", "d_in", "d_v", "none"};
    value(kNames[static_cast<int>(kind)]);
  }
  void value(MaskKind kind) {
    constexpr std::string_view kNames[] = {"none", "causal", "padding"};
    value(kNames[static_cast<int>(kind)]);
  }

  void value(const Tokenizer& tokenizer) {
    object([&] {
      key("lowercase", tokenizer.lowercase);
      key("remove", tokenizer.remove);
      key("begin", tokenizer.begin);
      key("end", tokenizer.end);
      key("unknown", tokenizer.unknown);
    });
  }
  void value(const Sentence& sentence) {
    object([&] {
      key("text", sentence.text);
      key("tokenizer", sentence.tokenizer);
      if (sentence.vocabulary) {
        key("vocabulary", *sentence.vocabulary);
      } else {
        key("vocabulary", std::string_view("sorted"));
      }
    });
  }
  void value(const DrawnVectors& drawn) {
    object([&] {
      key("rows", drawn.rows);
      key("columns", drawn.columns);
      key("seed", drawn.seed);
    });
  }
  void value(const Vectors& vectors) {
    object([&] {
      key("vectors", vectors.values);
      key("labels", vectors.labels);
    });
  }
  void value(const DrawnEmbedding& drawn) {
    object([&] {
      key("size", drawn.size);
      key("seed", drawn.seed);
    });
  }
  void value(const Positions& positions) {
    object([&] {
      key("kind", positions.kind);
      key("values", positions.values);
    });
  }
  void value(const Projection& projection) {
    object([&] {
      key("weight", projection.weight);
      key("bias", projection.bias);
    });
  }
  void value(const Projections& projections) {
    object([&] {
      key("kind", projections.kind);
      key("bias", projections.bias);
      if (const auto* given = std::get_if<GivenProjections>(&projections.parameters)) {
        key("query", given->query);
        key("key", given->key);
        key("value", given->value);
        return;
      }
      const auto& drawn = std::get<DrawnProjections>(projections.parameters);
      key("seed", drawn.seed);
      if (drawn.order) key("order", std::vector<Part>(drawn.order->begin(), drawn.order->end()));
      key("query_size", drawn.querySize);
      key("value_size", drawn.valueSize);
      key("initialisation", drawn.initialisation);
    });
  }
  void value(const Scores& scores) {
    object([&] {
      key("order", scores.order);
      key("scale", scores.scale);
      key("mask", scores.mask);
      key("temperature", scores.temperature);
    });
  }
  void value(const DrawnOutput& drawn) {
    object([&] {
      key("drawn", true);
      key("bias", drawn.bias);
    });
  }
  void value(const Printed& printed) {
    object([&] {
      key("stage", printed.stage);
      key("head", printed.head);
      key("row", printed.row);
      key("transposed", printed.transposed);
      if (const auto* values = std::get_if<PrintedValues>(&printed.content)) {
        if (values->flat) {
          key("values", values->values.front());
        } else {
          key("values", values->values);
        }
      } else if (const auto* tokens = std::get_if<PrintedTokens>(&printed.content)) {
        key("values", *tokens);
      } else if (const auto* shape = std::get_if<PrintedShape>(&printed.content)) {
        key("shape", std::vector<int>{shape->rows, shape->cols});
      } else {
        key("row_sums", std::get<PrintedRowSums>(printed.content).sums);
      }
      key("digits", printed.digits);
      key("significant", printed.significant);
      key("tolerance", printed.tolerance);
      key("reproducible", printed.reproducible);
    });
  }
  void value(const Lesson& lesson) {
    object([&] {
      key("clearhead", 1);
      key("title", lesson.title);
      key("about", lesson.about);
      key("input", lesson.input);
      if (lesson.embedding) {
        json_.Key("embedding");
        if (const auto* table = std::get_if<Table>(&*lesson.embedding)) {
          object([&] { key("values", *table); });
        } else {
          value(std::get<DrawnEmbedding>(*lesson.embedding));
        }
      }
      key("positions", lesson.positions);
      key("projections", lesson.projections);
      key("heads", lesson.heads);
      key("scores", lesson.scores);
      key("output", lesson.output);
      key("focus", lesson.focus);
      key("printed", lesson.printed);
    });
  }

  rapidjson::StringBuffer buffer_;
  Json json_{buffer_};
};

}  // namespace

std::string writeLesson(const Lesson& lesson) { return LessonWriter().write(lesson); }

}  // namespace clearhead
