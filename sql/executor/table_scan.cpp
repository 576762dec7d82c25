// sql/executor/table_scan.cpp: reading stored tables: point gets and range scans, through the
// primary tree or a secondary index, and lists of them. Inverted indexes: inverted_scan.cpp.
#include <algorithm>
#include <array>
#include <memory>
#include <span>

#include "engine/occ/rows_ahead.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"
#include "sql/executor/sample.h"
#include "sql/executor/scan_range.h"
#include "sql/executor/table_scan.h"
#include "sql/types/array.h"

namespace granary::sql {

namespace {

// A range scan's batches: small first, because many scans want a few rows; large later, to pay for
// entering the tree.
constexpr std::size_t kBatchRowsFirst = 4;
constexpr std::size_t kBatchRowsMax = 256;
constexpr std::size_t kBatchGrowth = 4;
// So many entries of a secondary index at least are worth it that their rows are looked up
// together.
constexpr std::size_t kRowsAheadMin = 8;

/// All columns of a unique key are given: at most one row.
class PointScan final : public TableScan {
 public:
  using TableScan::TableScan;

  void open() override {
    pending_ = true;
    // The first time (for most statements the only time) memory comes from the statement, which has
    // some at hand.
    if (opened_) own_.reset();
    arena_ = opened_ ? &own_ : context_.statement_arena;
    opened_ = true;
  }

  const Value* next() override {
    if (!pending_) return nullptr;
    pending_ = false;
    tick(context_);
    counts_.add(Counter::kScans);
    context_.eval.arena = arena_;
    if (!encode_equal_prefix(context_, node_, key_)) return nullptr;
    engine::RowRead read;
    if (!node_.index->primary) {
      if (get(*node_.index->table, key_, *arena_, read) != engine::OpResult::kOk) return nullptr;
      if (entries_only_) read_entry(key_, read.row);
      key_.assign(read.row);
    }
    const bool fetches = !entries_only_;
    if (fetches && get(*node_.relation->table, key_, *arena_, read) != engine::OpResult::kOk)
      return nullptr;
    counts_.add(Counter::kRowsRead);
    if (fetches) counts_.add(Counter::kRowsFetched);
    return accept(key_, read, *arena_) ? out_ : nullptr;
  }

 private:
  bool pending_ = false;
  bool opened_ = false;
  Arena* arena_ = nullptr;
  Arena own_;
  std::string key_;
};

class RangeScan final : public TableScan {
 public:
  RangeScan(const TableScanNode& node, ExecContext& context)
      : TableScan(node, context),
        secondary_(node.index != nullptr && !node.index->primary),
        fetches_(secondary_ && !entries_only_) {
    if (node.sampling != nullptr) sample_.emplace(*node.sampling);
  }

  void open() override {
    batch_.clear();
    at_ = ahead_end_ = 0;
    // What a SERIALIZABLE block reads beyond need may be what fails it.
    const bool is_careful = context_.transaction->mode() == engine::Mode::kSerializable;
    batch_rows_ = is_careful ? 1 : kBatchRowsFirst;
    counts_.add(Counter::kScans);
    row_arena_.reset();
    context_.eval.arena = &row_arena_;
    if (sample_) sample_->open(context_);
    done_ = !range_.compute(context_, node_);
    if (done_) return;
    engine::Table& table = secondary_ ? *node_.index->table : *node_.relation->table;
    scan_.open(*context_.transaction, table, range_.lower, range_.upper, range_.upper_unbounded,
               node_.backward ? engine::Direction::kBackward : engine::Direction::kForward);
  }

  const Value* next() override {
    while (at_ < batch_.size() || fetch()) {
      const std::size_t number = at_++;
      const engine::ScanRow& found = batch_[number];
      tick(context_);
      row_arena_.reset();
      if (sample_ && !sample_->takes(found.key)) continue;
      counts_.add(Counter::kRowsRead);
      engine::RowRead read{found.row, found.ref};
      // An entry whose row is gone was read between two steps of another commit: validation will
      // fail, the row is skipped until then.
      if (entries_only_) read_entry(found.key, found.row);
      if (fetches_ && get_row(number, read) != engine::OpResult::kOk) continue;
      if (node_.index != nullptr && !entries_only_) counts_.add(Counter::kRowsFetched);
      if (accept(secondary_ ? found.row : found.key, read, row_arena_)) return out_;
    }
    return nullptr;
  }

 private:
  /// The row of the entry with that number in the batch.
  engine::OpResult get_row(std::size_t number, engine::RowRead& read) {
    engine::Table& table = *node_.relation->table;
    const std::string_view key = batch_[number].row;
    if (number >= ahead_end_ && !look_ahead(number)) return get(table, key, row_arena_, read);
    const engine::OpResult result = ahead_->get(*context_.transaction, table, number - ahead_first_,
                                                key, row_arena_, read);
    check_read(result, *node_.relation);
    return result;
  }

  /// From that number on. false: too few are left.
  bool look_ahead(std::size_t first) {
    const std::size_t count = std::min(engine::RowsAhead::kMax, batch_.size() - first);
    if (count < kRowsAheadMin) return false;
    if (ahead_ == nullptr) ahead_ = std::make_unique<engine::RowsAhead>();
    std::array<std::string_view, engine::RowsAhead::kMax> keys;
    for (std::size_t i = 0; i < count; ++i) keys[i] = batch_[first + i].row;
    ahead_->look_up(*context_.transaction, *node_.relation->table, std::span(keys).first(count));
    ahead_first_ = first;
    ahead_end_ = first + count;
    return true;
  }

