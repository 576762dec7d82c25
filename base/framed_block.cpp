#include "base/framed_block.h"

#include <lz4.h>

#include <cstring>

#include "base/check.h"
#include "base/checksum.h"

namespace granary {

namespace {

constexpr std::uint32_t kMagic = 0x4b4c4247;  // "GBLK" in the file
constexpr std::uint8_t kVersion = 1;
constexpr std::uint8_t kFlagCompressed = 1;

/// The frame as it is in the file (little-endian machines only; docs/formats/log.md).
struct FrameLayout {
  std::uint32_t checksum;
  std::uint32_t magic;
  std::uint8_t version;
  std::uint8_t kind;
  std::uint8_t flags;
  std::uint8_t zero8;
  std::uint32_t stream;
  std::uint64_t file_sequence;
  std::uint64_t offset;
  std::uint64_t epoch;
  std::uint32_t write_number;
  std::uint32_t stored_bytes;
  std::uint32_t raw_bytes;
  std::uint32_t zero32;
};
static_assert(sizeof(FrameLayout) == kFrameBytes && offsetof(FrameLayout, magic) == 4);
static_assert(offsetof(FrameLayout, file_sequence) == 16 && offsetof(FrameLayout, epoch) == 32);
static_assert(offsetof(FrameLayout, write_number) == 40 && offsetof(FrameLayout, zero32) == 52);

/// F6: the store's identity, then everything after the checksum itself, padding included.
std::uint32_t frame_checksum(const char* frame, const StoreId& store,
                             std::uint64_t bytes) noexcept {
  const std::uint32_t seed = crc32c(0, {store.data(), store.size()});
  return crc32c(seed, {frame + sizeof(std::uint32_t), bytes - sizeof(std::uint32_t)});
}

}  // namespace

void seal_frame(char* frame, const StoreId& store, const FramePlace& place,
                const FrameInfo& info) noexcept {
  GR_CHECK(info.stored_bytes <= kFramePayloadBytesMax && place.offset % 8 == 0);
  GR_CHECK(info.compressed || info.raw_bytes == info.stored_bytes);
  FrameLayout layout{};
  layout.magic = kMagic;
  layout.version = kVersion;
  layout.kind = info.kind;
  layout.flags = info.compressed ? kFlagCompressed : 0;
  layout.stream = place.stream;
  layout.file_sequence = place.file_sequence;
  layout.offset = place.offset;
  layout.epoch = info.epoch;
  layout.write_number = info.write_number;
  layout.stored_bytes = info.stored_bytes;
  layout.raw_bytes = info.raw_bytes;
  std::memcpy(frame, &layout, sizeof(layout));
  const std::uint64_t bytes = framed_bytes(info.stored_bytes);
  std::memset(frame + kFrameBytes + info.stored_bytes, 0, bytes - kFrameBytes - info.stored_bytes);
  layout.checksum = frame_checksum(frame, store, bytes);
  std::memcpy(frame, &layout.checksum, sizeof(layout.checksum));
}

FrameCheck check_frame(std::string_view bytes, const StoreId& store, const FramePlace& place,
                       FrameInfo& info, std::string_view& payload) noexcept {
  if (bytes.size() < kFrameBytes) return FrameCheck::kShort;
  FrameLayout layout;
  std::memcpy(&layout, bytes.data(), sizeof(layout));
  const bool compressed = (layout.flags & kFlagCompressed) != 0;
  if (layout.magic != kMagic || layout.version != kVersion) return FrameCheck::kInvalid;
  if (layout.zero8 != 0 || layout.zero32 != 0 || (layout.flags & ~kFlagCompressed) != 0 ||
      layout.stored_bytes > kFramePayloadBytesMax || layout.raw_bytes > kFramePayloadBytesMax ||
      (!compressed && layout.raw_bytes != layout.stored_bytes)) {
    return FrameCheck::kInvalid;
  }
  if (layout.stream != place.stream || layout.file_sequence != place.file_sequence ||
      layout.offset != place.offset) {
    return FrameCheck::kInvalid;
  }
  const std::uint64_t total = framed_bytes(layout.stored_bytes);
  if (bytes.size() < total) return FrameCheck::kShort;
  if (frame_checksum(bytes.data(), store, total) != layout.checksum) return FrameCheck::kInvalid;
  read_frame(bytes, info, payload);
  return FrameCheck::kValid;
}

void read_frame(std::string_view bytes, FrameInfo& info, std::string_view& payload) noexcept {
  FrameLayout layout;
  std::memcpy(&layout, bytes.data(), sizeof(layout));
  info = {.kind = layout.kind,
          .epoch = layout.epoch,
          .write_number = layout.write_number,
          .compressed = (layout.flags & kFlagCompressed) != 0,
          .stored_bytes = layout.stored_bytes,
          .raw_bytes = layout.raw_bytes};
  payload = bytes.substr(kFrameBytes, layout.stored_bytes);
}

bool frame_names(std::string_view bytes, std::uint32_t stream,
                 std::uint64_t file_sequence) noexcept {
  if (bytes.size() < kFrameBytes) return false;
  FrameLayout layout;
  std::memcpy(&layout, bytes.data(), sizeof(layout));
  return layout.magic == kMagic && layout.stream == stream && layout.file_sequence == file_sequence;
}

std::uint64_t frame_bytes_claimed(std::string_view bytes) noexcept {
  FrameLayout layout;
  std::memcpy(&layout, bytes.data(), sizeof(layout));
  return framed_bytes(layout.stored_bytes);
}

std::size_t find_frame_magic(std::string_view bytes, std::size_t from) noexcept {
  for (std::size_t at = (from + 7) & ~std::size_t{7}; at + kFrameBytes <= bytes.size(); at += 8) {
    std::uint32_t magic;
    std::memcpy(&magic, bytes.data() + at + offsetof(FrameLayout, magic), sizeof(magic));
    if (magic == kMagic) return at;
  }
  return std::string_view::npos;
}

bool compress_payload(std::string_view raw, std::string& out) {
  if (raw.empty() || raw.size() > LZ4_MAX_INPUT_SIZE) return false;
  out.resize(raw.size());
  const int bytes = LZ4_compress_default(raw.data(), out.data(), static_cast<int>(raw.size()),
                                         static_cast<int>(raw.size() - 1));
  if (bytes <= 0) return false;
  out.resize(static_cast<std::size_t>(bytes));
  return true;
}

bool decompress_payload(std::string_view stored, std::uint32_t raw_bytes, std::string& out) {
  constexpr std::uint64_t kRatioMax = 255;  // of LZ4; more is damage, and no reason to allocate
  if (raw_bytes > (stored.size() + 1) * kRatioMax) return false;
  out.resize(raw_bytes);
  return LZ4_decompress_safe(stored.data(), out.data(), static_cast<int>(stored.size()),
                             static_cast<int>(raw_bytes)) == static_cast<int>(raw_bytes);
}

}  // namespace granary
