#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "numbers/matrix.h"
#include "ops/operations.h"
#include "ops/stage_name.h"

namespace clearhead {

/// No head: the stage belongs to all heads.
inline constexpr int kNoHead = -1;
/// No layer: the stage is outside the blocks of a stack.
inline constexpr int kNoLayer = -1;
/// The index of a stage that does not exist.
inline constexpr int kNoStage = -1;

/// Whether a stage with this axis has a row or column for each token.
constexpr bool isOfTokens(std::string_view axis) {
  return axis == "token" || axis == "query" || axis == "key";
}

/// The stage that a gradient belongs to.
struct GradientOf {
  int stage = kNoStage;    // kNoStage: this stage is not a gradient
  int through = kNoStage;  // the consumer whose contribution this is; kNoStage: the whole gradient
};

/// One named matrix and the operation that makes it.
struct Stage {
  StageName name;
  int head;                  // kNoHead if it belongs to all heads
  std::string_view rowAxis;  // the meaning of a row: "token", "query", "d_in", …
  std::string_view colAxis;
  OperationPointer operation;
  Shape shape;
  int layer;                   // kNoLayer outside the blocks of a stack
  GradientOf gradientOf = {};  // a gradient has the name, head, layer and axes of its stage
};

/// The numbers of a stage and their state. Graphs have them in common if the stage is the same in
/// both (`Graph::share`).
struct NodeNumbers {
  enum class State : unsigned char { kMissing, kComputed, kGiven };

  explicit NodeNumbers(std::shared_ptr<double> count) : kept(std::move(count)) {}
  NodeNumbers(const NodeNumbers&) = delete;
  NodeNumbers& operator=(const NodeNumbers&) = delete;
  ~NodeNumbers() { hold(nullptr); }

  /// Stores these values, and counts them.
  void hold(std::shared_ptr<Matrix> held) noexcept;

  std::shared_ptr<double> kept;  // how many numbers the graphs keep
  // Shared, so that numbers that are being read outlive `forget`. While the state is kMissing:
  // null, or numbers of an earlier run, whose memory is used again.
  std::shared_ptr<Matrix> values;
  State state = State::kMissing;
  // While `values` are missing: the first rows, from a graph of another text, and the rows after
  // them.
  std::shared_ptr<const Matrix> earlier;
  std::shared_ptr<const Matrix> later;
};

/// A stage, with its numbers.
class Node : public Stage {
 public:
  Node(Stage stage, double work, std::shared_ptr<NodeNumbers> numbers)
      : Stage(std::move(stage)), work_(work), numbers_(std::move(numbers)) {}

 private:
  friend class Graph;

  double work_;
  std::shared_ptr<NodeNumbers> numbers_;
  bool isChanged_ = false;  // given or replaced since the last `renew`
};

/// A block of cells of one stage.
struct StageBlock {
  int stage;
  Block block;
};

/// The cost of a computation.
struct Cost {
  double work = 0;     // multiplications, roughly
  double numbers = 0;  // the most numbers that are in memory at a time
  double stored = 0;   // of these, those that a file has, too
};

/// Called with the work done so far and the total.
using Progress = std::function<void(double done, double all)>;

/// The stages of a computation, each made from earlier ones. The graph is built first, so shapes,
/// work and memory are known before any number is computed. A stage is computed when its value is
/// first needed. Stages are named by their index. A call that throws changes neither the stages nor
/// the given numbers.
class Graph {
 public:
  /// @param known values that were computed elsewhere: a stage found there is not computed, and an
  ///   explanation copies only the rows of a long stage that it reads. Null: there are none.
  ///   Precondition: `known` outlives the graph and follows its changes.
  explicit Graph(const KnownValues* known = nullptr) : known_(known) {}
  Graph(Graph&&) = default;
  Graph& operator=(Graph&&) = default;

