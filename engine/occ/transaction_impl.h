// engine/occ/transaction_impl.h: the state behind Transaction; its operations are spread over
// transaction.cpp (life), rows.cpp, locks.cpp, catalog.cpp, range_scan.cpp and commit.cpp.
#pragma once

#include <bit>
#include <functional>
#include <optional>
#include <vector>

#include "base/check.h"
#include "engine/occ/conflict_place.h"
#include "engine/occ/loads.h"
#include "engine/occ/node_set.h"
#include "engine/occ/read_set.h"
#include "engine/occ/transaction.h"
#include "engine/occ/write_set.h"
#include "engine/record/payload_copy.h"
#include "engine/serializable/read_ranges.h"
#include "engine/serializable/serial_order.h"

namespace granary::engine {

/// What reading one record gave.
enum class ReadOutcome : std::uint8_t { kRow, kNoRow, kDead, kFailed };

/// What Transaction::conflict() refers to.
struct PlacedConflict : Conflict {
  std::size_t records_before = kRunningStatement;  // conflict_place.h
};

/// What makes a read more than looking a record up, copying it and noting its version. The bytes of
/// one word, so that a read asks for all of it at once.
struct alignas(8) ReadDetours {
  bool lost = false;  // suspended without a slot: what was read can no longer be validated
  bool watches = false;             // reads look for `conflict.place`
  bool uses_locks = false;          // use_locks(): reads and writes are row-locked
  bool uses_relation_locks = false;
  bool skips_locked = false;        // skip_locked()
  bool in_snapshot = false;         // `snapshot` is registered
  bool statement_snapshot = false;  // begin_statement(kSnapshot): nothing is tracked
  bool refuses_newer = false;       // LatestReads::Newer::kRefused

  bool any() const noexcept { return std::bit_cast<std::uint64_t>(*this) != 0; }
};

struct Transaction::Impl final : LeafObserver, ReadDetours {
  Impl(Transaction& self_in, Engine& engine_in) noexcept : self(self_in), engine(engine_in) {}

  std::reference_wrapper<Transaction> self;  // changes in PreparedWrites::hand_over
  Engine& engine;
  LockWaiter* waiter = nullptr;

  Mode mode = Mode::kOneShot;
  bool active = false;
  bool is_serializable = false;    // has a place among those that are
  bool follows_own_splits = true;  // false only in tests: ChosenParts
  bool keeps_locks = false;        // of commit(): a block's conflict leaves its row locks

  // Where it runs. The guard stays open over a pause while pointers are kept; then the slot is the
  // transaction's.
  Worker* worker = nullptr;
  std::optional<EpochGuard> guard;
  std::uint64_t guards = 0;  // so far: pointers of another one may dangle
  bool owns_slot = false;
  WorkerId slot;

  ReadSet reads;
  NodeSet nodes;
  WriteSet writes;
  std::size_t valid_reads = 0, valid_nodes = 0, valid_writes = 0;  // when last asked for new ones
  bool has_born_locked = false;  // among the writes
  bool has_first_changes = false;  // among the writes, or taken back: Change::kFirst
  bool has_deletes = false;        // the same
  Arena arena{4096};  // keys and rows of writes
  bool arena_used = false;

  // row locks, in the order they were taken; born-locked placeholders are not here
  std::vector<Record*> locks;
  /// Of a transaction with savepoints: locks that were held in this mode before a stronger one was
  /// asked for.
  struct Strengthened {
    Record* record;
    RowLockMode before;
  };
  std::vector<Strengthened> strengthened;
  bool has_savepoint = false;
  /// Held until the statement ends, unless it asks for them again (Transaction::disown_locks).
  std::vector<Record*> disowned;
  /// Of a one-shot that keeps row locks between attempts, or waits for one (DT1); 0: none.
  DroppedTables::Pin table_pin = 0;
  /// Something was put into the containers from `locks` to `exported`, or undone: most attempts of
  /// one-shots have nothing of that to give back.
  bool holds_more = false;
  /// What is known about those on relations: spares the lock table's mutex for every statement but
  /// the first that uses one.
  std::vector<std::pair<const Record*, RowLockMode>> relation_locks;
  bool has_looked = false;  // kLook has been asked for
  /// kSerializable: the same of savepoints that were rolled back. Their locks are given back, but
  /// what was read there still counts.
  std::vector<const Record*> left_relations;
  /// Of a one-shot: records that nobody may hold in a conflicting mode when it commits (I6).
  struct Guarded {
    Record* record;
    RowLockMode mode;
  };
  std::vector<Guarded> guarded;
  /// Of a block: row locks without a write, by name; some may be released, or not granted yet:
  /// a record that is not in `locks` is not to be followed.
  struct NamedLock {
    const Table* table;
    Record* record;
    std::string_view key;  // in the arena
  };
  std::vector<NamedLock> named_locks;
  // Of what can be run again from its start, over its attempts.
  LockAge lock_age = 0;
  bool gives_way = false;  // it gives its locks back before the next one
  // queued for; not to be followed before wait_state says that it is ours
  Record* pending_lock = nullptr;
  bool pending_takes_place = false;  // to insert there, should there be no row any more
  GarbageList garbage;  // of inserts that were undone
  std::vector<LoadedTable> loads;

