// planner/plpgsql/loops.cpp: loops, EXIT and CONTINUE.
#include "planner/plpgsql/interpreter.h"
#include "sql/cursor.h"
#include "sql/types/array.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::planner::plpgsql {

using sql::SqlError;
using sql::Value;

Flow Interpreter::run_exit(const Exit& node) {
  frame_.scratch.reset();
  if (!node.condition.empty() && !evaluate_condition(frame_, node.condition)) return Flow::kNext;
  frame_.return_label = node.label;
  return node.is_exit ? Flow::kExit : Flow::kContinue;
}

bool Interpreter::goes_on(const Loop& loop, Flow round, Flow& out) {
  frame_.session.check_interrupts();
  const bool mine = frame_.return_label.empty() || frame_.return_label == loop.label;
  switch (round) {
    case Flow::kNext:
      return true;
    case Flow::kExit:
      if (mine) frame_.return_label.clear();
      out = mine ? Flow::kNext : Flow::kExit;
      return false;
    case Flow::kContinue:
      if (mine) frame_.return_label.clear();
      out = mine ? Flow::kNext : Flow::kContinue;
      return mine;
    case Flow::kReturn:
      break;
  }
  out = round;
  return false;
}

Flow Interpreter::run_loop(const Loop& loop) {
  Flow out = Flow::kNext;
  while (true) {
    if (!loop.condition.empty()) {
      frame_.scratch.reset();
      if (!evaluate_condition(frame_, loop.condition)) return Flow::kNext;
    }
    if (!goes_on(loop, run_body(loop.body), out)) return out;
  }
}

Flow Interpreter::run_for_integer(const ForInteger& loop) {
  const DeclaredType integer{sql::kInt4, -1, nullptr};
  const auto bound = [&](const Fragment& fragment, const char* what) {
    frame_.scratch.reset();
    const TypedValue value = evaluate(frame_, fragment, integer);
    if (value.value.is_null())
      throw SqlError("22004", std::string(what) + " of FOR loop cannot be null");
    return value.value.integer;
  };
  std::int64_t at = bound(loop.lower, "lower bound");
  const std::int64_t end = bound(loop.upper, "upper bound");
  const std::int64_t step = loop.step.empty() ? 1 : bound(loop.step, "BY value");
  if (step <= 0) throw SqlError("22023", "BY value of FOR loop must be greater than zero");
  Flow out = Flow::kNext;
  bool found = false;
  while (loop.reverse ? at >= end : at <= end) {
    found = true;
    frame_.states[loop.variable].slot.set(Value::of_int(at));
    if (!goes_on(loop, run_body(loop.body), out)) break;
    at += loop.reverse ? -step : step;
  }
  set_found(found);
  return out;
}

namespace {

/// While it lives, transactions that end leave the cursor open; then, nobody else closes it.
class PinnedCursor {
 public:
  PinnedCursor(sql::SessionContext& session, std::string name)
      : session_(session), name_(std::move(name)) {
    if (sql::Cursor* cursor = find()) cursor->pinned = true;
  }
  ~PinnedCursor() {
    try {
      sql::Cursor* cursor = find();
      if (cursor == nullptr || !cursor->pinned) return;
      if (cursor->held) {
        sql::cursors_of(session_).close(name_);
      } else {
        cursor->pinned = false;
      }
    } catch (const SqlError&) {  // another of the name, which failed
    }
  }
  PinnedCursor(const PinnedCursor&) = delete;
  PinnedCursor& operator=(const PinnedCursor&) = delete;

 private:
  sql::Cursor* find() const {
    sql::SessionCursors* cursors = name_.empty() ? nullptr : sql::find_cursors(session_);
    return cursors == nullptr ? nullptr : cursors->find(name_);
  }

  sql::SessionContext& session_;
  const std::string name_;
};

}  // namespace

void Interpreter::loop_rows(const ForRows& loop, CollectedRows& rows, Flow& out) {
  const bool over_cursor = loop.kind == StatementKind::kForCursor;
  const std::string cursor =
      over_cursor ? std::string(frame_.states[loop.cursor].slot.value().text()) : std::string();
  const PinnedCursor pinned(frame_.session, cursor);
  for (std::size_t i = 0; i < rows.count; ++i) {
    frame_.scratch.reset();
    if (over_cursor) sql::cursors_of(frame_.session).move(cursor, i + 1);
    assign_row(loop.targets, rows.columns, rows.rows()[i]);
    if (!goes_on(loop, run_body(loop.body), out)) break;
  }
  if (over_cursor) sql::cursors_of(frame_.session).close(cursor);
  if (rows.count == 0) assign_row(loop.targets, rows.columns, nullptr);
  set_found(rows.count > 0);
}

