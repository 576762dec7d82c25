#include "wal/durable_epoch.h"

#include <algorithm>

#include "base/check.h"
#include "base/seeded_fault.h"

namespace granary::wal {

void DurableEpoch::publish(std::size_t logger, engine::Epoch epoch) noexcept {
  const std::lock_guard lock(mutex_);
  GR_CHECK(epoch >= of_logger_[logger]);
  of_logger_[logger] = epoch;
  const auto [lowest, highest] = std::minmax_element(of_logger_.begin(), of_logger_.end());
  const engine::Epoch minimum =
      SeededFaults::on(SeededFault::kAcknowledgeMaximum) ? *highest : *lowest;
  if (minimum.value == durable_.load_relaxed()) return;
  // seq_cst: a loop says what it waits for and then looks at D; we set D and then look who waits.
  durable_.store_seq_cst(minimum.value);
  if (listener_ != nullptr) listener_->durable(minimum);
}

void DurableEpoch::disk_space(bool full) noexcept {
  const std::lock_guard lock(mutex_);
  if (listener_ != nullptr) listener_->disk_space(full);
}

void DurableEpoch::set_listener(DurableListener* listener) noexcept {
  const std::lock_guard lock(mutex_);
  listener_ = listener;
}

}  // namespace granary::wal
