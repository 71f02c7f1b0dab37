#include <emscripten/bind.h>

#include <cmath>
#include <cstdint>
#include <map>
#include <memory>
#include <new>
#include <optional>

#include "convert.h"
#include "gradients.h"
#include "learn/training.h"
#include "ops/operations.h"
#include "parameters/torch_random.h"

namespace {

using clearhead::fromBytes;
using clearhead::LessonError;
using clearhead::toBytes;
using emscripten::val;

/// Nothing throws across the boundary: every call answers `{ value }`, or
/// `{ error: { path, message, wording, byte } }`, or `{ shortage: true }` where memory does not
/// suffice. Texts are bytes.
template <typename Compute>
val answer(Compute compute) {
  val result = val::object();
  try {
    result.set("value", compute());
  } catch (const LessonError& found) {
    val error = val::object();
    error.set("path", toBytes(found.path()));
    error.set("message", toBytes(found.message()));
    error.set("wording", toBytes(found.wording().json()));
    if (found.byte()) error.set("byte", static_cast<double>(*found.byte()));
    result.set("error", error);
  } catch (const std::bad_alloc&) {
    result.set("shortage", true);
  }
  return result;
}

/// What known(stage) answers: { rows, cols, values }, or null.
class KnownElsewhere final : public clearhead::KnownValues {
 public:
  explicit KnownElsewhere(val known) : known_(std::move(known)) {}

  std::optional<clearhead::Matrix> of(int stage) const override {
    const val answer = known_(stage);
    if (answer.isNull()) return std::nullopt;
    return clearhead::fromFloat32Array(answer["values"], answer["rows"].as<int>(),
                                       answer["cols"].as<int>());
  }

  std::optional<clearhead::Matrix> row(int stage, int row) const override {
    const val answer = known_(stage);
    if (answer.isNull()) return std::nullopt;
    const int cols = answer["cols"].as<int>();
    const val values = answer["values"].call<val>("subarray", row * cols, (row + 1) * cols);
    return clearhead::fromFloat32Array(values, 1, cols);
  }

 private:
  val known_;
};

/// A computed lesson, kept for questions about its numbers.
class TracedLesson {
 public:
  /// Null for `known`: all is computed here; and at once, where all may be kept.
  TracedLesson(const std::string& json, double mostWork, const val& known, bool comparesPrinted,
               const clearhead::TensorFilePointer& tensors, double mostKept)
      : lesson_(clearhead::parseLesson(json, tensors)),
        known_(known),
        comparesPrinted_(comparesPrinted),
        trace_(clearhead::trace(lesson_, {.mostWork = mostWork,
                                          .mostKept = mostKept,
                                          .known = known.isNull() ? nullptr : &known_})) {
    if (known.isNull() && !std::isfinite(mostKept)) trace_.graph.run();
  }

  val summary() const {
    return answer([&] {
      std::vector<clearhead::PrintedCheck> printed;
      if (comparesPrinted_) printed = clearhead::checkPrinted(lesson_, trace_);
      return toBytes(clearhead::summaryJson(lesson_, trace_, printed));
    });
  }

  /// Null if there is no such stage.
  val values(int stage) const {
    return answer([&] {
      return has(stage) ? clearhead::toFloat32Array(trace_.graph.value(stage)) : val::null();
    });
  }

  /// "null" if there is no such cell.
  val explain(int stage, int row, int col) const {
    return answer([&] {
      return toBytes(has(stage, row, col)
                         ? clearhead::explanationJson(trace_.graph, stage, row, col)
                         : "null");
    });
  }

  /// "null" if there is no such row.
  val rowSummary(int stage, int row) const {
    return answer([&] {
      if (!has(stage, row, 0)) return toBytes("null");
      const clearhead::Source source = trace_.graph.source(stage);
      return toBytes(clearhead::rowSummaryJson(source.row(row)));
    });
  }

  double numbersKept() const { return trace_.graph.numbersKept(); }

  /// The stages that were recomputed; null if the cell is none that can be given.
  val change(int stage, int row, int col, double value) {
    return answer([&] {
      const bool finite = std::isfinite(static_cast<float>(value));
      if (!finite || !has(stage, row, col) || !trace_.graph.canChange(stage)) return val::null();
      return val::array(trace_.graph.change(stage, row, col, static_cast<float>(value)));
    });
  }

