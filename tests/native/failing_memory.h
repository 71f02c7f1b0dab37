#pragma once

/// Counts the allocations of the tests' program by `new`, and makes them fail as if memory ran
/// short.
namespace clearhead {

inline constexpr long kNever = -1;

/// From now on this many allocations succeed, and each one after them throws std::bad_alloc.
void failAfter(long allocations);

long allocationsSoFar();

}  // namespace clearhead
