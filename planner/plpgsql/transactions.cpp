// planner/plpgsql/transactions.cpp: COMMIT and ROLLBACK (sql/transaction_control.h).
#include "planner/plpgsql/interpreter.h"
#include "sql/cursor.h"

namespace granary::planner::plpgsql {

using sql::SqlError;

void Interpreter::run_transaction_end(const TransactionEnd& node) {
  sql::TransactionControl* control = frame_.call.transactions;
  if (control == nullptr) throw SqlError("2D000", "invalid transaction termination");
  if (control->subtransactions > 0) {
    throw SqlError("2D000", std::string("cannot ") + (node.commit ? "commit" : "roll back") +
                                " while a subtransaction is active");
  }
  if (control->writing_loops > 0) {
    throw SqlError("55000",
                   "cannot perform transaction commands inside a cursor loop that is not "
                   "read-only");
  }
  control->end(node.commit, node.chain);
  if (auto* cursors = sql::find_cursors(frame_.session)) cursors->end_transaction();
}

}  // namespace granary::planner::plpgsql
