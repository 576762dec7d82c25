// INSERT, UPDATE, DELETE: rows, indexes, constraints, and what a statement must not see of itself.
#include "tests/unit/sql/exec_support.h"

namespace granary::sql::test {
namespace {

/// t(id primary key, a, b), index on a, unique index on b.
struct Fixture {
  Database db;
  std::shared_ptr<RelationDesc> t;
  Fixture() {
    t = db.table("t", {{"id", kInt4, true}, {"a", kInt4}, {"b", kInt4}}, {0});
    db.index(*t, "t_a_idx", {{1, false, false}}, false);
    db.index(*t, "t_b_key", {{2, true, true}}, true);
    REQUIRE(db.run(insert(
                t, values({{1, 10, 100}, {2, 10, 200}, {3, 30, kNull}, {4, kNull, kNull}}))) == "");
    REQUIRE(db.rows_affected == 4);
    check("1,10,100 2,10,200 3,30,- 4,-,-");
  }
  void check(const std::string& rows) {
    CHECK(db.dump(t) == rows);
    CHECK(db.indexes_agree(t));
  }
  /// A scan that UPDATE and DELETE can work on, all columns out.
  std::unique_ptr<TableScanNode> target() {
    auto out = scan(t, {0, 1, 2});
    out->row_identity = true;
    return out;
  }
};

}  // namespace

TEST_CASE("an insert that breaks a constraint says which, and leaves nothing", "[exec]") {
  Fixture f;
  CHECK(f.db.run(insert(f.t, values({{5, 1, 1}, {2, 1, 2}}))) ==
        "23505 duplicate key value violates unique constraint \"t_pkey\" [Key (id)=(2) already "
        "exists.]");
  CHECK(f.db.run(insert(f.t, values({{5, 1, 1}, {6, 1, 1}}))) ==
        "23505 duplicate key value violates unique constraint \"t_b_key\" [Key (b)=(1) already "
        "exists.]");
  CHECK(f.db.run(insert(f.t, values({{kNull, 1, 1}}))) ==
        "23502 null value in column \"id\" of relation \"t\" violates not-null constraint "
        "[Failing row contains (null, 1, 1).]");
  auto node = insert(f.t, values({{7, 5, 5}}));
  node->checks.checks.emplace_back("t_a_check", op(kGreater, column(1), 5));
  CHECK(f.db.run(std::move(node)) ==
        "23514 new row for relation \"t\" violates check constraint \"t_a_check\" [Failing row "
        "contains (7, 5, 5).]");
  f.check("1,10,100 2,10,200 3,30,- 4,-,-");
}

TEST_CASE("a check that is NULL holds", "[exec]") {
  Fixture f;
  auto node = insert(f.t, values({{7, kNull, 5}}));
  node->checks.checks.emplace_back("t_a_check", op(kGreater, column(1), 5));
  CHECK(f.db.run(std::move(node)) == "");
}

TEST_CASE("RETURNING of each writer", "[exec]") {
  Fixture f;
  auto in = insert(f.t, values({{5, 50, 500}}));
  in->returning = programs(col(2), col(0));
  in->width = 2;
  CHECK(f.db.run(std::move(in)) == "500,5");
  auto up = update(f.t, f.target(), 1, op(kAdd, column(1), 1));
  up->returning = programs(col(1), col(4));  // new a, old a
  up->width = 2;
  CHECK(f.db.run(std::move(up)) == "11,10 11,10 31,30 -,- 51,50");
  CHECK(f.db.rows_affected == 5);
  auto del = remove(f.t, f.target());
  del->returning = programs(col(0));
  del->width = 1;
  CHECK(f.db.run(std::move(del)) == "1 2 3 4 5");
  f.check("");
}

TEST_CASE("an update moves only the index entries whose keys change", "[exec]") {
  Fixture f;
  CHECK(f.db.run(update(f.t, f.target(), 1, op(kAdd, column(1), 5))) == "");
  f.check("1,15,100 2,15,200 3,35,- 4,-,-");
  CHECK(f.db.run(update(f.t, f.target(), 2, op(kAdd, column(0), 1000))) == "");
  f.check("1,15,1001 2,15,1002 3,35,1003 4,-,1004");
}

TEST_CASE("an update of the primary key moves the row", "[exec]") {
  Fixture f;
  CHECK(f.db.run(update(f.t, f.target(), 0, op(kAdd, column(0), 100))) == "");
  CHECK(f.db.rows_affected == 4);
  f.check("101,10,100 102,10,200 103,30,- 104,-,-");
}

TEST_CASE("an update that meets its own next key fails as in PostgreSQL", "[exec]") {
  Fixture f;
  CHECK(f.db.run(update(f.t, f.target(), 0, op(kAdd, column(0), 1))) ==
        "23505 duplicate key value violates unique constraint \"t_pkey\" [Key (id)=(2) already "
        "exists.]");
  auto backward = f.target();
  backward->backward = true;
  CHECK(f.db.run(update(f.t, std::move(backward), 0, op(kAdd, column(0), 1))) == "");
  f.check("2,10,100 3,10,200 4,30,- 5,-,-");
}

TEST_CASE("an update through the index that it changes sees each row once (Halloween)", "[exec]") {
  Fixture f;
  auto by_a = scan(f.t, {0, 1, 2}, &f.t->indexes[1]);
  by_a->bound.lower.emplace(ScanEnd{number(0), true, {}});
  by_a->row_identity = true;
  CHECK(f.db.run(update(f.t, std::move(by_a), 1, op(kAdd, column(1), 15))) == "");
  CHECK(f.db.rows_affected == 3);
  f.check("1,25,100 2,25,200 3,45,- 4,-,-");
}

TEST_CASE("an update joined to several matches changes a row once, by the first", "[exec]") {
  for (const bool target_left : {true, false}) {
    Fixture f;
    auto join = node<HashJoinNode>(5);
    join->key_types = {kInt4};
    auto others = values({{1, 7}, {1, 8}, {3, 9}});
    if (target_left) {
      join->left = f.target();
      join->right = std::move(others);
      join->left_keys = programs(col(0));
      join->right_keys = programs(col(0));
    } else {
      join->left = std::move(others);
      join->right = f.target();
      join->left_keys = programs(col(0));
      join->right_keys = programs(col(0));
    }
    CHECK(f.db.run(update(f.t, std::move(join), 1, col(target_left ? 4 : 1))) == "");
    CHECK(f.db.rows_affected == 2);
    const std::string rows = f.db.dump(f.t);
    CHECK((rows == "1,7,100 2,10,200 3,9,- 4,-,-" ||
           (target_left && rows == "1,8,100 2,10,200 3,9,- 4,-,-")));
    CHECK(f.db.indexes_agree(f.t));
  }
}

TEST_CASE("ON CONFLICT DO NOTHING leaves out rows that any unique index has, this statement's too",
          "[exec]") {
  Fixture f;
  auto in = insert(
      f.t,
      values({{1, 0, 0}, {8, 0, 100}, {9, 1, 900}, {9, 2, 901}, {10, 3, 900}, {11, 4, kNull}}));
  in->on_conflict.emplace();
  CHECK(f.db.run(std::move(in)) == "");
  CHECK(f.db.rows_affected == 2);
  f.check("1,10,100 2,10,200 3,30,- 4,-,- 9,1,900 11,4,-");
}

TEST_CASE("ON CONFLICT (b) DO NOTHING still fails on the primary key", "[exec]") {
  Fixture f;
  auto in = insert(f.t, values({{1, 0, 100}, {1, 0, 0}}));
  in->on_conflict.emplace();
  in->on_conflict->arbiter = &f.t->indexes[2];
  CHECK(f.db.run(std::move(in)) ==
        "23505 duplicate key value violates unique constraint \"t_pkey\" [Key (id)=(1) already "
        "exists.]");
}

TEST_CASE("ON CONFLICT DO UPDATE sees the existing and the excluded row", "[exec]") {
  for (const std::size_t arbiter : {0U, 2U}) {
    Fixture f;
    auto in = insert(
        f.t, arbiter == 0 ? values({{1, 5, 1}, {9, 9, 9}}) : values({{77, 5, 100}, {9, 9, 9}}));
    in->on_conflict.emplace();
    in->on_conflict->do_update = true;
    in->on_conflict->arbiter = &f.t->indexes[arbiter];
    in->on_conflict->set.emplace_back(1, op(kAdd, column(1), column(4)));
    in->returning = programs(col(0), col(1));
    in->width = 2;
    CHECK(f.db.run(std::move(in)) == "1,15 9,9");
    CHECK(f.db.rows_affected == 2);
    f.check("1,15,100 2,10,200 3,30,- 4,-,- 9,9,9");
  }
}

TEST_CASE("ON CONFLICT DO UPDATE ... WHERE passes rows by", "[exec]") {
  Fixture f;
  auto in = insert(f.t, values({{1, 5, 1}, {3, 5, 1}}));
  in->on_conflict.emplace();
  in->on_conflict->do_update = true;
  in->on_conflict->arbiter = f.t->primary_key();
  in->on_conflict->set.emplace_back(1, col(4));
  in->on_conflict->where = op(kGreater, column(1), 20);
  CHECK(f.db.run(std::move(in)) == "");
  CHECK(f.db.rows_affected == 1);
  f.check("1,10,100 2,10,200 3,5,- 4,-,-");
}

TEST_CASE("ON CONFLICT DO UPDATE refuses to touch a row twice", "[exec]") {
  for (const std::int64_t id : {1, 50}) {
    Fixture f;
    auto in = insert(f.t, values({{id, 5, kNull}, {id, 6, kNull}}));
    in->on_conflict.emplace();
    in->on_conflict->do_update = true;
    in->on_conflict->arbiter = f.t->primary_key();
    in->on_conflict->set.emplace_back(1, col(4));
    CHECK(f.db.run(std::move(in)) ==
          "21000 ON CONFLICT DO UPDATE command cannot affect row a second time");
    f.check("1,10,100 2,10,200 3,30,- 4,-,-");
  }
}

TEST_CASE("tables without a primary key keep duplicates in the order of insertion", "[exec]") {
  Database db;
  auto t = db.table("h", {{"a", kInt4}}, {});
  db.index(*t, "h_a_idx", {{0, true, false}}, false);
  CHECK(db.run(insert(t, values({{2}, {1}, {2}}))) == "");
  CHECK(db.dump(t) == "2 1 2");
  auto target = scan(t, {0}, &t->indexes[0]);
  target->bound.equal.push_back(number(2));
  target->row_identity = true;
  CHECK(db.run(update(t, std::move(target), 0, number(5))) == "");
  CHECK(db.dump(t) == "5 1 5");
  CHECK(db.indexes_agree(t));
}

TEST_CASE("error details quote names and cut long values", "[exec]") {
  Database db;
  auto t = db.table("T", {{"Odd name", kText, true}, {"b", kText, true}}, {0});
  auto rows = node<ValuesNode>(2);
  std::string wide(63, 'x');
  wide += "\xC3\xA9 and more";
  rows->rows.push_back(programs(text(wide), constant(Value::null())));
  CHECK(db.run(insert(t, std::move(rows))) ==
        "23502 null value in column \"b\" of relation \"T\" violates not-null constraint [Failing "
        "row contains (" +
            std::string(63, 'x') + "..., null).]");
  for (const char* expected : {"",
                               "23505 duplicate key value violates unique constraint \"T_pkey\" "
                               "[Key (\"Odd name\")=(k) already exists.]"}) {
    rows = node<ValuesNode>(2);
    rows->rows.push_back(programs(text("k"), text("v")));
    CHECK(db.run(insert(t, std::move(rows))) == expected);
  }
}

}  // namespace granary::sql::test
