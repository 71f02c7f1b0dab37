#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "choices.h"
#include "lesson/lesson.h"
#include "lesson/words.h"

/// Lessons made up from bytes, in which all fits together but for what only the text decides. The
/// words of each enumeration are the engine's, so that a new one is tried without a change here.
namespace clearhead::fuzz {

class MadeLesson {
 public:
  explicit MadeLesson(Choices& choices) : choose_(choices) {}

  /// Attention alone, or a stack.
  Lesson lesson() {
    sizes();
    Lesson made;
    made.title = "made up";
    giveInput(made, false);
    givePositions(made, choose_.word<PositionKind>(), 8);
    const bool isStack = !choose_.seldom();
    if (isStack) {
      made.model = stack(std::holds_alternative<Sentence>(made.input), nullptr);
      chooseGenerator(made);
    } else {
      made.model = attention(false, scores(true));
    }
    if (choose_.seldom()) made.switchedOff = {{{.layer = {}, .head = choose_.below(heads_)}}};
    return made;
  }

  /// A stack with a recipe, of whatever task.
  Lesson training() {
    sizes();
    Lesson made;
    made.title = "made up";
    words_ = {"a", "b", "c", "d", "e", "f", "g", "h"};
    words_.resize(choose_.below(5) ? 4 : 6);
    giveInput(made, true);
    Recipe recipe;
    recipe.task.kind = choose_.word<TaskKind>();
    recipe.batch = choose_.from(1, 2);
    recipe.length = lengthFor(recipe);
    if (choose_.maybe()) recipe.optimizer = optimizer();
    if (choose_.maybe()) recipe.seed = choose_.seed();
    givePositions(made, choose_.word<PositionKind>(), *recipe.length);
    Scores causal = scores(false);
    causal.mask = Mask(MaskKind::kCausal);
    made.model = stack(true, &causal);
    chooseGenerator(made);
    made.training = recipe;
    return made;
  }

 private:
  void sizes() {
    heads_ = choose_.from(1, 2);
    dK_ = choose_.from(1, 2);
    dV_ = choose_.from(1, 2);
    dIn_ = choose_.from(1, 4);
  }

  void giveInput(Lesson& made, bool isTrained) {
    if (!isTrained && choose_.seldom()) {
      const int rows = choose_.from(1, 4);
      Vectors vectors;
      if (choose_.maybe()) {
        vectors.values = DrawnVectors{rows, dIn_, choose_.seed()};
      } else {
        vectors.values = choose_.table(rows, dIn_);
      }
      made.input = vectors;
      return;
    }
    if (words_.empty()) words_ = {"a", "b", "c", "<pad>"};
    Sentence sentence;
    sentence.text = words_[choose_.below(static_cast<int>(words_.size()))];
    for (int more = choose_.below(4); more > 0; --more) {
      sentence.text += ' ' + words_[choose_.below(static_cast<int>(words_.size()))];
    }
    const bool isListed = isTrained || choose_.maybe();
    if (isListed) sentence.vocabulary = words_;
    if (choose_.seldom()) {
      Tokenizer tokenizer;
      tokenizer.lowercase = choose_.maybe();
      // Only "<pad>" is longer than one character.
      if (!isListed || isTrained) tokenizer.kind = choose_.word<TokenizerKind>();
      if (isListed && choose_.maybe()) tokenizer.begin = words_.front();
      if (isListed && choose_.maybe()) tokenizer.end = words_.back();
      sentence.tokenizer = tokenizer;
    }
    if (isListed && choose_.maybe()) {
      made.embedding = GivenEmbedding{Table(choose_.table(static_cast<int>(words_.size()), dIn_))};
    } else {
      DrawnEmbedding drawn{dIn_, choose_.seed(), {}};
      if (choose_.maybe()) drawn.by = choose_.word<DrawnBy>();
      made.embedding = drawn;
    }
    made.input = sentence;
  }

  void givePositions(Lesson& made, PositionKind kind, int rows) {
    if (kind == PositionKind::kNone) return;
    Positions positions;
    positions.kind = kind;
    const bool hasBase = kind == PositionKind::kSinusoidal || kind == PositionKind::kRotary;
    if (hasBase && choose_.seldom()) positions.base = 1.5;
    if (kind == PositionKind::kLearned) positions.values = Table(choose_.table(rows, dIn_));
    if (kind == PositionKind::kRotary) dK_ = 2;
    made.positions = positions;
  }

