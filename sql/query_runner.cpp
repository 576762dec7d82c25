#include "sql/query_runner.h"

#include "base/check.h"

namespace granary::sql {

namespace {
QueryRunner the_runner = nullptr;
}  // namespace

void set_query_runner(QueryRunner runner) noexcept { the_runner = runner; }

void run_query(SessionContext& session, std::string_view text, RowSpool& rows) {
  GR_CHECK(the_runner != nullptr);
  the_runner(session, text, rows);
}

}  // namespace granary::sql
