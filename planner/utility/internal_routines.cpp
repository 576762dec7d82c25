#include "planner/utility/internal_routines.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "planner/utility/types.h"
#include "sql/catalog/base_type_catalog.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/functions/internal_names.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;

namespace {

std::string spelled(const PgQuery__TypeName& name) {
  std::string out;
  for (std::size_t i = 0; i < name.n_names; ++i)
    out += (i > 0 ? "." : "") + std::string(ast::string_of(name.names[i]));
  return out;
}

/// A type that a function names before anybody made it.
Oid announce(UtilityRun& run, const PgQuery__TypeName& name) {
  run.session.notice("NOTICE", "42704", "type \"" + spelled(name) + "\" is not yet defined",
                     "Creating a shell type definition.");
  const Oid schema = schema_of_new_type(run, {name.names, name.n_names});
  sql::catalog::Ddl ddl(run.session, run.arena);
  return sql::catalog::create_shell_type(
      ddl, schema, std::string(ast::string_of(name.names[name.n_names - 1])));
}

}  // namespace

Oid shell_of_routine(UtilityRun& run, const PgQuery__TypeName& name, std::int64_t language,
                     bool is_result) {
  if (name.n_names == 0 || name.n_array_bounds > 0 || name.n_typmods > 0) return {};
  const std::string_view last = ast::string_of(name.names[name.n_names - 1]);
  const std::string_view schema =
      name.n_names > 1 ? ast::string_of(name.names[name.n_names - 2]) : std::string_view{};
  const bool may_be_built_in = schema.empty() || schema == "pg_catalog";
  if (may_be_built_in && sql::find_type(last) != nullptr) return {};
  const bool raw = language == sql::catalog::kInternalLanguage ||
                   language == sql::catalog::kCLanguage;
  const bool schema_missing =
      !schema.empty() && !run.session.catalog.find_schema(run.session, schema);
  const Oid type =
      schema_missing ? Oid{} : sql::catalog::find_type_oid(run.session, schema, last);
  if (!type) return raw && is_result && !schema_missing ? announce(run, name) : Oid{};
  sql::catalog::CatalogAccess access(run.session, run.arena);
  if (!sql::catalog::is_shell_type(access, type)) return {};
  if (language == sql::catalog::kSqlLanguage) {
    throw SqlError("42P13", std::string("SQL function cannot ") +
                                (is_result ? "return" : "accept") + " shell type " +
                                spelled(name));
  }
  run.session.notice("NOTICE", "42809",
                     (is_result ? "return type " : "argument type ") + spelled(name) +
                         " is only a shell");
  if (!raw) throw SqlError("42704", "type \"" + spelled(name) + "\" is only a shell");
  return type;
}

void require_internal_function(const sql::catalog::RoutineDefinition& definition) {
  if (sql::find_internal_function(definition.source) == nullptr) {
    throw SqlError("42883",
                   "there is no built-in function named \"" + definition.source + "\"");
  }
  if (definition.returns_set)
    sql::raise_not_supported("functions in LANGUAGE internal that return sets");
}

void refuse_library(const std::string& file) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) {
    throw SqlError("58P01",
                   "could not access file \"" + file + "\": No such file or directory");
  }
  sql::raise_not_supported("LANGUAGE c");
}

}  // namespace granary::planner::utility
