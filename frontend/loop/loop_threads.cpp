#include "frontend/loop/loop_threads.h"

#include <algorithm>
#include <chrono>
#include <exception>

#include "engine/engine.h"

namespace granary::frontend {
namespace {

constexpr auto kSlice = std::chrono::milliseconds(2);
/// Between looks for garbage that cannot be collected yet.
constexpr auto kTidyingPause = std::chrono::milliseconds(40);
constexpr int kIdleLooksMax = 50;  // then the monitor sleeps until a step begins
/// How long a loop may be without a thread before its step has to end.
constexpr auto kUnservedPatience = std::chrono::milliseconds(100);

}  // namespace

LoopThreads::LoopThreads(unsigned loops, DurableSource* durable, ThreadHooks hooks,
                         ThreadLimits limits)
    : hooks_(std::move(hooks)), limits_(limits) {
  for (unsigned i = 0; i < loops; ++i)
    loops_.push_back(std::make_unique<EventLoop>(*this, durable));
  unserved_.reserve(loops);
}

LoopThreads::~LoopThreads() { shut_down(0); }

void LoopThreads::start() {
  const std::lock_guard lock(mutex_);
  for (const auto& loop : loops_)
    threads_.emplace_back([this, at = loop.get()] { thread_main(at); });
  monitor_ = std::thread([this] { monitor_main(); });
}

EventLoop& LoopThreads::next_loop() noexcept {
  return *loops_[next_.fetch_add_relaxed(1) % loops_.size()];
}

std::size_t LoopThreads::connections() const noexcept {
  std::size_t out = 0;
  for (const auto& loop : loops_) out += loop->connections();
  return out;
}

void LoopThreads::durable_rose(engine::Epoch durable) noexcept {
  for (const auto& loop : loops_) loop->durable_rose(durable);
}

void LoopThreads::shut_down(int patience_ms) {
  if (stopping_.load_seq_cst()) return;
  for (const auto& loop : loops_) loop->shut_down();
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience_ms);
  while (connections() != 0 && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  {
    const std::lock_guard lock(mutex_);  // no thread starts from here on
    stopping_.store_seq_cst(true);
    for (Spare* spare : spares_) spare->called.notify_one();
  }
  for (const auto& loop : loops_) loop->stop();
  wake_monitor();
  if (monitor_.joinable()) monitor_.join();
  std::vector<std::thread> threads, ended;
  {
    const std::lock_guard lock(mutex_);
    threads.swap(threads_);
    ended.swap(ended_);
  }
  for (std::thread& thread : threads) thread.join();
  for (std::thread& thread : ended) thread.join();
}

std::size_t LoopThreads::threads() {
  const std::lock_guard lock(mutex_);
  return threads_.size();
}

void LoopThreads::thread_main(EventLoop* first) {
  engine::Worker* worker = hooks_.attach();
  EventLoop* loop = first;
  while (true) {
    if (loop != nullptr) loop->serve(worker);
    loop = wait_as_spare(worker);
    if (loop == nullptr) break;
  }
  hooks_.detach(worker);
  leave();
}

/// The thread ends before the server does: the next to end joins it.
void LoopThreads::leave() {
  std::vector<std::thread> others;
  {
    const std::lock_guard lock(mutex_);
    const auto own = std::find_if(threads_.begin(), threads_.end(), [](const std::thread& thread) {
      return thread.get_id() == std::this_thread::get_id();
    });
    if (own == threads_.end()) return;  // the server ends, and waits for us
    others.swap(ended_);
    ended_.push_back(std::move(*own));
    threads_.erase(own);
  }
  for (std::thread& other : others) other.join();
}

/// Returns the loop to serve next; null: all is over, or the thread is one too many. Meanwhile what
/// the thread's long step has left behind is worked off.
EventLoop* LoopThreads::wait_as_spare(engine::Worker* worker) {
  bool done = true;  // by the last look for garbage
  auto idle_until = Clock::now() + limits_.spare_lifetime;
  std::unique_lock lock(mutex_);
  while (unserved_.empty() && !stopping_.load_seq_cst()) {
    const bool tidies = worker != nullptr && worker->has_much_garbage();
    if (tidies && done) {
      // No spare for so long: to free a large table takes a while.
      lock.unlock();
      done = worker->collect_garbage();
      lock.lock();
      continue;
    }
    Spare me;
    spares_.push_back(&me);
    me.called.wait_until(lock, tidies ? Clock::now() + kTidyingPause : idle_until,
                         [&] { return me.loop != nullptr || stopping_.load_seq_cst(); });
    if (me.loop != nullptr) return me.loop;
    std::erase(spares_, &me);
    done = true;
    if (tidies || Clock::now() < idle_until) continue;
    if (spares_.size() >= loops_.size()) return nullptr;
    idle_until = Clock::now() + limits_.spare_lifetime;
  }
  if (unserved_.empty()) return nullptr;
  EventLoop* loop = unserved_.back().loop;
  unserved_.pop_back();
  return loop;
}

void LoopThreads::wake_monitor() noexcept {
  {
    const std::lock_guard lock(mutex_);
    monitor_asleep_.store_seq_cst(false);
  }
  monitor_wake_.notify_one();
}

void LoopThreads::hand_over(EventLoop& loop) noexcept {
  const std::lock_guard lock(mutex_);
  if (!spares_.empty()) {
    Spare& spare = *spares_.back();
    spares_.pop_back();
    spare.loop = &loop;
    spare.called.notify_one();  // under the mutex: without it the spare may be gone
  } else if (!start_thread(&loop)) {
    unserved_.push_back({&loop, Clock::now()});
    // It looks after them, though no step of a loop may begin until it has.
    monitor_asleep_.store_seq_cst(false);
    monitor_wake_.notify_one();
  }
}

/// needs  mutex_. false: there are as many as may be, or the system has none
bool LoopThreads::start_thread(EventLoop* loop) noexcept {
  if (stopping_.load_seq_cst() || threads_.size() >= limits_.threads_max) return false;
  try {
    threads_.emplace_back([this, loop] { thread_main(loop); });
  } catch (const std::exception&) {
    return false;
  }
  return true;
}

/// Whether there are any.
bool LoopThreads::look_after_unserved() noexcept {
  const std::lock_guard lock(mutex_);
  if (unserved_.empty()) return false;
  const auto now = Clock::now();
  while (!unserved_.empty() && start_thread(unserved_.back().loop)) unserved_.pop_back();
  for (Unserved& unserved : unserved_) {
    if (now - unserved.since < kUnservedPatience) continue;
    unserved.since = now;
    // Nobody begins to serve it: that takes the mutex.
    unserved.loop->refuse_step();
  }
  return true;
}

void LoopThreads::monitor_main() {
  std::vector<std::uint64_t> seen(loops_.size(), 0);
  int idle_looks = 0;
  while (!stopping_.load_seq_cst()) {
    bool moved = false;
    for (std::size_t i = 0; i < loops_.size(); ++i) {
      const std::uint64_t turn = loops_[i]->turn();
      const bool in_step = (turn & 1) != 0;
      moved = moved || in_step || turn != seen[i];
      const bool same_step = in_step && turn == seen[i];
      seen[i] = turn;
      if (same_step && loops_[i]->steal(turn)) hand_over(*loops_[i]);
    }
    if (look_after_unserved()) moved = true;
    idle_looks = moved ? 0 : idle_looks + 1;
    std::unique_lock lock(mutex_);
    if (idle_looks <= kIdleLooksMax) {
      // Said a look before it is so: a step that has not seen it began before that look.
      monitor_asleep_.store_seq_cst(idle_looks == kIdleLooksMax);
      monitor_wake_.wait_for(lock, kSlice, [&] { return stopping_.load_seq_cst(); });
    } else {
      monitor_wake_.wait(
          lock, [&] { return !monitor_asleep_.load_seq_cst() || stopping_.load_seq_cst(); });
      idle_looks = 0;
    }
  }
}

}  // namespace granary::frontend
