#pragma once

/// Counts what the tests' program allocates by `new`, and makes it fail as where memory runs short.
namespace clearhead {

inline constexpr long kNever = -1;

/// From now on that many allocations succeed, and each one after them throws std::bad_alloc.
void failAfter(long allocations);

long allocationsSoFar();

}  // namespace clearhead
