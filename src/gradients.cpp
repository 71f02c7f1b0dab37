// The chain rule, from the last stage back: a stage's gradient is the sum of what each stage that
// is made from it hands back.
#include "gradients.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace clearhead {
namespace {

/// What one operation hands back to its inputs.
class Step {
 public:
  Step(Graph& graph, int stage, int gradient, std::vector<bool> asked, std::vector<bool> isWhole)
      : graph_(graph),
        stage_(stage),
        gradient_(gradient),
        asked_(std::move(asked)),
        isWhole_(std::move(isWhole)),
        given_(asked_.size(), kNoStage) {}

  int result() const { return stage_; }
  int gradient() const { return gradient_; }
  int input(int index) const { return operation().inputs()[index]; }
  int inputs() const { return static_cast<int>(asked_.size()); }
  const Shape& shape(int index) const { return graph_.stages()[input(index)].shape; }
  const std::vector<int>& indices() const { return *operation().indices(); }

  double constant(std::string_view name) const { return *find(name); }
  bool hasConstant(std::string_view name) const { return find(name).has_value(); }

  bool asks(int index) const { return index < inputs() && asked_[index]; }
  /// Where the input's gradient comes from.
  int given(int index) const { return given_[index]; }

  /// The gradient is handed on as it is.
  void pass(int index) {
    if (asks(index)) given_[index] = gradient_;
  }
  /// The same, through an operation; added where it is asked for, or another step needs it.
  int give(int index, OperationPointer operation) {
    const Stage& of = graph_.stages()[input(index)];
    const bool whole = asks(index) && isWhole_[index];
    return given_[index] =
               graph_.add(of.name, of.head, of.rowAxis, of.colAxis, std::move(operation), of.layer,
                          {input(index), whole ? kNoStage : stage_});
  }
  /// A number for each row on the way there.
  int addRowStep(std::string_view name, int index, OperationPointer operation) {
    const Stage& of = graph_.stages()[input(index)];
    return graph_.add(name, of.head, of.rowAxis, "one", std::move(operation), of.layer,
                      {input(index), stage_});
  }
  /// The softmax of an input, which may be there already.
  int softmaxOf(int index) {
    const int logits = input(index);
    const Stage& of = graph_.stages()[logits];
    for (int i = 0; i < static_cast<int>(graph_.stages().size()); ++i) {
      const Operation& other = *graph_.stages()[i].operation;
      if (other.kind() == "softmax" && other.inputs().front() == logits &&
          other.constants().front().second == 1) {
        return i;
      }
    }
    return graph_.add("probabilities", of.head, of.rowAxis, of.colAxis, softmax(logits, 1),
                      of.layer, {logits, stage_});
  }

 private:
  const Operation& operation() const { return *graph_.stages()[stage_].operation; }

  std::optional<double> find(std::string_view name) const {
    for (const auto& [key, value] : operation().constants()) {
      if (key == name) return value;
    }
    return std::nullopt;
  }

