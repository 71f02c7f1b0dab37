#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lesson/tensors.h"
#include "lesson/tokenizer.h"
#include "lesson/wording.h"

namespace clearhead {

/// What is wrong with a lesson: where in the document, what was found, what was expected.
class LessonError : public std::runtime_error {
 public:
  LessonError(const std::string& path, const Wording& wording,
              std::optional<std::size_t> byte = {});

  /// As in `projections.query.weight[2]`; empty for the document itself.
  const std::string& path() const { return path_; }
  const std::string& message() const { return wording_.english(); }
  const Wording& wording() const { return wording_; }
  /// Where a text that is no JSON, which has no paths, ceases to be some.
  std::optional<std::size_t> byte() const { return byte_; }

 private:
  std::string path_;
  Wording wording_;
  std::optional<std::size_t> byte_;
};

/// Limits of a lesson; each has its own error.
inline constexpr int kMaxTokens = 4096;
inline constexpr int kMaxFeatures = 1024;
inline constexpr int kMaxHeads = 64;
inline constexpr int kMaxLayers = 64;
inline constexpr int kMaxHidden = 4096;  // of a feed-forward network
inline constexpr int kMaxVocabulary = 65536;
inline constexpr int kMaxBatch = 1024;
inline constexpr int kMaxTrainedLength = 512;
inline constexpr int kMaxSteps = 1000000;
inline constexpr int kMaxNesting = 16;

/// As a template takes it: Clang before 18 takes no doubles.
struct Real {
  double value;

  constexpr operator double() const { return value; }
};

/// What a document may leave out, and what it then is.
template <typename T, auto kDefault>
struct Or : std::optional<T> {
  using std::optional<T>::optional;

  T orDefault() const { return this->value_or(kDefault); }

  bool operator==(const Or&) const = default;
  template <typename Other>
  bool operator==(const Other& other) const {
    return static_cast<const std::optional<T>&>(*this) == other;
  }
};

/// Rows of numbers, as written in the document; all rows have the same length, at least 1.
using Table = std::vector<std::vector<double>>;

/// Most rows, or columns, of a tensor that a lesson takes numbers from.
inline constexpr int kMostInTensor = 1 << 30;

/// The first, and the one after the last.
using Range = std::array<int, 2>;

/// A part of a tensor of the file beside the document, in place of numbers. A tensor of one
/// dimension is one row.
struct TensorPart {
  std::string tensor;
  std::optional<Range> rows;     // of the tensor; all unless given
  std::optional<Range> columns;  // likewise
  Or<bool, false> transposed;    // the part's columns become rows
  // Where the file was read along with the document:
  TensorFilePointer file = nullptr;
  Strides strides = {};
  Shape shape = {};  // after it is transposed

  bool operator==(const TensorPart&) const = default;
};

/// Numbers that stand in the document, or in a tensor; then none stand here.
template <typename Numbers>
struct OrTensor : Numbers {
  using Numbers::Numbers;
  OrTensor(Numbers numbers) : Numbers(std::move(numbers)) {}
  OrTensor(TensorPart where) : part(std::move(where)) {}

  std::optional<TensorPart> part;

  bool operator==(const OrTensor&) const = default;
  bool operator==(const Numbers& numbers) const { return *this == OrTensor(numbers); }
};
using Rows = OrTensor<Table>;
using Row = OrTensor<std::vector<double>>;

/// Their size, wherever they stand. Precondition: they are here, or their file was read.
Shape shapeOf(const Rows& rows);
Shape shapeOf(const Row& row);

struct Sentence {
  std::string text;
  std::optional<Tokenizer> tokenizer;
  std::optional<std::vector<std::string>> vocabulary;  // position = id; none: "sorted"

  bool operator==(const Sentence&) const = default;
};

/// torch.randn(rows, columns) after manual_seed(seed).
struct DrawnVectors {
  int rows;
  int columns;
  std::uint32_t seed;

  bool operator==(const DrawnVectors&) const = default;
};

struct Vectors {
  std::variant<Table, DrawnVectors> values;
  std::optional<std::vector<std::string>> labels;  // one per row

  bool operator==(const Vectors&) const = default;
};

/// What settles a word's vector, beside the seed: its place in the vocabulary, or the word itself.
enum class DrawnBy { kVocabulary, kWord };

/// torch.nn.Embedding(vocabulary, size) after manual_seed(seed); by word, each row after a seed of
/// its own.
struct DrawnEmbedding {
  int size;
  std::uint32_t seed;
  Or<DrawnBy, DrawnBy::kVocabulary> by = {};

  bool operator==(const DrawnEmbedding&) const = default;
};

struct GivenEmbedding {
  Rows values;  // row = id

  bool operator==(const GivenEmbedding&) const = default;
};

using Embedding = std::variant<DrawnEmbedding, GivenEmbedding>;

enum class PositionKind { kNone, kLearned, kSinusoidal, kRotary, kAlibi };

struct Positions {
  Or<PositionKind, PositionKind::kNone> kind;
  std::optional<Rows> values;   // learned: row = position
  Or<double, 10000> base = {};  // sinusoidal, rotary: wavelengths grow as its powers

