// sql/executor/aggregate.cpp: GROUP BY by hashing. Groups come out in the order in which they were
// first seen. With grouping sets the number of the set is the first column of each hashed key, and
// the keys that the set leaves out are NULL in it.
#include <algorithm>

#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_hash.h"

namespace granary::sql {

namespace {

constexpr std::size_t kStateAlignment = 16;  // some states hold 128-bit integers

/// One aggregate of the node: how its calls are prepared.
class Call {
 public:
  explicit Call(const AggregateCall& call)
      : call_(call),
        order_(call.order_by),
        arguments_(call.distinct ? std::span<const Oid>(call.argument_types)
                                 : std::span<const Oid>()),
        state_bytes_((call.function->state_bytes + kStateAlignment - 1) & ~(kStateAlignment - 1)) {
    info_.argument_types = call.argument_types;
    info_.result_type = call.result_type;
  }

  std::size_t state_bytes() const { return state_bytes_; }
  /// Its steps wait for the whole group: they have an order, or drop duplicates.
  bool collects() const { return call_.distinct || !call_.order_by.empty(); }
  std::size_t argument_count() const { return call_.arguments.size(); }
  std::size_t collected_width() const { return argument_count() + call_.order_by.size(); }

  bool takes(ExecContext& context, const Value* row) const {
    return !call_.filter || call_.filter->matches(context, row);
  }

  /// Arguments, then sort keys. false: a NULL argument makes the aggregate skip the row.
  bool evaluate(ExecContext& context, const Value* row, Value* out) const {
    for (std::size_t i = 0; i < argument_count(); ++i) {
      out[i] = call_.arguments[i].run(context, row);
      if (out[i].is_null && call_.function->skip_nulls) return false;
    }
    evaluate_sort_keys(context, call_.order_by, row, out + argument_count());
    return true;
  }

  void step(EvalContext& context, char* state, const Value* args) const {
    call_.function->step(context, info_, state, args, static_cast<std::uint32_t>(argument_count()));
  }

  void step_collected(EvalContext& context, char* state, std::vector<const Value*>& rows) const {
    const auto before = [this](const Value* a, const Value* b) { return compare(a, b) < 0; };
    std::stable_sort(rows.begin(), rows.end(), before);
    const Value* last = nullptr;
    for (const Value* row : rows) {
      if (call_.distinct && last != nullptr && arguments_.equal(last, row)) continue;
      step(context, state, row);
      last = row;
    }
  }

  void finish(EvalContext& context, char* state, Value& out) const {
    out = Value::null();
    call_.function->final(context, info_, state, out);
  }

 private:
  /// By the ORDER BY; DISTINCT without one by the arguments, which also brings duplicates together.
  int compare(const Value* a, const Value* b) const {
    const int order = order_.compare(a + argument_count(), b + argument_count());
    if (order != 0 || !call_.distinct) return order;
    for (std::size_t i = 0; i < argument_count(); ++i) {
      if (a[i].is_null || b[i].is_null) {
        if (a[i].is_null != b[i].is_null) return a[i].is_null ? 1 : -1;
        continue;
      }
      const int by_argument =
          type_of(call_.argument_types[i]).compare(a[i], b[i], call_.argument_types[i]);
      if (by_argument != 0) return by_argument;
    }
    return 0;
  }

  const AggregateCall& call_;
  SortOrder order_;
  KeyTypes arguments_;
  CallInfo info_;
  std::size_t state_bytes_;
};

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
        index_(hashed_types(node)),
        set_columns_(node.sets.empty() ? 0 : 1),
        values_(make_row(context, node.keys.size())),
        key_(make_row(context, set_columns_ + node.keys.size())),
        out_(make_row(context, node.width)) {
    std::size_t width = 0;
    for (const AggregateCall& call : node.calls) {
      calls_.emplace_back(call);
      states_bytes_ += calls_.back().state_bytes();
      width = std::max(width, calls_.back().collected_width());
    }
    arguments_ = make_row(context, width);
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
    context_.eval.arena = &memory_;
    char* state = states_[group];
    for (std::size_t i = 0; i < calls_.size(); ++i) {
      if (calls_[i].collects())
        calls_[i].step_collected(context_.eval, state, collected_[group * calls_.size() + i]);
      calls_[i].finish(context_.eval, state, out_[key_count + i]);
      state += calls_[i].state_bytes();
    }
    return out_;
  }

 private:
  void add_group() {
    note_kept_row(context_);
    const auto address =
        reinterpret_cast<std::uintptr_t>(memory_.allocate(states_bytes_ + kStateAlignment));
    char* state = reinterpret_cast<char*>((address + kStateAlignment - 1) & ~(kStateAlignment - 1));
    std::fill_n(state, states_bytes_, '\0');
    states_.push_back(state);
    if (std::any_of(calls_.begin(), calls_.end(),
                    [](const Call& call) { return call.collects(); })) {
      collected_.resize(states_.size() * calls_.size());
    }
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

  std::size_t find_or_add_group() {
    const std::uint64_t hash = index_.types().hash(key_);
    const std::uint32_t found = index_.find(hash, key_);
    if (found != HashIndex::kNone) return found;
    const std::size_t width = index_.types().size();
    Value* key = memory_.allocate_array<Value>(width);
    for (std::size_t i = 0; i < width; ++i) key[i] = copy_value(key_[i], memory_);
    index_.add(hash, key);
    add_group();
    return states_.size() - 1;
  }

  std::size_t group_of(const Value* row) {
    if (node_.keys.empty()) return 0;
    for (std::size_t i = 0; i < node_.keys.size(); ++i) key_[i] = node_.keys[i].run(context_, row);
    return find_or_add_group();
  }

  /// The group of the row whose keys stand in values_.
  std::size_t group_of_set(std::size_t set) {
    key_[0] = Value::of_int(static_cast<std::int64_t>(set));
    std::fill_n(key_ + 1, node_.keys.size(), Value::null());
    for (const std::uint32_t column : node_.sets[set]) key_[1 + column] = values_[column];
    return find_or_add_group();
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
    char* state = states_[group];
    for (std::size_t i = 0; i < calls_.size(); state += calls_[i].state_bytes(), ++i) {
      context_.eval.arena = &row_arena_;
      if (!calls_[i].takes(context_, row) || !calls_[i].evaluate(context_, row, arguments_))
        continue;
      if (calls_[i].collects()) {
        const std::size_t width = calls_[i].collected_width();
        Value* copy = memory_.allocate_array<Value>(width);
        for (std::size_t c = 0; c < width; ++c) copy[c] = copy_value(arguments_[c], memory_);
        note_kept_row(context_);
        collected_[group * calls_.size() + i].push_back(copy);
      } else {
        context_.eval.arena = &memory_;
        calls_[i].step(context_.eval, state, arguments_);
      }
    }
  }

  const AggregateNode& node_;
  Operator& input_;
  std::vector<Call> calls_;
  HashIndex index_;                // entry number = group number
  const std::size_t set_columns_;  // of a hashed key, in front: the set's number
  std::vector<char*> states_;      // one a group: the states of its calls in a row
  std::vector<std::vector<const Value*>> collected_;  // group by group, one a call
  std::size_t states_bytes_ = 0;
  std::size_t at_ = 0;
  Value* values_;  // keys of the row
  Value* key_;
  Value* out_;
  Value* arguments_ = nullptr;
  Arena memory_;  // groups and what their states allocate
  Arena row_arena_;
};

}  // namespace

Operator& make_aggregate(const AggregateNode& node, ExecContext& context) {
  return context.state->make<Aggregate>(node, context);
}

}  // namespace granary::sql
