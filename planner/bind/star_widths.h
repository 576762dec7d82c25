// planner/bind/star_widths.h: what * of a function's row stands for in a statement that is prepared
// again: as many columns as when it was prepared first, though the row's type has more by now.
#pragma once

#include <map>

#include "sql/oid.h"

namespace granary::planner {

struct StarWidths {
  std::map<sql::Oid, std::size_t> attributes;  // of row types, dropped ones among them

  /// Whether * means the attribute of that number.
  bool takes(sql::Oid row_type, std::size_t attribute) const {
    const auto found = attributes.find(row_type);
    return found == attributes.end() || attribute < found->second;
  }
};

}  // namespace granary::planner
