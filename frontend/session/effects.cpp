#include "frontend/session/effects.h"

#include <algorithm>
#include <utility>

#include "engine/engine.h"
#include "frontend/session/session_registry.h"
#include "sql/executor/execute.h"

namespace granary::frontend {

using engine::LockResult;
using engine::RowLockMode;
using sql::SqlError;
using sql::catalog::AdvisoryKey;
using sql::catalog::AdvisoryLockInfo;
using sql::catalog::AdvisoryRequest;
using sql::catalog::OpenLargeObject;

Effects::Effects(sql::SessionContext& session, SessionRegistry& registry,
                 engine::LockWaiter& waiter)
    : session_(session), registry_(registry), waiter_(waiter) {}

Effects::~Effects() {
  journal_.clear();
  unlock_all();
  end(false, {});
}

void Effects::listen(std::string_view channel) {
  journal_.push_back({Kind::kListen, std::string(channel), {}, {}});
}

void Effects::unlisten(std::string_view channel) {
  const bool listens = std::ranges::any_of(
      journal_, [](const Entry& entry) { return entry.kind == Kind::kListen; });
  if (!listens && channels().empty()) return;  // nothing to stop, nothing that keeps from PREPARE
  journal_.push_back({Kind::kUnlisten, std::string(channel), {}, {}});
}

void Effects::notify(std::string_view channel, std::string_view payload) {
  constexpr std::size_t kChannelBytesMax = 63, kPayloadBytesMax = 7999;
  if (channel.empty()) throw SqlError("22023", "channel name cannot be empty");
  if (channel.size() > kChannelBytesMax) throw SqlError("22023", "channel name too long");
  if (payload.size() > kPayloadBytesMax) throw SqlError("22023", "payload string too long");
  Entry entry{Kind::kNotify, std::string(channel), std::string(payload), {}};
  if (notified_.insert(notice(entry)).second) journal_.push_back(std::move(entry));
}

std::string Effects::notice(const Entry& entry) {
  return entry.channel + '\0' + entry.payload;  // a channel has no zero byte
}

std::vector<std::string> Effects::channels() const {
  const std::lock_guard lock(mutex_);
  return {channels_.begin(), channels_.end()};
}

bool Effects::lock(const AdvisoryRequest& request) {
  engine::Record* record = nullptr;
  {
    const std::lock_guard lock(mutex_);
    Held& held = held_[request.key];
    if (held.record == nullptr) held.record = &registry_.advisory.pin(request.key);
    record = held.record;
  }
  const RowLockMode mode = request.shared ? RowLockMode::kShare : RowLockMode::kUpdate;
  const LockResult result = session_.transaction.engine().row_locks().acquire(
      session_.transaction, *record, mode, request.try_only, &waiter_,
      session_.transaction.lock_age());
  const std::lock_guard lock(mutex_);
  Held& held = held_[request.key];
  held.queued = result == LockResult::kQueued;
  held.queued_shared = request.shared;
  unsettled_ = true;
  if (result == LockResult::kQueued) throw sql::ExecInterrupt{sql::PullStatus::kWait};
  if (result == LockResult::kDeadlock) throw SqlError("40P01", "deadlock detected");
  if (result == LockResult::kNotAvailable) return false;
  ++held.counts[request.transaction ? 1 : 0][request.shared ? 1 : 0];
  journal_.push_back({Kind::kLock, {}, {}, request.key, request.shared, request.transaction});
  return true;
}

bool Effects::unlock(const AdvisoryKey& key, bool shared) {
  const std::lock_guard lock(mutex_);
  const auto found = held_.find(key);
  if (found == held_.end() || found->second.counts[0][shared ? 1 : 0] == 0) return false;
  --found->second.counts[0][shared ? 1 : 0];
  journal_.push_back({Kind::kUnlock, {}, {}, key, shared, false});
  unsettled_ = true;
  return true;
}

void Effects::unlock_all() {
  std::vector<std::pair<AdvisoryKey, bool>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, held] : held_) {
      for (const bool shared : {false, true})
        all.insert(all.end(), held.counts[0][shared ? 1 : 0], {key, shared});
    }
  }
  for (const auto& [key, shared] : all) unlock(key, shared);
}

std::int32_t Effects::open_large_object(const OpenLargeObject& opened) {
  const auto free = std::find_if(large_objects_.begin(), large_objects_.end(),
                                 [](const OpenLargeObject& each) { return !each.object; });
  const auto descriptor = static_cast<std::int32_t>(free - large_objects_.begin());
  if (free == large_objects_.end()) large_objects_.emplace_back();
  set_large_object(descriptor, opened);
  return descriptor;
}

OpenLargeObject Effects::large_object(std::int32_t descriptor) const {
  const auto at = static_cast<std::size_t>(descriptor);
  return descriptor >= 0 && at < large_objects_.size() ? large_objects_[at] : OpenLargeObject{};
}

void Effects::set_large_object(std::int32_t descriptor, const OpenLargeObject& now) {
  const auto at = static_cast<std::size_t>(descriptor);
  Entry entry{Kind::kLargeObject, {}, {}, {}, false, true, at, large_objects_[at]};
  journal_.push_back(std::move(entry));
  large_objects_[at] = now;
}

void Effects::close_large_object(sql::Oid object) {
  for (std::size_t at = 0; at < large_objects_.size(); ++at) {
    if (large_objects_[at].object == object) set_large_object(static_cast<std::int32_t>(at), {});
  }
}

void Effects::revert(const Entry& entry) {
  if (entry.kind == Kind::kNotify) notified_.erase(notice(entry));
  if (entry.kind == Kind::kLargeObject) large_objects_[entry.descriptor] = entry.before;
  if (entry.kind != Kind::kLock && entry.kind != Kind::kUnlock) return;
  const std::lock_guard lock(mutex_);
  std::uint32_t& count = held_[entry.key].counts[entry.transaction ? 1 : 0][entry.shared ? 1 : 0];
  count = entry.kind == Kind::kLock ? count - 1 : count + 1;
  unsettled_ = true;
}

