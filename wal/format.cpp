#include "wal/format.h"

#include <fmt/format.h>

#include <algorithm>
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

namespace {

// Numbers of one byte mostly: seven bits a byte, the lowest first, the highest bit for "more".
constexpr std::uint32_t kMoreBit = 0x80;

char* put_number(char* at, std::uint32_t value) noexcept {
  for (; value >= kMoreBit; value >>= 7) *at++ = static_cast<char>(value | kMoreBit);
  *at++ = static_cast<char>(value);
  return at;
}

bool take_number(std::string_view& from, std::uint32_t& out) noexcept {
  constexpr std::size_t kBytesMax = 5;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < std::min(from.size(), kBytesMax); ++i) {
    const auto byte = static_cast<unsigned char>(from[i]);
    value |= std::uint64_t{byte & (kMoreBit - 1)} << 7 * i;
    if ((byte & kMoreBit) != 0) continue;
    from.remove_prefix(i + 1);
    out = static_cast<std::uint32_t>(value);
    return value <= UINT32_MAX;
  }
  return false;
}

char* put_bytes(char* at, std::string_view bytes) noexcept {
  return std::copy(bytes.begin(), bytes.end(), at);  // the bytes of a delete are none, at null
}

bool take_bytes(std::string_view& from, std::uint32_t count, std::string_view& out) noexcept {
  if (from.size() < count) return false;
  out = from.substr(0, count);
  from.remove_prefix(count);
  return true;
}

}  // namespace

char* encode_write(char* at, Tid tid, bool begins, const engine::LogWrite& write) noexcept {
  *at++ =
      static_cast<char>((write.is_delete ? kDeleteBit : 0) | (write.drops_table ? kDropBit : 0) |
                        (begins ? kBeginsBit : 0));
  if (begins) at = put(at, static_cast<std::uint16_t>(tid.sequence()));
  at = put_number(at, write.table.value);
  if (write.drops_table) return at;
  at = put_number(at, static_cast<std::uint32_t>(write.key.size()));
  if (write.is_delete) return put_bytes(at, write.key);
  at = put_number(at, static_cast<std::uint32_t>(write.row.size()));
  return put_bytes(put_bytes(at, write.key), write.row);
}

PayloadReader::Step PayloadReader::next(LoggedWrite& out) noexcept {
  if (rest_.empty()) return Step::kEnd;
  const auto bits = take<std::uint8_t>(rest_);
  if ((bits & ~(kDeleteBit | kDropBit | kBeginsBit)) != 0) return Step::kMalformed;
  if ((bits & kBeginsBit) != 0) {
    if (rest_.size() < sizeof(std::uint16_t)) return Step::kMalformed;
    tid_ = Tid::make(epoch_, take<std::uint16_t>(rest_));
    ++parts_;
  }
  out = {.tid = tid_,
         .write = {.table = {},
                   .is_delete = (bits & kDeleteBit) != 0,
                   .drops_table = (bits & kDropBit) != 0,
                   .key = {},
                   .row = {}}};
  engine::LogWrite& write = out.write;
  std::uint32_t key_bytes = 0;
  std::uint32_t row_bytes = 0;
  const bool whole =
      parts_ > 0 && take_number(rest_, write.table.value) &&
      (write.drops_table ||
       (take_number(rest_, key_bytes) && (write.is_delete || take_number(rest_, row_bytes)) &&
        take_bytes(rest_, key_bytes, write.key) && take_bytes(rest_, row_bytes, write.row)));
  return whole ? Step::kWrite : Step::kMalformed;
}

}  // namespace granary::wal
