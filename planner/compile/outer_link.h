// planner/compile/outer_link.h: what an expression may refer to, and the way from an inner plan to
// the rows around it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "planner/bind/query.h"
#include "sql/executor/plan.h"

namespace granary::planner {

class OuterLink;

struct Layout {
  std::vector<const Expr*> slots;
  /// Position of `expr`, or nothing.
  std::optional<std::uint32_t> find(const Expr& expr) const;
};

/// What an expression may refer to.
struct RowContext {
  const Layout* layout = nullptr;
  OuterLink* outer = nullptr;
};

/// A subquery whose columns are SubqueryKind::kColumn.
struct FoundRow {
  std::size_t number = 0;  // of the subplan
  std::vector<const Expr*> outer_columns;
};
using FoundRows = std::map<const Query*, FoundRow>;

/// The way from an inner plan to the row that runs it.
class OuterLink {
 public:
  OuterLink(const RowContext& parent, sql::Plan& plan) : parent_(parent), plan_(plan) {}
  /// Whether some enclosing row has it.
  bool holds(const Expr& expr) const;
  /// Exec slot that holds `column`, or what else the row has, while the inner plan runs.
  sql::Operand import(const Expr& column);

  struct Capture {
    std::uint32_t slot;
    const Expr* column;
  };
  const std::vector<Capture>& captures() const { return captures_; }
  /// The inner plan's result depends on enclosing rows.
  bool used() const { return used_; }
  /// Where it depends on nothing but rows further out than the one that runs it: the exec slots
  /// that hold them. Else empty.
  std::vector<std::uint32_t> slots_further_out() const;
  /// It depends on some enclosing row by way of a WITH query.
  void depend() noexcept;
  /// The way out of the step of a recursive query, whose result depends on the round.
  void begin_round() noexcept { begins_round_ = true; }
  /// It depends on the rows of the round before.
  void depend_on_round() noexcept;

  /// Of expressions in the inner plan: slots that their subplans read are given by who runs it.
  FoundRows found_rows;

 private:
  RowContext parent_;
  sql::Plan& plan_;
  std::vector<Capture> captures_;
  std::vector<std::uint32_t> further_out_;
  bool used_ = false;
  bool depends_otherwise_ = false;  // than on values in exec slots
  bool begins_round_ = false;
};

}  // namespace granary::planner
