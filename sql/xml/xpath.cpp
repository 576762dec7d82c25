#include "sql/xml/xpath.h"

#include <libxml/xpathInternals.h>

#include <new>

#include "sql/error.h"

namespace granary::sql::xml {
namespace {

const xmlChar* chars(const std::string& text) {
  return reinterpret_cast<const xmlChar*>(text.c_str());
}

std::string taken(xmlChar* text) {
  if (text == nullptr) throw std::bad_alloc();
  std::string out(reinterpret_cast<const char*>(text));
  xmlFree(text);
  return out;
}

}  // namespace

std::string XPathResult::as_string() const { return taken(xmlXPathCastToString(object_.get())); }

std::string XPathResult::boolean_as_number() const {
  return taken(xmlXPathCastNumberToString(xmlXPathCastBooleanToNumber(object_->boolval)));
}

XPath::XPath(SessionContext* session, std::string_view document)
    : session_(session),
      document_(parse_document(session, document)),
      context_(xmlXPathNewContext(document_.get())) {
  if (context_ == nullptr) throw std::bad_alloc();
  context_->node = reinterpret_cast<xmlNode*>(document_.get());
}

void XPath::add_namespace(const std::string& name, const std::string& uri) {
  if (xmlXPathRegisterNs(context_.get(), chars(name), chars(uri)) == 0) return;
  throw SqlError("XX000", "could not register XML namespace with name \"" + name +
                              "\" and URI \"" + uri + "\"");
}

XPathExpression XPath::compile(const std::string& expression) const {
  Errors errors(Strictness::kAll);
  XPathExpression compiled(xmlXPathCtxtCompile(context_.get(), chars(expression)));
  if (compiled.get() == nullptr || errors.any()) errors.raise("XX000", "invalid XPath expression");
  return compiled;
}

XPathResult XPath::evaluate(const XPathExpression& expression, xmlNode* node) const {
  Errors errors(Strictness::kAll);
  context_->node = node != nullptr ? node : reinterpret_cast<xmlNode*>(document_.get());
  xmlXPathObject* object = xmlXPathCompiledEval(expression.get(), context_.get());
  if (object == nullptr || errors.any()) {
    xmlXPathFreeObject(object);
    errors.raise("XX000", "could not create XPath object");
  }
  XPathResult result(object);
  errors.send_warnings(session_);
  return result;
}

}  // namespace granary::sql::xml
