// sql/notices.h: messages that a statement sends besides its answer.
#pragma once

#include "sql/error.h"
#include "sql/session_context.h"

namespace granary::sql {

/// Sent before the statement's completion, at once where it has run for long, unless
/// client_min_messages, as it is now, asks for less. The server's log has it at the same moment
/// where log_min_messages asks for it.
void add_notice(SessionContext& session, Diagnostic notice);

}  // namespace granary::sql