  bool fetch() {
    if (done_) return false;
    leave_for_snapshot();
    at_ = ahead_end_ = 0;
    batch_.clear();
    batch_arena_.reset();
    const engine::OpResult result = scan_.next(batch_arena_, batch_rows_, batch_);
    check_read(result, *node_.relation);
    batch_rows_ = std::min(batch_rows_ * kBatchGrowth, kBatchRowsMax);
    done_ = result == engine::OpResult::kNotFound;
    return !batch_.empty();
  }

  const bool secondary_;
  const bool fetches_;  // the rows that entries lead to
  bool done_ = true;
  std::optional<Sample> sample_;
  ScanRange range_;
  engine::RangeScan scan_;
  std::vector<engine::ScanRow> batch_;
  std::size_t at_ = 0;
  std::size_t batch_rows_ = kBatchRowsFirst;
  std::unique_ptr<engine::RowsAhead> ahead_;  // made where it is used first
  std::size_t ahead_first_ = 0, ahead_end_ = 0;  // in the batch: what was looked up together
  Arena batch_arena_;  // keys and rows of the batch
  Arena row_arena_;    // of the current row
};

/// A scan again for one part of a list after another.
class RepeatedScan : public Operator {
 public:
  RepeatedScan(const TableScanNode& node, ExecContext& context, Operator& one)
      : Operator(context), node_(node), one_(one) {}

  void open() override {
    arena_.reset();
    at_ = 0;
    inside_ = false;
    context_.eval.arena = &arena_;
    parts_ = make_list();
  }

  void report(OperatorReport& out) const override { one_.report(out); }

  const Value* next() override {
    while (true) {
      if (inside_) {
        if (const Value* row = one_.next()) return row;
        inside_ = false;
      }
      if (at_ == parts_) return nullptr;
      select(at_++);
      one_.open();
      inside_ = true;
    }
  }

 protected:
  /// In the order of the index and without duplicates; returns its length.
  virtual std::size_t make_list() = 0;
  /// The bounds read this part of the list from now on.
  virtual void select(std::size_t part) = 0;

  const TableScanNode& node_;
  Arena arena_;  // what the list is made of

 private:
  Operator& one_;
  std::size_t parts_ = 0;
  std::size_t at_ = 0;
  bool inside_ = false;
};

/// For each element of an array.
class AnyScan final : public RepeatedScan {
 public:
  using RepeatedScan::RepeatedScan;

 private:
  std::size_t make_list() override {
    values_.clear();
    const Value array = node_.bound.any->values.run(context_, nullptr);
    if (array.is_null()) return 0;
    const IndexColumn& column = node_.index->columns[node_.bound.any->at];
    const TypeRow& type = type_of(node_.relation->columns[column.column].type);
    for_each_element(ArrayView(array), [&](const Value& value) {
      if (!value.is_null() && fits(type, value)) values_.push_back(value);
      return true;
    });
    const TypeRow& order = column.order ? type_of(column.order) : type;
    const auto compare = [&](const Value& a, const Value& b) {
      return order.compare(a, b, order.oid);
    };
    const bool descending = column.descending != node_.backward;
    std::sort(values_.begin(), values_.end(), [&](const Value& a, const Value& b) {
      return descending ? compare(b, a) < 0 : compare(a, b) < 0;
    });
    values_.erase(std::unique(values_.begin(), values_.end(),
                              [&](const Value& a, const Value& b) { return compare(a, b) == 0; }),
                  values_.end());
    return values_.size();
  }

  void select(std::size_t part) override {
    context_.exec_values[node_.bound.any->exec_slot] = values_[part];
  }

  /// A wider integer than the column's may be outside its type, and is then in no row.
  static bool fits(const TypeRow& type, const Value& value) {
    if (type.oid == kInt2) return value.integer == static_cast<std::int16_t>(value.integer);
    if (type.oid == kInt4) return value.integer == static_cast<std::int32_t>(value.integer);
    return true;
  }

  std::vector<Value> values_;
};

/// For each row of a list of values.
class ListedScan final : public RepeatedScan {
 public:
  using RepeatedScan::RepeatedScan;

 private:
  struct Place {
    std::string_view key;  // that entries of the index begin with
    std::size_t first = 0;
  };

  std::size_t make_list() override {
    values_.clear();
    places_.clear();
    for (const std::vector<Program>& row : node_.bound.listed) {
      const std::size_t first = values_.size();
      for (const Program& value : row) values_.push_back(value.run(context_, nullptr));
      select_row(first);
      if (encode_equal_prefix(context_, node_, key_)) places_.push_back({arena_.copy(key_), first});
    }
    std::sort(places_.begin(), places_.end(), [&](const Place& a, const Place& b) {
      return node_.backward ? b.key < a.key : a.key < b.key;
    });
    const auto same = [](const Place& a, const Place& b) { return a.key == b.key; };
    places_.erase(std::unique(places_.begin(), places_.end(), same), places_.end());
    return places_.size();
  }

  void select(std::size_t part) override { select_row(places_[part].first); }

  /// The row of values_ that begins there.
  void select_row(std::size_t first) {
    for (const std::uint32_t slot : node_.bound.listed_slots)
      context_.exec_values[slot] = values_[first++];
  }

  std::vector<Value> values_;
  std::vector<Place> places_;
  std::string key_;
};

Operator& make_plain_scan(const TableScanNode& node, ExecContext& context) {
  if (!node.inverted.empty()) return make_inverted_scan(node, context);
  if (is_point(node)) return context.state->make<PointScan>(node, context);
  return context.state->make<RangeScan>(node, context);
}

}  // namespace

Operator& make_table_scan(const TableScanNode& node, ExecContext& context) {
  if (node.bound.any)
    return context.state->make<AnyScan>(node, context, make_plain_scan(node, context));
  if (!node.bound.listed.empty())
    return context.state->make<ListedScan>(node, context, make_plain_scan(node, context));
  return make_plain_scan(node, context);
}

}  // namespace granary::sql
