// sql/executor/trigger_depth.h: how many triggers run one inside the other. What a trigger runs
// stays on its thread until the trigger is done, so the thread keeps count.
#pragma once

#include <cstdint>

namespace granary::sql {

/// While it lives one more trigger runs on this thread.
class TriggerLevel {
 public:
  TriggerLevel() noexcept { ++count(); }
  ~TriggerLevel() { --count(); }
  TriggerLevel(const TriggerLevel&) = delete;
  TriggerLevel& operator=(const TriggerLevel&) = delete;
  static std::int32_t depth() noexcept { return count(); }

 private:
  static std::int32_t& count() noexcept {
    thread_local std::int32_t running = 0;
    return running;
  }
};

}  // namespace granary::sql
