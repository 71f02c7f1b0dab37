// A text like the documents: each next token is drawn with Python's random.choices from
// softmax(logits / temperature).
#include "learn/training.h"
#include "numbers/elementary.h"
#include "parameters/python_drawing.h"

namespace clearhead {
namespace {

/// softmax(logits / temperature), summed from left to right in double precision.
std::vector<double> sharesOf(const Eigen::Ref<const Eigen::RowVectorXf>& logits,
                             double temperature) {
  const double maximum = logits.maxCoeff() / temperature;
  std::vector<double> shares;
  double sum = 0;
  for (const float logit : logits) {
    shares.push_back(exponential(logit / temperature - maximum));
    sum += shares.back();
  }
  for (double& share : shares) share /= sum;
  return shares;
}

}  // namespace

std::vector<MadeUpToken> Training::makeUp(double temperature) {
  const auto& sentence = std::get<Sentence>(lesson_->input);
  const Tokenizer tokenizer = sentence.tokenizer.value_or(Tokenizer{});
  if (!documents_ || !tokenizer.begin) {
    throw LessonError("training.task", {"makesUpNone",
                                        "no documents that begin with a token, expected some: "
                                        "made-up texts are like these documents"});
  }
  if (!sampler_ || samplerVersion_ != version_) {
    const bool isShuffled = recipe_.task.shuffle.orDefault() == Shuffle::kPython;
    int numbers = 0;
    for (const int parameter : parameters()) {
      const Stage& stage = graph().stages()[parameter];
      if (isDrawnInPython(stage.name)) numbers += stage.shape.rows * stage.shape.cols;
    }
    sampler_ = pythonAfter(recipe_.seed.orDefault(), isShuffled ? documents_->count() : 0, numbers);
    samplerVersion_ = version_;
  }
  const int begin = documents_->begin();
  const int end = documents_->end();
  std::vector<MadeUpToken> tokens;
  Example example{{begin}, {kNoTarget}};
  for (int i = 0; i < recipe_.length.orDefault(); ++i) {
    run(example, {current_->logitsStage()});
    const std::vector<double> shares = sharesOf(current_->logits().row(i), temperature);
    const PythonRandom::Choice choice = sampler_->choice(shares);
    double from = 0;
    for (int id = 0; id < choice.index; ++id) from += shares[id];
    tokens.push_back({choice.index, choice.drawn, from, from + shares[choice.index], shares});
    if (choice.index == end) break;
    example.ids.push_back(choice.index);
    example.targets.push_back(kNoTarget);
  }
  return tokens;
}

}  // namespace clearhead
