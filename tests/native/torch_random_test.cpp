#include "torch_random.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <string>

#include "golden_files.h"

namespace clearhead {
namespace {

using Tensors = std::map<std::string, Matrix>;

/// Draws what one step of random.golden.json names.
Tensors draw(TorchRandom& random, const rapidjson::Value& step) {
  const std::string kind = step["kind"].GetString();
  const auto size = [&](const char* key) { return step[key].GetInt(); };
  if (kind == "rand") return {{"values", random.uniform(1, size("size"))}};
  if (kind == "randn") return {{"values", random.normal(1, size("size"))}};
  if (kind == "parameter") return {{"values", random.uniform(size("rows"), size("cols"))}};
  if (kind == "embedding") return {{"weight", random.embedding(size("count"), size("size"))}};
  if (kind == "linear") {
    LinearParameters layer = random.linear(size("in"), size("out"), step["bias"].GetBool());
    Tensors tensors{{"weight", layer.weight}};
    if (layer.bias) tensors["bias"] = *layer.bias;
    return tensors;
  }
  REQUIRE(kind == "multihead");
  MultiheadParameters layer = random.multihead(size("size"), step["bias"].GetBool());
  Tensors tensors{{"in_proj_weight", layer.input.weight}, {"out_proj_weight", layer.output.weight}};
  if (layer.input.bias) tensors["in_proj_bias"] = *layer.input.bias;
  if (layer.output.bias) tensors["out_proj_bias"] = *layer.output.bias;
  return tensors;
}

/// Calls check(drawn matrix, golden tensor) for every tensor of every program.
template <typename Check>
void forEachTensor(bool normal, Check check) {
  const auto programs = golden::parseJson(golden::readText("tests/golden/random.golden.json"));
  int tensors = 0;
  for (const auto& program : programs.GetArray()) {
    TorchRandom random(program["seed"].GetUint());
    int index = 0;
    for (const auto& step : program["steps"].GetArray()) {
      const std::string kind = step["kind"].GetString();
      const Tensors drawn = draw(random, step);
      REQUIRE(drawn.size() == step["tensors"].Size());
      for (const auto& tensor : step["tensors"].GetArray()) {
        if ((kind == "randn" || kind == "embedding") != normal) continue;
        INFO("seed " << program["seed"].GetUint() << ", step " << index << ": " << kind << ", "
                     << tensor["name"].GetString());
        const Matrix& values = drawn.at(tensor["name"].GetString());
        Eigen::Index size = 1;
        for (const auto& length : tensor["shape"].GetArray()) size *= length.GetInt();
        REQUIRE(values.size() == size);
        if (tensor["shape"].Size() == 2) REQUIRE(values.rows() == tensor["shape"][0].GetInt());
        check(values, tensor);
        ++tensors;
      }
      ++index;
    }
  }
  REQUIRE(tensors > 50);
}

/// The numbers that the golden file keeps of a tensor, and those drawn at the same places.
struct Kept {
  Matrix golden;
  Matrix drawn;
};

Kept kept(const Matrix& values, const rapidjson::Value& tensor) {
  const auto& numbers = tensor["values"];
  Kept kept{Matrix(1, numbers.Size()), Matrix(1, numbers.Size())};
  for (rapidjson::SizeType i = 0; i < numbers.Size(); ++i) {
    const int at =
        tensor.HasMember("indices") ? tensor["indices"][i].GetInt() : static_cast<int>(i);
    kept.golden(0, i) = numbers[i].GetFloat();
    kept.drawn(0, i) = values.data()[at];
  }
  return kept;
}

TEST_CASE("uniform draws, layers and bare parameters are PyTorch's bits") {
  forEachTensor(false, [](const Matrix& values, const rapidjson::Value& tensor) {
    const Kept numbers = kept(values, tensor);
    const golden::Difference difference = golden::compare(numbers.drawn, numbers.golden);
    INFO("first of the largest differences at " << difference.col);
    CHECK(difference.sameKinds);
    CHECK(difference.largest == 0);
    if (tensor.HasMember("sum")) {  // of all numbers; adding them in another order may round
      CHECK(std::abs(values.cast<double>().sum() - tensor["sum"].GetDouble()) < 1e-12);
    }
  });
}

TEST_CASE("normal draws are PyTorch's within half a millionth, alone and across calls") {
  constexpr float kTolerance = 5e-7f;
  float largest = 0;
  forEachTensor(true, [&](const Matrix& values, const rapidjson::Value& tensor) {
    const Kept numbers = kept(values, tensor);
    const golden::Difference difference = golden::compare(numbers.drawn, numbers.golden);
    INFO("largest difference at " << difference.col);
    CHECK(difference.sameKinds);
    CHECK(difference.largest <= kTolerance);
    largest = std::max(largest, difference.largest);
    if (tensor.HasMember("sum")) {
      const double sum = values.cast<double>().sum();
      CHECK(std::abs(sum - tensor["sum"].GetDouble()) <= kTolerance * std::sqrt(values.size()));
    }
  });
  INFO("largest difference of all: " << largest);
  CHECK(largest > 0);  // PyTorch rounds differently somewhere, so something was compared
}

TEST_CASE("a small normal draw keeps its second half for the next") {
  TorchRandom together(42);
  TorchRandom apart(42);
  const Matrix both = together.normal(1, 2);
  CHECK(apart.normal(1, 1)(0, 0) == both(0, 0));
  CHECK(apart.normal(1, 1)(0, 0) == both(0, 1));
  CHECK(apart.uniform(1, 1)(0, 0) == together.uniform(1, 1)(0, 0));
}

TEST_CASE("draws of 16 and more leave the kept number alone") {
  TorchRandom plain(3);
  TorchRandom interrupted(3);
  const Matrix expected = plain.normal(1, 2);
  interrupted.normal(1, 1);
  interrupted.normal(4, 4);
  CHECK(interrupted.normal(1, 1)(0, 0) == expected(0, 1));
}

TEST_CASE("a matrix is filled row by row") {
  const Matrix flat = TorchRandom(5).uniform(1, 6);
  const Matrix square = TorchRandom(5).uniform(2, 3);
  CHECK(square(0, 2) == flat(0, 2));
  CHECK(square(1, 0) == flat(0, 3));
}

TEST_CASE("uniform draws stay below one and fill the range") {
  const Matrix drawn = TorchRandom(1).uniform(1, 100000);
  CHECK(drawn.minCoeff() >= 0);
  CHECK(drawn.maxCoeff() < 1);
  CHECK(drawn.minCoeff() < 1e-4f);
  CHECK(drawn.maxCoeff() > 1 - 1e-4f);
  CHECK(std::abs(drawn.cast<double>().mean() - 0.5) < 0.005);
}

TEST_CASE("normal draws have mean 0 and standard deviation 1") {
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
