// engine/table/garbage.h: records to look after once nobody needs what they hold: absent ones leave
// the tree, chains of older versions are trimmed (Silo §4.8, §4.9). A worker keeps a list of its
// own and works through it between requests.
//
// Thread safety: a list belongs to one thread (the engine's list of orphans has a mutex around it).
// Invariants
//   G1  An entry names a record by table id, key and address; the address is followed only after
//       the tree confirmed it, because another entry may have freed the record.
//   G2  A record is unhooked only while it is locked, absent, without row lock, and needed by no
//       snapshot; it is dead (record.h, P2) from then on.
//   G3  A deleted record is unhooked only when E has left the epoch of its delete: TIDs of one key
//       grow, also over a delete and a new record (T2; replay keeps the largest).
#pragma once

#include <deque>
#include <string>
#include <string_view>

#include "engine/ids.h"
#include "engine/record/record.h"

namespace granary::engine {

class Engine;

class GarbageList {
 public:
  /// since   epoch of the commit that left the record so; 0 for placeholders of aborted inserts
  void add(TableId table, std::string_view key, Record* record, Epoch since) {
    entries_.push_back({table, since, record, std::string(key)});
  }

  /// Handles up to `count_max` entries that are due. needs: `guard` of the calling thread
  void process(Engine& engine, const EpochGuard& guard, ReclaimList& retired,
               std::size_t count_max);

  /// Moves everything behind the entries of `to`.
  void move_to(GarbageList& to);
  bool empty() const noexcept { return entries_.empty(); }
  std::size_t size() const noexcept { return entries_.size(); }

 private:
  struct Entry {
    TableId table;
    Epoch since;
    Record* record;
    std::string key;
  };
  std::deque<Entry> entries_;
};

}  // namespace granary::engine
