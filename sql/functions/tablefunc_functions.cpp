#include "sql/functions/tablefunc_functions.h"

#include <algorithm>
#include <random>

#include "sql/functions/connect_by.h"
#include "sql/functions/crosstab.h"
#include "sql/functions/record_columns.h"

namespace granary::sql::functions {

namespace {

/// normal_rand(rows, mean, standard deviation)
class NormalCursor final : public SetCursor {
 public:
  explicit NormalCursor(const Value* args)
      : left_(args[0].integer), mean_(args[1].float8), deviation_(args[2].float8) {}

  bool next(EvalContext&, Value* row) override {
    if (left_-- <= 0) return false;
    *row = Value::of_float(mean_ + deviation_ * normal_(engine_));
    return true;
  }

 private:
  std::int64_t left_;
  const double mean_, deviation_;
  std::mt19937_64 engine_{std::random_device{}()};
  std::normal_distribution<double> normal_;
};

SetCursor* normal_rand(EvalContext&, const CallInfo&, const Value* args, std::uint32_t) {
  if (args[0].integer < 0) throw SqlError("22023", "number of rows cannot be negative");
  return new NormalCursor(args);
}

void require_columns(std::uint32_t count, std::uint32_t declared) {
  if (count > declared) return;
  throw SqlError("0A000",
                 "function returning record called in context that cannot accept type record");
}

/// crosstab(source), crosstab(source, columns): the number is ignored, as in PostgreSQL.
template <std::uint32_t kDeclared>
SetCursor* open_crosstab(EvalContext& context, const CallInfo&, const Value* args,
                         std::uint32_t count) {
  require_columns(count, kDeclared);
  return crosstab(context, args[0].text(), shape_argument(args, count));
}

SetCursor* open_by_category(EvalContext& context, const CallInfo&, const Value* args,
                            std::uint32_t count) {
  require_columns(count, 2);
  return crosstab_by_category(context, args[0].text(), args[1].text(),
                              shape_argument(args, count));
}

/// connectby(table, key, parent's key [, order], start, depth [, branch])
template <bool kOrdered, bool kBranches>
SetCursor* open_connect_by(EvalContext& context, const CallInfo&, const Value* args,
                           std::uint32_t count) {
  constexpr std::uint32_t kStart = kOrdered ? 4 : 3;
  require_columns(count, kStart + 2 + std::uint32_t{kBranches});
  ConnectBy tree;
  tree.table = args[0].text();
  tree.key = args[1].text();
  tree.parent_key = args[2].text();
  tree.start = args[kStart].text();
  tree.depth_max = static_cast<std::int32_t>(args[kStart + 1].integer);
  if (kOrdered) tree.order = args[3].text();
  if (kBranches) tree.branch = args[kStart + 2].text();
  return connect_by(context, tree, shape_argument(args, count));
}

using OpenSet = SetCursor* (*)(EvalContext&, const CallInfo&, const Value*, std::uint32_t);

FunctionRow table_row(std::uint32_t oid, const char* name, const ArgumentTypes& arguments,
                      OpenSet open) {
  return {.oid = Oid{oid},
          .name = name,
          .arguments = arguments,
          .result = kRecord,
          .volatility = Volatility::kStable,
          .open_set = open};
}

const FunctionRow kRows[] = {
    {.oid = Oid{15800},
     .name = "normal_rand",
     .arguments = {kInt4, kFloat8, kFloat8},
     .result = kFloat8,
     .volatility = Volatility::kVolatile,
     .open_set = normal_rand},
    table_row(15801, "crosstab", {kText}, open_crosstab<1>),
    table_row(15802, "crosstab", {kText, kInt4}, open_crosstab<2>),
    table_row(15803, "crosstab", {kText, kText}, open_by_category),
    table_row(15807, "connectby", {kText, kText, kText, kText, kInt4, kText},
              open_connect_by<false, true>),
    table_row(15808, "connectby", {kText, kText, kText, kText, kInt4},
              open_connect_by<false, false>),
    table_row(15809, "connectby", {kText, kText, kText, kText, kText, kInt4, kText},
              open_connect_by<true, true>),
    table_row(15810, "connectby", {kText, kText, kText, kText, kText, kInt4},
              open_connect_by<true, false>),
};

}  // namespace

bool is_table_function(const FunctionRow& function) {
  return function.set_columns.empty() && function.result == kRecord &&
         std::any_of(std::begin(kRows), std::end(kRows),
                     [&](const FunctionRow& row) { return &row == &function; });
}

std::span<const FunctionRow> tablefunc_functions() { return kRows; }

}  // namespace granary::sql::functions
