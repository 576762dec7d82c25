// sql/notices.h: messages that a statement sends besides its answer.
#pragma once

#include "sql/error.h"
#include "sql/session_context.h"

namespace granary::sql {

/// The client of a session.
class NoticeSink {
 public:
  virtual ~NoticeSink() = default;
  /// Sends what of SessionContext::notices it has not been sent; where that cannot go ahead of the
  /// statement's answer, nothing. Called in the middle of a statement.
  virtual void tell() = 0;
};

/// Sent before the statement's completion, at once where it has run for long, unless
/// client_min_messages, as it is now, asks for less.
void add_notice(SessionContext& session, Diagnostic notice);

}  // namespace granary::sql
