#include "sql/types/codec.h"

#include "sql/error.h"
#include "tests/test_support.h"

namespace granary::sql {
namespace {

TEST_CASE("texts of rows and arrays end at 1 GB") {
  constexpr std::size_t kMost = 1073741822;
  CHECK_NOTHROW(codec::check_room("", kMost));
  CHECK_NOTHROW(codec::check_room("four", kMost - 4));
  for (const std::size_t more : {kMost - 3, kMost + 1, std::size_t{5} << 30}) {
    try {
      codec::check_room("four", more);
      FAIL("there was room for " << more);
    } catch (const SqlError& error) {
      CHECK(error.diagnostic.sqlstate == "54000");
      CHECK(error.diagnostic.message == "out of memory");
    }
  }
}

}  // namespace
}  // namespace granary::sql
