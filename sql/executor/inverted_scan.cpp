// sql/executor/inverted_scan.cpp: reading a table through an inverted index.
//
// The keys that a row must have are lists of entries (sql/inverted/search.h), each in the order of
// the rows' keys. All lists are read side by side until the first ends: its rows are the ones that
// may be meant, and the node set of its range is what a new one would change. Others that end soon
// after thin them out; reading on in a long list would cost more than looking at the rows. Where no
// list ends before much of the table was named, the table itself is read.
#include <algorithm>
#include <deque>
#include <iterator>

#include "sql/executor/scan_range.h"
#include "sql/executor/table_scan.h"
#include "sql/inverted/search.h"
#include "sql/types/codec.h"

namespace granary::sql {

namespace {

constexpr std::size_t kBatchRows = 256;
/// Other lists are read this much further than the shortest one.
constexpr std::size_t kFurther = 4;
/// The table is read instead when the lists have named this many rows and one of so many of it.
constexpr std::size_t kNamedRowsMin = 1000;
constexpr std::size_t kNamedShare = 3;

using RowKeys = std::vector<std::string_view>;

/// One list of a search, as far as it was read.
class EntryList {
 public:
  EntryList(const inverted::KeyList& list, engine::Table& index) : list_(list), index_(index) {}

  /// Reads a batch; rows' keys go to `arena`.
  engine::OpResult read(engine::Transaction& transaction, Arena& arena) {
    if (!open_) {
      const engine::OpResult result = open(transaction);
      if (!open_) return result;
    }
    batch_arena_.reset();
    const engine::OpResult result = scan_.next(batch_arena_, kBatchRows, batch_);
    if (result == engine::OpResult::kOk) {
      for (const engine::ScanRow& entry : batch_) rows_.push_back(arena.copy(entry.row));
    } else if (result == engine::OpResult::kNotFound) {
      open_ = false;
      if (++part_ == parts()) finish();
      return engine::OpResult::kOk;
    }
    return result;
  }

  const inverted::KeyList& list() const noexcept { return list_; }
  bool done() const noexcept { return done_; }
  std::size_t size() const noexcept { return rows_.size(); }
  RowKeys& rows() noexcept { return rows_; }

 private:
  std::size_t parts() const { return list_.keys.size() + list_.ranges.size(); }

  /// Opens the next part that has entries, as far as one look tells; none is open where it took
  /// that look to pass over some of them.
  engine::OpResult open(engine::Transaction& transaction) {
    if (list_.ranges.empty()) {
      const std::string& prefix = list_.keys[part_];
      std::string end = prefix;
      const bool unbounded = !codec::advance_past_prefix(end);
      scan_.open(transaction, index_, prefix, end, unbounded, engine::Direction::kForward);
      open_ = true;
      return engine::OpResult::kOk;
    }
    const auto next = list_.ranges.begin() + static_cast<std::ptrdiff_t>(part_);
    if (next + 1 != list_.ranges.end()) {
      scan_.open(transaction, index_, next->begin, list_.ranges.back().end, false,
                 engine::Direction::kForward);
      batch_arena_.reset();
      const engine::OpResult result = scan_.next(batch_arena_, 1, batch_);
      if (result == engine::OpResult::kNotFound) {
        finish();
        return engine::OpResult::kOk;
      }
      if (result != engine::OpResult::kOk) return result;
      const auto reached =
          std::upper_bound(next, list_.ranges.end(), batch_.front().key,
                           [](std::string_view key, const auto& one) { return key < one.end; });
      part_ = static_cast<std::size_t>(reached - list_.ranges.begin());
      if (batch_.front().key < reached->begin) return engine::OpResult::kOk;
    }
    const inverted::KeyRange& range = list_.ranges[part_];
    scan_.open(transaction, index_, range.begin, range.end, false, engine::Direction::kForward);
    open_ = true;
    return engine::OpResult::kOk;
  }

  /// Rows with as many of the keys as are required, ascending.
  void finish() {
    done_ = true;
    if (list_.keys.size() == 1 && !list_.prefixes) return;
    std::sort(rows_.begin(), rows_.end());
    RowKeys out;
    for (std::size_t i = 0; i < rows_.size();) {
      std::size_t end = i;
      while (end < rows_.size() && rows_[end] == rows_[i]) ++end;
      if (end - i >= list_.required) out.push_back(rows_[i]);
      i = end;
    }
    rows_.swap(out);
  }

