// One step of Adam from a gradient g (Kingma and Ba 2015, algorithm 1):
// m = β₁ m + (1 − β₁) g, v = β₂ v + (1 − β₂) g², change = −α (m / c₁) / (√(v / c₂) + ε), where
// c₁ = 1 − β₁ᵗ and c₂ = 1 − β₂ᵗ after t steps.
#include <cmath>

#include "ops/operations.h"

namespace clearhead {
namespace {

class Moment final : public CellByCell {
 public:
  Moment(MomentInputs inputs, bool squared)
      : CellByCell(squared ? OperationKind("second_moment") : OperationKind("first_moment"),
                   {inputs.before, inputs.gradient}),
        beta_(inputs.beta),
        squared_(squared) {}

  Constants constants() const override { return {{"beta", beta_}}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    for (Eigen::Index i = 0; i < result.size(); ++i) {
      result.data()[i] = static_cast<float>(remaining(inputs[0]->data()[i]) +  //
                                            added(inputs[1]->data()[i]));
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    Explanation explanation;
    explanation.terms.push_back({.operands = {{0, row, col}},
                                 .coefficient = beta_,
                                 .value = remaining(inputs[0](row, col))});
    explanation.terms.push_back({.operands = {{1, row, col}},
                                 .coefficient = 1 - beta_,
                                 .value = added(inputs[1](row, col))});
    if (squared_) explanation.terms.back().operands.push_back({1, row, col});
    return explanation;
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 private:
  double remaining(float before) const { return beta_ * before; }
  double added(float gradient) const {
    const double once = gradient;
    return (1 - beta_) * (squared_ ? once * once : once);
  }

  double beta_;
  bool squared_;
};

/// m / c: the moment corrected for its start at 0.
class Corrected final : public CellByCell {
 public:
  Corrected(int moment, double correction)
      : CellByCell("corrected_moment", {moment}), correction_(correction) {}

  Constants constants() const override { return {{"correction", correction_}}; }

  void forward(const Operands& inputs, Matrix& result) const override {
    result = inputs[0]->unaryExpr([this](float x) { return static_cast<float>(x / correction_); });
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}}, .value = inputs[0](row, col) / correction_}}};
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 private:
  double correction_;
};

class AdamChange final : public CellByCell {
 public:
  AdamChange(int first, int second, AdamConstants constants)
      : CellByCell("adam_change", {first, second}), constants_(constants) {}

  Constants constants() const override {
    return {{"learning_rate", constants_.learningRate},
            {"first_correction", constants_.firstCorrection},
            {"second_correction", constants_.secondCorrection},
            {"epsilon", constants_.epsilon}};
  }

  void forward(const Operands& inputs, Matrix& result) const override {
    for (Eigen::Index i = 0; i < result.size(); ++i) {
      result.data()[i] = static_cast<float>(value(inputs[0]->data()[i], inputs[1]->data()[i]));
    }
  }

  Explanation explain(const Sources& inputs, int row, int col) const override {
    return {{{.operands = {{0, row, col}, {1, row, col}},
              .value = value(inputs[0](row, col), inputs[1](row, col))}}};
  }

  void gradients(ChainRule&) const override { throwNoGradients(); }

 private:
  double value(float first, float second) const {
    const double mean = first / constants_.firstCorrection;
    const double size = std::sqrt(second / constants_.secondCorrection) + constants_.epsilon;
    return -constants_.learningRate * mean / size;
  }

  AdamConstants constants_;
};

}  // namespace

OperationPointer firstMoment(MomentInputs inputs) { return makeOperation<Moment>(inputs, false); }

OperationPointer secondMoment(MomentInputs inputs) { return makeOperation<Moment>(inputs, true); }

OperationPointer correctedMoment(int moment, double correction) {
  return makeOperation<Corrected>(moment, correction);
}

OperationPointer adamChange(int first, int second, AdamConstants constants) {
  return makeOperation<AdamChange>(first, second, constants);
}

}  // namespace clearhead
