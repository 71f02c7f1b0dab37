#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "lesson/check_parts.h"

namespace clearhead {
namespace {

/// The ids of the author's steps, in their order.
std::vector<std::string> stepIds(const std::vector<OwnStep>& steps) {
  std::vector<std::string> ids;
  std::set<std::string> seen{"whole"};  // the page's last step, which follows them
  for (std::size_t i = 0; i < steps.size(); ++i) {
    ids.push_back(steps[i].id.value_or("own-" + std::to_string(i + 1)));
    if (!seen.insert(ids.back()).second) {
      throw LessonError(indexed("steps", i) + (steps[i].id ? ".id" : ""),
                        {"stepTwice",
                         "{0} again, expected a name of its own for each step",
                         {'"' + ids.back() + '"'}});
    }
  }
  return ids;
}

/// Questions about an author's steps must name one of them; the page checks the names of its own
/// steps itself.
void checkQuestions(const std::vector<OwnQuestion>& questions,
                    const std::vector<std::string>& ids) {
  std::vector<std::string> choices;
  for (const std::string& id : ids) choices.push_back('"' + id + '"');
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const std::string& at = questions[i].at;
    if (std::find(ids.begin(), ids.end(), at) != ids.end()) continue;
    throw LessonError(indexed("questions", i) + ".at",
                      {"noSuchStep",
                       "{0}, expected one of the lesson's steps: {1}",
                       {'"' + at + '"', Wording::oneOf(choices)}});
  }
}

}  // namespace

void checkTeaching(const Lesson& lesson, int dIn) {
  if (lesson.steps) {
    const std::vector<std::string> ids = stepIds(*lesson.steps);
    if (lesson.questions) checkQuestions(*lesson.questions, ids);
  }
  if (!lesson.texts) return;
  const ByLanguage<LessonTexts>& texts = *lesson.texts;
  const auto check = [&](const std::optional<LessonTexts>& translated,
                         const std::string& language) {
    if (!translated || !translated->features) return;
    within("texts." + language, [&] { checkFeatures(lesson, *translated->features, dIn); });
  };
  check(texts.en, "en");
  check(texts.de, "de");
  check(texts.zhHans, "zh-Hans");
  check(texts.ar, "ar");
}

}  // namespace clearhead
