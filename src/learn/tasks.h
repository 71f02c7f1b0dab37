#pragma once

#include <memory>
#include <vector>

#include "learn/task_random.h"
#include "lesson/lesson.h"
#include "lesson/task_sizes.h"
#include "ops/operations.h"

/// Tasks to learn, one file each. A task makes up its data from a seed: sequences of ids in which
/// some tokens follow from those before them.
namespace clearhead {

/// One sequence. targets[i]: the id that follows token i; kNoTarget if the tokens so far do not
/// determine it.
struct Example {
  std::vector<int> ids;
  std::vector<int> targets;
};

/// Which sequences. About one problem in four is held out: it is never trained on, in no sequence.
/// Other lengths are those that a
/// task never trains on, if it has any.
enum class Sequences { kTraining, kHeldOut, kOtherLengths };

/// After how many numbers they are said again; their count if they are not.
int periodOf(const std::vector<int>& numbers);

/// A task with its sizes. The part of a sequence that is drawn is its problem; the rest follows
/// from the problem.
class Task {
 public:
  Task(const Recipe& recipe, int words)
      : words_(words), length_(recipe.length.orDefault()), trained_(taskSizes(recipe, words)) {}
  virtual ~Task() = default;

  /// The sizes of problems that are trained on.
  std::vector<int> sizes() const;
  /// Sizes that are never trained on; may be empty.
  virtual std::vector<int> otherSizes() const { return {}; }

  /// A sequence with a random problem.
  /// @throws LessonError if the task has no such sequence: none to hold out, or none to train on.
  Example draw(Sequences which, TaskRandom& random) const;

  /// Of any text: for each token the one that follows it; kNoTarget where those so far do not
  /// determine that, and at the end.
  std::vector<int> targets(const std::vector<int>& ids) const;

 protected:
  /// `which` matters where a problem has parts that are held out by themselves; empty if there are
  /// none such.
  virtual std::vector<int> problem(int size, Sequences which, TaskRandom& random) const = 0;
  virtual bool isHeldOut(const std::vector<int>& problem) const { return isOneOfFour(problem); }
  /// The problem that a text begins with.
  virtual std::vector<int> problemOf(const std::vector<int>& ids) const = 0;
  /// The whole sequence, of at least length + 1 tokens.
  virtual std::vector<int> tokens(const std::vector<int>& problem) const = 0;
  /// Whether the tokens up to and including this one determine the next.
  virtual bool isDetermined(const std::vector<int>& problem, int token) const = 0;

  /// The same numbers always belong to the same part.
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

/// The task of a recipe over a vocabulary of that many words; null for documents (documents.h).
/// @throws LessonError, at a path below `training`, if its sizes are impossible.
TaskPointer makeTask(const Recipe& recipe, int words);

/// Which words of a text a lesson's loss is over: as in `Task::targets`; without a task all but the
/// last.
std::vector<int> targetsOf(const Lesson& lesson, const std::vector<int>& ids);

TaskPointer sayItTwice(const Recipe& recipe, int words);
TaskPointer sortLetters(const Recipe& recipe, int words);
TaskPointer closeBrackets(const Recipe& recipe, int words);
TaskPointer modularAddition(const Recipe& recipe, int words);

}  // namespace clearhead
