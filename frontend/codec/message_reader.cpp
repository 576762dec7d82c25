#include "frontend/codec/message_reader.h"

#include <array>
#include <utility>

#include "sql/error.h"

namespace granary::frontend {
namespace {

/// Most bytes that a message of each type may have; 0: no such type.
constexpr std::array<std::uint32_t, 256> kBytesMax = [] {
  std::array<std::uint32_t, 256> out{};
  for (const unsigned char type : {'Q', 'P', 'B', 'd', 'F'}) out[type] = kMessageBytesMax;
  for (const unsigned char type : {'C', 'D', 'E', 'H', 'S', 'X', 'c', 'f', 'p'})
    out[type] = kSmallMessageBytesMax;
  return out;
}();

}  // namespace

FramedMessage next_message(std::string_view data) noexcept {
  FramedMessage out;
  if (data.empty()) {
    out.needed = 5;
    return out;
  }
  const std::uint32_t most = kBytesMax[static_cast<unsigned char>(data[0])];
  if (most == 0) {
    out.status = Framing::kBadType;
    out.message.type = data[0];
    return out;
  }
  if (data.size() < 5) {
    out.needed = 5;
    return out;
  }
  const std::uint32_t length = load_big_endian32(data.data() + 1);  // counts itself, not the type
  if (length < 4 || length > most) {
    out.status = Framing::kBadLength;
    return out;
  }
  out.needed = out.bytes = std::size_t{length} + 1;
  if (data.size() < out.bytes) return out;
  out.status = Framing::kComplete;
  out.message = {data[0], {data.data() + 5, length - 4}};
  return out;
}

FramedMessage next_startup_packet(std::string_view data) noexcept {
  FramedMessage out;
  out.needed = 4;
  if (data.size() < 4) return out;
  const std::uint32_t length = load_big_endian32(data.data());
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

void FieldReader::refuse_end() { throw sql::SqlError("08P01", "no data left in message"); }

void FieldReader::refuse_short() {
  throw sql::SqlError("08P01", "insufficient data left in message");
}

std::string_view FieldReader::string() {
  const std::size_t end = rest_.find('\0');
  if (end == std::string_view::npos) throw sql::SqlError("08P01", "invalid string in message");
  const std::string_view out(rest_.data(), end);
  rest_.remove_prefix(end + 1);
  return out;
}

std::string_view FieldReader::rest() noexcept { return std::exchange(rest_, {}); }

void FieldReader::finish() const {
  if (!rest_.empty()) throw sql::SqlError("08P01", "invalid message format");
}

}  // namespace granary::frontend
