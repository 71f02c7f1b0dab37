#include "thorough.h"

namespace clearhead {

#ifdef CLEARHEAD_SANITIZED
const bool kThorough = false;
#else
const bool kThorough = true;
#endif

}  // namespace clearhead
