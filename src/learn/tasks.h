#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "learn/task_random.h"
#include "lesson/lesson.h"
#include "lesson/task_sizes.h"
#include "ops/operations.h"

/// Tasks to learn, one file each. A task generates sequences of ids from a seed; earlier tokens
/// determine some of the later ones.
namespace clearhead {

/// One sequence. targets[i]: the id that follows token i; kNoTarget if the tokens up to i do not
/// determine it.
struct Example {
  std::vector<int> ids;
  std::vector<int> targets;
};

/// The number of tokens that have a target.
int targetCount(const Example& example);

/// A word of a text that depends on distant words, in tasks that define such words.
struct DependentWord {
  std::string_view kind;
  int token;                                 // the last one before it
  std::vector<int> dependsOn;                // tokens
  std::vector<std::vector<int>> candidates;  // ids: the right ones, then the wrong ones in groups
  std::optional<bool> isPlural = {};         // the subject, if its number decides this word
};

/// Tokens that a head could attend to from a row.
struct Relation {
  std::string_view kind;
  int row;
  std::vector<int> cols;
};

/// Which sequences of a task.
enum class Sequences {
  kTraining,      // their problems are trained on
  kHeldOut,       // their problems are held out, about one in four
  kOtherLengths,  // their lengths are never trained on; not every task has some
};

/// After how many numbers they repeat; their count if they do not.
int periodOf(const std::vector<int>& numbers);

/// A task with its sizes. The random part of a sequence is its problem; it determines the rest.
class Task {
 public:
  Task(const Recipe& recipe, int words)
      : words_(words), length_(recipe.length.orDefault()), trained_(taskSizes(recipe, words)) {}
  virtual ~Task() = default;

  /// The sizes of problems that are trained on.
  std::vector<int> sizes() const;
  /// Sizes that are never trained on; may be empty.
  virtual std::vector<int> otherSizes() const { return {}; }

  /// A sequence with a random problem. Precondition: kOtherLengths only if there are other sizes.
  /// @throws LessonError if the task has too few problems to hold some out
  Example draw(Sequences which, TaskRandom& random) const;

  /// For each token of any text the next token; kNoTarget if the tokens up to it do not determine
  /// that, and for the last token.
  std::vector<int> targets(const std::vector<int>& ids) const;

  /// The dependent words of any text.
  virtual std::vector<DependentWord> dependentWords(const std::vector<int>&) const { return {}; }
  virtual std::vector<Relation> relations(const std::vector<int>&) const { return {}; }

 protected:
  /// Draws a problem of that size. Only tasks that hold out parts of problems use `which`; they
  /// return an empty problem if there are too few such parts.
  virtual std::vector<int> problem(int size, Sequences which, TaskRandom& random) const = 0;
  virtual bool isHeldOut(const std::vector<int>& problem) const { return isOneOfFour(problem); }
  /// The problem with which a text begins.
  virtual std::vector<int> problemOf(const std::vector<int>& ids) const = 0;
  /// The sequence of a problem, cut off after length + 1 tokens.
  virtual std::vector<int> tokens(const std::vector<int>& problem) const = 0;
  /// Whether the tokens up to and including this index determine the next.
  virtual bool isDetermined(const std::vector<int>& problem, int token) const = 0;

  /// Whether the hash of these numbers belongs to the fourth that is held out.
  static bool isOneOfFour(const std::vector<int>& numbers) {
    return (TaskRandom::hash(numbers) >> 16) % 4 == 0;
  }

  int words() const { return words_; }
  int length() const { return length_; }
  const TaskSizes& trained() const { return trained_; }

 private:
  int words_;
  int length_;
  TaskSizes trained_;
};

using TaskPointer = std::unique_ptr<const Task>;

/// The task of a lesson that can be trained; null for documents (documents.h).
/// @throws LessonError, at a path below `training`, if its sizes do not fit together
TaskPointer makeTask(const Lesson& lesson);

/// The targets of a lesson's loss in any text: the task's (`Task::targets`); without a task, and
/// for documents, every word but the last has one.
std::vector<int> targetsOf(const Lesson& lesson, const std::vector<int>& ids);

TaskPointer sayItTwice(const Recipe& recipe, int words);
TaskPointer sortLetters(const Recipe& recipe, int words);
TaskPointer closeBrackets(const Recipe& recipe, int words);
TaskPointer modularAddition(const Recipe& recipe, int words);
TaskPointer littleEnglish(const Recipe& recipe, int words);
TaskPointer ownTask(const Lesson& lesson);

}  // namespace clearhead
