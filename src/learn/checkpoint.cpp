#include "learn/training.h"

namespace clearhead {

std::vector<float> Training::save() const {
  std::vector<float> saved;
  if (!wide_.empty()) {
    for (const WideParameter& parameter : wide_) parameter.save(saved);
    return saved;
  }
  const auto add = [&](const Matrix& numbers) {
    saved.insert(saved.end(), numbers.data(), numbers.data() + numbers.size());
  };
  for (const Update& update : updates_) {
    add(update.after());
    if (const auto moments = update.moments()) {
      add(moments->first);
      add(moments->second);
    }
  }
  return saved;
}

void Training::resume(int step, const std::vector<float>& saved) {
  std::size_t expected = 0;
  const bool usesMoments = hasMoments(optimizer().kind.orDefault());
  for (const Update& update : updates_) {
    const int each = !wide_.empty() ? WideParameter::kFloatsEach : usesMoments ? 3 : 1;
    expected += each * update.after().size();
  }
  if (saved.size() != expected || step < 0) {
    throw LessonError("checkpoint", {"count",
                                     "{0}, expected {1} ({2})",
                                     {counted(saved.size(), kNumbers), expected,
                                      Wording("ofThisTraining", "as this training saves them")}});
  }
  const float* numbers = saved.data();
  std::vector<Update> resumed;
  std::vector<WideParameter> wide;
  for (const WideParameter& parameter : wide_) {
    wide.push_back(parameter.resumed(numbers));
    resumed.emplace_back(wide.back().rounded(),
                         usesMoments ? std::optional(wide.back().roundedMoments()) : std::nullopt);
  }
  for (const Update& update : updates_) {
    if (!wide_.empty()) break;
    const Eigen::Index rows = update.after().rows();
    const Eigen::Index cols = update.after().cols();
    const auto take = [&] {
      const Matrix taken = Eigen::Map<const Matrix>(numbers, rows, cols);
      numbers += taken.size();
      return taken;
    };
    const Matrix parameter = take();
    std::optional<Moments> moments;
    if (usesMoments) {
      const Matrix first = take();
      moments = Moments{first, take()};
    }
    resumed.emplace_back(parameter, moments);
  }
  updates_.swap(resumed);
  wide_.swap(wide);
  setCurrentParameters();
  steps_ = step;
}

}  // namespace clearhead
