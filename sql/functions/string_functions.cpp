// sql/functions/string_functions.cpp: text functions that build new text.
#include "base/base64.h"
#include "base/find_bytes.h"
#include "sql/functions/call.h"
#include "sql/functions/case_folding.h"
#include "sql/functions/digest.h"
#include "sql/functions/families.h"
#include "sql/functions/output.h"
#include "sql/functions/quote_literal.h"
#include "sql/types/bytea.h"
#include "sql/types/codec.h"
#include "sql/types/reg.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

/// Longest result in bytes, as a varlena's.
constexpr std::size_t kTextBytesMax = 0x3fffffff;

[[noreturn]] void raise_too_large() { throw SqlError("54000", "requested length too large"); }

std::string lower(std::string_view text) { return lower_text(text); }
std::string upper(std::string_view text) { return upper_text(text); }
std::string initcap(std::string_view text) {
  std::string out;
  bool inside_word = false;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = utf8_decode(text, at);
    utf8_append(out, inside_word ? lower_character(c) : upper_character(c));
    inside_word = is_alphanumeric(c);
  }
  return out;
}

std::string repeat(std::string_view text, std::int32_t times) {
  std::string out;
  if (times <= 0 || text.empty()) return out;
  if (text.size() > kTextBytesMax / static_cast<std::size_t>(times)) raise_too_large();
  const std::size_t bytes = text.size() * static_cast<std::size_t>(times);
  out.reserve(bytes);
  out.append(text);
  while (out.size() < bytes) out.append(out.data(), std::min(out.size(), bytes - out.size()));
  return out;
}

std::string reverse(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t end = text.size(); end > 0;) {
    std::size_t start = end - 1;
    while (start > 0 && (static_cast<unsigned char>(text[start]) & 0xC0) == 0x80) --start;
    out.append(text.substr(start, end - start));
    end = start;
  }
  return out;
}

std::string replace(std::string_view text, std::string_view from, std::string_view to) {
  if (from.empty()) return std::string(text);
  std::string out;
  std::size_t at = 0;
  while (true) {
    const std::size_t found = find_bytes(text, from, at);
    out.append(text.substr(at, found - at));
    if (found == std::string_view::npos) return out;
    out.append(to);
    at = found + from.size();
  }
}

std::string translate(std::string_view text, std::string_view from, std::string_view to) {
  std::vector<std::string_view> targets;
  for (std::size_t at = 0; at < to.size();) {
    targets.push_back(to.substr(at, utf8_length(to[at])));
    at += utf8_length(to[at]);
  }
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view character = text.substr(at, utf8_length(text[at]));
    at += character.size();
    std::size_t index = 0;
    std::size_t place = 0;
    while (place < from.size() && from.substr(place, utf8_length(from[place])) != character) {
      place += utf8_length(from[place]);
      ++index;
    }
    if (place >= from.size()) {
      out.append(character);
    } else if (index < targets.size()) {
      out.append(targets[index]);
    }
  }
  return out;
}

/// The first `count` characters of fill, repeated as needed.
std::string padding(std::string_view fill, std::size_t count) {
  std::string out;
  const std::size_t fill_count = utf8_count(fill);
  for (; count >= fill_count; count -= fill_count) out.append(fill);
  return out.append(fill.substr(0, utf8_offset(fill, count)));
}
template <bool kLeft>
std::string pad(std::string_view text, std::int32_t length, std::string_view fill) {
  const auto wanted = static_cast<std::size_t>(std::max(length, 0));
  const std::size_t have = utf8_count(text);
  if (wanted > kTextBytesMax / 4 && !fill.empty()) raise_too_large();
  if (have >= wanted || fill.empty()) return std::string(text.substr(0, utf8_offset(text, wanted)));
  const std::string added = padding(fill, wanted - have);
  return kLeft ? added + std::string(text) : std::string(text) + added;
}
template <bool kLeft>
std::string pad_blanks(std::string_view text, std::int32_t length) {
  return pad<kLeft>(text, length, " ");
}

