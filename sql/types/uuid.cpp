// sql/types/uuid.cpp: 16 bytes, shown as 8-4-4-4-12 hex digits.
#include "sql/types/codec.h"
#include "sql/types/families.h"

namespace granary::sql::types {

namespace {

constexpr std::size_t kUuidBytes = 16;

// Hyphens may stand after any group of four digits; braces may enclose the whole.
void input_uuid(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  std::string_view body = text;
  const bool braces = !body.empty() && body.front() == '{';
  if (braces) body.remove_prefix(1);
  char* bytes = context.arena->allocate(kUuidBytes);
  std::size_t at = 0;
  for (std::size_t i = 0; i < kUuidBytes; ++i) {
    int byte = 0;
    for (int half = 0; half < 2; ++half, ++at) {
      const char c = at < body.size() ? codec::to_lower(body[at]) : '\0';
      const int digit = codec::is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
      if (digit < 0) codec::raise_invalid_syntax("uuid", text);
      byte = byte << 4 | digit;
    }
    bytes[i] = static_cast<char>(byte);
    if (i % 2 == 1 && i < kUuidBytes - 1 && at < body.size() && body[at] == '-') ++at;
  }
  if (braces && at < body.size() && body[at] == '}') {
    ++at;
  } else if (braces) {
    codec::raise_invalid_syntax("uuid", text);
  }
  if (at != body.size()) codec::raise_invalid_syntax("uuid", text);
  out = Value::of_text({bytes, kUuidBytes});
}

void output_uuid(EvalContext&, const Value& value, Oid, std::string& out) {
  static constexpr char kDigits[] = "0123456789abcdef";
  for (std::size_t i = 0; i < kUuidBytes; ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10) out.push_back('-');
    out.push_back(kDigits[static_cast<unsigned char>(value.bytes[i]) >> 4]);
    out.push_back(kDigits[static_cast<unsigned char>(value.bytes[i]) & 15]);
  }
}

void receive_uuid(EvalContext& context, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  out = Value::of_text(context.arena->copy(reader.take_bytes(kUuidBytes)));
  reader.finish();
}

void encode_uuid_key(const Value& value, Oid, std::string& out) { out.append(value.text()); }

}  // namespace

std::span<const TypeRow> uuid_types() {
  static const TypeRow rows[] = {
      {kUuid,       "uuid",
       "uuid",      Oid{2951},
       {},          'U',
       false,       Representation::kBytes,
       16,          'c',
       {},          input_uuid,
       output_uuid, receive_uuid,
       output_text, compare_text,
       hash_text,   encode_uuid_key,
       nullptr,     nullptr},
  };
  return rows;
}

}  // namespace granary::sql::types
