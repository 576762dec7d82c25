// sql/executor/table_scan.h: what the scans of stored tables share.
#pragma once

#include <utility>

#include "sql/executor/counted.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"

namespace granary::sql {

/// A read-only statement that would have to validate more records than this runs again on a
/// snapshot.
inline constexpr std::size_t kTrackedReadsMax = 4096;

/// What all kinds of scan do with a row once they have it.
class TableScan : public Operator {
 public:
  TableScan(const TableScanNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        entries_only_(node.entries_only()),
        out_(make_row(context, node.width)),
        counts_(counts_for(context, node.index != nullptr ? node.index->counters
                                                          : node.relation->counters)) {}

  void report(OperatorReport& out) const override { out.rows_removed += rows_removed_; }

 protected:
  /// Decodes; true when the row passes the filter, which is evaluated in `arena`. key and row stay
  /// valid while the scan stands here.
  bool accept(std::string_view key, const engine::RowRead& read, Arena& arena) {
    if (!entries_only_) node_.codec.decode(read.row, node_.columns, out_);
    if (!node_.system.empty()) {
      read_system_columns(node_.system, *node_.relation, {key, read.row, read.ref.record},
                          out_ + node_.columns.size());
    }
    if (node_.filter) {
      context_.eval.arena = &arena;
      if (!node_.filter->matches(context_, out_)) {
        ++rows_removed_;
        return false;
      }
    }
    if (node_.row_identity)
      context_.identities[node_.identity_slot] = {key, read.row, read.ref, node_.part};
    return true;
  }

  /// The keys of the index and of the row.
  void read_entry(std::string_view key, std::string_view primary_key) {
    const char* at = key.data();
    bool behind = false;
    for (const EntryReading::Column& column : node_.entry_reading->columns) {
      if (column.index->primary && !std::exchange(behind, true)) at = primary_key.data();
      const Value value = read_index_column(*column.index, *column.column, column.type, at);
      if (column.output != EntryReading::Column::kPassedOver) out_[column.output] = value;
    }
  }

  engine::OpResult get(engine::Table& table, std::string_view key, Arena& arena,
                       engine::RowRead& out) {
    const engine::OpResult result = context_.transaction->get(table, key, arena, out);
    check_read(result, *node_.relation);
    return result;
  }

  /// Many tracked reads are not worth their validation. errors  ExecInterrupt
  void leave_for_snapshot() const {
    if (!context_.on_snapshot && context_.state->plan.read_only &&
        !engine::keeps_snapshot(context_.transaction->mode()) &&
        context_.transaction->read_set_size() > kTrackedReadsMax) {
      throw ExecInterrupt{PullStatus::kUseSnapshot};
    }
  }

  const TableScanNode& node_;
  const bool entries_only_;
  Value* out_;
  RelationCounts& counts_;  // of the index, or of the table where it has none

 private:
  std::uint64_t rows_removed_ = 0;
};

/// Through an inverted index (inverted_scan.cpp).
Operator& make_inverted_scan(const TableScanNode& node, ExecContext& context);

}  // namespace granary::sql
