#include "server/store.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <thread>

#include "base/file.h"
#include "frontend/copy/nested_copy.h"
#include "planner/bind/definition_printer.h"
#include "planner/bind/domain_checks.h"
#include "planner/routine/nested_copy.h"
#include "planner/routine/run_query.h"
#include "planner/routine/user_hash.h"
#include "recovery/recover.h"
#include "server/unlogged_rows.h"

namespace granary::server {
namespace {

constexpr double kGigabyte = 1e9;

/// One line that is rewritten on a terminal, and nothing in a log file.
void print_progress(const recovery::Progress& progress) {
  if (isatty(STDERR_FILENO) == 0 || progress.bytes_total == 0) return;
  const double done = static_cast<double>(progress.bytes_done);
  const double seconds = progress.seconds > 0 ? progress.seconds : 1e-9;
  std::fprintf(stderr, "\rrecovering: %.2f of %.2f GB, %.2f GB/s ", done / kGigabyte,
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
  options.checkpoint_directories = configuration.checkpoint_dirs;
  if (options.checkpoint_directories.empty()) {
    options.checkpoint_directories.push_back(directory_.default_checkpoint_directory());
  }
  recovery::RecoveryResult result;
  if (!recovery::recover(system_files(), options, engine_, &sql::catalog::Databases::table_options,
                         result, error))
    return false;
  for (const std::string& note : result.notes) spdlog::info("recovery: {}", note);
  if (result.checkpoint.sequence != 0) {
    const auto bytes = static_cast<double>(result.checkpoint.bytes());
    spdlog::info("loaded checkpoint {} of epoch {}: {} rows, {:.3f} GB in {:.2f} s ({:.2f} GB/s)",
                 result.checkpoint.sequence, result.checkpoint.low.value, result.checkpoint_rows,
                 bytes / kGigabyte, result.checkpoint_seconds,
                 bytes / kGigabyte / std::max(result.checkpoint_seconds, 1e-9));
  }
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
  log_options.recycle_bytes_max = configuration.max_wal_bytes / 2;
  log_options.epoch_ms = configuration.epoch_interval_ms;
  log_ = wal::Log::start(system_files(), log_options, result.start, engine_.clock(), error);
  if (log_ == nullptr) return false;
  engine_.set_sink(log_.get());
  // Indexes on expressions are built anew at start-up.
  databases_.main().set_definition_printer(&planner::definition_printer());
  if (!load_unlogged_rows(system_files(), unlogged_directory(), directory_.store(), engine_, error))
    return false;
  sql::set_domain_compiler(&planner::compile_domain);
  sql::set_query_runner(&planner::run_query_text);
  planner::set_nested_copy(&frontend::run_nested_copy);
  sql::set_user_hash(&planner::call_user_hash);
  for (const std::string& warning :
       databases_.start(std::max(1U, std::thread::hardware_concurrency())))
    spdlog::warn("{}", warning);
  checkpoints_ = std::make_unique<Checkpoints>(configuration, options.checkpoint_directories,
                                               result, databases_, *log_);
  databases_.main().set_checkpoints(checkpoints_.get());
  checkpoints_->start();
  return true;
}

std::string Store::unlogged_directory() const { return directory_.path() + "/unlogged"; }

void Store::close() {
  if (checkpoints_ != nullptr) checkpoints_->stop();
  if (log_ != nullptr && !closed_) {
    std::string error;
    const std::string directory = unlogged_directory();
    if (checkpoints_ != nullptr &&
        !save_unlogged_rows(system_files(), directory, directory_.store(), engine_, databases_,
                            error)) {
      spdlog::error("unlogged tables will be empty at the next start: {}", error);
    }
    log_->stop();
    closed_ = true;
  }
}

}  // namespace granary::server
