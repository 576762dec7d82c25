#include "planner/bind/system_column.h"

#include <vector>

namespace granary::planner {

const RangeColumn& column_of(const RangeEntry& range, std::uint32_t column) {
  static const std::vector<RangeColumn> kSystem = [] {
    std::vector<RangeColumn> out;
    for (const auto& row : sql::system_columns())
      out.push_back({row.name, row.type, -1, {}, row.number});
    return out;
  }();
  if (!sql::is_system_column(column)) return range.columns[column];
  return kSystem[static_cast<std::size_t>(sql::system_column_of(column))];
}

}  // namespace granary::planner
