#pragma once

#include "lesson/json_node.h"
#include "lesson/numbers.h"

namespace clearhead {

/// Finds the tensor that a part names, in the file beside the document, and where its numbers are.
/// `node`: the part in the document, for errors. Precondition: the file was read.
void resolve(const JsonNode& node, TensorPart& part);

}  // namespace clearhead
