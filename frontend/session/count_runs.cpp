// What runs of statements are counted as (sql/statement_counters.h). Runs that end in an error are
// not, as in PostgreSQL; nor is one for which there is no memory: it has happened all the same.
#include <charconv>
#include <new>

#include "frontend/session/plan_task.h"
#include "frontend/session/session.h"
#include "planner/cache/counted.h"

namespace granary::frontend {

namespace {

/// The number at the end of a command tag; 0: it has none.
std::uint64_t rows_of(std::string_view tag) {
  std::uint64_t out = 0;
  const std::size_t at = tag.rfind(' ');
  if (at != std::string_view::npos) std::from_chars(&tag[at] + 1, tag.data() + tag.size(), out);
  return out;
}

}  // namespace

void Session::count_run(const sql::StatementCountersPtr& counters, std::int64_t started_ns,
                        std::uint64_t rows) noexcept try {
  const sql::Settings& settings = context_->settings;
  if (counters == nullptr || started_ns == 0 || !settings.counts_statements ||
      (counters->utility && !settings.counts_utilities)) {
    return;
  }
  const double ms = static_cast<double>(steady_now_ns() - started_ns) / 1e6;
  context_->catalog.counters().statements().count(counters, ms, rows);
} catch (const std::bad_alloc&) {
}

void Session::count_run(const Run& run, std::string_view tag) noexcept {
  const planner::Statement& statement = *run.statement;
  if (statement.counters == nullptr || statement.kind == planner::StatementKind::kTransaction)
    return;
  const bool of_task = statement.kind == planner::StatementKind::kPlan ||
                       statement.kind == planner::StatementKind::kUtility;
  count_run(statement.counters, of_task ? plan_task_->started_ns() : run.started_ns, rows_of(tag));
}

void Session::count_transaction(const Run& run) noexcept try {
  if (run.started_ns == 0) return;
  const sql::StatementCountersPtr& known = run.statement->counters;
  count_run(known != nullptr ? known : planner::counters_of_transaction(query_text_, *context_),
            run.started_ns, 0);
} catch (const std::bad_alloc&) {
}

}  // namespace granary::frontend
