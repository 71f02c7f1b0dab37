#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "lesson/numbers.h"

namespace clearhead {

/// linear: y = x Wᵀ + b, W (out, in).  parameter: y = x W + b, W (in, out).
enum class ProjectionKind { kLinear, kParameter };

struct Projection {
  Rows weight;
  std::optional<Row> bias;

  bool operator==(const Projection&) const = default;
};

struct GivenProjections {
  Projection query;
  Projection key;
  Projection value;

  bool operator==(const GivenProjections&) const = default;
};

enum class Initialisation { kDefault, kMultihead };
enum class Part { kQuery, kKey, kValue };

struct DrawnProjections {
  std::uint32_t seed;
  WithDefault<std::array<Part, 3>, std::array{Part::kQuery, Part::kKey, Part::kValue}> order;
  std::optional<int> querySize;  // all heads together; d_in unless given
  std::optional<int> valueSize;  // all heads together; the query size unless given
  WithDefault<Initialisation, Initialisation::kDefault> initialisation;

  bool operator==(const DrawnProjections&) const = default;
};

struct Projections {
  ProjectionKind kind;
  WithDefault<bool, false> bias;
  std::variant<GivenProjections, DrawnProjections> parameters;

  bool operator==(const Projections&) const = default;
};

/// QK: Q Kᵀ, rows are queries.  KQ: K Qᵀ, rows are keys.
enum class ScoreOrder { kQueryKey, kKeyQuery };
enum class ScaleKind { kKeySize, kInputSize, kValueSize, kNone };
enum class MaskKind { kNone, kCausal, kPadding };

using Scale = std::variant<ScaleKind, double>;
using MaskRows = std::vector<std::vector<bool>>;  // [query][key]

inline constexpr const char* kPadToken = "<pad>";

/// No token attends to this one.
struct PadMask {
  std::string pad;

  bool operator==(const PadMask&) const = default;
};

/// Query i sees key j if |i − j| < window (Beltagy et al. 2020), or j < sinks (Xiao et al. 2023).
/// With "causal" these are the last `window` tokens, the query's own included (Jiang et al. 2023).
struct WindowMask {
  int window;
  WithDefault<int, 0> sinks;

  bool operator==(const WindowMask&) const = default;
};

enum class MaskWord { kCausal, kPadding };
using MaskObject = std::variant<PadMask, WindowMask>;
using MaskPart = std::variant<MaskWord, MaskObject>;
/// A pair is visible if each part leaves it visible.
using MaskParts = std::vector<MaskPart>;

using Mask = std::variant<MaskKind, MaskRows, MaskParts>;

struct Scores {
  WithDefault<ScoreOrder, ScoreOrder::kQueryKey> order;
  WithDefault<Scale, ScaleKind::kKeySize> scale;
  WithDefault<Mask, MaskKind::kNone> mask;
  WithDefault<double, 1> temperature;
  std::optional<Rows> bias = {};  // [query][key], added to the scaled scores of each head

  bool operator==(const Scores&) const = default;
};

/// Drawn after the projections, from the same generator: the output of torch.nn.MultiheadAttention,
/// or a layer or bare parameter from heads·d_v to d_in.
struct DrawnOutput {
  WithDefault<bool, false> bias;

  bool operator==(const DrawnOutput&) const = default;
};

using Output = std::variant<Projection, DrawnOutput>;

/// layer: (x − mean) / √(variance + epsilon) · gain + bias (Ba et al. 2016).
/// rms: x / √(mean square + epsilon) · gain (Zhang and Sennrich 2019).
enum class NormKind { kLayer, kRms };

/// Applied to each row. Without a gain the rows are only normalised.
struct Norm {
  static constexpr double kEpsilon = 1e-5;

  WithDefault<NormKind, NormKind::kLayer> kind;
  std::optional<Row> gain;
  std::optional<Row> bias;  // of a layer norm with a gain
  std::optional<double> epsilon;

  bool operator==(const Norm&) const = default;
};

/// Gains of 1 and, in a layer norm, biases of 0: the initial values of torch.nn.LayerNorm.
struct DrawnNorm {
  WithDefault<NormKind, NormKind::kLayer> kind;
  WithDefault<bool, true> gain;
  std::optional<double> epsilon;

  bool operator==(const DrawnNorm&) const = default;
};
using GivenOrDrawnNorm = std::variant<Norm, DrawnNorm>;

/// softmax(Q Kᵀ / √d_k) V for each head; the heads side by side, times W_O (Vaswani et al. 2017,
/// 3.2).
struct Attention {
  Projections projections;
  WithDefault<int, 1> heads;
  std::optional<int> keyValueHeads = {};  // as many as `heads` unless given (Ainslie et al. 2023)
  std::optional<GivenOrDrawnNorm> queryNorm = {};  // of each head's queries (Henry et al. 2020)
  std::optional<GivenOrDrawnNorm> keyNorm = {};
  std::optional<Scores> scores;
  std::optional<Output> output;

  bool operator==(const Attention&) const = default;
};

/// gelu: x Φ(x); gelu_tanh: its approximation (Hendrycks and Gimpel 2016, 2); relu_squared:
/// max(x, 0)² (So et al. 2021); silu: x σ(x) (Elfwing et al. 2017).
enum class Activation { kRelu, kGelu, kGeluTanh, kReluSquared, kSilu, kTanh };

/// down(activation(up(x))), or with a gate down(activation(gate(x)) · up(x)) (Shazeer 2020); each
/// as torch.nn.Linear.
struct FeedForward {
  WithDefault<Activation, Activation::kRelu> activation;
  std::optional<Projection> gate = {};  // (hidden, d_in)
  Projection up;                        // (hidden, d_in)
  Projection down;                      // (d_in, hidden)

