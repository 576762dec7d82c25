// From text to rows, against the answers of PostgreSQL: every statement as it is written, in one
// order, on one database.
#include "tests/test_support.h"
#include "tests/unit/planner/planner_support.h"

namespace granary::planner::test {
namespace {

struct Answer {
  const char* sql;
  const char* answer;
};
constexpr Answer kAnswers[] = {
#include "tests/unit/planner/answers.inc"
};

TEST_CASE("Statements answer as PostgreSQL does") {
  Database db;
  for (const auto& expected : kAnswers) {
    INFO(expected.sql);
    CHECK(db.run(expected.sql) == expected.answer);
  }
}

}  // namespace
}  // namespace granary::planner::test
