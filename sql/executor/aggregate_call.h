// sql/executor/aggregate_call.h: one aggregate of a plan node, as the operators that group run it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "sql/executor/aggregate_info.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_hash.h"

namespace granary::sql {

inline constexpr std::size_t kStateAlignment = 16;  // some states hold 128-bit integers

/// What a call keeps of a group until it is whole.
struct CollectedRows {
  std::vector<const Value*> rows;   // arguments, then sort keys
  std::unique_ptr<HashIndex> seen;  // of DISTINCT: numbered as `rows`; null while they are few
  void clear() {
    rows.clear();
    seen.reset();
  }
};

/// One aggregate of the node: how its calls are prepared.
class PreparedCall {
 public:
  explicit PreparedCall(const AggregateCall& call)
      : call_(call),
        order_(call.order_by, call.arguments.size()),
        arguments_(call.distinct ? std::span<const Oid>(call.distinct_types)
                                 : std::span<const Oid>()),
        state_bytes_((call.function->state_bytes + kStateAlignment - 1) & ~(kStateAlignment - 1)) {
    info_.argument_types = call.argument_types;
    info_.result_type = call.result_type;
    info_.aggregate = call.function;
    if (call.function->kind == AggregateKind::kHypothetical) {
      key_order_ = std::make_unique<SortOrder>(call.order_by);
      info_.key_order = key_order_.get();
    }
    // Without an ORDER BY, and behind it, DISTINCT brings duplicates together.
    for (std::size_t i = 0; call.distinct && i < argument_count(); ++i) {
      order_.add_column(call.distinct_types[i], i);
    }
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
      if (out[i].is_null() && call_.function->skip_nulls) return false;
    }
    evaluate_sort_keys(context, call_.order_by, row, out + argument_count());
    return true;
  }

  void step(EvalContext& context, char* state, const Value* args) const {
    call_.function->step(context, info_, state, args, static_cast<std::uint32_t>(argument_count()));
  }

  /// Keeps the row that stands in `arguments`, unless DISTINCT has seen its arguments.
  void collect(ExecContext& context, const Value* arguments, CollectedRows& into,
               Arena& memory) const {
    constexpr std::size_t kFewRows = 64;
    std::uint64_t hash = 0;
    if (into.seen != nullptr) {
      hash = arguments_.hash(arguments);
      if (into.seen->find(hash, arguments) != HashIndex::kNone) return;
    }
    const std::size_t width = collected_width();
    Value* copy = memory.allocate_array<Value>(width);
    for (std::size_t c = 0; c < width; ++c) copy[c] = copy_value(arguments[c], memory);
    note_kept_row(context);
    into.rows.push_back(copy);
    if (into.seen != nullptr) {
      into.seen->add(hash, copy);
    } else if (call_.distinct && into.rows.size() == kFewRows) {
      drop_duplicates(context, into);
    }
  }

  void step_collected(EvalContext& context, char* state,
                      const CollectedRows& collected) const {
    std::vector<Ordered> rows;
    rows.reserve(collected.rows.size());
    for (const Value* row : collected.rows) rows.push_back({order_.prefix(row), row, rows.size()});
    std::sort(rows.begin(), rows.end(),
              [this](const Ordered& a, const Ordered& b) { return before(a, b); });
    const Ordered* last = nullptr;
    for (const Ordered& row : rows) {
      if (call_.distinct && last != nullptr && same(*last, row)) continue;
      step(context, state, row.row);
      last = &row;
    }
  }

  void finish(EvalContext& context, char* state, Value& out) const {
    out = Value::null();
    call_.function->final(context, info_, state, out);
  }

 private:
  void drop_duplicates(ExecContext& context, CollectedRows& of) const {
    of.seen = std::make_unique<HashIndex>(call_.distinct_types, spill_of(context));
    std::vector<const Value*> kept;
    for (const Value* row : of.rows) {
      const std::uint64_t hash = arguments_.hash(row);
      if (of.seen->find(hash, row) != HashIndex::kNone) continue;
      of.seen->add(hash, row);
      kept.push_back(row);
    }
    of.rows = std::move(kept);
  }

  struct Ordered {
    KeyPrefix prefix;
    const Value* row;
    std::size_t number;  // equal rows keep their order
  };
  bool before(const Ordered& a, const Ordered& b) const {
    const int order = order_.compare(a.prefix, a.row, b.prefix, b.row);
    return order != 0 ? order < 0 : a.number < b.number;
  }

  /// DISTINCT's idea of it: what ORDER BY names is among the arguments.
  bool same(const Ordered& a, const Ordered& b) const {
    return a.prefix == b.prefix && (a.prefix.is_whole() || arguments_.equal(a.row, b.row));
  }

  const AggregateCall& call_;
  SortOrder order_;
  std::unique_ptr<SortOrder> key_order_;
  KeyTypes arguments_;
  AggregateInfo info_;
  std::size_t state_bytes_;
};

/// The calls of a node and the states of a group, side by side.
class PreparedCalls {
 public:
  explicit PreparedCalls(const std::vector<AggregateCall>& calls) {
    for (const AggregateCall& call : calls) {
      calls_.emplace_back(call);
      states_bytes_ += calls_.back().state_bytes();
      arguments_ = std::max(arguments_, calls_.back().collected_width());
      collects_ |= calls_.back().collects();
    }
  }
  std::size_t size() const { return calls_.size(); }
  const PreparedCall& operator[](std::size_t i) const { return calls_[i]; }
  /// Values that a call's arguments and sort keys take at most.
  std::size_t arguments_width() const { return arguments_; }
  bool collect() const { return collects_; }

  /// States of a new group: zeros.
  char* make_states(Arena& memory) const {
    const auto address =
        reinterpret_cast<std::uintptr_t>(memory.allocate(states_bytes_ + kStateAlignment));
    char* states =
        reinterpret_cast<char*>((address + kStateAlignment - 1) & ~(kStateAlignment - 1));
    std::fill_n(states, states_bytes_, '\0');
    return states;
  }

  /// A row into the states of its group. collected: of the group, one a call; null when none does.
  void take(ExecContext& context, const Value* row, char* state,
            CollectedRows* collected, Value* arguments, Arena& row_arena, Arena& memory) const {
    for (std::size_t i = 0; i < calls_.size(); state += calls_[i].state_bytes(), ++i) {
      context.eval.arena = &row_arena;
      if (!calls_[i].takes(context, row) || !calls_[i].evaluate(context, row, arguments)) continue;
      context.eval.arena = &memory;
      if (calls_[i].collects()) {
        calls_[i].collect(context, arguments, collected[i], memory);
      } else {
        calls_[i].step(context.eval, state, arguments);
      }
    }
  }

  /// Results of a group.
  void finish(ExecContext& context, char* state, CollectedRows* collected, Arena& memory,
              Value* out) const {
    context.eval.arena = &memory;
    for (std::size_t i = 0; i < calls_.size(); state += calls_[i].state_bytes(), ++i) {
      if (calls_[i].collects()) calls_[i].step_collected(context.eval, state, collected[i]);
      calls_[i].finish(context.eval, state, out[i]);
    }
  }

 private:
  std::vector<PreparedCall> calls_;
  std::size_t states_bytes_ = 0;
  std::size_t arguments_ = 0;
  bool collects_ = false;
};

}  // namespace granary::sql