namespace {

/// While it lives, transactions may not end.
class WritingLoop {
 public:
  explicit WritingLoop(sql::TransactionControl* control) : control_(control) {
    if (control_ != nullptr) ++control_->writing_loops;
  }
  ~WritingLoop() {
    if (control_ != nullptr) --control_->writing_loops;
  }
  WritingLoop(const WritingLoop&) = delete;
  WritingLoop& operator=(const WritingLoop&) = delete;

 private:
  sql::TransactionControl* control_;
};

}  // namespace

/// All rows first: the query sees what was there when the loop began.
Flow Interpreter::run_for_rows(const ForRows& loop) {
  frame_.scratch.reset();
  CollectedRows rows(CollectedRows::Use::kCursor);
  Flow out = Flow::kNext;
  StatementResult query;
  if (loop.kind == StatementKind::kForExecute) {
    const std::string text = text_of(loop.query, "query string argument of EXECUTE");
    query = run_dynamic(frame_, text, arguments(loop.arguments), rows,
                        DynamicUse::kLoop);
  } else if (loop.kind == StatementKind::kForCursor) {
    const Variable& cursor = frame_.program.variables[loop.cursor];
    bind_cursor_arguments(cursor, loop.arguments);
    query = run_sql(frame_, cursor.query, rows, 0);
    open_cursor(loop.cursor, cursor.query.text, cursor.scrolling, query, rows);
  } else {
    query = run_sql(frame_, loop.query, rows, 0);
  }
  const WritingLoop writing(query.tag == "SELECT" ? nullptr : frame_.call.transactions);
  loop_rows(loop, rows, out);
  return out;
}

/// The fields of a row, each to its own place.
void Interpreter::assign_fields(const std::vector<Place>& places, const TypedValue& row) {
  if (!is_row(row))
    throw SqlError("42804", "cannot assign non-composite value to a row variable");
  std::vector<sql::ResultColumn> columns;
  std::vector<Value> values;
  if (!row.value.is_null()) {
    for (const TypedValue& field : fields_of(row.value)) {
      columns.push_back({{}, field.type, field.typmod, {}, 0});
      values.push_back(field.value);
    }
  }
  assign_row(places, columns, row.value.is_null() ? nullptr : values.data());
}

/// errors  42804 for a variable that takes no element, or no slice
void Interpreter::check_foreach_variable(const Foreach& loop) const {
  const Place& target = loop.targets[0];
  if (loop.targets.size() > 1 || !target.field.empty() || !target.path.empty()) return;
  const DeclaredType& type = frame_.program.variables[target.variable].type;
  const bool is_array = !type.is_row() && !sql::is_domain(type.type) &&
                        sql::type_of(type.type).element_oid;
  if (loop.slice > 0 && !is_array)
    throw SqlError("42804", "FOREACH ... SLICE loop variable must be of an array type");
  if (loop.slice == 0 && is_array)
    throw SqlError("42804", "FOREACH loop variable must not be of an array type");
}

Flow Interpreter::run_foreach(const Foreach& loop) {
  frame_.scratch.reset();
  const TypedValue array = evaluate(frame_, loop.array);
  if (array.value.is_null()) throw SqlError("22004", "FOREACH expression must not be null");
  const sql::Oid element = sql::type_of(array.type).element_oid;
  if (!element) {
    throw SqlError("42804", "FOREACH expression must yield an array, not type " +
                                sql::format_type(array.type, -1));
  }
  const sql::ArrayView view(array.value);
  if (loop.slice < 0 || loop.slice > view.dimensions()) {
    throw SqlError("2202E", "slice dimension (" + std::to_string(loop.slice) +
                                ") is out of the valid range 0.." +
                                std::to_string(view.dimensions()));
  }
  check_foreach_variable(loop);
  // The bodies of the loop use the scratch arena: elements are kept apart.
  std::vector<Slot> elements;
  for (const Value& value : view.values()) elements.emplace_back().set(value);
  std::size_t slice = 1;
  std::vector<sql::ArrayDimension> dimensions = sql::dimensions_of(view);
  if (loop.slice > 0) {
    dimensions.erase(dimensions.begin(), dimensions.end() - loop.slice);
    for (const auto& dimension : dimensions) slice *= static_cast<std::size_t>(dimension.length);
  }
  const auto assign_next = [&](const TypedValue& value) {
    if (loop.targets.size() == 1)
      assign_place(loop.targets[0], value);
    else
      assign_fields(loop.targets, value);
  };
  Flow out = Flow::kNext;
  for (std::size_t at = 0; at + slice <= elements.size() && slice > 0; at += slice) {
    frame_.scratch.reset();
    if (loop.slice == 0) {
      assign_next({elements[at].value(), element, -1});
    } else {
      sql::ArrayBuilder builder(element);
      for (std::size_t i = 0; i < slice; ++i) builder.add(elements[at + i].value());
      assign_next({builder.finish(frame_.scratch, dimensions), array.type, -1});
    }
    if (!goes_on(loop, run_body(loop.body), out)) break;
  }
  set_found(!elements.empty());
  return out;
}

}  // namespace granary::planner::plpgsql
