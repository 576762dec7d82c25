// sql/catalog/functions_counters.cpp: what pg_stat_all_tables and its relatives ask for each
// relation and index (sql/relation_counters.h), and pg_stat_reset.
#include <algorithm>

#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/roles.h"
#include "sql/functions/call.h"
#include "sql/types/datetime.h"

namespace granary::sql::catalog {

namespace {

using functions::call;
using Time = std::optional<Value>;

std::shared_ptr<RelationCounters> counters_of(EvalContext& context, Oid relation) {
  return context.session->catalog.counters().find(relation);
}

template <Counter counter>
std::int64_t counted(EvalContext& context, Oid relation) {
  const auto counters = counters_of(context, relation);
  return counters == nullptr ? 0 : static_cast<std::int64_t>(counters->counts()[counter]);
}

/// By the running transaction.
template <Counter counter>
std::int64_t counted_here(EvalContext& context, Oid relation) {
  const auto counters = counters_of(context, relation);
  if (counters == nullptr) return 0;
  return static_cast<std::int64_t>(context.session->counters.of(*counters)[counter]);
}

template <Upkeep upkeep>
Time last(EvalContext& context, Oid relation) {
  const auto counters = counters_of(context, relation);
  if (counters == nullptr || counters->done(upkeep).times == 0) return std::nullopt;
  return Value::of_int(counters->done(upkeep).last);
}

template <Upkeep upkeep>
std::int64_t times(EvalContext& context, Oid relation) {
  const auto counters = counters_of(context, relation);
  return counters == nullptr ? 0 : counters->done(upkeep).times;
}

std::int64_t modified(EvalContext& context, Oid relation) {
  const auto counters = counters_of(context, relation);
  return counters == nullptr ? 0 : counters->modified_since_analyze();
}

std::int64_t inserted(EvalContext& context, Oid relation) {
  const auto counters = counters_of(context, relation);
  return counters == nullptr ? 0 : counters->inserted_since_vacuum();
}

std::int64_t live_rows(EvalContext& context, Oid oid) {
  const RelationPtr relation = context.session->catalog.describe_relation(*context.session, oid);
  if (relation == nullptr || relation->table == nullptr || relation->kind == 'S') return 0;
  return static_cast<std::int64_t>(relation->table->approximate_rows());
}

/// There are no dead rows to vacuum, no blocks and no autovacuum.
std::int64_t none(Oid) { return 0; }
Time never(Oid) { return std::nullopt; }

template <auto part>
std::optional<Value> of_calls(EvalContext& context, Oid function) {
  const auto counts = context.session->catalog.counters().functions().find(function);
  if (!counts) return std::nullopt;
  return part == &FunctionCounts::calls
             ? Value::of_int(counts->calls)
             : Value::of_float(static_cast<double>((*counts).*part) / 1000);  // milliseconds
}

/// Calls are counted when they end, not when their transaction does.
std::optional<Value> untracked(Oid) { return std::nullopt; }

/// Nobody keeps what was counted for the rest of a transaction.
Time time_of_snapshot() { return std::nullopt; }

/// Whether anything is counted for the object. errors  22023
bool is_counted(EvalContext& context, std::string_view kind, Oid database, Oid object) {
  constexpr std::string_view kOnePerServer[] = {"archiver", "bgwriter", "checkpointer", "slru",
                                                "wal"};
  if (std::ranges::find(kOnePerServer, kind) != std::end(kOnePerServer)) return true;
  if (kind == "replslot" || kind == "subscription") return false;
  CatalogAccess access = access_of(context);
  if (kind == "database") return !object && access.get(kPgDatabase, database).has_value();
  const bool here = database == context.session->database_oid;
  if (kind == "function")
    return here && context.session->catalog.counters().functions().find(object).has_value();
  if (kind != "relation")
    throw SqlError("22023", "invalid statistics kind: \"" + std::string(kind) + "\"");
  return here && access.get(kPgClass, object).has_value() &&
         counters_of(context, object) != nullptr;
}

/// errors  42501
void require_reset(EvalContext& context, std::string_view function) {
  CatalogAccess access = access_of(context);
  require_superuser(access, context.session->user_oid, function);
}

Value done() { return Value::of_text(""); }

Value reset(EvalContext& context) {
  require_reset(context, "pg_stat_reset");
  context.session->catalog.counters().reset(clock_now());
  return done();
}

Value reset_function(EvalContext& context, Oid function) {
  require_reset(context, "pg_stat_reset_single_function_counters");
  context.session->catalog.counters().functions().reset(function);
  return done();
}

Value reset_one(EvalContext& context, Oid relation) {
  require_reset(context, "pg_stat_reset_single_table_counters");
  if (const auto counters = counters_of(context, relation)) counters->reset();
  return done();
}

/// Sessions publish what they counted when their transactions end.
Value flush_next() { return done(); }

constexpr Volatility kS = Volatility::kStable, kV = Volatility::kVolatile;

template <auto function>
FunctionRow of_relation(std::uint32_t oid, const char* name, Volatility volatility = kS) {
  return {Oid{oid}, name, {kOid}, kInt8, call<function>, true, volatility};
}

template <auto function>
FunctionRow time_of(std::uint32_t oid, const char* name) {
  return {Oid{oid}, name, {kOid}, kTimestamptz, call<function>, true, kS};
}

template <auto function>
FunctionRow of_function(std::uint32_t oid, const char* name, Oid result, Volatility volatility) {
  return {Oid{oid}, name, {kOid}, result, call<function>, true, volatility};
}

const FunctionRow kCounterFunctions[] = {
    {Oid{6230}, "pg_stat_have_stats", {kText, kOid, kOid}, kBool, call<&is_counted>, true, kV},
    {Oid{3788}, "pg_stat_get_snapshot_timestamp", {}, kTimestamptz, call<&time_of_snapshot>, true,
     kS},
    of_function<&of_calls<&FunctionCounts::calls>>(2978, "pg_stat_get_function_calls", kInt8, kS),
    of_function<&of_calls<&FunctionCounts::total_us>>(2979, "pg_stat_get_function_total_time",
                                                      kFloat8, kS),
    of_function<&of_calls<&FunctionCounts::self_us>>(2980, "pg_stat_get_function_self_time",
                                                     kFloat8, kS),
    of_function<&untracked>(3046, "pg_stat_get_xact_function_calls", kInt8, kV),
    of_function<&untracked>(3047, "pg_stat_get_xact_function_total_time", kFloat8, kV),
    of_function<&untracked>(3048, "pg_stat_get_xact_function_self_time", kFloat8, kV),
    {Oid{3777},
     "pg_stat_reset_single_function_counters",
     {kOid},
     kVoid,
     call<&reset_function>,
     true,
     kV},
    of_relation<&counted<Counter::kScans>>(1928, "pg_stat_get_numscans"),
    of_relation<&counted<Counter::kRowsRead>>(1929, "pg_stat_get_tuples_returned"),
    of_relation<&counted<Counter::kRowsFetched>>(1930, "pg_stat_get_tuples_fetched"),
    of_relation<&counted<Counter::kInserted>>(1931, "pg_stat_get_tuples_inserted"),
    of_relation<&counted<Counter::kUpdated>>(1932, "pg_stat_get_tuples_updated"),
    of_relation<&counted<Counter::kDeleted>>(1933, "pg_stat_get_tuples_deleted"),
    of_relation<&counted<Counter::kUpdatedInPlace>>(1972, "pg_stat_get_tuples_hot_updated"),
    of_relation<&none>(1934, "pg_stat_get_blocks_fetched"),
    of_relation<&none>(1935, "pg_stat_get_blocks_hit"),
    of_relation<&live_rows>(2878, "pg_stat_get_live_tuples"),
    of_relation<&none>(2879, "pg_stat_get_dead_tuples"),
    of_relation<&modified>(3177, "pg_stat_get_mod_since_analyze"),
    of_relation<&inserted>(5053, "pg_stat_get_ins_since_vacuum"),
    time_of<&last<Upkeep::kVacuum>>(2781, "pg_stat_get_last_vacuum_time"),
    time_of<&never>(2782, "pg_stat_get_last_autovacuum_time"),
    time_of<&last<Upkeep::kAnalyze>>(2783, "pg_stat_get_last_analyze_time"),
    time_of<&last<Upkeep::kAutoAnalyze>>(2784, "pg_stat_get_last_autoanalyze_time"),
    of_relation<&times<Upkeep::kVacuum>>(3054, "pg_stat_get_vacuum_count"),
    of_relation<&none>(3055, "pg_stat_get_autovacuum_count"),
    of_relation<&times<Upkeep::kAnalyze>>(3056, "pg_stat_get_analyze_count"),
    of_relation<&times<Upkeep::kAutoAnalyze>>(3057, "pg_stat_get_autoanalyze_count"),
    of_relation<&counted_here<Counter::kScans>>(3037, "pg_stat_get_xact_numscans", kV),
    of_relation<&counted_here<Counter::kRowsRead>>(3038, "pg_stat_get_xact_tuples_returned", kV),
    of_relation<&counted_here<Counter::kRowsFetched>>(3039, "pg_stat_get_xact_tuples_fetched", kV),
    of_relation<&counted_here<Counter::kInserted>>(3040, "pg_stat_get_xact_tuples_inserted", kV),
    of_relation<&counted_here<Counter::kUpdated>>(3041, "pg_stat_get_xact_tuples_updated", kV),
    of_relation<&counted_here<Counter::kDeleted>>(3042, "pg_stat_get_xact_tuples_deleted", kV),
    of_relation<&counted_here<Counter::kUpdatedInPlace>>(
        3043, "pg_stat_get_xact_tuples_hot_updated", kV),
    of_relation<&none>(3044, "pg_stat_get_xact_blocks_fetched", kV),
    of_relation<&none>(3045, "pg_stat_get_xact_blocks_hit", kV),
    {Oid{2137}, "pg_stat_force_next_flush", {}, kVoid, call<&flush_next>, false, kV},
    {Oid{2274}, "pg_stat_reset", {}, kVoid, call<&reset>, false, kV},
    {Oid{3776},
     "pg_stat_reset_single_table_counters",
     {kOid},
     kVoid,
     call<&reset_one>,
     true,
     kV},
};

}  // namespace

std::span<const FunctionRow> counter_functions() { return kCounterFunctions; }

}  // namespace granary::sql::catalog
