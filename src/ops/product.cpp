// c_ij = Σ_k a_ik b_kj (+ bias_j), or Σ_k a_ik b_jk (+ bias_j), or Σ_k a_ki b_kj. Sums a strip of
// columns at a time, each column in the order of `Sum`.
#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "ops/chain_rule.h"
#include "ops/operations.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace clearhead {
namespace {

/// The columns of a strip, whose sums are in registers.
constexpr int kStrip = 8;

/// The rows whose sums with a strip are computed together: one sum alone waits for each addition.
constexpr int kRowsAtOnce = 2;

/// Two columns, for which the machine may have one instruction. Each has its own sum.
using Pair = double __attribute__((vector_size(16)));

/// The same in single precision.
using FloatPair = float __attribute__((vector_size(8)));

/// Both numbers as if stored in single precision.
Pair rounded(Pair sums) {
#ifdef __wasm_simd128__
  return wasm_f64x2_promote_low_f32x4(wasm_f32x4_demote_f64x2_zero(sums));
#else
  return __builtin_convertvector(__builtin_convertvector(sums, FloatPair), Pair);
#endif
}

/// Two neighbours in memory.
Pair pairAt(const float* numbers) {
#ifdef __wasm_simd128__
  return wasm_f64x2_promote_low_f32x4(wasm_v128_load64_zero(numbers));
#else
  FloatPair pair;
  std::memcpy(&pair, numbers, sizeof pair);
  return __builtin_convertvector(pair, Pair);
#endif
}

/// For fewer rows, copying the strips of the right matrix takes longer than multiplying them.
constexpr int kFewRows = 4;

enum class Transposed { kNeither, kLeft, kRight };

OperationKind kindOf(Transposed transposed) {
  switch (transposed) {
    case Transposed::kNeither:
      break;
    case Transposed::kLeft:
      return "product_left_transposed";
    case Transposed::kRight:
      return "product_transposed";
  }
  return "product";
}

class Product final : public Operation {
 public:
  Product(Transposed transposed, ProductInputs stages)
      : Operation(kindOf(transposed), stages.bias
                                          ? std::vector{stages.left, stages.right, *stages.bias}
                                          : std::vector{stages.left, stages.right}),
        leftTransposed_(transposed == Transposed::kLeft),
        rightTransposed_(transposed == Transposed::kRight) {}

  Shape shape(const Shapes& inputs) const override {
    return {leftTransposed_ ? inputs[0].cols : inputs[0].rows,
            rightTransposed_ ? inputs[1].rows : inputs[1].cols};
  }

  double work(const Shapes& inputs) const override {
    const auto [rows, cols] = shape(inputs);
    return static_cast<double>(rows) * cols * (leftTransposed_ ? inputs[0].rows : inputs[0].cols);
  }

  bool readsAllRows(int input) const override { return leftTransposed_ || input > 0; }

