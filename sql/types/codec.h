// sql/types/codec.h: byte-level helpers of the types: network order, memory-comparable keys,
// hashes.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "sql/error.h"
#include "sql/value.h"

namespace granary::sql::codec {

template <class T>
T load(const char* from) noexcept {
  T out;
  std::memcpy(&out, from, sizeof(T));
  return out;
}

template <class T>
void store(char* to, T value) noexcept {
  std::memcpy(to, &value, sizeof(T));
}

template <class T>
T swap_big(T value) noexcept {
  using U = std::make_unsigned_t<T>;
  auto bits = static_cast<U>(value);
  if constexpr (sizeof(T) == 2) {
    bits = __builtin_bswap16(bits);
  } else if constexpr (sizeof(T) == 4) {
    bits = __builtin_bswap32(bits);
  } else if constexpr (sizeof(T) == 8) {
    bits = __builtin_bswap64(bits);
  }
  return static_cast<T>(bits);
}

/// Appends an integer in network order.
template <class T>
void put_big(std::string& out, T value) {
  const T swapped = swap_big(value);
  out.append(reinterpret_cast<const char*>(&swapped), sizeof(T));
}

/// Appends a signed integer so that byte order is numeric order.
template <class T>
void put_key(std::string& out, T value) {
  using U = std::make_unsigned_t<T>;
  put_big<U>(out, static_cast<U>(value) ^ (U{1} << (sizeof(T) * 8 - 1)));
}

/// Text without NUL bytes: a NUL ends it, so that a prefix sorts first.
inline void put_key_text(std::string& out, std::string_view text) {
  out.append(text);
  out.push_back('\0');
}

/// Any bytes: 00 becomes 00 FF, the end is 00 00.
void put_key_bytes(std::string& out, std::string_view bytes);

/// A count in a binary value that no message has is refused as PostgreSQL does it: by the bytes of
/// memory that it stands for there (XX000 from 1 GB).
void check_allocation(std::uint64_t bytes);

/// Turns `prefix` into the smallest byte string above every string that begins with it; false when
/// there is none.
bool advance_past_prefix(std::string& prefix);

inline std::uint64_t mix(std::uint64_t x) noexcept {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}
std::uint64_t hash_bytes(std::string_view bytes) noexcept;

inline int compare_bytes(std::string_view a, std::string_view b) noexcept {
  const std::size_t common = a.size() < b.size() ? a.size() : b.size();
  const int order = common == 0 ? 0 : std::memcmp(a.data(), b.data(), common);  // may be null
  if (order != 0) return order < 0 ? -1 : 1;
  return a.size() < b.size() ? -1 : a.size() > b.size();
}

/// Reads the fields of a binary parameter; running out of bytes, or leaving some, is 08P01.
class Reader {
 public:
  explicit Reader(std::string_view data) noexcept : data_(data) {}
  template <class T>
  T take() {
    return swap_big(load<T>(take_bytes(sizeof(T)).data()));
  }
  /// errors  08P01 insufficient data left in message
  std::string_view take_bytes(std::size_t count);
  /// The same for what PostgreSQL reads byte by byte. errors  08P01 no data left in message
  std::string_view take_each(std::size_t count);
  std::uint8_t take_byte() { return static_cast<std::uint8_t>(take_each(1)[0]); }
  std::string_view rest() noexcept;
  void finish() const;
  std::size_t left() const noexcept { return data_.size() - at_; }

 private:
  std::string_view data_;
  std::size_t at_ = 0;
};

/// Whether the text can be so much longer. errors  54000
void check_room(std::string_view text, std::size_t more);

/// Appends the decimal form.
void put_decimal(std::string& out, std::int64_t value);

/// 22P02 invalid input syntax for type NAME: "TEXT".
[[noreturn]] void raise_invalid_syntax(const char* type_name, std::string_view text,
                                       const char* sqlstate = "22P02");
/// 22003 NAME out of range.
[[noreturn]] void raise_out_of_range(const char* type_name);

constexpr bool is_space(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr bool is_alpha(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr char to_lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; }
constexpr char to_upper(char c) noexcept { return c >= 'a' && c <= 'z' ? char(c - 32) : c; }
std::string_view trim_spaces(std::string_view text) noexcept;
std::string lower_ascii(std::string_view text);
/// ASCII case is ignored.
bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept;

}  // namespace granary::sql::codec
