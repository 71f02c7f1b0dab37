#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>

/// A target of libFuzzer: each file here has one, for whatever bytes. Its corpus is in corpus/.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace clearhead {

/// Libfuzzer takes what is thrown for a crash.
inline void require(bool holds, const char* what) {
  if (!holds) throw std::logic_error(what);
}

}  // namespace clearhead
