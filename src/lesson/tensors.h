#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/json.h"
#include "matrix.h"

namespace clearhead {

/// One tensor of a file: row-major numbers of one type.
struct Tensor {
  std::string name;
  std::string type;  // as the file calls it: "F32"
  std::vector<std::uint64_t> shape;
  std::uint64_t begin;  // of its bytes, from where the file's data starts
  std::uint64_t end;
};

/// Where the numbers of a matrix stand in a tensor, counted in numbers.
struct Strides {
  std::uint64_t start = 0;
  std::uint64_t row = 0;
  std::uint64_t col = 0;

  bool operator==(const Strides&) const = default;
};

/// A safetensors file (https://github.com/huggingface/safetensors, "Format").
class TensorFile {
 public:
  /// Checks all of the file. Throws LessonError at the path "tensors".
  explicit TensorFile(std::vector<std::uint8_t> bytes) : TensorFile(std::move(bytes), 0) {}

  /// The beginning of a file, up to the end of its header, and how many bytes follow. Its tensors
  /// have names and shapes; `read` throws.
  TensorFile(std::vector<std::uint8_t> beginning, std::uint64_t rest);

  /// Null if there is none of that name.
  const Tensor* find(std::string_view name) const;
  /// The name that a person who wrote `name` most likely meant; empty if none is near.
  std::string_view nearest(std::string_view name) const;
  /// In the order of their bytes.
  const std::vector<Tensor>& tensors() const { return tensors_; }

  /// Whether its numbers can be read: F32, F16 or BF16.
  static bool isReadable(const Tensor& tensor);
  /// Reads numbers of a tensor. Throws LessonError where only the beginning of the file is here.
  /// Precondition: the tensor is readable, and all these numbers lie in it.
  void read(const Tensor& tensor, const Strides& strides, Matrix& numbers) const;

 private:
  void readHeader(std::string_view header);
  void checkOffsets() const;

  std::vector<std::uint8_t> bytes_;
  std::uint64_t rest_;      // more bytes that the file has
  std::uint64_t data_ = 0;  // where the header ends
  std::vector<Tensor> tensors_;
};

using TensorFilePointer = std::shared_ptr<const TensorFile>;

}  // namespace clearhead
