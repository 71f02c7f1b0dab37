#pragma once

// context = softmax(scale · Q · Kᵀ) · V, a tile of key tokens at a time.
//
// For each query token it keeps the largest score m so far, the sum of 2^(score - m), and the sum
// of the values weighted by that; both sums are rescaled when m rises. Milakov and Gimelshein 2018,
// "Online normalizer calculation for softmax", algorithm 3; Dao et al. 2022, "FlashAttention",
// algorithm 1.
//
// Compiled once for each kind of machine: see attention_vector.h.

#include <cstddef>

#include "fast/attention_kernels.h"
#include "fast/attention_panel.h"

namespace clearhead {
namespace {

// Either size halved or doubled gives the same speed.
constexpr int kBlock = kPanel * (64 / kPanel);  // query tokens of one tile
constexpr int kTile = 64;  // key tokens of a tile, whose K and V stay in the L1 cache

constexpr int smaller(int a, int b) { return a < b ? a : b; }

/// One head of one batch entry.
struct Head {
  const float* q;  // (tokens, headSize)
  const float* k;  // (tokens, headSize)
  const float* v;  // (tokens, valueSize)
  float* context;  // (tokens, valueSize)
  int tokens, headSize, valueSize;
  int length;  // key tokens that are not padding, at least 1
  bool causal;
  float base2Scale;
};

/// Adds a tile of `keys` key tokens, which begins at firstKey, to a panel that begins at
/// firstQuery.
template <int Vectors>
void addTile(const Head& head, const Panel& panel, int firstQuery, int firstKey, int keys,
             float* scores) {
  Vector maximum[Vectors];
  for (int i = 0; i < Vectors; ++i) maximum[i] = load(panel.maximum + i * kLanes);
  multiplyKeys<Vectors>(panel, head.k + Offset(firstKey) * head.headSize, keys, head.headSize,
                        head.causal ? firstQuery - firstKey : keys, scores, maximum);
  exponentiate<Vectors>(panel, scores, keys, maximum);
  multiplyValues<Vectors>(panel, head.v + Offset(firstKey) * head.valueSize, keys, head.valueSize,
                          scores, firstKey == 0);
}

/// Computes the context of a block of query tokens from all key tokens that are visible to them.
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
    for (int i = 0; i < kPanel; ++i) panel.maximum[i] = -__builtin_inff();
    for (int i = 0; i < kPanel; ++i) panel.sum[i] = 0;
  }

  const int visible = head.causal ? smaller(head.length, firstQuery + queries) : head.length;
  for (int firstKey = 0; firstKey < visible; firstKey += kTile) {
    for (int query = 0; query < queries; query += kPanel) {
      const int first = firstQuery + query;
      const int visibleToPanel = head.causal ? smaller(visible, first + kPanel) : visible;
      const int keys = smaller(kTile, visibleToPanel - firstKey);
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
    const int length =
        problem.lengths ? smaller(problem.lengths[entry], problem.tokens) : problem.tokens;
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
  const PowerOfTwo powerOfTwo;
  for (int i = 0; i < count; i += kLanes) {
    float lanes[kLanes] = {};
    for (int j = 0; j < smaller(kLanes, count - i); ++j) lanes[j] = exponents[i + j];
    store(lanes, powerOfTwo(load(lanes)));
    for (int j = 0; j < smaller(kLanes, count - i); ++j) powers[i + j] = lanes[j];
  }
}

}  // namespace
}  // namespace clearhead
