// engine/table/table.h: a tree of records under an id. Secondary indexes are tables too (not
// logged: recovery rebuilds them).
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include "base/atomic.h"
#include "engine/ids.h"
#include "engine/record/tid_word.h"
#include "engine/tree/tree.h"

namespace granary::engine {

class RecordPins;
class Worker;

struct TableOptions {
  bool logged = true;          // secondary indexes, temporary and unlogged tables: false
  // records may be pinned: plans hold pointers to them (pg_class; record_pins.h)
  bool keeps_records = false;
  // of a temporary relation: not logged, under an id that may come again (kFirstTemporaryTable)
  bool temporary = false;
  // of an unlogged relation: empty after a crash, so no answer waits for its rows to be durable
  bool emptied_by_crash = false;
};

/// Ids from here on belong to temporary tables; the log and checkpoints never name them.
inline constexpr std::uint32_t kFirstTemporaryTable = 0x80000000U;

/// Of tables with volatile rows: those whose keys begin with a byte from here on.
inline constexpr unsigned char kFirstVolatileByte = 0x80;

class Table {
 public:
  Table(TableId id, TableOptions options, std::shared_ptr<RecordPins> pins = nullptr) noexcept
      : id_(id), options_(options), pins_(options.keeps_records ? std::move(pins) : nullptr) {}
  /// Frees all records but those that are pinned.
  ~Table();

  TableId id() const noexcept { return id_; }
  const TableOptions& options() const noexcept { return options_; }
  Tree& tree() noexcept { return tree_; }

  /// Rows under keys from kFirstVolatileByte on are neither logged nor checkpointed: catalog rows
  /// of temporary objects. Set before the first transaction uses the table.
  void allow_volatile_rows() noexcept { volatile_rows_ = true; }
  bool has_volatile_rows() const noexcept { return volatile_rows_; }
  bool is_volatile(std::string_view key) const noexcept {
    return volatile_rows_ && !key.empty() &&
           static_cast<unsigned char>(key.front()) >= kFirstVolatileByte;
  }
  /// Whether a write under `key` goes to the log.
  bool logs(std::string_view key) const noexcept { return options_.logged && !is_volatile(key); }
  /// Nobody waits for what a crash takes away anyway.
  bool answers_wait(std::string_view key) const noexcept {
    return !options_.temporary && !options_.emptied_by_crash && !is_volatile(key);
  }
  /// They wait whatever the key.
  bool all_answers_wait() const noexcept {
    return !options_.temporary && !options_.emptied_by_crash && !volatile_rows_;
  }

  /// Bootstrap and recovery, before any transaction runs: installs the row when `tid` is newer than
  /// what is there; is_delete leaves an absent record of that TID. Thread safe among loaders.
  void load(Worker& worker, std::string_view key, std::string_view row, Tid tid, bool is_delete);
  /// The same after `found` has been looked up under the key, where null may have changed since.
  void load(Worker& worker, const EpochGuard& guard, Record* found, std::string_view key,
            std::string_view row, Tid tid, bool is_delete);
  /// End of replay: unhooks absent records. Single-threaded on this table.
  void drop_absent_records(Worker& worker);

  /// Present rows; exact when no writer runs, used by the optimizer.
  std::size_t approximate_rows() const noexcept {
    const auto rows = rows_.load_relaxed();
    return rows > 0 ? static_cast<std::size_t>(rows) : 0;
  }
  void count_rows(std::int64_t delta) noexcept { rows_.fetch_add_relaxed(delta); }

  /// The highest epoch in which a row was written (or loaded). Raised by a commit before it leaves
  /// its commit epoch, so whoever saw quiesced(e) sees every write up to e: checkpoints leave out
  /// tables that nobody has written since the last one.
  Epoch last_written() const noexcept { return {last_written_.load_relaxed()}; }
  /// Costs a load unless the table is written for the first time in an epoch.
  void note_written(Epoch epoch) noexcept {
    // Relaxed: the release by which the commit slot is emptied publishes it.
    std::uint64_t known = last_written_.load_relaxed();
    while (known < epoch.value && !last_written_.compare_exchange_acq_rel(known, epoch.value)) {
    }
  }

  /// Next hidden row id for tables without a primary key; unique, monotonic, not transactional.
  std::uint64_t next_row_id() noexcept { return row_ids_.fetch_add_relaxed(1); }
  void reserve_row_ids(std::uint64_t next) noexcept { row_ids_.store_relaxed(next); }

 private:
  TableId id_;
  TableOptions options_;
  std::shared_ptr<RecordPins> pins_;  // null: none of its records are ever pinned
  bool volatile_rows_ = false;
  Tree tree_;
  Atomic<std::uint64_t> last_written_;
  Atomic<std::int64_t> rows_;
  Atomic<std::uint64_t> row_ids_{1};
};

}  // namespace granary::engine
