// sql/lock_wait.h: waits for locks, as statements inside of a statement meet them. As a rule the
// whole statement is undone, waits suspended, and runs again (PullStatus::kWait); what is here is
// for the programs that have something to say about how long that lasts.
//
// Thread safety: the session's thread.
#pragma once

#include "sql/session_context.h"

namespace granary::sql {

/// The statement is on its way out with PullStatus::kWait: of the places that tell, the innermost
/// decides what lock_timeout counts, since settings are as they were again further out.
void note_lock_wait(SessionContext& session);
/// What was noted, once; else lock_timeout as it is now. In ms; 0: for ever.
std::int64_t take_lock_timeout(SessionContext& session);

/// In the middle of a statement: whether a wait for a lock would end by lock_timeout.
inline bool lock_waits_end(const SessionContext& session) {
  return session.lock_wait_timeout_ms.value_or(session.settings.lock_timeout_ms) > 0;
}

/// The transaction has queued for a lock (PullStatus::kWait), and whoever calls will take the
/// error that a wait in vain is. Waits here, on the thread; the loop's other sessions go on on
/// another one.
/// errors  55P03 when lock_timeout is over, 57014: it is in the queue no more;
///         ExecInterrupt kWait: it has the lock, the statement starts over
[[noreturn]] void wait_for_lock_here(SessionContext& session);

}  // namespace granary::sql
