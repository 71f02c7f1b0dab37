#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <variant>
#include <vector>

#include "attention_of.h"
#include "graph/graph.h"
#include "lesson/lesson.h"

/// Attention as in the papers, in plain loops and double precision: the reference for the engine's
/// tests. It uses no arithmetic of the engine and accepts only lessons whose numbers are all given.
namespace clearhead::naive {

struct Stage {
  std::string name;
  int head;
  std::string rowAxis;
  std::string colAxis;
  Table values;
};

inline Table zeros(std::size_t rows, std::size_t cols) {
  return Table(rows, std::vector<double>(cols, 0.0));
}

inline Table transposed(const Table& a) {
  Table result = zeros(a[0].size(), a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a[0].size(); ++j) result[j][i] = a[i][j];
  }
  return result;
}

inline Table product(const Table& a, const Table& b) {
  Table result = zeros(a.size(), b[0].size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b[0].size(); ++j) {
      for (std::size_t k = 0; k < b.size(); ++k) result[i][j] += a[i][k] * b[k][j];
    }
  }
  return result;
}

inline Table plusRow(Table a, const std::vector<double>& row) {
  for (std::vector<double>& values : a) {
    for (std::size_t j = 0; j < row.size(); ++j) values[j] += row[j];
  }
  return a;
}

inline double angleOf(std::size_t position, std::size_t col, std::size_t cols) {
  return static_cast<double>(position) /
         std::pow(10000.0, static_cast<double>(col / 2 * 2) / static_cast<double>(cols));
}

inline Table rotated(const Table& a, const Positions& positions) {
  Table result = a;
  const bool halves = positions.pairs == Pairing::kHalves;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::size_t size = positions.size ? *positions.size : a[i].size();
    for (std::size_t pair = 0; pair < size / 2; ++pair) {
      const std::size_t first = halves ? pair : 2 * pair;
      const std::size_t second = halves ? pair + size / 2 : first + 1;
      const double angle = angleOf(i, 2 * pair, size);
      result[i][first] = a[i][first] * std::cos(angle) - a[i][second] * std::sin(angle);
      result[i][second] = a[i][first] * std::sin(angle) + a[i][second] * std::cos(angle);
    }
  }
  return result;
}

inline Table softmax(const Table& scores, double temperature) {
  Table weights = scores;
  for (std::vector<double>& row : weights) {
    const double maximum = *std::max_element(row.begin(), row.end());
    double sum = 0;
    for (double& value : row) {
      value = std::isinf(value) ? 0 : std::exp((value - maximum) / temperature);
      sum += value;
    }
    for (double& value : row) value = sum == 0 ? 0 : value / sum;
  }
  return weights;
}

/// The rows (linear) or columns (parameter) of a weight that belong to one head.
inline Table headOf(const Table& weight, bool linear, std::size_t head, std::size_t size) {
  const Table byFeature = linear ? weight : transposed(weight);  // one row per output feature
  const auto first = byFeature.begin() + static_cast<std::ptrdiff_t>(head * size);
  const Table part(first, first + static_cast<std::ptrdiff_t>(size));
  return linear ? part : transposed(part);
}

/// Computes one lesson, stage by stage, in the order and with the names of docs/lesson-format.md.
class Attention {
 public:
  Attention(const Lesson& lesson, const std::vector<std::string>& tokens,
            const std::vector<int>& ids)
      : lesson_(lesson), tokens_(tokens), ids_(ids), n_(tokens.size()) {}

  std::vector<Stage> run() {
    const Table x = input();
    const Scores scores = attentionOf(lesson_).scores.value_or(Scores{});
    rowsAreKeys_ = scores.order == ScoreOrder::kKeyQuery;
    const Table mask = addMask(scores);
    const std::size_t heads = static_cast<std::size_t>(attentionOf(lesson_).heads.value_or(1));
    Table concat(n_);
    for (std::size_t head = 0; head < heads; ++head) {
      const Table context = addHead(x, scores, mask, head, heads);
      for (std::size_t i = 0; i < n_; ++i) {
        concat[i].insert(concat[i].end(), context[i].begin(), context[i].end());
      }
    }
    if (heads > 1 || attentionOf(lesson_).output) addOutput(concat);
    return std::move(stages_);
  }

 private:
  const Table& add(const std::string& name, int head, const std::string& rowAxis,
                   const std::string& colAxis, Table values) {
    stages_.push_back({name, head, rowAxis, colAxis, std::move(values)});
    return stages_.back().values;
  }

