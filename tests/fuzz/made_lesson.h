#pragma once

#include <array>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "choices.h"
#include "lesson/check.h"
#include "lesson/lesson.h"
#include "lesson/lexicon.h"
#include "lesson/words.h"
#include "made_document.h"

/// Lessons made from bytes, whose parts fit together except where only the text decides.
/// tests/native/made_test.cpp checks that they have every key and every word of the format.
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
      giveEmbeddingNorm(made);
    } else {
      made.model = attention(false, scores(true));
    }
    if (choose_.seldom()) made.switchedOff = {{{.layer = {}, .head = choose_.below(heads_)}}};
    giveRest(made);
    return choose_.seldom() ? withFile(std::move(made)) : made;
  }

  /// A stack with a recipe, for any task.
  Lesson training() {
    sizes();
    Lesson made;
    made.title = "made up";
    words_ = {"a", "b", "c", "d", "e", "f", "g", "h"};
    words_.resize(choose_.below(5) ? 4 : 6);
    Recipe recipe;
    recipe.task.kind = choose_.word<TaskKind>();
    if (recipe.task.kind == TaskKind::kLittleEnglish) {
      words_.clear();
      for (const english::LexiconWord& word : english::lexicon()) words_.push_back(word.text);
    }
    giveInput(made, true);
    recipe.batch = choose_.from(1, 2);
    recipe.length = lengthFor(recipe);
    if (choose_.maybe()) recipe.optimizer = optimizer();
    if (choose_.maybe()) recipe.seed = choose_.seed();
    givePositions(made, choose_.word<PositionKind>(), *recipe.length);
    Scores causal = scores(false);
    causal.mask = Mask(MaskKind::kCausal);
    made.model = stack(true, &causal);
    chooseGenerator(made);
    giveEmbeddingNorm(made);
    made.training = recipe;
    giveRest(made);
    giveRest(*made.training);
    return choose_.seldom() ? withFile(std::move(made)) : made;
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
    if (kind == PositionKind::kRotary) {
      dK_ = 2;
      if (choose_.seldom()) positions.pairs = choose_.word<Pairing>();
      if (choose_.seldom()) positions.size = 2;
    }
    made.positions = positions;
  }

  void giveEmbeddingNorm(Lesson& made) {
    if (!made.embedding || !choose_.seldom()) return;
    std::visit([this](auto& embedding) { embedding.norm = givenOrDrawnNorm(); }, *made.embedding);
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

  Norm norm() { return norm(dIn_); }
  Norm norm(int size) {
    Norm made;
    if (choose_.maybe()) made.kind = choose_.word<NormKind>();
    if (choose_.maybe()) made.gain = choose_.numbers(size);
    const bool canHaveBias = made.gain && made.kind.orDefault() == NormKind::kLayer;
    if (canHaveBias && choose_.maybe()) made.bias = choose_.numbers(size);
    if (choose_.seldom()) made.epsilon = 0.5;
    return made;
  }

  GivenOrDrawnNorm givenOrDrawnNorm() { return givenOrDrawnNorm(dIn_); }
  GivenOrDrawnNorm givenOrDrawnNorm(int size) {
    if (choose_.maybe()) return norm(size);
    DrawnNorm made;
    if (choose_.maybe()) made.kind = choose_.word<NormKind>();
    if (choose_.maybe()) made.gain = choose_.maybe();
    return made;
  }

  DrawnNorms drawnNorms() {
    if (choose_.maybe()) return choose_.word<DrawnBlockNorm>();
    BlockNorm made;
    if (choose_.maybe()) made.kind = choose_.word<NormKind>();
    if (choose_.maybe()) made.gain = choose_.maybe();
    if (choose_.maybe()) made.position = choose_.word<NormPosition>();
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
      drawn.norm = drawnNorms();
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
    if (choose_.maybe()) made.finalNorm = givenOrDrawnNorm();
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
    if (choose_.seldom()) drawn->outputDeviation = choose_.below(8) / 32.0;
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
      case TaskKind::kLittleEnglish:
        break;
      case TaskKind::kDocuments:
        recipe.task.documents = {"a b c d", "d c b a", "a a"};
        if (choose_.maybe()) recipe.task.shuffle = choose_.word<Shuffle>();
        if (choose_.maybe()) recipe.task.heldOut = choose_.from(1, 2);
        break;
      case TaskKind::kSequences:
        giveOwn(recipe.task);
        break;
    }
    return choose_.from(4, 6);
  }

  /// Each sequence has "a", and "b" after it, and has room with two tokens around it.
  void giveOwn(TaskOptions& task) {
    if (choose_.maybe()) {
      task.sequences = std::vector<std::string>{"a b c", "c a b", "a b", "d a b"};
    } else {
      task.grammar = {{"all", {"{x 1} {x 2} b", "{y} a b"}}, {"x", {"a", "b"}}, {"y", {"c", "d"}}};
    }
    if (choose_.maybe()) task.countedWords = std::vector<std::string>{"b"};
    if (choose_.maybe()) task.countedAfter = "a";
    if (choose_.maybe()) task.heldOutWith = std::vector<std::string>{"c"};
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

  // Added later and therefore chosen last: the inputs of the corpus keep their meaning.

  void giveRest(Lesson& made) {
    if (choose_.maybe()) made.schema = "lesson.schema.json";
    if (choose_.maybe()) made.about = choose_.text(6);
    if (!made.positions && choose_.maybe()) {
      made.positions.emplace();
      made.positions->kind = PositionKind::kNone;
    }
    const int tokens = giveRestOfInput(made);
    if (choose_.maybe()) made.focus = choose_.below(tokens);
    if (choose_.maybe()) made.printed = {printed(static_cast<int>(headsOf(made).size()))};
    if (made.switchedOff && choose_.maybe()) made.switchedOff->front().layer = 0;
    Features features;
    if (choose_.maybe()) features.input = names(dIn_);
    auto* attention = std::get_if<Attention>(&made.model);
    if (attention) {
      const AttentionSizes sizes = sizesOf(*attention, dIn_);
      if (choose_.maybe()) features.query = names(sizes.heads * sizes.dK);
      if (choose_.maybe()) features.key = names(sizes.heads * sizes.dK);
      if (choose_.maybe()) features.value = names(sizes.heads * sizes.dV);
      if (attention->scores && choose_.seldom()) {
        attention->scores->mask = Mask(MaskRows(tokens, std::vector<bool>(tokens, true)));
      }
      const bool isAlibi = made.positions && made.positions->kind == PositionKind::kAlibi;
      if (attention->scores && !isAlibi && choose_.seldom()) {
        attention->scores->bias = Rows(Table(tokens, choose_.numbers(tokens)));
      }
    } else {
      giveRest(std::get<Stack>(made.model));
    }
    if (choose_.maybe()) made.features = features;
    giveTeaching(made, features);
    if (choose_.seldom()) made.language = "en-GB";
    if (!attention && hasNetwork(std::get<Stack>(made.model)) && choose_.seldom()) {
      made.switchedOffNetworks.emplace(1);
      if (choose_.maybe()) made.switchedOffNetworks->front().layer = 0;
    }
    giveNewerParts(made);
    giveMasks(made);
    giveEncoderParts(made);
  }

  /// The parts of a sentence encoder: waves in halves, a residual projection, pooling, given ids.
  void giveEncoderParts(Lesson& made) {
    auto& positions = made.positions;
    if (positions && positions->kind == PositionKind::kSinusoidal) {
      if (dIn_ % 2 == 0 && choose_.seldom()) positions->pairs = choose_.word<Pairing>();
      if (choose_.seldom()) positions->reachesBase = choose_.maybe();
    }
    auto* sentence = std::get_if<Sentence>(&made.input);
    if (sentence && sentence->vocabulary && !sentence->tokenizer && choose_.seldom()) {
      sentence->ids.emplace();
      std::istringstream words(sentence->text);
      for (std::string word; words >> word;) {
        sentence->ids->push_back(choose_.below(static_cast<int>(words_.size())));
      }
      if (choose_.seldom()) sentence->tokenizerFile = "tokenizer.json";
    }
    auto* stack = std::get_if<Stack>(&made.model);
    if (!stack || stack->unembedding) return;
    auto* blocks = std::get_if<std::vector<TransformerBlock>>(&stack->blocks);
    if (blocks && choose_.seldom() && blocks->front().residual.orDefault()) {
      blocks->front().residualProjection = layer(dIn_, dIn_);
    }
    if (!choose_.seldom()) return;
    Pooling pooling;
    if (choose_.maybe()) pooling.kind = choose_.word<PoolingKind>();
    if (choose_.maybe()) {
      const Projection made = layer(dIn_, choose_.from(1, 3));
      pooling.weight = made.weight;
      pooling.bias = made.bias;
      if (choose_.maybe()) pooling.activation = choose_.word<Activation>();
    }
    if (choose_.maybe()) pooling.unitLength = choose_.maybe();
    stack->pooling = pooling;
  }

  /// Grouped queries, gates, norms of queries and keys, a scale of the embedding.
  void giveNewerParts(Lesson& made) {
    if (made.embedding && choose_.seldom()) {
      const EmbeddingScale scale = choose_.maybe() ? EmbeddingScale(RootScale::kInputSize) : 0.5;
      std::visit([&](auto& embedding) { embedding.scale = scale; }, *made.embedding);
    }
    if (auto* attention = std::get_if<Attention>(&made.model)) {
      // Names of columns count all heads of keys and values.
      if (!made.features && !made.texts && choose_.seldom()) group(*attention);
      return giveNorms(*attention);
    }
    auto& blocks = std::get<Stack>(made.model).blocks;
    if (auto* drawn = std::get_if<DrawnBlocks>(&blocks)) {
      if (choose_.seldom()) drawn->keyValueHeads = 1;
      if (choose_.seldom()) drawn->queryKeyNorm = choose_.word<NormKind>();
      if (drawn->feedForward.orDefault() > 0 && choose_.seldom()) drawn->gate = true;
      return;
    }
    for (TransformerBlock& block : std::get<std::vector<TransformerBlock>>(blocks)) {
      if (choose_.seldom()) group(block.attention);
      giveNorms(block.attention);
      if (block.feedForward && choose_.seldom()) {
        block.feedForward->gate = layer(dIn_, shapeOf(block.feedForward->up.weight).rows);
      }
    }
  }

  void giveNorms(Attention& attention) {
    const int dK = sizesOf(attention, dIn_).dK;
    if (choose_.seldom()) attention.queryNorm = givenOrDrawnNorm(dK);
    if (choose_.seldom()) attention.keyNorm = givenOrDrawnNorm(dK);
  }

  /// Leaves one head of keys and values.
  void group(Attention& attention) {
    Projections& projections = attention.projections;
    if (auto* drawn = std::get_if<DrawnProjections>(&projections.parameters)) {
      if (drawn->initialisation.orDefault() == Initialisation::kDefault) {
        attention.keyValueHeads = 1;
      }
      return;
    }
    attention.keyValueHeads = 1;
    auto& given = std::get<GivenProjections>(projections.parameters);
    for (Projection* projection : {&given.key, &given.value}) {
      Table& weight = projection->weight;
      if (projections.kind == ProjectionKind::kLinear) {
        weight.resize(weight.size() / heads_);
      } else {
        for (auto& row : weight) row.resize(row.size() / heads_);
      }
      if (projection->bias) projection->bias->resize(projection->bias->size() / heads_);
    }
  }

  /// Masks of several parts.
  void giveMasks(Lesson& made) {
    if (auto* attention = std::get_if<Attention>(&made.model)) {
      giveMaskParts(attention->scores, false);
    } else {
      auto& blocks = std::get<Stack>(made.model).blocks;
      const bool isTrained = made.training.has_value();
      if (auto* drawn = std::get_if<DrawnBlocks>(&blocks)) {
        giveMaskParts(drawn->scores, isTrained);
      } else {
        auto& first = std::get<std::vector<TransformerBlock>>(blocks).front();
        giveMaskParts(first.attention.scores, isTrained);
      }
    }
  }

  void giveMaskParts(std::optional<Scores>& scores, bool isTrained) {
    if (!scores || !choose_.seldom()) return;
    MaskParts parts;
    if (isTrained || choose_.maybe()) parts.emplace_back(MaskWord::kCausal);
    if (choose_.maybe()) {
      const std::string word = words_.empty() ? "a" : words_.back();
      const bool isWord = word == kPadToken && choose_.maybe();
      parts.emplace_back(isWord ? MaskPart(MaskWord::kPadding) : MaskObject(PadMask{word}));
    }
    if (parts.empty() || choose_.maybe()) {
      WindowMask window{choose_.from(1, 4), {}};
      if (choose_.maybe()) window.sinks = choose_.below(3);
      parts.emplace_back(MaskObject(window));
    }
    scores->mask = parts;
  }

  /// Whether the first block has one.
  static bool hasNetwork(const Stack& stack) {
    const auto* drawn = std::get_if<DrawnBlocks>(&stack.blocks);
    return drawn ? drawn->feedForward.orDefault() > 0
                 : std::get<std::vector<TransformerBlock>>(stack.blocks)
                       .front()
                       .feedForward.has_value();
  }

  void giveTeaching(Lesson& made, const Features& features) {
    if (choose_.seldom()) made.steps = {make<OwnStep>(choose_)};
    if (choose_.seldom()) {
      made.questions = {make<OwnQuestion>(choose_)};
      if (made.steps) made.questions->front().at = made.steps->front().id.value_or("own-1");
    }
    if (choose_.seldom()) {
      made.texts = make<ByLanguage<LessonTexts>>(choose_);
      for (auto* of : {&made.texts->en, &made.texts->de, &made.texts->zhHans, &made.texts->ar}) {
        if (*of && (*of)->features) (*of)->features = features;
      }
    }
  }

  /// Returns the number of tokens.
  int giveRestOfInput(Lesson& made) {
    if (auto* vectors = std::get_if<Vectors>(&made.input)) {
      const auto* drawn = std::get_if<DrawnVectors>(&vectors->values);
      const int rows =
          drawn ? drawn->rows : static_cast<int>(std::get<Table>(vectors->values).size());
      if (choose_.maybe()) vectors->labels = names(rows);
      return rows;
    }
    auto& sentence = std::get<Sentence>(made.input);
    auto& tokenizer = sentence.tokenizer;
    if (tokenizer && choose_.maybe()) tokenizer->remove = "!";
    if (tokenizer && sentence.vocabulary && choose_.maybe()) tokenizer->unknown = words_.front();
    const Tokenizer used = tokenizer.value_or(Tokenizer{});
    const Ids ids = sentence.vocabulary ? idsOf(*sentence.vocabulary) : Ids{};
    return static_cast<int>(splitWords(sentence.text, used, ids).size()) + used.begin.has_value() +
           used.end.has_value();
  }

  void giveRest(Stack& stack) {
    if (stack.finalNorm && choose_.maybe()) {
      if (auto* drawn = std::get_if<DrawnNorm>(&*stack.finalNorm)) drawn->epsilon = 0.25;
    }
    if (stack.unembedding && choose_.maybe()) {
      if (auto* drawn = std::get_if<DrawnOutput>(&*stack.unembedding)) drawn->bias = true;
    }
  }

  void giveRest(Recipe& recipe) {
    if (choose_.maybe()) recipe.steps = choose_.from(1, 9);
    if (choose_.maybe()) recipe.precision = choose_.word<Precision>();
    if (recipe.optimizer && choose_.maybe()) recipe.optimizer->epsilon = 0.125;
    if (choose_.seldom()) recipe.printed = make<PrintedRun>(choose_);
    TaskOptions& task = recipe.task;
    if (task.kind == TaskKind::kSort && choose_.maybe()) {
      task.shortest = 1;
      task.longest = (recipe.length.orDefault() - 1) / 2;
    }
    if (task.documents && choose_.seldom()) {
      task.documents.reset();
      task.file = "documents.txt";
    }
  }

  std::vector<std::string> names(int count) {
    std::vector<std::string> all(count);
    for (std::string& name : all) name = 'n' + choose_.text(2);
    return all;
  }

  Printed printed(int layers) {
    Printed made = make<Printed>(choose_);
    const bool isText = std::holds_alternative<PrintedTokens>(made.content);
    made.stage = isText ? "tokens" : "weights";
    if (isText) {
      made.head.reset();
      made.layer.reset();
    } else {
      if (made.layer || layers > 1) made.layer = choose_.below(layers);
      const auto* index = made.head ? std::get_if<int>(&*made.head) : nullptr;
      if (index || (!made.head && heads_ > 1)) made.head = choose_.below(heads_);
    }
    if (auto* values = std::get_if<PrintedValues>(&made.content)) {
      if (!values->flat) values->values = choose_.table(choose_.from(1, 2), 2);
    }
    return made;
  }

  /// The same lesson with the embedding's numbers in a file.
  Lesson withFile(Lesson made) {
    auto* given = made.embedding ? std::get_if<GivenEmbedding>(&*made.embedding) : nullptr;
    if (!given) return made;
    const bool isTransposed = choose_.maybe();
    const auto rows = static_cast<int>(given->values.size());
    const auto [down, across] = isTransposed ? Shape{dIn_, rows} : Shape{rows, dIn_};
    std::string bytes = R"({"numbers":{"dtype":"F32","shape":[)" + std::to_string(down) + ',' +
                        std::to_string(across) + R"(],"data_offsets":[0,)" +
                        std::to_string(4 * down * across) + "]}}";
    const std::size_t header = bytes.size();
    bytes.insert(0, {static_cast<char>(header), 0, 0, 0, 0, 0, 0, 0});
    for (int i = 0; i < down; ++i) {
      for (int j = 0; j < across; ++j) {
        const double number = isTransposed ? given->values[j][i] : given->values[i][j];
        const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(number));
        for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(bits >> shift);
      }
    }
    TensorPart part{.tensor = "numbers", .rows = {}, .columns = {}, .transposed = {}};
    if (isTransposed) part.transposed = true;
    if (choose_.maybe()) part.rows = Range{0, down};
    if (choose_.maybe()) part.columns = Range{0, across};
    given->values = part;
    made.tensors = "numbers.safetensors";
    return readLesson(writeLesson(made), std::make_shared<TensorFile>(std::vector<std::uint8_t>(
                                             bytes.begin(), bytes.end())));
  }

  Choices& choose_;
  int heads_ = 1, dK_ = 1, dV_ = 1, dIn_ = 1;
  std::vector<std::string> words_;
};

}  // namespace clearhead::fuzz
