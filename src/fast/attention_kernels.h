#pragma once

#include <cstddef>
#include <vector>

#include "fast/attention.h"

namespace clearhead {

/// log2 e: kernels compute 2^(score · log2 e) instead of e^score.
inline constexpr float kLog2e = 1.44269504f;

/// attention_kernel.h as compiled for one kind of machine.
struct AttentionKernel {
  const char* name;
  /// How many floats of memory `run` works in.
  std::size_t (*scratchFloats)(const AttentionProblem& problem);
  /// attention() with base2Scale = scale · kLog2e. `scratch` starts at a cache line.
  void (*run)(const AttentionProblem& problem, float base2Scale, float* scratch);
  /// powers[i] = 2^exponents[i] as the kernel computes it, for tests.
  void (*powersOfTwo)(const float* exponents, float* powers, int count);
};

extern const AttentionKernel kPortableAttention;
#ifdef CLEARHEAD_X86_KERNELS
extern const AttentionKernel kAvx2Attention;
extern const AttentionKernel kAvx512Attention;
#endif

/// The kernels that this machine can run, fastest first.
std::vector<const AttentionKernel*> attentionKernels();

/// attention() with one of these kernels.
void attention(const AttentionProblem& problem, AttentionWorkspace& workspace,
               const AttentionKernel& kernel);

}  // namespace clearhead
