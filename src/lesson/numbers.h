#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lesson/tensors.h"

namespace clearhead {

/// A double as a template parameter, because Clang before 18 accepts no doubles.
struct Real {
  double value;

  constexpr operator double() const { return value; }
};

/// A value that a document may leave out, and its default.
template <typename T, auto kDefault>
struct WithDefault : std::optional<T> {
  using std::optional<T>::optional;

  T orDefault() const { return this->value_or(kDefault); }

  bool operator==(const WithDefault&) const = default;
  template <typename Other>
  bool operator==(const Other& other) const {
    return static_cast<const std::optional<T>&>(*this) == other;
  }
};

/// Rows of numbers, as written in the document; all rows have the same length, at least 1.
using Table = std::vector<std::vector<double>>;

/// The most rows, or columns, of a tensor that a lesson uses.
inline constexpr int kMaxTensorSize = 1 << 30;

/// The first index, and the index after the last.
using Range = std::array<int, 2>;

/// A part of a tensor in the file beside the document, instead of numbers. A tensor of one
/// dimension is one row.
struct TensorPart {
  std::string tensor;
  std::optional<Range> rows;            // of the tensor; all unless given
  std::optional<Range> columns;         // of the tensor; all unless given
  WithDefault<bool, false> transposed;  // the part's columns become rows
  // Set if the file was read with the document.
  TensorFilePointer file = nullptr;
  Strides strides = {};
  Shape shape = {};  // after transposing

  bool operator==(const TensorPart&) const = default;
};

/// Numbers of the document; or, if `part` is set, numbers of a tensor and an empty list.
template <typename Numbers>
struct OrTensor : Numbers {
  using Numbers::Numbers;
  OrTensor(Numbers numbers) : Numbers(std::move(numbers)) {}
  OrTensor(TensorPart where) : part(std::move(where)) {}

  std::optional<TensorPart> part;

  bool operator==(const OrTensor&) const = default;
  bool operator==(const Numbers& numbers) const { return *this == OrTensor(numbers); }
};
using Rows = OrTensor<Table>;
using Row = OrTensor<std::vector<double>>;

/// The shape of the numbers. Precondition: they are in the document, or their file was read.
Shape shapeOf(const Rows& rows);
Shape shapeOf(const Row& row);

}  // namespace clearhead
