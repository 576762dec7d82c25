// engine/occ/conflict.cpp: what a conflict was about, for who has to explain it. Read sets keep
// records and leaves without their keys; a block that is run again comes by the same places, and
// then the key is at hand.

#include "engine/occ/transaction_impl.h"

namespace granary::engine {

const Conflict& Transaction::conflict() const noexcept { return impl_->conflict; }

void Transaction::watch_conflict(bool watches) noexcept {
  impl_->watches = watches && impl_->conflict.place != nullptr;
}

void Transaction::Impl::note_conflict(const void* place, bool range) noexcept {
  if (watches) return;  // the first one is the one to be explained
  conflict.place = place;
  conflict.range = range;
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

void Transaction::Impl::came_by(const void* place, const Table& table, std::string_view key) {
  if (place != conflict.place || conflict.table.value != 0) return;
  conflict.table = table.id();
  conflict.key = key;
}

}  // namespace granary::engine
