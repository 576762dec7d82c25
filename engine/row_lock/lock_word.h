// engine/row_lock/lock_word.h: a record's lock field.
//
//   0                              nobody holds or queues
//   owner address | mode (0..3)    thin: one holder, nobody queues
//   kFat (| kFatExclusive)         the truth is in the lock table
//
// 0 -> thin, thin -> 0, thin -> thin (upgrade): by CAS, by the owner. Anything -> fat, fat ->
// anything: under the table's mutex.
#pragma once

#include <cstdint>

#include "engine/row_lock/lock_table.h"

namespace granary::engine::lock_word {

inline constexpr std::uint64_t kModeMask = 3;
inline constexpr std::uint64_t kFat = 4;
/// Some holder or waiter wants kNoKeyUpdate or kUpdate.
inline constexpr std::uint64_t kFatExclusive = 8;

inline std::uint64_t thin(const Transaction& owner, RowLockMode mode) noexcept {
  return reinterpret_cast<std::uint64_t>(&owner) | static_cast<std::uint64_t>(mode);
}
inline bool is_fat(std::uint64_t word) noexcept { return (word & kFat) != 0; }
inline Transaction* owner(std::uint64_t word) noexcept {
  return reinterpret_cast<Transaction*>(word & ~(kFat | kModeMask));
}
inline RowLockMode mode(std::uint64_t word) noexcept {
  return static_cast<RowLockMode>(word & kModeMask);
}

}  // namespace granary::engine::lock_word
