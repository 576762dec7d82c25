// sql/executor/sort.cpp: ORDER BY; with a limit only the first rows are kept (a heap
// whose top is the worst of them).
#include <algorithm>

#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_hash.h"

namespace granary::sql {

namespace {

class Sort final : public Operator {
 public:
  Sort(const SortNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        input_(make_operator(*node.input, context)),
        order_(node.keys),
        store_(context, node.input->width, node.input.get()),
        key_(make_row(context, node.keys.size())),
        entries_(SpillAllocator<Entry>(spill_of(context))) {
    key_memory_.spill_to(spill_of(context));
  }

  void open() override {
    entries_.clear();
    store_.clear();
    key_memory_.reset();
    at_ = 0;
    key_arena_.reset();
    context_.eval.arena = &key_arena_;
    limit_ = SIZE_MAX;
    if (node_.limit) {
      const Value limit = node_.limit->run(context_, nullptr);
      if (!limit.is_null() && limit.integer >= 0) limit_ = static_cast<std::size_t>(limit.integer);
    }
    read_input();
    const auto before = [this](const Entry& a, const Entry& b) { return this->before(a, b); };
    std::sort(entries_.begin(), entries_.end(), before);
  }

  const Value* next() override {
    if (at_ == entries_.size()) return nullptr;
    // Rows lie in the order in which they came: the next ones are asked for early.
    constexpr std::size_t kAhead = 8;
    if (at_ + kAhead < entries_.size()) __builtin_prefetch(entries_[at_ + kAhead].row.values);
    const Entry& entry = entries_[at_++];
    store_.restore(entry.row);
    return entry.row.values;
  }

  void report(OperatorReport& out) const override {
    out.sort_method = limit_ == SIZE_MAX ? "quicksort" : "top-N heapsort";
    out.sort_bytes = store_.arena().reserved_bytes() + key_memory_.reserved_bytes() +
                     entries_.capacity() * sizeof(Entry);
  }

 private:
  struct Entry {
    KeyPrefix prefix;
    const Value* key;
    StoredRow row;
    std::uint64_t number;  // rows with equal keys keep their order
  };
  /// Once dropped rows hold this much memory more than the kept ones did, the kept ones move to
  /// fresh memory.
  static constexpr std::size_t kSlackBytes = std::size_t{1} << 20;

  bool before(const Entry& a, const Entry& b) const {
    const int order = order_.compare(a.prefix, a.key, b.prefix, b.key);
    return order != 0 ? order < 0 : a.number < b.number;
  }

  void read_input() {
    const auto heap_order = [this](const Entry& a, const Entry& b) { return before(a, b); };
    input_.open();
    std::size_t compact_at = kSlackBytes;
    for (std::uint64_t number = 0; const Value* row = limit_ == 0 ? nullptr : input_.next();
         ++number) {
      tick(context_);
      key_arena_.reset();
      context_.eval.arena = &key_arena_;
      evaluate_sort_keys(context_, node_.keys, row, key_);
      const bool full = entries_.size() == limit_;
      if (full) {
        if (order_.compare(key_, entries_.front().key) >= 0) continue;
        std::pop_heap(entries_.begin(), entries_.end(), heap_order);
        entries_.pop_back();
      }
      entries_.push_back({order_.prefix(key_), copy_key(key_),
                          store_.copy_into(row, store_.arena()), number});
      if (limit_ == SIZE_MAX) continue;
      std::push_heap(entries_.begin(), entries_.end(), heap_order);
      if (full && store_.arena().reserved_bytes() + key_memory_.reserved_bytes() > compact_at) {
        compact();
        compact_at =
            2 * (store_.arena().reserved_bytes() + key_memory_.reserved_bytes()) + kSlackBytes;
      }
    }
  }

  const Value* copy_key(const Value* key) {
    Value* out = key_memory_.allocate_array<Value>(order_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) out[i] = copy_value(key[i], key_memory_);
    return out;
  }

  void compact() {
    Arena old_keys = std::exchange(key_memory_, Arena());
    key_memory_.spill_to(spill_of(context_));
    Arena rows;
    rows.spill_to(spill_of(context_));
    for (Entry& entry : entries_) {
      entry.key = copy_key(entry.key);
      store_.restore(entry.row);
      entry.row = store_.copy_into(entry.row.values, rows);
    }
    std::swap(store_.arena(), rows);
  }

  const SortNode& node_;
  Operator& input_;
  SortOrder order_;
  RowStore store_;
  Value* key_;
  std::size_t limit_ = SIZE_MAX;
  SpillVector<Entry> entries_;
  std::size_t at_ = 0;
  Arena key_memory_;
  Arena key_arena_;
};

}  // namespace

Operator& make_sort(const SortNode& node, ExecContext& context) {
  return context.state->make<Sort>(node, context);
}

}  // namespace granary::sql
