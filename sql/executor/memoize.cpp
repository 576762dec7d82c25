// sql/executor/memoize.cpp: the rows of an input that runs again and again, remembered for the
// values that they depend on. Entries are found by the bytes of these values. A run that is not
// read to its end leaves none. While they take more than work_mem those that were used longest ago
// go; where hardly any is asked for again, or memory is short, nothing is remembered any more.
//
// An entry is one piece of memory: its head, the values of its rows, then the bytes of its key and
// of those values.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/memory_limit.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"

namespace granary::sql {

namespace {

struct Entry {
  Entry* older = nullptr;
  Entry* newer = nullptr;
  std::string_view key;
  std::size_t bytes = 0;
  std::size_t rows = 0;

  Value* values() noexcept { return reinterpret_cast<Value*>(this + 1); }
};

class Memoize final : public Operator {
 public:
  Memoize(const MemoizeNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        input_(make_operator(*node.input, context)),
        bytes_max_(static_cast<std::size_t>(context.session->settings.work_mem_bytes)),
        misses_before_judging_(2 * std::max(kMissesBeforeJudging, node.keys_estimate)) {}

  ~Memoize() override { forget_all(); }

  void open() override {
    Value& valid = context_.exec_values[node_.valid_slot];
    if (valid.is_null()) forget_all();
    valid = Value::of_bool(true);
    found_ = nullptr;
    row_at_ = 0;
    if (state_ == State::kPassesOn) return input_.open();
    write_key();
    if (const auto known = entries_.find(key_); known != entries_.end()) {
      ++hits_;
      found_ = known->second;
      unlink(*found_);
      link_newest(*found_);
      state_ = State::kGives;
      return;
    }
    ++misses_;
    if (!pays() || MemoryLimit::is_short()) {
      forget_all();
      state_ = State::kPassesOn;
    } else {
      state_ = State::kRemembers;
      row_values_.clear();
      run_arena_.reset();
      run_bytes_ = 0;
    }
    input_.open();
  }

  const Value* next() override {
    if (state_ == State::kGives) {
      if (row_at_ == found_->rows) return nullptr;
      return found_->values() + node_.width * row_at_++;
    }
    const Value* row = input_.next();
    if (state_ != State::kRemembers) return row;
    if (row != nullptr) {
      remember(row);
      return row;
    }
    // Whoever asks again behind the end gets no second entry.
    state_ = State::kDone;
    if (context_.stopped == PullStatus::kDone) add_entry();
    return nullptr;
  }

  void report(OperatorReport& out) const override {
    out.hits += hits_;
    out.misses += misses_;
    out.evictions += evictions_;
    out.overflows += overflows_;
    out.remembered_bytes = std::max(out.remembered_bytes, bytes_peak_);
  }

 private:
  enum class State : std::uint8_t {
    kGives,      // the rows of found_
    kRemembers,  // the rows of the input
    kDone,       // the input's rows have all been given, or were too many to be remembered
    kPassesOn,   // for ever
  };
  static constexpr double kMissesBeforeJudging = 1000;
  /// Of a place in entries_.
  static constexpr std::size_t kPlaceBytes = 48;

  /// One run in so many that is spared pays for the others.
  bool pays() const {
    constexpr std::uint64_t kMissesAHit = 8;
    return static_cast<double>(misses_) < misses_before_judging_ ||
           hits_ * kMissesAHit >= misses_;
  }

  void write_key() {
    key_.clear();
    for (const MemoizeNode::Key& part : node_.keys) {
      const Value& value = context_.exec_values[part.exec_slot];
      const std::uint32_t size = value.is_null() ? UINT32_MAX : value.size();
      key_.append(reinterpret_cast<const char*>(&size), sizeof(size));
      if (value.is_null()) continue;
      if (part.is_bytes) {
        key_.append(value.text());
      } else {
        key_.append(reinterpret_cast<const char*>(&value.integer), sizeof(value.integer));
      }
    }
  }

  void remember(const Value* row) {
    tick(context_);
    run_bytes_ += node_.width * sizeof(Value);
    for (std::size_t i = 0; i < node_.width; ++i) run_bytes_ += row[i].size();
    if (run_bytes_ > bytes_max_) {
      ++overflows_;
      row_values_.clear();
      run_arena_.reset();
      state_ = State::kDone;
      return;
    }
    for (std::size_t i = 0; i < node_.width; ++i)
      row_values_.push_back(copy_value(row[i], run_arena_));
    ++row_at_;
  }

  void add_entry() {
    const std::size_t bytes = sizeof(Entry) + run_bytes_ + key_.size();
    if (bytes + kPlaceBytes > bytes_max_) {
      ++overflows_;
      return;
    }
    while (bytes_ + bytes + kPlaceBytes > bytes_max_) forget_oldest();
    auto* memory = static_cast<char*>(::operator new(bytes));
    auto* entry = new (memory) Entry;
    entry->bytes = bytes;
    entry->rows = row_at_;
    char* at = memory + sizeof(Entry) + row_values_.size() * sizeof(Value);
    const auto keep = [&](std::string_view text) {
      char* const begin = at;
      std::copy(text.begin(), text.end(), begin);
      at += text.size();
      return begin;
    };
    Value* out = std::uninitialized_copy(row_values_.begin(), row_values_.end(), entry->values());
    for (Value* value = entry->values(); value != out; ++value) {
      if (value->size() != 0) value->bytes = keep(value->text());
    }
    entry->key = {keep(key_), key_.size()};
    link_newest(*entry);
    entries_.emplace(entry->key, entry);
    bytes_ += bytes + kPlaceBytes;
    bytes_peak_ = std::max(bytes_peak_, bytes_);
  }

  void link_newest(Entry& entry) noexcept {
    entry.older = newest_;
    entry.newer = nullptr;
    (newest_ != nullptr ? newest_->newer : oldest_) = &entry;
    newest_ = &entry;
  }

  void unlink(Entry& entry) noexcept {
    (entry.older != nullptr ? entry.older->newer : oldest_) = entry.newer;
    (entry.newer != nullptr ? entry.newer->older : newest_) = entry.older;
  }

  void forget_oldest() {
    Entry& entry = *oldest_;
    ++evictions_;
    entries_.erase(entry.key);
    unlink(entry);
    bytes_ -= entry.bytes + kPlaceBytes;
    ::operator delete(&entry);
  }

  void forget_all() noexcept {
    entries_.clear();
    while (Entry* entry = oldest_) {
      oldest_ = entry->newer;
      ::operator delete(entry);
    }
    newest_ = nullptr;
    bytes_ = 0;
  }

  const MemoizeNode& node_;
  Operator& input_;
  const std::size_t bytes_max_;
  const double misses_before_judging_;

  std::unordered_map<std::string_view, Entry*> entries_;
  Entry* oldest_ = nullptr;
  Entry* newest_ = nullptr;
  std::size_t bytes_ = 0, bytes_peak_ = 0;
  std::uint64_t hits_ = 0, misses_ = 0, evictions_ = 0, overflows_ = 0;

  State state_ = State::kDone;
  std::string key_;  // of the current run
  Entry* found_ = nullptr;
  std::size_t row_at_ = 0;  // kGives: the next row; else how many there have been
  std::vector<Value> row_values_;
  Arena run_arena_;
  std::size_t run_bytes_ = 0;
};

}  // namespace

Operator& make_memoize(const MemoizeNode& node, ExecContext& context) {
  return context.state->make<Memoize>(node, context);
}

}  // namespace granary::sql
