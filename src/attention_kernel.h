#pragma once

// context = softmax(scale · Q · Kᵀ) · V, a tile of keys at a time.
//
// Of each query token are kept the largest score m so far, the sum of 2^(score - m), and the sum
// of values weighted so; both are rescaled when m rises. Milakov and Gimelshein 2018, "Online
// normalizer calculation for softmax", algorithm 3; Dao et al. 2022, "FlashAttention", algorithm 1.
//
// The lanes of a vector are neighbouring query tokens. So maximum, sum and exponential need nothing
// across lanes, and K and V are read where they lie, each number spread over all lanes. Only Q is
// packed, into panels that hold a feature of all their query tokens side by side.
//
// Compiled once for each kind of machine: see attention_vector.h.

#include <cstddef>
#include <type_traits>

#include "attention_kernels.h"
#include "attention_power.h"
#include "attention_transpose.h"
#include "attention_vector.h"

namespace clearhead {
namespace {

// kRows x kVectors sums are kept in registers: about all there are, less those for a panel's
// vectors, a spread number and, unfused, a product.
#if defined(__AVX512F__)
constexpr int kRows = 12;
#elif defined(__wasm__) && !defined(__wasm_simd128__)
constexpr int kRows = 4;
#else
constexpr int kRows = kFused ? 6 : 5;
#endif
constexpr int kVectors = 2;

constexpr int kPanel = kVectors * kLanes;       // query tokens of a panel
constexpr int kBlock = kPanel * (64 / kPanel);  // query tokens that share a tile of keys
constexpr int kTile = 64;                       // key tokens: K and V of a tile stay in the L1

using Offset = std::ptrdiff_t;

constexpr int smaller(int a, int b) { return a < b ? a : b; }

/// A panel of query tokens, between two tiles.
struct Panel {
  float* q;        // (headSize, kPanel), times base2Scale
  float* context;  // (valueSize, kPanel), not divided by sum yet
  float* maximum;  // (kPanel)
  float* sum;      // (kPanel)
  float* rescale;  // (kPanel): what sum and context so far are to be multiplied by
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
      for (int i = 0; i < Vectors; ++i)
        sums[row][i] = multiplyAdd(number, vectors[i], sums[row][i]);
    }
    left += stepStride;
    right += kPanel;
  }
}

/// Calls part(Rows, first) for kRows of `rows` at a time, then for those left over; Rows is an
/// std::integral_constant.
template <int Rows = kRows, typename Part>
inline void inParts(int rows, Part part, int first = 0) {
  for (; first + Rows <= rows; first += Rows) part(std::integral_constant<int, Rows>(), first);
  if constexpr (Rows > 1) {
    if (first < rows) inParts<Rows - 1>(rows, part, first);
  }
}

/// scores = K · Qᵀ
template <int Vectors>
void multiplyKeys(const Panel& panel, const float* k, int keys, int headSize, float* scores) {
  inParts(keys, [&](auto rows, int first) __attribute__((always_inline)) {
    Vector sums[decltype(rows)::value][Vectors] = {};
    accumulate(sums, k + Offset(first) * headSize, headSize, 1, panel.q, headSize);
    for (int row = 0; row < decltype(rows)::value; ++row) {
      for (int i = 0; i < Vectors; ++i) {
        store(scores + (first + row) * kPanel + i * kLanes, sums[row][i]);
      }
    }
  });
}

/// Hides from query token i of the panel the key tokens after `lastVisible` + i.
template <int Vectors>
void hideLater(float* scores, int keys, int lastVisible) {
  Integers lanes;
  for (int i = 0; i < kLanes; ++i) lanes[i] = i;
  for (int key = lastVisible < 0 ? 0 : lastVisible + 1; key < keys; ++key) {
    for (int i = 0; i < Vectors; ++i) {
      float* score = scores + key * kPanel + i * kLanes;
      const Integers visible = lanes + (lastVisible + i * kLanes) >= key;
      store(score, visible ? load(score) : splat(-__builtin_inff()));
    }
  }
}