  bool operator==(const Positions&) const = default;
};

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
  Or<std::array<Part, 3>, std::array{Part::kQuery, Part::kKey, Part::kValue}> order;
  std::optional<int> querySize;  // all heads together; d_in unless given
  std::optional<int> valueSize;  // all heads together; the query size unless given
  Or<Initialisation, Initialisation::kDefault> initialisation;

  bool operator==(const DrawnProjections&) const = default;
};

struct Projections {
  ProjectionKind kind;
  Or<bool, false> bias;
  std::variant<GivenProjections, DrawnProjections> parameters;

  bool operator==(const Projections&) const = default;
};

/// QK: Q Kᵀ, rows are queries.  KQ: K Qᵀ, rows are keys.
enum class ScoreOrder { kQueryKey, kKeyQuery };
enum class ScaleKind { kKeySize, kInputSize, kValueSize, kNone };
enum class MaskKind { kNone, kCausal, kPadding };

using Scale = std::variant<ScaleKind, double>;
using MaskRows = std::vector<std::vector<bool>>;  // [query][key]
using Mask = std::variant<MaskKind, MaskRows>;

struct Scores {
  Or<ScoreOrder, ScoreOrder::kQueryKey> order;
  Or<Scale, ScaleKind::kKeySize> scale;
  Or<Mask, MaskKind::kNone> mask;
  Or<double, 1> temperature;

  bool operator==(const Scores&) const = default;
};

/// Drawn from the projections' generator: the module's own for multihead, else a layer or bare
/// parameter of (heads·d_v -> d_in), after the projections.
struct DrawnOutput {
  Or<bool, false> bias;

  bool operator==(const DrawnOutput&) const = default;
};

using Output = std::variant<Projection, DrawnOutput>;

/// What each column stands for, in words: one name per column, all heads together.
struct Features {
  std::optional<std::vector<std::string>> input;  // d_in
  std::optional<std::vector<std::string>> query;  // heads·d_k
  std::optional<std::vector<std::string>> key;    // likewise
  std::optional<std::vector<std::string>> value;  // heads·d_v

  bool operator==(const Features&) const = default;
};

/// Printed numbers of a stage. `row` is where the first printed row stands.
struct PrintedValues {
  Table values;
  bool flat;  // written as one list, not as a list of rows (ids)

  bool operator==(const PrintedValues&) const = default;
};

using PrintedTokens = std::vector<std::string>;

struct PrintedShape {
  int rows;
  int cols;

  bool operator==(const PrintedShape&) const = default;
};

/// Printed sums along rows.
struct PrintedRowSums {
  std::vector<double> sums;

  bool operator==(const PrintedRowSums&) const = default;
};

/// What a notebook printed of one stage.
struct Printed {
  std::string stage;
  std::optional<int> layer;
  std::optional<int> head;
  Or<int, 0> row;
  Or<bool, false> transposed;
  std::variant<PrintedValues, PrintedTokens, PrintedShape, PrintedRowSums> content;
  Or<int, 4> digits;               // printed decimals
  std::optional<int> significant;  // printed significant digits
  Or<int, 0> tolerance;            // units of the last digit by which they may differ
  Or<bool, true> reproducible;     // false: the notebook drew without a seed

  bool operator==(const Printed&) const = default;
};

/// softmax(Q Kᵀ / √d_k) V for each head, the heads side by side, times W_O (Vaswani et al. 2017,
/// 3.2).
struct Attention {
  Projections projections;
  Or<int, 1> heads;
  std::optional<Scores> scores;
  std::optional<Output> output;

  bool operator==(const Attention&) const = default;
};

/// (x − mean) / √(variance + epsilon) · gain + bias, of each row (Ba et al. 2016).
struct LayerNorm {
  static constexpr double kEpsilon = 1e-5;

  Row gain;
  std::optional<Row> bias;
  std::optional<double> epsilon;

  bool operator==(const LayerNorm&) const = default;
};

/// Gains of 1 and biases of 0, as torch.nn.LayerNorm begins.
struct DrawnNorm {
  std::optional<double> epsilon;

  bool operator==(const DrawnNorm&) const = default;
};

/// gelu: x Φ(x); gelu_tanh: its approximation (Hendrycks and Gimpel 2016, 2).
enum class Activation { kRelu, kGelu, kGeluTanh };

/// down(activation(up(x))), both as torch.nn.Linear.
struct FeedForward {
  Or<Activation, Activation::kRelu> activation;
  Projection up;    // (hidden, d_in)
  Projection down;  // (d_in, hidden)

  bool operator==(const FeedForward&) const = default;
};

/// before: x + f(norm(x)) (Xiong et al. 2020).  after: norm(x + f(x)) (Vaswani et al. 2017, 3.1).
enum class NormPosition { kBefore, kAfter };

