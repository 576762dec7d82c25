#include "sql/catalog/index_lookup.h"

#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/definitions.h"
#include "sql/session_context.h"
#include "sql/types/reg.h"

namespace granary::sql::catalog {

FoundIndex find_index(EvalContext& context, Oid oid) {
  for (auto& [table_oid, system] : context.session->catalog.impl().system) {
    for (const IndexDesc& index : system.desc->indexes) {
      if (index.oid == oid) return {system.desc, &index};
    }
  }
  const std::optional<CatalogRow> row = access_of(context).get(kPgIndex, oid);
  if (!row) return {};
  FoundIndex out{context.session->catalog.describe_relation(*context.session, row->oid("indrelid"))};
  if (out.table == nullptr) return {};
  for (const IndexDesc& index : out.table->indexes) {
    if (index.oid == oid) out.index = &index;
  }
  return out;
}

std::string index_key_name(SessionContext& session, const RelationDesc& table,
                           const IndexColumn& column, bool pretty) {
  const std::string& stored = table.key_name(column);
  if (!table.is_expression(column)) return quote_identifier(stored);
  return as_key(shown_expression(session, stored, &table, pretty));
}

std::string as_key(const std::string& text) {
  std::size_t open = 0;  // behind the name, parts of which may be quoted
  while (open < text.size() && text[open] != '(') {
    const bool in_name = std::isalnum(static_cast<unsigned char>(text[open])) != 0 ||
                         text[open] == '_' || text[open] == '.';
    if (!in_name && text[open] != '"') break;
    if (text[open] == '"') open = std::min(text.find('"', open + 1), text.size() - 1);
    ++open;
  }
  if (open == 0 || open >= text.size() || text[open] != '(' || text.starts_with("ROW("))
    return "(" + text + ")";
  int depth = 0;
  bool quoted = false;
  std::size_t end = open;
  for (; end < text.size(); ++end) {
    if (text[end] == '\'') quoted = !quoted;
    if (quoted) continue;
    if (text[end] == '(') ++depth;
    if (text[end] == ')' && --depth == 0) break;
  }
  return end + 1 == text.size() ? text : "(" + text + ")";
}

}  // namespace granary::sql::catalog
