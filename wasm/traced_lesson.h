#pragma once

#include <emscripten/val.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "answer.h"
#include "convert.h"
#include "graph/gradients.h"
#include "learn/tasks.h"
#include "numbers/range.h"
#include "numbers/row_summary.h"
#include "ops/operations.h"
#include "trace/circuits.h"
#include "trace/patching.h"
#include "trace/printed.h"
#include "trace/readings.h"

namespace clearhead {

/// Values that JavaScript has: known(stage) returns { rows, cols, values }, or null if it has none.
/// Of a stage with only some rows it returns { rows, cols, row }: row(index) is the values of one
/// row, or null.
class JsKnownValues final : public KnownValues {
 public:
  explicit JsKnownValues(emscripten::val known) : known_(std::move(known)) {}

  std::optional<Matrix> of(int stage) const override {
    const emscripten::val answer = known_(stage);
    if (answer.isNull() || hasSomeRows(answer)) return std::nullopt;
    return fromFloat32Array(answer["values"], answer["rows"].as<int>(), answer["cols"].as<int>());
  }

  std::optional<Matrix> row(int stage, int row) const override {
    const emscripten::val answer = known_(stage);
    if (answer.isNull()) return std::nullopt;
    const int cols = answer["cols"].as<int>();
    const emscripten::val values =
        hasSomeRows(answer)
            ? answer.call<emscripten::val>("row", row)
            : answer["values"].call<emscripten::val>("subarray", row * cols, (row + 1) * cols);
    if (values.isNull()) {
      throw LessonError("data.stages", {"rowMissing",
                                        "row {0} is missing, expected one that is here: only some "
                                        "rows of this stage are",
                                        {row}});
    }
    return fromFloat32Array(values, 1, cols);
  }

  bool hasOnlyRows(int stage) const override {
    const emscripten::val answer = known_(stage);
    return !answer.isNull() && hasSomeRows(answer);
  }

 private:
  static bool hasSomeRows(const emscripten::val& answer) { return answer.hasOwnProperty("row"); }

  emscripten::val known_;
};

/// A lesson and its trace, for TypeScript.
class TracedLesson {
 public:
  /// With `known` or a finite `mostKept`, stages are computed when they are first needed; otherwise
  /// the constructor computes all.
  /// @param known JavaScript's function known(stage), or null
  /// @param earlier a trace whose rows may be reused, or null
  /// @param base a trace whose stages may be shared, or null
  /// @param vocabulary the list of words that the document leaves out; none: it has its own
  TracedLesson(const std::string& json, double mostWork, const emscripten::val& known,
               bool comparesPrinted, const TensorFilePointer& tensors,
               const std::optional<WordList>& vocabulary, double mostKept,
               const TracedLesson* earlier, const TracedLesson* base)
      : lesson_(parseLesson(json, tensors, vocabulary)),
        hasOwnVocabulary_(!vocabulary),
        known_(known),
        comparesPrinted_(comparesPrinted),
        trace_(traceFrom(earlier, base,
                         {.mostWork = mostWork,
                          .mostKept = mostKept,
                          .known = known.isNull() ? nullptr : &known_})) {
    if (known.isNull() && !std::isfinite(mostKept)) trace_.graph.run();
  }

  /// Without the vocabulary, if that was given.
  emscripten::val summary() const {
    return answer([&] {
      std::vector<PrintedCheck> printed;
      if (comparesPrinted_) printed = checkPrinted(lesson_, trace_);
      return toBytes(summaryJson(lesson_, trace_, printed, hasOwnVocabulary_));
    });
  }

  /// Null if there is no such stage.
  emscripten::val values(int stage) const {
    return answer([&] {
      return has(stage) ? toFloat32Array(trace_.graph.value(stage)) : emscripten::val::null();
    });
  }

  /// Some rows, one after the other. Precondition: the stage has these rows.
  emscripten::val rows(int stage, const emscripten::val& rows) const {
    return answer([&] {
      const std::vector<int> wanted = emscripten::vecFromJSArray<int>(rows);
      return toFloat32Array(trace_.graph.value(stage)(wanted, Eigen::indexing::all));
    });
  }

  /// The least and the greatest finite number of each of some stages; 0 and 0 if it has none.
  emscripten::val ranges(int first, int count) const {
    return answer([&] {
      Matrix ranges = Matrix::Zero(count, 2);
      for (int i = 0; i < count; ++i) {
        const NumberRange range = rangeOf(trace_.graph.value(first + i));
        ranges.row(i) << range.least, range.greatest;
      }
      return toFloat32Array(ranges);
    });
  }