  Table input() {
    Table x;
    if (const auto* vectors = std::get_if<Vectors>(&lesson_.input)) {
      x = add("token_vectors", kNoHead, "token", "d_in", std::get<Table>(vectors->values));
    } else {
      const Table embedding = add("embedding", kNoHead, "vocabulary", "d_in",
                                  std::get<GivenEmbedding>(*lesson_.embedding).values);
      for (const int id : ids_) x.push_back(embedding[static_cast<std::size_t>(id)]);
      add("token_vectors", kNoHead, "token", "d_in", x);
    }
    positions_ = lesson_.positions ? lesson_.positions->kind.value_or(PositionKind::kNone)
                                   : PositionKind::kNone;
    Table vectors = zeros(n_, x[0].size());
    if (positions_ == PositionKind::kLearned) {
      const Table table =
          add("position_table", kNoHead, "position", "d_in", *lesson_.positions->values);
      std::copy_n(table.begin(), n_, vectors.begin());
    } else if (positions_ == PositionKind::kSinusoidal) {
      for (std::size_t i = 0; i < n_; ++i) {
        for (std::size_t j = 0; j < x[0].size(); ++j) {
          const double angle = angleOf(i, j, x[0].size());
          vectors[i][j] = j % 2 == 0 ? std::sin(angle) : std::cos(angle);
        }
      }
    }
    if (positions_ == PositionKind::kLearned || positions_ == PositionKind::kSinusoidal) {
      add("position_vectors", kNoHead, "token", "d_in", vectors);
      for (std::size_t i = 0; i < n_; ++i) {
        for (std::size_t j = 0; j < x[0].size(); ++j) x[i][j] += vectors[i][j];
      }
    }
    return add("X", kNoHead, "token", "d_in", x);
  }

  bool leaveVisible(const MaskParts& parts, std::size_t query, std::size_t key) const {
    for (const MaskPart& part : parts) {
      const auto* object = std::get_if<MaskObject>(&part);
      const auto* window = object ? std::get_if<WindowMask>(object) : nullptr;
      if (part == MaskPart(MaskWord::kCausal)) {
        if (key > query) return false;
      } else if (window) {
        const std::size_t distance = key > query ? key - query : query - key;
        const bool isSink = key < static_cast<std::size_t>(window->sinks.orDefault());
        if (!isSink && distance >= static_cast<std::size_t>(window->window)) return false;
      } else {
        const std::string pad = object ? std::get<PadMask>(*object).pad : "<pad>";
        if (tokens_[key] == pad) return false;
      }
    }
    return true;
  }

  /// Empty if nothing is masked. Has the layout of the stage: rows are keys if those of the scores
  /// are.
  Table addMask(const Scores& scores) {
    if (!scores.mask) return {};
    Table visible = zeros(n_, n_);  // (query, key)
    const auto* kind = std::get_if<MaskKind>(&*scores.mask);
    if (kind && *kind == MaskKind::kNone) return {};
    const auto* parts = std::get_if<MaskParts>(&*scores.mask);
    for (std::size_t query = 0; query < n_; ++query) {
      for (std::size_t key = 0; key < n_; ++key) {
        const bool isVisible = parts   ? leaveVisible(*parts, query, key)
                               : !kind ? std::get<MaskRows>(*scores.mask)[query][key]
                               : *kind == MaskKind::kCausal ? key <= query
                                                            : tokens_[key] != "<pad>";
        visible[query][key] = isVisible ? 1 : 0;
      }
    }
    return add("mask", kNoHead, rowAxis(), colAxis(), rowsAreKeys_ ? transposed(visible) : visible);
  }

  Table addProjection(const std::string& part, const Projection& projection, const Table& x,
                      std::size_t head, std::size_t heads) {
    const bool linear = attentionOf(lesson_).projections.kind == ProjectionKind::kLinear;
    const std::string size = part == "V" ? "d_v" : "d_k";
    const std::size_t all = linear ? projection.weight.size() : projection.weight[0].size();
    const std::size_t d = all / heads;
    const int h = static_cast<int>(head);
    const Table weight = headOf(projection.weight, linear, head, d);
    add("W_" + part, h, linear ? size : "d_in", linear ? "d_in" : size, weight);
    Table result = product(x, linear ? transposed(weight) : weight);
    if (projection.bias) {
      const auto first = projection.bias->begin() + static_cast<std::ptrdiff_t>(head * d);
      const std::vector<double> bias(first, first + static_cast<std::ptrdiff_t>(d));
      add("b_" + part, h, "one", size, {bias});
      result = plusRow(result, bias);
    }
    return add(part, h, "token", size, result);
  }

