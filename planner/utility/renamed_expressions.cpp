#include "planner/utility/renamed_expressions.h"

#include "sql/catalog/definitions.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::Value;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

/// A stored expression with one column renamed, token by token. It is canonical: a column's name
/// stands alone or behind the name of a row, and only functions and types are spelled like it.
std::string renamed_expression(const std::string& text, const std::string& before,
                               const std::string& after) {
  std::string out;
  const std::string quoted = sql::quote_identifier(before),
                    replacement = sql::quote_identifier(after);
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\'') {  // a string constant stays
      const std::size_t end = text.find('\'', i + 1);
      out += text.substr(i, end - i + 1);
      i = end == std::string::npos ? text.size() : end + 1;
      continue;
    }
    const auto part_of_name = [&](std::size_t at) {
      const auto c = static_cast<unsigned char>(text[at]);
      return std::isalnum(c) != 0 || c == '_' || c == '$' || c == '"' || c >= 0x80;
    };
    if (!part_of_name(i)) {
      out += text[i++];
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && part_of_name(end)) ++end;
    const std::string word = text.substr(i, end - i);
    const bool function = end < text.size() && text[end] == '(';
    const bool cast = i >= 2 && text[i - 1] == ':' && text[i - 2] == ':';
    out += word == quoted && !function && !cast ? replacement : word;
    i = end;
  }
  return out;
}

/// One column's rename, applied to rows of the catalogs.
class ColumnRename {
 public:
  ColumnRename(Ddl& ddl, const std::string& before, const std::string& after)
      : ddl_(ddl), before_(before), after_(after) {}

  /// Of the texts that the row may have under `names`, those that change are stored.
  void apply(const std::optional<CatalogRow>& row, std::initializer_list<const char*> names) {
    if (!row) return;
    CatalogRow changed = *row;
    bool differs = false;
    for (const char* name : names) {
      if (row->is_null(name)) continue;
      const std::string text(row->text(name));
      const std::string renamed = renamed_expression(text, before_, after_);
      if (renamed == text) continue;
      changed.set(name, renamed);
      differs = true;
    }
    if (differs) ddl_.access.update(*row, changed);
  }

 private:
  Ddl& ddl_;
  const std::string& before_;
  const std::string& after_;
};

}  // namespace

void rename_in_definitions(Ddl& ddl, const sql::RelationDesc& table, const std::string& before,
                           const std::string& after) {
  ColumnRename rename(ddl, before, after);
  for (const sql::CheckDesc& check : table.checks)
    rename.apply(ddl.access.get(sql::catalog::kPgConstraint, check.oid), {"conbin"});
  for (const sql::ColumnDesc& column : table.columns) {
    if (column.generated == 0) continue;  // other defaults name no columns
    const Value key[2] = {Value::of_int(table.oid.value), Value::of_int(column.number)};
    rename.apply(
        ddl.access.get_by(sql::catalog::kPgAttrdef, sql::catalog::kAttrdefRelidIndex, key),
        {"adbin"});
  }
  for (const sql::IndexDesc& index : table.indexes)
    rename.apply(ddl.access.get(sql::catalog::kPgIndex, index.oid), {"indexprs", "indpred"});
  for (const CatalogRow& statistics : sql::catalog::statistics_of(ddl.access, table.oid))
    rename.apply(statistics, {"stxexprs"});
  for (const CatalogRow& trigger : sql::catalog::trigger_rows(ddl.access, table.oid))
    rename.apply(trigger, {"tgqual"});
  if (table.kind == 'p')
    rename.apply(ddl.access.get(sql::catalog::kPgPartitionedTable, table.oid), {"partexprs"});
}

}  // namespace granary::planner::utility
