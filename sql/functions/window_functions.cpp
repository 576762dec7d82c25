#include "sql/functions/window.h"

#include <algorithm>

namespace granary::sql {

namespace {

using enum WindowFunctionKind;

constexpr WindowRow kWindowFunctions[] = {
    {Oid{3104}, "cume_dist", {}, kFloat8, kCumeDist},
    {Oid{3102}, "dense_rank", {}, kInt8, kDenseRank},
    {Oid{3112}, "first_value", {kAnyElement}, kAnyElement, kFirstValue},
    {Oid{3106}, "lag", {kAnyElement}, kAnyElement, kLag},
    {Oid{3107}, "lag", {kAnyElement, kInt4}, kAnyElement, kLag},
    {Oid{3108}, "lag", {kAnyCompatible, kInt4, kAnyCompatible}, kAnyCompatible, kLag},
    {Oid{3113}, "last_value", {kAnyElement}, kAnyElement, kLastValue},
    {Oid{3109}, "lead", {kAnyElement}, kAnyElement, kLead},
    {Oid{3110}, "lead", {kAnyElement, kInt4}, kAnyElement, kLead},
    {Oid{3111}, "lead", {kAnyCompatible, kInt4, kAnyCompatible}, kAnyCompatible, kLead},
    {Oid{3114}, "nth_value", {kAnyElement, kInt4}, kAnyElement, kNthValue},
    {Oid{3105}, "ntile", {kInt4}, kInt4, kNtile},
    {Oid{3103}, "percent_rank", {}, kFloat8, kPercentRank},
    {Oid{3101}, "rank", {}, kInt8, kRank},
    {Oid{3100}, "row_number", {}, kInt8, kRowNumber},
};

struct ByName {
  bool operator()(const WindowRow& row, std::string_view name) const { return row.name < name; }
  bool operator()(std::string_view name, const WindowRow& row) const { return name < row.name; }
};

}  // namespace

std::span<const WindowRow> all_window_functions() { return kWindowFunctions; }

std::span<const WindowRow> window_functions_named(std::string_view name) {
  const auto [first, last] =
      std::equal_range(std::begin(kWindowFunctions), std::end(kWindowFunctions), name, ByName{});
  return {first, last};
}

}  // namespace granary::sql