  Scores scores(bool isAlone) {
    Scores scores;
    if (isAlone && choose_.maybe()) scores.order = choose_.word<ScoreOrder>();
    if (choose_.maybe()) {
      scores.scale = choose_.seldom() ? Scale(0.5) : Scale(choose_.word<ScaleKind>());
    }
    if (choose_.maybe()) scores.mask = Mask(choose_.word<MaskKind>());
    if (choose_.seldom()) scores.temperature = 0.25 * choose_.from(1, 8);
    return scores;
  }

  Projection projection(ProjectionKind kind, int in, int out, bool bias) {
    const bool isLinear = kind == ProjectionKind::kLinear;
    Projection made;
    made.weight = Table(isLinear ? choose_.table(out, in) : choose_.table(in, out));
    if (bias) made.bias = choose_.numbers(out);
    return made;
  }
  Projection layer(int in, int out) {
    return projection(ProjectionKind::kLinear, in, out, choose_.maybe());
  }

  Attention attention(bool mustFit, Scores scores) {
    Attention made;
    made.heads = heads_;
    made.scores = std::move(scores);
    Projections& projections = made.projections;
    projections.kind = choose_.word<ProjectionKind>();
    const bool isLinear = projections.kind == ProjectionKind::kLinear;
    const bool isDrawn = choose_.maybe();
    const bool bias = choose_.maybe() && (isLinear || !isDrawn);
    projections.bias = bias;
    int valueSize = heads_ * dV_;
    if (isDrawn) {
      DrawnProjections drawn{};
      drawn.seed = choose_.seed();
      if (choose_.seldom()) drawn.order = choose_.order<Part, 3>();
      if (choose_.maybe()) drawn.initialisation = choose_.word<Initialisation>();
      const bool isDefault = drawn.initialisation.orDefault() == Initialisation::kDefault;
      if (!isDefault && (!isLinear || dIn_ % heads_ != 0 || dK_ == 2)) drawn.initialisation.reset();
      if (drawn.initialisation.orDefault() == Initialisation::kDefault) {
        drawn.querySize = heads_ * dK_;
        drawn.valueSize = valueSize;
      } else {
        drawn.order.reset();
        valueSize = dIn_;
      }
      projections.parameters = drawn;
    } else {
      GivenProjections given;
      given.query = projection(projections.kind, dIn_, heads_ * dK_, bias);
      given.key = projection(projections.kind, dIn_, heads_ * dK_, bias);
      given.value = projection(projections.kind, dIn_, valueSize, bias);
      projections.parameters = given;
    }
    const bool needsOutput = mustFit && valueSize != dIn_;
    if (needsOutput || choose_.maybe()) {
      if (isDrawn && choose_.maybe()) {
        DrawnOutput drawn;
        if (bias) drawn.bias = true;
        made.output = drawn;
      } else {
        made.output = projection(projections.kind, valueSize, dIn_, choose_.maybe());
      }
    }
    return made;
  }

  LayerNorm norm() {
    LayerNorm made;
    made.gain = choose_.numbers(dIn_);
    if (choose_.maybe()) made.bias = choose_.numbers(dIn_);
    if (choose_.seldom()) made.epsilon = 0.5;
    return made;
  }

  TransformerBlock block(const Scores* causal) {
    TransformerBlock made;
    made.attention = attention(true, causal ? *causal : scores(false));
    if (choose_.maybe()) made.norm1 = norm();
    if (choose_.maybe()) made.normPosition = choose_.word<NormPosition>();
    if (choose_.seldom()) made.residual = choose_.maybe();
    if (choose_.maybe()) {
      const int hidden = choose_.from(1, 3);
      FeedForward network;
      network.activation = choose_.word<Activation>();
      network.up = layer(dIn_, hidden);
      network.down = layer(hidden, dIn_);
      made.feedForward = network;
      if (choose_.maybe()) made.norm2 = norm();
    }
    return made;
  }

