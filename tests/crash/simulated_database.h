// tests/crash/simulated_database.h: a small database over engine tables, a workload for it, and a
// model of what it must contain.
//
//   table 1   catalog     id of a table -> its name: tables come and go
//   table 2   account     number -> balance: transfers keep the sum
//   table 3   by_balance  balance and number -> number: an index that the workload keeps itself, in
//                         the same transactions
//   table 4   note        number -> text: inserts, deletes, rows of all sizes
//   table 5   by_text     text and number -> number
//   others    made and dropped by transactions; rows that some are made with are loaded beside the
//             write set, and changed by the same transaction
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/rng.h"
#include "engine/engine.h"
#include "engine/occ/transaction.h"

namespace granary::test {

using Content = std::map<std::string, std::string>;
using Database = std::map<std::uint32_t, Content>;  // by table id

struct Change {
  std::uint32_t table = 0;
  std::string key;
  std::optional<std::string> row;  // none: deleted
};
struct Committed {
  engine::Tid tid;
  std::vector<Change> changes;
  std::vector<std::uint32_t> dropped;
  std::size_t loaded = 0;  // the first changes: rows of one new table, in the order of their keys
  void apply(Database& to) const;
};

/// What the engine's tables contain. errors  false: an operation failed
bool read_database(engine::Engine& engine, engine::Worker& worker, Database& out);
/// Empty when equal.
std::string database_difference(const Database& found, const Database& expected);
/// Rules that hold after any whole number of transactions; empty, or what is broken.
std::string broken_rule(const Database& database);

/// Runs random transactions and keeps the model up to date with those that committed.
class Workload {
 public:
  static constexpr std::uint32_t kCatalog = 1, kAccount = 2, kByBalance = 3, kNote = 4, kByText = 5;
  static constexpr std::uint32_t kFirstFreeTable = 100;

  Workload(engine::Engine& engine, Database state, Rng& rng)
      : engine_(engine), state_(std::move(state)), rng_(rng) {}

  /// One transaction; nothing when it was refused (full disk, full lane).
  std::optional<Committed> step(engine::Worker& worker);
  const Database& state() const noexcept { return state_; }

 private:
  void load(engine::Transaction& transaction, std::span<const Change> rows);
  Committed random_changes();
  void set_up(Committed& out);
  void transfer(Committed& out);
  void add_note(Committed& out, std::size_t bytes);
  void remove_note(Committed& out);
  void make_table(Committed& out);
  void drop_table(Committed& out);
  void change_table(Committed& out);
  std::uint32_t random_table();

  engine::Engine& engine_;
  Database state_;
  Rng& rng_;
};

}  // namespace granary::test
