#pragma once

#include <vector>

#include "graph/graph.h"

/// Readings of a stack that ends in logits: its predictions at each depth (lens), and the parts
/// that add up to one logit (ledger). Both are stages that are added to the graph on demand, like
/// gradients, so that each of their numbers can be explained. No stage of the model changes.
namespace clearhead {

/// The prediction of a stack that ended at one point of the residual stream.
struct LensPoint {
  int stream;         // stage (tokens, d_in): the residual stream at that point
  int logits;         // stage (tokens, vocabulary)
  int probabilities;  // stage (tokens, vocabulary)
};

/// Adds, for each point of the residual stream, the logits that the final norm and the unembedding
/// make of it (nostalgebraist 2020, "interpreting GPT: the logit lens"). The norm uses the mean and
/// standard deviation of that point. The points, in order: the embedding, then each block's
/// attention and feed-forward network; the last point has the logits of the model. Precondition:
/// the graph has `logits` and no lens yet. A call that throws does not change the graph.
std::vector<LensPoint> addLens(Graph& graph);

/// The lens at one token: the logits and probabilities of each point have one row.
struct TokenLens {
  std::vector<LensPoint> points;
  std::vector<int> rows;  // stages (1, d_in): the token's row of the stream at each point
};

/// Adds the lens at one token, also for the last point. Precondition: the graph has `logits` and no
/// lens at a token yet; the token exists. A call that throws does not change the graph.
TokenLens addLensAt(Graph& graph, int token);

/// Moves a lens to another token; it keeps its stages. Precondition: the token exists.
void moveLens(Graph& graph, const TokenLens& lens, int token);

/// The parts that add up to one logit (Elhage et al. 2021, "A Mathematical Framework for
/// Transformer Circuits", on direct contributions).
struct Ledger {
  int parts;  // stage (1, parts): its inputs, side by side, are the parts' stages
  int logit;  // stage (1, 1): their sum

  int word;                    // stage: the word's row of the unembedding
  std::vector<int> tokenRows;  // stages: the token's rows of stages of the model
  int wordBias = kNoStage;     // stage: the word's number of the unembedding's bias
};

/// Adds the ledger of the logit of a word (an index of the vocabulary) at a token. A part is the
/// contribution of one summand of the residual stream: its row, through the norms that follow it in
/// the stream (the final norm, and those of blocks that normalise after adding), times the word's
/// row of the unembedding. The divisors of these norms are held constant at their numbers for this
/// token, so that the parts add up.
///
/// The parts, in order, by the name of their stage: `ledger_embedding`, `ledger_positions`; of each
/// block `ledger_head` for each head (1, tokens: from each token), `ledger_head_bias` (from b_V),
/// `ledger_output_bias`, `ledger_feed_forward`, `ledger_feed_forward_bias`; of norms
/// `ledger_norm1_bias`, `ledger_norm2_bias` and `ledger_final_norm_bias`; and
/// `ledger_unembedding_bias`. A head that is turned off has no part, unless there would be no part
/// at all.
///
/// Precondition: the graph has `logits` and no ledger yet; token and word exist. A call that throws
/// does not change the graph.
Ledger addLedger(Graph& graph, int token, int word);

/// Moves a ledger to the logit of another word or token; it keeps its stages. Precondition: both
/// exist.
void moveLedger(Graph& graph, const Ledger& ledger, int token, int word);

}  // namespace clearhead
