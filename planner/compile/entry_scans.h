// planner/compile/entry_scans.h: scans of secondary indexes whose entries tell all that the plan
// wants to know of the rows: their columns of the index, and those of the primary key, which every
// entry holds. They do without the rows.
#pragma once

#include <memory>
#include <vector>

#include "planner/bind/expression.h"
#include "sql/executor/plan.h"

namespace granary::planner {

class EntryScans {
 public:
  /// Before anything is compiled over the scan's rows. One that needs its rows in any case is left
  /// out.
  void add(const RangeEntry& range, sql::TableScanNode& node);
  /// A column is taken out of a node's row; other expressions are none.
  void note_read(const Expr& expr);
  /// Nothing that is compiled from now on reads rows of the scans from `first` on.
  std::size_t count() const { return scans_.size(); }
  void close(std::size_t first);
  /// When the plan is whole.
  void decide();

 private:
  struct Scan {
    const RangeEntry* range;  // null: closed
    sql::RelationPtr relation;
    const sql::IndexDesc* index;
    std::vector<std::uint32_t> output;  // columns of the relation
    std::vector<std::uint32_t> read;    // those of them that somebody takes
    std::shared_ptr<sql::EntryReading> reading;  // the node's, if that is still in the plan
  };
  static void decide(Scan& scan);
  std::vector<Scan> scans_;
};

}  // namespace granary::planner
