#include "frontend/loop/loop_threads.h"

#include <chrono>
#include <system_error>

#include "engine/engine.h"

namespace granary::frontend {
namespace {

constexpr auto kSlice = std::chrono::milliseconds(2);
/// Between looks for garbage that cannot be collected yet.
constexpr auto kTidyingPause = std::chrono::milliseconds(40);
constexpr int kIdleLooksMax = 50;  // then the monitor sleeps until a step begins

}  // namespace

LoopThreads::LoopThreads(unsigned loops, DurableSource* durable, ThreadHooks hooks,
                         unsigned threads_max)
    : hooks_(std::move(hooks)), threads_max_(threads_max) {
  for (unsigned i = 0; i < loops; ++i)
    loops_.push_back(std::make_unique<EventLoop>(*this, durable));
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
  stopping_.store_seq_cst(true);
  for (const auto& loop : loops_) loop->stop();
  wake_monitor();
  if (monitor_.joinable()) monitor_.join();
  std::vector<std::thread> threads;
  {
    const std::lock_guard lock(mutex_);
    threads.swap(threads_);
  }
  spare_wake_.notify_all();
  for (std::thread& thread : threads) thread.join();
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
}

/// Returns the loop to serve next; null: all is over. Meanwhile what the thread's long step has
/// left behind is worked off.
EventLoop* LoopThreads::wait_as_spare(engine::Worker* worker) {
  const auto called = [&] { return !unserved_.empty() || stopping_.load_seq_cst(); };
  bool done = true;  // by the last look for garbage
  std::unique_lock lock(mutex_);
  while (!called()) {
    const bool tidies = worker != nullptr && worker->has_much_garbage();
    if (tidies && done) {
      // No spare for so long: to free a large table takes a while.
      lock.unlock();
      done = worker->collect_garbage();
      lock.lock();
      continue;
    }
    ++spares_;
    if (tidies) {
      spare_wake_.wait_for(lock, kTidyingPause, called);
    } else {
      spare_wake_.wait(lock, called);
    }
    --spares_;
    done = true;
  }
  if (unserved_.empty()) return nullptr;
  EventLoop* loop = unserved_.back();
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

bool LoopThreads::can_hand_over() {
  const std::lock_guard lock(mutex_);
  return spares_ > unserved_.size() || threads_.size() < threads_max_;
}

void LoopThreads::hand_over(EventLoop& loop) {
  const std::lock_guard lock(mutex_);
  if (spares_ > unserved_.size()) {
    unserved_.push_back(&loop);
    spare_wake_.notify_one();
    return;
  }
  try {
    threads_.emplace_back([this, at = &loop] { thread_main(at); });
  } catch (const std::system_error&) {  // none is to be had: the next that is free takes it
    unserved_.push_back(&loop);
  }
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
      if (same_step && can_hand_over() && loops_[i]->steal(turn)) hand_over(*loops_[i]);
    }
    idle_looks = moved ? 0 : idle_looks + 1;
    std::unique_lock lock(mutex_);
    if (idle_looks < kIdleLooksMax) {
      monitor_wake_.wait_for(lock, kSlice, [&] { return stopping_.load_seq_cst(); });
    } else {
      monitor_asleep_.store_seq_cst(true);
      monitor_wake_.wait(
          lock, [&] { return !monitor_asleep_.load_seq_cst() || stopping_.load_seq_cst(); });
      idle_looks = 0;
    }
  }
}

}  // namespace granary::frontend
