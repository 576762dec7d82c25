// sql/functions/window.h: functions that only exist over a window, as rows. What they compute is in
// executor/window.cpp: it needs the partition, not only arguments.
#pragma once

#include <span>
#include <string_view>

#include "sql/functions/function.h"

namespace granary::sql {

enum class WindowFunctionKind : std::uint8_t {
  kRowNumber,
  kRank,
  kDenseRank,
  kPercentRank,
  kCumeDist,
  kNtile,
  kLag,
  kLead,
  kFirstValue,
  kLastValue,
  kNthValue,
};

struct WindowRow {
  Oid oid;
  const char* name;
  ArgumentTypes arguments;
  Oid result;
  WindowFunctionKind kind;
};

std::span<const WindowRow> all_window_functions();
/// The rows of one name, side by side in the table.
std::span<const WindowRow> window_functions_named(std::string_view name);

/// A window's frame as the parser writes it (PostgreSQL's FRAMEOPTION bits).
namespace frame {
inline constexpr std::uint32_t kNonDefault = 0x1;
inline constexpr std::uint32_t kRangeMode = 0x2;
inline constexpr std::uint32_t kRowsMode = 0x4;
inline constexpr std::uint32_t kGroupsMode = 0x8;
inline constexpr std::uint32_t kBetween = 0x10;
inline constexpr std::uint32_t kStartUnboundedPreceding = 0x20;
inline constexpr std::uint32_t kEndUnboundedFollowing = 0x100;
inline constexpr std::uint32_t kStartCurrentRow = 0x200;
inline constexpr std::uint32_t kEndCurrentRow = 0x400;
inline constexpr std::uint32_t kStartOffsetPreceding = 0x800;
inline constexpr std::uint32_t kEndOffsetPreceding = 0x1000;
inline constexpr std::uint32_t kStartOffsetFollowing = 0x2000;
inline constexpr std::uint32_t kEndOffsetFollowing = 0x4000;
inline constexpr std::uint32_t kStartOffset = kStartOffsetPreceding | kStartOffsetFollowing;
inline constexpr std::uint32_t kEndOffset = kEndOffsetPreceding | kEndOffsetFollowing;
inline constexpr std::uint32_t kExcludeCurrentRow = 0x8000;
inline constexpr std::uint32_t kExcludeGroup = 0x10000;
inline constexpr std::uint32_t kExcludeTies = 0x20000;
inline constexpr std::uint32_t kExclusion = kExcludeCurrentRow | kExcludeGroup | kExcludeTies;
inline constexpr std::uint32_t kDefault = kRangeMode | kStartUnboundedPreceding | kEndCurrentRow;
}  // namespace frame

}  // namespace granary::sql
