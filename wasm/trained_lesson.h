#pragma once

#include <emscripten/val.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "answer.h"
#include "convert.h"
#include "learn/training.h"

namespace clearhead {

/// A lesson during its training, for TypeScript.
class TrainedLesson {
 public:
  TrainedLesson(const std::string& json, std::optional<std::uint32_t> seed,
                const TensorFilePointer& tensors, const std::string& documents)
      : training_(parseLesson(json, tensors), seed, documents) {}

  emscripten::val step(int count) {
    return answer([&] {
      const StepResult taken = training_.step(count);
      emscripten::val result = emscripten::val::object();
      result.set("step", taken.step);
      result.set("loss", taken.loss);
      result.set("accuracy", taken.accuracy);
      result.set("ids", emscripten::val::array(taken.last.ids));
      result.set("targets", emscripten::val::array(taken.last.targets));
      return result;
    });
  }

  /// `sequences`: how many are measured; 0: as `Training::mostMeasured`. { loss, guessing,
  /// trainedLoss, accuracy, elsewhere, byChance, heads: [{ layer, head, previous, induction,
  /// elsewhere }] }; byChance and a head's elsewhere are { previous, induction }
  emscripten::val measure(int sequences) {
    return answer([&] {
      const Measures measures = sequences ? training_.measure(sequences) : training_.measure();
      emscripten::val result = emscripten::val::object();
      result.set("loss", measures.loss);
      result.set("accuracy", measures.accuracy);
      result.set("elsewhere", measures.elsewhere ? emscripten::val(*measures.elsewhere)
                                                 : emscripten::val::null());
      emscripten::val heads = emscripten::val::array();
      for (const HeadScores& scores : measures.heads) {
        emscripten::val head = emscripten::val::object();
        head.set("layer", scores.layer);
        head.set("head", scores.head);
        head.set("previous", scores.heldOut.previous);
        head.set("induction", scores.heldOut.induction);
        head.set("elsewhere",
                 scores.elsewhere ? shares(*scores.elsewhere) : emscripten::val::null());
        heads.call<void>("push", head);
      }
      result.set("heads", heads);
      result.set("guessing", measures.guessing);
      result.set("trainedLoss", measures.trainedLoss);
      result.set("byChance", shares(measures.byChance));
      return result;
    });
  }

  /// [{ id, drawn, from, to, shares }]
  emscripten::val makeUp(double temperature) {
    return answer([&] {
      emscripten::val tokens = emscripten::val::array();
      for (const MadeUpToken& each : training_.makeUp(temperature)) {
        emscripten::val token = emscripten::val::object();
        token.set("id", each.id);
        token.set("drawn", each.drawn);
        token.set("from", each.from);
        token.set("to", each.to);
        token.set("shares", emscripten::val::array(each.shares));
        tokens.call<void>("push", token);
      }
      return tokens;
    });
  }

  /// [{ layer, head, size, values }], on the lesson's own sentence.
  emscripten::val weights() {
    return answer([&] {
      emscripten::val heads = emscripten::val::array();
      const Graph& graph = training_.ownSentence().graph;
      for (int i = 0; i < static_cast<int>(graph.stages().size()); ++i) {
        const Stage& stage = graph.stages()[i];
        if (stage.name != "weights") continue;
        emscripten::val head = emscripten::val::object();
        head.set("layer", stage.layer);
        head.set("head", stage.head);
        head.set("size", stage.shape.rows);
        head.set("values", toFloat32Array(graph.value(i)));
        heads.call<void>("push", head);
      }
      return heads;
    });
  }

  emscripten::val lesson() const {
    return answer([&] { return toBytes(writeLesson(training_.lesson())); });
  }

  /// { lesson, tensors }: the document, and the file with its numbers.
  emscripten::val lessonInFile() const {
    return answer([&] {
      TensorFileWriter file;
      emscripten::val result = emscripten::val::object();
      result.set("lesson", toBytes(writeLesson(training_.lesson(&file))));
      result.set("tensors", toUint8Array(file.bytes()));
      return result;
    });
  }

  /// { ids, targets } of one sequence of the next step's batch; `stages(-1)` then has its stages.
  /// Null if the batch has no such sequence.
  emscripten::val look(int sequence) {
    return answer([&] {
      if (sequence < 0 || sequence >= training_.batch()) return emscripten::val::null();
      const Example& example = training_.look(sequence);
      emscripten::val result = emscripten::val::object();
      result.set("ids", emscripten::val::array(example.ids));
      result.set("targets", emscripten::val::array(example.targets));
      return result;
    });
  }

  // Stages of training, their values and explanations; null if there is no such graph, stage or
  // cell. `which`: the index of a parameter, for the stages of its last step; or -1, for those of
  // `look`.

  emscripten::val stages(int which) const {
    return answer([&] {
      const Graph* graph = graphOf(which);
      return graph ? toBytes(gradientsJson(*graph, training_.parameters(), 0))
                   : emscripten::val::null();
    });
  }
  emscripten::val values(int which, int stage) const {
    return answer([&] {
      const Graph* graph = graphOf(which);
      return has(graph, stage) ? toFloat32Array(graph->value(stage)) : emscripten::val::null();
    });
  }
  emscripten::val explain(int which, int stage, int row, int col) const {
    return answer([&] {
      const Graph* graph = graphOf(which);
      return has(graph, stage, row, col) ? toBytes(explanationJson(*graph, stage, row, col))
                                         : emscripten::val::null();
    });
  }

  emscripten::val save() const {
    return answer([&] {
      const std::vector<float> saved = training_.save();
      const auto count = static_cast<Eigen::Index>(saved.size());
      return toFloat32Array(Eigen::Map<const Matrix>(saved.data(), 1, count));
    });
  }

  emscripten::val resume(int step, const emscripten::val& numbers) {
    return answer([&] {
      const Matrix row = fromFloat32Array(numbers, 1, numbers["length"].as<int>());
      training_.resume(step, std::vector<float>(row.data(), row.data() + row.size()));
      return emscripten::val::null();
    });
  }

 private:
  static emscripten::val shares(const HeadShares& head) {
    emscripten::val result = emscripten::val::object();
    result.set("previous", head.previous);
    result.set("induction", head.induction);
    return result;
  }

  const Graph* graphOf(int which) const {
    const int count = static_cast<int>(training_.parameters().size());
    if (which < -1 || which >= count) return nullptr;
    return which < 0 ? &training_.graph() : &training_.update(which).graph();
  }
  static bool has(const Graph* graph, int stage, int row = 0, int col = 0) {
    if (!graph || stage < 0 || stage >= static_cast<int>(graph->stages().size())) return false;
    const Shape& shape = graph->stages()[stage].shape;
    return row >= 0 && row < shape.rows && col >= 0 && col < shape.cols;
  }

  Training training_;
};

}  // namespace clearhead
