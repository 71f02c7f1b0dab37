#pragma once

#include "graph.h"

/// What a head looks for and what it then says, for every pair of words: its QK and OV circuits
/// (Elhage et al. 2021, "A Mathematical Framework for Transformer Circuits"). They are stages that
/// are added to the graph on demand, like the ledger.
namespace clearhead {

struct Circuits {
  int queryKey;     // stage (vocabulary, vocabulary): the word that asks, the word that is asked
  int outputValue;  // stage (vocabulary, vocabulary): the word taken from, the word whose logit
                    // grows
};

/// Of more words the two matrices are not made.
inline constexpr int kMostCircuitWords = 64;

/// The circuits of one head, as if each word's row of the embedding entered its block alone:
/// without positions, and without what earlier blocks would have added.
///
/// `circuit_QK`: the query of one word times the key of another, with b_Q and b_K, before it is
/// scaled; both at the same place, where rotary positions change nothing. In the first block of a
/// stack without positions these are the scores. `circuit_OV`: a word's value through W_O, times
/// each word's row of W_U, without b_V and b_O.
///
/// A norm of the embedding and one before attention are applied to each word's row. Of the norms
/// after these the last one's gain and its mean count; what they divide by depends on the token,
/// and is left out.
///
/// Precondition: `hasCircuits`. A call that throws leaves the graph as it was.
Circuits addCircuits(Graph& graph, int layer, int head);

/// Whether the graph has an embedding of at most kMostCircuitWords words, logits, and that head.
bool hasCircuits(const Graph& graph, int layer, int head);

}  // namespace clearhead
