// sql/executor/join.h: what hash joins and nested loops share: the result row (left ++ right), the
// rows of the right side, and those of them that no left row matched.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"

namespace granary::sql {

/// Self is the join; it has next_left(), next_pair() and finish_right(). Node is its plan node.
template <class Self, class Node>
class Join : public Operator {
 public:
  const Value* next() final {
    auto& self = static_cast<Self&>(*this);
    while (unmatched_at_ == kNotYet) {
      if (left_row_ == nullptr && !self.next_left()) {
        if (!emits_unmatched_right()) return nullptr;
        self.finish_right();
        unmatched_at_ = 0;
        break;
      }
      if (const Value* row = self.next_pair()) return row;
    }
    return next_unmatched_right();
  }

  void report(OperatorReport& out) const final {
    out.rows_removed += rows_removed_;
  }

 protected:
  Join(const Node& node, ExecContext& context)
      : Operator(context),
        node_(node),
        left_width_(node.left->width),
        right_width_(node.right->width),
        left_(make_operator(*node.left, context)),
        right_(make_operator(*node.right, context)),
        right_rows_(context, right_width_, node.right.get()),
        out_(make_row(context, left_width_ + right_width_)) {}

  void reset() {
    left_row_ = nullptr;
    right_rows_.clear();
    matched_right_.clear();
    unmatched_at_ = kNotYet;
  }

  bool emits_unmatched_right() const {
    return node_.type == JoinType::kRight || node_.type == JoinType::kFull;
  }

  /// Whether a left row without a match is a result.
  bool emits_unmatched_left() const {
    return node_.type == JoinType::kLeft || node_.type == JoinType::kFull ||
           node_.type == JoinType::kAnti;
  }

  void keep_right(const Value* row) {
    right_rows_.add(row);
    if (emits_unmatched_right()) matched_right_.push_back(false);
  }

  /// Of the pair in out_.
  bool condition_holds() {
    if (!node_.condition) return true;
    arena_.reset();
    context_.eval.arena = &arena_;
    const bool holds = node_.condition->matches(context_, out_);
    rows_removed_ += holds ? 0 : 1;
    return holds;
  }

  /// The left row in out_ with NULLs for the right side.
  const Value* padded_left() {
    std::fill_n(out_ + left_width_, right_width_, Value::null());
    right_rows_.restore_none();
    return out_;
  }

  const Node& node_;
  const std::size_t left_width_;
  const std::size_t right_width_;
  Operator& left_;
  Operator& right_;
  RowStore right_rows_;
  std::vector<bool> matched_right_;  // by number of the right row; empty when nobody asks
  Value* out_;
  const Value* left_row_ = nullptr;
  bool matched_ = false;  // the left row
  Arena arena_;

 private:
  static constexpr std::size_t kNotYet = SIZE_MAX;

  const Value* next_unmatched_right() {
    while (unmatched_at_ < right_rows_.size()) {
      const std::size_t at = unmatched_at_++;
      if (matched_right_[at]) continue;
      std::fill_n(out_, left_width_, Value::null());
      std::copy_n(right_rows_[at].values, right_width_, out_ + left_width_);
      right_rows_.restore(right_rows_[at]);
      return out_;
    }
    return nullptr;
  }

  std::size_t unmatched_at_ = kNotYet;
  std::uint64_t rows_removed_ = 0;
};

}  // namespace granary::sql
