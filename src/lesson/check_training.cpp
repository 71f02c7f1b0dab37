#include "lesson/check_parts.h"
#include "lesson/task_sizes.h"

namespace clearhead {
namespace {

/// Throws unless the mask is causal: a word must not attend to the words that it predicts.
void checkCausal(const std::optional<Scores>& scores, const std::string& path) {
  if (scores && scores->mask.orDefault() == Mask(MaskKind::kCausal)) return;
  throw LessonError(path + "scores.mask",
                    {"notCausal",
                     "not \"causal\", expected \"causal\": in training no word may see the "
                     "next"});
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
  if (const auto* drawn = std::get_if<DrawnBlocks>(&stack->blocks)) {
    checkCausal(drawn->scores, "blocks.drawn.");
  } else {
    const auto& blocks = std::get<std::vector<TransformerBlock>>(stack->blocks);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      checkCausal(blocks[i].attention.scores, indexed("blocks", i) + ".attention.");
    }
  }
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
  taskSizes(*lesson.training, static_cast<int>(sentence->vocabulary->size()));
}

}  // namespace clearhead
