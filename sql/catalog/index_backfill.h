// sql/catalog/index_backfill.h: CREATE INDEX CONCURRENTLY behind its first transaction. That one
// has made the index, empty and not valid; from its commit on writers keep the index up. What is
// left is entries for the rows that were there before, a batch a transaction, and a last
// transaction that makes the index valid.
//
// Invariants
//   B1  Behind the commit of a batch, every row up to its last key has its entry: the batch has
//       read the rows and is validated, so a writer either committed before and was read, or
//       commits after and finds the entry.
//   B2  A block that changes a row whose entry is missing holds the entry's key until its end
//       (TableWriter::hold_key): a batch cannot put the entry there meanwhile.
//   B3  A crash or an error leaves an index that is not valid and does no harm; DROP INDEX or
//       REINDEX are the ways out, as in PostgreSQL.
#pragma once

#include <string>

#include "sql/catalog/ddl.h"
#include "sql/later_steps.h"

namespace granary::sql::catalog {

class IndexBackfill final : public LaterSteps {
 public:
  IndexBackfill(Oid table, Oid index) noexcept : table_(table), index_(index) {}

  /// errors  23505 for rows that a unique index cannot hold
  PullStatus run(SessionContext& session) override;
  bool committed() override;

 private:
  void fill_batch(SessionContext& session, const RelationDesc& table, const IndexDesc& index);

  const Oid table_, index_;
  std::string from_;       // rows under smaller keys have their entries
  std::string batch_end_;  // where the batch that is running ends
  bool filled_ = false, batch_last_ = false, done_ = false;
};

}  // namespace granary::sql::catalog
