// frontend/session/effects.h: what a session does besides data, in step with its transactions:
// LISTEN, NOTIFY, advisory locks, transaction ids and open large objects. Changes are noted in a
// journal, so that a statement that is run again has no effect twice and ROLLBACK TO takes back
// what came after its savepoint.
//
// Thread safety: the session's thread, except locks() and deliver(): any thread.
// Invariants
//   X1  A lock is given back to the lock table only where no statement runs that might be run
//       again (settle): a statement that is rolled back keeps what it took for its next attempt.
//   X2  Notifications leave with the commit that made them, in its order; their receiver holds
//       them until that commit is durable.
#pragma once

#include <array>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/ids.h"
#include "engine/row_lock/lock_table.h"
#include "frontend/session/advisory_table.h"
#include "sql/catalog/session_directory.h"
#include "sql/session_context.h"

namespace granary::frontend {

struct Notification {
  std::int32_t pid = 0;  // of the session that notified
  sql::Oid database;     // whose sessions hear it
  std::string channel;
  std::string payload;
  engine::Epoch epoch{0};  // of its commit
};

class SessionRegistry;

class Effects final : public sql::catalog::SessionEffects {
 public:
  Effects(sql::SessionContext& session, SessionRegistry& registry, engine::LockWaiter& waiter);
  ~Effects() override;
  Effects(const Effects&) = delete;
  Effects& operator=(const Effects&) = delete;

  void listen(std::string_view channel) override;
  void unlisten(std::string_view channel) override;
  void notify(std::string_view channel, std::string_view payload) override;
  std::vector<std::string> channels() const override;
  bool lock(const sql::catalog::AdvisoryRequest& request) override;
  bool unlock(const sql::catalog::AdvisoryKey& key, bool shared) override;
  void unlock_all() override;
  std::uint64_t transaction_id(bool assign) override;
  const sql::catalog::TransactionIds& transaction_ids() const override;
  std::int32_t open_large_object(const sql::catalog::OpenLargeObject& opened) override;
  sql::catalog::OpenLargeObject large_object(std::int32_t descriptor) const override;
  void set_large_object(std::int32_t descriptor,
                        const sql::catalog::OpenLargeObject& now) override;
  void close_large_object(sql::Oid object) override;
  void note_exported_snapshot() override { exported_snapshot_ = true; }

  /// A place in the journal.
  std::size_t mark() const noexcept { return journal_.size(); }
  /// The statement's attempt since `mark` never was. cost: nothing where nothing was done
  void undo(std::size_t mark) {
    if (journal_.size() > mark) take_back(mark, true);
  }
  /// ROLLBACK TO: what outlives transactions stays.
  void rollback_to(std::size_t mark) {
    if (journal_.size() > mark) take_back(mark, false);
    settle();
  }
  /// No statement is between attempts: locks nobody counts any more are released.
  void settle() {
    if (unsettled_ && !restarted_) release_unused();
  }
  /// The block is run again: what it did never was, but its advisory locks stay until
  /// end_restart, for the statements that come again.
  void restart();
  void end_restart() {
    restarted_ = false;
    settle();
  }
  // What keeps a transaction from being prepared.
  bool has_notices() const noexcept;
  /// A key locked both for the session and for the transaction.
  bool holds_lock_twice() const;
  bool has_exported_snapshot() const noexcept { return exported_snapshot_; }
  /// false: it did what outlives a rollback, and so cannot be done again.
  bool may_restart() const noexcept;
  void committed(engine::Epoch epoch) {
    exported_snapshot_ = false;
    if (!journal_.empty() || restarted_ || id_ != 0) end(true, epoch);
  }
  void aborted() {
    exported_snapshot_ = false;
    if (!journal_.empty() || restarted_ || id_ != 0) end(false, {});
  }

  /// The transaction's advisory locks.
  std::vector<AdvisoryHold> transaction_locks() const;
  /// They are another transaction's from now on, which unpins them.
  /// needs  as RowLockTable::transfer; no key locked twice
  std::vector<AdvisoryHold> give_locks(engine::Transaction& to);
  /// The id is a prepared transaction's from now on.
  void give_id();

  /// DISCARD ALL: stops listening and unlocks, now.
  void discard();

  // --- from any thread ---
  void append_locks(std::int32_t pid, std::vector<sql::catalog::AdvisoryLockInfo>& out) const;
  /// true: the session listens to some of them; they wait for take_notifications.
  bool deliver(const std::vector<Notification>& batch);
  std::vector<Notification> take_notifications();
  bool has_notifications() const noexcept { return waiting_.load_acquire(); }

 private:
  struct Held {
    engine::Record* record = nullptr;
    // How often, by [transaction][shared].
    std::array<std::array<std::uint32_t, 2>, 2> counts{};
    bool queued = false, queued_shared = false;
    bool unused() const noexcept {
      return counts[0][0] + counts[0][1] + counts[1][0] + counts[1][1] == 0;
    }
  };
  enum class Kind : std::uint8_t { kListen, kUnlisten, kNotify, kLock, kUnlock, kLargeObject };
  struct Entry {
    Kind kind;
    std::string channel, payload;
    sql::catalog::AdvisoryKey key;
    bool shared = false, transaction = false;
    std::size_t descriptor = 0;
    sql::catalog::OpenLargeObject before = {};  // under the descriptor
  };

  /// What tells two notifications apart.
  static std::string notice(const Entry& entry);
  void take_back(std::size_t mark, bool everything);
  void revert(const Entry& entry);
  void end(bool commit, engine::Epoch epoch);
  void release_unused();

  sql::SessionContext& session_;
  SessionRegistry& registry_;
  engine::LockWaiter& waiter_;
  std::vector<Entry> journal_;  // of the transaction
  std::unordered_set<std::string> notified_;  // in the journal: each is sent once
  std::vector<sql::catalog::OpenLargeObject> large_objects_;  // by descriptor
  std::uint64_t id_ = 0;        // the transaction's, kept when it is run again; 0: none
  bool unsettled_ = false;
  bool restarted_ = false;
  bool exported_snapshot_ = false;

  mutable std::mutex mutex_;  // guards the rest
  std::map<sql::catalog::AdvisoryKey, Held> held_;
  std::set<std::string, std::less<>> channels_;
  std::vector<Notification> inbox_;
  Atomic<bool> waiting_{false};  // inbox_ holds something
};

}  // namespace granary::frontend
