// sql/xml/document.h: texts checked and parsed by libxml2. Nothing is read but the text itself;
// what is larger or deeper than libxml2's limits is refused.
#pragma once

#include <libxml/tree.h>

#include <memory>
#include <string>
#include <string_view>

#include "sql/session_context.h"

namespace granary::sql::xml {

class Errors;

/// What a text has to be: anything that may stand inside an element, or a whole document.
enum class Form : std::uint8_t { kContent, kDocument };

struct FreeDocument {
  void operator()(xmlDoc* document) const { xmlFreeDoc(document); }
};
using DocumentPtr = std::unique_ptr<xmlDoc, FreeDocument>;

/// The session's xmloption; null: its default.
Form option_of(const SessionContext* session);

/// errors  2200M, 2200N
void check(SessionContext* session, std::string_view text, Form form);
bool is_well_formed(SessionContext* session, std::string_view text, Form form);
/// A document, for XPath. errors  2200M "could not parse XML document"
DocumentPtr parse_document(SessionContext* session, std::string_view text);

/// A node as text of XML: elements with their tags, attributes and texts escaped.
std::string node_text(xmlNode& node);
/// `text` with what would be markup escaped.
void put_escaped(std::string& out, std::string_view text);

}  // namespace granary::sql::xml
