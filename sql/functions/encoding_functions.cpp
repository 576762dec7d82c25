// sql/functions/encoding_functions.cpp: character encodings of bytea, and their names.
#include "sql/encoding.h"
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

const Encoding& named(std::string_view name, const char* what) {
  if (const Encoding* encoding = find_encoding(name)) return *encoding;
  throw SqlError("22023",
                 "invalid " + std::string(what) + " encoding name \"" + std::string(name) + "\"");
}

/// Besides those with UTF-8, PostgreSQL converts within these groups.
bool have_conversion(std::int32_t from, std::int32_t to) {
  constexpr std::int32_t kGroups[][4] = {
      {20, 22, 23, 25}, {9, 29, -1, -1}, {1, 35, -1, -1}, {4, 36, -1, -1}, {5, 41, -1, -1}};
  for (const auto& group : kGroups) {
    bool has_from = false, has_to = false;
    for (const std::int32_t number : group) {
      has_from = has_from || number == from;
      has_to = has_to || number == to;
    }
    if (has_from && has_to) return true;
  }
  return false;
}

std::string converted(std::string_view bytes, const Encoding& from, const Encoding& to) {
  verify(from, bytes);
  if (from.number == kSqlAscii) verify(to, bytes);
  if (from.number == to.number || from.number == kSqlAscii || to.number == kSqlAscii)
    return std::string(bytes);
  const bool from_known = from.number == kUtf8Encoding || from.iconv_name != nullptr;
  const bool to_known = to.number == kUtf8Encoding || to.iconv_name != nullptr;
  const bool with_utf8 = from.number == kUtf8Encoding || to.number == kUtf8Encoding;
  if (!from_known || !to_known || (!with_utf8 && !have_conversion(from.number, to.number))) {
    throw SqlError("42883", "default conversion function for encoding \"" + std::string(from.name) +
                                "\" to \"" + to.name + "\" does not exist");
  }
  const std::string text = from.number == kUtf8Encoding ? std::string(bytes) : to_utf8(from, bytes);
  return to.number == kUtf8Encoding ? text : from_utf8(to, text);
}

std::string convert(std::string_view bytes, std::string_view from, std::string_view to) {
  const Encoding& source = named(from, "source");
  return converted(bytes, source, named(to, "destination"));
}
std::string convert_from(std::string_view bytes, std::string_view encoding) {
  return converted(bytes, named(encoding, "source"), *find_encoding(kUtf8Encoding));
}
std::string convert_to(std::string_view text, std::string_view encoding) {
  return converted(text, *find_encoding(kUtf8Encoding), named(encoding, "destination"));
}

std::int32_t length_in(std::string_view bytes, std::string_view encoding) {
  const Encoding* found = find_encoding(encoding);
  if (found == nullptr)
    throw SqlError("22023", "invalid encoding name \"" + std::string(encoding) + "\"");
  return static_cast<std::int32_t>(character_count(*found, bytes));
}

std::string encoding_name(std::int32_t number) {
  const Encoding* encoding = find_encoding(number);
  return encoding == nullptr ? "" : encoding->name;
}
std::int32_t encoding_number(std::string_view name) {
  const Encoding* encoding = find_encoding(name);
  return encoding == nullptr ? -1 : encoding->number;
}
std::optional<std::int32_t> encoding_bytes_max(std::int32_t number) {
  const Encoding* encoding = find_encoding(number);
  if (encoding == nullptr) return std::nullopt;
  return encoding->bytes_max;
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{1713}, "length", {kBytea, kName}, kInt4, call<&length_in>, true, kStable},
    {Oid{1714}, "convert_from", {kBytea, kName}, kText, call<&convert_from>, true, kStable},
    {Oid{1717}, "convert_to", {kText, kName}, kBytea, call<&convert_to>, true, kStable},
    {Oid{1813}, "convert", {kBytea, kName, kName}, kBytea, call<&convert>, true, kStable},
    {Oid{1597}, "pg_encoding_to_char", {kInt4}, kName, call<&encoding_name>, true, kStable},
    {Oid{1264}, "pg_char_to_encoding", {kName}, kInt4, call<&encoding_number>, true, kStable},
    {Oid{2319}, "pg_encoding_max_length", {kInt4}, kInt4, call<&encoding_bytes_max>},
};

}  // namespace

std::span<const FunctionRow> encoding_functions() { return kRows; }

}  // namespace granary::sql::functions
