// engine/tree/version.h: the version word of a node, which is lock, change counter and state in
// one.
//
//   63..39 splits | 38..13 inserts | 12..7 removals | 6 leaf | 5 layer root | 4 deleted |
//   3 removing | 2 splitting | 1 inserting | 0 locked
//
// Invariants
//   V1  Only the holder of the lock bit stores the word.
//   V2  While a node's keys change, inserting, splitting or removing is set; unlocking then counts
//       the change. So two equal words without those bits around a group of loads mean that the
//       loads agree.
//   V3  splits counts whenever keys may have left the node (split, deletion, bounds that moved):
//       a reader that sees it change looks the node up again; inserts alone: it reads again.
//   V4  A deleted node never changes again, and its word never again equals an earlier one.
//   V5  Removals alone, which let no key in, change nothing outside `removals` and its mark: what a
//       node set asks about ignores both (same_keys_missing). Readers and writers of the tree do
//       not. `removals` wraps without a carry; a leaf has fewer slots than it has values, so no two
//       words between inserts are equal.
// A carry out of inserts only makes a change look like a split, which is harmless.
#pragma once

#include <cstdint>

namespace granary::engine::masstree {

using Version = std::uint64_t;

inline constexpr Version kLocked = 1;
inline constexpr Version kInserting = 2;
inline constexpr Version kSplitting = 4;
inline constexpr Version kRemoving = 8;
inline constexpr Version kDeleted = 16;
inline constexpr Version kRoot = 32;
inline constexpr Version kLeaf = 64;
inline constexpr Version kDirty = kInserting | kSplitting | kRemoving;
inline constexpr Version kRemovalUnit = Version{1} << 7;
inline constexpr Version kInsertUnit = Version{1} << 13;
inline constexpr Version kSplitUnit = Version{1} << 39;
inline constexpr Version kRemovals = kInsertUnit - kRemovalUnit;

/// Versions ignore the lock bit: a lock that changes nothing invalidates nobody (R1 of tree.h).
constexpr bool same_version(Version a, Version b) { return ((a ^ b) & ~kLocked) == 0; }

/// V5: between the two words of a leaf no key was added, and none moved elsewhere.
constexpr bool same_keys_missing(Version a, Version b) {
  return ((a ^ b) & ~(kLocked | kRemoving | kRemovals)) == 0;
}

/// V3: what lay between the two words may have sent keys elsewhere.
constexpr bool keys_moved(Version before, Version now) {
  return (now & kDeleted) != 0 || before / kSplitUnit != now / kSplitUnit;
}

/// The word that unlocking leaves behind (V2).
constexpr Version unlocked(Version word) {
  Version next = word & ~(kLocked | kDirty);
  if ((word & kRemoving) != 0) next = (next & ~kRemovals) | ((next + kRemovalUnit) & kRemovals);
  if ((word & kInserting) != 0) next += kInsertUnit;
  if ((word & kSplitting) != 0) next += kSplitUnit;
  return next;
}

}  // namespace granary::engine::masstree
