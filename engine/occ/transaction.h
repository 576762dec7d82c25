// engine/occ/transaction.h: what everything above the engine uses to read and write rows.
//
// Life of a transaction: begin, then for each statement begin_statement, operations, end_statement;
// then commit or abort. A transaction belongs to one session. It runs on whatever worker thread
// takes the session's next step: `resume(worker)` before, `pause()` after; between them raw
// pointers may be held (an EpochGuard is open), outside only row-locked records.
// Thread safety: one thread at a time.
//
// Visibility: a statement sees what was committed (or its snapshot) plus the transaction's earlier
// statements, never its own writes (command numbers; the Halloween problem).
//
// How the modes differ
//   kOneShot         one statement, Silo OCC, validated at commit. kConflict: abort and run the
//                    statement again.
//   kReadCommitted   end_statement validates the statement's own reads against the latest committed
//                    state; its writes are row-locked when they are made and stay so until the end,
//                    hence commit cannot conflict.
//   kRepeatableRead  snapshot isolation: reads go to the snapshot that open_snapshot took, plus own
//                    writes; a row that changed since may not be written or locked (first updater
//                    wins: kConcurrentUpdate, kConcurrentDelete). What is read from the latest
//                    state all the same (LatestReads, uniqueness) is validated statement by
//                    statement, as in kReadCommitted.
//   kSerializable    as kRepeatableRead, and the ranges of keys that were read from the snapshot
//                    are kept: the commit of what has written something is kConflict when another
//                    transaction that is serializable has written there since
//                    (serializable/serial_order.h). One-shots are where begin says so.
//   With a snapshot of its own (begin_statement(ReadFrom::kSnapshot)) a statement's reads never
//   conflict and are not tracked.
// Row locks survive the rollback of a statement for retry (so that a retry makes progress), not
// that of a savepoint.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/arena.h"
#include "engine/engine.h"
#include "engine/occ/protocol.h"

namespace granary::engine {

enum class Mode : std::uint8_t { kOneShot, kReadCommitted, kRepeatableRead, kSerializable };
/// Whether a transaction of this mode reads from one snapshot to its end.
constexpr bool keeps_snapshot(Mode mode) noexcept {
  return mode == Mode::kRepeatableRead || mode == Mode::kSerializable;
}
enum class ReadFrom : std::uint8_t { kLatest, kSnapshot };
/// What a plan does with a relation that it depends on.
/// In order of what they exclude; what is only described is not even kept from being changed.
enum class RelationUse : std::uint8_t { kDescribed, kNamed, kRead, kRowsLocked, kWritten };

enum class OpResult : std::uint8_t {
  kOk,
  kNotFound,      // get: no visible row; scans: the end
  kExists,        // insert: a visible row has this key
  kConflict,      // roll back the statement (one-shot: the transaction) and run it again; also of a
                  // one-shot that a deadlock would not let end with the locks that it has
  kWait,          // queued for a row lock: roll back the statement, suspend until the LockWaiter is
                  // granted, run it again
  kNotAvailable,  // lock_row with no_wait
  kDeadlock,      // 40P01; of a block that keeps a snapshot: see gives_way
  kConcurrentUpdate,  // 40001: the row changed after the transaction's snapshot
  kConcurrentDelete,  // 40001: it was deleted after that
  kOutOfMemory,       // 53200
  kDiskFull,          // 53100
  kNoRoom,            // commit: the log cannot take more at the moment
};

/// Identity of a record read in the current statement: saves writers the second lookup. Valid until
/// pause().
struct RecordRef {
  Record* record = nullptr;
};

/// What the caller of update and remove knows of the row. kFirst: the running command, and what ran
/// inside of it, has not changed the row, which spares a look among what it has.
enum class Change : std::uint8_t { kAny, kFirst };

/// A row as read: `row` lives in the arena passed to the read.
struct RowRead {
  std::string_view row;
  RecordRef ref;
};

struct ScanRow {
  std::string_view key;  // in the arena passed to next
  std::string_view row;
  RecordRef ref;
};

/// What another transaction changed under this one. Only addresses: whatever they are of may be
/// gone.
struct Conflict {
  const void* place = nullptr;  // a record, or the leaf of a range
  bool range = false;           // a key came or went where none was expected
  TableId table;                // 0: not known
  std::string key;              // of the record, or the lower bound of the range; in the table
};

/// Position in the write set and among the locks, for statement and savepoint rollback.
struct Savepoint {
  std::size_t undo_position = 0;
  std::size_t lock_position = 0;
  std::size_t strengthened_position = 0;
};

class Transaction {
 public:
  explicit Transaction(Engine& engine);
  ~Transaction();  // aborts what is open
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  // --- life ---
  /// serializable: of a one-shot: SERIALIZABLE blocks that have read what it writes conflict.
  void begin(Mode mode, bool serializable = false);
  bool active() const noexcept;
  Mode mode() const noexcept;
  void resume(Worker& worker) noexcept;
  void pause() noexcept;
  Worker& worker() const noexcept;  // only between resume and pause
  bool is_resumed() const noexcept;
  Engine& engine() const noexcept;
  /// Who is told when a lock this transaction queued for is granted; set once by the session.
  void set_lock_waiter(LockWaiter* waiter) noexcept;

