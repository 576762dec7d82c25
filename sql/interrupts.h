// sql/interrupts.h: what ends the statement of a session before its time. Others ask for it; the
// session's own thread looks, in every loop that may run long.
#pragma once

#include <cstdint>

#include "base/atomic.h"

namespace granary::sql {

/// The steady clock, in us.
std::int64_t steady_us() noexcept;

/// Thread safety: cancel, refuse_thread and time_out from any thread, the rest from the session's.
/// A request is for the statement that runs when it comes: one that comes too late is taken back by
/// forget, a time-out by itself as soon as somebody looks.
class Interrupts {
 public:
  /// Another session asks, or the session is to end.
  void cancel() noexcept { asked_.fetch_or_seq_cst(kCancel); }
  /// No thread is left for the others.
  void refuse_thread() noexcept { asked_.fetch_or_seq_cst(kNoThread); }
  /// Asks where the statement's time was over at `at_us`; whether it was.
  bool time_out(std::int64_t at_us) noexcept;

  /// When statement_timeout is over, in us of the steady clock; 0: never.
  [[nodiscard]] std::int64_t deadline_us() const noexcept { return deadline_us_.load_relaxed(); }
  void set_deadline_us(std::int64_t deadline_us) noexcept {
    deadline_us_.store_relaxed(deadline_us);
  }

  /// Whether the statement has to end.
  [[nodiscard]] bool pending() const noexcept {
    return asked_.load_seq_cst() != 0 && is_for_this();
  }
  /// Throws what the statement ends with, 57014 or 53000, where it has to end.
  void check() const {
    if (pending()) raise();
  }
  void forget() noexcept { asked_.store_seq_cst(0); }

 private:
  static constexpr std::uint8_t kCancel = 1;
  static constexpr std::uint8_t kTimeout = 2;
  static constexpr std::uint8_t kNoThread = 4;

  [[nodiscard]] bool is_over(std::int64_t at_us) const noexcept;
  [[nodiscard]] bool is_for_this() const noexcept;
  [[noreturn]] void raise() const;

  mutable Atomic<std::uint8_t> asked_{0};  // a look withdraws what is not for this statement
  Atomic<std::int64_t> deadline_us_{0};
};

}  // namespace granary::sql
