// bench/micro/tree_bench.cpp: lookups and inserts a second of the index alone, with random 8-byte
// keys. usage: tree_bench [keys [threads [seconds]]]
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/epoch/clock.h"
#include "engine/tree/tree.h"

namespace {

using Clock = std::chrono::steady_clock;
using granary::engine::Direction;
using granary::engine::EpochClock;
using granary::engine::EpochGuard;
using granary::engine::LeafVersion;
using granary::engine::ReclaimList;
using granary::engine::Record;
using granary::engine::Tree;
using granary::engine::WorkerId;

constexpr std::uint64_t kGuardOperations = 64;  // a guard per so many operations, as a batch would

/// The n-th key: a bijection that scatters, so that keys are distinct without a table of them.
std::uint64_t scattered(std::uint64_t n) {
  n *= 0x9E3779B97F4A7C15;
  n ^= n >> 32;
  return n * 0xD6E8FEB86659FD93;
}

std::string_view bytes_of(const std::uint64_t& key) {
  return {reinterpret_cast<const char*>(&key), sizeof key};
}

Record* record_of(std::uint64_t n) { return reinterpret_cast<Record*>(n * 16 + 16); }

std::uint64_t thread_cpu_ns() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 +
         static_cast<std::uint64_t>(now.tv_nsec);
}

/// Runs body(thread) on every thread; body returns its operations. Prints operations a second and,
/// steadier on a machine with other work, the processor time of one.
template <class Body>
void measure(const char* name, unsigned threads, Body body) {
  std::atomic<std::uint64_t> operations{0};
  std::atomic<std::uint64_t> cpu_ns{0};
  std::vector<std::thread> running;
  const auto start = Clock::now();
  for (unsigned t = 0; t < threads; ++t) {
    running.emplace_back([&, t] {
      const std::uint64_t before = thread_cpu_ns();
      operations += body(t);
      cpu_ns += thread_cpu_ns() - before;
    });
  }
  for (std::thread& thread : running) thread.join();
  const std::chrono::duration<double> seconds = Clock::now() - start;
  const auto count = static_cast<double>(operations);
  std::printf("%-20s %u threads  %7.2f M/s  %6.0f cpu ns each\n", name, threads,
              count / seconds.count() / 1e6, static_cast<double>(cpu_ns) / count);
}

/// Calls operation(i) until the time is over, a guard open for each portion.
template <class Operation>
std::uint64_t repeat(EpochClock& clock, unsigned thread, Clock::duration length,
                     Operation operation) {
  const auto end = Clock::now() + length;
  std::uint64_t done = 0;
  while (Clock::now() < end) {
    const EpochGuard guard(clock, WorkerId{thread});
    for (std::uint64_t i = 0; i < kGuardOperations; ++i) operation(guard, done++);
  }
  return done;
}

struct FirstRows final : granary::engine::ScanVisitor {
  void leaf(LeafVersion) override {}
  bool row(std::string_view, Record*) override { return --left > 0; }
  int left = 10;
};

void run(std::uint64_t keys, unsigned threads, Clock::duration length) {
  EpochClock clock;
  Tree tree;
  for (const bool ascending : {true, false}) {
    Tree scratch;
    Tree& target = ascending ? scratch : tree;
    measure(ascending ? "insert ascending" : "insert random", threads, [&](unsigned thread) {
      ReclaimList retired(clock);
      const std::uint64_t share = keys / threads;
      for (std::uint64_t i = thread * share; i < (thread + 1) * share; i += kGuardOperations) {
        const EpochGuard guard(clock, WorkerId{thread});
        for (std::uint64_t n = i; n < std::min(i + kGuardOperations, (thread + 1) * share); ++n) {
          const std::uint64_t key = ascending ? __builtin_bswap64(n) : scattered(n);
          target.insert(guard, bytes_of(key), record_of(n), nullptr, retired);
        }
      }
      return share;
    });
    std::printf("%-20s %.1f bytes a key\n", "", double(target.memory_bytes()) / double(keys));
  }
  std::atomic<std::uint64_t> misses{0};
  measure("find", threads, [&](unsigned thread) {
    std::mt19937_64 random(thread + 1);
    return repeat(clock, thread, length, [&](const EpochGuard& guard, std::uint64_t) {
      const std::uint64_t key = scattered(random() % (keys / threads * threads));
      LeafVersion missed;
      if (tree.find(guard, bytes_of(key), missed) == nullptr) ++misses;
    });
  });
  measure("find hot 1000", threads, [&](unsigned thread) {
    std::mt19937_64 random(thread + 1);
    return repeat(clock, thread, length, [&](const EpochGuard& guard, std::uint64_t) {
      const std::uint64_t key = scattered(random() % 1000);
      LeafVersion missed;
      if (tree.find(guard, bytes_of(key), missed) == nullptr) ++misses;
    });
  });
  for (const auto direction : {Direction::kForward, Direction::kBackward}) {
    const bool forward = direction == Direction::kForward;
    measure(forward ? "scan 10" : "scan 10 backward", threads, [&](unsigned thread) {
      std::mt19937_64 random(thread + 1);
      return repeat(clock, thread, length, [&](const EpochGuard& guard, std::uint64_t) {
        const std::uint64_t key = scattered(random() % keys);
        FirstRows rows;
        const std::string_view bound = bytes_of(key);
        const Tree::Range range{.lower = forward ? bound : std::string_view(),
                                .upper = bound,
                                .upper_unbounded = forward};
        tree.scan(guard, range, direction, rows);
      });
    });
  }
  measure("remove and insert", threads, [&](unsigned thread) {
    std::mt19937_64 random(thread + 1);
    ReclaimList retired(clock);
    const std::uint64_t share = keys / threads;
    return repeat(clock, thread, length, [&](const EpochGuard& guard, std::uint64_t) {
      const std::uint64_t n = thread * share + random() % share;
      const std::uint64_t key = scattered(n);
      tree.remove(guard, bytes_of(key), record_of(n), nullptr, retired);
      tree.insert(guard, bytes_of(key), record_of(n), nullptr, retired);
    });
  });
  if (misses != 0) std::printf("%llu keys were missing\n", static_cast<unsigned long long>(misses));
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t keys = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
  const double seconds = argc > 3 ? std::strtod(argv[3], nullptr) : 2;
  const auto length =
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  if (argc > 2) {
    run(keys, static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)), length);
  } else {
    for (const unsigned threads : {1U, 2U}) run(keys, threads, length);
  }
  return 0;
}
