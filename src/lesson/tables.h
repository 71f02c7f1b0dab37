#pragma once

#include <tuple>

#include "lesson/recipe_tables.h"
#include "lesson/relations.h"
#include "lesson/rules.h"
#include "lesson/teaching_tables.h"
#include "lesson/words.h"

/// The document's format: the keys of each object in the order of writing, each with its name, its
/// possible values, and its meaning. tools/tables prints the schema, the types of TypeScript and
/// the tables of docs/lesson-format.md from these tables. Conditions between objects are in
/// check*.cpp.
namespace clearhead {

template <>
inline constexpr std::tuple kFields<Tokenizer>{
    Field{"kind", &Tokenizer::kind, ByType{},
          "words: split at white space. characters: every character except white space."},
    Field{"lowercase", &Tokenizer::lowercase, ByType{},
          "true: convert words to lower case, unless the vocabulary has them as they are typed."},
    Field{"remove", &Tokenizer::remove, ByType{}, "Characters to remove before splitting."},
    Field{"begin", &Tokenizer::begin, Token{},
          "A special token added before the words; it must be in the vocabulary."},
    Field{"end", &Tokenizer::end, Token{},
          "A special token added after the words; it must be in the vocabulary."},
    Field{"unknown", &Tokenizer::unknown, Token{},
          "The token that replaces words outside the vocabulary (usually <unk>). Without it, such "
          "words are an error."},
};

template <>
inline constexpr std::tuple kFields<Sentence>{
    Field{"text", &Sentence::text, ByType{}, "The sentence, which is split at white space."},
    Field{"tokenizer", &Sentence::tokenizer, ByType{}, "How the text becomes tokens."},
    Field{"vocabulary", &Sentence::vocabulary, Vocabulary{},
          "A list of words, in which a word's index is its id; or \"sorted\": the text's own words "
          "in code-point order."},
    Field{"ids", &Sentence::ids, IdList{},
          "The ids of the text's tokens, from a tokenizer that this format does not describe. "
          "Without tokenizer_file the text is only shown."},
    Field{"tokenizer_file", &Sentence::tokenizerFile, ByType{},
          "The address of a tokenizer.json, relative to this document, with which the page makes "
          "the ids of other texts."},
    NotBoth{
        "tokenizer", "ids", {"idsTwice", "both \"tokenizer\" and \"ids\", expected one of them"}},
};

template <>
inline constexpr std::tuple kFields<DrawnVectors>{
    Field{"rows", &DrawnVectors::rows, Whole{1, kMaxTokens}, "How many tokens."},
    Field{"columns", &DrawnVectors::columns, Whole{1, kMaxFeatures}, "d_in."},
    Field{"seed", &DrawnVectors::seed, ByType{},
          "The numbers are those that PyTorch gives after torch.manual_seed(seed)."},
};

template <>
inline constexpr std::tuple kFields<Vectors>{
    Field{"vectors", &Vectors::values, GivenOrDrawn{},
          "One row of numbers per token; or how many rows and columns to draw with torch.randn."},
    Field{"labels", &Vectors::labels, ByType{},
          "A name for each row of the vectors; by default 1, 2, 3, …"},
};

inline constexpr const char* kNormKindDescription =
    "layer: (x − mean) / √(variance + epsilon). rms: x / √(mean square + epsilon).";
inline constexpr const char* kDrawnGainDescription =
    "false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain.";
inline constexpr const char* kEpsilonDescription = "Added to the variance, or to the mean square.";
inline constexpr WordOr<RootScale, double> kEmbeddingScale{&JsonNode::isNumber,
                                                           {"aNumber", "a number"}};
inline constexpr const char* kEmbeddingScaleDescription =
    "Multiplies token vectors, but not the table of a tied unembedding: d_in: by its square root; "
    "or "
    "by this number.";
inline constexpr const char* kEmbeddingNormDescription =
    "For a stack: a norm of token and position vectors, before the first block.";

template <>
inline constexpr std::tuple kFields<DrawnEmbedding>{
    Field{"size", &DrawnEmbedding::size, Whole{1, kMaxFeatures},
          "d_in: how many numbers a word's vector has."},
    Field{"seed", &DrawnEmbedding::seed, ByType{},
          "The numbers are those that PyTorch gives after torch.manual_seed(seed). Omit it if the "
          "blocks' generator is python, which also draws the embedding."},
    Field{
        "by", &DrawnEmbedding::by, ByType{},
        "vocabulary: all rows are drawn from the seed, in the vocabulary's order. word: each row "
        "is drawn from the seed and its word, so a word keeps its vector when other words change."},
    Field{"scale", &DrawnEmbedding::scale, kEmbeddingScale, kEmbeddingScaleDescription},
    Field{"norm", &DrawnEmbedding::norm, ByType{}, kEmbeddingNormDescription},
};

template <>
inline constexpr std::tuple kFields<TensorPart>{
    Field{"tensor", &TensorPart::tensor, ByType{},
          "The tensor's name in the file. A one-dimensional tensor counts as one row."},
    Field{"rows", &TensorPart::rows, FromTo{},
          "The part of the tensor that is used: the first index, and the index after the last."},
    Field{"columns", &TensorPart::columns, FromTo{},
          "The part of the tensor that is used: the first index, and the index after the last."},
    Field{"transposed", &TensorPart::transposed, ByType{}, "true: these rows become columns."},
};

template <>
inline constexpr std::tuple kFields<GivenEmbedding>{
    Field{"values", &GivenEmbedding::values, TableOrTensor{},
          "One row per word of the vocabulary."},
    Field{"scale", &GivenEmbedding::scale, kEmbeddingScale, kEmbeddingScaleDescription},
    Field{"norm", &GivenEmbedding::norm, ByType{}, kEmbeddingNormDescription},
};

inline constexpr OnlyFor kBaseOnly{
    &Positions::kind,
    std::array{PositionKind::kSinusoidal, PositionKind::kRotary},
    std::array{std::string_view("base")},
    {"baseGiven", "a base, expected none: only sinusoidal and rotary positions have one"}};
inline constexpr OnlyFor kRotaryOnly{
    &Positions::kind,
    std::array{PositionKind::kRotary},
    std::array{std::string_view("size")},
    {"rotaryOnly", "given, expected none: only rotary positions have it"}};
inline constexpr OnlyFor kPairsOnly{
    &Positions::kind,
    std::array{PositionKind::kSinusoidal, PositionKind::kRotary},
    std::array{std::string_view("pairs")},
    {"pairsGiven", "given, expected none: only sinusoidal and rotary positions have pairs"}};
inline constexpr OnlyFor kSinusoidalOnly{
    &Positions::kind,
    std::array{PositionKind::kSinusoidal},
    std::array{std::string_view("reaches_base")},
    {"sinusoidalOnly", "given, expected none: only sinusoidal positions have it"}};
inline constexpr OnlyFor kLearnedOnly{
    &Positions::kind,
    std::array{PositionKind::kLearned},
    std::array{std::string_view("values")},
    {"positionsGiven", "values given, expected none: only learned positions have them"}};
inline constexpr OnlyFor kLearnedRowsOnly{
    &Positions::kind,
    std::array{PositionKind::kLearned},
    std::array{std::string_view("rows")},
    {"positionRows", "given, expected none: only learned positions have them"}};

template <>
inline constexpr std::tuple kFields<Positions>{
    Field{"kind", &Positions::kind, ByType{},
          "none; learned: adds a learned vector for each position; sinusoidal: adds sine and "
          "cosine waves; rotary (RoPE): rotates pairs of features of Q and K (d_k must be even); "
          "alibi: subtracts a multiple of the distance from each score."},
    Field{"base", &Positions::base, Above{1, {"aboveOne", "a number above 1"}},
          "For sinusoidal and rotary positions: the base of the frequencies (often called theta), "
          "10000 by default. Wavelengths grow as its powers."},
    Field{"values", &Positions::values, TableOrTensor{},
          "For learned positions: one row of d_in numbers per position, with at least as many rows "
          "as tokens."},
    Field{"rows", &Positions::rows, Whole{1, kMaxTokens},
          "For learned positions drawn by the generator python: how many positions."},
    Field{"pairs", &Positions::pairs, ByType{},
          "For rotary positions: the features of a head that rotate together; for sinusoidal ones: "
          "the sine and cosine of one wavelength. neighbours: 0 and 1, 2 and 3, and so on; halves: "
          "a feature of the first half with its counterpart in the second, as in the files of "
          "Llama."},
    Field{"size", &Positions::size, Whole{2, kMaxFeatures},
          "For rotary positions: how many features of each head rotate, the first ones; by default "
          "all. An even number."},
    Field{"reaches_base", &Positions::reachesBase, ByType{},
          "For sinusoidal positions: true: the exponents go from 0 to 1, so that the longest "
          "wavelength is 2π · base, as in tensor2tensor."},
    kBaseOnly,
    kRotaryOnly,
    kPairsOnly,
    kSinusoidalOnly,
    kLearnedOnly,
    kLearnedRowsOnly,
    OneOfBoth{kLearnedOnly, "values", "rows",
              Phrase{"positionsMissing",
                     "the key \"values\" is missing: learned positions need one row each"},
              Phrase{"positionsTwice", "given beside values, expected one of them"}},
};

template <>
inline constexpr std::tuple kFields<Projection>{
    Field{"weight", &Projection::weight, TableOrTensor{},
          "Rows of numbers. linear: out × in; parameter: in × out."},
    Field{"bias", &Projection::bias, ListOrTensor{}, "One number per output."},
};

template <>
inline constexpr std::tuple kFields<GivenProjections>{
    Field{"query", &GivenProjections::query, ByType{}, "W_Q."},
    Field{"key", &GivenProjections::key, ByType{}, "W_K."},
    Field{"value", &GivenProjections::value, ByType{}, "W_V."},
};

template <>
inline constexpr std::tuple kFields<DrawnProjections>{
    Field{"seed", &DrawnProjections::seed, ByType{},
          "The numbers are those that PyTorch gives after torch.manual_seed(seed)."},
    Field{"order", &DrawnProjections::order, Order{}, "The order in which the three are drawn."},
    Field{"query_size", &DrawnProjections::querySize, Whole{1, kMaxFeatures},
          "Outputs of W_Q and W_K, for all heads together (heads · d_k); by default d_in."},
    Field{
        "value_size", &DrawnProjections::valueSize, Whole{1, kMaxFeatures},
        "Outputs of W_V, for all heads together (heads · d_v); by default the same as query_size."},
    Field{"initialisation", &DrawnProjections::initialisation, ByType{},
          "default: as torch.nn.Linear, or for parameter as torch.rand. multihead: as "
          "torch.nn.MultiheadAttention."},
};

template <>
inline constexpr std::tuple kFields<Projections>{
    Field{"kind", &Projections::kind, ByType{},
          "linear: y = x Wᵀ + b, W is out × in, as torch.nn.Linear. parameter: y = x W, W is in × "
          "out, as a bare torch.nn.Parameter."},
    Field{"bias", &Projections::bias, ByType{}, "true: each has a bias."},
    Fields{&Projections::parameters},
};

template <>
inline constexpr std::tuple kFields<PadMask>{
    Field{"pad", &PadMask::pad, Token{}, "The padding token: no token attends to it."},
};

template <>
inline constexpr std::tuple kFields<WindowMask>{
    Field{"window", &WindowMask::window, Whole{1, kMaxTokens},
          "A sliding window: a query sees the keys less than this many positions away. With "
          "causal these are the last tokens, its own included."},
    Field{"sinks", &WindowMask::sinks, Whole{0, kMaxTokens},
          "How many tokens at the beginning stay visible outside the window (attention sinks)."},
};

template <>
inline constexpr std::tuple kFields<Scores>{
    Field{"order", &Scores::order, ByType{}, "QK: Q Kᵀ, a row per query. KQ: K Qᵀ, a row per key."},
    Field{"scale", &Scores::scale,
          WordOr<ScaleKind, double>{&JsonNode::isNumber, {"aNumber", "a number"}},
          "d_k, d_in or d_v: divide scores by its square root; none: do not scale; a number: "
          "multiply scores by it."},
    Field{"mask", &Scores::mask, MaskForm{},
          "none, causal, padding (no token attends to a <pad>); a list of parts that must all "
          "hold: causal, padding, { \"pad\": token }, { \"window\": length }; or a row per query: "
          "true where it may attend."},
    Field{"temperature", &Scores::temperature, kAboveZero,
          "Scores are divided by this number before softmax; above 0."},
    Field{"bias", &Scores::bias, TableOrTensor{},
          "Numbers that are added to the scaled scores of each head: a row per query, a number per "
          "key. ALiBi is a bias of its own."},
    Refused{"dropout",
            {"noDropout",
             "given, expected none: the numbers are those of evaluation, where dropout does "
             "nothing"}},
};

template <>
inline constexpr std::tuple kFields<DrawnOutput>{
    Always{"drawn", true, Phrase{"trueOutput", "true (leave \"output\" out where there is none)"},
           "true: drawn, with d_in outputs."},
    Field{"bias", &DrawnOutput::bias, ByType{}, "Beside drawn: true if the output has a bias."},
};

inline constexpr const char* kKeyValueHeads =
    "How many heads of keys and values there are, each used by equally many query heads (grouped "
    "queries; 1: multi-query). By default as many as heads.";
inline constexpr const char* kActivation =
    "The nonlinearity applied to each hidden unit. gelu_tanh is GPT-2's, relu_squared is Primer's, "
    "silu is Llama's.";

template <>
inline constexpr std::tuple kFields<Attention>{
    Field{"projections", &Attention::projections, ByType{},
          "W_Q, W_K and W_V: given as query, key and value, all heads stacked; or drawn from a "
          "seed."},
    Field{"heads", &Attention::heads, Whole{1, kMaxHeads},
          "The number of heads, among which the columns of Q, K and V are divided."},
    Field{"key_value_heads", &Attention::keyValueHeads, Whole{1, kMaxHeads}, kKeyValueHeads},
    Field{"query_norm", &Attention::queryNorm, ByType{},
          "A norm of each head's queries, before they rotate: one gain of d_k numbers for all "
          "heads."},
    Field{"key_norm", &Attention::keyNorm, ByType{}, "The same for its keys."},
    Field{"scores", &Attention::scores, ByType{},
          "How scores become weights: order, scale, mask and temperature."},
    Field{"output", &Attention::output, ByType{},
          "W_O, of the projections' kind: given as weight, or drawn after the projections from the "
          "same seed."},
};

template <>
inline constexpr std::tuple kFields<Norm>{
    Field{"kind", &Norm::kind, ByType{}, kNormKindDescription},
    Field{"gain", &Norm::gain, ListOrTensor{},
          "One number per feature; left out, rows are only normalised."},
    Field{"bias", &Norm::bias, ListOrTensor{},
          "For a layer norm with a gain: one number per feature."},
    Field{"epsilon", &Norm::epsilon, kAboveZero, kEpsilonDescription},
    Check{checkNormBias},
};

template <>
inline constexpr std::tuple kFields<DrawnNorm>{
    Always{"drawn", true, Phrase{"trueNorm", "true (leave the norm out where there is none)"},
           "true: gains start at 1 and, in a layer norm, biases at 0."},
    Field{"kind", &DrawnNorm::kind, ByType{}, kNormKindDescription},
    Field{"gain", &DrawnNorm::gain, ByType{}, kDrawnGainDescription},
    Field{"epsilon", &DrawnNorm::epsilon, kAboveZero, kEpsilonDescription},
};

template <>
inline constexpr std::tuple kFields<BlockNorm>{
    Field{"kind", &BlockNorm::kind, ByType{}, kNormKindDescription},
    Field{"gain", &BlockNorm::gain, ByType{}, kDrawnGainDescription},
    Field{"position", &BlockNorm::position, ByType{},
          "before (pre-norm): x + f(norm(x)); after (post-norm): norm(x + f(x))."},
    Field{"epsilon", &BlockNorm::epsilon, kAboveZero, kEpsilonDescription},
};

template <>
inline constexpr std::tuple kFields<FeedForward>{
    Field{"activation", &FeedForward::activation, ByType{}, kActivation},
    Field{
        "gate", &FeedForward::gate, ByType{},
        "W_gate: hidden × d_in. With it, the network is down(activation(gate(x)) · up(x)): SwiGLU "
        "with silu, GeGLU with gelu, ReGLU with relu."},
    Field{"up", &FeedForward::up, ByType{}, "W_up: hidden × d_in."},
    Field{"down", &FeedForward::down, ByType{}, "W_down: d_in × hidden."},
};

template <>
inline constexpr std::tuple kFields<TransformerBlock>{
    Field{"norm1", &TransformerBlock::norm1, ByType{}, "The norm that belongs to attention."},
    Field{"attention", &TransformerBlock::attention, ByType{},
          "The attention of one block, with the same keys as a lesson of attention alone."},
    Field{"norm2", &TransformerBlock::norm2, ByType{},
          "The norm that belongs to the feed-forward network (MLP)."},
    Field{"feed_forward", &TransformerBlock::feedForward, ByType{},
          "down(activation(up(x))), or with a gate down(activation(gate(x)) · up(x)); each as "
          "torch.nn.Linear."},
    Field{"norm_position", &TransformerBlock::normPosition, ByType{},
          "before (pre-norm): x + f(norm(x)); after (post-norm): norm(x + f(x))."},
    Field{"residual", &TransformerBlock::residual, ByType{},
          "false: no residual connection; each part's output replaces the stream."},
    Field{"residual_projection", &TransformerBlock::residualProjection, ByType{},
          "Maps the stream, without its norm, before the output of attention is added: where "
          "attention has more or fewer outputs than inputs. As torch.nn.Linear."},
};

template <>
inline constexpr std::tuple kFields<DrawnBlocks>{
    Field{"seed", &DrawnBlocks::seed, ByType{}, "The seed of the generator."},
    Field{"generator", &DrawnBlocks::generator, ByType{},
          "torch: the numbers that PyTorch gives after torch.manual_seed(seed). python: those that "
          "random.gauss(0, deviation) gives after random.seed(seed), also for the embedding, which "
          "then has no seed, and for learned positions."},
    Field{"deviation", &DrawnBlocks::deviation, kAboveZero,
          "For the generator python: the standard deviation of all numbers."},
    Field{"output_deviation", &DrawnBlocks::outputDeviation,
          ZeroTo{kUnlimited, {"zeroOrMore", "a number, at least 0"}},
          "For the generator python: the standard deviation of W_O and W_down, if different from "
          "deviation. With 0, a block adds nothing to the stream before training."},
    Field{"order", &DrawnBlocks::order, PartOrder{},
          "For the generator python: the order in which the parts are drawn."},
    Field{"shuffled", &DrawnBlocks::shuffled, Whole{0, kMaxDocuments},
          "For the generator python: the length of a list that random.shuffle shuffles before any "
          "parameter is drawn."},
    Field{"layers", &DrawnBlocks::layers, Whole{1, kMaxLayers}, "How many blocks."},
    Field{"heads", &DrawnBlocks::heads, Whole{1, kMaxHeads},
          "The number of heads, among which the columns of Q, K and V are divided."},
    Field{"key_value_heads", &DrawnBlocks::keyValueHeads, Whole{1, kMaxHeads}, kKeyValueHeads},
    Field{"query_size", &DrawnBlocks::querySize, Whole{1, kMaxFeatures},
          "Outputs of W_Q and W_K, for all heads together (heads · d_k); by default d_in."},
    Field{
        "value_size", &DrawnBlocks::valueSize, Whole{1, kMaxFeatures},
        "Outputs of W_V, for all heads together (heads · d_v); by default the same as query_size."},
    Field{"query_key_norm", &DrawnBlocks::queryKeyNorm, ByType{},
          "The kind of norm that each head's queries and keys pass before they rotate, with a gain "
          "that starts at 1; by default there is none."},
    Field{"bias", &DrawnBlocks::bias, ByType{}, "true: each layer has a bias."},
    Field{"norm", &DrawnBlocks::norm,
          WordOr<DrawnBlockNorm, BlockNorm>{&JsonNode::isObject,
                                            {"aBlockNorm", "an object that says more"}},
          "Where the layer norms are: before each part (pre-norm), after it (post-norm) or none; "
          "or an object that also gives the kind of norm."},
    Field{"feed_forward", &DrawnBlocks::feedForward, Whole{0, kMaxHidden},
          "The number of hidden units in the feed-forward network (MLP); 0: no MLP."},
    Field{"gate", &DrawnBlocks::gate, ByType{},
          "true: the network is gated; W_gate is drawn before W_up."},
    Field{"activation", &DrawnBlocks::activation, ByType{}, kActivation},
    Field{"initialisation", &DrawnBlocks::initialisation, ByType{},
          "default: as torch.nn.Linear. normal: torch.randn over √in, biases 0."},
    Field{"scores", &DrawnBlocks::scores, ByType{},
          "How scores become weights: order, scale, mask and temperature."},
    OnlyFor{&DrawnBlocks::generator,
            std::array{Generator::kPython},
            std::array<std::string_view, 4>{"deviation", "output_deviation", "order", "shuffled"},
            {"ofPython", "given, expected none: only the generator \"python\" has it"}},
    OnlyFor{&DrawnBlocks::generator,
            std::array{Generator::kTorch},
            std::array{std::string_view("initialisation")},
            {"ofTorch", "given, expected none: the generator \"python\" has a deviation"}},
};

template <>
inline constexpr std::tuple kFields<HeadAt>{
    Field{"layer", &HeadAt::layer, Whole{0, kMaxLayers - 1}, "The block, from 0."},
    Field{"head", &HeadAt::head, Whole{0, kMaxHeads - 1}, "From 0."},
};

template <>
inline constexpr std::tuple kFields<NetworkAt>{
    Field{"layer", &NetworkAt::layer, Whole{0, kMaxLayers - 1}, "The block, from 0."},
};

template <>
inline constexpr std::tuple kFields<Pooling>{
    Field{"kind", &Pooling::kind, ByType{}, "mean: the mean of the stream over all tokens."},
    Field{"weight", &Pooling::weight, TableOrTensor{},
          "A layer after the mean, as torch.nn.Linear: out × in."},
    Field{"bias", &Pooling::bias, ListOrTensor{}, "One number per output of that layer."},
    Field{"activation", &Pooling::activation, ByType{},
          "The nonlinearity after that layer; by default none."},
    Field{"unit_length", &Pooling::unitLength, ByType{},
          "true: the vector is divided by its length, so that the product of two texts is the "
          "cosine of their angle."},
};

template <>
inline constexpr std::tuple kFields<Stack>{
    Field{"blocks", &Stack::blocks, GivenOrDrawnBlocks{},
          "The transformer blocks along the residual stream: a list, or how to draw them."},
    Field{"final_norm", &Stack::finalNorm, ByType{},
          "A norm at the end of the residual stream: given, or { \"drawn\": true }."},
    Field{"unembedding", &Stack::unembedding, TiedOrOwn{},
          "Turns the final stream into logits: \"tied\" to the embedding; a weight (vocabulary × "
          "d_in); or { \"drawn\": true }."},
    Field{"pooling", &Stack::pooling, ByType{},
          "Makes one vector of the whole text, as sentence encoders do."},
};

template <>
inline constexpr std::tuple kFields<Printed>{
    Field{"stage", &Printed::stage, ByType{}, "A stage's name, or tokens or ids."},
    Field{"layer", &Printed::layer, Whole{0, kMaxLayers - 1},
          "The block, from 0; by default the only one."},
    Field{"head", &Printed::head, HeadOrMean{},
          "The head, from 0; or mean: the mean over all heads, as PyTorch prints weights. By "
          "default the only head."},
    Field{"row", &Printed::row, Whole{0, kMaxVocabulary - 1},
          "The first row of the stage that was printed."},
    Field{"transposed", &Printed::transposed, ByType{}, "true: printed as columns."},
    PrintedContent{},
    Field{"digits", &Printed::digits, Whole{0, 17}, "How many decimals were printed."},
    Field{"significant", &Printed::significant, Whole{1, 17},
          "How many significant digits were printed, instead of digits."},
    Field{"tolerance", &Printed::tolerance, Whole{0, 17},
          "How many units in the last printed digit a value may differ by."},
    Field{"reproducible", &Printed::reproducible, ByType{},
          "false: the notebook set no seed, so its numbers are shown but not compared."},
    NotBoth{"digits",
            "significant",
            {"digitsTwice", "both \"digits\" and \"significant\", expected one of them"}},
};

template <>
inline constexpr std::tuple kFields<Lesson>{
    Field{"$schema", &Lesson::schema, ByType{},
          "The address of this schema, for help in editors. Nothing is computed from it."},
    Always{"clearhead", 1,
           Phrase{"theVersion", "1, the version of the format that this program reads"},
           "The version of the format: 1."},
    Field{"title", &Lesson::title, ByType{}, "Plain text."},
    Field{"about", &Lesson::about, ByType{},
          "The introduction: what the lesson shows and where its numbers come from. Plain text."},
    Field{
        "tensors", &Lesson::tensors, ByType{},
        "The address of a safetensors file with this lesson's numbers, relative to this document."},
    Field{"input", &Lesson::input, ByType{},
          "A sentence (text and vocabulary), or the vectors themselves."},
    Field{"language", &Lesson::language, LanguageTag{},
          "The language of the input's words, as a tag like \"en\" or \"pt-BR\". On a page in "
          "another language, screen readers pronounce the words in this language."},
    Field{"embedding", &Lesson::embedding, ByType{},
          "One vector per word: given as values, or drawn by size and seed as torch.nn.Embedding."},
    Field{"positions", &Lesson::positions, ByType{},
          "How the model knows the order of the tokens."},
    Fields{&Lesson::model},
    Field{"switched_off", &Lesson::switchedOff, ByType{},
          "Heads that are turned off (ablated): their context is set to zero."},
    Field{
        "switched_off_networks", &Lesson::switchedOffNetworks, ByType{},
        "Feed-forward networks that are turned off (ablated): their activations are set to zero."},
    Field{"training", &Lesson::training, ByType{},
          "How a stack is trained, on sequences that a task generates from the vocabulary."},
    Field{"features", &Lesson::features, ByType{},
          "The meaning of each column. The page labels columns with these names; nothing is "
          "computed from them."},
    Field{"focus", &Lesson::focus, Whole{0, kMaxTokens - 1},
          "The index, from 0, of the token that the page follows first. A special token before the "
          "words counts. By default: the last token that predicts a next one if there are logits "
          "or all masks are causal; otherwise the first."},
    Field{"printed", &Lesson::printed, ByType{},
          "Values that a notebook printed. The page compares each with the computed value, and "
          "reports which match."},
    Field{"steps", &Lesson::steps, ByType{}, "Your own tour steps, which replace the page's."},
    Field{"questions", &Lesson::questions, ByType{},
          "Your own questions, which replace the page's. They are asked only while the words and "
          "numbers are the lesson's own."},
    Field{"texts", &Lesson::texts, ByType{}, "The lesson's title and introduction, by language."},
};

}  // namespace clearhead
