#include "sql/types/macaddr8.h"

#include "sql/types/codec.h"
#include "sql/types/families.h"

namespace granary::sql::types {

namespace {

constexpr std::size_t kBytes = 8, kShortBytes = 6;

/// An address of six bytes with FF FE in its middle.
std::string widen(std::string_view six) {
  std::string out(six.substr(0, 3));
  out.append("\xff\xfe");
  return out.append(six.substr(3));
}

int digit(char c) {
  if (codec::is_digit(c)) return c - '0';
  const char lower = codec::to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// Pairs of hexadecimal digits, between which one kind of separator may stand.
void input_macaddr8(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  const auto fail = [&] { codec::raise_invalid_syntax("macaddr8", text); };
  std::string_view rest = text;
  while (!rest.empty() && codec::is_space(rest.front())) rest.remove_prefix(1);
  std::string bytes;
  char separator = '\0';
  while (rest.size() >= 2) {
    const int high = digit(rest[0]), low = digit(rest[1]);
    if (high < 0 || low < 0 || bytes.size() == kBytes) fail();
    bytes.push_back(static_cast<char>(high << 4 | low));
    rest.remove_prefix(2);
    if (!rest.empty() && (rest[0] == ':' || rest[0] == '-' || rest[0] == '.')) {
      if (separator != '\0' && separator != rest[0]) fail();
      separator = rest[0];
      rest.remove_prefix(1);
    }
    const bool whole = bytes.size() == kShortBytes || bytes.size() == kBytes;
    if (!whole || rest.empty() || !codec::is_space(rest[0])) continue;
    if (!codec::trim_spaces(rest).empty()) fail();
    rest = {};
  }
  if (bytes.size() == kShortBytes) bytes = widen(bytes);
  if (bytes.size() != kBytes) fail();
  out = Value::of_text(context.arena->copy(bytes));
}
void output_macaddr8(EvalContext&, const Value& value, Oid, std::string& out) {
  static constexpr char kDigits[] = "0123456789abcdef";
  for (std::size_t i = 0; i < kBytes; ++i) {
    if (i != 0) out.push_back(':');
    out.push_back(kDigits[static_cast<unsigned char>(value.bytes[i]) >> 4]);
    out.push_back(kDigits[static_cast<unsigned char>(value.bytes[i]) & 15]);
  }
}
void receive_macaddr8(EvalContext& context, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  if (data.size() == kShortBytes) {
    out = Value::of_text(context.arena->copy(widen(reader.take_each(kShortBytes))));
  } else {
    out = Value::of_text(context.arena->copy(reader.take_each(kBytes)));
  }
  reader.finish();
}
void encode_macaddr8_key(const Value& value, Oid, std::string& out) { out.append(value.text()); }

}  // namespace

std::span<const TypeRow> macaddr8_types() {
  static const TypeRow rows[] = {
      {kMacaddr8,       "macaddr8",       "macaddr8",  Oid{775},
       {},              'U',              false,       Representation::kBytes,
       8,               'i',              {},          input_macaddr8,
       output_macaddr8, receive_macaddr8, output_text, compare_text,
       hash_text,       encode_macaddr8_key, nullptr,  nullptr},
  };
  return rows;
}

}  // namespace granary::sql::types
