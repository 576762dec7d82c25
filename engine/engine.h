// engine/engine.h: one in-memory store: the epoch clock, the tables by id, the lock table, the
// snapshots, attached workers. Everything above the engine holds an Engine and, on its own thread,
// a Worker.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/epoch/reclaim.h"
#include "engine/ids.h"
#include "engine/occ/commit_sink.h"
#include "engine/read_slots.h"
#include "engine/row_lock/lock_table.h"
#include "engine/serializable/serial_order.h"
#include "engine/snapshot/snapshots.h"
#include "engine/table/dropped_tables.h"
#include "engine/table/garbage.h"
#include "engine/table/kept_versions.h"
#include "engine/table/record_pins.h"
#include "engine/table/table.h"

namespace granary::engine {

class Engine;

/// Per-thread state of a thread that runs transactions. Created by attach, used by that thread
/// only.
class Worker {
 public:
  Worker(WorkerId id, WorkerId read_slot, Engine& engine, EpochClock& clock) noexcept
      : id_(id), read_slot_(read_slot), engine_(engine), retired_(clock) {}

  WorkerId id() const noexcept { return id_; }
  Engine& engine() noexcept { return engine_; }
  ReclaimList& retired() noexcept { return retired_; }
  /// Absent records to unhook.
  GarbageList& garbage() noexcept { return garbage_; }
  /// Older versions to free.
  KeptVersions& kept() noexcept { return kept_; }

  /// Between requests, with no transaction resumed: unhooks records and frees memory that no reader
  /// can see any more; cheap when there is none. false: nothing could be done, for now.
  bool collect_garbage();
  /// So much waits (a large transaction has ended, a table is gone) that a thread with nothing else
  /// to do should see to it: collect_garbage, again and again.
  bool has_much_garbage() const noexcept;

  /// The clock's slot in which this thread publishes that it holds pointers (read_slots.h).
  WorkerId read_slot() const noexcept { return read_slot_; }
  void set_read_slot(WorkerId slot) noexcept { read_slot_ = slot; }

  /// The TID of this worker's last commit; input to the next (Silo §4.4: larger than the worker's
  /// most recent).
  Tid last_tid{};

 private:
  WorkerId id_;
  WorkerId read_slot_;
  Engine& engine_;
  ReclaimList retired_;
  GarbageList garbage_;
  KeptVersions kept_;
};

/// What transactions that stay open hold back: memory and old versions, never E.
struct ReclaimStatus {
  Epoch current;              // E
  Epoch horizon;              // what was retired before this epoch can be freed
  Epoch oldest_snapshot;      // older versions are needed from here on; E when there is no snapshot
  std::size_t snapshots = 0;  // live ones
  /// Epochs for which garbage has to wait; 1 when nobody holds anything back.
  std::uint64_t lag() const noexcept {
    const Epoch oldest = std::min(horizon, oldest_snapshot);
    return current.value - oldest.value;
  }
};

class Engine {
 public:
  /// sink may be null (nothing is logged, everything counts as durable) and may be set later,
  /// before the first commit.
  explicit Engine(CommitSink* sink = nullptr);
  ~Engine();

  void set_sink(CommitSink* sink) noexcept { sink_ = sink; }
  CommitSink* sink() const noexcept { return sink_; }

  EpochClock& clock() noexcept { return clock_; }
  RowLockTable& row_locks() noexcept { return row_locks_; }
  Snapshots& snapshots() noexcept { return snapshots_; }
  SerialOrder& serial_order() noexcept { return serial_order_; }
  ReadSlots& read_slots() noexcept { return read_slots_; }
  RecordPins& pins() noexcept { return *pins_; }

  /// Registers the calling thread. At most kWorkersMax at a time; detach gives the id back.
  Worker& attach_worker();
  /// What the worker still has to free or unhook goes to the others.
  void detach_worker(Worker& worker);

  /// A new empty table under a fresh id. Durable only through catalog rows that name the id.
  Table& create_table(TableOptions options);
  /// Recovery: the table under a given id, created when missing.
  Table& open_table(TableId id, TableOptions options);
  /// Null when there is none.
  Table* table(TableId id) noexcept;
  /// Start-up: unlogged tables have what they held at the shutdown; else a crash has emptied them.
  void unlogged_rows_are_back() noexcept { has_unlogged_rows_ = true; }
  bool has_unlogged_rows() const noexcept { return has_unlogged_rows_; }
  /// No transaction can find the table any more; memory goes when no reader is left.
  void drop_table(TableId id);
  /// Next id that create_table hands out is above this one.
  void reserve_table_ids(TableId highest) noexcept;
  /// `count` ids for open_table that nobody else gets; the first, a multiple of `count`.
  TableId reserve_table_block(std::uint32_t count) noexcept;
  std::vector<TableId> table_ids() const;
  /// Highest id ever handed out, of dropped tables as well.
  TableId highest_table_id() const noexcept;

  /// Tables that are dropped from now on are not freed before unpin_tables (dropped_tables.h).
  DroppedTables::Pin pin_tables();
  void unpin_tables(DroppedTables::Pin pin) noexcept;

  /// Memory that transactions on other threads may still look at; `free` is called when none can.
  void retire(void* memory, ReclaimList::Free free);

  /// How far reclamation is held back, for views and logs. Any thread.
  ReclaimStatus reclaim_status() const noexcept;

  /// Garbage of transactions that ended without a worker; any worker's collect_garbage takes it
  /// over.
  void adopt_garbage(GarbageList& garbage);

 private:
  friend class Worker;
  struct Impl;
  bool collect_orphans(Worker& worker);

  EpochClock clock_;
  ReadSlots read_slots_;
  RowLockTable row_locks_;
  Snapshots snapshots_;
  SerialOrder serial_order_;
  const std::shared_ptr<RecordPins> pins_ = std::make_shared<RecordPins>();
  CommitSink* sink_;
  bool has_unlogged_rows_ = false;
  std::unique_ptr<Impl> impl_;
};

}  // namespace granary::engine
