#include "base/base64.h"

#include <algorithm>
#include <cstdint>

namespace granary {

std::string base64(std::string_view bytes, std::size_t line_bytes, std::string_view line_end) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    if (line_bytes != 0 && at != 0 && at % line_bytes == 0) out += line_end;
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
      bits = bits << 8 | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i)
      out += i <= count ? kBase64Digits[bits >> (18 - 6 * i) & 63] : '=';
  }
  return out;
}

}  // namespace granary
