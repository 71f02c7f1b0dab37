#pragma once

namespace clearhead {

/// Whether the tests run completely: not under sanitizers, which make each computation many times
/// slower.
extern const bool kThorough;

}  // namespace clearhead
