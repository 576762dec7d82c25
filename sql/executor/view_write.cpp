// sql/executor/view_write.cpp: writing through views: INSTEAD OF triggers, WITH CHECK OPTION.
#include <algorithm>

#include "sql/error.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/row_description.h"
#include "sql/executor/row_writers.h"

namespace granary::sql {

void check_view_options(ExecContext& context, const std::vector<ViewCheck>& checks,
                        const RelationDesc& relation, const WriteChecks& write,
                        const Value* row) {
  for (const ViewCheck& check : checks) {
    if (check.condition.matches(context, row)) continue;
    throw SqlError("44000", "new row violates check option for view \"" + check.view + "\"")
        .detail(failing_row_detail(context.eval, relation, write.details, row));
  }
}

namespace {

/// Rows of a view to its INSTEAD OF triggers.
class Instead final : public Operator {
 public:
  Instead(const InsteadNode& node, ExecContext& context, bool is_root)
      : Operator(context),
        node_(node),
        is_root_(is_root),
        width_(node.view->columns.size()),
        input_(make_operator(*node.input, context)),
        triggers_(context, node.triggers.get()),
        old_(make_row(context, width_)),
        new_(make_row(context, width_)),
        shown_(make_row(context, width_ + node.input->width)),
        out_(make_row(context, node.returning.size())) {}

  void open() override {
    input_.open();
    triggers_.start();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      if (!give(row)) continue;
      if (is_root_) ++context_.rows_affected;
      if (!node_.returning.empty()) return project(row);
    }
    triggers_.finish();
    return nullptr;
  }

 private:
  bool has_old() const noexcept { return !node_.old_row.empty(); }
  bool has_new() const noexcept { return !has_old() || !node_.new_row.empty(); }

  /// false: a trigger left the row out.
  bool give(const Value* row) {
    tick(context_);
    arena_.reset();
    context_.eval.arena = &arena_;
    for (std::size_t i = 0; i < node_.old_row.size(); ++i)
      old_[i] = node_.old_row[i].run(context_, row);
    for (std::size_t i = 0; i < node_.new_row.size(); ++i)
      new_[i] = node_.new_row[i].run(context_, row);
    if (!has_old()) std::copy_n(row, width_, new_);
    const bool given = node_.triggers == nullptr ||
                       node_.triggers->before_row(context_, has_old() ? old_ : nullptr,
                                                  has_new() ? new_ : nullptr, arena_);
    if (given && !node_.view_checks.empty()) {
      context_.eval.arena = &arena_;
      check_view_options(context_, node_.view_checks, *node_.view, node_.checks, new_);
    }
    return given;
  }

  const Value* project(const Value* row) {
    std::copy_n(has_new() ? new_ : old_, width_, shown_);
    std::copy_n(row, node_.input->width, shown_ + width_);
    context_.eval.arena = &arena_;
    for (std::size_t i = 0; i < node_.returning.size(); ++i)
      out_[i] = node_.returning[i].run(context_, shown_);
    return out_;
  }

  const InsteadNode& node_;
  const bool is_root_;
  const std::size_t width_;
  Operator& input_;
  TriggerRun triggers_;
  Value* old_;
  Value* new_;
  Value* shown_;
  Value* out_;
  Arena arena_;
};

}  // namespace

Operator& make_instead(const InsteadNode& node, ExecContext& context, bool is_root) {
  return context.state->make<Instead>(node, context, is_root);
}

}  // namespace granary::sql
