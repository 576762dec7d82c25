#include "sql/lock_wait.h"

#include <chrono>
#include <utility>

#include "engine/engine.h"
#include "sql/error.h"
#include "sql/executor/execute.h"
#include "sql/interrupts.h"
#include "sql/statement_host.h"
#include "sql/wait_point.h"

namespace granary::sql {

namespace {

/// While it lives, others see that the session waits.
class ShownWait {
 public:
  explicit ShownWait(SessionContext& session) : host_(session.host) {
    if (host_ != nullptr) host_->set_waiting(true);
  }
  ~ShownWait() {
    if (host_ != nullptr) host_->set_waiting(false);
  }
  ShownWait(const ShownWait&) = delete;
  ShownWait& operator=(const ShownWait&) = delete;

 private:
  StatementHost* host_;
};

}  // namespace

void note_lock_wait(SessionContext& session) {
  if (!session.lock_wait_timeout_ms) {
    session.lock_wait_timeout_ms = session.settings.lock_timeout_ms;
  }
}

std::int64_t take_lock_timeout(SessionContext& session) {
  return std::exchange(session.lock_wait_timeout_ms, std::nullopt)
      .value_or(session.settings.lock_timeout_ms);
}

void wait_for_lock_here(SessionContext& session) {
  using Clock = WaitPoint::Clock;
  const std::int64_t timeout_ms = take_lock_timeout(session);
  const std::int64_t deadline_us = steady_us() + timeout_ms * 1000;
  const Clock::time_point end = timeout_ms > 0
                                    ? Clock::time_point(std::chrono::microseconds(deadline_us))
                                    : Clock::time_point::max();
  engine::Transaction& transaction = session.transaction;
  const ShownWait shown(session);
  const auto granted = [&] { return !transaction.waits_for_lock(); };
  while (!granted()) {
    const bool lock_timed_out = timeout_ms > 0 && steady_us() >= deadline_us &&
                                !session.interrupts.time_out(deadline_us);
    if (lock_timed_out && transaction.give_up_lock_wait()) {
      throw SqlError("55P03", "canceling statement due to lock timeout");
    }
    try {
      session.check_interrupts();
      wait_here(session, end, granted);
    } catch (const SqlError&) {
      transaction.give_up_lock_wait();
      throw;
    }
  }
  throw ExecInterrupt{PullStatus::kWait};
}

}  // namespace granary::sql
