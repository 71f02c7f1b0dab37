#include "fast/attention.h"

#include <cmath>
#include <cstdint>

#include "fast/attention_kernels.h"

namespace clearhead {

float* AttentionWorkspace::reserve(std::size_t floats) {
  constexpr std::size_t kCacheLine = 64;
  if (floats > floats_) {
    memory_.reset(new float[floats + kCacheLine / sizeof(float)]);
    floats_ = floats;
  }
  const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
  return memory_.get() + (-address % kCacheLine) / sizeof(float);
}

std::vector<const AttentionKernel*> attentionKernels() {
  std::vector<const AttentionKernel*> kernels;
#ifdef CLEARHEAD_X86_KERNELS
  if (__builtin_cpu_supports("avx512f")) kernels.push_back(&kAvx512Attention);
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    kernels.push_back(&kAvx2Attention);
  }
#endif
  kernels.push_back(&kPortableAttention);
  return kernels;
}

void attention(const AttentionProblem& problem, AttentionWorkspace& workspace,
               const AttentionKernel& kernel) {
  const float scale = problem.scale.value_or(1 / std::sqrt(static_cast<float>(problem.headSize)));
  kernel.run(problem, scale * kLog2e, workspace.reserve(kernel.scratchFloats(problem)));
}

void attention(const AttentionProblem& problem, AttentionWorkspace& workspace) {
  static const AttentionKernel& fastest = *attentionKernels().front();
  attention(problem, workspace, fastest);
}

}  // namespace clearhead
