// sql/functions/text_functions.cpp: text functions that look at or cut text. Positions and lengths
// are characters.
#include "base/find_bytes.h"
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/output.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

std::string_view join(EvalContext& context, std::string_view a, std::string_view b) {
  char* to = context.arena->allocate(a.size() + b.size() + 1);
  std::memcpy(to, a.data(), a.size());
  std::memcpy(to + a.size(), b.data(), b.size());
  return {to, a.size() + b.size()};
}
/// anynonarray || text and the reverse.
/// What a cast of the value to text gives.
std::string as_text(EvalContext& context, const Value& value, Oid type) {
  const CastRow* cast = find_cast(type, kText);
  if (cast == nullptr || cast->method != CastMethod::kFunction)
    return output_of(context, value, type);
  CallInfo info;
  info.argument_types = {&type, 1};
  info.result_type = kText;
  Value text;
  find_function(cast->function)->call(context, info, &value, 1, text);
  return std::string(text.text());
}
std::string_view join_any_left(EvalContext& context, const CallInfo& call, Value a,
                               std::string_view b) {
  return join(context, as_text(context, a, call.argument_types[0]), b);
}
std::string_view join_any_right(EvalContext& context, const CallInfo& call, std::string_view a,
                                Value b) {
  return join(context, a, as_text(context, b, call.argument_types[1]));
}

std::int64_t length(std::string_view text) { return static_cast<std::int64_t>(utf8_count(text)); }
std::int64_t bpchar_length(std::string_view text) { return length(without_trailing_blanks(text)); }
std::int64_t byte_length(std::string_view text) { return static_cast<std::int64_t>(text.size()); }
std::int64_t bit_length(std::string_view text) {
  return static_cast<std::int64_t>(text.size()) * 8;
}

/// start counts from 1 and may lie before the text; count < 0 is refused.
std::string_view cut(std::string_view text, std::int64_t start, std::int64_t count) {
  if (count < 0) throw SqlError("22011", "negative substring length not allowed");
  const std::int64_t end = start + count;
  const std::int64_t first = std::max<std::int64_t>(start, 1);
  if (end <= first) return {"", 0};
  const std::size_t from = utf8_offset(text, static_cast<std::size_t>(first - 1));
  const std::string_view rest = text.substr(from);
  return rest.substr(0, utf8_offset(rest, static_cast<std::size_t>(end - first)));
}
std::string_view substring(std::string_view text, std::int32_t start, std::int32_t count) {
  return cut(text, start, count);
}
std::string_view substring_from(std::string_view text, std::int32_t start) {
  return text.substr(utf8_offset(text, start > 1 ? static_cast<std::size_t>(start - 1) : 0));
}
std::string_view byte_substring_from(std::string_view bytes, std::int32_t start) {
  const auto skip = start > 1 ? static_cast<std::size_t>(start - 1) : 0;
  return bytes.substr(std::min(skip, bytes.size()));
}
std::string_view byte_substring(std::string_view bytes, std::int32_t start, std::int32_t count) {
  if (count < 0) throw SqlError("22011", "negative substring length not allowed");
  const std::int64_t end = std::int64_t{start} + count;
  const std::int64_t first = std::max<std::int64_t>(start, 1);
  if (end <= first) return {"", 0};
  return byte_substring_from(bytes, static_cast<std::int32_t>(first))
      .substr(0, static_cast<std::size_t>(end - first));
}

std::int64_t position(std::string_view text, std::string_view wanted) {
  const std::size_t at = find_bytes(text, wanted);
  return at == std::string_view::npos ? 0 : length(text.substr(0, at)) + 1;
}
std::int64_t byte_position(std::string_view bytes, std::string_view wanted) {
  return static_cast<std::int64_t>(find_bytes(bytes, wanted) + 1);  // npos + 1 is 0
}

