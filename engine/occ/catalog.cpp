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

bool Transaction::Impl::needs_relation_lock(Record& record, RelationUse use) const {
  const bool holds =
      mode == Mode::kRepeatableRead ? use != RelationUse::kNamed : use == RelationUse::kWritten;
  if (mode == Mode::kOneShot || !holds) {
    // Only DDL keeps readers out; who writes as a one-shot asks guard_record.
    return record.load_word().row_locked() &&
           engine.row_locks().blocked(self, record, RowLockMode::kKeyShare);
  }
  // Relations are locked first and stay few: looking here spares the lock table's mutex for every
  // statement but the first.
  constexpr std::size_t kLookedAtMax = 16;
  const auto end =
      locks.begin() + static_cast<std::ptrdiff_t>(std::min(locks.size(), kLookedAtMax));
  if (std::find(locks.begin(), end, &record) == end) return true;
  if (mode != Mode::kRepeatableRead || use != RelationUse::kWritten) return false;
  // It may have been read only so far.
  RowLockMode held = RowLockMode::kKeyShare;
  engine.row_locks().held(self, record, held);
  return held < RowLockMode::kShare;
}

OpResult Transaction::depend_on(Record& record, std::uint64_t version, RelationUse use) {
  Impl& tx = *impl_;
  if (tx.lost) return OpResult::kConflict;
  if (tx.uses_relation_locks && !tx.skips_locked && use != RelationUse::kNamed) {
    // Not waited for: a block that has it may be waiting for rows of ours.
    const OpResult locked = tx.lock(record, RowLockMode::kUpdate, true);
    if (locked != OpResult::kOk && locked != OpResult::kNotAvailable) return locked;
  }
  if (use == RelationUse::kWritten && tx.mode == Mode::kOneShot) {
    const OpResult guarded = tx.guard_record(record, RowLockMode::kShare);
    if (guarded != OpResult::kOk) return guarded;
  } else if (tx.needs_relation_lock(record, use)) {
    const bool reads_only = tx.mode == Mode::kRepeatableRead && use == RelationUse::kRead;
    const RowLockMode wanted = reads_only ? RowLockMode::kKeyShare : RowLockMode::kShare;
    const OpResult locked = tx.lock(record, wanted, false);
    if (locked != OpResult::kOk) return locked;
  }
  const TidWord word = settled_word(record);
  if (version_of(word) != version) return OpResult::kConflict;
  // A statement with a snapshot of its own starts over with a fresh one.
  if (tx.statement_snapshot && tx.mode != Mode::kRepeatableRead &&
      word.tid().epoch() > tx.snapshot) {
    return OpResult::kConflict;
  }
  tx.track(record, word);
  return OpResult::kOk;
}

OpResult Transaction::lock_exclusively(Record& record) {
  if (impl_->lost) return OpResult::kConflict;
  return impl_->lock(record, RowLockMode::kUpdate, false);
}

}  // namespace granary::engine
