// frontend/codec/message_reader.h: finds messages in received bytes and fields in messages. Never
// reads beyond what it is given.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "frontend/codec/big_endian.h"

namespace granary::frontend {

/// Longest message a client may send; PostgreSQL's own limit is 1 GiB - 1.
inline constexpr std::size_t kMessageBytesMax = (std::size_t{1} << 30) - 1;
/// Longest message without user data in it (everything but Query, Parse, Bind, CopyData,
/// FunctionCall).
inline constexpr std::size_t kSmallMessageBytesMax = 30000;
inline constexpr std::size_t kStartupBytesMax = 10000;

/// One message; `body` points into the receive buffer and ends before the next message.
struct MessageView {
  char type = 0;
  std::string_view body;
};

enum class Framing : std::uint8_t {
  kComplete,
  kIncomplete,    // more bytes are needed: `needed` in all
  kBadLength,     // 08P01 and close
  kBadType,       // 08P01 and close
};

struct FramedMessage {
  Framing status = Framing::kIncomplete;
  MessageView message;
  std::size_t bytes = 0;   // of the whole message, when complete
  std::size_t needed = 0;  // when incomplete: bytes that must be there before another look pays
};

/// The message at the front of `data`.
FramedMessage next_message(std::string_view data) noexcept;

/// The untyped packet that a connection begins with.
FramedMessage next_startup_packet(std::string_view data) noexcept;

/// Fields of a message body, in order. Errors: 08P01 when the body is too short or a string has no
/// end.
class FieldReader {
 public:
  explicit FieldReader(std::string_view body) noexcept : rest_(body) {}

  std::uint8_t byte() {
    if (rest_.empty()) refuse_end();
    return static_cast<std::uint8_t>(bytes(1)[0]);
  }
  std::int16_t int16() { return static_cast<std::int16_t>(load_big_endian16(bytes(2).data())); }
  std::uint16_t uint16() { return static_cast<std::uint16_t>(int16()); }
  std::int32_t int32() { return static_cast<std::int32_t>(load_big_endian32(bytes(4).data())); }
  std::uint32_t uint32() { return static_cast<std::uint32_t>(int32()); }
  std::string_view bytes(std::size_t count) {
    if (count > rest_.size()) refuse_short();
    const std::string_view out(rest_.data(), count);
    rest_.remove_prefix(count);
    return out;
  }
  /// A value with its length before it; none: NULL.
  std::optional<std::string_view> value() {
    const std::int32_t length = int32();
    if (length == -1) return std::nullopt;
    return bytes(static_cast<std::uint32_t>(length));
  }
  /// Up to the next NUL, which is skipped.
  std::string_view string();
  std::string_view rest() noexcept;
  std::size_t left() const noexcept { return rest_.size(); }
  /// Errors 08P01 when something is left.
  void finish() const;

 private:
  [[noreturn]] static void refuse_end();
  [[noreturn]] static void refuse_short();

  std::string_view rest_;
};

}  // namespace granary::frontend
