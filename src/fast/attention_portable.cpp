// Compiles attention_kernel.h for any machine; see attention_vector.h.
#include "fast/attention_kernel.h"

namespace clearhead {

const AttentionKernel kPortableAttention{"portable", scratchFloats, run, powersOfTwo};

}  // namespace clearhead
