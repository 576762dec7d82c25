#include "planner/routine/run_query.h"

#include "planner/bind/statement.h"
#include "planner/parse/parse_tree.h"
#include "planner/parse/standard_text.h"
#include "planner/routine/nested.h"

namespace granary::planner {
namespace {

constexpr int kTriesMax = 10;  // with a plan that was stale when it was run

/// The error came up in the query, not in the statement that calls the function.
void blame(sql::SqlError& error, const std::string& text) {
  if (error.location_bytes >= 0) return move_to_internal(error, text);
  add_context(error, "SQL statement \"" + text + "\"");
}

/// Whether it was a query.
bool run_one(const NestedContext& context, const PgQuery__Node& node, std::string_view own_text,
             Arena& arena, sql::RowSpool& rows) {
  for (int tries = 0; tries < kTriesMax; ++tries) {
    ParamSpec no_parameters;
    no_parameters.fixed = true;
    bool cacheable = false;
    const StatementPtr statement =
        build_statement(node, own_text, no_parameters, context.session, cacheable);
    if (statement->kind != StatementKind::kPlan) {
      sql::RowSpool nowhere(context.session.settings);
      run_nested_utility(context, *statement, arena, nullptr, nowhere);
      return false;
    }
    rows.clear();
    rows.start(statement->plan->columns);
    std::uint64_t count = 0;
    try {
      if (run_nested(context, *statement, arena, nullptr, rows, 0, count))
        return statement->tag == "SELECT";
    } catch (sql::SqlError& error) {
      error.location_bytes = -1;
      throw;
    }
  }
  throw sql::ExecInterrupt{sql::PullStatus::kConflict};
}

}  // namespace

void run_query_text(sql::SessionContext& session, std::string_view text, sql::RowSpool& rows) {
  const NestedContext context{.session = session, .read_only = true, .language = "SQL"};
  const std::string standard = as_standard_text(session, std::string(text));
  bool is_query = false;
  Arena arena;
  try {
    const ParseTree tree = ParseTree::parse(standard);
    for (std::size_t i = 0; i < tree.count(); ++i)
      is_query = run_one(context, tree.statement(i), tree.statement_text(i), arena, rows);
  } catch (sql::SqlError& error) {
    blame(error, standard);
    throw;
  }
  if (!is_query) throw sql::SqlError("22000", "invalid query");
}

}  // namespace granary::planner
