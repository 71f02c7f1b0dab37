#pragma once

#include <string_view>
#include <vector>

#include "learn/tasks.h"

namespace clearhead {

/// Documents that a model is trained on, one after the other: names, or lines of a text. They stand
/// in the order of the list, or as random.shuffle leaves them.
class Documents {
 public:
  /// `file`: the text beside the lesson that its task names; one document a line.
  /// @throws LessonError where a document has a character that the vocabulary has not, or there are
  ///   too few of them.
  Documents(const Lesson& lesson, std::string_view file);

  /// The document of that index, counted through all steps: from the last one the first follows.
  Example training(int index) const { return example(index % trained_); }
  /// Precondition: index < heldOutCount().
  Example heldOut(int index) const { return example(trained_ + index); }
  int heldOutCount() const { return heldOut_; }
  /// The tokens before and after each document; -1 where there is none.
  int begin() const { return begin_; }
  int end() const { return end_; }
  int count() const { return static_cast<int>(documents_.size()); }

 private:
  Example example(int index) const;

  std::vector<std::vector<int>> documents_;  // of ids, with those that begin and end them
  int length_;
  int begin_;
  int end_;
  int trained_;
  int heldOut_;
};

/// Whether the task's sequences are documents.
bool hasDocuments(const Lesson& lesson);

}  // namespace clearhead
