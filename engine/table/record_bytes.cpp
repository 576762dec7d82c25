#include "engine/table/record_bytes.h"

#include <string>

#include "engine/record/record.h"

namespace granary::engine {

namespace {

std::size_t bytes_of(Record& record) {
  std::size_t bytes = sizeof(Record) + record.inline_words() * sizeof(PayloadWord);
  if (record.previous.beside_acquire() == Record::kOutside)
    bytes += sizeof(PayloadBlock) + record.outside()->words_max * sizeof(PayloadWord);
  return bytes;
}

/// Adds up the records from where a scan begins.
class Sample final : public ScanVisitor {
 public:
  void read(const EpochGuard& guard, const Tree& tree, std::string_view from, Direction direction) {
    left_ = kRecordsMax;
    Tree::Range range;
    range.lower = from;
    range.upper_unbounded = true;
    tree.scan(guard, range, direction, *this);
  }
  void leaf(LeafVersion) override {}
  bool row(std::string_view key, Record* record) override {
    if (left_ == kRecordsMax) first_key_ = key;
    ++records_;
    bytes_ += bytes_of(*record);
    return --left_ > 0;
  }
  const std::string& first_key() const { return first_key_; }
  double mean() const {
    return records_ == 0 ? 0 : static_cast<double>(bytes_) / static_cast<double>(records_);
  }

 private:
  static constexpr int kRecordsMax = 32;
  int left_ = 0;
  std::string first_key_;
  std::size_t records_ = 0, bytes_ = 0;
};

/// The first eight bytes, as a number in the order of the keys.
std::uint64_t slice_of(std::string_view key) {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < sizeof out; ++i)
    out = out << 8 | (i < key.size() ? static_cast<unsigned char>(key[i]) : 0);
  return out;
}

std::string key_of(std::uint64_t slice) {
  std::string out(sizeof slice, '\0');
  for (std::size_t i = out.size(); i-- > 0; slice >>= 8) out[i] = static_cast<char>(slice & 0xFF);
  return out;
}

}  // namespace

std::size_t approximate_record_bytes(const EpochGuard& guard, Table& table) {
  Sample sample;
  sample.read(guard, table.tree(), {}, Direction::kForward);
  const std::uint64_t first = slice_of(sample.first_key());
  sample.read(guard, table.tree(), {}, Direction::kBackward);
  const std::uint64_t last = slice_of(sample.first_key());
  constexpr std::uint64_t kPlaces = 16;  // at equal distances between the ends
  for (std::uint64_t i = 1; i < kPlaces && last > first; ++i) {
    sample.read(guard, table.tree(), key_of(first + (last - first) / kPlaces * i),
                Direction::kForward);
  }
  return static_cast<std::size_t>(sample.mean() * static_cast<double>(table.approximate_rows()));
}

}  // namespace granary::engine
