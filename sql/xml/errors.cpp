#include "sql/xml/errors.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include <cstdarg>
#include <cstdio>

#include "sql/error.h"

namespace granary::sql::xml {
namespace {

void end_lines(std::string& text) {
  while (text.ends_with('\n')) text.pop_back();
}

__attribute__((format(printf, 2, 3))) void append_formatted(void* out, const char* format, ...) {
  std::va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  const int size = std::vsnprintf(nullptr, 0, format, arguments);
  va_end(arguments);
  std::string text(static_cast<std::size_t>(size) + 1, '\0');
  std::vsnprintf(text.data(), text.size(), format, again);
  va_end(again);
  text.pop_back();
  *static_cast<std::string*>(out) += text;
}

/// The line that is being parsed, and a mark below the place.
void append_line(xmlParserInput& input, std::string& out) {
  const xmlGenericErrorFunc outer = xmlGenericError;
  void* const outer_context = xmlGenericErrorContext;
  xmlSetGenericErrorFunc(&out, append_formatted);
  xmlParserPrintFileContext(&input);
  xmlSetGenericErrorFunc(outer_context, outer);
}

/// Nothing is read but what was given: an external entity is an empty text.
xmlParserInputPtr load_nothing(const char*, const char*, xmlParserCtxtPtr context) {
  return xmlNewStringInputStream(context, reinterpret_cast<const xmlChar*>(""));
}

void prepare_library() {
  static const bool once = [] {
    xmlInitParser();
    xmlSetExternalEntityLoader(load_nothing);
    return true;
  }();
  static_cast<void>(once);
}

}  // namespace

Errors::Errors(Strictness strictness) : strictness_(strictness) {
  prepare_library();
  outer_ = xmlStructuredError;
  outer_context_ = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(this, report);
}

Errors::~Errors() { xmlSetStructuredErrorFunc(outer_context_, outer_); }

void Errors::report(void* self, xmlErrorPtr error) { static_cast<Errors*>(self)->add(*error); }

void Errors::add(const xmlError& error) {
  const bool parsing = error.domain == XML_FROM_PARSER || error.domain == XML_FROM_NONE ||
                       error.domain == XML_FROM_MEMORY || error.domain == XML_FROM_IO;
  // Definitions of document types are not loaded.
  if (parsing ? error.code == XML_WAR_UNDECLARED_ENTITY
              : strictness_ == Strictness::kWellFormed) {
    return;
  }
  // Of a chunk this follows from any other fault.
  if (error.code == XML_ERR_NOT_WELL_BALANCED && any_) return;
  std::string text;
  if (error.line > 0) text += "line " + std::to_string(error.line) + ": ";
  const auto* node = static_cast<const xmlNode*>(error.node);
  if (node != nullptr && node->type == XML_ELEMENT_NODE && node->name != nullptr)
    text += std::string("element ") + reinterpret_cast<const char*>(node->name) + ": ";
  text += error.message != nullptr ? error.message : "(no message provided)";
  const auto* context = static_cast<const xmlParserCtxt*>(error.ctxt);
  if (context != nullptr && context->input != nullptr) {
    end_lines(text);
    text += '\n';
    append_line(*context->input, text);
  }
  end_lines(text);
  if (error.level < XML_ERR_ERROR) {
    warnings_.push_back(std::move(text));
    return;
  }
  any_ = true;
  end_lines(text_);
  if (!text_.empty()) text_ += '\n';
  text_ += text;
}

void Errors::send_warnings(SessionContext* session) {
  if (session != nullptr) {
    for (std::string& warning : warnings_) session->notice("WARNING", "01000", std::move(warning));
  }
  warnings_.clear();
}

void Errors::raise(const char* sqlstate, const char* message) const {
  throw SqlError(sqlstate, message).detail(text_);
}

}  // namespace granary::sql::xml
