#include "engine/occ/write_set.h"

#include <algorithm>

#include "base/check.h"

namespace granary::engine {

std::uint32_t WriteSet::find(const Record& record) {
  if (!may_have(record)) return WriteEntry::kNone;
  if (entries_.size() <= kLinearMax) {
    for (std::size_t i = entries_.size(); i > 0; --i) {
      if (entries_[i - 1].record == &record) return static_cast<std::uint32_t>(i - 1);
    }
    return WriteEntry::kNone;
  }
  index_new_entries();
  const std::uint32_t slot = slot_of(record);
  return slot == kFree ? WriteEntry::kNone : slot - 1;
}

const WriteEntry* WriteSet::visible(const Record& record, std::uint32_t command) {
  if (command <= first_command_) return nullptr;
  std::uint32_t at = find(record);
  while (at != WriteEntry::kNone && entries_[at].command >= command) at = entries_[at].previous;
  return at == WriteEntry::kNone ? nullptr : &entries_[at];
}

void WriteSet::pop_back() {
  const WriteEntry& last = entries_.back();
  if (last.previous != WriteEntry::kNone) entries_[last.previous].superseded = false;
  if (indexed_ == entries_.size()) {
    std::uint32_t& slot = slot_of(*last.record);
    slot = last.previous != WriteEntry::kNone ? last.previous + 1 : kTombstone;
    --indexed_;
  }
  entries_.pop_back();
}

/// And the room of a large transaction. needs: no entries
void WriteSet::forget_index() {
  index_.clear();
  indexed_ = 0;
  slots_used_ = 0;
  if (entries_.capacity() > kKeptMax) {
    entries_.shrink_to_fit();
    index_.shrink_to_fit();
  }
}

/// The slot that holds the record's position, or the free one where it would go.
std::uint32_t& WriteSet::slot_of(const Record& record) {
  const std::size_t mask = index_.size() - 1;
  std::size_t slot = pointer_hash(&record) & mask;
  while (index_[slot] != kFree) {
    if (index_[slot] != kTombstone && entries_[index_[slot] - 1].record == &record) break;
    slot = (slot + 1) & mask;
  }
  return index_[slot];
}

void WriteSet::index_new_entries() {
  const std::size_t missing = entries_.size() - indexed_;
  if ((slots_used_ + missing) * 2 > index_.size()) {
    std::size_t slots = 64;
    while (entries_.size() * 2 > slots) slots *= 2;
    index_.assign(slots, kFree);
    indexed_ = 0;
    slots_used_ = 0;
  }
  for (; indexed_ < entries_.size(); ++indexed_) {
    std::uint32_t& slot = slot_of(*entries_[indexed_].record);
    if (slot == kFree) ++slots_used_;
    slot = static_cast<std::uint32_t>(indexed_ + 1);
  }
}

}  // namespace granary::engine