  std::uint32_t command = 0;        // of the running statement
  std::uint32_t last_command = 0;   // the highest that was given out
  unsigned latest_reads = 0;        // LatestReads alive
  Epoch snapshot;
  /// Of the snapshot that the transaction keeps. A statement that runs again takes a fresh one when
  /// nothing before it has used this one: what it failed for has changed since. One that ended with
  /// an error has told what it saw.
  enum class SnapshotUse : std::uint8_t { kKept, kFirstStatement, kFirstStatementUndone };
  SnapshotUse snapshot_use = SnapshotUse::kKept;
  std::vector<Epoch> exported;  // snapshots held for others until the end
  Tid highest_tid;              // of everything read or overwritten (T2)
  std::size_t statement_writes = 0;

  ReadRanges ranges;  // kSerializable: what was read from the snapshot
  std::uint64_t places_seen = 0;  // by the last ranges_hold
  PlacedConflict conflict;

  // Scratch of commit.
  /// More writes than these are far from each other in memory.
  static constexpr std::size_t kFewWrites = 1024;
  struct OrderedWrite {
    Record* record;
    WriteEntry* entry;
  };
  std::vector<OrderedWrite> order;
  std::size_t reads_settled = 0;  // at the end of `reads`: settle_reads
  std::vector<LogWrite> log_writes;
  std::span<const TableId> dropped_tables;  // the caller's of commit()
  Tid highest_overwritten;
  bool records_usable = true;  // placeholders are ours alone, nothing is dead

  void leaf_changed(const void* leaf, std::uint64_t before, std::uint64_t after) override {
    nodes.own_change(leaf, before, after);
  }
  void leaf_created(const void* created, std::uint64_t version, const void* from) override {
    if (follows_own_splits) nodes.own_split(created, version, from);
  }

  /// Whether the leaves where nothing was found are validated.
  bool tracks_leaves() const noexcept {
    const bool skips_phantoms = uses_locks && skips_locked;
    return !reads_snapshot() && !statement_snapshot && !skips_phantoms;
  }
  void end_retries() noexcept { uses_locks = uses_relation_locks = skips_locked = false; }

  /// Whether writes are row-locked when they are made.
  bool locks_writes() const noexcept { return mode != Mode::kOneShot || uses_locks; }

  /// Whether every statement is validated at its own end.
  bool validates_statements() const noexcept {
    return mode != Mode::kOneShot;
  }
  bool reads_snapshot() const noexcept { return in_snapshot && latest_reads == 0; }
  bool keeps_ranges() const noexcept { return mode == Mode::kSerializable && reads_snapshot(); }

  // --- transaction.cpp ---
  /// Of the statement; one that the transaction keeps stays.
  void end_snapshot() noexcept;
  void release_snapshot() noexcept;
  /// Whether what was read or will be written has to stay where it is while nothing runs.
  bool keeps_pointers() const noexcept;
  /// Suspends with the guard open: the worker gets another slot. Without one the reads are lost.
  void keep_guard() noexcept;
  void drop_guard() noexcept {
    guard.reset();
    if (owns_slot) [[unlikely]] give_slot_back();
  }
  void give_slot_back() noexcept;
  /// Pops writes down to `position`. Locks of placeholders born locked are kept with the others, or
  /// released.
  void undo_to(std::size_t position, bool keep_locks) noexcept;
  /// Ends an attempt whose writes are installed or undone.
  void finish(bool keep_locks) noexcept {
    statement_snapshot = false;
    has_savepoint = false;
    if (has_born_locked && !keep_locks) release_born_locked();
    has_born_locked = false;
    has_first_changes = has_deletes = false;
    writes.clear();
    if (holds_more || in_snapshot) [[unlikely]] give_more_back(keep_locks);
    GR_DCHECK(keep_locks || holds_nothing_more());
    reads.clear();
    nodes.clear();
    if (arena_used) {
      arena.reset();
      arena_used = false;
    }
    active = false;
    if (worker == nullptr) [[unlikely]] drop_guard();
  }
  void give_more_back(bool keep_locks) noexcept;
  bool holds_nothing_more() const noexcept;
  /// Undoes everything and ends the attempt.
  void give_up(bool keep_locks) noexcept;

