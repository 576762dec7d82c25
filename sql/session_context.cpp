#include "sql/session_context.h"

#include "sql/catalog/temporary.h"
#include "sql/later_steps.h"
#include "sql/notices.h"
#include "sql/statement_host.h"
#include "sql/wait_point.h"

namespace granary::sql {

SessionContext::SessionContext(engine::Engine& store, catalog::Catalog& shared_catalog)
    : catalog(shared_catalog), transaction(store) {}
SessionContext::~SessionContext() = default;

void SessionContext::notice(const char* severity, const char* sqlstate, std::string message,
                            std::string detail, std::string hint, std::source_location source) {
  Diagnostic diagnostic;
  diagnostic.source = source;
  diagnostic.severity = severity;
  diagnostic.sqlstate = sqlstate;
  diagnostic.message = std::move(message);
  diagnostic.detail = std::move(detail);
  diagnostic.hint = std::move(hint);
  add_notice(*this, std::move(diagnostic));
}

void SessionContext::tell_notices() const {
  if (!notices.empty() && host != nullptr && step_is_long.load_relaxed()) host->tell();
}

bool SessionContext::time_out_statement(std::int64_t at_us) noexcept {
  const std::int64_t deadline = statement_deadline_us.load_relaxed();
  if (deadline == 0 || at_us < deadline) return false;
  statement_timed_out.store_seq_cst(true);
  cancel_requested.store_seq_cst(true);
  return true;
}

void SessionContext::check_interrupts() const {
  tell_notices();
  // Pairs with the canceller's store; a late look only delays the cancel by one check.
  if (cancel_requested.load_relaxed()) {
    if (host != nullptr && host->wait_point().refused.load_relaxed()) {
      throw SqlError("53000", "canceling statement due to lack of threads")
          .hint("Every thread that the server may have is waiting or working for a statement.");
    }
    throw SqlError("57014", statement_timed_out.load_relaxed()
                                ? "canceling statement due to statement timeout"
                                : "canceling statement due to user request");
  }
}

}  // namespace granary::sql
