// planner/routine/user_aggregate.h: users' aggregates (CREATE AGGREGATE) as plans call them: a row
// like those of built-in aggregates, whose step and final call functions that SQL knows.
#pragma once

#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "planner/bind/binder.h"
#include "planner/routine/routine.h"

namespace granary::planner {

/// A function of an aggregate: built in, or a user's that it keeps.
struct SupportFunction {
  const sql::FunctionRow* row = nullptr;  // null: there is none
  RoutinePtr routine;
  std::vector<sql::Oid> types;
  sql::CallInfo info;  // over `types`

  sql::Value call(sql::EvalContext& context, sql::Value* args) const;
};

struct UserAggregateRow : sql::AggregateRow {
  UserAggregateRow() : AggregateRow{{}, "", {}, {}, 0, nullptr, nullptr} {}
  UserAggregateRow(const UserAggregateRow&) = delete;
  UserAggregateRow& operator=(const UserAggregateRow&) = delete;

  const Routine* routine = nullptr;
  SupportFunction transition, finish;
  sql::Oid state_type;
  std::optional<std::string> initial_text;
  sql::Value initial;  // the same as a value; bytes live in initial_arena
  Arena initial_arena{64};
};

/// The forms of one aggregate, by the types that calls settle. Thread-safe. Rows stay while the
/// routine lives.
struct UserAggregateForms {
  std::mutex mutex;
  std::deque<UserAggregateRow> rows;
};

/// What calling the aggregate with arguments of such types runs; the plan depends on its functions.
const sql::AggregateRow& user_aggregate(Binder& binder, const Routine& routine,
                                        const std::vector<sql::Oid>& types, sql::Oid result);
/// Null: a built-in aggregate.
inline const Routine* routine_of(const sql::AggregateRow& row) {
  return row.oid < sql::kFirstUserOid ? nullptr
                                      : static_cast<const UserAggregateRow&>(row).routine;
}

}  // namespace granary::planner