  /// Starts a statement: next command number, read set of its own in blocks. kSnapshot: a read-only
  /// statement that is never run again; it takes a fresh snapshot of its own, unless the
  /// transaction keeps one.
  void begin_statement(ReadFrom from = ReadFrom::kLatest);
  /// Takes the snapshot that the transaction keeps, fresh (everything committed before the call is
  /// in it), unless there is one; reads use it from now on. Nothing in modes that keep none.
  void open_snapshot();
  /// A snapshot that others may stand on too while this transaction lasts: the one that it keeps,
  /// in other modes a fresh one.
  Epoch export_snapshot();
  /// kRepeatableRead, before it has a snapshot: it stands on one that another transaction exported.
  /// false: that one is over.
  bool import_snapshot(Epoch snapshot);
  /// The boundary of the snapshot that reads use; 0 when there is none.
  Epoch snapshot() const noexcept;
  /// The record changed after the transaction's snapshot; false without one.
  bool newer_than_snapshot(const Record& record) const noexcept;
  /// A statement made of several commands (DDL writes catalog rows, then reads them): what was
  /// written so far becomes visible.
  void advance_command() noexcept;
  /// A statement that runs inside another one, as those of functions do: it sees what was written
  /// so far and writes under a number of its own. Returns what leave_command takes back, so that
  /// the outer statement goes on seeing what it saw before.
  std::uint32_t enter_command() noexcept;
  void leave_command(std::uint32_t outer) noexcept;
  /// The number of the running command.
  std::uint32_t command() const noexcept;
  /// Whether other commands ran inside of the running one.
  bool had_inner_commands() const noexcept;
  /// A change of the row by this transaction that the running command does not see: by the command
  /// itself, or by one that ran inside of it.
  enum class UnseenChange : std::uint8_t { kNone, kOwn, kInner };
  UnseenChange unseen_change(RecordRef ref) const;
  /// Validates what the statement read of the latest state, and its node set (kConflict:
  /// rollback_statement, run again). kOneShot: kOk. Releases a statement's own snapshot.
  OpResult end_statement();
  /// Undoes the statement's writes; keeps row locks.
  void rollback_statement();
  /// Validates everything read so far in this statement, and that its own new rows can be found:
  /// whether an SQL error it raised may be believed.
  bool reads_still_valid() noexcept;
  /// The same of what has come since this was asked last in this statement: enough for who goes on
  /// with the statement, whose end asks about everything.
  bool new_reads_valid() noexcept;

  Savepoint savepoint() const noexcept;
  /// The same, for rollback_to: from here on the transaction notes which locks it makes stronger.
  Savepoint begin_savepoint() noexcept;
  /// Undoes writes and releases row locks since `savepoint`, which is of begin_savepoint; locks
  /// that were there before are again what they were.
  void rollback_to(const Savepoint& savepoint);
  /// Within a statement: undoes writes since `savepoint`; what was read still counts, row locks
  /// stay.
  void undo_writes(const Savepoint& savepoint);
  /// Within a statement of a block: row locks since `savepoint` are released when the statement
  /// ends, but for those that it asks for again. Not at once: it may have to run again, and then
  /// still finds the rows that it has locked as they were.
  void disown_locks(const Savepoint& savepoint);

