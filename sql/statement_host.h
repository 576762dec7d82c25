// sql/statement_host.h: the session as the statement that runs in it sees it.
//
// Thread safety: the session's thread.
#pragma once

namespace granary::sql {

class WaitPoint;

class StatementHost {
 public:
  virtual ~StatementHost() = default;
  /// Sends what of SessionContext::notices the client has not been sent; where that cannot go ahead
  /// of the statement's answer, nothing. Called in the middle of a statement.
  virtual void tell() = 0;
  /// Whether others are shown that the statement waits for a lock.
  virtual void set_waiting(bool waiting) noexcept = 0;
  /// A program took the cancel (57014) that its statement was asked for, and goes on: it is over,
  /// and so is the statement's time-out. false: the session ends, which nothing holds up.
  virtual bool take_cancel() noexcept = 0;
  /// Where the statement waits on its thread, and is woken when it is cancelled.
  virtual WaitPoint& wait_point() noexcept = 0;
  /// It waits there, and not only for a moment: the thread will not serve others soon, and earlier
  /// answers leave. false: one waits for the log, which has to be asked for again.
  virtual bool wait_is_long() noexcept = 0;
};

}  // namespace granary::sql
