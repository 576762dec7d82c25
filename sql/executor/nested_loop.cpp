// sql/executor/nested_loop.cpp: for each left row the right side again: under new exec values, or
// from memory when it depends on none.
#include <algorithm>

#include "base/check.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"

namespace granary::sql {

namespace {

class NestedLoop final : public Operator {
 public:
  NestedLoop(const NestedLoopNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        left_width_(node.left->width),
        right_width_(node.right->width),
        left_(make_operator(*node.left, context)),
        right_(make_operator(*node.right, context)),
        keeps_right_(node.outer_values.empty()),
        kept_(context, right_width_, node.right.get()),
        out_(make_row(context, left_width_ + right_width_)) {
    // Right rows are told apart by their number, so they must be the same for every left row.
    GR_CHECK(keeps_right_ || !emits_unmatched_right());
  }

  void open() override {
    left_.open();
    left_row_ = nullptr;
    kept_.clear();
    right_opened_ = false;
    right_complete_ = false;
    matched_right_.clear();
    unmatched_at_ = kNotYet;
  }

  const Value* next() override {
    while (unmatched_at_ == kNotYet) {
      if (left_row_ == nullptr && !next_left()) {
        if (!emits_unmatched_right()) return nullptr;
        unmatched_at_ = 0;
        break;
      }
      if (const Value* row = next_pair()) return row;
    }
    return next_unmatched_right();
  }

 private:
  static constexpr std::size_t kNotYet = SIZE_MAX;

  bool emits_unmatched_right() const {
    return node_.type == JoinType::kRight || node_.type == JoinType::kFull;
  }

  bool next_left() {
    left_row_ = left_.next();
    if (left_row_ == nullptr) return false;
    std::copy_n(left_row_, left_width_, out_);
    matched_ = false;
    if (!keeps_right_) {
      outer_arena_.reset();
      context_.eval.arena = &outer_arena_;
      for (const auto& [slot, program] : node_.outer_values)
        context_.exec_values[slot] = program.run(context_, left_row_);
      right_.open();
    } else if (!right_opened_) {
      right_.open();
      right_opened_ = true;
    }
    right_at_ = 0;
    return true;
  }

  /// The next right row for the current left row.
  const Value* next_right() {
    if (!keeps_right_) return right_.next();
    if (right_at_ == kept_.size()) {
      if (right_complete_) return nullptr;
      const Value* row = right_.next();
      if (row == nullptr) {
        right_complete_ = true;
        return nullptr;
      }
      kept_.add(row);
      if (emits_unmatched_right()) matched_right_.push_back(false);
    }
    const StoredRow& row = kept_[right_at_++];
    kept_.restore(row);
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
    const bool padded = node_.type == JoinType::kLeft || node_.type == JoinType::kFull ||
                        node_.type == JoinType::kAnti;
    if (matched_ || !padded) return nullptr;
    std::fill_n(out_ + left_width_, right_width_, Value::null());
    return out_;
  }

  bool condition_holds() {
    if (!node_.condition) return true;
    arena_.reset();
    context_.eval.arena = &arena_;
    return node_.condition->matches(context_, out_);
  }

  const Value* next_unmatched_right() {
    if (unmatched_at_ == 0 && !right_complete_) read_rest_of_right();
    while (unmatched_at_ < kept_.size()) {
      const std::size_t at = unmatched_at_++;
      if (matched_right_[at]) continue;
      std::fill_n(out_, left_width_, Value::null());
      std::copy_n(kept_[at].values, right_width_, out_ + left_width_);
      kept_.restore(kept_[at]);
      return out_;
    }
    return nullptr;
  }

  void read_rest_of_right() {
    if (!right_opened_) right_.open();
    while (const Value* row = right_.next()) {
      kept_.add(row);
      matched_right_.push_back(false);
    }
    right_opened_ = true;
    right_complete_ = true;
  }

  const NestedLoopNode& node_;
  const std::size_t left_width_;
  const std::size_t right_width_;
  Operator& left_;
  Operator& right_;
  const bool keeps_right_;
  RowStore kept_;
  Value* out_;
  const Value* left_row_ = nullptr;
  bool matched_ = false;
  bool right_opened_ = false;
  bool right_complete_ = false;
  std::size_t right_at_ = 0;
  std::vector<bool> matched_right_;
  std::size_t unmatched_at_ = kNotYet;
  Arena arena_;
  Arena outer_arena_;  // exec values
};

}  // namespace

Operator& make_nested_loop(const NestedLoopNode& node, ExecContext& context) {
  return context.state->make<NestedLoop>(node, context);
}

}  // namespace granary::sql
