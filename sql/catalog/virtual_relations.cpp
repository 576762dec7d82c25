// sql/catalog/virtual_relations.cpp: relations whose rows are made up when they are read. A
// catalog view without a query and without rows
// here is empty: what it would show does not exist in this server (replication slots, prepared
// transactions, rules ...).
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/checkpoint_control.h"
#include "sql/catalog/databases.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/lock_rows.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/session_directory.h"
#include "sql/catalog/settings_rows.h"
#include "sql/catalog/statistics_rows.h"
#include "sql/catalog/transaction_ids.h"
#include "sql/types/datetime.h"
#include "sql/types/interval.h"
#include "sql/types/time_zone.h"

namespace granary::sql::catalog {

namespace {

/// A row of the virtual relation `name`, all NULL.
CatalogRow blank(SessionContext& session, Arena& arena, const char* name) {
  return virtual_row(session, arena, name);
}

void set_unless_empty(CatalogRow& row, std::string_view column, std::string_view text) {
  if (!text.empty()) row.set(column, text);
}

void set_time(CatalogRow& row, std::string_view column, std::int64_t time) {
  if (time != 0) row.set(column, time);
}

/// NULL: the role is gone.
void set_role_name(CatalogAccess& access, CatalogRow& row, std::string_view column, Oid role) {
  const std::optional<CatalogRow> of = access.get(kPgAuthid, role);
  if (of) row.set(column, of->text("rolname"));
}

void activity_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const SessionDirectory* directory = session.catalog.sessions();
  if (directory == nullptr) return;
  std::vector<SessionInfo> sessions = directory->sessions();
  name_waits(session, sessions);
  CatalogAccess access(session, arena);
  const ActivityReader reader(access, session.user_oid);
  for (const SessionInfo& info : sessions) {
    CatalogRow row = blank(session, arena, "pg_stat_activity");
    row.set("datid", info.database_oid);
    row.set("datname", info.database);
    row.set("pid", std::int64_t{info.pid});
    row.set("usesysid", info.user_oid);
    set_role_name(access, row, "usename", info.user_oid);
    row.set("application_name", info.application_name);
    if (info.transaction_id != 0) {
      row.set_input("backend_xid", std::to_string(short_id(info.transaction_id)));
    }
    // Epochs stand where PostgreSQL has transaction ids; like those they are shown in 32 bits.
    if (info.snapshot != 0) {
      row.set_input("backend_xmin", std::to_string(static_cast<std::uint32_t>(info.snapshot)));
    }
    if (!reader.may_see(info.user_oid)) {
      row.set("query", kUnseenText);
      sink.row(row.values());
      continue;
    }
    if (!info.client_address.empty()) row.set_input("client_addr", info.client_address);
    row.set("client_port", std::int64_t{info.client_port});
    set_time(row, "backend_start", info.backend_start);
    set_time(row, "xact_start", info.transaction_start);
    set_time(row, "query_start", info.query_start);
    set_time(row, "state_change", info.state_change);
    set_unless_empty(row, "wait_event_type", info.wait_event_type);
    set_unless_empty(row, "wait_event", info.wait_event);
    set_unless_empty(row, "state", info.state);
    row.set("query", info.query);
    row.set("backend_type", "client backend");
    sink.row(row.values());
  }
}

void encryption_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const SessionDirectory* directory = session.catalog.sessions();
  if (directory == nullptr) return;
  CatalogAccess access(session, arena);
  const ActivityReader reader(access, session.user_oid);
  for (const SessionInfo& info : directory->sessions()) {
    if (!reader.may_see(info.user_oid)) continue;
    CatalogRow row = blank(session, arena, "pg_stat_ssl");
    row.set("pid", std::int64_t{info.pid});
    row.set("ssl", std::int64_t{!info.tls_version.empty()});
    set_unless_empty(row, "version", info.tls_version);
    set_unless_empty(row, "cipher", info.tls_cipher);
    if (info.tls_bits != 0) row.set("bits", std::int64_t{info.tls_bits});
    sink.row(row.values());
  }
}

void prepared_statement_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const SessionDirectory* directory = session.catalog.sessions();
  if (directory == nullptr) return;
  for (const PreparedStatementInfo& info : directory->prepared_statements(session)) {
    CatalogRow row = blank(session, arena, "pg_prepared_statements");
    std::vector<std::int64_t> types;
    for (const Oid type : info.parameter_types) types.push_back(type.value);
    row.set("name", info.name);
    row.set("statement", info.statement);
    row.set("prepare_time", info.prepare_time);
    row.set_input("parameter_types", array_text(types));
    row.set("from_sql", std::int64_t{info.from_sql});
    row.set("generic_plans", info.uses);
    row.set("custom_plans", std::int64_t{0});
    sink.row(row.values());
  }
}

