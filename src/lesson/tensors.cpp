#include "lesson/tensors.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <set>

#include "lesson/json_node.h"
#include "lesson/lesson.h"

namespace clearhead {
namespace {

constexpr std::uint64_t kLengthBytes = 8;  // the header's length, which comes before it
constexpr std::uint64_t kMaxHeader = 100'000'000;

constexpr std::string_view kMetadata = "__metadata__";

/// The most names that `nearest` returns.
constexpr std::size_t kMaxNearest = 3;

struct Type {
  std::string_view name;
  int bytes;
};
/// The types that can be read. A file may contain tensors of others, which no lesson uses.
constexpr Type kTypes[] = {{"F32", 4}, {"F16", 2}, {"BF16", 2}};

/// The bytes of a number; 0 if the type cannot be read.
int bytesOf(std::string_view type) {
  for (const auto& [name, bytes] : kTypes) {
    if (name == type) return bytes;
  }
  return 0;
}

[[noreturn]] void fail(const Wording& wording) { throw LessonError("tensors", wording); }

std::string quoted(const std::string& name) { return '"' + name + '"'; }

/// A double holds whole numbers exactly up to here; no file is this long.
constexpr double kMaxOffset = 1ull << 53;

std::vector<std::uint64_t> wholeNumbers(const JsonValue* value, const std::string& tensor,
                                        const char* key) {
  std::vector<std::uint64_t> numbers;
  const auto* list = value->as<JsonValue::List>();
  bool isWhole = list;
  for (std::size_t i = 0; isWhole && i < list->size(); ++i) {
    const auto* number = (*list)[i].as<double>();
    isWhole = number && *number >= 0 && *number <= kMaxOffset && *number == std::floor(*number);
    if (isWhole) numbers.push_back(static_cast<std::uint64_t>(*number));
  }
  if (!isWhole) {
    fail({"tensorNumbers",
          "the tensor {0} has no whole numbers as {1}, expected a list of them",
          {quoted(tensor), key}});
  }
  return numbers;
}

float halfToFloat(std::uint16_t half) {
  const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000) << 16;
  const std::uint32_t exponent = half >> 10 & 0x1f;
  const std::uint32_t fraction = half & 0x3ff;
  if (exponent == 0) {
    const float size = std::ldexp(static_cast<float>(fraction), -24);
    return sign ? -size : size;
  }
  const std::uint32_t wide = exponent == 31 ? 255 : exponent + 112;
  return std::bit_cast<float>(sign | wide << 23 | fraction << 13);
}

/// Reads a little-endian number, aligned or not.
template <typename Bits>
Bits bitsAt(const std::uint8_t* at) {
  Bits bits = 0;
  for (std::size_t i = 0; i < sizeof(Bits); ++i) bits |= static_cast<Bits>(Bits{at[i]} << (8 * i));
  return bits;
}

template <typename Bits>
void appendBits(std::vector<std::uint8_t>& bytes, Bits bits) {
  for (std::size_t i = 0; i < sizeof(Bits); ++i) {
    bytes.push_back(static_cast<std::uint8_t>(bits >> (8 * i)));
  }
}

/// Numbers that are read at once, if their order in the file is that of the matrix.
constexpr Eigen::Index kMaxReadAtOnce = 1 << 20;

using Numbers = Eigen::Ref<Matrix>;

template <typename Number>
void readAll(const Strides& strides, Numbers& numbers, Number number) {
  for (Eigen::Index i = 0; i < numbers.rows(); ++i) {
    for (Eigen::Index j = 0; j < numbers.cols(); ++j) {
      numbers(i, j) = number(strides.start + i * strides.row + j * strides.col);
    }
  }
}

/// @param start the first byte of the tensor, or of a part that the strides count from
void readNumbers(std::string_view type, const std::uint8_t* start, const Strides& strides,
                 Numbers numbers) {
  if (type == "F32") {
    readAll(strides, numbers, [&](std::uint64_t at) {
      return std::bit_cast<float>(bitsAt<std::uint32_t>(start + 4 * at));
    });
  } else if (type == "F16") {
    readAll(strides, numbers,
            [&](std::uint64_t at) { return halfToFloat(bitsAt<std::uint16_t>(start + 2 * at)); });
  } else {
    readAll(strides, numbers, [&](std::uint64_t at) {
      return std::bit_cast<float>(std::uint32_t{bitsAt<std::uint16_t>(start + 2 * at)} << 16);
    });
  }
}

Tensor tensorOf(const std::string& name, const JsonValue& value) {
  const JsonValue* type = nullptr;
  const JsonValue* shape = nullptr;
  const JsonValue* offsets = nullptr;
  const auto* members = value.as<JsonValue::Object>();
  if (members && members->size() == 3) {
    for (const auto& [key, member] : *members) {
      if (key == "dtype") type = &member;
      if (key == "shape") shape = &member;
      if (key == "data_offsets") offsets = &member;
    }
  }
  if (!type || !shape || !offsets) {
    fail({"tensorKeys",
          "the tensor {0} has other keys, expected dtype, shape and data_offsets, once each",
          {quoted(name)}});
  }
  const auto* typeName = type->as<std::string>();
  if (!typeName) {
    fail({"tensorType", "the tensor {0} has no text as dtype, expected one", {quoted(name)}});
  }
  Tensor tensor{name, *typeName, wholeNumbers(shape, name, "shape"), 0, 0};
  const std::vector<std::uint64_t> ends = wholeNumbers(offsets, name, "data_offsets");
  if (ends.size() != 2 || ends[0] > ends[1]) {
    fail({"tensorEnds",
          "the tensor {0} has other data_offsets than a begin and an end, expected both in this "
          "order",
          {quoted(name)}});
  }
  tensor.begin = ends[0];
  tensor.end = ends[1];
  double bytes = bytesOf(tensor.type);  // a double, because the product may overflow integers
  for (const std::uint64_t count : tensor.shape) bytes *= static_cast<double>(count);
  if (TensorFile::isReadable(tensor) && bytes != static_cast<double>(tensor.end - tensor.begin)) {
    fail({"tensorBytes",
          "the tensor {0} has {1} bytes, expected {2} (its shape in {3})",
          {quoted(name), tensor.end - tensor.begin, shortestText(bytes), tensor.type}});
  }
  return tensor;
}

void checkMetadata(const JsonValue& value) {
  const auto* members = value.as<JsonValue::Object>();
  bool isText = members;
  for (std::size_t i = 0; isText && i < members->size(); ++i) {
    isText = (*members)[i].value.as<std::string>();
  }
  if (!isText) {
    fail({"tensorsMetadata", "__metadata__ is no object of texts, expected one"});
  }
}

}  // namespace

