#include "wal/log.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/check.h"
#include "wal/logger.h"

namespace granary::wal {

namespace {

/// The torn end of the previous life's last segment goes once the new life's header says where the
/// log ended.
bool cut_previous(FileSystem& files, const LoggerStart& start, std::string& error) {
  if (start.previous_path.empty()) return true;
  std::unique_ptr<File> file;
  std::uint64_t bytes = 0;
  auto status = files.open(start.previous_path, OpenMode::kWrite, file);
  if (status == IoStatus::kOk) status = file->size(bytes);
  if (status == IoStatus::kOk && bytes > start.previous_bytes) {
    status = file->truncate(start.previous_bytes);
  }
  if (status == IoStatus::kOk) return true;
  error = fmt::format("cannot cut log segment {}: {}", start.previous_path, std::strerror(errno));
  return false;
}

}  // namespace

Log::Log(std::unique_ptr<LogShared> shared, std::uint64_t life)
    : shared_(std::move(shared)), life_(life) {}

std::unique_ptr<Log> Log::start(FileSystem& files, const LogOptions& options, const LogStart& start,
                                engine::EpochClock& clock, std::string& error) {
  GR_CHECK(!options.directories.empty() && options.segment_bytes > kSegmentHeaderBytes);
  std::unique_ptr<Log> log(
      new Log(std::make_unique<LogShared>(options, clock, start.first_epoch), start.life));
  for (auto& lane : log->shared_->lanes) lane = std::make_unique<LogLane>();
  for (std::uint32_t number = 0; number < options.directories.size(); ++number) {
    log->loggers_.push_back(std::make_unique<Logger>(*log->shared_, files, number));
    if (!log->loggers_.back()->begin_life(start, error)) {
      log->loggers_.clear();
      return nullptr;
    }
  }
  // From here on the void epochs are on stable storage, in every directory.
  for (const LoggerStart& logger : start.loggers) {
    if (cut_previous(files, logger, error)) continue;
    log->loggers_.clear();
    return nullptr;
  }
  clock.set_current(start.first_epoch);
  for (const auto& logger : log->loggers_) logger->start(options.threads);
  return log;
}

Log::~Log() { stop(); }

void Log::set_listener(DurableListener* listener) noexcept {
  shared_->durable.set_listener(listener);
}

void Log::stop() noexcept {
  const Epoch last = shared_->clock.current();
  for (const auto& logger : loggers_) logger->stop(last);
  loggers_.clear();
}

const std::vector<std::string>& Log::directories() const noexcept {
  return shared_->options.directories;
}

LogStatistics Log::statistics() const noexcept {
  LogStatistics total;
  for (const auto& logger : loggers_) {
    total.groups += logger->groups();
    total.bytes += logger->bytes();
    total.position += logger->position();
  }
  return total;
}

void Log::turn(std::size_t logger, bool tick) noexcept { loggers_[logger]->turn(tick); }

void Log::request_mark(Epoch epoch) noexcept {
  std::uint64_t wanted = shared_->mark_wanted.load_seq_cst();
  while (wanted < epoch.value &&
         !shared_->mark_wanted.compare_exchange_seq_cst(wanted, epoch.value)) {
  }
  request_flush(epoch);
}

Epoch Log::marked_epoch() const noexcept {
  Epoch marked{UINT64_MAX};
  for (const auto& logger : loggers_) marked = std::min(marked, logger->segments().marked_shared());
  return marked;
}

std::vector<std::uint64_t> Log::first_needed(Epoch low) const {
  std::vector<std::uint64_t> out;
  for (const auto& logger : loggers_) out.push_back(logger->segments().chain().first_needed(low));
  return out;
}

bool Log::truncate(Epoch low, const std::vector<std::uint64_t>& first_segments,
                   std::string& error) {
  GR_CHECK(first_segments.size() == loggers_.size());
  bool whole = true;
  for (std::size_t i = 0; i < loggers_.size(); ++i) {
    SegmentWriter& segments = loggers_[i]->segments();
    whole =
        segments.chain().truncate(low, first_segments[i], segments.preparer(), error) && whole;
  }
  return whole;
}

std::uint64_t Log::live_bytes() const noexcept {
  std::uint64_t bytes = 0;
  for (const auto& logger : loggers_) bytes += logger->segments().chain().bytes();
  return bytes;
}

bool Log::reserve(engine::WorkerId worker, std::size_t) noexcept {
  if (disk_full()) return false;
  // One transaction of any size may go beyond the limit: memory is bounded by the limit plus the
  // largest transaction.
  if (shared_->lanes[worker.value]->pending_bytes() < shared_->options.lane_bytes_max) return true;
  request_flush(shared_->clock.current());
  return false;
}

void Log::append(engine::WorkerId worker, Tid tid,
                 std::span<const engine::LogWrite> writes) noexcept {
  std::uint32_t used = shared_->lanes_used.load_relaxed();
  while (used <= worker.value &&
         !shared_->lanes_used.compare_exchange_acq_rel(used, worker.value + 1)) {
  }
  const std::size_t pending = shared_->lanes[worker.value]->append(tid, writes);
  // Half full: start writing before anybody has to be refused.
  if (pending > shared_->options.lane_bytes_max / 2) request_flush(tid.epoch());
}

Epoch Log::durable_epoch() const noexcept { return shared_->durable.get(); }

void Log::request_flush(Epoch epoch) noexcept {
  if (shared_->durable.get() >= epoch) return;
  if (!shared_->raise_requested(epoch)) return;
  for (const auto& logger : loggers_) logger->wake();
}

bool Log::flush_here(Epoch epoch) noexcept {
  return loggers_.size() == 1 && loggers_.front()->serve_here(epoch);
}

bool Log::disk_full() const noexcept { return shared_->loggers_without_space.load_relaxed() > 0; }

}  // namespace granary::wal
