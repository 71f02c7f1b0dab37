#include <catch2/catch_test_macros.hpp>
#include <set>

#include "format.h"
#include "golden_files.h"
#include "lesson/lesson.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

TEST_CASE("the schema, the types and the tables of the documentation come from the engine",
          "[lesson]") {
  INFO("clearhead_tables writes these files anew");
  const tables::Format format = tables::lessonFormat();
  for (const auto& [path, text] : tables::files(format, golden::readText)) {
    INFO(path);
    CHECK((text == golden::readText(path)));
  }
}

/// The documents of the lessons, and those of the golden stacks.
std::vector<std::string> lessonDocuments() {
  std::vector<std::string> all;
  for (const std::string& name : golden::lessonNames()) all.push_back(golden::readLesson(name));
  const JsonValue& stacks = golden::document("stack");
  for (const JsonValue& stack : golden::list(stacks)) {
    all.push_back(golden::write(golden::member(stack, "lesson")));
  }
  return all;
}

TEST_CASE("every stage of a lesson has the owner, the axes and the numbers of its table",
          "[lesson]") {
  std::set<const StageKind*> met;
  for (const std::string& document : lessonDocuments()) {
    const CheckedLesson lesson = parseLesson(document);
    const bool isStack = std::holds_alternative<Stack>(lesson->model);
    const Trace computed = trace(lesson);
    for (const Stage& stage : computed.graph.stages()) {
      INFO(std::string(stage.name));
      const StageNameText* name = kStageNames.find(stage.name);
      REQUIRE(name);
      REQUIRE(name->kind);
      const StageKind& kind = *name->kind;
      met.insert(&kind);
      CHECK((stage.head == kNoHead) == !isOfHeads(name->owner));
      CHECK((stage.layer == kNoLayer) == (!isStack || name->owner == StageOwner::kDocument));
      CHECK(stage.operation->isLeaf() ==
            (kind.numbers == StageNumbers::kParameter ||
             (kind.numbers == StageNumbers::kInput && stage.operation->inputs().empty())));
      const std::set<std::string_view> axes{stage.rowAxis, stage.colAxis};
      const bool isByKey = axes.contains("key") && !axes.contains("query");
      const bool isOfHead = kind.part == StagePart::kNorm && axes.contains("d_k");
      const auto axis = [&](std::string_view of) {
        if (isOfHead && of == "d_in") return std::string_view("d_k");  // a norm of queries or keys
        return isByKey && of == "query" ? std::string_view("key") : of;
      };
      CHECK((axes == std::set<std::string_view>{axis(kind.rowAxis), axis(kind.colAxis)}));
    }
  }
  const auto checkMet = [&](const auto& kinds) {
    for (const StageKind& kind : kinds) {
      INFO(std::string(kind.name) << " is met in no lesson");
      CHECK(met.contains(&kind));
    }
  };
  checkMet(kAttentionStages);
  checkMet(kStackStages);
}

TEST_CASE("every key has a description", "[lesson]") {
  for (const tables::Object& object : tables::lessonFormat().objects) {
    for (const auto* keys : {&object.keys, &object.first, &object.second}) {
      for (const tables::Key& key : *keys) {
        INFO(object.name << "." << key.name);
        CHECK((key.description.ends_with('.') || key.description.ends_with("…")));
      }
    }
  }
}

}  // namespace
}  // namespace clearhead
