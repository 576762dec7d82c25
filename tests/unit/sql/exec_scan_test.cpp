// Table scans: every kind of bound gives exactly the rows that a filter would.
#include <algorithm>
#include <set>

#include "sql/executor/scan_range.h"
#include "sql/types/codec.h"
#include "tests/unit/sql/exec_support.h"

namespace granary::sql::test {
namespace {

using Row = std::vector<std::int64_t>;

/// One end: of the column after the equal ones, and where it is met, of the one behind.
struct End {
  std::int64_t value = 0;
  bool inclusive = true;
  std::optional<std::int64_t> rest;

  /// next: of the column behind, where there is a rest
  bool holds(std::int64_t v, std::int64_t next, bool lower) const {
    if (v == kNull || value == kNull) return false;
    if (v != value) return (v > value) == lower;
    if (!rest) return inclusive;
    return *rest == kNull || (next == *rest ? inclusive : (next > *rest) == lower);
  }
};

/// What the bound means, column by column.
struct Expected {
  std::vector<std::int64_t> equal;
  std::optional<End> lower, upper;

  bool holds(const Row& row, const IndexDesc& index) const {
    const auto value = [&](std::size_t i) { return row[index.columns[i].column]; };
    for (std::size_t i = 0; i < equal.size(); ++i) {
      if (value(i) == kNull || equal[i] == kNull || value(i) != equal[i]) return false;
    }
    const std::size_t at = equal.size();
    const auto met = [&](const std::optional<End>& end, bool is_lower) {
      return !end || end->holds(value(at), end->rest ? value(at + 1) : 0, is_lower);
    };
    return met(lower, true) && met(upper, false);
  }
};

/// The index's order of two rows' key columns.
int compare(const Row& a, const Row& b, const IndexDesc& index) {
  for (const IndexColumn& column : index.columns) {
    const std::int64_t x = a[column.column], y = b[column.column];
    if (x == y) continue;
    if (x == kNull || y == kNull) return ((x == kNull) == column.nulls_first) ? -1 : 1;
    return ((x < y) != column.descending) ? -1 : 1;
  }
  return 0;
}

std::string as_text(const Row& row) {
  std::string out;
  for (const std::int64_t v : row)
    out += (out.empty() ? "" : ",") + (v == kNull ? "-" : std::to_string(v));
  return out;
}

}  // namespace

TEST_CASE("random bounds on random indexes give what a filter gives, in order", "[exec]") {
  std::mt19937_64 random(granary::test::random_seed("exec scans"));
  for (int round = 0; round < 30; ++round) {
    Database db;
    auto t = db.table("t", {{"id", kInt4, true}, {"a", kInt4}, {"b", kInt4}, {"c", kInt4}}, {0});
    const auto flag = [&] { return random() % 2 == 0; };
    db.index(*t, "one", {{1, flag(), flag()}}, false);
    db.index(*t, "two", {{1, flag(), flag()}, {2, flag(), flag()}}, false);
    db.index(*t, "three", {{3, flag(), flag()}, {0, flag(), flag()}}, true);
    std::vector<Row> rows;
    auto input = node<ValuesNode>(4);
    for (std::int64_t id = -20; id < 40; ++id) {
      rows.push_back({id * 1000});
      std::vector<Program> made = programs(number(id * 1000));
      for (int i = 0; i < 3; ++i) {
        const std::int64_t v =
            random() % 5 == 0 ? kNull : static_cast<std::int64_t>(random() % 7) - 3;
        rows.back().push_back(v);
        made.push_back(v == kNull ? constant(Value::null()) : number(v));
      }
      input->rows.push_back(std::move(made));
    }
    REQUIRE(db.run(insert(t, std::move(input))) == "");
    for (int probe = 0; probe < 60; ++probe) {
      const IndexDesc& index = t->indexes[random() % t->indexes.size()];
      const auto operand = [&](std::size_t column) {
        if (random() % 15 == 0) return kNull;
        const auto v = static_cast<std::int64_t>(random() % 9) - 4;
        return index.columns[column].column == 0 ? v * 3000 : v;
      };
      const auto program = [](std::int64_t v) {
        return v == kNull ? constant(Value::null()) : number(v);
      };
      auto node = scan(t, {0, 1, 2, 3}, &index);
      Expected expected{};
      for (std::size_t i = random() % (index.columns.size() + 1); i > 0; --i) {
        expected.equal.push_back(operand(expected.equal.size()));
        node->bound.equal.push_back(program(expected.equal.back()));
      }
      if (expected.equal.size() < index.columns.size()) {
        const std::size_t at = expected.equal.size();
        // Row comparisons: on columns that are never NULL, which is nothing that a bound tells.
        const bool has_rest = at + 1 < index.columns.size() && index.columns[at + 1].column == 0 &&
                              index.columns[at].descending == index.columns[at + 1].descending;
        const auto draw = [&](std::optional<End>& end, std::optional<ScanEnd>& bound) {
          if (flag()) return;
          end = End{operand(at), flag(), {}};
          bound = ScanEnd{program(end->value), end->inclusive, {}};
          if (!has_rest || flag()) return;
          end->rest = operand(at + 1);
          bound->rest.push_back(program(*end->rest));
        };
        draw(expected.lower, node->bound.lower);
        draw(expected.upper, node->bound.upper);
      }
      node->backward = flag();
      std::vector<Row> wanted;
      for (const Row& row : rows) {
        if (expected.holds(row, index)) wanted.push_back(row);
      }
      const auto before = [&](const Row& a, const Row& b) {
        const int order = compare(a, b, index);
        return order != 0 ? order < 0 : a[0] < b[0];
      };
      std::sort(wanted.begin(), wanted.end(), before);
      if (node->backward) std::reverse(wanted.begin(), wanted.end());
      std::string text;
      for (const Row& row : wanted) text += (text.empty() ? "" : " ") + as_text(row);
      CHECK(db.run(std::move(node)) == text);
    }
  }
}

TEST_CASE("a point get finds its row by primary key and by unique index", "[exec]") {
  Database db;
  auto t = db.table("t", {{"id", kInt4, true}, {"a", kInt4}}, {0});
  db.index(*t, "t_a_key", {{1, false, false}}, true);
  REQUIRE(db.run(insert(t, values({{1, 10}, {2, 20}, {3, kNull}}))) == "");
  Plan plan = plan_of(point(t, {1}, param(0)));
  CHECK(db.run(plan, {Value::of_int(2)}) == "20");
  CHECK(db.run(plan, {Value::of_int(4)}) == "");
  CHECK(db.run(plan, {Value::null()}) == "");
  auto by_a = scan(t, {1, 0}, &t->indexes[1]);
  by_a->bound.equal.push_back(param(0));
  REQUIRE(is_point(*by_a));
  by_a->filter = op(kGreater, column(1), 1);
  plan = plan_of(std::move(by_a));
  CHECK(db.run(plan, {Value::of_int(20)}) == "20,2");
  CHECK(db.run(plan, {Value::of_int(10)}) == "");
  CHECK(db.run(plan, {Value::null()}) == "");
}

TEST_CASE("the string after a prefix", "[exec]") {
  std::string prefix = "a\xFF\xFF";
  CHECK(codec::advance_past_prefix(prefix));
  CHECK(prefix == "b");
  prefix = "\xFF\xFF";
  CHECK_FALSE(codec::advance_past_prefix(prefix));
  prefix.clear();
  CHECK_FALSE(codec::advance_past_prefix(prefix));
}

TEST_CASE("virtual relations are filtered and projected", "[exec]") {
  Database db;
  auto relation = std::make_shared<RelationDesc>();
  relation->virtual_rows = [](SessionContext&, Arena& arena, RowSink& sink) {
    for (std::int64_t i = 0; i < 4; ++i) {
      const Value row[] = {Value::of_int(i),
                           Value::of_text(arena.copy("row " + std::to_string(i)))};
      sink.row(row);
    }
  };
  auto out = node<VirtualScanNode>(2);
  out->relation = relation;
  out->columns = {1, 0};
  out->filter = op(kGreater, column(1), 1);
  CHECK(db.run(std::move(out), {kText, kInt4}) == "row 2,2 row 3,3");
}

}  // namespace granary::sql::test
