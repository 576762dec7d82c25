// sql/executor/nested_loop.cpp: for each left row the right side again: under new exec values, or
// from memory when it depends on none.
#include <algorithm>
#include <exception>

#include "base/check.h"
#include "sql/executor/join.h"
#include "sql/executor/row_error.h"

namespace granary::sql {

namespace {

class NestedLoop final : public Join<NestedLoop, NestedLoopNode> {
 public:
  NestedLoop(const NestedLoopNode& node, ExecContext& context)
      : Join(node, context), keeps_right_(node.outer_values.empty()) {
    // Right rows are told apart by their number, so they must be the same for every left row.
    GR_CHECK(keeps_right_ || !emits_unmatched_right());
  }

  void open() override {
    forget_right();
    left_.open();
    reset();
    right_opened_ = false;
    right_complete_ = false;
  }

 private:
  friend Join;

  /// What else the right side depends on may have changed.
  void forget_right() {
    if (node_.right->kind != NodeKind::kMemoize) return;
    const auto& memoize = static_cast<const MemoizeNode&>(*node_.right);
    context_.exec_values[memoize.valid_slot] = Value::null();
  }

  bool next_left() {
    left_row_ = left_.next();
    if (left_row_ == nullptr) return false;
    std::copy_n(left_row_, left_width_, out_);
    matched_ = false;
    outer_arena_.reset();
    context_.eval.arena = &outer_arena_;
    without_right_ = node_.left_condition && !left_condition_holds();
    if (without_right_) return true;
    if (!keeps_right_) {
      for (const auto& [slot, program] : node_.outer_values)
        context_.state->give(slot, program.run(context_, left_row_));
      right_.open();
    } else if (!right_opened_) {
      right_.open();
      right_opened_ = true;
    }
    right_at_ = 0;
    return true;
  }

  /// A row of which it cannot be computed is no error where it meets no right row.
  bool left_condition_holds() {
    left_error_ = nullptr;
    try {
      return node_.left_condition->matches(context_, left_row_);
    } catch (const SqlError& error) {
      if (!is_of_the_values(error)) throw;
      left_error_ = std::current_exception();
      return true;
    }
  }

  /// The next right row for the current left row.
  const Value* next_right() {
    const Value* const row = any_right();
    if (left_error_ != nullptr && row != nullptr) std::rethrow_exception(left_error_);
    return row;
  }

  const Value* any_right() {
    if (without_right_) return nullptr;
    if (!keeps_right_) return right_.next();
    if (right_at_ == right_rows_.size()) {
      if (right_complete_) return nullptr;
      const Value* row = right_.next();
      if (row == nullptr) {
        right_complete_ = true;
        return nullptr;
      }
      keep_right(row);
    }
    const StoredRow& row = right_rows_[right_at_++];
    right_rows_.restore(row);
    return row.values;
  }

  /// A result of the current left row; null when it has no more of them.
  const Value* next_pair() {
    while (const Value* right_row = next_right()) {
      tick(context_);
      std::copy_n(right_row, right_width_, out_ + left_width_);
      if (!condition_holds()) continue;
      matched_ = true;
      if (emits_unmatched_right()) matched_right_[right_at_ - 1] = true;
      if (node_.type == JoinType::kAnti) break;
      if (node_.type == JoinType::kSemi) left_row_ = nullptr;
      return out_;
    }
    left_row_ = nullptr;
    return matched_ || !emits_unmatched_left() ? nullptr : padded_left();
  }

  /// Reads what no left row has asked for.
  void finish_right() {
    if (right_complete_) return;
    if (!right_opened_) right_.open();
    while (const Value* row = right_.next()) keep_right(row);
    right_opened_ = true;
    right_complete_ = true;
  }

  const bool keeps_right_;
  bool right_opened_ = false;
  bool right_complete_ = false;
  bool without_right_ = false;  // the left row
  std::exception_ptr left_error_;
  std::size_t right_at_ = 0;
  Arena outer_arena_;  // exec values, left_condition
};

}  // namespace

Operator& make_nested_loop(const NestedLoopNode& node, ExecContext& context) {
  return context.state->make<NestedLoop>(node, context);
}

}  // namespace granary::sql
