// engine/occ/catalog.cpp: schema is data. Plans depend on catalog records through the read set, DDL
// excludes writers by row locks.

#include <algorithm>

#include "engine/occ/transaction_impl.h"
#include "engine/row_lock/relation_mode.h"
#include "engine/table/record_bytes.h"

namespace granary::engine {

namespace {

std::uint64_t version_of(TidWord word) noexcept { return word.absent() ? 0 : word.version(); }

}  // namespace

std::uint64_t Transaction::record_version(const Record& record) noexcept {
  return version_of(record.load_word());
}

/// Locks the relation's record, unless it is known to be locked well enough.
OpResult Transaction::Impl::hold_relation(Record& record, RowLockMode lock_mode) {
  const auto known = std::find_if(relation_locks.begin(), relation_locks.end(),
                                  [&](const auto& entry) { return entry.first == &record; });
  if (known != relation_locks.end() && covers(known->second, lock_mode)) return OpResult::kOk;
  const OpResult locked = lock(record, lock_mode, false);
  if (locked != OpResult::kOk) return locked;
  if (known != relation_locks.end()) {
    known->second = joined(known->second, lock_mode);
  } else {
    relation_locks.emplace_back(&record, lock_mode);
  }
  return OpResult::kOk;
}

bool Transaction::Impl::holds_relation(const Record& record) const noexcept {
  return std::any_of(relation_locks.begin(), relation_locks.end(),
                     [&](const auto& entry) { return entry.first == &record; });
}

bool Transaction::Impl::holds_look(const Record& record) const {
  RowLockMode held;
  return engine.row_locks().held(self, record, held) && held == kLook;
}

void Transaction::Impl::unlist(const Record& record) noexcept {
  std::erase(locks, &record);
  std::erase(disowned, &record);
  std::erase_if(relation_locks, [&](const auto& entry) { return entry.first == &record; });
}

OpResult Transaction::Impl::use_relation(Record& record, RelationUse use) {
  if (use >= RelationUse::kRowsLocked) {
    const RowLockMode wanted = use == RelationUse::kWritten ? kRowExclusive : kRowShare;
    return mode == Mode::kOneShot ? guard_record(record, wanted) : hold_relation(record, wanted);
  }
  if (use == RelationUse::kDescribed) return OpResult::kOk;
  const bool holds = mode != Mode::kOneShot && use == RelationUse::kRead;
  // Only ACCESS EXCLUSIVE keeps readers out.
  const bool excluded = !holds && record.load_word().row_locked() &&
                        engine.row_locks().blocked(self, record, kAccessShare);
  if (!holds && !excluded) return OpResult::kOk;
  if (keeps_snapshot(mode)) return hold_relation(record, kSnapshotShare);
  has_looked = has_looked || !holds;
  return hold_relation(record, holds ? kAccessShare : kLook);
}

OpResult Transaction::depend_on(Record& record, std::uint64_t version, RelationUse use) {
  Impl& tx = *impl_;
  if (tx.lost) return OpResult::kConflict;
  if (tx.uses_relation_locks && !tx.skips_locked && use > RelationUse::kNamed) {
    // Not waited for: a block that has it may be waiting for rows of ours.
    const OpResult locked = tx.lock(record, kShareRowExclusive, true);
    if (locked != OpResult::kOk && locked != OpResult::kNotAvailable) return locked;
  }
  const OpResult used = tx.use_relation(record, use);
  if (used != OpResult::kOk) return used;
  const TidWord word = settled_word(record);
  if (version_of(word) != version) return OpResult::kConflict;
  // A statement with a snapshot of its own starts over with a fresh one.
  if (tx.statement_snapshot && !keeps_snapshot(tx.mode) &&
      word.tid().epoch() > tx.snapshot) {
    return OpResult::kConflict;
  }
  tx.track(record, word);
  return OpResult::kOk;
}

std::size_t Transaction::approximate_record_bytes(Table& table) const {
  return engine::approximate_record_bytes(*impl_->guard, table);
}

OpResult Transaction::lock_exclusively(Record& record) {
  if (impl_->lost) return OpResult::kConflict;
  return impl_->lock(record, kAccessExclusive, false);
}

}  // namespace granary::engine