  Stack stack(bool hasWords, const Scores* causal) {
    Stack made;
    const bool isDrawn = choose_.maybe();
    if (isDrawn) {
      DrawnBlocks drawn{};
      drawn.seed = choose_.seed();
      drawn.layers = choose_.from(1, 2);
      drawn.heads = heads_;
      drawn.querySize = heads_ * dK_;
      drawn.valueSize = heads_ * dV_;
      drawn.bias = choose_.maybe();
      drawn.norm = choose_.word<DrawnBlockNorm>();
      drawn.feedForward = choose_.below(4);
      drawn.activation = choose_.word<Activation>();
      drawn.initialisation = choose_.word<BlockInitialisation>();
      drawn.scores = causal ? *causal : scores(false);
      made.blocks = drawn;
    } else {
      std::vector<TransformerBlock> blocks;
      for (int left = choose_.from(1, 2); left > 0; --left) blocks.push_back(block(causal));
      made.blocks = blocks;
    }
    if (choose_.maybe()) {
      if (choose_.maybe()) {
        made.finalNorm = norm();
      } else {
        made.finalNorm = DrawnNorm{};
      }
    }
    if (!hasWords || (!causal && choose_.seldom())) return made;
    const int kind = choose_.below(3);
    if (kind == 1 && isDrawn) {
      made.unembedding = DrawnOutput{};
    } else if (kind == 2 && causal) {
      made.unembedding = layer(dIn_, static_cast<int>(words_.size()));
    } else {
      made.unembedding = Tied::kTied;
    }
    return made;
  }

  /// Python's generator also draws the embedding, which then has no seed, and positions.
  void chooseGenerator(Lesson& made) {
    auto* drawn = std::get_if<DrawnBlocks>(&std::get<Stack>(made.model).blocks);
    const auto* sentence = std::get_if<Sentence>(&made.input);
    if (!drawn || !sentence || !sentence->vocabulary) return;
    drawn->generator = choose_.word<Generator>();
    if (drawn->generator != Generator::kPython) return;
    drawn->initialisation.reset();
    if (choose_.maybe()) drawn->deviation = choose_.from(1, 32) / 32.0;
    if (choose_.maybe()) drawn->order = choose_.order<DrawnPart, 4>();
    if (choose_.maybe()) drawn->shuffled = choose_.below(5);
    made.embedding = DrawnEmbedding{dIn_, {}, {}};
    if (made.positions && made.positions->values && choose_.maybe()) {
      made.positions->rows = shapeOf(*made.positions->values).rows;
      made.positions->values.reset();
    }
  }

  int lengthFor(Recipe& recipe) {
    switch (recipe.task.kind) {
      case TaskKind::kSort:
        return 2 * choose_.from(1, 2) + 1;
      case TaskKind::kModularAddition:
        return 3 * choose_.from(1, 2) - 1;
      case TaskKind::kSayItTwice:
        recipe.task.shortest = choose_.from(1, 2);
        recipe.task.longest = *recipe.task.shortest + choose_.below(2);
        if (choose_.maybe()) recipe.task.distinct = choose_.maybe();
        break;
      case TaskKind::kBrackets:
        recipe.task.shortest = 1;
        recipe.task.longest = choose_.from(1, 2);
        break;
      case TaskKind::kDocuments:
        recipe.task.documents = {"a b c d", "d c b a", "a a"};
        if (choose_.maybe()) recipe.task.shuffle = choose_.word<Shuffle>();
        if (choose_.maybe()) recipe.task.heldOut = choose_.from(1, 2);
        break;
    }
    return choose_.from(4, 6);
  }

  Optimizer optimizer() {
    Optimizer made;
    if (choose_.maybe()) made.kind = choose_.word<OptimizerKind>();
    if (choose_.maybe()) made.decay = choose_.word<RateDecay>();
    if (made.kind.orDefault() != OptimizerKind::kAdam && choose_.maybe()) {
      made.weightDecay = choose_.below(9) / 8.0;
    }
    if (choose_.maybe()) made.learningRate = choose_.from(1, 32) / 32.0;
    if (choose_.maybe()) made.betas = std::array{choose_.below(8) / 8.0, choose_.below(8) / 8.0};
    if (choose_.maybe()) made.warmup = choose_.below(4);
    if (choose_.maybe()) made.clip = choose_.from(1, 32) / 32.0;
    return made;
  }

  Choices& choose_;
  int heads_ = 1, dK_ = 1, dV_ = 1, dIn_ = 1;
  std::vector<std::string> words_;
};

}  // namespace clearhead::fuzz
