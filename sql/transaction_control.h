// sql/transaction_control.h: COMMIT and ROLLBACK inside of a procedure or DO that a client called
// outside of a block. Up to its first COMMIT or ROLLBACK the call is one statement like any other,
// which a conflict starts over. From then on what it did cannot be undone, so each of its SQL
// statements is a statement of its own in a transaction that ends with the next COMMIT: it alone
// is run again after a conflict, and waits where it stands.
//
// Thread safety: the session's thread.
#pragma once

#include <functional>

namespace granary::sql {

class TransactionControl {
 public:
  virtual ~TransactionControl() = default;

  /// Ends the transaction and begins the next, with the same modes where `chain`.
  /// errors  40001, 53100 and what deferred constraints say: the transaction is over all the same;
  ///         ExecInterrupt at the first: the call starts over
  virtual void end(bool commit, bool chain) = 0;
  /// Runs `attempt` until it holds. is_query: it is not SET or the like, before which modes of the
  /// transaction may still change.
  /// errors  those of `attempt`; 57014, 55P03 while it waits
  virtual void run(const std::function<void()>& attempt, bool is_query) = 0;

  // What stands in the way of COMMIT where the procedure is now.
  int subtransactions = 0;
  int writing_loops = 0;
};

}  // namespace granary::sql