/// left(text, -n): all but the last n; right likewise.
std::string_view left(std::string_view text, std::int32_t count) {
  const std::int64_t keep = count >= 0 ? count : std::max<std::int64_t>(length(text) + count, 0);
  return text.substr(0, utf8_offset(text, static_cast<std::size_t>(keep)));
}
std::string_view right(std::string_view text, std::int32_t count) {
  const std::int64_t skip =
      count >= 0 ? std::max<std::int64_t>(length(text) - count, 0) : -std::int64_t{count};
  return text.substr(utf8_offset(text, static_cast<std::size_t>(skip)));
}

bool starts_with(std::string_view text, std::string_view prefix) {
  return text.starts_with(prefix);
}

/// The characters of a trim set.
bool contains_character(std::string_view set, std::string_view character) {
  for (std::size_t at = 0; at < set.size();) {
    const std::size_t bytes = utf8_length(set[at]);
    if (set.substr(at, bytes) == character) return true;
    at += bytes;
  }
  return false;
}
std::string_view trim_left(std::string_view text, std::string_view set) {
  while (!text.empty()) {
    const std::size_t bytes = utf8_length(text[0]);
    if (!contains_character(set, text.substr(0, bytes))) break;
    text.remove_prefix(bytes);
  }
  return text;
}
std::string_view trim_right(std::string_view text, std::string_view set) {
  while (!text.empty()) {
    std::size_t start = text.size() - 1;
    while (start > 0 && (static_cast<unsigned char>(text[start]) & 0xC0) == 0x80) --start;
    if (!contains_character(set, text.substr(start))) break;
    text.remove_suffix(text.size() - start);
  }
  return text;
}
std::string_view trim_both(std::string_view text, std::string_view set) {
  return trim_right(trim_left(text, set), set);
}
std::string_view trim_left_blanks(std::string_view text) { return trim_left(text, " "); }
std::string_view trim_right_blanks(std::string_view text) { return trim_right(text, " "); }
std::string_view trim_both_blanks(std::string_view text) { return trim_both(text, " "); }

std::string_view byte_trim_left(std::string_view bytes, std::string_view set) {
  while (!bytes.empty() && set.find(bytes.front()) != std::string_view::npos)
    bytes.remove_prefix(1);
  return bytes;
}
std::string_view byte_trim_right(std::string_view bytes, std::string_view set) {
  while (!bytes.empty() && set.find(bytes.back()) != std::string_view::npos) bytes.remove_suffix(1);
  return bytes;
}
std::string_view byte_trim_both(std::string_view bytes, std::string_view set) {
  return byte_trim_right(byte_trim_left(bytes, set), set);
}

/// split_part: field counts from 1, or from the end where negative.
std::string_view split_part(std::string_view text, std::string_view delimiter, std::int32_t field) {
  if (field == 0) throw SqlError("22023", "field position must not be zero");
  if (text.empty()) return {"", 0};
  if (delimiter.empty()) return field == 1 || field == -1 ? text : std::string_view{"", 0};
  std::int64_t wanted = field;
  if (field < 0) {
    std::int64_t fields = 1;
    for (std::size_t at = find_bytes(text, delimiter); at != std::string_view::npos;
         at = find_bytes(text, delimiter, at + delimiter.size())) {
      ++fields;
    }
    wanted = fields + 1 + field;
    if (wanted < 1) return {"", 0};
  }
  std::size_t start = 0;
  while (true) {
    const std::size_t end = find_bytes(text, delimiter, start);
    if (--wanted == 0) return text.substr(start, end == std::string_view::npos ? end : end - start);
    if (end == std::string_view::npos) return {"", 0};
    start = end + delimiter.size();
  }
}

