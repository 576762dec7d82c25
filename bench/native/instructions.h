// bench/native/instructions.h: how many instructions the calling thread has executed in user mode,
// by the kernel's counter (perf_event_open). Steadier than time on a machine that others use.
#pragma once

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>

namespace granary::bench {

class InstructionCounter {
 public:
  /// Counts from here on. Where the machine does not allow it, read() is always 0.
  InstructionCounter() noexcept {
    perf_event_attr attributes;
    std::memset(&attributes, 0, sizeof attributes);
    attributes.type = PERF_TYPE_HARDWARE;
    attributes.size = sizeof attributes;
    attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    file_ = static_cast<int>(syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0));
  }
  ~InstructionCounter() {
    if (file_ >= 0) close(file_);
  }
  InstructionCounter(const InstructionCounter&) = delete;
  InstructionCounter& operator=(const InstructionCounter&) = delete;

  std::uint64_t read() const noexcept {
    std::uint64_t count = 0;
    if (file_ < 0 || ::read(file_, &count, sizeof count) != sizeof count) return 0;
    return count;
  }

 private:
  int file_ = -1;
};

}  // namespace granary::bench
