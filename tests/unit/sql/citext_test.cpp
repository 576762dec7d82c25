// Values of citext: order, hash and key agree, and go by the lower case alone.
#include <random>

#include "sql/functions/case_folding.h"
#include "sql/types/citext.h"
#include "sql/types/extension_types.h"
#include "tests/test_support.h"

namespace granary::sql {
namespace {

std::string random_text(std::mt19937_64& random) {
  const char* const kParts[] = {"a", "A", "b", "B", "z", "[", "0",
                                "É", "é", "ß", "Σ", "σ", "\xf0\x90\x90\x80"};
  std::string out;
  for (std::uint64_t left = random() % 5; left > 0; --left)
    out += kParts[random() % std::size(kParts)];
  return out;
}

int sign(int order) { return order < 0 ? -1 : order > 0; }

TEST_CASE("citext is ordered, hashed and keyed by its lower case") {
  std::mt19937_64 random(granary::test::random_seed("citext"));
  const TypeRow& type = type_of(kCitext);
  for (int round = 0; round < 20000; ++round) {
    const std::string a = random_text(random), b = random_text(random);
    const Value x = Value::of_text(a), y = Value::of_text(b);
    const int expected = sign(functions::lower_text(a).compare(functions::lower_text(b)));
    INFO(a << " and " << b);
    REQUIRE(sign(type.compare(x, y, kCitext)) == expected);
    REQUIRE(sign(compare_citext(b, a)) == -expected);
    std::string first, second;
    type.encode_key(x, kCitext, first);
    type.encode_key(y, kCitext, second);
    REQUIRE(sign(first.compare(second)) == expected);
    if (expected == 0) REQUIRE(type.hash(x, kCitext) == type.hash(y, kCitext));
  }
}

TEST_CASE("citext is no built-in type but known in every process") {
  REQUIRE(find_type("citext") == nullptr);
  REQUIRE(find_extension_type("citext") == find_extension_type("citext"));
  REQUIRE(find_extension_type("text") == nullptr);
  REQUIRE(format_type(kCitextArray, -1) == "citext[]");
  REQUIRE(type_of(kCitextArray).element_oid == kCitext);
}

}  // namespace
}  // namespace granary::sql
