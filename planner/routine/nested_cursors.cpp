#include "planner/routine/nested_cursors.h"

#include "planner/parse/parse_tree.h"
#include "sql/catalog/session_roles.h"
#include "sql/cursor.h"
#include "sql/cursor_move.h"
#include "sql/row_spool.h"

namespace granary::planner {
namespace {

using sql::SqlError;

constexpr int kTriesMax = 100;  // with a plan that was stale when it was run

sql::Cursor& cursor_named(sql::SessionContext& session, const std::string& name) {
  sql::Cursor* found = sql::cursors_of(session).find(name);
  if (found == nullptr) throw SqlError("34000", "cursor \"" + name + "\" does not exist");
  return *found;
}

void declare(const NestedContext& context, const CursorStatement& cursor, std::string_view text,
             const CursorInputs& inputs, Arena& arena) {
  if (cursor.with_hold)
    sql::catalog::refuse_in_restricted_operation("create a cursor WITH HOLD");
  const auto tree = ParseTree::parse(cursor.query.text);
  for (int tries = 0; tries < kTriesMax; ++tries) {
    const NestedPlan plan = [&] {
      const NestedCommand command(context);
      return plan_nested(context.session, tree.statement(0), inputs.variables, inputs.types,
                         nullptr, true);
    }();
    const Statement& query = *plan.statement;
    const bool scrolls = goes_backward(cursor, query);
    auto rows = std::make_unique<sql::RowSpool>(context.session.settings);
    rows->start(query.plan->columns, sql::hidden_columns(query.row_places));
    std::uint64_t count = 0;
    if (!run_nested(context, query, arena, inputs.values, *rows, 0, count)) continue;
    sql::SessionCursors& cursors = sql::cursors_of(context.session);
    if (cursors.find(cursor.name) != nullptr)
      throw SqlError("42P03", "cursor \"" + cursor.name + "\" already exists");
    std::string name = cursor.name;
    sql::Cursor& opened =
        cursors.open(name, text, query.plan->columns, query.row_places, scrolls, cursor.with_hold);
    opened.spool = std::move(rows);
    return;
  }
  throw sql::ExecInterrupt{sql::PullStatus::kConflict};
}

std::string fetch(sql::SessionContext& session, const CursorStatement& cursor,
                  sql::ResultSink& sink) {
  const sql::Cursor& rows = cursor_named(session, cursor.name);
  const sql::CursorMove move{
      .direction = cursor.direction, .count = cursor.count, .gives_rows = !cursor.move};
  const auto at = static_cast<std::int64_t>(rows.spool_at);
  sql::cursors_of(session).fetch(cursor.name, sql::rows_needed(move, at));
  const sql::MovedCursor moved =
      sql::move_cursor(move, at, static_cast<std::int64_t>(rows.spool->size()), rows.scroll);
  sql::cursors_of(session).move(cursor.name, static_cast<std::size_t>(moved.end));
  for (std::int64_t i = 0; !cursor.move && i < moved.count; ++i)
    sink.row(rows.spool->at(static_cast<std::size_t>(moved.first + i * moved.step - 1)));
  return (cursor.move ? "MOVE " : "FETCH ") + std::to_string(moved.count);
}

}  // namespace

bool goes_backward(const CursorStatement& cursor, const Statement& query) {
  const std::string& what = query.refused_as;  // "SELECT FOR UPDATE"
  if (!what.starts_with("SELECT FOR") || query.plan->dependencies.empty())
    return !cursor.no_scroll;
  const std::string clause = what.substr(sizeof "SELECT");
  if (cursor.with_hold) {
    throw SqlError("0A000", "DECLARE CURSOR WITH HOLD ... " + clause + " is not supported")
        .detail("Holdable cursors must be READ ONLY.");
  }
  if (cursor.scroll) {
    throw SqlError("0A000", "DECLARE SCROLL CURSOR ... " + clause + " is not supported")
        .detail("Scrollable cursors must be READ ONLY.");
  }
  return false;
}

std::vector<sql::ResultColumn> cursor_columns(sql::SessionContext& session,
                                              const CursorStatement& cursor) {
  if (cursor.move) return {};
  return cursor_named(session, cursor.name).spool->columns();
}

std::string run_nested_cursor(const NestedContext& context, StatementKind kind,
                              const CursorStatement& cursor, std::string_view text,
                              const CursorInputs& inputs, Arena& arena, sql::ResultSink& sink) {
  switch (kind) {
    case StatementKind::kDeclareCursor:
      declare(context, cursor, text, inputs, arena);
      return "DECLARE CURSOR";
    case StatementKind::kFetch:
      return fetch(context.session, cursor, sink);
    default:
      sql::catalog::refuse_in_restricted_operation("execute CLOSE");
      if (cursor.name.empty()) sql::raise_not_supported("CLOSE ALL in a function");
      cursor_named(context.session, cursor.name);
      sql::cursors_of(context.session).close(cursor.name);
      return "CLOSE CURSOR";
  }
}

}  // namespace granary::planner
