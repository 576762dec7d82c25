// The end of a session's step: what leaves now, and what the connection waits for next.
#include <algorithm>
#include <cstdint>

#include "frontend/session/plan_task.h"
#include "frontend/session/session.h"
#include "sql/catalog/temporary.h"

namespace granary::frontend {

namespace {

/// Of PostgreSQL's output buffer, which it sends when full, at Flush and with ReadyForQuery.
constexpr std::size_t kLingerBytes = 8192;
/// Memory that buffers keep while a connection idles.
constexpr std::size_t kIdleBufferBytes = std::size_t{16} << 10;

}  // namespace

/// In the middle of a statement that takes long: the answers of earlier messages leave, at once or
/// as soon as what they say is durable.
void Session::send_finished() {
  if (wire_.out.finished_bytes() == 0 || copy_out_ != nullptr) return;
  const engine::Epoch durable = server_.durable.durable_epoch();
  if (wire_.out.sendable(durable).empty()) {
    server_.durable.request_flush(wire_.out.awaited());  // the step's end, which asks too, is far
    return;
  }
  // A broken connection is found at the step's end.
  const auto send = [&] { static_cast<void>(wire_.flush(durable, SIZE_MAX, true)); };
  // Rows of the statement may be half encoded, and have to stay where they are.
  plan_task_->active() ? static_cast<void>(plan_task_->step_aside(send)) : send();
}

bool Session::wait_is_long() noexcept {
  send_finished();
  loop()->hand_over(*this);
  return wire_.out.finished_bytes() == 0 || wire_.out.awaited().value == 0;
}

/// told_to_read: the socket had something for a session that was suspended.
void Session::finish_step(std::uint32_t wakes, bool told_to_read) {
  step_deadline_us.store_relaxed(0);
  // The beginning of an answer whose end waits would wake the client for nothing; answers before it
  // leave. What a durable epoch released leaves at once, whatever waits behind it by now.
  const bool whole = (wakes & kWakeDurable) != 0 || phase_ == Phase::kClosing;
  const std::size_t linger_bytes = whole ? 0 : kLingerBytes;
  const bool unfinished = waiting_lock_ || yielded_;
  if (!peer_gone_ && !wire_.flush(server_.durable.durable_epoch(), linger_bytes, unfinished)) {
    peer_gone_ = true;
    phase_ = Phase::kClosing;
    wire_.out.discard();
  }
  const bool is_suspended = suspended();
  const bool wants_read_before = wants.read;
  wants = {};
  wants.write = wire_.blocked();
  wants.durable = wire_.out.awaited();
  if (waiting_log_.value != 0 && (wants.durable.value == 0 || waiting_log_ < wants.durable)) {
    wants.durable = waiting_log_;
  }
  if (phase_ == Phase::kClosing) {
    wants.read = false;
    // Nobody waits for a client that does not read to read what its session has said.
    if (wire_.blocked() && shutting_down()) {
      peer_gone_ = true;
      wire_.out.discard();
      wants.write = false;
      wants.durable = {};
    }
    if (waiting_lock_) give_up_lock_wait();
    wants.close = wire_.all_sent() || peer_gone_;
    if (wants.close && !peer_gone_) wire_.end();
    if (wants.close && context_) {
      block_->abort();
      sql::catalog::end_temporary_objects(*context_);
    }
    // From here on nobody finds the session to post to it: the loop may delete it at once.
    if (wants.close) leave_registry();
    return;
  }
  // A suspended session is told once that there is more to read; most clients send nothing before
  // their answer, and so cost no call to epoll.
  wants.read = !is_suspended || (wants_read_before && !told_to_read);
  wants.again = yielded_;
  if (waiting_room_ && !wire_.blocked() && wants.durable.value == 0) wants.again = true;
  idle_deadline_us_ = 0;
  if (phase_ != Phase::kReady) {
    constexpr std::int64_t kEntryRetryUs = 10'000;
    wants.deadline_us = waiting_entry_
                            ? std::min(login_deadline_us_, steady_now_us() + kEntryRetryUs)
                            : login_deadline_us_;
    return;
  }
  if (!is_suspended && wire_.in.data().empty()) {
    wire_.in.release(kIdleBufferBytes);
    wire_.out.release(kIdleBufferBytes);
    const std::int64_t idle_ms = block_->in_block()
                                     ? context_->settings.idle_in_transaction_session_timeout_ms
                                     : context_->settings.idle_session_timeout_ms;
    if (idle_ms > 0) idle_deadline_us_ = steady_now_us() + idle_ms * 1000;
  }
  const std::int64_t statement = context_->interrupts.deadline_us();
  for (const std::int64_t deadline :
       {waiting_lock_ ? lock_deadline_us_ : 0, waiting_lock_ ? lock_report_us_ : 0,
        idle_deadline_us_, waiting_log_.value != 0 ? log_deadline_us_ : 0,
        message_begun_ ? statement : 0}) {
    if (deadline != 0 && (wants.deadline_us == 0 || deadline < wants.deadline_us)) {
      wants.deadline_us = deadline;
    }
  }
}

}  // namespace granary::frontend
