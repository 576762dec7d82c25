// sql/xml/errors.h: what libxml2 reports while something is parsed or evaluated.
#pragma once

#include <libxml/xmlerror.h>

#include <string>
#include <vector>

#include "sql/session_context.h"

namespace granary::sql::xml {

/// Which reports count.
enum class Strictness : std::uint8_t {
  kWellFormed,  // those of the parser: undeclared namespaces and the like are let through
  kAll,
};

/// Gathers the reports of the thread while it lives. One inside another is fine.
class Errors {
 public:
  explicit Errors(Strictness strictness);
  ~Errors();
  Errors(const Errors&) = delete;
  Errors& operator=(const Errors&) = delete;

  bool any() const noexcept { return any_; }
  /// Sends the warnings that came up to now to the client.
  void send_warnings(SessionContext* session);
  /// errors  `sqlstate`, with the reports for the detail
  [[noreturn]] void raise(const char* sqlstate, const char* message) const;

 private:
  static void report(void* self, xmlErrorPtr error);
  void add(const xmlError& error);

  Strictness strictness_;
  xmlStructuredErrorFunc outer_;
  void* outer_context_;
  bool any_ = false;
  std::string text_;
  std::vector<std::string> warnings_;
};

}  // namespace granary::sql::xml
