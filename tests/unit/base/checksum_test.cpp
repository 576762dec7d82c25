#include "base/checksum.h"

#include <string>

#include "base/rng.h"
#include "tests/test_support.h"

TEST_CASE("crc32c gives the check value of its definition") {
  REQUIRE(granary::crc32c(0, "123456789") == 0xe3069283);
  REQUIRE(granary::crc32c_portable(0, "123456789") == 0xe3069283);
  REQUIRE(granary::crc32c(0, "") == 0);
}

TEST_CASE("crc32c by instruction, by table, whole and in pieces are the same") {
  granary::Rng rng(granary::test::random_seed("crc32c"));
  for (int round = 0; round < 200; ++round) {
    std::string bytes(rng.below(round % 4 == 0 ? 9000 : 300), '\0');
    for (char& c : bytes) c = static_cast<char>(rng.next());
    const auto whole = granary::crc32c(0, bytes);
    REQUIRE(whole == granary::crc32c_portable(0, bytes));
    const std::string_view view = bytes;
    const std::size_t cut = rng.below(bytes.size() + 1);
    REQUIRE(whole == granary::crc32c(granary::crc32c(0, view.substr(0, cut)), view.substr(cut)));
  }
}
