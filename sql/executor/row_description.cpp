#include "sql/executor/row_description.h"

#include <algorithm>

#include "sql/catalog/access.h"
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/index_lookup.h"
#include "sql/catalog/inheritance.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/row_security.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql {

namespace {

constexpr std::size_t kFieldBytesMax = 64;

std::string text_of(EvalContext& context, Oid type, const Value& value) {
  if (value.is_null()) return "null";
  std::string out;
  type_of(type).output(context, value, type, out);
  return out;
}

/// At most kFieldBytesMax bytes, cut between characters.
void clip(std::string& text) {
  if (text.size() <= kFieldBytesMax) return;
  std::size_t end = kFieldBytesMax;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  text.resize(end);
  text += "...";
}

}  // namespace

std::string describe_row(EvalContext& context, const RelationDesc& relation, const Value* values) {
  std::string out = "(";
  bool first = true;
  for (std::size_t i = 0; i < relation.columns.size(); ++i) {
    const ColumnDesc& column = relation.columns[i];
    if (column.dropped) continue;
    if (!first) out += ", ";
    first = false;
    std::string text = text_of(context, column.type, values[i]);
    clip(text);
    out += text;
  }
  return out + ")";
}

std::string failing_row_detail(EvalContext& context, const RelationDesc& relation,
                               const ErrorDetails& details, const Value* values) {
  if (details.hides_rows) return {};
  const ErrorDetails::Columns* const shown = details.only.get();
  if (shown == nullptr)
    return "Failing row contains " + describe_row(context, relation, values) + ".";
  std::string names, texts;
  for (std::size_t i = 0; i < relation.columns.size(); ++i) {
    const ColumnDesc& column = relation.columns[i];
    const bool seen = shown->readable.contains(column.name) || shown->given.contains(column.name);
    if (column.dropped || !seen) continue;
    std::string text = text_of(context, column.type, values[i]);
    clip(text);
    names += (names.empty() ? "" : ", ") + column.name;
    texts += (texts.empty() ? "" : ", ") + text;
  }
  return names.empty() ? "" : "Failing row contains (" + names + ") = (" + texts + ").";
}

bool shows_key(EvalContext& context, const RelationDesc& relation, const IndexDesc& index) {
  std::vector<std::uint32_t> columns;
  for (const IndexColumn& part : index.columns) {
    if (!relation.is_expression(part)) {
      columns.push_back(part.column);
      continue;
    }
    columns.clear();  // an expression may read any column
    break;
  }
  return may_read(context, relation, columns);
}

bool may_read(EvalContext& context, const RelationDesc& relation,
              const std::vector<std::uint32_t>& columns) {
  catalog::CatalogAccess access = catalog::access_of(context);
  const Oid user = context.session->user_oid;
  if (catalog::is_row_secured(access, relation.oid, user)) return false;
  if (catalog::allowed(access, user, {catalog::kPgClass, relation.oid, 0}, catalog::kSelect) != 0)
    return true;
  return !columns.empty() && std::ranges::all_of(columns, [&](std::uint32_t column) {
    return catalog::allowed_on_column(access, user, relation.oid, relation.columns[column].number,
                                      catalog::kSelect) != 0;
  });
}

std::string describe_key(EvalContext& context, const RelationDesc& relation, const IndexDesc& index,
                         const Value* values) {
  std::string names;
  std::string texts;
  for (const IndexColumn& column : index.columns) {
    if (!names.empty()) {
      names += ", ";
      texts += ", ";
    }
    if (relation.is_expression(column)) {
      names += catalog::index_key_name(*context.session, relation, column, true);
    } else {
      names += quote_identifier(relation.columns[column.column].name);
    }
    texts += text_of(context, relation.key_type(column), values[column.column]);
  }
  return "(" + names + ")=(" + texts + ")";
}

std::string describe_partition_key(EvalContext& context, const RelationDesc& relation,
                                   const Value* key_values) {
  std::string names, texts;
  for (const PartitionKey::Part& part : relation.inheritance->partitions->key().parts) {
    if (!names.empty()) {
      names += ", ";
      texts += ", ";
    }
    names += part.column ? quote_identifier(relation.columns[*part.column].name)
                         : catalog::as_key(catalog::shown_expression(
                               *context.session, part.expression_sql, &relation, true));
    texts += text_of(context, part.type, *key_values++);
  }
  return "(" + names + ") = (" + texts + ")";
}

}  // namespace granary::sql
