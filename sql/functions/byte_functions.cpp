// sql/functions/byte_functions.cpp: bits and bytes of bytea, overlay, and small functions over any
// number of arguments.
#include <openssl/evp.h>

#include <bit>

#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/types/codec.h"
#include "sql/types/datetime.h"
#include "sql/types/ordered_type.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

void check_index(std::int64_t index, std::int64_t count) {
  if (index >= 0 && index < count) return;
  throw SqlError("2202E", "index " + std::to_string(index) + " out of valid range, 0.." +
                              std::to_string(count - 1));
}
std::int64_t bit_count(std::string_view bytes) {
  std::int64_t out = 0;
  for (const char c : bytes) out += std::popcount(static_cast<unsigned char>(c));
  return out;
}
std::int32_t get_bit(std::string_view bytes, std::int64_t index) {
  check_index(index, static_cast<std::int64_t>(bytes.size()) * 8);
  return bytes[static_cast<std::size_t>(index / 8)] >> (index % 8) & 1;
}
std::string set_bit(std::string_view bytes, std::int64_t index, std::int32_t bit) {
  check_index(index, static_cast<std::int64_t>(bytes.size()) * 8);
  if (bit != 0 && bit != 1) throw SqlError("22023", "new bit must be 0 or 1");
  std::string out(bytes);
  char& byte = out[static_cast<std::size_t>(index / 8)];
  const int mask = 1 << (index % 8);
  byte = static_cast<char>(bit != 0 ? byte | mask : byte & ~mask);
  return out;
}
std::string set_byte(std::string_view bytes, std::int32_t index, std::int32_t value) {
  check_index(index, static_cast<std::int64_t>(bytes.size()));
  std::string out(bytes);
  out[static_cast<std::size_t>(index)] = static_cast<char>(value);
  return out;
}
std::string overlay_length(std::string_view bytes, std::string_view by, std::int32_t from,
                           std::int32_t length) {
  if (from <= 0) throw SqlError("22011", "negative substring length not allowed");
  const std::int64_t tail = std::int64_t{from} - 1 + length;
  if (tail > INT32_MAX) throw SqlError("22003", "integer out of range");
  const auto cut = [&](std::int64_t at) {
    return static_cast<std::size_t>(
        std::clamp<std::int64_t>(at, 0, static_cast<std::int64_t>(bytes.size())));
  };
  return std::string(bytes.substr(0, cut(from - 1))).append(by).append(bytes.substr(cut(tail)));
}
std::string overlay(std::string_view bytes, std::string_view by, std::int32_t from) {
  return overlay_length(bytes, by, from, static_cast<std::int32_t>(by.size()));
}

/// How many arguments, or elements of a VARIADIC array, are NULL, or are not.
template <bool kNulls>
void count_nulls(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t count,
                 Value& out) {
  std::int64_t nulls = 0, all = count;
  if (call.variadic_array) {
    if (args[0].is_null()) return;
    const ArrayView array(args[0]);
    all = array.count();
    for_each_element(array, [&](const Value& value) {
      nulls += value.is_null();
      return true;
    });
  } else {
    for (std::uint32_t i = 0; i < count; ++i) nulls += args[i].is_null();
  }
  out = Value::of_int(kNulls ? nulls : all - nulls);
}

/// The number of thresholds that are not above the operand.
std::int32_t bucket_of(EvalContext&, const CallInfo& call, Value operand, ArrayView thresholds) {
  if (thresholds.dimensions() > 1)
    throw SqlError("2202E", "thresholds must be one-dimensional array");
  if (thresholds.has_nulls()) throw SqlError("22004", "thresholds array must not contain NULLs");
  const Oid type = call.argument_types[0];
  const TypeRow& row = ordered_type(type);
  const std::vector<Value> values = thresholds.values();
  const auto above =
      std::upper_bound(values.begin(), values.end(), operand,
                       [&](const Value& a, const Value& b) { return row.compare(a, b, type) < 0; });
  return static_cast<std::int32_t>(above - values.begin());
}

std::int64_t moment_of(EvalContext& context, std::int32_t date, std::int64_t time) {
  if (is_infinite_date(date)) return timestamp_from_date(date);
  return utc_from_local(context, timestamp_from(date, time));
}

