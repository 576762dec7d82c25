// engine/occ/conflict.cpp: what a conflict was about, for who has to explain it. Read sets keep
// records and leaves without their keys; a block that is run again comes by the same places, and
// then the key is at hand.

#include <algorithm>

#include "engine/occ/transaction_impl.h"

namespace granary::engine {

const Conflict& Transaction::conflict() const noexcept { return impl_->conflict; }

void Transaction::watch_conflict(bool watches) noexcept {
  impl_->watches = watches && impl_->conflict.place != nullptr;
}

void Transaction::Impl::note_conflict(const void* place, bool range,
                                      std::size_t records_before) noexcept {
  if (watches) return;  // the first one is the one to be explained
  conflict.place = place;
  conflict.range = range;
  conflict.records_before = validates_statements() ? kRunningStatement : records_before;
  conflict.table = {};
  conflict.key.clear();
}

void Transaction::Impl::note_conflict(const Record& record, const Table& table,
                                      std::string_view key) {
  note_conflict(&record, false, kRunningStatement);
  if (watches) return;
  conflict.table = table.id();
  conflict.key = key;
}

bool Transaction::Impl::leaves_hold(std::size_t from) noexcept {
  const std::size_t changed = nodes.first_changed(from);
  if (changed == nodes.size()) return true;
  const auto seen_later = [&](const StatementMark& mark) { return mark.leaves > changed; };
  const auto next = std::find_if(marks.begin(), marks.end(), seen_later);
  note_conflict(nodes.leaf(changed), true, next == marks.begin() ? 0 : std::prev(next)->records);
  return false;
}

void Transaction::Impl::note_conflict(const ReadEntry& entry) noexcept {
  note_conflict(entry.record, false, static_cast<std::size_t>(&entry - &*reads.begin()));
}

std::size_t records_before(const Conflict& conflict) noexcept {
  return static_cast<const PlacedConflict&>(conflict).records_before;
}

void Transaction::Impl::came_by(const void* place, const Table& table, std::string_view key) {
  if (place != conflict.place || conflict.table.value != 0) return;
  conflict.table = table.id();
  conflict.key = key;
}

}  // namespace granary::engine