/// Scores become weights, not divided by their sum yet.
template <int Vectors>
void exponentiate(const Panel& panel, float* scores, int keys) {
  Vector maximum[Vectors];
  for (int i = 0; i < Vectors; ++i) maximum[i] = load(panel.maximum + i * kLanes);
  for (int key = 0; key < keys; ++key) {
    for (int i = 0; i < Vectors; ++i) {
      maximum[i] = larger(maximum[i], load(scores + key * kPanel + i * kLanes));
    }
  }
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

/// context = context · rescale + Vᵀ · weights. A tile is added up by itself, as its sum was, so
/// that thousands of tokens do not add thousands of roundings.
template <int Vectors>
void multiplyValues(const Panel& panel, const float* v, int keys, int valueSize,
                    const float* weights) {
  inParts(valueSize, [&](auto rows, int first) __attribute__((always_inline)) {
    Vector sums[decltype(rows)::value][Vectors] = {};
    accumulate(sums, v + first, 1, valueSize, weights, keys);
    for (int row = 0; row < decltype(rows)::value; ++row) {
      for (int i = 0; i < Vectors; ++i) {
        float* context = panel.context + (first + row) * kPanel + i * kLanes;
        const Vector rescale = load(panel.rescale + i * kLanes);
        store(context, multiplyAdd(load(context), rescale, sums[row][i]));
      }
    }
  });
}

/// from (tokens, size) to (size, kPanel), times factor; lanes without a token get zeros.
void pack(const float* from, int tokens, int size, float factor, float* to) {
  if (tokens < kPanel) {
    for (int i = 0; i < size * kPanel; ++i) to[i] = 0;
  }
  transpose(from, tokens, size, size, to, kPanel);
  for (int i = 0; i < size * kPanel; i += kLanes) store(to + i, load(to + i) * factor);
}

/// from (size, kPanel) to (tokens, size), each token divided by its sum. Changes from.
void unpack(float* from, const float* sums, int tokens, int size, float* to) {
  for (int i = 0; i < kPanel; i += kLanes) {
    const Vector factor = 1 / load(sums + i);
    for (int row = 0; row < size; ++row) {
      float* numbers = from + row * kPanel + i;
      store(numbers, load(numbers) * factor);
    }
  }
  transpose(from, size, tokens, kPanel, to, size);
}

/// One head of one batch entry.
struct Head {
  const float* q;  // (tokens, headSize)
  const float* k;  // (tokens, headSize)
  const float* v;  // (tokens, valueSize)
  float* context;  // (tokens, valueSize)
  int tokens, headSize, valueSize;
  int length;  // key tokens that are no padding, at least 1
  bool causal;
  float base2Scale;
};

/// Adds a tile of `keys` key tokens, which begins at firstKey, to a panel that begins at
/// firstQuery.
template <int Vectors>
void addTile(const Head& head, const Panel& panel, int firstQuery, int firstKey, int keys,
             float* scores) {
  multiplyKeys<Vectors>(panel, head.k + Offset(firstKey) * head.headSize, keys, head.headSize,
                        scores);
  if (head.causal) hideLater<Vectors>(scores, keys, firstQuery - firstKey);
  exponentiate<Vectors>(panel, scores, keys);
  multiplyValues<Vectors>(panel, head.v + Offset(firstKey) * head.valueSize, keys, head.valueSize,
                          scores);
}

/// A block of query tokens against all key tokens that they see.
void attend(const Head& head, int firstQuery, float* scratch) {
  const int queries = smaller(kBlock, head.tokens - firstQuery);
  float* scores = scratch;  // (kTile, kPanel)
  const auto panelOf = [&](int query) {
    float* q = scores + kTile * kPanel;
    float* context = q + kBlock * head.headSize;
    float* maximum = context + kBlock * head.valueSize;
    float* sum = maximum + kBlock;
    float* rescale = sum + kBlock;
    return Panel{q + query * head.headSize, context + query * head.valueSize, maximum + query,
                 sum + query, rescale + query};
  };

  for (int query = 0; query < queries; query += kPanel) {
    const Panel panel = panelOf(query);
    pack(head.q + Offset(firstQuery + query) * head.headSize, smaller(kPanel, queries - query),
         head.headSize, head.base2Scale, panel.q);
    for (int i = 0; i < kPanel * head.valueSize; ++i) panel.context[i] = 0;
    for (int i = 0; i < kPanel; ++i) panel.maximum[i] = -__builtin_inff();
    for (int i = 0; i < kPanel; ++i) panel.sum[i] = 0;
  }

  const int seen = head.causal ? smaller(head.length, firstQuery + queries) : head.length;
  for (int firstKey = 0; firstKey < seen; firstKey += kTile) {
    for (int query = 0; query < queries; query += kPanel) {
      const int first = firstQuery + query;
      const int seenHere = head.causal ? smaller(seen, first + kPanel) : seen;
      const int keys = smaller(kTile, seenHere - firstKey);
      if (keys <= 0) continue;
      if (queries - query > kLanes) {
        addTile<kVectors>(head, panelOf(query), first, firstKey, keys, scores);
      } else {
        addTile<1>(head, panelOf(query), first, firstKey, keys, scores);
      }
    }
  }

  for (int query = 0; query < queries; query += kPanel) {
    const Panel panel = panelOf(query);
    unpack(panel.context, panel.sum, smaller(kPanel, queries - query), head.valueSize,
           head.context + Offset(firstQuery + query) * head.valueSize);
  }
}

std::size_t scratchFloats(const AttentionProblem& problem) {
  return kTile * kPanel + std::size_t(kBlock) * (problem.headSize + problem.valueSize + 3);
}

void run(const AttentionProblem& problem, float base2Scale, float* scratch) {
  const int sharing = problem.heads / problem.keyValueHeads;
  const Offset qSize = Offset(problem.tokens) * problem.headSize;
  const Offset vSize = Offset(problem.tokens) * problem.valueSize;
  for (int i = 0; i < problem.batch * problem.heads; ++i) {
    const int entry = i / problem.heads;
    const int keyValue = i / sharing;
    const int length = problem.lengths ? problem.lengths[entry] : problem.tokens;
    const Head head{problem.q + i * qSize,
                    problem.k + keyValue * qSize,
                    problem.v + keyValue * vSize,
                    problem.context + i * vSize,
                    problem.tokens,
                    problem.headSize,
                    problem.valueSize,
                    length,
                    problem.causal,
                    base2Scale};
    if (length <= 0) {
      for (Offset j = 0; j < vSize; ++j) head.context[j] = 0;
    } else {
      for (int query = 0; query < problem.tokens; query += kBlock) attend(head, query, scratch);
    }
  }
}

void powersOfTwo(const float* exponents, float* powers, int count) {
  for (int i = 0; i < count; i += kLanes) {
    float lanes[kLanes] = {};
    for (int j = 0; j < smaller(kLanes, count - i); ++j) lanes[j] = exponents[i + j];
    store(lanes, powerOfTwo(load(lanes)));
    for (int j = 0; j < smaller(kLanes, count - i); ++j) powers[i + j] = lanes[j];
  }
}

}  // namespace
}  // namespace clearhead
