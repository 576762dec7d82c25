// Sorting, grouping, sets, WITH, recursion, functions in FROM, subqueries: operators over hand-made
// rows.
#include "tests/unit/sql/exec_support.h"

namespace granary::sql::test {
namespace {

PlanPtr sorted_by(PlanPtr input, std::vector<SortKey> keys) {
  auto out = node<SortNode>(input->width);
  out->input = std::move(input);
  out->keys = std::move(keys);
  return out;
}

std::vector<SortKey> keys(SortKey first) {
  std::vector<SortKey> out;
  out.push_back(std::move(first));
  return out;
}

std::vector<SortKey> keys(SortKey first, SortKey second) {
  std::vector<SortKey> out = keys(std::move(first));
  out.push_back(std::move(second));
  return out;
}

std::unique_ptr<LimitNode> limited(PlanPtr input, std::int64_t count, std::int64_t offset) {
  auto out = node<LimitNode>(input->width);
  out->input = std::move(input);
  out->count = count == kNull ? constant(Value::null()) : number(count);
  out->offset = number(offset);
  return out;
}

// Aggregates and functions small enough to be told at a glance.
void count_step(EvalContext&, const CallInfo&, void* state, const Value*, std::uint32_t) {
  ++*static_cast<std::int64_t*>(state);
}
void count_final(EvalContext&, const CallInfo&, void* state, Value& out) {
  out = Value::of_int(*static_cast<std::int64_t*>(state));
}
const AggregateRow kCount{Oid{1}, "count", {kAny}, kInt8, 8, count_step, count_final, true};
const AggregateRow kCountStar{Oid{2}, "count", {}, kInt8, 8, count_step, count_final, true};

struct Joined {
  const char* bytes;
  std::uint32_t size;
  bool any;
};
/// Digits one after the other: shows the order of the steps.
void join_step(EvalContext& context, const CallInfo&, void* state, const Value* args,
               std::uint32_t) {
  auto& joined = *static_cast<Joined*>(state);
  const std::string longer =
      std::string(joined.bytes, joined.size) + std::to_string(args[0].integer);
  const std::string_view kept = context.arena->copy(longer);
  joined = {kept.data(), static_cast<std::uint32_t>(kept.size()), true};
}
void join_final(EvalContext&, const CallInfo&, void* state, Value& out) {
  const auto& joined = *static_cast<Joined*>(state);
  if (joined.any) out = Value::of_text({joined.bytes, joined.size});
}
const AggregateRow kJoin{Oid{3},         "join",    {kInt4},    kText,
                         sizeof(Joined), join_step, join_final, true};

class Series final : public SetCursor {
 public:
  Series(std::int64_t from, std::int64_t to) : at_(from), to_(to) {}
  bool next(EvalContext&, Value* row) override {
    if (at_ > to_) return false;
    row[0] = Value::of_int(at_++);
    return true;
  }