  /// Silo's three phases (occ/commit.h). kOk, kConflict (aborted: begin again), kWait (one-shot met
  /// a row lock: it is aborted and queued; when granted it holds the lock for its next attempt).
  /// After either a one-shot's row locks stay until it commits, gives way in a deadlock, or abort()
  /// is called. kOutOfMemory,
  /// kDiskFull (aborted), kNoRoom (a one-shot is aborted: begin again; a block is as it was: commit
  /// again, when the log has written what it has now). `dropped`: tables that nothing will name
  /// once this has committed; the log is told, so that a recovery need not rebuild them.
  /// keeps_locks: a block that kConflict ends keeps its row locks, as give_up_for_replay does.
  OpResult commit(std::span<const TableId> dropped = {}, bool keeps_locks = false);
  void abort() noexcept;
  /// For whoever waits in the middle of a statement after kWait: whether the lock is not granted
  /// yet; and to wait no longer. false: it was granted meanwhile, is held, and the waiter has been
  /// told.
  bool waits_for_lock() const;
  bool give_up_lock_wait();
  /// Ends a block that will be run again from its start: everything is undone, row locks stay for
  /// the next begin, until it ends or abort() is called. In a deadlock they do not.
  void give_up_for_replay() noexcept;
  /// For locks beside its own: RowLockTable::acquire.
  LockAge* lock_age() noexcept;
  /// After kDeadlock: whether the others can go on when this block is run again from its start.
  bool gives_way() const noexcept;
  /// What the last kConflict, kConcurrentUpdate or kConcurrentDelete was about.
  const Conflict& conflict() const noexcept;
  /// A conflict that validation found has no key: the key is noted when a read comes by again.
  void watch_conflict(bool watches) noexcept;
  /// One-shots and kSerializable blocks that keep failing: from now on this transaction row-locks
  /// what it writes and reads, so that it ends.
  void use_locks() noexcept;
  /// Where that is not enough because new rows keep coming: relations that it depends on are from
  /// now on locked against all who write, where nobody has them. Both end with the commit or
  /// abort().
  void use_relation_locks() noexcept;
  /// SKIP LOCKED, until the commit or abort(): with use_locks it does not wait for rows that it
  /// reads, and new rows are no conflict. Its answer is no consistent view, and is not meant to be.
  void skip_locked() noexcept;
  /// What is read from now on locks nothing: the end of the three above before their time.
  void read_without_locks() noexcept;
  /// Whether the log has room for a commit; kDiskFull counts as an answer. Asked before the commit
  /// of a block, on the same worker, commit cannot answer kNoRoom.
  bool room_for_commit() noexcept;

  // --- rows ---
  OpResult get(Table& table, std::string_view key, Arena& arena, RowRead& out);
  /// kExists when a row is visible under `key`; kWait when another block's uncommitted insert or
  /// delete decides.
  OpResult insert(Table& table, std::string_view key, std::string_view row);
  /// The row read under `ref` gets new content / goes away.
  OpResult update(Table& table, std::string_view key, RecordRef ref, std::string_view row,
                  Change change = Change::kAny);
  OpResult remove(Table& table, std::string_view key, RecordRef ref, Change change = Change::kAny);
  /// ON CONFLICT found a row under `key`: kConcurrentUpdate when the transaction's snapshot does
  /// not have it as it is now (PostgreSQL refuses to act on what it must not see).
  OpResult confirm_visible(Table& table, std::string_view key);
  /// `table` is the transaction's own, and was filled under kLoadedTid (table/sorted_load.h): its
  /// rows are there for the transaction at once, for others from the commit on, which logs them.
  /// log_bytes  what CommitSink::reserve counts, at most
  /// needs      a write behind it that gives the table its name; the caller drops the table when
  ///            that is undone, and not before (occ/loads.h)
  /// cost       no entry a row; the commit walks over the table
  void load(Table& table, std::size_t log_bytes);
  /// Locks until the end of the transaction, in every mode: a locking clause asks who else holds
  /// the row, which validation could not tell.
  OpResult lock_row(Table& table, std::string_view key, RecordRef ref, RowLockMode mode,
                    bool no_wait);

  /// As lock_row, for a row that is about to be changed by what looks at it first. What the block's
  /// snapshot does not show is answered as by update and remove.
  OpResult lock_to_change(Table& table, std::string_view key, RecordRef ref, bool is_delete);

  /// The row under `ref`, just read by this statement, is skipped: nothing depends on it.
  void forget(RecordRef ref) noexcept;

  /// Keeps the row under `ref` from being deleted before this transaction ends: what refers to it
  /// stays true. Blocks take a kKeyShare lock. A one-shot takes one only where somebody holds the
  /// row; otherwise its commit makes sure that nobody came (I6 of occ/commit.h), which writes
  /// nothing to a row that many refer to.
  OpResult share_row(Table& table, std::string_view key, RecordRef ref);

  // --- catalog records that plans depend on ---
  /// The version of a record that is pinned (record_pins.h), or of this step; 0 while absent. A
  /// plan is current while it is unchanged.
  static std::uint64_t record_version(const Record& record) noexcept;
  /// Puts the record in the read set if it still has `version` (kConflict: make a new plan) and,
  /// where it is more than described, nobody else holds it exclusively (kWait: DDL in progress).
  /// What a block writes or locks rows of, and what it reads from a snapshot, is also locked
  /// (kRowExclusive, kRowShare, kAccessShare), so that DDL and LOCK TABLE wait for the block; the
  /// commit of a one-shot waits for those that came meanwhile (I6).
  OpResult depend_on(Record& record, std::uint64_t version, RelationUse use);
  /// engine/table/record_bytes.h
  std::size_t approximate_record_bytes(Table& table) const;
  /// Locks a relation's catalog record exclusively for DDL, in every mode, until the transaction
  /// ends.
  OpResult lock_exclusively(Record& record);

