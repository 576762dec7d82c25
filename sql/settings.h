// sql/settings.h: the settings of a session (SET, SHOW, RESET, pg_settings). One row a setting in
// settings.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "sql/log_settings.h"

namespace granary::sql {

struct Encoding;

enum class DateStyle : std::uint8_t { kIso, kSql, kPostgres, kGerman };
enum class DateOrder : std::uint8_t { kMdy, kDmy, kYmd };
enum class ByteaOutput : std::uint8_t { kHex, kEscape };

struct SettingRow {
  const char* name;           // "TimeZone", as SHOW ALL spells it
  const char* default_value;  // as text
  char kind;                  // b bool, i integer, r real, s string, e enum
  const char* unit;           // "ms", "kB", "" ...
  const char* category;
  const char* description;
  const char* enum_values;    // comma separated, kind e
  bool report;                // sent as ParameterStatus on change
  bool read_only;             // 55P02: cannot be changed; nor where context is 'h', in a session
  // pg_settings.context: i internal, p postmaster, h sighup, b superuser-backend, c backend,
  // s superuser, u user
  char context;
  double least, most;         // range of kinds i and r
  bool hidden;                // SHOW knows it, SHOW ALL and pg_settings do not list it

  /// By SET. What concerns the server as a whole changes with its files only.
  constexpr bool changes_in_sessions() const {
    return !read_only && context != 'h' && context != 'b' && context != 'c';
  }
};

/// Those that have no effect here.
std::span<const SettingRow> kept_settings();

/// What a transaction asks for. READ UNCOMMITTED is READ COMMITTED, as in PostgreSQL; what the
/// levels run as is in docs/architecture.md.
enum class IsolationLevel : std::uint8_t { kReadCommitted, kRepeatableRead, kSerializable };
/// Thread safety: one session.
class Settings {
 public:
  Settings();

  /// SET: validates and stores. Errors 42704 (unrecognized), 22023 (invalid value), 55P02 (read
  /// only).
  /// local: until the end of the transaction. Names are case-insensitive; custom "prefix.name" are
  /// accepted.
  void set(std::string_view name, std::string_view value, bool local);
  void reset(std::string_view name);
  void reset_all();
  /// SHOW's text. Errors 42704.
  std::string show(std::string_view name) const;
  bool known(std::string_view name) const;
  /// All there are, sorted by name without case: PostgreSQL's order.
  static std::span<const SettingRow> rows();
  /// Null when there is no such row (custom names have none).
  static const SettingRow* find_row(std::string_view name);
  /// The value as pg_settings has it: a number in its unit, without it.
  std::string stored(const SettingRow& row) const { return effective(row); }
  /// What a session begins with.
  static std::string server_default(const SettingRow& row);
  /// Server configuration: the default of every session made from now on. Only before sessions
  /// exist. Errors as set.
  static void set_server_default(std::string_view name, std::string_view value);

  /// Transaction control: what SET changed in an aborted transaction comes back; SET LOCAL ends
  /// with the transaction.
  /// The same for savepoints (depth counts from 1).
  void begin_transaction();
  void commit_transaction();
  void abort_transaction();
  void push_savepoint();
  void release_savepoint();
  void rollback_savepoint();
  /// For a transaction that is run again: changes so far, and back to there, outside savepoints.
  std::size_t changes() const noexcept { return changes_.size(); }
  void rollback_to_changes(std::size_t count);

  /// Names of reported settings changed since the last call (for ParameterStatus).
  std::vector<std::string> take_reported_changes();
  /// Startup packet options become the session's reset values.
  void set_startup(std::string_view name, std::string_view value);
  /// The database's locale: values of lc_collate and lc_ctype.
  void set_locale(std::string_view collate, std::string_view ctype);
  /// Who the session user is: value of session_authorization.
  void set_session_user(std::string_view user);

  // Parsed forms of what is read on hot paths, kept in step by set.
  DateStyle date_style = DateStyle::kIso;
  DateOrder date_order = DateOrder::kMdy;
  ByteaOutput bytea_output = ByteaOutput::kHex;
  const Encoding* client_encoding = nullptr;  // null: text goes as it is kept
  std::int32_t extra_float_digits = 1;
  std::string time_zone = "Etc/UTC";
  std::vector<std::string> search_path;  // as written, "$user" included
  bool synchronous_commit = true;
  bool standard_conforming_strings = true;
  std::int64_t statement_timeout_ms = 0;
  std::int64_t lock_timeout_ms = 0;
  std::int64_t idle_in_transaction_session_timeout_ms = 0;
  std::int64_t idle_session_timeout_ms = 0;
  std::string default_transaction_isolation = "read committed";
  bool default_transaction_read_only = false;
  bool row_security = true;
  LogSettings log;
  bool tracks_activities = true, exits_on_error = false;
  /// Counts changes of tcp_keepalives_... and tcp_user_timeout.
  std::uint64_t socket_changes = 0;
  char track_functions = 'n';  // none, pl, all
  /// pg_stat_statements: all that clients send, and what is no plan, too.
  bool counts_statements = true, counts_utilities = true;
  /// pg_trgm: of whole texts, of a part of one, of whole words (functions/trigram_functions.h).
  double similarity_thresholds[3] = {0.3, 0.6, 0.5};
  bool replays_transactions = true;
  std::int64_t work_mem_bytes = std::int64_t{4096} * 1024;
  std::int64_t temp_file_limit_kb = -1;  // none
  std::int64_t replay_memory_bytes = std::int64_t{4096} * 1024;
  bool transaction_read_only = false;          // of the current transaction
  IsolationLevel transaction_isolation = IsolationLevel::kReadCommitted;
  // counts changes of transaction_isolation and transaction_read_only
  std::uint64_t transaction_mode_changes = 0;

  /// Set by the session while a block has run a query: from then on transaction_isolation cannot
  /// change (25001), nor
  /// can a read-only transaction become read-write.
  bool transaction_has_run_query = false;
  bool in_transaction_block = false;

  /// Counts changes of settings that plans depend on (search_path, TimeZone, DateStyle ...): part
  /// of the plan cache key.
  std::uint64_t plan_fingerprint() const noexcept { return plan_fingerprint_; }

 private:
  struct Change {
    std::string name;
    std::optional<std::string> before;
    bool local;
    std::uint32_t depth;
  };
  void assign(std::string_view name, std::optional<std::string> value, bool local);
  void apply(const std::string& name, const std::optional<std::string>& value);
  void refuse_late_mode(std::string_view name, const std::string& value) const;
  void undo_last();
  std::string effective(const SettingRow& row) const;
  std::string effective(std::string_view name) const;
  void refresh(const SettingRow& row);

  // lower-case name -> value, only what differs from the default
  std::unordered_map<std::string, std::string> values_;
  std::unordered_map<std::string, std::string> startup_;
  std::vector<Change> changes_;
  std::vector<std::string> reported_changes_;
  std::uint32_t depth_ = 0;
  std::uint64_t plan_fingerprint_ = 0;
};

}  // namespace granary::sql
