#include "sql/catalog/transaction_ids.h"

#include <algorithm>

#include "sql/error.h"

namespace granary::sql::catalog {

namespace {

/// More than an epoch has transactions that ask.
constexpr unsigned kIdBitsInEpoch = 16;

std::uint64_t first_of(engine::Epoch epoch) {
  return (epoch.value << kIdBitsInEpoch) + kFirstNormalId;
}

}  // namespace

bool IdSnapshot::sees(std::uint64_t id) const {
  return id < xmin || (id < xmax && !std::binary_search(running.begin(), running.end(), id));
}

void TransactionIds::start(engine::Epoch now) {
  const std::lock_guard lock(mutex_);
  last_ = last_ended_ = first_of(now) - 1;
}

std::uint64_t TransactionIds::assign(std::int32_t pid) {
  const std::lock_guard lock(mutex_);
  running_.emplace(++last_, pid);
  return last_;
}

void TransactionIds::prepared(std::uint64_t id) {
  const std::lock_guard lock(mutex_);
  running_[id] = 0;
}

void TransactionIds::ended(std::uint64_t id, bool committed, engine::Epoch epoch) {
  const std::lock_guard lock(mutex_);
  running_.erase(id);
  last_ended_ = std::max(last_ended_, id);
  ended_.push_back({id, committed, epoch});
  if (ended_.size() > kEndedKept) ended_.pop_front();
}

IdSnapshot TransactionIds::snapshot(std::uint64_t own, engine::Epoch boundary) const {
  const std::lock_guard lock(mutex_);
  IdSnapshot out;
  out.xmax = last_ended_ + 1;
  for (const auto& [id, pid] : running_) {
    if (id < out.xmax && id != own) out.running.push_back(id);
  }
  for (auto it = ended_.rbegin(); boundary.value != 0 && it != ended_.rend(); ++it) {
    if (it->committed && it->epoch.value > boundary.value) out.running.push_back(it->id);
  }
  std::sort(out.running.begin(), out.running.end());
  out.xmin = out.running.empty() ? out.xmax : out.running.front();
  if (own != 0) out.xmin = std::min(out.xmin, own);
  return out;
}

std::optional<IdStatus> TransactionIds::status(std::uint64_t id) const {
  if (id == 0) return std::nullopt;
  if (id < kFirstNormalId) return IdStatus::kCommitted;
  const std::lock_guard lock(mutex_);
  if (id > last_) {
    throw SqlError("22023", "transaction ID " + std::to_string(id) + " is in the future");
  }
  if (running_.contains(id)) return IdStatus::kRunning;
  const auto found =
      std::find_if(ended_.rbegin(), ended_.rend(), [&](const Ended& e) { return e.id == id; });
  if (found == ended_.rend()) return std::nullopt;
  return found->committed ? IdStatus::kCommitted : IdStatus::kAborted;
}

std::map<std::int32_t, std::uint64_t> TransactionIds::of_sessions() const {
  std::map<std::int32_t, std::uint64_t> out;
  const std::lock_guard lock(mutex_);
  for (const auto& [id, pid] : running_) {
    if (pid != 0) out.emplace(pid, id);
  }
  return out;
}

}  // namespace granary::sql::catalog
