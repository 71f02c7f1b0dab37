#pragma once

namespace clearhead {

/// Whether the tests take all that they have: not under sanitizers, which make each computation
/// many times slower.
extern const bool kThorough;

}  // namespace clearhead
