#pragma once

#include <string>

namespace clearhead {

/// Rewrites the numbers of a JSON document that RapidJSON 1.1 cannot be trusted with, in place and
/// at the same length, so that offsets stay as they are: zeros that have many places or a large
/// exponent, of which it makes other numbers, become 0e0, and so does what is below 1e-307; 1e308
/// and above becomes 1e999, which it refuses. Beyond these it gives NaN and worse, and reads past
/// the end of its tables. All other numbers, and all texts, stay as they are.
void tameNumbers(std::string& json);

}  // namespace clearhead