  // --- loads.cpp ---
  /// Forgets those that came when there were `position` writes or more.
  void undo_loads(std::size_t position) noexcept;
  /// Whether the running commit drops the table.
  bool is_dropped(const Table& table) const noexcept;
  /// Phase 3 of loaded rows (B3). false: there was nothing to log. needs: W locked, not installed
  bool commit_loads(Tid tid);

  // --- conflict.cpp ---
  void note_conflict(const void* place, bool range) noexcept;
  void note_conflict(const Record& record, const Table& table, std::string_view key);
  void note_conflict(const SerialOrder::Clash& clash);
  /// false: a leaf of the node set has changed, which is noted.
  bool leaves_hold() noexcept;
  /// A read came by a record, or a leaf while it looked from `key` on.
  void came_by(const void* place, const Table& table, std::string_view key);

  // --- rows.cpp ---
  /// A copy that lives as long as the attempt.
  std::string_view keep(std::string_view bytes) {
    arena_used = true;
    return arena.copy(bytes);
  }
  void track(const Record& record, TidWord word) {
    if (!statement_snapshot) reads.add(record, word);
    if (word.tid() > highest_tid) highest_tid = word.tid();
  }
  /// After a read of `table`: no answer waits for what a crash takes away anyway.
  void forget_epoch(const Table& table, std::string_view key, Tid highest_before) noexcept {
    if (!table.answers_wait(key)) highest_tid = highest_before;
  }
  void track(const Table& table, std::string_view key, const Record& record, TidWord word) {
    const Tid highest_before = highest_tid;
    track(record, word);
    if (!table.all_answers_wait()) forget_epoch(table, key, highest_before);
  }
  /// The record as this statement sees it; kFailed: `failure` says why.
  ReadOutcome read(Record& record, Arena& row_arena, std::string_view& row, OpResult& failure) {
    if (any() || writes.may_have(record)) [[unlikely]] {
      return read_by_detour(record, row_arena, row, failure);
    }
    const TidWord word = read_latest(record, row_arena, row);
    if (is_dead(word)) return ReadOutcome::kDead;
    track(record, word);
    return word.absent() ? ReadOutcome::kNoRow : ReadOutcome::kRow;
  }
  ReadOutcome read_by_detour(Record& record, Arena& row_arena, std::string_view& row,
                             OpResult& failure);
  /// get where nothing needs a second look: a row that is there, in no need of a detour.
  bool get_straight(Table& table, std::string_view key, Arena& row_arena, RowRead& out,
                    Record* record);
  /// get, once the tree has been asked. leaf: empty where that was some time ago.
  OpResult get_by_detour(Table& table, std::string_view key, Arena& row_arena, RowRead& out,
                         Record* record, LeafVersion leaf);
  ReadOutcome read_own(const WriteEntry& entry, Arena& row_arena, std::string_view& row,
                       OpResult& failure);
  /// First updater wins: whether the snapshot has the record as it is now.
  OpResult unchanged_since_snapshot(const Record& record) const noexcept;
  /// Adds a write of a record that is in the tree; `row` is copied.
  void write(Table& table, std::string_view key, Record& record, std::string_view row,
             bool is_delete, std::uint32_t previous, bool row_locked);
  /// The row is as the block's snapshot has it, and, where `locks`, this transaction's.
  OpResult hold_to_change(const Table& table, std::string_view key, Record& record, bool is_delete,
                          bool is_own, bool locks);
  OpResult change(Table& table, std::string_view key, RecordRef ref, std::string_view row,
                  bool is_delete, Change change);
  /// insert, when the tree has a record under the key. false: it is dead, look again.
  bool insert_over(Table& table, std::string_view key, std::string_view row, Record& found,
                   OpResult& result);

  // --- locks.cpp ---
  /// kConflict: the record is dead, or `gives_way` is set.
  OpResult lock(Record& record, RowLockMode lock_mode, bool no_wait);
  /// Before a lock is asked for.
  void note_strengthened(Record& record, RowLockMode lock_mode);
  /// Keeps the name of a lock that no write shows.
  void name_lock(const Table& table, std::string_view key, Record& record);
  /// Of a one-shot: locks the record where somebody holds it, otherwise leaves it to the commit.
  OpResult guard_record(Record& record, RowLockMode lock_mode);
  /// Whether the record is among `locks`, or was born locked.
  bool holds(const Record* record) const noexcept;
  void settle_pending_lock();
  /// null: what it did cannot be done again unnoticed.
  LockAge* age() noexcept { return mode != Mode::kReadCommitted ? &lock_age : nullptr; }
  /// Whether a deadlock ends when this transaction gives its locks back and runs again.
  bool can_give_way() const noexcept;
  /// Gives up the request that is queued, if any; keeps the lock if it was granted meanwhile.
  void stop_waiting();
  bool give_up_wait();
  void release_locks_from(std::size_t position) noexcept;
  void weaken_locks_from(std::size_t position) noexcept;
  void release_born_locked() noexcept;
  void release_locks() noexcept;
  bool own_again(Record& record);
  void release_disowned() noexcept;
  void pin_tables();