 private:
  std::int64_t at_, to_;
};
const FunctionRow kSeries{
    .oid = Oid{4},
    .name = "series",
    .arguments = {kInt4, kInt4},
    .result = kInt4,
    .open_set = [](EvalContext&, const CallInfo&, const Value* args, std::uint32_t) -> SetCursor* {
      return new Series(args[0].integer, args[1].integer);
    }};

FunctionScanNode::Call series(Program from, Program to) {
  FunctionScanNode::Call out;
  out.function = &kSeries;
  out.argument_types = {kInt4, kInt4};
  out.result_type = kInt4;
  out.arguments = programs(std::move(from), std::move(to));
  return out;
}

AggregateCall aggregate(const AggregateRow& function, std::vector<Program> arguments) {
  AggregateCall out;
  out.function = &function;
  out.argument_types.resize(arguments.size(), kInt4);
  out.distinct_types = out.argument_types;
  out.result_type = function.result;
  out.arguments = std::move(arguments);
  return out;
}

}  // namespace

TEST_CASE("sorting: directions, NULLs, equal keys keep their order", "[exec]") {
  Database db;
  const auto rows = [] { return values({{2, 1}, {kNull, 2}, {1, 3}, {2, 4}, {3, 5}}); };
  CHECK(db.run(sorted_by(rows(), keys(sort_key(col(0))))) == "1,3 2,1 2,4 3,5 -,2");
  CHECK(db.run(sorted_by(rows(), keys(sort_key(col(0), true, true)))) == "-,2 3,5 2,1 2,4 1,3");
  CHECK(db.run(sorted_by(rows(), keys(sort_key(col(0), false, true), sort_key(col(1), true)))) ==
        "-,2 1,3 2,4 2,1 3,5");
}

TEST_CASE("top-N keeps what a full sort would give first", "[exec]") {
  std::mt19937_64 random(granary::test::random_seed("exec top-N"));
  Database db;
  for (int round = 0; round < 40; ++round) {
    std::vector<std::vector<Program>> rows, again;
    for (std::size_t i = random() % 200; i > 0; --i) {
      const auto a = static_cast<std::int64_t>(random() % 20);
      const auto b = static_cast<std::int64_t>(i);
      rows.push_back(programs(number(a), number(b)));
      again.push_back(programs(number(a), number(b)));
    }
    const auto n = static_cast<std::int64_t>(random() % 30);
    auto all = node<ValuesNode>(2), few = node<ValuesNode>(2);
    all->rows = std::move(rows);
    few->rows = std::move(again);
    const std::string expected =
        db.run(limited(sorted_by(std::move(all), keys(sort_key(col(0)))), n, 0));
    auto top = node<SortNode>(2);
    top->input = std::move(few);
    top->keys = keys(sort_key(col(0)));
    top->limit = number(n);
    CHECK(db.run(std::move(top)) == expected);
  }
}

TEST_CASE("top-N over long rows stays small", "[exec]") {
  Database db;
  auto scan = node<FunctionScanNode>(1);
  scan->calls.push_back(series(number(1), number(20000)));
  auto wide = node<ProjectNode>(2);
  wide->input = std::move(scan);
  wide->columns = programs(col(0), text(std::string(2000, 'w')));
  auto top = node<SortNode>(2);
  top->input = std::move(wide);
  top->keys = keys(sort_key(col(0), true));
  top->limit = number(2);
  auto out = node<ProjectNode>(1);
  out->input = std::move(top);
  out->columns = programs(col(0));
  CHECK(db.run(std::move(out)) == "20000 19999");
}

TEST_CASE("limit and offset, negative, NULL and with ties", "[exec]") {
  Database db;
  const auto rows = [] { return values({{1}, {2}, {2}, {3}}); };
  CHECK(db.run(limited(rows(), 2, 1)) == "2 2");
  CHECK(db.run(limited(rows(), kNull, 3)) == "3");
  CHECK(db.run(limited(rows(), 0, 0)) == "");
  CHECK(db.run(limited(rows(), 5, 9)) == "");
  CHECK(db.run(limited(rows(), -1, 0)) == "2201W LIMIT must not be negative");
  CHECK(db.run(limited(rows(), 1, -1)) == "2201X OFFSET must not be negative");
  auto ties = limited(rows(), 2, 0);
  ties->with_ties = true;
  ties->tie_keys = keys(sort_key(col(0)));
  CHECK(db.run(std::move(ties)) == "1 2 2");
}

TEST_CASE("grouping: NULL is a group, an empty input without keys gives one row", "[exec]") {
  Database db;
  auto out = node<AggregateNode>(4);
  out->input = values({{1, 5}, {kNull, 6}, {1, kNull}, {2, 7}, {kNull, 8}, {1, 4}});
  out->keys = programs(col(0));
  out->key_types = {kInt4};
  out->calls.push_back(aggregate(kCountStar, {}));
  out->calls.push_back(aggregate(kCount, programs(col(1))));
  out->calls.push_back(aggregate(kJoin, programs(col(1))));
  out->calls.back().filter = op(kGreater, column(1), 4);
  CHECK(db.run(std::move(out), {kInt4, kInt8, kInt8, kText}) == "1,3,2,5 -,2,2,68 2,1,1,7");

  auto empty = node<AggregateNode>(2);
  auto none = node<FilterNode>(1);
  none->input = values({{1}});
  none->condition = constant(Value::of_bool(false));
  empty->input = std::move(none);
  empty->calls.push_back(aggregate(kCountStar, {}));
  empty->calls.push_back(aggregate(kJoin, programs(col(0))));
  CHECK(db.run(std::move(empty), {kInt8, kText}) == "0,-");
}

TEST_CASE("aggregates with DISTINCT and ORDER BY", "[exec]") {
  Database db;
  auto out = node<AggregateNode>(3);
  out->input = values({{3, 1}, {1, 2}, {3, 3}, {2, 4}, {kNull, 5}});
  out->calls.push_back(aggregate(kJoin, programs(col(0))));
  out->calls[0].distinct = true;
  out->calls.push_back(aggregate(kJoin, programs(col(0))));
  out->calls[1].order_by = keys(sort_key(col(1), true));
  out->calls.push_back(aggregate(kJoin, programs(col(0))));
  out->calls[2].distinct = true;
  out->calls[2].order_by = keys(sort_key(col(0), true));
  CHECK(db.run(std::move(out), {kText, kText, kText}) == "123,2313,321");
}

TEST_CASE("distinct and the set operations", "[exec]") {
  Database db;
  const auto left = [] { return values({{1}, {2}, {2}, {kNull}, {kNull}, {4}}); };
  const auto right = [] { return values({{2}, {kNull}, {5}, {5}}); };
  auto distinct = node<DistinctNode>(1);
  distinct->input = left();
  distinct->keys = programs(col(0));
  distinct->key_types = {kInt4};
  CHECK(db.run(std::move(distinct)) == "1 2 - 4");
  const auto set = [&](SetOperationType type) {
    auto out = node<SetOperationNode>(1);
    out->left = left();
    out->right = right();
    out->type = type;
    out->column_types = {kInt4};
    return db.run(std::move(out));
  };
  CHECK(set(SetOperationType::kUnion) == "1 2 - 4 5");
  CHECK(set(SetOperationType::kIntersect) == "2 -");
  CHECK(set(SetOperationType::kIntersectAll) == "2 -");
  CHECK(set(SetOperationType::kExcept) == "1 4");
  CHECK(set(SetOperationType::kExceptAll) == "1 2 - 4");
  auto append = node<AppendNode>(1);
  append->inputs.push_back(left());
  append->inputs.push_back(right());
  CHECK(db.run(std::move(append)) == "1 2 2 - - 4 2 - 5 5");
}

TEST_CASE("functions in FROM run side by side, with ordinality", "[exec]") {
  Database db;
  auto scan = node<FunctionScanNode>(3);
  scan->calls.push_back(series(number(1), number(3)));
  scan->calls.push_back(series(number(7), number(8)));
  scan->with_ordinality = true;
  CHECK(db.run(std::move(scan)) == "1,7,1 2,8,2 3,-,3");
  auto none = node<FunctionScanNode>(1);
  none->calls.push_back(series(number(1), constant(Value::null())));
  CHECK(db.run(std::move(none)) == "");
}

TEST_CASE("set-returning calls in a select list run in lockstep for each row", "[exec]") {
  Database db;
  auto out = node<ProjectSetNode>(3);
  out->input = values({{1}, {0}, {2}});
  out->calls.push_back(series(number(1), col(0)));
  out->calls.push_back(series(number(5), number(4)));
  CHECK(db.run(std::move(out)) == "1,1,- 2,1,- 2,2,-");
}

TEST_CASE("a WITH query runs once for all its readers, and only as far as they read", "[exec]") {
  Database db;
  auto t = db.table("t", {{"id", kInt4, true}}, {0});
  const auto cte_scan = [] {
    auto out = node<CteScanNode>(1);
    out->cte = 0;
    return out;
  };
  auto both = node<AppendNode>(1);
  both->inputs.push_back(cte_scan());
  both->inputs.push_back(cte_scan());
  Plan plan = plan_of(std::move(both));
  auto writer = insert(t, values({{1}, {2}}));
  writer->returning = programs(col(0));
  writer->width = 1;
  plan.ctes.push_back(std::move(writer));
  plan.cte_modifies = {true};
  CHECK(db.run(plan) == "1 2 1 2");
  CHECK(db.rows_affected == 4);
  CHECK(db.dump(t) == "1 2");

  Plan unread = plan_of(values({{9}}));
  unread.ctes.push_back(insert(t, values({{3}, {4}})));
  unread.cte_modifies = {true};
  CHECK(db.run(unread) == "9");
  CHECK(db.rows_affected == 1);
  CHECK(db.dump(t) == "1 2 3 4");

  Plan endless = plan_of(limited(cte_scan(), 3, 0));
  auto scan = node<FunctionScanNode>(1);
  scan->calls.push_back(series(number(1), number(INT64_MAX - 1)));
  endless.ctes.push_back(std::move(scan));
  CHECK(db.run(endless) == "1 2 3");
}

TEST_CASE("recursion goes on from the rows of the last round", "[exec]") {
  Database db;
  const auto counting = [](bool distinct, Program next, std::int64_t below) {
    auto table = node<WorkTableNode>(1);
    auto filter = node<FilterNode>(1);
    filter->input = std::move(table);
    filter->condition = op(kLess, column(0), below);
    auto step = node<ProjectNode>(1);
    step->input = std::move(filter);
    step->columns.push_back(std::move(next));
    auto out = node<RecursiveUnionNode>(1);
    out->initial = values({{1}, {1}});
    out->recursive = std::move(step);
    out->distinct = distinct;
    out->column_types = {kInt4};
    return out;
  };
  CHECK(db.run(counting(false, op(kAdd, column(0), 1), 3)) == "1 1 2 2 3 3");
  CHECK(db.run(counting(true, op(kAdd, column(0), 1), 4)) == "1 2 3 4");
  CHECK(db.run(counting(true, col(0), 100)) == "1");
}

namespace {

/// SELECT a, (subquery) FROM (VALUES 1, 2, NULL): args = {a}.
std::string with_subplan(Database& db, std::unique_ptr<SubPlan> subplan, Oid type, bool pass_row) {
  ProgramBuilder builder;
  const Operand args[] = {column(0)};
  const Operand value = builder.subplan(*subplan, std::span(args, pass_row ? 1 : 0));
  auto out = node<ProjectNode>(2);
  out->input = values({{1}, {2}, {kNull}});
  out->columns = programs(col(0), builder.finish(value));
  Plan plan = plan_of(std::move(out), {kInt4, type});
  plan.subplans.push_back(std::move(subplan));
  return db.run(plan);
}

std::unique_ptr<SubPlan> subplan(SubPlan::Kind kind, PlanPtr plan, bool correlated) {
  auto out = std::make_unique<SubPlan>();
  out->kind = kind;
  out->plan = std::move(plan);
  out->outer_slots = {0};
  out->correlated = correlated;
  return out;
}

/// series(1, $slot 0)
PlanPtr up_to_slot() {
  auto out = node<FunctionScanNode>(1);
  out->calls.push_back(series(number(1), slot(0)));
  return out;
}

}  // namespace

TEST_CASE("subqueries as expressions", "[exec]") {
  Database db;
  using Kind = SubPlan::Kind;
  auto last = limited(sorted_by(up_to_slot(), keys(sort_key(col(0), true))), 1, 0);
  CHECK(with_subplan(db, subplan(Kind::kScalar, std::move(last), true), kInt4, true) ==
        "1,1 2,2 -,-");
  CHECK(with_subplan(db, subplan(Kind::kScalar, up_to_slot(), true), kInt4, true) ==
        "21000 more than one row returned by a subquery used as an expression");
  CHECK(with_subplan(db, subplan(Kind::kExists, up_to_slot(), true), kBool, true) == "1,t 2,t -,f");
  auto array = subplan(Kind::kArray, up_to_slot(), true);
  array->element_type = kInt4;
  CHECK(with_subplan(db, std::move(array), kInt4Array, true) == "1,{1} 2,{1,2} -,{}");
  CHECK(with_subplan(db, subplan(Kind::kScalar, values({{42}}), false), kInt4, false) ==
        "1,42 2,42 -,42");
  auto any = subplan(Kind::kAnyMatch, values({{2}, {3}}), false);
  any->comparison = op(kEqual, ProgramBuilder::exec(0), column(0));
  CHECK(with_subplan(db, std::move(any), kBool, true) == "1,f 2,t -,-");
  any = subplan(Kind::kAnyMatch, values({{2}, {kNull}}), false);
  any->comparison = op(kEqual, ProgramBuilder::exec(0), column(0));
  CHECK(with_subplan(db, std::move(any), kBool, true) == "1,- 2,t -,-");
  auto all = subplan(Kind::kAllMatch, values({{2}, {3}}), false);
  all->comparison = op(kLess, ProgramBuilder::exec(0), column(0));
  CHECK(with_subplan(db, std::move(all), kBool, true) == "1,t 2,f -,-");
}

}  // namespace granary::sql::test
