#include "engine/table/record_pins.h"

#include <utility>

namespace granary::engine {

RecordPin RecordPins::pin(Record& record) {
  {
    const std::lock_guard lock(mutex_);
    ++pinned_[&record].pins;
  }
  RecordPin pin(&record, [pins = shared_from_this()](Record* one) { pins->unpin(*one); });
  // Under its commit lock a record is not what it will be; `end` came before or will find the pin.
  SpinWait wait;
  TidWord word = record.load_word();
  for (; word.locked(); word = record.load_word()) wait.once();
  return is_dead(word) ? nullptr : pin;
}

bool RecordPins::end(AbsentRecord&& absent, TidWord word) {
  const std::lock_guard lock(mutex_);
  Record& record = *absent.record;
  const auto found = pinned_.find(&record);
  if (found == pinned_.end()) {
    record.word.store_seq_cst(word.bits & ~TidWord::kLatest);
    return true;
  }
  // An older entry of the same record is of a row that came back.
  found->second.absent = std::make_unique<AbsentRecord>(std::move(absent));
  return false;
}

bool RecordPins::adopt(Record& record) {
  const std::lock_guard lock(mutex_);
  const auto found = pinned_.find(&record);
  if (found == pinned_.end()) return false;
  record.word.store_seq_cst(TidWord::kAbsent);
  found->second.absent = nullptr;
  return found->second.is_adopted = true;
}

void RecordPins::unpin(Record& record) noexcept {
  const std::lock_guard lock(mutex_);
  const auto found = pinned_.find(&record);
  if (--found->second.pins > 0) return;
  if (found->second.absent != nullptr) {
    released_.push_back(std::move(*found->second.absent));
    has_released_.store_release(true);
  }
  if (found->second.is_adopted) Record::destroy(&record);
  pinned_.erase(found);
}

std::vector<AbsentRecord> RecordPins::take_released() {
  const std::lock_guard lock(mutex_);
  has_released_.store_release(false);
  return std::exchange(released_, {});
}

RecordPins::Counts RecordPins::counts() const {
  const std::lock_guard lock(mutex_);
  Counts out{pinned_.size(), 0};
  for (const auto& [record, pinned] : pinned_) out.waiting += pinned.absent != nullptr ? 1 : 0;
  return out;
}

}  // namespace granary::engine
