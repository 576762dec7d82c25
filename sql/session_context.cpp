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
  if (step_is_long.load_relaxed() && host != nullptr) host->tell();
}

void SessionContext::check_interrupts() const {
  tell_notices();
  interrupts.check();
}

}  // namespace granary::sql