struct TransformerBlock {
  std::optional<LayerNorm> norm1;
  Attention attention;
  std::optional<LayerNorm> norm2;
  std::optional<FeedForward> feedForward;
  Or<NormPosition, NormPosition::kBefore> normPosition;
  Or<bool, true> residual;

  bool operator==(const TransformerBlock&) const = default;
};

enum class DrawnBlockNorm { kNone, kBefore, kAfter };

/// default: torch.nn.Linear's.  normal: torch.randn(out, in) / √in, biases 0.
enum class BlockInitialisation { kDefault, kNormal };

/// Blocks that are all alike, drawn after torch.manual_seed(seed): block by block W_Q, W_K, W_V,
/// W_O, then the network's two layers, each with its bias after it.
struct DrawnBlocks {
  std::uint32_t seed;
  int layers;
  Or<int, 1> heads;
  std::optional<int> querySize;  // all heads together; d_in unless given
  std::optional<int> valueSize;  // all heads together; the query size unless given
  Or<bool, false> bias;
  Or<DrawnBlockNorm, DrawnBlockNorm::kNone> norm;
  Or<int, 0> feedForward;  // hidden features; 0: no network
  Or<Activation, Activation::kRelu> activation;
  Or<BlockInitialisation, BlockInitialisation::kDefault> initialisation;
  std::optional<Scores> scores;

  bool operator==(const DrawnBlocks&) const = default;
};

/// The embedding's own table once more (Press and Wolf 2017).
enum class Tied { kTied };
using Unembedding = std::variant<Tied, Projection, DrawnOutput>;

/// A head whose context is zeros.
struct HeadAt {
  Or<int, 0> layer;
  int head;

  bool operator==(const HeadAt&) const = default;
};

/// Blocks along a residual stream, and what turns its end into the next word.
struct Stack {
  std::variant<std::vector<TransformerBlock>, DrawnBlocks> blocks;
  std::optional<std::variant<LayerNorm, DrawnNorm>> finalNorm;
  std::optional<Unembedding> unembedding;  // absent: no logits

  bool operator==(const Stack&) const = default;
};

enum class TaskKind { kSayItTwice, kSort, kBrackets, kModularAddition };

/// What is to be learned, from made-up sequences: src/learn has a file for each kind.
struct TaskOptions {
  TaskKind kind;
  std::optional<int> shortest;  // say_it_twice, brackets: words that are to be said again, or
  std::optional<int> longest;   // brackets before they are to be closed
  Or<bool, true> distinct;      // say_it_twice: no word twice within what is said again

  bool operator==(const TaskOptions&) const = default;
};

enum class OptimizerKind { kAdam };

/// Adam (Kingma and Ba 2015). In the first `warmup` steps the learning rate grows to its full size;
/// gradients longer than `clip` are shortened to that, all parameters together.
struct Optimizer {
  Or<OptimizerKind, OptimizerKind::kAdam> kind;
  Or<double, Real{0.01}> learningRate;
  Or<std::array<double, 2>, std::array{0.9, 0.99}> betas;
  Or<double, Real{1e-8}> epsilon;
  Or<int, 0> warmup;
  std::optional<double> clip;

  bool operator==(const Optimizer&) const = default;
};

/// How a stack is trained.
struct Recipe {
  TaskOptions task;
  Or<int, 32> batch;   // sequences a step
  Or<int, 32> length;  // tokens of each
  Or<int, 100> steps;
  std::optional<Optimizer> optimizer;
  Or<std::uint32_t, 0u> seed;  // of the sequences

  bool operator==(const Recipe&) const = default;
};

/// One document that says all of a computation. Fields left out of the document are left out
/// here, so that writing it gives the same document back.
struct Lesson {
  std::optional<std::string> schema;  // where the JSON Schema is that editors check by; not read
  std::string title;
  std::optional<std::string> about;
  std::optional<std::string> tensors;  // where the file of tensors is; not read from there
  TensorFilePointer tensorFile = nullptr;
  std::variant<Sentence, Vectors> input;
  std::optional<Embedding> embedding;  // with a sentence, and only then
  std::optional<Positions> positions;
  std::variant<Attention, Stack> model;  // attention alone is one bare block
  std::optional<std::vector<HeadAt>> switchedOff;
  std::optional<Recipe> training;
  std::optional<Features> features;
  Or<int, 0> focus;
  std::optional<std::vector<Printed>> printed;

  bool operator==(const Lesson&) const = default;
};

/// Parses and checks a document in JSON, with the file of tensors that it names. Throws
/// LessonError. What depends on the number of tokens is checked by `trace`; where a file is named
/// and not given, so is all but the document's form.
Lesson parseLesson(std::string_view json, TensorFilePointer tensors = nullptr);

/// The document in JSON: parseLesson(writeLesson(lesson)) == lesson.
std::string writeLesson(const Lesson& lesson);

}  // namespace clearhead
