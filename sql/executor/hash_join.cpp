// sql/executor/hash_join.cpp: joins on equal keys. The right side is read into memory once an open,
// the left side streams by.
#include <algorithm>

#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_hash.h"

namespace granary::sql {

namespace {

class HashJoin final : public Operator {
 public:
  HashJoin(const HashJoinNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        left_width_(node.left->width),
        right_width_(node.right->width),
        left_(make_operator(*node.left, context)),
        right_(make_operator(*node.right, context)),
        rows_(context, right_width_, node.right.get()),
        index_(node.key_types),
        key_(make_row(context, node.key_types.size())),
        out_(make_row(context, left_width_ + right_width_)) {}

  void open() override {
    rows_.clear();
    index_.clear();
    row_of_entry_.clear();
    matched_right_.clear();
    right_has_null_key_ = false;
    left_row_ = nullptr;
    unmatched_at_ = kNotYet;
    build();
    left_.open();
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

  void build() {
    right_.open();
    const std::size_t key_count = node_.key_types.size();
    while (const Value* row = right_.next()) {
      arena_.reset();
      context_.eval.arena = &arena_;
      for (std::size_t i = 0; i < key_count; ++i) key_[i] = node_.right_keys[i].run(context_, row);
      const bool null_key = KeyTypes::has_null(key_, key_count);
      right_has_null_key_ |= null_key;
      // A row with a NULL key matches nothing; only joins that also want the unmatched rows need
      // it.
      if (null_key && !emits_unmatched_right()) continue;
      rows_.add(row);
      if (emits_unmatched_right()) matched_right_.push_back(false);
      if (null_key) continue;
      Value* key = rows_.arena().allocate_array<Value>(key_count);
      for (std::size_t i = 0; i < key_count; ++i) key[i] = copy_value(key_[i], rows_.arena());
      index_.add(index_.types().hash(key), key);
      row_of_entry_.push_back(static_cast<std::uint32_t>(rows_.size() - 1));
    }
  }

  bool next_left() {
    left_row_ = left_.next();
    if (left_row_ == nullptr) return false;
    tick(context_);
    std::copy_n(left_row_, left_width_, out_);
    matched_ = false;
    key_arena_.reset();
    context_.eval.arena = &key_arena_;
    const std::size_t key_count = node_.key_types.size();
    for (std::size_t i = 0; i < key_count; ++i)
      key_[i] = node_.left_keys[i].run(context_, left_row_);
    left_has_null_key_ = KeyTypes::has_null(key_, key_count);
    entry_ = left_has_null_key_ ? HashIndex::kNone : index_.find(index_.types().hash(key_), key_);
    return true;
  }

  /// NOT IN (subquery): NULL, hence not TRUE, when nothing matched but a NULL stands on either
  /// side.
  bool null_decides() const {
    if (!node_.null_aware) return false;
    return right_has_null_key_ || (left_has_null_key_ && index_.size() != 0);
  }

  const Value* next_pair() {
    while (entry_ != HashIndex::kNone) {
      const std::uint32_t number = row_of_entry_[entry_];
      entry_ = index_.find_next(entry_, key_);
      tick(context_);
      const StoredRow& right_row = rows_[number];
      std::copy_n(right_row.values, right_width_, out_ + left_width_);
      if (!condition_holds()) continue;
      matched_ = true;
      if (emits_unmatched_right()) matched_right_[number] = true;
      if (node_.type == JoinType::kAnti) break;
      if (node_.type == JoinType::kSemi) left_row_ = nullptr;
      rows_.restore(right_row);
      return out_;
    }
    left_row_ = nullptr;
    const bool padded = node_.type == JoinType::kLeft || node_.type == JoinType::kFull ||
                        node_.type == JoinType::kAnti;
    if (matched_ || !padded || null_decides()) return nullptr;
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
    while (unmatched_at_ < rows_.size()) {
      const std::size_t at = unmatched_at_++;
      if (matched_right_[at]) continue;
      std::fill_n(out_, left_width_, Value::null());
      std::copy_n(rows_[at].values, right_width_, out_ + left_width_);
      rows_.restore(rows_[at]);
      return out_;
    }
    return nullptr;
  }

  const HashJoinNode& node_;
  const std::size_t left_width_;
  const std::size_t right_width_;
  Operator& left_;
  Operator& right_;
  RowStore rows_;
  HashIndex index_;
  std::vector<std::uint32_t> row_of_entry_;
  std::vector<bool> matched_right_;
  bool right_has_null_key_ = false;
  bool left_has_null_key_ = false;
  Value* key_;
  Value* out_;
  const Value* left_row_ = nullptr;
  bool matched_ = false;
  std::uint32_t entry_ = HashIndex::kNone;
  std::size_t unmatched_at_ = kNotYet;
  Arena arena_;
  Arena key_arena_;  // the left row's key
};

}  // namespace

Operator& make_hash_join(const HashJoinNode& node, ExecContext& context) {
  return context.state->make<HashJoin>(node, context);
}

}  // namespace granary::sql
