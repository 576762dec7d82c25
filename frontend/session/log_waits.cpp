// What the server's log has of waits for row locks and locks on relations (log_lock_waits). Waits
// of statements that sleep on their thread (sql/lock_wait.h) are not told.
#include <fmt/format.h>

#include <algorithm>

#include "engine/engine.h"
#include "frontend/session/session.h"
#include "sql/catalog/lock_targets.h"
#include "sql/catalog/reading_session.h"

namespace granary::frontend {
namespace {

std::string list(const std::vector<std::int32_t>& pids) {
  return fmt::format("{}", fmt::join(pids, ", "));
}

std::string milliseconds(std::int64_t us) { return fmt::format("{}.{:03}", us / 1000, us % 1000); }

}  // namespace

void Session::arm_lock_report() {
  lock_report_us_ = 0;
  lock_wait_.clear();
  const sql::Settings& settings = context_->settings;
  if (settings.show("log_lock_waits") != "on") return;
  const sql::SettingRow& row = *sql::Settings::find_row("deadlock_timeout");
  lock_wait_began_us_ = steady_now_us();
  lock_report_us_ = lock_wait_began_us_ + std::stoll(settings.stored(row)) * 1000;
}

void Session::report_lock_wait() {
  lock_report_us_ = 0;
  if (worker_ == nullptr) return;
  const std::vector<engine::LockView> locks = server_.engine.row_locks().shared_locks();
  const auto mine = std::ranges::find_if(locks, [&](const engine::LockView& lock) {
    return lock.owner == &context_->transaction && !lock.granted;
  });
  if (mine == locks.end()) return;
  const auto sessions = server_.registry.sessions();
  const auto pids_where = [&](bool granted) {
    std::vector<std::int32_t> out;
    for (const engine::LockView& lock : locks) {
      if (lock.record != mine->record || lock.granted != granted) continue;
      const auto found =
          std::ranges::find(sessions, lock.owner, &sql::catalog::SessionInfo::transaction);
      out.push_back(found == sessions.end() ? 0 : found->pid);
    }
    return out;
  };
  const std::vector<std::int32_t> holders = pids_where(true), queue = pids_where(false);
  sql::catalog::ReadingSession reading(context_->catalog, *worker_);
  reading.session.database_oid = context_->database_oid;
  lock_wait_ = sql::catalog::LockTargets(reading.session)
                   .describe(mine->record, mine->mode, holders.empty() ? 0 : holders.front());
  sql::Diagnostic line;
  line.severity = "LOG";
  line.sqlstate = "00000";
  line.message = fmt::format("process {} still waiting for {} after {} ms", key_.pid, lock_wait_,
                             milliseconds(steady_now_us() - lock_wait_began_us_));
  line.detail = fmt::format("{} holding the lock: {}. Wait queue: {}.",
                            holders.size() == 1 ? "Process" : "Processes", list(holders),
                            list(queue));
  log_diagnostic(line);
}

void Session::report_lock_end() {
  sql::Diagnostic line;
  line.severity = "LOG";
  line.sqlstate = "00000";
  line.message = fmt::format("process {} acquired {} after {} ms", key_.pid, lock_wait_,
                             milliseconds(steady_now_us() - lock_wait_began_us_));
  lock_wait_.clear();
  log_diagnostic(line);
}

}  // namespace granary::frontend
