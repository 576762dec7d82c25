// planner/routine/call.h: how plans call users' functions. A call has hidden arguments behind those
// of the user: of a set how many values a row has, and last the routine.
#pragma once

#include "planner/routine/routine.h"
#include "sql/executor/plan.h"

namespace granary::planner::routine {

/// One value (ScalarFunction).
void call_scalar(sql::EvalContext& context, const sql::CallInfo& call, const sql::Value* args,
                 std::uint32_t count, sql::Value& out);
/// The same of a function in LANGUAGE internal.
void call_internal(sql::EvalContext& context, const sql::CallInfo& call, const sql::Value* args,
                   std::uint32_t count, sql::Value& out);
/// Rows (FunctionRow::open_set).
sql::SetCursor* open_set(sql::EvalContext& context, const sql::CallInfo& call,
                         const sql::Value* args, std::uint32_t count);

/// The routine as its hidden argument; whoever holds the value keeps the routine.
sql::Value routine_value(const Routine& routine);
sql::Program routine_argument(const Routine& routine);
sql::Program width_argument(std::uint32_t width);
/// A call of a routine's set in FROM: its columns stand for themselves, `width` of them.
void ask_columns(sql::FunctionScanNode::Call& call);

}  // namespace granary::planner::routine
