// sql/encoding.h: PostgreSQL's character encodings. Everything is kept in UTF-8; what a client, a
// COPY file or convert_to() has in another one is converted at the border, by the C library.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace granary::sql {

struct Encoding {
  std::int32_t number;     // as pg_encoding_to_char() takes it
  const char* name;        // as SHOW client_encoding gives it
  std::int32_t bytes_max;  // of a character
  const char* iconv_name;  // null: PostgreSQL does not convert it to UTF-8 either, or need not
};

inline constexpr std::int32_t kSqlAscii = 0, kUtf8Encoding = 6;

/// By PostgreSQL's number; null when there is none.
const Encoding* find_encoding(std::int32_t number);
/// By name or alias, in any case, with or without punctuation: "latin1", "ISO-8859-1".
const Encoding* find_encoding(std::string_view name);

/// Errors 22021: not the encoding's bytes.
void verify(const Encoding& encoding, std::string_view bytes);
/// Characters. Errors as verify.
std::int64_t character_count(const Encoding& encoding, std::string_view bytes);

/// Errors 22021, and 22P05: a character that UTF-8 does not have. encoding has an iconv_name.
std::string to_utf8(const Encoding& encoding, std::string_view bytes);
/// Errors 22P05: a character that the encoding does not have. encoding has an iconv_name.
std::string from_utf8(const Encoding& encoding, std::string_view text);
/// The same with question marks for what the encoding does not have: for messages, which must get
/// through.
std::string from_utf8_with_marks(const Encoding& encoding, std::string_view text);

}  // namespace granary::sql
