#pragma once

#include <emscripten/val.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "answer.h"
#include "convert.h"
#include "learn/probe.h"
#include "learn/survey.h"

namespace clearhead {

/// The behaviour of a trained stack over many texts, for TypeScript. An average is { mean,
/// byChance, count }.
class SurveyedLesson {
 public:
  SurveyedLesson(const std::string& json, const TensorFilePointer& tensors,
                 const std::string& documents)
      : lesson_(parseLesson(json, tensors)), survey_(lesson_, documents) {}

  emscripten::val most() const {
    return answer([&] { return emscripten::val(survey_.most()); });
  }
  emscripten::val take(int count) {
    return answer([&] { return emscripten::val(survey_.take(count)); });
  }

  /// { texts, whole, withoutAll, lens, pairs, heads: [{ layer, head, entropy, largest, byDistance,
  ///   byToken, relations, byPair, without }], mistakes: [{ kind, ids, token, predicted }] }, where
  /// whole, withoutAll and without are { loss, accuracy, targets, positions }
  emscripten::val findings() const {
    return answer([&] {
      const Findings findings = survey_.findings();
      emscripten::val result = emscripten::val::object();
      result.set("texts", findings.texts);
      result.set("whole", evaluation(findings.whole));
      result.set("withoutAll", evaluation(findings.withoutAll));
      result.set("lens", emscripten::val::array(findings.lens));
      result.set("pairs",
                 findings.pairs ? emscripten::val(*findings.pairs) : emscripten::val::null());
      result.set("heads", list(findings.heads, [](const HeadHabits& habits) {
                   emscripten::val head = emscripten::val::object();
                   head.set("layer", habits.layer);
                   head.set("head", habits.head);
                   head.set("entropy", average(habits.entropy));
                   head.set("largest", average(habits.largest));
                   head.set("byDistance", list(habits.byDistance, average));
                   head.set("byToken", list(habits.byToken, average));
                   head.set("relations", averages(habits.relations));
                   head.set("byPair", toFloat32Array(habits.byPair));
                   head.set("without", evaluation(habits.without));
                   return head;
                 }));
      result.set("mistakes", list(findings.mistakes, [](const Mistake& each) {
                   emscripten::val mistake = emscripten::val::object();
                   mistake.set("kind", std::string(each.kind));
                   mistake.set("ids", emscripten::val::array(each.ids));
                   mistake.set("token", each.token);
                   mistake.set("predicted", each.predicted);
                   return mistake;
                 }));
      return result;
    });
  }

  /// [{ layer, stage, direction, threshold, positions }]
  emscripten::val probes(int texts) const {
    return answer([&] {
      return list(probesOf(lesson_, texts), [](const Probe& each) {
        emscripten::val probe = emscripten::val::object();
        probe.set("layer",
                  each.layer == kNoLayer ? emscripten::val::null() : emscripten::val(each.layer));
        probe.set("stage", std::string(each.stage));
        probe.set("direction", emscripten::val::array(each.direction));
        probe.set("threshold", each.threshold);
        probe.set("positions", averages(each.positions));
        return probe;
      });
    });
  }

 private:
  template <typename T, typename Convert>
  static emscripten::val list(const std::vector<T>& items, Convert convert) {
    emscripten::val all = emscripten::val::array();
    for (const T& item : items) all.call<void>("push", convert(item));
    return all;
  }

  static emscripten::val average(const Average& measure) {
    emscripten::val result = emscripten::val::object();
    result.set("mean", measure.mean());
    result.set("byChance", measure.byChance());
    result.set("count", measure.count);
    return result;
  }

  static emscripten::val averages(const std::map<std::string_view, Average>& named) {
    emscripten::val result = emscripten::val::object();
    for (const auto& [name, each] : named) result.set(std::string(name), average(each));
    return result;
  }

  static emscripten::val evaluation(const Evaluation& measured) {
    emscripten::val result = emscripten::val::object();
    result.set("loss", measured.loss());
    result.set("accuracy", measured.accuracy());
    result.set("targets", measured.targets);
    result.set("positions", averages(measured.positions));
    return result;
  }

  CheckedLesson lesson_;
  Survey survey_;
};

}  // namespace clearhead
