#include "bench/native/ycsb.h"

#include <cstring>
#include <mutex>
#include <thread>

#include "base/rng.h"
#include "bench/native/access.h"
#include "bench/native/key.h"
#include "bench/native/zipf.h"

namespace granary::bench {

namespace {

enum Kind : std::size_t { kRead, kWrite };

/// A row: how often it was written, then filler that follows from key and count.
struct RowHead {
  std::uint64_t writes;
};

char filler(std::uint64_t key, std::uint64_t writes) noexcept {
  return static_cast<char>(key * 31 + writes);
}

void make_row(char* row, std::size_t bytes, std::uint64_t key, std::uint64_t writes) noexcept {
  const RowHead head{writes};
  std::memcpy(row, &head, sizeof head);
  std::memset(row + sizeof head, filler(key, writes), bytes - sizeof head);
}

RowHead head_of(std::string_view row) noexcept {
  RowHead head;
  std::memcpy(&head, row.data(), sizeof head);
  return head;
}

bool is_whole(std::string_view row, std::uint64_t key) noexcept {
  const char expected = filler(key, head_of(row).writes);
  return row.find_first_not_of(expected, sizeof(RowHead)) == std::string_view::npos;
}

/// CPU time of the slices of all threads.
class SliceTimes {
 public:
  void add(bool key_value, double seconds) {
    const std::lock_guard lock(mutex_);
    Sum& sum = key_value ? key_value_ : transactions_;
    sum.seconds += seconds;
    ++sum.slices;
  }
  /// 0: too short to tell.
  double throughput_of_key_value() const {
    if (transactions_.slices == 0 || key_value_.slices == 0) return 0;
    return key_value_.mean() / transactions_.mean();
  }

 private:
  struct Sum {
    double seconds = 0;
    unsigned slices = 0;
    double mean() const { return seconds / slices; }
  };
  std::mutex mutex_;
  Sum transactions_;
  Sum key_value_;
};

template <class Access>
class YcsbClient final : public Client {
 public:
  YcsbClient(const Options& options, const KeyDistribution& keys, Store& store,
             engine::Worker& worker, Table& table, std::uint64_t seed)
      : options_(options), keys_(keys), table_(table), access_(store, worker), rng_(seed) {}

  void run_one() override {
    const bool reads = rng_.below(100) < options_.read_pct;
    const std::uint64_t number = keys_.pick(rng_);
    Key key;
    key.u64(number);
    run_until_done(counters, [&] {
      access_.begin();
      RowRead read;
      if (access_.get(table_, key, read) && !reads) write(key, number, read);
      return access_.finish();
    });
    ++counters.committed[reads ? kRead : kWrite];
  }

 private:
  void write(std::string_view key, std::uint64_t number, const RowRead& read) {
    char row[kRowBytesMax];
    make_row(row, read.row.size(), number, head_of(read.row).writes + 1);
    access_.update(table_, key, read, {row, read.row.size()});
  }

  static constexpr std::size_t kRowBytesMax = 4096;
  const Options& options_;
  const KeyDistribution& keys_;
  Table& table_;
  Access access_;
  Rng rng_;
};

/// Transactions and key-value in slices that take turns on the same rows, so that whatever the
/// machine does meets both.
class InTurnsClient final : public Client {
 public:
  InTurnsClient(const Options& options, const KeyDistribution& keys, Store& store,
                engine::Worker& worker, Table& table, std::uint64_t seed, SliceTimes& times)
      : transactions_(options, keys, store, worker, table, seed),
        key_value_(options, keys, store, worker, table, seed + 1),
        times_(times) {}

  /// A whole slice.
  void run_one() override {
    const bool is_key_value = turn_++ % 2 != 0;
    Client& running = is_key_value ? static_cast<Client&>(key_value_) : transactions_;
    const double began = thread_cpu_seconds();
    for (unsigned i = 0; i < kSliceRequests; ++i) running.run_one();
    times_.add(is_key_value, thread_cpu_seconds() - began);
    counters = transactions_.counters;
    counters.add(key_value_.counters);
  }

 private:
  static constexpr unsigned kSliceRequests = 2000;
  YcsbClient<TransactionAccess> transactions_;
  YcsbClient<DirectAccess> key_value_;
  SliceTimes& times_;
  std::uint64_t turn_ = 0;
};

void load(const Options& options, Store& store, Table& table) {
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  store.in_parallel(threads, [&](unsigned thread, engine::Worker& worker) {
    std::vector<char> row(options.record_bytes);
    const std::uint64_t from = options.keys * thread / threads;
    const std::uint64_t to = options.keys * (thread + 1) / threads;
    for (std::uint64_t number = from; number < to; ++number) {
      Key key;
      key.u64(number);
      make_row(row.data(), row.size(), number, 0);
      table.load(worker, key, {row.data(), row.size()}, engine::Tid::make({1}, 1), false);
    }
  });
}

bool check(const Options& options, Store& store, Table& table, std::uint64_t writes) {
  Atomic<std::uint64_t> found;
  Atomic<std::uint64_t> broken;
  store.in_parallel(1, [&](unsigned, engine::Worker& worker) {
    DirectAccess access(store, worker);
    for (std::uint64_t number = 0; number < options.keys; ++number) {
      Key key;
      key.u64(number);
      RowRead read;
      access.begin();
      const bool whole = access.get(table, key, read) && is_whole(read.row, number);
      if (!whole) broken.fetch_add_relaxed(1);
      if (whole) found.fetch_add_relaxed(head_of(read.row).writes);
      access.finish();
    }
  });
  // Without transactions two read-modify-writes of a row may both start from the same count.
  const bool some_without = options.variants.key_value || options.variants.in_turns;
  const bool none_lost =
      some_without ? found.load_relaxed() <= writes : found.load_relaxed() == writes;
  return none_lost && broken.load_relaxed() == 0;
}

}  // namespace

YcsbResult run_ycsb(const Options& options, Store& store) {
  const KeyDistribution keys(options.keys, options.zipf);
  Table& table = store.engine().create_table({});
  load(options, store, table);
  YcsbResult result;
  SliceTimes times;
  result.measured = store.measure([&](unsigned thread,
                                      engine::Worker& worker) -> std::unique_ptr<Client> {
    const std::uint64_t seed = options.seed * 1000 + thread;
    if (options.variants.in_turns) {
      return std::make_unique<InTurnsClient>(options, keys, store, worker, table, seed, times);
    }
    if (options.variants.key_value) {
      return std::make_unique<YcsbClient<DirectAccess>>(options, keys, store, worker, table, seed);
    }
    return std::make_unique<YcsbClient<TransactionAccess>>(options, keys, store, worker, table,
                                                           seed);
  });
  result.throughput_of_key_value = times.throughput_of_key_value();
  result.consistent = check(options, store, table, result.measured.counters.committed[kWrite]);
  return result;
}

}  // namespace granary::bench
