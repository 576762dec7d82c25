#include "planner/utility/type_functions.h"

#include <algorithm>

#include "planner/bind/require_schema.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::IoRole;
using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogAccess;
using sql::catalog::CatalogRow;
using Types = std::vector<Oid>;

namespace {

constexpr Oid kInternal{2281}, kCstringArray{1263};

struct Role {
  const char* word;
  std::vector<Types> takes;  // one of these
  Oid gives;
};

Role role_of(IoRole role, Oid type) {
  switch (role) {
    case IoRole::kInput:
      return {"input", {{sql::kCstring}, {sql::kCstring, sql::kOid, sql::kInt4}}, type};
    case IoRole::kOutput:
      return {"output", {{type}}, sql::kCstring};
    case IoRole::kReceive:
      return {"receive", {{kInternal}, {kInternal, sql::kOid, sql::kInt4}}, type};
    case IoRole::kSend:
      return {"send", {{type}}, sql::kBytea};
    case IoRole::kModifierInput:
      return {"modifier input", {{kCstringArray}}, sql::kInt4};
    case IoRole::kModifierOutput:
      return {"modifier output", {{sql::kInt4}}, sql::kCstring};
  }
  return {};
}

struct Function {
  Oid oid, result;
  char volatility = 'i';
};

std::optional<Function> find_function(CatalogAccess& access, const Names& names,
                                      const Types& types) {
  const std::string schema = names.size() > 1 ? names[names.size() - 2] : "";
  if (schema.empty() || schema == "pg_catalog") {
    for (const sql::FunctionRow* row : sql::functions_named(names.back())) {
      const auto own = row->arguments.span();
      if (std::equal(own.begin(), own.end(), types.begin(), types.end()))
        return Function{row->oid, row->result, static_cast<char>(row->volatility)};
    }
  }
  if (schema == "pg_catalog") return std::nullopt;
  std::vector<std::int64_t> numbers;
  for (const Oid type : types) numbers.push_back(type.value);
  for (const CatalogRow& row : sql::catalog::routine_rows(access, schema, names.back())) {
    if (row.numbers("proargtypes") == numbers)
      return Function{row.oid("oid"), row.oid("prorettype"), row.letter("provolatile")};
  }
  return std::nullopt;
}

std::string signature(const Names& names, const Types& types) {
  std::string out;
  for (const Oid type : types)
    out += (out.empty() ? "" : ", ") + sql::format_type(type, -1);
  return dotted(names) + "(" + out + ")";
}

}  // namespace

Oid type_named(UtilityRun& run, const Names& names) {
  const std::string schema = names.size() > 1 ? names[names.size() - 2] : "";
  const bool built_in = schema.empty() || schema == "pg_catalog";
  const sql::TypeRow* row = built_in ? sql::find_type(names.back()) : nullptr;
  const Oid type = row != nullptr
                       ? row->oid
                       : sql::catalog::find_type_oid(run.session, schema, names.back());
  if (type) return type;
  if (!schema.empty()) require_schema(run.session, schema, -1);
  throw SqlError("42704", "type \"" + dotted(names) + "\" does not exist");
}

Oid find_type_function(UtilityRun& run, CatalogAccess& access, const Names& names, Oid type,
                       IoRole io) {
  const Role role = role_of(io, type);
  const std::string what = std::string("type ") + role.word + " function " + dotted(names);
  std::optional<Function> found;
  for (const Types& types : role.takes) {
    const std::optional<Function> one = find_function(access, names, types);
    if (one && found) throw SqlError("42725", what + " has multiple matches");
    if (one) found = one;
  }
  if (!found) {
    throw SqlError("42883",
                   "function " + signature(names, role.takes.front()) + " does not exist");
  }
  if (found->result != role.gives)
    throw SqlError("42P17", what + " must return type " + sql::format_type(role.gives, -1));
  if (found->volatility == 'v') {
    run.session.notice("WARNING", "42P17", what + " should not be volatile");
  }
  return found->oid;
}

}  // namespace granary::planner::utility
