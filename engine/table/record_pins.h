// engine/table/record_pins.h: who points to a record for longer than an epoch guard lives has it
// pinned: a plan, a description of a relation. An absent record leaves its tree, and is freed, only
// when nobody has it pinned, so that its version can be asked for at any time, and a row that comes
// back under its key is seen by those who knew the old one.
//
// Thread safety: all of it. Only tables with TableOptions::keeps_records have pinned records.
// Invariants
//   A1  A record that is pinned is in its tree. Whether it is pinned, and that it is dead, is
//       decided under one mutex.
//   A2  What garbage collection finds pinned waits here, and goes back to it with the last pin.
//   A3  A record that is pinned when its table is freed belongs to its pins, and is dead.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/atomic.h"
#include "engine/ids.h"
#include "engine/record/record.h"
#include "engine/record/record_pin.h"

namespace granary::engine {

/// An absent record that is to leave its tree (garbage.h).
struct AbsentRecord {
  TableId table;
  Epoch epoch;  // of the delete
  Record* record;
  std::string key;
};

class RecordPins : public std::enable_shared_from_this<RecordPins> {
 public:
  /// Null: it is dead.
  /// needs: an epoch guard, or another pin
  /// cost: a mutex; for what is made once and kept, not for what each statement does
  RecordPin pin(Record& record);

  /// The record becomes dead, so that nobody can pin it any more. false: it is pinned, and `absent`
  /// has been taken (A2).
  /// needs: the record's commit lock, taken by lock_word_to_tidy, which returned `word`
  bool end(AbsentRecord&& absent, TidWord word);

  /// The record's table is being freed; nobody looks for records in it any more. false: it is not
  /// pinned (A3).
  bool adopt(Record& record);

  /// Those whose last pin has gone, for whoever asks first.
  bool has_released() const noexcept { return has_released_.load_acquire(); }
  std::vector<AbsentRecord> take_released();

  /// Records that are pinned, and those of them that wait here.
  struct Counts {
    std::size_t pinned = 0;
    std::size_t waiting = 0;
  };
  Counts counts() const;

 private:
  struct Pinned {
    std::size_t pins = 0;
    std::unique_ptr<AbsentRecord> absent;  // null: nobody wants to free it
    bool is_adopted = false;
  };
  void unpin(Record& record) noexcept;

  mutable std::mutex mutex_;
  std::unordered_map<const Record*, Pinned> pinned_;
  std::vector<AbsentRecord> released_;
  Atomic<bool> has_released_;  // set and cleared under the mutex
};

}  // namespace granary::engine
