// planner/bind/deparse_groups.cpp: GROUP BY with its grouping sets as text.
#include "planner/bind/deparse_printer.h"

namespace granary::planner {

void DeparsePrinter::print_groups(const Query& query) {
  if (query.group_items.empty() && query.group_by.empty()) return;
  begin_clause(query.group_distinct ? " GROUP BY DISTINCT " : " GROUP BY ");
  const char* separator = "";
  if (query.group_items.empty()) {
    for (std::size_t i = 0; i + query.implied_keys < query.group_by.size(); ++i) {
      text += separator;
      print_output(query, *query.group_by[i]);
      separator = ", ";
    }
    return;
  }
  for (const GroupItem& item : query.group_items) {
    text += separator;
    print_group_item(query, item, false);
    separator = ", ";
  }
}

/// inside_sets: of GROUPING SETS, where each set has parentheses of its own.
void DeparsePrinter::print_group_item(const Query& query, const GroupItem& item, bool inside_sets) {
  using Kind = GroupItem::Kind;
  if (item.kind == Kind::kColumns) {
    const bool parentheses = inside_sets || item.columns.size() != 1;
    if (parentheses) text += "(";
    for (std::size_t i = 0; i < item.columns.size(); ++i) {
      if (i > 0) text += ", ";
      print_output(query, *query.group_by[item.columns[i]]);
    }
    if (parentheses) text += ")";
    return;
  }
  text += item.kind == Kind::kRollup ? "ROLLUP("
          : item.kind == Kind::kCube ? "CUBE("
                                     : "GROUPING SETS (";
  for (std::size_t i = 0; i < item.content.size(); ++i) {
    if (i > 0) text += ", ";
    print_group_item(query, item.content[i], item.kind == Kind::kSets);
  }
  text += ")";
}

}  // namespace granary::planner
