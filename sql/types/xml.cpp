#include "sql/types/xml.h"

#include "sql/client_text.h"
#include "sql/encoding.h"
#include "sql/error.h"
#include "sql/types/families.h"
#include "sql/xml/declaration.h"
#include "sql/xml/document.h"

namespace granary::sql::types {
namespace {

void input_xml(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  xml::check(context.session, text, xml::option_of(context.session));
  out = Value::of_text(context.arena->copy(text));
}

void output_xml(EvalContext&, const Value& value, Oid, std::string& out) {
  out += xml::shown(value.text());
}

/// Says which encoding it is sent in.
void send_xml(EvalContext& context, const Value& value, Oid, std::string& out) {
  const Encoding* encoding =
      context.session != nullptr ? context.session->settings.client_encoding : nullptr;
  const std::size_t begin = out.size();
  out += xml::shown(value.text(), encoding != nullptr ? encoding->name : "");
  convert_for_client(context, out, begin);
}

/// Text in the encoding that its declaration names, else in UTF-8, whatever the client's is.
void receive_xml(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                 Value& out) {
  xml::Declaration declaration;
  const auto fault = xml::read_declaration(data, declaration);
  const Encoding* encoding = find_encoding(kUtf8Encoding);
  if (fault == xml::DeclarationFault::kNone && declaration.encoding) {
    encoding = find_encoding(*declaration.encoding);
    if (encoding == nullptr)
      throw SqlError("22023", "invalid encoding name \"" + *declaration.encoding + "\"");
  }
  if (encoding->iconv_name == nullptr) {
    verify(*encoding, data);
    return input_xml(context, data, typmod, type, out);
  }
  input_xml(context, to_utf8(*encoding, data), typmod, type, out);
}

}  // namespace

std::span<const TypeRow> xml_types() {
  static const TypeRow rows[] = {{
      .oid = kXml,
      .name = "xml",
      .sql_name = "xml",
      .array_oid = kXmlArray,
      .element_oid = {},
      .category = 'U',
      .preferred = false,
      .representation = Representation::kBytes,
      .length = -1,
      .align = 'i',
      .collation = {},
      .input = input_xml,
      .output = output_xml,
      .receive = receive_xml,
      .send = send_xml,
      .compare = nullptr,
      .hash = nullptr,
      .encode_key = nullptr,
      .typmod_in = nullptr,
      .typmod_out = nullptr,
  }};
  return rows;
}

}  // namespace granary::sql::types
