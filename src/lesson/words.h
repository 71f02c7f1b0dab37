#pragma once

#include "lesson/fields.h"
#include "lesson/lesson.h"

/// The words for the values of each enumeration in documents.
namespace clearhead {

template <>
inline constexpr Named<TokenizerKind> kWords<TokenizerKind>[] = {
    {TokenizerKind::kWords, "words"},
    {TokenizerKind::kCharacters, "characters"},
};
template <>
inline constexpr Named<DrawnBy> kWords<DrawnBy>[] = {
    {DrawnBy::kVocabulary, "vocabulary"},
    {DrawnBy::kWord, "word"},
};
template <>
inline constexpr Named<RootScale> kWords<RootScale>[] = {
    {RootScale::kInputSize, "d_in"},
};
template <>
inline constexpr Named<PositionKind> kWords<PositionKind>[] = {
    {PositionKind::kNone, "none"},
    {PositionKind::kLearned, "learned"},
    {PositionKind::kSinusoidal, "sinusoidal"},
    {PositionKind::kRotary, "rotary"},
    {PositionKind::kAlibi, "alibi"},
};
template <>
inline constexpr Named<Pairing> kWords<Pairing>[] = {
    {Pairing::kNeighbours, "neighbours"},
    {Pairing::kHalves, "halves"},
};
template <>
inline constexpr Named<ProjectionKind> kWords<ProjectionKind>[] = {
    {ProjectionKind::kLinear, "linear"},
    {ProjectionKind::kParameter, "parameter"},
};
template <>
inline constexpr Named<Initialisation> kWords<Initialisation>[] = {
    {Initialisation::kDefault, "default"},
    {Initialisation::kMultihead, "multihead"},
};
template <>
inline constexpr Named<Part> kWords<Part>[] = {
    {Part::kQuery, "query"},
    {Part::kKey, "key"},
    {Part::kValue, "value"},
};
template <>
inline constexpr Named<ScoreOrder> kWords<ScoreOrder>[] = {
    {ScoreOrder::kQueryKey, "QK"},
    {ScoreOrder::kKeyQuery, "KQ"},
};
template <>
inline constexpr Named<ScaleKind> kWords<ScaleKind>[] = {
    {ScaleKind::kKeySize, "d_k"},
    {ScaleKind::kInputSize, "d_in"},
    {ScaleKind::kValueSize, "d_v"},
    {ScaleKind::kNone, "none"},
};
template <>
inline constexpr Named<Activation> kWords<Activation>[] = {
    {Activation::kRelu, "relu"},          {Activation::kGelu, "gelu"},
    {Activation::kGeluTanh, "gelu_tanh"}, {Activation::kReluSquared, "relu_squared"},
    {Activation::kSilu, "silu"},          {Activation::kTanh, "tanh"},
};
template <>
inline constexpr Named<PoolingKind> kWords<PoolingKind>[] = {
    {PoolingKind::kMean, "mean"},
};
template <>
inline constexpr Named<NormKind> kWords<NormKind>[] = {
    {NormKind::kLayer, "layer"},
    {NormKind::kRms, "rms"},
};
template <>
inline constexpr Named<NormPosition> kWords<NormPosition>[] = {
    {NormPosition::kBefore, "before"},
    {NormPosition::kAfter, "after"},
};
template <>
inline constexpr Named<DrawnBlockNorm> kWords<DrawnBlockNorm>[] = {
    {DrawnBlockNorm::kNone, "none"},
    {DrawnBlockNorm::kBefore, "before"},
    {DrawnBlockNorm::kAfter, "after"},
};
template <>
inline constexpr Named<BlockInitialisation> kWords<BlockInitialisation>[] = {
    {BlockInitialisation::kDefault, "default"},
    {BlockInitialisation::kNormal, "normal"},
};
template <>
inline constexpr Named<Generator> kWords<Generator>[] = {
    {Generator::kTorch, "torch"},
    {Generator::kPython, "python"},
};
template <>
inline constexpr Named<DrawnPart> kWords<DrawnPart>[] = {
    {DrawnPart::kEmbedding, "embedding"},
    {DrawnPart::kPositions, "positions"},
    {DrawnPart::kUnembedding, "unembedding"},
    {DrawnPart::kAllBlocks, "blocks"},
};
template <>
inline constexpr Named<Tied> kWords<Tied>[] = {
    {Tied::kTied, "tied"},
};
template <>
inline constexpr Named<HeadMean> kWords<HeadMean>[] = {
    {HeadMean::kMean, "mean"},
};
template <>
inline constexpr Named<TaskKind> kWords<TaskKind>[] = {
    {TaskKind::kSayItTwice, "say_it_twice"},
    {TaskKind::kSort, "sort"},
    {TaskKind::kBrackets, "brackets"},
    {TaskKind::kModularAddition, "modular_addition"},
    {TaskKind::kLittleEnglish, "little_english"},
    {TaskKind::kDocuments, "documents"},
    {TaskKind::kSequences, "sequences"},
};
template <>
inline constexpr Named<Shuffle> kWords<Shuffle>[] = {
    {Shuffle::kNone, "none"},
    {Shuffle::kPython, "python"},
};
template <>
inline constexpr Named<OptimizerKind> kWords<OptimizerKind>[] = {
    {OptimizerKind::kAdam, "adam"},
    {OptimizerKind::kAdamW, "adamw"},
    {OptimizerKind::kSgd, "sgd"},
};
template <>
inline constexpr Named<RateDecay> kWords<RateDecay>[] = {
    {RateDecay::kNone, "none"},
    {RateDecay::kLinear, "linear"},
    {RateDecay::kCosine, "cosine"},
};
template <>
inline constexpr Named<Precision> kWords<Precision>[] = {
    {Precision::kSingle, "single"},
    {Precision::kDouble, "double"},
};
template <>
inline constexpr Named<QuestionKind> kWords<QuestionKind>[] = {
    {QuestionKind::kChoice, "choice"},
    {QuestionKind::kNumber, "number"},
    {QuestionKind::kCell, "cell"},
};
template <>
inline constexpr Named<MaskKind> kWords<MaskKind>[] = {
    {MaskKind::kNone, "none"},
    {MaskKind::kCausal, "causal"},
    {MaskKind::kPadding, "padding"},
};
template <>
inline constexpr Named<MaskWord> kWords<MaskWord>[] = {
    {MaskWord::kCausal, "causal"},
    {MaskWord::kPadding, "padding"},
};

}  // namespace clearhead
