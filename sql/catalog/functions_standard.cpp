// sql/catalog/functions_standard.cpp: what information_schema is computed with, which tools that
// read the catalogs themselves call as its views do.
#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/functions.h"
#include "sql/functions/call.h"
#include "sql/session_context.h"
#include "sql/types/record.h"
#include "sql/types/standard_limits.h"
#include "sql/types/text.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

/// The place of a column of the table among the keys of an index.
std::optional<std::int32_t> index_position(EvalContext& context, Oid index, std::int32_t column) {
  Arena arena;
  CatalogAccess access(*context.session, arena);
  const std::optional<CatalogRow> row = access.get(kPgIndex, index);
  if (!row) return std::nullopt;
  const std::vector<std::int64_t> keys = row->numbers("indkey");
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i] == column) return static_cast<std::int32_t>(i + 1);
  }
  return std::nullopt;
}

/// The name of a routine that no other has: its OID behind it, for which the name is cut.
std::string with_oid(std::string_view name, Oid oid) {
  const std::string tail = "_" + std::to_string(oid.value);
  std::size_t end = 0;
  while (end < name.size() && end + utf8_length(name[end]) + tail.size() <= kNameBytesMax)
    end += utf8_length(name[end]);
  return std::string(name.substr(0, end)) + tail;
}

constexpr Oid kTypeRow{71}, kAttributeRow{75};  // the row types of pg_type and pg_attribute

Value field(EvalContext& context, const Value& row, std::string_view name) {
  for (const ShownColumn& column : shown_columns(context, row)) {
    if (column.name == name) return column.value;
  }
  return Value::null();
}

/// What the type of a column says, or where that is a domain what it is made of.
Value of_base(EvalContext& context, const Value& attribute, const Value& type,
              std::string_view of_column, std::string_view of_domain) {
  const Value kind = field(context, type, "typtype");
  return !kind.is_null() && kind.integer == 'd' ? field(context, type, of_domain)
                                              : field(context, attribute, of_column);
}

Value true_type(EvalContext& context, const Value& attribute, const Value& type) {
  return of_base(context, attribute, type, "atttypid", "typbasetype");
}

Value true_typmod(EvalContext& context, const Value& attribute, const Value& type) {
  return of_base(context, attribute, type, "atttypmod", "typtypmod");
}

constexpr FunctionRow kRows[] = {
    {Oid{266}, "nameconcatoid", {kName, kOid}, kName, call<&with_oid>},
    {Oid{13209},
     "_pg_index_position",
     {kOid, kInt2},
     kInt4,
     call<&index_position>,
     true,
     Volatility::kStable},
    {Oid{13210}, "_pg_truetypid", {kAttributeRow, kTypeRow}, kOid, call<&true_type>},
    {Oid{13211}, "_pg_truetypmod", {kAttributeRow, kTypeRow}, kInt4, call<&true_typmod>},
    {Oid{13212},
     "_pg_char_max_length",
     {kOid, kInt4},
     kInt4,
     call<&types::character_length_max>},
    {Oid{13213},
     "_pg_char_octet_length",
     {kOid, kInt4},
     kInt4,
     call<&types::character_bytes_max>},
    {Oid{13215},
     "_pg_numeric_precision",
     {kOid, kInt4},
     kInt4,
     call<&types::numeric_precision>},
    {Oid{13216},
     "_pg_numeric_precision_radix",
     {kOid, kInt4},
     kInt4,
     call<&types::numeric_radix>},
    {Oid{13217}, "_pg_numeric_scale", {kOid, kInt4}, kInt4, call<&types::numeric_scale>},
    {Oid{13218}, "_pg_datetime_precision", {kOid, kInt4}, kInt4, call<&types::datetime_precision>},
    {Oid{13219}, "_pg_interval_type", {kOid, kInt4}, kText, call<&types::interval_fields>},
};

}  // namespace

std::span<const FunctionRow> standard_functions() { return kRows; }

}  // namespace granary::sql::catalog
