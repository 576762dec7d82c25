#include "tests/crash/simulation.h"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

#include "base/check.h"
#include "base/seeded_fault.h"
#include "checkpoint/checkpointer.h"
#include "recovery/data_directory.h"
#include "recovery/recover.h"
#include "tests/crash/simulated_database.h"
#include "tests/unit/wal/fault_file_system.h"
#include "wal/io_failed.h"
#include "wal/log.h"

namespace granary::test {
namespace {

using engine::Epoch;

constexpr unsigned kWorkers = 4;
constexpr std::uint64_t kCallsMax = 120;

/// What is known of the store from life to life.
struct History {
  Database base;                 // what the last whole recovery found
  std::vector<Committed> since;  // committed in memory after it, in order
  std::vector<Committed> survived;
  Epoch acknowledged{0};  // D as anybody could know it when the power failed
};

/// Settings of a store, the same in all its lives (loggers may not change while old segments are
/// needed).
struct Settings {
  /// repeatable  nothing that depends on threads or addresses (a commit logs its writes in the
  /// order of their records' addresses, and compressed lengths depend on that)
  explicit Settings(Rng& rng, bool repeatable = true) {
    const std::uint64_t loggers = 1 + rng.below(3);
    for (std::uint64_t i = 0; i < loggers; ++i) {
      log.directories.push_back("data/log" + std::to_string(i));
    }
    log.segment_bytes = std::size_t{2048} << rng.below(4);
    log.compress = !repeatable && rng.one_in(2);
    log.space_retry_ms = 0;
    log.threads = false;
    log.recycle_bytes_max = rng.below(4) * log.segment_bytes;
    checkpoints.directories = {"data/checkpoint"};
    if (rng.one_in(3)) checkpoints.directories.emplace_back("data/more");
    checkpoints.writers = repeatable ? 1 : static_cast<unsigned>(1 + rng.below(3));
    recovery_threads = repeatable ? 1 : 2;
    checkpoints.files_per_table = static_cast<unsigned>(1 + rng.below(3));
    checkpoints.sync_bytes = std::size_t{1024} << rng.below(5);
    checkpoints.compress = rng.one_in(3);
    checkpoints.nicer = 0;  // the life waits for them
  }
  wal::LogOptions log;
  checkpoint::Options checkpoints;
  unsigned recovery_threads = 1;
};

/// The log as the checkpointer sees it; nobody else turns its loggers while it waits for them.
class ControlOfLog final : public checkpoint::LogControl {
 public:
  ControlOfLog(wal::Log& log, std::size_t loggers, std::atomic_flag& busy)
      : log_(log), loggers_(loggers), busy_(busy) {}
  std::uint64_t life() const override { return log_.life(); }
  void request_mark(Epoch epoch) override {
    turns_ = 0;
    log_.request_mark(epoch);
  }
  Epoch marked_epoch() const override {
    // A log that marks epochs too early, a mistake seeded in it, may never owe this mark.
    constexpr int kTurnsMax = 1000;
    if (++turns_ > kTurnsMax && SeededFaults::on(SeededFault::kMarkOpenEpoch)) {
      return {UINT64_MAX};
    }
    if (!busy_.test_and_set()) {
      for (std::size_t i = 0; i < loggers_; ++i) log_.turn(i, false);
      busy_.clear();
    }
    return log_.marked_epoch();
  }
  std::vector<std::uint64_t> first_needed(Epoch low) const override {
    return log_.first_needed(low);
  }
  bool truncate(Epoch low, const std::vector<std::uint64_t>& first_segments,
                std::string& error) override {
    return log_.truncate(low, first_segments, error);
  }
  std::uint64_t bytes_written() const override { return log_.statistics().bytes; }
  bool disk_full() const override { return log_.disk_full(); }
  std::uint64_t live_bytes() const override { return log_.live_bytes(); }

