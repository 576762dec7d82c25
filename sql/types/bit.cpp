#include "sql/types/bit.h"

namespace granary::sql {

namespace {

constexpr std::int32_t kTypmodMax = 83886080;

[[noreturn]] void raise_length(std::int32_t has, std::int32_t wanted) {
  throw SqlError("22026", "bit string length " + std::to_string(has) + " does not match type bit(" +
                              std::to_string(wanted) + ")");
}
[[noreturn]] void raise_too_long(std::int32_t wanted) {
  throw SqlError("22001",
                 "bit string too long for type bit varying(" + std::to_string(wanted) + ")");
}
void check_length(Oid type, std::int32_t has, std::int32_t typmod) {
  if (typmod <= 0) return;
  if (type == kBit && has != typmod) raise_length(has, typmod);
  if (type == kVarbit && has > typmod) raise_too_long(typmod);
}

Value resized(Arena& arena, const BitString& from, std::int32_t length) {
  BitBuilder out(length);
  out.put(0, from, 0, std::min(length, from.length));
  return out.finish(arena);
}

}  // namespace

void BitBuilder::put(std::int32_t to, const BitString& from, std::int32_t start,
                     std::int32_t count) {
  if (to % 8 == 0 && start % 8 == 0) {
    const auto whole = static_cast<std::size_t>(count / 8);
    std::memcpy(bytes_.data() + to / 8, from.bytes.data() + start / 8, whole);
    to += count / 8 * 8;
    start += count / 8 * 8;
    count %= 8;
  }
  for (std::int32_t i = 0; i < count; ++i) set(to + i, from.at(start + i));
}

Value BitBuilder::finish(Arena& arena) {
  char* to = arena.allocate(4 + bytes_.size());
  codec::store(to, length_);
  if (!bytes_.empty()) std::memcpy(to + 4, bytes_.data(), bytes_.size());
  if (length_ % 8 != 0) {
    char& last = to[4 + bytes_.size() - 1];
    last = static_cast<char>(last & (0xFF00 >> (length_ % 8)));
  }
  return Value::of_text({to, 4 + bytes_.size()});
}

Value fit_bit(Arena& arena, const Value& value, std::int32_t length, bool is_explicit) {
  const BitString bits = BitString::load(value);
  if (length <= 0 || bits.length == length) return value;
  if (!is_explicit) raise_length(bits.length, length);
  return resized(arena, bits, length);
}

Value fit_varbit(Arena& arena, const Value& value, std::int32_t length, bool is_explicit) {
  const BitString bits = BitString::load(value);
  if (length <= 0 || bits.length <= length) return value;
  if (!is_explicit) raise_too_long(length);
  return resized(arena, bits, length);
}

namespace types {

namespace {

/// The character at `at`, all of its bytes.
std::string character(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
  return std::string(text.substr(at, end - at));
}

int hexadecimal(char c) {
  if (codec::is_digit(c)) return c - '0';
  const char lower = codec::to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

void put_hexadecimal(BitBuilder& bits, std::string_view digits) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const int digit = hexadecimal(digits[i]);
    if (digit < 0) {
      throw SqlError("22P02", "\"" + character(digits, i) + "\" is not a valid hexadecimal digit");
    }
    for (int bit = 0; bit < 4; ++bit) {
      if (digit >> (3 - bit) & 1) bits.set(static_cast<std::int32_t>(i) * 4 + bit);
    }
  }
}
void put_binary(BitBuilder& bits, std::string_view digits) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i] != '0' && digits[i] != '1')
      throw SqlError("22P02", "\"" + character(digits, i) + "\" is not a valid binary digit");
    if (digits[i] == '1') bits.set(static_cast<std::int32_t>(i));
  }
}

