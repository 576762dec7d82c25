// sql/types/text.h: UTF-8 text: validation, character counting, length limits of varchar(n),
// char(n) and name.
#pragma once

#include <cstdint>
#include <string_view>

#include "sql/eval_context.h"

namespace granary::sql {

/// Longest name in bytes; longer ones are cut at a character border.
inline constexpr std::size_t kNameBytesMax = 63;

/// Bytes of `text` before the first byte that is no UTF-8 (overlong forms, surrogates and NUL
/// included); text.size() when all is well.
std::size_t valid_utf8_prefix(std::string_view text) noexcept;
/// Valid UTF-8 without NUL bytes; else throws 22021 naming the first bad sequence.
void check_utf8(std::string_view text);
/// Bytes of the character that starts with this byte (1 to 4).
inline std::size_t utf8_length(char first) noexcept {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}
std::size_t utf8_count(std::string_view text) noexcept;
/// Byte offset of character `index`, or text.size() beyond the end.
std::size_t utf8_offset(std::string_view text, std::size_t index) noexcept;
/// Decodes one character at `at`, which moves on.
char32_t utf8_decode(std::string_view text, std::size_t& at) noexcept;
void utf8_append(std::string& out, char32_t character);

/// varchar(n) and char(n) lengths: typmod is n + 4. is_explicit: cut silently; else only blanks may
/// go (22001).
std::string_view fit_varchar(std::string_view text, std::int32_t typmod, bool is_explicit);
std::string_view fit_bpchar(Arena& arena, std::string_view text, std::int32_t typmod,
                            bool is_explicit);
std::string_view fit_name(std::string_view text) noexcept;
std::string_view without_trailing_blanks(std::string_view text) noexcept;

}  // namespace granary::sql
