#pragma once

#include <vector>

#include "graph.h"

/// What can be read out of a stack that ends in logits: what it would say at each depth (the lens)
/// and which parts of it made one logit (the ledger). Both are stages that are added to the graph
/// on demand, like gradients: each number can be explained, and no stage of the model changes.
namespace clearhead {

/// What the stack would say if it ended at one point of the residual stream.
struct LensPoint {
  int stream;         // stage (tokens, d_in): the residual stream at that point
  int logits;         // stage (tokens, vocabulary)
  int probabilities;  // stage (tokens, vocabulary)
};

/// Adds the logits that each point of the residual stream would give through the final norm, with
/// that point's own mean and deviation, and the unembedding (nostalgebraist 2020, "interpreting
/// GPT: the logit lens"). Points in order: the embedding, then each block's attention and
/// feed-forward network. The last one is the model's own logits. Precondition: the graph has
/// `logits` and no lens yet. A call that throws leaves it as it was.
std::vector<LensPoint> addLens(Graph& graph);

/// The parts that add up to one logit (Elhage et al. 2021, "A Mathematical Framework for
/// Transformer Circuits", on direct contributions).
struct Ledger {
  int parts;  // stage (1, parts): its inputs, side by side, are the parts' stages
  int logit;  // stage (1, 1): their sum

  int word;                    // stage: the word's row of the unembedding
  std::vector<int> tokenRows;  // stages: the token's rows of stages of the model
  int wordBias = kNoStage;     // stage: the word's number of the unembedding's bias
};

/// Adds the ledger of the logit of a word (an index of the vocabulary) at a token. A part is what
/// one summand of the residual stream contributes: its row times the word's row of the unembedding.
/// On its way it passes the norms that the stream passes (the final norm, and those of blocks that
/// normalise after adding), whose divisor is held at the number it has at this token.
///
/// Parts, in order, by the name of their stage: `ledger_embedding`, `ledger_positions`; of each
/// block `ledger_head` for each head (1, tokens: what came from each token), `ledger_head_bias`
/// (b_V through the head), `ledger_output_bias`, `ledger_feed_forward`, `ledger_feed_forward_bias`;
/// biases of norms, `ledger_norm1_bias`, `ledger_norm2_bias` and `ledger_final_norm_bias`;
/// `ledger_unembedding_bias`. Heads that are switched off have none, unless nothing else
/// has: one of them then stands for the zeros.
///
/// Precondition: the graph has `logits` and no ledger yet; token and word exist. A call that throws
/// leaves the graph as it was.
Ledger addLedger(Graph& graph, int token, int word);

/// The same stages for another token or word. Precondition: they exist.
void moveLedger(Graph& graph, const Ledger& ledger, int token, int word);

}  // namespace clearhead
