// sql/later_steps.h: a statement that needs several transactions, one behind the other: what others
// do in between is not stopped. An error or a crash leaves what has been committed so far.
#pragma once

#include "sql/executor/execute.h"

namespace granary::sql {

class LaterSteps {
 public:
  virtual ~LaterSteps() = default;
  /// The work of one transaction; again, from where the last one that committed ended, when this
  /// one does not. As UtilityStatement::run.
  virtual PullStatus run(SessionContext& session) = 0;
  /// The transaction has committed. Returns whether there is nothing more to do.
  virtual bool committed() = 0;
};

}  // namespace granary::sql
