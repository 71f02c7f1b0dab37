#include <iterator>

#include "format.h"
#include "ops/kinds.h"
#include "ops/stage_name.h"

namespace clearhead::tables {
namespace {

constexpr std::string_view kParts[] = {"words",   "norm", "attention", "add1",
                                       "network", "add2", "end"};
constexpr std::string_view kNumbers[] = {"computed", "parameter", "input"};

/// `export const name = ['…', …] as const;`, and the type of its words.
std::string wordList(const std::string& name, const std::string& type,
                     const std::vector<std::string_view>& words) {
  std::string text = "\nexport const " + name + " = [\n";
  for (const std::string_view word : words) text += "  '" + std::string(word) + "',\n";
  text += "] as const;\n";
  return text + "export type " + type + " = (typeof " + name + ")[number];\n";
}

std::string kindNames(const std::string& name, const std::string& type, KindUse use) {
  std::vector<std::string_view> words;
  for (const KindInfo& kind : kOperationKinds) {
    if (kind.use == use) words.push_back(kind.name);
  }
  return wordList(name, type, words);
}

std::string stageNames(const std::string& name, const std::string& type, const StageNameText* from,
                       const StageNameText* to) {
  std::vector<std::string_view> words;
  for (const StageNameText* each = from; each != to; ++each) words.push_back(each->view());
  return wordList(name, type, words);
}

template <typename Kinds>
std::string kindFacts(const Kinds& kinds) {
  std::string text;
  for (const StageKind& kind : kinds) {
    text += "  /** " + std::string(kind.description) + " */\n  " + std::string(kind.name) +
            ": { part: '" + std::string(kParts[static_cast<int>(kind.part)]) + "', numbers: '" +
            std::string(kNumbers[static_cast<int>(kind.numbers)]) + "' },\n";
  }
  return text;
}

std::string code(std::string_view text) { return '`' + std::string(text) + '`'; }

/// The names of the stages of a kind, which are several for norms.
std::string namesOf(const StageKind& kind) {
  std::string text;
  for (const StageNameText& name : kStageNames) {
    if (name.kind == &kind) text += (text.empty() ? "" : ", ") + code(name.view());
  }
  return text;
}

std::string ownerOf(const StageKind& kind) {
  if (kind.part == StagePart::kNorm) return "norm";
  return kind.owner == StageOwner::kHead           ? "head"
         : kind.owner == StageOwner::kKeyValueHead ? "key/value head"
         : kind.owner == StageOwner::kBlock        ? "block"
                                                   : "document";
}

template <typename Kinds>
std::string tableOf(const Kinds& kinds) {
  std::string text =
      "| stage | rows × columns | one per | what it is |\n| --- | --- | --- | --- |\n";
  for (const StageKind& kind : kinds) {
    const bool isParameter = kind.numbers == StageNumbers::kParameter;
    text += "| " + namesOf(kind) + " | " + std::string(kind.rowAxis) + " × " +
            std::string(kind.colAxis) + " | " + ownerOf(kind) + " | " +
            (isParameter ? "*Parameter.* " : "") + kind.description + " |\n";
  }
  return text;
}

}  // namespace

std::string stageTypes() {
  std::string text =
      "/**\n * The names of the engine's operations and stages, from its own tables "
      "(src/ops/kinds.h,\n * src/ops/stage_table.h): clearhead_tables writes this file.\n */\n";
  text += kindNames("opKinds", "OpKind", KindUse::kLessons);
  text += kindNames("gradientOpKinds", "GradientOpKind", KindUse::kDerived);
  std::vector<std::string_view> norms, normsOfHeads, keyValueStages;
  for (const NormInfo& norm : kNorms) {
    (isOfHeads(norm.owner) ? normsOfHeads : norms).push_back(norm.name);
  }
  for (const StageNameText& name : kStageNames) {
    if (name.owner == StageOwner::kKeyValueHead) keyValueStages.push_back(name.view());
  }
  text += wordList("normNames", "NormName", norms);
  text += wordList("headNormNames", "HeadNormName", normsOfHeads);
  text += wordList("keyValueStages", "KeyValueStage", keyValueStages);
  std::vector<std::string_view> parts;
  for (const std::string_view part : kNormParts) {
    if (kStageNames.find("norm1_" + std::string(part))) parts.push_back(part);
  }
  text += wordList("normParts", "NormPart", parts);
  text += "\n/** Facts that all stages of a kind share; norms share theirs. */\n";
  text += "export const stageKinds = {\n" + kindFacts(kAttentionStages) + kindFacts(kStackStages) +
          "} as const;\nexport type StageKind = keyof typeof stageKinds;\n";
  const StageNameText* stacks = kStageNames.find(kStackStages[0].name);
  text += stageNames("attentionStages", "AttentionStageName", kStageNames.begin(), stacks);
  text += stageNames("stackStages", "StackStageName", stacks, kStageNames.lessonsEnd());
  text += stageNames("learningStages", "LearningStageName", kStageNames.lessonsEnd(),
                     kStageNames.learningEnd());
  text +=
      stageNames("readingStages", "ReadingStageName", kStageNames.learningEnd(), kStageNames.end());
  return text;
}

std::string stageTable(const std::string& name) {
  if (name == "Stages") return tableOf(kAttentionStages);
  if (name == "StackStages") return tableOf(kStackStages);
  return {};
}

}  // namespace clearhead::tables