TensorFile::TensorFile(std::vector<std::uint8_t> beginning, std::uint64_t rest, ReadBytes readBytes)
    : bytes_(std::move(beginning)), rest_(rest), readBytes_(std::move(readBytes)) {
  if (bytes_.size() < kLengthBytes) {
    fail({"tensorsShort", "{0} bytes, expected a safetensors file: at least 8", {bytes_.size()}});
  }
  const auto length = bitsAt<std::uint64_t>(bytes_.data());
  if (bytes_.size() > kLengthBytes && bytes_[kLengthBytes] != '{') {
    fail({"tensorsOther",
          "no header begins with {0} at byte {1}, expected a safetensors file",
          {"\"{\"", kLengthBytes}});
  }
  if (length > kMaxHeader) {
    fail({"tensorsHeader",
          "a header of {0} bytes, expected at most {1}",
          {std::to_string(length), kMaxHeader}});
  }
  if (length > bytes_.size() - kLengthBytes) {
    fail({"tensorsCut",
          "a header of {0} bytes, expected at most {1}: the file was cut short",
          {length, bytes_.size() - kLengthBytes}});
  }
  data_ = kLengthBytes + length;
  const auto* text = reinterpret_cast<const char*>(bytes_.data() + kLengthBytes);
  readHeader({text, static_cast<std::size_t>(length)});
  checkOffsets();
}

void TensorFile::readHeader(std::string_view header) {
  const JsonValue tree = [&] {
    try {
      return parseJson(header, kMaxHeader);
    } catch (const LessonError& error) {
      fail({"tensorsJson", "a header that is not valid JSON ({0})", {error.wording()}});
    }
  }();
  const auto* members = tree.as<JsonValue::Object>();
  if (!members) fail({"tensorsObject", "a header that is not an object, expected one"});
  std::set<std::string_view> names;
  for (const auto& [name, value] : *members) {
    if (!names.insert(name).second) {
      fail({"tensorTwice", "the tensor {0} appears twice, expected once", {quoted(name)}});
    }
    if (name == kMetadata) {
      checkMetadata(value);
    } else {
      tensors_.push_back(tensorOf(name, value));
    }
  }
  std::stable_sort(tensors_.begin(), tensors_.end(), [](const Tensor& a, const Tensor& b) {
    return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
  });
}

