// What the C library would bring for reading numbers, arithmetic of 128 bits among it, is a tenth
// of the module; JavaScript rounds the texts of numbers to the same doubles. Linked with
// --wrap=strtod.
#include <emscripten/em_js.h>

EM_JS(double, parseNumber, (const char* text), { return parseFloat(UTF8ToString(text)); });

extern "C" double __wrap_strtod(const char* text, char**) { return parseNumber(text); }
