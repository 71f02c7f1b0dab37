#pragma once

#include <tuple>

#include "lesson/relations.h"
#include "lesson/rules.h"
#include "lesson/words.h"

/// The tables of a document's `training` (see tables.h).
namespace clearhead {

inline constexpr OnlyFor kDocumentsOnly{
    &TaskOptions::kind,
    std::array{TaskKind::kDocuments},
    std::array<std::string_view, 4>{"documents", "file", "shuffle", "held_out"},
    {"taskDocuments", "given, expected none: only \"documents\" has it"}};
inline constexpr Phrase kOneOfTexts{
    "taskTexts", "both or none of \"documents\" and \"file\", expected one of them"};

inline constexpr OnlyFor kSequencesOnly{
    &TaskOptions::kind,
    std::array{TaskKind::kSequences},
    std::array<std::string_view, 5>{"sequences", "grammar", "counted_words", "counted_after",
                                    "held_out_with"},
    {"taskOwn", "given, expected none: only \"sequences\" has it"}};
inline constexpr Phrase kOneOfOwn{
    "taskOwnTexts", "both or none of \"sequences\" and \"grammar\", expected one of them"};

template <>
inline constexpr std::tuple kFields<GrammarRule>{
    Field{"name", &GrammarRule::name, Token{}, "The name that stands for one of the texts."},
    Field{
        "alternatives", &GrammarRule::alternatives, Names{},
        "The texts, each equally likely. In a text, {name} stands for any text of a later rule. "
        "{name 1} stands for the same text throughout a sequence, and for another than {name 2}."},
};

template <>
inline constexpr std::tuple kFields<TaskOptions>{
    Field{
        "kind", &TaskOptions::kind, ByType{},
        "say_it_twice: random words, repeated; sort: random letters, then the same letters "
        "sorted; brackets: some are opened, then all are closed; modular_addition: two numbers "
        "and their sum modulo the number of words; little_english: sentences of a small grammar "
        "with fixed words; documents: texts of a list or a file; sequences: the author's own, from "
        "a list or a grammar."},
    Field{"shortest", &TaskOptions::shortest, Whole{1, kMaxTrainedLength},
          "The least number of repeated words, brackets, or letters."},
    Field{"longest", &TaskOptions::longest, Whole{1, kMaxTrainedLength},
          "The greatest number of them."},
    Field{"distinct", &TaskOptions::distinct, ByType{},
          "true: no word occurs again before the repetition."},
    Field{"documents", &TaskOptions::documents, Names{}, "The documents, each a text."},
    Field{"file", &TaskOptions::file, Token{},
          "The address of a text file with one document per line, relative to this lesson."},
    Field{"shuffle", &TaskOptions::shuffle, ByType{},
          "python: documents are taken in the order that random.shuffle gives after random.seed of "
          "the training's seed; none: in their own order."},
    Field{"held_out", &TaskOptions::heldOut, Whole{1, kMaxDocuments},
          "The number of documents that are never trained on: those after the documents of all "
          "steps, or the last ones. By default a quarter, at most 1000."},
    Field{"sequences", &TaskOptions::sequences, Names{},
          "The sequences, each a text and equally likely."},
    Field{"grammar", &TaskOptions::grammar, ByType{},
          "The rules that make the sequences: the first is a whole sequence."},
    Field{"counted_words", &TaskOptions::countedWords, Names{},
          "Only these words count for the loss. By default all next words count."},
    Field{"counted_after", &TaskOptions::countedAfter, Token{},
          "Only words after the first occurrence of this word count for the loss."},
    Field{"held_out_with", &TaskOptions::heldOutWith, Names{},
          "Sequences that contain one of these texts are never trained on. By default every fourth "
          "of the list, or about a quarter of what the grammar makes."},
    OnlyFor{&TaskOptions::kind,
            std::array{TaskKind::kSayItTwice, TaskKind::kSort, TaskKind::kBrackets},
            std::array<std::string_view, 2>{"shortest", "longest"},
            {"taskSizes",
             "given, expected none: only \"say_it_twice\", \"sort\" and \"brackets\" have it"}},
    OnlyFor{&TaskOptions::kind,
            std::array{TaskKind::kSayItTwice},
            std::array{std::string_view("distinct")},
            {"taskDistinct", "given, expected none: only \"say_it_twice\" has it"}},
    kDocumentsOnly,
    OneOfBoth{kDocumentsOnly, "documents", "file", kOneOfTexts, kOneOfTexts},
    kSequencesOnly,
    OneOfBoth{kSequencesOnly, "sequences", "grammar", kOneOfOwn, kOneOfOwn},
};

template <>
inline constexpr std::tuple kFields<Optimizer>{
    Field{"kind", &Optimizer::kind, ByType{},
          "adam; adamw: Adam, and each step shrinks every parameter by a share; sgd: against the "
          "gradient, without moments."},
    Field{"learning_rate", &Optimizer::learningRate,
          Above{0, {"aboveZeroToOne", "a number above 0, at most 1"}, 1},
          "The size of a step: above 0, at most 1."},
    Field{"betas", &Optimizer::betas, Betas{},
          "For adam and adamw: the share of the mean of gradients, and of their squares, that each "
          "step keeps."},
    Field{"epsilon", &Optimizer::epsilon, kAboveZero,
          "For adam and adamw: added to the root of the mean square."},
    Field{"warmup", &Optimizer::warmup, Whole{0, kMaxSteps},
          "The number of steps in which the learning rate grows to its full size."},
    Field{"decay", &Optimizer::decay, ByType{},
          "How the learning rate then falls to 0 until the last step: linearly, along a cosine, or "
          "not."},
    Field{"clip", &Optimizer::clip, kAboveZero,
          "The largest norm of all gradients together; larger gradients are scaled down."},
    Field{"weight_decay", &Optimizer::weightDecay, ZeroTo{1, {"zeroToOne", "a number from 0 to 1"}},
          "For adamw and sgd: a step shrinks each parameter by the share learning rate × weight "
          "decay."},
    Check{checkOptimizer},
};

template <>
inline constexpr std::tuple kFields<PrintedRun>{
    Field{"losses", &PrintedRun::losses, Decimals{},
          "The loss of each step, from the first on, as it was printed."},
    Field{"texts", &PrintedRun::texts, Names{}, "The texts that were made up after the last step."},
    Field{"temperature", &PrintedRun::temperature, kAboveZero,
          "The logits were divided by it when those texts were made up."},
};

template <>
inline constexpr std::tuple kFields<Recipe>{
    Field{"task", &Recipe::task, ByType{}, "What is learned, and how its sequences are made."},
    Field{"batch", &Recipe::batch, Whole{1, kMaxBatch}, "Sequences per step."},
    Field{"length", &Recipe::length, Whole{2, kMaxTrainedLength}, "Tokens of each sequence."},
    Field{"steps", &Recipe::steps, Whole{1, kMaxSteps}, "The number of steps."},
    Field{"optimizer", &Recipe::optimizer, ByType{}, "How gradients change the parameters."},
    Field{"precision", &Recipe::precision, ByType{},
          "double: parameters, moments and the loss of a step are kept in double precision; stages "
          "are always rounded to single precision."},
    Field{"seed", &Recipe::seed, ByType{}, "The seed of the sequences."},
    Field{"printed", &Recipe::printed, ByType{},
          "The output of a program that trained in the same way. The page compares each line with "
          "its own."},
};

}  // namespace clearhead