  /// "null" if there is no such cell. `from`: the rank of the first term of a long sum.
  emscripten::val explain(int stage, int row, int col, int from) const {
    return answer([&] {
      return toBytes(has(stage, row, col) ? explanationJson(trace_.graph, stage, row, col, from)
                                          : "null");
    });
  }

  /// The sum, the entropy and the column of the largest number of some rows, in a Float64Array.
  /// Precondition: the stage has these rows.
  emscripten::val rowSummaries(int stage, int first, int count) const {
    return answer([&] {
      const Source source = trace_.graph.source(stage);
      std::vector<double> numbers;
      for (int row = first; row < first + count; ++row) {
        const RowSummary summary = summariseRow(source.row(row));
        numbers.insert(numbers.end(),
                       {summary.sum, summary.entropy, static_cast<double>(summary.largest)});
      }
      return toFloat64Array(numbers);
    });
  }

  double numbersKept() const { return trace_.graph.numbersKept(); }

  /// The stages whose numbers another trace has in the same memory.
  emscripten::val sameIn(const TracedLesson& other) const {
    return emscripten::val::array(trace_.graph.sameIn(other.trace_.graph));
  }

  /// Changes one number. Returns the stages that depend on it; null if the cell cannot be changed
  /// or the value is not finite.
  emscripten::val change(int stage, int row, int col, double value) {
    return answer([&] {
      const bool finite = std::isfinite(static_cast<float>(value));
      if (!finite || !has(stage, row, col) || !trace_.graph.canChange(stage))
        return emscripten::val::null();
      patched_.reset();
      return emscripten::val::array(
          trace_.graph.change(stage, row, col, static_cast<float>(value)));
    });
  }

  /// Computes stages until progress(done, all) returns false. Returns whether all are computed;
  /// what is computed stays.
  emscripten::val compute(const emscripten::val& stages, const emscripten::val& progress) const {
    return answer([&] {
      return emscripten::val(
          goOn([&](const Progress& report) { trace_.graph.compute(existing(stages), report); },
               progress));
    });
  }

  /// The logits of a token as if a row of a stage had these numbers; null if progress(done, all)
  /// returned false, and then the same call goes on. Preconditions: there are logits; the stage is
  /// one of the lesson's; row and token exist; `numbers` has one for each column.
  emscripten::val patched(int stage, int row, const emscripten::val& numbers, int token,
                          const emscripten::val& progress) {
    return answer([&] {
      const Graph& graph = trace_.graph;
      Patch patch{stage, row, fromFloat32Array(numbers, 1, graph.stages()[stage].shape.cols)};
      const int logits = lensFor(token).points.back().logits;
      if (!patched_ || patched_->token != token || patched_->patch != patch) {
        const int first = whyNotReusable(*lesson_) ? 0 : row;
        patched_.emplace(Patched{token, patch, PatchedRun(graph, patch, first, logits)});
      }
      const bool isDone =
          goOn([&](const Progress& report) { patched_->run.compute(report); }, progress);
      if (!isDone) return emscripten::val::null();
      const emscripten::val result = toFloat32Array(patched_->run.result());
      patched_.reset();
      return result;
    });
  }

  /// The gradients of sum(upstream · stage), as JSON; "null" if there is no such stage or it is a
  /// gradient itself. Precondition: `upstream` has the stage's size.
  emscripten::val backward(int stage, const emscripten::val& upstream) {
    return answer([&] {
      const auto& stages = trace_.graph.stages();
      if (!has(stage) || stages[stage].gradientOf.stage >= 0) return toBytes("null");
      const auto [rows, cols] = trace_.graph.stages()[stage].shape;
      return gradientsOf(stage, fromFloat32Array(upstream, rows, cols));
    });
  }

  /// The gradients of the loss, which is the mean over the words that count (`targets` of the
  /// summary), as JSON; "null" if no word counts or there are no logits.
  emscripten::val backwardOfLoss() {
    return answer([&] {
      Graph& graph = trace_.graph;
      const int logits = graph.find("logits");
      std::vector<int> targets = targetsOf(*lesson_, trace_.ids);
      const auto none = std::count(targets.begin(), targets.end(), kNoTarget);
      if (logits < 0 || none == static_cast<std::ptrdiff_t>(targets.size())) return toBytes("null");
      int loss = graph.find("loss");
      if (loss < 0) loss = addLoss(graph, logits, std::move(targets));
      return gradientsOf(loss, Matrix::Ones(1, 1));
    });
  }

  /// The lens, as JSON; "null" without logits.
  emscripten::val lens() {
    return answer([&] {
      Graph& graph = trace_.graph;
      if (graph.find("logits") < 0) return toBytes("null");
      if (lens_.empty()) lens_ = addLens(graph);
      return toBytes(lensJson(graph, lens_, lessonStageCount_));
    });
  }

