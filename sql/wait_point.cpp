#include "sql/wait_point.h"

#include <algorithm>

#include "sql/session_context.h"
#include "sql/statement_host.h"

namespace granary::sql {

namespace {

/// What is over so soon does not trouble another thread.
constexpr std::chrono::microseconds kShortWait{200};
/// Whatever a waker may have forgotten is seen then.
constexpr std::chrono::seconds kLookAround{1};
/// An answer waits for the log.
constexpr std::chrono::milliseconds kLogPause{2};

}  // namespace

bool wait_here(SessionContext& session, WaitPoint::Clock::time_point end,
               const std::function<bool()>& ready) {
  WaitPoint alone;  // where there is no host, nobody wakes
  WaitPoint& point = session.host != nullptr ? session.host->wait_point() : alone;
  auto pause = std::chrono::duration_cast<WaitPoint::Clock::duration>(kShortWait);
  std::unique_lock lock(point.mutex_);
  for (;;) {
    // Whoever changes something after this look changes wakes_ as well.
    const std::uint64_t seen = point.wakes_;
    if (ready()) return true;
    const auto now = WaitPoint::Clock::now();
    if (now >= end) return false;
    lock.unlock();
    session.check_interrupts();
    lock.lock();
    const bool woken = point.changed_.wait_until(lock, std::min(end, now + pause),
                                                 [&] { return point.wakes_ != seen; });
    if (woken || pause == kLookAround) continue;
    lock.unlock();
    const bool all_left = session.host == nullptr || session.host->wait_is_long();
    lock.lock();
    pause = all_left ? kLookAround : kLogPause;
  }
}

}  // namespace granary::sql
