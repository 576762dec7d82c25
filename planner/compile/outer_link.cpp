#include "planner/compile/outer_link.h"

#include <algorithm>

#include "sql/error.h"

namespace granary::planner {

std::optional<std::uint32_t> Layout::find(const Expr& expr) const {
  for (std::uint32_t i = 0; i < slots.size(); ++i) {
    if (slots[i] != nullptr && equal(slots[i], &expr)) return i;
  }
  return std::nullopt;
}

bool OuterLink::holds(const Expr& expr) const {
  if (parent_.layout != nullptr && parent_.layout->find(expr)) return true;
  return parent_.outer != nullptr && parent_.outer->holds(expr);
}

sql::Operand OuterLink::import(const Expr& column) {
  used_ = true;
  for (const auto& known : captures_) {
    if (equal(known.column, &column)) return sql::ProgramBuilder::exec(known.slot);
  }
  if (parent_.layout != nullptr && parent_.layout->find(column)) {
    captures_.push_back({plan_.exec_slots++, &column});
    return sql::ProgramBuilder::exec(captures_.back().slot);
  }
  if (parent_.outer == nullptr)
    sql::raise_not_supported("this reference to an outer column", column.location);
  const sql::Operand out = parent_.outer->import(column);
  if (std::find(further_out_.begin(), further_out_.end(), out.index) == further_out_.end())
    further_out_.push_back(out.index);
  return out;
}

std::vector<std::uint32_t> OuterLink::slots_further_out() const {
  if (depends_otherwise_ || !captures_.empty()) return {};
  return further_out_;
}

void OuterLink::depend_on_round() noexcept {
  used_ = depends_otherwise_ = true;
  if (!begins_round_ && parent_.outer != nullptr) parent_.outer->depend_on_round();
}

void OuterLink::depend() noexcept {
  used_ = depends_otherwise_ = true;
  if (parent_.outer != nullptr) parent_.outer->depend();
}

}  // namespace granary::planner