  Graph& graph_;
  int stage_;
  int gradient_;
  std::vector<bool> asked_;    // by input
  std::vector<bool> isWhole_;  // by input: whether it is all of the input's gradient
  std::vector<int> given_;     // by input
};

void ofAdd(Step& step) {
  for (int i = 0; i < step.inputs(); ++i) step.pass(i);
}

void ofAlibi(Step& step) { step.pass(0); }

void ofBias(Step& step) {
  if (step.asks(2)) step.give(2, columnSums({step.gradient()}));
}

/// c = a b: a′ = c′ bᵀ, b′ = aᵀ c′.
void ofProduct(Step& step) {
  const int gradient = step.gradient();
  if (step.asks(0)) step.give(0, productTransposed({gradient, step.input(1), std::nullopt}));
  if (step.asks(1)) step.give(1, productLeftTransposed(step.input(0), gradient));
  ofBias(step);
}

/// c = a bᵀ: a′ = c′ b, b′ = c′ᵀ a.
void ofProductTransposed(Step& step) {
  const int gradient = step.gradient();
  if (step.asks(0)) step.give(0, product({gradient, step.input(1), std::nullopt}));
  if (step.asks(1)) step.give(1, productLeftTransposed(gradient, step.input(0)));
  ofBias(step);
}

void ofScale(Step& step) {
  const int gradient = step.gradient();
  step.give(0, step.hasConstant("root_of")
                   ? divideByRoot(gradient, static_cast<int>(step.constant("root_of")))
                   : multiply(gradient, static_cast<float>(step.constant("factor"))));
}

/// The mask itself is no number that could be a little larger.
void ofMask(Step& step) {
  if (step.asks(0)) step.give(0, times(step.gradient(), step.input(1)));
}

void ofSoftmax(Step& step) {
  const int weights = step.result();
  const int mean = step.addRowStep("mean_gradient", 0, rowSums({step.gradient(), weights}));
  step.give(0, softmaxGradient(weights, step.gradient(), mean, step.constant("temperature")));
}

void ofConcatenate(Step& step) {
  int from = 0;
  for (int i = 0; i < step.inputs(); ++i) {
    const int count = step.shape(i).cols;
    if (step.asks(i)) step.give(i, columns(step.gradient(), from, count));
    from += count;
  }
}

void ofLookup(Step& step) {
  step.give(0, scatter(step.gradient(), step.indices(), step.shape(0).rows));
}

void ofRotate(Step& step) { step.give(0, rotateBack(step.gradient(), step.constant("base"))); }

void ofMean(Step& step) {
  step.give(0, spread(step.gradient(), step.shape(0), 1.0 / step.shape(0).cols));
}

/// The mean's is nothing but rounding where it is the row's own mean.
void ofVariance(Step& step) {
  const int x = step.give(0, varianceGradient(step.input(0), step.input(1), step.gradient()));
  if (step.asks(1)) step.give(1, rowSums({.stage = x, .factor = -1}));
}

/// d = √(v + ε): v′ = d′ / (2 d).
void ofDeviation(Step& step) { step.give(0, divideRows(step.gradient(), step.result(), 0.5)); }

/// n = (x − m) / d: x′ = n′ / d, m′ = −Σ x′, d′ = −Σ x′ n.
void ofNormalise(Step& step) {
  const int x = step.give(0, divideRows(step.gradient(), step.input(2), 1));
  if (step.asks(1)) step.give(1, rowSums({.stage = x, .factor = -1}));
  if (step.asks(2)) {
    step.give(2, rowSums({.stage = x, .times = step.result(), .factor = -1}));
  }
}

void ofGain(Step& step) {
  const int gradient = step.gradient();
  if (step.asks(0)) step.give(0, gain(gradient, step.input(1), std::nullopt));
  if (step.asks(1)) step.give(1, columnSums({gradient, step.input(0)}));
  ofBias(step);
}

void ofRelu(Step& step) { step.give(0, reluGradient(step.input(0), step.gradient())); }
void ofGelu(Step& step) { step.give(0, geluGradient(step.input(0), step.gradient())); }
void ofGeluTanh(Step& step) { step.give(0, geluTanhGradient(step.input(0), step.gradient())); }

void ofCrossEntropy(Step& step) {
  step.give(0, crossEntropyGradient(step.softmaxOf(0), step.gradient(), step.indices()));
}

void ofSums(Step& step) {
  if (step.inputs() > 1) throw std::logic_error("sums of products have no rule for gradients");
  step.give(0, spread(step.gradient(), step.shape(0), step.constant("factor")));
}

using Rule = void (*)(Step&);

/// By kind. Those without inputs need none.
constexpr std::pair<std::string_view, Rule> kRules[] = {
    {"add", ofAdd},
    {"alibi", ofAlibi},
    {"column_sums", ofSums},
    {"concatenate", ofConcatenate},
    {"cross_entropy", ofCrossEntropy},
    {"deviation", ofDeviation},
    {"gain", ofGain},
    {"gelu", ofGelu},
    {"gelu_tanh", ofGeluTanh},
    {"lookup", ofLookup},
    {"mask", ofMask},
    {"mean", ofMean},
    {"normalise", ofNormalise},
    {"product", ofProduct},
    {"product_transposed", ofProductTransposed},
    {"relu", ofRelu},
    {"rotate", ofRotate},
    {"row_sums", ofSums},
    {"scale", ofScale},
    {"softmax", ofSoftmax},
    {"variance", ofVariance},
};

Rule ruleOf(std::string_view kind) {
  for (const auto& [name, rule] : kRules) {
    if (name == kind) return rule;
  }
  throw std::logic_error(std::string(kind) + " has no rule for gradients");
}

class Backward {
 public:
  Backward(Graph& graph, int last, const std::vector<int>& wanted)
      : graph_(graph),
        last_(last),
        wanted_(wanted),
        leads_(last + 1),
        parts_(last + 1),
        ways_(last + 1),
        gradients_(graph.stages().size(), kNoStage) {
    for (const int stage : wanted) {
      if (stage <= last) leads_[stage] = true;
    }
    for (int stage = 0; stage <= last; ++stage) {
      for (const int input : inputs(stage)) leads_[stage] = leads_[stage] || leads_[input];
    }
    countWays();
  }

  Gradients build(Matrix upstream) {
    if (leads_[last_]) gradients_[last_] = add(last_, leaf("upstream", std::move(upstream)));
    for (int stage = last_; stage >= 0; --stage) {
      if (stage != last_ && ways_[stage] > 0) gather(stage);
      if (gradients_[stage] != kNoStage) handBack(stage);
    }
    for (const int stage : wanted_) {
      if (gradients_[stage] != kNoStage) continue;
      gradients_[stage] = add(stage, unreached(graph_.stages()[stage].shape));
    }
    return std::move(gradients_);
  }

