// tests/crash/simulation.h: lives of a store on the fault file system: engine, log and recovery in
// one thread, decided by one seed (a checkpoint has threads of its own, which run while the first
// one waits; in front of their system calls it runs transactions). Every life ends in a power
// failure in front of some system call, of the workload, of a start-up or of the recovery before
// it; the next begins with what the disk has then.
//
// What must hold after each (docs/formats/log.md, wal/README.md):
//   H1  Acknowledged implies present: all transactions of epochs <= D as it was known at the crash.
//   H2  The state is a prefix of the history: exactly the transactions up to the D recovered,
//   whole. H3  Nothing comes back that an earlier recovery dropped. H4  The workload's own rules,
//   whatever the model says: sums, indexes that agree with tables,
//       no table without a catalog row and none missing.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/crash/simulated_database.h"
#include "tests/unit/wal/fault_file_system.h"

namespace granary::test {

struct SimulationOutcome {
  std::string violation;  // empty: everything held; else what did not, with seed and life
  std::uint64_t crashes = 0;
  std::uint64_t commits = 0;
  std::uint64_t calls = 0;  // system calls that change something
  // Crashes by where they hit, so that a test can see that all places were hit.
  std::uint64_t in_recovery = 0;
  std::uint64_t in_start = 0;
  std::uint64_t in_workload = 0;
  std::uint64_t in_checkpoint = 0;
  std::uint64_t in_stop = 0;
  std::uint64_t segments = 0;  // that stores ended with
  std::uint64_t full_disks = 0;
  std::uint64_t checkpoints = 0;        // installed
  std::uint64_t lost_transactions = 0;  // committed in memory and never durable

  void add(const SimulationOutcome& other);
};

/// `lives` lives of one store. repeatable  the seed decides everything; otherwise several threads
/// recover and write checkpoints, and the log may be compressed
SimulationOutcome simulate_store(std::uint64_t seed, unsigned lives, bool repeatable = true);

struct IoErrorOutcome {
  std::string violation;
  std::uint64_t calls = 0;     // that the life makes when none fails
  bool refused_start = false;  // the store said that it cannot begin
  bool ended_process = false;  // with wal::kExitIoFailed
};

/// One life of a fresh store in which one system call fails with EIO, in a child process.
/// Everything that was acknowledged, before or after, must be on the disk as it was when the call
/// failed (H1, H2); the process must end as it promises (W11), or refuse to start.
IoErrorOutcome simulate_io_error(std::uint64_t seed, std::uint64_t failing_call);

/// A store after some lives, and everything that ever became part of it.
struct SimulatedStore {
  std::string violation;  // of the lives
  std::unique_ptr<FaultFileSystem> files;
  std::vector<std::string> log_directories;
  std::vector<std::string> checkpoint_directories;
  std::vector<Committed> history;  // what survived, in order
};
/// Stopped cleanly after `lives` lives that ended in power failures.
SimulatedStore simulate_files(std::uint64_t seed, unsigned lives);

/// Recovers from files that somebody has changed. Either that is refused with a message, or the
/// result is a prefix of the history.
/// returns  empty, or what does not hold
std::string recover_changed(const SimulatedStore& store, FaultFileSystem& files, bool& refused);

/// Recovery of a store of some lives with one read that fails: it must say so, and name a file.
/// `reads`: how many there are.  returns  empty, or what does not hold
std::string simulate_read_error(std::uint64_t seed, std::uint64_t failing_read,
                                std::uint64_t& reads);

}  // namespace granary::test
