// Makes CMake build the precompiled header that every test binary reuses: it needs one source that
// takes it.
#include "test_support.h"
