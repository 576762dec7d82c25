// engine/ids.h: strong types for the numbers that must never be mixed up.
#pragma once

#include <compare>
#include <cstdint>

namespace granary::engine {

/// Global period number: unit of group commit, reclamation and snapshots (Silo §4.1). 0 = before
/// time, 1 = first.
struct Epoch {
  std::uint64_t value = 0;
  auto operator<=>(const Epoch&) const = default;
};

/// Identity of a stored table or index; never reused, part of every log record. 0 is no table.
struct TableId {
  std::uint32_t value = 0;
  auto operator<=>(const TableId&) const = default;
};

/// Index of an attached worker thread, 0 .. kWorkersMax - 1; selects epoch slot and log lane.
struct WorkerId {
  std::uint32_t value = 0;
  auto operator<=>(const WorkerId&) const = default;
};

/// A thread stays in the middle of a statement that waits there: as many as sessions that do.
inline constexpr std::uint32_t kWorkersMax = 4096;
/// Statements that are suspended with pointers (read_slots.h) keep slots beside those of workers.
inline constexpr std::uint32_t kReadSlotsMax = kWorkersMax + 512;

}  // namespace granary::engine
