#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "lesson/course_tables.h"
#include "lesson/tables.h"

namespace clearhead::tables {

/// The name of an object or an enumeration in the schema and in TypeScript.
template <typename T>
constexpr std::string_view kName = "";
template <>
constexpr std::string_view kName<Lesson> = "Lesson";
template <>
constexpr std::string_view kName<std::variant<Sentence, Vectors>> = "Input";
template <>
constexpr std::string_view kName<Tokenizer> = "Tokenizer";
template <>
constexpr std::string_view kName<TokenizerKind> = "TokenizerKind";
template <>
constexpr std::string_view kName<DrawnVectors> = "DrawnVectors";
template <>
constexpr std::string_view kName<Embedding> = "Embedding";
template <>
constexpr std::string_view kName<DrawnBy> = "DrawnBy";
template <>
constexpr std::string_view kName<RootScale> = "RootScale";
template <>
constexpr std::string_view kName<Positions> = "Positions";
template <>
constexpr std::string_view kName<PositionKind> = "PositionKind";
template <>
constexpr std::string_view kName<Pairing> = "Pairing";
template <>
constexpr std::string_view kName<TensorPart> = "TensorPart";
template <>
constexpr std::string_view kName<Projections> = "Projections";
template <>
constexpr std::string_view kName<ProjectionKind> = "ProjectionKind";
template <>
constexpr std::string_view kName<Projection> = "Projection";
template <>
constexpr std::string_view kName<Part> = "ProjectionName";
template <>
constexpr std::string_view kName<Initialisation> = "Initialisation";
template <>
constexpr std::string_view kName<Scores> = "Scores";
template <>
constexpr std::string_view kName<ScoreOrder> = "ScoreOrder";
template <>
constexpr std::string_view kName<ScaleKind> = "ScaleKind";
template <>
constexpr std::string_view kName<MaskKind> = "MaskKind";
template <>
constexpr std::string_view kName<MaskWord> = "MaskWord";
template <>
constexpr std::string_view kName<MaskObject> = "MaskPart";
template <>
constexpr std::string_view kName<Output> = "Output";
template <>
constexpr std::string_view kName<Attention> = "Attention";
template <>
constexpr std::string_view kName<TransformerBlock> = "Block";
template <>
constexpr std::string_view kName<DrawnBlocks> = "DrawnBlocks";
template <>
constexpr std::string_view kName<DrawnBlockNorm> = "DrawnBlockNorm";
template <>
constexpr std::string_view kName<BlockInitialisation> = "BlockInitialisation";
template <>
constexpr std::string_view kName<Generator> = "Generator";
template <>
constexpr std::string_view kName<DrawnPart> = "DrawnPart";
template <>
constexpr std::string_view kName<NormKind> = "NormKind";
template <>
constexpr std::string_view kName<Norm> = "Norm";
template <>
constexpr std::string_view kName<GivenOrDrawnNorm> = "GivenOrDrawnNorm";
template <>
constexpr std::string_view kName<BlockNorm> = "BlockNorm";
template <>
constexpr std::string_view kName<FeedForward> = "FeedForward";
template <>
constexpr std::string_view kName<Activation> = "Activation";
template <>
constexpr std::string_view kName<NormPosition> = "NormPosition";
template <>
constexpr std::string_view kName<Pooling> = "Pooling";
template <>
constexpr std::string_view kName<PoolingKind> = "PoolingKind";
template <>
constexpr std::string_view kName<Tied> = "Tied";
template <>
constexpr std::string_view kName<HeadMean> = "HeadMean";
template <>
constexpr std::string_view kName<HeadAt> = "HeadAt";
template <>
constexpr std::string_view kName<NetworkAt> = "NetworkAt";
template <>
constexpr std::string_view kName<Recipe> = "Training";
template <>
constexpr std::string_view kName<PrintedRun> = "PrintedRun";
template <>
constexpr std::string_view kName<TaskOptions> = "Task";
template <>
constexpr std::string_view kName<GrammarRule> = "GrammarRule";
template <>
constexpr std::string_view kName<TaskKind> = "TaskKind";
template <>
constexpr std::string_view kName<Precision> = "Precision";
template <>
constexpr std::string_view kName<Shuffle> = "Shuffle";
template <>
constexpr std::string_view kName<Optimizer> = "Optimizer";
template <>
constexpr std::string_view kName<OptimizerKind> = "OptimizerKind";
template <>
constexpr std::string_view kName<RateDecay> = "RateDecay";
template <>
constexpr std::string_view kName<Features> = "Features";
template <>
constexpr std::string_view kName<Printed> = "Printed";
template <>
constexpr std::string_view kName<Course> = "Course";
template <>
constexpr std::string_view kName<CoursePart> = "CoursePart";
template <>
constexpr std::string_view kName<ByLanguage<std::string>> = "TextByLanguage";
template <>
constexpr std::string_view kName<ByLanguage<LessonTexts>> = "TextsByLanguage";
template <>
constexpr std::string_view kName<LessonTexts> = "LessonTexts";
template <>
constexpr std::string_view kName<OwnStep> = "OwnStep";
template <>
constexpr std::string_view kName<OwnQuestion> = "OwnQuestion";
template <>
constexpr std::string_view kName<QuestionKind> = "QuestionKind";

}  // namespace clearhead::tables
