#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/lesson.h"
#include "matrix.h"

namespace clearhead {

/// One projection as its heads use it.
struct ProjectionMatrices {
  std::vector<Matrix> weights;                // per head: linear (d, d_in), parameter (d_in, d)
  std::optional<std::vector<Matrix>> biases;  // per head: (1, d)
};

struct OutputMatrices {
  Matrix weight;               // linear (d_out, heads·d_v), parameter (heads·d_v, d_out)
  std::optional<Matrix> bias;  // (1, d_out)
};

/// All parameters of attention, given or drawn.
struct Parameters {
  std::string_view kind;        // "given" or "drawn"
  std::string_view outputKind;  // likewise
  ProjectionMatrices query;
  ProjectionMatrices key;
  ProjectionMatrices value;
  std::optional<OutputMatrices> output;
};

/// Precondition: checkLesson passed.
Parameters parametersOf(const Lesson& lesson);

/// One row per word.
Matrix drawEmbedding(const DrawnEmbedding& drawn, const std::vector<std::string>& vocabulary);

/// Rounds each number of the document to float.
Matrix toMatrix(const Table& table);

}  // namespace clearhead
