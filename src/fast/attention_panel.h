#pragma once

// The computation of one panel: neighbouring query tokens, one per lane of a vector. A vector holds
// the same feature, score or sum of all of them, so that maximum, sum and exponential never combine
// lanes, and K and V are read in place, each number copied to all lanes.

#include <cstddef>

#include "fast/attention_power.h"
#include "fast/attention_transpose.h"
#include "fast/attention_vector.h"

namespace clearhead {
namespace {

// kRows x kVectors sums are kept in registers: all registers except those for a panel's vectors,
// for a copied number and, without fused multiplication, for a product.
#if defined(__AVX512F__)
constexpr int kRows = 12;
#else
constexpr int kRows = kFused ? 6 : 5;
#endif
constexpr int kVectors = 2;

constexpr int kPanel = kVectors * kLanes;  // query tokens of a panel

using Offset = std::ptrdiff_t;

/// The state of a panel of query tokens between tiles.
struct Panel {
  float* q;        // (headSize, kPanel), times base2Scale
  float* context;  // (valueSize, kPanel), not yet divided by sum
  float* maximum;  // (kPanel)
  float* sum;      // (kPanel)
  float* rescale;  // (kPanel): the factor for sum and context so far
};

/// sums(row, i) += left(row, step) · right(step, i), over all steps.
template <int Rows, int Vectors>
inline void accumulate(Vector (&sums)[Rows][Vectors], const float* left, Offset rowStride,
                       Offset stepStride, const float* right /* (steps, kPanel) */, int steps) {
#ifndef __clang__
#pragma GCC unroll 4  // but not in wasm: engines spill the sums of an unrolled loop
#endif
  for (; steps > 0; --steps) {
    Vector vectors[Vectors];
    for (int i = 0; i < Vectors; ++i) vectors[i] = load(right + i * kLanes);
    for (int row = 0; row < Rows; ++row) {
      const Vector number = splat(left[row * rowStride]);
      for (int i = 0; i < Vectors; ++i) {
        sums[row][i] = multiplyAdd(number, vectors[i], sums[row][i]);
      }
    }
    left += stepStride;
    right += kPanel;
  }
}

template <int>
struct Count {};

/// Calls part(Count<Rows>(), first) for Rows rows at a time, then for the remaining rows.
template <int Rows = kRows, typename Part>
inline void inParts(int rows, Part part, int first = 0) {
  for (; first + Rows <= rows; first += Rows) part(Count<Rows>(), first);
  if constexpr (Rows > 1) {
    if (first < rows) inParts<Rows - 1>(rows, part, first);
  }
}

/// scores = K · Qᵀ; raises `maximum` to the largest. The key tokens after `lastVisible` + i are not
/// visible to query token i of the panel.
template <int Vectors>
void multiplyKeys(const Panel& panel, const float* k, int keys, int headSize, int lastVisible,
                  float* scores, Vector (&maximum)[Vectors]) {
  Integers lanes;
  for (int i = 0; i < kLanes; ++i) lanes[i] = i;
  inParts(keys, [&]<int Rows>(Count<Rows>, int first) __attribute__((always_inline)) {
    Vector sums[Rows][Vectors] = {};
    accumulate(sums, k + Offset(first) * headSize, headSize, 1, panel.q, headSize);
    if (first + Rows - 1 > lastVisible) {
      for (int row = 0; row < Rows; ++row) {
        for (int i = 0; i < Vectors; ++i) {
          const Integers visible = lanes + (lastVisible + i * kLanes) >= first + row;
          sums[row][i] = visible ? sums[row][i] : splat(-__builtin_inff());
        }
      }
    }
    for (int row = 0; row < Rows; ++row) {
      for (int i = 0; i < Vectors; ++i) {
        store(scores + (first + row) * kPanel + i * kLanes, sums[row][i]);
      }
    }
    for (int i = 0; i < Vectors; ++i) {
      Vector largest = sums[0][i];
      for (int row = 1; row < Rows; ++row) largest = larger(largest, sums[row][i]);
      maximum[i] = larger(maximum[i], largest);
    }
  });
}

/// Turns scores into weights that are not yet divided by their sum.
template <int Vectors>
void exponentiate(const Panel& panel, float* scores, int keys, const Vector (&maximum)[Vectors]) {
  const PowerOfTwo powerOfTwo;
  Vector sum[Vectors] = {};
  for (int key = 0; key < keys; ++key) {
    for (int i = 0; i < Vectors; ++i) {
      float* score = scores + key * kPanel + i * kLanes;
      const Vector weight = powerOfTwo(load(score) - maximum[i]);
      store(score, weight);
      sum[i] += weight;
    }
  }
  for (int i = 0; i < Vectors; ++i) {
    float* lastMaximum = panel.maximum + i * kLanes;
    float* lastSum = panel.sum + i * kLanes;
    const Vector rescale = powerOfTwo(load(lastMaximum) - maximum[i]);
    store(panel.rescale + i * kLanes, rescale);
    store(lastMaximum, maximum[i]);
    store(lastSum, multiplyAdd(load(lastSum), rescale, sum[i]));
  }
}

/// context = context · rescale + Vᵀ · weights; for the first tile only the product. A tile is
/// summed by itself, like its weights, so that rounding errors do not grow with the number of
/// tokens.
template <int Vectors>
void multiplyValues(const Panel& panel, const float* v, int keys, int valueSize,
                    const float* weights, bool firstTile) {
  inParts(valueSize, [&]<int Rows>(Count<Rows>, int first) __attribute__((always_inline)) {
    Vector sums[Rows][Vectors] = {};
    accumulate(sums, v + first, 1, valueSize, weights, keys);
    float* context = panel.context + first * kPanel;
    if (!firstTile) {
      for (int i = 0; i < Vectors; ++i) {
        const Vector rescale = load(panel.rescale + i * kLanes);
        for (int row = 0; row < Rows; ++row) {
          sums[row][i] =
              multiplyAdd(load(context + row * kPanel + i * kLanes), rescale, sums[row][i]);
        }
      }
    }
    for (int row = 0; row < Rows; ++row) {
      for (int i = 0; i < Vectors; ++i) store(context + row * kPanel + i * kLanes, sums[row][i]);
    }
  });
}

/// Transposes (tokens, size) into (size, kPanel), times factor; lanes without a token get zeros.
void pack(const float* from, int tokens, int size, float factor, float* to) {
  if (tokens < kPanel) {
    for (int i = 0; i < size * kPanel; ++i) to[i] = 0;
  }
  transpose(from, tokens, size, size, to, kPanel, [=](int) { return factor; });
}

/// Transposes (size, kPanel) into (tokens, size) and divides each token by its sum.
void unpack(const float* from, const float* sums, int tokens, int size, float* to) {
  float factors[kPanel];
  for (int i = 0; i < kPanel; i += kLanes) store(factors + i, 1 / load(sums + i));
  transpose(from, size, tokens, kPanel, to, size, [&](int token) { return factors[token]; });
}

}  // namespace
}  // namespace clearhead
