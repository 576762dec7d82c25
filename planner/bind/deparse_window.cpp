// planner/bind/deparse_window.cpp: calls OVER windows as text.
#include "planner/bind/deparse_printer.h"
#include "sql/types/reg.h"

namespace granary::planner {

namespace frame = sql::frame;

void DeparsePrinter::print_window_call(const Expr& expr) {
  text += expr.aggregate != nullptr ? aggregate_name(*expr.aggregate)
                                    : sql::quote_identifier(expr.window_function->name);
  text += expr.star ? "(*" : "(";
  print_call_arguments(expr);
  text += ")";
  print_filter(expr);
  text += " OVER ";
  if (style_.subquery_name) {
    text += "(?)";  // EXPLAIN
  } else if (!expr.window->name.empty()) {
    text += sql::quote_identifier(expr.window->name);
  } else {
    print_window(*expr.window);
  }
}

void DeparsePrinter::print_windows(const Query& query) {
  for (const WindowSpec* window : query.windows) {
    if (window == query.windows.front()) {
      begin_clause(" WINDOW ");
    } else {
      text += ", ";
    }
    text += sql::quote_identifier(window->name) + " AS ";
    print_window(*window);
  }
}

void DeparsePrinter::print_window(const WindowSpec& window) {
  text += "(";
  const char* gap = "";
  if (!window.base.empty()) {
    text += sql::quote_identifier(window.base);
    gap = " ";
  } else if (!window.partition_by.empty()) {
    text += "PARTITION BY ";
    print_list(window.partition_by, true);
    gap = " ";
  }
  if (!window.order_by.empty() && !window.takes_order) {
    text += gap;
    print_sort_list(window.order_by);
    gap = " ";
  }
  if ((window.frame & frame::kNonDefault) != 0) {
    text += gap;
    print_frame(window);
  }
  text += ")";
}

void DeparsePrinter::print_frame(const WindowSpec& window) {
  const auto has = [&](std::uint32_t bit) { return (window.frame & bit) != 0; };
  text += has(frame::kRangeMode) ? "RANGE " : has(frame::kRowsMode) ? "ROWS " : "GROUPS ";
  if (has(frame::kBetween)) text += "BETWEEN ";
  print_frame_end(window.frame, true, window.start_offset);
  if (has(frame::kBetween)) {
    text += " AND ";
    print_frame_end(window.frame, false, window.end_offset);
  }
  if (has(frame::kExcludeCurrentRow)) text += " EXCLUDE CURRENT ROW";
  if (has(frame::kExcludeGroup)) text += " EXCLUDE GROUP";
  if (has(frame::kExcludeTies)) text += " EXCLUDE TIES";
}

void DeparsePrinter::print_frame_end(std::uint32_t bits, bool start, const Expr* offset) {
  if (offset != nullptr) {
    const auto preceding = start ? frame::kStartOffsetPreceding : frame::kEndOffsetPreceding;
    print(*offset, false);
    text += (bits & preceding) != 0 ? " PRECEDING" : " FOLLOWING";
  } else if ((bits & (start ? frame::kStartCurrentRow : frame::kEndCurrentRow)) != 0) {
    text += "CURRENT ROW";
  } else {
    const bool preceding = start && (bits & frame::kStartUnboundedPreceding) != 0;
    text += preceding ? "UNBOUNDED PRECEDING" : "UNBOUNDED FOLLOWING";
  }
}

}  // namespace granary::planner
