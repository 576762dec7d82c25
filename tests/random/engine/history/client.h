// One client of a history: runs random transactions on a worker of its own and records what
// committed.
//
// The table has rows "<writer>.<attribute>.<padding>"; the secondary index an entry
// "<attribute><key>" for each row. Index entries are keys of the history as well, numbered behind
// the table's.
#pragma once

#include <string>
#include <unordered_map>

#include "base/arena.h"
#include "base/rng.h"
#include "tests/random/engine/history/history.h"

namespace granary::engine::test {

/// Gives the core away, but on a busy machine, where it takes long to come back, no more of the
/// time than is left to work. There, threads overlap anyway.
class Yielder {
 public:
  void yield();

 private:
  std::uint64_t returned_ = 0;  // nanoseconds
  std::uint64_t cost_ = 0;      // of the last one
};

/// What clients share.
class Database {
 public:
  Database(Engine& engine, const Workload& workload);

  Engine& engine;
  const Workload& workload;
  Table& table;
  Table& index;

  int key_count() const noexcept { return workload.keys * (1 + workload.attributes); }
  int entry(int attribute, int key) const noexcept { return workload.keys * (1 + attribute) + key; }
  Table& table_of(int key) noexcept { return key < workload.keys ? table : index; }
  const std::string& name(int key) const { return names_[static_cast<std::size_t>(key)]; }
  int number(Table& of, std::string_view name) const;

 private:
  std::vector<std::string> names_;
  std::unordered_map<std::string, int> keys_;
  std::unordered_map<std::string, int> entries_;
};

class HistoryClient final : public LockWaiter {
 public:
  HistoryClient(Database& database, unsigned number, std::uint64_t seed);

  void granted() noexcept override { granted_.store_release(true); }
  void run();

  std::vector<Node> committed;
  std::string violation;  // seen by the client itself
  std::size_t conflicts = 0;
  std::size_t waits = 0;
  std::size_t deadlocks = 0;
  std::size_t given_up = 0;  // blocks that never got through
  int tries_max = 0;         // of one transaction

 private:
  enum class Op : std::uint8_t { kGet, kScan, kLookUp, kUpdate, kInsert, kRemove };
  struct Step {
    Op op;
    int key;
    int upper;
    int attribute;
    std::size_t padding;
    bool backward;
  };

  int pick(int below) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(below))); }
  std::vector<Step> random_statement();
  void run_one(Transaction& tx);
  void run_snapshot(Transaction& tx);
  bool try_one(Transaction& tx, Mode mode, const std::vector<std::vector<Step>>& statements);
  bool run_statement(Transaction& tx, const std::vector<Step>& steps);
  void start_attempt(Transaction& tx, Mode mode);
  OpResult commit(Transaction& tx);
  void interleave();
  void suspend(Transaction& tx);
  void wait_for_lock(Transaction& tx);
  void count(OpResult result);

  OpResult apply(Transaction& tx, const Step& step);
  OpResult scan(Transaction& tx, int lower, int upper, bool backward, std::vector<int>& found);
  OpResult look_up(Transaction& tx, const Step& step);
  OpResult insert(Transaction& tx, const Step& step);
  OpResult update(Transaction& tx, const Step& step);
  OpResult remove(Transaction& tx, const Step& step);
  // One access, recorded. get answers kNotFound.
  OpResult get(Transaction& tx, int key, RowRead& read);
  OpResult put_new(Transaction& tx, int key, const std::string& row);
  OpResult change(Transaction& tx, int key, const RowRead& read, const std::string& row,
                  bool is_delete);
  OpResult remove_entry(Transaction& tx, int key);
  void saw(int key, std::uint32_t writer);
  std::string row_text(const Step& step) const;

  Database& database_;
  Rng random_;
  Yielder yielder_;
  std::uint32_t next_id_;
  Atomic<bool> granted_;
  Arena arena_;
  Node node_;
  std::vector<int> absent_before_;  // keys that this transaction's first write inserted
  bool index_disagreed_ = false;
};

}  // namespace granary::engine::test
