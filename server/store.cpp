#include "server/store.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <cstdio>

#include "base/file.h"
#include "recovery/recover.h"

namespace granary::server {
namespace {

constexpr double kGigabyte = 1e9;

/// One line that is rewritten on a terminal, and nothing in a log file.
void print_progress(const recovery::Progress& progress) {
  if (isatty(STDERR_FILENO) == 0 || progress.bytes_total == 0) return;
  const double done = static_cast<double>(progress.bytes_done);
  const double seconds = progress.seconds > 0 ? progress.seconds : 1e-9;
  std::fprintf(stderr, "\rreplaying the log: %.2f of %.2f GB, %.2f GB/s ", done / kGigabyte,
               static_cast<double>(progress.bytes_total) / kGigabyte, done / kGigabyte / seconds);
  if (progress.bytes_done >= progress.bytes_total) std::fputc('\n', stderr);
}

}  // namespace

Store::Store() : databases_(engine_) {}

Store::~Store() { close(); }

std::unique_ptr<Store> Store::open(const Configuration& configuration, std::string& error) {
  std::unique_ptr<Store> store(new Store());
  if (!store->directory_.open(system_files(), configuration.data, true, error)) return nullptr;
  store->databases_.create_tables();
  if (!store->recover(configuration, error)) return nullptr;
  return store;
}

bool Store::recover(const Configuration& configuration, std::string& error) {
  recovery::RecoveryOptions options;
  options.log_directories = configuration.log_dirs;
  if (options.log_directories.empty())
    options.log_directories.push_back(directory_.default_log_directory());
  options.store = directory_.store();
  options.progress = print_progress;
  recovery::RecoveryResult result;
  if (!recovery::recover(system_files(), options, engine_, &sql::catalog::Databases::table_options,
                         result, error))
    return false;
  for (const std::string& note : result.notes) spdlog::info("recovery: {}", note);
  spdlog::info(
      "recovered epochs up to {}: {} transactions, {} writes, {:.3f} GB of log in {:.2f} s ({:.2f} "
      "GB/s)",
      result.durable.value, result.transactions, result.writes,
      static_cast<double>(result.bytes) / kGigabyte, result.seconds,
      static_cast<double>(result.bytes) / kGigabyte / (result.seconds > 0 ? result.seconds : 1));
  wal::LogOptions log_options;
  log_options.directories = options.log_directories;
  log_options.compress = configuration.compress_log;
  log_options.segment_bytes = configuration.log_segment_bytes;
  log_options.epoch_ms = configuration.epoch_interval_ms;
  log_ = wal::Log::start(system_files(), log_options, result.start, engine_.clock(), error);
  if (log_ == nullptr) return false;
  engine_.set_sink(log_.get());
  databases_.start(0);
  return true;
}

void Store::close() {
  if (log_ != nullptr) log_->stop();
}

}  // namespace granary::server