  /// The slope of a head (Press et al. 2022, 3).
  double alibiSlope(std::size_t head, std::size_t heads) const {
    std::size_t power = 1;
    while (2 * power <= heads) power *= 2;
    const double step = head < power ? -8.0 * static_cast<double>(head + 1)
                                     : -4.0 * static_cast<double>(2 * (head - power) + 1);
    return std::pow(2.0, step / static_cast<double>(power));
  }

  Table addHead(const Table& x, const Scores& scores, const Table& mask, std::size_t head,
                std::size_t heads) {
    const auto& given = std::get<GivenProjections>(attentionOf(lesson_).projections.parameters);
    const int h = static_cast<int>(head);
    Table q = addProjection("Q", given.query, x, head, heads);
    Table k = addProjection("K", given.key, x, head, heads);
    const Table v = addProjection("V", given.value, x, head, heads);
    if (positions_ == PositionKind::kRotary) {
      q = add("rotated_Q", h, "token", "d_k", rotated(q, *lesson_.positions));
      k = add("rotated_K", h, "token", "d_k", rotated(k, *lesson_.positions));
    }
    Table last = rowsAreKeys_ ? product(k, transposed(q)) : product(q, transposed(k));
    addScores("scores", h, last);
    const auto scale = scores.scale.value_or(ScaleKind::kKeySize);
    const double* number = std::get_if<double>(&scale);
    if (number || std::get<ScaleKind>(scale) != ScaleKind::kNone) {
      double factor = number ? *number : 0;
      if (!number) {
        const ScaleKind kind = std::get<ScaleKind>(scale);
        const std::size_t size = kind == ScaleKind::kKeySize     ? q[0].size()
                                 : kind == ScaleKind::kInputSize ? x[0].size()
                                                                 : v[0].size();
        factor = 1 / std::sqrt(static_cast<double>(size));
      }
      for (auto& row : last) {
        for (double& value : row) value *= factor;
      }
      addScores("scaled_scores", h, last);
    }
    if (positions_ == PositionKind::kAlibi) {
      for (std::size_t i = 0; i < n_; ++i) {
        for (std::size_t j = 0; j < n_; ++j) {
          last[i][j] -= alibiSlope(head, heads) * static_cast<double>(i > j ? i - j : j - i);
        }
      }
      addScores("biased_scores", h, last);
    }
    if (!mask.empty()) {
      for (std::size_t i = 0; i < n_; ++i) {
        for (std::size_t j = 0; j < n_; ++j) {
          if (mask[i][j] == 0) last[i][j] = -std::numeric_limits<double>::infinity();
        }
      }
      addScores("masked_scores", h, last);
    }
    last = softmax(last, scores.temperature.value_or(1));
    addScores("weights", h, last);
    return add("context", h, rowAxis(), "d_v", product(last, v));
  }

  void addScores(const std::string& name, int head, const Table& values) {
    add(name, head, rowAxis(), colAxis(), values);
  }

  void addOutput(const Table& concat) {
    add("concat", kNoHead, rowAxis(), "concat", concat);
    if (!attentionOf(lesson_).output) return;
    const auto& output = std::get<Projection>(*attentionOf(lesson_).output);
    const bool linear = attentionOf(lesson_).projections.kind == ProjectionKind::kLinear;
    add("W_O", kNoHead, linear ? "d_out" : "concat", linear ? "concat" : "d_out", output.weight);
    Table result = product(concat, linear ? transposed(output.weight) : Table(output.weight));
    if (output.bias) {
      add("b_O", kNoHead, "one", "d_out", {*output.bias});
      result = plusRow(result, *output.bias);
    }
    add("output", kNoHead, rowAxis(), "d_out", result);
  }

  std::string rowAxis() const { return rowsAreKeys_ ? "key" : "query"; }
  std::string colAxis() const { return rowsAreKeys_ ? "query" : "key"; }

  const Lesson& lesson_;
  const std::vector<std::string>& tokens_;
  const std::vector<int>& ids_;
  std::size_t n_;
  PositionKind positions_ = PositionKind::kNone;
  bool rowsAreKeys_ = false;
  std::vector<Stage> stages_;
};

inline std::vector<Stage> attention(const Lesson& lesson, const std::vector<std::string>& tokens,
                                    const std::vector<int>& ids) {
  return Attention(lesson, tokens, ids).run();
}

}  // namespace clearhead::naive
