#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

#include "source_folder.h"

// The targets of tests/fuzz, each in a separate namespace, without libFuzzer.
#define LLVMFuzzerTestOneInput fuzz_document
#include "../fuzz/document.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_normalise
#include "../fuzz/normalise.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_train
#include "../fuzz/train.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_stacks
#include "../fuzz/stacks.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_learning
#include "../fuzz/learning.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_writer
#include "../fuzz/writer.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_tensors
#include "../fuzz/tensors.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_tokenizer
#include "../fuzz/tokenizer.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_kernels
#include "../fuzz/kernels.cpp"
#undef LLVMFuzzerTestOneInput

namespace clearhead {
namespace {

using Target = int (*)(const std::uint8_t* data, std::size_t size);

/// Every input of a corpus, and variants with some changed bytes.
void replay(Target target, const std::filesystem::path& corpus, int rounds = 20) {
  std::mt19937 random(1);
  int inputs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(corpus)) {
    INFO(entry.path());
    std::ifstream file(entry.path(), std::ios::binary);
    std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    for (int round = 0; round < rounds; ++round) {
      CHECK(target(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()) == 0);
      if (!bytes.empty()) bytes[random() % bytes.size()] ^= static_cast<char>(1 << random() % 8);
    }
    ++inputs;
  }
  CHECK(inputs >= 4);
}

TEST_CASE("the corpora of the fuzz targets pass", "[fuzz]") {
  const std::filesystem::path source = sourceFolder();
  const std::filesystem::path corpora = source / "tests/fuzz/corpus";
  replay(fuzz_document, corpora / "document");
  replay(fuzz_document, source / "web/lesson/documents");
  replay(fuzz_normalise, corpora / "document");
  replay(fuzz_normalise, source / "web/lesson/documents");
  replay(fuzz_train, corpora / "train");
  replay(fuzz_stacks, corpora / "stacks", 5);
  replay(fuzz_learning, corpora / "learning", 3);
  replay(fuzz_writer, corpora / "writer");
  replay(fuzz_tensors, corpora / "tensors");
  replay(fuzz_tokenizer, corpora / "tokenizer");
  replay(fuzz_kernels, corpora / "kernels");
}

}  // namespace
}  // namespace clearhead
