// sql/executor/hash_join.cpp: joins on equal keys. The right side is read into memory once an open,
// as soon as the left side, which streams by, has a row.
#include <algorithm>

#include "sql/executor/join.h"
#include "sql/executor/row_hash.h"

namespace granary::sql {

namespace {

class HashJoin final : public Join<HashJoin, HashJoinNode> {
 public:
  HashJoin(const HashJoinNode& node, ExecContext& context)
      : Join(node, context),
        index_(node.key_types, spill_of(context)),
        key_(make_row(context, node.key_types.size())) {}

  void open() override {
    reset();
    index_.clear();
    right_has_null_key_ = is_built_ = false;
    if (emits_unmatched_right()) build();
    left_.open();
  }

 private:
  friend Join;

  /// Entries of index_ and right_rows_ have the same numbers.
  void build() {
    is_built_ = true;
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
      keep_right(row);
      if (null_key) {
        index_.add_hidden();
      } else {
        index_.append(index_.types().hash(key_), kept_key());
      }
    }
    index_.link();
  }

  /// key_, where it lasts: in the row that was just kept, when it is one of its columns.
  const Value* kept_key() {
    const std::size_t key_count = node_.key_types.size();
    if (key_count == 1 && node_.right_keys[0].is_operand(Space::kColumn)) {
      return right_rows_.back().values + node_.right_keys[0].result().index;
    }
    Value* key = right_rows_.arena().allocate_array<Value>(key_count);
    for (std::size_t i = 0; i < key_count; ++i) key[i] = copy_value(key_[i], right_rows_.arena());
    return key;
  }

  bool next_left() {
    left_row_ = left_.next();
    if (left_row_ == nullptr) return false;
    tick(context_);
    if (!is_built_) build();
    const bool only_matched = node_.type == JoinType::kInner || node_.type == JoinType::kSemi;
    if (only_matched && index_.size() == 0) {
      left_row_ = nullptr;
      return false;
    }
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
      const std::uint32_t number = entry_;
      entry_ = index_.find_next(entry_, key_);
      tick(context_);
      const StoredRow& right_row = right_rows_[number];
      std::copy_n(right_row.values, right_width_, out_ + left_width_);
      if (!condition_holds()) continue;
      matched_ = true;
      if (emits_unmatched_right()) matched_right_[number] = true;
      if (node_.type == JoinType::kAnti) break;
      if (node_.type == JoinType::kSemi) left_row_ = nullptr;
      right_rows_.restore(right_row);
      return out_;
    }
    left_row_ = nullptr;
    if (matched_ || !emits_unmatched_left() || null_decides()) return nullptr;
    return padded_left();
  }

  void finish_right() {}  // build() read all of it

  HashIndex index_;
  bool is_built_ = false;
  bool right_has_null_key_ = false;
  bool left_has_null_key_ = false;
  Value* key_;
  std::uint32_t entry_ = HashIndex::kNone;
  Arena key_arena_;  // the left row's key
};

}  // namespace

Operator& make_hash_join(const HashJoinNode& node, ExecContext& context) {
  return context.state->make<HashJoin>(node, context);
}

}  // namespace granary::sql