void cursor_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const SessionDirectory* directory = session.catalog.sessions();
  if (directory == nullptr) return;
  for (const CursorInfo& info : directory->cursors(session)) {
    CatalogRow row = blank(session, arena, "pg_cursors");
    row.set("name", info.name);
    row.set("statement", info.statement);
    row.set("is_holdable", std::int64_t{info.is_holdable});
    row.set("is_binary", std::int64_t{info.is_binary});
    row.set("is_scrollable", std::int64_t{info.is_scrollable});
    row.set("creation_time", info.creation_time);
    sink.row(row.values());
  }
}

/// What statements did in all its relations.
void set_row_counts(CatalogRow& row, const RelationCounts& counts) {
  constexpr std::pair<const char*, Counter> kColumns[] = {{"tup_returned", Counter::kRowsRead},
                                                          {"tup_fetched", Counter::kRowsFetched},
                                                          {"tup_inserted", Counter::kInserted},
                                                          {"tup_updated", Counter::kUpdated},
                                                          {"tup_deleted", Counter::kDeleted}};
  for (const auto& [column, counter] : kColumns)
    row.set(column, static_cast<std::int64_t>(counts[counter]));
}

/// Nobody reads blocks or recovers beside others here, so these counts are 0.
void database_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const SessionDirectory* directory = session.catalog.sessions();
  std::map<Oid, DatabaseActivity> databases;
  if (directory != nullptr) databases = directory->databases();
  std::map<Oid, CounterRegistry*> counters;
  if (Databases* all = session.catalog.databases(); all != nullptr) {
    for (const auto& catalog : all->catalogs())
      counters[catalog->place().database] = &catalog->counters();
  }
  for (const CatalogRow& found : CatalogAccess(session, arena).scan(kPgDatabase)) {
    const DatabaseActivity& activity = databases[found.oid("oid")];
    CatalogRow row = blank(session, arena, "pg_stat_database");
    row.set("datid", found.oid("oid"));
    row.set("datname", found.text("datname"));
    row.set("numbackends", activity.connected);
    row.set("xact_commit", activity.commits);
    row.set("xact_rollback", activity.rollbacks);
    row.set("deadlocks", activity.deadlocks);
    row.set("sessions", activity.sessions);
    for (const char* none : {"blks_read", "blks_hit", "conflicts"}) row.set(none, std::int64_t{0});
    for (const char* none : {"blk_read_time", "blk_write_time"}) row.at(none) = Value::of_float(0);
    const auto found_counters = counters.find(found.oid("oid"));
    CounterRegistry* counted = found_counters == counters.end() ? nullptr : found_counters->second;
    set_row_counts(row, counted == nullptr ? RelationCounts{} : counted->total().counts());
    const std::int64_t reset = counted == nullptr ? 0 : counted->reset_time();
    row.set("stats_reset", reset != 0 ? reset : session.catalog.impl().root.start_time);
    sink.row(row.values());
  }
}

void time_zone_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const std::int64_t now = session.transaction_start;
  for (const std::string& name : time_zone_names()) {
    const TimeZone* zone = find_time_zone(name);
    if (zone == nullptr) continue;
    CatalogRow row = blank(session, arena, "pg_timezone_names");
    row.set("name", name);
    row.set("abbrev", zone->abbreviation_at(now));
    row.at("utc_offset") = Interval{zone->offset_at(now) * kUsPerSecond, 0, 0}.store(arena);
    row.set("is_dst", std::int64_t{zone->is_summer_at(now)});
    sink.row(row.values());
  }
}

void no_rows(SessionContext&, Arena&, RowSink&) {}

/// Buffers are PostgreSQL's 8 KiB; what its background writer and backends write is written by
/// nobody here.
void bgwriter_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  constexpr std::int64_t kBufferBytes = 8192;
  CheckpointInfo info;
  if (const auto* checkpoints = session.catalog.checkpoints()) info = checkpoints->info();
  CatalogRow row = blank(session, arena, "pg_stat_bgwriter");
  row.set("checkpoints_timed", info.timed);
  row.set("checkpoints_req", info.requested);
  row.set_input("checkpoint_write_time", std::to_string(info.write_ms));
  row.set_input("checkpoint_sync_time", "0");
  row.set("buffers_checkpoint", info.bytes_written / kBufferBytes);
  for (const char* column : {"buffers_clean", "maxwritten_clean", "buffers_backend",
                             "buffers_backend_fsync", "buffers_alloc"}) {
    row.set(column, std::int64_t{0});
  }
  row.set("stats_reset", session.catalog.impl().root.start_time);
  sink.row(row.values());
}

