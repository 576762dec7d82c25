// sql/xml/xpath.h: XPath 1.0 over one document, evaluated by libxml2.
#pragma once

#include <libxml/xpath.h>

#include <memory>
#include <string>
#include <vector>

#include "sql/xml/document.h"
#include "sql/xml/errors.h"

namespace granary::sql::xml {

/// What an expression gave.
class XPathResult {
 public:
  explicit XPathResult(xmlXPathObject* object) : object_(object) {}
  xmlXPathObjectType type() const noexcept { return object_->type; }
  std::size_t node_count() const noexcept {
    return object_->nodesetval == nullptr ? 0
                                          : static_cast<std::size_t>(object_->nodesetval->nodeNr);
  }
  xmlNode& node(std::size_t i) const noexcept { return *object_->nodesetval->nodeTab[i]; }
  bool boolean() const noexcept { return object_->boolval != 0; }
  double number() const noexcept { return object_->floatval; }
  std::string string() const { return reinterpret_cast<const char*>(object_->stringval); }
  /// As XPath turns it into a string: of nodes, the text of the first.
  std::string as_string() const;
  /// The same of a boolean as a number: 0 or 1.
  std::string boolean_as_number() const;

 private:
  struct Free {
    void operator()(xmlXPathObject* object) const { xmlXPathFreeObject(object); }
  };
  std::unique_ptr<xmlXPathObject, Free> object_;
};

/// An expression made ready to be evaluated many times.
class XPathExpression {
 public:
  explicit XPathExpression(xmlXPathCompExpr* compiled) : compiled_(compiled) {}
  xmlXPathCompExpr* get() const noexcept { return compiled_.get(); }

 private:
  struct Free {
    void operator()(xmlXPathCompExpr* compiled) const { xmlXPathFreeCompExpr(compiled); }
  };
  std::unique_ptr<xmlXPathCompExpr, Free> compiled_;
};

/// A document and the names that expressions over it may use. One thread.
class XPath {
 public:
  /// errors  2200M
  XPath(SessionContext* session, std::string_view document);

  /// errors  XX000 when libxml2 does not take it
  void add_namespace(const std::string& name, const std::string& uri);
  /// errors  XX000, with libxml2's reports
  XPathExpression compile(const std::string& expression) const;
  /// node: of the document; null: the document itself
  /// errors  XX000, with libxml2's reports
  XPathResult evaluate(const XPathExpression& expression, xmlNode* node = nullptr) const;

 private:
  struct FreeContext {
    void operator()(xmlXPathContext* context) const { xmlXPathFreeContext(context); }
  };

  SessionContext* session_;
  DocumentPtr document_;
  std::unique_ptr<xmlXPathContext, FreeContext> context_;
};

}  // namespace granary::sql::xml
