// Compiles attention_kernel.h for AVX-512; see attention_vector.h.
#ifdef CLEARHEAD_X86_KERNELS

#include "fast/attention_kernel.h"

namespace clearhead {

const AttentionKernel kAvx512Attention{"avx512", scratchFloats, run, powersOfTwo};

}  // namespace clearhead

#endif
