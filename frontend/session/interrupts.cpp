// Cancels, time-outs and the end of the server, as a session hears of them.
#include "frontend/session/session.h"

namespace granary::frontend {

void Session::cancel() noexcept {
  context_->interrupts.cancel();
  wait_point_.wake();
  loop()->post(*this, kWakeCancel);
}

void Session::terminate() noexcept {
  terminate_requested_.store_seq_cst(true);
  cancel();
}

bool Session::shutting_down() const noexcept {
  return server_stops_ || terminate_requested_.load_seq_cst();
}

void Session::interrupt(Interruption why) noexcept {
  sql::SessionContext* context = interruptible_.load_acquire();
  if (context == nullptr) return;
  if (why == Interruption::kDeadline) {
    // The step may have gone on to the end of the message whose deadline it was.
    if (!context->interrupts.time_out(steady_now_us())) return;
  } else {
    must_end_.store_seq_cst(true);
    if (why == Interruption::kShutdown) terminate_requested_.store_seq_cst(true);
    context->interrupts.cancel();
  }
  wait_point_.wake();
}

void Session::lacks_thread() noexcept {
  sql::SessionContext* context = interruptible_.load_acquire();
  if (context == nullptr) return;
  context->interrupts.refuse_thread();
  wait_point_.wake();
}

bool Session::take_cancel() noexcept {
  if (must_end_.load_seq_cst() || shutting_down()) return false;
  disarm_statement_timeout();
  step_deadline_us.store_relaxed(0);
  context_->interrupts.forget();
  return true;
}

/// A lock that was granted after all is the transaction's, and goes with what it has done.
void Session::give_up_lock_wait() {
  if (!server_.engine.row_locks().cancel_wait(context_->transaction)) await_grants();
  waiting_lock_ = false;
}

void Session::wake_for_timer() {
  const std::int64_t now = steady_now_us();
  if (phase_ != Phase::kReady) {
    waiting_entry_ = false;
    if (now >= login_deadline_us_) end_with("57014", "canceling authentication due to timeout");
    return;
  }
  context_->interrupts.time_out(now);
  if (waiting_lock_) {
    if (lock_report_us_ != 0 && now >= lock_report_us_) report_lock_wait();
    if (lock_deadline_us_ != 0 && now >= lock_deadline_us_)  // of two, the one that was over first
      lock_timed_out_ = !context_->interrupts.time_out(lock_deadline_us_);
  }
  if (idle_deadline_us_ != 0 && now >= idle_deadline_us_) {
    if (block_->in_block()) {
      end_with("25P03", "terminating connection due to idle-in-transaction timeout");
    } else {
      end_with("57P05", "terminating connection due to idle-session timeout");
    }
  }
}

}  // namespace granary::frontend
