// engine/tree/version.h: the version word of a node, which is lock, change counter and state in
// one.
//
//   63..38 splits | 37..6 inserts | 5 leaf | 4 layer root | 3 deleted | 2 splitting | 1 inserting |
//   0 locked
//
// Invariants
//   V1  Only the holder of the lock bit stores the word.
//   V2  While a node's keys change, inserting or splitting is set; unlocking then counts the
//       change. So two equal words without those bits around a group of loads mean that the loads
//       agree.
//   V3  splits counts whenever keys may have left the node (split, deletion, bounds that moved):
//       a reader that sees it change looks the node up again; inserts alone: it reads again.
//   V4  A deleted node never changes again, and its word never again equals an earlier one.
// A carry out of inserts only makes a change look like a split, which is harmless.
#pragma once

#include <cstdint>

namespace granary::engine::masstree {

using Version = std::uint64_t;

inline constexpr Version kLocked = 1;
inline constexpr Version kInserting = 2;
inline constexpr Version kSplitting = 4;
inline constexpr Version kDeleted = 8;
inline constexpr Version kRoot = 16;
inline constexpr Version kLeaf = 32;
inline constexpr Version kDirty = kInserting | kSplitting;
inline constexpr Version kInsertUnit = Version{1} << 6;
inline constexpr Version kSplitUnit = Version{1} << 38;

/// Versions ignore the lock bit: a lock that changes nothing invalidates nobody (R1 of tree.h).
constexpr bool same_version(Version a, Version b) { return ((a ^ b) & ~kLocked) == 0; }

/// V3: what lay between the two words may have sent keys elsewhere.
constexpr bool keys_moved(Version before, Version now) {
  return (now & kDeleted) != 0 || before / kSplitUnit != now / kSplitUnit;
}

/// The word that unlocking leaves behind (V2).
constexpr Version unlocked(Version word) {
  Version next = word & ~(kLocked | kDirty);
  if ((word & kInserting) != 0) next += kInsertUnit;
  if ((word & kSplitting) != 0) next += kSplitUnit;
  return next;
}

}  // namespace granary::engine::masstree
