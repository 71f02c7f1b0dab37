#include "learn/documents.h"

#include <algorithm>
#include <string>

#include "parameters/python_random.h"

namespace clearhead {
namespace {

// Unless the task gives a number, one document in kHeldOutOneIn is held out, at most kMaxHeldOut.
constexpr int kHeldOutOneIn = 4;
constexpr int kMaxHeldOut = 1000;

const std::string kPath = "training.task.";

std::vector<std::string> linesOf(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (line.find_first_not_of(" \t\r") != std::string_view::npos) lines.emplace_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<std::string> textsOf(const Recipe& recipe, std::string_view file) {
  const TaskOptions& task = recipe.task;
  if (task.documents) return *task.documents;
  if (file.empty()) {
    throw LessonError(kPath + "file", {"documentsMissing",
                                       "{0} is not here, expected the text file beside the lesson",
                                       {'"' + task.file.value_or("") + '"'}});
  }
  if (invalidUtf8(file)) {
    throw LessonError(kPath + "file", {"documentsUtf8", "not UTF-8 text, expected UTF-8"});
  }
  return linesOf(file);
}

}  // namespace

Documents::Documents(const Lesson& lesson, std::string_view file)
    : length_(lesson.training->length.orDefault()) {
  const Recipe& recipe = *lesson.training;
  const auto& sentence = std::get<Sentence>(lesson.input);
  const Tokenizer tokenizer = sentence.tokenizer.value_or(Tokenizer{});
  const Ids ids = idsOf(*sentence.vocabulary);
  std::vector<std::string> texts = textsOf(recipe, file);
  const std::string place = kPath + (recipe.task.documents ? "documents" : "file");
  if (texts.size() < 2 || texts.size() > kMaxDocuments) {
    throw LessonError(place, {"documentsCount",
                              "{0}, expected from 2 to {1}",
                              {counted(texts.size(), kTexts), kMaxDocuments}});
  }
  if (recipe.task.shuffle.orDefault() == Shuffle::kPython) {
    PythonRandom(recipe.seed.orDefault()).shuffle(texts);
  }
  const auto& end = tokenizer.end ? tokenizer.end : tokenizer.begin;
  begin_ = tokenizer.begin ? ids.at(*tokenizer.begin) : -1;
  end_ = end ? ids.at(*end) : -1;
  for (const std::string& text : texts) {
    std::vector<int>& document = documents_.emplace_back();
    if (begin_ >= 0) document.push_back(begin_);
    for (const Word& word : splitWords(text, tokenizer, ids)) {
      auto found = ids.find(word.text);
      if (found == ids.end() && tokenizer.unknown) found = ids.find(*tokenizer.unknown);
      if (found == ids.end()) {
        throw LessonError(place, {"documentWord",
                                  "{0} in {1}, expected words of input.vocabulary",
                                  {'"' + word.typed + '"', '"' + text + '"'}});
      }
      document.push_back(found->second);
    }
    if (end_ >= 0) document.push_back(end_);
    if (document.size() < 2) {
      throw LessonError(place, {"documentShort",
                                "{0} has no next word to predict, expected two words",
                                {'"' + text + '"'}});
    }
  }
  const long long taken =
      static_cast<long long>(recipe.steps.orDefault()) * recipe.batch.orDefault();
  heldOutCount_ = recipe.task.heldOut.value_or(std::clamp(count() / kHeldOutOneIn, 1, kMaxHeldOut));
  if (heldOutCount_ >= count()) {
    throw LessonError(
        kPath + "held_out",
        {"heldOut", "{0}, expected fewer than the documents ({1})", {heldOutCount_, count()}});
  }
  trainedCount_ = static_cast<int>(std::min<long long>(taken, count() - heldOutCount_));
}

Example Documents::example(int index) const {
  const std::vector<int>& document = documents_[index];
  const auto tokens = std::min<std::ptrdiff_t>(length_, std::ssize(document) - 1);
  return {{document.begin(), document.begin() + tokens},
          {document.begin() + 1, document.begin() + 1 + tokens}};
}

}  // namespace clearhead
