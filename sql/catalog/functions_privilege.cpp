// sql/catalog/functions_privilege.cpp: has_..._privilege. Every role that can log in is a
// superuser, who may do everything.
#include "sql/catalog/functions.h"

namespace granary::sql::catalog {

namespace {

void granted(EvalContext&, const CallInfo&, const Value*, std::uint32_t, Value& out) {
  out = Value::of_bool(true);
}

/// Variants of one function have OIDs in a row: role by name or OID or left out, object likewise.
struct Family {
  std::uint32_t first_oid;
  const char* name;
};

constexpr Family kFamilies[] = {
    {1922, "has_table_privilege"},      {2181, "has_sequence_privilege"},
    {2250, "has_database_privilege"},   {2256, "has_function_privilege"},
    {2262, "has_language_privilege"},   {2268, "has_schema_privilege"},
    {2390, "has_tablespace_privilege"}, {3024, "has_any_column_privilege"},
    {3138, "has_type_privilege"},
};

const ArgumentTypes kObject[] = {
    {kName, kText, kText}, {kName, kOid, kText}, {kOid, kText, kText},
    {kOid, kOid, kText},   {kText, kText},       {kOid, kText},
};
const ArgumentTypes kColumn[] = {
    {kName, kText, kText, kText}, {kName, kText, kInt2, kText}, {kName, kOid, kText, kText},
    {kName, kOid, kInt2, kText},  {kOid, kText, kText, kText},  {kOid, kText, kInt2, kText},
    {kOid, kOid, kText, kText},   {kOid, kOid, kInt2, kText},   {kText, kText, kText},
    {kText, kInt2, kText},        {kOid, kText, kText},         {kOid, kInt2, kText},
};
const ArgumentTypes kRole[] = {
    {kName, kName, kText}, {kName, kOid, kText}, {kOid, kName, kText},
    {kOid, kOid, kText},   {kName, kText},       {kOid, kText},
};

void add(std::vector<FunctionRow>& rows, const Family& family,
         std::span<const ArgumentTypes> signatures) {
  std::uint32_t oid = family.first_oid;
  for (const ArgumentTypes& arguments : signatures) {
    rows.push_back({Oid{oid++}, family.name, arguments, kBool, granted, true, Volatility::kStable});
  }
}

}  // namespace

std::span<const FunctionRow> privilege_functions() {
  static const std::vector<FunctionRow> rows = [] {
    std::vector<FunctionRow> out;
    for (const Family& family : kFamilies) add(out, family, kObject);
    add(out, {3012, "has_column_privilege"}, kColumn);
    add(out, {2705, "pg_has_role"}, kRole);
    return out;
  }();
  return rows;
}

}  // namespace granary::sql::catalog