  // --- what the session needs to know ---
  /// Highest epoch among the records read or written: the answer leaves when this epoch is durable.
  Epoch answer_epoch() const noexcept;
  /// The answer also waits for `epoch`: it shows something that another transaction wrote then and
  /// that is in no read set.
  void answer_after(Epoch epoch) noexcept;
  bool has_writes() const noexcept;
  /// Whether the row that it sees there is its own, not committed yet.
  bool has_written(const RecordRef& ref) const noexcept;
  /// Reads that are kept; of kSerializable, those of the snapshot.
  std::size_t read_set_size() const noexcept;
  /// Statistics of one attempt, for counters.
  std::size_t write_set_size() const noexcept;

 private:
  friend class RangeScan;
  friend class RowsAhead;
  friend class LatestReads;
  friend class SnapshotReads;
  friend void prepare_for(Transaction& transaction, const ChosenParts& parts) noexcept;
  friend OpResult commit_with(Transaction& transaction, const ChosenParts& parts);
  friend class PreparedWrites;
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// While it lives, reads of a transaction that has a snapshot go to the latest state instead and
/// are validated with the statement: catalogs, and DDL that must see every row. Nests.
class LatestReads {
 public:
  enum class Newer : bool { kAllowed, kRefused };
  /// kRefused: a row that is newer than the snapshot is kConcurrentUpdate; for what is built from
  /// all rows and then read at the snapshot.
  explicit LatestReads(Transaction& transaction, Newer newer = Newer::kAllowed) noexcept;
  ~LatestReads();
  LatestReads(const LatestReads&) = delete;
  LatestReads& operator=(const LatestReads&) = delete;

 private:
  Transaction& transaction_;
  bool refused_before_;
};

/// What a statement on a snapshot sees stays readable while this lives, all tables included,
/// whatever becomes of the statement and the transaction writes later.
/// Thread safety: that of its owner; it may end on any thread.
class HeldSnapshot {
 public:
  /// needs a statement on a snapshot (Transaction::snapshot)
  explicit HeldSnapshot(Transaction& transaction);
  ~HeldSnapshot();
  HeldSnapshot(const HeldSnapshot&) = delete;
  HeldSnapshot& operator=(const HeldSnapshot&) = delete;

 private:
  friend class SnapshotReads;
  Engine& engine_;
  Epoch epoch_;
  std::uint32_t command_;
  DroppedTables::Pin pin_;
};

/// While it lives, reads are those of the statement that the snapshot was taken in: what runs
/// inside of another statement goes on where it stood before.
class SnapshotReads {
 public:
  SnapshotReads(Transaction& transaction, const HeldSnapshot& snapshot) noexcept;
  ~SnapshotReads();
  SnapshotReads(const SnapshotReads&) = delete;
  SnapshotReads& operator=(const SnapshotReads&) = delete;

 private:
  Transaction& transaction_;
  Epoch snapshot_before_;
  bool in_snapshot_before_;
  bool statement_snapshot_before_;
  unsigned latest_before_;
  std::uint32_t command_before_;
};

/// A resumable range scan over a table, in batches. Between next calls it holds a key, no pointers:
/// it survives pause/resume.
class RangeScan {
 public:
  /// Bounds are copied. upper is exclusive; empty with unbounded = true means to the end.
  void open(Transaction& transaction, Table& table, std::string_view lower, std::string_view upper,
            bool upper_unbounded, Direction direction);
  /// Clears `out`, puts up to `rows_max` visible rows there (at least one) with kOk; kNotFound at
  /// the end; or kConflict, kOutOfMemory.
  OpResult next(Arena& arena, std::size_t rows_max, std::vector<ScanRow>& out);
  /// Rows under other keys than these are passed over as if they were not there: nothing depends on
  /// them, and nobody waits for them. After open.
  using KeyFilter = std::function<bool(std::string_view key)>;
  void only(KeyFilter wanted) { wanted_ = std::move(wanted); }
  /// Is told of each key, before its row if there is one, that another transaction is about to
  /// insert or delete and has locked; false ends the scan. The record is as one that a scan gives
  /// out. After open.
  using Undecided = std::function<bool(std::string_view key, RecordRef ref)>;
  void undecided(Undecided told) { undecided_ = std::move(told); }

 private:
  void keep_range(std::string_view last, bool to_end);

  Transaction* transaction_ = nullptr;
  Table* table_ = nullptr;
  std::string lower_;
  std::string upper_;
  bool lower_exclusive_ = false;
  bool upper_unbounded_ = false;
  bool done_ = false;
  Direction direction_ = Direction::kForward;
  KeyFilter wanted_;
  Undecided undecided_;
};

}  // namespace granary::engine
