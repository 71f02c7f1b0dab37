#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/json.h"
#include "numbers/matrix.h"

namespace clearhead {

/// One tensor of a file: row-major numbers of one type.
struct Tensor {
  std::string name;
  std::string type;  // the file's name for it: "F32"
  std::vector<std::uint64_t> shape;
  std::uint64_t begin;  // offset of its first byte in the file's data
  std::uint64_t end;    // offset after its last byte
};

/// Where the numbers of a matrix are in a tensor, counted in numbers.
struct Strides {
  std::uint64_t start = 0;  // of the first number
  std::uint64_t row = 0;    // from row to row
  std::uint64_t col = 0;    // from column to column

  bool operator==(const Strides&) const = default;
};

/// Reads bytes of a file from the offset `begin` on, as many as `bytes` has room for. Returns
/// whether it could.
using ReadBytes = std::function<bool(std::uint64_t begin, std::span<std::uint8_t> bytes)>;

/// A safetensors file (https://github.com/huggingface/safetensors, "Format").
class TensorFile {
 public:
  /// Checks the whole file.
  /// @throws LessonError at the path "tensors" if it is not a safetensors file
  explicit TensorFile(std::vector<std::uint8_t> bytes) : TensorFile(std::move(bytes), 0) {}

  /// Reads the beginning of a file, at least up to the end of its header.
  /// @param rest how many bytes of the file follow
  /// @param readBytes reads numbers when they are needed, so that the file is never in memory as a
  ///   whole; null: names and shapes are known, and `read` throws if more follows
  /// @throws LessonError as above
  TensorFile(std::vector<std::uint8_t> beginning, std::uint64_t rest,
             ReadBytes readBytes = nullptr);

  /// The tensor of that name; null if there is none.
  const Tensor* find(std::string_view name) const;
  /// The names that are most similar to `name`: one if it may be misspelt, else up to three.
  std::vector<std::string_view> nearest(std::string_view name) const;
  /// All tensors, in the order of their bytes.
  const std::vector<Tensor>& tensors() const { return tensors_; }

  /// Whether its numbers can be read: F32, F16 or BF16.
  static bool isReadable(const Tensor& tensor);
  /// Reads numbers of a tensor into `numbers`, whose shape gives their count. Precondition: the
  /// tensor is readable and has all of them.
  /// @throws LessonError if only the beginning of the file was given, or if it cannot be read
  void read(const Tensor& tensor, const Strides& strides, Matrix& numbers) const;

 private:
  void readHeader(std::string_view header);
  void checkOffsets() const;
  /// Bytes that were read, and their offset in the file.
  struct Bytes {
    std::uint64_t begin = 0;
    std::vector<std::uint8_t> all;
  };
  /// A tensor's numbers from `first` on; read into `bytes` unless these are there, or all are in
  /// memory.
  const std::uint8_t* bytesAt(const Tensor& tensor, std::uint64_t first, std::uint64_t count,
                              Bytes& bytes) const;

  std::vector<std::uint8_t> bytes_;
  std::uint64_t rest_;  // more bytes that the file has
  ReadBytes readBytes_;
  std::uint64_t data_ = 0;  // where the header ends
  mutable Bytes divided_;   // of the tensor that was divided last: heads are parts of one tensor
  std::vector<Tensor> tensors_;
};

using TensorFilePointer = std::shared_ptr<const TensorFile>;

/// Writes a safetensors file of F32 tensors.
class TensorFileWriter {
 public:
  /// Adds a matrix as a tensor of two dimensions. Precondition: the name has no character that JSON
  /// escapes, and no other tensor has it.
  void add(const std::string& name, const Matrix& numbers);

  /// The whole file.
  std::vector<std::uint8_t> bytes() const;

 private:
  std::string header_;  // a member for each tensor
  std::vector<std::uint8_t> data_;
};

}  // namespace clearhead
