#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>

/// A libFuzzer target: each file here has one, for any bytes. Its corpus is in corpus/.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace clearhead {

/// LibFuzzer reports an uncaught exception as a crash.
inline void require(bool holds, const char* what) {
  if (!holds) throw std::logic_error(what);
}

}  // namespace clearhead
