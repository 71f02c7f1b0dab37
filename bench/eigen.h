#pragma once

// Attention in the usual way with Eigen: products of whole matrices, and all scores of a head at
// once.

#include <Eigen/Core>
#include <cmath>

#include "fast/attention.h"

/// Every head of the problem. `scores` is working memory; lengths and batches are ignored.
inline void attendWithEigen(const clearhead::AttentionProblem& problem, Eigen::MatrixXf& scores) {
  using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  using Eigen::Upper;
  const Eigen::Index tokens = problem.tokens;
  const Eigen::Index qSize = tokens * problem.headSize, vSize = tokens * problem.valueSize;
  const float scale = problem.scale.value_or(1 / std::sqrt(float(problem.headSize)));
  scores.resize(tokens, tokens);  // (keys, queries)
  for (int head = 0; head < problem.heads; ++head) {
    const int keyValue = head / (problem.heads / problem.keyValueHeads);
    const Eigen::Map<const Rows> q(problem.q + head * qSize, tokens, problem.headSize);
    const Eigen::Map<const Rows> k(problem.k + keyValue * qSize, tokens, problem.headSize);
    const Eigen::Map<const Rows> v(problem.v + keyValue * vSize, tokens, problem.valueSize);
    Eigen::Map<Rows> context(problem.context + head * vSize, tokens, problem.valueSize);

    const auto product = k * (scale * q).transpose();
    if (problem.causal) {
      scores.triangularView<Upper>() = product;
    } else {
      scores.noalias() = product;
    }
    for (Eigen::Index query = 0; query < tokens; ++query) {
      auto visible = scores.col(query).head(problem.causal ? query + 1 : tokens).array();
      visible = (visible - visible.maxCoeff()).exp();
      visible /= visible.sum();
    }
    if (problem.causal) {
      context.noalias() = scores.triangularView<Upper>().transpose() * v;
    } else {
      context.noalias() = scores.transpose() * v;
    }
  }
}
