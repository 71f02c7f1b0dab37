// before: x + f(norm(x)) for attention, then for the network (Xiong et al. 2020).
// after: norm(x + f(x)) (Vaswani et al. 2017, 3.1).
#include "blocks/blocks.h"

namespace clearhead {
namespace {

int addResidualProjection(Graph& graph, LayerParameters& parameters, int stream, int layer) {
  const int weight =
      graph.add("W_residual", kNoHead, "d_out", "d_in", std::move(parameters.weight), layer);
  std::optional<int> bias;
  if (parameters.bias) {
    bias = graph.add("b_residual", kNoHead, "one", "d_out", std::move(parameters.bias), layer);
  }
  return graph.add("projected_residual", kNoHead, "token", "d_out",
                   productTransposed({stream, weight, bias}), layer);
}

}  // namespace

int addBlock(Graph& graph, const Setting& setting, BlockParameters& block,
             const SwitchedOff& switchedOff, int stream, int layer) {
  const bool before = block.normPosition == NormPosition::kBefore;
  const auto addStage = [&](StageName name, std::vector<int> summands) {
    return graph.add(name, kNoHead, "token", "d_in", add(std::move(summands)), layer);
  };
  const auto normed = [&](const NormNames& names, std::optional<NormParameters>& norm, int x) {
    return norm ? addNorm(graph, names, *norm, x, layer) : x;
  };
  // The stream after a part: its result, plus the stream before it if the block is residual.
  const auto join = [&](StageName name, int result, const NormNames& names,
                        std::optional<NormParameters>& norm) {
    const int sum = block.residual ? addStage(name, {stream, result}) : addStage(name, {result});
    return before ? sum : normed(names, norm, sum);
  };

  const int x = addStage("X", {before ? normed(kNorm1, block.norm1, stream) : stream});
  const int attended = addAttention(graph, setting,
                                    {.sizes = block.sizes,
                                     .kind = block.projections,
                                     .scores = block.scores,
                                     .parameters = block.attention,
                                     .switchedOff = switchedOff.heads,
                                     .layer = layer},
                                    x);
  if (block.residualProjection) {
    stream = addResidualProjection(graph, *block.residualProjection, stream, layer);
  }
  stream = join("residual_attention", attended, kNorm1, block.norm1);
  if (!block.feedForward) return stream;
  const int in = before ? normed(kNorm2, block.norm2, stream) : stream;
  const int result = addFeedForward(graph, *block.feedForward, switchedOff.network, in, layer);
  return join("residual_feed_forward", result, kNorm2, block.norm2);
}

}  // namespace clearhead
