// sql/executor/distinct.cpp: DISTINCT, DISTINCT ON and the set operations.
#include <utility>

#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_hash.h"

namespace granary::sql {

namespace {

/// The first row of each group of equal keys, in the order of the input.
class Distinct final : public Operator {
 public:
  Distinct(const DistinctNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        input_(make_operator(*node.input, context)),
        seen_(node.key_types, spill_of(context)),
        key_(make_row(context, node.keys.size())) {}

  void open() override {
    seen_.clear();
    input_.open();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      arena_.reset();
      context_.eval.arena = &arena_;
      for (std::size_t i = 0; i < node_.keys.size(); ++i)
        key_[i] = node_.keys[i].run(context_, row);
      if (seen_.insert(context_, key_)) return row;
    }
    return nullptr;
  }

 private:
  const DistinctNode& node_;
  Operator& input_;
  KeySet seen_;
  Value* key_;
  Arena arena_;
};

/// The same of an input where rows with equal keys come one after another.
class Unique final : public Operator {
 public:
  Unique(const DistinctNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        input_(make_operator(*node.input, context)),
        types_(node.key_types),
        key_(make_row(context, node.keys.size())),
        last_(make_row(context, node.keys.size())) {}

  void open() override {
    begun_ = false;
    input_.open();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      arena_.reset();
      context_.eval.arena = &arena_;
      for (std::size_t i = 0; i < node_.keys.size(); ++i)
        key_[i] = node_.keys[i].run(context_, row);
      if (std::exchange(begun_, true) && types_.equal(key_, last_)) continue;
      last_arena_.reset();
      for (std::size_t i = 0; i < node_.keys.size(); ++i)
        last_[i] = copy_value(key_[i], last_arena_);
      return row;
    }
    return nullptr;
  }

 private:
  const DistinctNode& node_;
  Operator& input_;
  const KeyTypes types_;
  Value* key_;
  Value* last_;  // of the row that was returned last
  bool begun_ = false;
  Arena arena_;
  Arena last_arena_;
};

/// UNION without ALL: both inputs, each row once.
class Union final : public Operator {
 public:
  Union(const SetOperationNode& node, ExecContext& context)
      : Operator(context),
        inputs_{&make_operator(*node.left, context), &make_operator(*node.right, context)},
        seen_(node.column_types, spill_of(context)) {}

  void open() override {
    seen_.clear();
    at_ = 0;
    inputs_[0]->open();
  }

  const Value* next() override {
    while (at_ < 2) {
      while (const Value* row = inputs_[at_]->next()) {
        if (seen_.insert(context_, row)) return row;
      }
      if (++at_ < 2) inputs_[at_]->open();
    }
    return nullptr;
  }

 private:
  Operator* inputs_[2];
  KeySet seen_;
  unsigned at_ = 2;
};

/// INTERSECT and EXCEPT: the right side's rows are counted, the left side's pass by.
class CountedSet final : public Operator {
 public:
  CountedSet(const SetOperationNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        left_(make_operator(*node.left, context)),
        right_(make_operator(*node.right, context)),
        index_(node.column_types, spill_of(context)),
        rows_(context, node.width, nullptr) {}

  void open() override {
    index_.clear();
    counts_.clear();
    rows_.clear();
    right_.open();
    while (const Value* row = right_.next()) ++counts_[entry_of(row)];
    left_.open();
  }

  const Value* next() override {
    while (const Value* row = left_.next()) {
      tick(context_);
      if (passes(row)) return row;
    }
    return nullptr;
  }

 private:
  static constexpr std::uint64_t kAnswered = UINT64_MAX;  // an equal left row has been yielded

  bool passes(const Value* row) {
    const std::uint64_t hash = index_.types().hash(row);
    const std::uint32_t entry = index_.find(hash, row);
    const bool in_right = entry != HashIndex::kNone;
    switch (node_.type) {
      case SetOperationType::kIntersectAll:
        return in_right && take(entry);
      case SetOperationType::kExceptAll:
        return !in_right || !take(entry);
      case SetOperationType::kIntersect:
        return in_right && std::exchange(counts_[entry], kAnswered) != kAnswered;
      default:
        break;
    }
    if (in_right) return false;
    entry_of(row);  // the next equal row finds it and is no longer new
    return true;
  }

  /// Uses up one of the right rows of this entry; false when none is left.
  bool take(std::uint32_t entry) {
    if (counts_[entry] == 0) return false;
    --counts_[entry];
    return true;
  }

  /// The entry of an equal row, or a fresh one.
  std::uint32_t entry_of(const Value* row) {
    const std::uint64_t hash = index_.types().hash(row);
    const std::uint32_t found = index_.find(hash, row);
    if (found != HashIndex::kNone) return found;
    counts_.push_back(0);
    return index_.add(hash, rows_.add(row).values);
  }

  const SetOperationNode& node_;
  Operator& left_;
  Operator& right_;
  HashIndex index_;
  RowStore rows_;
  std::vector<std::uint64_t> counts_;  // of right rows, one an entry of index_
};

}  // namespace

Operator& make_distinct(const DistinctNode& node, ExecContext& context) {
  if (node.sorted) return context.state->make<Unique>(node, context);
  return context.state->make<Distinct>(node, context);
}

Operator& make_set_operation(const SetOperationNode& node, ExecContext& context) {
  if (node.type == SetOperationType::kUnion) return context.state->make<Union>(node, context);
  return context.state->make<CountedSet>(node, context);
}

}  // namespace granary::sql