/// The log keeps no count of records and has no pages and no buffers that could be full; times are
/// not taken, as with track_wal_io_timing off.
void wal_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  LogInfo info;
  if (const auto* checkpoints = session.catalog.checkpoints()) info = checkpoints->log_info();
  CatalogRow row = blank(session, arena, "pg_stat_wal");
  row.set_input("wal_bytes", std::to_string(info.bytes));
  row.set("wal_write", info.writes);
  row.set("wal_sync", info.writes);
  for (const char* none : {"wal_fpi", "wal_buffers_full"}) row.set(none, std::int64_t{0});
  for (const char* none : {"wal_write_time", "wal_sync_time"}) row.at(none) = Value::of_float(0);
  row.set("stats_reset", session.catalog.impl().root.start_time);
  sink.row(row.values());
}

/// Transactions that ran again before their clients would have got 40001.
void serialization_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const SessionDirectory* directory = session.catalog.sessions();
  if (directory == nullptr) return;
  const SerializationInfo info = directory->serialization();
  CatalogRow row = blank(session, arena, "pg_stat_serialization");
  row.set("conflicts", info.conflicts);
  row.set("replays", info.replays);
  row.set("statements", info.statements);
  row.set("completed", info.completed);
  row.set("changed", info.changed);
  row.set("refused", info.refused);
  row.set("given_up", info.given_up);
  row.set("stats_reset", session.catalog.impl().root.start_time);
  sink.row(row.values());
}

void prepared_xact_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const SessionDirectory* directory = session.catalog.sessions();
  if (directory == nullptr) return;
  CatalogAccess access(session, arena);
  for (const PreparedTransactionInfo& info : directory->prepared_transactions()) {
    CatalogRow row = blank(session, arena, "pg_prepared_xacts");
    row.set_input("transaction", std::to_string(short_id(info.id)));
    row.set("gid", info.gid);
    set_time(row, "prepared", info.prepared_at);
    set_role_name(access, row, "owner", info.owner);
    row.set("database", info.database);
    sink.row(row.values());
  }
}

void progress_checkpoint_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const CheckpointControl* checkpoints = session.catalog.checkpoints();
  if (checkpoints == nullptr) return;
  const CheckpointInfo info = checkpoints->info();
  CatalogRow row = blank(session, arena, "pg_stat_progress_checkpoint");
  row.set("phase", info.phase);
  row.set("sequence", info.sequence);
  set_time(row, "start_time", info.start_time);
  row.set("tables_total", info.tables_total);
  row.set("tables_kept", info.tables_kept);
  row.set("rows_total", info.rows_total);
  row.set("rows_done", info.rows_done);
  row.set("bytes_done", info.bytes_done);
  row.set("log_bytes", info.log_bytes);
  row.set_input("restart_seconds_estimate", std::to_string(info.recovery_s));
  sink.row(row.values());
}

struct VirtualRelation {
  std::string_view name;
  VirtualRows rows;
};

constexpr VirtualRelation kVirtualRelations[] = {
    {"pg_settings", settings_rows},
    {"pg_file_settings", file_setting_rows},
    {"pg_hba_file_rules", client_rule_rows},
    {"pg_stat_activity", activity_rows},
    {"pg_stat_ssl", encryption_rows},
    {"pg_locks", lock_rows},
    {"pg_prepared_statements", prepared_statement_rows},
    {"pg_cursors", cursor_rows},
    {"pg_stat_database", database_rows},
    {"pg_stat_bgwriter", bgwriter_rows},
    {"pg_stat_wal", wal_rows},
    {"pg_stat_progress_checkpoint", progress_checkpoint_rows},
    {"pg_stat_serialization", serialization_rows},
    {"pg_prepared_xacts", prepared_xact_rows},
    {"pg_stats", statistics_rows},
    {"pg_timezone_names", time_zone_rows},
};

}  // namespace

VirtualRows find_virtual_rows(std::string_view schema, std::string_view name) {
  if (schema == "information_schema") return find_information_schema_rows(name);
  for (const VirtualRelation& relation : kVirtualRelations) {
    if (relation.name == name) return relation.rows;
  }
  return no_rows;
}

}  // namespace granary::sql::catalog