std::string overlay(std::string_view text, std::string_view part, std::int32_t start,
                    std::int32_t count) {
  if (start <= 0) throw SqlError("22011", "negative substring length not allowed");
  std::int32_t end = 0;
  if (__builtin_add_overflow(start, count, &end)) codec::raise_out_of_range("integer");
  std::string out(text.substr(0, utf8_offset(text, static_cast<std::size_t>(start - 1))));
  out.append(part);
  return out.append(text.substr(utf8_offset(text, static_cast<std::size_t>(std::max(end - 1, 0)))));
}
std::string overlay_all(std::string_view text, std::string_view part, std::int32_t start) {
  return overlay(text, part, start, static_cast<std::int32_t>(utf8_count(part)));
}

std::int32_t ascii(std::string_view text) {
  if (text.empty()) return 0;
  std::size_t at = 0;
  return static_cast<std::int32_t>(utf8_decode(text, at));
}
std::string chr(std::int32_t code) {
  if (code < 0) throw SqlError("22023", "character number must be positive");
  if (code == 0) throw SqlError("54000", "null character not permitted");
  if (code > 0x10FFFF) {
    throw SqlError("54000", "requested character too large for encoding: " + std::to_string(code));
  }
  if (code >= 0xD800 && code <= 0xDFFF) {
    throw SqlError("54000", "requested character not valid for encoding: " + std::to_string(code));
  }
  std::string out;
  utf8_append(out, static_cast<char32_t>(code));
  return out;
}

template <class U>
std::string to_hex(std::int64_t value) {
  char buffer[24];
  std::snprintf(buffer, sizeof buffer, "%llx",
                static_cast<unsigned long long>(static_cast<U>(value)));
  return buffer;
}

std::string quote_ident(std::string_view text) { return quote_identifier(text); }
std::string quote_literal_any(EvalContext& context, const CallInfo& call, Value value) {
  const Oid type = call.argument_types[0];
  if (type == kBool) return quote_literal(value.integer != 0 ? "true" : "false");  // as its cast
  return quote_literal(output_of(context, value, type));
}
std::string quote_nullable(Value text) {
  return text.is_null() ? "NULL" : quote_literal(text.text());
}
std::string quote_nullable_any(EvalContext& context, const CallInfo& call, Value value) {
  return value.is_null() ? "NULL" : quote_literal_any(context, call, value);
}

std::string md5(std::string_view data) {
  std::string out;
  put_hex(out, md5_digest(data));
  return out;
}
std::string sha224(std::string_view data) { return sha224_digest(data); }
std::string sha256(std::string_view data) { return sha256_digest(data); }

// encode and decode: hex, escape, base64.
/// For lines of 76 characters.
constexpr std::size_t kBase64LineBytes = 57;

std::string bytes_of_base64(std::string_view text) {
  std::string out;
  std::uint32_t group = 0;
  int count = 0;
  int end_marks = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') continue;
    std::uint32_t bits = 0;
    if (c == '=') {
      if (end_marks == 0 && count != 2 && count != 3) {
        throw SqlError("22023", "unexpected \"=\" while decoding base64 sequence");
      }
      end_marks = end_marks == 0 ? 4 - count : end_marks;
    } else {
      const std::size_t found = kBase64Digits.find(c);
      if (found == std::string_view::npos || end_marks != 0) {
        throw SqlError("22023", "invalid symbol \"" + std::string(text.substr(at, utf8_length(c))) +
                                    "\" found while decoding base64 sequence");
      }
      bits = static_cast<std::uint32_t>(found);
    }
    group = group << 6 | bits;
    if (++count < 4) continue;
    for (int i = 0; i < 3 - end_marks; ++i) out.push_back(static_cast<char>(group >> (16 - 8 * i)));
    group = 0;
    count = 0;
  }
  if (count != 0) {
    throw SqlError("22023", "invalid base64 end sequence")
        .hint("Input data is missing padding, is truncated, or is otherwise corrupted.");
  }
  return out;
}

