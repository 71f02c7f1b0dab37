#include "failing_memory.h"

#include <cstdlib>
#include <new>

namespace clearhead {
namespace {

long allocationsLeft = kNever;
long allocationsMade = 0;

/// Null if memory runs short.
void* allocate(std::size_t size) noexcept {
  ++allocationsMade;
  if (allocationsLeft == 0) return nullptr;
  if (allocationsLeft > 0) --allocationsLeft;
  return std::malloc(size > 0 ? size : 1);
}

}  // namespace

void failAfter(long allocations) { allocationsLeft = allocations; }

long allocationsSoFar() { return allocationsMade; }

}  // namespace clearhead

// Not inlined: GCC warns of a mismatch if it sees only one of a pair.
[[gnu::noinline]] void* operator new(std::size_t size) {
  if (void* memory = clearhead::allocate(size)) return memory;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
// std::stable_sort allocates in this way.
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return clearhead::allocate(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }
void operator delete[](void* memory) noexcept { operator delete(memory); }
void operator delete[](void* memory, std::size_t) noexcept { operator delete(memory); }