std::string openssl_digest(const EVP_MD* kind, std::string_view data) {
  unsigned char out[EVP_MAX_MD_SIZE];
  unsigned int size = 0;
  if (EVP_Digest(data.data(), data.size(), out, &size, kind, nullptr) != 1)
    throw SqlError("XX000", "could not compute the hash");
  return {reinterpret_cast<const char*>(out), size};
}
std::string sha384(std::string_view data) { return openssl_digest(EVP_sha384(), data); }
std::string sha512(std::string_view data) { return openssl_digest(EVP_sha512(), data); }

[[noreturn]] void raise_not_identifier(std::string_view text, const char* detail) {
  throw SqlError("22023", "string is not a valid identifier: \"" + std::string(text) + "\"")
      .detail(detail);
}
bool starts_identifier(char c) {
  return codec::is_alpha(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

/// The next identifier of a qualified name, folded or unquoted; `dot`: what stood before it.
std::string take_identifier(std::string_view text, std::size_t& at, bool dot) {
  std::string out;
  if (at < text.size() && text[at] == '"') {
    for (++at;; ++at) {
      if (at >= text.size()) raise_not_identifier(text, "String has unclosed double quotes.");
      if (text[at] == '"' && (at + 1 >= text.size() || text[at + 1] != '"')) break;
      at += text[at] == '"';
      out.push_back(text[at]);
    }
    ++at;
    if (out.empty()) raise_not_identifier(text, "Quoted identifier must not be empty.");
    return out;
  }
  const std::size_t from = at;
  if (at < text.size() && starts_identifier(text[at])) {
    while (at < text.size() &&
           (starts_identifier(text[at]) || codec::is_digit(text[at]) || text[at] == '$'))
      ++at;
    return codec::lower_ascii(text.substr(from, at - from));
  }
  if (at < text.size() && text[at] == '.')
    raise_not_identifier(text, "No valid identifier before \".\".");
  raise_not_identifier(text, dot ? "No valid identifier after \".\"." : "");
}

/// The parts of a qualified name; what follows it is refused when `strict`.
Value parse_ident(EvalContext& context, std::string_view text, bool strict) {
  ArrayBuilder builder(kText);
  std::size_t at = 0;
  const auto skip = [&] {
    while (at < text.size() && codec::is_space(text[at])) ++at;
  };
  for (bool dot = false;; dot = true) {
    skip();
    builder.add(Value::of_text(context.arena->copy(take_identifier(text, at, dot))));
    skip();
    if (at >= text.size() || text[at] != '.') break;
    ++at;
  }
  if (strict && at < text.size()) raise_not_identifier(text, "");
  return builder.finish(*context.arena);
}

constexpr const char* kStrictDefault[] = {"true"};

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{3421}, "sha384", {kBytea}, kBytea, call<&sha384>},
    {Oid{3422}, "sha512", {kBytea}, kBytea, call<&sha512>},
    {Oid{1268},
     "parse_ident",
     {kText, kBool},
     kTextArray,
     call<&parse_ident>,
     true,
     kImmutable,
     false,
     1,
     nullptr,
     {},
     kStrictDefault},
    {Oid{6163}, "bit_count", {kBytea}, kInt8, call<&bit_count>},
    {Oid{723}, "get_bit", {kBytea, kInt8}, kInt4, call<&get_bit>},
    {Oid{724}, "set_bit", {kBytea, kInt8, kInt4}, kBytea, call<&set_bit>},
    {Oid{722}, "set_byte", {kBytea, kInt4, kInt4}, kBytea, call<&set_byte>},
    {Oid{749}, "overlay", {kBytea, kBytea, kInt4, kInt4}, kBytea, call<&overlay_length>},
    {Oid{752}, "overlay", {kBytea, kBytea, kInt4}, kBytea, call<&overlay>},
    {Oid{438}, "num_nulls", {kAny}, kInt4, count_nulls<true>, false, kImmutable, true},
    {Oid{440}, "num_nonnulls", {kAny}, kInt4, count_nulls<false>, false, kImmutable, true},
    {Oid{3218}, "width_bucket", {kAnyCompatible, kAnyCompatibleArray}, kInt4, call<&bucket_of>},
    {Oid{1176}, "timestamptz", {kDate, kTime}, kTimestamptz, call<&moment_of>, true, kStable},
};

}  // namespace

std::span<const FunctionRow> byte_functions() { return kRows; }

}  // namespace granary::sql::functions
