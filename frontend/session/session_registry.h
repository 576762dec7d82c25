// frontend/session/session_registry.h: the sessions of a server by their pid: whom a CancelRequest
// means, and what pg_stat_activity and its relatives show.
//
// Thread safety: all methods from any thread, except that prepared_statements and cursors are for
// the thread that runs the session they are asked about.
// Invariants
//   R1  A session is called under the registry's mutex and leaves the registry before it goes away,
//       so that nobody calls a session that is gone. Statements do not take the mutex; connecting,
//       ending, cancelling and looking at the others do.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

#include "frontend/session/activity.h"
#include "frontend/session/advisory_table.h"
#include "frontend/session/replay_counters.h"
#include "sql/catalog/session_directory.h"
#include "sql/catalog/transaction_ids.h"

namespace granary::frontend {

struct Notification;
class PreparedTransactions;

class RegisteredSession {
 public:
  virtual ~RegisteredSession() = default;
  /// From any thread.
  virtual void cancel() noexcept = 0;
  virtual void terminate() noexcept = 0;
  /// From the thread that runs the session.
  virtual std::vector<sql::catalog::PreparedStatementInfo> list_prepared_statements() const = 0;
  virtual std::vector<sql::catalog::CursorInfo> list_cursors() const = 0;
  virtual sql::catalog::SessionEffects* effects() = 0;
  virtual sql::SessionCursors* open_cursors() = 0;
  // From any thread.
  virtual void append_advisory_locks(std::vector<sql::catalog::AdvisoryLockInfo>& out) const = 0;
  virtual void deliver(const std::vector<Notification>& batch) = 0;

  Activity activity;
  sql::catalog::RelationUses relations;
};

struct BackendKey {
  std::int32_t pid = 0;
  std::int32_t secret = 0;
};

class SessionRegistry final : public sql::catalog::SessionDirectory {
 public:
  /// identity: what does not change while the session lives; its pid is chosen here.
  BackendKey add(RegisteredSession& session, sql::catalog::SessionInfo identity);
  void remove(std::int32_t pid);
  /// A wrong key is ignored: the asker learns nothing.
  void cancel(BackendKey key);

  std::vector<sql::catalog::SessionInfo> sessions() const override;
  std::map<sql::Oid, sql::catalog::DatabaseActivity> databases() const override;
  std::vector<sql::catalog::PreparedStatementInfo> prepared_statements(
      const sql::SessionContext& session) const override;
  std::vector<sql::catalog::CursorInfo> cursors(const sql::SessionContext& session) const override;
  std::vector<sql::catalog::AdvisoryLockInfo> advisory_locks() const override;
  sql::catalog::SerializationInfo serialization() const override;
  std::vector<sql::catalog::PreparedTransactionInfo> prepared_transactions() const override;
  ReplayCounters replays;
  PreparedTransactions* prepared = nullptr;  // set before the first connection
  sql::catalog::SessionEffects* effects(const sql::SessionContext& session) override;
  sql::SessionCursors* open_cursors(const sql::SessionContext& session) override;
  /// Notifications of one commit to all that listen.
  void notify(const std::vector<Notification>& batch);
  AdvisoryTable advisory;
  sql::catalog::TransactionIds transaction_ids;
  bool cancel(std::int32_t pid) override;
  bool terminate(std::int32_t pid) override;
  void reload_files() override {
    if (on_reload) on_reload();
  }
  std::function<void()> on_reload;  // set before the first connection

 private:
  static constexpr std::int32_t kPidMax = 4'194'303;
  struct Entry {
    std::int32_t secret;
    RegisteredSession* session;
    sql::catalog::SessionInfo identity;
  };
  RegisteredSession* find(std::int32_t pid) const;

  mutable std::mutex mutex_;
  std::random_device random_;
  std::int32_t next_pid_ = 1000;
  std::map<std::int32_t, Entry> sessions_;
  std::map<sql::Oid, sql::catalog::DatabaseActivity> ended_;  // of sessions that are gone
};

}  // namespace granary::frontend