  /// Computes these stages; tells `progress` of what is done, and of all. Null: nobody.
  val compute(const val& stages, const val& progress) const {
    return answer([&] {
      clearhead::Progress told;
      if (!progress.isNull()) told = [&](double done, double all) { progress(done, all); };
      trace_.graph.compute(existing(stages), told);
      return val::null();
    });
  }

  /// The gradients of sum(upstream · stage), as JSON; "null" if there is no such stage, or it is a
  /// gradient itself. Precondition: upstream has its size.
  val backward(int stage, const val& upstream) {
    return answer([&] {
      const auto& stages = trace_.graph.stages();
      if (!has(stage) || stages[stage].gradientOf.stage >= 0) return toBytes("null");
      const auto [rows, cols] = trace_.graph.stages()[stage].shape;
      return gradientsOf(stage, clearhead::fromFloat32Array(upstream, rows, cols));
    });
  }

  /// Those of the mean loss of the next words; "null" where there are none, or no logits.
  val backwardOfLoss() {
    return answer([&] {
      clearhead::Graph& graph = trace_.graph;
      const int logits = graph.find("logits");
      if (logits < 0 || trace_.ids.size() < 2) return toBytes("null");
      int loss = graph.find("loss");
      if (loss < 0) loss = clearhead::addLoss(graph, logits, clearhead::nextTokens(trace_.ids));
      return gradientsOf(loss, clearhead::Matrix::Ones(1, 1));
    });
  }

 private:
  /// Asked again, the same stages with another upstream.
  val gradientsOf(int stage, clearhead::Matrix upstream) {
    clearhead::Graph& graph = trace_.graph;
    const auto [found, isNew] = gradients_.try_emplace(stage);
    clearhead::Gradients& gradients = found->second;
    if (isNew) {
      gradients = clearhead::backward(graph, stage, std::move(upstream));
    } else {
      graph.replace(gradients[stage], clearhead::leaf("upstream", std::move(upstream)));
      graph.renew();
    }
    return toBytes(clearhead::gradientsJson(graph, gradients, stagesAtFirst_));
  }

  std::vector<int> existing(const val& stages) const {
    std::vector<int> found = emscripten::vecFromJSArray<int>(stages);
    std::erase_if(found, [&](int stage) { return !has(stage); });
    return found;
  }

  bool has(int stage) const {
    return stage >= 0 && stage < static_cast<int>(trace_.graph.stages().size());
  }
  bool has(int stage, int row, int col) const {
    if (!has(stage)) return false;
    const clearhead::Shape& shape = trace_.graph.stages()[stage].shape;
    return row >= 0 && row < shape.rows && col >= 0 && col < shape.cols;
  }

  clearhead::CheckedLesson lesson_;
  KnownElsewhere known_;
  bool comparesPrinted_;
  clearhead::Trace trace_;
  int stagesAtFirst_ = static_cast<int>(trace_.graph.stages().size());
  std::map<int, clearhead::Gradients> gradients_;  // by the stage that they are asked of
};

/// A file of tensors, for as many traces as are made with it; or only its beginning.
val openTensors(const val& bytes, double rest) {
  return answer([&] {
    return std::make_shared<clearhead::TensorFile>(clearhead::vectorFrom(bytes),
                                                   static_cast<std::uint64_t>(rest));
  });
}

/// `tensors`: null where the document names no file of them. `mostKept`: how many numbers may be
/// held at once; Infinity for all.
val trace(const val& json, double mostWork, const val& known, bool comparesPrinted,
          const std::shared_ptr<clearhead::TensorFile>& tensors, double mostKept) {
  return answer([&] {
    return std::make_shared<TracedLesson>(fromBytes(json), mostWork, known, comparesPrinted,
                                          tensors, mostKept);
  });
}

/// A lesson while it is learned.
class TrainedLesson {
 public:
  TrainedLesson(const std::string& json, std::optional<std::uint32_t> seed,
                const clearhead::TensorFilePointer& tensors)
      : training_(clearhead::parseLesson(json, tensors), seed) {}

