// base/framed_block.h: the unit of everything on disk: a frame of 56 bytes and a payload,
// checksummed together.
// Offset table and validity rules: docs/formats/log.md. LZ4 lives here and nowhere else.
//
// A frame names its place (stream, file sequence, offset) and its store takes part in the checksum,
// so that a block is valid in one place of one file of one store only: stale blocks of a recycled
// file and blocks that somebody stored as data are never mistaken for blocks of the file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace granary {

/// Random identity of a data directory.
using StoreId = std::array<char, 16>;

inline constexpr std::size_t kFrameBytes = 56;
inline constexpr std::uint32_t kFramePayloadBytesMax = std::uint32_t{1} << 31;

/// Bytes a frame takes with its payload, padded to 8.
constexpr std::uint64_t framed_bytes(std::uint64_t payload_bytes) noexcept {
  return kFrameBytes + ((payload_bytes + 7) & ~std::uint64_t{7});
}

/// Where a frame is: must be what the reader expects.
struct FramePlace {
  std::uint32_t stream = 0;  // number of the logger (or other writer)
  std::uint64_t file_sequence = 0;
  std::uint64_t offset = 0;
};

struct FrameInfo {
  std::uint8_t kind = 0;
  std::uint64_t epoch = 0;
  std::uint32_t write_number = 0;  // which write (and sync) of its file the frame came with
  bool compressed = false;
  std::uint32_t stored_bytes = 0;
  std::uint32_t raw_bytes = 0;
};

/// Writes the frame in front of a payload that is already in place: `frame` has
/// framed_bytes(info.stored_bytes) bytes.
void seal_frame(char* frame, const StoreId& store, const FramePlace& place,
                const FrameInfo& info) noexcept;

enum class [[nodiscard]] FrameCheck : std::uint8_t{
    kValid,
    kInvalid,  // no frame of this place, or damaged
    kShort,    // may be valid, but `bytes` ends before it does
};

/// Judges the frame at the start of `bytes` by rules F1 to F6. `payload` points into `bytes`, still
/// compressed.
FrameCheck check_frame(std::string_view bytes, const StoreId& store, const FramePlace& place,
                       FrameInfo& info, std::string_view& payload) noexcept;

/// What the frame at the start of `bytes` says, of one that check_frame has found valid there.
void read_frame(std::string_view bytes, FrameInfo& info, std::string_view& payload) noexcept;

/// Whether the frame at the start of `bytes` says that it belongs to that file, valid or not.
bool frame_names(std::string_view bytes, std::uint32_t stream,
                 std::uint64_t file_sequence) noexcept;

/// Bytes that the frame at the start of `bytes`, which holds kFrameBytes at least, says it takes
/// with its payload; to be believed only after check_frame.
std::uint64_t frame_bytes_claimed(std::string_view bytes) noexcept;

/// First position >= `from` at which a frame may begin (its magic, on a multiple of 8 from the
/// start), or npos.
std::size_t find_frame_magic(std::string_view bytes, std::size_t from) noexcept;

/// LZ4. false: the result would not be smaller; `out` is then of no use.
bool compress_payload(std::string_view raw, std::string& out);
/// false: not LZ4 of exactly `raw_bytes` bytes.
bool decompress_payload(std::string_view stored, std::uint32_t raw_bytes, std::string& out);

}  // namespace granary
