// sql/catalog/latest_catalog.h: the catalog as the transaction itself has made it.
#pragma once

#include <optional>

#include "sql/executor/inner_command.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

/// While it lives, what DDL inside of the running statement did (that of a function, a DO block) is
/// seen, though the statement began before.
class LatestCatalog {
 public:
  explicit LatestCatalog(SessionContext& session) {
    if (session.catalog_changed) command_.emplace(session.transaction);
  }

 private:
  std::optional<InnerCommand> command_;
};

}  // namespace granary::sql::catalog
