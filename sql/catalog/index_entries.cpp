#include "sql/catalog/index_entries.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace granary::sql::catalog {

namespace {

/// Entries from which on another thread helps.
constexpr std::size_t kManyEntries = 50'000;
constexpr unsigned kBucketBits = 12;
constexpr std::size_t kBuckets = std::size_t{1} << kBucketBits;
/// Sorted entries are scattered over memory: each is asked for this many entries early.
constexpr std::size_t kAhead = 16;

/// Most comparisons end at the heads.
bool is_less(const IndexEntry& a, const IndexEntry& b) {
  return a.head != b.head ? a.head < b.head : a.key() < b.key();
}

}  // namespace

IndexEntries::~IndexEntries() {
  if (upper_.valid()) upper_.wait();
  const std::size_t taken = taken_ > lower_ ? taken_ - lower_ : 0;
  for (std::size_t i = taken; i < upper_records_.size(); ++i) {
    if (upper_records_[i] != nullptr) engine::Record::destroy(upper_records_[i]);
  }
}

void IndexEntries::add(std::string_view key, std::string_view row_key) {
  char* bytes = memory_.allocate(key.size() + row_key.size());
  key.copy(bytes, key.size());
  row_key.copy(bytes + key.size(), row_key.size());
  const std::string_view first = all_.empty() ? key : all_.front().key();
  if (!all_.empty() && key < all_.back().key()) in_order_ = false;
  shared_ = all_.empty() ? key.size() : std::min({shared_, key.size(), first.size()});
  while (key.substr(0, shared_) != first.substr(0, shared_)) --shared_;
  all_.push_back({0, bytes, static_cast<std::uint32_t>(key.size()),
                  static_cast<std::uint32_t>(row_key.size())});
}

void IndexEntries::set_heads() {
  for (IndexEntry& entry : all_) {
    const std::string_view rest = entry.key().substr(shared_);
    std::uint64_t head = 0;
    std::memcpy(&head, rest.data(), std::min(rest.size(), sizeof head));
    entry.head = __builtin_bswap64(head);
  }
}

/// Puts the entries into buckets by the first bits in which heads differ.
void IndexEntries::distribute() {
  std::uint64_t differ = 1;
  for (const IndexEntry& entry : all_) differ |= entry.head ^ all_.front().head;
  const int skipped = std::min(std::countl_zero(differ), 63);
  const auto bucket = [&](const IndexEntry& entry) {
    return static_cast<std::size_t>((entry.head << skipped) >> (64 - kBucketBits));
  };
  ends_.assign(kBuckets, 0);
  for (const IndexEntry& entry : all_) ++ends_[bucket(entry)];
  std::size_t before = 0;
  for (std::size_t& end : ends_) {
    const std::size_t count = end;
    end = before;
    before += count;
  }
  std::vector<IndexEntry> sorted(all_.size());
  for (const IndexEntry& entry : all_) sorted[ends_[bucket(entry)]++] = entry;
  all_.swap(sorted);
}

engine::Record* IndexEntries::make_record(const IndexEntry& entry) const {
  return engine::Record::create(engine::TidWord::make(tid_, engine::TidWord::kLatest),
                                entry.row_key());
}

/// Buckets that end at `ends`, the first of which begins at `begin`.
void IndexEntries::sort_buckets(Position begin, std::span<const std::size_t> ends) {
  for (const std::size_t end : ends) {
    const Position next = all_.begin() + static_cast<std::ptrdiff_t>(end);
    std::sort(begin, next, is_less);
    begin = next;
  }
}

/// The other thread's part: order, then records.
void IndexEntries::finish_upper(Position begin, std::span<const std::size_t> ends) {
  if (!in_order_) sort_buckets(begin, ends);
  for (std::size_t i = 0; i < upper_records_.size(); ++i) {
    const Position at = begin + static_cast<std::ptrdiff_t>(i);
    if (i + kAhead < upper_records_.size()) __builtin_prefetch(at[kAhead].bytes);
    upper_records_[i] = make_record(*at);
  }
}

void IndexEntries::sort(engine::Tid tid) {
  tid_ = tid;
  if (in_order_) {
    ends_.assign({all_.size() / 2, all_.size()});
  } else {
    set_heads();
    distribute();
  }
  // The lower half ends at the end of a bucket.
  auto middle = std::lower_bound(ends_.begin(), ends_.end(), all_.size() / 2);
  middle = all_.size() < kManyEntries ? ends_.end() : std::next(middle);
  const std::span lower(ends_.begin(), middle), upper(middle, ends_.end());
  lower_ = lower.back();
  if (lower_ < all_.size()) {
    upper_records_.resize(all_.size() - lower_);
    const Position begin = all_.begin() + static_cast<std::ptrdiff_t>(lower_);
    // Where no thread is to be had, it is done when it is waited for.
    upper_ = std::async(std::launch::async | std::launch::deferred,
                        [this, begin, upper] { finish_upper(begin, upper); });
  }
  if (!in_order_) sort_buckets(all_.begin(), lower);
}

engine::Record* IndexEntries::take_record(std::size_t i) {
  if (i >= lower_ && upper_.valid()) upper_.get();
  taken_ = i + 1;
  if (i + kAhead < (i < lower_ ? lower_ : all_.size())) {
    __builtin_prefetch(all_[i + kAhead].bytes);
  }
  return i < lower_ ? make_record(all_[i]) : upper_records_[i - lower_];
}

}  // namespace granary::sql::catalog