  void forward(const Operands& inputs, Matrix& result) const override {
    const float* bias = inputs.size() == 3 ? inputs[2]->data() : nullptr;
    if (!leftTransposed_ && inputs[0]->rows() < kFewRows) {
      return rightTransposed_ ? multiplyFewRows(*inputs[0], *inputs[1], bias, result)
                              : addFewRows(*inputs[0], *inputs[1], bias, result);
    }
    const Matrix transposed = leftTransposed_ ? Matrix(inputs[0]->transpose()) : Matrix();
    const Matrix& left = leftTransposed_ ? transposed : *inputs[0];  // (rows, inner)
    Packed right(left.cols(), kStrip);
    for (int first = 0; first < result.cols(); first += kStrip) {
      const int count = std::min(kStrip, static_cast<int>(result.cols()) - first);
      // A copy of the strip: in the whole matrix its rows are far apart in memory.
      if (count < kStrip) right.setZero();
      if (rightTransposed_) {
        right.leftCols(count) = inputs[1]->middleRows(first, count).transpose().cast<double>();
      } else {
        right.leftCols(count) = inputs[1]->middleCols(first, count).cast<double>();
      }
      multiply(left, right, bias, first, count, result);
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    const Source& left = inputs[0];
    const Source& right = inputs[1];
    Explanation explanation{.terms = {}, .start = 0};  // never -0, as in `forward`
    const int inner = leftTransposed_ ? left.rows() : left.cols();
    for (int k = 0; k < inner; ++k) {
      const Operand a = leftTransposed_ ? Operand{0, k, row} : Operand{0, row, k};
      const Operand b = rightTransposed_ ? Operand{1, col, k} : Operand{1, k, col};
      const double value = static_cast<double>(left(a.row, a.col)) * right(b.row, b.col);
      explanation.terms.push_back({.operands = {a, b}, .value = value});
    }
    if (inputs.size() == 3) {
      explanation.terms.push_back({.operands = {{2, 0, col}}, .value = inputs[2](0, col)});
    }
    return explanation;
  }

  std::vector<Block> feeds(const Shapes& inputs, Operand cell) const override {
    const auto [rows, cols] = shape(inputs);
    if (cell.input == 0) return {{leftTransposed_ ? cell.col : cell.row, 0, 1, cols}};
    const int col = cell.input == 1 && rightTransposed_ ? cell.row : cell.col;
    return {{0, col, rows, 1}};
  }

  void gradients(ChainRule& rule) const override {
    // c = a b: a′ = c′ bᵀ, b′ = aᵀ c′.  c = a bᵀ: a′ = c′ b, b′ = c′ᵀ a.
    if (leftTransposed_) throwNoGradients();
    const int gradient = rule.gradient();
    const int left = rule.input(0);
    const int right = rule.input(1);
    if (rule.wants(0)) {
      const ProductInputs inputs{gradient, right, std::nullopt};
      rule.add(0, rightTransposed_ ? product(inputs) : productTransposed(inputs));
    }
    if (rule.wants(1)) {
      rule.add(1, rightTransposed_ ? productLeftTransposed(gradient, left)
                                   : productLeftTransposed(left, gradient));
    }
    rule.addBias(2);
  }

 private:
  using Packed = Eigen::Matrix<double, Eigen::Dynamic, kStrip, Eigen::RowMajor>;
  using Strip = std::array<Pair, kStrip / 2>;

  static Strip stripAt(const Packed& right, Eigen::Index k) {
    Strip strip;
    std::memcpy(&strip, right.data() + k * kStrip, sizeof strip);
    return strip;
  }

  /// Computes `count` columns of the result, from `first` on, from those columns of the right
  /// matrix.
  static void multiply(const Matrix& left, const Packed& right, const float* bias, int first,
                       int count, Matrix& result) {
    Eigen::Index row = 0;
    for (; row + kRowsAtOnce <= left.rows(); row += kRowsAtOnce) {
      multiplyRows<kRowsAtOnce>(row, left, right, bias, first, count, result);
    }
    for (; row < left.rows(); ++row) multiplyRows<1>(row, left, right, bias, first, count, result);
  }

  template <int kRows>
  static void multiplyRows(Eigen::Index row, const Matrix& left, const Packed& right,
                           const float* bias, int first, int count, Matrix& result) {
    const Eigen::Index inner = left.cols();
    std::array<Strip, kRows> sums{};
    const auto factor = [&](int i, Eigen::Index k) {
      return static_cast<double>(left.data()[(row + i) * inner + k]);
    };
    Eigen::Index k = 0;
    for (; k + 1 < inner; k += 2) {
      const Strip here = stripAt(right, k);
      const Strip next = stripAt(right, k + 1);
      for (int i = 0; i < kRows; ++i) {
        const double a = factor(i, k);
        const double b = factor(i, k + 1);
        for (int j = 0; j < kStrip / 2; ++j) {
          sums[i][j] = rounded(sums[i][j] + a * here[j] + b * next[j]);
        }
      }
    }
    if (k < inner) {
      const Strip last = stripAt(right, k);
      for (int i = 0; i < kRows; ++i) {
        for (int j = 0; j < kStrip / 2; ++j) sums[i][j] += factor(i, k) * last[j];
      }
    }
    for (int i = 0; i < kRows; ++i) {
      for (int j = 0; j < count; ++j) {
        const double sum = sums[i][j / 2][j % 2];
        result(row + i, first + j) = static_cast<float>(bias ? sum + bias[first + j] : sum);
      }
    }
  }

  /// The same sums, from the rows of the right matrix as they are.
  static void multiplyFewRows(const Matrix& left, const Matrix& right, const float* bias,
                              Matrix& result) {
    const Eigen::Index inner = left.cols();
    for (Eigen::Index i = 0; i < left.rows(); ++i) {
      const float* a = left.data() + i * inner;
      for (Eigen::Index first = 0; first < right.rows(); first += kStrip) {
        const int count = static_cast<int>(std::min<Eigen::Index>(kStrip, right.rows() - first));
        std::array<const float*, kStrip> b;  // missing columns repeat the last
        for (int j = 0; j < kStrip; ++j) {
          b[j] = right.data() + (first + std::min(j, count - 1)) * inner;
        }
        Strip sums{};
        Eigen::Index k = 0;
        for (; k + 1 < inner; k += 2) {
          const Pair factors = pairAt(a + k);
          for (int j = 0; j < kStrip; j += 2) {
            // Two terms of one column, then of the next; they are added in pairs of columns.
            const Pair ofColumn = factors * pairAt(b[j] + k);
            const Pair ofNext = factors * pairAt(b[j + 1] + k);
            sums[j / 2] = rounded(sums[j / 2] + __builtin_shufflevector(ofColumn, ofNext, 0, 2) +
                                  __builtin_shufflevector(ofColumn, ofNext, 1, 3));
          }
        }
        for (int j = 0; j < count; ++j) {
          double sum = sums[j / 2][j % 2];
          if (k < inner) sum += static_cast<double>(a[k]) * b[j][k];
          result(i, first + j) = static_cast<float>(bias ? sum + bias[first + j] : sum);
        }
      }
    }
  }

  /// The same sums, of all columns at once: adds up the rows of the right matrix as they are.
  static void addFewRows(const Matrix& left, const Matrix& right, const float* bias,
                         Matrix& result) {
    const Eigen::Index inner = left.cols();
    const Eigen::Index count = right.cols();
    std::vector<double> sums(count);
    for (Eigen::Index i = 0; i < left.rows(); ++i) {
      std::ranges::fill(sums, 0);
      const float* factors = left.data() + i * inner;
      Eigen::Index k = 0;
      for (; k + 1 < inner; k += 2) {
        const double a = factors[k];
        const double b = factors[k + 1];
        const float* here = right.data() + k * count;
        const float* next = here + count;
        Eigen::Index j = 0;
        for (; j + 1 < count; j += 2) {
          Pair pair;
          std::memcpy(&pair, &sums[j], sizeof pair);
          pair = rounded(pair + a * pairAt(here + j) + b * pairAt(next + j));
          std::memcpy(&sums[j], &pair, sizeof pair);
        }
        if (j < count) sums[j] = static_cast<float>(sums[j] + a * here[j] + b * next[j]);
      }
      for (Eigen::Index j = 0; j < count; ++j) {
        const double sum =
            k < inner ? sums[j] + static_cast<double>(factors[k]) * right(k, j) : sums[j];
        result(i, j) = static_cast<float>(bias ? sum + bias[j] : sum);
      }
    }
  }

  bool leftTransposed_;
  bool rightTransposed_;
};

}  // namespace

OperationPointer product(ProductInputs inputs) {
  return makeOperation<Product>(Transposed::kNeither, inputs);
}

OperationPointer productTransposed(ProductInputs inputs) {
  return makeOperation<Product>(Transposed::kRight, inputs);
}

OperationPointer productLeftTransposed(int left, int right) {
  return makeOperation<Product>(Transposed::kLeft, ProductInputs{left, right, std::nullopt});
}

}  // namespace clearhead
