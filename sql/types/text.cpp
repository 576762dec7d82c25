// sql/types/text.cpp: text, varchar, bpchar, name, unknown, cstring.
#include "sql/types/text.h"

#include "sql/client_text.h"
#include "sql/cursor.h"

#include <fmt/format.h>

#include <cstring>

#include "sql/types/codec.h"
#include "sql/types/collation.h"
#include "sql/types/families.h"

namespace granary::sql {

namespace {

/// Length of the sequence that a lead byte announces; 0 for bytes that lead nothing.
std::size_t announced_length(unsigned char lead) noexcept {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if ((lead & 0xf0) == 0xe0) return 3;
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  return 0;
}

std::size_t sequence_length(const unsigned char* at, std::size_t left) noexcept {
  const std::size_t length = announced_length(at[0]);
  if (length == 0 || length > left || at[0] == 0) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((at[i] & 0xc0) != 0x80) return 0;
  }
  if (length == 3) {
    if (at[0] == 0xe0 && at[1] < 0xa0) return 0;   // overlong
    if (at[0] == 0xed && at[1] >= 0xa0) return 0;  // surrogates
  } else if (length == 4) {
    if (at[0] == 0xf0 && at[1] < 0x90) return 0;
    if (at[0] == 0xf4 && at[1] >= 0x90) return 0;  // beyond U+10FFFF
  }
  return length;
}

}  // namespace

std::size_t valid_utf8_prefix(std::string_view text) noexcept {
  const auto* at = reinterpret_cast<const unsigned char*>(text.data());
  std::size_t i = 0;
  while (i < text.size()) {
    // Eight plain characters at a time: no high bit, no zero byte.
    if (i + 8 <= text.size()) {
      std::uint64_t word;
      std::memcpy(&word, at + i, 8);
      constexpr std::uint64_t kHigh = 0x8080808080808080U;
      constexpr std::uint64_t kOnes = 0x0101010101010101U;
      if ((word & kHigh) == 0 && ((word - kOnes) & kHigh) == 0) {
        i += 8;
        continue;
      }
    }
    if (static_cast<unsigned char>(at[i] - 1) < 0x7f) {
      ++i;
      continue;
    }
    const std::size_t length = sequence_length(at + i, text.size() - i);
    if (length == 0) return i;
    i += length;
  }
  return i;
}

void check_utf8(std::string_view text) {
  const std::size_t valid = valid_utf8_prefix(text);
  if (valid == text.size()) return;
  const auto* at = reinterpret_cast<const unsigned char*>(text.data()) + valid;
  std::size_t shown = announced_length(*at);
  shown = shown == 0 ? 1 : shown;
  if (shown > text.size() - valid) shown = text.size() - valid;
  std::string bytes;
  for (std::size_t i = 0; i < shown; ++i) {
    bytes += fmt::format("{}0x{:02x}", i == 0 ? "" : " ", at[i]);
  }
  throw SqlError("22021", "invalid byte sequence for encoding \"UTF8\": " + bytes);
}

