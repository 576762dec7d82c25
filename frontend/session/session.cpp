#include "frontend/session/session.h"

#include <algorithm>
#include <exception>

#include <fmt/format.h>

#include "base/check.h"
#include "frontend/auth/password_exchange.h"
#include "frontend/copy/copy_in.h"
#include "frontend/copy/copy_out.h"
#include "frontend/session/plan_task.h"
#include "frontend/session/portal_cursors.h"
#include "frontend/session/replay.h"
#include "frontend/session/simple_query.h"
#include "frontend/session/sql_prepared.h"
#include "frontend/session/startup_packet.h"
#include "sql/later_steps.h"
#include "sql/types/text.h"

namespace granary::frontend {

using sql::SqlError;

namespace {

/// Unsent bytes beyond which a session does nothing more for its client.
constexpr std::size_t kUnsentBytesMax = std::size_t{1} << 20;
/// With which a statement's time begins: Query, function call, Parse, Bind, Describe, Execute.
constexpr std::string_view kTimedMessages = "QFPBDE";

std::int64_t login_timeout_us() {
  const sql::SettingRow& row = *sql::Settings::find_row("authentication_timeout");
  return std::stoll(sql::Settings::server_default(row)) * 1'000'000;
}

}  // namespace

Session::Session(int fd, ServerContext& server, Peer peer)
    : Connection(fd),
      server_(server),
      peer_(std::move(peer)),
      wire_(fd),
      login_deadline_us_(steady_now_us() + login_timeout_us()),
      log_samples_(static_cast<std::uint64_t>(steady_now_ns())),
      encoder_(wire_.out) {}

Session::~Session() {
  leave_registry();
  if (counted_) server_.sessions.fetch_add_seq_cst(std::size_t{0} - 1);
}

void Session::leave_registry() {
  log_end();
  if (key_.pid != 0) server_.registry.remove(key_.pid);
  key_.pid = 0;
}

void Session::granted() noexcept {
  // Whoever has seen the count may end the session, and needs the mutex to see it.
  wait_point_.change([this] {
    ++grants_;
    loop()->post(*this, kWakeLock);
  });
}

void Session::await_grants() noexcept {
  wait_point_.wait([this] { return grants_ == grants_due(); });
}

void Session::step(std::uint32_t wakes, engine::Worker* worker) {
  worker_ = worker;
  if (context_) context_->step_is_long.store_relaxed(false);
  const bool told_to_read = (wakes & kWakeReadable) != 0 && suspended();
  yielded_ = clock_read_ = step_took_message_ = false;
  // The wake may be late, of a wait that is over.
  if ((wakes & kWakeLock) != 0 && waiting_lock_ &&
      wait_point_.read([this] { return grants_ == grants_due(); })) {
    waiting_lock_ = false;
    if (!lock_wait_.empty()) report_lock_end();
  }
  if ((wakes & kWakeHangUp) != 0) peer_gone_ = true;
  if ((wakes & kWakeShutdown) != 0) server_stops_ = true;
  if (peer_gone_) {
    phase_ = Phase::kClosing;
    wire_.out.discard();
  } else {
    if ((wakes & kWakeTimer) != 0) wake_for_timer();
    receive_and_process(wakes);
  }
  finish_step(wakes, told_to_read);
  if (worker != nullptr) worker->collect_garbage();
  worker_ = nullptr;
}

void Session::receive_and_process(std::uint32_t wakes) {
  if ((wakes & kWakeReadable) != 0 && !suspended() && phase_ != Phase::kClosing) {
    if (wire_.receive(needed_bytes_) == Wire::Received::kClosed) {
      peer_gone_ = true;
      phase_ = Phase::kClosing;
      wire_.out.discard();
      return;
    }
  }
  if (!waiting_lock_) {
    activity.set_waiting(false);
  } else {
    const bool give_up =
        shutting_down() || lock_timed_out_ || context_->interrupts.pending();
    if (!give_up) return;
    give_up_lock_wait();
  }
  if (waiting_log_.value != 0) {
    const bool over = server_.durable.durable_epoch() >= waiting_log_ ||
                      steady_now_us() >= log_deadline_us_ || shutting_down() ||
                      context_->interrupts.pending();
    if (!over) return;
    waiting_log_ = {};
  }
  if (waiting_room_) {
    if (!wire_.flush(server_.durable.durable_epoch())) {
      peer_gone_ = true;
      phase_ = Phase::kClosing;
      return;
    }
    if (wire_.out.unsent_bytes() >= kUnsentBytesMax / 4 && !shutting_down()) return;
    waiting_room_ = false;
  }
  if (shutting_down()) waiting_entry_ = false;
  process_messages();
  if (idle_ && phase_ == Phase::kReady && !block_->in_block()) send_notifications();
}

/// A last word, and the end.
void Session::end_with(const char* sqlstate, const char* message) {
  if (phase_ == Phase::kClosing) return;
  if (phase_ == Phase::kReady || phase_ == Phase::kAuthenticating) {
    SqlError error(sqlstate, message);
    error.diagnostic.severity = "FATAL";
    report(error);
  }
  phase_ = Phase::kClosing;
}

void Session::process_messages() {
  while (phase_ != Phase::kClosing && !suspended()) {
    if (shutting_down() && !message_begun_) {
      end_with("57P01", "terminating connection due to administrator command");
      return;
    }
    if (phase_ == Phase::kEntering) {  // the message that let the client in is still at the front
      if (!process_message({})) continue;
      take_message();
      continue;
    }
    const std::string_view data = wire_.in.data();
    if (phase_ == Phase::kAuthenticating && !data.empty() && data[0] != 'p') {
      const auto type = static_cast<unsigned char>(data[0]);
      end_with("08P01",
               fmt::format("expected password response, got message type {}", type).c_str());
      return;
    }
    const FramedMessage framed =
        phase_ == Phase::kStartup ? next_startup_packet(data) : next_message(data);
    if (framed.status == Framing::kIncomplete) {
      needed_bytes_ = framed.needed;
      return;
    }
    if (framed.status == Framing::kBadLength || framed.status == Framing::kBadType) {
      if (framed.status == Framing::kBadType) {
        end_with("08P01", fmt::format("invalid frontend message type {}",
                                      static_cast<unsigned char>(framed.message.type))
                              .c_str());
      } else if (phase_ != Phase::kStartup) {
        end_with("08P01", "invalid message length");
      }
      phase_ = Phase::kClosing;
      return;
    }
    message_bytes_ = framed.bytes;
    if (!process_message(framed.message)) continue;  // stays at the front
    take_message();
  }
}

/// It is done with.
void Session::take_message() {
  wire_.in.consume(message_bytes_);
  needed_bytes_ = 0;
  message_begun_ = false;
  step_took_message_ = true;
  if (wire_.out.unsent_bytes() >= kUnsentBytesMax) waiting_room_ = true;
}

/// true: the message is done with.
bool Session::process_message(const MessageView& message) {
  try {
    if (phase_ == Phase::kEntering) return begin_session();
    if (phase_ == Phase::kStartup || phase_ == Phase::kAuthenticating) {
      phase_ == Phase::kStartup ? process_startup(message.body) : process_password(message);
      return phase_ != Phase::kEntering;
    }
    return dispatch(message) == Handled::kDone;
  } catch (SqlError& error) {
    if (error.may_replay && begin_replay(error)) return false;
    report(error);
  } catch (const std::bad_alloc&) {
    SqlError error("53200", "out of memory");
    report(error);
  } catch (const sql::ExecInterrupt&) {
    SqlError error("XX000", "internal error: a conflict where nothing can start over");
    report(error);
  } catch (const std::exception& fault) {
    SqlError error("XX000", std::string("internal error: ") + fault.what());
    report(error);
  }
  return true;
}

/// A message about the statement `text` is worked on, which the other sessions are shown.
void Session::begin_query(std::string_view text, const Portal* portal) {
  set_query_text(text);
  if (portal != nullptr && portal == shown_portal_) return;
  shown_portal_ = portal;
  if (!context_->settings.tracks_activities) return activity.disable();
  const bool has_begun = block_->state() != BlockState::kIdle;
  activity.begin(text, has_begun ? context_->transaction_start : context_->statement_start,
                 context_->statement_start);
}

/// The first look at a message that runs a statement. What came together came at the same time,
/// until one of it has run something. false: it begins with the next step, as whoever watches a
/// step looks for its deadline when it begins.
bool Session::begin_message(char type) {
  if (message_begun_) {
    step_deadline_us.store_relaxed(context_->interrupts.deadline_us());
    return true;
  }
  message_begun_ = true;
  if (std::exchange(idle_, false)) {  // a cancel that came too late is forgotten
    context_->interrupts.forget();
    sql::adopt_server_defaults(context_->settings, defaults_seen_);
  }
  if (type != 'S' && !clock_read_) context_->statement_start = now_timestamp();
  clock_read_ = type == 'P' || type == 'B' || type == 'D' || type == 'C';
  lock_timed_out_ = false;
  scratch_.reset();
  if (kTimedMessages.find(type) != kTimedMessages.npos) {
    statement_logged_ = false;
    message_started_ns_ = context_->settings.log.times() ? steady_now_ns() : 0;
  }
  const std::int64_t deadline = context_->interrupts.deadline_us();
  if (deadline == 0) {
    if (kTimedMessages.find(type) != kTimedMessages.npos) arm_statement_timeout();
    return context_->interrupts.deadline_us() == 0 || !step_took_message_;
  }
  // It began with an earlier message, and went on while the client kept this one to itself.
  step_deadline_us.store_relaxed(deadline);
  if (steady_now_us() < deadline) return true;
  throw SqlError("57014", "canceling statement due to statement timeout");
}

Session::Handled Session::dispatch(const MessageView& message) {
  const char type = message.type;
  if (type == 'X') {
    phase_ = Phase::kClosing;
    return Handled::kDone;
  }
  if (skip_until_sync_ && type != 'S') return Handled::kDone;
  // Nothing is skipped after these; a COPY knows how it began.
  if (copy_in_ == nullptr) in_extended_ = type != 'Q' && type != 'F' && type != 'S';
  if (!begin_message(type)) return suspend(Progress::kYield);
  if (lock_timed_out_) throw SqlError("55P03", "canceling statement due to lock timeout");
  if (replay_ != nullptr && replay_->running) {
    const Progress progress = continue_replay();
    if (progress != Progress::kDone) return suspend(progress);
  }
  if (copy_in_ != nullptr) return copy_message(message);
  if (simple_ != nullptr && simple_->active) return run_simple(*simple_);
  switch (type) {
    case 'Q':
      return simple_query(message.body);
    case 'P':
      return parse(message.body);
    case 'B':
      return bind(message.body);
    case 'D':
      return describe(message.body);
    case 'E':
      return execute(message.body);
    case 'C':
      close_named(message.body);
      return Handled::kDone;
    case 'H':
      if (!wire_.flush(server_.durable.durable_epoch())) peer_gone_ = true;
      return Handled::kDone;
    case 'S':
      return sync();
    case 'F':
      return call_function(message.body);
    default:
      in_extended_ = false;
      return Handled::kDone;  // copy messages after a failed COPY; passwords nobody asked for
  }
}

/// The one place where users' errors end (F4).
void Session::report(SqlError& error) {
  if (shutting_down() && error.diagnostic.sqlstate == "57014") {
    error.diagnostic = {};
    error.diagnostic.severity = "FATAL";
    error.diagnostic.sqlstate = "57P01";
    error.diagnostic.message = "terminating connection due to administrator command";
  }
  if (context_ && context_->settings.exits_on_error && error.diagnostic.severity == "ERROR")
    error.diagnostic.severity = "FATAL";
  const bool is_fatal = error.diagnostic.severity == "FATAL";
  if (copy_in_ != nullptr) in_extended_ = copy_extended_;
  if (context_) {
    if (error.diagnostic.sqlstate == "40P01") {
      activity.note_deadlock();
      add_deadlock_detail(error.diagnostic);
    }
    end_failed_replay();
    note_error(error);
    runner_->reset();
    plan_task_->finish();
    copy_hold_.reset();
    copy_in_.reset();
    file_copy_.reset();
    context_->later_steps.reset();
    copy_out_.reset();
    copy_fed_ = 0;
    execute_run_.reset();
    prepare_text_.reset();
    declaring_.reset();
    calling_.reset();
    ending_block_ == block_->ends() ? block_->abort() : block_->fail();
    forget_failed_uses();
    effects_->settle();
    send_notices();
  }
  if (error.location_bytes >= 0 && error.diagnostic.position == 0 && !query_text_.empty()) {
    const auto before = query_text_.substr(0, static_cast<std::size_t>(error.location_bytes));
    error.diagnostic.position = 1 + static_cast<std::int32_t>(sql::utf8_count(before));
  }
  write_diagnostic(wire_.out, 'E', error.diagnostic);
  error.diagnostic.detail += std::exchange(log_detail_, {});
  log_diagnostic(error.diagnostic);
  set_query_text({});
  if (is_fatal || phase_ != Phase::kReady) {
    phase_ = Phase::kClosing;
    return;
  }
  const bool simple = simple_ != nullptr && simple_->active;
  if (simple) simple_->finish();
  if (in_extended_ && !simple) {
    skip_until_sync_ = true;
    disarm_statement_timeout();
    return;
  }
  end_portals();
  send_ready();
}

void Session::send_ready() {
  report_settings();
  shown_portal_ = nullptr;
  disarm_statement_timeout();
  const bool in_block = block_->in_block();
  activity.set_transactions(block_->ends(), block_->rollbacks());
  activity.set_snapshot(context_->transaction.snapshot());
  const auto state = !in_block                                ? ActivityState::kIdle
                     : block_->state() == BlockState::kFailed ? ActivityState::kIdleInFailedBlock
                                                              : ActivityState::kIdleInBlock;
  if (context_->settings.tracks_activities)
    activity.end(state, in_block ? context_->transaction_start : 0, now_timestamp());
  if (context_->settings.socket_changes != socket_changes_seen_) apply_socket_settings();
  if (!in_block) send_notifications();
  write_ready(wire_.out, block_->status());
  wire_.out.finish();
  told_columns_.clear();
  ++series_;
  idle_ = true;
}

}  // namespace granary::frontend
