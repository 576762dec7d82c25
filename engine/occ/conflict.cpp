// engine/occ/conflict.cpp: what a conflict was about, for who has to explain it. Read sets keep
// records and leaves without their keys; a block that is run again comes by the same places, and
// then the key is at hand.

#include "engine/occ/transaction_impl.h"

namespace granary::engine {

const Conflict& Transaction::conflict() const noexcept { return impl_->conflict; }

void Transaction::watch_conflict(bool watches) noexcept {
  const Conflict& known = impl_->conflict;
  impl_->watches = watches && (known.place != nullptr || known.table.value != 0);
}

void Transaction::Impl::note_conflict(const void* place, bool range) noexcept {
  if (watches) return;  // the first one is the one to be explained
  conflict.place = place;
  conflict.range = range;
  conflict.records_before = kRunningStatement;
  conflict.table = {};
  conflict.key.clear();
}

void Transaction::Impl::note_conflict(const Record& record, const Table& table,
                                      std::string_view key) {
  note_conflict(&record, false);
  if (watches) return;
  conflict.table = table.id();
  conflict.key = key;
}

void Transaction::Impl::note_conflict(const SerialOrder::Clash& clash) {
  if (watches) return;
  note_conflict(nullptr, false);
  conflict.records_before = clash.ordinal;
  conflict.table = clash.table;
  conflict.key = clash.key;
}

bool Transaction::Impl::leaves_hold() noexcept {
  const void* changed = nodes.first_changed();
  if (changed != nullptr) note_conflict(changed, true);
  return changed == nullptr;
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
