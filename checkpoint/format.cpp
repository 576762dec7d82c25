#include "checkpoint/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>

namespace granary::checkpoint {

namespace {

constexpr std::string_view kSuffix = ".ckpt";
constexpr std::string_view kRowsPrefix = "rows-";
constexpr std::string_view kManifestPrefix = "manifest-";

template <class T>
void put(std::string& to, T value) {
  to.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

/// Takes numbers off the front; once something is missing, everything after is zero.
class Taker {
 public:
  explicit Taker(std::string_view from) noexcept : rest_(from) {}
  template <class T>
  T take() noexcept {
    T value{};
    whole_ = whole_ && rest_.size() >= sizeof(T);
    if (!whole_) return value;
    std::memcpy(&value, rest_.data(), sizeof(value));
    rest_.remove_prefix(sizeof(value));
    return value;
  }
  /// A count of things of `bytes` bytes each; more than can be there is malformed.
  std::size_t take_count(std::size_t bytes) noexcept {
    const auto count = take<std::uint32_t>();
    whole_ = whole_ && rest_.size() / bytes >= count;
    return whole_ ? count : 0;
  }
  bool whole() const noexcept { return whole_; }
  bool at_end() const noexcept { return whole_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool whole_ = true;
};

constexpr std::size_t kFileEntryBytes = 32;
constexpr std::size_t kTableEntryBytesMin = 8;

/// The next number of "a-b-c", up to a dash or the end.
bool take_number(std::string_view& from, std::uint64_t& out) noexcept {
  const auto [end, error] = std::from_chars(from.data(), from.data() + from.size(), out);
  if (error != std::errc{}) return false;
  from.remove_prefix(static_cast<std::size_t>(end - from.data()));
  if (from.starts_with('-')) from.remove_prefix(1);
  return true;
}

}  // namespace

std::string rows_name(const FileId& id) {
  return fmt::format("{}{:010}-{:010}-{:02}-{:02}{}", kRowsPrefix, id.table.value, id.sequence,
                     id.writer, id.number, kSuffix);
}

bool parse_rows_name(std::string_view name, FileId& id) {
  if (!name.starts_with(kRowsPrefix) || !name.ends_with(kSuffix)) return false;
  std::string_view rest = name.substr(kRowsPrefix.size());
  rest.remove_suffix(kSuffix.size());
  std::uint64_t table = 0;
  std::uint64_t writer = 0;
  std::uint64_t number = 0;
  if (!take_number(rest, table) || !take_number(rest, id.sequence) || !take_number(rest, writer) ||
      !take_number(rest, number) || table > UINT32_MAX || writer >= kWritersMax ||
      number >= kFilesMax) {
    return false;
  }
  id.table.value = static_cast<std::uint32_t>(table);
  id.writer = static_cast<std::uint32_t>(writer);
  id.number = static_cast<std::uint32_t>(number);
  return name == rows_name(id);  // one spelling only
}

std::string manifest_name(std::uint64_t sequence) {
  return fmt::format("{}{:010}{}", kManifestPrefix, sequence, kSuffix);
}

bool parse_manifest_name(std::string_view name, std::uint64_t& sequence) {
  if (!name.starts_with(kManifestPrefix) || !name.ends_with(kSuffix)) return false;
  std::string_view rest = name.substr(kManifestPrefix.size());
  rest.remove_suffix(kSuffix.size());
  return take_number(rest, sequence) && name == manifest_name(sequence);
}

FramePlace rows_place(const FileId& id, std::uint64_t offset) noexcept {
  return {.stream = id.table.value,
          .file_sequence = id.sequence << 16 | std::uint64_t{id.writer} << 8 | id.number,
          .offset = offset};
}

std::uint64_t Manifest::bytes() const noexcept {
  std::uint64_t total = 0;
  for (const ManifestTable& table : tables) {
    for (const ManifestFile& file : table.files) total += file.bytes;
  }
  return total;
}

std::uint64_t Manifest::rows() const noexcept {
  std::uint64_t total = 0;
  for (const ManifestTable& table : tables) {
    for (const ManifestFile& file : table.files) total += file.rows;
  }
  return total;
}

const ManifestTable* Manifest::find(TableId id) const noexcept {
  const auto at = std::lower_bound(
      tables.begin(), tables.end(), id,
      [](const ManifestTable& table, TableId wanted) { return table.id < wanted; });
  return at != tables.end() && at->id == id ? &*at : nullptr;
}

std::string encode_manifest(const Manifest& manifest, const StoreId& store) {
  std::string payload;
  put(payload, manifest.sequence);
  put(payload, manifest.life);
  put(payload, manifest.low.value);
  put(payload, manifest.high.value);
  put(payload, manifest.started_us);
  put(payload, manifest.finished_us);
  put(payload, manifest.highest_table.value);
  put(payload, static_cast<std::uint32_t>(manifest.first_segments.size()));
  for (const std::uint64_t sequence : manifest.first_segments) put(payload, sequence);
  put(payload, static_cast<std::uint32_t>(manifest.tables.size()));
  for (const ManifestTable& table : manifest.tables) {
    put(payload, table.id.value);
    put(payload, static_cast<std::uint32_t>(table.files.size()));
    for (const ManifestFile& file : table.files) {
      put(payload, file.id.sequence);
      put(payload, file.id.writer);
      put(payload, file.id.number);
      put(payload, file.bytes);
      put(payload, file.rows);
    }
  }
  std::string out(framed_bytes(payload.size()), '\0');
  std::memcpy(out.data() + kFrameBytes, payload.data(), payload.size());
  const auto bytes = static_cast<std::uint32_t>(payload.size());
  seal_frame(out.data(), store,
             {.stream = kManifestStream, .file_sequence = manifest.sequence, .offset = 0},
             {.kind = static_cast<std::uint8_t>(BlockKind::kManifest),
              .epoch = manifest.low.value,
              .write_number = 1,
              .stored_bytes = bytes,
              .raw_bytes = bytes});
  return out;
}

bool decode_manifest(std::string_view file, const StoreId& store, std::uint64_t sequence,
                     Manifest& out) {
  FrameInfo info;
  std::string_view payload;
  const FramePlace place{.stream = kManifestStream, .file_sequence = sequence, .offset = 0};
  if (check_frame(file, store, place, info, payload) != FrameCheck::kValid ||
      info.kind != static_cast<std::uint8_t>(BlockKind::kManifest) || info.compressed) {
    return false;
  }
  Taker from(payload);
  out = {};
  out.sequence = from.take<std::uint64_t>();
  out.life = from.take<std::uint64_t>();
  out.low.value = from.take<std::uint64_t>();
  out.high.value = from.take<std::uint64_t>();
  out.started_us = from.take<std::int64_t>();
  out.finished_us = from.take<std::int64_t>();
  out.highest_table.value = from.take<std::uint32_t>();
  out.first_segments.resize(from.take_count(sizeof(std::uint64_t)));
  for (std::uint64_t& first : out.first_segments) first = from.take<std::uint64_t>();
  out.tables.resize(from.take_count(kTableEntryBytesMin));
  TableId before{0};
  for (ManifestTable& table : out.tables) {
    table.id.value = from.take<std::uint32_t>();
    if (from.whole() && table.id <= before) return false;
    before = table.id;
    table.files.resize(from.take_count(kFileEntryBytes));
    for (ManifestFile& entry : table.files) {
      entry.id.table = table.id;
      entry.id.sequence = from.take<std::uint64_t>();
      entry.id.writer = from.take<std::uint32_t>();
      entry.id.number = from.take<std::uint32_t>();
      entry.bytes = from.take<std::uint64_t>();
      entry.rows = from.take<std::uint64_t>();
    }
  }
  return from.at_end() && out.sequence == sequence && out.low <= out.high;
}

char* encode_row(char* at, const Row& row) noexcept {
  const auto put_number = [&at](auto value) {
    std::memcpy(at, &value, sizeof(value));
    at += sizeof(value);
  };
  put_number(row.tid.value);
  put_number(static_cast<std::uint32_t>(row.key.size()) | (row.gone ? kGoneBit : 0));
  put_number(static_cast<std::uint32_t>(row.row.size()));
  at = std::copy(row.key.begin(), row.key.end(), at);
  return std::copy(row.row.begin(), row.row.end(), at);
}

RowReader::Step RowReader::next(Row& out) noexcept {
  if (rest_.empty()) return Step::kEnd;
  if (rest_.size() < kRowBytes) return Step::kMalformed;
  std::uint32_t key_word = 0;
  std::uint32_t row_bytes = 0;
  std::memcpy(&out.tid.value, rest_.data(), sizeof(out.tid.value));
  std::memcpy(&key_word, rest_.data() + 8, sizeof(key_word));
  std::memcpy(&row_bytes, rest_.data() + 12, sizeof(row_bytes));
  const std::uint32_t key_bytes = key_word & ~kGoneBit;
  out.gone = (key_word & kGoneBit) != 0;
  if (rest_.size() - kRowBytes < std::uint64_t{key_bytes} + row_bytes) return Step::kMalformed;
  out.key = rest_.substr(kRowBytes, key_bytes);
  out.row = rest_.substr(kRowBytes + key_bytes, row_bytes);
  rest_.remove_prefix(kRowBytes + std::size_t{key_bytes} + row_bytes);
  return Step::kRow;
}

}  // namespace granary::checkpoint
