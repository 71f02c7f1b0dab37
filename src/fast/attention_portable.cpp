#include "fast/attention_kernel.h"

namespace clearhead {

const AttentionKernel kPortableAttention{"portable", scratchFloats, run, powersOfTwo};

}  // namespace clearhead
