// bench/native/runner.h: an engine with a clock or a log behind it, and threads that run clients
// for a time.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "bench/native/options.h"
#include "engine/engine.h"
#include "engine/occ/protocol.h"
#include "wal/log.h"

namespace granary::bench {

inline constexpr std::size_t kKindsMax = 5;

struct Counters {
  std::array<std::uint64_t, kKindsMax> committed{};  // by kind of transaction
  std::uint64_t aborted = 0;      // attempts that met a conflict and were run again
  std::uint64_t rolled_back = 0;  // by the request's own wish (TPC-C clause 2.4.1.4)

  std::uint64_t all_committed() const noexcept;
  void add(const Counters& other) noexcept;
};

/// One thread's generator of requests. Belongs to that thread.
class Client {
 public:
  virtual ~Client() = default;
  /// Makes up one request and runs it until it has committed or rolled itself back.
  virtual void run_one() = 0;
  Counters counters;
};

struct Measured {
  Counters counters;
  std::uint64_t committed_min = 0;  // of any thread
  std::uint64_t committed_max = 0;
  double seconds = 0;
  double cpu_seconds = 0;          // of the clients' threads
  double other_cpu_seconds = 0;    // of all others: loggers, checkpointers, the clock
  std::uint64_t instructions = 0;  // theirs, user mode; 0: the machine does not tell
  std::uint64_t log_bytes = 0;
  std::uint64_t checkpoints = 0;  // taken
  std::uint64_t checkpoint_bytes = 0;
  double checkpoint_seconds = 0;
  std::uint64_t second_committed_min = 0;  // in any whole second but the first; 0: too short
  std::uint64_t disk_bytes = 0;            // of log and checkpoints at the end
  std::uint64_t resident_bytes_before = 0;
  std::uint64_t resident_bytes_after = 0;
};

/// Of the calling thread.
double thread_cpu_seconds();

/// What reading log and checkpoint back took.
struct Restarted {
  std::uint64_t checkpoint_bytes = 0;
  std::uint64_t checkpoint_rows = 0;
  double checkpoint_seconds = 0;
  std::uint64_t log_bytes = 0;
  std::uint64_t log_writes = 0;
  double log_seconds = 0;
  double cpu_seconds = 0;  // of all threads, for both
  bool same = false;  // as many rows in each table as before, where there is a checkpoint
};

/// The engine under test. E moves every 40 ms: by the log's thread where there is a log, otherwise
/// by a thread of its own.
class Store {
 public:
  /// errors  null, and `error` says why the log did not start
  static std::unique_ptr<Store> open(const Options& options, std::string& error);
  ~Store();

  engine::Engine& engine() noexcept { return engine_; }
  const engine::ChosenParts& parts() const noexcept { return parts_; }
  /// Whether clients commit as the product does, with parts that are constants.
  bool standard() const noexcept { return standard_; }
  bool collects_garbage() const noexcept { return collects_garbage_; }

  using MakeClient = std::function<std::unique_ptr<Client>(unsigned thread, engine::Worker&)>;
  /// Runs threads clients for the options' time.
  Measured measure(const MakeClient& make_client);
  /// After the measurement: ends the log and recovers into another engine.
  /// errors  false, and `error` says why the files cannot be read
  bool restart(Restarted& out, std::string& error);
  /// Runs body(thread, worker) on as many threads as the machine has; for loading.
  void in_parallel(unsigned threads,
                   const std::function<void(unsigned thread, engine::Worker&)>& body);

 private:
  explicit Store(const Options& options);
  void tick();
  void take_checkpoints(Measured& total, const Atomic<bool>& stop);
  void hold_snapshots();

  const Options& options_;
  engine::Engine engine_;
  engine::GlobalTids global_tids_;
  engine::ChosenParts parts_;
  bool standard_ = true;
  bool collects_garbage_ = true;
  std::unique_ptr<wal::Log> log_;
  struct Threads;
  std::unique_ptr<Threads> threads_;
};

}  // namespace granary::bench