  val step(int count) {
    return answer([&] {
      const clearhead::Progressed progressed = training_.step(count);
      val result = val::object();
      result.set("step", progressed.step);
      result.set("loss", progressed.loss);
      result.set("accuracy", progressed.accuracy);
      return result;
    });
  }

  /// { loss, accuracy, elsewhere, heads: [{ layer, head, previous, induction }] }
  val measure() {
    return answer([&] {
      const clearhead::Measures measures = training_.measure();
      val result = val::object();
      result.set("loss", measures.loss);
      result.set("accuracy", measures.accuracy);
      result.set("elsewhere", measures.elsewhere ? val(*measures.elsewhere) : val::null());
      val heads = val::array();
      for (const clearhead::HeadScores& scores : measures.heads) {
        val head = val::object();
        head.set("layer", scores.layer);
        head.set("head", scores.head);
        head.set("previous", scores.previous);
        head.set("induction", scores.induction);
        heads.call<void>("push", head);
      }
      result.set("heads", heads);
      return result;
    });
  }

  /// [{ layer, head, size, values }], on the lesson's own sentence.
  val weights() {
    return answer([&] {
      val heads = val::array();
      const clearhead::Graph& graph = training_.example().graph;
      for (int i = 0; i < static_cast<int>(graph.stages().size()); ++i) {
        const clearhead::Stage& stage = graph.stages()[i];
        if (stage.name != "weights") continue;
        val head = val::object();
        head.set("layer", stage.layer);
        head.set("head", stage.head);
        head.set("size", stage.shape.rows);
        head.set("values", clearhead::toFloat32Array(graph.value(i)));
        heads.call<void>("push", head);
      }
      return heads;
    });
  }

  val lesson() const {
    return answer([&] { return toBytes(clearhead::writeLesson(training_.lesson())); });
  }

  /// { ids, targets }: the next step's sequence of that index, whose stages are then `stages(-1)`;
  /// null where its batch has none.
  val look(int sequence) {
    return answer([&] {
      if (sequence < 0 || sequence >= training_.batch()) return val::null();
      const clearhead::Example& example = training_.look(sequence);
      val result = val::object();
      result.set("ids", val::array(example.ids));
      result.set("targets", val::array(example.targets));
      return result;
    });
  }

  /// Of a parameter, counted from 0, the stages of its last step; of -1 those of what was looked
  /// at. Null where there is no such graph, stage or cell.
  val stages(int of) const {
    return answer([&] {
      const clearhead::Graph* graph = graphOf(of);
      return graph ? toBytes(clearhead::gradientsJson(*graph, training_.parameters(), 0))
                   : val::null();
    });
  }
  val values(int of, int stage) const {
    return answer([&] {
      const clearhead::Graph* graph = graphOf(of);
      return has(graph, stage) ? clearhead::toFloat32Array(graph->value(stage)) : val::null();
    });
  }
  val explain(int of, int stage, int row, int col) const {
    return answer([&] {
      const clearhead::Graph* graph = graphOf(of);
      return has(graph, stage, row, col)
                 ? toBytes(clearhead::explanationJson(*graph, stage, row, col))
                 : val::null();
    });
  }

  val save() const {
    return answer([&] {
      const std::vector<float> saved = training_.save();
      const auto count = static_cast<Eigen::Index>(saved.size());
      return clearhead::toFloat32Array(Eigen::Map<const clearhead::Matrix>(saved.data(), 1, count));
    });
  }

  val resume(int step, const val& numbers) {
    return answer([&] {
      const clearhead::Matrix row =
          clearhead::fromFloat32Array(numbers, 1, numbers["length"].as<int>());
      training_.resume(step, std::vector<float>(row.data(), row.data() + row.size()));
      return val::null();
    });
  }

 private:
  const clearhead::Graph* graphOf(int of) const {
    const int count = static_cast<int>(training_.parameters().size());
    if (of < -1 || of >= count) return nullptr;
    return of < 0 ? &training_.graph() : &training_.update(of).graph();
  }
  static bool has(const clearhead::Graph* graph, int stage, int row = 0, int col = 0) {
    if (!graph || stage < 0 || stage >= static_cast<int>(graph->stages().size())) return false;
    const clearhead::Shape& shape = graph->stages()[stage].shape;
    return row >= 0 && row < shape.rows && col >= 0 && col < shape.cols;
  }

