#include "frontend/codec/message_reader.h"

#include <utility>

#include "sql/error.h"

namespace granary::frontend {
namespace {

std::uint32_t big_endian(const char* at) noexcept {
  const auto* b = reinterpret_cast<const unsigned char*>(at);
  return std::uint32_t{b[0]} << 24 | std::uint32_t{b[1]} << 16 | std::uint32_t{b[2]} << 8 | b[3];
}

/// Most bytes that a message of this type may have; 0: no such type.
std::size_t bytes_max(char type) noexcept {
  switch (type) {
    case 'Q': case 'P': case 'B': case 'd': case 'F':
      return kMessageBytesMax;
    case 'C': case 'D': case 'E': case 'H': case 'S': case 'X': case 'c': case 'f': case 'p':
      return kSmallMessageBytesMax;
    default:
      return 0;
  }
}

}  // namespace

FramedMessage next_message(std::string_view data) noexcept {
  FramedMessage out;
  if (data.empty()) {
    out.needed = 5;
    return out;
  }
  const std::size_t most = bytes_max(data[0]);
  if (most == 0) {
    out.status = Framing::kBadType;
    out.message.type = data[0];
    return out;
  }
  if (data.size() < 5) {
    out.needed = 5;
    return out;
  }
  const std::uint32_t length = big_endian(data.data() + 1);  // counts itself, not the type
  if (length < 4 || length > most) {
    out.status = Framing::kBadLength;
    return out;
  }
  out.needed = out.bytes = std::size_t{length} + 1;
  if (data.size() < out.bytes) return out;
  out.status = Framing::kComplete;
  out.message = {data[0], data.substr(5, length - 4)};
  return out;
}

FramedMessage next_startup_packet(std::string_view data) noexcept {
  FramedMessage out;
  out.needed = 4;
  if (data.size() < 4) return out;
  const std::uint32_t length = big_endian(data.data());
  if (length < 8 || length > kStartupBytesMax) {
    out.status = Framing::kBadLength;
    return out;
  }
  out.needed = out.bytes = length;
  if (data.size() < length) return out;
  out.status = Framing::kComplete;
  out.message = {0, data.substr(4, length - 4)};
  return out;
}

std::string_view FieldReader::bytes(std::size_t count) {
  if (count > rest_.size()) throw sql::SqlError("08P01", "insufficient data left in message");
  const std::string_view out = rest_.substr(0, count);
  rest_.remove_prefix(count);
  return out;
}

std::uint8_t FieldReader::byte() {
  if (rest_.empty()) throw sql::SqlError("08P01", "no data left in message");
  return static_cast<std::uint8_t>(bytes(1)[0]);
}

std::int16_t FieldReader::int16() {
  const std::string_view b = bytes(2);
  return static_cast<std::int16_t>(static_cast<unsigned char>(b[0]) << 8 |
                                   static_cast<unsigned char>(b[1]));
}

std::int32_t FieldReader::int32() { return static_cast<std::int32_t>(big_endian(bytes(4).data())); }

std::string_view FieldReader::string() {
  const std::size_t end = rest_.find('\0');
  if (end == std::string_view::npos) throw sql::SqlError("08P01", "invalid string in message");
  const std::string_view out = rest_.substr(0, end);
  rest_.remove_prefix(end + 1);
  return out;
}

std::string_view FieldReader::rest() noexcept { return std::exchange(rest_, {}); }

void FieldReader::finish() const {
  if (!rest_.empty()) throw sql::SqlError("08P01", "invalid message format");
}

}  // namespace granary::frontend
