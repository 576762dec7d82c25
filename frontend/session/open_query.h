// frontend/session/open_query.h: the query of a portal that has not run to its end. It stands on a
// snapshot of its own, as a query of PostgreSQL's cursors does, and gives rows into the portal's
// spool as far as somebody asks for them.
//
// Invariants
//   OQ1 Only queries that do not write, lock rows or call volatile functions are open, in blocks
//       that the server does not run again: an answer that is not whole cannot be compared.
//   OQ2 What it reads is locked by its block (kAccessShare), and the snapshot pins it. The block
//       itself does not change it either (PortalCursors::use).
//   OQ3 It keeps the number of its command, so it sees none of what the block writes later.
//
// Thread safety: the session's thread.
#pragma once

#include <limits>

#include "frontend/session/statement_runner.h"
#include "planner/statement.h"
#include "sql/executor/execute.h"

namespace granary::frontend {

struct Portal;

class OpenQuery {
 public:
  /// The running statement, which reads a snapshot, is this query.
  OpenQuery(sql::SessionContext& session, planner::StatementPtr statement,
            sql::Execution execution);

  /// Puts rows into the spool until it has `wanted`. kDone: there are no more.
  /// errors  those of the query; it begins anew when asked again, behind the rows that are there
  sql::PullStatus pull(sql::RowSpool& spool, std::size_t wanted);

  /// Rows are being made: what the query calls cannot have them.
  bool running() const noexcept { return running_; }

 private:
  sql::SessionContext& session_;
  engine::HeldSnapshot snapshot_;
  planner::StatementPtr statement_;
  sql::Execution execution_;
  bool running_ = false;
  bool torn_ = false;  // the next pull is its first
};

inline constexpr std::size_t kAllRows = std::numeric_limits<std::size_t>::max();

/// An open portal's rows up to so many, at a time when the transaction is resumed. With the last
/// one its query is no longer open.
/// errors  those of the query, after which the portal cannot be run
sql::PullStatus fetch_rows(Portal& portal, std::size_t wanted);

/// fetch_rows as a statement.
class FetchTask final : public StatementTask {
 public:
  FetchTask(Portal& portal, std::size_t wanted) noexcept : portal_(portal), wanted_(wanted) {}
  sql::PullStatus run(bool) override { return fetch_rows(portal_, wanted_); }
  void undo() noexcept override {}

 private:
  Portal& portal_;
  std::size_t wanted_;
};

}  // namespace granary::frontend
