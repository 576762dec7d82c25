// engine/table/garbage.h: absent records, which leave the tree once nobody needs what is behind
// them (Silo §4.8, §4.9). A worker keeps a list of its own and works through it between requests.
//
// Thread safety: a list belongs to one thread (the engine's list of orphans has a mutex around it).
// Invariants
//   G1  An entry names a record by table id, key and address; the address is followed only after
//       the tree confirmed it, because another entry may have freed the record.
//   G2  A record is unhooked only while it is locked, absent, without row lock, without older
//       versions and not pinned (record_pins.h): then no snapshot and no plan needs it. It is dead
//       (record.h, P2) from then on.
//   G3  A deleted record is unhooked only when E has left the epoch of its delete: TIDs of one key
//       grow, also over a delete and a new record (T2; replay keeps the largest). And only when the
//       delete is durable: who finds nothing has no TID to wait for.
//   G4  Each delete has an entry. One that a snapshot still needs waits for the end of the newest
//       such snapshot, and holds up nobody (G6 of kept_versions.h: the same for versions).
//   G5  A leaf left empty is given up when nobody else may have its version in a node set: it would
//       be a conflict with nobody. Not for longer than kPatience, lest readers that take turns keep
//       empty leaves for ever.
#pragma once

#include <chrono>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ids.h"
#include "engine/record/record.h"
#include "engine/snapshot/held_by_snapshots.h"
#include "engine/table/record_pins.h"

namespace granary::engine {

class Engine;
class Table;

class GarbageList {
 public:
  /// A commit of `epoch` deleted the row; 0: a placeholder that an abort left behind.
  void add_absent(TableId table, std::string_view key, Record* record, Epoch epoch) {
    ready_.push_back({table, epoch, record, std::string(key)});
  }

  /// Those that were pinned, and are no more.
  void add_released(std::vector<AbsentRecord> released);

  /// Looks at up to `count_max` entries that are due. Returns how many it has done with.
  /// needs: `guard` of the calling thread
  std::size_t process(Engine& engine, const EpochGuard& guard, ReclaimList& retired,
                      std::size_t count_max);

  /// Moves everything behind the entries of `to`.
  void move_to(GarbageList& to);
  bool empty() const noexcept {
    return ready_.empty() && leaves_.empty() && held_.empty();
  }
  /// Entries that no snapshot is known to hold back.
  std::size_t released() const noexcept {
    return ready_.size() + held_.released() + leaves_.size();
  }
  std::size_t size() const noexcept { return ready_.size() + held_.size() + leaves_.size(); }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds kPatience{10};

  using Entry = AbsentRecord;
  struct EmptyLeaf {
    TableId table;
    std::string key;
    Clock::time_point since;
  };
  bool next(Engine& engine, Entry& entry);
  bool handle(Engine& engine, Entry&& entry, const EpochGuard& guard, ReclaimList& retired);
  Epoch tidy(Engine& engine, Table& table, Entry& entry, const EpochGuard& guard,
             ReclaimList& retired, bool& again);
  void unhook(Table& table, const Entry& entry, const EpochGuard& guard, ReclaimList& retired);
  std::size_t give_up_leaves(Engine& engine, const EpochGuard& guard, ReclaimList& retired,
                             std::size_t count_max);

  std::deque<Entry> ready_;  // in the order of commits, more or less
  HeldBySnapshots<Entry> held_;
  std::deque<EmptyLeaf> leaves_;
};

}  // namespace granary::engine
