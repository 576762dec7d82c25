#include "sql/catalog/reg_text.h"

#include <algorithm>

#include "sql/catalog/catalog.h"
#include "sql/catalog/definition_printer.h"
#include "sql/session_context.h"
#include "sql/types/codec.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

std::string trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return std::string(text);
}

/// Where the text ends or `stop` is, outside of quotes and of parentheses and brackets.
std::size_t end_of_part(std::string_view text, char stop) {
  bool quoted = false;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == stop && depth == 0) return i;
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
  }
  return text.size();
}

bool is_none(std::string_view text) {
  constexpr std::string_view kNone = "none";
  return std::ranges::equal(text, kNone,
                            [](char a, char b) { return codec::to_lower(a) == b; });
}

}  // namespace

std::vector<std::string> object_parts(const EvalContext& context, std::string_view text,
                                      bool is_relation) {
  std::vector<std::string> parts = split_qualified_name(text);
  if (parts.size() < 3) return parts;
  std::string spelled = parts[0];
  for (std::size_t i = 1; i < parts.size(); ++i) spelled += "." + parts[i];
  if (parts.size() > 3) {
    throw SqlError("42601", std::string("improper ") + (is_relation ? "relation" : "qualified") +
                                " name (too many dotted names): " + spelled);
  }
  if (context.session == nullptr || parts[0] != context.session->database) {
    throw SqlError("0A000", "cross-database references are not implemented: " +
                                (is_relation ? "\"" + spelled + "\"" : spelled));
  }
  parts.erase(parts.begin());
  return parts;
}

Oid type_named(EvalContext& context, std::string_view text) {
  for (const TypeRow& row : all_types()) {
    if (text == row.sql_name) return row.oid;  // most often it is what format_type said
  }
  if (context.session != nullptr) {
    const auto* reader = context.session->catalog.definition_printer();
    if (reader != nullptr) return reader->type_named(*context.session, text);
  }
  if (const TypeRow* row = find_type(text)) return row->oid;
  throw SqlError("42704", "type \"" + std::string(text) + "\" does not exist");
}

std::string single_name(std::string_view text) {
  std::vector<std::string> parts = split_qualified_name(text);
  if (parts.size() != 1) throw SqlError("42602", "invalid name syntax");
  return std::move(parts[0]);
}

std::pair<std::string, std::vector<Oid>> split_arguments(EvalContext& context,
                                                         std::string_view given,
                                                         bool may_be_none) {
  const std::size_t open = end_of_part(given, '(');
  if (open == given.size()) throw SqlError("22P02", "expected a left parenthesis");
  std::pair<std::string, std::vector<Oid>> out{std::string(given.substr(0, open)), {}};
  const std::string text = trimmed(given.substr(open + 1));
  if (!text.ends_with(')')) throw SqlError("22P02", "expected a right parenthesis");
  std::string_view list = std::string_view(text).substr(0, text.size() - 1);
  if (trimmed(list).empty()) return out;
  while (true) {
    const std::size_t end = end_of_part(list, ',');
    const std::string type = trimmed(list.substr(0, end));
    if (type.empty()) throw SqlError("22P02", "expected a type name");
    out.second.push_back(may_be_none && is_none(type) ? Oid{} : type_named(context, type));
    if (end == list.size()) return out;
    list.remove_prefix(end + 1);
  }
}

}  // namespace granary::sql::catalog
