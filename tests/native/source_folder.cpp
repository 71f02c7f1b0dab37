#include "source_folder.h"

namespace clearhead {

std::filesystem::path sourceFolder() { return CLEARHEAD_SOURCE_DIR; }

}  // namespace clearhead
