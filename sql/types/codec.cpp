#include "sql/types/codec.h"

#include <charconv>
#include <functional>

namespace granary::sql::codec {

void put_key_bytes(std::string& out, std::string_view bytes) {
  for (char c : bytes) {
    out.push_back(c);
    if (c == '\0') out.push_back('\xff');
  }
  out.append(2, '\0');
}

bool advance_past_prefix(std::string& prefix) {
  while (!prefix.empty() && static_cast<unsigned char>(prefix.back()) == 0xFF) prefix.pop_back();
  if (prefix.empty()) return false;
  prefix.back() = static_cast<char>(prefix.back() + 1);
  return true;
}

void check_allocation(std::uint64_t bytes) {
  constexpr std::uint64_t kAllocationMax = 0x3fffffff;
  if (bytes > kAllocationMax)
    throw SqlError("XX000", "invalid memory alloc request size " + std::to_string(bytes));
}

std::uint64_t hash_bytes(std::string_view bytes) noexcept {
  return std::hash<std::string_view>{}(bytes);
}

std::string_view Reader::take_bytes(std::size_t count) {
  if (count > left()) throw SqlError("08P01", "insufficient data left in message");
  std::string_view out = data_.substr(at_, count);
  at_ += count;
  return out;
}

std::string_view Reader::take_each(std::size_t count) {
  if (count > left()) throw SqlError("08P01", "no data left in message");
  return take_bytes(count);
}

std::string_view Reader::rest() noexcept {
  std::string_view out = data_.substr(at_);
  at_ = data_.size();
  return out;
}

void Reader::finish() const {
  if (left() != 0) throw SqlError("22P03", "incorrect binary data format");
}

void check_room(std::string_view text, std::size_t more) {
  constexpr std::size_t kTextMax = 1073741822;  // as everywhere in PostgreSQL
  if (text.size() <= kTextMax && more <= kTextMax - text.size()) return;
  throw SqlError("54000", "out of memory")
      .detail("Cannot enlarge string buffer containing " + std::to_string(kTextMax) +
              " bytes by 1 more bytes.");
}

void put_decimal(std::string& out, std::int64_t value) {
  char digits[20];
  const auto end = std::to_chars(digits, digits + sizeof digits, value);
  out.append(digits, end.ptr);
}

void raise_invalid_syntax(const char* type_name, std::string_view text, const char* sqlstate) {
  throw SqlError(sqlstate, std::string("invalid input syntax for type ") + type_name + ": \"" +
                               std::string(text) + "\"");
}

void raise_out_of_range(const char* type_name) {
  throw SqlError("22003", std::string(type_name) + " out of range");
}

std::string_view trim_spaces(std::string_view text) noexcept {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string lower_ascii(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = to_lower(c);
  return out;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (to_lower(a[i]) != to_lower(b[i])) return false;
  }
  return true;
}

}  // namespace granary::sql::codec
