// engine/record/tid_word.h: the 64 bits on every record (Silo §4.2), with one status bit of ours.
//
//   63..20 epoch (44 bits) | 19..4 sequence (16 bits) | 3 row-locked | 2 absent | 1 latest | 0
//   locked
//
// A snapshot ends an epoch: at 30,000 a second 44 bits last 18 years. 65,535 commits that build on
// each other within an epoch end it as well (next_tid in occ/commit.cpp).
//
// Invariants
//   T1  Comparisons of versions ignore the row-locked bit (D: it lives beside the commit protocol),
//       and whether an absent record is dead: its key stays as absent as it was, until the leaf
//       gets another record of that key (N4 of occ/node_set.h).
//   T2  A TID is larger than every TID read or overwritten by its transaction, and its epoch is the
//       E of phase 1.
#pragma once

#include <cstdint>

#include "engine/ids.h"

namespace granary::engine {

/// A commit's identity: epoch and sequence, without status bits. Ordered as the serial order within
/// an epoch needs it.
struct Tid {
  std::uint64_t value = 0;  // epoch << 16 | sequence
  auto operator<=>(const Tid&) const = default;

  static constexpr unsigned kSequenceBits = 16;
  static constexpr std::uint64_t kSequenceMax = (std::uint64_t{1} << kSequenceBits) - 1;
  static constexpr Tid make(Epoch epoch, std::uint64_t sequence) {
    return {epoch.value << kSequenceBits | sequence};
  }
  constexpr Epoch epoch() const { return {value >> kSequenceBits}; }
  constexpr std::uint64_t sequence() const { return value & kSequenceMax; }
};

/// The word as stored: Tid << 4 | status bits.
struct TidWord {
  std::uint64_t bits = 0;

  static constexpr std::uint64_t kLocked = 1;  // held from commit phase 1 to install
  // cleared in a dead record (record.h, P2), and in one that is locked for tidying
  static constexpr std::uint64_t kLatest = 2;
  static constexpr std::uint64_t kAbsent = 4;     // no row: placeholder or deleted
  static constexpr std::uint64_t kRowLocked = 8;  // some transaction holds a row lock (row_lock/)
  static constexpr unsigned kStatusBits = 4;

  constexpr Tid tid() const { return {bits >> kStatusBits}; }
  constexpr bool locked() const { return bits & kLocked; }
  constexpr bool latest() const { return bits & kLatest; }
  constexpr bool absent() const { return bits & kAbsent; }
  constexpr bool row_locked() const { return bits & kRowLocked; }
  /// What read validation compares (T1).
  constexpr std::uint64_t version() const { return bits & ~(kRowLocked | kLatest | kLocked); }
  static constexpr TidWord make(Tid tid, std::uint64_t status) {
    return {tid.value << kStatusBits | status};
  }
};

}  // namespace granary::engine
