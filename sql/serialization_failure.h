// sql/serialization_failure.h: SQLSTATE 40001 and 40P01 where the transaction itself is sound: run
// again from its start it may go through, so the session tries that before the client hears of it.
#pragma once

#include <string>

#include "sql/error.h"

namespace granary::sql {

inline SqlError serialization_failure(std::string message) {
  SqlError error("40001", std::move(message));
  error.may_replay = true;
  return error;
}

inline SqlError deadlock_failure() {
  SqlError error("40P01", "deadlock detected");
  error.may_replay = true;
  return error;
}

/// What PostgreSQL says of a transaction whose reads do not fit into a serial order.
inline SqlError read_write_failure() {
  return serialization_failure(
             "could not serialize access due to read/write dependencies among transactions")
      .hint("The transaction might succeed if retried.");
}

}  // namespace granary::sql
