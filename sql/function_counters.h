// sql/function_counters.h: how often users' functions were called and how long they took, where
// track_functions says so: what pg_stat_user_functions shows (PostgreSQL 15, chapter 28.2.22). Kept
// in memory only, from the start of the server.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "sql/oid.h"

namespace granary::sql {

struct FunctionCounts {
  std::int64_t calls = 0;
  std::int64_t total_us = 0;
  std::int64_t self_us = 0;  // without the functions that it called
};

/// Those of one database. Thread safety: all from any thread.
class FunctionCounters {
 public:
  void add(Oid function, const FunctionCounts& counts) {
    const std::lock_guard lock(mutex_);
    FunctionCounts& sum = functions_[function];
    sum.calls += counts.calls;
    sum.total_us += counts.total_us;
    sum.self_us += counts.self_us;
  }
  /// Nothing: it was not called.
  std::optional<FunctionCounts> find(Oid function) const {
    const std::lock_guard lock(mutex_);
    const auto found = functions_.find(function);
    return found == functions_.end() ? std::nullopt : std::optional(found->second);
  }
  void reset(Oid function) {
    const std::lock_guard lock(mutex_);
    functions_.erase(function);
  }
  void reset() {
    const std::lock_guard lock(mutex_);
    functions_.clear();
  }

 private:
  mutable std::mutex mutex_;
  std::map<Oid, FunctionCounts> functions_;  // guarded by mutex_
};

/// The counted calls that are under way in a session.
class FunctionClock {
 public:
  struct Call {
    std::int64_t begun_us = 0;
    std::int64_t others_us = 0;  // of counted calls before, those inside this one to come
  };

  Call begin(Oid function, std::int64_t now_us) {
    running_.push_back(function);
    return {now_us, counted_us_};
  }
  /// Calls that an error ends are not counted, as in PostgreSQL.
  void abandon() noexcept { running_.pop_back(); }
  FunctionCounts end(const Call& call, std::int64_t now_us) {
    const Oid function = running_.back();
    running_.pop_back();
    const std::int64_t took = now_us - call.begun_us;
    const std::int64_t inside = counted_us_ - call.others_us;
    counted_us_ = call.others_us + took;
    const bool again = std::find(running_.begin(), running_.end(), function) != running_.end();
    return {1, again ? 0 : took, took - inside};
  }

 private:
  std::vector<Oid> running_;
  std::int64_t counted_us_ = 0;
};

}  // namespace granary::sql
