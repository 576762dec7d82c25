// Parsing: splitting, error positions, many threads at once; parts of texts.
#include <thread>

#include "planner/bind/text_parts.h"
#include "planner/parse/parse_tree.h"
#include "sql/error.h"
#include "tests/test_support.h"

namespace granary::planner {
namespace {

TEST_CASE("A query string is split into its statements") {
  const auto tree = ParseTree::parse(" select 1 ; -- x\n select ';' ;");
  REQUIRE(tree.count() == 2);
  CHECK(tree.statement_text(0) == "select 1 ");
  CHECK(tree.statement_text(1).ends_with("select ';' "));
  CHECK(ParseTree::parse(" -- nothing\n").count() == 0);
}

TEST_CASE("A syntax error has PostgreSQL's message and place") {
  try {
    static_cast<void>(ParseTree::parse("select 1; selct 2"));
    FAIL("no error");
  } catch (const sql::SqlError& error) {
    CHECK(error.diagnostic.sqlstate == "42601");
    CHECK(error.diagnostic.message == "syntax error at or near \"selct\"");
    CHECK(error.location_bytes == 10);
  }
}

TEST_CASE("Threads parse at the same time") {
  std::vector<std::thread> threads;
  std::atomic<int> errors{0};
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 200; ++i) {
        const auto text = "select a" + std::to_string(t) + " from t where b = " + std::to_string(i);
        if (ParseTree::parse(text).count() != 1) ++errors;
        try {
          static_cast<void>(ParseTree::parse("select from where " + std::to_string(i)));
          ++errors;
        } catch (const sql::SqlError&) {
        }
      }
    });
  }
  for (auto& thread : threads) thread.join();
  CHECK(errors == 0);
}

TEST_CASE("Bodies of PREPARE and arguments of EXECUTE are found in the text") {
  CHECK(text_after_word("prepare p(numeric(10,2)) as select 'as' as x", "as") ==
        " select 'as' as x");
  CHECK(text_after_word("declare \"for\" cursor /* for */ for select 1", "for") == " select 1");
  CHECK(first_argument_list("execute p(1, 'a,b', f(2, 3), $$x,y$$)") ==
        std::vector<std::string_view>{"1", " 'a,b'", " f(2, 3)", " $$x,y$$"});
}

}  // namespace
}  // namespace granary::planner
