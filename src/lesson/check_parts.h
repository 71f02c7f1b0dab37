#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lesson/check.h"
#include "lesson/lesson.h"

/// The parts of checkLesson, and their helpers. All `check…` and `expect…` throw LessonError.
namespace clearhead {

void checkAttention(const Attention& attention, int dIn);
/// Expects as many gains and biases as the rows have columns.
void checkNorm(const GivenOrDrawnNorm& norm, int size, const std::string& sizeName);
void checkStack(const Lesson& lesson, const Stack& stack, int dIn);
void checkTraining(const Lesson& lesson);
void checkTeaching(const Lesson& lesson, int dIn);
/// Expects a name for every column, or none.
void checkFeatures(const Lesson& lesson, const Features& features, int dIn);

inline constexpr Phrase kVocabularySize{"vocabularySize", "words in input.vocabulary"};

/// `path[index]`
std::string indexed(std::string_view path, std::size_t index);

void expectCount(std::size_t count, std::size_t expected, const std::string& path, const Noun& noun,
                 const WordingPart& meaning);
void expectAtMost(std::size_t count, std::size_t limit, const std::string& path, const Noun& noun);
void expectColumns(const Table& table, std::size_t expected, const std::string& path,
                   const WordingPart& meaning);
void expectColumns(const Rows& rows, std::size_t expected, const std::string& path,
                   const WordingPart& meaning);
/// Expects all rows to be as long as the first.
void expectEqualColumns(const Rows& rows, const std::string& path, const std::string& meaning);
/// Expects `size`, the features of all heads together, to be a multiple of `heads`.
void expectSplit(int size, int heads, const std::string& path, const std::string& key);

/// Expects equally many heads for each head of keys and values.
void expectGroups(int heads, const std::optional<int>& keyValueHeads);

/// "key_value_heads·d_k", or the same as `ofAllHeads` where there are as many.
std::string ofKeyValueHeads(const Attention& attention, const std::string& size);

/// "d_k" of one head, or "heads·d_k" of all of them.
std::string ofAllHeads(const Attention& attention, const std::string& size);

/// Calls `check`; if it throws an error, adds `place` before the error's path.
template <typename Check>
void within(const std::string& place, Check check) {
  try {
    check();
  } catch (const LessonError& error) {
    const bool hasPath = !error.path().empty() && error.path().front() != '[';
    throw LessonError(place + (hasPath ? "." : "") + error.path(), error.wording());
  }
}

}  // namespace clearhead
