// engine/serializable/serial_order.h: the order of the transactions that asked for SERIALIZABLE:
// blocks, which read from a snapshot, and one-shots, which read the latest state. Backward
// validation (Kung, Robinson: "On Optimistic Methods for Concurrency Control", 1981, §4): who writes
// gets a place behind all that have one, and no place if one of them has written, since the
// snapshot, what it has read. Transactions of other levels have no part in it, as in PostgreSQL: a
// block sees none of what they commit after its snapshot, and does not fail for it.
//
// Invariants
//   O1  A place is given under the mutex, and E is read there: places and commit epochs rise
//       together. So a snapshot has the writes of all up to some place, and who only reads stands
//       there.
//   O2  Who asks for a place has W commit-locked. A one-shot validates its reads after it got its
//       place, so it sees the locks, or the new versions, of all before it; a block that gets a
//       place behind it finds its writes here.
//   O3  A commit that finds nobody to tell keeps its writes to itself. It has announced its epoch
//       to the snapshots before it looks (S4), and a block is counted before it takes its snapshot:
//       one that comes later has a snapshot with its writes. Its epoch is still E after it has
//       looked: one that has left has no later epoch (O1).
//   O4  Writes are kept while a block with an older snapshot lives. When that are too many, the
//       oldest go, and such blocks can only read from then on.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "base/atomic.h"
#include "engine/ids.h"

namespace granary::engine {

class EpochClock;
class ReadRanges;
class Snapshots;

class SerialOrder {
 public:
  SerialOrder(EpochClock& clock, Snapshots& snapshots) noexcept
      : clock_(clock), snapshots_(snapshots) {}

  /// The keys that one transaction writes, index entries included.
  class Writes {
   public:
    /// The key is copied. Of a transaction that writes very many, only the tables are kept.
    void add(TableId table, std::string_view key);

   private:
    friend class SerialOrder;
    struct Write {
      TableId table;
      std::string_view key;
      bool whole_table = false;
    };
    Arena keys_{512};
    std::vector<Write> writes_;
    Epoch epoch_;  // of its place
  };
  /// What a block has read. needs: sorted
  struct Reads {
    const ReadRanges& ranges;
    Epoch snapshot;
    std::uint64_t looked_at = 0;  // places that need no second look
  };
  struct Clash {
    TableId table;  // 0: not known
    std::string key;          // "": not known
    std::size_t ordinal = 0;  // of ReadRanges::Range
  };

  /// A block that may write takes its snapshot; leave gives both back.
  Epoch enter();
  void leave(Epoch snapshot);
  /// Whether nobody has to know of what a one-shot writes (O3); moves its epoch up to E.
  /// needs  as place
  bool needs_no_place(Epoch& epoch) const noexcept;
  /// Whether nobody who has a place wrote what was read.
  bool holds(Reads& reads, Clash& clash);
  /// Gives a place, and the commit epoch with it. false: there is none for these reads.
  /// reads  null: of who validates against the latest state
  /// needs  W commit-locked, the worker published as committing
  bool place(Reads* reads, std::shared_ptr<Writes> writes, Epoch& epoch, Clash& clash);
  /// Places that are kept, for tests.
  std::size_t size() const;

 private:
  bool finds_clash(const Writes& writes, const Reads& reads, Clash& clash) const;
  void drop_first();
  void drop_unneeded();

  EpochClock& clock_;
  Snapshots& snapshots_;
  mutable std::mutex mutex_;  // a leaf: nothing is waited for under it but snapshots' announcements
  std::deque<std::shared_ptr<const Writes>> placed_;
  std::uint64_t first_place_ = 0;  // of placed_.front()
  std::size_t writes_kept_ = 0;
  Epoch forgotten_;               // the highest epoch of those that went too early (O4)
  std::multiset<Epoch> standing_;  // snapshots of blocks; 0: about to take one
  Atomic<std::size_t> blocks_;
};

}  // namespace granary::engine
