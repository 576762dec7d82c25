// wal/format.h: names and bytes of the log, shared by the writer (wal/) and the reader (recovery/).
// The offset tables and the numbered rules are in docs/formats/log.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/framed_block.h"
#include "engine/ids.h"
#include "engine/occ/commit_sink.h"

namespace granary::wal {

using engine::Epoch;
using engine::TableId;
using engine::Tid;

enum class BlockKind : std::uint8_t { kSegmentHeader = 1, kData = 2, kMark = 3 };

/// Payload of a segment's first block. The frame's epoch is the epoch this logger had marked before
/// the segment.
struct SegmentHeader {
  std::uint64_t life = 1;                // start-ups of this store that wrote a log, from 1
  std::uint64_t life_first_segment = 1;  // first segment of this logger in this life
  Epoch void_after{0};  // epochs e with void_after < e < first_epoch never happened
  Epoch first_epoch{1};
  std::uint64_t previous_bytes = 0;  // valid length of the segment before; 0: there is none
  std::uint32_t logger_count = 1;    // of this life
  StoreId store{};
};

inline constexpr std::size_t kSegmentHeaderPayloadBytes = 64;
inline constexpr std::size_t kSegmentHeaderBytes = framed_bytes(kSegmentHeaderPayloadBytes);

void encode_segment_header(const SegmentHeader& header, char* payload) noexcept;
bool decode_segment_header(std::string_view payload, SegmentHeader& header) noexcept;

/// "segment-<logger>-<sequence>.log"
std::string segment_name(std::uint32_t logger, std::uint64_t sequence);
bool parse_segment_name(std::string_view name, std::uint32_t& logger, std::uint64_t& sequence);
/// Zeroed space waiting to become the logger's next segment. Recovery ignores it.
std::string prepared_name(std::uint32_t logger);
/// The same, made of the segment that had this sequence: full of its old blocks.
std::string recycled_name(std::uint32_t logger, std::uint64_t sequence);
bool parse_recycled_name(std::string_view name, std::uint32_t& logger, std::uint64_t& sequence);

// --- data blocks: writes of transactions of the frame's epoch ---
/// Of a write's first byte.
inline constexpr std::uint8_t kDeleteBit = 1;  // there is no row
inline constexpr std::uint8_t kDropBit = 2;    // there is neither key nor row
inline constexpr std::uint8_t kBeginsBit = 4;  // of another transaction than the write before
/// What a write takes besides its key and row, at most.
inline constexpr std::size_t kWriteBytesMax = 18;

constexpr std::size_t encoded_bytes_max(const engine::LogWrite& write) noexcept {
  return kWriteBytesMax + write.key.size() + write.row.size();
}
/// begins  the write is the first of `tid` in its block
/// Returns the position behind what it wrote.
char* encode_write(char* at, Tid tid, bool begins, const engine::LogWrite& write) noexcept;

/// One write as read back; views point into the payload.
struct LoggedWrite {
  Tid tid;
  engine::LogWrite write;
};

/// Walks a data block's raw payload.
class PayloadReader {
 public:
  PayloadReader(Epoch epoch, std::string_view payload) noexcept : epoch_(epoch), rest_(payload) {}
  enum class [[nodiscard]] Step : std::uint8_t{kWrite, kEnd, kMalformed};
  Step next(LoggedWrite& out) noexcept;
  /// Parts of transactions begun so far.
  std::uint64_t parts() const noexcept { return parts_; }

 private:
  const Epoch epoch_;
  std::string_view rest_;
  Tid tid_{};
  std::uint64_t parts_ = 0;
};

// --- what a new life of the log begins with; recovery fills it in ---
struct LoggerStart {
  std::uint64_t next_sequence = 1;
  std::uint64_t previous_bytes = 0;  // 0: no segment before
  std::string previous_path;  // cut to previous_bytes once the new life is durable; may be empty
};

struct LogStart {
  StoreId store{};
  std::uint64_t life = 1;
  Epoch void_after{0};
  Epoch first_epoch{1};
  std::vector<LoggerStart> loggers;  // by logger number; missing ones start afresh
  /// Paths of all segments of earlier lives, oldest first: dead once a checkpoint is installed.
  std::vector<std::string> old_segments;
};

}  // namespace granary::wal
