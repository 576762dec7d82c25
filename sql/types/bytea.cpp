// sql/types/bytea.cpp: byte strings, in hex (\xDEADBEEF) and escape (\000) form.
#include "sql/types/bytea.h"

#include "sql/session_context.h"
#include "sql/types/codec.h"
#include "sql/types/families.h"
#include "sql/types/text.h"

namespace granary::sql {

namespace {

int hex_digit(char c) noexcept {
  if (codec::is_digit(c)) return c - '0';
  const char lower = codec::to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace

void put_hex(std::string& out, std::string_view bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  out.reserve(out.size() + bytes.size() * 2);
  for (char c : bytes) {
    out.push_back(kDigits[static_cast<unsigned char>(c) >> 4]);
    out.push_back(kDigits[static_cast<unsigned char>(c) & 15]);
  }
}

std::string parse_hex(std::string_view text) {
  std::string out;
  out.reserve(text.size() / 2);
  for (std::size_t at = 0; at < text.size();) {
    if (codec::is_space(text[at])) {
      ++at;
      continue;
    }
    const auto digit = [&](std::size_t i) {
      const int value = hex_digit(text[i]);
      if (value < 0) {
        throw SqlError("22023", "invalid hexadecimal digit: \"" +
                                    std::string(text.substr(i, utf8_length(text[i]))) + "\"");
      }
      return value;
    };
    const int high = digit(at);
    if (at + 1 >= text.size())
      throw SqlError("22023", "invalid hexadecimal data: odd number of digits");
    out.push_back(static_cast<char>(high << 4 | digit(at + 1)));
    at += 2;
  }
  return out;
}

void put_bytea_escape(std::string& out, std::string_view bytes) {
  for (char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\\') {
      out.append("\\\\");
    } else if (byte < 0x20 || byte > 0x7e) {
      const char octal[] = {'\\', char('0' + (byte >> 6)), char('0' + ((byte >> 3) & 7)),
                            char('0' + (byte & 7))};
      out.append(octal, 4);
    } else {
      out.push_back(c);
    }
  }
}

std::string parse_bytea_escape(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\\') {
      out.push_back(text[at]);
      continue;
    }
    const auto octal = [&](std::size_t i, char max) {
      return i < text.size() && text[i] >= '0' && text[i] <= max;
    };
    if (octal(at + 1, '3') && octal(at + 2, '7') && octal(at + 3, '7')) {
      out.push_back(static_cast<char>((text[at + 1] - '0') << 6 | (text[at + 2] - '0') << 3 |
                                      (text[at + 3] - '0')));
      at += 3;
    } else if (at + 1 < text.size() && text[at + 1] == '\\') {
      out.push_back('\\');
      ++at;
    } else {
      throw SqlError("22P02", "invalid input syntax for type bytea");
    }
  }
  return out;
}

namespace types {

namespace {

void input_bytea(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  const bool hex = text.size() >= 2 && text[0] == '\\' && text[1] == 'x';
  out = Value::of_text(
      context.arena->copy(hex ? parse_hex(text.substr(2)) : parse_bytea_escape(text)));
}

void output_bytea(EvalContext& context, const Value& value, Oid, std::string& out) {
  if (context.session != nullptr &&
      context.session->settings.bytea_output == ByteaOutput::kEscape) {
    put_bytea_escape(out, value.text());
    return;
  }
  out.append("\\x");
  put_hex(out, value.text());
}

void receive_bytea(EvalContext& context, std::string_view data, std::int32_t, Oid, Value& out) {
  out = Value::of_text(context.arena->copy(data));
}

void encode_bytea_key(const Value& value, Oid, std::string& out) {
  codec::put_key_bytes(out, value.text());
}

}  // namespace

std::span<const TypeRow> bytea_types() {
  static const TypeRow rows[] = {
      {kBytea,       "bytea",
       "bytea",      Oid{1001},
       {},           'U',
       false,        Representation::kBytes,
       -1,           'i',
       {},           input_bytea,
       output_bytea, receive_bytea,
       output_text,  compare_text,
       hash_text,    encode_bytea_key,
       nullptr,      nullptr},
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
