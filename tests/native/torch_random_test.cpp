#include "parameters/torch_random.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>

#include "golden_files.h"

namespace clearhead {
namespace {

using golden::as, golden::find, golden::integer, golden::list, golden::member, golden::number,
    golden::text;

using Tensors = std::map<std::string, Matrix>;

/// Draws the numbers of one step of random.golden.json.
Tensors draw(TorchRandom& random, const JsonValue& step) {
  const std::string kind = text(member(step, "kind"));
  const auto size = [&](const char* key) { return integer(member(step, key)); };
  const auto bias = [&] { return as<bool>(member(step, "bias")); };
  if (kind == "rand") return {{"values", random.uniform(1, size("size"))}};
  if (kind == "randn") return {{"values", random.normal(1, size("size"))}};
  if (kind == "parameter") return {{"values", random.uniform(size("rows"), size("cols"))}};
  if (kind == "embedding") return {{"weight", random.embedding(size("count"), size("size"))}};
  if (kind == "linear") {
    LinearParameters layer = random.linear(size("in"), size("out"), bias());
    Tensors tensors{{"weight", layer.weight}};
    if (layer.bias) tensors["bias"] = *layer.bias;
    return tensors;
  }
  REQUIRE(kind == "multihead");
  MultiheadParameters layer = random.multihead(size("size"), bias());
  Tensors tensors{{"in_proj_weight", layer.input.weight}, {"out_proj_weight", layer.output.weight}};
  if (layer.input.bias) tensors["in_proj_bias"] = *layer.input.bias;
  if (layer.output.bias) tensors["out_proj_bias"] = *layer.output.bias;
  return tensors;
}

/// Calls check(drawn matrix, golden tensor) for every tensor of every program.
template <typename Check>
void forEachTensor(bool normal, Check check) {
  const JsonValue& programs = golden::document("random");
  int tensors = 0;
  for (const JsonValue& program : list(programs)) {
    const auto seed = static_cast<std::uint32_t>(number(member(program, "seed")));
    TorchRandom random(seed);
    int index = 0;
    for (const JsonValue& step : list(member(program, "steps"))) {
      const std::string kind = text(member(step, "kind"));
      const Tensors drawn = draw(random, step);
      REQUIRE(drawn.size() == list(member(step, "tensors")).size());
      for (const JsonValue& tensor : list(member(step, "tensors"))) {
        if ((kind == "randn" || kind == "embedding") != normal) continue;
        const std::string name = text(member(tensor, "name"));
        INFO("seed " << seed << ", step " << index << ": " << kind << ", " << name);
        const Matrix& values = drawn.at(name);
        const JsonValue::List& shape = list(member(tensor, "shape"));
        Eigen::Index size = 1;
        for (const JsonValue& length : shape) size *= integer(length);
        REQUIRE(values.size() == size);
        if (shape.size() == 2) REQUIRE(values.rows() == integer(shape[0]));
        check(values, tensor);
        ++tensors;
      }
      ++index;
    }
  }
  REQUIRE(tensors > 50);
}

/// The numbers that the golden file has of a tensor, and those drawn at the same positions.
struct Samples {
  Matrix golden;
  Matrix drawn;
};

Samples samplesOf(const Matrix& values, const JsonValue& tensor) {
  const JsonValue::List& numbers = list(member(tensor, "values"));
  const JsonValue* indices = find(tensor, "indices");
  Samples samples{Matrix(1, numbers.size()), Matrix(1, numbers.size())};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    samples.golden(0, i) = static_cast<float>(number(numbers[i]));
    samples.drawn(0, i) = values.data()[indices ? integer(list(*indices)[i]) : static_cast<int>(i)];
  }
  return samples;
}

TEST_CASE("uniform draws, layers and bare parameters equal PyTorch's bits",
          "[parameters][random]") {
  forEachTensor(false, [](const Matrix& values, const JsonValue& tensor) {
    const Samples numbers = samplesOf(values, tensor);
    const golden::Difference difference = golden::compare(numbers.drawn, numbers.golden);
    INFO("first of the largest differences at " << difference.col);
    CHECK(difference.sameKinds);
    CHECK(difference.largest == 0);
    if (const JsonValue* sum = find(tensor, "sum")) {  // another order may round differently
      CHECK(std::abs(values.cast<double>().sum() - number(*sum)) < 1e-12);
    }
  });
}

TEST_CASE("normal draws equal PyTorch's within half a millionth, alone and across calls",
          "[parameters][random]") {
  constexpr float kTolerance = 5e-7f;
  float largest = 0;
  forEachTensor(true, [&](const Matrix& values, const JsonValue& tensor) {
    const Samples numbers = samplesOf(values, tensor);
    const golden::Difference difference = golden::compare(numbers.drawn, numbers.golden);
    INFO("largest difference at " << difference.col);
    CHECK(difference.sameKinds);
    CHECK(difference.largest <= kTolerance);
    largest = std::max(largest, difference.largest);
    if (const JsonValue* sum = find(tensor, "sum")) {
      const double difference = values.cast<double>().sum() - number(*sum);
      CHECK(std::abs(difference) <= kTolerance * std::sqrt(values.size()));
    }
  });
  INFO("largest difference of all: " << largest);
  CHECK(largest > 0);  // some numbers round differently, so something was compared
}

TEST_CASE("a small normal draw keeps its second half for the next", "[parameters][random]") {
  TorchRandom together(42);
  TorchRandom apart(42);
  const Matrix both = together.normal(1, 2);
  CHECK(apart.normal(1, 1)(0, 0) == both(0, 0));
  CHECK(apart.normal(1, 1)(0, 0) == both(0, 1));
  CHECK(apart.uniform(1, 1)(0, 0) == together.uniform(1, 1)(0, 0));
}

TEST_CASE("draws of 16 and more do not use the kept number", "[parameters][random]") {
  TorchRandom plain(3);
  TorchRandom interrupted(3);
  const Matrix expected = plain.normal(1, 2);
  interrupted.normal(1, 1);
  interrupted.normal(4, 4);
  CHECK(interrupted.normal(1, 1)(0, 0) == expected(0, 1));
}

TEST_CASE("a matrix is filled row by row", "[parameters][random]") {
  const Matrix flat = TorchRandom(5).uniform(1, 6);
  const Matrix square = TorchRandom(5).uniform(2, 3);
  CHECK(square(0, 2) == flat(0, 2));
  CHECK(square(1, 0) == flat(0, 3));
}

TEST_CASE("uniform draws stay below one and fill the range", "[parameters][random]") {
  const Matrix drawn = TorchRandom(1).uniform(1, 100000);
  CHECK(drawn.minCoeff() >= 0);
  CHECK(drawn.maxCoeff() < 1);
  CHECK(drawn.minCoeff() < 1e-4f);
  CHECK(drawn.maxCoeff() > 1 - 1e-4f);
  CHECK(std::abs(drawn.cast<double>().mean() - 0.5) < 0.005);
}

TEST_CASE("normal draws have mean 0 and standard deviation 1", "[parameters][random]") {
  for (const int size : {15, 100000}) {
    TorchRandom random(7);
    Matrix drawn(1, 99990);
    if (size == 15) {
      for (Eigen::Index at = 0; at < drawn.size(); at += size) {
        drawn.middleCols(at, size) = random.normal(1, size);
      }
    } else {
      drawn = random.normal(1, size);
    }
    CHECK(drawn.allFinite());
    CHECK(std::abs(drawn.cast<double>().mean()) < 0.01);
    CHECK(std::abs(drawn.cast<double>().array().square().mean() - 1) < 0.02);
  }
}

}  // namespace
}  // namespace clearhead