 private:
  wal::Log& log_;
  const std::size_t loggers_;
  std::atomic_flag& busy_;
  mutable int turns_ = 0;  // since the mark was asked for
};

class Life {
 public:
  Life(FaultFileSystem& disk, const Settings& settings, History& history, Rng& rng,
       SimulationOutcome& outcome)
      : disk_(disk), settings_(settings), history_(history), rng_(rng), outcome_(outcome) {}

  ~Life() {
    for (engine::Worker* worker : workers_) engine_.detach_worker(*worker);
  }

  /// A life without crash. `disk_fails`: the caller has set errors, which checkpoints may meet.
  /// errors  the store refuses to start, or a checkpoint failed on a good disk
  std::string run_whole(wal::DurableListener* listener, bool disk_fails = false) {
    disk_fails_ = disk_fails;
    const std::string error = start();
    if (!error.empty()) return error;
    log_->set_listener(listener);
    const std::string failure = work();
    log_->stop();
    return failure;
  }

  /// From the files to the power failure. errors  what does not hold
  std::string run() {
    disk_.crash_before(crash_call(), rng_.next(), keep_percent(), [this] { note_crash(); });
    std::string error = start();
    if (!error.empty() || disk_.crashed()) return error;
    error = work();
    if (!error.empty()) return error;
    if (!disk_.crashed()) {
      phase_ = &outcome_.in_stop;
      log_->stop();
    }
    if (!disk_.crashed()) {  // stopped cleanly: as if the machine were switched off then
      disk_.crash_before(disk_.calls() + 1, rng_.next(), 0, [this] { note_crash(); });
      static_cast<void>(disk_.sync_directory("data"));
    }
    return "";
  }

 private:
  std::uint64_t crash_call() { return 1 + rng_.below(rng_.one_in(3) ? 16 : kCallsMax); }
  std::uint64_t keep_percent() {
    constexpr std::uint64_t kPercent[] = {0, 10, 50, 90, 100};
    return kPercent[rng_.below(std::size(kPercent))];
  }

  /// With the disk held up.
  void note_crash() {
    if (log_ != nullptr) history_.acknowledged = log_->durable_epoch();
    ++outcome_.crashes;
    ++*phase_;
  }

  std::string start() {
    phase_ = &outcome_.in_recovery;
    recovery::DataDirectory directory;
    std::string error;
    if (!directory.open(disk_, "data", true, error)) return error;
    recovery::RecoveryOptions options{.log_directories = settings_.log.directories,
                                      .checkpoint_directories = settings_.checkpoints.directories,
                                      .store = directory.store(),
                                      .threads = settings_.recovery_threads,
                                      .progress = {}};
    recovery::RecoveryResult recovered;
    if (!recovery::recover(disk_, options, engine_, {}, recovered, error)) return error;
    // A recovery that is cut off has told nobody anything; the next one is looked at.
    if (disk_.crashed()) return "";
    for (unsigned i = 0; i < kWorkers; ++i) workers_.push_back(&engine_.attach_worker());
    error = compare(recovered.durable);
    if (!error.empty()) return error;
    history_.acknowledged = recovered.durable;
    engine_.reserve_table_ids({Workload::kFirstFreeTable});
    phase_ = &outcome_.in_start;
    log_ = wal::Log::start(disk_, settings_.log, recovered.start, engine_.clock(), error);
    if (log_ == nullptr) return error;
    engine_.set_sink(log_.get());
    control_ = std::make_unique<ControlOfLog>(*log_, settings_.log.directories.size(), busy_);
    checkpoint::Options checkpoints = settings_.checkpoints;
    checkpoints.store = directory.store();
    checkpointer_ = std::make_unique<checkpoint::Checkpointer>(
        disk_, engine_, *control_, std::move(checkpoints), recovered.checkpoint,
        recovered.checkpoint_highest);
    return checkpointer_->clean_up(error) || disk_.crashed() ? "" : error;
  }

