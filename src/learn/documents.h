#pragma once

#include <string_view>
#include <vector>

#include "learn/tasks.h"

namespace clearhead {

/// The documents that a model is trained on, one after another, in the order of the list or of
/// Python's random.shuffle.
class Documents {
 public:
  /// @param file the text file that the task names, one document per line; empty if it is missing
  /// @throws LessonError if the file is missing, if a document has a word that the vocabulary lacks
  /// or no next word, or if there are too few documents
  Documents(const Lesson& lesson, std::string_view file);

  /// The document with that index, counted over all steps. The first document follows the last.
  Example training(int index) const { return example(index % trained_); }
  /// Precondition: index < heldOutCount().
  Example heldOut(int index) const { return example(trained_ + index); }
  int heldOutCount() const { return heldOut_; }
  /// How many documents training takes before it begins again.
  int trainedCount() const { return trained_; }
  /// The id of the token before each document; -1 if there is none.
  int begin() const { return begin_; }
  /// The id of the token after each document; -1 if there is none.
  int end() const { return end_; }
  int count() const { return static_cast<int>(documents_.size()); }

 private:
  Example example(int index) const;

  std::vector<std::vector<int>> documents_;  // ids, including those of begin and end
  int length_;
  int begin_;
  int end_;
  int trained_;
  int heldOut_;
};

/// Whether the task's sequences are documents.
bool hasDocuments(const Lesson& lesson);

}  // namespace clearhead