[[noreturn]] void raise_unknown_encoding(std::string_view name) {
  throw SqlError("22023", "unrecognized encoding: \"" + std::string(name) + "\"");
}
std::string encode(std::string_view bytes, std::string_view format) {
  std::string out;
  if (codec::equal_ignoring_case(format, "hex")) {
    put_hex(out, bytes);
  } else if (codec::equal_ignoring_case(format, "base64")) {
    out = base64(bytes, kBase64LineBytes, "\n");
  } else if (codec::equal_ignoring_case(format, "escape")) {
    for (char c : bytes) {  // unlike bytea's output, only zero and high bytes
      if (c == '\\') {
        out.append("\\\\");
      } else if (c == '\0' || static_cast<unsigned char>(c) >= 0x80) {
        put_bytea_escape(out, {&c, 1});
      } else {
        out.push_back(c);
      }
    }
  } else {
    raise_unknown_encoding(format);
  }
  return out;
}
std::string decode(std::string_view text, std::string_view format) {
  if (codec::equal_ignoring_case(format, "hex")) return parse_hex(text);
  if (codec::equal_ignoring_case(format, "base64")) return bytes_of_base64(text);
  if (codec::equal_ignoring_case(format, "escape")) return parse_bytea_escape(text);
  raise_unknown_encoding(format);
}
std::int32_t get_byte(std::string_view bytes, std::int32_t index) {
  if (index < 0 || static_cast<std::size_t>(index) >= bytes.size()) {
    throw SqlError("2202E", "index " + std::to_string(index) + " out of valid range, 0.." +
                                std::to_string(static_cast<std::int64_t>(bytes.size()) - 1));
  }
  return static_cast<unsigned char>(bytes[static_cast<std::size_t>(index)]);
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{870}, "lower", {kText}, kText, call<&lower>},
    {Oid{871}, "upper", {kText}, kText, call<&upper>},
    {Oid{872}, "initcap", {kText}, kText, call<&initcap>},
    {Oid{1622}, "repeat", {kText, kInt4}, kText, call<&repeat>},
    {Oid{3062}, "reverse", {kText}, kText, call<&reverse>},
    {Oid{2087}, "replace", {kText, kText, kText}, kText, call<&replace>},
    {Oid{878}, "translate", {kText, kText, kText}, kText, call<&translate>},
    {Oid{873}, "lpad", {kText, kInt4, kText}, kText, call<&pad<true>>},
    {Oid{874}, "rpad", {kText, kInt4, kText}, kText, call<&pad<false>>},
    {Oid{879}, "lpad", {kText, kInt4}, kText, call<&pad_blanks<true>>},
    {Oid{880}, "rpad", {kText, kInt4}, kText, call<&pad_blanks<false>>},
    {Oid{1404}, "overlay", {kText, kText, kInt4, kInt4}, kText, call<&overlay>},
    {Oid{1405}, "overlay", {kText, kText, kInt4}, kText, call<&overlay_all>},
    {Oid{1620}, "ascii", {kText}, kInt4, call<&ascii>},
    {Oid{1621}, "chr", {kInt4}, kText, call<&chr>},
    {Oid{2089}, "to_hex", {kInt4}, kText, call<&to_hex<std::uint32_t>>},
    {Oid{2090}, "to_hex", {kInt8}, kText, call<&to_hex<std::uint64_t>>},
    {Oid{1282}, "quote_ident", {kText}, kText, call<&quote_ident>},
    {Oid{1283}, "quote_literal", {kText}, kText, call<&quote_literal>},
    {Oid{1285}, "quote_literal", {kAnyElement}, kText, call<&quote_literal_any>, true, kStable},
    {Oid{1289}, "quote_nullable", {kText}, kText, call<&quote_nullable>, false},
    {Oid{1290}, "quote_nullable", {kAnyElement}, kText, call<&quote_nullable_any>, false, kStable},
    {Oid{2311}, "md5", {kText}, kText, call<&md5>},
    {Oid{2321}, "md5", {kBytea}, kText, call<&md5>},
    {Oid{3419}, "sha224", {kBytea}, kBytea, call<&sha224>},
    {Oid{3420}, "sha256", {kBytea}, kBytea, call<&sha256>},
    {Oid{1946}, "encode", {kBytea, kText}, kText, call<&encode>},
    {Oid{1947}, "decode", {kText, kText}, kBytea, call<&decode>},
    {Oid{721}, "get_byte", {kBytea, kInt4}, kInt4, call<&get_byte>},
};

}  // namespace

std::span<const FunctionRow> string_functions() { return kRows; }

}  // namespace granary::sql::functions
