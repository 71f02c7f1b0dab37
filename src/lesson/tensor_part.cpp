#include "lesson/tensor_part.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace clearhead {

void resolve(const JsonNode& node, TensorPart& part) {
  part.file = node.tensors();
  const Tensor* tensor = part.file->find(part.tensor);
  if (!tensor) {
    const std::string name = '"' + part.tensor + '"';
    std::vector<std::string> near;
    for (const std::string_view each : part.file->nearest(part.tensor)) {
      near.push_back('"' + std::string(each) + '"');
    }
    if (near.empty()) {
      node["tensor"].fail({"tensorsNone",
                           "the tensor {0}, expected a file that has it: this one has none",
                           {name}});
    }
    node["tensor"].fail({"tensorUnknown",
                         "the tensor {0}, expected one of the {1} in the file, {2} perhaps",
                         {name, part.file->tensors().size(), Wording::oneOf(near)}});
  }
  if (!TensorFile::isReadable(*tensor)) {
    node["tensor"].fail(
        {"tensorUnread", "a tensor of {0}, expected F32, F16 or BF16", {tensor->type}});
  }
  const std::vector<std::uint64_t>& sizes = tensor->shape;
  if (sizes.empty() || sizes.size() > 2) {
    node["tensor"].fail(
        {"tensorDimensions", "a tensor of {0} dimensions, expected 1 or 2", {sizes.size()}});
  }
  const std::uint64_t rows = sizes.size() == 2 ? sizes.front() : 1;
  const std::uint64_t columns = sizes.back();
  if (std::min(rows, columns) == 0 || std::max(rows, columns) > kMaxTensorSize) {
    node["tensor"].fail({"tensorSize",
                         "a tensor of {0} rows and {1} columns, expected 1 to {2} of each",
                         {rows, columns, kMaxTensorSize}});
  }
  const auto rangeOf = [&](const char* key, const std::optional<Range>& given, std::uint64_t size) {
    const int all = static_cast<int>(size);
    if (given && (*given)[1] > all) {
      node[key].fail({"tensorPart",
                      "up to {0}, expected at most {1} (as far as the tensor goes)",
                      {(*given)[1], all}});
    }
    return given.value_or(Range{0, all});
  };
  const Range row = rangeOf("rows", part.rows, rows);
  const Range col = rangeOf("columns", part.columns, columns);
  part.strides = {row[0] * columns + col[0], columns, 1};
  part.shape = {row[1] - row[0], col[1] - col[0]};
  if (part.transposed.orDefault()) {
    std::swap(part.strides.row, part.strides.col);
    std::swap(part.shape.rows, part.shape.cols);
  }
}

}  // namespace clearhead
