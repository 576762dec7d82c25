#include "sql/xml/value_mapping.h"

#include <libxml/parserInternals.h>

#include <fmt/format.h>

#include "base/base64.h"
#include "sql/error.h"
#include "sql/session_context.h"
#include "sql/types/array.h"
#include "sql/types/datetime.h"
#include "sql/types/domain.h"
#include "sql/types/iso_datetime.h"
#include "sql/types/xml.h"
#include "sql/xml/document.h"

namespace granary::sql::xml {
namespace {

bool begins_name(int c) {
  return xmlIsBaseCharQ(static_cast<unsigned>(c)) || xmlIsIdeographicQ(static_cast<unsigned>(c)) ||
         c == '_' || c == ':';
}
bool continues_name(int c) {
  const auto code = static_cast<unsigned>(c);
  return begins_name(c) || xmlIsDigitQ(code) || c == '.' || c == '-' || xmlIsCombiningQ(code) ||
         xmlIsExtenderQ(code);
}

/// The character at the beginning of `text`, and its bytes.
int character(const std::string& text, std::size_t at, std::size_t& size) {
  int bytes = static_cast<int>(text.size() - at);
  const int c = xmlGetUTF8Char(reinterpret_cast<const xmlChar*>(text.data() + at), &bytes);
  size = c < 0 ? 1 : static_cast<std::size_t>(bytes);
  return c;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

void put_utf8(std::string& out, unsigned c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xc0 | c >> 6);
    out += static_cast<char>(0x80 | (c & 0x3f));
  } else {
    out += static_cast<char>(0xe0 | c >> 12);
    out += static_cast<char>(0x80 | (c >> 6 & 0x3f));
    out += static_cast<char>(0x80 | (c & 0x3f));
  }
}

/// Lines of 72 characters: RFC 2045 wants them shorter than 77.
constexpr std::size_t kBase64LineBytes = 54;

[[noreturn]] void raise_infinite(const char* what, const char* values) {
  throw SqlError("22008", std::string(what) + " out of range")
      .detail("XML does not support infinite " + std::string(values) + " values.");
}

std::string hex(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) out += fmt::format("{:02X}", static_cast<unsigned char>(c));
  return out;
}

std::string array_text(EvalContext& context, const ArrayView& array) {
  std::string out;
  for_each_element(array, [&](const Value& element) {
    if (!element.is_null())
      out += "<element>" + value_text(context, element, array.element(), true) + "</element>";
    return true;
  });
  return out;
}

}  // namespace

std::string xml_name(std::string_view sql_name, NameEscapes escapes) {
  const std::string name(sql_name);
  std::string out;
  std::size_t size = 1;
  for (std::size_t i = 0; i < name.size(); i += size) {
    const int c = character(name, i, size);
    const bool first = i == 0;
    const bool escaped =
        (c == ':' && (first || escapes.all)) || (c == '_' && name.substr(i + 1, 1) == "x") ||
        (first && escapes.all && name.size() >= 3 && (c == 'x' || c == 'X') &&
         (name[1] == 'm' || name[1] == 'M') && (name[2] == 'l' || name[2] == 'L')) ||
        (escapes.periods && c == '.') || !(first ? begins_name(c) : continues_name(c));
    out += escaped ? fmt::format("_x{:04X}_", c) : name.substr(i, size);
  }
  return out;
}

std::string sql_name(std::string_view xml_name) {
  std::string out;
  for (std::size_t i = 0; i < xml_name.size(); ++i) {
    const std::string_view rest = xml_name.substr(i);
    bool escape = rest.size() >= 7 && rest.starts_with("_x") && rest[6] == '_';
    unsigned c = 0;
    for (std::size_t digit = 2; escape && digit < 6; ++digit) {
      const int value = hex_digit(rest[digit]);
      escape = value >= 0;
      c = c << 4 | static_cast<unsigned>(value);
    }
    if (escape) {
      put_utf8(out, c);
      i += 6;
    } else {
      out += rest[0];
    }
  }
  return out;
}

std::string value_text(EvalContext& context, const Value& value, Oid type, bool escaped) {
  type = base_type(type);
  switch (type.value) {
    case kBool.value:
      return value.integer != 0 ? "true" : "false";
    case kDate.value:
      if (is_infinite_date(value.integer)) raise_infinite("date", "date");
      return iso_date(value.integer);
    case kTimestamp.value:
    case kTimestamptz.value:
      if (is_infinite_timestamp(value.integer)) raise_infinite("timestamp", "timestamp");
      return iso_timestamp(context, value.integer, type == kTimestamptz);
    case kBytea.value:
      if (context.session->settings.show("xmlbinary") == "hex") return hex(value.text());
      return base64(value.text(), kBase64LineBytes, "\r\n");
    default:
      break;
  }
  const TypeRow& row = type_of(type);
  if (row.element_oid && row.name[0] == '_') return array_text(context, ArrayView(value));
  std::string text;
  row.output(context, value, type, text);
  if (!escaped || type == kXml) return text;
  std::string out;
  put_escaped(out, text);
  return out;
}

}  // namespace granary::sql::xml
