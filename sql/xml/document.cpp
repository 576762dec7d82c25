#include "sql/xml/document.h"

#include <libxml/parser.h>
#include <libxml/xpath.h>

#include "sql/error.h"
#include "sql/xml/declaration.h"
#include "sql/xml/errors.h"

namespace granary::sql::xml {
namespace {

constexpr int kOptions = XML_PARSE_NOENT | XML_PARSE_DTDATTR;

const xmlChar* chars(const std::string& text) {
  return reinterpret_cast<const xmlChar*>(text.c_str());
}

struct FreeContext {
  void operator()(xmlParserCtxt* context) const { xmlFreeParserCtxt(context); }
};
using ContextPtr = std::unique_ptr<xmlParserCtxt, FreeContext>;

ContextPtr new_context() {
  ContextPtr context(xmlNewParserCtxt());
  if (context == nullptr) throw std::bad_alloc();
  return context;
}

/// Whether a document type comes before the first element.
bool has_document_type(std::string_view text) {
  while (true) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return false;
    text.remove_prefix(begin);
    if (text.starts_with("<!DOCTYPE")) return true;
    std::string_view end;
    if (text.starts_with("<!--")) {
      end = "-->";
    } else if (text.starts_with("<?")) {
      end = "?>";
    } else {
      return false;
    }
    const std::size_t found = text.find(end);
    if (found == std::string_view::npos) return false;
    text.remove_prefix(found + end.size());
  }
}

/// Reports go to the thread's Errors.
void parse(std::string_view text, Form form, Errors& errors) {
  const bool document = form == Form::kDocument;
  Declaration declaration;
  std::string rest;
  if (!document) {
    const DeclarationFault fault = read_declaration(text, declaration);
    if (fault != DeclarationFault::kNone) raise_bad_declaration(fault);
    rest = text.substr(declaration.size);
  }
  if (document || has_document_type(rest)) {
    const std::string whole(text);
    const ContextPtr context = new_context();
    const DocumentPtr parsed(
        xmlCtxtReadDoc(context.get(), chars(whole), nullptr, "UTF-8", kOptions));
    if (parsed == nullptr || errors.any()) {
      errors.raise(document ? "2200M" : "2200N",
                   document ? "invalid XML document" : "invalid XML content");
    }
    return;
  }
  if (rest.empty()) return;
  const DocumentPtr around(xmlNewDoc(reinterpret_cast<const xmlChar*>("1.0")));
  if (around == nullptr) throw std::bad_alloc();
  around->encoding = xmlStrdup(reinterpret_cast<const xmlChar*>("UTF-8"));
  around->standalone = static_cast<int>(declaration.standalone);
  xmlNode* root =
      xmlNewDocNode(around.get(), nullptr, reinterpret_cast<const xmlChar*>("content"), nullptr);
  if (root == nullptr) throw std::bad_alloc();
  xmlDocSetRootElement(around.get(), root);
  xmlNode* nodes = nullptr;
  const xmlParserErrors result = xmlParseInNodeContext(
      root, rest.c_str(), static_cast<int>(rest.size()), kOptions, &nodes);
  xmlFreeNodeList(nodes);
  if (result != XML_ERR_OK || errors.any()) errors.raise("2200N", "invalid XML content");
}

}  // namespace

Form option_of(const SessionContext* session) {
  const bool document = session != nullptr && session->settings.show("xmloption") == "document";
  return document ? Form::kDocument : Form::kContent;
}

void check(SessionContext* session, std::string_view text, Form form) {
  Errors errors(Strictness::kWellFormed);
  parse(text, form, errors);
  errors.send_warnings(session);
}

bool is_well_formed(SessionContext* session, std::string_view text, Form form) {
  Errors errors(Strictness::kWellFormed);
  bool well_formed = true;
  try {
    parse(text, form, errors);
  } catch (const SqlError&) {
    well_formed = false;
  }
  errors.send_warnings(session);
  return well_formed;
}

DocumentPtr parse_document(SessionContext* session, std::string_view text) {
  Errors errors(Strictness::kAll);
  const ContextPtr context = new_context();
  DocumentPtr parsed(xmlCtxtReadMemory(context.get(), text.data(), static_cast<int>(text.size()),
                                       nullptr, nullptr, 0));
  errors.send_warnings(session);
  if (parsed == nullptr || errors.any()) errors.raise("2200M", "could not parse XML document");
  return parsed;
}

std::string node_text(xmlNode& node) {
  std::string out;
  if (node.type == XML_ATTRIBUTE_NODE || node.type == XML_TEXT_NODE ||
      node.type == XML_NAMESPACE_DECL) {
    xmlChar* text = xmlXPathCastNodeToString(&node);
    if (text == nullptr) throw std::bad_alloc();
    put_escaped(out, reinterpret_cast<const char*>(text));
    xmlFree(text);
    return out;
  }
  // A copy brings the namespaces along that are declared further up.
  struct FreeNode {
    void operator()(xmlNode* copy) const {
      copy->type == XML_DOCUMENT_NODE ? xmlFreeDoc(reinterpret_cast<xmlDoc*>(copy))
                                      : xmlFreeNode(copy);
    }
  };
  const std::unique_ptr<xmlNode, FreeNode> copy(xmlCopyNode(&node, 1));
  const std::unique_ptr<xmlBuffer, decltype(&xmlBufferFree)> buffer(xmlBufferCreate(),
                                                                    xmlBufferFree);
  if (copy == nullptr || buffer == nullptr ||
      xmlNodeDump(buffer.get(), nullptr, copy.get(), 0, 0) < 0)
    throw std::bad_alloc();
  return {reinterpret_cast<const char*>(xmlBufferContent(buffer.get())),
          static_cast<std::size_t>(xmlBufferLength(buffer.get()))};
}

void put_escaped(std::string& out, std::string_view text) {
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '\r':
        out += "&#x0d;";
        break;
      default:
        out += c;
    }
  }
}

}  // namespace granary::sql::xml