void TensorFile::checkOffsets() const {
  const std::uint64_t available = bytes_.size() - data_ + rest_;
  std::uint64_t end = 0;
  for (const Tensor& tensor : tensors_) {
    const std::string name = quoted(tensor.name);
    if (tensor.end > available) {
      fail({"tensorCut",
            "the tensor {0} ends at byte {1}, expected at most {2}: the file was cut short",
            {name, tensor.end, available}});
    }
    if (tensor.begin < end) {
      fail({"tensorOverlap",
            "the tensor {0} begins at byte {1}, expected {2}: it overlaps another one",
            {name, tensor.begin, end}});
    }
    if (tensor.begin > end) {
      fail({"tensorGap",
            "the tensor {0} begins at byte {1}, expected {2}: there is a gap before it",
            {name, tensor.begin, end}});
    }
    end = tensor.end;
  }
  if (end != available) {
    fail({"tensorsRest", "{0} byte{s} after the last tensor, expected none", {available - end}});
  }
}

const Tensor* TensorFile::find(std::string_view name) const {
  for (const Tensor& tensor : tensors_) {
    if (tensor.name == name) return &tensor;
  }
  return nullptr;
}

std::vector<std::string_view> TensorFile::nearest(std::string_view name) const {
  std::vector<std::string_view> names;
  for (const Tensor& tensor : tensors_) names.push_back(tensor.name);
  const std::string_view misspelt = clearhead::nearest(name, names);
  if (!misspelt.empty()) return {misspelt};
  return sortedByDistance(name, names, kMaxNearest);
}

bool TensorFile::isReadable(const Tensor& tensor) { return bytesOf(tensor.type) > 0; }

const std::uint8_t* TensorFile::bytesAt(const Tensor& tensor, std::uint64_t first,
                                        std::uint64_t count, Bytes& bytes) const {
  const int size = bytesOf(tensor.type);
  const std::uint64_t begin = data_ + tensor.begin + first * size;
  if (rest_ == 0) return bytes_.data() + begin;
  if (bytes.begin == begin && bytes.all.size() == count * size) return bytes.all.data();
  bytes.begin = begin;
  bytes.all.resize(count * size);
  if (!readBytes_(begin, bytes.all)) {
    bytes.all.clear();
    fail({"tensorsUnread",
          "the numbers of {0} can no longer be read, expected the file as it was opened",
          {quoted(tensor.name)}});
  }
  return bytes.all.data();
}

void TensorFile::read(const Tensor& tensor, const Strides& strides, Matrix& numbers) const {
  if (rest_ > 0 && !readBytes_) {
    fail({"tensorsHeaderOnly",
          "only its header is here, expected the whole file: the numbers of {0} are needed",
          {quoted(tensor.name)}});
  }
  const auto cols = static_cast<std::uint64_t>(numbers.cols());
  if (strides.col == 1 && (strides.row == cols || numbers.rows() == 1)) {
    // Some rows at a time: the largest tensors are read so.
    const Eigen::Index most = std::max<Eigen::Index>(1, kMaxReadAtOnce / numbers.cols());
    Bytes bytes;
    for (Eigen::Index row = 0; row < numbers.rows(); row += most) {
      const Eigen::Index count = std::min(most, numbers.rows() - row);
      const std::uint8_t* start = bytesAt(tensor, strides.start + row * cols, count * cols, bytes);
      readNumbers(tensor.type, start, {0, cols, 1}, numbers.middleRows(row, count));
    }
    return;
  }
  std::uint64_t all = 1;
  for (const std::uint64_t size : tensor.shape) all *= size;
  readNumbers(tensor.type, bytesAt(tensor, 0, all, divided_), strides, numbers);
}

void TensorFileWriter::add(const std::string& name, const Matrix& numbers) {
  const std::size_t begin = data_.size();
  for (const float number : numbers.reshaped<Eigen::RowMajor>()) {
    appendBits(data_, std::bit_cast<std::uint32_t>(number));
  }
  const auto pair = [](auto first, auto second) {
    return '[' + std::to_string(first) + ',' + std::to_string(second) + ']';
  };
  if (!header_.empty()) header_ += ',';
  header_ += quoted(name) + R"(:{"dtype":"F32","shape":)" + pair(numbers.rows(), numbers.cols()) +
             R"(,"data_offsets":)" + pair(begin, data_.size()) + '}';
}

std::vector<std::uint8_t> TensorFileWriter::bytes() const {
  std::string header = '{' + header_ + '}';
  header.resize((header.size() + 7) / 8 * 8, ' ');  // aligns the numbers, as the format advises
  std::vector<std::uint8_t> bytes;
  bytes.reserve(kLengthBytes + header.size() + data_.size());
  appendBits(bytes, std::uint64_t{header.size()});
  bytes.insert(bytes.end(), header.begin(), header.end());
  bytes.insert(bytes.end(), data_.begin(), data_.end());
  return bytes;
}

}  // namespace clearhead