std::string_view larger(std::string_view a, std::string_view b) {
  return codec::compare_bytes(a, b) > 0 ? a : b;
}
std::string_view smaller(std::string_view a, std::string_view b) {
  return codec::compare_bytes(a, b) < 0 ? a : b;
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{1258}, "textcat", {kText, kText}, kText, call<&join>},
    {Oid{2011}, "byteacat", {kBytea, kBytea}, kBytea, call<&join>},
    {Oid{2003}, "textanycat", {kText, kAnyNonArray}, kText, call<&join_any_right>, true, kStable},
    {Oid{2004}, "anytextcat", {kAnyNonArray, kText}, kText, call<&join_any_left>, true, kStable},
    {Oid{1257}, "textlen", {kText}, kInt4, call<&length>},
    {Oid{1317}, "length", {kText}, kInt4, call<&length>},
    {Oid{1369}, "character_length", {kText}, kInt4, call<&length>},
    {Oid{1381}, "char_length", {kText}, kInt4, call<&length>},
    {Oid{1318}, "length", {kBpchar}, kInt4, call<&bpchar_length>},
    {Oid{1367}, "character_length", {kBpchar}, kInt4, call<&bpchar_length>},
    {Oid{1372}, "char_length", {kBpchar}, kInt4, call<&bpchar_length>},
    {Oid{720}, "octet_length", {kBytea}, kInt4, call<&byte_length>},
    {Oid{2010}, "length", {kBytea}, kInt4, call<&byte_length>},
    {Oid{1374}, "octet_length", {kText}, kInt4, call<&byte_length>},
    {Oid{1375}, "octet_length", {kBpchar}, kInt4, call<&byte_length>},
    {Oid{1811}, "bit_length", {kText}, kInt4, call<&bit_length>},
    {Oid{1810}, "bit_length", {kBytea}, kInt4, call<&bit_length>},
    {Oid{877}, "substr", {kText, kInt4, kInt4}, kText, call<&substring>},
    {Oid{936}, "substring", {kText, kInt4, kInt4}, kText, call<&substring>},
    {Oid{883}, "substr", {kText, kInt4}, kText, call<&substring_from>},
    {Oid{937}, "substring", {kText, kInt4}, kText, call<&substring_from>},
    {Oid{2012}, "substring", {kBytea, kInt4, kInt4}, kBytea, call<&byte_substring>},
    {Oid{2085}, "substr", {kBytea, kInt4, kInt4}, kBytea, call<&byte_substring>},
    {Oid{2013}, "substring", {kBytea, kInt4}, kBytea, call<&byte_substring_from>},
    {Oid{2086}, "substr", {kBytea, kInt4}, kBytea, call<&byte_substring_from>},
    {Oid{849}, "position", {kText, kText}, kInt4, call<&position>},
    {Oid{868}, "strpos", {kText, kText}, kInt4, call<&position>},
    {Oid{2014}, "position", {kBytea, kBytea}, kInt4, call<&byte_position>},
    {Oid{3060}, "left", {kText, kInt4}, kText, call<&left>},
    {Oid{3061}, "right", {kText, kInt4}, kText, call<&right>},
    {Oid{3696}, "starts_with", {kText, kText}, kBool, call<&starts_with>},
    {Oid{875}, "ltrim", {kText, kText}, kText, call<&trim_left>},
    {Oid{881}, "ltrim", {kText}, kText, call<&trim_left_blanks>},
    {Oid{876}, "rtrim", {kText, kText}, kText, call<&trim_right>},
    {Oid{401}, "text", {kBpchar}, kText, call<&trim_right_blanks>},
    {Oid{882}, "rtrim", {kText}, kText, call<&trim_right_blanks>},
    {Oid{884}, "btrim", {kText, kText}, kText, call<&trim_both>},
    {Oid{885}, "btrim", {kText}, kText, call<&trim_both_blanks>},
    {Oid{6195}, "ltrim", {kBytea, kBytea}, kBytea, call<&byte_trim_left>},
    {Oid{6196}, "rtrim", {kBytea, kBytea}, kBytea, call<&byte_trim_right>},
    {Oid{2015}, "btrim", {kBytea, kBytea}, kBytea, call<&byte_trim_both>},
    {Oid{2088}, "split_part", {kText, kText, kInt4}, kText, call<&split_part>},
    {Oid{458}, "text_larger", {kText, kText}, kText, call<&larger>},
    {Oid{459}, "text_smaller", {kText, kText}, kText, call<&smaller>},
};

}  // namespace

std::span<const FunctionRow> text_functions() { return kRows; }

}  // namespace granary::sql::functions