// A leading b or x says what the digits are.
void input_bits(EvalContext& context, std::string_view text, std::int32_t typmod, Oid type,
                Value& out) {
  const char first = text.empty() ? '\0' : codec::to_lower(text[0]);
  const bool hex = first == 'x';
  if (hex || first == 'b') text.remove_prefix(1);
  if (text.size() > static_cast<std::size_t>(INT32_MAX - 8) / (hex ? 4 : 1))
    throw SqlError("54000", "bit string length exceeds the maximum allowed (2147483639)");
  const auto length = static_cast<std::int32_t>(text.size()) * (hex ? 4 : 1);
  check_length(type, length, typmod);
  BitBuilder bits(length);
  (hex ? put_hexadecimal : put_binary)(bits, text);
  out = bits.finish(*context.arena);
}
void output_bits(EvalContext&, const Value& value, Oid, std::string& out) {
  const BitString bits = BitString::load(value);
  for (std::int32_t i = 0; i < bits.length; ++i) out.push_back(bits.at(i) ? '1' : '0');
}

void receive_bits(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                  Value& out) {
  codec::Reader reader(data);
  const auto length = reader.take<std::int32_t>();
  if (length < 0 || length > INT32_MAX - 8)
    throw SqlError("22P03", "invalid length in external bit string");
  check_length(type, length, typmod);
  const std::string_view bytes = reader.take_bytes((static_cast<std::size_t>(length) + 7) / 8);
  reader.finish();
  BitBuilder bits(length);
  bits.bytes() = bytes;
  out = bits.finish(*context.arena);
}
void send_bits(EvalContext&, const Value& value, Oid, std::string& out) {
  const BitString bits = BitString::load(value);
  codec::put_big(out, bits.length);
  out.append(bits.bytes);
}

int compare_bits(const Value& a, const Value& b, Oid) {
  const BitString x = BitString::load(a), y = BitString::load(b);
  const int order = codec::compare_bytes(x.bytes, y.bytes);
  return order != 0 ? order : x.length < y.length ? -1 : x.length > y.length;
}
std::uint64_t hash_bits(const Value& value, Oid) { return codec::hash_bytes(value.text()); }
void encode_bits_key(const Value& value, Oid, std::string& out) {
  const BitString bits = BitString::load(value);
  codec::put_key_bytes(out, bits.bytes);
  codec::put_key(out, bits.length);
}

std::int32_t length_in(std::span<const std::int32_t> modifiers, const char* type_name) {
  if (modifiers.size() != 1) throw SqlError("22023", "invalid type modifier");
  if (modifiers[0] < 1) {
    throw SqlError("22023", std::string("length for type ") + type_name + " must be at least 1");
  }
  if (modifiers[0] > kTypmodMax) {
    throw SqlError("22023", std::string("length for type ") + type_name + " cannot exceed " +
                                std::to_string(kTypmodMax));
  }
  return modifiers[0];
}
std::int32_t bit_typmod_in(std::span<const std::int32_t> modifiers) {
  return length_in(modifiers, "bit");
}
std::int32_t varbit_typmod_in(std::span<const std::int32_t> modifiers) {
  return length_in(modifiers, "varbit");
}
std::string bit_typmod_out(std::int32_t typmod) { return "(" + std::to_string(typmod) + ")"; }

TypeRow bit_row(Oid oid, const char* name, const char* sql_name, Oid array, bool preferred,
                std::int32_t (*typmod_in)(std::span<const std::int32_t>)) {
  return {oid,         name,
          sql_name,    array,
          {},          'V',
          preferred,   Representation::kBytes,
          -1,          'i',
          {},          input_bits,
          output_bits, receive_bits,
          send_bits,   compare_bits,
          hash_bits,   encode_bits_key,
          typmod_in,   bit_typmod_out};
}

}  // namespace

std::span<const TypeRow> bit_types() {
  static const TypeRow rows[] = {
      bit_row(kBit, "bit", "bit", Oid{1561}, false, bit_typmod_in),
      bit_row(kVarbit, "varbit", "bit varying", Oid{1563}, true, varbit_typmod_in),
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
