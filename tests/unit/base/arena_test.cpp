#include "base/arena.h"

#include <new>
#include <string>

#include "tests/test_support.h"

namespace granary {
namespace {

TEST_CASE("no piece of an arena is longer than a value may be") {
  Arena arena;
  CHECK_THROWS_AS(arena.allocate(std::size_t{1} << 30), std::bad_alloc);
  const std::string text(100'000, 'x');
  const std::string_view kept = arena.copy(text);
  CHECK_THROWS_AS(arena.allocate(std::size_t{3} << 30), std::bad_alloc);
  CHECK(kept == text);
  CHECK(arena.copy("more") == "more");
}

}  // namespace
}  // namespace granary
