#pragma once

namespace clearhead {
namespace {

/// to(col, row) = from(row, col) · factor(col). Strides are the distances between rows, in floats.
template <typename Factor>
void transposeOneByOne(const float* from, int rows, int cols, int fromStride, float* to,
                       int toStride, Factor factor) {
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      to[col * toStride + row] = from[row * fromStride + col] * factor(col);
    }
  }
}

/// The same for 4 x 4 numbers, by interleaving pairs of rows twice.
template <typename Factor>
void transposeFour(const float* from, int fromStride, float* to, int toStride, Factor factor) {
#if __has_builtin(__builtin_shufflevector)
  using Four = float __attribute__((vector_size(4 * sizeof(float))));
  Four rows[4];
  for (int i = 0; i < 4; ++i) __builtin_memcpy(&rows[i], from + i * fromStride, sizeof(Four));
  const Four low02 = __builtin_shufflevector(rows[0], rows[2], 0, 4, 1, 5);
  const Four high02 = __builtin_shufflevector(rows[0], rows[2], 2, 6, 3, 7);
  const Four low13 = __builtin_shufflevector(rows[1], rows[3], 0, 4, 1, 5);
  const Four high13 = __builtin_shufflevector(rows[1], rows[3], 2, 6, 3, 7);
  const Four cols[] = {__builtin_shufflevector(low02, low13, 0, 4, 1, 5),
                       __builtin_shufflevector(low02, low13, 2, 6, 3, 7),
                       __builtin_shufflevector(high02, high13, 0, 4, 1, 5),
                       __builtin_shufflevector(high02, high13, 2, 6, 3, 7)};
  for (int i = 0; i < 4; ++i) {
    const Four col = cols[i] * factor(i);
    __builtin_memcpy(to + i * toStride, &col, sizeof(Four));
  }
#else
  transposeOneByOne(from, 4, 4, fromStride, to, toStride, factor);
#endif
}

template <typename Factor>
void transpose(const float* from, int rows, int cols, int fromStride, float* to, int toStride,
               Factor factor) {
  const int wholeRows = rows - rows % 4, wholeCols = cols - cols % 4;
  const auto factorAfter = [&](int first) {
    return [=, &factor](int col) { return factor(first + col); };
  };
  for (int row = 0; row < wholeRows; row += 4) {
    for (int col = 0; col < wholeCols; col += 4) {
      transposeFour(from + row * fromStride + col, fromStride, to + col * toStride + row, toStride,
                    factorAfter(col));
    }
  }
  transposeOneByOne(from + wholeCols, wholeRows, cols - wholeCols, fromStride,
                    to + wholeCols * toStride, toStride, factorAfter(wholeCols));
  transposeOneByOne(from + wholeRows * fromStride, rows - wholeRows, cols, fromStride,
                    to + wholeRows, toStride, factor);
}

}  // namespace
}  // namespace clearhead
