// Shorthand for tests of the transaction layer: a session is a transaction with a worker of its
// own, resumed for each call.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/occ/transaction.h"
#include "tests/test_support.h"

namespace granary::engine::test {

class Session final : public LockWaiter {
 public:
  explicit Session(Engine& engine) : engine_(engine), worker_(engine.attach_worker()), tx_(engine) {
    tx_.set_lock_waiter(this);
    tx_.resume(worker_);
  }
  ~Session() override {
    tx_.abort();
    tx_.pause();
    engine_.detach_worker(worker_);
  }

  void granted() noexcept override { grants.fetch_add_relaxed(1); }

  Transaction& tx() { return tx_; }
  Worker& worker() { return worker_; }

  /// A SERIALIZABLE block takes its snapshot at once.
  void begin(Mode mode, bool serializable = false) {
    tx_.begin(mode, serializable);
    tx_.begin_statement();
    if (mode == Mode::kSerializable) tx_.open_snapshot();
  }
  /// As a session does between two requests of a block.
  void suspend_and_resume() {
    tx_.pause();
    tx_.resume(worker_);
  }
  /// Next statement of a block; the last one must have been fine.
  void next_statement(ReadFrom from = ReadFrom::kLatest) {
    REQUIRE(tx_.end_statement() == OpResult::kOk);
    tx_.begin_statement(from);
  }
  /// After a wait or a conflict: the statement starts again.
  void retry() {
    const bool on_snapshot = tx_.snapshot() != Epoch{};
    tx_.rollback_statement();
    suspend_and_resume();
    tx_.begin_statement();
    if (on_snapshot) tx_.open_snapshot();
  }

  /// "-" when there is no row.
  std::string get(Table& table, std::string_view key) {
    RowRead read;
    last = tx_.get(table, key, arena_, read);
    if (last != OpResult::kOk) return "-";
    ref = read.ref;
    return std::string(read.row);
  }
  OpResult insert(Table& table, std::string_view key, std::string_view row) {
    return tx_.insert(table, key, row);
  }
  OpResult update(Table& table, std::string_view key, std::string_view row) {
    get(table, key);
    if (last != OpResult::kOk) return last;
    return tx_.update(table, key, ref, row);
  }
  OpResult remove(Table& table, std::string_view key) {
    get(table, key);
    if (last != OpResult::kOk) return last;
    return tx_.remove(table, key, ref);
  }
  /// "key=row key=row ..." of [lower, upper), read in batches of `batch`.
  std::string scan(Table& table, std::string_view lower, std::string_view upper,
                   Direction direction = Direction::kForward, std::size_t batch = 3) {
    RangeScan range;
    range.open(tx_, table, lower, upper, upper.empty(), direction);
    std::string text;
    std::vector<ScanRow> rows;
    while ((last = range.next(arena_, batch, rows)) == OpResult::kOk) {
      for (const auto& row : rows) {
        text += (text.empty() ? "" : " ") + std::string(row.key) + "=" + std::string(row.row);
      }
    }
    return text;
  }
  OpResult commit() {
    if (tx_.mode() != Mode::kOneShot) {
      const OpResult ended = tx_.end_statement();
      if (ended != OpResult::kOk) {
        tx_.abort();
        return ended;
      }
    }
    return tx_.commit();
  }
  void abort() { tx_.abort(); }
  void collect_garbage() {
    engine_.clock().try_advance();
    tx_.pause();
    worker_.collect_garbage();
    tx_.resume(worker_);
  }

  OpResult last = OpResult::kOk;
  RecordRef ref;
  Atomic<int> grants;

 private:
  Engine& engine_;
  Worker& worker_;
  Transaction tx_;
  Arena arena_;
};

/// Commits key=row pairs in one one-shot.
inline void put_all(Engine& engine, Table& table,
                    const std::vector<std::pair<std::string, std::string>>& rows) {
  Session session(engine);
  session.begin(Mode::kOneShot);
  for (const auto& [key, row] : rows) REQUIRE(session.insert(table, key, row) == OpResult::kOk);
  REQUIRE(session.commit() == OpResult::kOk);
}

/// What a fresh one-shot reads.
inline std::string read_one(Engine& engine, Table& table, std::string_view key) {
  Session session(engine);
  session.begin(Mode::kOneShot);
  std::string row = session.get(table, key);
  REQUIRE(session.commit() == OpResult::kOk);
  return row;
}

}  // namespace granary::engine::test
