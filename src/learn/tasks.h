#pragma once

#include <memory>
#include <vector>

#include "learn/task_random.h"
#include "lesson/lesson.h"
#include "lesson/task_sizes.h"
#include "ops/operations.h"

/// Tasks to learn, one file each. A task makes up its own data: sequences of ids, some of whose
/// tokens the ones before them tell.
namespace clearhead {

/// One sequence, and of each token the id that follows, or kNoTarget where nobody could know.
struct Example {
  std::vector<int> ids;
  std::vector<int> targets;
};

/// Which sequences: one in four is held out, and never trained on; and where a task trains on some
/// lengths only, others.
enum class Sequences { kTraining, kHeldOut, kOtherLengths };

/// A task with its sizes. What of a sequence is drawn is its problem; all else follows from that.
class Task {
 public:
  Task(const Recipe& recipe, int words)
      : words_(words), length_(recipe.length.orDefault()), trained_(taskSizes(recipe, words)) {}
  virtual ~Task() = default;

  /// The sizes of problems that are trained on, and those that never are; the latter may be none.
  std::vector<int> sizes() const;
  virtual std::vector<int> otherSizes() const { return {}; }

  /// A sequence whose problem is drawn.
  /// Throws LessonError where there is none to hold out, or none to train on.
  Example draw(Sequences which, TaskRandom& random) const;

 protected:
  virtual std::vector<int> problem(int size, TaskRandom& random) const = 0;
  /// The whole sequence, of at least length + 1 tokens.
  virtual std::vector<int> tokens(const std::vector<int>& problem) const = 0;
  /// Whether those up to that one, and that one itself, tell which comes next.
  virtual bool isTold(const std::vector<int>& problem, int token) const = 0;

  int words() const { return words_; }
  int length() const { return length_; }
  const TaskSizes& trained() const { return trained_; }

 private:
  int words_;
  int length_;
  TaskSizes trained_;
};

using TaskPointer = std::unique_ptr<const Task>;

/// The task of that kind, over a vocabulary of so many words.
/// Throws LessonError, with a path from `training` on, where its sizes are impossible.
TaskPointer makeTask(const Recipe& recipe, int words);

TaskPointer sayItTwice(const Recipe& recipe, int words);
TaskPointer sortLetters(const Recipe& recipe, int words);
TaskPointer closeBrackets(const Recipe& recipe, int words);
TaskPointer modularAddition(const Recipe& recipe, int words);

}  // namespace clearhead
