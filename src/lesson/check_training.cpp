#include <algorithm>

#include "lesson/check_parts.h"
#include "lesson/lexicon.h"
#include "lesson/own_sequences.h"
#include "lesson/task_sizes.h"

namespace clearhead {
namespace {

/// Throws unless the mask is causal: a word must not attend to the words that it predicts.
void checkCausal(const ScoresAt& at) {
  if (at.scores && at.scores->bias) {
    throw LessonError(at.place + "scores.bias",
                      {"biasInTraining",
                       "given, expected none: it fits only one length, and training has several"});
  }
  if (isCausal(at.scores)) return;
  throw LessonError(at.place + "scores.mask",
                    {"notCausal",
                     "not \"causal\", expected \"causal\": in training no word may see the "
                     "next"});
}

void checkLexicon(const std::vector<std::string>& vocabulary) {
  const std::vector<english::LexiconWord>& words = english::lexicon();
  for (std::size_t i = 0; i < std::min(words.size(), vocabulary.size()); ++i) {
    if (vocabulary[i] == words[i].text) continue;
    throw LessonError(indexed("input.vocabulary", i),
                      {"englishWord",
                       "{0}, expected {1}: \"little_english\" has words of its own",
                       {'"' + vocabulary[i] + '"', '"' + words[i].text + '"'}});
  }
  if (vocabulary.size() == words.size()) return;
  throw LessonError("input.vocabulary",
                    {"englishWords",
                     "{0}, expected {1}, those of \"little_english\"",
                     {counted(vocabulary.size(), kVocabularyWords), words.size()}});
}

}  // namespace

void checkTraining(const Lesson& lesson) {
  const auto* sentence = std::get_if<Sentence>(&lesson.input);
  const auto* stack = std::get_if<Stack>(&lesson.model);
  if (!stack || !stack->unembedding) {
    throw LessonError("training",
                      {"trainingUnembedding",
                       "without an unembedding, expected blocks with one: it is the next word that "
                       "is learned"});
  }
  if (!sentence->vocabulary) {
    throw LessonError("input.vocabulary",
                      {"trainingVocabulary",
                       "\"sorted\" with training, expected a list of words: sequences are made of "
                       "them"});
  }
  for (const ScoresAt& at : scoresOf(lesson)) checkCausal(at);
  const int length = lesson.training->length.orDefault();
  const auto& positions = lesson.positions;
  const bool given = positions && positions->values;
  const int rows = given       ? shapeOf(*positions->values).rows
                   : positions ? positions->rows.value_or(length)
                               : length;
  if (rows < length) {
    throw LessonError(given ? "positions.values" : "positions.rows",
                      {"positionsTrained",
                       "{0}, expected at least {1} (training.length)",
                       {counted(rows, kRows), length}});
  }
  if (lesson.training->task.kind == TaskKind::kLittleEnglish) checkLexicon(*sentence->vocabulary);
  if (lesson.training->task.kind == TaskKind::kSequences) ownSequences(lesson);
  taskSizes(*lesson.training, static_cast<int>(sentence->vocabulary->size()));
}

}  // namespace clearhead
