// A tensors file is rejected, or everything that its header lists can be read.
#include "lesson/tensors.h"

#include "fuzz.h"
#include "lesson/lesson.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clearhead;
  try {
    const TensorFile file({data, data + size});
    for (const Tensor& tensor : file.tensors()) {
      require(file.find(tensor.name) == &tensor, "a tensor by its name");
      std::uint64_t count = 1;
      for (const std::uint64_t length : tensor.shape) count *= length;
      if (!TensorFile::isReadable(tensor) || count == 0) continue;
      require(count * 2 <= size, "no more numbers than bytes");
      Matrix numbers(1, static_cast<Eigen::Index>(count));
      file.read(tensor, {0, count, 1}, numbers);
    }
  } catch (const LessonError& error) {
    require(error.path() == "tensors" && !error.message().empty(), "a place and a message");
  }
  return 0;
}
