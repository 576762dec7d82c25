// planner/routine/routine.h: users' functions and procedures as binder, compiler and executor see
// them: an immutable description built from a pg_proc row. What a plan calls is a FunctionRow like
// those of built-in functions; routine_of leads back from it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sql/catalog/relation.h"
#include "sql/functions/function.h"
#include "sql/session_context.h"

namespace granary::planner {

struct Routine;
struct UserAggregateForms;

struct RoutineRow : sql::FunctionRow {
  RoutineRow() : FunctionRow{{}, "", {}, {}} {}
  RoutineRow(const sql::FunctionRow& row, const Routine* of) : FunctionRow(row), routine(of) {}
  const Routine* routine = nullptr;
};

/// mode: pg_proc.proargmodes, i in, o out, b inout, v variadic, t a column of RETURNS TABLE.
struct RoutineArgument {
  std::string name;
  sql::Oid type;
  char mode = 'i';
  bool is_input() const noexcept { return mode == 'i' || mode == 'b' || mode == 'v'; }
};

enum class RoutineLanguage : std::uint8_t { kSql, kPlpgsql, kInternal, kUnsupported };

struct Routine : std::enable_shared_from_this<Routine> {
  Routine() = default;
  Routine(const Routine&) = delete;
  Routine& operator=(const Routine&) = delete;

  sql::Oid oid;
  std::string name;
  std::string schema;
  char kind = 'f';  // pg_proc.prokind: f function, p procedure, a aggregate
  RoutineLanguage language = RoutineLanguage::kSql;
  std::string language_name;
  std::vector<RoutineArgument> arguments;
  std::vector<sql::Oid> inputs;  // types of those that callers give
  std::vector<std::string> input_names;
  std::vector<std::string> defaults;    // expressions for the last inputs, as stored
  std::vector<sql::SetColumn> columns;  // OUT, INOUT and TABLE ones; names live in `arguments`
  sql::Oid result;
  bool returns_set = false;
  bool strict = false;
  bool security_definer = false;
  bool variadic = false;
  bool is_trigger = false;
  bool is_event_trigger = false;
  sql::Volatility volatility = sql::Volatility::kVolatile;
  std::string source;    // AS '...'
  sql::ScalarFunction internal = nullptr;  // LANGUAGE internal: what is called
  std::string sql_body;  // BEGIN ATOMIC, RETURN: the statements, each ended by a semicolon
  std::vector<std::pair<std::string, std::string>> settings;  // SET clauses
  /// All of the row: two of one fingerprint mean the same.
  std::string fingerprint;

  RoutineRow row;         // the call as a value
  RoutineRow row_as_set;  // the call as rows
  std::shared_ptr<UserAggregateForms> forms;  // of an aggregate (user_aggregate.h)
  /// Stands for the pg_proc record among a plan's dependencies.
  sql::RelationDesc dependency;

  bool has_rows_of_columns() const noexcept { return columns.size() > 1; }
};
using RoutinePtr = std::shared_ptr<const Routine>;

/// Null: a built-in function.
inline const Routine* routine_of(const sql::FunctionRow& row) {
  return row.oid < sql::kFirstUserOid ? nullptr : static_cast<const RoutineRow&>(row).routine;
}

/// A pg_depend kind for the pseudo relation of a routine.
inline constexpr char kRoutineKind = 'f';
sql::RelationPtr dependency_of(const Routine& routine);

/// Users' routines of that name along the search path, or in `schema`, as the transaction sees
/// them.
std::vector<RoutinePtr> find_routines(sql::SessionContext& session, std::string_view schema,
                                      std::string_view name);
/// Null when there is none.
RoutinePtr find_routine(sql::SessionContext& session, sql::Oid oid);

/// Its name, with the schema unless the search path leads to that one first.
std::string shown_routine(sql::SessionContext& session, const Routine& routine);

/// "f(integer,text)": as the context of errors calls it.
std::string routine_signature(sql::SessionContext& session, const Routine& routine);

}  // namespace granary::planner
