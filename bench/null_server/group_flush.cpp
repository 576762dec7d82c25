#include "bench/null_server/group_flush.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace granary::null_server {
namespace {

constexpr std::size_t kBlockBytes = 4096;
constexpr std::uint64_t kFileBytes = 16ULL << 20U;

alignas(kBlockBytes) constexpr std::array<char, kBlockBytes> kBlock{};

void require(bool done, const char* what) {
  if (!done) throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

GroupFlush::GroupFlush(const std::string& path)
    : fd_(open(path.c_str(), O_RDWR | O_CREAT | O_DIRECT | O_CLOEXEC, 0600)) {
  require(fd_ >= 0, path.c_str());
  for (std::uint64_t at = 0; at < kFileBytes; at += kBlockBytes) {
    require(pwrite(fd_, kBlock.data(), kBlockBytes, static_cast<off_t>(at)) == kBlockBytes,
            path.c_str());
  }
  require(fsync(fd_) == 0, path.c_str());
}

GroupFlush::~GroupFlush() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  asked_.notify_one();
  if (thread_.joinable()) thread_.join();
  close(fd_);
}

void GroupFlush::start(std::function<void(engine::Epoch)> rose) {
  rose_ = std::move(rose);
  thread_ = std::thread([this] { run(); });
}

void GroupFlush::request_flush(engine::Epoch epoch) noexcept {
  {
    const std::lock_guard lock(mutex_);
    if (wanted_ >= epoch.value) return;
    wanted_ = epoch.value;
  }
  asked_.notify_one();
}

void GroupFlush::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [&] { return stopping_ || wanted_ > durable_.load_seq_cst(); });
    if (stopping_) return;
    lock.unlock();
    flush_group();
    lock.lock();
  }
}

void GroupFlush::flush_group() {
  const std::uint64_t ended = epoch_.fetch_add_seq_cst(1);
  if (pwrite(fd_, kBlock.data(), kBlockBytes, static_cast<off_t>(offset_)) != kBlockBytes ||
      fdatasync(fd_) != 0) {
    std::perror("null_server: --flush");
    std::_Exit(1);
  }
  offset_ = (offset_ + kBlockBytes) % kFileBytes;
  durable_.store_seq_cst(ended);
  rose_({ended});
}

}  // namespace granary::null_server