 private:
  const std::vector<int>& inputs(int stage) const {
    return graph_.stages()[stage].operation->inputs();
  }
  bool isMask(int stage, int index) const {
    return index == 1 && graph_.stages()[stage].operation->kind() == "mask";
  }
  bool asks(int stage, int index) const {
    return leads_[inputs(stage)[index]] && !isMask(stage, index);
  }

  /// On how many ways the last stage is made from each.
  void countWays() {
    for (int stage = last_; stage >= 0; --stage) {
      if (stage != last_ && ways_[stage] == 0) continue;
      for (int i = 0; i < static_cast<int>(inputs(stage).size()); ++i) {
        if (asks(stage, i)) ++ways_[inputs(stage)[i]];
      }
    }
  }

  int add(int of, OperationPointer operation) {
    const Stage& stage = graph_.stages()[of];
    return graph_.add(stage.name, stage.head, stage.rowAxis, stage.colAxis, std::move(operation),
                      stage.layer, {of, kNoStage});
  }

  /// All parts of a stage's gradient are here: those who are made from it come after it.
  void gather(int stage) {
    std::vector<int>& parts = parts_[stage];
    std::reverse(parts.begin(), parts.end());  // in the order of those stages
    const GradientOf& first = graph_.stages()[parts.front()].gradientOf;
    const bool isWhole = first.stage == stage && first.through == kNoStage;
    gradients_[stage] = isWhole ? parts.front() : add(stage, clearhead::add(std::move(parts)));
  }

  void handBack(int stage) {
    std::vector<bool> asked;
    std::vector<bool> isWhole;
    for (int i = 0; i < static_cast<int>(inputs(stage).size()); ++i) {
      asked.push_back(asks(stage, i));
      isWhole.push_back(ways_[inputs(stage)[i]] == 1);
    }
    if (std::find(asked.begin(), asked.end(), true) == asked.end()) return;
    Step step(graph_, stage, gradients_[stage], asked, isWhole);
    ruleOf(graph_.stages()[stage].operation->kind())(step);
    for (int i = 0; i < step.inputs(); ++i) {
      if (asked[i]) parts_[step.input(i)].push_back(step.given(i));
    }
  }

  Graph& graph_;
  int last_;
  const std::vector<int>& wanted_;
  std::vector<bool> leads_;              // by stage: whether a wanted one, or made from one
  std::vector<std::vector<int>> parts_;  // by stage: of its gradient
  std::vector<int> ways_;
  Gradients gradients_;
};

}  // namespace

Gradients addGradients(Graph& graph, int stage, Matrix upstream, const std::vector<int>& wanted) {
  return Backward(graph, stage, wanted).build(std::move(upstream));
}

Gradients addGradients(Graph& graph, int loss, const std::vector<int>& wanted) {
  return addGradients(graph, loss, Matrix::Ones(1, 1), wanted);
}

std::vector<int> parameterStages(const Graph& graph) {
  std::vector<int> parameters;
  for (int i = 0; i < static_cast<int>(graph.stages().size()); ++i) {
    const Stage& stage = graph.stages()[i];
    if (stage.operation->isLeaf() && stage.gradientOf.stage == kNoStage && stage.name != "mask" &&
        stage.name != "token_vectors") {
      parameters.push_back(i);
    }
  }
  return parameters;
}

Gradients backward(Graph& graph, int stage, Matrix upstream) {
  std::vector<bool> wanted(graph.stages().size());
  for (const int parameter : parameterStages(graph)) wanted[parameter] = true;
  wanted[stage] = true;
  for (int i = stage; i >= 0; --i) {
    const Operation& operation = *graph.stages()[i].operation;
    for (const int input : operation.inputs()) {
      wanted[input] = wanted[input] || (wanted[i] && graph.stages()[input].name != "mask");
    }
  }
  std::vector<int> stages;
  for (int i = 0; i < static_cast<int>(wanted.size()); ++i) {
    if (wanted[i]) stages.push_back(i);
  }
  return addGradients(graph, stage, std::move(upstream), stages);
}

Gradients backward(Graph& graph, int loss) { return backward(graph, loss, Matrix::Ones(1, 1)); }

int addLoss(Graph& graph, int logits, std::vector<int> targets) {
  const auto count =
      static_cast<double>(targets.size() - std::count(targets.begin(), targets.end(), kNoTarget));
  const int losses =
      graph.add("losses", kNoHead, "token", "one", crossEntropy(logits, std::move(targets)));
  return graph.add("loss", kNoHead, "one", "one",
                   columnSums({.stage = losses, .factor = 1 / count}));
}

std::vector<int> nextTokens(const std::vector<int>& ids) {
  std::vector<int> targets(ids.begin() + 1, ids.end());
  targets.push_back(kNoTarget);
  return targets;
}

}  // namespace clearhead
