#include "bench/native/ycsb.h"

#include <cstring>
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
  const bool none_lost =
      options.variants.key_value ? found.load_relaxed() <= writes : found.load_relaxed() == writes;
  return none_lost && broken.load_relaxed() == 0;
}

}  // namespace

YcsbResult run_ycsb(const Options& options, Store& store) {
  const KeyDistribution keys(options.keys, options.zipf);
  Table& table = store.engine().create_table({});
  load(options, store, table);
  YcsbResult result;
  result.measured = store.measure([&](unsigned thread,
                                      engine::Worker& worker) -> std::unique_ptr<Client> {
    const std::uint64_t seed = options.seed * 1000 + thread;
    if (options.variants.key_value) {
      return std::make_unique<YcsbClient<DirectAccess>>(options, keys, store, worker, table, seed);
    }
    return std::make_unique<YcsbClient<TransactionAccess>>(options, keys, store, worker, table,
                                                           seed);
  });
  result.consistent = check(options, store, table, result.measured.counters.committed[kWrite]);
  return result;
}

}  // namespace granary::bench
