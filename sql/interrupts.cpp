#include "sql/interrupts.h"

#include <chrono>

#include "sql/error.h"

namespace granary::sql {

std::int64_t steady_us() noexcept {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

bool Interrupts::is_over(std::int64_t at_us) const noexcept {
  const std::int64_t deadline = deadline_us_.load_relaxed();
  return deadline != 0 && at_us >= deadline;
}

bool Interrupts::time_out(std::int64_t at_us) noexcept {
  if (!is_over(at_us)) return false;
  asked_.fetch_or_seq_cst(kTimeout);
  return true;
}

/// The statement that the timer looked at may have ended before the timer spoke: the time of this
/// one has to be over too. It is looked at behind the withdrawal, so that no later word is lost.
bool Interrupts::is_for_this() const noexcept {
  const auto others = static_cast<std::uint8_t>(~kTimeout);
  const std::uint8_t asked = asked_.fetch_and_seq_cst(others);
  if ((asked & kTimeout) != 0 && is_over(steady_us())) {
    asked_.fetch_or_seq_cst(kTimeout);
    return true;
  }
  return (asked & others) != 0;
}

void Interrupts::raise() const {
  const std::uint8_t asked = asked_.load_seq_cst();
  if ((asked & kNoThread) != 0) {
    throw SqlError("53000", "canceling statement due to lack of threads")
        .hint("Every thread that the server may have is waiting or working for a statement.");
  }
  throw SqlError("57014", (asked & kTimeout) != 0 ? "canceling statement due to statement timeout"
                                                  : "canceling statement due to user request");
}

}  // namespace granary::sql
