// Joins: both kinds give the same rows for every join type; keys of NULL; NOT IN; index joins.
#include <algorithm>
#include <iterator>
#include <sstream>

#include "tests/unit/sql/exec_support.h"

namespace granary::sql::test {
namespace {

using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;

std::string sorted(const std::string& rows) {
  std::istringstream in(rows);
  std::vector<std::string> all(std::istream_iterator<std::string>(in), {});
  std::sort(all.begin(), all.end());
  std::string out;
  for (const std::string& row : all) out += (out.empty() ? "" : " ") + row;
  return out;
}

std::string show(std::int64_t v) { return v == kNull ? "-" : std::to_string(v); }

PlanPtr pairs(const Pairs& rows) {
  auto out = node<ValuesNode>(2);
  for (const auto& [a, b] : rows) {
    out->rows.push_back(programs(a == kNull ? constant(Value::null()) : number(a), number(b)));
  }
  return out;
}

/// left.a = right.a [and left.b < right.b], by the definition.
std::string by_definition(const Pairs& left, const Pairs& right, JoinType type,
                          bool with_condition) {
  std::string out;
  const auto add = [&](const std::string& row) { out += (out.empty() ? "" : " ") + row; };
  std::vector<bool> used(right.size());
  for (const auto& l : left) {
    bool matched = false;
    const std::string left_text = show(l.first) + "," + show(l.second);
    for (std::size_t r = 0; r < right.size(); ++r) {
      if (l.first == kNull || l.first != right[r].first ||
          (with_condition && l.second >= right[r].second))
        continue;
      used[r] = true;
      if (type != JoinType::kAnti && !(type == JoinType::kSemi && matched)) {
        add(type == JoinType::kSemi
                ? left_text
                : left_text + "," + show(right[r].first) + "," + show(right[r].second));
      }
      matched = true;
    }
    if (matched) continue;
    if (type == JoinType::kAnti) add(left_text);
    if (type == JoinType::kLeft || type == JoinType::kFull) add(left_text + ",-,-");
  }
  if (type == JoinType::kRight || type == JoinType::kFull) {
    for (std::size_t r = 0; r < right.size(); ++r) {
      if (!used[r]) add("-,-," + show(right[r].first) + "," + show(right[r].second));
    }
  }
  return sorted(out);
}

}  // namespace

TEST_CASE("hash join and nested loop agree with the definition of every join type", "[exec]") {
  std::mt19937_64 random(granary::test::random_seed("exec joins"));
  Database db;
  for (int round = 0; round < 120; ++round) {
    const auto make = [&] {
      Pairs out(random() % 12);
      for (auto& [a, b] : out) {
        a = random() % 6 == 0 ? kNull : static_cast<std::int64_t>(random() % 5);
        b = static_cast<std::int64_t>(random() % 4);
      }
      return out;
    };
    const Pairs left = make(), right = make();
    const bool with_condition = random() % 2 == 0;
    for (const JoinType type : {JoinType::kInner, JoinType::kLeft, JoinType::kRight,
                                JoinType::kFull, JoinType::kSemi, JoinType::kAnti}) {
      const std::uint32_t width = type == JoinType::kSemi || type == JoinType::kAnti ? 2 : 4;
      const std::string expected = by_definition(left, right, type, with_condition);
      auto hash = node<HashJoinNode>(width);
      hash->left = pairs(left);
      hash->right = pairs(right);
      hash->type = type;
      hash->left_keys = programs(col(0));
      hash->right_keys = programs(col(0));
      hash->key_types = {kInt4};
      if (with_condition) hash->condition = op(kLess, column(1), column(3));
      CHECK(sorted(db.run(std::move(hash))) == expected);

      auto loop = node<NestedLoopNode>(width);
      loop->left = pairs(left);
      loop->right = pairs(right);
      loop->type = type;
      ProgramBuilder builder;
      Operand condition = call(builder, kEqual, column(0), column(2));
      if (with_condition) {
        const Operand both[] = {condition, call(builder, kLess, column(1), column(3))};
        condition = builder.temp();
        builder.emit(OpCode::kAnd, both, condition);
      }
      loop->condition = builder.finish(condition);
      CHECK(sorted(db.run(std::move(loop))) == expected);
    }
  }
}

TEST_CASE("NOT IN: a NULL on either side decides, an empty list does not", "[exec]") {
  Database db;
  const auto not_in = [&](PlanPtr left, PlanPtr right) {
    auto join = node<HashJoinNode>(1);
    join->left = std::move(left);
    join->right = std::move(right);
    join->type = JoinType::kAnti;
    join->null_aware = true;
    join->left_keys = programs(col(0));
    join->right_keys = programs(col(0));
    join->key_types = {kInt4};
    return db.run(std::move(join));
  };
  const auto none = [] {
    auto out = node<FilterNode>(1);
    out->input = values({{1}});
    out->condition = constant(Value::of_bool(false));
    return out;
  };
  CHECK(not_in(values({{1}, {2}, {kNull}}), values({{2}, {3}})) == "1");
  CHECK(not_in(values({{1}, {2}, {kNull}}), values({{2}, {kNull}})) == "");
  CHECK(not_in(values({{1}, {kNull}}), none()) == "1 -");
}

TEST_CASE("an index join gives the outer row's values to the inner scan", "[exec]") {
  Database db;
  auto t = db.table("t", {{"id", kInt4, true}, {"a", kInt4}}, {0});
  REQUIRE(db.run(insert(t, values({{1, 10}, {2, 20}, {3, 30}}))) == "");
  for (const JoinType type : {JoinType::kInner, JoinType::kLeft}) {
    auto loop = node<NestedLoopNode>(2);
    loop->left = values({{3}, {9}, {1}});
    loop->right = point(t, {1}, slot(2));
    loop->type = type;
    loop->outer_values.emplace_back(2U, col(0));
    CHECK(db.run(std::move(loop)) == (type == JoinType::kInner ? "3,30 1,10" : "3,30 9,- 1,10"));
  }
}

}  // namespace granary::sql::test
