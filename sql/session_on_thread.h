// sql/session_on_thread.h: the session that a thread works for, for what is far below it and shows
// names the way the session's search path has it.
#pragma once

#include <utility>

namespace granary::sql {

struct SessionContext;

/// While one lives its session's transaction is resumed on this thread.
class SessionOnThread {
 public:
  explicit SessionOnThread(SessionContext& session) noexcept
      : outer_(std::exchange(current_, &session)) {}
  ~SessionOnThread() { current_ = outer_; }
  SessionOnThread(const SessionOnThread&) = delete;
  SessionOnThread& operator=(const SessionOnThread&) = delete;

  /// Null: none, as while data are recovered.
  static SessionContext* current() noexcept { return current_; }

 private:
  inline static thread_local SessionContext* current_ = nullptr;
  SessionContext* outer_;
};

}  // namespace granary::sql
