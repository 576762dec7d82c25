// engine/row_lock/lock_word.h: a record's lock field.
//
//   0                              nobody holds or queues
//   owner address | mode           thin: one holder, nobody queues
//   kLeaving                       the thin holder is gone, its bit in the record not yet
//   kFat (| kFatExclusive)         the truth is in the lock table
//
// The mode stands where addresses have no bits: in the lowest three, of alignment, and in bit 47,
// the highest that a lock has and no address of a user's. A code that is no mode is kFat.
//
// 0 -> thin, thin -> kLeaving, thin -> thin (another mode): by CAS, by the owner. kLeaving -> 0: by
// who left. Anything else -> fat, fat -> anything: under the table's mutex.
#pragma once

#include <cstdint>

#include "engine/row_lock/relation_mode.h"

namespace granary::engine::lock_word {

inline constexpr unsigned kHighModeShift = 47;
inline constexpr std::uint64_t kLowModeMask = 7;
inline constexpr std::uint64_t kAddressMask =
    ((std::uint64_t{1} << kHighModeShift) - 1) & ~kLowModeMask;
inline constexpr std::uint64_t kFat = std::uint64_t{1} << kHighModeShift | kLowModeMask;
/// Beside kFat: some holder's or waiter's mode is not weak.
inline constexpr std::uint64_t kFatExclusive = 8;

/// No address: a mode that nobody has. Whoever wants the lock waits for the 0 that follows at once.
inline constexpr std::uint64_t kLeaving = 1;

inline std::uint64_t thin(const Transaction& owner, RowLockMode mode) noexcept {
  const auto bits = static_cast<std::uint64_t>(mode);
  return reinterpret_cast<std::uint64_t>(&owner) | (bits & kLowModeMask) |
         (bits >> 3) << kHighModeShift;
}
inline bool is_fat(std::uint64_t word) noexcept { return (word & kFat) == kFat; }
inline Transaction* owner(std::uint64_t word) noexcept {
  return reinterpret_cast<Transaction*>(word & kAddressMask);
}
inline RowLockMode mode(std::uint64_t word) noexcept {
  return static_cast<RowLockMode>((word & kLowModeMask) | (word >> kHighModeShift & 1) << 3);
}

}  // namespace granary::engine::lock_word
