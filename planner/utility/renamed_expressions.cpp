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

enum class Renamed : std::uint8_t { kColumn, kTable };

/// Where the constant or quoted name that begins at `at` ends; quotes within are doubled.
std::size_t end_of_quoted(std::string_view text, std::size_t at) {
  std::size_t end = text.find(text[at], at + 1);
  while (end < text.size() - 1 && text[end + 1] == text[at]) end = text.find(text[at], end + 2);
  return end == std::string_view::npos ? text.size() : end + 1;
}

/// Where the word that begins at `at` ends; itself where none does.
std::size_t end_of_word(std::string_view text, std::size_t at) {
  if (text[at] == '"') return end_of_quoted(text, at);
  const auto part_of_name = [](char character) {
    const auto c = static_cast<unsigned char>(character);
    return std::isalnum(c) != 0 || c == '_' || c == '$' || c >= 0x80;
  };
  while (at < text.size() && part_of_name(text[at])) ++at;
  return at;
}

/// A stored expression with one name changed, token by token. It is canonical: a column's name
/// stands alone or behind the name of a row, only functions and types are spelled like it; the
/// table's name stands before .* only.
std::string renamed_expression(std::string_view text, Renamed what, const std::string& before,
                               const std::string& after) {
  std::string out;
  const std::string quoted = sql::quote_identifier(before),
                    replacement = sql::quote_identifier(after);
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\'') {  // a string constant stays
      const std::size_t end = end_of_quoted(text, i);
      out += text.substr(i, end - i);
      i = end;
      continue;
    }
    const std::size_t end = end_of_word(text, i);
    if (end == i) {
      out += text[i++];
      continue;
    }
    const std::string_view word = text.substr(i, end - i), behind = text.substr(end);
    const bool function = behind.starts_with('('), row = behind.starts_with(".*");
    const bool cast = i >= 2 && text[i - 1] == ':' && text[i - 2] == ':';
    const bool meant = what == Renamed::kTable ? row : !function && !cast && !row;
    out += word == quoted && meant ? std::string_view(replacement) : word;
    i = end;
  }
  return out;
}

/// One rename, applied to rows of the catalogs.
class Rename {
 public:
  Rename(Ddl& ddl, Renamed what, const std::string& before, const std::string& after)
      : ddl_(ddl), what_(what), before_(before), after_(after) {}

  /// Of the texts that the row may have under `names`, those that change are stored.
  void apply(const std::optional<CatalogRow>& row, std::initializer_list<const char*> names) {
    if (!row) return;
    CatalogRow changed = *row;
    bool differs = false;
    for (const char* name : names) {
      if (row->is_null(name)) continue;
      const std::string_view text = row->text(name);
      const std::string renamed = renamed_expression(text, what_, before_, after_);
      if (renamed == text) continue;
      changed.set(name, renamed);
      differs = true;
    }
    if (differs) ddl_.access.update(*row, changed);
  }

 private:
  Ddl& ddl_;
  const Renamed what_;
  const std::string& before_;
  const std::string& after_;
};

void rename_in(Ddl& ddl, const sql::RelationDesc& table, Rename rename) {
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

}  // namespace

void rename_in_definitions(Ddl& ddl, const sql::RelationDesc& table, const std::string& before,
                           const std::string& after) {
  rename_in(ddl, table, {ddl, Renamed::kColumn, before, after});
}

void rename_table_in_definitions(Ddl& ddl, const sql::RelationDesc& table,
                                 const std::string& after) {
  rename_in(ddl, table, {ddl, Renamed::kTable, table.name, after});
}

}  // namespace granary::planner::utility
