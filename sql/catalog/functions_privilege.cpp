// sql/catalog/functions_privilege.cpp: has_..._privilege. Every role that can log in is a superuser, who may do everything.
#include "sql/catalog/functions.h"

namespace granary::sql::catalog {

namespace {

void granted(EvalContext&, const CallInfo&, const Value*, std::uint32_t, Value& out) { out = Value::of_bool(true); }

const FunctionRow kPrivilegeFunctions[] = {
    {Oid{3024}, "has_any_column_privilege", {kName, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3025}, "has_any_column_privilege", {kName, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3026}, "has_any_column_privilege", {kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3027}, "has_any_column_privilege", {kOid, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3028}, "has_any_column_privilege", {kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3029}, "has_any_column_privilege", {kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3012}, "has_column_privilege", {kName, kText, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3013}, "has_column_privilege", {kName, kText, kInt2, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3014}, "has_column_privilege", {kName, kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3015}, "has_column_privilege", {kName, kOid, kInt2, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3016}, "has_column_privilege", {kOid, kText, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3017}, "has_column_privilege", {kOid, kText, kInt2, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3018}, "has_column_privilege", {kOid, kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3019}, "has_column_privilege", {kOid, kOid, kInt2, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3020}, "has_column_privilege", {kText, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3021}, "has_column_privilege", {kText, kInt2, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3022}, "has_column_privilege", {kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3023}, "has_column_privilege", {kOid, kInt2, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2250}, "has_database_privilege", {kName, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2251}, "has_database_privilege", {kName, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2252}, "has_database_privilege", {kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2253}, "has_database_privilege", {kOid, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2254}, "has_database_privilege", {kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2255}, "has_database_privilege", {kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2256}, "has_function_privilege", {kName, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2257}, "has_function_privilege", {kName, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2258}, "has_function_privilege", {kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2259}, "has_function_privilege", {kOid, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2260}, "has_function_privilege", {kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2261}, "has_function_privilege", {kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2262}, "has_language_privilege", {kName, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2263}, "has_language_privilege", {kName, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2264}, "has_language_privilege", {kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2265}, "has_language_privilege", {kOid, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2266}, "has_language_privilege", {kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2267}, "has_language_privilege", {kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2268}, "has_schema_privilege", {kName, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2269}, "has_schema_privilege", {kName, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2270}, "has_schema_privilege", {kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2271}, "has_schema_privilege", {kOid, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2272}, "has_schema_privilege", {kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2273}, "has_schema_privilege", {kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2181}, "has_sequence_privilege", {kName, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2182}, "has_sequence_privilege", {kName, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2183}, "has_sequence_privilege", {kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2184}, "has_sequence_privilege", {kOid, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2185}, "has_sequence_privilege", {kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2186}, "has_sequence_privilege", {kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{1922}, "has_table_privilege", {kName, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{1923}, "has_table_privilege", {kName, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{1924}, "has_table_privilege", {kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{1925}, "has_table_privilege", {kOid, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{1926}, "has_table_privilege", {kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{1927}, "has_table_privilege", {kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2390}, "has_tablespace_privilege", {kName, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2391}, "has_tablespace_privilege", {kName, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2392}, "has_tablespace_privilege", {kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2393}, "has_tablespace_privilege", {kOid, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2394}, "has_tablespace_privilege", {kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2395}, "has_tablespace_privilege", {kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3138}, "has_type_privilege", {kName, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3139}, "has_type_privilege", {kName, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3140}, "has_type_privilege", {kOid, kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3141}, "has_type_privilege", {kOid, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3142}, "has_type_privilege", {kText, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{3143}, "has_type_privilege", {kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2705}, "pg_has_role", {kName, kName, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2706}, "pg_has_role", {kName, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2707}, "pg_has_role", {kOid, kName, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2708}, "pg_has_role", {kOid, kOid, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2709}, "pg_has_role", {kName, kText}, kBool, granted, true, Volatility::kStable},
    {Oid{2710}, "pg_has_role", {kOid, kText}, kBool, granted, true, Volatility::kStable},
};

}  // namespace

std::span<const FunctionRow> privilege_functions() { return kPrivilegeFunctions; }

}  // namespace granary::sql::catalog
