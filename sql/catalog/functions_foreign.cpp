// sql/catalog/functions_foreign.cpp: the validator for foreign-data wrappers that PostgreSQL has
// built in.
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/functions.h"
#include "sql/types/array.h"

namespace granary::sql::catalog {

namespace {

void validate(EvalContext&, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  std::vector<std::string> options;
  for (const Value& option : ArrayView(args[0]).values())
    options.emplace_back(option.is_null() ? std::string_view{} : option.text());
  check_connection_options(options, Oid{static_cast<std::uint32_t>(args[1].integer)});
  out = Value::of_bool(true);
}

constexpr FunctionRow kRows[] = {
    {kConnectionValidator, "postgresql_fdw_validator", {kTextArray, kOid}, kBool, validate},
};

}  // namespace

std::span<const FunctionRow> foreign_functions() { return kRows; }

}  // namespace granary::sql::catalog
