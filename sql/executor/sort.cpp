// sql/executor/sort.cpp: ORDER BY; with a limit only the first rows are kept (a heap
// whose top is the worst of them). An input that comes in the order of the first keys is sorted
// part by part: rows that agree in these keys, which come one after another, by the other keys.
#include <algorithm>
#include <optional>
#include <utility>

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
        part_order_({node.keys.begin(), sorted_end()}),
        order_({sorted_end(), node.keys.end()}, node.sorted),
        store_(context, node.input->width, node.input.get()),
        next_store_(context, node.input->width, node.input.get()),
        key_(make_row(context, node.keys.size())),
        entries_(SpillAllocator<Entry>(spill_of(context))) {
    key_memory_.spill_to(spill_of(context));
    next_key_memory_.spill_to(spill_of(context));
  }

  void open() override {
    entries_.clear();
    next_part_.reset();
    key_arena_.reset();
    context_.eval.arena = &key_arena_;
    limit_ = SIZE_MAX;
    const auto limit = number(node_.limit);
    if (limit) limit_ = *limit + number(node_.offset).value_or(0);
    number_ = 0;
    ended_ = false;
    input_.open();
    sort_part();
  }

  const Value* next() override {
    while (at_ == entries_.size()) {
      if (ended_) return nullptr;
      sort_part();
    }
    // Rows lie in the order in which they came: the next ones are asked for early.
    constexpr std::size_t kAhead = 8;
    if (at_ + kAhead < entries_.size()) __builtin_prefetch(entries_[at_ + kAhead].row.values);
    const Entry& entry = entries_[at_++];
    store_.restore(entry.row);
    return entry.row.values;
  }

  void report(OperatorReport& out) const override {
    out.sort_method = limit_ == SIZE_MAX ? "quicksort" : "top-N heapsort";
    out.sort_bytes = sort_bytes_max_;
    out.sort_bytes_sum = sort_bytes_sum_;
    out.sort_parts = node_.sorted == 0 ? 0 : parts_;
  }

 private:
  struct Entry {
    KeyPrefix prefix;
    const Value* key;
    StoredRow row;
    std::uint64_t number;  // rows with equal keys keep their order
  };
  struct HeapOrder {
    const Sort& sort;
    bool operator()(const Entry& a, const Entry& b) const {
      const int order = sort.order_.compare(a.prefix, a.key, b.prefix, b.key);
      return order != 0 ? order < 0 : a.number < b.number;
    }
  };
  /// Once dropped rows hold this much memory more than the kept ones did, the kept ones move to
  /// fresh memory.
  static constexpr std::size_t kSlackBytes = std::size_t{1} << 20;

  /// What LIMIT or OFFSET says; nothing: it is NULL, or an error that comes when LIMIT reads it.
  std::optional<std::size_t> number(const std::optional<Program>& program) const {
    if (!program) return std::nullopt;
    const Value value = program->run(context_, nullptr);
    if (value.is_null() || value.integer < 0) return std::nullopt;
    return static_cast<std::size_t>(value.integer);
  }

  std::vector<SortKey>::const_iterator sorted_end() const {
    return node_.keys.begin() + static_cast<std::ptrdiff_t>(node_.sorted);
  }

  std::size_t kept_bytes() const {
    return store_.arena().reserved_bytes() + key_memory_.reserved_bytes();
  }

  /// Reads and sorts the next part of the input: all of it, where it comes in no order.
  void sort_part() {
    if (limit_ != SIZE_MAX) limit_ -= entries_.size();
    entries_.clear();
    at_ = 0;
    store_.swap(next_store_);
    std::swap(key_memory_, next_key_memory_);
    next_store_.clear();
    next_key_memory_.reset();
    if (limit_ == 0) {
      ended_ = true;
      return;
    }
    if (next_part_) entries_.push_back(*std::exchange(next_part_, std::nullopt));
    read_part();
    const std::size_t bytes = kept_bytes() + entries_.capacity() * sizeof(Entry);
    ++parts_;
    sort_bytes_max_ = std::max(sort_bytes_max_, bytes);
    sort_bytes_sum_ += bytes;
    std::sort(entries_.begin(), entries_.end(), HeapOrder{*this});
  }

  void read_part() {
    std::size_t compact_at = kSlackBytes;
    while (const Value* row = input_.next()) {
      tick(context_);
      key_arena_.reset();
      context_.eval.arena = &key_arena_;
      evaluate_sort_keys(context_, node_.keys, row, key_);
      const bool ends = node_.sorted != 0 && !entries_.empty() &&
                        part_order_.compare(key_, entries_.front().key) != 0;
      if (ends) {
        next_part_ = entry_of(row, next_store_, next_key_memory_);
        return;
      }
      const bool full = entries_.size() == limit_;
      if (full) {
        if (order_.compare(key_, entries_.front().key) >= 0) continue;
        std::pop_heap(entries_.begin(), entries_.end(), HeapOrder{*this});
        entries_.pop_back();
      }
      entries_.push_back(entry_of(row, store_, key_memory_));
      if (limit_ == SIZE_MAX) continue;
      std::push_heap(entries_.begin(), entries_.end(), HeapOrder{*this});
      if (full && kept_bytes() > compact_at) {
        compact();
        compact_at = 2 * kept_bytes() + kSlackBytes;
      }
    }
    ended_ = true;
  }

  /// Of key_ and the row.
  Entry entry_of(const Value* row, RowStore& store, Arena& key_memory) {
    return {order_.prefix(key_), copy_key(key_, key_memory), store.copy_into(row, store.arena()),
            number_++};
  }

  const Value* copy_key(const Value* key, Arena& memory) const {
    const std::size_t size = node_.keys.size();
    Value* out = memory.allocate_array<Value>(size);
    for (std::size_t i = 0; i < size; ++i) out[i] = copy_value(key[i], memory);
    return out;
  }

  void compact() {
    Arena old_keys = std::exchange(key_memory_, Arena());
    key_memory_.spill_to(spill_of(context_));
    Arena rows;
    rows.spill_to(spill_of(context_));
    for (Entry& entry : entries_) {
      entry.key = copy_key(entry.key, key_memory_);
      store_.restore(entry.row);
      entry.row = store_.copy_into(entry.row.values, rows);
    }
    std::swap(store_.arena(), rows);
  }

  const SortNode& node_;
  Operator& input_;
  const SortOrder part_order_;  // what the input comes in, and what else it is sorted by
  const SortOrder order_;
  RowStore store_;
  RowStore next_store_;
  Value* key_;
  std::size_t limit_ = SIZE_MAX;  // of this part
  SpillVector<Entry> entries_;
  std::size_t at_ = 0;
  std::optional<Entry> next_part_;  // its first row, in next_store_
  bool ended_ = false;
  std::uint64_t number_ = 0;  // of rows read
  std::size_t parts_ = 0;
  std::size_t sort_bytes_max_ = 0;  // of a part
  std::size_t sort_bytes_sum_ = 0;
  Arena key_memory_;
  Arena next_key_memory_;
  Arena key_arena_;
};

}  // namespace

Operator& make_sort(const SortNode& node, ExecContext& context) {
  return context.state->make<Sort>(node, context);
}

}  // namespace granary::sql
