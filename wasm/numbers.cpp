// strtod of the C library, with its 128-bit arithmetic, would be a tenth of the module.
// JavaScript's parseFloat rounds to the same doubles, so the module is linked with --wrap=strtod.
#include <emscripten/em_js.h>

EM_JS(double, parseNumber, (const char* text), { return parseFloat(UTF8ToString(text)); });

extern "C" double __wrap_strtod(const char* text, char**) { return parseNumber(text); }
