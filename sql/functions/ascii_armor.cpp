#include "sql/functions/ascii_armor.h"

#include <cstdint>

#include "base/base64.h"
#include "sql/error.h"

namespace granary::sql::functions {

namespace {

[[noreturn]] void raise_unreadable() { throw SqlError("39000", "Corrupt ascii-armor"); }

std::uint32_t armor_checksum(std::string_view data) {
  std::uint32_t sum = 0xB704CE;
  for (const char c : data) {
    sum ^= static_cast<std::uint32_t>(static_cast<unsigned char>(c)) << 16;
    for (int bit = 0; bit < 8; ++bit) {
      sum <<= 1;
      if (sum & 0x1000000) sum ^= 0x1864CFB;
    }
  }
  return sum & 0xFFFFFF;
}
std::string checksum_text(std::string_view data) {
  const std::uint32_t sum = armor_checksum(data);
  return {static_cast<char>(sum >> 16), static_cast<char>(sum >> 8), static_cast<char>(sum)};
}

std::string from_base64(std::string_view text) {
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    if (c == '\n' || c == '\r' || c == ' ' || c == '\t') continue;
    if (c == '=') break;
    const std::size_t value = kBase64Digits.find(c);
    if (value == std::string_view::npos) raise_unreadable();
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out.push_back(static_cast<char>(bits >> count));
  }
  return out;
}

}  // namespace

std::string armored(std::string_view data, const ArmorHeaders& headers) {
  constexpr std::size_t kLineBytes = 57;  // 76 characters
  std::string out = "-----BEGIN PGP MESSAGE-----\n";
  for (const auto& [key, value] : headers) out += key + ": " + value + "\n";
  out += "\n";
  out += base64(data, kLineBytes, "\n");
  if (!data.empty()) out += "\n";
  return out + "=" + base64(checksum_text(data)) + "\n-----END PGP MESSAGE-----\n";
}

std::string dearmored(std::string_view text, ArmorHeaders* headers) {
  std::size_t begin = text.find("-----BEGIN ");
  if (begin == std::string_view::npos) raise_unreadable();
  begin = text.find('\n', begin);
  const std::size_t end = text.find("-----END ");
  if (begin == std::string_view::npos || end == std::string_view::npos || end < begin)
    raise_unreadable();
  std::string_view rest = text.substr(begin + 1, end - begin - 1);
  while (true) {
    const std::size_t line_end = rest.find('\n');
    if (line_end == std::string_view::npos) raise_unreadable();
    std::string_view line = rest.substr(0, line_end);
    rest.remove_prefix(line_end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) break;
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos) raise_unreadable();
    if (headers != nullptr)
      headers->emplace_back(line.substr(0, colon), line.substr(colon + 2));
  }
  const std::size_t sum = rest.rfind("\n=");
  const bool only_sum = sum == std::string_view::npos && rest.starts_with('=');
  if (sum == std::string_view::npos && !only_sum) raise_unreadable();
  std::string out = from_base64(only_sum ? std::string_view() : rest.substr(0, sum));
  if (from_base64(rest.substr(only_sum ? 1 : sum + 2)) != checksum_text(out)) raise_unreadable();
  return out;
}

}  // namespace granary::sql::functions
