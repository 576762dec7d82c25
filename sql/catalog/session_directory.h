// sql/catalog/session_directory.h: what pg_stat_activity, pg_prepared_statements, pg_cursors,
// pg_cancel_backend and pg_terminate_backend ask the frontend. Implemented by whoever owns the
// sessions, registered with Catalog::set_sessions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sql/oid.h"

namespace granary::engine {
class Transaction;
}

namespace granary::sql {

struct SessionContext;

namespace catalog {

/// One row of pg_stat_activity; times as timestamptz, 0: NULL.
struct SessionInfo {
  std::int32_t pid = 0;
  Oid database_oid;
  std::string database;
  Oid user_oid;
  std::string user;
  std::string application_name;
  std::string client_address;  // empty: a local socket
  std::int32_t client_port = -1;
  std::int64_t backend_start = 0, transaction_start = 0, query_start = 0, state_change = 0;
  std::string wait_event_type, wait_event;
  std::string state;  // active, idle, idle in transaction, idle in transaction (aborted)
  std::string query;
  std::uint64_t transactions = 0;                    // that the session has ended
  std::uint64_t snapshot = 0;                        // epoch of the one it holds; 0: none
  const engine::Transaction* transaction = nullptr;  // only its address counts: whose a lock is
};

struct PreparedStatementInfo {
  std::string name;
  std::string statement;
  std::int64_t prepare_time = 0;
  std::vector<Oid> parameter_types;
  bool from_sql = false;
  std::int64_t uses = 0;  // executions; their plans are always generic
};

struct CursorInfo {
  std::string name;
  std::string statement;
  bool is_holdable = false, is_binary = false, is_scrollable = false;
  std::int64_t creation_time = 0;
};

/// Thread safety: sessions, cancel and terminate from any thread; the others from the thread that
/// runs the session.
class SessionDirectory {
 public:
  virtual ~SessionDirectory() = default;
  virtual std::vector<SessionInfo> sessions() const = 0;
  virtual std::vector<PreparedStatementInfo> prepared_statements(
      const SessionContext& session) const = 0;
  virtual std::vector<CursorInfo> cursors(const SessionContext& session) const = 0;
  /// false: no such session.
  virtual bool cancel(std::int32_t pid) = 0;
  virtual bool terminate(std::int32_t pid) = 0;
};

}  // namespace catalog
}  // namespace granary::sql