  /// The lens at one token, as JSON; "null" without logits or this token. A second call moves it.
  emscripten::val lensAt(int token) {
    return answer([&] {
      const Graph& graph = trace_.graph;
      if (!has(graph.find("logits"), token, 0)) return toBytes("null");
      return toBytes(lensJson(graph, lensFor(token).points, lessonStageCount_));
    });
  }

  /// The ledger of a word's logit at a token, as JSON; "null" if there is no such logit.
  emscripten::val ledger(int token, int word) {
    return answer([&] {
      if (!has(trace_.graph.find("logits"), token, word)) return toBytes("null");
      updateLedger(token, word);
      return toBytes(ledgerJson(trace_.graph, *ledger_, lessonStageCount_));
    });
  }

  /// Moves the ledger to another logit. Preconditions: `ledger` was called; the logit exists.
  emscripten::val moveLedger(int token, int word) {
    return answer([&] {
      updateLedger(token, word);
      return emscripten::val::null();
    });
  }

  /// The circuits of a head, as JSON; "null" if it has none.
  emscripten::val circuits(int layer, int head) {
    return answer([&] {
      if (!hasCircuits(trace_.graph, layer, head)) return toBytes("null");
      auto& found = circuits_[{layer, head}];
      if (!found) found = addCircuits(trace_.graph, layer, head);
      return toBytes(circuitsJson(trace_.graph, *found, lessonStageCount_));
    });
  }

 private:
  Trace traceFrom(const TracedLesson* earlier, const TracedLesson* base,
                  TraceOptions options) const {
    std::optional<Earlier> rows;
    std::optional<Earlier> stages;
    if (earlier) options.earlier = &rows.emplace(*earlier->lesson_, earlier->trace_);
    if (base) options.base = &stages.emplace(*base->lesson_, base->trace_);
    return trace(lesson_, options);
  }

  /// The lens at a token: added, or moved there.
  const TokenLens& lensFor(int token) {
    Graph& graph = trace_.graph;
    if (!tokenLens_) {
      tokenLens_ = addLensAt(graph, token);
    } else if (token != lensToken_) {
      moveLens(graph, *tokenLens_, token);
    }
    lensToken_ = token;
    return *tokenLens_;
  }

  /// Computes until progress(done, all) returns false; returns whether all is computed.
  static bool goOn(const std::function<void(const Progress&)>& compute,
                   const emscripten::val& progress) {
    struct Stopped {};
    try {
      compute([&](double done, double all) {
        if (!progress(done, all).as<bool>()) throw Stopped();
      });
    } catch (const Stopped&) {
      return false;
    }
    return true;
  }

  /// A second call for the same stage computes its gradients anew from the new upstream.
  emscripten::val gradientsOf(int stage, Matrix upstream) {
    Graph& graph = trace_.graph;
    const Gradients& gradients = passes_.of(graph, stage, std::move(upstream));
    return toBytes(gradientsJson(graph, gradients, lessonStageCount_));
  }

  std::vector<int> existing(const emscripten::val& stages) const {
    std::vector<int> found = emscripten::vecFromJSArray<int>(stages);
    std::erase_if(found, [&](int stage) { return !has(stage); });
    return found;
  }

  /// Makes the ledger, or moves it to another logit.
  void updateLedger(int token, int word) {
    const std::pair logit{token, word};
    if (!ledger_) {
      ledger_ = addLedger(trace_.graph, token, word);
    } else if (logit != ledgerOf_) {
      clearhead::moveLedger(trace_.graph, *ledger_, token, word);
    }
    ledgerOf_ = logit;
  }

  bool has(int stage) const {
    return stage >= 0 && stage < static_cast<int>(trace_.graph.stages().size());
  }
  bool has(int stage, int row, int col) const {
    if (!has(stage)) return false;
    const Shape& shape = trace_.graph.stages()[stage].shape;
    return row >= 0 && row < shape.rows && col >= 0 && col < shape.cols;
  }

  CheckedLesson lesson_;
  bool hasOwnVocabulary_;
  JsKnownValues known_;
  bool comparesPrinted_;
  Trace trace_;
  int lessonStageCount_ = static_cast<int>(trace_.graph.stages().size());
  BackwardPasses passes_;
  std::vector<LensPoint> lens_;  // empty until `lens` is called
  std::optional<TokenLens> tokenLens_;
  int lensToken_ = 0;
  std::optional<Ledger> ledger_;
  std::pair<int, int> ledgerOf_;                                     // token and word
  std::map<std::pair<int, int>, std::optional<Circuits>> circuits_;  // by layer and head
  /// The patched run that was stopped before its end.
  struct Patched {
    int token;
    Patch patch;
    PatchedRun run;
  };
  std::optional<Patched> patched_;
};

}  // namespace clearhead