  clearhead::Training training_;
};

/// Null for the seed: the lesson's own; for the tensors: none.
val train(const val& json, const val& seed, const std::shared_ptr<clearhead::TensorFile>& tensors) {
  return answer([&] {
    std::optional<std::uint32_t> own;
    if (!seed.isNull()) own = seed.as<std::uint32_t>();
    return std::make_shared<TrainedLesson>(fromBytes(json), own, tensors);
  });
}

val normalise(const val& json) {
  return answer([&] { return toBytes(clearhead::normaliseLesson(fromBytes(json))); });
}

val torchRandom(std::uint32_t seed) {
  return answer([&] { return std::make_shared<clearhead::TorchRandom>(seed); });
}

/// softmax(row / temperature). Preconditions: a Float32Array that is not empty, temperature > 0.
val softmax(const val& row, double temperature) {
  return answer([&] {
    const int count = row["length"].as<int>();
    const clearhead::Matrix scores = clearhead::fromFloat32Array(row, 1, count);
    clearhead::Matrix shares(1, count);
    clearhead::softmax(0, temperature)->forward({&scores}, shares);
    return clearhead::toFloat32Array(shares);
  });
}

/// Most numbers that one call draws: 64 MiB.
constexpr int kMaxDrawn = 1 << 24;

/// Null for a count below 0 or above kMaxDrawn. Where it fails, the generator stays as it was.
template <typename Draw>
val draw(clearhead::TorchRandom& random, int count, Draw numbersFrom) {
  return answer([&] {
    if (count < 0 || count > kMaxDrawn) return val::null();
    clearhead::TorchRandom next = random;
    const val numbers = clearhead::toFloat32Array(numbersFrom(next));
    random = next;
    return numbers;
  });
}

val uniform(clearhead::TorchRandom& random, int count) {
  return draw(random, count, [&](auto& next) { return next.uniform(1, count); });
}

val normal(clearhead::TorchRandom& random, int count) {
  return draw(random, count, [&](auto& next) { return next.normal(1, count); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(clearhead) {
  emscripten::class_<TracedLesson>("TracedLesson")
      .smart_ptr<std::shared_ptr<TracedLesson>>("TracedLesson")
      .function("summary", &TracedLesson::summary)
      .function("values", &TracedLesson::values)
      .function("explain", &TracedLesson::explain)
      .function("rowSummary", &TracedLesson::rowSummary)
      .function("numbersKept", &TracedLesson::numbersKept)
      .function("backward", &TracedLesson::backward)
      .function("backwardOfLoss", &TracedLesson::backwardOfLoss)
      .function("compute", &TracedLesson::compute)
      .function("change", &TracedLesson::change);
  emscripten::class_<clearhead::TorchRandom>("TorchRandom")
      .smart_ptr<std::shared_ptr<clearhead::TorchRandom>>("TorchRandom")
      .function("uniform", &uniform)
      .function("normal", &normal);
  emscripten::class_<TrainedLesson>("TrainedLesson")
      .smart_ptr<std::shared_ptr<TrainedLesson>>("TrainedLesson")
      .function("step", &TrainedLesson::step)
      .function("measure", &TrainedLesson::measure)
      .function("weights", &TrainedLesson::weights)
      .function("look", &TrainedLesson::look)
      .function("stages", &TrainedLesson::stages)
      .function("values", &TrainedLesson::values)
      .function("explain", &TrainedLesson::explain)
      .function("lesson", &TrainedLesson::lesson)
      .function("save", &TrainedLesson::save)
      .function("resume", &TrainedLesson::resume);
  emscripten::class_<clearhead::TensorFile>("TensorFile")
      .smart_ptr<std::shared_ptr<clearhead::TensorFile>>("TensorFile");
  emscripten::function("openTensors", &openTensors);
  emscripten::function("train", &train);
  emscripten::function("trace", &trace);
  emscripten::function("normalise", &normalise);
  emscripten::function("random", &torchRandom);
  emscripten::function("softmax", &softmax);
}
