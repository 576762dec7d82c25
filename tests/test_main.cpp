// The one main of every Catch2 binary.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
