// Input functions of all types take whatever comes: a value that can be shown, sent and read again,
// or an error of SQL, never more. The sanitizer builds see what they read too far.
// GRANARY_FUZZ_SECONDS says for how long (default 2).
#include <string>
#include <vector>

#include "sql/error.h"
#include "sql/types/type.h"
#include "tests/test_support.h"

namespace granary::sql {
namespace {

using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t count) {
  return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
}

// Of every kind of text that some type reads.
const std::vector<std::string> kSeeds = {
    "true", "-42", "1.5e-3", "NaN", "Infinity", "abc", "\\x00ff", "2024-02-29", "12:34:56.789",
    "2024-02-29 12:34:56+02 BC", "Jan 5, 2001 4:05 PM America/New_York", "J2451187", "allballs",
    "1 year 2 mons -3 days 04:05:06", "P1Y2M3DT4H5M6S", "1-2 3 4:05:06", "@ 1 day ago",
    "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", "{\"a\":[1,2.5,null,\"x\\u00e9\"],\"b\":{}}",
    "$.a[*] ? (@.b > 1 && exists(@.c)).d", "192.168.0.1/24", "::ffff:1.2.3.4", "2001:db8::/32",
    "08:00:2b:01:02:03", "08002b:0102030405", "B1010", "xFF", "[1,10)", "{[1,2),[5,)}", "empty",
    "[2024-01-01,2024-02-01)", "{1,2,NULL}", "[0:1]={\"a b\",c}", "{{1,2},{3,4}}", "(1,2)",
    "[(0,0),(1,1)]", "((0,0),(1,1),(2,0))", "<(1,1),2>", "{1,-1,0}", "$1,234.56", "16/B374D848",
    "1 2 3", "", " "};

std::string mutated(Random& random) {
  std::string out = kSeeds[below(random, kSeeds.size())];
  for (std::size_t i = below(random, 5); i > 0; --i) {
    const std::size_t at = below(random, out.size() + 1);
    switch (below(random, 5)) {
      case 0:
        out.insert(at, 1, static_cast<char>(1 + below(random, 255)));
        break;
      case 1:
        out.insert(at, kSeeds[below(random, kSeeds.size())]);
        break;
      case 2:
        out.insert(at, below(random, 200), "0123456789([{\"\\"[below(random, 15)]);
        break;
      case 3:
        out.erase(at, below(random, 4));
        break;
      default:
        if (at < out.size()) out[at] = "0123456789,.:;-+/()[]{}<> "[below(random, 26)];
    }
  }
  return out;
}

/// Types that are read without a catalog.
std::vector<const TypeRow*> readable_types() {
  std::vector<const TypeRow*> out;
  for (const TypeRow& row : all_types()) {
    const std::string_view name = row.name;
    const bool needs_catalog = name.starts_with("reg") || name.starts_with("_reg") ||
                               name.starts_with("record") || name.starts_with("_record");
    if (row.category != 'P' && !needs_catalog) out.push_back(&row);
  }
  return out;
}

/// What reads must be shown, and read back from both of its forms.
void check_value(EvalContext& context, const TypeRow& row, const Value& value) {
  std::string text, wire;
  row.output(context, value, row.oid, text);
  row.send(context, value, row.oid, wire);
  Value again;
  row.input(context, text, -1, row.oid, again);
  row.receive(context, wire, -1, row.oid, again);
}

TEST_CASE("input functions survive whatever they are given") {
  Random random(granary::test::random_seed("type inputs"));
  const std::vector<const TypeRow*> types = readable_types();
  std::size_t values = 0;
  const granary::test::FuzzTime time("GRANARY_FUZZ_SECONDS", 2);
  while (!time.over()) {
    const TypeRow& row = *types[below(random, types.size())];
    const std::string text = mutated(random);
    Arena arena;
    EvalContext context;
    context.arena = &arena;
    INFO(row.name << " " << text);
    try {
      Value value;
      if (below(random, 2) == 0) {
        row.input(context, text, -1, row.oid, value);
      } else {
        row.receive(context, text, -1, row.oid, value);
      }
      ++values;
      check_value(context, row, value);
    } catch (const SqlError& error) {
      CHECK(error.diagnostic.sqlstate.size() == 5);
    }
  }
  CHECK(values > 0);
}

}  // namespace
}  // namespace granary::sql
