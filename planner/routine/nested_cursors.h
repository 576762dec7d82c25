// planner/routine/nested_cursors.h: DECLARE, FETCH, MOVE and CLOSE that a function runs: of the
// session's cursors, as those of clients.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "planner/routine/nested.h"

namespace granary::planner {

/// Whether the cursor may go backward: one that locks rows goes forward only. query: of DECLARE
/// errors  0A000 of one that locks rows, WITH HOLD or SCROLL
bool goes_backward(const CursorStatement& cursor, const Statement& query);

/// What the query of DECLARE may name, and the values for it.
struct CursorInputs {
  Variables& variables;
  std::span<const sql::Oid> types;
  const sql::Value* values;
};

/// The columns of the rows that the statement gives: those of the cursor that FETCH names.
std::vector<sql::ResultColumn> cursor_columns(sql::SessionContext& session,
                                              const CursorStatement& cursor);

/// kind  of the statement; text  as it was written
/// Returns its tag. errors  34000, 42P03, 55000, those of the query; 0A000 of CLOSE ALL
std::string run_nested_cursor(const NestedContext& context, StatementKind kind,
                              const CursorStatement& cursor, std::string_view text,
                              const CursorInputs& inputs, Arena& arena, sql::ResultSink& sink);

}  // namespace granary::planner
