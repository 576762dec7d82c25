// sql/catalog/session_directory.h: what pg_stat_activity, pg_prepared_statements, pg_cursors,
// pg_cancel_backend and pg_terminate_backend ask the frontend. Implemented by whoever owns the
// sessions, registered with Catalog::set_sessions.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "sql/catalog/relation_uses.h"
#include "sql/oid.h"

namespace granary::engine {
class Transaction;
}

namespace granary::sql {

class SessionCursors;
struct SessionContext;

namespace catalog {

/// One row of pg_stat_activity; times as timestamptz, 0: NULL.
struct SessionInfo {
  std::int32_t pid = 0;
  Oid database_oid;
  std::string database;
  Oid user_oid;
  std::string application_name;
  std::string client_address, server_address;  // empty: a local socket
  std::int32_t client_port = -1;
  std::string tls_version, tls_cipher;  // empty: not encrypted
  std::int32_t tls_bits = 0;
  std::int64_t backend_start = 0, transaction_start = 0, query_start = 0, state_change = 0;
  std::string wait_event_type, wait_event;
  std::string state;  // active, idle, idle in transaction, idle in transaction (aborted)
  std::string query;
  std::uint64_t transactions = 0;                    // that the session has ended
  std::uint64_t rollbacks = 0;                       // of these
  std::uint64_t deadlocks = 0;                       // that it was told of
  std::uint64_t snapshot = 0;                        // epoch of the one it holds; 0: none
  const engine::Transaction* transaction = nullptr;  // only its address counts: whose a lock is
  std::uint64_t transaction_id = 0;                  // 0: it has not asked for one
  std::vector<RelationUsed> relations;               // by its block
};

/// What the sessions of a database have done since the server started.
struct DatabaseActivity {
  std::int64_t sessions = 0;  // that were begun
  std::int64_t connected = 0;
  std::int64_t commits = 0;
  std::int64_t rollbacks = 0;
  std::int64_t deadlocks = 0;
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

/// The row of pg_stat_serialization; counted since the server started.
struct SerializationInfo {
  std::int64_t conflicts = 0;   // 40001 that met a block that may run again
  std::int64_t replays = 0;     // runs from the start
  std::int64_t statements = 0;  // run in them
  std::int64_t completed = 0;   // runs that gave all answers again
  std::int64_t changed = 0;     // blocks that ended because an answer changed
  std::int64_t refused = 0;     // blocks that must not run again
  std::int64_t given_up = 0;    // blocks that ran too often
};

/// One row of pg_prepared_xacts.
struct PreparedTransactionInfo {
  std::string gid;
  std::uint64_t id = 0;
  std::int64_t prepared_at = 0;  // timestamptz
  Oid owner;
  std::string database;
  const engine::Transaction* transaction = nullptr;  // as above
};

/// What an advisory lock is taken on. kind 1: one bigint, as its halves; 2: two integers (pg_locks
/// calls it objsubid).
struct AdvisoryKey {
  std::uint32_t database = 0;
  std::uint32_t high = 0;
  std::uint32_t low = 0;
  std::uint16_t kind = 1;
  auto operator<=>(const AdvisoryKey&) const = default;
};

struct AdvisoryRequest {
  AdvisoryKey key;
  bool shared = false;
  bool transaction = false;  // until its end; else until it is unlocked
  bool try_only = false;
};

struct AdvisoryLockInfo {
  AdvisoryKey key;
  std::int32_t pid = 0;
  bool shared = false;
  bool granted = false;
  const void* record = nullptr;  // that stands for the key in the lock table
  const engine::Transaction* prepared = nullptr;  // that holds it; pid is 0 then
};

/// A large object that a session has open under a descriptor.
struct OpenLargeObject {
  Oid object;  // 0: none
  bool writes = false;
  std::int64_t position = 0;  // bytes from the start
};

class TransactionIds;

/// What a session does besides data: notifications, advisory locks, ids of its transactions, open
/// large objects. For the session's thread.
class SessionEffects {
 public:
  virtual ~SessionEffects() = default;
  // These take effect when the transaction commits. unlisten: of an empty channel, all.
  virtual void listen(std::string_view channel) = 0;
  virtual void unlisten(std::string_view channel) = 0;
  virtual void notify(std::string_view channel, std::string_view payload) = 0;
  virtual std::vector<std::string> channels() const = 0;
  /// false: it was only tried, and another session is in the way.
  /// errors  40P01; ExecInterrupt kWait: queued, run the statement again when granted
  virtual bool lock(const AdvisoryRequest& request) = 0;
  /// false: the session holds no such lock.
  virtual bool unlock(const AdvisoryKey& key, bool shared) = 0;
  virtual void unlock_all() = 0;
  /// The current transaction's id; without `assign` 0 where nobody asked for it before.
  virtual std::uint64_t transaction_id(bool assign) = 0;
  virtual const TransactionIds& transaction_ids() const = 0;
  // Open until the transaction ends, or until the savepoint behind which they were opened is rolled
  // back.
  virtual std::int32_t open_large_object(const OpenLargeObject& opened) = 0;
  /// No object where nothing is open under the descriptor.
  virtual OpenLargeObject large_object(std::int32_t descriptor) const = 0;
  /// now: without an object it is closed. needs  something open there
  virtual void set_large_object(std::int32_t descriptor, const OpenLargeObject& now) = 0;
  virtual void close_large_object(Oid object) = 0;
  /// The transaction has given its snapshot to others.
  virtual void note_exported_snapshot() = 0;
};

/// Thread safety: sessions, databases, cancel and terminate from any thread; the others from the
/// thread that runs the session.
class SessionDirectory {
 public:
  virtual ~SessionDirectory() = default;
  virtual std::vector<SessionInfo> sessions() const = 0;
  virtual std::map<Oid, DatabaseActivity> databases() const = 0;
  virtual std::vector<PreparedStatementInfo> prepared_statements(
      const SessionContext& session) const = 0;
  virtual std::vector<CursorInfo> cursors(const SessionContext& session) const = 0;
  virtual std::vector<AdvisoryLockInfo> advisory_locks() const = 0;
  virtual SerializationInfo serialization() const = 0;
  virtual std::vector<PreparedTransactionInfo> prepared_transactions() const = 0;
  /// Null: the session has gone.
  virtual SessionEffects* effects(const SessionContext& session) = 0;
  virtual SessionCursors* open_cursors(const SessionContext& session) = 0;
  /// false: no such session.
  virtual bool cancel(std::int32_t pid) = 0;
  virtual bool terminate(std::int32_t pid) = 0;
  /// The server reads its files again, soon.
  virtual void reload_files() = 0;
};

}  // namespace catalog
}  // namespace granary::sql
