#include "frontend/loop/event_loop.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <limits>
#include <utility>

#include "base/check.h"
#include "engine/engine.h"
#include "frontend/loop/loop_threads.h"

namespace granary::frontend {

namespace {
constexpr std::uint64_t kNobodyWaits = std::numeric_limits<std::uint64_t>::max();
/// After so many steps of one connection in a row nobody else is thought to need the loop soon.
constexpr unsigned kLoneSteps = 16;
/// Garbage that cannot be collected now mostly waits for E, which moves about as often.
constexpr int kTidyingPauseMs = 40;
}  // namespace

std::int64_t steady_now_ns() noexcept {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

std::int64_t steady_now_us() noexcept { return steady_now_ns() / 1000; }

Connection::~Connection() {
  if (fd_ >= 0) close(fd_);
}

EventLoop::EventLoop(LoopThreads& threads, DurableSource* durable)
    : threads_(threads),
      durable_source_(durable),
      epoll_fd_(epoll_create1(EPOLL_CLOEXEC)),
      event_fd_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  lowest_waiter_.store_relaxed(kNobodyWaits);
  GR_CHECK(epoll_fd_ >= 0 && event_fd_ >= 0);
  epoll_event event{};
  // Edge-triggered: it counts up for ever and is never read.
  event.events = EPOLLIN | EPOLLET;
  event.data.ptr = nullptr;
  GR_CHECK(epoll_ctl(epoll_fd_, EPOLL_CTL_ADD, event_fd_, &event) == 0);
}

EventLoop::~EventLoop() {
  for (Connection* connection : connections_) delete connection;
  for (Connection* connection : posted_) {
    if (!connections_.contains(connection)) delete connection;
  }
  close(event_fd_);
  close(epoll_fd_);
}

void EventLoop::adopt(Connection* connection) {
  connection->loop_ = this;
  post(*connection, kWakeAdopted);
}

void EventLoop::post(Connection& connection, std::uint32_t wakes) noexcept {
  {
    const std::lock_guard lock(mutex_);
    if (connection.posted_.fetch_or_seq_cst(wakes) == 0) posted_.push_back(&connection);
  }
  has_posted_.store_seq_cst(true);
  wake();
}

void EventLoop::durable_rose(engine::Epoch durable) noexcept {
  // Pairs with serve, which looks at D a last time before it sleeps (L4).
  if (lowest_waiter_.load_seq_cst() <= durable.value) wake();
}

void EventLoop::shut_down() noexcept {
  {
    const std::lock_guard lock(mutex_);
    shutdown_requested_ = true;
  }
  has_posted_.store_seq_cst(true);
  wake();
}

void EventLoop::stop() noexcept {
  stopped_.store_seq_cst(true);
  wake();
}

void EventLoop::wake() noexcept {
  if (!sleeping_.exchange_seq_cst(false)) return;
  const std::uint64_t one = 1;
  const auto written = write(event_fd_, &one, sizeof one);
  GR_CHECK(written == sizeof one || errno == EAGAIN);
}

bool EventLoop::steal(std::uint64_t turn) noexcept {
  if (!turn_.compare_exchange_seq_cst(turn, turn + 1)) return false;
  // Only who serves the loop takes it away, and nobody does yet.
  if (current_ != nullptr) current_->step_is_long();
  return true;
}

void EventLoop::hand_over(Connection& waiting) noexcept {
  // The turn is over where the loop has been taken already.
  if (steal(waiting.turn_)) threads_.hand_over(*this);
}

bool EventLoop::serve(engine::Worker* worker) {
  take_over();
  std::array<epoll_event, 128> events;
  while (!stopped_.load_seq_cst()) {
    if (owed_flush_.value != 0 && !flush_owed(worker)) return false;
    int timeout = timeout_ms();
    const bool may_tidy = timeout != 0 && worker != nullptr && worker->has_much_garbage();
    if (may_tidy) {
      const int pause = tidies_ ? 0 : kTidyingPauseMs;
      timeout = timeout < 0 ? pause : std::min(timeout, pause);
    }
    if (timeout != 0) {
      sleeping_.store_seq_cst(true);
      // Whoever posted before this look finds sleeping_ set or is seen here (L4).
      const bool durable_came =
          !durable_waiters_.empty() &&
          durable_source_->durable_epoch().value >= durable_waiters_.begin()->first;
      if (has_posted_.load_seq_cst() || durable_came || stopped_.load_seq_cst()) timeout = 0;
    }
    const int count =
        epoll_wait(epoll_fd_, events.data(), static_cast<int>(events.size()), timeout);
    sleeping_.store_seq_cst(false);
    GR_CHECK(count >= 0 || errno == EINTR);
    for (int i = 0; i < count; ++i) {
      auto* connection = static_cast<Connection*>(events[static_cast<std::size_t>(i)].data.ptr);
      if (connection == nullptr) continue;
      const std::uint32_t ready = events[static_cast<std::size_t>(i)].events;
      std::uint32_t wakes = 0;
      if ((ready & EPOLLIN) != 0) wakes |= kWakeReadable;
      if ((ready & EPOLLOUT) != 0) wakes |= kWakeWritable;
      if ((ready & (EPOLLHUP | EPOLLERR)) != 0) wakes |= kWakeHangUp;
      if (!run_step(*connection, wakes, worker)) return false;
    }
    if (!run_posted(worker) || !run_durable(worker) || !run_timers(worker)) return false;
    if (count == 0 && may_tidy && !tidy(*worker)) return false;
  }
  return true;
}

/// A new server: the step that the old one is in goes on there; its deadline becomes ours to watch.
void EventLoop::take_over() {
  if (current_ == nullptr) return;
  watch_deadline(*current_);
  current_ = nullptr;
}

void EventLoop::watch_deadline(Connection& running) {
  const std::int64_t deadline = running.step_deadline_us.load_relaxed();
  if (deadline == 0 || running.timer_us_ != 0) return;
  running.timer_us_ = deadline;
  timers_.emplace(deadline, &running);
}

int EventLoop::timeout_ms() const {
  if (!again_.empty() || !taken_.empty()) return 0;
  if (timers_.empty()) return -1;
  const std::int64_t left = timers_.begin()->first - steady_now_us();
  return left <= 0 ? 0 : static_cast<int>(std::min<std::int64_t>((left + 999) / 1000, 60'000));
}

/// From here on a thief may take the loop's data (L2).
std::uint64_t EventLoop::begin_turn() noexcept {
  const std::uint64_t turn = turn_.load_relaxed() + 1;
  // Release: a thief that sees the odd turn sees the loop's data as it is now.
  turn_.store_release(turn);
  threads_.busy();
  return turn;
}

/// false: the loop belongs to a thief.
bool EventLoop::end_turn(std::uint64_t turn) noexcept {
  return turn_.compare_exchange_seq_cst(turn, turn + 1);
}

bool EventLoop::run_step(Connection& connection, std::uint32_t wakes, engine::Worker* worker) {
  if (connection.dead_) return true;
  if (connection.running_) {
    defer(connection, wakes);
    return true;
  }
  connection.running_ = true;
  current_ = &connection;
  lone_steps_ = last_stepped_ == &connection ? lone_steps_ + 1 : 0;
  last_stepped_ = &connection;
  const std::uint64_t turn = connection.turn_ = begin_turn();
  connection.step(wakes, worker);
  if (!end_turn(turn)) {
    post(connection, kWakeFinished);
    return false;
  }
  current_ = nullptr;
  connection.running_ = false;
  after_step(connection);
  return true;
}

/// Events for a connection whose step runs elsewhere wait for its end.
void EventLoop::defer(Connection& connection, std::uint32_t wakes) {
  connection.pending_ |= wakes;
  if ((wakes & kWakeHangUp) != 0 && connection.registered_) {
    epoll_ctl(epoll_fd_, EPOLL_CTL_DEL, connection.fd_, nullptr);
    connection.registered_ = false;
    connection.interrupt(Interruption::kHangUp);
  } else if ((wakes & (kWakeReadable | kWakeWritable)) != 0) {
    watch(connection, 0);
  }
  if ((wakes & kWakeTimer) == 0) return;
  // It may have been set for a wait that is over: only its own deadline ends what runs now.
  const std::int64_t deadline = connection.step_deadline_us.load_relaxed();
  const bool over = deadline != 0 && steady_now_us() >= deadline;
  over ? connection.interrupt(Interruption::kDeadline) : watch_deadline(connection);
}

void EventLoop::after_step(Connection& connection) {
  const Wants& wants = connection.wants;
  if (wants.close) {
    bury(connection);
    return;
  }
  const std::uint32_t events =
      (wants.read ? std::uint32_t{EPOLLIN} : 0U) | (wants.write ? std::uint32_t{EPOLLOUT} : 0U);
  if (events != connection.events_) watch(connection, events);
  if (wants.deadline_us != connection.timer_us_) {
    if (connection.timer_us_ != 0) timers_.erase({connection.timer_us_, &connection});
    connection.timer_us_ = wants.deadline_us;
    if (wants.deadline_us != 0) timers_.emplace(wants.deadline_us, &connection);
  }
  if (wants.durable != connection.durable_) {
    if (connection.durable_.value != 0) {
      durable_waiters_.erase({connection.durable_.value, &connection});
    }
    connection.durable_ = wants.durable;
    if (wants.durable.value != 0) {
      durable_waiters_.emplace(wants.durable.value, &connection);
      owed_flush_ = std::max(owed_flush_, wants.durable);
      // Others may take long yet, and the flush goes on beside them.
      if (lone_steps_ < kLoneSteps) request_flush_owed();
    }
    note_lowest_waiter();
  }
  const std::uint32_t pending = std::exchange(connection.pending_, 0);
  if (wants.again || pending != 0) {
    if (connection.posted_.fetch_or_seq_cst(pending | kWakeAgain) == 0) {
      again_.push_back(&connection);
    }
  }
}

void EventLoop::watch(Connection& connection, std::uint32_t events) {
  if (!connection.registered_ || connection.events_ == events) return;
  epoll_event event{};
  event.events = events;
  event.data.ptr = &connection;
  epoll_ctl(epoll_fd_, EPOLL_CTL_MOD, connection.fd_, &event);
  connection.events_ = events;
}

void EventLoop::bury(Connection& connection) {
  if (connection.registered_) epoll_ctl(epoll_fd_, EPOLL_CTL_DEL, connection.fd_, nullptr);
  connection.registered_ = false;
  if (connection.timer_us_ != 0) timers_.erase({connection.timer_us_, &connection});
  if (connection.durable_.value != 0)
    durable_waiters_.erase({connection.durable_.value, &connection});
  connections_.erase(&connection);
  connection_count_.store_relaxed(connections_.size());
  connection.dead_ = true;
  if (connection.posted_.load_seq_cst() == 0) delete &connection;
}

bool EventLoop::run_posted(engine::Worker* worker) {
  if (!again_.empty()) {
    taken_.insert(taken_.end(), again_.begin(), again_.end());
    again_.clear();
  }
  bool shut_down_now = false;
  if (has_posted_.load_seq_cst()) {
    const std::lock_guard lock(mutex_);
    has_posted_.store_seq_cst(false);
    taken_.insert(taken_.end(), posted_.begin(), posted_.end());
    posted_.clear();
    shut_down_now = shutdown_requested_ && !shutting_down_;
  }
  if (shut_down_now) {
    shutting_down_ = true;
    for (Connection* connection : connections_) {
      if (connection->posted_.fetch_or_seq_cst(kWakeShutdown) == 0) taken_.push_back(connection);
      connection->interrupt(Interruption::kShutdown);
    }
  }
  while (!taken_.empty()) {
    Connection& connection = *taken_.front();
    taken_.pop_front();
    std::uint32_t wakes = connection.posted_.exchange_seq_cst(0);
    if (connection.dead_) {
      delete &connection;
      continue;
    }
    if ((wakes & kWakeAdopted) != 0) {
      connections_.insert(&connection);
      connection_count_.store_relaxed(connections_.size());
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.ptr = &connection;
      connection.registered_ = epoll_ctl(epoll_fd_, EPOLL_CTL_ADD, connection.fd_, &event) == 0;
      connection.events_ = EPOLLIN;
      if (shutting_down_) wakes |= kWakeShutdown;
    }
    if ((wakes & kWakeFinished) != 0) {
      connection.running_ = false;
      const bool over = connection.wants.close;  // then it may be gone after this
      after_step(connection);
      if (over) continue;
      wakes &= ~std::uint32_t{kWakeFinished};
      if (wakes == 0) continue;
    }
    if (!run_step(connection, wakes, worker)) return false;
  }
  return true;
}

bool EventLoop::run_timers(engine::Worker* worker) {
  if (timers_.empty()) return true;
  const std::int64_t now = steady_now_us();
  // Once each: a session whose time is over may ask to be woken at once again because what it waits
  // for is on its way, in the queue that is looked at after this.
  auto due = std::distance(timers_.begin(), timers_.lower_bound({now + 1, nullptr}));
  for (; due > 0 && !timers_.empty() && timers_.begin()->first <= now; --due) {
    Connection& connection = *timers_.begin()->second;
    timers_.erase(timers_.begin());
    connection.timer_us_ = 0;
    if (!connection.running_) connection.wants.deadline_us = 0;
    if (!run_step(connection, kWakeTimer, worker)) return false;
  }
  return true;
}

void EventLoop::request_flush_owed() noexcept {
  durable_source_->request_flush(std::exchange(owed_flush_, engine::Epoch{0}));
}

/// Whoever has the loop to itself flushes the log here: a thread of its own would have to be woken,
/// and to wake this one. Counts as a step, so that a slow disk does not keep the loop from others.
bool EventLoop::flush_owed(engine::Worker* worker) {
  if (lone_steps_ < kLoneSteps || timeout_ms() == 0 || has_posted_.load_seq_cst()) {
    request_flush_owed();
    return true;
  }
  // Before the turn begins, in which a thief may take the loop's data.
  const engine::Epoch owed = std::exchange(owed_flush_, engine::Epoch{0});
  const std::uint64_t turn = begin_turn();
  if (!durable_source_->flush_here(owed)) durable_source_->request_flush(owed);
  return end_turn(turn) && run_durable(worker);
}

/// Nobody has anything to do: what large transactions have left behind is worked off, a portion at
/// a time. A step, because to free a large table takes long. false: the loop belongs to a thief.
bool EventLoop::tidy(engine::Worker& worker) {
  const std::uint64_t turn = begin_turn();
  const bool done = worker.collect_garbage();
  if (!end_turn(turn)) return false;
  tidies_ = done;
  return true;
}

void EventLoop::note_lowest_waiter() noexcept {
  const std::uint64_t lowest =
      durable_waiters_.empty() ? kNobodyWaits : durable_waiters_.begin()->first;
  if (lowest != lowest_waiter_.load_relaxed()) lowest_waiter_.store_seq_cst(lowest);
}

bool EventLoop::run_durable(engine::Worker* worker) {
  if (durable_waiters_.empty()) return true;
  const engine::Epoch durable = durable_source_->durable_epoch();
  while (!durable_waiters_.empty() && durable_waiters_.begin()->first <= durable.value) {
    Connection& connection = *durable_waiters_.begin()->second;
    durable_waiters_.erase(durable_waiters_.begin());
    connection.durable_ = {};
    if (!connection.running_) connection.wants.durable = {};
    if (!run_step(connection, kWakeDurable, worker)) return false;
  }
  note_lowest_waiter();
  return true;
}

}  // namespace granary::frontend
