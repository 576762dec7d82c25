// planner/plpgsql/expression.h: pieces of SQL in a function: bound when they first run, kept, and
// bound anew when what they name, the settings or the shape of a record has changed.
#pragma once

#include "planner/plpgsql/frame.h"

namespace granary::planner::plpgsql {

/// A value with its type.
struct TypedValue {
  sql::Value value;
  sql::Oid type;
  std::int32_t typmod = -1;
};

/// The value of an expression, in frame.scratch. target: 0, or the type that it is converted to by
/// assignment.
TypedValue evaluate(Frame& frame, const Fragment& fragment, const DeclaredType& target = {});
/// The variable, or its field of that number (-1: none), with `value` stored in the part that the
/// place's path names.
TypedValue store_in_part(Frame& frame, const Place& place, std::int32_t field,
                         const TypedValue& value);
/// Adds to the variable what the expression, whose value it is assigned, adds to it; false: it does
/// not, or cannot be done in place. Nothing has happened then.
bool grow(Frame& frame, const Fragment& fragment, std::uint32_t variable);
/// As store_in_part, of an element in its place; false as above.
bool change_element(Frame& frame, const Place& place, const TypedValue& value);
/// NULL counts as false.
bool evaluate_condition(Frame& frame, const Fragment& fragment);

/// errors  42804 with that message: the columns, of any kind with type and typmod, are not those
template <class Columns>
void check_columns(const Columns& given, const sql::RecordShape& wanted, const char* message) {
  const auto mismatch = [&](std::string detail) {
    return sql::SqlError("42804", message).detail(std::move(detail));
  };
  for (std::size_t i = 0; i < std::min(given.size(), wanted.size()); ++i) {
    const bool fits = wanted[i].typmod < 0 || given[i].typmod == wanted[i].typmod;
    if (given[i].type == wanted[i].type && fits) continue;
    throw mismatch("Returned type " + sql::format_type(given[i].type, given[i].typmod) +
                   " does not match expected type " +
                   sql::format_type(wanted[i].type, wanted[i].typmod) + " in column " +
                   std::to_string(i + 1) + ".");
  }
  if (given.size() == wanted.size()) return;
  throw mismatch("Number of returned columns (" + std::to_string(given.size()) +
                 ") does not match expected column count (" + std::to_string(wanted.size()) +
                 ").");
}

/// Rows and their columns as a statement gives them.
class CollectedRows final : public sql::ResultSink {
 public:
  /// What for: a cursor and RETURN QUERY refuse statements that give no rows, or other ones,
  /// before they run.
  enum class Use : std::uint8_t { kAny, kCursor, kResult };

  explicit CollectedRows(RoutineRows* rows = nullptr) : rows_(rows) {}
  explicit CollectedRows(Use use) : use_(use) {}
  /// For RETURN QUERY. wanted: what its rows have to be; null: whatever they are.
  explicit CollectedRows(const sql::RecordShape* wanted) : use_(Use::kResult), wanted_(wanted) {}
  bool row(const sql::Value* values) override;
  /// What an attempt that did not hold gave never was; not for rows of the caller's.
  void start_over() {
    owned.reset();
    count = 0;
  }
  std::vector<sql::ResultColumn> columns;
  std::unique_ptr<RoutineRows> owned;
  const sql::Settings* settings = nullptr;  // of the session, from run_sql and run_dynamic
  std::uint64_t count = 0;

  RoutineRows& rows() { return rows_ != nullptr ? *rows_ : *owned; }
  /// command: what gives no rows, "INSERT". errors  42P11 of a cursor, 42601 of RETURN QUERY
  void require_rows(bool gives_rows, const std::string& command) const;
  /// errors  42804: the statement's rows are not what RETURN QUERY needs
  void take_columns(std::vector<sql::ResultColumn> of_statement);
  /// CONTEXT names no statement for what happens while rows are fetched.
  bool are_fetched() const noexcept { return use_ == Use::kCursor; }

 private:
  RoutineRows* rows_ = nullptr;
  Use use_ = Use::kAny;
  const sql::RecordShape* wanted_ = nullptr;
};

struct StatementResult {
  bool is_plan = false;
  bool selects_into = false;  // SELECT INTO, which made a table
  bool returns_rows = false;
  std::string tag;
  std::uint64_t rows = 0;
  std::vector<sql::RowPlaces> row_places;  // of a cursor's query
};
/// Runs a SQL statement of the function; its rows go to `sink`. rows_max 0: all.
StatementResult run_sql(Frame& frame, const Fragment& fragment, CollectedRows& sink,
                        std::uint64_t rows_max);
/// Who runs a text made while the function runs: EXECUTE, which has the rows of the last of its
/// statements; RETURN QUERY, a loop or OPEN, whose text is one statement. A cursor's rows carry
/// where they are (StatementResult::row_places) behind their columns.
enum class DynamicUse : std::uint8_t { kStatement, kRows, kLoop, kCursor };
/// params: $1.. of USING.
StatementResult run_dynamic(Frame& frame, const std::string& text,
                            const std::vector<TypedValue>& params, CollectedRows& sink,
                            DynamicUse use);

/// A line of CONTEXT.
std::string described(const Fragment& fragment);

/// Conversion by assignment, as PL/pgSQL does it: the cast there is, else through text.
sql::Value convert(Frame& frame, const TypedValue& value, const DeclaredType& target);

}  // namespace granary::planner::plpgsql
