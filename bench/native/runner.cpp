#include "bench/native/runner.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <thread>
#include <vector>

#include "base/atomic.h"
#include "base/check.h"
#include "base/file.h"
#include "bench/native/instructions.h"
#include "checkpoint/scheduler.h"
#include "recovery/recover.h"
#include "server/log_control.h"

namespace granary::bench {

namespace {

using Clock = std::chrono::steady_clock;

double cpu_seconds(clockid_t of) {
  timespec now{};
  clock_gettime(of, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double process_cpu_seconds() { return cpu_seconds(CLOCK_PROCESS_CPUTIME_ID); }

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t size_pages = 0;
  std::uint64_t resident_pages = 0;
  file >> size_pages >> resident_pages;
  return resident_pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t bytes_in(const std::string& directory) {
  std::uint64_t bytes = 0;
  if (directory.empty()) return bytes;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(directory, ignored)) {
    const auto size = entry.file_size(ignored);
    if (!ignored) bytes += size;
  }
  return bytes;
}

/// Transactions by the second in which they ended; of one thread.
class Seconds {
 public:
  void count(std::size_t second) {
    if (second >= counts_.size()) counts_.resize(second + 1);
    ++counts_[second];
  }
  void add_to(std::vector<std::uint64_t>& sums) const {
    if (sums.size() < counts_.size()) sums.resize(counts_.size());
    for (std::size_t i = 0; i < counts_.size(); ++i) sums[i] += counts_[i];
  }

 private:
  std::vector<std::uint64_t> counts_;
};

/// The first second warms up, the last one may be cut short.
std::uint64_t least_of_whole_seconds(const std::vector<std::uint64_t>& sums) {
  if (sums.size() < 3) return 0;
  return *std::min_element(sums.begin() + 1, sums.end() - 1);
}

void remove_segments(const std::string& directory) {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(directory, ignored)) {
    const auto kind = entry.path().extension();
    if (kind == ".log" || kind == ".ckpt") std::filesystem::remove(entry.path(), ignored);
  }
}

}  // namespace

double thread_cpu_seconds() { return cpu_seconds(CLOCK_THREAD_CPUTIME_ID); }

std::uint64_t Counters::all_committed() const noexcept {
  return std::accumulate(committed.begin(), committed.end(), std::uint64_t{0});
}

void Counters::add(const Counters& other) noexcept {
  for (std::size_t i = 0; i < kKindsMax; ++i) committed[i] += other.committed[i];
  aborted += other.aborted;
  rolled_back += other.rolled_back;
}

struct Store::Threads {
  Atomic<bool> stop;
  std::thread clock;
  std::thread snapshots;
};

Store::Store(const Options& options) : options_(options), threads_(std::make_unique<Threads>()) {
  const Variants& variants = options.variants;
  parts_.overwrites_in_place = !variants.no_overwrite;
  parts_.keeps_old_versions = !variants.no_snapshots;
  if (variants.global_tid) parts_.global_tids = &global_tids_;
  standard_ = !variants.no_overwrite && !variants.no_snapshots && !variants.global_tid;
  collects_garbage_ = !variants.no_gc;
}

std::unique_ptr<Store> Store::open(const Options& options, std::string& error) {
  std::unique_ptr<Store> store(new Store(options));
  if (!options.log_directory.empty()) {
    std::error_code failed;
    std::filesystem::create_directories(options.log_directory, failed);
    if (!std::filesystem::is_empty(options.log_directory, failed) || failed) {
      error = options.log_directory + ": not an empty directory";
      return nullptr;
    }
    wal::LogOptions log_options;
    log_options.directories = {options.log_directory};
    log_options.compress = options.compress;
    store->log_ = wal::Log::start(system_files(), log_options, {}, store->engine_.clock(), error);
    if (store->log_ == nullptr) return nullptr;
    store->engine_.set_sink(store->log_.get());
  } else {
    store->threads_->clock = std::thread([raw = store.get()] { raw->tick(); });
  }
  return store;
}

Store::~Store() {
  threads_->stop.store_release(true);
  if (threads_->clock.joinable()) threads_->clock.join();
  if (threads_->snapshots.joinable()) threads_->snapshots.join();
  if (log_ == nullptr) return;
  log_->stop();
  engine_.set_sink(nullptr);
  log_.reset();
  remove_segments(options_.log_directory);
  if (!options_.checkpoint_directory.empty()) remove_segments(options_.checkpoint_directory);
}

void Store::tick() {
  constexpr auto kEpoch = std::chrono::milliseconds(40);  // Silo §4.1
  while (!threads_->stop.load_acquire()) {
    std::this_thread::sleep_for(kEpoch);
    while (!engine_.clock().try_advance()) std::this_thread::yield();
  }
}

/// The paper's snapshots are made once in a while whether or not anybody wants them (Silo §4.9).
void Store::hold_snapshots() {
  engine::Epoch held = engine_.snapshots().acquire();
  auto next = Clock::now() + std::chrono::milliseconds(options_.snapshot_ms);
  while (!threads_->stop.load_acquire()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    if (Clock::now() < next) continue;
    next = Clock::now() + std::chrono::milliseconds(options_.snapshot_ms);
    const engine::Epoch newer = engine_.snapshots().acquire();
    engine_.snapshots().release(held);
    held = newer;
  }
  engine_.snapshots().release(held);
}

/// One after the other, each of all tables that were written since the one before.
void Store::take_checkpoints(Measured& total, const Atomic<bool>& stop) {
  server::LogControl control(*log_);
  checkpoint::Options options;
  options.directories = {options_.checkpoint_directory};
  options.compress = options_.compress;
  checkpoint::Checkpointer checkpointer(system_files(), engine_, control, options, {}, 0);
  while (!stop.load_acquire()) {
    const auto begin = Clock::now();
    std::string error;
    checkpoint::Pace pace;
    if (!options_.unpaced) {
      pace.due = [&, written = control.bytes_written()] {
        if (stop.load_acquire()) return 1.0;
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        return checkpoint::due_share({}, seconds, control.bytes_written() - written);
      };
    }
    const auto result = checkpointer.take(pace, error);
    GR_CHECK(result == checkpoint::TakeResult::kInstalled);
    ++total.checkpoints;
    total.checkpoint_bytes += checkpointer.progress().bytes_done;
    total.checkpoint_seconds += std::chrono::duration<double>(Clock::now() - begin).count();
  }
}

void Store::in_parallel(unsigned threads,
                        const std::function<void(unsigned thread, engine::Worker&)>& body) {
  std::vector<std::thread> running;
  for (unsigned i = 0; i < threads; ++i) {
    running.emplace_back([&, i] {
      engine::Worker& worker = engine_.attach_worker();
      body(i, worker);
      engine_.detach_worker(worker);
    });
  }
  for (std::thread& thread : running) thread.join();
}

Measured Store::measure(const MakeClient& make_client) {
  if (options_.snapshot_ms > 0) threads_->snapshots = std::thread([this] { hold_snapshots(); });
  const unsigned count = options_.threads;
  std::vector<Measured> of_thread(count);
  std::vector<Seconds> seconds_of(count);
  Atomic<std::size_t> second;
  Atomic<unsigned> ready;
  Atomic<bool> start;
  Atomic<bool> stop;
  Measured total;
  const std::uint64_t log_bytes_before = log_ != nullptr ? log_->statistics().bytes : 0;
  std::thread checkpoints;
  std::thread timer([&] {
    while (ready.load_acquire() < count) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    total.resident_bytes_before = resident_bytes();
    total.other_cpu_seconds = -process_cpu_seconds();
    const auto begin = Clock::now();
    if (!options_.checkpoint_directory.empty()) {
      checkpoints = std::thread([&] { take_checkpoints(total, stop); });
    }
    start.store_release(true);
    const auto end = begin + std::chrono::duration<double>(options_.seconds);
    while (Clock::now() < end) {
      const auto next = begin + std::chrono::seconds(second.load_relaxed() + 1);
      std::this_thread::sleep_until(
          std::min<std::chrono::time_point<Clock, std::chrono::duration<double>>>(end, next));
      if (Clock::now() >= next) second.fetch_add_relaxed(1);
    }
    stop.store_release(true);
    total.other_cpu_seconds += process_cpu_seconds();
    total.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  });
  in_parallel(count, [&](unsigned thread, engine::Worker& worker) {
    const std::unique_ptr<Client> client = make_client(thread, worker);
    ready.fetch_add_seq_cst(1);
    while (!start.load_acquire()) std::this_thread::yield();
    const InstructionCounter instructions;
    const double cpu_before = thread_cpu_seconds();
    // At least one request, also of a thread that gets no processor in time.
    do {
      client->run_one();
      seconds_of[thread].count(second.load_relaxed());
    } while (!stop.load_relaxed());
    of_thread[thread].cpu_seconds = thread_cpu_seconds() - cpu_before;
    of_thread[thread].instructions = instructions.read();
    of_thread[thread].counters = client->counters;
  });
  timer.join();
  if (checkpoints.joinable()) checkpoints.join();
  total.resident_bytes_after = resident_bytes();
  if (log_ != nullptr) total.log_bytes = log_->statistics().bytes - log_bytes_before;
  total.disk_bytes = bytes_in(options_.log_directory) + bytes_in(options_.checkpoint_directory);
  std::vector<std::uint64_t> by_second;
  for (const Seconds& one : seconds_of) one.add_to(by_second);
  total.second_committed_min = least_of_whole_seconds(by_second);
  total.committed_min = ~std::uint64_t{0};
  for (const Measured& one : of_thread) {
    total.counters.add(one.counters);
    total.cpu_seconds += one.cpu_seconds;
    total.other_cpu_seconds -= one.cpu_seconds;
    total.instructions += one.instructions;
    total.committed_min = std::min(total.committed_min, one.counters.all_committed());
    total.committed_max = std::max(total.committed_max, one.counters.all_committed());
  }
  return total;
}

bool Store::restart(Restarted& out, std::string& error) {
  log_->stop();
  engine::Engine other;
  recovery::RecoveryOptions options;
  options.log_directories = {options_.log_directory};
  if (!options_.checkpoint_directory.empty()) {
    options.checkpoint_directories = {options_.checkpoint_directory};
  }
  recovery::RecoveryResult result;
  out.cpu_seconds = -process_cpu_seconds();
  if (!recovery::recover(system_files(), options, other, {}, result, error)) return false;
  out.cpu_seconds += process_cpu_seconds();
  out.checkpoint_bytes = result.checkpoint.bytes();
  out.checkpoint_rows = result.checkpoint_rows;
  out.checkpoint_seconds = result.checkpoint_seconds;
  out.log_bytes = result.bytes;
  out.log_writes = result.writes;
  out.log_seconds = result.seconds;
  // What the benchmarks begin with is not logged: only a checkpoint has it.
  if (result.checkpoint_rows == 0) return out.same = true;
  const auto ids = engine_.table_ids();
  out.same = std::all_of(ids.begin(), ids.end(), [&](engine::TableId id) {
    const std::size_t rows = engine_.table(id)->approximate_rows();
    const engine::Table* found = other.table(id);
    return !engine_.table(id)->options().logged ||
           rows == (found != nullptr ? found->approximate_rows() : 0);
  });
  return true;
}

}  // namespace granary::bench
