#include "sql/client_text.h"

#include "sql/encoding.h"
#include "sql/session_context.h"
#include "sql/types/text.h"

namespace granary::sql {

std::string_view text_from_client(const Settings& settings, Arena& arena, std::string_view text) {
  if (settings.client_encoding == nullptr) {
    check_utf8(text);
    return text;
  }
  return arena.copy(to_utf8(*settings.client_encoding, text));
}

std::string_view text_from_client(EvalContext& context, std::string_view text) {
  if (context.session != nullptr)
    return text_from_client(context.session->settings, *context.arena, text);
  check_utf8(text);
  return text;
}

void convert_for_client(const Settings& settings, std::string& out, std::size_t begin) {
  if (settings.client_encoding == nullptr) return;
  const std::string converted =
      from_utf8(*settings.client_encoding, std::string_view(out).substr(begin));
  out.replace(begin, std::string::npos, converted);
}

void convert_for_client(EvalContext& context, std::string& out, std::size_t begin) {
  if (context.session != nullptr) convert_for_client(context.session->settings, out, begin);
}

}  // namespace granary::sql
