// Compiles attention_kernel.h for AVX2; see attention_vector.h.
#ifdef CLEARHEAD_X86_KERNELS

#include "fast/attention_kernel.h"

namespace clearhead {

const AttentionKernel kAvx2Attention{"avx2", scratchFloats, run, powersOfTwo};

}  // namespace clearhead

#endif
