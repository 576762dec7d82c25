// sql/executor/aggregate.cpp: GROUP BY, of rows in the order of the groups or else by hashing.
// Hashed groups come out in the order in which they were first seen. With grouping sets the number
// of the set is the first column of each hashed key, and the keys that the set leaves out are NULL
// in it.
#include <algorithm>
#include <utility>

#include "sql/executor/aggregate_call.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_hash.h"

namespace granary::sql {

namespace {

std::vector<Oid> hashed_types(const AggregateNode& node) {
  std::vector<Oid> out = node.key_types;
  if (!node.sets.empty()) out.insert(out.begin(), kInt8);
  return out;
}

class Aggregate final : public Operator {
 public:
  Aggregate(const AggregateNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        input_(make_operator(*node.input, context)),
        calls_(node.calls),
        index_(hashed_types(node), spill_of(context)),
        set_columns_(node.sets.empty() ? 0 : 1),
        states_(SpillAllocator<char*>(spill_of(context))),
        values_(make_row(context, node.keys.size())),
        key_(make_row(context, set_columns_ + node.keys.size())),
        out_(make_row(context, node.width)),
        arguments_(make_row(context, calls_.arguments_width())) {
    memory_.spill_to(spill_of(context));
  }

  void open() override {
    index_.clear();
    states_.clear();
    collected_.clear();
    memory_.reset();
    at_ = 0;
    add_empty_groups();
    input_.open();
    while (const Value* row = input_.next()) take(row);
  }

  const Value* next() override {
    if (at_ == states_.size()) return nullptr;
    const std::size_t group = at_++;
    const std::size_t key_count = node_.keys.size();
    const Value* key = index_.size() == 0 ? nullptr : index_.key(static_cast<std::uint32_t>(group));
    if (key_count != 0) std::copy_n(key + set_columns_, key_count, out_);
    for (std::size_t i = 0; i < node_.groupings.size(); ++i) {
      const std::size_t set = set_columns_ == 0 ? 0 : static_cast<std::size_t>(key[0].integer);
      out_[key_count + calls_.size() + i] = Value::of_int(node_.groupings[i][set]);
    }
    calls_.finish(context_, states_[group], collected_of(group), memory_, out_ + key_count);
    return out_;
  }

 private:
  void add_group() {
    states_.push_back(calls_.make_states(memory_));
    if (calls_.collect()) collected_.resize(states_.size() * calls_.size());
  }

  CollectedRows* collected_of(std::size_t group) {
    return calls_.collect() ? &collected_[group * calls_.size()] : nullptr;
  }

  /// The groups that are there without any row: that of no keys at all, and those of empty sets.
  void add_empty_groups() {
    if (set_columns_ == 0) {
      if (node_.keys.empty()) add_group();
      return;
    }
    for (std::size_t set = 0; set < node_.sets.size(); ++set) {
      if (node_.sets[set].empty()) group_of_set(set);
    }
  }

  /// row: whose keys behind those that tell groups apart are not in key_ yet; null: all are.
  std::size_t find_or_add_group(const Value* row) {
    const std::uint64_t hash = index_.types().hash(key_);
    const std::uint32_t found = index_.find(hash, key_);
    if (found != HashIndex::kNone) return found;
    for (std::size_t i = node_.key_types.size(); row != nullptr && i < node_.keys.size(); ++i)
      key_[i] = node_.keys[i].run(context_, row);
    const std::size_t width = set_columns_ + node_.keys.size();
    Value* key = memory_.allocate_array<Value>(width);
    for (std::size_t i = 0; i < width; ++i) key[i] = copy_value(key_[i], memory_);
    index_.add(hash, key);
    add_group();
    return states_.size() - 1;
  }

  std::size_t group_of(const Value* row) {
    if (node_.keys.empty()) return 0;
    for (std::size_t i = 0; i < node_.key_types.size(); ++i)
      key_[i] = node_.keys[i].run(context_, row);
    return find_or_add_group(row);
  }

  /// The group of the row whose keys stand in values_.
  std::size_t group_of_set(std::size_t set) {
    key_[0] = Value::of_int(static_cast<std::int64_t>(set));
    std::fill_n(key_ + 1, node_.keys.size(), Value::null());
    for (const std::uint32_t column : node_.sets[set]) key_[1 + column] = values_[column];
    return find_or_add_group(nullptr);
  }

  void take(const Value* row) {
    tick(context_);
    row_arena_.reset();
    context_.eval.arena = &row_arena_;
    if (set_columns_ == 0) return take_into(group_of(row), row);
    for (std::size_t i = 0; i < node_.keys.size(); ++i)
      values_[i] = node_.keys[i].run(context_, row);
    for (std::size_t set = 0; set < node_.sets.size(); ++set) take_into(group_of_set(set), row);
  }

  void take_into(std::size_t group, const Value* row) {
    calls_.take(context_, row, states_[group], collected_of(group), arguments_, row_arena_,
                memory_);
  }

  const AggregateNode& node_;
  Operator& input_;
  PreparedCalls calls_;
  HashIndex index_;                // entry number = group number
  const std::size_t set_columns_;  // of a hashed key, in front: the set's number
  SpillVector<char*> states_;      // one a group: the states of its calls in a row
  std::vector<CollectedRows> collected_;  // group by group, one a call
  std::size_t at_ = 0;
  Value* values_;  // keys of the row
  Value* key_;
  Value* out_;
  Value* arguments_;
  Arena memory_;  // groups and what their states allocate
  Arena row_arena_;
};

/// Groups one after another as they come: what is kept is one of them.
class SortedAggregate final : public Operator {
 public:
  SortedAggregate(const AggregateNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        input_(make_operator(*node.input, context)),
        calls_(node.calls),
        types_(node.key_types),
        key_(make_row(context, node.keys.size())),
        out_(make_row(context, node.width)),
        arguments_(make_row(context, calls_.arguments_width())),
        collected_(calls_.size()) {}

  void open() override {
    input_.open();
    row_ = input_.next();
  }

  const Value* next() override {
    if (row_ == nullptr) return nullptr;
    memory_.reset();
    for (auto& rows : collected_) rows.clear();
    evaluate_keys();
    const std::size_t key_count = node_.keys.size();
    for (std::size_t i = 0; i < key_count; ++i) out_[i] = copy_value(key_[i], memory_);
    char* states = calls_.make_states(memory_);
    do {
      tick(context_);
      calls_.take(context_, row_, states, collected_.data(), arguments_, row_arena_, memory_);
      row_ = input_.next();
      if (row_ != nullptr) evaluate_keys();
    } while (row_ != nullptr && types_.equal(key_, out_));
    // There are no sets: GROUPING has no key left out.
    std::fill_n(out_ + key_count + calls_.size(), node_.groupings.size(), Value::of_int(0));
    calls_.finish(context_, states, collected_.data(), memory_, out_ + key_count);
    return out_;
  }

 private:
  void evaluate_keys() {
    row_arena_.reset();
    context_.eval.arena = &row_arena_;
    for (std::size_t i = 0; i < node_.keys.size(); ++i) key_[i] = node_.keys[i].run(context_, row_);
  }

  const AggregateNode& node_;
  Operator& input_;
  PreparedCalls calls_;
  KeyTypes types_;
  Value* key_;  // of row_
  Value* out_;
  Value* arguments_;
  std::vector<CollectedRows> collected_;  // one a call
  const Value* row_ = nullptr;                        // the next group's first row
  Arena memory_;                                      // of the group
  Arena row_arena_;
};

/// count(*) of all rows: nobody looks at them.
class CountRows final : public Operator {
 public:
  CountRows(const AggregateNode& node, ExecContext& context)
      : Operator(context),
        input_(make_operator(*node.input, context)),
        out_(make_row(context, node.width)) {}

  void open() override {
    done_ = false;
    std::int64_t count = 0;
    for (input_.open(); input_.next() != nullptr; ++count) tick(context_);
    out_[0] = Value::of_int(count);
  }

  const Value* next() override { return std::exchange(done_, true) ? nullptr : out_; }

 private:
  Operator& input_;
  Value* out_;
  bool done_ = false;
};

bool counts_rows(const AggregateNode& node) {
  constexpr Oid kCountRows{2803};
  if (node.calls.size() != 1 || !node.keys.empty() || !node.sets.empty() ||
      !node.groupings.empty()) {
    return false;
  }
  const AggregateCall& call = node.calls[0];
  return call.function->oid == kCountRows && !call.filter && !call.distinct &&
         call.order_by.empty();
}

}  // namespace

Operator& make_aggregate(const AggregateNode& node, ExecContext& context) {
  if (counts_rows(node)) return context.state->make<CountRows>(node, context);
  if (node.sorted) return context.state->make<SortedAggregate>(node, context);
  return context.state->make<Aggregate>(node, context);
}

}  // namespace granary::sql
