// sql/catalog/functions_statement_counters.cpp: what the extension pg_stat_statements brings
// (sql/statement_counters.h). Its columns are PostgreSQL 15's (version 1.10). Statements read no
// blocks, have no records of their own in the log and are not compiled by JIT: such columns are 0.
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/databases.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/roles.h"
#include "sql/functions/call.h"
#include "sql/functions/one_row.h"
#include "sql/functions/rows_cursor.h"
#include "sql/statement_counters.h"
#include "sql/types/datetime.h"
#include "sql/types/numeric.h"

namespace granary::sql::catalog {

namespace {

constexpr SetColumn kColumns[] = {{"userid", kOid},
                                  {"dbid", kOid},
                                  {"toplevel", kBool},
                                  {"queryid", kInt8},
                                  {"query", kText},
                                  {"plans", kInt8},
                                  {"total_plan_time", kFloat8},
                                  {"min_plan_time", kFloat8},
                                  {"max_plan_time", kFloat8},
                                  {"mean_plan_time", kFloat8},
                                  {"stddev_plan_time", kFloat8},
                                  {"calls", kInt8},
                                  {"total_exec_time", kFloat8},
                                  {"min_exec_time", kFloat8},
                                  {"max_exec_time", kFloat8},
                                  {"mean_exec_time", kFloat8},
                                  {"stddev_exec_time", kFloat8},
                                  {"rows", kInt8},
                                  {"shared_blks_hit", kInt8},
                                  {"shared_blks_read", kInt8},
                                  {"shared_blks_dirtied", kInt8},
                                  {"shared_blks_written", kInt8},
                                  {"local_blks_hit", kInt8},
                                  {"local_blks_read", kInt8},
                                  {"local_blks_dirtied", kInt8},
                                  {"local_blks_written", kInt8},
                                  {"temp_blks_read", kInt8},
                                  {"temp_blks_written", kInt8},
                                  {"blk_read_time", kFloat8},
                                  {"blk_write_time", kFloat8},
                                  {"temp_blk_read_time", kFloat8},
                                  {"temp_blk_write_time", kFloat8},
                                  {"wal_records", kInt8},
                                  {"wal_fpi", kInt8},
                                  {"wal_bytes", kNumeric},
                                  {"jit_functions", kInt8},
                                  {"jit_generation_time", kFloat8},
                                  {"jit_inlining_count", kInt8},
                                  {"jit_inlining_time", kFloat8},
                                  {"jit_optimization_count", kInt8},
                                  {"jit_optimization_time", kFloat8},
                                  {"jit_emission_count", kInt8},
                                  {"jit_emission_time", kFloat8}};

constexpr SetColumn kInfoColumns[] = {{"dealloc", kInt8}, {"stats_reset", kTimestamptz}};

/// Of a column that no run of a statement changes.
Value zero_of(EvalContext& context, Oid type) {
  if (type == kFloat8) return Value::of_float(0);
  if (type == kNumeric) return Numeric::of(0).store(*context.arena);
  return Value::of_int(0);
}

void add_row(EvalContext& context, functions::RowsCursor& out, Oid database,
             const StatementCounters& statement, bool may_see, bool with_text) {
  const StatementTimes times = statement.times();
  const Value text =
      Value::of_text(may_see ? context.arena->copy(statement.text) : kUnseenText);
  const auto value_of = [&](std::string_view column, Oid type) {
    if (column == "userid") return Value::of_int(statement.user.value);
    if (column == "dbid") return Value::of_int(database.value);
    if (column == "toplevel") return Value::of_bool(true);
    if (column == "queryid") return may_see ? Value::of_int(statement.id) : Value::null();
    if (column == "query") return with_text ? text : Value::null();
    if (column == "calls") return Value::of_int(times.calls);
    if (column == "rows") return Value::of_int(times.rows);
    if (column == "total_exec_time") return Value::of_float(times.total);
    if (column == "min_exec_time") return Value::of_float(times.least);
    if (column == "max_exec_time") return Value::of_float(times.most);
    if (column == "mean_exec_time") return Value::of_float(times.mean);
    if (column == "stddev_exec_time") return Value::of_float(times.deviation());
    return zero_of(context, type);
  };
  for (const SetColumn& column : kColumns) out.add(value_of(column.name, column.type));
}

/// Calls `visit` with the OID and the statements of each database.
template <class Visit>
void each_database(SessionContext& session, const Visit& visit) {
  if (Databases* all = session.catalog.databases(); all != nullptr) {
    for (const auto& catalog : all->catalogs())
      visit(catalog->place().database, catalog->counters().statements());
  } else {
    visit(session.database_oid, session.catalog.counters().statements());
  }
}

/// pg_stat_statements(showtext)
SetCursor* statements(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  CatalogAccess access = access_of(context);
  const ActivityReader reader(access, context.session->user_oid);
  auto* out = new functions::RowsCursor(std::size(kColumns));
  each_database(*context.session, [&](Oid database, const StatementRegistry& registry) {
    for (const auto& statement : registry.all()) {
      add_row(context, *out, database, *statement, reader.may_see(statement->user),
              args[0].integer != 0);
    }
  });
  return out;
}

/// pg_stat_statements_info(). What had to make room did so in any of the databases.
void info(EvalContext& context, const Value*, Value* out) {
  std::int64_t deallocations = 0, reset = 0;
  each_database(*context.session, [&](Oid, const StatementRegistry& registry) {
    deallocations += registry.deallocations();
    reset = std::max(reset, registry.reset_time());
  });
  out[0] = Value::of_int(deallocations);
  out[1] = Value::of_int(reset != 0 ? reset : context.session->catalog.impl().root.start_time);
}

/// pg_stat_statements_reset(userid, dbid, queryid); 0: of all. errors  42501
Value reset(EvalContext& context, Oid user, Oid database, std::int64_t id) {
  CatalogAccess access = access_of(context);
  require_superuser(access, context.session->user_oid, "pg_stat_statements_reset");
  each_database(*context.session, [&](Oid of, StatementRegistry& registry) {
    if (!database || of == database) registry.reset(user, id, clock_now());
  });
  return Value::of_text("");
}

constexpr const char* kNone[] = {"0", "0", "0"};

const FunctionRow kRows[] = {
    {.oid = Oid{15600},
     .name = "pg_stat_statements",
     .arguments = {kBool},
     .result = kRecord,
     .volatility = Volatility::kVolatile,
     .open_set = statements,
     .set_columns = kColumns},
    functions::one_row_function<&info, kInfoColumns>(15601, "pg_stat_statements_info", {},
                                                     Volatility::kVolatile),
    {.oid = Oid{15602},
     .name = "pg_stat_statements_reset",
     .arguments = {kOid, kOid, kInt8},
     .result = kVoid,
     .call = functions::call<&reset>,
     .volatility = Volatility::kVolatile,
     .default_count = 3,
     .defaults = kNone},
};

}  // namespace

std::span<const FunctionRow> statement_counter_functions() { return kRows; }

}  // namespace granary::sql::catalog