  // --- catalog.cpp ---
  OpResult hold_relation(Record& record, RowLockMode lock_mode);
  bool holds_relation(const Record& record) const noexcept;
  bool holds_look(const Record& record) const;
  /// The lock has been given up.
  void unlist(const Record& record) noexcept;
  OpResult use_relation(Record& record, RelationUse use);

  // --- commit.cpp ---
  /// Phase 2 for reads and nodes; `order` names the records that this transaction itself has
  /// locked.
  bool reads_valid() noexcept { return reads_valid_from(0, 0); }
  /// Of those that came behind the first ones.
  bool reads_valid_from(std::size_t first_read, std::size_t first_node) noexcept;
  /// Whether the tree still has the records that inserts were to revive: while nobody has locked
  /// them, they may die and leave it (P2), and with them the transaction's own rows. Of the writes
  /// from `first` on.
  bool writes_in_place(std::size_t first) const noexcept;
  bool locked_by_us(const Record& record) const noexcept;
  bool locked_among_many(const Record& record) const noexcept;
  /// Nothing is written, held or looked at in any other way than by tracked reads of rows.
  bool only_read_rows() const noexcept {
    return !any() && writes.empty() && nodes.untouched() && !holds_more && !arena_used;
  }
  OpResult commit_all(std::span<const TableId> dropped, bool keep_locks);
  /// Whether nobody serializable has written since the snapshot what this transaction has read;
  /// noted otherwise.
  bool ranges_hold();
  /// A place in the serial order, with its epoch. false: there is none, which is noted.
  bool take_place(Epoch& epoch);
  // Templates over SiloParts and ChosenParts (protocol.h), all in commit.cpp.
  template <class Parts>
  bool valid(const Parts& parts, std::size_t first_read = 0, std::size_t first_node = 0) noexcept;
  template <class Parts>
  OpResult commit(const Parts& parts);
  template <class Parts>
  OpResult commit_writes(const Parts& parts);
  /// A commit that leaves everything as it was when it does not go through (PreparedWrites).
  OpResult install_prepared();
  bool order_writes();
  void forget_order() noexcept {
    order.clear();
    if (order.capacity() > kFewWrites) [[unlikely]] order.shrink_to_fit();
    reads_settled = 0;
  }
  bool settle_reads() noexcept;
  /// Before the write that stands at `i` in `order`: asks the caches for the entry of one that
  /// comes later, and for what `place` takes from one that comes sooner and is there by now.
  void prefetch_behind(std::size_t i, auto place) const noexcept {
    constexpr std::size_t kSoon = 8;
    if (order.size() <= kFewWrites || i + 2 * kSoon >= order.size()) [[likely]] return;
    __builtin_prefetch(order[i + 2 * kSoon].entry);
    __builtin_prefetch(place(order[i + kSoon]));
  }
  std::size_t log_bytes() const noexcept;
  OpResult reserve_log();
  bool lock_writes();
  void unlock_first(std::size_t count) noexcept;
  OpResult lock_met_rows();
  bool excluded(const Guarded& wanted) const noexcept;
  bool guards_hold() const noexcept;
  OpResult lock_guarded();
  template <class Parts>
  bool next_tid(const Parts& parts, Epoch epoch, Tid& tid) const noexcept;
  bool append_log(Tid tid);
  template <class Parts>
  void install(const Parts& parts, Tid tid);
  /// An older version of the row was kept behind it.
  void keep_for(Epoch snapshot, const WriteEntry& entry, TidWord old, Epoch epoch);
  template <class Parts>
  int install_one(const Parts& parts, WriteEntry& entry, Tid tid);
  void note_deletes(Epoch epoch);
};

/// A row of a table that its transaction loaded, and which it has not written since. needs: the
/// transaction's commit or end, W locked or nothing written
bool is_loaded(const Record& record) noexcept;

/// The record's word once no commit holds it.
TidWord settled_word(const Record& record) noexcept;

}  // namespace granary::engine
