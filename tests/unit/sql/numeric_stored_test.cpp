// Arithmetic on stored numerics against the same on Numeric.
#include "tests/test_support.h"

#include <string>

#include "base/rng.h"
#include "sql/types/numeric_stored.h"

namespace granary::sql {
namespace {

/// Numbers of few and of many digits, round ones, zeros, special ones.
std::string random_text(Rng& rng) {
  static constexpr const char* kSpecial[] = {"NaN", "Infinity", "-Infinity", "0", "0.000", "-0.1"};
  if (rng.one_in(12)) return kSpecial[rng.below(std::size(kSpecial))];
  std::string out = rng.one_in(2) ? "-" : "";
  const auto digits = [&](std::uint64_t most) {
    const std::uint64_t count = 1 + rng.below(most);
    for (std::uint64_t i = 0; i < count; ++i)
      out.push_back(rng.one_in(3) ? '0' : static_cast<char>('0' + rng.below(10)));
  };
  digits(rng.one_in(6) ? 60 : 12);
  if (rng.one_in(3)) return out;
  out.push_back('.');
  digits(rng.one_in(6) ? 60 : 9);
  return out;
}

TEST_CASE("stored numerics are added, subtracted, multiplied and compared as unpacked ones") {
  Rng rng(granary::test::random_seed("stored numerics"));
  std::size_t added = 0, multiplied = 0;
  constexpr int kRounds = granary::test::rounds(200'000);
  for (int round = 0; round < kRounds; ++round) {
    Arena arena;
    const Numeric a = Numeric::parse(random_text(rng)), b = Numeric::parse(random_text(rng));
    const Value left = a.store(arena), right = b.store(arena);
    INFO(a.text() << " and " << b.text());
    Value out;
    for (const bool minus : {false, true}) {
      if (!add_stored(left, right, minus, arena, out)) continue;
      ++added;
      const Value wanted = (minus ? subtract(a, b) : add(a, b)).store(arena);
      // The bytes, not only the text: equal numbers must be stored alike.
      REQUIRE(out.text() == wanted.text());
    }
    if (multiply_stored(left, right, arena, out)) {
      ++multiplied;
      REQUIRE(out.text() == multiply(a, b).store(arena).text());
    }
    const int order = compare_stored(left, right);
    REQUIRE((order > 0) - (order < 0) == compare(a, b));
    REQUIRE((compare_stored(left, left) == 0));
  }
  for (int round = 0; round < 10'000; ++round) {
    Arena arena;
    const auto integer = static_cast<std::int64_t>(rng.next()) >> rng.below(64);
    REQUIRE(store_integer(integer, arena).text() == Numeric::of(integer).store(arena).text());
  }
  for (const std::int64_t edge : {INT64_MIN, INT64_MAX, std::int64_t{0}, std::int64_t{10'000}}) {
    Arena arena;
    REQUIRE(store_integer(edge, arena).text() == Numeric::of(edge).store(arena).text());
  }
  // Most numbers of every day are for here.
  CHECK(added > kRounds);
  CHECK(multiplied > kRounds / 2);
}

}  // namespace
}  // namespace granary::sql
