#include "fast/attention.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <new>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "failing_memory.h"
#include "fast/attention_kernels.h"
#include "trace/trace.h"

namespace clearhead {
namespace {

/// As a fraction of the largest number of a head's context.
constexpr double kTolerance = 2e-6;

/// A problem and the arrays that it points into. Numbers that are not set are NaN.
struct AttentionInput {
  explicit AttentionInput(AttentionProblem shape, unsigned seed = 1) : problem(shape) {
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    const auto draw = [&](int heads, int size) {
      std::vector<float> numbers(std::size_t(shape.batch) * heads * shape.tokens * size);
      for (float& number : numbers) number = normal(random);
      return numbers;
    };
    q = draw(shape.heads, shape.headSize);
    k = draw(shape.keyValueHeads, shape.headSize);
    v = draw(shape.keyValueHeads, shape.valueSize);
    context.assign(std::size_t(shape.batch) * shape.heads * shape.tokens * shape.valueSize,
                   std::numeric_limits<float>::quiet_NaN());
    problem.q = q.data();
    problem.k = k.data();
    problem.v = v.data();
    problem.context = context.data();
  }
  AttentionInput(const AttentionInput&) = delete;

  std::vector<float> q, k, v, context;
  AttentionProblem problem;
};

AttentionProblem shapeOf(int tokens, int headSize, int valueSize, bool causal = false) {
  AttentionProblem shape;
  shape.tokens = tokens;
  shape.headSize = headSize;
  shape.valueSize = valueSize;
  shape.causal = causal;
  return shape;
}

/// One query token's context, by the definition. `head` counts over the whole batch.
std::vector<double> naiveContext(const AttentionProblem& problem, int head, int query) {
  const int entry = head / problem.heads;
  const int keyValue = head / (problem.heads / problem.keyValueHeads);
  const std::size_t tokens = problem.tokens, d = problem.headSize, dv = problem.valueSize;
  const float* q = problem.q + (head * tokens + query) * d;
  const float* k = problem.k + keyValue * tokens * d;
  const float* v = problem.v + keyValue * tokens * dv;
  int keys = problem.lengths ? problem.lengths[entry] : problem.tokens;
  if (problem.causal) keys = std::min(keys, query + 1);

  std::vector<double> weights(keys), context(dv);
  for (int key = 0; key < keys; ++key) {
    const double score = std::inner_product(q, q + d, k + key * d, 0.0);
    weights[key] = score * problem.scale.value_or(1 / std::sqrt(static_cast<float>(d)));
  }
  const double largest = keys ? *std::max_element(weights.begin(), weights.end()) : 0;
  double sum = 0;
  for (double& weight : weights) sum += weight = std::exp(weight - largest);
  for (int key = 0; key < keys; ++key) {
    for (std::size_t i = 0; i < dv; ++i) context[i] += weights[key] / sum * v[key * dv + i];
  }
  return context;
}

/// Checks the context of every `stride`-th query token against the definition.
void checkContext(const AttentionProblem& problem, int stride = 1) {
  const int dv = problem.valueSize;
  for (int head = 0; head < problem.batch * problem.heads; ++head) {
    double largest = 0, difference = 0;
    int worst = 0;
    for (int query = 0; query < problem.tokens; query += stride) {
      const std::vector<double> expected = naiveContext(problem, head, query);
      const float* actual = problem.context + (std::size_t(head) * problem.tokens + query) * dv;
      for (int i = 0; i < dv; ++i) {
        largest = std::max(largest, std::abs(expected[i]));
        if (!(std::abs(actual[i] - expected[i]) <= difference)) {  // NaN is different
          difference = std::abs(actual[i] - expected[i]);
          worst = query;
        }
      }
    }
    INFO("head " << head << " of " << problem.batch << " x " << problem.heads << ", tokens "
                 << problem.tokens << ", d_k " << problem.headSize << ", d_v " << dv
                 << (problem.causal ? ", causal" : "") << ": query token " << worst);
    CHECK(difference <= kTolerance * largest);
  }
}

/// Runs the section once with every kernel that this machine has.
template <typename Section>
void withEveryKernel(Section section) {
  for (const AttentionKernel* kernel : attentionKernels()) {
    INFO(kernel->name);
    AttentionWorkspace workspace;
    section([&](const AttentionProblem& problem) { attention(problem, workspace, *kernel); });
  }
}

TEST_CASE("attention equals the naive double loop's, for any number of tokens and features",
          "[fast]") {
  withEveryKernel([](auto attend) {
    for (const bool causal : {false, true}) {
      for (const int tokens : {1, 2, 3, 5, 17, 63, 65, 257}) {
        for (const int size : {1, 3, 24, 64, 80, 128}) {
          AttentionInput example(shapeOf(tokens, size, size, causal));
          attend(example.problem);
          checkContext(example.problem, tokens < 100 ? 1 : 3);
        }
      }
    }
  });
}

TEST_CASE("values may have another size than keys", "[fast]") {
  withEveryKernel([](auto attend) {
    for (const int valueSize : {1, 2, 7, 31, 128}) {
      AttentionInput example(shapeOf(37, 24, valueSize));
      attend(example.problem);
      checkContext(example.problem);
    }
  });
}

TEST_CASE("a length beyond the number of key tokens means all of them", "[fast]") {
  AttentionInput all(shapeOf(37, 8, 8));
  AttentionInput more(all.problem);
  const int lengths[] = {38};
  more.problem.lengths = lengths;
  AttentionWorkspace workspace;
  for (const AttentionKernel* kernel : attentionKernels()) {
    INFO(kernel->name);
    attention(all.problem, workspace, *kernel);
    attention(more.problem, workspace, *kernel);
    CHECK(more.context == all.context);
  }
}

TEST_CASE("heads share key-value heads, batch entries have lengths of their own", "[fast]") {
  withEveryKernel([](auto attend) {
    for (const bool causal : {false, true}) {
      for (const int keyValueHeads : {1, 2, 4}) {
        AttentionProblem shape = shapeOf(70, 12, 9, causal);
        shape.batch = 3;
        shape.heads = 4;
        shape.keyValueHeads = keyValueHeads;
        shape.scale = 0.5f;
        const int lengths[] = {70, 1, 66};
        shape.lengths = lengths;
        AttentionInput example(shape);
        attend(example.problem);
        checkContext(example.problem);
      }
    }
  });
}

TEST_CASE("padding has no influence, and a fully padded context is zero", "[fast]") {
  withEveryKernel([](auto attend) {
    AttentionProblem shape = shapeOf(20, 8, 8);
    shape.batch = 2;
    const int lengths[] = {13, 0};
    shape.lengths = lengths;
    AttentionInput example(shape), other(shape);
    for (int i = 13 * 8; i < 2 * 20 * 8; ++i) {
      other.k[i] = 100;
      other.v[i] = -100;
    }
    attend(example.problem);
    attend(other.problem);
    CHECK(example.context == other.context);
    const auto padded = example.context.begin() + 20 * 8;
    CHECK(std::all_of(padded, example.context.end(), [](float number) { return number == 0; }));
  });
}

TEST_CASE("later tokens do not change a single bit of a causal context", "[fast]") {
  withEveryKernel([](auto attend) {
    constexpr int kChanged = 71;
    AttentionInput example(shapeOf(130, 16, 16, true)), other(shapeOf(130, 16, 16, true));
    std::fill(other.k.begin() + kChanged * 16, other.k.end(), 50.0f);
    std::fill(other.v.begin() + kChanged * 16, other.v.end(), 50.0f);
    attend(example.problem);
    attend(other.problem);
    const auto end = example.context.begin() + kChanged * 16;
    CHECK(std::equal(example.context.begin(), end, other.context.begin()));
    CHECK(!std::equal(end, example.context.end(), other.context.begin() + kChanged * 16));
  });
}

TEST_CASE("scores that rise or fall by thousands between tiles neither overflow nor vanish",
          "[fast]") {
  withEveryKernel([](auto attend) {
    for (const float slope : {1.0f, -1.0f}) {
      AttentionInput example(shapeOf(300, 2, 5));
      for (int token = 0; token < 300; ++token) {  // whole numbers: every score is exact
        example.q[token * 2] = static_cast<float>(token % 7 + 1);
        example.q[token * 2 + 1] = 0;
        example.k[token * 2] = slope * static_cast<float>(token / 10 * 8);
      }
      example.problem.scale = 1;
      attend(example.problem);
      checkContext(example.problem);
    }
  });
}

TEST_CASE("thousands of tokens take no more working memory than a few, allocated once", "[fast]") {
  for (const AttentionKernel* kernel : attentionKernels()) {
    INFO(kernel->name);
    AttentionProblem shape = shapeOf(64, 64, 64);
    const std::size_t floats = kernel->scratchFloats(shape);
    CHECK(floats * sizeof(float) < 64 * 1024);
    shape.tokens = 1 << 20;
    CHECK(kernel->scratchFloats(shape) == floats);
  }
  AttentionWorkspace workspace;
  float* const memory = workspace.reserve(1000);
  CHECK(workspace.reserve(1000) == memory);
  CHECK(workspace.reserve(10) == memory);

  for (const bool causal : {false, true}) {
    AttentionInput example(shapeOf(4096, 16, 16, causal));
    attention(example.problem, workspace);
    checkContext(example.problem, 97);
  }
}

TEST_CASE("nothing is allocated after a problem of the same size", "[fast]") {
  for (const AttentionKernel* kernel : attentionKernels()) {
    for (const bool causal : {false, true}) {
      AttentionInput example(shapeOf(300, 24, 40, causal));
      AttentionWorkspace workspace;
      const long before = allocationsSoFar();
      attention(example.problem, workspace, *kernel);
      const long afterFirst = allocationsSoFar();
      attention(example.problem, workspace, *kernel);
      const long afterSecond = allocationsSoFar();
      INFO(kernel->name);
      CHECK(afterFirst - before == 1);  // the workspace's memory
      CHECK(afterSecond - afterFirst == 0);
    }
  }
}

TEST_CASE("the kernels' exponential is within two units in the last place", "[fast]") {
  for (const AttentionKernel* kernel : attentionKernels()) {
    double worst = 0;
    float where = 0;
    std::vector<float> exponents, powers;
    // Through all of [-126, -2^-30], in steps of a little more than 2^-15 of each exponent.
    for (float x = 0x1p-30f; x <= 126;) {
      exponents.push_back(-x);
      for (int i = 0; i < 3; ++i) x = std::nextafter(x, 127.0f);
      x *= 1 + 0x1p-15f;
    }
    powers.resize(exponents.size());
    kernel->powersOfTwo(exponents.data(), powers.data(), static_cast<int>(exponents.size()));
    for (std::size_t i = 0; i < exponents.size(); ++i) {
      const double exact = std::exp2(static_cast<double>(exponents[i]));
      const double unit = std::ldexp(1.0, std::ilogb(exact) - 23);
      const double error = std::abs(powers[i] - exact) / unit;
      if (error > worst) {
        worst = error;
        where = exponents[i];
      }
    }
    INFO(kernel->name << ": 2^" << where);
    CHECK(exponents.size() > 100000);
    CHECK(worst <= 2);

    const std::vector<float> ends = {
        0, -0.0f, -126, -126.5f, -127, -1e30f, -std::numeric_limits<float>::infinity()};
    std::vector<float> atEnds(ends.size());
    kernel->powersOfTwo(ends.data(), atEnds.data(), static_cast<int>(ends.size()));
    CHECK(std::vector(atEnds.begin(), atEnds.begin() + 3) == std::vector{1.0f, 1.0f, 0x1p-126f});
    CHECK((atEnds[3] >= 0 && atEnds[3] < 0x1p-126f));
    CHECK(std::vector(atEnds.begin() + 4, atEnds.end()) == std::vector{0.0f, 0.0f, 0.0f});
  }
}

/// All heads of a stage, one after another.
std::vector<float> allHeads(const Trace& lesson, const std::string& name, int heads) {
  std::vector<float> numbers;
  for (int head = 0; head < heads; ++head) {
    const int stage = lesson.graph.find(name, head);
    REQUIRE(stage >= 0);
    const Matrix& value = lesson.graph.value(stage);
    numbers.insert(numbers.end(), value.data(), value.data() + value.size());
  }
  return numbers;
}

TEST_CASE("the fast path agrees with the explained one", "[fast]") {
  for (const std::string mask : {"none", "causal"}) {
    const Trace lesson = trace(parseLesson(R"({
      "clearhead": 1, "title": "Four heads",
      "input": { "vectors": { "rows": 83, "columns": 64, "seed": 5 } },
      "projections": { "kind": "linear", "seed": 7, "query_size": 96, "value_size": 40 },
      "heads": 4, "scores": { "scale": "d_k", "mask": ")" +
                                           mask + R"(" } })"));
    const std::vector<float> q = allHeads(lesson, "Q", 4), k = allHeads(lesson, "K", 4),
                             v = allHeads(lesson, "V", 4),
                             expected = allHeads(lesson, "context", 4);
    withEveryKernel([&](auto attend) {
      std::vector<float> context(expected.size());
      AttentionProblem problem = shapeOf(83, 24, 10, mask == "causal");
      problem.heads = problem.keyValueHeads = 4;
      problem.q = q.data();
      problem.k = k.data();
      problem.v = v.data();
      problem.context = context.data();
      attend(problem);
      double largest = 0, difference = 0;
      for (std::size_t i = 0; i < expected.size(); ++i) {
        largest = std::max(largest, std::abs(double(expected[i])));
        difference = std::max(difference, std::abs(double(context[i]) - expected[i]));
      }
      INFO(mask);
      CHECK(difference <= kTolerance * largest);
    });
  }
}

}  // namespace
}  // namespace clearhead
