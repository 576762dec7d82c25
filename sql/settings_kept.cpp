// sql/settings_kept.cpp: settings of PostgreSQL that mean nothing here. SHOW, current_setting() and
// pg_settings know them, because tools ask for them; what a session may change is kept and shown,
// what it may not says what holds here.
#include <limits>

#include "sql/settings.h"

namespace granary::sql {
namespace kept {
namespace {

constexpr double kRealMax = std::numeric_limits<double>::max();
constexpr double kIntMax = std::numeric_limits<std::int32_t>::max();

/// pg_settings.category, and why the settings of it have no effect.
struct Group {
  const char* category;
  const char* description;
};

constexpr Group kArchiveRecovery{
    "Write-Ahead Log / Archive Recovery",
    "Kept for clients: the log is not archived"};
constexpr Group kArchiving{
    "Write-Ahead Log / Archiving",
    "Kept for clients: the log is not archived"};
constexpr Group kAsynchronousBehavior{
    "Resource Usage / Asynchronous Behavior",
    "Kept for clients: there are no processes to help"};
constexpr Group kAuthentication{
    "Connections and Authentication / Authentication",
    "Kept for clients: authentication does without"};
constexpr Group kAutovacuum{"Autovacuum", "Kept for clients: there is nothing to vacuum"};
constexpr Group kBackgroundWriter{
    "Resource Usage / Background Writer",
    "Kept for clients: no data files are written back"};
constexpr Group kCheckpoints{
    "Write-Ahead Log / Checkpoints",
    "Kept for clients: checkpoints are paced by rate and load"};
constexpr Group kConnectionSettings{
    "Connections and Authentication / Connection Settings",
    "Kept for clients: connections do without"};
constexpr Group kCumulativeQueryAndIndexStatistics{
    "Statistics / Cumulative Query and Index Statistics",
    "Kept for clients: counts are read as they are"};
constexpr Group kDeveloperOptions{
    "Developer Options",
    "Kept for clients: PostgreSQL is debugged with it"};
constexpr Group kErrorHandling{"Error Handling", "Kept for clients: the server ends when it fails"};
constexpr Group kFileLocations{"File Locations", "Kept for clients: there is no such file"};
constexpr Group kKernelResources{
    "Resource Usage / Kernel Resources",
    "Kept for clients: few files are ever open"};
constexpr Group kLockManagement{
    "Lock Management",
    "Kept for clients: locks take memory as they are taken"};
constexpr Group kMemory{"Resource Usage / Memory", "Kept for clients: memory is not set aside"};
constexpr Group kMonitoring{"Statistics / Monitoring", "Kept for clients: it is not measured"};
constexpr Group kOtherDefaults{
    "Client Connection Defaults / Other Defaults",
    "Kept for clients: no libraries are loaded"};
constexpr Group kPresetOptions{"Preset Options", "Kept for clients: preset"};
constexpr Group kPrimaryServer{
    "Replication / Primary Server",
    "Kept for clients: there is no replication"};
constexpr Group kProcessTitle{
    "Reporting and Logging / Process Title",
    "Kept for clients: there is one process"};
constexpr Group kRecovery{
    "Write-Ahead Log / Recovery",
    "Kept for clients: recovery reads all there is at once"};
constexpr Group kRecoveryTarget{
    "Write-Ahead Log / Recovery Target",
    "Kept for clients: recovery goes to the end of the log"};
constexpr Group kSendingServers{
    "Replication / Sending Servers",
    "Kept for clients: there is no replication"};
constexpr Group kSettings{
    "Write-Ahead Log / Settings",
    "Kept for clients: the log is made in a way of its own"};
constexpr Group kSharedLibraryPreloading{
    "Client Connection Defaults / Shared Library Preloading",
    "Kept for clients: no libraries are loaded"};
constexpr Group kSsl{
    "Connections and Authentication / SSL",
    "Kept for clients: encryption does without"};
constexpr Group kStandbyServers{
    "Replication / Standby Servers",
    "Kept for clients: there is no replication"};
constexpr Group kStatementBehavior{
    "Client Connection Defaults / Statement Behavior",
    "Kept for clients: there is nothing to vacuum"};
constexpr Group kSubscribers{
    "Replication / Subscribers",
    "Kept for clients: there is no replication"};
constexpr Group kWhatToLog{
    "Reporting and Logging / What to Log",
    "Kept for clients: the log says the same to everyone"};
constexpr Group kWhenToLog{
    "Reporting and Logging / When to Log",
    "Kept for clients: the log says the same to everyone"};
constexpr Group kWhereToLog{
    "Reporting and Logging / Where to Log",
    "Kept for clients: the log goes to standard error"};

constexpr SettingRow row(const char* name, const char* value, char kind, const char* unit,
                         const Group& group, const char* values, bool read_only, char context,
                         double least, double most) {
  return {name,      value,   kind,  unit, group.category, group.description, values, false,
          read_only, context, least, most, false};
}

// name, default, kind, unit, group, enum values, read only, context, least, most
constexpr SettingRow kKept[] = {
    row("allow_in_place_tablespaces", "off", 'b', "", kDeveloperOptions, "", true, 's', 0, 0),
    row("archive_cleanup_command", "", 's', "", kArchiveRecovery, "", true, 'h', 0, 0),
    row("archive_command", "", 's', "", kArchiving, "", true, 'h', 0, 0),
    row("archive_library", "", 's', "", kArchiving, "", true, 'h', 0, 0),
    row("archive_mode", "off", 'e', "", kArchiving, "always,on,off", true, 'p', 0, 0),
    row("archive_timeout", "0", 'i', "s", kArchiving, "", true, 'h', 0, 1073741823),
    row("autovacuum_analyze_scale_factor", "0.1", 'r', "", kAutovacuum, "", true, 'h', 0, 100),
    row("autovacuum_analyze_threshold", "50", 'i', "", kAutovacuum, "", true, 'h', 0, kIntMax),
    row("autovacuum_freeze_max_age", "200000000", 'i', "", kAutovacuum, "", true, 'p', 100000,
        2000000000),
    row("autovacuum_max_workers", "3", 'i', "", kAutovacuum, "", true, 'p', 1, 262143),
    row("autovacuum_multixact_freeze_max_age", "400000000", 'i', "", kAutovacuum, "", true, 'p',
        10000, 2000000000),
    row("autovacuum_naptime", "60", 'i', "s", kAutovacuum, "", true, 'h', 1, 2147483),
    row("autovacuum_vacuum_cost_delay", "2", 'r', "ms", kAutovacuum, "", true, 'h', -1, 100),
    row("autovacuum_vacuum_cost_limit", "-1", 'i', "", kAutovacuum, "", true, 'h', -1, 10000),
    row("autovacuum_vacuum_insert_scale_factor", "0.2", 'r', "", kAutovacuum, "", true, 'h', 0,
        100),
    row("autovacuum_vacuum_insert_threshold", "1000", 'i', "", kAutovacuum, "", true, 'h', -1,
        kIntMax),
    row("autovacuum_vacuum_scale_factor", "0.2", 'r', "", kAutovacuum, "", true, 'h', 0, 100),
    row("autovacuum_vacuum_threshold", "50", 'i', "", kAutovacuum, "", true, 'h', 0, kIntMax),
    row("autovacuum_work_mem", "-1", 'i', "kB", kMemory, "", true, 'h', -1, kIntMax),
    row("backtrace_functions", "", 's', "", kDeveloperOptions, "", false, 's', 0, 0),
    row("bgwriter_delay", "200", 'i', "ms", kBackgroundWriter, "", true, 'h', 10, 10000),
    row("bgwriter_flush_after", "64", 'i', "8kB", kBackgroundWriter, "", true, 'h', 0, 256),
    row("bgwriter_lru_maxpages", "100", 'i', "", kBackgroundWriter, "", true, 'h', 0,
        1073741823),
    row("bgwriter_lru_multiplier", "2", 'r', "", kBackgroundWriter, "", true, 'h', 0, 10),
    row("bonjour", "off", 'b', "", kConnectionSettings, "", true, 'p', 0, 0),
    row("bonjour_name", "", 's', "", kConnectionSettings, "", true, 'p', 0, 0),
    row("checkpoint_completion_target", "0.9", 'r', "", kCheckpoints, "", true, 'h', 0, 1),
    row("checkpoint_flush_after", "32", 'i', "8kB", kCheckpoints, "", true, 'h', 0, 256),
    row("checkpoint_warning", "30", 'i', "s", kCheckpoints, "", true, 'h', 0, kIntMax),
    row("commit_siblings", "5", 'i', "", kSettings, "", false, 'u', 0, 1000),
    row("compute_query_id", "off", 'e', "", kMonitoring, "auto,regress,on,off", true, 's', 0,
        0),
    row("data_sync_retry", "off", 'b', "", kErrorHandling, "", true, 'p', 0, 0),
    row("db_user_namespace", "off", 'b', "", kAuthentication, "", true, 'h', 0, 0),
    row("debug_discard_caches", "0", 'i', "", kDeveloperOptions, "", false, 's', 0, 0),
    row("debug_pretty_print", "on", 'b', "", kWhatToLog, "", false, 'u', 0, 0),
    row("debug_print_parse", "off", 'b', "", kWhatToLog, "", false, 'u', 0, 0),
    row("debug_print_plan", "off", 'b', "", kWhatToLog, "", false, 'u', 0, 0),
    row("debug_print_rewritten", "off", 'b', "", kWhatToLog, "", false, 'u', 0, 0),
    row("dynamic_library_path", "$libdir", 's', "", kOtherDefaults, "", false, 's', 0, 0),
    row("dynamic_shared_memory_type", "posix", 'e', "", kMemory, "posix,sysv,mmap", true, 'p',
        0, 0),
    row("external_pid_file", "", 's', "", kFileLocations, "", true, 'p', 0, 0),
    row("gin_pending_list_limit", "4096", 'i', "kB", kStatementBehavior, "", false, 'u', 64,
        kIntMax),
    row("hot_standby_feedback", "off", 'b', "", kStandbyServers, "", true, 'h', 0, 0),
    row("huge_page_size", "0", 'i', "kB", kMemory, "", true, 'p', 0, kIntMax),
    row("huge_pages", "off", 'e', "", kMemory, "off,on,try", true, 'p', 0, 0),
    row("ident_file", "", 's', "", kFileLocations, "", true, 'p', 0, 0),
    row("ignore_checksum_failure", "off", 'b', "", kDeveloperOptions, "", false, 's', 0, 0),
    row("ignore_invalid_pages", "off", 'b', "", kDeveloperOptions, "", true, 'p', 0, 0),
    row("ignore_system_indexes", "off", 'b', "", kDeveloperOptions, "", true, 'c', 0, 0),
    row("jit_debugging_support", "off", 'b', "", kDeveloperOptions, "", true, 'b', 0, 0),
    row("jit_dump_bitcode", "off", 'b', "", kDeveloperOptions, "", false, 's', 0, 0),
    row("jit_profiling_support", "off", 'b', "", kDeveloperOptions, "", true, 'b', 0, 0),
    row("jit_provider", "", 's', "", kSharedLibraryPreloading, "", true, 'p', 0, 0),
    row("krb_caseins_users", "off", 'b', "", kAuthentication, "", true, 'h', 0, 0),
    row("krb_server_keyfile", "FILE:/etc/postgresql-common/krb5.keytab", 's', "",
        kAuthentication, "", true, 'h', 0, 0),
    row("local_preload_libraries", "", 's', "", kSharedLibraryPreloading, "", false, 'u', 0, 0),
    row("log_autovacuum_min_duration", "600000", 'i', "ms", kWhatToLog, "", true, 'h', -1,
        kIntMax),
    row("log_checkpoints", "on", 'b', "", kWhatToLog, "", true, 'h', 0, 0),
    row("log_destination", "stderr", 's', "", kWhereToLog, "", true, 'h', 0, 0),
    row("log_directory", "log", 's', "", kWhereToLog, "", true, 'h', 0, 0),
    row("log_executor_stats", "off", 'b', "", kMonitoring, "", false, 's', 0, 0),
    row("log_file_mode", "0600", 'i', "", kWhereToLog, "", true, 'h', 0, 511),
    row("log_filename", "postgresql-%Y-%m-%d_%H%M%S.log", 's', "", kWhereToLog, "", true, 'h',
        0, 0),
    row("log_hostname", "off", 'b', "", kWhatToLog, "", true, 'h', 0, 0),
    row("log_parameter_max_length_on_error", "0", 'i', "B", kWhatToLog, "", true, 'u', -1,
        1073741823),
    row("log_parser_stats", "off", 'b', "", kMonitoring, "", false, 's', 0, 0),
    row("log_planner_stats", "off", 'b', "", kMonitoring, "", false, 's', 0, 0),
    row("log_recovery_conflict_waits", "off", 'b', "", kWhatToLog, "", true, 'h', 0, 0),
    row("log_replication_commands", "off", 'b', "", kWhatToLog, "", false, 's', 0, 0),
    row("log_rotation_age", "1440", 'i', "min", kWhereToLog, "", true, 'h', 0, 35791394),
    row("log_rotation_size", "10240", 'i', "kB", kWhereToLog, "", true, 'h', 0, 2097151),
    row("log_startup_progress_interval", "10000", 'i', "ms", kWhenToLog, "", true, 'h', 0,
        kIntMax),
    row("log_statement_stats", "off", 'b', "", kMonitoring, "", false, 's', 0, 0),
    row("log_temp_files", "-1", 'i', "kB", kWhatToLog, "", false, 's', -1, kIntMax),
    row("log_timezone", "Etc/UTC", 's', "", kWhatToLog, "", true, 'h', 0, 0),
    row("log_transaction_sample_rate", "0", 'r', "", kWhenToLog, "", false, 's', 0, 1),
    row("log_truncate_on_rotation", "off", 'b', "", kWhereToLog, "", true, 'h', 0, 0),
    row("logging_collector", "off", 'b', "", kWhereToLog, "", true, 'p', 0, 0),
    row("logical_decoding_work_mem", "65536", 'i', "kB", kMemory, "", false, 'u', 64, kIntMax),
    row("max_files_per_process", "1000", 'i', "", kKernelResources, "", true, 'p', 64, kIntMax),
    row("max_function_args", "100", 'i', "", kPresetOptions, "", true, 'i', 100, 100),
    row("max_locks_per_transaction", "64", 'i', "", kLockManagement, "", true, 'p', 10,
        kIntMax),
    row("max_logical_replication_workers", "0", 'i', "", kSubscribers, "", true, 'p', 0,
        262143),
    row("max_pred_locks_per_page", "2", 'i', "", kLockManagement, "", true, 'h', 0, kIntMax),
    row("max_pred_locks_per_relation", "-2", 'i', "", kLockManagement, "", true, 'h',
        -2147483648, kIntMax),
    row("max_pred_locks_per_transaction", "64", 'i', "", kLockManagement, "", true, 'p', 10,
        kIntMax),
    row("max_replication_slots", "0", 'i', "", kSendingServers, "", true, 'p', 0, 262143),
    row("max_slot_wal_keep_size", "-1", 'i', "MB", kSendingServers, "", true, 'h', -1, kIntMax),
    row("max_standby_archive_delay", "30000", 'i', "ms", kStandbyServers, "", true, 'h', -1,
        kIntMax),
    row("max_standby_streaming_delay", "30000", 'i', "ms", kStandbyServers, "", true, 'h', -1,
        kIntMax),
    row("max_sync_workers_per_subscription", "0", 'i', "", kSubscribers, "", true, 'h', 0,
        262143),
    row("max_wal_senders", "0", 'i', "", kSendingServers, "", true, 'p', 0, 262143),
    row("max_worker_processes", "8", 'i', "", kAsynchronousBehavior, "", true, 'p', 0, 262143),
    row("min_dynamic_shared_memory", "0", 'i', "MB", kMemory, "", true, 'p', 0, kIntMax),
    row("old_snapshot_threshold", "-1", 'i', "min", kAsynchronousBehavior, "", true, 'p', -1,
        86400),
    row("post_auth_delay", "0", 'i', "s", kDeveloperOptions, "", true, 'c', 0, 2147),
    row("pre_auth_delay", "0", 'i', "s", kDeveloperOptions, "", true, 'h', 0, 60),
    row("primary_conninfo", "", 's', "", kStandbyServers, "", true, 'h', 0, 0),
    row("primary_slot_name", "", 's', "", kStandbyServers, "", true, 'h', 0, 0),
    row("promote_trigger_file", "", 's', "", kStandbyServers, "", true, 'h', 0, 0),
    row("recovery_end_command", "", 's', "", kArchiveRecovery, "", true, 'h', 0, 0),
    row("recovery_init_sync_method", "fsync", 'e', "", kErrorHandling, "fsync,syncfs", true,
        'h', 0, 0),
    row("recovery_min_apply_delay", "0", 'i', "ms", kStandbyServers, "", true, 'h', 0, kIntMax),
    row("recovery_prefetch", "try", 'e', "", kRecovery, "off,on,try", true, 'h', 0, 0),
    row("recovery_target", "", 's', "", kRecoveryTarget, "", true, 'p', 0, 0),
    row("recovery_target_action", "pause", 'e', "", kRecoveryTarget, "pause,promote,shutdown",
        true, 'p', 0, 0),
    row("recovery_target_inclusive", "on", 'b', "", kRecoveryTarget, "", true, 'p', 0, 0),
    row("recovery_target_lsn", "", 's', "", kRecoveryTarget, "", true, 'p', 0, 0),
    row("recovery_target_name", "", 's', "", kRecoveryTarget, "", true, 'p', 0, 0),
    row("recovery_target_time", "", 's', "", kRecoveryTarget, "", true, 'p', 0, 0),
    row("recovery_target_timeline", "latest", 's', "", kRecoveryTarget, "", true, 'p', 0, 0),
    row("recovery_target_xid", "", 's', "", kRecoveryTarget, "", true, 'p', 0, 0),
    row("remove_temp_files_after_crash", "on", 'b', "", kDeveloperOptions, "", true, 'h', 0, 0),
    row("restart_after_crash", "off", 'b', "", kErrorHandling, "", true, 'h', 0, 0),
    row("restore_command", "", 's', "", kArchiveRecovery, "", true, 'h', 0, 0),
    row("session_preload_libraries", "", 's', "", kSharedLibraryPreloading, "", false, 's', 0,
        0),
    row("shared_memory_type", "mmap", 'e', "", kMemory, "sysv,mmap", true, 'p', 0, 0),
    row("shared_preload_libraries", "", 's', "", kSharedLibraryPreloading, "", true, 'p', 0, 0),
    row("ssl_ca_file", "", 's', "", kSsl, "", true, 'h', 0, 0),
    row("ssl_crl_dir", "", 's', "", kSsl, "", true, 'h', 0, 0),
    row("ssl_crl_file", "", 's', "", kSsl, "", true, 'h', 0, 0),
    row("ssl_dh_params_file", "", 's', "", kSsl, "", true, 'h', 0, 0),
    row("ssl_library", "OpenSSL", 's', "", kPresetOptions, "", true, 'i', 0, 0),
    row("ssl_max_protocol_version", "", 'e', "", kSsl, ",TLSv1,TLSv1.1,TLSv1.2,TLSv1.3", true,
        'h', 0, 0),
    row("ssl_passphrase_command", "", 's', "", kSsl, "", true, 'h', 0, 0),
    row("ssl_passphrase_command_supports_reload", "off", 'b', "", kSsl, "", true, 'h', 0, 0),
    row("stats_fetch_consistency", "cache", 'e', "", kCumulativeQueryAndIndexStatistics,
        "none,cache,snapshot", false, 'u', 0, 0),
    row("synchronous_standby_names", "", 's', "", kPrimaryServer, "", true, 'h', 0, 0),
    row("syslog_facility", "local0", 'e', "", kWhereToLog,
        "local0,local1,local2,local3,local4,local5,local6,local7", true, 'h', 0, 0),
    row("syslog_ident", "postgres", 's', "", kWhereToLog, "", true, 'h', 0, 0),
    row("syslog_sequence_numbers", "on", 'b', "", kWhereToLog, "", true, 'h', 0, 0),
    row("syslog_split_messages", "on", 'b', "", kWhereToLog, "", true, 'h', 0, 0),
    row("trace_recovery_messages", "log", 'e', "", kDeveloperOptions,
        "debug5,debug4,debug3,debug2,debug1,log,notice,warning,error", true, 'h', 0, 0),
    row("trace_sort", "off", 'b', "", kDeveloperOptions, "", false, 'u', 0, 0),
    row("track_activity_query_size", "1024", 'i', "B", kCumulativeQueryAndIndexStatistics, "",
        true, 'p', 100, 1048576),
    row("track_commit_timestamp", "off", 'b', "", kSendingServers, "", true, 'p', 0, 0),
    row("track_wal_io_timing", "off", 'b', "", kCumulativeQueryAndIndexStatistics, "", true,
        's', 0, 0),
    row("unix_socket_group", "", 's', "", kConnectionSettings, "", true, 'p', 0, 0),
    row("unix_socket_permissions", "0777", 'i', "", kConnectionSettings, "", true, 'p', 0, 511),
    row("update_process_title", "off", 'b', "", kProcessTitle, "", false, 's', 0, 0),
    row("vacuum_defer_cleanup_age", "0", 'i', "", kPrimaryServer, "", true, 'h', 0, 1000000),
    row("vacuum_failsafe_age", "1600000000", 'i', "", kStatementBehavior, "", false, 'u', 0,
        2100000000),
    row("vacuum_freeze_table_age", "150000000", 'i', "", kStatementBehavior, "", false, 'u', 0,
        2000000000),
    row("vacuum_multixact_failsafe_age", "1600000000", 'i', "", kStatementBehavior, "", false,
        'u', 0, 2100000000),
    row("vacuum_multixact_freeze_min_age", "5000000", 'i', "", kStatementBehavior, "", false,
        'u', 0, 1000000000),
    row("vacuum_multixact_freeze_table_age", "150000000", 'i', "", kStatementBehavior, "",
        false, 'u', 0, 2000000000),
    row("wal_buffers", "-1", 'i', "8kB", kSettings, "", true, 'p', -1, 262143),
    row("wal_compression", "off", 'e', "", kSettings, "pglz,lz4,zstd,on,off", false, 's', 0, 0),
    row("wal_consistency_checking", "", 's', "", kDeveloperOptions, "", false, 's', 0, 0),
    row("wal_decode_buffer_size", "524288", 'i', "B", kRecovery, "", true, 'p', 65536,
        1073741823),
    row("wal_init_zero", "on", 'b', "", kSettings, "", false, 's', 0, 0),
    row("wal_keep_size", "0", 'i', "MB", kSendingServers, "", true, 'h', 0, kIntMax),
    row("wal_log_hints", "off", 'b', "", kSettings, "", true, 'p', 0, 0),
    row("wal_receiver_create_temp_slot", "off", 'b', "", kStandbyServers, "", true, 'h', 0, 0),
    row("wal_receiver_status_interval", "10", 'i', "s", kStandbyServers, "", true, 'h', 0,
        2147483),
    row("wal_receiver_timeout", "60000", 'i', "ms", kStandbyServers, "", true, 'h', 0, kIntMax),
    row("wal_recycle", "on", 'b', "", kSettings, "", false, 's', 0, 0),
    row("wal_retrieve_retry_interval", "5000", 'i', "ms", kStandbyServers, "", true, 'h', 1,
        kIntMax),
    row("wal_sender_timeout", "60000", 'i', "ms", kSendingServers, "", false, 'u', 0, kIntMax),
    row("wal_skip_threshold", "2048", 'i', "kB", kSettings, "", false, 'u', 0, kIntMax),
    row("wal_sync_method", "fdatasync", 'e', "", kSettings,
        "fsync,fdatasync,open_sync,open_datasync", true, 'h', 0, 0),
    row("wal_writer_delay", "200", 'i', "ms", kSettings, "", true, 'h', 1, 10000),
    row("wal_writer_flush_after", "128", 'i', "8kB", kSettings, "", true, 'h', 0, kIntMax),
    row("zero_damaged_pages", "off", 'b', "", kDeveloperOptions, "", false, 's', 0, 0),
};

}  // namespace
}  // namespace kept

std::span<const SettingRow> kept_settings() { return kept::kKept; }

}  // namespace granary::sql
