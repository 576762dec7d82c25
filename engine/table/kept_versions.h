// engine/table/kept_versions.h: the older versions that a worker's commits left behind records, to
// be freed when no snapshot needs them any more (Silo §4.8, §4.9).
//
// Thread safety: a list belongs to one thread (the engine's list of orphans has a mutex around it).
// Invariants
//   G6  Each version on a chain has one entry, which frees it. It waits for the end of the newest
//       snapshot that needs the version, and holds up nobody.
#pragma once

#include "engine/epoch/reclaim.h"
#include "engine/record/record.h"
#include "engine/snapshot/held_by_snapshots.h"

namespace granary::engine {

class Engine;

class KeptVersions {
 public:
  KeptVersions() = default;
  ~KeptVersions();  // frees everything: only when no reader is left
  KeptVersions(const KeptVersions&) = delete;
  KeptVersions& operator=(const KeptVersions&) = delete;

  /// `version` is behind `record` since a commit of epoch `newer`; `snapshot` needs it.
  void add(TableId table, Record* record, Version* version, Epoch newer, Epoch snapshot) {
    held_.hold(snapshot, {version, record, newer, table});
  }

  /// Handles up to `count_max` entries whose snapshot has ended. Returns how many it handled.
  /// needs: `guard` of the calling thread
  std::size_t process(Engine& engine, const EpochGuard& guard, ReclaimList& retired,
                      std::size_t count_max);

  void move_to(KeptVersions& to) { held_.move_to(to.held_); }
  bool empty() const noexcept { return held_.empty(); }
  /// Entries that no snapshot is known to hold back.
  std::size_t released() const noexcept { return held_.released(); }
  std::size_t size() const noexcept { return held_.size(); }

 private:
  struct Entry {
    Version* version;
    Record* record;
    Epoch newer;  // of the write that replaced the version
    TableId table;
  };
  static void unlink(Engine& engine, const EpochGuard& guard, const Entry& entry);

  HeldBySnapshots<Entry> held_;
};

}  // namespace granary::engine
