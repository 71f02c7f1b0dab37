#include <emscripten/bind.h>

#include <cstdint>
#include <memory>
#include <optional>

#include "answer.h"
#include "convert.h"
#include "lesson/course.h"
#include "ops/operations.h"
#include "parameters/torch_random.h"
#include "surveyed_lesson.h"
#include "traced_lesson.h"
#include "trained_lesson.h"

namespace {

using clearhead::answer;
using clearhead::fromBytes;
using clearhead::SurveyedLesson;
using clearhead::toBytes;
using clearhead::TracedLesson;
using clearhead::TrainedLesson;
using emscripten::val;

/// Opens a tensors file, for any number of traces.
/// @param rest how many bytes of the file follow `bytes`; `TensorFile` documents the consequences
/// @param read read(begin, end) returns bytes of the file as a Uint8Array, or null if it cannot be
///   read; null: nothing more of it is read
val openTensors(const val& bytes, double rest, const val& read) {
  return answer([&] {
    return std::make_shared<clearhead::TensorFile>(
        clearhead::vectorFrom(bytes), static_cast<std::uint64_t>(rest),
        read.isNull() ? clearhead::ReadBytes() : clearhead::readBytesBy(read));
  });
}

/// Reads the vocabulary of a document, for any number of traces.
val openVocabulary(const val& json) {
  return answer([&] {
    return std::make_shared<clearhead::WordList>(clearhead::readVocabulary(fromBytes(json)));
  });
}

/// @param tensors null if the document names no tensors file
/// @param vocabulary the list of words that the document leaves out; null: it has its own
/// @param mostKept how many numbers may be in memory at a time; Infinity: all
/// @param earlier a trace whose rows may be reused; or null
/// @param base a trace whose stages may be shared; or null
val trace(const val& json, double mostWork, const val& known, bool comparesPrinted,
          const std::shared_ptr<clearhead::TensorFile>& tensors,
          const std::shared_ptr<clearhead::WordList>& vocabulary, double mostKept,
          const std::shared_ptr<TracedLesson>& earlier, const std::shared_ptr<TracedLesson>& base) {
  return answer([&] {
    const auto words = vocabulary ? std::optional(*vocabulary) : std::nullopt;
    return std::make_shared<TracedLesson>(fromBytes(json), mostWork, known, comparesPrinted,
                                          tensors, words, mostKept, earlier.get(), base.get());
  });
}

/// @param seed null: that of the lesson
/// @param tensors null if the document names no tensors file
/// @param documents null if the task has no file of documents
val train(const val& json, const val& seed, const std::shared_ptr<clearhead::TensorFile>& tensors,
          const val& documents) {
  return answer([&] {
    std::optional<std::uint32_t> own;
    if (!seed.isNull()) own = seed.as<std::uint32_t>();
    return std::make_shared<TrainedLesson>(fromBytes(json), own, tensors,
                                           documents.isNull() ? "" : fromBytes(documents));
  });
}

/// The parameters may be null as for `train`.
val survey(const val& json, const std::shared_ptr<clearhead::TensorFile>& tensors,
           const val& documents) {
  return answer([&] {
    return std::make_shared<SurveyedLesson>(fromBytes(json), tensors,
                                            documents.isNull() ? "" : fromBytes(documents));
  });
}

val normalise(const val& json) {
  return answer([&] { return toBytes(clearhead::normaliseLesson(fromBytes(json))); });
}

val course(const val& json) {
  return answer([&] { return toBytes(clearhead::normaliseCourse(fromBytes(json))); });
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

/// The most numbers that one call draws: 64 MiB.
constexpr int kMaxDrawn = 1 << 24;

/// Null for a count below 0 or above kMaxDrawn. If this fails, the generator does not change.
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
      .function("ranges", &TracedLesson::ranges)
      .function("explain", &TracedLesson::explain)
      .function("rows", &TracedLesson::rows)
      .function("rowSummaries", &TracedLesson::rowSummaries)
      .function("numbersKept", &TracedLesson::numbersKept)
      .function("sameIn", &TracedLesson::sameIn)
      .function("backward", &TracedLesson::backward)
      .function("backwardOfLoss", &TracedLesson::backwardOfLoss)
      .function("lens", &TracedLesson::lens)
      .function("lensAt", &TracedLesson::lensAt)
      .function("ledger", &TracedLesson::ledger)
      .function("moveLedger", &TracedLesson::moveLedger)
      .function("circuits", &TracedLesson::circuits)
      .function("compute", &TracedLesson::compute)
      .function("patched", &TracedLesson::patched)
      .function("change", &TracedLesson::change);
  emscripten::class_<clearhead::TorchRandom>("TorchRandom")
      .smart_ptr<std::shared_ptr<clearhead::TorchRandom>>("TorchRandom")
      .function("uniform", &uniform)
      .function("normal", &normal);
  emscripten::class_<TrainedLesson>("TrainedLesson")
      .smart_ptr<std::shared_ptr<TrainedLesson>>("TrainedLesson")
      .function("step", &TrainedLesson::step)
      .function("measure", &TrainedLesson::measure)
      .function("makeUp", &TrainedLesson::makeUp)
      .function("weights", &TrainedLesson::weights)
      .function("look", &TrainedLesson::look)
      .function("stages", &TrainedLesson::stages)
      .function("values", &TrainedLesson::values)
      .function("explain", &TrainedLesson::explain)
      .function("lesson", &TrainedLesson::lesson)
      .function("lessonInFile", &TrainedLesson::lessonInFile)
      .function("save", &TrainedLesson::save)
      .function("resume", &TrainedLesson::resume);
  emscripten::class_<SurveyedLesson>("SurveyedLesson")
      .smart_ptr<std::shared_ptr<SurveyedLesson>>("SurveyedLesson")
      .function("most", &SurveyedLesson::most)
      .function("take", &SurveyedLesson::take)
      .function("findings", &SurveyedLesson::findings)
      .function("probes", &SurveyedLesson::probes);
  emscripten::class_<clearhead::TensorFile>("TensorFile")
      .smart_ptr<std::shared_ptr<clearhead::TensorFile>>("TensorFile");
  emscripten::class_<clearhead::WordList>("WordList")
      .smart_ptr<std::shared_ptr<clearhead::WordList>>("WordList");
  emscripten::function("openTensors", &openTensors);
  emscripten::function("openVocabulary", &openVocabulary);
  emscripten::function("train", &train);
  emscripten::function("survey", &survey);
  emscripten::function("trace", &trace);
  emscripten::function("normalise", &normalise);
  emscripten::function("course", &course);
  emscripten::function("random", &torchRandom);
  emscripten::function("softmax", &softmax);
}
