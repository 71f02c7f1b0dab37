#pragma once

#include "graph/graph.h"

/// The QK and OV circuits of a head, for every pair of words (Elhage et al. 2021, "A Mathematical
/// Framework for Transformer Circuits"). They are stages that are added to the graph on demand,
/// like the ledger.
namespace clearhead {

struct Circuits {
  int queryKey;     // stage (vocabulary, vocabulary): the query's word, the key's word
  int outputValue;  // stage (vocabulary, vocabulary): the attended word, the word whose logit grows
};

/// The largest vocabulary for which the two matrices are made.
inline constexpr int kMaxCircuitWords = 64;

/// The circuits of one head, as if each word's row of the embedding entered its block alone,
/// without positions and the output of earlier blocks.
///
/// `circuit_QK`: the query of one word times the key of another, with b_Q and b_K, before scaling.
/// Both are at the same position, so rotary positions change nothing. In the first block of a stack
/// without positions these are the scores. `circuit_OV`: a word's value through W_O, times each
/// word's row of W_U, without b_V and b_O.
///
/// The norms of the embedding and before attention, if there are any, are applied to each word's
/// row. Of the final norm, only the gain and the mean are applied: its divisor depends on the
/// token.
///
/// Precondition: `hasCircuits`. A call that throws does not change the graph.
Circuits addCircuits(Graph& graph, int layer, int head);

/// Whether the graph has an embedding of at most kMaxCircuitWords words, logits, and that head,
/// whose queries and keys pass no norm: with one, no product of two matrices gives its scores.
bool hasCircuits(const Graph& graph, int layer, int head);

}  // namespace clearhead
