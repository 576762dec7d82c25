// sql/catalog/table_fill.h: the rows of a table that is written anew, into a tree that is the
// transaction's own (engine/occ/loads.h).
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/table/sorted_load.h"
#include "sql/catalog/index_entries.h"
#include "sql/catalog/relation.h"

namespace granary::sql::catalog {

/// Without a primary key rows come in the order of their row ids and become records at once; with
/// one they are kept, as bytes, until they can be brought into order.
/// Thread safety: one thread, that of the session's statement.
class TableFill {
 public:
  /// table  has new storage, which nothing names yet
  /// rows   about as many will come
  TableFill(SessionContext& session, const RelationDesc& table, std::size_t rows);

  /// errors  53200
  void add(std::string_view key, std::string_view row);
  /// The rows are the transaction's. needs: a write behind it that names the storage
  /// errors  23505 could not create unique index
  void finish();

 private:
  [[noreturn]] void duplicated(std::string_view row) const;

  SessionContext& session_;
  const RelationDesc& table_;
  std::size_t log_bytes_ = 0;
  IndexEntries sorted_;
  engine::SortedLoad load_;
};

}  // namespace granary::sql::catalog
