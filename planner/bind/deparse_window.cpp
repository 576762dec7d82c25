// planner/bind/deparse_window.cpp: calls OVER windows as text.
#include "planner/bind/deparse_printer.h"
#include "sql/types/reg.h"

namespace granary::planner {

namespace frame = sql::frame;

void DeparsePrinter::print_window_call(const Expr& expr) {
  text += expr.aggregate != nullptr ? aggregate_name(*expr.aggregate)
                                    : sql::quote_identifier(expr.window_function->name);
  text += expr.star ? "(*" : "(";
  print_list(expr.args, true);
  text += ")";
  print_filter(expr);
  text += " OVER (";
  print_window(*expr.window);
  text += ")";
}

void DeparsePrinter::print_window(const WindowSpec& window) {
  const char* gap = "";
  if (!window.partition_by.empty()) {
    text += "PARTITION BY ";
    print_list(window.partition_by, true);
    gap = " ";
  }
  if (!window.order_by.empty()) {
    text += gap;
    print_sort_list(window.order_by);
    gap = " ";
  }
  if ((window.frame & frame::kNonDefault) == 0) return;
  const auto has = [&](std::uint32_t bit) { return (window.frame & bit) != 0; };
  text += gap;
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
