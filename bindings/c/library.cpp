// All of the interface stands in the other files, which are linked whole; a shared library needs a source of its own.
#include <plancia.h>

static_assert(PLANCIA_ABI == 1, "exports.map names the version of the interface");