  bool operator==(const FeedForward&) const = default;
};

/// before: x + f(norm(x)) (Xiong et al. 2020).  after: norm(x + f(x)) (Vaswani et al. 2017, 3.1).
enum class NormPosition { kBefore, kAfter };

struct TransformerBlock {
  std::optional<Norm> norm1;
  Attention attention;
  std::optional<Norm> norm2;
  std::optional<FeedForward> feedForward;
  WithDefault<NormPosition, NormPosition::kBefore> normPosition;
  WithDefault<bool, true> residual;
  /// Maps the stream before attention's output is added (He et al. 2016, 3.2, eq. 2).
  std::optional<Projection> residualProjection = {};

  bool operator==(const TransformerBlock&) const = default;
};

/// Where the norms of drawn blocks are.
enum class DrawnBlockNorm { kNone, kBefore, kAfter };

/// The norms of drawn blocks, of any kind.
struct BlockNorm {
  WithDefault<NormKind, NormKind::kLayer> kind = {};
  WithDefault<bool, true> gain = {};
  WithDefault<NormPosition, NormPosition::kBefore> position = {};
  std::optional<double> epsilon = {};

  bool operator==(const BlockNorm&) const = default;
};
using DrawnNorms = std::variant<DrawnBlockNorm, BlockNorm>;

/// default: torch.nn.Linear's.  normal: torch.randn(out, in) / √in, biases 0.
enum class BlockInitialisation { kDefault, kNormal };

/// torch: PyTorch's after torch.manual_seed(seed). python: random.gauss(0, deviation) of CPython
/// after random.seed(seed), row by row; it also draws the embedding and learned positions.
enum class Generator { kTorch, kPython };

/// The parts that Python's generator draws, in the order that a document gives.
enum class DrawnPart { kEmbedding, kPositions, kUnembedding, kAllBlocks };
using DrawnParts = std::array<DrawnPart, 4>;

/// Blocks with equal sizes. They are drawn one after another: W_Q, W_K, W_V, W_O, then the
/// network's layers (W_gate, W_up, W_down), each followed by its bias. Python's generator draws no
/// biases: they are 0.
struct DrawnBlocks {
  std::uint32_t seed;
  WithDefault<Generator, Generator::kTorch> generator;
  WithDefault<double, Real{0.02}> deviation;
  std::optional<double> outputDeviation;  // of W_O and W_down; if absent, `deviation`
  WithDefault<DrawnParts, DrawnParts{DrawnPart::kEmbedding, DrawnPart::kPositions,
                                     DrawnPart::kUnembedding, DrawnPart::kAllBlocks}>
      order;
  WithDefault<int, 0> shuffled;  // first random.shuffle of a list of this length
  int layers;
  WithDefault<int, 1> heads;
  std::optional<int> keyValueHeads = {};  // as many as `heads` unless given
  std::optional<int> querySize;           // all heads together; d_in unless given
  std::optional<int> valueSize;           // all heads together; the query size unless given
  std::optional<NormKind> queryKeyNorm = {};
  WithDefault<bool, false> bias;
  WithDefault<DrawnNorms, DrawnBlockNorm::kNone> norm;
  WithDefault<int, 0> feedForward;  // hidden features; 0: no network
  WithDefault<bool, false> gate = {};
  WithDefault<Activation, Activation::kRelu> activation;
  WithDefault<BlockInitialisation, BlockInitialisation::kDefault> initialisation;
  std::optional<Scores> scores;

  bool operator==(const DrawnBlocks&) const = default;
};

/// The unembedding is the embedding's own table (Press and Wolf 2017).
enum class Tied { kTied };
using Unembedding = std::variant<Tied, Projection, DrawnOutput>;

/// A head that is turned off: its context is zeros.
struct HeadAt {
  WithDefault<int, 0> layer;
  int head;

  bool operator==(const HeadAt&) const = default;
};

/// An MLP whose hidden units are zeros.
struct NetworkAt {
  WithDefault<int, 0> layer;

  bool operator==(const NetworkAt&) const = default;
};

enum class PoolingKind { kMean };

/// One vector for the whole text: the mean of the stream over all tokens, then a layer (as
/// torch.nn.Linear) with an activation, then divided by its length (Cer et al. 2018).
struct Pooling {
  static constexpr double kEpsilon = 1e-12;  // added to the square of the length

  WithDefault<PoolingKind, PoolingKind::kMean> kind;
  std::optional<Rows> weight;  // (out, d_in)
  std::optional<Row> bias;
  std::optional<Activation> activation;
  WithDefault<bool, false> unitLength;

  bool operator==(const Pooling&) const = default;
};

/// Blocks along a residual stream, and the unembedding that turns its end into logits, or pooling.
struct Stack {
  std::variant<std::vector<TransformerBlock>, DrawnBlocks> blocks;
  std::optional<GivenOrDrawnNorm> finalNorm;
  std::optional<Unembedding> unembedding;  // absent: no logits
  std::optional<Pooling> pooling = {};

  bool operator==(const Stack&) const = default;
};

}  // namespace clearhead
