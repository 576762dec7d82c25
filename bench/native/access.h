// bench/native/access.h: the same requests with transactions and without. TransactionAccess is
// Silo; DirectAccess is the tree and its records alone (Key-Value of Silo §5.2; under partition
// locks, Partitioned-Store of §5.4). Benchmarks are templates over the two.
//
// Use: begin; operations, each false when the attempt has failed; then finish, or roll_back. An
// attempt that failed is ended by finish too, which says so: run it again.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "base/check.h"
#include "bench/native/runner.h"
#include "engine/occ/transaction.h"
#include "engine/record/payload_copy.h"

namespace granary::bench {

using engine::Direction;
using engine::OpResult;
using engine::RowRead;
using engine::ScanRow;
using engine::Table;

/// Room for the rows that one request reads.
inline constexpr std::size_t kArenaBytes = std::size_t{64} << 10;

/// Blocks its thread until a row lock is granted; in a server the session is suspended instead.
class BlockingWaiter final : public engine::LockWaiter {
 public:
  void granted() noexcept override {
    const std::lock_guard lock(mutex_);
    granted_ = true;
    told_.notify_one();
  }
  void wait() {
    std::unique_lock lock(mutex_);
    told_.wait(lock, [this] { return granted_; });
    granted_ = false;
  }

 private:
  std::mutex mutex_;
  std::condition_variable told_;
  bool granted_ = false;
};

class TransactionAccess {
 public:
  static constexpr bool kRollsBack = true;

  TransactionAccess(Store& store, engine::Worker& worker)
      : store_(store), worker_(worker), transaction_(store.engine()) {
    transaction_.set_lock_waiter(&waiter_);
  }

  void begin(bool reads_snapshot = false) {
    transaction_.resume(worker_);
    if (!transaction_.active()) {
      transaction_.begin(reads_snapshot ? engine::Mode::kReadCommitted : engine::Mode::kOneShot);
      if (!store_.standard()) prepare_for(transaction_, store_.parts());
    }
    if (reads_snapshot) transaction_.begin_statement(engine::ReadFrom::kSnapshot);
    arena_.reset();
    failure_ = OpResult::kOk;
  }

  /// false: run it again. One that keeps failing locks what it touches, so that it ends.
  bool finish() {
    if (failure_ == OpResult::kOk) failure_ = commit();
    if (failure_ != OpResult::kOk) {
      retry_later();
      return false;
    }
    tries_ = 0;
    end();
    return true;
  }

  void roll_back() {
    transaction_.abort();
    tries_ = 0;
    end();
  }

  Arena& arena() noexcept { return arena_; }

  bool get(Table& table, std::string_view key, RowRead& out) {
    return noted(transaction_.get(table, key, arena_, out));
  }
  /// For keys that need not be there: `found` says.
  bool look_up(Table& table, std::string_view key, RowRead& out, bool& found) {
    const OpResult result = transaction_.get(table, key, arena_, out);
    found = result == OpResult::kOk;
    return found || result == OpResult::kNotFound || noted(result);
  }
  bool update(Table& table, std::string_view key, const RowRead& read, std::string_view row) {
    return noted(transaction_.update(table, key, read.ref, row));
  }
  bool insert(Table& table, std::string_view key, std::string_view row) {
    return noted(transaction_.insert(table, key, row));
  }
  bool remove(Table& table, std::string_view key, engine::RecordRef ref) {
    return noted(transaction_.remove(table, key, ref));
  }
  /// Up to rows_max rows of [lower, upper).
  bool scan(Table& table, std::string_view lower, std::string_view upper, Direction direction,
            std::size_t rows_max, std::vector<ScanRow>& out) {
    scan_.open(transaction_, table, lower, upper, false, direction);
    const OpResult result = scan_.next(arena_, rows_max, out);
    return result == OpResult::kNotFound || noted(result);
  }

 private:
  OpResult commit() {
    return store_.standard() ? transaction_.commit() : commit_with(transaction_, store_.parts());
  }
  void end() {
    transaction_.pause();
    if (store_.collects_garbage()) worker_.collect_garbage();
  }
  bool noted(OpResult result) noexcept {
    if (failure_ == OpResult::kOk) failure_ = result;
    return result == OpResult::kOk;
  }
  /// Row locks stay with the transaction, also one that it has to wait for.
  void retry_later() {
    if (transaction_.active()) transaction_.rollback_statement();
    constexpr unsigned kTriesOptimistic = 10;
    if (++tries_ >= kTriesOptimistic) transaction_.use_locks();
    end();
    if (failure_ == OpResult::kWait) waiter_.wait();
  }

  Store& store_;
  engine::Worker& worker_;
  engine::Transaction transaction_;
  engine::RangeScan scan_;
  BlockingWaiter waiter_;
  Arena arena_{kArenaBytes};
  OpResult failure_ = OpResult::kOk;
  unsigned tries_ = 0;  // of the request under way
};

class DirectAccess {
 public:
  static constexpr bool kRollsBack = false;

  DirectAccess(Store& store, engine::Worker& worker) : store_(store), worker_(worker) {}

  void begin(bool = false) {
    guard_.emplace(store_.engine().clock(), worker_.read_slot());
    arena_.reset();
  }
  bool finish() {
    guard_.reset();
    if (store_.collects_garbage()) worker_.collect_garbage();
    return true;
  }
  void roll_back() { finish(); }

  Arena& arena() noexcept { return arena_; }

  bool get(Table& table, std::string_view key, RowRead& out) {
    bool found = false;
    look_up(table, key, out, found);
    return found;
  }
  bool look_up(Table& table, std::string_view key, RowRead& out, bool& found);
  bool update(Table& table, std::string_view key, const RowRead& read, std::string_view row);
  bool insert(Table& table, std::string_view key, std::string_view row);
  bool remove(Table& table, std::string_view key, engine::RecordRef ref);
  bool scan(Table& table, std::string_view lower, std::string_view upper, Direction direction,
            std::size_t rows_max, std::vector<ScanRow>& out);

 private:
  Store& store_;
  engine::Worker& worker_;
  std::optional<engine::EpochGuard> guard_;
  Arena arena_{kArenaBytes};
};

/// Runs attempt() until it is true, with back-off between; counts the others.
template <class Attempt>
void run_until_done(Counters& counters, Attempt attempt) {
  constexpr unsigned kSpinsAtOnce = 8;
  for (unsigned tries = 0; !attempt(); ++tries) {
    ++counters.aborted;
    if (tries < kSpinsAtOnce) {
      for (unsigned i = 0; i < 1U << tries; ++i) spin_pause();
    } else {
      std::this_thread::yield();
    }
  }
}

}  // namespace granary::bench
