#include "sql/catalog/definition_printer.h"

#include <algorithm>

#include "sql/catalog/access.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/plain_styles.h"
#include "sql/error.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

namespace {

/// Whether there is an extension whose functions and operators are shown with its schema.
bool hides_extension(SessionContext& session) {
  Arena arena;
  CatalogAccess access(session, arena);
  const auto path = session.catalog.search_path(session);
  for (const CatalogRow& row : access.scan(kPgExtension)) {
    const bool created = row.oid("oid") >= kFirstUserOid;
    if (created && std::find(path.begin(), path.end(), row.oid("extnamespace")) == path.end())
      return true;
  }
  return false;
}

}  // namespace

std::string shown_expression(SessionContext& session, std::string_view stored,
                             const RelationDesc* relation, bool pretty) {
  const DefinitionPrinter* printer = session.catalog.definition_printer();
  const bool is_query = stored.starts_with("SELECT ");  // of a policy (row_security.h)
  // Objects that stand there by OID (pg_type."1", pg_operator."2") are shown by name.
  // So are lists, arrays and numbers that the parser would join with what is around them
  // (deparse.cpp).
  const auto has = [&](std::string_view part) { return stored.find(part) != stored.npos; };
  // So are values whose text the session's settings decide.
  const bool restyled =
      has("'") && (has("with time zone") || !PlainStyles::are_set(session.settings));
  const bool as_stored = !pretty && !is_query && !restyled && !has("::reg") && !has("pg_") &&
                         !has("::boolean") && !has("]::") && !has("(- '") &&
                         !hides_extension(session);
  if (printer == nullptr || as_stored) return std::string(stored);
  try {
    return printer->expression(session, stored, relation, pretty);
  } catch (const SqlError&) {
    return std::string(stored);
  }
}

void output_node_tree(EvalContext& context, const Value& value, Oid, std::string& out) {
  const std::string_view stored = value.text();
  constexpr std::string_view kQueries[] = {"SELECT ", "WITH ", "VALUES ", "(SELECT "};
  const bool is_query = std::ranges::any_of(
      kQueries, [&](std::string_view begin) { return stored.starts_with(begin); });
  const DefinitionPrinter* printer =
      context.session == nullptr ? nullptr : context.session->catalog.definition_printer();
  if (is_query && printer != nullptr) {
    try {
      out += printer->query_tree(*context.session, stored);
      return;
    } catch (const SqlError&) {
      // What cannot be bound any more is shown as it is stored.
    }
  }
  out += stored;
}

}  // namespace granary::sql::catalog