  /// Adds a stage without computing it; returns its index. Precondition: the inputs of `operation`
  /// are earlier stages.
  /// @param rowAxis the meaning of a row ("token", "d_in", …); `colAxis` that of a column
  int add(StageName name, int head, std::string_view rowAxis, std::string_view colAxis,
          OperationPointer operation, int layer = kNoLayer, GradientOf gradientOf = {});
  /// Removes all stages after the first `count`.
  void truncate(int count) noexcept;

  const std::vector<Node>& stages() const { return nodes_; }
  int size() const { return static_cast<int>(nodes_.size()); }

  /// Index of the forward stage with that name, head and layer; kNoStage if there is none.
  int find(std::string_view name, int head = kNoHead, int layer = kNoLayer) const;

  /// The cost of computing all stages and keeping all of them.
  Cost cost() const;
  /// The cost of computing the wanted stages, without those that are computed already.
  Cost cost(const std::vector<int>& wanted) const;

  /// Limits how many numbers are kept: those of the stages that were wanted last, of their inputs,
  /// and of the smallest others. Other stages are computed again when they are needed. A
  /// computation whose `cost` is above the limit exceeds it. The limit holds for all graphs that
  /// share stages together, and any of them may forget what another one has computed.
  void keepAtMost(double numbers) { maxKept_ = numbers; }

  /// Shares the stages that are the same in another graph: those with the same kind of operation on
  /// stages that are the same. Their numbers are computed, held and forgotten once, for both; each
  /// graph may still change them, and then has its own. Preconditions: nothing was computed or
  /// changed here; this graph has the first stages of the other, in the same order, and no known
  /// values that the other lacks; leaves and operations of one kind are the same.
  void share(const Graph& base);

  /// Takes the numbers that an earlier graph of the same stages has computed: the first `rows` rows
  /// of each stage whose rows are tokens, and the whole of the others. Of a stage that has these
  /// rows, only the rest is computed. Stages that are shared already stay so. Returns how many rows
  /// it takes: as many as the graphs that share stages with it; 0 if `rows` are fewer, if numbers
  /// were changed there, or if `keepAtMost` leaves no room. Preconditions: nothing was computed or
  /// changed here; the first `rows` tokens of both are the same; none of their numbers depends on a
  /// later token, except by the weight 0.
  int reuse(const Graph& earlier, int rows);
  /// Takes the parameters that an earlier graph of the same lesson has in memory: leaves without a
  /// row or column for each token. Preconditions: nothing was computed or changed here; the lessons
  /// differ at most in their texts, and have one vocabulary.
  void takeParameters(const Graph& earlier);
  /// The stages whose numbers another graph has in the same memory.
  std::vector<int> sameIn(const Graph& other) const;
  /// The work of the rows that are not reused, of all stages.
  double laterWork() const;

  /// A stage's numbers, computed if they are missing. The reference is valid as long as the graph
  /// exists; after `keepAtMost`, only until another stage is computed.
  const Matrix& value(int stage) const;
  /// Computes the wanted stages and their inputs, in order. `progress` may throw to stop it.
  void compute(const std::vector<int>& wanted, const Progress& progress = {}) const;
  /// Computes all stages.
  void run(const Progress& progress = {}) const;

  /// Whether the stage's numbers are in memory.
  bool isComputed(int stage) const;

  /// Gives access to a few numbers of a stage: only the rows that are read are copied from a long
  /// known stage. They stay in memory as long as the source.
  Source source(int stage) const;
  /// The sources of the inputs of a stage's operation.
  Sources sources(int stage) const;

  /// How many numbers of stages are in memory, without those of leaves. Graphs that share stages
  /// divide theirs equally, so that the sum of all counts each number once.
  double numbersKept() const { return *common_->kept / common_.use_count(); }

  /// The terms of one cell; `Operand::input` counts the inputs of the stage's operation.
  /// Precondition: the stage and the cell exist.
  Explanation explain(int stage, int row, int col) const;

  /// The cells that are computed directly from one cell. Precondition: the stage and the cell
  /// exist.
  std::vector<StageBlock> feeds(int stage, int row, int col) const;

