#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <ostream>
#include <stdexcept>
#include <string_view>

#include "ops/stage_table.h"

/// The names of stages, made from src/ops/stage_table.h.
namespace clearhead {

constexpr bool isOfHeads(StageOwner owner) {
  return owner == StageOwner::kHead || owner == StageOwner::kKeyValueHead;
}

/// The name of one stage, made of parts at compile time.
struct StageNameText {
  char text[40] = {};
  std::size_t size = 0;
  const StageKind* kind = nullptr;  // null if no lesson has the stage
  StageOwner owner = StageOwner::kDocument;

  constexpr void append(std::string_view more) {
    for (const char letter : more) text[size++] = letter;
  }
  constexpr std::string_view view() const { return {text, size}; }
};

/// The names of all stages.
class StageNames {
 public:
  constexpr StageNames() {
    for (const StageKind& kind : kAttentionStages) addKind(kind);
    for (const StageKind& kind : kStackStages) addKind(kind);
    lessonNames_ = size_;
    for (const std::string_view name : kLearningStages) add(name, "", "");
    learningNames_ = size_;
    for (const std::string_view name : kReadingStages) {
      const std::size_t star = name.find('*');
      if (star == std::string_view::npos) {
        add(name, "", "");
      } else if (name.starts_with("lens")) {
        for (const auto& point : kLensPoints) addFilled(name, star, point);
      } else {
        for (const NormInfo& norm : kNorms) {
          if (!isOfHeads(norm.owner)) addFilled(name, star, norm.name);
        }
      }
    }
  }

  constexpr const StageNameText* begin() const { return names_.data(); }
  constexpr const StageNameText* end() const { return begin() + size_; }
  constexpr const StageNameText* lessonsEnd() const { return begin() + lessonNames_; }
  constexpr const StageNameText* learningEnd() const { return begin() + learningNames_; }

  /// Null if there is no such stage.
  const StageNameText* find(std::string_view name) const {
    const std::size_t index = indexOf(name);
    return index < size_ ? &names_[index] : nullptr;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr const StageNameText& operator[](std::size_t index) const { return names_[index]; }
  /// `size()` if there is no such stage. An index and not a pointer: with -fsanitize=undefined, GCC
  /// 12 refuses to compare a pointer with null in a constant expression.
  constexpr std::size_t indexOf(std::string_view name) const {
    std::size_t index = 0;
    while (index < size_ && names_[index].view() != name) ++index;
    return index;
  }

 private:
  constexpr StageNameText& add(std::string_view first, std::string_view then,
                               std::string_view last) {
    StageNameText& added = names_[size_++];
    added.append(first);
    added.append(then);
    added.append(last);
    return added;
  }
  /// Adds a name with `with` instead of its star.
  constexpr void addFilled(std::string_view name, std::size_t star, std::string_view with) {
    add(name.substr(0, star), with, name.substr(star + 1));
  }
  constexpr void setKind(const StageKind& kind, StageOwner owner, StageNameText& added) {
    added.kind = &kind;
    added.owner = owner;
  }
  constexpr void addKind(const StageKind& kind) {
    if (kind.part != StagePart::kNorm) return setKind(kind, kind.owner, add(kind.name, "", ""));
    const std::string_view part = kind.name.substr(std::string_view("norm").size());
    const bool isParameter = kind.numbers == StageNumbers::kParameter;
    for (const NormInfo& norm : kNorms) {
      // All heads of a block have one gain.
      const bool isShared = isParameter && norm.owner != StageOwner::kDocument;
      setKind(kind, isShared ? StageOwner::kBlock : norm.owner, add(norm.name, part, ""));
    }
  }

  std::array<StageNameText, 240> names_{};
  std::size_t size_ = 0;
  std::size_t lessonNames_ = 0;
  std::size_t learningNames_ = 0;
};
inline constexpr StageNames kStageNames;

/// The origin of a stage's numbers; `kComputed` if no lesson has the stage.
inline StageNumbers numbersOf(std::string_view name) {
  const StageNameText* found = kStageNames.find(name);
  return found && found->kind ? found->kind->numbers : StageNumbers::kComputed;
}

/// `kDocument` if no lesson has the stage.
inline StageOwner ownerOf(std::string_view name) {
  const StageNameText* found = kStageNames.find(name);
  return found ? found->owner : StageOwner::kDocument;
}

/// The name of a stage that the tables have. Another name does not compile.
class StageName {
 public:
  consteval StageName(const char* name) : StageName(listed(name)) {}
  constexpr operator std::string_view() const { return name_; }
  constexpr bool operator==(std::string_view other) const { return name_ == other; }
  template <std::same_as<StageName> Name>
  constexpr bool operator==(const Name& other) const {
    return name_ == other.name_;
  }
  friend std::ostream& operator<<(std::ostream& out, const StageName& name) {
    return out << name.name_;
  }
  /// For tests of graphs without a lesson.
  static constexpr StageName unlisted(std::string_view name) { return StageName(name); }

 private:
  friend class NormNames;
  constexpr explicit StageName(std::string_view name) : name_(name) {}

  static consteval std::string_view listed(std::string_view name) {
    const std::size_t index = kStageNames.indexOf(name);
    if (index == kStageNames.size()) throw "no such stage in src/ops/stage_table.h";
    return kStageNames[index].view();
  }

  std::string_view name_;  // a base class instead crashes Clang 14
};

enum class NormPart { kMean, kVariance, kDeviation, kMeanSquare, kRms, kNormalised, kGain, kBias };
inline constexpr std::string_view kNormParts[] = {"mean", "variance",   "deviation", "mean_square",
                                                  "rms",  "normalised", "gain",      "bias"};

/// The names of a norm's stages.
class NormNames {
 public:
  consteval NormNames(std::string_view prefix, const char* whole) : result(whole) {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      StageNameText name;
      name.append(prefix);
      name.append("_");
      name.append(kNormParts[i]);
      const std::size_t index = kStageNames.indexOf(name.view());
      if (index < kStageNames.size()) parts_[i] = kStageNames[index].view();
    }
  }

  /// @throws std::logic_error if the tables do not have this part of this norm
  constexpr StageName operator[](NormPart part) const {
    const std::string_view name = parts_[static_cast<std::size_t>(part)];
    if (name.empty()) throw std::logic_error("a norm's part that is not in src/ops/stage_table.h");
    return StageName(name);
  }

  const StageName result;

 private:
  std::array<std::string_view, std::size(kNormParts)> parts_{};
};
inline constexpr NormNames kEmbeddingNorm{"embedding_norm", "embedding_norm"};
inline constexpr NormNames kNorm1{"norm1", "norm1"};
inline constexpr NormNames kNorm2{"norm2", "norm2"};
inline constexpr NormNames kFinalNorm{"final_norm", "final_norm"};
inline constexpr NormNames kQueryNorm{"query_norm", "query_norm"};
inline constexpr NormNames kKeyNorm{"key_norm", "key_norm"};

}  // namespace clearhead
