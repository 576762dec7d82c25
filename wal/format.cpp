#include "wal/format.h"

#include <fmt/format.h>

#include <charconv>
#include <cstring>

namespace granary::wal {

namespace {

constexpr std::string_view kSegmentPrefix = "segment-";
constexpr std::string_view kRecycledPrefix = "recycled-";
constexpr std::string_view kSuffix = ".log";

template <class T>
char* put(char* at, T value) noexcept {
  std::memcpy(at, &value, sizeof(value));
  return at + sizeof(value);
}

template <class T>
T take(std::string_view& from) noexcept {
  T value;
  std::memcpy(&value, from.data(), sizeof(value));
  from.remove_prefix(sizeof(value));
  return value;
}

bool parse_number(std::string_view digits, std::uint64_t& out) noexcept {
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), out);
  return error == std::errc{} && end == digits.data() + digits.size();
}

}  // namespace

void encode_segment_header(const SegmentHeader& header, char* payload) noexcept {
  char* at = put(payload, header.life);
  at = put(at, header.life_first_segment);
  at = put(at, header.void_after.value);
  at = put(at, header.first_epoch.value);
  at = put(at, header.previous_bytes);
  at = put(at, header.logger_count);
  at = put(at, std::uint32_t{0});
  std::memcpy(at, header.store.data(), header.store.size());
}

bool decode_segment_header(std::string_view payload, SegmentHeader& header) noexcept {
  if (payload.size() != kSegmentHeaderPayloadBytes) return false;
  header.life = take<std::uint64_t>(payload);
  header.life_first_segment = take<std::uint64_t>(payload);
  header.void_after.value = take<std::uint64_t>(payload);
  header.first_epoch.value = take<std::uint64_t>(payload);
  header.previous_bytes = take<std::uint64_t>(payload);
  header.logger_count = take<std::uint32_t>(payload);
  const auto zero = take<std::uint32_t>(payload);
  std::memcpy(header.store.data(), payload.data(), header.store.size());
  return zero == 0 && header.life > 0 && header.logger_count > 0 &&
         header.void_after < header.first_epoch;
}

std::string segment_name(std::uint32_t logger, std::uint64_t sequence) {
  return fmt::format("{}{:02}-{:010}{}", kSegmentPrefix, logger, sequence, kSuffix);
}

namespace {

/// "<prefix><logger>-<sequence>.log" without regard for leading zeros.
bool parse_name(std::string_view name, std::string_view prefix, std::uint32_t& logger,
                std::uint64_t& sequence) noexcept {
  if (!name.starts_with(prefix) || !name.ends_with(kSuffix)) return false;
  name.remove_prefix(prefix.size());
  name.remove_suffix(kSuffix.size());
  const std::size_t dash = name.find('-');
  std::uint64_t number = 0;
  if (dash == std::string_view::npos || !parse_number(name.substr(0, dash), number) ||
      !parse_number(name.substr(dash + 1), sequence) || number > UINT32_MAX) {
    return false;
  }
  logger = static_cast<std::uint32_t>(number);
  return true;
}

}  // namespace

// One spelling of each name only.
bool parse_segment_name(std::string_view name, std::uint32_t& logger, std::uint64_t& sequence) {
  return parse_name(name, kSegmentPrefix, logger, sequence) &&
         name == segment_name(logger, sequence);
}

bool parse_recycled_name(std::string_view name, std::uint32_t& logger, std::uint64_t& sequence) {
  return parse_name(name, kRecycledPrefix, logger, sequence) &&
         name == recycled_name(logger, sequence);
}

std::string recycled_name(std::uint32_t logger, std::uint64_t sequence) {
  return fmt::format("{}{:02}-{:010}{}", kRecycledPrefix, logger, sequence, kSuffix);
}

std::string prepared_name(std::uint32_t logger) {
  return fmt::format("prepared-{:02}{}", logger, kSuffix);
}

char* encode_part(char* at, Tid tid, std::uint32_t write_count) noexcept {
  return put(put(at, tid.value), write_count);
}

char* encode_write(char* at, const engine::LogWrite& write) noexcept {
  const auto key_bytes = static_cast<std::uint32_t>(write.key.size());
  at = put(at, write.table.value);
  at = put(at, key_bytes | (write.is_delete ? kDeleteBit : 0) | (write.drops_table ? kDropBit : 0));
  at = put(at, static_cast<std::uint32_t>(write.row.size()));
  at = std::copy(write.key.begin(), write.key.end(), at);
  return std::copy(write.row.begin(), write.row.end(), at);
}

PayloadReader::Step PayloadReader::next(LoggedWrite& out) noexcept {
  if (writes_left_ == 0) {
    if (rest_.empty()) return Step::kEnd;
    if (rest_.size() < kPartBytes) return Step::kMalformed;
    tid_.value = take<std::uint64_t>(rest_);
    writes_left_ = take<std::uint32_t>(rest_);
    ++parts_;
    if (writes_left_ == 0) return Step::kMalformed;
  }
  if (rest_.size() < kWriteBytes) return Step::kMalformed;
  const TableId table{take<std::uint32_t>(rest_)};
  const auto key_word = take<std::uint32_t>(rest_);
  const auto row_bytes = take<std::uint32_t>(rest_);
  const std::uint32_t key_bytes = key_word & ~(kDeleteBit | kDropBit);
  if (rest_.size() < std::uint64_t{key_bytes} + row_bytes) return Step::kMalformed;
  out = {.tid = tid_,
         .write = {.table = table,
                   .is_delete = (key_word & kDeleteBit) != 0,
                   .drops_table = (key_word & kDropBit) != 0,
                   .key = rest_.substr(0, key_bytes),
                   .row = rest_.substr(key_bytes, row_bytes)}};
  rest_.remove_prefix(std::size_t{key_bytes} + row_bytes);
  --writes_left_;
  return Step::kWrite;
}

}  // namespace granary::wal
