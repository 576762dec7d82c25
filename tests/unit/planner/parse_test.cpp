// Parsing: splitting, error positions, many threads at once; parts of texts.
#include <pg_query.h>
#include <pg_query/pg_query.pb-c.h>

#include <thread>

#include "planner/bind/text_parts.h"
#include "planner/parse/parse_tree.h"
#include "planner/parse/tree_copy.h"
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

std::string pack(const PgQuery__ParseResult& tree) {
  std::string packed(pg_query__parse_result__get_packed_size(&tree), '\0');
  pg_query__parse_result__pack(&tree, reinterpret_cast<std::uint8_t*>(packed.data()));
  return packed;
}

TEST_CASE("A copied tree is the one that the parser packs") {
  const char* const texts[] = {
      "",
      "select 1; select 'a', 2.5, null, true, $1, b'01', x'ff', -1 from t as a (x, y)",
      "with recursive r(n) as (values (1), (2) union all select n + 1 from r) cycle n set c using p "
      "select distinct on (a) a, sum(b) filter (where c > 1) over (partition by d order by e desc "
      "nulls last rows between 1 preceding and current row), (select x[1:2] from y limit 3) from r "
      "left join lateral (select * from z for update of z nowait) q using (a, b) where a in (1, 2) "
      "and exists (select) group by rollup (a, b), c having count(*) > 1 order by 1 offset 2",
      "insert into s.t (a, b[1], c.d) overriding user value values (1, default, '') on conflict "
      "(a) where a > 0 do update set b = excluded.b returning *",
      "create table t (a int primary key, b text collate \"C\" default 'x' check (b <> ''), c "
      "numeric(10, 2) generated always as (a * 2) stored, foreign key (a) references u (b) on "
      "delete set null) partition by range (a)",
      "merge into t using s on t.a = s.a when matched and s.b then update set a = 1 when not "
      "matched then insert values (1)",
      "create function f(a int default 3, variadic b text[]) returns table (x int) language sql "
      "begin atomic select 1; end",
      "explain (analyze, format json) select 1"};
  for (const char* text : texts) {
    INFO(text);
    Arena memory;
    const PgQuery__ParseResult* tree = nullptr;
    {
      TreeReceiver receiver(memory);
      const PgQueryProtobufParseResult received = pg_query_parse_protobuf(text);
      REQUIRE(received.error == nullptr);
      CHECK(received.parse_tree.len == 0);
      pg_query_free_protobuf_parse_result(received);
      tree = receiver.take();
    }
    const PgQueryProtobufParseResult packed = pg_query_parse_protobuf(text);
    CHECK(pack(*tree) == std::string(packed.parse_tree.data, packed.parse_tree.len));
    CHECK(pack(*copy_tree(*tree, memory)) == pack(*tree));
    pg_query_free_protobuf_parse_result(packed);
  }
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
