// sql/catalog/functions_view_columns.cpp: functions that give what statistics views show: single
// columns of pg_stat_database, pg_stat_activity and pg_stat_bgwriter, and the rows of views.
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/lock_rows.h"
#include "sql/functions/call.h"
#include "sql/functions/one_row.h"
#include "sql/functions/rows_cursor.h"
#include "sql/types/network.h"
#include "sql/types/wide_ids.h"

namespace granary::sql::catalog {

namespace {

/// A view's rows, copied to the arena.
class Rows final : public RowSink {
 public:
  Rows(EvalContext& context, const char* view)
      : view_(virtual_row(*context.session, *context.arena, view)) {
    find_virtual_rows("pg_catalog", view)(*context.session, *context.arena, *this);
  }
  void row(const Value* values) override {
    all_.insert(all_.end(), values, values + width());
  }

  std::size_t width() const { return view_.relation().columns.size(); }
  std::size_t count() const { return all_.size() / width(); }
  const Value& at(std::size_t row, std::string_view column) const {
    const auto& columns = view_.relation().columns;
    std::size_t place = 0;
    while (columns[place].name != column) ++place;
    return all_[row * width() + place];
  }
  std::vector<Value> take() { return std::move(all_); }

 private:
  CatalogRow view_;
  std::vector<Value> all_;
};

struct ViewColumn {
  std::uint32_t oid;
  const char* name;
  Oid result;
  const char* column;
};

constexpr ViewColumn kOfDatabase[] = {
    {1941, "pg_stat_get_db_numbackends", kInt4, "numbackends"},
    {1942, "pg_stat_get_db_xact_commit", kInt8, "xact_commit"},
    {1943, "pg_stat_get_db_xact_rollback", kInt8, "xact_rollback"},
    {1944, "pg_stat_get_db_blocks_fetched", kInt8, "blks_read"},
    {1945, "pg_stat_get_db_blocks_hit", kInt8, "blks_hit"},
    {2758, "pg_stat_get_db_tuples_returned", kInt8, "tup_returned"},
    {2759, "pg_stat_get_db_tuples_fetched", kInt8, "tup_fetched"},
    {2760, "pg_stat_get_db_tuples_inserted", kInt8, "tup_inserted"},
    {2761, "pg_stat_get_db_tuples_updated", kInt8, "tup_updated"},
    {2762, "pg_stat_get_db_tuples_deleted", kInt8, "tup_deleted"},
    {2844, "pg_stat_get_db_blk_read_time", kFloat8, "blk_read_time"},
    {2845, "pg_stat_get_db_blk_write_time", kFloat8, "blk_write_time"},
    {3065, "pg_stat_get_db_conflict_tablespace", kInt8, "conflicts"},
    {3066, "pg_stat_get_db_conflict_lock", kInt8, "conflicts"},
    {3067, "pg_stat_get_db_conflict_snapshot", kInt8, "conflicts"},
    {3068, "pg_stat_get_db_conflict_bufferpin", kInt8, "conflicts"},
    {3069, "pg_stat_get_db_conflict_startup_deadlock", kInt8, "conflicts"},
    {3070, "pg_stat_get_db_conflict_all", kInt8, "conflicts"},
    {3074, "pg_stat_get_db_stat_reset_time", kTimestamptz, "stats_reset"},
    {3150, "pg_stat_get_db_temp_files", kInt8, "temp_files"},
    {3151, "pg_stat_get_db_temp_bytes", kInt8, "temp_bytes"},
    {3152, "pg_stat_get_db_deadlocks", kInt8, "deadlocks"},
    {3426, "pg_stat_get_db_checksum_failures", kInt8, "checksum_failures"},
    {3428, "pg_stat_get_db_checksum_last_failure", kTimestamptz, "checksum_last_failure"},
    {6185, "pg_stat_get_db_session_time", kFloat8, "session_time"},
    {6186, "pg_stat_get_db_active_time", kFloat8, "active_time"},
    {6187, "pg_stat_get_db_idle_in_transaction_time", kFloat8, "idle_in_transaction_time"},
    {6188, "pg_stat_get_db_sessions", kInt8, "sessions"},
    {6189, "pg_stat_get_db_sessions_abandoned", kInt8, "sessions_abandoned"},
    {6190, "pg_stat_get_db_sessions_fatal", kInt8, "sessions_fatal"},
    {6191, "pg_stat_get_db_sessions_killed", kInt8, "sessions_killed"},
};

template <std::size_t kIndex>
Value of_database(EvalContext& context, Oid database) {
  const Rows rows(context, "pg_stat_database");
  for (std::size_t i = 0; i < rows.count(); ++i) {
    if (rows.at(i, "datid").integer == database.value) return rows.at(i, kOfDatabase[kIndex].column);
  }
  return kOfDatabase[kIndex].result == kTimestamptz ? Value::null() : Value::of_int(0);
}

constexpr ViewColumn kOfBackend[] = {
    {1391, "pg_stat_get_backend_start", kTimestamptz, "backend_start"},
    {1392, "pg_stat_get_backend_client_addr", kInet, "client_addr"},
    {1393, "pg_stat_get_backend_client_port", kInt4, "client_port"},
    {1937, "pg_stat_get_backend_pid", kInt4, "pid"},
    {1938, "pg_stat_get_backend_dbid", kOid, "datid"},
    {1939, "pg_stat_get_backend_userid", kOid, "usesysid"},
    {1940, "pg_stat_get_backend_activity", kText, "query"},
    {2094, "pg_stat_get_backend_activity_start", kTimestamptz, "query_start"},
    {2788, "pg_stat_get_backend_wait_event_type", kText, "wait_event_type"},
    {2853, "pg_stat_get_backend_wait_event", kText, "wait_event"},
    {2857, "pg_stat_get_backend_xact_start", kTimestamptz, "xact_start"},
};

/// Sessions are numbered from 1 as pg_stat_activity lists them. NULL: no such one.
template <std::size_t kIndex>
Value of_backend(EvalContext& context, std::int32_t number) {
  const Rows rows(context, "pg_stat_activity");
  if (number < 1 || static_cast<std::size_t>(number) > rows.count()) return Value::null();
  return rows.at(static_cast<std::size_t>(number) - 1, kOfBackend[kIndex].column);
}

constexpr ViewColumn kOfWriter[] = {
    {2769, "pg_stat_get_bgwriter_timed_checkpoints", kInt8, "checkpoints_timed"},
    {2770, "pg_stat_get_bgwriter_requested_checkpoints", kInt8, "checkpoints_req"},
    {2771, "pg_stat_get_bgwriter_buf_written_checkpoints", kInt8, "buffers_checkpoint"},
    {2772, "pg_stat_get_bgwriter_buf_written_clean", kInt8, "buffers_clean"},
    {2773, "pg_stat_get_bgwriter_maxwritten_clean", kInt8, "maxwritten_clean"},
    {2775, "pg_stat_get_buf_written_backend", kInt8, "buffers_backend"},
    {2859, "pg_stat_get_buf_alloc", kInt8, "buffers_alloc"},
    {3063, "pg_stat_get_buf_fsync_backend", kInt8, "buffers_backend_fsync"},
    {3075, "pg_stat_get_bgwriter_stat_reset_time", kTimestamptz, "stats_reset"},
    {3160, "pg_stat_get_checkpoint_write_time", kFloat8, "checkpoint_write_time"},
    {3161, "pg_stat_get_checkpoint_sync_time", kFloat8, "checkpoint_sync_time"},
};

template <std::size_t kIndex>
Value of_writer(EvalContext& context) {
  return Rows(context, "pg_stat_bgwriter").at(0, kOfWriter[kIndex].column);
}

constexpr SetColumn kActivityColumns[] = {
    {"datid", kOid},
    {"pid", kInt4},
    {"usesysid", kOid},
    {"application_name", kText},
    {"state", kText},
    {"query", kText},
    {"wait_event_type", kText},
    {"wait_event", kText},
    {"xact_start", kTimestamptz},
    {"query_start", kTimestamptz},
    {"backend_start", kTimestamptz},
    {"state_change", kTimestamptz},
    {"client_addr", kInet},
    {"client_hostname", kText},
    {"client_port", kInt4},
    {"backend_xid", kXid},
    {"backend_xmin", kXid},
    {"backend_type", kText},
    {"ssl", kBool},
    {"sslversion", kText},
    {"sslcipher", kText},
    {"sslbits", kInt4},
    {"ssl_client_dn", kText},
    {"ssl_client_serial", kNumeric},
    {"ssl_issuer_dn", kText},
    {"gss_auth", kBool},
    {"gss_princ", kText},
    {"gss_enc", kBool},
    {"leader_pid", kInt4},
    {"query_id", kInt8}};

/// A column of pg_stat_get_activity for a session that pg_stat_ssl has at `encrypted`; that of
/// others who may not be seen are NULL, as in PostgreSQL.
Value activity_column(const Rows& sessions, std::size_t session, const Rows& encryption,
                      std::optional<std::size_t> encrypted, std::string_view column) {
  if (column.starts_with("gss_"))
    return encrypted && column != "gss_princ" ? Value::of_bool(false) : Value::null();
  if (!column.starts_with("ssl")) return sessions.at(session, column);
  if (!encrypted) return Value::null();
  if (column == "ssl") return encryption.at(*encrypted, column);
  const std::string_view rest = column.substr(column[3] == '_' ? 4 : 3);  // sslbits: bits
  return encryption.at(*encrypted, rest);
}

/// pg_stat_get_activity(pid); NULL or -1: of all sessions.
SetCursor* activity(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  const Rows sessions(context, "pg_stat_activity"), encryption(context, "pg_stat_ssl");
  std::map<std::int64_t, std::size_t> encrypted;
  for (std::size_t i = 0; i < encryption.count(); ++i)
    encrypted[encryption.at(i, "pid").integer] = i;
  auto* out = new functions::RowsCursor(std::size(kActivityColumns));
  for (std::size_t i = 0; i < sessions.count(); ++i) {
    const std::int64_t pid = sessions.at(i, "pid").integer;
    if (!args[0].is_null() && args[0].integer != -1 && args[0].integer != pid) continue;
    const auto found = encrypted.find(pid);
    const auto place = found == encrypted.end() ? std::nullopt : std::optional(found->second);
    for (const SetColumn& column : kActivityColumns)
      out->add(activity_column(sessions, i, encryption, place, column.name));
  }
  return out;
}

constexpr SetColumn kWalColumns[] = {
    {"wal_records", kInt8},       {"wal_fpi", kInt8},           {"wal_bytes", kNumeric},
    {"wal_buffers_full", kInt8},  {"wal_write", kInt8},         {"wal_sync", kInt8},
    {"wal_write_time", kFloat8},  {"wal_sync_time", kFloat8},   {"stats_reset", kTimestamptz}};

void wal(EvalContext& context, const Value*, Value* out) {
  const Rows rows(context, "pg_stat_wal");
  for (std::size_t i = 0; i < std::size(kWalColumns); ++i) out[i] = rows.at(0, kWalColumns[i].name);
}

SetCursor* backend_numbers(EvalContext& context, const CallInfo&, const Value*, std::uint32_t) {
  auto* out = new functions::RowsCursor(1);
  const std::size_t count = Rows(context, "pg_stat_activity").count();
  for (std::size_t i = 1; i <= count; ++i) out->add(Value::of_int(static_cast<std::int64_t>(i)));
  return out;
}

template <const char* const& kView>
SetCursor* rows_of_view(EvalContext& context, const CallInfo&, const Value*, std::uint32_t) {
  Rows rows(context, kView);
  return new functions::RowsCursor(rows.width(), rows.take());
}

constexpr const char* kZones = "pg_timezone_names";
constexpr SetColumn kZoneColumns[] = {
    {"name", kText}, {"abbrev", kText}, {"utc_offset", kInterval}, {"is_dst", kBool}};
constexpr const char* kCursors = "pg_cursors";
constexpr SetColumn kCursorColumns[] = {
    {"name", kText},       {"statement", kText},     {"is_holdable", kBool},
    {"is_binary", kBool},  {"is_scrollable", kBool}, {"creation_time", kTimestamptz}};
constexpr Oid kRegtypeArray{2211};
constexpr const char* kPrepared = "pg_prepared_statements";
constexpr SetColumn kPreparedColumns[] = {
    {"name", kText},      {"statement", kText},     {"prepare_time", kTimestamptz},
    {"parameter_types", kRegtypeArray}, {"from_sql", kBool}, {"generic_plans", kInt8},
    {"custom_plans", kInt8}};
constexpr const char* kSettings = "pg_settings";
constexpr SetColumn kSettingColumns[] = {
    {"name", kText},       {"setting", kText},    {"unit", kText},
    {"category", kText},   {"short_desc", kText}, {"extra_desc", kText},
    {"context", kText},    {"vartype", kText},    {"source", kText},
    {"min_val", kText},    {"max_val", kText},    {"enumvals", kTextArray},
    {"boot_val", kText},   {"reset_val", kText},  {"sourcefile", kText},
    {"sourceline", kInt4}, {"pending_restart", kBool}};
constexpr const char* kLocks = "pg_locks";
constexpr SetColumn kLockColumns[] = {
    {"locktype", kText},    {"database", kOid},     {"relation", kOid},
    {"page", kInt4},        {"tuple", kInt2},       {"virtualxid", kText},
    {"transactionid", kXid}, {"classid", kOid},     {"objid", kOid},
    {"objsubid", kInt2},    {"virtualtransaction", kText}, {"pid", kInt4},
    {"mode", kText},        {"granted", kBool},     {"fastpath", kBool},
    {"waitstart", kTimestamptz}};

constexpr const char* kFileSettings = "pg_file_settings";
constexpr SetColumn kFileSettingColumns[] = {
    {"sourcefile", kText}, {"sourceline", kInt4}, {"seqno", kInt4}, {"name", kText},
    {"setting", kText},    {"applied", kBool},    {"error", kText}};
constexpr const char* kClientRules = "pg_hba_file_rules";
constexpr SetColumn kClientRuleColumns[] = {
    {"line_number", kInt4},       {"type", kText},    {"database", kTextArray},
    {"user_name", kTextArray},    {"address", kText}, {"netmask", kText},
    {"auth_method", kText},       {"options", kTextArray}, {"error", kText}};
constexpr const char* kUserMaps = "pg_ident_file_mappings";
constexpr SetColumn kUserMapColumns[] = {{"line_number", kInt4},
                                         {"map_name", kText},
                                         {"sys_name", kText},
                                         {"pg_username", kText},
                                         {"error", kText}};
constexpr const char* kOriginStatus = "pg_replication_origin_status";
constexpr SetColumn kOriginColumns[] = {{"local_id", kOid},
                                        {"external_id", kText},
                                        {"remote_lsn", kPgLsn},
                                        {"local_lsn", kPgLsn}};

template <const char* const& kView>
FunctionRow set_of(std::uint32_t oid, const char* name, std::span<const SetColumn> columns,
                   Volatility volatility) {
  return {.oid = Oid{oid},
          .name = name,
          .arguments = {},
          .result = kRecord,
          .volatility = volatility,
          .open_set = rows_of_view<kView>,
          .set_columns = columns};
}

template <std::size_t... kDatabase, std::size_t... kBackend, std::size_t... kWriter>
std::vector<FunctionRow> make_rows(std::index_sequence<kDatabase...>,
                                   std::index_sequence<kBackend...>,
                                   std::index_sequence<kWriter...>) {
  using functions::call;
  constexpr Volatility kStable = Volatility::kStable;
  std::vector<FunctionRow> out;
  const auto add = [&](const ViewColumn& column, const ArgumentTypes& arguments,
                       ScalarFunction function) {
    out.push_back(
        {Oid{column.oid}, column.name, arguments, column.result, function, true, kStable});
  };
  (add(kOfDatabase[kDatabase], {kOid}, call<&of_database<kDatabase>>), ...);
  (add(kOfBackend[kBackend], {kInt4}, call<&of_backend<kBackend>>), ...);
  (add(kOfWriter[kWriter], {}, call<&of_writer<kWriter>>), ...);
  out.push_back({.oid = Oid{2022},
                 .name = "pg_stat_get_activity",
                 .arguments = {kInt4},
                 .result = kRecord,
                 .strict = false,
                 .volatility = kStable,
                 .open_set = activity,
                 .set_columns = kActivityColumns});
  FunctionRow wal_row =
      functions::one_row_function<&wal, kWalColumns>(1136, "pg_stat_get_wal", {}, kStable);
  wal_row.strict = false;
  out.push_back(wal_row);
  out.push_back({.oid = Oid{1936},
                 .name = "pg_stat_get_backend_idset",
                 .arguments = {},
                 .result = kInt4,
                 .volatility = kStable,
                 .open_set = backend_numbers});
  out.push_back(set_of<kZones>(2856, "pg_timezone_names", kZoneColumns, kStable));
  out.push_back(set_of<kCursors>(2511, "pg_cursor", kCursorColumns, kStable));
  out.push_back(set_of<kPrepared>(2510, "pg_prepared_statement", kPreparedColumns, kStable));
  out.push_back(set_of<kSettings>(2084, "pg_show_all_settings", kSettingColumns, kStable));
  out.push_back(set_of<kLocks>(1371, "pg_lock_status", kLockColumns, Volatility::kVolatile));
  constexpr Volatility kVolatile = Volatility::kVolatile;
  out.push_back(
      set_of<kFileSettings>(3329, "pg_show_all_file_settings", kFileSettingColumns, kVolatile));
  out.push_back(set_of<kClientRules>(3401, kClientRules, kClientRuleColumns, kVolatile));
  out.push_back(set_of<kUserMaps>(6250, kUserMaps, kUserMapColumns, kVolatile));
  out.push_back(
      set_of<kOriginStatus>(6014, "pg_show_replication_origin_status", kOriginColumns, kVolatile));
  out.back().strict = false;
  return out;
}

}  // namespace

std::span<const FunctionRow> view_column_functions() {
  static const std::vector<FunctionRow> kRows =
      make_rows(std::make_index_sequence<std::size(kOfDatabase)>(),
                std::make_index_sequence<std::size(kOfBackend)>(),
                std::make_index_sequence<std::size(kOfWriter)>());
  return kRows;
}

}  // namespace granary::sql::catalog
