#pragma once

#include <string_view>
#include <vector>

#include "learn/tasks.h"

namespace clearhead {

/// The documents of a task, in their order or in that of Python's random.shuffle. The first of them
/// are trained on; those after them are held out.
class Documents {
 public:
  /// @param file the text file that the task names, one document per line; empty if it is missing
  /// @throws LessonError if the file is missing, if there are too few documents, or if a document
  /// has a word outside the vocabulary or fewer than two tokens
  Documents(const Lesson& lesson, std::string_view file);

  /// The document at that index, counted over all steps: after the last one the first follows.
  Example training(int index) const { return example(index % trainedCount_); }
  /// Precondition: index < heldOutCount().
  Example heldOut(int index) const { return example(trainedCount_ + index); }
  int heldOutCount() const { return heldOutCount_; }
  /// How many documents are trained on before the first one follows again.
  int trainedCount() const { return trainedCount_; }
  /// The id of the token before each document; -1 if there is none.
  int begin() const { return begin_; }
  /// The id of the token after each document; -1 if there is none.
  int end() const { return end_; }
  int count() const { return static_cast<int>(documents_.size()); }

 private:
  Example example(int index) const;

  std::vector<std::vector<int>> documents_;  // ids, including those of begin and end
  int length_;                               // the most tokens of an example
  int begin_;
  int end_;
  int trainedCount_;
  int heldOutCount_;
};

}  // namespace clearhead
