// engine/row_lock/relation_mode.h: the modes of locks on relations, beside those of rows.
//
// The lock on a relation is the lock on its pg_class record, which is also a row. Where a mode of
// rows meets one of relations, it counts as the one that excludes the same.
#pragma once

#include "engine/row_lock/lock_table.h"

namespace granary::engine {

/// PostgreSQL 13.3.1, weakest first; they go on where RowLockMode ends.
inline constexpr RowLockMode kAccessShare{4};
inline constexpr RowLockMode kRowShare{5};
inline constexpr RowLockMode kRowExclusive{6};
inline constexpr RowLockMode kShareUpdateExclusive{7};
inline constexpr RowLockMode kTableShare{8};
inline constexpr RowLockMode kShareRowExclusive{9};
inline constexpr RowLockMode kExclusive{10};
inline constexpr RowLockMode kAccessExclusive{11};
// Three of Granary's own. A block with a snapshot cannot use an index that was made after it, a
// block that reads the latest state can: it lets in who makes one.
/// ACCESS SHARE of a block that reads a snapshot: excludes kReshape as well.
inline constexpr RowLockMode kSnapshotShare{12};
/// EXCLUSIVE for schema changes that leave rows and columns as they are.
inline constexpr RowLockMode kReshape{13};
/// ACCESS SHARE of who queued only to look at a relation that somebody had for himself. To ask for
/// more than readers and writers of rows do, he gives it up and queues where he came: of two who
/// kept it, each would wait for the other.
inline constexpr RowLockMode kLook{14};

/// Of a row: kUpdate of who removes it. Whether its key stays taken is then for its holder to
/// decide, which a lock alone leaves as it is.
inline constexpr RowLockMode kRemove = kAccessExclusive;

/// The weakest mode that excludes whatever one of the two does. What one holder has is one mode.
RowLockMode joined(RowLockMode a, RowLockMode b) noexcept;

/// Who holds `held` need not ask for `wanted`.
inline bool covers(RowLockMode held, RowLockMode wanted) noexcept {
  return joined(held, wanted) == held;
}

/// Modes that do not exclude each other: of rows kKeyShare and kShare, of relations those of
/// readers and writers.
constexpr bool is_weak(RowLockMode mode) noexcept {
  return mode <= RowLockMode::kShare || (mode >= kAccessShare && mode <= kRowExclusive) ||
         mode == kSnapshotShare || mode == kLook;
}

}  // namespace granary::engine
