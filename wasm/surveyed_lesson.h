#pragma once

#include <emscripten/val.h>

#include <string>

#include "answer.h"
#include "convert.h"
#include "learn/survey.h"

namespace clearhead {

/// The behaviour of a trained stack over many texts, for TypeScript.
class SurveyedLesson {
 public:
  SurveyedLesson(const std::string& json, const TensorFilePointer& tensors,
                 const std::string& documents)
      : survey_(parseLesson(json, tensors), documents) {}

  emscripten::val most() const {
    return answer([&] { return emscripten::val(survey_.most()); });
  }
  emscripten::val take(int count) {
    return answer([&] { return emscripten::val(survey_.take(count)); });
  }

  /// { texts, loss, byNow, pairs,
  ///   heads: [{ layer, head, entropy, largest, byDistance, byToken }] }
  emscripten::val findings() const {
    return answer([&] {
      const Findings findings = survey_.findings();
      emscripten::val result = emscripten::val::object();
      result.set("texts", findings.texts);
      result.set("loss", findings.loss);
      result.set("byNow", emscripten::val::array(findings.byNow));
      result.set("pairs",
                 findings.pairs ? emscripten::val(*findings.pairs) : emscripten::val::null());
      emscripten::val heads = emscripten::val::array();
      for (const HeadHabits& habits : findings.heads) {
        emscripten::val head = emscripten::val::object();
        head.set("layer", habits.layer);
        head.set("head", habits.head);
        head.set("entropy", habits.entropy);
        head.set("largest", habits.largest);
        head.set("byDistance", emscripten::val::array(habits.byDistance));
        head.set("byToken", toFloat32Array(habits.byToken));
        heads.call<void>("push", head);
      }
      result.set("heads", heads);
      return result;
    });
  }

 private:
  Survey survey_;
};

}  // namespace clearhead
