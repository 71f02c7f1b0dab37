#pragma once

#include <filesystem>

namespace clearhead {

/// The top of the source tree. One file knows it, so that a compiler's cache serves any checkout.
std::filesystem::path sourceFolder();

}  // namespace clearhead