  /// The stages computed from this one, directly or not, in order.
  std::vector<int> dependents(int stage) const;

  /// Whether `change` can set the stage's numbers: they are given, drawn or a mask's, not computed.
  bool canChange(int stage) const;

  /// Sets one number of a stage. Returns the indices of the stages that depend on it; they are
  /// computed again when they are next needed. Precondition: the cell exists, and its stage
  /// `canChange`.
  std::vector<int> change(int stage, int row, int col, float number);

  // To run the graph again with other numbers, call either of the next two, then `renew`.

  /// The numbers of a leaf, to be overwritten. From then on the graph owns them.
  Matrix& given(int stage);
  /// Replaces a stage's operation. Preconditions: the new one has the same inputs and shape; no
  /// other graph shares the stage, or one that depends on it.
  void replace(int stage, OperationPointer operation) noexcept;
  /// Marks the stages that depend on these numbers and operations as missing; they are computed
  /// again, in the same memory, when they are next needed.
  void renew() noexcept;

 private:
  using State = NodeNumbers::State;

  /// What graphs that share stages have in common.
  struct Common {
    std::shared_ptr<double> kept = std::make_shared<double>(0);
    std::vector<std::weak_ptr<NodeNumbers>> numbers;  // of all stages of these graphs
    int reusedRows = 0;
    // Whether later rows made numbers that are not finite in earlier rows of other stages.
    bool areRowsSpoiled = false;
  };

  /// Which rows of a stage a computation needs.
  enum class Need : unsigned char { kNothing, kLaterRows, kAllRows };
  /// A stage to be computed.
  struct Step {
    int stage;
    Need need;
    bool isContinued;  // only its later rows are computed
  };

  std::shared_ptr<NodeNumbers> newNumbers() const;
  /// Gives the stage and its dependents numbers of their own if other graphs share them.
  void unshare(int stage);
  /// Whether `value` returns without computing anything or calling the known values.
  bool hasValue(int stage) const;
  /// Whether `source` copies single rows of this known stage.
  bool isReadByRow(int stage) const;
  double numberCount(int stage) const;
  Shapes shapes(const Operation& operation) const;
  /// A stage's numbers, which stay in memory even if the graph forgets them.
  std::shared_ptr<const Matrix> share(int stage) const;

  using Plan = std::vector<Step>;
  /// The numbers of all stages, then those that only graphs have that share stages with this one.
  using AllNumbers = std::vector<NodeNumbers*>;
  AllNumbers allNumbers() const;
  double numberCount(const AllNumbers& all, int index) const;
  /// The stages to compute for the wanted ones, in order. Copies known stages.
  Plan missing(const std::vector<int>& wanted) const;
  double workOf(const Step& step) const;
  double laterWorkOf(const Node& node) const;
  /// By index in `all`: whether it may be forgotten after its last use. All are false unless
  /// numbers are limited.
  std::vector<bool> forgettable(const Plan& plan, const AllNumbers& all,
                                const std::vector<int>& wanted) const;
  /// The most numbers in memory while the plan runs.
  double peakNumbers(const Plan& plan, const AllNumbers& all,
                     const std::vector<bool>& isForgettable) const;
  /// By index in `all`: the last stage of the plan that reads it, or kNoStage.
  std::vector<int> lastUses(const Plan& plan, const AllNumbers& all) const;
  void evaluate(int stage) const;
  /// Computes the later rows of a stage; if all are needed, joins them to the earlier ones.
  void evaluateLaterRows(const Step& step) const;
  std::shared_ptr<const Matrix> laterRowsOf(int stage) const;
  void join(int stage) const;
  /// Whether the stage's later rows make numbers that are not finite in earlier rows of others:
  /// infinity times the weight 0 is NaN.
  bool spoilsEarlierRows(const Step& step) const;

  std::vector<Node> nodes_;
  const KnownValues* known_;
  double maxKept_ = std::numeric_limits<double>::infinity();
  std::shared_ptr<Common> common_ = std::make_shared<Common>();
};

}  // namespace clearhead
