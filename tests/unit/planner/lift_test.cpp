// The scanner that lifts literals: what it lifts, what it leaves alone, and that nothing is lost on
// the way.
#include <random>
#include <string>

#include "planner/parse/lift.h"
#include "planner/parse/parse_tree.h"
#include "tests/test_support.h"

namespace granary::planner {
namespace {

std::string shape_of(std::string_view text) {
  LiftedText lifted;
  if (!lift_literals(text, true, lifted)) return "(not lifted)";
  std::string out(lifted.shape_text());
  for (const auto& literal : lifted.literals)
    out += std::string("|") + static_cast<char>(literal.kind);
  return out;
}

TEST_CASE("Literals of the statements of pgbench are lifted") {
  CHECK(shape_of("SELECT abalance FROM pgbench_accounts WHERE aid = 1234;") ==
        "SELECT abalance FROM pgbench_accounts WHERE aid = $1|i");
  CHECK(shape_of("UPDATE pgbench_tellers SET tbalance = tbalance + -4321 WHERE tid = 7;") ==
        "UPDATE pgbench_tellers SET tbalance = tbalance + -$1 WHERE tid = $2|i|i");
  CHECK(shape_of("INSERT INTO h (a, b, c) VALUES (1, 5000000000, 1.5, CURRENT_TIMESTAMP);") ==
        "INSERT INTO h (a, b, c) VALUES ($1, $2, $3, CURRENT_TIMESTAMP)|i|l|n");
}

TEST_CASE("Arguments of EXECUTE are lifted with their signs") {
  CHECK(shape_of("execute q(1, -2, 'x', null)") == "execute q($1, $2, $3, null)|i|i|s");
  CHECK(shape_of("EXECUTE q (-2147483648, -1.5);") == "EXECUTE q ($1, $2)|l|n");
  CHECK(shape_of("execute q(1 - 2)") == "execute q($1 - $2)|i|i");
}

TEST_CASE("Rows of literals are one row, however many there are") {
  CHECK(shape_of("insert into t values (1, 'a'), (-2, null) , (3,'it''s')\n") ==
        "insert into t values ($1,$2)|i|s|i|0|i|s");
  CHECK(shape_of("insert into t (a) values (1),(2) on conflict (a) do update set a = 5;") ==
        "insert into t (a) values ($1) on conflict (a) do update set a = 5|i|i");
  CHECK(shape_of("insert into t values (null), (1)") == "insert into t values ($1)|0|i");
  LiftedText two, three;
  REQUIRE(lift_literals("insert into t values (1, 2), (3, 4)", true, two));
  REQUIRE(lift_literals("insert into t values (1,2),(3,4),(5,6)", true, three));
  CHECK(two.shape == three.shape);
  CHECK(two.row_kinds.size() == 2);
  CHECK(three.literals.size() == 6);
}

TEST_CASE("Rows of different forms are left as they are") {
  CHECK(shape_of("insert into t values (1), ('a')") == "insert into t values ($1), ($2)|i|s");
  CHECK(shape_of("insert into t values (1), (2, 3)") == "insert into t values ($1), ($2, $3)|i|i|i");
  CHECK(shape_of("insert into t values (1), (default)") == "insert into t values ($1), (default)|i");
  CHECK(shape_of("insert into t values (1), (2.5)") == "insert into t values ($1), ($2)|i|n");
  CHECK(shape_of("insert into t values (1), (2::int)") == "insert into t values ($1), ($2::int)|i|i");
  CHECK(shape_of("insert into t values (1)") == "insert into t values ($1)|i");
  CHECK(shape_of("select * from (values (1), (2)) v") == "select * from (values ($1), ($2)) v|i|i");
}

TEST_CASE("The size of an integer is part of the shape") {
  CHECK(shape_of("select 2147483647") == "select $1|i");
  CHECK(shape_of("select 2147483649") == "select $1|l");
  CHECK(shape_of("select 9223372036854775809") == "select $1|n");
  // The least integers are of a smaller type than these digits alone.
  CHECK(shape_of("select -2147483648") == "select -2147483648");
  CHECK(shape_of("select -9223372036854775808") == "select -9223372036854775808");
  CHECK(shape_of("select 1e3") == "select $1|n");
  CHECK(shape_of("select .5") == "select $1|n");
}

TEST_CASE("Comments and blanks do not make another shape") {
  CHECK(shape_of("select /* a /* nested */ b */ 1 -- end\n  ") == "select $1|i");
  CHECK(shape_of("  select\t\n 1") == "select $1|i");
}

TEST_CASE("Constants that the grammar or the binder wants stay") {
  CHECK(shape_of("select a from t order by 1, 2 limit 3") ==
        "select a from t order by 1, 2 limit $1|i");
  CHECK(shape_of("select a from t where exists (select 1 from u limit 1) limit 2") ==
        "select a from t where exists (select $1 from u limit 1) limit $2|i|i");
  CHECK(shape_of("select a, count(*) from t group by 1 having count(*) > 2") ==
        "select a, count(*) from t group by 1 having count(*) > $1|i");
  CHECK(shape_of("select a from t order by rank() over (order by b), 2 limit 3") ==
        "select a from t order by rank() over (order by b), 2 limit $1|i");
  CHECK(shape_of("select a from t order by (select b from s order by c limit 1) desc, 1") ==
        "select a from t order by (select b from s order by c limit 1) desc, 1");
  CHECK(shape_of("select (select a from t order by 1), 5") ==
        "select (select a from t order by 1), $1|i");
  CHECK(shape_of("select now() - '1 day'::interval, current_date - 7, now() + x - 7") ==
        "select now() - '1 day'::interval, current_date - 7, now() + x - $1|i");
  CHECK(shape_of("select Date_trunc('day', t) - '1 day'::interval") ==
        "select Date_trunc('day', t) - $1::interval|s");
  CHECK(shape_of("select interval '1 day', date '2024-01-01'") ==
        "select interval '1 day', date '2024-01-01'");
  CHECK(shape_of("select x'1f'") == "(not lifted)");
  CHECK(shape_of("select a::varchar(10)") == "(not lifted)");
  CHECK(shape_of("select 'a'\n'b'") == "(not lifted)");
  CHECK(shape_of("select $1") == "(not lifted)");
  CHECK(shape_of("select 1; select 2") == "(not lifted)");
  CHECK(shape_of("vacuum") == "(not lifted)");
}

TEST_CASE("A cast's type name is no place for literals, the value before it is") {
  CHECK(shape_of("select '5'::int4 + 1") == "select $1::int4 + $2|s|i");
  CHECK(shape_of("select \"1\" from \"a'b\" where x = 'y'") ==
        "select \"1\" from \"a'b\" where x = $1|s");
}

TEST_CASE("Strings lose their quotes and escapes") {
  LiftedText lifted;
  REQUIRE(lift_literals("select 'it''s', E'a\\n\\'b\\'', ''", true, lifted));
  REQUIRE(lifted.literals.size() == 3);
  CHECK(lifted.text_of(lifted.literals[0]) == "it's");
  CHECK(lifted.text_of(lifted.literals[1]) == "a\n'b'");
  CHECK(lifted.text_of(lifted.literals[2]).empty());
  CHECK_FALSE(lift_literals("select 'a\\b'", false, lifted));
}

TEST_CASE("Random literals come back as they were written") {
  std::mt19937_64 random(granary::test::random_seed("lift_literals"));
  for (int round = 0; round < 2000; ++round) {
    std::string text = "select ";
    std::vector<std::string> strings;
    std::vector<std::int64_t> integers;
    const auto count = 1 + random() % 8;
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) text += ", ";
      if (random() % 2 == 0) {
        integers.push_back(static_cast<std::int64_t>(random() >> (1 + random() % 62)));
        text += std::to_string(integers.back());
        continue;
      }
      std::string value;
      for (auto n = random() % 12; n > 0; --n) value += "ab'\"\\ $;-/*\n("[random() % 13];
      text += '\'';
      for (const char c : value) text += c == '\'' ? std::string("''") : std::string(1, c);
      text += '\'';
      strings.push_back(std::move(value));
    }
    LiftedText lifted;
    INFO(text);
    REQUIRE(lift_literals(text, true, lifted));
    std::size_t string_at = 0, integer_at = 0;
    for (const auto& literal : lifted.literals) {
      if (literal.kind == LiteralKind::kString) {
        CHECK(lifted.text_of(literal) == strings.at(string_at++));
      } else {
        CHECK(literal.integer == integers.at(integer_at++));
      }
    }
    CHECK(string_at + integer_at == count);
    CHECK(ParseTree::parse(lifted.shape_text()).count() == 1);
  }
}

}  // namespace
}  // namespace granary::planner