  /// H1 to H4. What was not durable is gone for good.
  std::string compare(Epoch durable) {
    std::size_t kept = 0;
    for (const Committed& committed : history_.since) {
      if (committed.tid.epoch() <= durable) {
        committed.apply(history_.base);
        history_.survived.push_back(committed);
        ++kept;
      } else if (committed.tid.epoch() <= history_.acknowledged) {
        return "lost: a transaction of epoch " + std::to_string(committed.tid.epoch().value) +
               ", acknowledged up to " + std::to_string(history_.acknowledged.value) +
               ", recovered up to " + std::to_string(durable.value);
      }
    }
    outcome_.lost_transactions += history_.since.size() - kept;
    history_.since.clear();
    Database found;
    if (!read_database(engine_, *workers_[0], found)) return "cannot read what was recovered";
    const std::string different = database_difference(found, history_.base);
    if (!different.empty()) return "differs from the history:\n" + different;
    return broken_rule(found);
  }

  /// errors  what a checkpoint failed of
  std::string work() {
    phase_ = &outcome_.in_workload;
    workload_ = std::make_unique<Workload>(engine_, history_.base, rng_);
    const std::uint64_t steps = 20 + rng_.below(200);
    std::string error;
    for (std::uint64_t step = 0; step < steps && error.empty() && !disk_.crashed(); ++step) {
      const std::uint64_t kind = rng_.below(40);
      if (kind < 38) {
        commit_or_turn();
      } else if (kind == 38) {
        error = checkpoint();
      } else if (rng_.one_in(10)) {
        // Room for a little more, until some writes have failed.
        disk_.set_capacity(disk_.used_bytes() + rng_.below(10'000), 1 + rng_.below(4));
        ++outcome_.full_disks;
      }
    }
    disk_.set_capacity(UINT64_MAX);
    return error;
  }

  void commit_or_turn() {
    engine::Worker& worker = *workers_[rng_.below(kWorkers)];
    if (rng_.below(19) < 6) {
      log_->turn(rng_.below(settings_.log.directories.size()), rng_.one_in(3));
      worker.collect_garbage();
      return;
    }
    const auto committed = workload_->step(worker);
    if (!committed) return;
    ++outcome_.commits;
    history_.since.push_back(*committed);
    if (rng_.one_in(2)) log_->request_flush(committed->tid.epoch());
  }

  std::string checkpoint() {
    phase_ = &outcome_.in_checkpoint;
    disk_.set_between_calls([this] {
      if (disk_.crashed() || busy_.test_and_set()) return;
      for (std::uint64_t i = rng_.below(4); i > 0; --i) commit_or_turn();
      busy_.clear();
    });
    std::string error;
    const auto result = checkpointer_->take({}, error);
    disk_.set_between_calls({});
    phase_ = &outcome_.in_workload;
    outcome_.checkpoints += result == checkpoint::TakeResult::kInstalled;
    const bool good =
        result == checkpoint::TakeResult::kInstalled || result == checkpoint::TakeResult::kNoSpace;
    return good || disk_.crashed() || disk_fails_ ? "" : "a checkpoint failed: " + error;
  }

  FaultFileSystem& disk_;
  const Settings& settings_;
  History& history_;
  Rng& rng_;
  SimulationOutcome& outcome_;
  std::uint64_t* phase_ = nullptr;
  bool disk_fails_ = false;
  engine::Engine engine_;
  std::vector<engine::Worker*> workers_;
  std::unique_ptr<wal::Log> log_;
  std::unique_ptr<Workload> workload_;
  std::atomic_flag busy_;  // somebody runs transactions and loggers
  std::unique_ptr<ControlOfLog> control_;
  std::unique_ptr<checkpoint::Checkpointer> checkpointer_;
};

/// What a child process tells its parent, also when it has died.
struct Shared final : wal::DurableListener {
  static constexpr std::size_t kImageBytesMax = std::size_t{64} << 20;

  void durable(Epoch epoch) noexcept override { acknowledged = epoch.value; }
  void put(FaultFileSystem& files) {
    image_bytes = 0;
    for (const std::string& path : files.paths()) {
      put_text(path);
      put_text(files.content(path));
    }
  }
  std::unique_ptr<FaultFileSystem> image() const {
    auto files = std::make_unique<FaultFileSystem>();
    for (std::size_t at = 0; at < image_bytes;) {
      const std::string path = get_text(at);
      files->put(path, get_text(at));
    }
    return files;
  }

  std::uint64_t acknowledged = 0;
  std::size_t image_bytes = 0;
  char violation[2000] = {};  // found by the child itself

 private:
  void put_text(const std::string& text) {
    const std::size_t bytes = text.size();
    GR_CHECK(image_bytes + sizeof bytes + bytes <= kImageBytesMax);
    std::memcpy(bytes_ + image_bytes, &bytes, sizeof bytes);
    std::memcpy(bytes_ + image_bytes + sizeof bytes, text.data(), bytes);
    image_bytes += sizeof bytes + bytes;
  }
  std::string get_text(std::size_t& at) const {
    std::size_t bytes = 0;
    std::memcpy(&bytes, bytes_ + at, sizeof bytes);
    at += sizeof bytes + bytes;
    return {bytes_ + at - bytes, bytes};
  }

  char bytes_[kImageBytesMax];
};

/// Ends the child: 0 the life is over, 1 the store refused to start; or io_failed ends it.
[[noreturn]] void io_error_child(std::uint64_t seed, std::uint64_t failing_call, Shared& shared) {
  static_cast<void>(std::freopen("/dev/null", "w", stderr));
  Rng rng(seed);
  SimulationOutcome outcome;
  History history;
  FaultFileSystem disk;
  disk.fail_call(failing_call, [&](FaultFileSystem& image) { shared.put(image); });
  const Settings settings(rng);
  Life life(disk, settings, history, rng, outcome);
  if (!life.run_whole(&shared, true).empty()) ::_exit(1);
  // The error was none, or harmed no more than a checkpoint: what is on the disk now counts.
  history.acknowledged = {shared.acknowledged};
  const auto disk_after = disk.crash(rng, 0);
  const std::string violation =
      Life(*disk_after, settings, history, rng, outcome).run_whole(nullptr);
  violation.copy(shared.violation, sizeof shared.violation - 1);
  ::_exit(0);
}

}  // namespace

IoErrorOutcome simulate_io_error(std::uint64_t seed, std::uint64_t failing_call) {
  IoErrorOutcome out;
  History history;
  SimulationOutcome counts;
  Rng rng(seed);
  const Settings settings(rng);
  {
    FaultFileSystem disk;
    static_cast<void>(Life(disk, settings, history, rng, counts).run_whole(nullptr));
    out.calls = disk.calls();
  }
  void* memory = ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  GR_CHECK(memory != MAP_FAILED);
  auto* shared = new (memory) Shared;
  std::fflush(nullptr);
  const pid_t child = ::fork();
  GR_CHECK(child >= 0);
  if (child == 0) io_error_child(seed, failing_call, *shared);
  int status = 0;
  GR_CHECK(::waitpid(child, &status, 0) == child);
  out.refused_start = WIFEXITED(status) && WEXITSTATUS(status) == 1;
  out.ended_process = WIFEXITED(status) && WEXITSTATUS(status) == wal::kExitIoFailed;
  const bool whole = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (whole) {
    out.violation = shared->violation;
  } else if (out.refused_start || out.ended_process) {
    history.acknowledged = {shared->acknowledged};
    const auto disk = shared->image();
    out.violation = Life(*disk, settings, history, rng, counts).run_whole(nullptr);
  } else {
    out.violation = "call " + std::to_string(failing_call) +
                    " failed, and the process ended with " + std::to_string(status);
  }
  ::munmap(memory, sizeof(Shared));
  return out;
}

SimulatedStore simulate_files(std::uint64_t seed, unsigned lives) {
  Rng rng(seed);
  const Settings settings(rng);
  SimulationOutcome counts;
  History history;
  SimulatedStore out;
  out.log_directories = settings.log.directories;
  out.checkpoint_directories = settings.checkpoints.directories;
  out.files = std::make_unique<FaultFileSystem>();
  for (unsigned life = 0; life < lives && out.violation.empty(); ++life) {
    out.violation = Life(*out.files, settings, history, rng, counts).run();
    out.files = out.files->take_crash_image();
    if (out.files == nullptr) return out;
  }
  if (out.violation.empty()) {
    out.violation = Life(*out.files, settings, history, rng, counts).run_whole(nullptr);
  }
  out.history = std::move(history.survived);
  out.history.insert(out.history.end(), history.since.begin(), history.since.end());
  return out;
}

std::string recover_changed(const SimulatedStore& store, FaultFileSystem& files, bool& refused) {
  engine::Engine engine;
  recovery::DataDirectory directory;
  recovery::RecoveryResult recovered;
  std::string error;
  refused = !directory.open(files, "data", false, error);
  if (!refused) {
    const recovery::RecoveryOptions options{.log_directories = store.log_directories,
                                            .checkpoint_directories = store.checkpoint_directories,
                                            .store = directory.store(),
                                            .threads = 2,
                                            .progress = {}};
    refused = !recovery::recover(files, options, engine, {}, recovered, error);
  }
  if (refused) return error.empty() ? "recovery is refused without a word" : "";
  Database expected;
  for (const Committed& committed : store.history) {
    if (committed.tid.epoch() <= recovered.durable) committed.apply(expected);
  }
  engine::Worker& worker = engine.attach_worker();
  Database found;
  const bool read = read_database(engine, worker, found);
  engine.detach_worker(worker);
  if (!read) return "cannot read what was recovered";
  return database_difference(found, expected);
}

std::string simulate_read_error(std::uint64_t seed, std::uint64_t failing_read,
                                std::uint64_t& reads) {
  Rng rng(seed);
  const Settings settings(rng);
  SimulationOutcome counts;
  History history;
  auto disk = std::make_unique<FaultFileSystem>();
  for (int life = 0; life < 3; ++life) {
    const std::string error = Life(*disk, settings, history, rng, counts).run();
    if (!error.empty()) return error;
    disk = disk->take_crash_image();
  }
  disk->fail_read(failing_read);
  const std::string error = Life(*disk, settings, history, rng, counts).run_whole(nullptr);
  reads = disk->reads();
  if (reads < failing_read) return error;
  return error.find("data/") != std::string::npos ? ""
                                                  : "a failed read was answered with: " + error;
}

void SimulationOutcome::add(const SimulationOutcome& other) {
  if (violation.empty()) violation = other.violation;
  crashes += other.crashes;
  commits += other.commits;
  calls += other.calls;
  in_recovery += other.in_recovery;
  in_start += other.in_start;
  in_workload += other.in_workload;
  in_checkpoint += other.in_checkpoint;
  checkpoints += other.checkpoints;
  in_stop += other.in_stop;
  segments += other.segments;
  full_disks += other.full_disks;
  lost_transactions += other.lost_transactions;
}

SimulationOutcome simulate_store(std::uint64_t seed, unsigned lives, bool repeatable) {
  Rng rng(seed);
  SimulationOutcome outcome;
  const Settings settings(rng, repeatable);
  History history;
  auto disk = std::make_unique<FaultFileSystem>();
  for (unsigned life = 0; life < lives; ++life) {
    outcome.violation = Life(*disk, settings, history, rng, outcome).run();
    outcome.calls += disk->calls();
    if (!outcome.violation.empty()) {
      outcome.violation = "store " + std::to_string(seed) + ", life " + std::to_string(life) +
                          ": " + outcome.violation;
      return outcome;
    }
    disk = disk->take_crash_image();
    GR_CHECK(disk != nullptr);
  }
  for (const std::string& path : disk->paths()) {
    if (path.find("/segment-") != std::string::npos) ++outcome.segments;
  }
  return outcome;
}

}  // namespace granary::test
