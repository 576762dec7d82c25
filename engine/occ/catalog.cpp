// engine/occ/catalog.cpp: schema is data. Plans depend on catalog records through the read set, DDL
// excludes writers by row locks.

#include <algorithm>

#include "engine/occ/transaction_impl.h"

namespace granary::engine {

namespace {

std::uint64_t version_of(TidWord word) noexcept { return word.absent() ? 0 : word.version(); }

}  // namespace

std::uint64_t Transaction::record_version(const Record& record) noexcept {
  return version_of(record.load_word());
}

OpResult Transaction::depend_on(Record& record, std::uint64_t version, bool share) {
  Impl& tx = *impl_;
  if (tx.lost) return OpResult::kConflict;
  bool lock = false;
  if (share && tx.mode == Mode::kOneShot) {
    const OpResult guarded = tx.guard_record(record, RowLockMode::kShare);
    if (guarded != OpResult::kOk) return guarded;
  } else if (share) {
    // Relations are locked first and stay few: looking here spares the lock table's mutex for every
    // statement but the first.
    constexpr std::size_t kLookedAtMax = 16;
    const auto end = tx.locks.begin() +
                     static_cast<std::ptrdiff_t>(std::min(tx.locks.size(), kLookedAtMax));
    lock = std::find(tx.locks.begin(), end, &record) == end;
  } else {
    lock = record.load_word().row_locked() &&
           tx.engine.row_locks().blocked(*this, record, RowLockMode::kShare);
  }
  if (lock) {
    const OpResult locked = tx.lock(record, RowLockMode::kShare, false);
    if (locked != OpResult::kOk) return locked;
  }
  const TidWord word = settled_word(record);
  if (version_of(word) != version) return OpResult::kConflict;
  tx.track(record, word);
  return OpResult::kOk;
}

OpResult Transaction::lock_exclusively(Record& record) {
  if (impl_->lost) return OpResult::kConflict;
  return impl_->lock(record, RowLockMode::kUpdate, false);
}

}  // namespace granary::engine