std::size_t utf8_count(std::string_view text) noexcept {
  std::size_t count = 0;
  for (char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

std::size_t utf8_offset(std::string_view text, std::size_t index) noexcept {
  std::size_t at = 0;
  while (index > 0 && at < text.size()) {
    at += utf8_length(text[at]);
    --index;
  }
  return std::min(at, text.size());
}

char32_t utf8_decode(std::string_view text, std::size_t& at) noexcept {
  const auto first = static_cast<unsigned char>(text[at]);
  const std::size_t bytes = std::min(utf8_length(text[at]), text.size() - at);
  char32_t out = bytes == 1 ? first : first & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i)
    out = (out << 6) | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  at += bytes;
  return out;
}

void utf8_append(std::string& out, char32_t c) {
  const auto tail = [&](int shift) {
    out.push_back(static_cast<char>(0x80 | ((c >> shift) & 0x3F)));
  };
  if (c < 0x80) {
    out.push_back(static_cast<char>(c));
  } else if (c < 0x800) {
    out.push_back(static_cast<char>(0xC0 | (c >> 6)));
    tail(0);
  } else if (c < 0x10000) {
    out.push_back(static_cast<char>(0xE0 | (c >> 12)));
    tail(6);
    tail(0);
  } else {
    out.push_back(static_cast<char>(0xF0 | (c >> 18)));
    tail(12);
    tail(6);
    tail(0);
  }
}

namespace {

std::string_view fit(std::string_view text, std::int32_t typmod, bool is_explicit,
                     const char* type_name) {
  const auto limit = static_cast<std::size_t>(typmod - 4);
  if (text.size() <= limit) return text;
  const std::size_t end = utf8_offset(text, limit);
  if (end == text.size()) return text;
  if (!is_explicit && text.find_first_not_of(' ', end) != std::string_view::npos) {
    throw SqlError("22001", std::string("value too long for type ") + type_name + "(" +
                                std::to_string(limit) + ")");
  }
  return text.substr(0, end);
}

}  // namespace

std::string_view fit_varchar(std::string_view text, std::int32_t typmod, bool is_explicit) {
  return typmod < 4 ? text : fit(text, typmod, is_explicit, "character varying");
}

std::string_view fit_bpchar(Arena& arena, std::string_view text, std::int32_t typmod,
                            bool is_explicit) {
  if (typmod < 4) return text;
  const std::string_view kept = fit(text, typmod, is_explicit, "character");
  const std::size_t characters = utf8_count(kept);
  const auto wanted = static_cast<std::size_t>(typmod - 4);
  if (characters >= wanted) return kept;
  const std::size_t bytes = kept.size() + wanted - characters;
  char* padded = arena.allocate(bytes);
  std::memcpy(padded, kept.data(), kept.size());
  std::memset(padded + kept.size(), ' ', bytes - kept.size());
  return {padded, bytes};
}

std::string_view fit_name(std::string_view text) noexcept {
  if (text.size() <= kNameBytesMax) return text;
  std::size_t end = 0;
  while (end + utf8_length(text[end]) <= kNameBytesMax) end += utf8_length(text[end]);
  return text.substr(0, end);
}

std::string_view without_trailing_blanks(std::string_view text) noexcept {
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

namespace types {

namespace {

void input_text(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Value::of_text(context.arena->copy(text));
}

void input_varchar(EvalContext& context, std::string_view text, std::int32_t typmod, Oid,
                   Value& out) {
  out = Value::of_text(context.arena->copy(fit_varchar(text, typmod, false)));
}

void input_bpchar(EvalContext& context, std::string_view text, std::int32_t typmod, Oid,
                  Value& out) {
  const std::string_view fitted = fit_bpchar(*context.arena, text, typmod, false);
  // Padding has made a copy already; what was not padded still lies in the caller's buffer.
  const bool inside = fitted.data() >= text.data() && fitted.data() <= text.data() + text.size();
  out = Value::of_text(inside ? context.arena->copy(fitted) : fitted);
}

void input_name(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Value::of_text(context.arena->copy(fit_name(text)));
}

template <auto Input>
void receive_checked(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                     Value& out) {
  Input(context, text_from_client(context, data), typmod, type, out);
}

/// Unlike a text, it is not cut.
void receive_name(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                  Value& out) {
  const std::string_view text = text_from_client(context, data);
  if (text.size() > kNameBytesMax) {
    throw SqlError("42622", "identifier too long")
        .detail(fmt::format("Identifier must be less than {} characters.", kNameBytesMax + 1));
  }
  input_name(context, text, typmod, type, out);
}

int compare_bpchar(const Value& a, const Value& b, Oid) {
  return codec::compare_bytes(without_trailing_blanks(a.text()), without_trailing_blanks(b.text()));
}

std::uint64_t hash_bpchar(const Value& value, Oid) {
  return codec::hash_bytes(without_trailing_blanks(value.text()));
}

void encode_bpchar_key(const Value& value, Oid, std::string& out) {
  codec::put_key_text(out, without_trailing_blanks(value.text()));
}

std::int32_t length_typmod_in(std::span<const std::int32_t> modifiers, const char* type_name) {
  if (modifiers.size() != 1) throw SqlError("22023", "invalid type modifier");
  if (modifiers[0] < 1) {
    throw SqlError("22023", std::string("length for type ") + type_name + " must be at least 1");
  }
  if (modifiers[0] > 10485760) {
    throw SqlError("22023",
                   std::string("length for type ") + type_name + " cannot exceed 10485760");
  }
  return modifiers[0] + 4;
}

std::int32_t varchar_typmod_in(std::span<const std::int32_t> modifiers) {
  return length_typmod_in(modifiers, "varchar");
}
std::int32_t bpchar_typmod_in(std::span<const std::int32_t> modifiers) {
  return length_typmod_in(modifiers, "char");
}
std::string length_typmod_out(std::int32_t typmod) {
  return typmod < 4 ? "" : fmt::format("({})", typmod - 4);
}

constexpr Representation kBytes = Representation::kBytes;

}  // namespace

int compare_text(const Value& a, const Value& b, Oid) {
  return codec::compare_bytes(a.text(), b.text());
}
std::uint64_t hash_text(const Value& value, Oid) { return codec::hash_bytes(value.text()); }
void encode_text_key(const Value& value, Oid, std::string& out) {
  codec::put_key_text(out, value.text());
}
void output_text(EvalContext&, const Value& value, Oid, std::string& out) {
  out.append(value.text());
}

void send_text(EvalContext& context, const Value& value, Oid type, std::string& out) {
  send_as_text<output_text>(context, value, type, out);
}

void receive_text(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                  Value& out) {
  receive_checked<input_text>(context, data, typmod, type, out);
}

namespace {

constexpr TypeRow kRows[] = {
    {kName,       "name",
     "name",      Oid{1003},
     {},          'S',
     false,       kBytes,
     64,          'c',
     kCCollation, input_name,
     output_text, receive_name,
     send_text, compare_text,
     hash_text,   encode_text_key,
     nullptr,     nullptr},
    {kText,       "text",       "text",    Oid{1009},         {},         'S',         true,
     kBytes,      -1,           'i',       kDefaultCollation, input_text, output_text, receive_text,
     send_text, compare_text, hash_text, encode_text_key,   nullptr,    nullptr},
    {kRefcursor,  "refcursor",  "refcursor", Oid{2201},       {},         'U',         false,
     kBytes,      -1,           'i',       {},                input_text, output_text, receive_text,
     send_text, nullptr,      nullptr,   nullptr,           nullptr,    nullptr},
    {kUnknown,     "unknown",  "unknown",       {},           {},
     'X',          false,      kBytes,          -2,           'c',
     {},           input_text, output_text,     receive_text, send_text,
     compare_text, hash_text,  encode_text_key, nullptr,      nullptr},
    {kBpchar,
     "bpchar",
     "character",
     Oid{1014},
     {},
     'S',
     false,
     kBytes,
     -1,
     'i',
     kDefaultCollation,
     input_bpchar,
     output_text,
     receive_checked<input_bpchar>,
     send_text,
     compare_bpchar,
     hash_bpchar,
     encode_bpchar_key,
     bpchar_typmod_in,
     length_typmod_out},
    {kVarchar,
     "varchar",
     "character varying",
     Oid{1015},
     {},
     'S',
     false,
     kBytes,
     -1,
     'i',
     kDefaultCollation,
     input_varchar,
     output_text,
     receive_checked<input_varchar>,
     send_text,
     compare_text,
     hash_text,
     encode_text_key,
     varchar_typmod_in,
     length_typmod_out},
    {kCstring,     "cstring",  "cstring",       Oid{1263},    {},
     'P',          false,      kBytes,          -2,           'c',
     {},           input_text, output_text,     receive_text, send_text,
     compare_text, hash_text,  encode_text_key, nullptr,      nullptr},
};

}  // namespace

std::span<const TypeRow> text_types() { return kRows; }

}  // namespace types
}  // namespace granary::sql