void Effects::take_back(std::size_t mark, bool everything) {
  for (std::size_t i = journal_.size(); i-- > mark;) {
    const Entry& entry = journal_[i];
    const bool of_session =
        !entry.transaction && (entry.kind == Kind::kLock || entry.kind == Kind::kUnlock);
    if (everything || !of_session) revert(entry);
  }
  journal_.resize(mark);
}

void Effects::restart() {
  restarted_ = true;
  take_back(0, true);
}

bool Effects::may_restart() const noexcept {
  return std::none_of(journal_.begin(), journal_.end(), [](const Entry& entry) {
    return !entry.transaction && (entry.kind == Kind::kLock || entry.kind == Kind::kUnlock);
  });
}

bool Effects::has_notices() const noexcept {
  return std::any_of(journal_.begin(), journal_.end(), [](const Entry& entry) {
    return entry.kind == Kind::kListen || entry.kind == Kind::kUnlisten ||
           entry.kind == Kind::kNotify;
  });
}

bool Effects::holds_lock_twice() const {
  const std::lock_guard lock(mutex_);
  return std::any_of(held_.begin(), held_.end(), [](const auto& entry) {
    const auto& [session, transaction] = entry.second.counts;
    return session[0] + session[1] > 0 && transaction[0] + transaction[1] > 0;
  });
}

std::vector<AdvisoryHold> Effects::transaction_locks() const {
  std::vector<AdvisoryHold> out;
  const std::lock_guard lock(mutex_);
  for (const auto& [key, held] : held_) {
    const auto& [exclusive, shared] = held.counts[1];
    if (exclusive + shared > 0) out.push_back({key, exclusive > 0, shared > 0, held.record});
  }
  return out;
}

std::vector<AdvisoryHold> Effects::give_locks(engine::Transaction& to) {
  std::vector<AdvisoryHold> given = transaction_locks();
  engine::RowLockTable& table = session_.transaction.engine().row_locks();
  for (const AdvisoryHold& hold : given)
    table.transfer(session_.transaction, to, *hold.record);
  const std::lock_guard lock(mutex_);
  for (const AdvisoryHold& hold : given) held_.erase(hold.key);
  return given;
}

void Effects::give_id() { registry_.transaction_ids.prepared(std::exchange(id_, 0)); }

std::uint64_t Effects::transaction_id(bool assign) {
  if (id_ == 0 && assign) id_ = registry_.transaction_ids.assign(session_.backend_pid);
  return id_;
}

const sql::catalog::TransactionIds& Effects::transaction_ids() const {
  return registry_.transaction_ids;
}

void Effects::end(bool commit, engine::Epoch epoch) {
  if (id_ != 0) registry_.transaction_ids.ended(std::exchange(id_, 0), commit, epoch);
  std::vector<Notification> sent;
  {
    const std::lock_guard lock(mutex_);
    for (auto& [key, held] : held_) held.counts[1] = {};
    for (Entry& entry : journal_) {
      if (!commit) break;
      if (entry.kind == Kind::kListen) channels_.insert(std::move(entry.channel));
      if (entry.kind == Kind::kUnlisten) {
        if (entry.channel.empty()) {
          channels_.clear();
        } else {
          channels_.erase(entry.channel);
        }
      }
      if (entry.kind == Kind::kNotify) {
        sent.push_back({session_.backend_pid, session_.database_oid, std::move(entry.channel),
                        std::move(entry.payload), epoch});
      }
    }
  }
  journal_.clear();
  notified_.clear();
  large_objects_.clear();
  restarted_ = false;
  release_unused();
  if (!sent.empty()) registry_.notify(sent);
}

/// X1. A request that was given up may have left its entry behind.
void Effects::release_unused() {
  unsettled_ = false;
  engine::RowLockTable& table = session_.transaction.engine().row_locks();
  std::vector<std::pair<AdvisoryKey, engine::Record*>> unused;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, held] : held_) {
      if (held.unused()) unused.emplace_back(key, held.record);
    }
    for (const auto& [key, record] : unused) held_.erase(key);
  }
  for (const auto& [key, record] : unused) {
    RowLockMode mode{};
    if (table.held(session_.transaction, *record, mode))
      table.release(session_.transaction, *record);
    registry_.advisory.unpin(key);
  }
}

void Effects::discard() {
  {
    const std::lock_guard lock(mutex_);
    channels_.clear();
  }
  unlock_all();
  settle();
}

void Effects::append_locks(std::int32_t pid, std::vector<AdvisoryLockInfo>& out) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [key, held] : held_) {
    for (const bool shared : {false, true}) {
      const auto at = static_cast<std::size_t>(shared);
      if (held.counts[0][at] + held.counts[1][at] > 0) {
        out.push_back({key, pid, shared, true, held.record});
      }
    }
    if (held.queued) out.push_back({key, pid, held.queued_shared, false, held.record});
  }
}

bool Effects::deliver(const std::vector<Notification>& batch) {
  const std::lock_guard lock(mutex_);
  if (channels_.empty()) return false;
  bool any = false;
  for (const Notification& one : batch) {
    if (one.database != session_.database_oid || !channels_.contains(one.channel)) continue;
    inbox_.push_back(one);
    any = true;
  }
  if (any) waiting_.store_release(true);
  return any;
}

std::vector<Notification> Effects::take_notifications() {
  const std::lock_guard lock(mutex_);
  waiting_.store_release(false);
  return std::exchange(inbox_, {});
}

}  // namespace granary::frontend
