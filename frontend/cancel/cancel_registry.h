// frontend/cancel/cancel_registry.h: which session a CancelRequest means.
// Thread safety: all methods from any thread. A session is asked to cancel under the registry's
// mutex, and leaves the
// registry before it goes away, so that nobody calls a session that is gone.
#pragma once

#include <cstdint>
#include <mutex>
#include <random>
#include <unordered_map>

namespace granary::frontend {

class Cancellable {
 public:
  virtual ~Cancellable() = default;
  virtual void cancel() noexcept = 0;
};

struct BackendKey {
  std::int32_t pid = 0;
  std::int32_t secret = 0;
};

class CancelRegistry {
 public:
  BackendKey add(Cancellable& session) {
    const std::lock_guard lock(mutex_);
    BackendKey key;
    do {
      key.pid = next_pid_;
      next_pid_ = next_pid_ == kPidMax ? 1 : next_pid_ + 1;
    } while (sessions_.contains(key.pid));
    key.secret = static_cast<std::int32_t>(random_());
    sessions_.emplace(key.pid, Entry{key.secret, &session});
    return key;
  }

  void remove(std::int32_t pid) {
    const std::lock_guard lock(mutex_);
    sessions_.erase(pid);
  }

  /// A wrong key is ignored: the asker learns nothing.
  void cancel(BackendKey key) {
    const std::lock_guard lock(mutex_);
    const auto found = sessions_.find(key.pid);
    if (found != sessions_.end() && found->second.secret == key.secret) {
      found->second.session->cancel();
    }
  }

 private:
  static constexpr std::int32_t kPidMax = 4'194'303;
  struct Entry {
    std::int32_t secret;
    Cancellable* session;
  };
  std::mutex mutex_;
  std::random_device random_;
  std::int32_t next_pid_ = 1000;
  std::unordered_map<std::int32_t, Entry> sessions_;
};

}  // namespace granary::frontend
