#pragma once

#include "lesson/json_node.h"
#include "lesson/numbers.h"

namespace clearhead {

/// Finds the tensor that a part names in the tensors file, and sets the part's strides and shape.
/// Precondition: the file was read.
/// @param node the part in the document
/// @throws LessonError if there is no such tensor, if it cannot be read, or if the part extends
/// beyond it
void resolve(const JsonNode& node, TensorPart& part);

}  // namespace clearhead
