// engine/snapshot/version_chain.h: the older versions behind a record that live snapshots still
// need (Silo §4.9). All functions need kLocked on the record and an epoch guard.
//
// A version is freed by whoever holds its entry (table/kept_versions.h), not by its record.
// Invariants
//   C1  The entry of a version that epoch `newer` replaced retires it at once when
//       Snapshots::floor() >= newer (S5): nothing is unlinked, the link to it stays. So the link
//       out of a record or version of epoch x is followed only by a reader at a snapshot < x, or
//       when floor() < x is seen first; beyond that it is stale.
//   C2  Whatever gives a link a larger x (a write that keeps nothing, a version that is unlinked or
//       put in between) clears it unless a snapshot below the old x is registered: one that is can
//       only end after x has announced itself, so that floor() never is between the two.
//   C3  A version that goes while older ones are still needed is unlinked before.
#pragma once

#include <string_view>

#include "engine/record/record.h"
#include "engine/snapshot/snapshots.h"

namespace granary::engine {

/// Before the content of epoch(old) is overwritten by one of a later epoch, when a snapshot between
/// them needs it (S2): puts a copy behind the record. `key` is the record's, kept with the copy.
/// null: there was no row, and nothing older.
Version* keep_old_version(Record& record, TidWord old, std::string_view key,
                          const Snapshots& snapshots);

/// Before the content of epoch `head` is overwritten and not kept (C2).
inline void clear_stale_link(Record& record, Epoch head, const Snapshots& snapshots) noexcept {
  if (record.previous.load_acquire() == nullptr) return;
  if (snapshots.newest_between(Epoch{0}, head) == Epoch{0}) record.previous.store_release(nullptr);
}

/// Unlinks `gone`, versions that no registered snapshot needs, and absence where nothing older is
/// behind it. Returns the newest snapshot that needs the chain's newest version; 0: it is empty.
Epoch trim_versions(Record& record, Epoch head, const Snapshots& snapshots,
                    const Version* gone = nullptr);

}  // namespace granary::engine
