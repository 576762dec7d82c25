#include "sql/catalog/object_name.h"

namespace granary::sql::catalog {

namespace {

constexpr std::size_t kNameBytesMax = 63;

/// Cuts at a character boundary.
std::string_view cut(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80) --bytes;
  return text.substr(0, bytes);
}

}  // namespace

std::string object_name(std::string_view name1, std::string_view name2, std::string_view label) {
  std::size_t room =
      kNameBytesMax - (name2.empty() ? 0 : 1) - (label.empty() ? 0 : label.size() + 1);
  std::size_t bytes1 = name1.size(), bytes2 = name2.size();
  while (bytes1 + bytes2 > room) {
    if (bytes1 > bytes2) {
      --bytes1;
    } else {
      --bytes2;
    }
  }
  std::string out(cut(name1, bytes1));
  if (!name2.empty()) out.append("_").append(cut(name2, bytes2));
  if (!label.empty()) out.append("_").append(label);
  return out;
}

}  // namespace granary::sql::catalog
