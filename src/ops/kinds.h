#pragma once

#include <concepts>
#include <string_view>

/// The kinds of operations, from which tools/tables prints the page's list.
namespace clearhead {

/// Where a kind of operation occurs.
enum class KindUse {
  kLessons,  // in stages of a lesson
  kDerived,  // only in gradients, losses, training, the lens and the ledger
  kLibrary,  // not yet used by any key of a document
};

struct KindInfo {
  std::string_view name;
  KindUse use;
};

inline constexpr KindInfo kOperationKinds[] = {
    {"given", KindUse::kLessons},
    {"drawn", KindUse::kLessons},
    {"causal", KindUse::kLessons},
    {"padding", KindUse::kLessons},
    {"mask_parts", KindUse::kLessons},
    {"lookup", KindUse::kLessons},
    {"add", KindUse::kLessons},
    {"product", KindUse::kLessons},
    {"product_transposed", KindUse::kLessons},
    {"scale", KindUse::kLessons},
    {"alibi", KindUse::kLessons},
    {"mask", KindUse::kLessons},
    {"softmax", KindUse::kLessons},
    {"concatenate", KindUse::kLessons},
    {"sinusoid", KindUse::kLessons},
    {"rotate", KindUse::kLessons},
    {"mean", KindUse::kLessons},
    {"variance", KindUse::kLessons},
    {"deviation", KindUse::kLessons},
    {"normalise", KindUse::kLessons},
    {"mean_square", KindUse::kLessons},
    {"rms", KindUse::kLessons},
    {"square_sum", KindUse::kLessons},
    {"length", KindUse::kLessons},
    {"divide_rows", KindUse::kLessons},
    {"gain", KindUse::kLessons},
    {"relu", KindUse::kLessons},
    {"gelu", KindUse::kLessons},
    {"gelu_tanh", KindUse::kLessons},
    {"relu_squared", KindUse::kLessons},
    {"silu", KindUse::kLessons},
    {"tanh", KindUse::kLessons},
    {"times", KindUse::kLessons},
    {"switched_off", KindUse::kLessons},
    {"column_means", KindUse::kLessons},

    {"upstream", KindUse::kDerived},
    {"unreached", KindUse::kDerived},
    {"cross_entropy", KindUse::kDerived},
    {"cross_entropy_gradient", KindUse::kDerived},
    {"column_sums", KindUse::kDerived},
    {"row_sums", KindUse::kDerived},
    {"scatter", KindUse::kDerived},
    {"columns", KindUse::kDerived},
    {"spread", KindUse::kDerived},
    {"rotate_back", KindUse::kDerived},
    {"product_left_transposed", KindUse::kDerived},
    {"mask_gradient", KindUse::kDerived},
    {"softmax_gradient", KindUse::kDerived},
    {"variance_gradient", KindUse::kDerived},
    {"mean_square_gradient", KindUse::kDerived},
    {"square_sum_gradient", KindUse::kDerived},
    {"relu_gradient", KindUse::kDerived},
    {"relu_squared_gradient", KindUse::kDerived},
    {"gelu_gradient", KindUse::kDerived},
    {"gelu_tanh_gradient", KindUse::kDerived},
    {"silu_gradient", KindUse::kDerived},
    {"tanh_gradient", KindUse::kDerived},
    {"first_moment", KindUse::kDerived},
    {"second_moment", KindUse::kDerived},
    {"corrected_moment", KindUse::kDerived},
    {"adam_change", KindUse::kDerived},
    {"sgd_change", KindUse::kDerived},
    {"weight_decay", KindUse::kDerived},
};

/// The name of a kind in the table above. Another name does not compile.
class OperationKind {
 public:
  consteval OperationKind(const char* name) : name_(find(name)) {}
  constexpr operator std::string_view() const { return name_; }
  constexpr bool operator==(std::string_view other) const { return name_ == other; }
  template <std::same_as<OperationKind> Name>
  constexpr bool operator==(const Name& other) const {
    return name_ == other.name_;
  }

 private:
  static consteval std::string_view find(std::string_view name) {
    for (const KindInfo& kind : kOperationKinds) {
      if (kind.name == name) return kind.name;
    }
    throw "no such kind of operation";
  }

  std::string_view name_;  // a base class instead crashes Clang 14
};

}  // namespace clearhead
