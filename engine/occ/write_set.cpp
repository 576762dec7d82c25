#include "engine/occ/write_set.h"

#include <algorithm>

#include "base/check.h"

namespace granary::engine {

std::uint32_t WriteSet::find(const Record& record) { return find_below(record, entries_.size()); }

/// The record's newest entry among the first `end`, or a newer one.
std::uint32_t WriteSet::find_below(const Record& record, std::size_t end) {
  if (!may_have(record)) return WriteEntry::kNone;
  if (end <= kLinearMax && indexed_ <= end) {
    for (std::size_t i = end; i > 0; --i) {
      if (entries_[i - 1].record == &record) return static_cast<std::uint32_t>(i - 1);
    }
    return WriteEntry::kNone;
  }
  index_entries_below(end);
  const std::uint32_t place = slot_of(record).place;
  return place == IndexSlot::kFree ? WriteEntry::kNone : place - 1;
}

const WriteEntry* WriteSet::visible(const Record& record, std::uint32_t command) {
  if (!has_older_than(command)) return nullptr;
  std::uint32_t at = find_below(record, command > last_command_ ? entries_.size() : last_begins_);
  while (at != WriteEntry::kNone && entries_[at].command >= command) at = entries_[at].previous;
  return at == WriteEntry::kNone ? nullptr : &entries_[at];
}

void WriteSet::pop_back() {
  const WriteEntry& last = entries_.back();
  if (last.previous != WriteEntry::kNone) entries_[last.previous].superseded = false;
  if (indexed_ == entries_.size()) {
    IndexSlot& slot = slot_of(*last.record);
    // Free: a record has been written twice as if for the first time (order_writes).
    if (slot.place != IndexSlot::kFree) {
      slot.place = last.previous != WriteEntry::kNone ? last.previous + 1 : IndexSlot::kTombstone;
    }
    --indexed_;
  }
  entries_.pop_back();
  last_begins_ = std::min(last_begins_, entries_.size());
}

/// needs: no entries
void WriteSet::forget_index() {
  index_.clear();
  if (index_.capacity() > 2 * kKeptMax) index_.shrink_to_fit();
  indexed_ = 0;
  slots_used_ = 0;
}

/// The slot that holds the record's place, or the free one where it would go.
std::size_t WriteSet::find_slot(const Record& record) const noexcept {
  const std::size_t mask = index_.size() - 1;
  const auto hash = static_cast<std::uint32_t>(pointer_hash(&record));
  std::size_t at = hash & mask;
  for (; index_[at].place != IndexSlot::kFree; at = (at + 1) & mask) {
    const IndexSlot& slot = index_[at];
    if (slot.hash == hash && slot.place != IndexSlot::kTombstone &&
        entries_[slot.place - 1].record == &record) {
      break;
    }
  }
  return at;
}

/// Slots come in the order of their hashes, near to where the ones before them went.
void WriteSet::grow_index(std::size_t slots) {
  std::vector<IndexSlot> old(slots);
  old.swap(index_);
  slots_used_ = 0;
  for (const IndexSlot& slot : old) {
    if (slot.place == IndexSlot::kFree || slot.place == IndexSlot::kTombstone) continue;
    std::size_t at = slot.hash & (slots - 1);
    while (index_[at].place != IndexSlot::kFree) at = (at + 1) & (slots - 1);
    index_[at] = slot;
    ++slots_used_;
  }
}

void WriteSet::index_entries_below(std::size_t end) {
  if (end <= indexed_) return;
  if ((slots_used_ + end - indexed_) * 2 > index_.size()) {
    std::size_t slots = 64;
    while (end * 2 > slots) slots *= 2;
    grow_index(slots);
  }
  for (; indexed_ < end; ++indexed_) {
    const Record& record = *entries_[indexed_].record;
    IndexSlot& slot = slot_of(record);
    if (slot.place == IndexSlot::kFree) ++slots_used_;
    slot = {static_cast<std::uint32_t>(indexed_ + 1),
            static_cast<std::uint32_t>(pointer_hash(&record))};
  }
}

}  // namespace granary::engine