  const inverted::KeyList& list_;
  engine::Table& index_;
  engine::RangeScan scan_;
  std::vector<engine::ScanRow> batch_;
  Arena batch_arena_;
  std::size_t part_ = 0;  // of the keys, or of the ranges
  bool open_ = false, done_ = false;
  RowKeys rows_;
};

class InvertedScan final : public TableScan {
 public:
  using TableScan::TableScan;

  void open() override {
    found_.clear();
    at_ = 0;
    counts_.add(Counter::kScans);
    found_arena_.reset();
    row_arena_.reset();
    context_.eval.arena = &found_arena_;
    inverted::Search search;
    for (const InvertedBound& bound : node_.inverted) {
      const IndexColumn& column = node_.index->columns[bound.column];
      inverted::add_condition(context_.eval, column.keys, node_.relation->value_type(column),
                              bound.column, bound.op, bound.type,
                              bound.value.run(context_, nullptr), search);
    }
    whole_ = search.everything() || (!search.nothing && !collect(search));
    if (!whole_) return;
    done_ = false;
    table_.open(*context_.transaction, *node_.relation->table, {}, {}, true,
                engine::Direction::kForward);
  }

  const Value* next() override {
    if (whole_) return next_of_table();
    while (at_ < found_.size()) {
      const std::string_view key = found_[at_++];
      tick(context_);
      if (at_ % kBatchRows == 0) leave_for_snapshot();
      row_arena_.reset();
      engine::RowRead read;
      // An entry whose row is gone was read between two steps of another commit: validation will
      // fail, the row is skipped until then.
      if (get(*node_.relation->table, key, row_arena_, read) != engine::OpResult::kOk) continue;
      counts_.add(Counter::kRowsRead);
      counts_.add(Counter::kRowsFetched);
      if (accept(key, read, row_arena_)) return out_;
    }
    return nullptr;
  }

 private:
  /// Finds the rows that may be meant; false: too many of the table.
  bool collect(const inverted::Search& search) {
    std::deque<EntryList> lists;
    for (const inverted::KeyList& list : search.lists)
      lists.emplace_back(list, *node_.index->table);
    const std::size_t most =
        kNamedRowsMin +
        static_cast<std::size_t>(node_.relation->table->approximate_rows()) / kNamedShare;
    std::size_t named = 0;
    EntryList* shortest = nullptr;
    while (shortest == nullptr) {
      for (EntryList& list : lists) {
        const std::size_t before = list.size();
        read(list);
        // Rows are meant that a list names as often as it requires.
        named += list.size() > before ? (list.size() - before) / list.list().required : 0;
        if (list.done() && (shortest == nullptr || list.size() < shortest->size()))
          shortest = &list;
      }
      if (shortest == nullptr && named > most) return false;
    }
    found_.swap(shortest->rows());
    const std::size_t limit = kBatchRows + kFurther * found_.size();
    for (EntryList& list : lists) {
      if (&list == shortest) continue;
      while (!found_.empty() && !list.done() && list.size() < limit) read(list);
      if (list.done()) intersect(list.rows());
    }
    return true;
  }

  void read(EntryList& list) {
    leave_for_snapshot();
    tick(context_);
    check_read(list.read(*context_.transaction, found_arena_), *node_.relation);
  }

  void intersect(const RowKeys& others) {
    RowKeys both;
    std::set_intersection(found_.begin(), found_.end(), others.begin(), others.end(),
                          std::back_inserter(both));
    found_.swap(both);
  }

  const Value* next_of_table() {
    while (true) {
      if (at_ == batch_.size()) {
        if (done_) return nullptr;
        leave_for_snapshot();
        at_ = 0;
        batch_.clear();
        batch_arena_.reset();
        const engine::OpResult result = table_.next(batch_arena_, kBatchRows, batch_);
        check_read(result, *node_.relation);
        done_ = result == engine::OpResult::kNotFound;
        if (batch_.empty()) return nullptr;
      }
      const engine::ScanRow& row = batch_[at_++];
      tick(context_);
      row_arena_.reset();
      counts_.add(Counter::kRowsRead);
      counts_.add(Counter::kRowsFetched);
      if (accept(row.key, {row.row, row.ref}, row_arena_)) return out_;
    }
  }

  RowKeys found_;  // ascending
  std::size_t at_ = 0;
  Arena found_arena_;  // of found_ and of what it was made of
  Arena row_arena_;    // of the current row
  bool whole_ = false;
  // The table itself.
  bool done_ = false;
  engine::RangeScan table_;
  std::vector<engine::ScanRow> batch_;
  Arena batch_arena_;
};

}  // namespace

Operator& make_inverted_scan(const TableScanNode& node, ExecContext& context) {
  return context.state->make<InvertedScan>(node, context);
}

}  // namespace granary::sql
